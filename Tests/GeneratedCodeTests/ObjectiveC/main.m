// What owners of delegates do, with the bare class and with the proxy: `main bare SCENARIO`, `main proxy SCENARIO`.
#import "FeedDelegate.h"
#import "Player.h"
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static BOOL wrapped;
static id by(id delegate, id owner) { return wrapped ? [FeedDelegate proxyOf:delegate for:owner] : delegate; }

static atomic_int told;
static void (^whenPlayed)(id feed, Player *player), (^whenDeallocated)(id feed);

@interface Feed : NSObject <PlayerDelegate>
@end
@implementation Feed
- (void)playerDidPlay:(id)player {
    told++;
    if (whenPlayed) whenPlayed(self, player);
}
- (BOOL)playerMayCopy:(id)player { return YES; }
- (double)volumeOf:(id)player { return 0.5; }
- (Frame)frameOf:(id)player { return (Frame){1, 2, 3, 4}; }
- (id)titleOf:(id)player { return @"title"; }
- (void)dealloc {
    if (whenDeallocated) whenDeallocated(self);
}
// Methods of the delegates of Foundation's classes
- (id)archiver:(id)archiver willEncodeObject:(id)object { return object; }
- (id)unarchiver:(id)unarchiver didDecodeObject:(id)object { return object; }
- (BOOL)fileManager:(id)manager shouldRemoveItemAtPath:(NSString *)path { return NO; }
@end

/// Has no methods of its own: it forwards all to another object.
@interface Forwarder : NSObject
@property (strong) id other;
@end
@implementation Forwarder
- (BOOL)respondsToSelector:(SEL)selector { return [self.other respondsToSelector:selector]; }
- (id)forwardingTargetForSelector:(SEL)selector { return self.other; }
@end

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void inThread(void (^work)(void)) {
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:[NSBlockOperation class] withObject:work];
}
@interface NSBlockOperation (Run)
@end
@implementation NSBlockOperation (Run)
+ (void)run:(void (^)(void))work {
    @autoreleasepool { work(); }
}
@end

static void print(id pointer, Player *player) {
    Frame frame = [pointer frameOf:player];
    printf(
        "told %d, %d %g (%g %g %g %g) %s\n", told, [pointer playerMayCopy:player], [pointer volumeOf:player], frame.a, frame.b,
        frame.c, frame.d, [[pointer titleOf:player] UTF8String] ?: "nil");
}

/// A player whose delegate is gone.
static Player *left(void) {
    Player *player = [Player new];
    @autoreleasepool {
        Feed *feed = [Feed new];
        player.delegate = by(feed, player);
        feed = nil;
    }
    return player;
}

static void alive(void) {
    Player *player = [Player new];
    Feed *feed = [Feed new];
    player.delegate = by(feed, player);
    [player play];
    print([player pointer], player);
}

static void dies(void) {
    Player *player = left();
    [player play];
    print([player pointer], player);
}

static void asks(void) { printf("%s\n", [left() copies] ? "copied" : "not copied"); }

static void copyOutlives(void) {
    Feed *feed = [Feed new];
    Player *copy;
    @autoreleasepool {
        Player *player = [Player new];
        player.delegate = by(feed, player);
        copy = [player copy];
        player = nil;
    }
    [copy play];
    printf("told %d\n", told);
}

static void helperOutlives(void) {
    Feed *feed = [Feed new];
    Engine *engine;
    @autoreleasepool {
        Player *player = [Player new];
        player.delegate = by(feed, player);
        engine = [[Engine alloc] initWithPlayer:player];
        player = nil;
    }
    [engine tick];
    printf("told %d\n", told);
}

static void handedOn(void) {
    Feed *feed = [Feed new];
    Player *next = [Player new];
    @autoreleasepool {
        Player *player = [Player new];
        player.delegate = by(feed, player);
        next.delegate = by(player.delegate, next);
        player = nil;
    }
    [next play];
    printf("told %d\n", told);
}

/// As handedOn, and the delegate dies after the first owner.
static void handedOnAndDies(void) {
    Player *next = [Player new];
    @autoreleasepool {
        Feed *feed = [Feed new];
        Player *player = [Player new];
        player.delegate = by(feed, player);
        next.delegate = by(player.delegate, next);
    }
    [next play];
    printf("told %d\n", told);
}

