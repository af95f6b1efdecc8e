#pragma once
#include "ObjectiveC.h"

STANDIN_BEGIN

BRIDGED_TO("Swift.String") @interface NSString : NSObject
@end

BRIDGED_TO("Data") @interface NSData : NSObject
@end

@interface NSURL : NSObject
@end

@interface NSURLRequest : NSObject
@end

@class NSCache;
@protocol NSCacheDelegate <NSObject>
@optional
- (void)cache:(NSCache *)cache willEvictObject:(id)obj;
@end

@interface NSCache<KeyType, ObjectType> : NSObject
@property (nullable, assign) id<NSCacheDelegate> delegate;
@end

@class NSXMLParser;
IN_SWIFT("XMLParserDelegate") @protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parserDidStartDocument:(NSXMLParser *)parser;
- (nullable NSData *)parser:(NSXMLParser *)parser
    resolveExternalEntityName:(NSString *)name
                     systemID:(nullable NSString *)systemID;
@end

IN_SWIFT("XMLParser") @interface NSXMLParser : NSObject
@property (nullable, assign) id<NSXMLParserDelegate> delegate;
- (instancetype)initWithData:(NSData *)data;
@end

@class NSFileManager;
IN_SWIFT("FileManagerDelegate") @protocol NSFileManagerDelegate <NSObject>
@optional
- (BOOL)fileManager:(NSFileManager *)fileManager shouldRemoveItemAtPath:(NSString *)path;
@end

IN_SWIFT("FileManager") @interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager;
@property (nullable, assign) id<NSFileManagerDelegate> delegate;
@end

@class NSMetadataQuery;
@protocol NSMetadataQueryDelegate <NSObject>
@optional
- (id)metadataQuery:(NSMetadataQuery *)query replacementObjectForResultObject:(NSObject *)result;
@end

@interface NSMetadataQuery : NSObject
@property (nullable, assign) id<NSMetadataQueryDelegate> delegate;
@end

@interface NSCoder : NSObject
@end

@class NSKeyedUnarchiver;
@protocol NSKeyedUnarchiverDelegate <NSObject>
@optional
- (void)unarchiverDidFinish:(NSKeyedUnarchiver *)unarchiver;
@end

@interface NSKeyedUnarchiver : NSCoder
@property (nullable, assign) id<NSKeyedUnarchiverDelegate> delegate;
@end

@class NSStream;
IN_SWIFT("StreamDelegate") @protocol NSStreamDelegate <NSObject>
@optional
- (void)stream:(NSStream *)stream handleEvent:(unsigned long)event;
@end

IN_SWIFT("Stream") @interface NSStream : NSObject
@property (nullable, assign) id<NSStreamDelegate> delegate;
@end

STANDIN_END
