// Runs a program and writes the peak of its resident memory, in KiB, to standard error as the only line.
//
// A child begins with the peak of the process that started it, whatever way it was started. The driver is Python and
// larger than most of what it measures; this program is linked statically and stays below one MiB.
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
    if (argc < 2) return 64;
    int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    pid_t child = vfork();
    if (child == 0) {
        dup2(null, STDOUT_FILENO);
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 71;
    dprintf(STDERR_FILENO, "%ld\n", usage.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}
