// In the chroot under two names: `marker` logs its words to the descriptor LOG, `sudo` runs its words.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LOG = 200 };

int main(int count, char **args) {
  const char *name = strrchr(args[0], '/');
  if (strcmp(name == NULL ? args[0] : name + 1, "sudo") == 0 && count > 1) {
    execvp(args[1], args + 1);
    return 127;
  }
  size_t size = 16;
  for (int i = 0; i < count; i++) size += strlen(args[i]) + 1;
  char *text = malloc(size);
  if (text == NULL) return 1;
  size_t used = (size_t)sprintf(text, "R%d", count) + 1;
  for (int i = 0; i < count; i++) {
    size_t length = strlen(args[i]) + 1;
    memcpy(text + used, args[i], length);
    used += length;
  }
  return write(LOG, text, used) < 0;
}
