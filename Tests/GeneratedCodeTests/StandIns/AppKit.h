#pragma once
#include "Foundation.h"

STANDIN_BEGIN

MAIN_ACTOR @interface NSResponder : NSObject
@end

MAIN_ACTOR @interface NSView : NSResponder
@end

MAIN_ACTOR @interface NSTextField : NSView
@end

@class NSComboBox;
MAIN_ACTOR @protocol NSComboBoxDataSource <NSObject>
@optional
- (long)numberOfItemsInComboBox:(NSComboBox *)comboBox;
@end

MAIN_ACTOR @interface NSComboBox : NSTextField
@property (nullable, assign) id<NSComboBoxDataSource> dataSource;
@end

STANDIN_END
