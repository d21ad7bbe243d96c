/* Variables of the device. An attribute of a class does not reach variables of its type, so a macro declares them:
   SYCL_DEVICE_GLOBAL(int, counter, ext::oneapi::host_access_read) = 1; */
#pragma once

#include "properties.hpp"

namespace sycl::detail {

/* The name and value of what a property says, from the property itself. */
template <class Property> constexpr const char *name_of(Property) { return Property::meta_name; }
template <class Property> constexpr auto value_of(Property) { return Property::meta_value; }

} // namespace sycl::detail

#define SYCL_DEVICE_GLOBAL(type, name, property)                                                                                  \
  [[clang::annotate("sycl-properties/split", "sycl-device-global-size", "sycl-unique-id", ::sycl::detail::name_of(property),     \
                    static_cast<int>(sizeof(type)), #name, ::sycl::detail::value_of(property))]] type name
