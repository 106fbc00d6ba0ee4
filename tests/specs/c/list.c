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

struct node *make(int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return NULL;
  made->value = value;
  made->next = NULL;
  return made;
}

struct node *make_unset(int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return NULL;
  made->value = value;
  return made;
}

void push(struct list *list, int value) {
  struct node *made = make(value);
  made->next = list->head;
  list->head = made;
  list->size++;
}

bool is_empty(const struct list *list) { return list->head == NULL; }

int first(const struct list *list, int otherwise) {
  if (!list->head) return otherwise;
  return list->head->value;
}

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
void append_wrong(struct list *list, struct node *made) {
  made->next = NULL;
  struct node *last = list->head;
  if (!last) {
    list->head = made;
    return;
  }
  last->next = made;
}

int length(const struct node *node) {
  int count = 0;
  while (node) {
    count++;
    node = node->next;
  }
  return count;
}

int length_recursive(const struct node *node) { return node ? 1 + length_recursive(node->next) : 0; }

bool contains(const struct node *node, int value) {
  for (; node; node = node->next)
    if (node->value == value) return true;
  return false;
}

void clear_values(struct node *node) {
  while (node) {
    node->value = 0;
    node = node->next;
  }
}

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

void remove_first(struct list *list) {
  struct node *gone = list->head;
  if (!gone) return;
  list->head = gone->next;
  list->size--;
  free(gone);
}

struct node *unlink_node(struct node *head, struct node *gone) {
  if (head == gone) return head->next;
  struct node *at = head;
  while (at && at->next != gone) at = at->next;
  if (at) at->next = gone->next;
  return head;
}

// Does not see that the first may be the one.
struct node *unlink_node_wrong(struct node *head, struct node *gone) {
  struct node *at = head;
  while (at && at->next != gone) at = at->next;
  if (at) at->next = gone->next;
  return head;
}

void push_pair(struct list *list, int a, int b) {
  push(list, b);
  push(list, a);
}

int sum_of_two(const struct node *node) { return node->value + node->next->value; }
