// A branch on heap memory from malloc that was never written (repaired).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *seen = calloc(4, sizeof *seen);
    seen[0] = seen[1] = 1;
    int n = 0;
    for (int i = 0; i < 4; i++)
        if (seen[i])
            n++;
    printf("%d\n", n);
    free(seen);
    return 0;
}
