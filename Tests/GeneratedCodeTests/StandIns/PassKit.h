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

@class PKPaymentAuthorizationViewController;
@protocol PKPaymentAuthorizationViewControllerDelegate <NSObject>
- (void)paymentAuthorizationViewControllerDidFinish:(PKPaymentAuthorizationViewController *)controller;
@end

MAIN_ACTOR @interface PKPaymentAuthorizationViewController : UIViewController
@property (nullable, nonatomic, weak) id<PKPaymentAuthorizationViewControllerDelegate> delegate;
@end

@class PKAddPassesViewController;
@protocol PKAddPassesViewControllerDelegate <NSObject>
@optional
- (void)addPassesViewControllerDidFinish:(PKAddPassesViewController *)controller;
@end

MAIN_ACTOR @interface PKAddPassesViewController : UIViewController
@property (nullable, nonatomic, weak) id<PKAddPassesViewControllerDelegate> delegate;
@end

STANDIN_END
