// A C library that calls back with a context, in the two forms of Apple's: a context that is copied, with functions that retain
// and release it, and a plain pointer that is kept until the registration ends.
typedef void (*context_callback)(void *_Nullable info);

typedef struct {
    void *_Nullable info;
    const void *_Nonnull (*_Nullable retain)(const void *_Nonnull info);
    void (*_Nullable release)(const void *_Nullable info);
} stream_context;

typedef struct stream *stream_ref;
stream_ref _Nonnull stream_create(context_callback _Nonnull callback, const stream_context *_Nonnull context);
void stream_fire(stream_ref _Nonnull stream);
void stream_invalidate(stream_ref _Nonnull stream);

void tap_create(context_callback _Nonnull callback, void *_Nullable info);
void tap_fire(void);
void tap_end(void);
