/* The host API of SYCL. It uses the runtime that the program is linked with (detail/host.hpp) for memory and kernels. Each command has finished
   when the call returns. */
#pragma once

#include "detail/host.hpp"
#include "kernel.hpp"
#include "reduction.hpp"
#include "work_group.hpp"

#include <exception>
#include <initializer_list>
#include <string>
#include <system_error>
#include <vector>

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

/* The functions of both queues and handlers that start kernels. */
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

  /* The form before SYCL 2020, with the kernel that a program built. */
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

  /* Hierarchical kernels, which contain loops over the work-items of a group, need support in the compiler. */
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

/* The memory that a command copies: that of an accessor, or the target of a pointer. */
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

#ifndef __SYCL_DEVICE_ONLY__
namespace detail {

/* The number of command groups so far. */
inline thread_local unsigned long groups = 0;
/* The value of a specialization constant, and the number of the command group that set it. */
template <auto &Id> struct value_in_group {
  static inline thread_local unsigned long group = 0;
  alignas(value_of_id<Id>) static inline thread_local unsigned char bytes[sizeof(value_of_id<Id>)];
};

} // namespace detail
#endif

/* A command group. */
class handler : public detail::starter<handler, void> {
#ifndef __SYCL_DEVICE_ONLY__
  unsigned long group = ++detail::groups;
#endif

public:
  template <class Events> void depends_on(const Events &) {}
  void depends_on(std::initializer_list<event>) {}
  template <class... Args> void require(const Args &...) {}
  template <auto &Id> void set_specialization_constant(const detail::value_of_id<Id> &value) {
    detail::host_constant(detail::constant_name<Id>::value, value, false);
#ifndef __SYCL_DEVICE_ONLY__
    detail::host_copy(detail::value_in_group<Id>::bytes, &value, sizeof value);
    detail::value_in_group<Id>::group = group;
#endif
  }
  /* Returns the value that this command group set, otherwise the default value. */
  template <auto &Id> detail::value_of_id<Id> get_specialization_constant() {
#ifndef __SYCL_DEVICE_ONLY__
    if (detail::value_in_group<Id>::group == group)
      return *reinterpret_cast<const detail::value_of_id<Id> *>(detail::value_in_group<Id>::bytes);
#endif
    return Id.value;
  }
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
  /* Runs the task on the host immediately. */
  template <class Task> void host_task(const Task &task) {
#ifndef __SYCL_DEVICE_ONLY__
    task();
#endif
  }
  void memcpy(void *to, const void *from, size_t bytes) { detail::host_copy(to, from, bytes); }
  void memset(void *to, int value, size_t bytes) { fill(static_cast<unsigned char *>(to), static_cast<unsigned char>(value), bytes); }
};

namespace detail {

/* A device query, by the number of OpenCL's parameter. */
template <unsigned Number, class T> struct device_info {
  using return_type = T;
  static T get() {
    T value{};
    host_device_info(Number, &value, sizeof value);
    return value;
  }
};
template <unsigned Number> struct device_info<Number, std::string> {
  using return_type = std::string;
  static std::string get() {
    std::string text(host_device_info(Number, nullptr, 0), ' ');
    host_device_info(Number, text.data(), text.size());
    // The last byte is the terminating zero.
    text.resize(text.empty() ? 0 : text.size() - 1);
    return text;
  }
};
template <unsigned Number> struct device_info<Number, std::vector<size_t>> {
  using return_type = std::vector<size_t>;
  static return_type get() {
    return_type list(host_device_info(Number, nullptr, 0) / sizeof(size_t));
    host_device_info(Number, list.data(), list.size() * sizeof(size_t));
    return list;
  }
};

} // namespace detail

namespace info {
enum class device_type { cpu, gpu, accelerator, custom, automatic, host, all };
}
namespace info::device {
struct name : sycl::detail::device_info<0x102B, std::string> {};
struct vendor : sycl::detail::device_info<0x102C, std::string> {};
struct driver_version : sycl::detail::device_info<0x102D, std::string> {};
struct version : sycl::detail::device_info<0x102F, std::string> {};
struct max_compute_units : sycl::detail::device_info<0x1002, unsigned> {};
struct max_work_item_dimensions : sycl::detail::device_info<0x1003, unsigned> {};
struct max_work_group_size : sycl::detail::device_info<0x1004, size_t> {};
struct max_clock_frequency : sycl::detail::device_info<0x100C, unsigned> {};
struct max_mem_alloc_size : sycl::detail::device_info<0x1010, unsigned long> {};
struct global_mem_size : sycl::detail::device_info<0x101F, unsigned long> {};
struct local_mem_size : sycl::detail::device_info<0x1023, unsigned long> {};
struct sub_group_sizes : sycl::detail::device_info<0x4108, std::vector<size_t>> {};
/* SYCL's last dimension is OpenCL's first. */
template <int Dimensions = 3> struct max_work_item_sizes {
  using return_type = range<Dimensions>;
  static return_type get() {
    const auto sizes = sycl::detail::device_info<0x1005, std::vector<size_t>>::get();
    return_type all;
    for (size_t at = 0; at < Dimensions; ++at)
      all[Dimensions - 1 - at] = at < sizes.size() ? sizes[at] : 1;
    return all;
  }
};
} // namespace info::device

