// A double lies behind a four byte header in a heap block (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *block = calloc(1, 32);
    int tag = 7;
    memcpy(block, &tag, sizeof tag);
    double *d = (double *)(block + 8);
    *d = 2.5;
    printf("%d %d\n", block[0], *d > 2);
    free(block);
    return 0;
}
