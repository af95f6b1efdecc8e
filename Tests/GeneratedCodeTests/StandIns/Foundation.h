#pragma once
#include "ObjectiveC.h"

STANDIN_BEGIN

BRIDGED_TO("Swift.String") @interface NSString : NSObject
@end

BRIDGED_TO("Data") @interface NSData : NSObject
@end

BRIDGED_TO("URL") @interface NSURL : NSObject
@end

BRIDGED_TO("Swift.Array") @interface NSArray<ObjectType> : NSObject
@end

BRIDGED_TO("Swift.Dictionary") @interface NSDictionary<KeyType, ObjectType> : NSObject
@end

BRIDGED_TO("Swift.Error") @interface NSError : NSObject
@end

static const long NSNotFound = 0x7fffffffffffffffL;

IN_SWIFT("Thread") @interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@property (class, readonly, strong) NSThread *currentThread;
@property (class, readonly, copy) NSArray *callStackReturnAddresses;
@end

@interface NSURLRequest : NSObject
@end

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@class NSCoder;
@protocol NSSecureCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@property (class, readonly) BOOL supportsSecureCoding;
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
- (void)parserDidEndDocument:(NSXMLParser *)parser;
- (void)parser:(NSXMLParser *)parser foundNotationDeclarationWithName:(NSString *)name publicID:(nullable NSString *)publicID systemID:(nullable NSString *)systemID;
- (void)parser:(NSXMLParser *)parser foundUnparsedEntityDeclarationWithName:(NSString *)name publicID:(nullable NSString *)publicID systemID:(nullable NSString *)systemID notationName:(nullable NSString *)notationName;
- (void)parser:(NSXMLParser *)parser foundAttributeDeclarationWithName:(NSString *)attributeName forElement:(NSString *)elementName type:(nullable NSString *)type defaultValue:(nullable NSString *)defaultValue;
- (void)parser:(NSXMLParser *)parser foundElementDeclarationWithName:(NSString *)elementName model:(NSString *)model;
- (void)parser:(NSXMLParser *)parser foundInternalEntityDeclarationWithName:(NSString *)name value:(nullable NSString *)value;
- (void)parser:(NSXMLParser *)parser foundExternalEntityDeclarationWithName:(NSString *)name publicID:(nullable NSString *)publicID systemID:(nullable NSString *)systemID;
- (void)parser:(NSXMLParser *)parser didStartElement:(NSString *)elementName namespaceURI:(nullable NSString *)namespaceURI qualifiedName:(nullable NSString *)qName attributes:(NSDictionary<NSString *, NSString *> *)attributeDict;
- (void)parser:(NSXMLParser *)parser didEndElement:(NSString *)elementName namespaceURI:(nullable NSString *)namespaceURI qualifiedName:(nullable NSString *)qName;
- (void)parser:(NSXMLParser *)parser didStartMappingPrefix:(NSString *)prefix toURI:(NSString *)namespaceURI;
- (void)parser:(NSXMLParser *)parser didEndMappingPrefix:(NSString *)prefix;
- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)string;
- (void)parser:(NSXMLParser *)parser foundIgnorableWhitespace:(NSString *)whitespaceString;
- (void)parser:(NSXMLParser *)parser foundProcessingInstructionWithTarget:(NSString *)target data:(nullable NSString *)data;
- (void)parser:(NSXMLParser *)parser foundComment:(NSString *)comment;
- (void)parser:(NSXMLParser *)parser foundCDATA:(NSData *)CDATABlock;
- (nullable NSData *)parser:(NSXMLParser *)parser resolveExternalEntityName:(NSString *)name systemID:(nullable NSString *)systemID;
- (void)parser:(NSXMLParser *)parser parseErrorOccurred:(NSError *)parseError;
- (void)parser:(NSXMLParser *)parser validationErrorOccurred:(NSError *)validationError;
@end

IN_SWIFT("XMLParser") @interface NSXMLParser : NSObject
@property (nullable, assign) id<NSXMLParserDelegate> delegate;
- (instancetype)initWithData:(NSData *)data;
@end

@class NSFileManager;
IN_SWIFT("FileManagerDelegate") @protocol NSFileManagerDelegate <NSObject>
@optional
- (BOOL)fileManager:(NSFileManager *)fileManager shouldCopyItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldCopyItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error copyingItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error copyingItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldMoveItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldMoveItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error movingItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error movingItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldLinkItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldLinkItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error linkingItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error linkingItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldRemoveItemAtPath:(NSString *)path;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldRemoveItemAtURL:(NSURL *)URL;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error removingItemAtPath:(NSString *)path;
- (BOOL)fileManager:(NSFileManager *)fileManager shouldProceedAfterError:(NSError *)error removingItemAtURL:(NSURL *)URL;
@end

IN_SWIFT("FileManager") @interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager;
@property (nullable, assign) id<NSFileManagerDelegate> delegate;
@end

@interface NSMetadataItem : NSObject
@end

@class NSMetadataQuery;
@protocol NSMetadataQueryDelegate <NSObject>
@optional
- (id)metadataQuery:(NSMetadataQuery *)query replacementObjectForResultObject:(NSMetadataItem *)result;
- (id)metadataQuery:(NSMetadataQuery *)query
    replacementValueForAttribute:(NSString *)attrName
                           value:(id)attrValue;
@end

@interface NSMetadataQuery : NSObject
@property (nullable, assign) id<NSMetadataQueryDelegate> delegate;
@end

@interface NSCoder : NSObject
@end

@class NSKeyedArchiver;
@protocol NSKeyedArchiverDelegate <NSObject>
@optional
- (nullable id)archiver:(NSKeyedArchiver *)archiver
       willEncodeObject:(id)object __attribute__((swift_name("archiver(_:willEncode:)")));
- (void)archiver:(NSKeyedArchiver *)archiver
    didEncodeObject:(nullable id)object __attribute__((swift_name("archiver(_:didEncode:)")));
- (void)archiver:(NSKeyedArchiver *)archiver
    willReplaceObject:(nullable id)object
           withObject:(nullable id)newObject __attribute__((swift_name("archiver(_:willReplace:with:)")));
- (void)archiverWillFinish:(NSKeyedArchiver *)archiver;
- (void)archiverDidFinish:(NSKeyedArchiver *)archiver;
@end

@interface NSKeyedArchiver : NSCoder
@property (nullable, assign) id<NSKeyedArchiverDelegate> delegate;
@end

@class NSKeyedUnarchiver;
@protocol NSKeyedUnarchiverDelegate <NSObject>
@optional
- (nullable Class)unarchiver:(NSKeyedUnarchiver *)unarchiver
    cannotDecodeObjectOfClassName:(NSString *)name
                  originalClasses:(NSArray<NSString *> *)classNames;
- (nullable id)unarchiver:(NSKeyedUnarchiver *)unarchiver
    didDecodeObject:(nullable id) __attribute__((ns_consumed))object
    __attribute__((ns_returns_retained, swift_name("unarchiver(_:didDecode:)")));
- (void)unarchiver:(NSKeyedUnarchiver *)unarchiver
    willReplaceObject:(id)object
           withObject:(id)newObject __attribute__((swift_name("unarchiver(_:willReplace:with:)")));
- (void)unarchiverWillFinish:(NSKeyedUnarchiver *)unarchiver;
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

IN_SWIFT("InputStream") @interface NSInputStream : NSStream
@end

IN_SWIFT("OutputStream") @interface NSOutputStream : NSStream
@end

STANDIN_END
