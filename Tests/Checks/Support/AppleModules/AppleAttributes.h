// What headers of Apple's SDKs say to Swift, by the names that those headers use.

#ifndef APPLE_ATTRIBUTES_H
#define APPLE_ATTRIBUTES_H

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_BRIDGED(type) __attribute__((swift_bridge(#type)))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_SWIFT_UNAVAILABLE_FROM_ASYNC(message) \
  __attribute__((swift_attr("@_unavailableFromAsync(message: \"" message "\")")))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_UNAVAILABLE(text) __attribute__((availability(swift, unavailable, message = text)))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_NOESCAPE __attribute__((noescape))

#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) enum __attribute__((enum_extensibility(closed))) name : type name; enum name : type
#define NS_OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_ERROR_ENUM(domain, name) enum name : NSInteger name; enum __attribute__((ns_error_domain(domain))) name : NSInteger
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))

// Since which systems something is there.
#define SINCE(mac, phone) \
  __attribute__((availability(macos, introduced = mac))) __attribute__((availability(ios, introduced = phone)))
#define NOT_ON_PHONES __attribute__((availability(ios, unavailable)))
#define NOT_ON_MACS __attribute__((availability(macos, unavailable)))

#endif
