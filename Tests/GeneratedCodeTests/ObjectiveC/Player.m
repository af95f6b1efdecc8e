#import "Player.h"

@implementation Player {
    id _pointer;
}
- (id<PlayerDelegate>)delegate { return _pointer; }
- (void)setDelegate:(id<PlayerDelegate>)delegate { _pointer = delegate; }
- (id)copyWithZone:(NSZone *)zone {
    Player *copy = [[Player allocWithZone:zone] init];
    copy->_pointer = _pointer;
    return copy;
}
- (void)play {
    if ([_pointer respondsToSelector:@selector(playerDidPlay:)]) [_pointer playerDidPlay:self];
}
- (void)playLocked {
    @synchronized(self) { [_pointer playerDidPlay:self]; }
}
- (BOOL)copies { return [_pointer respondsToSelector:@selector(playerMayCopy:)] ? [_pointer playerMayCopy:self] : YES; }
- (id)pointer { return _pointer; }
@end

@implementation Engine {
    id _pointer;
}
- (instancetype)initWithPlayer:(Player *)player {
    if ((self = [super init])) _pointer = player.delegate;
    return self;
}
- (void)tick { [_pointer playerDidPlay:self]; }
@end
