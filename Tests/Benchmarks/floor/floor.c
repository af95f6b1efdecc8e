// The floor: the least work that turns a manifest into wrappers. It reads libyaml's events straight into structs and
// writes byte for byte what `safegen generate` writes for the manifests of make_manifest.py. It checks nothing and
// explains nothing, and it knows only what those files use of the manifest.
//
//   floor --config safegen.yml --output DIRECTORY|FILE.swift
//
// An existing file is read and compared first, and left alone where it is equal.
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static void fail(const char *what, const char *path) {
    fprintf(stderr, "floor: %s: %s (%s)\n", what, path, strerror(errno));
    exit(1);
}

// MARK: The model

typedef struct {
    char *name, *type;
    bool implicit;
} Property;

typedef struct {
    char *name, *module, *as, *condition, *available, *objc;
    char *bind[4];
    int bind_count;
    bool main_actor, is_public;
    Property properties[4];
    int property_count;
} Class;

typedef struct {
    Class *items;
    size_t count, capacity;
} Classes;

// MARK: Reading

static yaml_parser_t parser;
static yaml_event_t event;

static yaml_event_type_t next(void) {
    if (!yaml_parser_parse(&parser, &event)) {
        fprintf(stderr, "floor: %s in line %zu\n", parser.problem, parser.problem_mark.line + 1);
        exit(1);
    }
    return event.type;
}

// Takes the text of the current scalar, which then belongs to the caller.
static char *take(void) {
    if (event.type != YAML_SCALAR_EVENT) { fprintf(stderr, "floor: scalar expected\n"); exit(1); }
    char *text = (char *)event.data.scalar.value;
    event.data.scalar.value = NULL;
    return text;
}

static char *scalar(void) { next(); return take(); }

static bool scalar_is(const char *text) {
    char *value = scalar();
    bool equal = strcmp(value, text) == 0;
    free(value);
    return equal;
}

// Reads the next key of a mapping into `key`; false at the mapping's end.
static bool next_key(char *key, size_t size) {
    if (next() == YAML_MAPPING_END_EVENT) return false;
    char *text = take();
    snprintf(key, size, "%s", text);
    free(text);
    return true;
}

static void skip_node(void) {
    int depth = 0;
    do {
        switch (next()) {
        case YAML_MAPPING_START_EVENT: case YAML_SEQUENCE_START_EVENT: depth++; break;
        case YAML_MAPPING_END_EVENT: case YAML_SEQUENCE_END_EVENT: depth--; break;
        default: break;
        }
        yaml_event_delete(&event);
    } while (depth > 0);
}

// The opening MAPPING_START has been read.
static void read_property(Property *property) {
    char key[32];
    while (next_key(key, sizeof key)) {
        if (!strcmp(key, "name")) property->name = scalar();
        else if (!strcmp(key, "type")) property->type = scalar();
        else if (!strcmp(key, "optionality")) property->implicit = scalar_is("implicit");
        else skip_node();
    }
}

// The opening MAPPING_START has been read.
static void read_class(Class *class) {
    char key[32];
    while (next_key(key, sizeof key)) {
        if (!strcmp(key, "name")) class->name = scalar();
        else if (!strcmp(key, "module")) class->module = scalar();
        else if (!strcmp(key, "as")) class->as = scalar();
        else if (!strcmp(key, "condition")) class->condition = scalar();
        else if (!strcmp(key, "available")) class->available = scalar();
        else if (!strcmp(key, "objc")) class->objc = scalar();
        else if (!strcmp(key, "isolation")) class->main_actor = scalar_is("MainActor");
        else if (!strcmp(key, "access")) class->is_public = scalar_is("public");
        else if (!strcmp(key, "bind")) {
            next();
            while (next() == YAML_SCALAR_EVENT && class->bind_count < 4) class->bind[class->bind_count++] = take();
        } else if (!strcmp(key, "properties")) {
            next();
            while (next() == YAML_MAPPING_START_EVENT && class->property_count < 4)
                read_property(&class->properties[class->property_count++]);
        } else skip_node();
    }
}

