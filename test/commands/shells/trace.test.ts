import { effectsOf } from "../../support/effects.ts";

effectsOf("strace", {
  "strace -f -e open rm x": ["runs: rm x"],
  "strace -o log rm x": ["write log replace", "runs: rm x"],
  "strace -o '|sh' ls": ["run sh option", "runs shell: sh", "runs: ls"],
  "strace -p 12": ["read /proc/12/mem shows"],
  "strace -f -e trace=read -p 12": ["read /proc/12/mem shows"],
  "strace -e trace=openat,write -p 12": ["read /proc/12/mem shows"],
  "strace -f -e trace=openat,connect -p 12": [],
  "strace -c -p 12 -f": [],
});
effectsOf("ltrace", {
  "ltrace -S -e malloc rm x": ["runs: rm x"],
  "ltrace -o log -p 12": ["write log replace", "read /proc/12/mem shows"],
});
effectsOf("gdb", {
  "gdb -batch -ex '!rm x'": ["runs shell: rm x"],
  "gdb -ex 'shell rm x' ./a": ["runs shell: rm x", "read ./a"],
  "gdb -p 12": ["read /proc/12/mem shows"],
  "gdb -batch -p 12": ["read /proc/12/mem shows"],
  "gdb -batch -ex 'dump memory x 0 9' -p 12": ["read /proc/12/mem shows"],
  "gdb -batch -ex bt -ex 'info locals' -p 12": ["read /proc/12/mem shows"],
  "gdb -batch -ex bt -x c.gdb -p 12": ["runs unknown file: c.gdb", "read /proc/12/mem shows"],
  "gdb -batch -ex bt -p 12": [],
  "gdb -p 12 -batch -ex 'set pagination off' -ex 'thread apply all bt' -ex detach": [],
  "lldb -b -p 12 -o 'thread backtrace all' -o quit": [],
  "gdb -x c.gdb": ["runs unknown file: c.gdb"],
  "gdb --args rm x": ["runs: rm x"],
});
effectsOf("valgrind", {
  "valgrind --leak-check=full ./a x": ["runs: ./a x"],
  "perf stat -- rm x": ["runs: rm x"],
  "perf stat -e cycles -r 3 rm -rf x": ["runs: rm -rf x"],
  "perf report": [],
});
effectsOf("bpftrace", {
  "bpftrace --unsafe -e 'BEGIN { system(\"rm x\"); }'": ["runs shell: rm x"],
  "bpftrace -e 'BEGIN { printf(\"hi\"); }'": [],
  "bpftrace -c 'rm x' -o log": ["runs shell: rm x", "write log replace"],
  "dtrace -s x.d -p 12": ["runs unknown file: x.d", "read /proc/12/mem shows"],
});
