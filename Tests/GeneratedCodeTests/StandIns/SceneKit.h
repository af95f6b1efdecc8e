#pragma once
#include "Foundation.h"

STANDIN_BEGIN

@class SCNProgram;
@protocol SCNProgramDelegate <NSObject>
@optional
- (void)program:(SCNProgram *)program handleError:(NSError *)error;
@end

@interface SCNProgram : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, assign, nullable) id<SCNProgramDelegate> delegate;
@end

@class SCNCameraController;
@protocol SCNCameraControllerDelegate <NSObject>
@optional
- (void)cameraInertiaWillStartForController:(SCNCameraController *)cameraController
    __attribute__((swift_name("cameraInertiaWillStart(for:)")));
- (void)cameraInertiaDidEndForController:(SCNCameraController *)cameraController
    __attribute__((swift_name("cameraInertiaDidEnd(for:)")));
@end

@interface SCNCameraController : NSObject
@property (nonatomic, assign, nullable) id<SCNCameraControllerDelegate> delegate;
@end

@interface SCNConstraint : NSObject <NSCopying, NSSecureCoding>
@end

@class SCNNode;
@protocol SCNAvoidOccluderConstraintDelegate <NSObject>
@optional
- (void)avoidOccluderConstraint:(SCNConstraint *)constraint didAvoidOccluder:(SCNNode *)occluder;
@end

@interface SCNAvoidOccluderConstraint : SCNConstraint
@property (nonatomic, assign) id<SCNAvoidOccluderConstraintDelegate> delegate;
@end

@protocol SCNNodeRendererDelegate <NSObject>
@optional
- (void)renderNode:(SCNNode *)node;
@end

@interface SCNPhysicsContact : NSObject
@end

@class SCNPhysicsWorld;
@protocol SCNPhysicsContactDelegate <NSObject>
@optional
- (void)physicsWorld:(SCNPhysicsWorld *)world didBeginContact:(SCNPhysicsContact *)contact
    IN_SWIFT("physicsWorld(_:didBegin:)");
- (void)physicsWorld:(SCNPhysicsWorld *)world didUpdateContact:(SCNPhysicsContact *)contact
    IN_SWIFT("physicsWorld(_:didUpdate:)");
- (void)physicsWorld:(SCNPhysicsWorld *)world didEndContact:(SCNPhysicsContact *)contact
    IN_SWIFT("physicsWorld(_:didEnd:)");
@end

@interface SCNPhysicsWorld : NSObject <NSSecureCoding>
@property (nullable, nonatomic, weak) id<SCNPhysicsContactDelegate> contactDelegate;
@end

// The importer infers the main actor on iOS.
MAIN_ACTOR @interface SCNNode : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, assign, nullable) id<SCNNodeRendererDelegate> rendererDelegate;
@end

STANDIN_END
