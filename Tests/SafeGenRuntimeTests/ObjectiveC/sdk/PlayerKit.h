// A class with the hazard, and a class that is bound to the main actor.
#pragma once
#include <ObjectiveC.h>
#pragma clang assume_nonnull begin
@class Player;

@protocol PlayerDelegate <NSObject>
@optional
- (void)playerDidStop:(Player *)player;
@end

@interface Player : NSObject
@property (nonatomic, assign, nullable) id<PlayerDelegate> delegate;
- (void)stop;
@end

__attribute__((swift_attr("@MainActor"))) @interface Screen : NSObject
@property (nonatomic, assign, nullable) id<PlayerDelegate> delegate;
- (void)refresh;
@end
#pragma clang assume_nonnull end
