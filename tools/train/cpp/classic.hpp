// The classic opponent where no weights exist yet: tree search on random games, as cephalopod/search/playouts.py.
//
// A child counts as `PRIOR` results of what its move promises until real ones outweigh it; that guess is worth
// far more than anything else that was tried on such a search.

#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "board.hpp"

class Classic {
public:
    Classic(const Board &board_, uint64_t seed) : board(board_), random{seed} {}

    // The most visited move after so many random games.
    Move choose(const Position &p, int games) {
        nodes.clear();
        children.clear();
        make(p, 0);
        while (games-- > 0) iterate();
        const Child *best = nullptr;
        for (int i = nodes[0].first; i < nodes[0].first + nodes[0].count; ++i)
            if (!best || children[i].visits > best->visits) best = &children[i];
        return best->move;
    }

private:
    static constexpr float EXPLORE = 0.3f, PRIOR = 4, GUESS = 0.5f;

    struct Child {
        float prior, sum;  // -1 to 1, for the side to move in the parent
        int visits, node;
        Move move;
    };
    struct Node {
        Position position;
        int first, count, visited;
    };

    const Board &board;
    Random random;
    std::vector<Node> nodes;
    std::vector<Child> children;
    std::vector<int> path;

    // What a move promises: dice taken, less own ones; a die that can never be captured.
    float promise(const Position &p, Move move) const {
        float sum = move.mask ? 0.2f : 0.0f;
        for (int i = 0; i < board.width; ++i)
            if (move.mask >> i & 1) {
                bool black = p.codes[board.near[move.cell][i]] > board.limit;
                sum += black == bool(p.black) ? -0.5f : 0.7f;
            }
        return sum + (move.pips == board.limit ? 1.0f : 0.0f);
    }

    int make(const Position &p, float value) {
        Node node{p, int(children.size()), 0, 1};
        float total = 0;
        board.each_move(p, [&](Move move) {
            float guess = promise(p, move);
            total += guess;
            children.push_back({guess, 0, 0, -1, move});
        });
        node.count = int(children.size()) - node.first;
        for (int i = node.first; i < node.first + node.count; ++i) {
            float guess = value + GUESS * (children[i].prior - total / float(node.count));
            children[i].prior = std::max(-1.0f, std::min(1.0f, guess));
        }
        nodes.push_back(node);
        return int(nodes.size()) - 1;
    }

    // Play at random to the end; return 1 if the side to move in `p` wins, else -1.
    float finish(Position p) {
        bool black = p.black;
        uint8_t empty[MAX_CELLS];
        int count = 0;
        for (int cell = 0; cell < board.cells; ++cell)
            if (!p.codes[cell]) empty[count++] = uint8_t(cell);
        while (count) {
            int place = random.below(count), cell = empty[place], options;
            const Capture *captures = board.captures(p, cell, options);
            empty[place] = empty[--count];
            if (options) {
                Capture chosen = captures[random.below(options)];
                for (int i = 0; i < board.width; ++i)
                    if (chosen.mask >> i & 1) {
                        p.codes[board.near[cell][i]] = 0;
                        empty[count++] = board.near[cell][i];
                    }
                p.codes[cell] = board.placed(p, {uint8_t(cell), chosen.mask, chosen.pips});
            } else {
                p.codes[cell] = board.placed(p, {uint8_t(cell), 0, 1});
            }
            p.black ^= 1;
        }
        p.black = black;
        return board.mover_leads(p) ? 1.0f : -1.0f;
    }

    void iterate() {
        path.clear();
        int current = 0;
        float result;
        while (true) {
            Node &node = nodes[current];
            if (!node.count) {
                result = board.mover_leads(node.position) ? 1.0f : -1.0f;
                break;
            }
            float bonus = EXPLORE * std::sqrt(float(node.visited + 1)), best = -1e9f;
            int pick = node.first;
            for (int i = node.first; i < node.first + node.count; ++i) {
                const Child &child = children[i];
                float visits = float(child.visits);
                float score = (child.sum + PRIOR * child.prior) / (visits + PRIOR) + bonus / (visits + 1);
                if (score > best) best = score, pick = i;
            }
            path.push_back(current);
            path.push_back(pick);
            current = children[pick].node;
            if (current < 0) {
                Position after = board.play(node.position, children[pick].move);
                current = make(after, -children[pick].prior);
                children[pick].node = current;
                result = finish(after);
                break;
            }
        }
        for (size_t step = path.size(); step; step -= 2) {
            result = -result;
            nodes[path[step - 2]].visited++;
            children[path[step - 1]].visits++;
            children[path[step - 1]].sum += result;
        }
    }
};
