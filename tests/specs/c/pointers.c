// Pointers to numbers and to pointers, structures as values, global variables, embedded structures, unsigned numbers.

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int x;
  int y;
} point;

struct shape {
  point corner;
  point size;
  bool filled;
  unsigned weight;
  double scale;
  struct shape *below;
};

struct shape *top;
int made;
struct shape background;

void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

// By differences: a number is lost if both are one.
void swap_wrong(int *a, int *b) {
  *a = *a + *b;
  *b = *a - *b;
  *a = *a - *b;
}

void swap_sides(point *p) {
  int x = p->x, y = p->y;
  swap(&x, &y);
  p->x = x;
  p->y = y;
}

void assign(point *to, const point *from) { *to = *from; }

void move(struct shape *shape, int by) {
  shape->corner.x += by;
  shape->filled = true;
}

void raise(struct shape *shape) {
  shape->below = top;
  top = shape;
  made++;
}

void fill_background(int width) {
  background.size.x = width;
  background.filled = !background.filled;
}

void reset(point *p) { memset(p, 0, sizeof *p); }

void drop_front(struct shape **list) {
  struct shape *front = *list;
  *list = front->below;
}

int divide(int a, int b) { return a / b; }

int checked(const point *p) {
  assert(p->x > 0);
  return p->x;
}

void grow(struct shape *shape, unsigned by) {
  if (shape->weight < by) shape->weight = by;
}

int sign(int number) {
  switch (number) {
    case 0:
      return 0;
    case 1:
      return 7;
    default:
      return number < 0 ? -1 : 1;
  }
}

point *copy_of(const point *from) {
  point *result = calloc(1, sizeof *result);
  *result = *from;
  return result;
}
