// printf of floating values: %f, %e, %g, %a with precision, width and flags.
#include <stdio.h>

int main(void) {
    double v[] = {0.0, 1.0, -1.0, 3.14159265358979, 1e10, 1e-10, 123456.789, 1e100, 0.5, 2.5, 9.995, 99999.95};
    for (int i = 0; i < 12; i++) {
        printf("[%f] [%e] [%g]\n", v[i], v[i], v[i]);
        printf("[%.0f] [%.1e] [%.3g]\n", v[i], v[i], v[i]);
        printf("[%12.3f] [%-12.3f] [%+.2f] [%012.4f] [% .1f]\n", v[i], v[i], v[i], v[i], v[i]);
    }
    printf("[%#.0f] [%#g] [%#.3g]\n", 3.0, 3.0, 3.0);
    printf("[%a] [%a] [%A] [%.2a]\n", 1.0, 0.1, 255.5, 3.14159);
    printf("[%*.*f] [%-*.*e]\n", 10, 2, 2.71828, 14, 3, 2.71828);
    printf("[%G] [%E]\n", 1e-20, 12345.678);
    printf("[%.15g] [%.17g]\n", 0.1, 0.1);
    printf("[%.30f]\n", 0.1);
    return 0;
}
