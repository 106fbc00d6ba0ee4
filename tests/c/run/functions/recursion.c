// Recursion: factorial, Fibonacci, Ackermann, towers of Hanoi and mutual recursion.
#include <stdio.h>

static unsigned long fact(unsigned n) { return n < 2 ? 1 : n * fact(n - 1); }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int ack(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ack(m - 1, 1);
    return ack(m - 1, ack(m, n - 1));
}
static int moves;
static void hanoi(int n, char a, char b, char c) {
    if (n == 0)
        return;
    hanoi(n - 1, a, c, b);
    moves++;
    if (n == 4)
        printf("%c to %c\n", a, c);
    hanoi(n - 1, b, a, c);
}
static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static void binary(unsigned n) {
    if (n > 1)
        binary(n / 2);
    putchar('0' + (int)(n % 2));
}

int main(void) {
    printf("%lu %lu\n", fact(10), fact(20));
    printf("%d\n", fib(15));
    printf("%d\n", ack(2, 3));
    hanoi(5, 'A', 'B', 'C');
    printf("%d moves\n", moves);
    printf("%d %d\n", is_even(10), is_odd(10));
    binary(1234);
    putchar('\n');
    return 0;
}
