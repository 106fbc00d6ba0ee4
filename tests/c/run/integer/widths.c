// Sizes and limits of every integer type, printed from limits.h and stdint.h.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    printf("%zu %zu %zu %zu %zu\n", sizeof(char), sizeof(short), sizeof(int), sizeof(long), sizeof(long long));
    printf("%zu %zu %zu\n", sizeof(void *), sizeof(size_t), sizeof(_Bool));
    printf("char %d %d\n", CHAR_MIN, CHAR_MAX);
    printf("schar %d %d\n", SCHAR_MIN, SCHAR_MAX);
    printf("uchar %u\n", UCHAR_MAX);
    printf("short %d %d %u\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
    printf("int %d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    printf("long %ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
    printf("llong %lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    printf("i8 %d %d u8 %d\n", INT8_MIN, INT8_MAX, UINT8_MAX);
    printf("i64 %ld %ld\n", (long)INT64_MIN, (long)INT64_MAX);
    printf("size %zu ptrdiff %td\n", SIZE_MAX, (ptrdiff_t)PTRDIFF_MAX);
    printf("bits %d\n", CHAR_BIT);
    return 0;
}
