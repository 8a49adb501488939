// The pattern evaluation of cephalopod/search/features.py, with weights in floating point so that they can learn.
//
// A cell's weight is found by phase, class (its number of neighbours), state and the multiset of its neighbours'
// states.  Here all classes use multisets of the full width (four, on snub boards five), filled up with zeros; the
// entries which a class cannot have are never touched, and `stored` leaves them out.

#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "board.hpp"

class Evaluation {
public:
    const Board &board;
    const int levels;   // how many different dice of one side are told apart
    const int states;   // empty, own dice, the opponent's dice
    const int phases;
    const int classes;  // by the number of neighbours, from two on
    int multisets;
    std::vector<float> weights, bias;

    // `level_of` says for each number of pips, 0 to the limit, as what a die counts: 0, then 1 to `levels`.
    Evaluation(const Board &board_, const int *level_of, int levels_, int phases_)
        : board(board_), levels(levels_), states(2 * levels_ + 1), phases(phases_), classes(board_.width - 1) {
        fill_multisets();
        weights.assign(size_t(phases) * classes * states * multisets, 0.0f);
        bias.assign(size_t(phases) * (board.cells + 1), 0.0f);
        for (int black = 0; black < 2; ++black)
            for (int code = 0; code < board.codes; ++code) {
                bool own = (code > board.limit) == bool(black);
                int level = level_of[board.pips_of[code]];
                state[black][code] = uint8_t(!code ? 0 : own ? level : levels + level);
            }
        for (int black = 0; black < 2; ++black)
            for (int a = 0; a < board.codes; ++a)
                for (int b = 0; b < board.codes; ++b)
                    pair[black][a * board.codes + b] = rank2(state[black][a], state[black][b]);
    }

    int phase_of(int pips) const {
        // A third of the pips that would fill the board can never lie there at once.
        int full = 2 * board.limit / 3 * (board.cells + 1);
        return std::min(phases - 1, pips * phases / full);
    }

    // Where the weight of a cell stands, seen by White (black = 0) or Black.
    size_t place(const uint8_t *codes, int cell, int black, int phase) const {
        const uint8_t *near = board.near[cell];
        const uint16_t *pairs = pair[black];
        int n = board.codes;
        int first = pairs[codes[near[0]] * n + codes[near[1]]];
        int second = pairs[codes[near[2]] * n + codes[near[3]]];
        int around = quads[size_t(first) * pair_count + second];
        if (board.width == 5) around = quints[size_t(around) * states + state[black][codes[near[4]]]];
        int cls = board.degree[cell] - 2;
        return (size_t((phase * classes + cls) * states + state[black][codes[cell]])) * multisets + around;
    }

    float cell_value(const uint8_t *codes, int cell, int black, int phase) const {
        return weights[place(codes, cell, black, phase)];
    }

    float bias_of(int phase, int empty) const { return bias[size_t(phase) * (board.cells + 1) + empty]; }

    // The logit of the probability that the side to move wins.
    float value(const Position &p) const {
        int phase = phase_of(p.pips);
        float sum = bias_of(phase, p.empty);
        for (int cell = 0; cell < board.cells; ++cell) sum += cell_value(p.codes, cell, p.black, phase);
        return sum;
    }

    static float share(float logit) { return 1.0f / (1.0f + std::exp(-logit)); }

    // Move the evaluation of a position towards a share of wins for its side to move.
    float learn(const Position &p, float target, float rate) {
        int phase = phase_of(p.pips);
        float *found[MAX_CELLS + 1];
        float sum = 0;
        for (int cell = 0; cell < board.cells; ++cell) {
            found[cell] = &weights[place(p.codes, cell, p.black, phase)];
            sum += *found[cell];
        }
        found[board.cells] = &bias[size_t(phase) * (board.cells + 1) + p.empty];
        sum += *found[board.cells];
        float error = target - share(sum);
        for (int i = 0; i <= board.cells; ++i) *found[i] += rate * error;
        return error;
    }

    // The places of the weights that a file holds, in its order: phase, class, state, multiset.
    std::vector<int> stored() const {
        std::vector<int> places;
        for (int row = 0; row < phases * classes * states; ++row) {
            int degree = row / states % classes + 2;
            for (int m = 0; m < multisets; ++m)
                if (nonzero[m] <= degree) places.push_back(row * multisets + m);
        }
        return places;
    }

private:
    uint8_t state[2][MAX_CODES];
    uint16_t pair[2][MAX_CODES * MAX_CODES];
    std::vector<uint16_t> quads, quints;
    std::vector<uint8_t> nonzero;  // how many states of a multiset are not zero
    int pair_count;

    static int choose(int n, int k) {
        long result = 1;
        for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
        return n < k ? 0 : int(result);
    }

    // The place of a multiset among all of its size: ordered by the greatest state, then the next, ...
    static int rank(int *sorted, int size) {
        std::sort(sorted, sorted + size);
        int place = 0;
        for (int i = 0; i < size; ++i) place += choose(sorted[i] + i, i + 1);
        return place;
    }

    static uint16_t rank2(int a, int b) {
        int both[] = {a, b};
        return uint16_t(rank(both, 2));
    }

    void fill_multisets() {
        int width = board.width;
        pair_count = choose(states + 1, 2);
        int quad_count = choose(states + 3, 4);
        multisets = choose(states + width - 1, width);
        quads.resize(size_t(pair_count) * pair_count);
        quints.resize(size_t(quad_count) * states);
        nonzero.resize(size_t(multisets));
        for (int a = 0; a < states; ++a)
            for (int b = a; b < states; ++b)
                for (int c = 0; c < states; ++c)
                    for (int d = c; d < states; ++d) {
                        int four[] = {a, b, c, d};
                        int quad = rank(four, 4);
                        quads[size_t(rank2(a, b)) * pair_count + rank2(c, d)] = uint16_t(quad);
                        for (int e = 0; e < states && width == 5; ++e) {
                            int five[] = {a, b, c, d, e};
                            int quint = rank(five, 5);
                            quints[size_t(quad) * states + e] = uint16_t(quint);
                            nonzero[quint] = uint8_t(!!a + !!b + !!c + !!d + !!e);
                        }
                        if (width == 4) nonzero[quad] = uint8_t(!!a + !!b + !!c + !!d);
                    }
    }
};
