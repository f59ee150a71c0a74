/* SPDX-License-Identifier: MIT
 *
 * The Linux calls that Swift's Glibc module does not offer. _GNU_SOURCE stays in csupport.c: in an imported header it
 * would change the signatures of calls that Swift already sees.
 */
#ifndef UIAUDIT_CSUPPORT_H
#define UIAUDIT_CSUPPORT_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What a child process starts with. Zero means "no limit" for each of the limits. */
struct uiaudit_program {
  const char *path;
  char *const *argv;
  char *const *envp;
  uint64_t data_bytes;      /* RLIMIT_DATA: RLIMIT_AS would stop runtimes that reserve address space they never use */
  uint64_t cpu_seconds;     /* RLIMIT_CPU */
  uint64_t open_files;      /* RLIMIT_NOFILE */
  int own_session;          /* Lead a session, so that it and what it starts can be ended together; else a terminal's
                               signals reach it like this process */
};

/* Starts a child with default signals, no other descriptors than its three streams, no new
 * privileges and no core file, that dies with the calling thread. On success returns 0, the parent's ends of the three
 * streams, all close-on-exec, and a pidfd; otherwise an errno, which is the child's own where its exec failed. */
int uiaudit_spawn(
    const struct uiaudit_program *program, pid_t *pid, int *pidfd, int *input, int *output, int *error);

/* Makes orphaned descendants of this process its children, so that a grandchild that left its session can be ended. */
int uiaudit_become_subreaper(void);

int uiaudit_exited(int status);
int uiaudit_exit_status(int status);
int uiaudit_signaled(int status);
int uiaudit_term_signal(int status);

/* accept4(2) with SOCK_CLOEXEC | SOCK_NONBLOCK. */
int uiaudit_accept(int fd);

/* SO_PEERCRED of a connected Unix socket. */
int uiaudit_peer(int fd, pid_t *pid, uid_t *uid, gid_t *gid);

/* eventfd(2), close-on-exec and non-blocking. */
int uiaudit_eventfd(void);

/* A signalfd(2) for the given signals, which it blocks for the calling thread and for every thread started after it. */
int uiaudit_signalfd(const int *signals, int count);

/* The number of the next pending signal of a signalfd, 0 where none is pending, -1 on error. */
int uiaudit_next_signal(int fd);

/* An epoll(7) descriptor that is readable while one of two others is; -1 and errno where there is none. */
int uiaudit_either(int first, int second);

/* Starts a detached thread that runs body(context); 0 or an errno. Linux keeps 15 bytes of the name. */
int uiaudit_start_thread(const char *name, size_t stack_bytes, void (*body)(void *), void *context);

/* Resident bytes of one process, from /proc/<pid>/statm; 0 where it is gone. */
uint64_t uiaudit_resident_bytes(pid_t pid);

/* The number of the kind of file system that a path is on, as statfs(2) lists them; -1 where that is not known. */
int64_t uiaudit_file_system(const char *path);

/* Keeps what C libraries print to the stream stderr on the calling thread, instead of letting it out, until
 * uiaudit_messages ends that. Other threads' messages go where they always go. Calls do not nest. */
void uiaudit_keep_messages(void);

/* Ends keeping, and returns what was kept: at most 255 bytes, valid until this thread keeps messages again. */
const char *uiaudit_messages(void);

#endif
