// What programs of C++ need from the compiled part of the standard library, written for the interpreter and compiled together with the
// program: instances of templates that the headers declare to be elsewhere, and the nodes of trees and lists.

#include <list>
#include <map>
#include <string>

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

} // namespace __detail
} // namespace std
