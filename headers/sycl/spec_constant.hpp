/* Specialization constants: variables with a default value, and functions that return the value on the device. */
#pragma once

#include "detail/host.hpp"

namespace sycl {

class handler;

/* The only member is the default value, which the compiler reads. */
template <class T> class specialization_id {
public:
  using value_type = T;
  template <class... Values> constexpr specialization_id(Values... values) : value{values...} {}

private:
  friend class handler;
  T value;
};

namespace detail {

/* A type for each constant. Its mangled name is the name of the constant within a file. */
template <auto &Id> struct name_of_id {};

/* True if another file can contain a different constant with the same mangled name. `L` before an identifier and an unnamed namespace denote
   internal linkage. The first `I` after the prefix begins template arguments. */
constexpr bool is_of_one_file(const char *name) {
  const char unnamed[] = "_GLOBAL__N_";
  for (const char *at = name; *at; ++at) {
    size_t length = 0;
    while (unnamed[length] && at[length] == unnamed[length])
      ++length;
    if (!unnamed[length])
      return true;
  }
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  for (const char *at = name + sizeof("_ZTSN4sycl6detail10name_of_idI") - 1; *at && *at != 'I';) {
    if (*at == 'L' && is_digit(at[1]))
      return true;
    size_t skipped = 0;
    for (; is_digit(*at); ++at)
      skipped = skipped * 10 + (*at - '0');
    for (skipped = skipped ? skipped : 1; skipped && *at; --skipped)
      ++at;
  }
  return false;
}

/* The FNV-1a hash. */
constexpr unsigned long long hash_of(const char *text) {
  unsigned long long hash = 0xCBF29CE484222325;
  for (; *text; ++text)
    hash = (hash ^ static_cast<unsigned char>(*text)) * 0x100000001B3;
  return hash;
}

template <size_t Length> struct text_of_length {
  char text[Length + 1];
};

/* A mangled name, `@`, and 16 hexadecimal digits that identify the compiled file. */
template <size_t Length> constexpr text_of_length<Length + 17> name_in_file(const char *name, unsigned long long file) {
  text_of_length<Length + 17> all{};
  for (size_t at = 0; at < Length; ++at)
    all.text[at] = name[at];
  all.text[Length] = '@';
  for (int digit = 0; digit < 16; ++digit)
    all.text[Length + 1 + digit] = "0123456789abcdef"[file >> (60 - 4 * digit) & 15];
  return all;
}

/* The name with which the host sets a constant. Clang generates the same name for host and device. */
template <auto &Id> struct constant_name {
  static constexpr size_t length = __builtin_strlen(__builtin_sycl_unique_stable_name(name_of_id<Id>));
  static constexpr bool is_local = is_of_one_file(__builtin_sycl_unique_stable_name(name_of_id<Id>));
  static constexpr auto local = name_in_file<length>(__builtin_sycl_unique_stable_name(name_of_id<Id>), hash_of(__BASE_FILE__));
  static constexpr const char *value = is_local ? local.text : __builtin_sycl_unique_stable_name(name_of_id<Id>);
};

template <class Of> struct held_by {
  using type = typename Of::value_type;
};
template <auto &Id> using value_of_id = typename held_by<__remove_cvref(decltype(Id))>::type;

} // namespace detail

/* Gives a kernel the values of specialization constants. */
class kernel_handler {
public:
  template <auto &Id> detail::value_of_id<Id> get_specialization_constant() const {
    using Value = detail::value_of_id<Id>;
    const char *name = detail::constant_name<Id>::value;
    if constexpr (__is_class(Value) || __is_array(Value))
      return __sycl_getComposite2020SpecConstantValue<Value>(name, &Id, nullptr);
    else
      return __sycl_getScalar2020SpecConstantValue<Value>(name, &Id, nullptr);
  }
};

namespace ext::oneapi::experimental {

/* The form before SYCL 2020: a constant whose name is a type, and that a program sets. Its default value is zero. */
template <class T, class Name = T> class spec_constant {
public:
  T get() const {
    const char *name = __builtin_sycl_unique_stable_name(Name);
    if constexpr (__is_class(T) || __is_array(T))
      return __sycl_getCompositeSpecConstantValue<T>(name);
    else
      return __sycl_getScalarSpecConstantValue<T>(name);
  }
  operator T() const { return get(); }
};

} // namespace ext::oneapi::experimental

/* A kernel that a program has built. */
class kernel {};

class program {
public:
  template <class... Args> program(const Args &...) {}
  template <class Name, class T> ext::oneapi::experimental::spec_constant<T, Name> set_spec_constant(const T &value) {
    detail::host_constant(__builtin_sycl_unique_stable_name(Name), value, true);
    return {};
  }
  template <class Kernel> void build_with_kernel_type() {}
  template <class Kernel> kernel get_kernel() const { return {}; }
};

namespace ONEAPI = ext::oneapi;

} // namespace sycl

namespace cl {
namespace sycl = ::sycl;
}
