// The order and number of evaluations in &&, ||, ?: and comma expressions.
#include <stdio.h>

static char trace[64];
static int at;

static int t(char c, int v) {
    trace[at++] = c;
    return v;
}

static void done(int v) {
    trace[at] = 0;
    printf("%s = %d\n", trace, v);
    at = 0;
}

int main(void) {
    done(t('a', 1) && t('b', 0) && t('c', 1));
    done(t('a', 0) || t('b', 0) || t('c', 5));
    done(t('a', 1) || t('b', 1));
    done((t('a', 0) && t('b', 1)) || t('c', 1));
    done(t('a', 1) && (t('b', 0) || t('c', 2)));
    done(t('a', 1) ? t('b', 7) : t('c', 8));
    done(t('a', 0) ? t('b', 7) : t('c', 8));
    done((t('a', 3), t('b', 4)));
    done(!t('a', 3) || !t('b', 0));
    int x = 0;
    done(t('a', 0) && x++);
    done(x);
    int y = t('p', 0) ?: t('q', 9);
    done(y);
    int *null = 0;
    done(null && *null == 3);
    done(null == 0 || *null);
    return 0;
}
