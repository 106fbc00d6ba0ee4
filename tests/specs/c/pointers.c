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

/* spec swap
deref' = deref ++ (a -> b.deref) ++ (b -> a.deref)
fails if a = null or b = null
*/
void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

// By differences: a number is lost if both are one.
/* spec swap_wrong
deref' = deref ++ (a -> Int(int(a.deref) + int(b.deref))) ++ (b -> Int(int(a.deref) + int(b.deref) - int(b.(deref ++ (a -> Int(int(a.deref) + int(b.deref))))))) ++ (a -> Int(int(a.(deref ++ (a -> Int(int(a.deref) + int(b.deref))) ++ (b -> Int(int(a.deref) + int(b.deref) - int(b.(deref ++ (a -> Int(int(a.deref) + int(b.deref))))))))) - (int(a.deref) + int(b.deref) - int(b.(deref ++ (a -> Int(int(a.deref) + int(b.deref))))))))
fails if a = null or b = null
*/
void swap_wrong(int *a, int *b) {
  *a = *a + *b;
  *b = *a - *b;
  *a = *a - *b;
}

/* spec swap_sides unchecked
deref' = deref ++ (New$int_cell1 -> p.x) ++ (New$int_cell2 -> p.y) ++ (New$int_cell1 -> p.y) ++ (New$int_cell2 -> p.x)
freed' = freed ++ (New$int_cell1 -> 1) ++ (New$int_cell2 -> 1)
x' = x ++ (p -> p.y)
y' = y ++ (p -> p.x)
int_cell' = int_cell + New$int_cell1 + New$int_cell2
fails if p = null
*/
void swap_sides(point *p) {
  int x = p->x, y = p->y;
  swap(&x, &y);
  p->x = x;
  p->y = y;
}

/* spec assign
x' = x ++ (to -> from.x)
y' = y ++ (to -> from.y)
fails if to = null or from = null
*/
void assign(point *to, const point *from) { *to = *from; }

/* spec move
corner_x' = corner_x ++ (shape -> Int(int(shape.corner_x) + int(by)))
filled' = filled ++ (shape -> 1)
fails if shape = null
*/
void move(struct shape *shape, int by) {
  shape->corner.x += by;
  shape->filled = true;
}

/* spec raise
below' = below ++ (shape -> top)
made' = Int(int(made) + 1)
top' = shape
fails if shape = null
*/
void raise(struct shape *shape) {
  shape->below = top;
  top = shape;
  made++;
}

/* spec fill_background
filled' = filled ++ (background -> (if background.filled = 0 then 1 else 0))
size_x' = size_x ++ (background -> width)
*/
void fill_background(int width) {
  background.size.x = width;
  background.filled = !background.filled;
}

/* spec reset
x' = x ++ (p -> 0)
y' = y ++ (p -> 0)
fails if p = null
*/
void reset(point *p) { memset(p, 0, sizeof *p); }

/* spec drop_front
deref' = deref ++ (list -> list.deref.below)
fails if list = null or list.deref = null
*/
void drop_front(struct shape **list) {
  struct shape *front = *list;
  *list = front->below;
}

/* spec divide
ret in Int
fails if b = 0
*/
int divide(int a, int b) { return a / b; }

/* spec checked
ret = p.x
fails if p = null or 0 >= int(p.x)
*/
int checked(const point *p) {
  assert(p->x > 0);
  return p->x;
}

/* spec grow
weight' = weight ++ ((if int(shape.weight) < int(by) then shape else none) -> by)
fails if shape = null
*/
void grow(struct shape *shape, unsigned by) {
  if (shape->weight < by) shape->weight = by;
}

/* spec sign
ret = if number = 0 then 0 else if number = 1 then 7 else if int(number) < 0 then -1 else 1
*/
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

/* spec copy_of
x' = x ++ (New$point -> from.x)
y' = y ++ (New$point -> from.y)
point' = point + New$point
ret = New$point
fails if from = null
*/
point *copy_of(const point *from) {
  point *result = calloc(1, sizeof *result);
  *result = *from;
  return result;
}

/* verify swap scope=2
a.deref' = b.deref and b.deref' = a.deref
=> holds
*/

/* verify swap_wrong scope=2
a.deref' = b.deref and b.deref' = a.deref
=> violated
*/

/* verify swap_wrong scope=2
a.deref' = b.deref and b.deref' = a.deref
requires: a != b
=> holds
*/

/* verify swap_sides scope=2
p.x' = p.y and p.y' = p.x
=> holds
*/

/* verify assign scope=2
to.x' = from.x and to.y' = from.y
=> holds
*/

/* verify assign scope=2
to.x' = to.x
=> violated
*/

/* verify move scope=2
shape.corner_y' = shape.corner_y and shape.filled'
=> holds
*/

/* verify raise scope=2
top' = shape and shape.below' = top and int(made') = int(made) + 1
=> holds
*/

/* verify raise scope=2
top' = top
=> violated
*/

/* verify fill_background scope=2
background.size_x' = width
=> holds
*/

/* verify fill_background scope=2
background.filled' = background.filled
=> violated
*/

/* verify reset scope=2
int(p.x') = 0 and int(p.y') = 0
=> holds
*/

/* verify drop_front scope=2
list.deref' = list.deref.below
=> holds
*/

/* verify divide scope=1
int(b) = 1 => ret = a
=> holds
*/

/* verify divide scope=1
int(ret) <= int(a)
=> violated
*/

/* verify checked scope=1
int(ret) > 0
=> holds
*/

/* verify grow scope=2
int(shape.weight') >= int(by)
=> holds
*/

/* verify grow scope=2
shape.weight' = by
=> violated
*/

/* verify sign scope=1
int(ret) <= 1
=> violated
*/

/* verify sign scope=1
int(number) != 1 => int(ret) <= 1
=> holds
*/

/* verify copy_of scope=3
ret !in point and ret.x' = from.x and ret.y' = from.y
=> holds
*/
