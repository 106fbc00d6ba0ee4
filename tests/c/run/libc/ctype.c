// The ctype classes of all 128 ASCII characters, and toupper and tolower.
#include <ctype.h>
#include <stdio.h>

int main(void) {
    for (int c = 0; c < 128; c++) {
        unsigned m = 0;
        m = m << 1 | (isalpha(c) != 0);
        m = m << 1 | (isdigit(c) != 0);
        m = m << 1 | (isalnum(c) != 0);
        m = m << 1 | (isspace(c) != 0);
        m = m << 1 | (isupper(c) != 0);
        m = m << 1 | (islower(c) != 0);
        m = m << 1 | (ispunct(c) != 0);
        m = m << 1 | (isprint(c) != 0);
        m = m << 1 | (isgraph(c) != 0);
        m = m << 1 | (iscntrl(c) != 0);
        m = m << 1 | (isxdigit(c) != 0);
        m = m << 1 | (isblank(c) != 0);
        printf("%03x%c", m, c % 16 == 15 ? '\n' : ' ');
    }
    char s[] = "Mixed CASE 123 ~!";
    for (char *p = s; *p; p++)
        *p = (char)(isupper((unsigned char)*p) ? tolower((unsigned char)*p) : toupper((unsigned char)*p));
    puts(s);
    printf("%d %d %d\n", toupper('1'), tolower(EOF), isalpha(EOF));
    return 0;
}
