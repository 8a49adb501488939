// The public programs of tools/opponents, compiled, so that hundreds of games cost little.
//
// Tests hold them against the Python ones: the same values in alpha-beta, the same shares of won random games.

#include "../train/cpp/board.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

namespace {

struct Count {
    double own, own_six, other, other_six;  // what dice are worth to the player who is to move at the root
};

// As tools/opponents/minimax.py; the values are equal to the last bit, for the sums run over the cells in order.
class Minimax {
public:
    Minimax(const Board &board_, Count count, bool largest_only_) : board(board_), largest_only(largest_only_) {
        for (int black = 0; black < 2; ++black)
            for (int code = 1; code < board.codes; ++code) {
                bool own = (code > board.limit) == bool(black), six = board.pips_of[code] == board.limit;
                worth[black][code] = own ? count.own + (six ? count.own_six : 0)
                                         : count.other + (six ? count.other_six : 0);
            }
    }

    // The value of the best move, for the side to move; among equal moves the random numbers choose.
    double best(const Position &p, int depth, Random &random, Move &move) {
        root_black = p.black;
        std::vector<Move> moves = moves_of(p);
        for (size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[size_t(random.below(int(i)))]);
        double alpha = -2 * WIN;
        move = moves[0];
        for (Move some : moves) {
            double value = -search(board.play(p, some), depth - 1, -2 * WIN, -alpha, -1);
            if (value > alpha) alpha = value, move = some;
        }
        return alpha;
    }

private:
    static constexpr double WIN = 10000;

    const Board &board;
    const bool largest_only;
    double worth[2][MAX_CODES] = {};
    int root_black = 0;

    double search(const Position &p, int depth, double alpha, double beta, int sign) {
        if (!depth || !p.empty) return sign * leaf(p);
        for (Move move : moves_of(p)) {
            double value = -search(board.play(p, move), depth - 1, -beta, -alpha, -sign);
            if (value > alpha) {
                alpha = value;
                if (alpha >= beta) break;
            }
        }
        return alpha;
    }

    double leaf(const Position &p) const {
        if (!p.empty) return board.mover_leads(p) == (p.black == root_black) ? WIN : -WIN;
        double sum = 0;
        for (int cell = 0; cell < board.cells; ++cell) sum += worth[root_black][p.codes[cell]];
        return sum;
    }

    // The moves that are looked at, those that capture most dice first: they cut off more.
    std::vector<Move> moves_of(const Position &p) const {
        std::vector<Move> moves;
        board.each_move(p, [&](Move move) {
            if (!largest_only || moves.empty() || moves.back().cell != move.cell) moves.push_back(move);
            else if (move.pips > moves.back().pips) moves.back() = move;
        });
        std::stable_sort(moves.begin(), moves.end(), [](Move a, Move b) {
            return __builtin_popcount(a.mask) > __builtin_popcount(b.mask);
        });
        return moves;
    }
};

// Play at random to the end: an empty cell, then a move there; return whether White wins.
bool white_wins(const Board &board, Position p, Random &random) {
    uint8_t empty[MAX_CELLS];
    int count = 0;
    for (int cell = 0; cell < board.cells; ++cell)
        if (!p.codes[cell]) empty[count++] = uint8_t(cell);
    while (count) {
        int place = random.below(count), options;
        uint8_t cell = empty[place];
        const Capture *captures = board.captures(p, cell, options);
        empty[place] = empty[--count];
        Move move{cell, 0, 1};
        if (options) {
            const Capture &chosen = captures[random.below(options)];
            move = {cell, chosen.mask, chosen.pips};
            for (int i = 0; i < board.width; ++i)
                if (chosen.mask >> i & 1) p.codes[board.near[cell][i]] = 0, empty[count++] = board.near[cell][i];
        }
        p.codes[cell] = board.placed(p, move);
        p.black ^= 1;
    }
    return board.mover_leads(p) == !p.black;
}

// The move that wins most of so many random games.
Move flat(const Board &board, const Position &p, int games, Random &random) {
    Move best{};
    int most = -1;
    board.each_move(p, [&](Move move) {
        Position after = board.play(p, move);
        int wins = 0;
        for (int game = 0; game < games; ++game) wins += white_wins(board, after, random) == !p.black;
        if (wins > most) most = wins, best = move;
    });
    return best;
}

// A position in the tree of UCT, as tools/opponents/monte_carlo.py.
struct Branch {
    Position position;
    std::vector<Move> untried;
    std::vector<std::pair<Move, std::unique_ptr<Branch>>> branches;
    int visits = 0, wins = 0;  // won by the side that moved to this position

