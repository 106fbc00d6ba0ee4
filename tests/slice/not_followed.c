/* A function that is not followed touches only what it comes to: the ways that it excludes by itself are left out. */
#include "environment.h"

int total;
int noise;

void note(int n) {
    int level = 1;
    noise = n;
    if (level != 1)
        total = noise;
    if (n > 0)
        note(n - 1);
}

void change(int n) {
    if (n > 3)
        change(n - 1);
    if (n == 2)
        total = noise;
}

int main(void) {
    int a = unknown(1); // in
    total = a; // in
    note(a & 7); // out insensitive: in
    _SLICE(total); // in
    noise = 5; // in
    change(a & 3); // in
    note(a & 7); // out insensitive: in
    _SLICE(total); // in
    return 0;
}
