/* A loop that is never left once it is entered: what it does to the picture reaches no question. Before the loop its test tells the paths apart. */
#include "environment.h"

int state, picture;

static void decode(void) {
    if (state == 7) // out insensitive: in
        state = 6; // out insensitive: in
    while (state < 7) { // out insensitive: in
        int counted = 0; // out insensitive: in
        for (int i = 0; i < 3; i++) // out insensitive: in
            counted = counted + unknown(2); // out insensitive: in
        if (counted > 4) // out insensitive: in
            state = 1; // out insensitive: in
        else if (state == 1)
            picture = unknown(3); // out insensitive: in
    }
}

int main(void) {
    state = unknown(1); // out insensitive: in
    picture = 5; // in
    decode(); // out insensitive: in
    _SLICE(picture); // in
    return 0;
}
