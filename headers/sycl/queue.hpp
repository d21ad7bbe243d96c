/* The host's side of a SYCL program. What it does with memory and kernels is the runtime's that the program is linked with (detail/host.hpp); each
   command is at its end when the call returns. */
#pragma once

#include "detail/host.hpp"
#include "kernel.hpp"
#include "reduction.hpp"
#include "work_group.hpp"

#include <exception>
#include <initializer_list>
#include <string>

namespace sycl {

class event {
public:
  void wait() {}
  template <class... Events> static void wait(const Events &...) {}
  void wait_and_throw() {}
};

namespace detail {

/* One event, or a container of them. */
template <class T> inline constexpr bool is_events = false;
template <> inline constexpr bool is_events<event> = true;
template <class T>
  requires requires { typename T::value_type; }
inline constexpr bool is_events<T> = __is_same(typename T::value_type, event);

/* The ways to start a kernel, which queues and handlers have alike. */
template <class Self, class Result> class starter {
  using none = ext::oneapi::experimental::empty_properties_t;

public:
  template <class Name = unnamed, class Kernel> Result single_task(const Kernel &kernel) {
    detail::host_once();
    detail::start<Name, nowhere>(kernel);
    return Result();
  }
  template <class Name = unnamed, class Kernel, class... Props>
  Result single_task(ext::oneapi::experimental::properties<Props...>, const Kernel &kernel) {
    detail::host_once();
    detail::start<Name, nowhere, ext::oneapi::experimental::properties<Props...>>(kernel);
    return Result();
  }

  /* Before SYCL 2020 with the kernel that a program built. */
  template <class Name = unnamed, class Kernel> Result single_task(sycl::kernel, const Kernel &kernel) {
    return single_task<Name>(kernel);
  }

  template <class Name = unnamed, class Events, class Kernel>
    requires is_events<Events>
  Result single_task(const Events &, const Kernel &kernel) {
    return single_task<Name>(kernel);
  }
  template <class Name = unnamed, class Kernel> Result single_task(std::initializer_list<event>, const Kernel &kernel) {
    return single_task<Name>(kernel);
  }

#define SYCL_DETAIL_AFTER(dimensions)                                                                                             \
  template <class Name = unnamed, class... Rest>                                                                                  \
  Result parallel_for(range<dimensions> size, std::initializer_list<event>, const Rest &...rest) {                                \
    return parallel_for<Name>(size, rest...);                                                                                     \
  }                                                                                                                               \
  template <class Name = unnamed, class... Rest>                                                                                  \
  Result parallel_for(nd_range<dimensions> size, std::initializer_list<event>, const Rest &...rest) {                             \
    return parallel_for<Name>(size, rest...);                                                                                     \
  }
  SYCL_DETAIL_AFTER(1)
  SYCL_DETAIL_AFTER(2)
  SYCL_DETAIL_AFTER(3)
#undef SYCL_DETAIL_AFTER
  template <class Name = unnamed, class... Rest> Result parallel_for(range<1> size, const Rest &...rest) {
    detail::host_range(size);
    return over<Name, item<1>, none>(rest...);
  }
  template <class Name = unnamed, class... Rest> Result parallel_for(range<2> size, const Rest &...rest) {
    detail::host_range(size);
    return over<Name, item<2>, none>(rest...);
  }
  template <class Name = unnamed, class... Rest> Result parallel_for(range<3> size, const Rest &...rest) {
    detail::host_range(size);
    return over<Name, item<3>, none>(rest...);
  }
  template <class Name = unnamed, int Dimensions, class... Rest> Result parallel_for(nd_range<Dimensions> size, const Rest &...rest) {
    detail::host_range(size.get_global_range(), size.get_local_range());
    return over<Name, nd_item<Dimensions>, none>(rest...);
  }

  /* Kernels of whole groups, with a loop over the work-items inside, need a compiler that takes them apart. */
  template <class Name = unnamed, class... Rest> Result parallel_for_work_group(const Rest &...) {
    static_assert(never<Rest...>, "clang alone has no hierarchical kernels: use parallel_for with an nd_range");
    return Result();
  }

private:
  template <class Name, class Where, class List, class Kernel> Result over(const Kernel &kernel) {
    detail::start<Name, Where, List>(kernel);
    return Result();
  }
  template <class Name, class Where, class List, class... Props, class... Rest>
  Result over(ext::oneapi::experimental::properties<Props...>, const Rest &...rest) {
    return over<Name, Where, ext::oneapi::experimental::properties<Props...>>(rest...);
  }
  template <class Name, class Where, class List, class Events, class... Rest>
    requires is_events<Events>
  Result over(const Events &, const Rest &...rest) {
    return over<Name, Where, List>(rest...);
  }
  template <class Name, class Where, class List, class First, class... Rest>
    requires is_reduction<First>
  Result over(const First &first, const Rest &...rest) {
    return over<Name, Where, List>(reductions<First>{first}, rest...);
  }
  template <class Name, class Where, class List, class... Done, class Next, class... Rest>
    requires is_reduction<Next>
  Result over(const reductions<Done...> &done, const Next &next, const Rest &...rest) {
    return over<Name, Where, List>(done.with(next), rest...);
  }
  template <class Name, class Where, class List, class... Done, class Kernel>
    requires(!is_reduction<Kernel>)
  Result over(const reductions<Done...> &done, const Kernel &kernel) {
    detail::start<typename named<Name, Kernel>::type, Where, List>(reducing<Kernel, Done...>{kernel, done});
    return Result();
  }
};

} // namespace detail

namespace detail {

/* What a command copies: an accessor's memory, or where a pointer leads. */
template <class T> T *memory_of(T *pointer) { return pointer; }
template <class Held>
  requires requires(const Held &held) { held.get_pointer(); }
auto *memory_of(const Held &held) {
  return held.get_pointer();
}
template <class Held>
  requires requires(const Held &held) { held.get(); }
auto *memory_of(const Held &held) {
  return held.get();
}
template <class From, class To> size_t copied_length(const From &from, const To &to) {
  if constexpr (requires { from.get_range(); })
    return from.size();
  else
    return to.size();
}

} // namespace detail

/* A command group. */
class handler : public detail::starter<handler, void> {
public:
  template <class Events> void depends_on(const Events &) {}
  void depends_on(std::initializer_list<event>) {}
  template <class... Args> void require(const Args &...) {}
  template <auto &Id> void set_specialization_constant(const detail::value_of_id<Id> &value) {
    detail::host_constant(detail::constant_name<Id>::value, value, false);
  }
  template <auto &Id> detail::value_of_id<Id> get_specialization_constant() { return {}; }
  template <class From, class To> void copy(const From &from, const To &to) {
    auto *target = detail::memory_of(to);
    const size_t count = detail::copied_length(from, to);
    for (size_t at = 0; at < count; ++at)
      target[at] = detail::memory_of(from)[at];
  }
  template <class T> void copy(const T *from, T *to, size_t count) { detail::host_copy(to, from, count * sizeof(T)); }
  template <class To, class T> void fill(const To &to, const T &value) {
    for (size_t at = 0; at < to.size(); ++at)
      detail::memory_of(to)[at] = value;
  }
  template <class T> void fill(T *to, const T &value, size_t count) {
    for (size_t at = 0; at < count; ++at)
      to[at] = value;
  }
  void memcpy(void *to, const void *from, size_t bytes) { detail::host_copy(to, from, bytes); }
  void memset(void *to, int value, size_t bytes) { fill(static_cast<unsigned char *>(to), static_cast<unsigned char>(value), bytes); }
};

class platform {
public:
  template <class... Args> platform(const Args &...) {}
};
class device {
public:
  template <class... Args> device(const Args &...) {}
  bool has(aspect) const { return true; }
  bool is_cpu() const { return false; }
  bool is_gpu() const { return false; }
  bool is_accelerator() const { return false; }
  platform get_platform() const { return {}; }
  template <class What> auto get_info() const { return typename What::return_type(); }
};
class context {
public:
  template <class... Args> context(const Args &...) {}
};

namespace info::device {
struct name {
  using return_type = std::string;
};
struct max_work_group_size {
  using return_type = size_t;
};
struct max_compute_units {
  using return_type = unsigned;
};
struct local_mem_size {
  using return_type = unsigned long;
};
} // namespace info::device

inline constexpr int default_selector_v = 0, cpu_selector_v = 1, gpu_selector_v = 2, accelerator_selector_v = 3;

class queue : public detail::starter<queue, event> {
public:
  template <class... Args> queue(const Args &...) {}
  template <class Group> event submit(const Group &group) {
    handler of;
    group(of);
    return {};
  }
  void wait() {}
  void wait_and_throw() {}
  device get_device() const { return {}; }
  context get_context() const { return {}; }
  template <class... Args> event memcpy(void *to, const void *from, size_t bytes, const Args &...) {
    handler().memcpy(to, from, bytes);
    return {};
  }
  template <class... Args> event memset(void *to, int value, size_t bytes, const Args &...) {
    handler().memset(to, value, bytes);
    return {};
  }
  template <class T, class... Args> event copy(const T *from, T *to, size_t count, const Args &...) {
    handler().copy(from, to, count);
    return {};
  }
  template <class T, class... Args> event fill(T *to, const T &value, size_t count, const Args &...) {
    handler().fill(to, value, count);
    return {};
  }
  template <class... Args> event update_host(const Args &...) { return {}; }
  template <class... Args> event prefetch(const Args &...) { return {}; }
  template <class... Args> event mem_advise(const Args &...) { return {}; }
  void throw_asynchronous() {}
  bool is_in_order() const { return true; }
};

/* Memory of host and device alike: pointers that a kernel captures. */
namespace usm {
enum class alloc { host, device, shared, unknown };
}
template <class T, usm::alloc Kind, size_t Alignment = 0> class usm_allocator {
public:
  using value_type = T;
  template <class U> struct rebind {
    using other = usm_allocator<U, Kind, Alignment>;
  };
  template <class... Args> usm_allocator(const Args &...) {}
  T *allocate(size_t count) { return static_cast<T *>(detail::host_allocate(count * sizeof(T))); }
  void deallocate(T *memory, size_t) { detail::host_free(memory); }
  friend bool operator==(const usm_allocator &, const usm_allocator &) { return true; }
};
#define SYCL_DETAIL_MALLOC(kind)                                                                                                  \
  template <class T, class... Args> T *malloc_##kind(size_t count, const Args &...) {                                             \
    return static_cast<T *>(detail::host_allocate(count * sizeof(T)));                                                            \
  }                                                                                                                               \
  template <class... Args> void *malloc_##kind(size_t bytes, const Args &...) { return detail::host_allocate(bytes); }            \
  template <class T, class... Args> T *aligned_alloc_##kind(size_t alignment, size_t count, const Args &...) {                    \
    return static_cast<T *>(detail::host_allocate_aligned(alignment, count * sizeof(T)));                                         \
  }                                                                                                                               \
  template <class... Args> void *aligned_alloc_##kind(size_t alignment, size_t bytes, const Args &...) {                          \
    return detail::host_allocate_aligned(alignment, bytes);                                                                       \
  }
