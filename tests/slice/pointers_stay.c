/* What is reached through pointers is one memory: nothing of it is lost. */
#include "environment.h"

int main(void) {
    int a = unknown(1); // in
    int b = unknown(2); // in
    int c = unknown(3); // out
    int *p = a > 0 ? &a : &b; // in
    *p = 9; // in
    c = c + 1; // out
    _SLICE(b); // in
    return 0;
}
