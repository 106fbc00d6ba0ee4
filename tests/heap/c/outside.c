// What an unknown function gets is its to keep: it may store it, hand it out again and call it. What it never saw stays ours.
static void points(const void *p) {}
extern void register_somewhere(void *data, int *(*callback)(void *));
extern void *fetch(void);
struct box { int *inside; };
static int x, y, hidden;

static int *called_back(void *data) {
    points(data); // box, called_back, unknown, x
    return &x;
}

int main(int argc, char **argv) {
    struct box box = {&x};
    struct box own = {&hidden};
    register_somewhere(&box, called_back);
    points(box.inside); // box, called_back, unknown, x
    points(own.inside); // hidden
    points(fetch()); // box, called_back, unknown, x
    return 0;
}
