// What is outside of the subset, said by name and line.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int value;
  struct node *next;
};

struct other {
  int value;
  struct node *next;
};

union number {
  int i;
  float f;
};

struct box {
  int items[4];
  union number number;
  unsigned flag : 3;
  struct node inner;
  int (*compare)(int, int);
};

int third(int *numbers) { return numbers[2]; }
int step(int *numbers) { return *(numbers + 1); }
int item(struct box *box, int i) { return box->items[i]; }
int in_union(struct box *box) { return box->number.i; }
int in_bits(struct box *box) { return box->flag; }
int value_of_other(struct other *other) { return ((struct node *)other)->value; }
struct node *as_node(struct other *other) { return (struct node *)other; }
struct node *inside(struct box *box) { return &box->inner; }
int **address_of_field(struct node *node) {
  static int *kept;
  kept = &node->value;
  return &kept;
}
void copy_box(struct box *to, const struct box *from) { *to = *from; }
int call(struct box *box) { return box->compare(1, 2); }
struct node by_value(struct node node) { return node; }
int variadic(int count, ...) { return count; }
struct node *several(int count) { return malloc(count * sizeof(struct node)); }
struct node *two(void) { return malloc(2 * sizeof(struct node)); }
void print(const struct node *node) { printf("%d\n", node->value); }
long as_number(struct node *node) { return (long)node; }
int order(struct node *a, struct node *b) { return a < b; }
int text(const char *name) { return strcmp(name, "x"); }
unsigned half(unsigned number) { return number / 2; }
void walk(struct node **at) {
  while (*at) at = &(*at)->next;
  *at = NULL;
}

// Only a way that is not taken leads there.
int guarded(struct node *node, int *numbers) {
  if (!node) return numbers[3];
  return node->value;
}
