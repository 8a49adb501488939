// Self-play training and matches, behind a small C interface that tools/train/core.py calls.

#include "classic.hpp"
#include "tree.hpp"

struct Settings {
    int nodes;             // how many are opened a move, beside the root
    int opening;           // at most so many moves at the start are random
    int depth;             // how deep below the root nodes learn from the tree; 0 for not at all
    int visits;            // how many visits a node must have to do so
    float explore;         // in logits
    float lambda;          // how far results reach back: 0 for the search's own value, 1 for the game's end alone
    float rate;            // how far a weight moves for an error of 1
    float random_share;    // of the moves are random
    uint64_t seed;
};

struct Totals {
    uint64_t moves, nodes, white_wins, finished;
    double squared_error;  // summed over moves: the search's share of wins against what the game then said
};

struct Learner {
    Board board;
    Evaluation evaluation;
    std::vector<double> sum_weights, sum_bias;  // over the moments at which `core_remember` was called

    Learner(int cells, int limit, const int *neighbours, const int *level_of, int levels, int phases)
        : board(cells, limit, neighbours), evaluation(board, level_of, levels, phases) {}

    Position start() const {
        uint8_t none[MAX_CELLS] = {};
        return board.position(none, false);
    }
};

namespace {

// One position of a game, for what the end of the game says about it.
struct Turn {
    Position position;
    float share;    // what the search says: the share of wins for the side to move
    bool cut;       // whether a move that the search did not want followed: then later results say nothing
};

// Move the nodes below a node, so many moves deep, towards the values that the search has carried back to them.
// Nodes with few visits are left out: their values are little more than the best of a dozen guesses, which is
// too high, and most were opened for exploration alone, so that they would teach about moves nobody plays.
void learn_from_tree(Learner &learner, const Tree &tree, const Settings &s, int node, int depth) {
    const Node &parent = tree.nodes[node];
    for (int i = parent.first; i < parent.first + parent.count; ++i) {
        int number = tree.children[i].node;
        if (number < 0) continue;
        const Node &child = tree.nodes[number];
        if (!child.count || child.visited < s.visits) continue;
        learner.evaluation.learn(child.position, Evaluation::share(child.value), s.rate);
        if (depth > 1) learn_from_tree(learner, tree, s, number, depth - 1);
    }
}

}  // namespace

