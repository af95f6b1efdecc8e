#pragma once
#include "Foundation.h"

// A module of nobody: the shapes that no module above has.

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

@interface TPRetainingScanner : NSObject
@property (nullable, nonatomic, strong) id<TPScannerDelegate> delegate;
@end

SENDABLE @interface TPSharedScanner : NSObject
@property (nullable, assign) id<TPScannerDelegate> delegate;
@end

__attribute__((deprecated("Use TPScanner."))) @interface TPOldScanner : NSObject
@property (nullable, nonatomic, assign) id<TPScannerDelegate> delegate;
@end

STANDIN_END
