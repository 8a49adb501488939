// The standard library as it is brought: an archive that is packed as a whole (tools/precompile.py).

export const LIBRARY = "python_stdlib.pack";

/** Returns an answer with the archive for one with the packed archive; rejects where that is not whole. */
export async function unpackedLibrary(answer) {
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(await new Response(stream).arrayBuffer());
}
