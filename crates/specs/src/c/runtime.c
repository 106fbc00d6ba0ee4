/* What a test needs: objects that are known by numbers, an allocator that remembers, a dump of the state. A file of its own, so that the
   program under test may call its functions like those of the headers here. */
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PL_MOST = 4096 };
enum { PL_UNBUILT = 91, PL_FAILED = 92, PL_UNINITIALISED = 95, PL_FREED = 96, PL_BAD_FREE = 97, PL_TOO_MANY = 98 };

/* Addresses that nothing is mapped at; every four bytes are recognisable, too. */
static const unsigned long long pl_unwritten = 0x00005a5a5a5a5a50ULL, pl_dead = 0x00003d3d3d3d3d30ULL;

/* The test. */
extern void (*pl_runs[])(void);
extern const char *pl_class_names[];
/* Of processor time, for one run. */
extern const int pl_milliseconds;
void pl_show(int object, void *at, int class_number);

static struct { char *at, *saved; size_t size; int class_number, freed, filled; } pl_objects[PL_MOST];
static int pl_count;
int pl_started;
static FILE *pl_out;

static void pl_pattern(char *at, size_t size, unsigned long long word) {
  for (size_t i = 0; i < size; i++) at[i] = (char)(word >> (i % 8 * 8));
}

static int pl_find(const void *at) {
  for (int i = 0; i < pl_count; i++)
    if (pl_objects[i].at == (const char *)at) return i;
  return -1;
}

static void *pl_add(char *at, size_t size, int class_number) {
  if (pl_count == PL_MOST || !at) _exit(PL_TOO_MANY);
  pl_objects[pl_count].at = at;
  pl_objects[pl_count].size = size;
  pl_objects[pl_count].class_number = class_number;
  pl_count++;
  return at;
}

void *pl_new(size_t size, int class_number) {
  return pl_add(calloc(1, size ? size : 1), size, class_number);
}

/* An object that is there anyway. */
void *pl_adopt(void *at, size_t size, int class_number) {
  memset(at, 0, size);
  return pl_add(at, size, class_number);
}

void *pl_malloc(size_t size) {
  char *at = pl_add(calloc(1, size ? size : 1), size, -1);
  pl_pattern(at, size, pl_unwritten);
  pl_objects[pl_count - 1].filled = 1;
  return at;
}

void *pl_calloc(size_t count, size_t size) {
  return pl_add(calloc(count ? count : 1, size ? size : 1), count * size, -1);
}

/* Memory is not given back, so that addresses stay different; but its contents are gone until the call is over. */
void pl_free(void *at) {
  if (!at) return;
  int i = pl_find(at);
  if (i < 0 || pl_objects[i].freed) _exit(PL_BAD_FREE);
  pl_objects[i].freed = 1;
  pl_objects[i].saved = malloc(pl_objects[i].size + 1);
  if (!pl_objects[i].saved) _exit(PL_TOO_MANY);
  memcpy(pl_objects[i].saved, at, pl_objects[i].size);
  pl_pattern(at, pl_objects[i].size, pl_dead);
}

static void pl_restore(void) {
  for (int i = 0; i < pl_count; i++)
    if (pl_objects[i].saved) memcpy(pl_objects[i].at, pl_objects[i].saved, pl_objects[i].size);
}

void pl_abort(void) { _exit(PL_FAILED); }
void pl_exit(int code) {
  (void)code;
  _exit(PL_FAILED);
}

void pl_put(const void *at, size_t size, long long number) { memcpy((void *)at, &number, size); }
void pl_point(const void *at, void *to) { memcpy((void *)at, &to, sizeof to); }

static int pl_is_near(const void *at, unsigned long long word) {
  unsigned long long number = (unsigned long long)at;
  return number - word < 65536;
}

static void pl_caught(int number, siginfo_t *info, void *context) {
  (void)context;
  if (!pl_started) _exit(PL_UNBUILT);
  if (number == SIGSEGV && pl_is_near(info->si_addr, pl_unwritten)) _exit(PL_UNINITIALISED);
  if (number == SIGSEGV && pl_is_near(info->si_addr, pl_dead)) _exit(PL_FREED);
  _exit(PL_FAILED);
}

static int pl_unset(int object, const void *at, size_t size) {
  if (object < 0 || !pl_objects[object].filled) return 0;
  size_t start = (size_t)((const char *)at - pl_objects[object].at);
  for (size_t i = 0; i < size; i++)
    if (((const char *)at)[i] != (char)(pl_unwritten >> ((start + i) % 8 * 8))) return 0;
  return 1;
}

void pl_number(int object, const char *name, const void *at, size_t size, long long number) {
  if (pl_unset(object, at, size)) fprintf(pl_out, "%d %s ?\n", object, name);
  else fprintf(pl_out, "%d %s #%lld\n", object, name, number);
}

void pl_pointer(int object, const char *name, const void *at, const void *to, int class_number) {
  int i = to ? pl_find(to) : -1;
  if (object >= 0 && pl_unset(object, at, sizeof to)) fprintf(pl_out, "%d %s ?\n", object, name);
  else if (!to) fprintf(pl_out, "%d %s null\n", object, name);
  else if (i < 0) fprintf(pl_out, "%d %s wild\n", object, name);
  else {
    if (pl_objects[i].class_number < 0) pl_objects[i].class_number = class_number;
    fprintf(pl_out, "%d %s o%d\n", object, name, i);
  }
}

static int pl_child(int run) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = pl_caught;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGSEGV, &action, 0);
  sigaction(SIGBUS, &action, 0);
  sigaction(SIGFPE, &action, 0);
  sigaction(SIGABRT, &action, 0);
  struct itimerval most = {{0, 0}, {pl_milliseconds / 1000, pl_milliseconds % 1000 * 1000}};
  setitimer(ITIMER_VIRTUAL, &most, 0);
  alarm(60);
  pl_runs[run]();
  pl_restore();
  static int shown[PL_MOST];
  for (int changed = 1; changed;) {
    changed = 0;
    for (int i = 0; i < pl_count; i++) {
      if (shown[i] || pl_objects[i].class_number < 0) continue;
      shown[i] = changed = 1;
      fprintf(pl_out, "object %d %s %d\n", i, pl_class_names[pl_objects[i].class_number], pl_objects[i].freed);
      pl_show(i, pl_objects[i].at, pl_objects[i].class_number);
    }
  }
  fprintf(pl_out, "count %d\n", pl_count);
  fflush(pl_out);
  return 0;
}

int main(int count, char **words) {
  pl_out = count > 1 ? fopen(words[1], "a") : stdout;
  if (!pl_out) return 1;
  for (int run = 0; pl_runs[run]; run++) {
    int status = 0;
    fprintf(pl_out, "run %d\n", run);
    fflush(pl_out);
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) _exit(pl_child(run));
    if (waitpid(child, &status, 0) < 0) return 1;
    fprintf(pl_out, "end %d %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    fflush(pl_out);
  }
  return 0;
}
