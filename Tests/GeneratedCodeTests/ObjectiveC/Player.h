#import <Foundation/Foundation.h>

typedef struct { double a, b, c, d; } Frame;

@protocol PlayerDelegate <NSObject>
@optional
- (void)playerDidPlay:(id)player;
- (BOOL)playerMayCopy:(id)player;
- (double)volumeOf:(id)player;
- (Frame)frameOf:(id)player;
- (id)titleOf:(id)player;
@end

/// Compiled without ARC, as Apple's classes are: it has a plain pointer, and a copy has the same one.
@interface Player : NSObject <NSCopying, PlayerDelegate>
@property (assign) id<PlayerDelegate> delegate;
- (void)play;
/// Calls the delegate while it holds its own lock.
- (void)playLocked;
/// The result of a method that it asked about when the delegate was set.
- (BOOL)copies;
- (id)pointer;
@end

/// A helper that gets the pointer of a player, and may live longer.
@interface Engine : NSObject
- (instancetype)initWithPlayer:(Player *)player;
- (void)tick;
@end
