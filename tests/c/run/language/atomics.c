// C11 atomics in one thread: load, store, exchange, compare and exchange, fetch operations.
#include <stdatomic.h>
#include <stdio.h>

static atomic_int counter;
static _Atomic unsigned long total = 10;

int main(void) {
    atomic_store(&counter, 5);
    printf("%d\n", atomic_load(&counter));
    printf("%d\n", atomic_fetch_add(&counter, 3));
    printf("%d\n", atomic_fetch_sub(&counter, 1));
    printf("%d\n", atomic_fetch_or(&counter, 8));
    printf("%d\n", atomic_fetch_and(&counter, 12));
    printf("%d\n", atomic_fetch_xor(&counter, 5));
    printf("%d\n", atomic_exchange(&counter, 100));
    int expected = 99;
    printf("%d", atomic_compare_exchange_strong(&counter, &expected, 1));
    printf(" %d\n", expected);
    printf("%d", atomic_compare_exchange_strong(&counter, &expected, 1));
    printf(" %d\n", atomic_load(&counter));
    total += 5;
    total *= 2;
    printf("%lu\n", total++);
    printf("%lu\n", total);
    atomic_flag f = ATOMIC_FLAG_INIT;
    printf("%d", atomic_flag_test_and_set(&f));
    printf("%d\n", atomic_flag_test_and_set(&f));
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}
