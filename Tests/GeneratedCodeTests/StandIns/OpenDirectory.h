#pragma once
#include "Foundation.h"

@class ODQuery;
@protocol ODQueryDelegate <NSObject>
@optional
- (void)query:(ODQuery *)query foundResults:(id)results;
@end

// Without a word about null: the importer makes it implicitly unwrapped.
@interface ODQuery : NSObject <NSCopying>
@property (nonatomic, assign) id<ODQueryDelegate> delegate;
@end

// The same without copies, so that what is made of it can be lowered.
@interface ODSearch : NSObject
@property (nonatomic, assign) id<ODQueryDelegate> delegate;
@end
