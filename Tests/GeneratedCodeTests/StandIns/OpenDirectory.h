#pragma once
#include "Foundation.h"

@class ODQuery;
@protocol ODQueryDelegate <NSObject>
@optional
- (void)query:(ODQuery *)query foundResults:(id)results;
@end

// Without a word about null: the importer makes it implicitly unwrapped.
@interface ODQuery : NSObject
@property (nonatomic, assign) id<ODQueryDelegate> delegate;
@end
