// The trainer's compiled search as a player of single moves, for tools/compiled/__init__.py.

#include "../train/cpp/core.cpp"

namespace {

// How many nodes a tree holds before it is begun anew: some hundred megabytes.
constexpr size_t MOST_NODES = 400000;

}  // namespace

extern "C" {

Tree *player_new(const Learner *learner, float explore) { return new Tree(learner->evaluation, explore); }

void player_delete(Tree *tree) { delete tree; }

// Search a position with so many nodes on top of what the tree has; write the move's cell and its captured
// neighbours' bits, and return the position's value in logits.
float player_choose(Tree *tree, const uint8_t *codes, int black, int nodes, uint8_t *move) {
    if (tree->nodes.size() > MOST_NODES) tree->clear();
    tree->move_root(tree->board.position(codes, black));
    if (tree->nodes[tree->root].count > 1) tree->iterate(nodes);
    Move best = tree->best().move;
    move[0] = best.cell;
    move[1] = best.mask;
    return tree->nodes[tree->root].value;
}

}  // extern "C"
