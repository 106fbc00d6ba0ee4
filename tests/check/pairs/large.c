/* A summary that is too large to be told whole keeps what belongs together: the result says whether anything was written. */
#include <stdlib.h>

struct packet {
    unsigned char *data;
    const unsigned char *view;
    unsigned long at, end, room, most;
    int locked;
    unsigned owners;
    struct packet *inside;
};

static int is_sound(const struct packet *p)
{
    if (p == 0 || (!p->locked && p->data != p->view) || p->inside == p || p->owners < 1 || p->owners > 0x100000
        || p->view == 0 || p->most > 0x8000000 || p->room > p->most || p->end > p->room || p->at > p->end)
        return -1;
    return 0;
}

static unsigned long left(const struct packet *p) { return is_sound(p) != 0 ? 0 : p->end - p->at; }
static const unsigned char *here(const struct packet *p) { return is_sound(p) != 0 ? 0 : p->view + p->at; }

static int skip(struct packet *p, unsigned long n)
{
    int r;
    if ((r = is_sound(p)) != 0)
        return r;
    if (n == 0)
        return 0;
    if (n > left(p))
        return -3;
    p->at += n;
    if (p->at == p->end)
        p->at = p->end = 0;
    return 0;
}

static int look(const struct packet *p, const unsigned char **value, unsigned long *length)
{
    unsigned n;
    const unsigned char *bytes = here(p);
    if (value)
        *value = 0;
    if (length)
        *length = 0;
    if (left(p) < 4)
        return -3;
    n = bytes[0];
    if (n > 0x8000000 - 4)
        return -6;
    if (left(p) - 4 < n)
        return -3;
    if (value)
        *value = bytes + 4;
    if (length)
        *length = n;
    return 0;
}

static struct packet *wrap(const void *bytes, unsigned long n)
{
    struct packet *made;
    if (bytes == 0 || n > 0x8000000 || (made = calloc(1, sizeof *made)) == 0)
        return 0;
    made->end = made->room = made->most = n;
    made->locked = 1;
    made->owners = 1;
    made->view = bytes;
    return made;
}

static int put_inside(struct packet *child, struct packet *parent)
{
    int r;
    if ((r = is_sound(child)) != 0 || (r = is_sound(parent)) != 0)
        return r;
    if (child->inside != 0 && child->inside != parent)
        return -1;
    child->inside = parent;
    parent->owners++;
    return 0;
}

static int take(struct packet *p, struct packet **result)
{
    const unsigned char *bytes;
    unsigned long n;
    struct packet *made;
    int r;
    if (p == 0 || result == 0)
        return -10;
    *result = 0;
    if ((r = look(p, &bytes, &n)) != 0)
        return r;
    if ((made = wrap(bytes, n)) == 0)
        return -2;
    if ((r = skip(p, n + 4)) != 0 || (r = put_inside(made, p)) != 0) {
        free(made);
        return r;
    }
    *result = made;
    return 0;
}

unsigned long taken_ok(struct packet *p)
{
    struct packet *inner;
    if (take(p, &inner) != 0)
        return 0;
    return inner->end;
}

unsigned long taken_bad(struct packet *p)
{
    struct packet *inner;
    if (take(p, &inner) == -10)
        return inner->end;
    return 0;
}
