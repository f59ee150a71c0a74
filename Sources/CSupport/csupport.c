/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "csupport.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

static void limit(int resource, uint64_t value, uint64_t grace) {
  struct rlimit limits = {.rlim_cur = value, .rlim_max = value + grace};
  setrlimit(resource, &limits);
}

/* Runs in the vforked child: only async-signal-safe calls, and it never returns. */
static void become(const struct uiaudit_program *program, pid_t parent, const int streams[3], int report) {
  if (program->own_session) setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(126); /* The parent died before the line above took effect. */
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (program->data_bytes) limit(RLIMIT_DATA, program->data_bytes, 0);
  if (program->cpu_seconds) limit(RLIMIT_CPU, program->cpu_seconds, 5); /* SIGXCPU first, SIGKILL 5 s later. */
  if (program->open_files) limit(RLIMIT_NOFILE, program->open_files, 0);
  limit(RLIMIT_CORE, 0, 0);
  for (int i = 0; i < 3; i++) dup2(streams[i], i);
  /* Libraries open descriptors without close-on-exec, and the daemon may have been started with some. */
  syscall(SYS_close_range, 3, ~0U, CLOSE_RANGE_CLOEXEC);
  /* A Dispatch thread blocks nearly every signal and the daemon ignores SIGPIPE; a child inherits both. */
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int i = 1; i < 65; i++) sigaction(i, &standard, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  execve(program->path, program->argv, program->envp);
  int failure = errno;
  if (write(report, &failure, sizeof failure) < 0) _exit(126);
  _exit(127);
}

static void close_pair(int pair[2]) {
  close(pair[0]);
  close(pair[1]);
}

int uiaudit_spawn(
    const struct uiaudit_program *program, pid_t *pid, int *pidfd, int *input, int *output, int *error) {
  int pipes[4][2]; /* Standard input, output, error, and the child's exec failure. */
  for (int i = 0; i < 4; i++) {
    if (pipe2(pipes[i], O_CLOEXEC) == 0) continue;
    int failure = errno;
    while (i-- > 0) close_pair(pipes[i]);
    return failure;
  }
  int streams[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t child = vfork();
  if (child == 0) become(program, parent, streams, pipes[3][1]);
  int failure = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  for (int i = 0; i < 3; i++) close(streams[i]);
  close(pipes[3][1]);
  if (child > 0) {
    int reported = 0;
    if (read(pipes[3][0], &reported, sizeof reported) == sizeof reported) {
      failure = reported;
      waitpid(child, 0, 0);
    } else if ((*pidfd = (int)syscall(SYS_pidfd_open, child, 0)) < 0) {
      failure = errno;
      kill(child, SIGKILL);
      waitpid(child, 0, 0);
    }
  }
  close(pipes[3][0]);
  if (failure) {
    close(pipes[0][1]);
    close(pipes[1][0]);
    close(pipes[2][0]);
    return failure;
  }
  *pid = child;
  *input = pipes[0][1];
  *output = pipes[1][0];
  *error = pipes[2][0];
  return 0;
}

int uiaudit_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int uiaudit_exited(int status) { return WIFEXITED(status); }
int uiaudit_exit_status(int status) { return WEXITSTATUS(status); }
int uiaudit_signaled(int status) { return WIFSIGNALED(status); }
int uiaudit_term_signal(int status) { return WTERMSIG(status); }

int uiaudit_accept(int fd) { return accept4(fd, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int uiaudit_peer(int fd, pid_t *pid, uid_t *uid, gid_t *gid) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size)) return -1;
  *pid = peer.pid;
  *uid = peer.uid;
  *gid = peer.gid;
  return 0;
}

int uiaudit_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int uiaudit_signalfd(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  if (pthread_sigmask(SIG_BLOCK, &set, 0)) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int uiaudit_next_signal(int fd) {
  struct signalfd_siginfo info;
  ssize_t count = read(fd, &info, sizeof info);
  if (count == sizeof info) return (int)info.ssi_signo;
  return count < 0 && errno != EAGAIN && errno != EINTR ? -1 : 0;
}

struct start {
  void (*body)(void *);
  void *context;
  char name[16];
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  pthread_setname_np(pthread_self(), start.name);
  start.body(start.context);
  return 0;
}

int uiaudit_start_thread(const char *name, size_t stack_bytes, void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  start->body = body;
  start->context = context;
  snprintf(start->name, sizeof start->name, "%s", name);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  pthread_t thread;
  int failure = pthread_create(&thread, &attributes, run, start);
  pthread_attr_destroy(&attributes);
  if (failure) free(start);
  return failure;
}

uint64_t uiaudit_resident_bytes(pid_t pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  unsigned long long total = 0, resident = 0;
  int fields = fscanf(file, "%llu %llu", &total, &resident);
  fclose(file);
  return fields == 2 ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

int64_t uiaudit_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) ? -1 : (int64_t)(uint32_t)status.f_type;
}

static _Thread_local char messages[256];
static _Thread_local size_t message_bytes;
static _Thread_local int keeps_messages;

/* Takes what is written to the stream. What does not fit is let go, for its start tells the reason. */
static ssize_t take_message(void *cookie, const char *text, size_t count) {
  (void)cookie;
  if (!keeps_messages) return write(STDERR_FILENO, text, count);
  size_t room = sizeof messages - 1 - message_bytes;
  size_t taken = count < room ? count : room;
  memcpy(messages + message_bytes, text, taken);
  message_bytes += taken;
  return (ssize_t)count;
}

/* libpng and libjpeg print by default to the variable stderr, which the GNU library lets programs set. Without memory
 * for a stream it stays as it is and the messages are let out. */
static void take_stream(void) {
  FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = take_message});
  if (!stream) return;
  setvbuf(stream, NULL, _IONBF, 0);
  stderr = stream;
}

void uiaudit_keep_messages(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, take_stream);
  message_bytes = 0;
  keeps_messages = 1;
}

const char *uiaudit_messages(void) {
  keeps_messages = 0;
  messages[message_bytes] = 0;
  return messages;
}

int uiaudit_either(int first, int second) {
  int either = epoll_create1(EPOLL_CLOEXEC);
  if (either < 0) return -1;
  int descriptors[] = {first, second};
  for (int index = 0; index < 2; index++) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptors[index]};
    if (epoll_ctl(either, EPOLL_CTL_ADD, descriptors[index], &event) < 0) {
      int error = errno;
      close(either);
      errno = error;
      return -1;
    }
  }
  return either;
}
