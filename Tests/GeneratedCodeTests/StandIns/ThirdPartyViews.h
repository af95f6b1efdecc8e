#pragma once
#include "UIKit.h"

// An invented module that builds on UIKit, and says nothing of actors itself.

STANDIN_BEGIN

@class TPTextView;
@protocol TPTextDelegate <NSObject>
@optional
- (void)textDidChange:(TPTextView *)text;
@end

@protocol TPTextSource
- (long)count;
@end

@class TPGridView;
@protocol TPGridViewDelegate <UITableViewDelegate>
@optional
- (void)gridView:(TPGridView *)gridView didSelectItem:(long)item;
- (long)gridView:(TPGridView *)gridView heightOfItem:(long)item;
@end

@interface TPGridView : UIView
@property (nullable, nonatomic, assign) id<TPGridViewDelegate> delegate;
@property (nullable, nonatomic, assign) id<TPGridViewDelegate, TPTextDelegate> both;
@end

// The two ways of saying that a delegate is an object.
@interface TPTextView : UIView
@property (nullable, nonatomic, unsafe_unretained) NSObject<TPTextDelegate> *delegate;
@property (nullable, nonatomic, assign) id<TPTextSource, NSObject> source;
@property (null_unspecified, nonatomic, assign) id<NSObject> anything;
@property (nullable, nonatomic, assign) id anybody;
@end

STANDIN_END
