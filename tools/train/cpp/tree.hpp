// The best-first minimax search of cephalopod/search/tree.py (with `mix` = 1), on the evaluation that learns.
//
// A node values all its children when it is made, by the difference that a move makes to the cells near it.  The
// transposition table and the tree live as long as a game.

#pragma once

#include <cmath>
#include <vector>

#include "evaluation.hpp"

constexpr float WIN = 1e6f;
constexpr float PROVED = WIN / 2;

struct Child {
    float value;  // for the side to move in the parent
    int visits;
    int node;     // -1 until it is opened
    Move move;
};

struct Node {
    Position position;
    int first, count;  // its children
    int visited;
    float value;       // for the side to move: its best child's
};

class Tree {
public:
    const Board &board;
    const Evaluation &evaluation;
    std::vector<Node> nodes;
    std::vector<Child> children;
    int root = -1;

    Tree(const Evaluation &evaluation_, float explore_)
        : board(evaluation_.board), evaluation(evaluation_), explore(explore_), table(1 << 14, Entry{0, -1}) {
        list_affected();
    }

    void clear() {
        nodes.clear();
        children.clear();
        std::fill(table.begin(), table.end(), Entry{0, -1});
        root = -1;
    }

    void move_root(const Position &p) {
        root = find(p.key);
        if (root < 0) root = make(p);
    }

    bool proved() const { return std::fabs(nodes[root].value) > PROVED; }

    // Open nodes until so many were made since the root was set, or the root is proved.
    void iterate(int times) {
        while (times-- > 0 && !proved()) iterate_once();
    }

    // The best move of the root: a proved win, else the most visited, then by value; never a proved loss by choice.
    const Child &best() const {
        const Node &node = nodes[root];
        const Child *found = nullptr;
        for (int i = node.first; i < node.first + node.count; ++i)
            if (!found || better(children[i], *found)) found = &children[i];
        return *found;
    }

private:
    struct Entry {
        uint64_t key;
        int node;
    };
    struct Affected {
        uint8_t count;
        uint8_t cells[MAX_NEAR * MAX_NEAR + MAX_NEAR + 1];
    };

    const float explore;
    std::vector<Entry> table;
    std::vector<Affected> affected;  // by cell and mask: all cells whose value a move may change
    std::vector<std::pair<int, int>> path;
    std::vector<std::pair<uint64_t, Move>> listed;  // the moves of the position that is being opened

    static bool better(const Child &a, const Child &b) {
        float pa = std::fabs(a.value) > PROVED ? a.value : 0, pb = std::fabs(b.value) > PROVED ? b.value : 0;
        if (pa != pb) return pa > pb;
        return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    }

    int find(uint64_t key) const {
        size_t mask = table.size() - 1;
        for (size_t i = key & mask; table[i].node >= 0; i = (i + 1) & mask)
            if (table[i].key == key) return table[i].node;
        return -1;
    }

    void insert(uint64_t key, int node) {
        size_t mask = table.size() - 1, i = key & mask;
        while (table[i].node >= 0) i = (i + 1) & mask;
        table[i] = {key, node};
    }

    void remember(uint64_t key, int node) {
        if (nodes.size() * 2 > table.size()) {
            std::vector<Entry> old(table.size() * 2, Entry{0, -1});
            old.swap(table);
            for (const Entry &entry : old)
                if (entry.node >= 0) insert(entry.key, entry.node);
        }
        insert(key, node);
    }

    void iterate_once() {
        path.clear();
        int current = root, leaf = -1;
        while (leaf < 0) {
            Node &node = nodes[current];
            float bonus = explore * std::sqrt(float(node.visited + 1));
            int pick = node.first;
            float best = -4 * WIN;
            for (int i = node.first; i < node.first + node.count; ++i) {
                float score = children[i].value + bonus / float(children[i].visits + 1);
                if (score > best) best = score, pick = i;
            }
            path.push_back({current, pick});
            int next = children[pick].node;
            if (next < 0) {
                Position after = board.play(node.position, children[pick].move);
                next = find(after.key);
                if (next < 0) next = leaf = make(after);  // `node` may have moved in memory
                children[pick].node = next;
            }
            current = next;
            if (std::fabs(nodes[current].value) > PROVED) leaf = current;
        }
        float value = nodes[leaf].value;
        for (size_t step = path.size(); step-- > 0;) {
            Node &node = nodes[path[step].first];
            Child &child = children[path[step].second];
            child.value = -value;
            child.visits++;
            node.visited++;
            value = -4 * WIN;
            for (int i = node.first; i < node.first + node.count; ++i) value = std::max(value, children[i].value);
            node.value = value;
        }
    }

