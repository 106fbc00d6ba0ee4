//! `stdlib.h`

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    malloc: "void *malloc(size_t size)", [], [Allocates(Arg(0)), SetsErrno], "null if there is no memory";
    calloc: "void *calloc(size_t count, size_t size)", [], [Allocates(Product(0, 1)), SetsErrno], "null if there is no memory; the memory is zero";
    realloc: "void *realloc(void *old, size_t size)",
        [Freeable(0)], [Frees(0), Allocates(Arg(1)), SetsErrno], "null if there is no memory, and the old object lives on";
    reallocarray: "void *reallocarray(void *old, size_t count, size_t size)",
        [Freeable(0)], [Frees(0), Allocates(Product(1, 2)), SetsErrno], "null if there is no memory or the product overflows";
    aligned_alloc: "void *aligned_alloc(size_t align, size_t size)", [], [Allocates(Arg(1)), SetsErrno], "null if there is no memory";
    memalign: "void *memalign(size_t align, size_t size)", [], [Allocates(Arg(1)), SetsErrno], "null if there is no memory";
    valloc: "void *valloc(size_t size)", [], [Allocates(Arg(0)), SetsErrno], "null if there is no memory";
    posix_memalign: "int posix_memalign(void **to, size_t align, size_t size)",
        [Writable(0, Bytes(8))], [Writes(0, Bytes(8)), Allocates(Arg(2))], "EINVAL or ENOMEM";
    malloc_usable_size: "size_t malloc_usable_size(void *p)", [Freeable(0)], [Pure], "";
    free: "void free(void *p)", [Freeable(0)], [Frees(0)], "";
    abort: "void abort(void)", [], [NoReturn], "";
    exit: "void exit(int status)", [], [NoReturn, Output], "";
    _exit: "void _exit(int status)", [], [NoReturn], "";
    _Exit: "void _Exit(int status)", [], [NoReturn], "";
    quick_exit: "void quick_exit(int status)", [], [NoReturn], "";
    atexit: "int atexit(void (*f)(void))", [Callable(0)], [Calls(0)], "not zero if it cannot be registered";
    __cxa_atexit: "int __cxa_atexit(void (*f)(void *), void *arg, void *dso)", [Callable(0)], [Calls(0)], "not zero if it cannot be registered";
    atoi: "int atoi(const char *s)", [String(0)], [ReadsString(0), Pure], "undefined if the number does not fit";
    atol: "long atol(const char *s)", [String(0)], [ReadsString(0), Pure], "undefined if the number does not fit";
    atoll: "long long atoll(const char *s)", [String(0)], [ReadsString(0), Pure], "undefined if the number does not fit";
    atof: "double atof(const char *s)", [String(0)], [ReadsString(0), Pure], "";
    strtol: "long strtol(const char *s, char **end, int base)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "the nearest number and ERANGE if it does not fit";
    strtoll: "long long strtoll(const char *s, char **end, int base)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "the nearest number and ERANGE if it does not fit";
    strtoul: "unsigned long strtoul(const char *s, char **end, int base)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "the nearest number and ERANGE if it does not fit";
    strtoull: "unsigned long long strtoull(const char *s, char **end, int base)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "the nearest number and ERANGE if it does not fit";
    strtod: "double strtod(const char *s, char **end)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "infinity or zero and ERANGE if it does not fit";
    strtof: "float strtof(const char *s, char **end)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "infinity or zero and ERANGE if it does not fit";
    strtold: "long double strtold(const char *s, char **end)",
        [String(0)], [ReadsString(0), Writes(1, Bytes(8)), Pure, SetsErrno], "infinity or zero and ERANGE if it does not fit";
    abs: "int abs(int n)", [], [Pure], "undefined for the lowest number";
    labs: "long labs(long n)", [], [Pure], "undefined for the lowest number";
    llabs: "long long llabs(long long n)", [], [Pure], "undefined for the lowest number";
    div: "div_t div(int a, int b)", [], [Pure], "undefined for a divisor of zero";
    ldiv: "ldiv_t ldiv(long a, long b)", [], [Pure], "undefined for a divisor of zero";
    lldiv: "lldiv_t lldiv(long long a, long long b)", [], [Pure], "undefined for a divisor of zero";
    rand: "int rand(void)", [], [Environment], "";
    srand: "void srand(unsigned seed)", [], [], "";
    rand_r: "int rand_r(unsigned *seed)", [Writable(0, Bytes(4))], [Writes(0, Bytes(4)), Pure], "";
    random: "long random(void)", [], [Environment], "";
    srandom: "void srandom(unsigned seed)", [], [], "";
    drand48: "double drand48(void)", [], [Environment], "";
    srand48: "void srand48(long seed)", [], [], "";
    qsort: "void qsort(void *array, size_t count, size_t size, int (*compare)(const void *, const void *))",
        [Writable(0, Product(1, 2)), Callable(3)], [Reads(0, Product(1, 2)), Writes(0, Product(1, 2)), Calls(3)], "";
    bsearch: "void *bsearch(const void *key, const void *array, size_t count, size_t size, int (*compare)(const void *, const void *))",
        [Readable(1, Product(2, 3)), Callable(4)], [Reads(1, Product(2, 3)), Calls(4), ReturnsInto(1)], "null if nothing is equal";
    getenv: "char *getenv(const char *name)", [String(0)], [ReadsString(0), ReturnsStatic, Environment], "null if the variable is not set";
    setenv: "int setenv(const char *name, const char *value, int overwrite)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), SetsErrno], "-1";
    unsetenv: "int unsetenv(const char *name)", [String(0)], [ReadsString(0), SetsErrno], "-1";
    putenv: "int putenv(char *text)", [String(0)], [ReadsString(0), SetsErrno], "not zero";
    system: "int system(const char *command)", [], [ReadsString(0), Environment, Output], "-1";
    mkstemp: "int mkstemp(char *name)", [String(0)], [WritesString(0), Environment, SetsErrno], "-1";
    realpath: "char *realpath(const char *path, char *to)",
        [String(0)], [ReadsString(0), WritesString(1), Environment, SetsErrno], "null";
    mblen: "int mblen(const char *s, size_t most)", [], [Reads(0, Arg(1)), Pure], "-1";
    mbtowc: "int mbtowc(int *to, const char *s, size_t most)", [], [Reads(1, Arg(2)), Writes(0, Bytes(4))], "-1";
    wctomb: "int wctomb(char *to, int c)", [], [Writes(0, Bytes(6))], "-1";
    mbstowcs: "size_t mbstowcs(int *to, const char *s, size_t most)", [String(1)], [ReadsString(1), Writes(0, Product(2, 2))], "-1";
}
