// Preloaded into the shells under test: logs what they would execute and the files they open for writing, to the
// descriptor LOG. Nothing is executed, unless BUILTINS is set: then what lies in the chroot is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOG = 200, LOG_LIMIT = 60000 };

// One record: a letter, the number of strings, and the strings, each ended by NUL.
static void record(char kind, int count, char *const *strings) {
  struct stat log;
  if (fstat(LOG, &log) == 0 && log.st_size > LOG_LIMIT) {
    kill(-1, SIGKILL);
    _exit(1);
  }
  size_t size = 16;
  for (int i = 0; i < count; i++) size += strlen(strings[i]) + 1;
  char *text = malloc(size);
  if (text == NULL) _exit(1);
  size_t used = (size_t)sprintf(text, "%c%d", kind, count) + 1;
  for (int i = 0; i < count; i++) {
    size_t length = strlen(strings[i]) + 1;
    memcpy(text + used, strings[i], length);
    used += length;
  }
  if (write(LOG, text, used) < 0) _exit(1);
  free(text);
}

// The status that a command "returns": all succeed, all fail, or by the parity of the process id.
static int scheduled(void) {
  const char *schedule = getenv("SCHEDULE");
  int kind = schedule == NULL ? 0 : atoi(schedule);
  return kind < 2 ? kind : (getpid() ^ kind) & 1;
}

int execve(const char *path, char *const argv[], char *const env[]) {
  int count = 0;
  while (argv[count] != NULL) count++;
  record('R', count, argv);
  if (getenv("BUILTINS") != NULL) {
    int (*real)(const char *, char *const[], char *const[]) = dlsym(RTLD_NEXT, "execve");
    return real(path, argv, env);
  }
  _exit(scheduled());
}

static void recordWrite(const char *path, int flags) {
  if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) == 0) return;
  // The shells' own temporary files for heredocs.
  if (strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/tmp/", 5) == 0) return;
  char *one[1] = {(char *)path};
  record('W', 1, one);
}

#define HOOK_OPEN(name)                                             \
  int name(const char *path, int flags, ...) {                      \
    static int (*real)(const char *, int, ...);                     \
    va_list rest;                                                   \
    va_start(rest, flags);                                          \
    int mode = va_arg(rest, int);                                   \
    va_end(rest);                                                   \
    if (real == NULL) real = dlsym(RTLD_NEXT, #name);               \
    recordWrite(path, flags);                                       \
    return real(path, flags, mode);                                 \
  }

HOOK_OPEN(open)
HOOK_OPEN(open64)
