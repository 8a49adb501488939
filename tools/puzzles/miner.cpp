// Plays games and finds the positions in them in which exactly one move wins, with the trainer's board and search.
//
// The search for who wins is exact but gives up soon; what it finds is proved again by the solver in Python.  It is
// compiled without the processor's own instructions, and so adds alike on every machine.

#include <unordered_map>

#include "../train/cpp/core.cpp"

namespace {

struct TooLong {};

// How many moves win, with a table of what is known; good for one game, as its positions have much in common.
class Sieve {
public:
    explicit Sieve(const Board &board_) : board(board_) {}

    // How many moves win (2 for more than one), and the last such; -1 if that takes more than so many nodes.
    int wins(const Position &p, int most, Move &winning) {
        nodes_left = most;
        int count = 0;
        try {
            board.each_move(p, [&](Move move) {
                if (count < 2 && !mover_wins(board.play(p, move))) ++count, winning = move;
            });
        } catch (TooLong) {
            return -1;
        }
        return count;
    }

    void clear() { known.clear(); }

private:
    const Board &board;
    std::unordered_map<uint64_t, bool> known;
    int nodes_left = 0;

    bool mover_wins(const Position &p) {
        if (!p.empty) return board.mover_leads(p);
        // Dice that show most pips are never captured: they may decide already.
        int lead = 0, open = 0;
        for (int cell = 0; cell < board.cells; ++cell) {
            int code = p.codes[cell];
            lead += (code == board.limit) - (code == 2 * board.limit);
            open += code != board.limit && code != 2 * board.limit;
        }
        if (p.black) lead = -lead;
        if (lead > open) return true;
        if (-lead > open) return false;
        auto found = known.find(p.key);
        if (found != known.end()) return found->second;
        if (--nodes_left < 0) throw TooLong();
        Move moves[MAX_CELLS * (1 << MAX_NEAR)];
        int count = 0;
        board.each_move(p, [&](Move move) { moves[count++] = move; });
        // High dice first: they decide soonest.
        std::stable_sort(moves, moves + count, [](Move a, Move b) { return a.pips > b.pips; });
        bool wins = false;
        for (int i = 0; i < count && !wins; ++i) wins = !mover_wins(board.play(p, moves[i]));
        known[p.key] = wins;
        return wins;
    }
};

struct Miner {
    Tree tree;
    Sieve sieve;

    Miner(const Learner *learner, float explore) : tree(learner->evaluation, explore), sieve(learner->board) {}

    // The move of a level that slips: mostly the best one, now and then one of the three next.
    Move choose(const Position &p, int nodes, int slips, Random &random, float &value) {
        tree.move_root(p);
        if (tree.nodes[tree.root].count > 1) tree.iterate(nodes);
        const Node &node = tree.nodes[tree.root];
        value = node.value;
        if (random.below(1000) >= slips || node.count == 1) return tree.best().move;
        std::vector<Child> ranked(tree.children.begin() + node.first, tree.children.begin() + node.first + node.count);
        std::stable_sort(ranked.begin(), ranked.end(), [](auto &a, auto &b) { return a.value > b.value; });
        return ranked[1 + random.below(std::min(3, node.count - 1))].move;
    }
};

}  // namespace

extern "C" {

Miner *miner_new(const Learner *learner, float explore) { return new Miner(learner, explore); }

void miner_delete(Miner *miner) { delete miner; }

// Play a game from a position to its end: so many random moves, then searched ones, of which so many in a thousand
// slip.  Writes each position's codes, and its value in logits for the side to move (0 where nobody searched);
// returns how many positions there are, at most `room`.
int miner_play(Miner *miner, const uint8_t *codes, int black, uint64_t seed, uint64_t game, int opening, int nodes,
               int slips, int room, uint8_t *positions, float *values) {
    const Board &board = miner->tree.board;
    Random random = random_of_game(seed, game);
    miner->tree.clear();
    Position p = board.position(codes, black);
    int count = 0;
    for (; count < room; ++count) {
        std::memcpy(positions + count * board.cells, p.codes, size_t(board.cells));
        values[count] = 0;
        if (!p.empty) return count + 1;
        Move move = count < opening ? board.random_move(p, random)
                                    : miner->choose(p, nodes, slips, random, values[count]);
        p = board.play(p, move);
    }
    return count;
}

void miner_forget(Miner *miner) { miner->sieve.clear(); }

// How many moves win: see Sieve::wins.  The winning move's cell and its captured neighbours' bits go to `winning`.
int miner_wins(Miner *miner, const uint8_t *codes, int black, int most, uint8_t *winning) {
    Move move{};
    int wins = miner->sieve.wins(miner->tree.board.position(codes, black), most, move);
    winning[0] = move.cell;
    winning[1] = move.mask;
    return wins;
}

}  // extern "C"
