// Calls to the system that Swift's modules of the C library do not have.
#ifndef SAFEGEN_SYSTEM_CALLS_H
#define SAFEGEN_SYSTEM_CALLS_H
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#elif defined(__APPLE__)
#include <mach/mach.h>
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

/// The bytes of memory that this process takes; 0 if the system doesn't tell.
static inline long long safegen_memory(void) {
#if defined(__APPLE__)
    struct mach_task_basic_info info;
    mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
    kern_return_t result = task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
    return result == KERN_SUCCESS ? (long long)info.resident_size : 0;
#else
    char text[128] = {0};
    long long all = 0, resident = 0;
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0 || sscanf(text, "%lld %lld", &all, &resident) != 2) return 0;
    return resident * sysconf(_SC_PAGESIZE);
#endif
}
#endif
