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
- (long)numberOfItemsInComboBox:(NSComboBox *)comboBox __attribute__((swift_name("numberOfItems(in:)")));
- (nullable id)comboBox:(NSComboBox *)comboBox
    objectValueForItemAtIndex:(long)index __attribute__((swift_name("comboBox(_:objectValueForItemAt:)")));
- (long)comboBox:(NSComboBox *)comboBox indexOfItemWithStringValue:(NSString *)string;
- (nullable NSString *)comboBox:(NSComboBox *)comboBox completedString:(NSString *)string;
@end

MAIN_ACTOR @interface NSComboBox : NSTextField
@property (nullable, assign) id<NSComboBoxDataSource> dataSource;
@end

MAIN_ACTOR @interface NSCell : NSObject <NSCopying>
@end

@class NSComboBoxCell;
MAIN_ACTOR @protocol NSComboBoxCellDataSource <NSObject>
@optional
- (nullable NSString *)comboBoxCell:(NSComboBoxCell *)comboBoxCell completedString:(NSString *)uncompletedString;
@end

MAIN_ACTOR @interface NSComboBoxCell : NSCell
@property (nullable, assign) id<NSComboBoxCellDataSource> dataSource;
@end

STANDIN_END