static Classes read_manifest(const unsigned char *text, size_t length) {
    Classes classes = {0};
    char key[32];
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, text, length);
    while (next() != YAML_MAPPING_START_EVENT) {}
    while (next_key(key, sizeof key)) {
        if (strcmp(key, "classes")) { skip_node(); continue; }
        next();
        while (next() == YAML_MAPPING_START_EVENT) {
            if (classes.count == classes.capacity) {
                classes.capacity = classes.capacity ? classes.capacity * 2 : 64;
                classes.items = realloc(classes.items, classes.capacity * sizeof(Class));
            }
            Class *class = &classes.items[classes.count++];
            memset(class, 0, sizeof *class);
            read_class(class);
        }
    }
    yaml_parser_delete(&parser);
    return classes;
}

// MARK: Writing text

typedef struct {
    char *bytes;
    size_t count, capacity;
} Text;

static void append_bytes(Text *text, const char *bytes, size_t count) {
    if (text->count + count > text->capacity) {
        text->capacity = (text->count + count) * 2;
        text->bytes = realloc(text->bytes, text->capacity);
    }
    memcpy(text->bytes + text->count, bytes, count);
    text->count += count;
}

static void append(Text *text, const char *piece) { append_bytes(text, piece, strlen(piece)); }

#define ADD(...)                                                             \
    do {                                                                     \
        const char *pieces[] = {__VA_ARGS__};                                \
        for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) append(text, pieces[i]); \
    } while (0)

static void add_superclass(Text *text, const Class *class) {
    append(text, class->name);
    for (int i = 0; i < class->bind_count; i++) ADD(i ? ", " : "<", class->bind[i]);
    if (class->bind_count) append(text, ">");
}

static const char *without_prefix(const char *name) {
    return name[0] == 'N' && name[1] == 'S' && name[2] >= 'A' && name[2] <= 'Z' ? name + 2 : name;
}

static void add_name(Text *text, const Class *class) {
    if (class->as) append(text, class->as);
    else ADD("Safe", without_prefix(class->name));
}

static void add_property(Text *text, const Class *class, const Property *property, int number) {
    const char *access = class->is_public ? "public " : "", *mark = property->implicit ? ")!" : ")?";
    char first[2] = {property->name[0] & ~0x20, 0}, digit[2] = {'0' + number, 0};
    const char *rest = property->name + 1, *name = property->name;
    ADD("    private var safe", first, rest, ": SafeReference { .of(self, ");
    add_name(text, class);
    ADD(".self, ", digit, ") }\n\n");
    ADD("    ", access, "override var ", name, ": (any ", property->type, mark, " {\n");
    ADD("        get { safe", first, rest, ".value(of: unsafe super.", name, ") }\n");
    ADD("        set { safe", first, rest, ".set(newValue, current: unsafe super.", name, ") { unsafe super.", name,
        " = $0 } }\n");
    ADD("    }\n");
}

