// Doubly linked lists, binary search trees, graphs.

#include <stdbool.h>
#include <stdlib.h>

struct entry {
  struct entry *prev, *next;
};

/* spec insert_after
next' = next ++ (made -> at.next) ++ (at -> made)
prev' = prev ++ (made -> at) ++ ((if at.(next ++ (made -> at.next)) = null then none else at.(next ++ (made -> at.next))) -> made)
fails if made = null or at = null
*/
void insert_after(struct entry *at, struct entry *made) {
  made->prev = at;
  made->next = at->next;
  if (at->next) at->next->prev = made;
  at->next = made;
}

// Forgets the way back.
/* spec insert_after_wrong
next' = next ++ (made -> at.next) ++ (at -> made)
prev' = prev ++ (made -> at)
fails if made = null or at = null
*/
void insert_after_wrong(struct entry *at, struct entry *made) {
  made->prev = at;
  made->next = at->next;
  at->next = made;
}

/* spec cut
next' = next ++ ((if gone.prev = null then none else gone.prev) -> (gone - prev.null).next) ++ (gone -> null)
prev' = prev ++ ((if (if gone.prev = null then gone.next else gone.(next ++ (gone.prev -> (gone - prev.null).next))) = null then none else if gone.prev = null then gone.next else gone.(next ++ (gone.prev -> (gone - prev.null).next))) -> (gone - (next ++ ((if gone.prev = null then none else gone.prev) -> (gone - prev.null).next)).null).prev) ++ (gone -> null)
fails if gone = null
*/
void cut(struct entry *gone) {
  if (gone->prev) gone->prev->next = gone->next;
  if (gone->next) gone->next->prev = gone->prev;
  gone->prev = gone->next = NULL;
}

struct tree {
  int key;
  struct tree *left, *right;
};

/* spec find
ret in tree.*(right + left)
may fail
*/
struct tree *find(struct tree *tree, int key) {
  while (tree && tree->key != key) tree = key < tree->key ? tree->left : tree->right;
  return tree;
}

/* spec insert
left' in left + ((if tree = null then none else left.null & tree.*(right + left)) -> leaf)
left - ((if tree = null then none else left.null & tree.*(right + left)) -> univ) in left'
right' in right + ((if tree = null then none else right.null & tree.*(right + left)) -> leaf)
right - ((if tree = null then none else right.null & tree.*(right + left)) -> univ) in right'
ret = if tree = null then leaf else tree - null
fails only if tree != null
*/
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

/* spec insert_recursive
left' in univ -> univ
right' in univ -> univ
ret in univ
may fail
*/
struct tree *insert_recursive(struct tree *tree, struct tree *leaf) {
  if (!tree) return leaf;
  if (leaf->key < tree->key)
    tree->left = insert_recursive(tree->left, leaf);
  else
    tree->right = insert_recursive(tree->right, leaf);
  return tree;
}

/* spec rotate_left
left' = left ++ (tree.right -> tree)
right' = right ++ (tree -> tree.right.left)
ret = tree.right
fails if tree = null or tree.right = null
*/
struct tree *rotate_left(struct tree *tree) {
  struct tree *up = tree->right;
  tree->right = up->left;
  up->left = tree;
  return up;
}

// Loses what was on the left of the new root.
/* spec rotate_left_wrong
left' = left ++ (tree.right -> tree)
right' = right ++ (tree -> null)
ret = tree.right
fails if tree = null or tree.right = null
*/
struct tree *rotate_left_wrong(struct tree *tree) {
  struct tree *up = tree->right;
  tree->right = NULL;
  up->left = tree;
  return up;
}

/* spec least
ret in (left.null & tree.*left).key
may fail
*/
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

/* spec connect
more' = more ++ (New$edge -> from.edges)
to' = to ++ (New$edge -> to)
edges' = edges ++ (from -> New$edge)
edge' = edge + New$edge
fails if from = null
*/
void connect(struct vertex *from, struct vertex *to) {
  struct edge *made = malloc(sizeof *made);
  made->to = to;
  made->more = from->edges;
  from->edges = made;
}

/* spec has_edge
ret in Int(0) + Int(1)
may fail; returns only if from != null
*/
bool has_edge(const struct vertex *from, const struct vertex *to) {
  for (const struct edge *edge = from->edges; edge; edge = edge->more)
    if (edge->to == to) return true;
  return false;
}

/* spec mark_neighbours
marked' = marked ++ (from.edges.*more.to -> 1)
may fail; returns only if from != null
*/
void mark_neighbours(struct vertex *from) {
  for (struct edge *edge = from->edges; edge; edge = edge->more) edge->to->marked = true;
}

// Marks the vertex instead of its neighbours.
/* spec mark_neighbours_wrong
marked' in marked + (from -> 1)
marked - (from -> univ) in marked'
may fail; returns only if from != null
*/
void mark_neighbours_wrong(struct vertex *from) {
  for (struct edge *edge = from->edges; edge; edge = edge->more) from->marked = true;
}

/* define
pred forth { all e: entry | e.next != null => e.next.prev = e }
pred back { all e: entry | e.prev != null => e.prev.next = e }
*/

/* verify insert_after scope=3
forth' and back'
requires: forth and back and made.next = null and made.prev = null and at != made
=> holds
*/

/* verify insert_after_wrong scope=3
forth' and back'
requires: forth and back and made.next = null and made.prev = null and at != made
=> violated
*/

/* verify cut scope=3
forth' and back' and no next'.gone
requires: forth and back
=> holds
*/

/* verify find scope=3 unroll=4
ret != null => ret in tree.*(left + right) and ret.key = key
=> holds
*/

/* verify find scope=3 unroll=4
ret = null => no t: tree.*(left + right) | t.key = key
=> violated
*/

/* verify insert scope=3 unroll=3
leaf in ret.*(left' + right')
=> holds
*/

/* verify insert_recursive scope=3 unroll=3
leaf in ret.*(left' + right')
=> holds
*/

/* verify rotate_left scope=4
ret.*(left' + right') - null = tree.*(left + right) - null
=> holds
*/

/* verify rotate_left_wrong scope=4
ret.*(left' + right') - null = tree.*(left + right) - null
=> violated
*/

/* verify least scope=3 unroll=3
ret in tree.*left.key
=> holds
*/

/* verify connect scope=3
to in from.edges'.*more'.to'
=> holds
*/

/* verify connect scope=3
from.edges' = from.edges
=> violated
*/

/* verify has_edge scope=3 unroll=4
ret <=> to in (from.edges.*more - null).to
=> holds
*/

/* verify mark_neighbours scope=3 unroll=4
all v: from.edges.*more.to | v.marked' = true
=> holds
*/

/* verify mark_neighbours_wrong scope=3 unroll=4
all v: from.edges.*more.to | v.marked' = true
=> violated
*/