class device;
class platform {
public:
  template <class... Args> platform(const Args &...) {}
  static std::vector<platform> get_platforms() { return std::vector<platform>(1); }
  std::vector<device> get_devices(info::device_type = info::device_type::all) const;
};
/* The only device of the runtime. */
class device {
public:
  template <class... Args> device(const Args &...) {}
  static std::vector<device> get_devices(info::device_type kind = info::device_type::all) {
    using info::device_type;
    const device one;
    const bool is_kind = (kind == device_type::cpu && one.is_cpu()) || (kind == device_type::gpu && one.is_gpu()) ||
                         (kind == device_type::accelerator && one.is_accelerator());
    return std::vector<device>(kind == device_type::all || kind == device_type::automatic || is_kind);
  }
  bool is_cpu() const { return is(1 << 1); }
  bool is_gpu() const { return is(1 << 2); }
  bool is_accelerator() const { return is(1 << 3); }
  bool has(aspect of) const {
    switch (of) {
    case aspect::cpu:
      return is_cpu();
    case aspect::gpu:
      return is_gpu();
    case aspect::accelerator:
      return is_accelerator();
    case aspect::fp16:
      return detail::device_info<0x1033, unsigned long>::get();
    case aspect::fp64:
      return detail::device_info<0x1032, unsigned long>::get();
    case aspect::atomic64:
      return detail::device_info<0x1030, std::string>::get().find("cl_khr_int64_base_atomics") != std::string::npos;
    case aspect::usm_device_allocations:
    case aspect::usm_host_allocations:
    case aspect::usm_shared_allocations:
      return true;
    default:
      return false;
    }
  }
  platform get_platform() const { return {}; }
  template <class What> typename What::return_type get_info() const { return What::get(); }

private:
  /* Tests a bit of OpenCL's CL_DEVICE_TYPE. */
  static bool is(unsigned long kind) { return detail::device_info<0x1000, unsigned long>::get() & kind; }
};
inline std::vector<device> platform::get_devices(info::device_type kind) const { return device::get_devices(kind); }
class context {
public:
  template <class... Args> context(const Args &...) {}
};

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
  template <class... Args> event ext_oneapi_submit_barrier(const Args &...) { return {}; }
  void throw_asynchronous() {}
  bool is_in_order() const { return true; }
};

/* Unified shared memory: host and device use the same pointers, which kernels can capture. */
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
/* The kind of memory follows the queue, or the device and the context. */
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

enum class errc {
  success, runtime, kernel, accessor, nd_range, event, kernel_argument, build, invalid, memory_allocation, platform, profiling,
  feature_not_supported, kernel_not_supported, backend_mismatch
};
inline const std::error_category &sycl_category() noexcept {
  struct category : std::error_category {
    std::string message(int) const override { return "SYCL error"; }
    const char *name() const noexcept override { return "sycl"; }
  };
  static const category one;
  return one;
}
inline std::error_code make_error_code(errc code) noexcept { return {static_cast<int>(code), sycl_category()}; }

class exception : public virtual std::exception {
public:
  exception(std::error_code code, const std::string &text) : of(code), said(text) {}
  exception(std::error_code code, const char *text = "") : of(code), said(text) {}
  exception(errc code, const std::string &text = "") : of(make_error_code(code)), said(text) {}
  template <class... Args> exception(const context &, const Args &...args) : exception(args...) {}
  const std::error_code &code() const noexcept { return of; }
  const std::error_category &category() const noexcept { return of.category(); }
  const char *what() const noexcept override { return said.c_str(); }
  bool has_context() const noexcept { return false; }

private:
  std::error_code of;
  std::string said;
};
class exception_list {
public:
  using value_type = std::exception_ptr;
  const value_type *begin() const { return nullptr; }
  const value_type *end() const { return nullptr; }
  size_t size() const { return 0; }
};

namespace ext::oneapi::experimental {

/* OpenCL's printf. The format string must be in constant memory:
   static const __attribute__((address_space(2))) char text[] = "%d\n"; */
template <class... Args> int printf(sycl::detail::constant_char *text, Args... args) {
  return __spirv_ocl_printf(text, args...);
}

} // namespace ext::oneapi::experimental
} // namespace sycl

template <> struct std::is_error_code_enum<sycl::errc> : std::true_type {};