static void swappedBack(void) {
    Player *player = [Player new];
    Feed *feed = [Feed new], *other = [Feed new];
    player.delegate = by(feed, player);
    __weak id before = player.delegate;
    player.delegate = by(other, player);
    player.delegate = by(before, player);
    [player play];
    printf("told %d\n", told);
}

/// Each delegate hands the player to the next one, in a callback of which it is released.
static void nested(void) {
    Player *player = [Player new];
    __block int rest = 8;
    whenPlayed = ^(id feed, Player *played) {
        if (rest-- == 0) return;
        @autoreleasepool {
            Feed *next = [Feed new];
            played.delegate = by(next, played);
            [played play];
        }
    };
    Feed *feed = [Feed new];
    player.delegate = by(feed, player);
    [player play];
    int before = told;
    [player play];  // its delegate is gone
    printf("told %d, then %d\n", before, told - before);
}

static void ownDelegate(void) {
    Player *player = [Player new];
    Feed *feed = [Feed new];
    player.delegate = by(player, player);
    Player *other = [Player new];
    other.delegate = by(player, other);
    player.delegate = by(feed, player);
    [player play];
    printf("told %d\n", told);
}

static void shared(void) {
    Player *first = [Player new], *second = [Player new];
    @autoreleasepool {
        Feed *feed = [Feed new];
        first.delegate = by(feed, first);
        second.delegate = by(feed, second);
        [first play];
    }
    [second play];
    printf("told %d\n", told);
}

static void unique(void) {
    Player *player = [Player new];
    Feed *feed = [Feed new];
    player.delegate = by(feed, player);
    printf("%s\n", player.delegate == by(feed, player) && by(player.delegate, player) == player.delegate ? "same" : "other");
}

static void forwarder(void) {
    Player *player = [Player new];
    @autoreleasepool {
        Forwarder *forwarder = [Forwarder new];
        forwarder.other = [Feed new];
        player.delegate = by(forwarder, player);
        [player play];
    }
    printf("told %d, %d\n", told, (int)[[player pointer] playerMayCopy:player]);
}

static void setInDealloc(void) {
    Player *player = [Player new];
    whenDeallocated = ^(id feed) { player.delegate = by(feed, player); };
    @autoreleasepool {
        Feed *feed = [Feed new];
        feed = nil;
    }
    whenDeallocated = nil;
    player.delegate = nil;
    [player play];
    printf("told %d\n", told);
}

/// The player holds its lock in a callback that waits for another thread, which assigns a delegate.
static void lock(void) {
    Player *player = [Player new];
    Feed *feed = [Feed new], *other = [Feed new];
    player.delegate = by(feed, player);
    NSConditionLock *done = [[NSConditionLock alloc] initWithCondition:0];
    whenPlayed = ^(id it, Player *played) {
        inThread(^{
            player.delegate = by(other, player);
            [done lock];
            [done unlockWithCondition:1];
        });
        BOOL isDone = [done lockWhenCondition:1 beforeDate:[NSDate dateWithTimeIntervalSinceNow:10]];
        printf(isDone ? "done\n" : "deadlock\n");
        fflush(stdout);
        _exit(isDone ? 0 : 1);
    };
    [player playLocked];
}

static void archived(void) {
    NSMutableData *data = [NSMutableData new];
    NSKeyedArchiver *archiver = [[NSKeyedArchiver alloc] initForWritingWithMutableData:data];
    @autoreleasepool {
        Feed *feed = [Feed new];
        [archiver setDelegate:by(feed, archiver)];
        feed = nil;
    }
    [archiver encodeObject:@"a text" forKey:@"root"];
    [archiver finishEncoding];
    NSKeyedUnarchiver *unarchiver = [[NSKeyedUnarchiver alloc] initForReadingWithData:data];
    printf("%s\n", [[[unarchiver decodeObjectForKey:@"root"] description] UTF8String] ?: "nil");
}

static void unarchived(void) {
    NSData *data = [NSKeyedArchiver archivedDataWithRootObject:@[ @"a text" ]];
    NSKeyedUnarchiver *unarchiver = [[NSKeyedUnarchiver alloc] initForReadingWithData:data];
    @autoreleasepool {
        Feed *feed = [Feed new];
        [unarchiver setDelegate:by(feed, unarchiver)];
        feed = nil;
    }
    @try {
        printf("%s\n", [[[unarchiver decodeObjectForKey:@"root"] firstObject] UTF8String] ?: "nil");
    } @catch (NSException *exception) {
        printf("%s\n", [[exception name] UTF8String]);
    }
}

