// The rules, as tables: which cells touch, and which captures a cell's neighbours allow.
//
// Source of the rules: Mark Steere, "Cephalopod", 25 February 2006, as in cephalopod/position.py, which tests hold
// this file against.  A cell's code is 0 for empty, 1 to L for a white die of so many pips, L + 1 to 2L for a black
// one; L is the pip limit.

#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

constexpr int MAX_CELLS = 49;
constexpr int MAX_NEAR = 5;
constexpr int MAX_LIMIT = 12;
constexpr int MAX_CODES = 2 * MAX_LIMIT + 1;

// A small generator (splitmix64): its whole state is one number, so that game n of a run needs no history.
struct Random {
    uint64_t state;

    uint64_t next() {
        uint64_t z = (state += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    int below(int bound) { return int((next() >> 32) * uint64_t(bound) >> 32); }
    double share() { return double(next() >> 11) * 0x1.0p-53; }
};

inline Random random_of_game(uint64_t seed, uint64_t game) {
    Random random{seed};
    random.state = random.next() ^ (game * 0xD1342543DE82EF95ull);
    random.next();
    return random;
}

struct Move {
    uint8_t cell;
    uint8_t mask;  // which of the cell's neighbours are captured, one bit each; 0 is a plain placement
    uint8_t pips;  // what the placed die shows
};

struct Capture {
    uint8_t mask, pips;
};

struct Position {
    uint8_t codes[MAX_CELLS + 7];  // the one behind the last cell is for ever empty: the neighbour off the board
    uint8_t black;                 // 1 if Black is to move
    uint8_t empty;                 // how many cells are empty
    uint16_t pips;                 // the sum over all dice
    uint64_t key;                  // Zobrist: equal positions have equal keys
};

class Board {
public:
    const int cells, width, limit, codes;
    uint8_t near[MAX_CELLS][MAX_NEAR];
    uint8_t degree[MAX_CELLS];
    uint8_t pips_of[MAX_CODES];

    // `neighbours` has MAX_NEAR numbers a cell, -1 where there is none.
    Board(int cells_, int limit_, const int *neighbours)
        : cells(cells_), width(widest(cells_, neighbours)), limit(limit_), codes(2 * limit_ + 1) {
        for (int cell = 0; cell < cells; ++cell) {
            degree[cell] = 0;
            for (int i = 0; i < MAX_NEAR; ++i) {
                int other = neighbours[cell * MAX_NEAR + i];
                near[cell][i] = uint8_t(other < 0 ? cells : other);
                degree[cell] += other >= 0;
            }
        }
        for (int code = 0; code < codes; ++code) pips_of[code] = uint8_t(code > limit ? code - limit : code);
        Random random{2006};
        for (auto &row : zobrist)
            for (auto &number : row) number = random.next();
        turn_key = random.next();
        list_captures();
    }

    Position position(const uint8_t *given, bool black) const {
        Position p{};
        p.black = black;
        p.key = black ? turn_key : 0;
        for (int cell = 0; cell < cells; ++cell) {
            p.codes[cell] = given[cell];
            p.empty += !given[cell];
            p.pips = uint16_t(p.pips + pips_of[given[cell]]);
            if (given[cell]) p.key ^= zobrist[cell][given[cell]];
        }
        return p;
    }

    // The captures that a die on the cell can make; none means a plain placement.
    const Capture *captures(const Position &p, int cell, int &count) const {
        int place = 0;
        for (int i = width - 1; i >= 0; --i) place = place * (limit + 1) + pips_of[p.codes[near[cell][i]]];
        count = int(start[place + 1] - start[place]);
        return all.data() + start[place];
    }

    template <class Visit> void each_move(const Position &p, Visit visit) const {
        for (int cell = 0; cell < cells; ++cell) {
            if (p.codes[cell]) continue;
            int count;
            const Capture *options = captures(p, cell, count);
            if (!count) visit(Move{uint8_t(cell), 0, 1});
            for (int i = 0; i < count; ++i) visit(Move{uint8_t(cell), options[i].mask, options[i].pips});
        }
    }

    uint64_t key_after(const Position &p, Move move) const {
        uint64_t key = p.key ^ turn_key ^ zobrist[move.cell][placed(p, move)];
        for (int i = 0; i < width; ++i)
            if (move.mask >> i & 1) key ^= zobrist[near[move.cell][i]][p.codes[near[move.cell][i]]];
        return key;
    }

    uint8_t placed(const Position &p, Move move) const { return uint8_t(move.pips + (p.black ? limit : 0)); }

    Position play(const Position &before, Move move) const {
        Position p = before;
        p.key = key_after(before, move);
        p.black ^= 1;
        p.empty = uint8_t(p.empty - 1 + __builtin_popcount(move.mask));
        // A capture keeps the sum of all pips: the new die shows what was taken.
        if (!move.mask) p.pips = uint16_t(p.pips + 1);
        for (int i = 0; i < width; ++i)
            if (move.mask >> i & 1) p.codes[near[move.cell][i]] = 0;
        p.codes[move.cell] = placed(before, move);
        return p;
    }

    bool mover_leads(const Position &p) const {
        int white = 0, black = 0;
        for (int cell = 0; cell < cells; ++cell) {
            white += p.codes[cell] && p.codes[cell] <= limit;
            black += p.codes[cell] > limit;
        }
        return p.black ? black > white : white > black;
    }

    Move random_move(const Position &p, Random &random) const {
        Move moves[MAX_CELLS * (1 << MAX_NEAR)];
        int count = 0;
        each_move(p, [&](Move move) { moves[count++] = move; });
        return moves[random.below(count)];
    }

    uint64_t perft(const Position &p, int depth) const {
        if (depth == 0) return 1;
        uint64_t total = 0;
        each_move(p, [&](Move move) { total += depth == 1 ? 1 : perft(play(p, move), depth - 1); });
        return total;
    }

private:
    uint64_t zobrist[MAX_CELLS + 1][MAX_CODES];
    uint64_t turn_key;
    std::vector<Capture> all;
    std::vector<uint32_t> start;  // by the pips around a cell, as digits in base limit + 1

    static int widest(int cells, const int *neighbours) {
        for (int cell = 0; cell < cells; ++cell)
            if (neighbours[cell * MAX_NEAR + MAX_NEAR - 1] >= 0) return MAX_NEAR;
        return MAX_NEAR - 1;
    }

    void list_captures() {
        int places = 1;
        for (int i = 0; i < width; ++i) places *= limit + 1;
        for (int place = 0; place < places; ++place) {
            start.push_back(uint32_t(all.size()));
            for (int mask = 1; mask < 1 << width; ++mask) {
                int sum = 0, rest = place;
                bool dice = __builtin_popcount(unsigned(mask)) >= 2;
                for (int i = 0; i < width; ++i, rest /= limit + 1) {
                    if (!(mask >> i & 1)) continue;
                    int pips = rest % (limit + 1);
                    dice = dice && pips;
                    sum += pips;
                }
                if (dice && sum <= limit) all.push_back({uint8_t(mask), uint8_t(sum)});
            }
        }
        start.push_back(uint32_t(all.size()));
    }
};
