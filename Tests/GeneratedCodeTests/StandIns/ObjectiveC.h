#pragma once
#include "Attributes.h"

typedef signed char BOOL;

STANDIN_BEGIN

@protocol NSObject
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)isEqual:(nullable id)object;
- (id _Null_unspecified)performSelector:(SEL _Null_unspecified)aSelector;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
+ (BOOL)instancesRespondToSelector:(SEL _Null_unspecified)aSelector;
+ (BOOL)resolveInstanceMethod:(SEL _Null_unspecified)sel;
- (nullable id)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector;
@end

struct objc_method_description {
    SEL _Nullable name;
    char *_Nullable types;
};

struct objc_method_description protocol_getMethodDescription(Protocol *proto, SEL aSel, BOOL isRequiredMethod, BOOL isInstanceMethod);

typedef struct _NSZone NSZone;

typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : unsigned long {
    OBJC_ASSOCIATION_ASSIGN = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
    OBJC_ASSOCIATION_RETAIN = 01401,
} objc_AssociationPolicy;

STANDIN_END
