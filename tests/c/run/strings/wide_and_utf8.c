// UTF-8 text handled as bytes: code point decoding and encoding, and wide character constants.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static int decode(const unsigned char *s, uint32_t *cp) {
    if (s[0] < 0x80) {
        *cp = s[0];
        return 1;
    }
    int n = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    *cp = s[0] & (0xffu >> (n + 1));
    for (int i = 1; i < n; i++)
        *cp = *cp << 6 | (s[i] & 0x3f);
    return n;
}

static int encode(uint32_t cp, char *out) {
    if (cp < 0x80) {
        out[0] = (char)cp;
        return 1;
    }
    int n = cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
    for (int i = n - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (cp & 0x3f));
        cp >>= 6;
    }
    out[0] = (char)((0xf00u >> n & 0xff) | cp);
    return n;
}

int main(void) {
    const char *s = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z";
    char back[32];
    int at = 0;
    for (const char *p = s; *p;) {
        uint32_t cp;
        p += decode((const unsigned char *)p, &cp);
        printf("%X ", cp);
        at += encode(cp, back + at);
    }
    back[at] = 0;
    printf("\n%d\n", strcmp(s, back));
    const wchar_t w[] = L"w\u00e9\u20ac";
    printf("%zu %d %x %x\n", sizeof w / sizeof w[0], (int)w[0], (unsigned)w[1], (unsigned)w[2]);
    printf("%x\n", (unsigned)u'\u20ac');
    return 0;
}
