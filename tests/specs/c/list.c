// Singly linked lists.

#include <stdbool.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

struct list {
  struct node *head;
  int size;
};

/* spec make
value' = value ++ (New$node -> value)
node' = node + New$node
ret = New$node
*/
struct node *make(int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return NULL;
  made->value = value;
  made->next = NULL;
  return made;
}

/* spec make_unset
next' in next + (New$node -> (null + node'))
next - (New$node -> univ) in next'
value' = value ++ (New$node -> value)
node' = node + New$node
ret = New$node
*/
struct node *make_unset(int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return NULL;
  made->value = value;
  return made;
}

/* spec push
head' = head ++ (list -> New$node)
size' = size ++ (list -> Int(int(list.size) + 1))
next' = next ++ (New$node -> list.head)
value' = value ++ (New$node -> value)
node' = node + New$node
fails if list = null
*/
void push(struct list *list, int value) {
  struct node *made = make(value);
  made->next = list->head;
  list->head = made;
  list->size++;
}

/* spec is_empty
ret = (list.head = null)
fails if list = null
*/
bool is_empty(const struct list *list) { return list->head == NULL; }

/* spec first
ret = if list.head = null then otherwise else list.head.value
fails if list = null
*/
int first(const struct list *list, int otherwise) {
  if (!list->head) return otherwise;
  return list->head->value;
}

/* spec append
head' = head ++ ((list & head.null) -> made)
next' in if list.head = null then next ++ (made -> null) else next + (made -> null) + (((next ++ (made -> null)).null & list.head.*(next ++ (made -> null))) -> made)
next ++ (made -> null) - ((if list.head = null then none else (next ++ (made -> null)).null & list.head.*(next ++ (made -> null))) -> univ) in next'
fails only if made = null or made != null and list = null or made != null and list != null and list.head != null; returns only if made != null and list != null
*/
void append(struct list *list, struct node *made) {
  made->next = NULL;
  if (!list->head) {
    list->head = made;
    return;
  }
  struct node *last = list->head;
  while (last->next) last = last->next;
  last->next = made;
}

// Forgets what is in the list already.
/* spec append_wrong
head' = head ++ ((list & head.null) -> made)
next' = next ++ (made -> null) ++ ((if list.head = null then none else list.head) -> made)
fails if made = null or list = null
*/
void append_wrong(struct list *list, struct node *made) {
  made->next = NULL;
  struct node *last = list->head;
  if (!last) {
    list->head = made;
    return;
  }
  last->next = made;
}

/* spec length
ret in Int
*/
int length(const struct node *node) {
  int count = 0;
  while (node) {
    count++;
    node = node->next;
  }
  return count;
}

/* spec length_recursive
ret in univ
*/
int length_recursive(const struct node *node) { return node ? 1 + length_recursive(node->next) : 0; }

/* spec contains
ret in Int(0) + Int(1)
*/
bool contains(const struct node *node, int value) {
  for (; node; node = node->next)
    if (node->value == value) return true;
  return false;
}

/* spec clear_values
value' = value ++ ((node.*next - null) -> 0)
*/
void clear_values(struct node *node) {
  while (node) {
    node->value = 0;
    node = node->next;
  }
}

/* spec reverse
next' in node' -> (null + node')
ret in null + node'
*/
struct node *reverse(struct node *node) {
  struct node *done = NULL;
  while (node) {
    struct node *next = node->next;
    node->next = done;
    done = node;
    node = next;
  }
  return done;
}

// Loses the first element.
/* spec reverse_wrong
next' in node' -> (null + node')
ret in null + node'
may fail
*/
struct node *reverse_wrong(struct node *node) {
  struct node *done = NULL;
  while (node && node->next) {
    struct node *next = node->next;
    node->next = done;
    done = node;
    node = next;
  }
  return done;
}

/* spec insert_sorted
next' in if head != null and int(head.value) < int(made.value) then next + (((head - null) + head.^next) -> made) + (made -> (head.next + head.^next.next)) else next ++ (made -> head)
if head != null and int(head.value) < int(made.value) then next - ((made + (head - null) + head.^next) -> univ) else next ++ (made -> head) in next'
ret = if head != null and int(head.value) < int(made.value) then head - null else made
fails only if head != null and made != null and int(head.value) < int(made.value) or made = null; returns only if made != null
*/
struct node *insert_sorted(struct node *head, struct node *made) {
  if (!head || made->value <= head->value) {
    made->next = head;
    return made;
  }
  struct node *at = head;
  while (at->next && at->next->value < made->value) at = at->next;
  made->next = at->next;
  at->next = made;
  return head;
}

// Does not look at the first element.
/* spec insert_sorted_wrong
next' in if head = null then next ++ (made -> null) else next + (((head - null) + head.^next) -> made) + (made -> (head.next + head.^next.next))
if head = null then next ++ (made -> null) else next - ((made + (head - null) + head.^next) -> univ) in next'
ret = if head = null then made else head - null
fails only if made = null or head != null; returns only if made != null
*/
struct node *insert_sorted_wrong(struct node *head, struct node *made) {
  if (!head) {
    made->next = NULL;
    return made;
  }
  struct node *at = head;
  while (at->next && at->next->value < made->value) at = at->next;
  made->next = at->next;
  at->next = made;
  return head;
}

