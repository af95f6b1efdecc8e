#pragma once
#include "Foundation.h"

STANDIN_BEGIN

@class SKPhysicsContact;
@protocol SKPhysicsContactDelegate <NSObject>
@optional
- (void)didBeginContact:(SKPhysicsContact *)contact;
- (void)didEndContact:(SKPhysicsContact *)contact;
@end

@interface SKPhysicsContact : NSObject
@end

@interface SKPhysicsWorld : NSObject <NSSecureCoding>
@property (nonatomic, assign, nullable) id<SKPhysicsContactDelegate> contactDelegate;
@end

STANDIN_END
