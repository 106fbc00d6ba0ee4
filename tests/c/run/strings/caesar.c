// Caesar and Vigenere ciphers over text with mixed case and punctuation.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char shift(char c, int k) {
    if (isupper((unsigned char)c))
        return (char)('A' + (c - 'A' + k + 26) % 26);
    if (islower((unsigned char)c))
        return (char)('a' + (c - 'a' + k + 26) % 26);
    return c;
}

static void vigenere(char *s, const char *key, int dir) {
    size_t n = strlen(key), j = 0;
    for (; *s; s++)
        if (isalpha((unsigned char)*s))
            *s = shift(*s, dir * (tolower((unsigned char)key[j++ % n]) - 'a'));
}

int main(void) {
    char t[] = "Attack at Dawn, 6 o'clock; Zebra!";
    char keep[sizeof t];
    strcpy(keep, t);
    for (char *p = t; *p; p++)
        *p = shift(*p, 3);
    puts(t);
    for (char *p = t; *p; p++)
        *p = shift(*p, -3);
    puts(t);
    vigenere(t, "Lemon", 1);
    puts(t);
    vigenere(t, "lemon", -1);
    printf("%s %d\n", t, strcmp(t, keep));
    return 0;
}
