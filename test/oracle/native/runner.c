// Runs shell sources so that nothing real happens. Started as root with: ROOT UID SECONDS RUNS.
//
// The shells run in a chroot that holds nothing else, without a network, under a user of their own with no new
// privileges and small limits, in an empty folder, with PATH pointing nowhere. A preloaded hook turns every execve
// into a log record.
//
// A request on standard input: 4 bytes of length, 1 byte of mode, the source. The answer: 4 bytes of length, text.
// Mode bits: 1 `bash -n`, 2 run bash, 4 `zsh -n`, 8 run zsh, 16 live: builtins and the programs of the chroot really
// run, and the program `marker` logs its words, 32 as without 16, but builtins and programs really run, 64 one
// run, where no command's status decides anything. The text: `C shell status bytes-of-stderr` for a check,
// `X shell status bytes` and the raw log for a run.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOG = 200, LOG_LIMIT = 60000, MAX_SOURCE = 100000 };

static uid_t user;
// SIGCHLD alone: blocked here, and waited for.
static sigset_t children;
static double seconds;
static char folder[32];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int readAll(int fd, void *to, size_t size) {
  for (char *at = to; size > 0;) {
    ssize_t got = read(fd, at, size);
    if (got <= 0) return 0;
    at += got;
    size -= (size_t)got;
  }
  return 1;
}

static void writeAll(int fd, const void *from, size_t size) {
  for (const char *at = from; size > 0;) {
    ssize_t put = write(fd, at, size);
    if (put <= 0) fail("write");
    at += put;
    size -= (size_t)put;
  }
}

static void empty(const char *path) {
  DIR *dir = opendir(path);
  if (dir == NULL) return;
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char inner[4096];
    struct stat info;
    snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
    if (lstat(inner, &info) == 0 && S_ISDIR(info.st_mode)) {
      empty(inner);
      rmdir(inner);
    } else {
      unlink(inner);
    }
  }
  closedir(dir);
}

// Ends whatever still runs under the user: from a child that first becomes that user, so nothing else can be hit.
static void endAll(void) {
  pid_t child = fork();
  if (child == 0) {
    if (setresuid(user, user, user) == 0 && getuid() == user) kill(-1, SIGKILL);
    _exit(0);
  }
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
}

static void limit(int what, rlim_t value) {
  struct rlimit both = {value, value};
  if (setrlimit(what, &both) != 0) _exit(124);
}

static void become(char **argv, char **env, int log, int errors) {
  sigprocmask(SIG_UNBLOCK, &children, NULL);
  setsid();
  int nowhere = open("/dev/null", O_RDWR);
  if (chdir(folder) != 0 || nowhere < 0) _exit(124);
  dup2(nowhere, 0);
  dup2(nowhere, 1);
  dup2(errors, 2);
  if (log >= 0) dup2(log, LOG);
  for (int fd = 3; fd < LOG; fd++) close(fd);
  limit(RLIMIT_NPROC, 120);
  limit(RLIMIT_CPU, 2);
  limit(RLIMIT_FSIZE, 1 << 22);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_AS, 1u << 30);
  if (setgroups(0, NULL) != 0 || setresgid(user, user, user) != 0 || setresuid(user, user, user) != 0) _exit(124);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) _exit(124);
  execve(argv[0], argv, env);
  _exit(126);
}

// Runs a shell to its end, its background jobs included; -9 when it had to be stopped.
static int run(char **argv, char **env, int log, int errors) {
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) become(argv, env, log, errors);
  double end = now() + seconds;
  int result = -1;
  for (;;) {
    int status;
    pid_t done = waitpid(-1, &status, WNOHANG);
    if (done < 0) return result;
    if (done == child) result = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    if (done > 0) continue;
    struct stat info;
    if (now() > end || (log >= 0 && fstat(log, &info) == 0 && info.st_size > LOG_LIMIT)) {
      endAll();
      while (waitpid(-1, &status, 0) > 0 || errno == EINTR) continue;
      return -9;
    }
    struct timespec pause = {0, 10000000};
    sigtimedwait(&children, NULL, &pause);
  }
}