static void add_class(Text *text, const Class *class) {
    append(text, "/// `");
    add_superclass(text, class);
    append(text, "` with a weak ");
    for (int i = 0; i < class->property_count; i++) ADD(i ? " and `" : "`", class->properties[i].name, "`");
    append(text,
        ": nil once the object is deallocated.\n"
        "/// It helps if the superclass reads it through the getter: `safegen explain forward-unproven`.\n");
    if (class->available) ADD("@available(", class->available, ")\n");
    if (class->objc) ADD("@objc(", class->objc, ")\n");
    ADD(class->main_actor ? "" : "nonisolated ", class->is_public ? "public " : "", "class ");
    add_name(text, class);
    append(text, ": ");
    add_superclass(text, class);
    append(text, " {\n");
    for (int i = 0; i < class->property_count; i++) {
        if (i) append(text, "\n");
        add_property(text, class, &class->properties[i], i);
    }
    append(text, "}\n");
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool share_block(const Class *a, const Class *b) {
    return same_text(a->module, b->module) && same_text(a->condition, b->condition);
}

// The conditions under which one module is imported, for internal classes and for public ones.
typedef struct {
    const char *module;
    const char *conditions[2][4];
    int counts[2];
} Import;

typedef struct {
    Import items[16];
    int count;
} Imports;

static Import *import_of(Imports *imports, const char *module) {
    for (int i = 0; i < imports->count; i++)
        if (!strcmp(imports->items[i].module, module)) return &imports->items[i];
    if (imports->count == 16) { fprintf(stderr, "floor: too many modules\n"); exit(1); }
    imports->items[imports->count] = (Import){.module = module};
    return &imports->items[imports->count++];
}

static bool has_condition(const Import *import, bool is_public, const char *condition) {
    for (int i = 0; i < import->counts[is_public]; i++)
        if (same_text(import->conditions[is_public][i], condition)) return true;
    return false;
}

static Imports find_imports(const Class *classes, size_t count) {
    Imports imports = {0};
    for (size_t i = 0; i < count; i++) {
        Import *import = import_of(&imports, classes[i].module);
        bool is_public = classes[i].is_public;
        if (has_condition(import, is_public, classes[i].condition) || import->counts[is_public] == 4) continue;
        import->conditions[is_public][import->counts[is_public]++] = classes[i].condition;
    }
    return imports;
}

// A module that both public and internal classes need is imported once, at the top of the file.
static bool is_hoisted(const Import *import) { return import->counts[0] && import->counts[1]; }

static void add_condition(Text *text, const char *module, const char *condition) {
    ADD("canImport(", module, ")");
    if (condition) ADD(" && ", condition);
}

static void add_imports(Text *text, const Imports *imports) {
    bool any = false;
    for (int i = 0; i < imports->count; i++) {
        const Import *import = &imports->items[i];
        if (!is_hoisted(import)) continue;
        any = true;
        append(text, "#if ");
        for (int is_public = 1; is_public >= 0; is_public--) {
            int written = 0;
            for (int j = 0; j < import->counts[is_public]; j++) {
                const char *condition = import->conditions[is_public][j];
                // What a module has without a condition serves those that ask for one too.
                if (condition && has_condition(import, is_public, NULL)) continue;
                if (!is_public && (has_condition(import, true, condition) || has_condition(import, true, NULL))) continue;
                append(text, written++ ? " || " : is_public ? "" : "#elseif ");
                add_condition(text, import->module, condition);
            }
            if (written) ADD("\n", is_public ? "public " : "", "import ", import->module, "\n");
        }
        // The support needs Foundation everywhere.
        if (!strcmp(import->module, "Foundation")) append(text, "#else\nimport Foundation\n");
        append(text, "#endif\n");
    }
    if (any) append(text, "\n");
}

static void add_blocks(Text *text, const Class *classes, size_t count) {
    Imports imports = find_imports(classes, count);
    add_imports(text, &imports);
    for (size_t start = 0, end; start < count; start = end) {
        for (end = start; end < count && share_block(&classes[start], &classes[end]); end++) {}
        if (start) append(text, "\n");
        append(text, "#if ");
        add_condition(text, classes[start].module, classes[start].condition);
        append(text, "\n");
        bool hoisted = is_hoisted(import_of(&imports, classes[start].module));
        if (!hoisted) ADD(classes[start].is_public ? "public " : "", "import ", classes[start].module, "\n");
        for (size_t i = start; i < end; i++) {
            if (i > start || !hoisted) append(text, "\n");
            add_class(text, &classes[i]);
        }
        append(text, "#endif\n");
    }
}

// MurmurHash64A with seed 0, on a little-endian machine.
static uint64_t digest(const char *bytes, size_t count) {
    const uint64_t multiplier = 0xc6a4a7935bd1e995;
    uint64_t hash = count * multiplier, word;
    size_t offset = 0;
    for (; offset + 8 <= count; offset += 8) {
        memcpy(&word, bytes + offset, 8);
        word *= multiplier;
        word ^= word >> 47;
        hash = (hash ^ (word * multiplier)) * multiplier;
    }
    if (offset < count) {
        word = 0;
        memcpy(&word, bytes + offset, count - offset);
        hash = (hash ^ word) * multiplier;
    }
    hash = (hash ^ (hash >> 47)) * multiplier;
    return hash ^ (hash >> 47);
}

// What the wrappers share, a line for each of ../support.txt.
static const char support[] =
#include "support.inc"
    ;

// Renders one file into `text`: the banner with a digest of what is below it, the blocks, and what they share. `import` stands
// before that where it has a file of its own.
static void render(Text *text, const Class *classes, size_t count, const char *import) {
    static const char banner[] =
        "// Generated by SafeGen from safegen.yml. Do not edit.\n// SafeGen digest: 0000000000000000\n";
    const size_t banner_length = sizeof banner - 1;
    char digits[17];
    text->count = 0;
    append_bytes(text, banner, banner_length);
    add_blocks(text, classes, count);
    if (import) append(text, import);
    if (import) append_bytes(text, support, sizeof support - 1);
    // The revision of the output: see Banner.swift.
    uint64_t value = digest(text->bytes + banner_length, text->count - banner_length) + 1;
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)value);
    memcpy(text->bytes + banner_length - 17, digits, 16);
}

