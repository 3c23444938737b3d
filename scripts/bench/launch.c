/* Starts programs in turn and prints what each cost: row, round, wall and CPU time in microseconds, peak KB, status.
 * launch ROUNDS { -- COUNT INPUT PROGRAM ARG... }...   COUNT processes at once, each fed the file INPUT.
 * A small parent, because a child's peak counts the pages of the parent it was made from. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MOST_ROWS = 64, MOST_AT_ONCE = 64, MOST_INPUT = 65536 };

struct row {
  int count;
  char *input;
  int length;
  char **argv;
};

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e6 + at.tv_nsec / 1e3;
}

static double micros(struct timeval at) { return at.tv_sec * 1e6 + at.tv_usec; }

static void fail(const char *what) {
  perror(what);
  exit(1);
}

/* A program may end without reading; only we are deaf to that. */
static void feed(int to, struct row *row) {
  if (row->length > 0) (void)!write(to, row->input, row->length);
  close(to);
}

static pid_t start(struct row *row) {
  int ends[2];
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t heard;
  pid_t pid;
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  sigemptyset(&heard);
  sigaddset(&heard, SIGPIPE);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &heard);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  if (posix_spawn(&pid, row->argv[0], &actions, &attributes, row->argv, environ) != 0) fail(row->argv[0]);
  close(ends[0]);
  feed(ends[1], row);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return pid;
}

static void run(struct row *row, int number, int round) {
  pid_t pids[MOST_AT_ONCE];
  double begun[MOST_AT_ONCE];
  for (int i = 0; i < row->count; i++) {
    begun[i] = now();
    pids[i] = start(row);
  }
  for (int left = row->count; left > 0; left--) {
    int status;
    struct rusage used;
    pid_t pid = wait4(-1, &status, 0, &used);
    double end = now();
    for (int i = 0; i < row->count; i++)
      if (pids[i] == pid && round >= 0)
        printf("%d %d %.0f %.0f %ld %d\n", number, round, end - begun[i],
               micros(used.ru_utime) + micros(used.ru_stime), used.ru_maxrss, WEXITSTATUS(status));
  }
}

int main(int argc, char **argv) {
  struct row rows[MOST_ROWS];
  int count = 0;
  for (int at = 2; at < argc; at++) {
    if (strcmp(argv[at], "--") != 0) continue;
    argv[at] = NULL;
    struct row *row = &rows[count++];
    row->count = atoi(argv[at + 1]);
    int file = open(argv[at + 2], O_RDONLY);
    if (file < 0) fail(argv[at + 2]);
    row->input = malloc(MOST_INPUT);
    row->length = (int)read(file, row->input, MOST_INPUT);
    close(file);
    row->argv = argv + at + 3;
  }
  int rounds = atoi(argv[1]);
  signal(SIGPIPE, SIG_IGN);
  /* The first two rounds fill caches and are not told. */
  for (int round = -2; round < rounds; round++)
    for (int number = 0; number < count; number++) run(&rows[number], number, round);
  return 0;
}