/// A file manager that asked what its delegate can do, and calls it later.
static void fileManager(void) {
    NSFileManager *manager = [NSFileManager new];
    __unsafe_unretained id pointer = nil;
    @autoreleasepool {
        Feed *feed = [Feed new];
        pointer = by(feed, manager);
        feed = nil;
    }
    printf("%s\n", [pointer fileManager:manager shouldRemoveItemAtPath:@"/x"] ? "removed" : "kept");
}

/// Delegates die on four threads, in the middle of callbacks; each has its own player, and all share one more.
static void threads(void) {
    NSConditionLock *done = [[NSConditionLock alloc] initWithCondition:0];
    Player *all = [Player new];
    Feed *kept = [Feed new];
    all.delegate = by(kept, all);
    for (int number = 0; number < 4; number++) {
        inThread(^{
            for (int turn = 0; turn < 20000; turn++) @autoreleasepool {
                Player *player = [Player new];
                @autoreleasepool {
                    Feed *feed = [Feed new];
                    player.delegate = by(feed, player);
                    (void)by(kept, player);
                    [player play];
                    if (!wrapped) player.delegate = nil;
                    by(feed, all);
                }
                [player play];
                [all play];
            }
            [done lock];
            [done unlockWithCondition:[done condition] + 1];
        });
    }
    [done lockWhenCondition:4];
    printf("told %d\n", told);
}

/// One owner has many delegates, one after the other.
static void many(int count) {
    Player *player = [Player new];
    size_t before = mallinfo2().uordblks;
    double parts[2];
    for (int half = 0; half < 2; half++) {
        double start = now();
        for (int turn = 0; turn < count / 2; turn++) @autoreleasepool {
            Feed *feed = [Feed new];
            player.delegate = by(feed, player);
            feed = nil;
        }
        parts[half] = now() - start;
    }
    long bytes = (long)mallinfo2().uordblks - (long)before;
    printf("%s; ", parts[1] < 2.5 * parts[0] ? "linear" : "not linear");
    printf("%.2f and %.2f us, %.0f bytes each\n", parts[0] * 2e6 / count, parts[1] * 2e6 / count, (double)bytes / count);
}

static void cost(void) {
    Player *player = [Player new];
    Feed *feed = [Feed new];
    player.delegate = by(feed, player);
    int count = 2000000;
    double start = now();
    for (int turn = 0; turn < count; turn++) [player play];
    double callbacks = now() - start;
    start = now();
    for (int turn = 0; turn < count / 10; turn++) player.delegate = by(feed, player);
    printf("callback %.0f ns, assignment %.0f ns\n", callbacks * 1e9 / count, (now() - start) * 1e10 / count);
}

int main(int argc, char **argv) {
    wrapped = strcmp(argv[1], "bare") != 0;
    NSString *name = @(argv[2]);
    NSDictionary<NSString *, void (^)(void)> *scenarios = @{
        @"alive": ^{ alive(); }, @"dies": ^{ dies(); }, @"asks": ^{ asks(); }, @"copyOutlives": ^{ copyOutlives(); },
        @"helperOutlives": ^{ helperOutlives(); }, @"handedOn": ^{ handedOn(); },
        @"handedOnAndDies": ^{ handedOnAndDies(); }, @"swappedBack": ^{ swappedBack(); }, @"nested": ^{ nested(); },
        @"ownDelegate": ^{ ownDelegate(); }, @"shared": ^{ shared(); }, @"unique": ^{ unique(); },
        @"forwarder": ^{ forwarder(); }, @"setInDealloc": ^{ setInDealloc(); }, @"lock": ^{ lock(); },
        @"archived": ^{ archived(); }, @"unarchived": ^{ unarchived(); }, @"fileManager": ^{ fileManager(); },
        @"threads": ^{ threads(); }, @"many": ^{ many(20000); }, @"million": ^{ many(1000000); }, @"cost": ^{ cost(); },
    };
    void (^scenario)(void) = scenarios[name];
    if (!scenario) return 64;
    scenario();
    return 0;
}
