/* Compile-time properties, which are types with a name and a value, and lists of properties. */
#pragma once

#include "access.hpp"

namespace sycl::ext::oneapi::experimental {

namespace detail {

/* A string as a template argument. */
template <int Size> struct text {
  char letters[Size];
  constexpr text(const char (&from)[Size]) {
    for (int at = 0; at < Size; ++at)
      letters[at] = from[at];
  }
};

/* A string of comma-separated numbers. */
template <auto... Numbers> struct list {
  static constexpr int length() {
    int all = 0;
    ((all += digits(Numbers) + 1), ...);
    return all;
  }
  static constexpr int digits(unsigned long number) { return number < 10 ? 1 : 1 + digits(number / 10); }
  struct letters {
    char all[length()];
  };
  static constexpr letters write() {
    letters made{};
    int at = 0;
    auto put = [&](unsigned long number) {
      if (at > 0)
        made.all[at++] = ',';
      const int end = at + digits(number);
      for (int back = end; back > at; number /= 10)
        made.all[--back] = static_cast<char>('0' + number % 10);
      at = end;
    };
    (put(Numbers), ...);
    return made;
  }
  static constexpr letters value = write();
};

} // namespace detail

/* Each property has the members meta_name and meta_value. */
template <detail::text Name, auto Value> struct named_property {
  static constexpr const char *meta_name = Name.letters;
  static constexpr auto meta_value = Value;
};

template <detail::text Name> struct flag_property {
  static constexpr const char *meta_name = Name.letters;
  static constexpr decltype(nullptr) meta_value = nullptr;
};

template <detail::text Name, auto... Numbers> struct list_property {
  static constexpr const char *meta_name = Name.letters;
  static constexpr const char *meta_value = detail::list<Numbers...>::value.all;
};

/* A list of properties. It has no members, because its type contains everything. */
template <class... Props> struct properties {
  constexpr properties() = default;
  constexpr properties(Props...)
    requires(sizeof...(Props) > 0)
  {}
};
template <class... Props> properties(Props...) -> properties<Props...>;

using empty_properties_t = properties<>;

/* The argument of a kernel's get function. */
struct properties_tag {};

/* Properties of kernels. */
template <size_t... Sizes> inline constexpr list_property<"sycl-work-group-size", Sizes...> work_group_size{};
template <size_t... Sizes> inline constexpr list_property<"sycl-work-group-size-hint", Sizes...> work_group_size_hint{};
template <size_t... Sizes> inline constexpr list_property<"sycl-max-work-group-size", Sizes...> max_work_group_size{};
template <int Size> inline constexpr named_property<"sycl-sub-group-size", Size> sub_group_size{};
template <int Size> inline constexpr named_property<"sycl-grf-size", Size> grf_size{};
template <aspect... Aspects> inline constexpr list_property<"sycl-device-has", static_cast<int>(Aspects)...> device_has{};

/* Properties of pointers. */
template <int Bytes> inline constexpr named_property<"sycl-alignment", Bytes> alignment{};
template <int Where> inline constexpr named_property<"sycl-buffer-location", Where> buffer_location{};
inline constexpr named_property<"sycl-stable", true> stable{};
inline constexpr flag_property<"sycl-strict"> restrict_pointer{};

/* Properties of device globals. */
enum class host_access_enum : int { read, write, read_write, none };
template <host_access_enum Access> inline constexpr named_property<"sycl-host-access", static_cast<int>(Access)> host_access{};
inline constexpr auto host_access_read = host_access<host_access_enum::read>;
inline constexpr auto host_access_write = host_access<host_access_enum::write>;
inline constexpr auto host_access_read_write = host_access<host_access_enum::read_write>;
inline constexpr auto host_access_none = host_access<host_access_enum::none>;
inline constexpr flag_property<"sycl-device-image-scope"> device_image_scope{};

namespace detail {

/* A member with properties. Without properties, it is a plain member. */
template <class T, class List> struct annotated_member;
template <class T, class... Props> struct annotated_member<T, properties<Props...>> {
  [[clang::annotate("sycl-properties/split", Props::meta_name..., sycl::detail::with_sign(Props::meta_value)...)]] T value;
};
template <class T> struct annotated_member<T, properties<>> {
  T value;
};

template <class List> struct say;

/* Declares each property of the list with a call that the compiler removes. */
template <class... Props> struct say<properties<Props...>> {
  [[clang::always_inline]] static void of_kernel() { (__sycl_property(Props::meta_name, sycl::detail::with_sign(Props::meta_value)), ...); }
  template <class T> [[clang::always_inline]] static void of_parameter(T parameter) {
    (__sycl_parameter_property(parameter, Props::meta_name, sycl::detail::with_sign(Props::meta_value)), ...);
  }
};

} // namespace detail
} // namespace sycl::ext::oneapi::experimental

namespace sycl::ext::oneapi {
using namespace experimental;
}
