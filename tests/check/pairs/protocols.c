// Locks and directories: orders of operations.
#include <dirent.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t global_lock;
int flag(void);

void twice_bad(pthread_mutex_t *m) { pthread_mutex_lock(m); pthread_mutex_lock(m); pthread_mutex_unlock(m); }
void once_ok(pthread_mutex_t *m) { pthread_mutex_lock(m); pthread_mutex_unlock(m); pthread_mutex_lock(m); pthread_mutex_unlock(m); }
void unlock_twice_bad(pthread_mutex_t *m) { pthread_mutex_lock(m); pthread_mutex_unlock(m); pthread_mutex_unlock(m); }
void branch_bad(pthread_mutex_t *m, int c) { pthread_mutex_lock(m); if (c) pthread_mutex_unlock(m); pthread_mutex_unlock(m); }
void branch_ok(pthread_mutex_t *m, int c) { pthread_mutex_lock(m); if (c) { pthread_mutex_unlock(m); return; } pthread_mutex_unlock(m); }
void two_locks_ok(pthread_mutex_t *m, pthread_mutex_t *n) { pthread_mutex_lock(m); pthread_mutex_lock(n); pthread_mutex_unlock(n); pthread_mutex_unlock(m); }
static void locked_step(void) { pthread_mutex_lock(&global_lock); pthread_mutex_unlock(&global_lock); }
void callee_bad(void) { pthread_mutex_lock(&global_lock); locked_step(); pthread_mutex_unlock(&global_lock); }
void callee_ok(void) { locked_step(); locked_step(); }
void conditional_ok(pthread_mutex_t *m, int c) { if (c) pthread_mutex_lock(m); if (c) pthread_mutex_unlock(m); }
void after_close_bad(const char *n) { DIR *d = opendir(n); if (!d) return; closedir(d); readdir(d); }
void before_close_ok(const char *n) { DIR *d = opendir(n); if (!d) return; readdir(d); closedir(d); }
