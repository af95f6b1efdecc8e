// Calls to the system that Swift's modules of the C library do not have.
#ifndef SAFEGEN_SYSTEM_CALLS_H
#define SAFEGEN_SYSTEM_CALLS_H
#include <errno.h>
#include <stdio.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

/// Exchanges two files of a folder at one moment. Returns 0, or -1 with the reason in `errno`.
static inline int safegen_exchange(int folder, const char *one, const char *other) {
#if defined(__APPLE__)
    return renameatx_np(folder, one, folder, other, RENAME_SWAP);
#elif defined(SYS_renameat2)
    // 2 is RENAME_EXCHANGE, which a header of GNU's own declares; not every C library has the function.
    return (int)syscall(SYS_renameat2, folder, one, folder, other, 2);
#else
    errno = ENOSYS;
    return -1;
#endif
}
#endif