extern "C" {

Learner *core_new(int cells, int limit, const int *neighbours, const int *level_of, int levels, int phases) {
    return new Learner(cells, limit, neighbours, level_of, levels, phases);
}

void core_delete(Learner *learner) { delete learner; }

uint64_t core_weight_count(const Learner *learner) { return learner->evaluation.weights.size(); }

float *core_weights(Learner *learner) { return learner->evaluation.weights.data(); }

float *core_bias(Learner *learner) { return learner->evaluation.bias.data(); }

// Write the places of the weights that a file holds, in its order; return how many they are.
uint64_t core_stored(const Learner *learner, int *places) {
    std::vector<int> found = learner->evaluation.stored();
    if (places) std::copy(found.begin(), found.end(), places);
    return found.size();
}

// Write three numbers a legal move: the cell, the captured neighbours' bits, the pips; return how many moves.
int core_moves(const Learner *learner, const uint8_t *codes, int black, uint8_t *moves) {
    int count = 0;
    learner->board.each_move(learner->board.position(codes, black), [&](Move move) {
        moves[3 * count] = move.cell, moves[3 * count + 1] = move.mask, moves[3 * count + 2] = move.pips;
        ++count;
    });
    return count;
}

uint64_t core_perft(const Learner *learner, const uint8_t *codes, int black, int depth) {
    return learner->board.perft(learner->board.position(codes, black), depth);
}

float core_value(const Learner *learner, const uint8_t *codes, int black) {
    return learner->evaluation.value(learner->board.position(codes, black));
}

// Search a position; return the root's value.
float core_search(const Learner *learner, const uint8_t *codes, int black, int nodes, float explore) {
    Tree tree(learner->evaluation, explore);
    tree.move_root(learner->board.position(codes, black));
    tree.iterate(nodes);
    return tree.nodes[tree.root].value;
}

// Play games number `first` and on against itself, learning.
void core_train(Learner *learner, const Settings *s, uint64_t first, uint64_t games, Totals *totals) {
    const Board &board = learner->board;
    Tree tree(learner->evaluation, s->explore);
    std::vector<Turn> turns;
    for (uint64_t game = first; game < first + games; ++game) {
        Random random = random_of_game(s->seed, game);
        Position p = learner->start();
        for (int i = random.below(s->opening + 1); i > 0 && p.empty; --i) p = board.play(p, board.random_move(p, random));
        tree.clear();
        turns.clear();
        while (p.empty) {
            tree.move_root(p);
            tree.iterate(s->nodes);
            const Node &root = tree.nodes[tree.root];
            turns.push_back({p, Evaluation::share(root.value), false});
            if (s->depth) learn_from_tree(*learner, tree, *s, tree.root, s->depth);
            // The rest of a decided game teaches nothing that its proof did not.
            if (tree.proved()) break;
            Move move = tree.best().move;
            if (random.share() < s->random_share) {
                move = board.random_move(p, random);
                turns.back().cut = true;
            }
            p = board.play(p, move);
        }
        // Backwards: a turn's target is the search's share, and with the weight lambda what came of it.
        float later = p.empty ? 0 : board.mover_leads(p) ? 1 : 0;
        for (size_t i = turns.size(); i-- > 0;) {
            Turn &turn = turns[i];
            bool last = i + 1 == turns.size() && p.empty;
            float target = turn.cut || last ? turn.share : (1 - s->lambda) * turn.share + s->lambda * (1 - later);
            totals->squared_error += double(turn.share - target) * double(turn.share - target);
            learner->evaluation.learn(turn.position, target, s->rate);
            later = target;
        }
        totals->moves += turns.size();
        totals->nodes += tree.nodes.size();
        totals->finished += 1;
        if (!turns.empty()) {
            const Turn &turn = turns.back();
            float share = p.empty ? turn.share : board.mover_leads(p) == (p.black == turn.position.black) ? 1 : 0;
            totals->white_wins += (share > 0.5f) != bool(turn.position.black);
        }
    }
}

// Add the weights as they are to the sums of which `core_average` takes the mean.
void core_remember(Learner *learner) {
    auto add = [](const std::vector<float> &numbers, std::vector<double> &sums) {
        sums.resize(numbers.size());
        for (size_t i = 0; i < numbers.size(); ++i) sums[i] += double(numbers[i]);
    };
    add(learner->evaluation.weights, learner->sum_weights);
    add(learner->evaluation.bias, learner->sum_bias);
}

uint64_t core_bias_count(const Learner *learner) { return learner->evaluation.bias.size(); }

// The sums of `core_remember`, to be saved and set again; null before it was first called.
double *core_sum_weights(Learner *learner) {
    learner->sum_weights.resize(learner->evaluation.weights.size());
    return learner->sum_weights.data();
}

double *core_sum_bias(Learner *learner) {
    learner->sum_bias.resize(learner->evaluation.bias.size());
    return learner->sum_bias.data();
}

// Play one pair of games from a random opening, colours swapped; return how many of the two `one` wins.
// Both learners must be of one board; each has a tree that lasts for the game.  If `two` is null the opponent is
// the classic one, with so many random games a move.
int core_match_pair(const Learner *one, const Learner *two, int random_games, const Settings *s, uint64_t pair) {
    const Board &board = one->board;
    Random random = random_of_game(s->seed, pair);
    Position opening = one->start();
    for (int i = 0; i < s->opening; ++i) opening = board.play(opening, board.random_move(opening, random));
    int wins = 0;
    for (int one_is_black = 0; one_is_black < 2; ++one_is_black) {
        Tree first(one->evaluation, s->explore), second((two ? two : one)->evaluation, s->explore);
        Classic classic(board, random.next());
        Position p = opening;
        while (true) {
            bool ones_turn = p.black == one_is_black;
            if (!p.empty) {
                wins += board.mover_leads(p) == ones_turn;
                break;
            }
            if (!two && !ones_turn) {
                p = board.play(p, classic.choose(p, random_games));
                continue;
            }
            Tree &tree = ones_turn ? first : second;
            tree.move_root(p);
            tree.iterate(s->nodes);
            if (tree.proved()) {
                // The rest of the game would only repeat the proof.
                wins += (tree.nodes[tree.root].value > 0) == ones_turn;
                break;
            }
            p = board.play(p, tree.best().move);
        }
    }
    return wins;
}

}  // extern "C"
