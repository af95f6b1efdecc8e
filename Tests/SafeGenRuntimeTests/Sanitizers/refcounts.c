// ThreadSanitizer doesn't see the reference counts: they are atomics inside the Swift runtime library, which isn't
// instrumented. It would report every object that one thread reads and another one frees, or changes in place once it is
// the only owner. These functions wrap the library's own and report to the sanitizer the order that the
// counts establish, and nothing else: what a thread did before it let go of an object comes before what its last owner does with it.
// Compiled for ThreadSanitizer only; `control-race` shows that a race on a counted object is still seen.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);
size_t swift_retainCount(void *object);

#define NEXT(function) \
    static __typeof__(&function) next; \
    if (!next) next = (__typeof__(&function))dlsym(RTLD_NEXT, #function)

static atomic_flag locks[256];

static atomic_flag *lockOf(void *object) { return &locks[((uintptr_t)object >> 4) & 255]; }

// Reports `count` references let go of. A caller that is the last owner goes on alone; any other one holds a lock until
// `done`, so that no two can both take themselves for the last but one.
static atomic_flag *letGo(void *object, size_t count) {
    if ((intptr_t)object <= 0) return NULL;
    atomic_flag *lock = lockOf(object);
    while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire)) {}
    __tsan_release(object);
    if (swift_retainCount(object) > count) return lock;
    atomic_flag_clear_explicit(lock, memory_order_release);
    __tsan_acquire(object);
    return NULL;
}

static void done(atomic_flag *lock) {
    if (lock) atomic_flag_clear_explicit(lock, memory_order_release);
}

void swift_release(void *object) {
    NEXT(swift_release);
    atomic_flag *lock = letGo(object, 1);
    next(object);
    done(lock);
}

void swift_release_n(void *object, uint32_t count) {
    NEXT(swift_release_n);
    atomic_flag *lock = letGo(object, count);
    next(object, count);
    done(lock);
}

void swift_bridgeObjectRelease(void *reference) {
    NEXT(swift_bridgeObjectRelease);
    // The highest bit marks what isn't an object; the other bits to be masked are free for flags.
    bool isObject = (intptr_t)reference > 0;
    atomic_flag *lock = isObject ? letGo((void *)((uintptr_t)reference & 0x00fffffffffffff8), 1) : NULL;
    next(reference);
    done(lock);
}

bool swift_isUniquelyReferenced_nonNull_native(const void *object) {
    NEXT(swift_isUniquelyReferenced_nonNull_native);
    bool isUnique = next(object);
    if (isUnique) __tsan_acquire((void *)object);
    return isUnique;
}

bool swift_isUniquelyReferenced_native(const void *object) {
    NEXT(swift_isUniquelyReferenced_native);
    bool isUnique = next(object);
    if (isUnique) __tsan_acquire((void *)object);
    return isUnique;
}
