// Constant lookup tables of several types, indexed by characters, enums and bits.
#include <stdio.h>

static const unsigned char bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static const signed char digit[128] = {['0'] = 1, ['1'] = 2, ['2'] = 3, ['3'] = 4, ['4'] = 5, ['5'] = 6,
                                       ['a'] = 11, ['b'] = 12, ['f'] = 16};
static const short days[2][12] = {{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31},
                                  {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}};
static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

static int count(unsigned x) {
    int n = 0;
    for (; x; x >>= 4)
        n += bits[x & 15];
    return n;
}

static void date(int year, int day) {
    int leap = (year % 4 == 0 && year % 100) || year % 400 == 0;
    int m = 0;
    while (day >= days[leap][m])
        day -= days[leap][m++];
    printf("%d %s %d\n", year, months[m], day + 1);
}

int main(void) {
    printf("%d %d\n", count(0xffffffff), count(0x10101));
    for (const char *s = "0a5zf"; *s; s++)
        printf("%d ", digit[(unsigned char)*s] - 1);
    putchar('\n');
    date(2023, 59);
    date(2024, 59);
    date(1900, 364);
    date(2000, 365);
    return 0;
}
