// Python's memory as it is kept: of its thirty million bytes two thirds are zeros, in long stretches. What is kept is
// the rest, block by block:
//
//     length of the memory, number of stretches        32 bits each, little-endian
//     for each stretch: its first block, how many      32 bits each
//     the blocks of all stretches, one after the other

const BLOCK = 4096;

/** Returns what is to be kept of a memory (Uint8Array), as a Uint8Array. */
export function packed(memory) {
  const stretches = stretchesOf(memory);
  const blocks = stretches.map(([first, count]) => memory.subarray(first * BLOCK, (first + count) * BLOCK));
  const head = Uint32Array.from([memory.length, stretches.length, ...stretches.flat()]);
  const result = new Uint8Array(head.byteLength + blocks.reduce((sum, { length }) => sum + length, 0));
  result.set(new Uint8Array(head.buffer));
  let at = head.byteLength;
  for (const block of blocks) {
    result.set(block, at);
    at += block.length;
  }
  return result;
}

/** Returns the memory from what was kept of it (ArrayBuffer); throws a RangeError where that is not whole. */
export function unpacked(kept) {
  const [length, count] = new Uint32Array(kept, 0, 2);
  const stretches = new Uint32Array(kept, 8, 2 * count);
  const memory = new Uint8Array(length);
  let at = 8 + 8 * count;
  for (let i = 0; i < stretches.length; i += 2) {
    const start = stretches[i] * BLOCK;
    const size = Math.min(stretches[i + 1] * BLOCK, length - start);
    memory.set(new Uint8Array(kept, at, size), start);
    at += size;
  }
  if (at !== kept.byteLength) throw new RangeError(`${kept.byteLength} bytes were kept, ${at} are needed`);
  return memory;
}

// Pairs of a first block and how many there are, of blocks that are not all zeros.
function stretchesOf(memory) {
  const stretches = [];
  for (let start = 0; start < memory.length; start += BLOCK) {
    if (memory.subarray(start, start + BLOCK).every((byte) => byte === 0)) continue;
    const last = stretches.at(-1);
    if (last && last[0] + last[1] === start / BLOCK) last[1] += 1;
    else stretches.push([start / BLOCK, 1]);
  }
  return stretches;
}
