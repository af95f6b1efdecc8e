#include "contexts.h"
#include <stdlib.h>

struct stream {
    context_callback callback;
    stream_context context;
};

stream_ref stream_create(context_callback callback, const stream_context *context) {
    stream_ref stream = malloc(sizeof(*stream));
    stream->callback = callback;
    stream->context = *context;
    if (context->retain) { stream->context.info = (void *)context->retain(context->info); }
    return stream;
}

void stream_fire(stream_ref stream) { stream->callback(stream->context.info); }

void stream_invalidate(stream_ref stream) {
    if (stream->context.release) { stream->context.release(stream->context.info); }
    free(stream);
}

static context_callback kept;
static void *kept_info;

void tap_create(context_callback callback, void *info) {
    kept = callback;
    kept_info = info;
}

void tap_fire(void) { if (kept) { kept(kept_info); } }

void tap_end(void) { kept = 0; }
