#pragma once
#include "UIKit.h"

STANDIN_BEGIN

@class GKGameCenterViewController;
@protocol GKGameCenterControllerDelegate <NSObject>
- (void)gameCenterViewControllerDidFinish:(GKGameCenterViewController *)gameCenterViewController;
@end

MAIN_ACTOR @interface GKGameCenterViewController : UIViewController
@property (nullable, nonatomic, weak) id<GKGameCenterControllerDelegate> gameCenterDelegate;
@end

STANDIN_END