/* spec remove_first
head' = head ++ ((list - head.null) -> list.head.next)
size' = size ++ ((list - head.null) -> Int(int((list - head.null).size) - 1))
freed' = freed ++ ((if list.head = null then none else list.head) -> 1)
fails if list = null
*/
void remove_first(struct list *list) {
  struct node *gone = list->head;
  if (!gone) return;
  list->head = gone->next;
  list->size--;
  free(gone);
}

/* spec unlink_node
next' in next + ((if head = gone then none else (head - gone).*next - null) -> gone.next)
next - ((if head = gone then none else (head - gone).*next - null) -> univ) in next'
ret = (head - gone) + (head & gone).next
fails only if head != gone or head = gone and head & gone = null
*/
struct node *unlink_node(struct node *head, struct node *gone) {
  if (head == gone) return head->next;
  struct node *at = head;
  while (at && at->next != gone) at = at->next;
  if (at) at->next = gone->next;
  return head;
}

// Does not see that the first may be the one.
/* spec unlink_node_wrong
next' in next + ((head.*next - null) -> gone.next)
next - ((head.*next - null) -> univ) in next'
ret = head
may fail
*/
struct node *unlink_node_wrong(struct node *head, struct node *gone) {
  struct node *at = head;
  while (at && at->next != gone) at = at->next;
  if (at) at->next = gone->next;
  return head;
}

/* spec push_pair
head' = head ++ (list -> New$node2)
size' = size ++ (list -> Int(int(list.size) + 2))
next' = next ++ (New$node1 -> list.head) ++ (New$node2 -> New$node1)
value' = value ++ (New$node1 -> b) ++ (New$node2 -> a)
node' = node + New$node1 + New$node2
fails if list = null
*/
void push_pair(struct list *list, int a, int b) {
  push(list, b);
  push(list, a);
}

/* spec sum_of_two
ret = Int(int(node.value) + int(node.next.value))
fails if node = null or node.next = null
*/
int sum_of_two(const struct node *node) { return node->value + node->next->value; }

/* define
pred acyclic { all n: node | n !in n.^next }
pred sorted { all n: node | n.next != null => int(n.value) <= int(n.next.value) }
*/

/* verify make scope=2
ret.value' = value and ret.next' = null and ret !in node
=> holds
*/

/* verify make_unset scope=2
ret.next' = null
=> violated
*/

/* verify push scope=3
list.head'.next' = list.head and list.head' !in node and int(list.size') = int(list.size) + 1
=> holds
*/

/* verify push scope=3
list.size' = list.size
=> violated
*/

/* verify append scope=3 unroll=3
list.head'.*next' - null = (list.head.*next - null) + made
requires: made !in list.head.*next
=> holds
*/

/* verify append_wrong scope=3 unroll=3
list.head'.*next' - null = (list.head.*next - null) + made
requires: made !in list.head.*next
=> violated
*/

/* verify length scope=3 unroll=4
int(ret) = #(node.*next)
=> holds
*/

/* verify length_recursive scope=3 unroll=4
int(ret) = #(node.*next)
=> holds
*/

/* verify length scope=3 unroll=4
int(ret) < 3
=> violated
*/

/* verify contains scope=3 unroll=4
ret <=> (some n: node.*next | n.value = value)
=> holds
*/

/* verify clear_values scope=3 unroll=4
all n: node.*next | int(n.value') = 0
=> holds
*/

/* verify reverse scope=4 unroll=4
ret.*next' - null = node.*next - null
=> holds
*/

/* verify reverse_wrong scope=4 unroll=4
ret.*next' - null = node.*next - null
=> violated
*/

/* verify insert_sorted scope=3 unroll=3
sorted'
requires: sorted and acyclic and made.next = null and made !in head.*next
=> holds
*/

/* verify insert_sorted_wrong scope=3 unroll=3
sorted'
requires: sorted and acyclic and made.next = null and made !in head.*next
=> violated
*/

/* verify remove_first scope=3
list.head != null => list.head' = list.head.next and list.head.freed' = true
=> holds
*/

/* verify remove_first scope=3
no n: node | n.freed' = true
=> violated
*/

/* verify unlink_node scope=3 unroll=4
gone !in ret.*next'
requires: acyclic and gone != null
=> holds
*/

/* verify unlink_node_wrong scope=3 unroll=4
gone !in ret.*next'
requires: acyclic and gone != null
=> violated
*/

/* verify push_pair scope=4
list.head'.value' = a and list.head'.next'.value' = b
=> holds
*/

/* verify sum_of_two scope=2
int(ret) = int(node.value) + int(node.next.value)
=> holds
*/

/* verify first scope=2
list.head = null
requires: list = null
=> vacuous
*/
