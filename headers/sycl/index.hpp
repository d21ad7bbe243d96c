/* Ranges, ids and items. SYCL's last dimension is SPIR-V's first. */
#pragma once

#include "detail/intrinsics.hpp"

namespace sycl {

template <int Dimensions = 1> class range {
public:
  template <class... Sizes> constexpr range(Sizes... sizes) : values{static_cast<size_t>(sizes)...} {}
  constexpr size_t operator[](int dimension) const { return values[dimension]; }
  constexpr size_t get(int dimension) const { return values[dimension]; }
  constexpr size_t size() const {
    size_t all = 1;
    for (int dimension = 0; dimension < Dimensions; ++dimension)
      all *= values[dimension];
    return all;
  }

private:
  size_t values[Dimensions];
};

template <int Dimensions = 1> class id : public range<Dimensions> {
public:
  using range<Dimensions>::range;
  constexpr operator size_t() const
    requires(Dimensions == 1)
  {
    return (*this)[0];
  }
};

namespace detail {

template <class To, int Dimensions, class Of> To each(Of of) {
  if constexpr (Dimensions == 1)
    return To(of(0));
  else if constexpr (Dimensions == 2)
    return To(of(1), of(0));
  else
    return To(of(2), of(1), of(0));
}

} // namespace detail

/* Where a kernel is in what it was started for. */
template <int Dimensions = 1> class item {
public:
  id<Dimensions> get_id() const {
    return detail::each<id<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInGlobalInvocationId(at); });
  }
  size_t get_id(int dimension) const { return get_id()[dimension]; }
  range<Dimensions> get_range() const {
    return detail::each<range<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInGlobalSize(at); });
  }
  operator size_t() const
    requires(Dimensions == 1)
  {
    return get_id(0);
  }
};

/* The same in a work-group. */
template <int Dimensions = 1> class nd_item {
public:
  id<Dimensions> get_global_id() const { return item<Dimensions>().get_id(); }
  size_t get_global_id(int dimension) const { return get_global_id()[dimension]; }
  range<Dimensions> get_global_range() const { return item<Dimensions>().get_range(); }
  id<Dimensions> get_local_id() const {
    return detail::each<id<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInLocalInvocationId(at); });
  }
  size_t get_local_id(int dimension) const { return get_local_id()[dimension]; }
  range<Dimensions> get_local_range() const {
    return detail::each<range<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInWorkgroupSize(at); });
  }
  size_t get_local_range(int dimension) const { return get_local_range()[dimension]; }
  id<Dimensions> get_group() const {
    return detail::each<id<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInWorkgroupId(at); });
  }
  size_t get_group(int dimension) const { return get_group()[dimension]; }
};

} // namespace sycl
