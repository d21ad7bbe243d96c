/* Specialization constants: a variable that says the default value, and its value on the device. */
#pragma once

#include "detail/host.hpp"

namespace sycl {

/* Its only member is the default value, which the compiler reads. */
template <class T> class specialization_id {
public:
  using value_type = T;
  template <class... Values> constexpr specialization_id(Values... values) : value{values...} {}

private:
  T value;
};

namespace detail {

/* The constant's name is that of this type: no two constants have the same. */
template <auto &Id> struct name_of_id {};

template <class Of> struct held_by {
  using type = typename Of::value_type;
};
template <auto &Id> using value_of_id = typename held_by<__remove_cvref(decltype(Id))>::type;

} // namespace detail

/* What a kernel asks for the values. */
class kernel_handler {
public:
  template <auto &Id> detail::value_of_id<Id> get_specialization_constant() const {
    using Value = detail::value_of_id<Id>;
    const char *name = __builtin_sycl_unique_stable_name(detail::name_of_id<Id>);
    if constexpr (__is_class(Value) || __is_array(Value))
      return __sycl_getComposite2020SpecConstantValue<Value>(name, &Id, nullptr);
    else
      return __sycl_getScalar2020SpecConstantValue<Value>(name, &Id, nullptr);
  }
};

namespace ext::oneapi::experimental {

/* What came before SYCL 2020: a constant that is named by a type, and that a program sets. Its default value is zero. */
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

/* A kernel by its name, which a program has built. */
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
