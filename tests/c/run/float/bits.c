// The bit patterns of float and double, read through memcpy and a union.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits32(float f) {
    uint32_t u;
    memcpy(&u, &f, sizeof u);
    return u;
}

static uint64_t bits64(double d) {
    union {
        double d;
        uint64_t u;
    } x = {.d = d};
    return x.u;
}

int main(void) {
    double v[] = {0.0, -0.0, 1.0, -2.0, 0.1, 1e300, 5e-324, 2.2250738585072014e-308};
    for (int i = 0; i < 8; i++)
        printf("%g %08x %016lx\n", v[i], bits32((float)v[i]), (unsigned long)bits64(v[i]));
    for (int e = -3; e <= 3; e++) {
        uint64_t u = (uint64_t)(1023 + e) << 52;
        double d;
        memcpy(&d, &u, sizeof d);
        printf("%d %g\n", e, d);
    }
    uint32_t one = 0x3f800000;
    float f;
    memcpy(&f, &one, 4);
    printf("%f\n", f);
    one++;
    memcpy(&f, &one, 4);
    printf("%.10f\n", f);
    return 0;
}
