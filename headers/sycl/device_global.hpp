/* Global variables on the device. */
#pragma once

#include "properties.hpp"

namespace sycl::ext::oneapi::experimental {

/* Each use of the variable declares its properties with a call that the compiler removes, because clang does not apply attributes
   of a class to the variables of this class. */
template <class T, class List = empty_properties_t> class device_global;
template <class T, class... Props> class device_global<T, properties<Props...>> {
public:
  using type = T;
  constexpr device_global() = default;
  template <class... Values>
    requires(sizeof...(Values) > 0)
  constexpr explicit device_global(const Values &...values) : value{values...} {}
  device_global(const device_global &) = delete;

  [[clang::always_inline]] T &get() const {
    __sycl_variable_property(this, "sycl-device-global-size", static_cast<long>(sizeof(T)));
    (__sycl_variable_property(this, Props::meta_name, sycl::detail::with_sign(Props::meta_value)), ...);
    return const_cast<T &>(value);
  }
  [[clang::always_inline]] operator T &() const { return get(); }
  template <class Value> [[clang::always_inline]] T &operator=(const Value &from) const { return get() = from; }
  template <class At> [[clang::always_inline]] decltype(auto) operator[](At at) const { return (get()[at]); }
  [[clang::always_inline]] auto *operator->() const { return &get(); }

  template <class Property> static constexpr bool has_property() { return (__is_same(Property, Props) || ...); }

private:
  T value{};
};

} // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {

/* The name and the value of a property object. */
template <class Property> constexpr const char *name_of(Property) { return Property::meta_name; }
template <class Property> constexpr auto value_of(Property) { return with_sign(Property::meta_value); }

} // namespace sycl::detail

/* A plain variable with one property, whose id is its name: SYCL_DEVICE_GLOBAL(int, counter, ext::oneapi::host_access_read) = 1; */
#define SYCL_DEVICE_GLOBAL(type, name, property)                                                                                  \
  [[clang::annotate("sycl-properties/split", "sycl-device-global-size", "sycl-unique-id", ::sycl::detail::name_of(property),     \
                    static_cast<int>(sizeof(type)), #name, ::sycl::detail::value_of(property))]] type name
