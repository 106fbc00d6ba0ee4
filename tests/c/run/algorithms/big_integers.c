// Arbitrary precision integers in base 10^9: addition, multiplication, factorial and powers.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define BASE 1000000000u
struct big {
    int n;
    uint32_t d[20];
};

static void mul_small(struct big *b, uint32_t k) {
    uint64_t carry = 0;
    for (int i = 0; i < b->n; i++) {
        carry += (uint64_t)b->d[i] * k;
        b->d[i] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
    if (carry)
        b->d[b->n++] = (uint32_t)carry;
}

static struct big add(const struct big *a, const struct big *b) {
    struct big r = {0};
    uint32_t carry = 0;
    for (int i = 0; i < a->n || i < b->n || carry; i++) {
        uint32_t s = carry + (i < a->n ? a->d[i] : 0) + (i < b->n ? b->d[i] : 0);
        r.d[r.n++] = s % BASE;
        carry = s / BASE;
    }
    return r;
}

static struct big mul(const struct big *a, const struct big *b) {
    struct big r = {.n = a->n + b->n};
    for (int i = 0; i < a->n; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < b->n || carry; j++) {
            uint64_t t = r.d[i + j] + carry + (j < b->n ? (uint64_t)a->d[i] * b->d[j] : 0);
            r.d[i + j] = (uint32_t)(t % BASE);
            carry = t / BASE;
        }
    }
    while (r.n > 1 && !r.d[r.n - 1])
        r.n--;
    return r;
}

static void show(const struct big *b) {
    printf("%u", b->d[b->n - 1]);
    for (int i = b->n - 2; i >= 0; i--)
        printf("%09u", b->d[i]);
    putchar('\n');
}

int main(void) {
    struct big f = {1, {1}};
    for (uint32_t i = 2; i <= 50; i++)
        mul_small(&f, i);
    show(&f);
    struct big a = {1, {0}}, b = {1, {1}};
    for (int i = 0; i < 200; i++) {
        struct big c = add(&a, &b);
        a = b;
        b = c;
    }
    show(&a);
    struct big p = {1, {2}};
    for (int i = 0; i < 7; i++)
        p = mul(&p, &p);
    show(&p);
    return 0;
}
