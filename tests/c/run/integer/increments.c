// Prefix and postfix increment and decrement, compound assignment, the comma and conditional operators.
#include <stdio.h>

int main(void) {
    int i = 5;
    int a = i++;
    int b = ++i;
    int c = i--;
    int d = --i;
    printf("%d %d %d %d %d\n", a, b, c, d, i);
    i += 3;
    i -= 1;
    i *= 4;
    i /= 3;
    i %= 6;
    printf("%d\n", i);
    i = 0xff;
    i &= 0x3c;
    i |= 1;
    i ^= 0xf;
    i <<= 2;
    i >>= 1;
    printf("%d\n", i);
    int x = (a = 10, b = 20, a + b);
    printf("%d\n", x);
    int y = x > 25 ? x > 28 ? 1 : 2 : 3;
    printf("%d\n", y);
    int arr[5] = {0};
    int k = 0;
    arr[k++] = 1;
    arr[k++] = 2;
    arr[++k] = 3;
    printf("%d %d %d %d %d k=%d\n", arr[0], arr[1], arr[2], arr[3], arr[4], k);
    unsigned char u = 255;
    printf("%d", u++);
    printf(" %d\n", u);
    a = b = c = 7;
    printf("%d\n", a + b + c);
    return 0;
}
