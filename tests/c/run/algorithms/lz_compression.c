// A small LZ77 coder with a window, its decoder, and run-length coding.
#include <stdio.h>
#include <string.h>

static int compress(const char *in, int n, unsigned char *out) {
    int o = 0;
    for (int at = 0; at < n;) {
        int best = 0, dist = 0;
        for (int d = 1; d <= at && d < 64; d++) {
            int k = 0;
            while (at + k < n && k < 15 && in[at + k - d] == in[at + k])
                k++;
            if (k > best) {
                best = k;
                dist = d;
            }
        }
        if (best >= 3) {
            out[o++] = (unsigned char)(0x80 | best);
            out[o++] = (unsigned char)dist;
            at += best;
        } else
            out[o++] = (unsigned char)in[at++];
    }
    return o;
}

static int expand(const unsigned char *in, int n, char *out) {
    int o = 0;
    for (int i = 0; i < n; i++) {
        if (in[i] & 0x80) {
            int k = in[i] & 0x7f, d = in[++i];
            while (k--) {
                out[o] = out[o - d];
                o++;
            }
        } else
            out[o++] = (char)in[i];
    }
    out[o] = 0;
    return o;
}

int main(void) {
    const char *t[] = {"abcabcabcabcabc", "aaaaaaaaaaaaaaaaaaaaaaaa", "no repeats", "she sells sea shells by the sea shore", ""};
    unsigned char packed[64];
    char back[64];
    for (int i = 0; i < 5; i++) {
        int n = (int)strlen(t[i]);
        int c = compress(t[i], n, packed);
        int e = expand(packed, c, back);
        printf("%d -> %d -> %d %s\n", n, c, e, strcmp(back, t[i]) ? "differs" : "same");
    }
    for (const char *p = "wwwwbbbbbbcaa"; *p;) {
        int k = 1;
        while (p[k] == *p)
            k++;
        printf("%d%c", k, *p);
        p += k;
    }
    putchar('\n');
    return 0;
}
