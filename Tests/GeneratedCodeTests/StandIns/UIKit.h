#pragma once
#include "Foundation.h"

STANDIN_BEGIN

@interface UIImage : NSObject
@end

MAIN_ACTOR @interface UIResponder : NSObject
@end

MAIN_ACTOR @interface UIView : UIResponder
@end

MAIN_ACTOR @interface UIViewController : UIResponder
@end

@class UINavigationController;
MAIN_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController;
@end

MAIN_ACTOR @interface UINavigationController : UIViewController
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@end

@class UIVideoEditorController;
MAIN_ACTOR @protocol UIVideoEditorControllerDelegate <NSObject>
@optional
- (void)videoEditorControllerDidCancel:(UIVideoEditorController *)editor;
@end

// Redeclares the delegate of its superclass: no longer weak, and of a narrower type.
MAIN_ACTOR @interface UIVideoEditorController : UINavigationController
@property (nullable, nonatomic, assign) id<UINavigationControllerDelegate, UIVideoEditorControllerDelegate> delegate;
@end

@class UITableView;
MAIN_ACTOR @protocol UITableViewDelegate <NSObject>
@optional
- (BOOL)tableViewShouldScroll:(UITableView *)tableView;
- (nullable UIView *)tableView:(UITableView *)tableView replacementForView:(UIView *)view;
@end

MAIN_ACTOR @protocol UITableViewDataSource <NSObject>
- (long)tableView:(UITableView *)tableView numberOfRowsInSection:(long)section;
@end

// As it was before its references became weak (iOS 8).
MAIN_ACTOR @interface UITableView : UIView
@property (nullable, nonatomic, assign) id<UITableViewDataSource> dataSource;
@property (nullable, nonatomic, assign) id<UITableViewDelegate> delegate;
@end

MAIN_ACTOR @interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *shared;
@property (nullable, nonatomic, assign) id<UINavigationControllerDelegate> delegate;
@end

MAIN_ACTOR @interface UITableViewCell : UIView
@property (nullable, nonatomic, assign) id target;
@end

STANDIN_END
