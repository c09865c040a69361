// The part of UIKit that protocols of Tests/AppleShapes name.

#include "Foundation.h"

#ifndef UIKIT_H
#define UIKIT_H

NS_ASSUME_NONNULL_BEGIN

@class UIImage, UIView, UITableView, UITableViewCell, UITextField, NSCoder, NSBundle;

NS_SWIFT_SENDABLE
@interface UIImage : NSObject
@end

NS_SWIFT_SENDABLE
@interface UIColor : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@property (nonatomic, readonly) BOOL isFirstResponder;
- (BOOL)becomeFirstResponder;
@end

NS_SWIFT_UI_ACTOR
@interface UIView : UIResponder <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) CGRect frame;
- (void)setNeedsLayout;
@end

NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)name bundle:(nullable NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, copy) NSString *title;
@property (nonnull, nonatomic, strong) UIView *view;
- (void)viewDidLoad;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated
    completion:(void (^ _Nullable)(void))completion NS_SWIFT_NAME(present(_:animated:completion:));
@end

NS_SWIFT_UI_ACTOR
@interface UINavigationController : UIViewController
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR
@interface UIApplication : UIResponder
@end

typedef NSString * UIApplicationOpenURLOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey);

typedef NS_ENUM(NSInteger, UITableViewCellStyle) { UITableViewCellStyleDefault, UITableViewCellStyleValue1 }
    NS_SWIFT_NAME(UITableViewCell.CellStyle);

NS_SWIFT_UI_ACTOR
@interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(nullable NSString *)identifier NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_UI_ACTOR
@interface UITableView : UIView
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDataSource <NSObject>
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView NS_SWIFT_NAME(numberOfSections(in:));
@end

NS_SWIFT_UI_ACTOR
@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldReturn:(UITextField *)textField;
@end

NS_ASSUME_NONNULL_END

#endif
