/* Access modes, targets, address spaces and aspects, and properties that only the host's runtime uses. */
#pragma once

#include "detail/intrinsics.hpp"

namespace sycl {

enum class access_mode { read, write, read_write, discard_write, discard_read_write, atomic };
enum class target { device, host_task, global_buffer = device, constant_buffer, local, host_buffer };

namespace access {
using mode = access_mode;
using target = sycl::target;
enum class placeholder { false_t, true_t };
enum class fence_space { local_space, global_space, global_and_local };
enum class address_space { global_space, local_space, constant_space, private_space, generic_space };
enum class decorated { no, yes, legacy };
} // namespace access

/* The access mode of an accessor as an argument: `accessor a(buffer, handler, read_only)`. */
template <access_mode Mode> struct mode_tag_t {
  static constexpr access_mode mode = Mode;
};
inline constexpr mode_tag_t<access_mode::read> read_only = {};
inline constexpr mode_tag_t<access_mode::write> write_only = {};
inline constexpr mode_tag_t<access_mode::read_write> read_write = {};

enum class aspect {
  cpu = 1, gpu, accelerator, custom, fp16, fp64, int64_base_atomics, int64_extended_atomics, image, online_compiler, online_linker,
  queue_profiling, usm_device_allocations, usm_host_allocations, usm_shared_allocations, atomic64 = 28
};

/* Run-time properties, which only concern the host. */
struct no_init_t {};
inline constexpr no_init_t no_init{};
namespace property {
using no_init = no_init_t;
namespace reduction {
struct initialize_to_identity {};
} // namespace reduction
namespace queue {
struct in_order {};
struct enable_profiling {};
} // namespace queue
namespace buffer {
struct use_host_ptr {};
} // namespace buffer
} // namespace property

class property_list {
public:
  template <class... Properties>
  property_list(Properties...) : detail_initializes((false || ... || __is_same(Properties, property::reduction::initialize_to_identity))) {}
  bool detail_initializes;
};

namespace detail {

template <bool Value, class Then, class Else> struct choose {
  using type = Then;
};
template <class Then, class Else> struct choose<false, Then, Else> {
  using type = Else;
};
template <bool Value, class Then, class Else> using choice = typename choose<Value, Then, Else>::type;

/* False, but dependent: for a static_assert that fails only if its template is instantiated. */
template <class...> inline constexpr bool never = false;

/* A type in one of LLVM's address spaces. */
template <access::address_space Space, class T> struct in_space {
  using type = T;
};
template <class T> struct in_space<access::address_space::global_space, T> {
  using type = T [[clang::opencl_global]];
};
template <class T> struct in_space<access::address_space::local_space, T> {
  using type = T [[clang::opencl_local]];
};

/* Casts a pointer to the address space that its target is known to be in. */
template <access::address_space Space, class T> auto to_space(T *pointer) {
  return (typename in_space<Space, T>::type *)pointer;
}

} // namespace detail
} // namespace sycl
