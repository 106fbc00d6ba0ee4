// What programs of C++ need from the compiled part of the standard library, written for the interpreter and compiled together with the
// program: instances of templates that the headers declare to be elsewhere, the nodes of trees and lists, and how hash tables grow.

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <unordered_map>

template class std::allocator<char>;
template class std::basic_string<char>;

namespace std {

using Node = _Rb_tree_node_base;

// The next node in order; from the last one the header, which is the root's parent.
static Node *next(Node *x) {
    if (x->_M_right) {
        x = x->_M_right;
        while (x->_M_left)
            x = x->_M_left;
        return x;
    }
    Node *up = x->_M_parent;
    while (x == up->_M_right) {
        x = up;
        up = up->_M_parent;
    }
    // The header of a tree with one node is its own right neighbour.
    return x->_M_right == up ? x : up;
}

static Node *previous(Node *x) {
    if (x->_M_color == _S_red && x->_M_parent->_M_parent == x)
        return x->_M_right;
    if (x->_M_left) {
        x = x->_M_left;
        while (x->_M_right)
            x = x->_M_right;
        return x;
    }
    Node *up = x->_M_parent;
    while (x == up->_M_left) {
        x = up;
        up = up->_M_parent;
    }
    return up;
}

Node *_Rb_tree_increment(Node *x) throw() { return next(x); }
const Node *_Rb_tree_increment(const Node *x) throw() { return next(const_cast<Node *>(x)); }
Node *_Rb_tree_decrement(Node *x) throw() { return previous(x); }
const Node *_Rb_tree_decrement(const Node *x) throw() { return previous(const_cast<Node *>(x)); }

// Puts `fresh` where `old` hangs.
static void replace(Node *old, Node *fresh, Node *&root) {
    Node *up = old->_M_parent;
    if (old == root)
        root = fresh;
    else if (up->_M_left == old)
        up->_M_left = fresh;
    else
        up->_M_right = fresh;
    if (fresh)
        fresh->_M_parent = up;
}

static void rotate(Node *x, bool left, Node *&root) {
    Node *y = left ? x->_M_right : x->_M_left;
    Node *&inner = left ? y->_M_left : y->_M_right;
    Node *moved = inner;
    replace(x, y, root);
    inner = x;
    x->_M_parent = y;
    (left ? x->_M_right : x->_M_left) = moved;
    if (moved)
        moved->_M_parent = x;
}

void _Rb_tree_insert_and_rebalance(const bool left, Node *x, Node *up, Node &header) throw() {
    Node *&root = header._M_parent;
    x->_M_parent = up;
    x->_M_left = x->_M_right = nullptr;
    x->_M_color = _S_red;
    if (left) {
        up->_M_left = x;
        if (up == &header) {
            root = x;
            header._M_right = x;
        } else if (up == header._M_left) {
            header._M_left = x;
        }
    } else {
        up->_M_right = x;
        if (up == header._M_right)
            header._M_right = x;
    }
    while (x != root && x->_M_parent->_M_color == _S_red) {
        Node *parent = x->_M_parent, *grand = parent->_M_parent;
        bool on_left = parent == grand->_M_left;
        Node *uncle = on_left ? grand->_M_right : grand->_M_left;
        if (uncle && uncle->_M_color == _S_red) {
            parent->_M_color = uncle->_M_color = _S_black;
            grand->_M_color = _S_red;
            x = grand;
            continue;
        }
        if (x == (on_left ? parent->_M_right : parent->_M_left)) {
            rotate(parent, on_left, root);
            parent = x;
        }
        parent->_M_color = _S_black;
        grand->_M_color = _S_red;
        rotate(grand, !on_left, root);
        break;
    }
    root->_M_color = _S_black;
}

static bool is_black(Node *x) { return !x || x->_M_color == _S_black; }

// The paths through `x`, a child of `up`, lack a black node.
static void restore(Node *x, Node *up, Node *&root) {
    while (x != root && is_black(x)) {
        bool on_left = x == up->_M_left;
        Node *sibling = on_left ? up->_M_right : up->_M_left;
        if (!is_black(sibling)) {
            sibling->_M_color = _S_black;
            up->_M_color = _S_red;
            rotate(up, on_left, root);
            sibling = on_left ? up->_M_right : up->_M_left;
        }
        Node *near = on_left ? sibling->_M_left : sibling->_M_right;
        Node *far = on_left ? sibling->_M_right : sibling->_M_left;
        if (is_black(near) && is_black(far)) {
            sibling->_M_color = _S_red;
            x = up;
            up = up->_M_parent;
            continue;
        }
        if (is_black(far)) {
            near->_M_color = _S_black;
            sibling->_M_color = _S_red;
            rotate(sibling, !on_left, root);
            far = sibling;
            sibling = near;
        }
        sibling->_M_color = up->_M_color;
        up->_M_color = _S_black;
        far->_M_color = _S_black;
        rotate(up, on_left, root);
        break;
    }
    if (x)
        x->_M_color = _S_black;
}

Node *_Rb_tree_rebalance_for_erase(Node *const z, Node &header) throw() {
    Node *&root = header._M_parent;
    if (header._M_left == z)
        header._M_left = next(z);
    if (header._M_right == z)
        header._M_right = z->_M_left || z != root ? previous(z) : &header;
    Node *child, *up;
    _Rb_tree_color removed = z->_M_color;
    if (!z->_M_left || !z->_M_right) {
        child = z->_M_left ? z->_M_left : z->_M_right;
        up = z->_M_parent;
        replace(z, child, root);
    } else {
        Node *y = next(z);
        removed = y->_M_color;
        child = y->_M_right;
        up = y->_M_parent == z ? y : y->_M_parent;
        if (up != y) {
            replace(y, child, root);
            y->_M_right = z->_M_right;
            y->_M_right->_M_parent = y;
        }
        replace(z, y, root);
        y->_M_left = z->_M_left;
        y->_M_left->_M_parent = y;
        y->_M_color = z->_M_color;
    }
    if (!root)
        header._M_left = header._M_right = &header;
    else if (removed == _S_black)
        restore(child, up, root);
    return z;
}

namespace __detail {

void _List_node_base::_M_hook(_List_node_base *position) noexcept {
    _M_next = position;
    _M_prev = position->_M_prev;
    position->_M_prev->_M_next = this;
    position->_M_prev = this;
}

void _List_node_base::_M_unhook() noexcept {
    _M_prev->_M_next = _M_next;
    _M_next->_M_prev = _M_prev;
}

void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) noexcept {
    if (this == last)
        return;
    _List_node_base *tail = last->_M_prev;
    first->_M_prev->_M_next = last;
    last->_M_prev = first->_M_prev;
    _M_prev->_M_next = first;
    first->_M_prev = _M_prev;
    tail->_M_next = this;
    _M_prev = tail;
}

void _List_node_base::_M_reverse() noexcept {
    _List_node_base *node = this;
    do {
        std::swap(node->_M_next, node->_M_prev);
        node = node->_M_prev;
    } while (node != this);
}

// The numbers of buckets that a hash table may have, as libstdc++ has them: the order of iteration depends on them.
static const unsigned long bucket_counts[] = {
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89,
    97, 103, 109, 113, 127, 137, 139, 149, 157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293,
    313, 337, 359, 383, 409, 439, 467, 503, 541, 577, 619, 661, 709, 761, 823, 887, 953, 1031, 1109,
    1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029, 2179, 2357, 2549, 2753, 2971, 3209, 3469, 3739,
    4027, 4349, 4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783, 9497, 10273, 11113, 12011, 12983,
    14033, 15173, 16411, 17749, 19183, 20753, 22447, 24281, 26267, 28411, 30727, 33223, 35933, 38873,
    42043, 45481, 49201, 53201, 57557, 62233, 67307, 72817, 78779, 85229, 92203, 99733, 107897, 116731,
    126271, 136607, 147793, 159871, 172933, 187091, 202409, 218971, 236897, 256279, 277261, 299951,
    324503, 351061, 379787, 410857, 444487, 480881, 520241, 562841, 608903, 658753, 712697, 771049,
    834181, 902483, 976369, 1056323, 1142821, 1236397, 1337629, 1447153, 1565659, 1693859, 1832561,
    1982627, 2144977, 2320627, 2510653, 2716249, 2938679, 3179303, 3439651, 3721303, 4026031, 4355707,
    4712381, 5098259, 5515729, 5967347, 6456007, 6984629, 7556579, 8175383, 8844859, 9569143, 10352717,
    11200489, 12117689, 13109983, 14183539, 15345007, 16601593, 17961079, 19431899, 21023161, 22744717,
    24607243, 26622317, 28802401, 31160981, 33712729, 36473443, 39460231, 42691603, 46187573, 49969847,
    54061849, 58488943, 63278561, 68460391, 74066549, 80131819, 86693767, 93793069, 101473717, 109783337,
    118773397, 128499677, 139022417, 150406843, 162723577, 176048909, 190465427, 206062531, 222936881,
    241193053, 260944219, 282312799, 305431229, 330442829, 357502601, 386778277, 418451333, 452718089,
    489790921, 529899637, 573292817, 620239453, 671030513, 725980837, 785430967, 849749479, 919334987,
    994618837, 1076067617, 1164186217, 1259520799, 1362662261, 1474249943, 1594975441, 1725587117, 1866894511,
    2019773507, 2185171673, 2364114217, 2557710269, 2767159799, 2993761039, 3238918481, 3504151727,
    3791104843, 4101556399, 4294967291, 6442450933,
};

size_t _Prime_rehash_policy::_M_next_bkt(size_t wanted) const {
    if (wanted == 0)
        return 1;
    const unsigned long *last = std::end(bucket_counts) - 1;
    const unsigned long *count = std::lower_bound(std::begin(bucket_counts), last, wanted);
    _M_next_resize = count == last ? size_t(-1) : size_t(std::floor(*count * (double)_M_max_load_factor));
    return *count;
}

std::pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t more) const {
    if (elements + more <= _M_next_resize)
        return {false, 0};
    // A table that never had elements starts with room for some.
    size_t least = std::max(elements + more, _M_next_resize ? size_t(0) : size_t(11));
    double wanted = least / (double)_M_max_load_factor;
    if (wanted >= buckets)
        return {true, _M_next_bkt(std::max(size_t(std::floor(wanted)) + 1, buckets * 2))};
    _M_next_resize = size_t(std::floor(buckets * (double)_M_max_load_factor));
    return {false, 0};
}

} // namespace __detail

// MurmurHash2 (Austin Appleby), as libstdc++ has it for 64 bits.
size_t _Hash_bytes(const void *data, size_t length, size_t seed) {
    const size_t factor = 0xc6a4a7935bd1e995u;
    auto mix = [](size_t x) { return x ^ (x >> 47); };
    const unsigned char *at = static_cast<const unsigned char *>(data);
    size_t hash = seed ^ (length * factor);
    for (; length >= 8; length -= 8, at += 8) {
        size_t word;
        std::memcpy(&word, at, 8);
        hash = (hash ^ (mix(word * factor) * factor)) * factor;
    }
    if (length) {
        size_t word = 0;
        std::memcpy(&word, at, length);
        hash = (hash ^ word) * factor;
    }
    return mix(mix(hash) * factor);
}

} // namespace std
