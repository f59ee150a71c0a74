#ifndef UIAUDIT_CINOTIFYTOOLS_SHIM_H
#define UIAUDIT_CINOTIFYTOOLS_SHIM_H
#include <stddef.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <inotifytools/inotifytools.h>
#endif
