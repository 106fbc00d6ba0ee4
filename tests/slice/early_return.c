/* Whether the question is asked at all matters. */
#include "environment.h"

int main(void) {
    int a = unknown(1); // in
    int b = unknown(2); // out
    if (a < 3) // in
        return 1;
    if (b < 3)
        b = 0; // out
    _SLICE(7); // in
    return 0;
}