    int make(const Position &p) {
        int number = int(nodes.size());
        nodes.push_back({p, int(children.size()), 0, 1, 0});
        remember(p.key, number);
        Node &node = nodes.back();
        if (!p.empty) {
            node.value = board.mover_leads(p) ? WIN : -WIN;
        } else {
            value_children(p);
            node.count = int(children.size()) - node.first;
            node.value = -4 * WIN;
            for (int i = node.first; i < node.first + node.count; ++i)
                node.value = std::max(node.value, children[i].value);
        }
        return number;
    }

    void value_children(const Position &p) {
        // Children are valued for their own side to move, the opponent; for the mover they are worth the opposite.
        int black = 1 - p.black;
        int phase = evaluation.phase_of(p.pips), later = evaluation.phase_of(p.pips + 1);
        float before[MAX_CELLS], before_later[MAX_CELLS];
        float sum = values(p, black, phase, before), sum_later = sum;
        if (later != phase) sum_later = values(p, black, later, before_later);
        const float *plain = later == phase ? before : before_later;
        uint8_t codes[sizeof p.codes];
        std::memcpy(codes, p.codes, sizeof codes);
        // The table is larger than the processor's caches: ask for all its entries before the first is needed.
        listed.clear();
        board.each_move(p, [&](Move move) {
            uint64_t key = board.key_after(p, move);
            __builtin_prefetch(&table[key & (table.size() - 1)]);
            listed.push_back({key, move});
        });
        for (auto [key, move] : listed) {
            float value;
            int known = find(key);
            if (known >= 0) {
                value = -nodes[known].value;
            } else if (p.empty == 1 && !move.mask) {
                value = board.mover_leads(board.play(p, move)) ? -WIN : WIN;
            } else {
                const uint8_t *near = board.near[move.cell];
                codes[move.cell] = board.placed(p, move);
                for (int i = 0; i < board.width; ++i)
                    if (move.mask >> i & 1) codes[near[i]] = 0;
                const Affected &cells = affected[size_t(move.cell) << MAX_NEAR | move.mask];
                const float *old = move.mask ? before : plain;
                int now = move.mask ? phase : later;
                value = move.mask ? sum : sum_later;
                for (int i = 0; i < cells.count; ++i) {
                    int cell = cells.cells[i];
                    value += evaluation.cell_value(codes, cell, black, now) - old[cell];
                }
                value += evaluation.bias_of(now, p.empty - 1 + __builtin_popcount(move.mask));
                value = -value;
                codes[move.cell] = 0;
                for (int i = 0; i < board.width; ++i)
                    if (move.mask >> i & 1) codes[near[i]] = p.codes[near[i]];
            }
            children.push_back({value, 0, known, move});
        }
    }

    float values(const Position &p, int black, int phase, float *cell_values) const {
        float sum = 0;
        for (int cell = 0; cell < board.cells; ++cell)
            sum += cell_values[cell] = evaluation.cell_value(p.codes, cell, black, phase);
        return sum;
    }

    void list_affected() {
        affected.resize(size_t(board.cells) << MAX_NEAR);
        for (int cell = 0; cell < board.cells; ++cell)
            for (int mask = 0; mask < 1 << board.width; ++mask) {
                bool seen[MAX_CELLS + 1] = {};
                auto mark = [&](int changed) {
                    if (changed == board.cells) return;
                    seen[changed] = true;
                    for (int i = 0; i < board.width; ++i) seen[board.near[changed][i]] = true;
                };
                mark(cell);
                for (int i = 0; i < board.width; ++i)
                    if (mask >> i & 1) mark(board.near[cell][i]);
                Affected &list = affected[size_t(cell) << MAX_NEAR | mask];
                list.count = 0;
                for (int other = 0; other < board.cells; ++other)
                    if (seen[other]) list.cells[list.count++] = uint8_t(other);
            }
    }
};
