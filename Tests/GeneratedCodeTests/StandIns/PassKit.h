#pragma once
#include "UIKit.h"

STANDIN_BEGIN

@class PKPayLaterView;
@protocol PKPayLaterViewDelegate <NSObject>
- (void)payLaterViewDidUpdateHeight:(PKPayLaterView *)view;
@end

// Its delegate is never null.
MAIN_ACTOR @interface PKPayLaterView : UIView
@property (nonatomic, assign) id<PKPayLaterViewDelegate> delegate;
@end

STANDIN_END
