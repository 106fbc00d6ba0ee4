// Duff's device: a switch that jumps into the middle of a do loop.
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
    if (count <= 0)
        return;
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
        case 3:
            *to++ = *from++;
        case 2:
            *to++ = *from++;
        case 1:
            *to++ = *from++;
        } while (--n > 0);
    }
}

int main(void) {
    const char *text = "the quick brown fox";
    char buf[32];
    for (int len = 0; len <= 19; len += 1) {
        for (int i = 0; i < 31; i++)
            buf[i] = '.';
        buf[31] = 0;
        copy(buf, text, len);
        puts(buf);
    }
    return 0;
}
