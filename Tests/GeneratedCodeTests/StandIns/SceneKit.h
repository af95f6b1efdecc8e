#pragma once
#include "Foundation.h"

STANDIN_BEGIN

@class SCNProgram;
@protocol SCNProgramDelegate <NSObject>
@optional
- (void)program:(SCNProgram *)program handleError:(NSError *)error;
@end

@interface SCNProgram : NSObject
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

STANDIN_END
