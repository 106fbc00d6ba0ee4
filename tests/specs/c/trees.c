// Doubly linked lists, binary search trees, graphs.

#include <stdbool.h>
#include <stdlib.h>

struct entry {
  struct entry *prev, *next;
};

void insert_after(struct entry *at, struct entry *made) {
  made->prev = at;
  made->next = at->next;
  if (at->next) at->next->prev = made;
  at->next = made;
}

// Forgets the way back.
void insert_after_wrong(struct entry *at, struct entry *made) {
  made->prev = at;
  made->next = at->next;
  at->next = made;
}

void cut(struct entry *gone) {
  if (gone->prev) gone->prev->next = gone->next;
  if (gone->next) gone->next->prev = gone->prev;
  gone->prev = gone->next = NULL;
}

struct tree {
  int key;
  struct tree *left, *right;
};

struct tree *find(struct tree *tree, int key) {
  while (tree && tree->key != key) tree = key < tree->key ? tree->left : tree->right;
  return tree;
}

struct tree *insert(struct tree *tree, struct tree *leaf) {
  if (!tree) return leaf;
  struct tree *at = tree;
  for (;;) {
    if (leaf->key < at->key) {
      if (!at->left) {
        at->left = leaf;
        return tree;
      }
      at = at->left;
    } else {
      if (!at->right) {
        at->right = leaf;
        return tree;
      }
      at = at->right;
    }
  }
}

struct tree *insert_recursive(struct tree *tree, struct tree *leaf) {
  if (!tree) return leaf;
  if (leaf->key < tree->key)
    tree->left = insert_recursive(tree->left, leaf);
  else
    tree->right = insert_recursive(tree->right, leaf);
  return tree;
}

struct tree *rotate_left(struct tree *tree) {
  struct tree *up = tree->right;
  tree->right = up->left;
  up->left = tree;
  return up;
}

// Loses what was on the left of the new root.
struct tree *rotate_left_wrong(struct tree *tree) {
  struct tree *up = tree->right;
  tree->right = NULL;
  up->left = tree;
  return up;
}

int least(const struct tree *tree) {
  while (tree->left) tree = tree->left;
  return tree->key;
}

struct edge {
  struct vertex *to;
  struct edge *more;
};

struct vertex {
  bool marked;
  struct edge *edges;
};

void connect(struct vertex *from, struct vertex *to) {
  struct edge *made = malloc(sizeof *made);
  made->to = to;
  made->more = from->edges;
  from->edges = made;
}

bool has_edge(const struct vertex *from, const struct vertex *to) {
  for (const struct edge *edge = from->edges; edge; edge = edge->more)
    if (edge->to == to) return true;
  return false;
}

void mark_neighbours(struct vertex *from) {
  for (struct edge *edge = from->edges; edge; edge = edge->more) edge->to->marked = true;
}

// Marks the vertex instead of its neighbours.
void mark_neighbours_wrong(struct vertex *from) {
  for (struct edge *edge = from->edges; edge; edge = edge->more) from->marked = true;
}
