// Conversions between floating and integer types, in range, truncating toward zero.
#include <stdint.h>
#include <stdio.h>

int main(void) {
    double v[] = {0.0, 0.9, -0.9, 1.5, -1.5, 2.999999, 1e6, -1e6, 123456789.75};
    for (int i = 0; i < 9; i++)
        printf("%g -> %d %ld %f\n", v[i], (int)v[i], (long)v[i], (double)(float)v[i]);
    printf("%d %u\n", (signed char)-100.7, (unsigned char)200.3);
    printf("%u\n", (unsigned)4000000000.5);
    printf("%lu\n", (unsigned long)1.5e19);
    printf("%f\n", (double)UINT64_MAX);
    printf("%f\n", (double)INT64_MIN);
    printf("%f\n", (float)16777217);
    printf("%f\n", (double)16777217);
    printf("%.1f\n", (double)9007199254740993L);
    int i = 7;
    printf("%f %f\n", (double)(i / 2), (double)i / 2);
    return 0;
}
