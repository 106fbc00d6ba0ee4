// Numbers of all formats, vectors, atomics, linkage and sections.
#include <stdatomic.h>
typedef int int4 __attribute__((vector_size(16)));
typedef float float4 __attribute__((vector_size(16)));
int4 add(int4 a, int4 b) { return (a + b) ^ (a < b); }
float4 multiply(float4 a, float4 b) { return a * b + a; }
int4 shuffle(int4 a, int4 b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5); }
int element(int4 a, int i) {
    a[i] = 3;
    return a[1];
}
_Atomic int counter;
int plain;
int atomics(void) {
    atomic_thread_fence(memory_order_seq_cst);
    atomic_fetch_or(&counter, 3);
    atomic_exchange(&counter, 2);
    int expected = 1;
    atomic_compare_exchange_weak(&counter, &expected, 5);
    return atomic_load_explicit(&counter, memory_order_acquire) + __sync_fetch_and_nand(&plain, 1);
}
__int128 wide(__int128 a) { return a * (((__int128)0x123456789abcdefULL << 64) | 0xfedcba9876543210ULL); }
float floats[] = {1.0f, 0.1f, -0.0f, 1e30f, __builtin_nanf(""), __builtin_inff()};
double doubles[] = {0.1, __builtin_nan(""), 3, 1e-310};
_Float16 halves[] = {1.0f16, 0.1f16};
__float128 quad = 1.1Q;
long double extended[] = {1.1L, -3.0L};
_BitInt(120) bits = 123456789012345678901234567890wb;
union any {
    int i;
    float f;
    char c[7];
} any = {.c = "abc"};
struct __attribute__((packed)) tight {
    char c;
    int i;
} tight = {1, 2};
const char escapes[] = "a\0\"\\\n\377";
extern int maybe(void) __attribute__((weak));
int other_name(void) __attribute__((alias("atomics")));
static int chosen(void) { return 1; }
static void *choose(void) { return chosen; }
int resolved(void) __attribute__((ifunc("choose")));
__attribute__((section("special"), used, aligned(64))) int in_section;
_Thread_local int per_thread = 3;
char *inside = (char *)&in_section + 1;
_Complex double square(_Complex double a) { return a * a; }
float narrow(double d) { return (float)d + (_Float16)d + (unsigned char)d + maybe(); }
