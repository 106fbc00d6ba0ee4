//! `pthread.h`, the basics: each returns 0 or an error number.

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    pthread_create: "int pthread_create(pthread_t *to, const pthread_attr_t *attributes, void *(*run)(void *), void *arg)",
        [Writable(0, Bytes(8)), Callable(2)], [Writes(0, Bytes(8)), Calls(2), Threads], "an error number";
    pthread_join: "int pthread_join(pthread_t thread, void **to)", [], [Writes(1, Bytes(8)), Threads], "an error number";
    pthread_detach: "int pthread_detach(pthread_t thread)", [], [Threads], "an error number";
    pthread_self: "pthread_t pthread_self(void)", [], [Environment], "";
    pthread_equal: "int pthread_equal(pthread_t a, pthread_t b)", [], [Pure], "";
    pthread_exit: "void pthread_exit(void *result)", [], [Threads, NoReturn], "";
    pthread_mutex_init: "int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)",
        [Writable(0, Bytes(40))], [Writes(0, Bytes(40))], "an error number";
    pthread_mutex_destroy: "int pthread_mutex_destroy(pthread_mutex_t *mutex)", [Writable(0, Bytes(40))], [Writes(0, Bytes(40))], "an error number";
    pthread_mutex_lock: "int pthread_mutex_lock(pthread_mutex_t *mutex)", [Writable(0, Bytes(40))], [Writes(0, Bytes(40)), Threads], "an error number";
    pthread_mutex_trylock: "int pthread_mutex_trylock(pthread_mutex_t *mutex)", [Writable(0, Bytes(40))], [Writes(0, Bytes(40)), Threads], "EBUSY";
    pthread_mutex_unlock: "int pthread_mutex_unlock(pthread_mutex_t *mutex)", [Writable(0, Bytes(40))], [Writes(0, Bytes(40)), Threads], "an error number";
    pthread_mutexattr_init: "int pthread_mutexattr_init(pthread_mutexattr_t *attributes)", [Writable(0, Bytes(4))], [Writes(0, Bytes(4))], "an error number";
    pthread_mutexattr_settype: "int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type)",
        [Writable(0, Bytes(4))], [Writes(0, Bytes(4))], "an error number";
    pthread_mutexattr_destroy: "int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes)",
        [Writable(0, Bytes(4))], [Writes(0, Bytes(4))], "an error number";
    pthread_cond_init: "int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)",
        [Writable(0, Bytes(48))], [Writes(0, Bytes(48))], "an error number";
    pthread_cond_destroy: "int pthread_cond_destroy(pthread_cond_t *condition)", [Writable(0, Bytes(48))], [Writes(0, Bytes(48))], "an error number";
    pthread_cond_wait: "int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)",
        [Writable(0, Bytes(48)), Writable(1, Bytes(40))], [Writes(0, Bytes(48)), Writes(1, Bytes(40)), Threads], "an error number";
    pthread_cond_signal: "int pthread_cond_signal(pthread_cond_t *condition)", [Writable(0, Bytes(48))], [Writes(0, Bytes(48)), Threads], "an error number";
    pthread_cond_broadcast: "int pthread_cond_broadcast(pthread_cond_t *condition)",
        [Writable(0, Bytes(48))], [Writes(0, Bytes(48)), Threads], "an error number";
    pthread_once: "int pthread_once(pthread_once_t *once, void (*run)(void))",
        [Writable(0, Bytes(4)), Callable(1)], [Writes(0, Bytes(4)), Calls(1), Threads], "an error number";
    pthread_key_create: "int pthread_key_create(pthread_key_t *to, void (*end)(void *))", [Writable(0, Bytes(4))], [Writes(0, Bytes(4))], "an error number";
    pthread_key_delete: "int pthread_key_delete(pthread_key_t key)", [], [], "an error number";
    pthread_getspecific: "void *pthread_getspecific(pthread_key_t key)", [], [Environment], "null";
    pthread_setspecific: "int pthread_setspecific(pthread_key_t key, const void *value)", [], [], "an error number";
    sched_yield: "int sched_yield(void)", [], [Threads], "";
}
