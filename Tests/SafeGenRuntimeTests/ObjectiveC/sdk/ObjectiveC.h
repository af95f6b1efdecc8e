// What the runtime and its client need of Objective-C, declared as Apple's headers declare it.
#pragma once
typedef signed char BOOL;
typedef unsigned long uintptr_t;
#pragma clang assume_nonnull begin

@protocol NSObject
- (BOOL)respondsToSelector:(SEL)aSelector;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
@end

typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : uintptr_t objc_AssociationPolicy;
enum objc_AssociationPolicy : uintptr_t {
    OBJC_ASSOCIATION_ASSIGN = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
    OBJC_ASSOCIATION_RETAIN = 01401,
};
id _Nullable objc_getAssociatedObject(id object, const void *key);
void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);

#pragma clang assume_nonnull end
