// Memory: what is not initialised, freed, local, typed as void, or ends the program.

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int value;
  struct node *next;
};

struct item {
  void *data;
  struct item *peer;
  enum { SMALL, LARGE } size;
};

struct counter {
  unsigned left;
  bool done;
  long total;
};

static struct counter clock_of_all;

/* spec unset unchecked
ret in if known = 0 then Int else 3
if known = 0 then none else 3 in ret
*/
int unset(bool known) {
  int result;
  if (known) result = 3;
  return result;
}

/* spec drop
freed' = freed ++ ((node - null) -> 1)
*/
void drop(struct node *node) { free(node); }

/* spec drop_all
freed' = freed ++ ((node.*next - null) -> 1)
*/
void drop_all(struct node *node) {
  while (node) {
    struct node *next = node->next;
    free(node);
    node = next;
  }
}

// Drops every second one only.
/* spec drop_some
freed' in freed + ((node.*next - null) -> 1)
freed - ((node.*next - null) -> univ) in freed'
*/
void drop_some(struct node *node) {
  while (node) {
    struct node *next = node->next;
    free(node);
    node = next ? next->next : NULL;
  }
}

/* spec zeroed
node' = node + New$node
ret = New$node
*/
struct node *zeroed(void) {
  struct node *made = malloc(sizeof(struct node));
  memset(made, 0, sizeof *made);
  return made;
}

/* spec sum_of
ret = Int(int(node.value) + int(node.next.value))
fails if node = null or node.next = null
*/
static int sum_of(const struct node *node) { return node->value + node->next->value; }

/* spec local_list unchecked
freed' = freed ++ (New$node1 -> 1) ++ (New$node2 -> 1)
next' = next ++ (New$node2 -> New$node1)
value' = value ++ (New$node1 -> b) ++ (New$node2 -> a)
node' = node + New$node1 + New$node2
ret = Int(int(a) + int(b))
*/
int local_list(int a, int b) {
  struct node second = {b, NULL};
  struct node first = {a, &second};
  return sum_of(&first);
}

/* spec push_front
next' = next ++ (made -> head.deref)
deref' = deref ++ (head -> made)
fails if head = null or made = null
*/
static void push_front(struct node **head, struct node *made) {
  made->next = *head;
  *head = made;
}

/* spec list_of_two unchecked
next' = next ++ (b -> null) ++ (a -> b)
deref' = deref ++ (New$node_cell -> a)
freed' = freed ++ (New$node_cell -> 1)
node_cell' = node_cell + New$node_cell
ret = a
fails if b = null or a = null
*/
struct node *list_of_two(struct node *a, struct node *b) {
  struct node *head = NULL;
  push_front(&head, b);
  push_front(&head, a);
  return head;
}

/* spec must
ret = node.value
fails if node = null
*/
int must(const struct node *node) {
  if (!node) abort();
  return node->value;
}

/* spec data_of
ret = item.data
fails if item = null
*/
void *data_of(const struct item *item) { return item->data; }

/* spec share
data' = data ++ ((if from.size = 1 then none else to) -> (from - size.1).data)
fails if from = null or from.size != 1 and to = null
*/
void share(struct item *to, const struct item *from) {
  if (from->size == LARGE) return;
  to->data = from->data;
}

/* spec take
left' = left ++ (counter -> Int(int(counter.left) - 1))
total' = total ++ (counter -> Int(int(counter.total) + 1))
fails if counter = null
*/
void take(struct counter *counter) {
  counter->left--;
  counter->total++;
}

/* spec tick
done' = done ++ ((if clock_of_all.left = 0 then clock_of_all else none) -> 1)
left' = left ++ ((if clock_of_all.left = 0 then none else clock_of_all) -> Int(int(clock_of_all.left) - 1))
ret = (clock_of_all.left != 0)
*/
bool tick() {
  if (clock_of_all.left == 0) {
    clock_of_all.done = true;
    return false;
  }
  clock_of_all.left -= 1;
  return true;
}

// Says that it goes on when it does not.
/* spec tick_wrong
done' = done ++ ((if clock_of_all.left = 0 then clock_of_all else none) -> 1)
left' = left ++ ((if clock_of_all.left = 0 then none else clock_of_all) -> Int(int(clock_of_all.left) - 1))
ret = 1
*/
bool tick_wrong() {
  if (clock_of_all.left == 0) clock_of_all.done = true;
  else clock_of_all.left -= 1;
  return true;
}

/* spec detach unchecked
freed' = freed ++ (New$node -> 1)
next' = next ++ (New$node -> node.next) ++ (node -> null)
value' = value ++ (New$node -> node.value) ++ ((if node.next = null then none else node.next) -> node.value)
node' = node + New$node
fails if node = null
*/
void detach(struct node *node) {
  struct node copy = *node;
  node->next = NULL;
  if (copy.next) copy.next->value = copy.value;
}

/* spec take_two
left' = left ++ (counter -> Int(int(counter.left) - 1 - 1))
total' = total ++ (counter -> Int(int(counter.total) + 2))
fails if counter = null
*/
void take_two(struct counter *counter) {
  take(counter);
  take(counter);
}

/* verify take_two scope=2
int(counter.left') < int(counter.left)
=> unknown take line 149: an unsigned number that wraps around below zero
*/

/* verify take_two scope=2
int(counter.left') < int(counter.left)
requires: int(counter.left) > 1
=> holds
*/

/* verify drop scope=2
node != null => node.freed' = true
=> holds
*/

/* verify drop_all scope=3 unroll=4
all n: node.*next | n.freed' = true
=> holds
*/

/* verify drop_some scope=3 unroll=4
all n: node.*next | n.freed' = true
=> violated
*/

/* verify zeroed scope=2
ret.next' = null and int(ret.value') = 0
=> holds
*/

/* verify local_list scope=3
int(ret) = int(a) + int(b)
=> holds
*/

/* verify local_list scope=3
ret = a
=> violated
*/

/* verify list_of_two scope=3
ret = a and a.next' = b
=> holds
*/

/* verify list_of_two scope=3
b.next' = null
=> violated
*/

/* verify list_of_two scope=3
b.next' = null
requires: a != b
=> holds
*/

/* verify share scope=2
to.data' = from.data or int(from.size) = 1
=> holds
*/

/* verify share scope=2
to.data' = from.data
=> violated
*/

/* verify take scope=2
int(counter.left') < int(counter.left)
=> unknown take line 149: an unsigned number that wraps around below zero
*/

/* verify take scope=2
int(counter.left') < int(counter.left)
requires: int(counter.left) > 0
=> holds
*/

/* verify tick scope=2
ret <=> int(clock_of_all.left) > 0
=> holds
*/

/* verify tick_wrong scope=2
ret <=> int(clock_of_all.left) > 0
=> violated
*/

/* verify detach scope=3
node.next' = null and (node.next != null and node.next != node => node.next.value' = node.value)
=> holds
*/
