// The compiler's library that reads an index, libIndexStore, as far as SafeGen calls it. It is loaded at run time.
#ifndef SAFEGEN_INDEX_H
#define SAFEGEN_INDEX_H
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/// Text that ends at no zero.
typedef struct {
    const char *bytes;
    size_t count;
} safegen_index_text;

typedef bool (*safegen_index_visitor)(void *context, void *item);

/// The functions: what each returns, its name after `indexstore_`, and what it takes.
#define SAFEGEN_INDEX_FUNCTIONS(FUNCTION) \
    FUNCTION(unsigned, format_version, (void)) \
    FUNCTION(void, error_dispose, (void *error)) \
    FUNCTION(void *, store_create, (const char *path, void **error)) \
    FUNCTION(void, store_dispose, (void *store)) \
    FUNCTION(void *, unit_reader_create, (void *store, const char *name, void **error)) \
    FUNCTION(void, unit_reader_dispose, (void *unit)) \
    FUNCTION(bool, unit_reader_is_system_unit, (void *unit)) \
    FUNCTION(void, unit_reader_get_modification_time, (void *unit, int64_t *seconds, int64_t *nanoseconds)) \
    FUNCTION(bool, unit_reader_dependencies_apply_f, (void *unit, void *context, safegen_index_visitor visitor)) \
    FUNCTION(int, unit_dependency_get_kind, (void *dependency)) \
    FUNCTION(bool, unit_dependency_is_system, (void *dependency)) \
    FUNCTION(safegen_index_text, unit_dependency_get_filepath, (void *dependency)) \
    FUNCTION(safegen_index_text, unit_dependency_get_name, (void *dependency)) \
    FUNCTION(void *, record_reader_create, (void *store, const char *name, void **error)) \
    FUNCTION(void, record_reader_dispose, (void *record)) \
    FUNCTION(bool, record_reader_occurrences_apply_f, (void *record, void *context, safegen_index_visitor visitor)) \
    FUNCTION(void *, occurrence_get_symbol, (void *occurrence)) \
    FUNCTION(uint64_t, occurrence_get_roles, (void *occurrence)) \
    FUNCTION(void, occurrence_get_line_col, (void *occurrence, unsigned *line, unsigned *column)) \
    FUNCTION(int, symbol_get_kind, (void *symbol)) \
    FUNCTION(safegen_index_text, symbol_get_name, (void *symbol)) \
    FUNCTION(safegen_index_text, symbol_get_usr, (void *symbol))

#define SAFEGEN_INDEX_FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
    SAFEGEN_INDEX_FUNCTIONS(SAFEGEN_INDEX_FIELD)
} safegen_index_library;

#define SAFEGEN_INDEX_LOAD(result, name, parameters) \
    if (!(*(void **)&library->name = dlsym(handle, "indexstore_" #name))) return NULL;

/// Loads the library, which stays loaded. Returns null if it can't be loaded, or lacks a function: `dlerror` says why.
static inline const safegen_index_library *_Nullable safegen_index_load(const char *_Nonnull path) {
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    safegen_index_library *library = handle ? malloc(sizeof(safegen_index_library)) : NULL;
    if (!library) return NULL;
    SAFEGEN_INDEX_FUNCTIONS(SAFEGEN_INDEX_LOAD)
    return library;
}

/// The name of a declaration in messages, by its mangled one. Every program of Swift has this function.
/// Returns memory to free, or null.
char *_Nullable swift_demangle(
    const char *_Nonnull name, size_t count, char *_Nullable result, size_t *_Nullable size, uint32_t flags);
#endif