SYCL_DETAIL_MALLOC(device)
SYCL_DETAIL_MALLOC(shared)
SYCL_DETAIL_MALLOC(host)
#undef SYCL_DETAIL_MALLOC
/* The kind of memory is said behind the queue, or behind the device and the context. */
template <class T, class... Args> T *malloc(size_t count, const Args &...) {
  return static_cast<T *>(detail::host_allocate(count * sizeof(T)));
}
template <class... Args> void *malloc(size_t bytes, const Args &...) { return detail::host_allocate(bytes); }
template <class T, class... Args> T *aligned_alloc(size_t alignment, size_t count, const Args &...) {
  return static_cast<T *>(detail::host_allocate_aligned(alignment, count * sizeof(T)));
}
template <class... Args> void *aligned_alloc(size_t alignment, size_t bytes, const Args &...) {
  return detail::host_allocate_aligned(alignment, bytes);
}
template <class... Args> void free(void *memory, const Args &...) { detail::host_free(memory); }

class exception : public std::exception {
public:
  template <class... Args> exception(const Args &...) {}
  const char *what() const noexcept override { return ""; }
};
class exception_list {
public:
  using value_type = std::exception_ptr;
  const value_type *begin() const { return nullptr; }
  const value_type *end() const { return nullptr; }
  size_t size() const { return 0; }
};

namespace ext::oneapi::experimental {

/* OpenCL's printf. Its text lies in constant memory:
   static const __attribute__((address_space(2))) char text[] = "%d\n"; */
template <class... Args> int printf(sycl::detail::constant_char *text, Args... args) {
  return __spirv_ocl_printf(text, args...);
}

} // namespace ext::oneapi::experimental
} // namespace sycl