// MARK: Files

static Text read_file(int file, size_t size) {
    Text text = {malloc(size + 1), 0, size + 1};
    ssize_t got;
    while (text.count < size && (got = read(file, text.bytes + text.count, size - text.count)) > 0) text.count += got;
    return text;
}

static bool is_current(const char *path, const Text *text) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat info;
    bool equal = false;
    if (fstat(file, &info) == 0 && (size_t)info.st_size == text->count) {
        Text old = read_file(file, text->count);
        equal = old.count == text->count && !memcmp(old.bytes, text->bytes, old.count);
        free(old.bytes);
    }
    close(file);
    return equal;
}

static void update(const char *path, const Text *text) {
    if (is_current(path, text)) return;
    char temporary[4096];
    snprintf(temporary, sizeof temporary, "%s.new", path);
    int file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) fail("can't create", temporary);
    for (size_t done = 0; done < text->count;) {
        ssize_t count = write(file, text->bytes + done, text->count - done);
        if (count <= 0) fail("can't write", temporary);
        done += count;
    }
    if (close(file) || rename(temporary, path)) fail("can't put in place", path);
}

static bool ends_in_swift(const char *path) {
    size_t length = strlen(path);
    return length > 6 && !strcmp(path + length - 6, ".swift");
}

int main(int argc, char **argv) {
    const char *config = NULL, *output = NULL;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--config")) config = argv[i + 1];
        if (!strcmp(argv[i], "--output")) output = argv[i + 1];
    }
    if (!config || !output) { fprintf(stderr, "usage: floor --config FILE --output PATH\n"); return 64; }

    int file = open(config, O_RDONLY | O_CLOEXEC);
    struct stat info;
    if (file < 0 || fstat(file, &info)) fail("can't read", config);
    Text manifest = read_file(file, info.st_size);
    close(file);
    Classes classes = read_manifest((unsigned char *)manifest.bytes, manifest.count);

    Text text = {0};
    if (ends_in_swift(output)) {
        render(&text, classes.items, classes.count, "\n");
        update(output, &text);
        return 0;
    }
    if (mkdir(output, 0777) && errno != EEXIST) fail("can't create", output);
    Text path = {0};
    for (size_t i = 0; i < classes.count; i++) {
        path.count = 0;
        append(&path, output);
        append(&path, "/");
        add_name(&path, &classes.items[i]);
        append_bytes(&path, ".swift", 7);
        render(&text, &classes.items[i], 1, NULL);
        update(path.bytes, &text);
    }
    path.count = 0;
    append(&path, output);
    append_bytes(&path, "/SafeSupport.swift", 19);
    render(&text, NULL, 0, "import Foundation\n\n");
    update(path.bytes, &text);
    return 0;
}
