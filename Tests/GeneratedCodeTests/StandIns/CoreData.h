#pragma once
#include "Foundation.h"

STANDIN_BEGIN

@protocol NSFetchRequestResult <NSObject>
@end

@interface NSManagedObject : NSObject <NSFetchRequestResult>
@end

@class NSFetchedResultsController;
@protocol NSFetchedResultsControllerDelegate <NSObject>
@optional
- (void)controllerDidChangeContent:(NSFetchedResultsController *)controller;
@end

@interface NSFetchedResultsController<ResultType : id <NSFetchRequestResult>> : NSObject
@property (nullable, nonatomic, assign) id<NSFetchedResultsControllerDelegate> delegate;
@end

STANDIN_END
