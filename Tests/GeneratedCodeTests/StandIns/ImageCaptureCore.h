#pragma once
#include "Foundation.h"

// Devices that a framework makes, of classes that inherit from each other and share one delegate.

STANDIN_BEGIN

@class ICDevice, ICCameraDevice, ICScannerDevice;

@protocol ICDeviceDelegate <NSObject>
- (void)didRemoveDevice:(ICDevice *)device;
@end

@protocol ICCameraDeviceDelegate <ICDeviceDelegate>
- (void)cameraDeviceDidChangeCapability:(ICCameraDevice *)camera;
@end

@protocol ICScannerDeviceDelegate <ICDeviceDelegate>
@optional
- (void)scannerDeviceDidBecomeAvailable:(ICScannerDevice *)scanner;
@end

@interface ICDevice : NSObject
@property (nullable, assign) id<ICDeviceDelegate> delegate;
@end

@interface ICCameraDevice : ICDevice
@end

@interface ICScannerDevice : ICDevice
@end

STANDIN_END
