#pragma once
#include "Attributes.h"

typedef signed char BOOL;

STANDIN_BEGIN

@protocol NSObject
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)isEqual:(nullable id)object;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
@end

typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : unsigned long {
    OBJC_ASSOCIATION_ASSIGN = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
    OBJC_ASSOCIATION_RETAIN = 01401,
} objc_AssociationPolicy;

STANDIN_END
