#pragma once
#include "Attributes.h"

typedef signed char BOOL;

STANDIN_BEGIN

@protocol NSObject
- (BOOL)respondsToSelector:(SEL)aSelector;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)isEqual:(nullable id)object;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
@end

STANDIN_END
