/* The inner loop matters for the sum, the counter of its turns does not. */
#include "environment.h"

int main(void) {
    int sum = 0; // in
    int turns = 0; // out
    int i;
    int j;
    for (i = 0; i < 4; i++) { // in
        for (j = 0; j < i; j++) { // in
            sum = sum + j; // in
            turns = turns + 1; // out
        }
    }
    if (turns > 100)
        turns = 0; // out
    _SLICE(sum); // in
    return 0;
}