    Branch(const Board &board, const Position &p, Random &random) : position(p) {
        if (!p.empty) return;
        board.each_move(p, [&](Move move) { untried.push_back(move); });
        for (size_t i = untried.size(); i > 1; --i) std::swap(untried[i - 1], untried[size_t(random.below(int(i)))]);
    }
};

Move uct(const Board &board, const Position &p, int iterations, double exploration, Random &random) {
    Branch root(board, p, random);
    if (root.untried.size() == 1) return root.untried[0];
    std::vector<Branch *> path;
    while (iterations-- > 0) {
        path = {&root};
        while (path.back()->untried.empty() && !path.back()->branches.empty()) {
            Branch *found = nullptr;
            double best = 0, log_visits = std::log(path.back()->visits);
            for (auto &[move, branch] : path.back()->branches) {
                double score = double(branch->wins) / branch->visits + exploration * std::sqrt(log_visits / branch->visits);
                if (!found || score > best) best = score, found = branch.get();
            }
            path.push_back(found);
        }
        Branch *leaf = path.back();
        if (!leaf->untried.empty()) {
            Move move = leaf->untried.back();
            leaf->untried.pop_back();
            auto added = std::make_unique<Branch>(board, board.play(leaf->position, move), random);
            path.push_back(added.get());
            leaf->branches.emplace_back(move, std::move(added));
        }
        const Position &last = path.back()->position;
        bool white = last.empty ? white_wins(board, last, random) : board.mover_leads(last) == !last.black;
        for (Branch *branch : path) {
            branch->visits++;
            branch->wins += white == bool(branch->position.black);
        }
    }
    const std::pair<Move, std::unique_ptr<Branch>> *best = nullptr;
    for (const auto &entry : root.branches)
        if (!best || entry.second->visits > best->second->visits) best = &entry;
    return best->first;
}

void write(Move found, uint8_t *move) {
    move[0] = found.cell;
    move[1] = found.mask;
}

}  // namespace

extern "C" {

Board *opponents_board(int cells, int limit, const int *neighbours) { return new Board(cells, limit, neighbours); }

void opponents_board_delete(Board *board) { delete board; }

// `counts` are own, own six, other, other six.  Return the value; write the move's cell and captured bits.
double opponents_minimax(const Board *board, const uint8_t *codes, int black, int depth, const double *counts,
                         int largest_only, uint64_t seed, uint8_t *move) {
    Random random{seed};
    Minimax program(*board, {counts[0], counts[1], counts[2], counts[3]}, largest_only);
    Move found;
    double value = program.best(board->position(codes, black), depth, random, found);
    write(found, move);
    return value;
}

void opponents_flat(const Board *board, const uint8_t *codes, int black, int games, uint64_t seed, uint8_t *move) {
    Random random{seed};
    write(flat(*board, board->position(codes, black), games, random), move);
}

void opponents_uct(const Board *board, const uint8_t *codes, int black, int iterations, double exploration,
                   uint64_t seed, uint8_t *move) {
    Random random{seed};
    write(uct(*board, board->position(codes, black), iterations, exploration, random), move);
}

// How many of so many random games White wins.
int opponents_white_wins(const Board *board, const uint8_t *codes, int black, int games, uint64_t seed) {
    Random random{seed};
    Position p = board->position(codes, black);
    int wins = 0;
    while (games-- > 0) wins += white_wins(*board, p, random);
    return wins;
}

}  // extern "C"
