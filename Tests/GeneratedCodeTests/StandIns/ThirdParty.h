#pragma once
#include "Foundation.h"

// An invented module: the shapes that no module above has.

STANDIN_BEGIN

@protocol TPScannerDelegate <NSObject>
@optional
- (void)scannerDidFinish:(id)scanner;
@end

@protocol TPScannerSource <NSObject>
- (long)count;
@end

@interface TPReceiver : NSObject
@end

// Four references in one class, each of another kind.
@interface TPScanner : NSObject
@property (nullable, nonatomic, assign) id<TPScannerDelegate> delegate;
@property (nullable, nonatomic, unsafe_unretained) id<TPScannerDelegate, TPScannerSource> source;
@property (nullable, nonatomic, assign) id target;
@property (nullable, nonatomic, assign) TPReceiver *receiver;
@end

// What a proxy has to hand on: pointers, blocks, properties, and what is not optional.
@class TPReader;
@protocol TPReaderDelegate <TPScannerDelegate>
- (void)readerDidStart:(TPReader *)reader;
- (NSURL *)readerNeedsSource:(TPReader *)reader;
- (long)reader:(TPReader *)reader numberOfPagesIn:(long)chapter;
- (BOOL)reader:(TPReader *)reader mayTurn:(BOOL)isAtEnd :(BOOL)isLast;
@property (nonatomic, readonly) BOOL isReady;
@property (nullable, nonatomic, strong) NSURL *place;
@optional
- (void)reader:(TPReader *)reader willStopAt:(long *)offset;
- (void)reader:(TPReader *)reader askForPassword:(void (^)(NSString *_Nullable password))reply;
- (nullable NSURL *)readerSpare:(TPReader *)reader;
- (nullable NSURL *)readerHome;
- (nullable NSURL *)reader:(TPReader *)reader placeForOffset:(nullable long *)offset method:(NSURL *)method;
- (nullable id)reader:(TPReader *)reader didDecodeObject:(nullable id) __attribute__((ns_consumed))object
    __attribute__((ns_returns_retained));
- (void)readerChapters:(TPReader *)reader
     completionHandler:(void (^)(long count))completionHandler
    __attribute__((swift_async(not_swift_private, 2)));
@property (nonatomic, readonly) long limit;
@property (nullable, nonatomic, readonly) NSURL *fallback;
@end

@interface TPReader : NSObject
@property (nullable, nonatomic, assign) id<TPReaderDelegate> delegate;
@end

@interface TPRetainingScanner : NSObject
@property (nullable, nonatomic, strong) id<TPScannerDelegate> delegate;
@end

// Delegates that a method sets.
@interface TPPort : NSObject
- (nullable id<TPScannerDelegate>)delegate;
- (void)setDelegate:(nullable id<TPScannerDelegate>)delegate;
- (nullable id)target;
- (void)setTarget:(nullable id)target;
- (void)setObserver:(nullable id<TPScannerDelegate>)observer;
@property (nullable, nonatomic, readonly) id<TPScannerDelegate> source;
- (void)setSource:(nullable id<TPScannerDelegate>)source;
@end

@interface TPLine : NSObject
- (nullable id<TPScannerDelegate>)delegate;
- (void)setDelegate:(nullable id<TPScannerDelegate>)delegate;
- (nullable id)target;
- (void)setTarget:(nullable id)target;
@end

// What only a manifest can tell of.
@interface TPCopiedScanner : NSObject <NSCopying>
@property (nullable, nonatomic, assign) id<TPScannerDelegate> delegate;
@property (nullable, nonatomic, assign) id<TPScannerDelegate> second;
@end

SENDABLE @interface TPSharedScanner : NSObject
@property (nullable, assign) id<TPScannerDelegate> delegate;
@end

__attribute__((deprecated("Use TPScanner."))) @interface TPOldScanner : NSObject
@property (nullable, nonatomic, assign) id<TPScannerDelegate> delegate;
@end

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
// A current protocol that names a deprecated class.
@class TPMover;
@protocol TPMoverDelegate <NSObject>
- (void)moverDidFinish:(TPMover *)mover;
@optional
- (void)mover:(TPMover *)mover didReplace:(TPOldScanner *)scanner;
- (nullable TPOldScanner *)spareScannerForMover:(TPMover *)mover;
@property (nullable, nonatomic, readonly) TPOldScanner *lastScanner;
@end

@interface TPMover : NSObject
@property (nullable, nonatomic, assign) id<TPMoverDelegate> delegate;
@end
#pragma clang diagnostic pop

STANDIN_END