static int fresh(const char *path) {
  int fd = open(path, O_CREAT | O_TRUNC | O_RDWR | O_APPEND, 0600);
  if (fd < 0) fail(path);
  return fd;
}

static void check(FILE *out, const char *name, char *source) {
  char shell[32];
  snprintf(shell, sizeof shell, "/bin/%s", name);
  char *bash[] = {shell, "-n", "-c", "--", source, NULL};
  char *zsh[] = {shell, "-f", "-n", "-c", "--", source, NULL};
  char *env[] = {"HOME=/home/u", "PATH=/nowhere", "LC_ALL=C.UTF-8", "ZDOTDIR=/nowhere", NULL};
  int errors = fresh("/errors");
  int status = run(strcmp(name, "zsh") == 0 ? zsh : bash, env, -1, errors);
  fprintf(out, "C %s %d %ld\n", name, status, (long)lseek(errors, 0, SEEK_END));
  close(errors);
}

static void record(FILE *out, const char *name, char *source, int schedule, int live, int builtins) {
  char shell[32], setting[32];
  snprintf(shell, sizeof shell, "/bin/%s", name);
  snprintf(setting, sizeof setting, "SCHEDULE=%d", schedule);
  char *argv[] = {shell, "-c", "--", source, NULL};
  char *liveEnv[] = {"HOME=/home/u", "PATH=/bin", "LC_ALL=C.UTF-8", "ZDOTDIR=/nowhere", NULL};
  char *env[] = {"HOME=/home/u",
                 builtins ? "PATH=/bin" : "PATH=/nowhere",
                 "LC_ALL=C.UTF-8",
                 "LD_PRELOAD=/hook.so",
                 "BASH_ENV=/prelude.bash",
                 "ZDOTDIR=/zsh",
                 setting,
                 builtins ? "BUILTINS=1" : NULL,
                 NULL};
  empty(folder);
  int log = fresh("/log"), errors = fresh("/errors");
  int status = run(argv, live ? liveEnv : env, log, errors);
  off_t size = lseek(log, 0, SEEK_END);
  char *text = malloc((size_t)size + 1);
  if (text == NULL || pread(log, text, (size_t)size, 0) != size) fail("log");
  fprintf(out, "X %s %d %ld\n", name, status, (long)size);
  fwrite(text, 1, (size_t)size, out);
  fputc('\n', out);
  free(text);
  close(log);
  close(errors);
}

int main(int count, char **args) {
  if (count != 5) return 2;
  user = (uid_t)atoi(args[2]);
  seconds = atof(args[3]);
  int runs = atoi(args[4]);
  if (user < 1000 || geteuid() != 0) return 2;
  if (unshare(CLONE_NEWNET | CLONE_NEWIPC) != 0) fail("unshare");
  if (chroot(args[1]) != 0 || chdir("/") != 0) fail("chroot");
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) fail("subreaper");
  signal(SIGPIPE, SIG_IGN);
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, NULL);
  snprintf(folder, sizeof folder, "/work%d", (int)user);
  if (mkdir(folder, 0700) != 0 && errno != EEXIST) fail("mkdir");
  if (chown(folder, user, user) != 0) fail("chown");
  static char source[MAX_SOURCE + 1];
  uint32_t length;
  unsigned char mode;
  while (readAll(0, &length, 4) && readAll(0, &mode, 1)) {
    if (length > MAX_SOURCE || !readAll(0, source, length)) return 2;
    source[length] = 0;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL) fail("memory");
    if (mode & 1) check(out, "bash", source);
    if (mode & 4) check(out, "zsh", source);
    int live = (mode & 16) != 0, builtins = (mode & 32) != 0;
    for (int schedule = 0; schedule < (live || (mode & 64) ? 1 : runs); schedule++) {
      if (mode & 2) record(out, "bash", source, schedule, live, builtins);
      if (mode & 8) record(out, "zsh", source, schedule, live, builtins);
    }
    fclose(out);
    uint32_t answer = (uint32_t)size;
    writeAll(1, &answer, 4);
    writeAll(1, text, size);
    free(text);
  }
  return 0;
}
