// Integer conversions of printf: flags, width, precision, length modifiers.
#include <stddef.h>
#include <stdio.h>

int main(void) {
    int v[] = {0, 1, -1, 42, -12345, 2147483647};
    for (int i = 0; i < 6; i++) {
        printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d]\n", v[i], v[i], v[i], v[i], v[i], v[i]);
        printf("[%.3d] [%8.3d] [%-8.3d] [%+.5d] [%i]\n", v[i], v[i], v[i], v[i], v[i]);
        printf("[%x] [%X] [%o] [%#x] [%#o] [%08x] [%#010x]\n", v[i], v[i], v[i], v[i], v[i], v[i], v[i]);
    }
    printf("[%.0d] [%.0x]\n", 0, 0);
    printf("[%hhd] [%hd] [%ld] [%lld]\n", (signed char)-1, (short)-2, -3L, -4LL);
    printf("[%hhu] [%hu] [%lu] [%llu]\n", (unsigned char)255, (unsigned short)65535, ~0UL, ~0ULL);
    printf("[%zu] [%zd] [%td] [%jd]\n", (size_t)7, (ssize_t)-7, (ptrdiff_t)-8, (__INTMAX_TYPE__)9);
    printf("[%*d] [%-*d] [%.*d]\n", 6, 42, 6, 42, 4, 42);
    printf("[%*d]\n", -6, 42);
    printf("[%c%c] [%3c] [%-3c]\n", 'a', 98, 'x', 'y');
    printf("100%% [%5%]\n");
    return 0;
}
