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

/* refused third
=> third line 33: pointer arithmetic or an element of an array is not supported
*/
int third(int *numbers) { return numbers[2]; }
/* refused step
=> step line 37: pointer arithmetic or an element of an array is not supported
*/
int step(int *numbers) { return *(numbers + 1); }
/* refused item
=> item line 41: pointer arithmetic or an element of an array is not supported
*/
int item(struct box *box, int i) { return box->items[i]; }
/* refused in_union
=> in_union line 45: a union (the field number) is not supported
*/
int in_union(struct box *box) { return box->number.i; }
/* refused in_bits
=> in_bits line 49: a bit-field (the field flag) is not supported
*/
int in_bits(struct box *box) { return box->flag; }
/* refused value_of_other
=> value_of_other line 53: a pointer to other that is used as a pointer to node (a cast, or the address of a field) is not supported
*/
int value_of_other(struct other *other) { return ((struct node *)other)->value; }
/* refused as_node
=> as_node line 57: a pointer to other that is used as a pointer to node (a cast, or the address of a field) is not supported
*/
struct node *as_node(struct other *other) { return (struct node *)other; }
/* refused inside
=> inside line 61: the address of a field (an interior pointer) is not supported
*/
struct node *inside(struct box *box) { return &box->inner; }
/* refused address_of_field
=> address_of_field line 67: a pointer to node that is used as a pointer to int_cell (a cast, or the address of a field) is not supported
*/
int **address_of_field(struct node *node) {
  static int *kept;
  kept = &node->value;
  return &kept;
}
/* refused copy_box
=> copy_box line 73: a copy of a bit-field (the field flag) is not supported
*/
void copy_box(struct box *to, const struct box *from) { *to = *from; }
/* refused call
=> call line 77: a call through a function pointer is not supported
*/
int call(struct box *box) { return box->compare(1, 2); }
/* refused by_value
=> by_value: structures that are passed by value are not supported
*/
struct node by_value(struct node node) { return node; }
/* refused variadic
=> variadic: a variable number of arguments is not supported
*/
int variadic(int count, ...) { return count; }
/* refused several
=> several line 89: memory of a size that is not constant (an array) is not supported
*/
struct node *several(int count) { return malloc(count * sizeof(struct node)); }
/* refused two
=> two line 93: 32 bytes for node, which has 16 (an array) is not supported
*/
struct node *two(void) { return malloc(2 * sizeof(struct node)); }
/* refused print
=> print line 97: the function printf, which has no body here is not supported
*/
void print(const struct node *node) { printf("%d\n", node->value); }
/* refused as_number
=> as_number line 101: a cast between pointers and numbers is not supported
*/
long as_number(struct node *node) { return (long)node; }
/* refused order
=> order line 105: a cast between pointers and numbers is not supported
*/
int order(struct node *a, struct node *b) { return a < b; }
/* refused text
=> text line 109: the function strcmp, which has no body here is not supported
*/
int text(const char *name) { return strcmp(name, "x"); }
/* refused half
=> half line 113: a division of unsigned numbers is not supported
*/
unsigned half(unsigned number) { return number / 2; }
/* refused walk
=> walk line 118: the address of a field (an interior pointer) is not supported
*/
void walk(struct node **at) {
  while (*at) at = &(*at)->next;
  *at = NULL;
}

// Only a way that is not taken leads there.
int guarded(struct node *node, int *numbers) {
  if (!node) return numbers[3];
  return node->value;
}

/* verify guarded scope=2
ret = node.value
requires: node != null
=> holds
*/

/* verify guarded scope=2
ret = node.value
=> unknown guarded line 124: pointer arithmetic or an element of an array is not supported
*/

/* verify order scope=2
ret in Int(0) + Int(1)
=> unknown order line 105: a cast between pointers and numbers is not supported
*/
