/*
 * hang MODE FOLDER COMMAND...: runs a command in a mount namespace of its own, where FOLDER is a file system whose
 * server does not answer. It speaks FUSE straight to the kernel. Modes:
 *   mute      reads each question about what lies in the folder and never answers (such a wait can't even be killed)
 *   stopped  is stopped by a signal once it is mounted (such a wait ends with the process)
 *   endless  answers, and its folder has names without end
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <dirent.h>
#include <linux/fuse.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

static int device;
static char mode;

static void die(const char *what) {
  perror(what);
  exit(125);
}

static void answer(const struct fuse_in_header *asked, int error, const void *data, size_t size) {
  struct { struct fuse_out_header head; char data[8192]; } out = {{0}};
  out.head.unique = asked->unique;
  out.head.error = error;
  out.head.len = sizeof out.head + size;
  if (size > 0) memcpy(out.data, data, size);
  if (write(device, &out, out.head.len) < 0 && mode == 'e') _exit(0);
}

static struct fuse_attr folder(unsigned long long inode) {
  struct fuse_attr attr = {0};
  attr.ino = inode;
  attr.mode = inode == 1 ? S_IFDIR | 0755 : S_IFREG | 0644;
  attr.nlink = 1;
  attr.uid = getuid();
  attr.gid = getgid();
  return attr;
}

static void names(const struct fuse_in_header *asked, const struct fuse_read_in *in) {
  char page[4096] = {0};
  size_t size = 0;
  unsigned long long at = in->offset;
  while (size + 64 < sizeof page && size + 64 < in->size) {
    struct fuse_dirent *entry = (struct fuse_dirent *)(page + size);
    entry->ino = at + 2;
    entry->off = ++at;
    entry->type = DT_REG;
    entry->namelen = sprintf(entry->name, "name-%llu", at);
    size += FUSE_DIRENT_SIZE(entry);
  }
  answer(asked, 0, page, size);
}

static void serve(void) {
  static char buffer[1 << 17];
  for (;;) {
    ssize_t size = read(device, buffer, sizeof buffer);
    if (size < 0) _exit(0);
    const struct fuse_in_header *asked = (void *)buffer;
    const void *more = buffer + sizeof *asked;
    switch (asked->opcode) {
      case FUSE_INIT: {
        struct fuse_init_out out = {.major = 7, .minor = 31, .max_write = 4096, .max_background = 4};
        answer(asked, 0, &out, sizeof out);
        if (mode == 's') raise(SIGSTOP);
        break;
      }
      case FUSE_GETATTR: {
        struct fuse_attr_out out = {.attr = folder(asked->nodeid)};
        answer(asked, 0, &out, sizeof out);
        break;
      }
      case FUSE_LOOKUP: {
        if (mode == 'm') break;
        struct fuse_entry_out out = {.nodeid = 2, .attr = folder(2)};
        answer(asked, strncmp(more, "name-", 5) == 0 ? 0 : -2, &out, strncmp(more, "name-", 5) == 0 ? sizeof out : 0);
        break;
      }
      case FUSE_OPENDIR: {
        if (mode == 'm') break;
        struct fuse_open_out out = {0};
        answer(asked, 0, &out, sizeof out);
        break;
      }
      case FUSE_READDIR:
        names(asked, more);
        break;
      case FUSE_FORGET:
      case FUSE_INTERRUPT:
        break;
      default:
        answer(asked, -38, 0, 0);
    }
  }
}

int main(int count, char **words) {
  if (count < 4) return 125;
  mode = words[1][0];
  if (unshare(CLONE_NEWNS) != 0) die("unshare");
  if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) die("private");
  device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
  if (device < 0) die("/dev/fuse");
  char options[128];
  sprintf(options, "fd=%d,rootmode=40000,user_id=%d,group_id=%d", device, getuid(), getgid());
  if (mount("hang", words[2], "fuse.hang", MS_NOSUID | MS_NODEV, options) != 0) die("mount");
  if (fork() == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setsid();
    /* The command's pipes are not the server's to hold. */
    for (int fd = 0; fd < 3; fd++) close(fd);
    serve();
  }
  struct stat stat_;
  /* The first question is answered, so that the file system is known to be at work; not by one that is stopped. */
  if (mode != 's' && stat(words[2], &stat_) != 0) die("stat");
  if (mode == 's') usleep(50000);
  execvp(words[3], words + 3);
  die(words[3]);
}
