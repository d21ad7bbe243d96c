/* The interface between the host code of a program and its runtime. A program that starts kernels must be linked with a runtime, which defines
   the functions sycl_runtime_..., and __sycl_register_lib for the device images. Device code contains none of this. */
#pragma once

#include "intrinsics.hpp"

#ifndef __SYCL_DEVICE_ONLY__
extern "C" {
/* An argument of a kernel: its bytes, or a pointer to memory that host and device share. */
struct sycl_runtime_argument {
  const void *value;
  sycl::size_t size;
  bool is_pointer;
};
/* The launch of a kernel. Sizes are in OpenCL's order of dimensions. If has_groups is false, the runtime chooses the work-group size. */
struct sycl_runtime_launch {
  const char *kernel;
  const sycl_runtime_argument *arguments;
  unsigned count, dimensions;
  sycl::size_t global[3], local[3];
  bool has_groups;
  /* The size in bytes of the local memory for the argument in the property set SYCL/implicit local arg. */
  sycl::size_t local_memory;
};
/* Allocates memory with the same address on host and device, aligned to 128 bytes. */
void *sycl_runtime_allocate(sycl::size_t bytes);
void sycl_runtime_free(void *memory);
/* Runs a kernel and waits for it. */
void sycl_runtime_start(const sycl_runtime_launch *launch);
/* Sets a specialization constant, for the next kernel or for all later kernels. */
void sycl_runtime_set_constant(const char *name, const void *value, sycl::size_t bytes, bool for_all);
/* Queries a parameter of OpenCL's clGetDeviceInfo. Writes at most `bytes` bytes, and returns the size of the value, or 0 if the parameter is not
   supported. */
sycl::size_t sycl_runtime_device_info(unsigned what, void *to, sycl::size_t bytes);
}
#endif

namespace sycl::detail {

#ifndef __SYCL_DEVICE_ONLY__
/* The launch of the next kernel, as far as it is known. */
inline thread_local sycl_runtime_launch next{nullptr, nullptr, 0, 1, {1, 1, 1}, {1, 1, 1}, false, 0};
#endif

/* Sets the range of the next kernel. */
template <class Sizes> void host_range(const Sizes &global) {
#ifndef __SYCL_DEVICE_ONLY__
  next.dimensions = Sizes::dimensions;
  for (int at = 0; at < Sizes::dimensions; ++at)
    next.global[Sizes::dimensions - 1 - at] = global[at];
  next.has_groups = false;
#endif
}
template <class Sizes> void host_range(const Sizes &global, const Sizes &local) {
#ifndef __SYCL_DEVICE_ONLY__
  host_range(global);
  for (int at = 0; at < Sizes::dimensions; ++at)
    next.local[Sizes::dimensions - 1 - at] = local[at];
  next.has_groups = true;
#endif
}
inline void host_once() {
#ifndef __SYCL_DEVICE_ONLY__
  next.dimensions = 1;
  next.global[0] = 1;
  next.has_groups = false;
#endif
}

/* Adds local memory to the next kernel, and returns its offset. */
inline size_t host_local_memory(size_t bytes, size_t alignment) {
#ifndef __SYCL_DEVICE_ONLY__
  const size_t at = (next.local_memory + alignment - 1) / alignment * alignment;
  next.local_memory = at + bytes;
  return at;
#else
  return 0;
#endif
}

template <class T> void host_constant(const char *name, const T &value, bool for_all) {
#ifndef __SYCL_DEVICE_ONLY__
  sycl_runtime_set_constant(name, &value, sizeof(T), for_all);
#endif
}

inline void *host_allocate(size_t bytes) {
#ifndef __SYCL_DEVICE_ONLY__
  return sycl_runtime_allocate(bytes);
#else
  return nullptr;
#endif
}
/* Returns null if the runtime does not guarantee the alignment. */
inline void *host_allocate_aligned(size_t alignment, size_t bytes) { return alignment <= 128 ? host_allocate(bytes) : nullptr; }
inline void host_free(void *memory) {
#ifndef __SYCL_DEVICE_ONLY__
  sycl_runtime_free(memory);
#endif
}

inline size_t host_device_info(unsigned what, void *to, size_t bytes) {
#ifndef __SYCL_DEVICE_ONLY__
  return sycl_runtime_device_info(what, to, bytes);
#else
  return 0;
#endif
}

inline void host_copy(void *to, const void *from, size_t bytes) {
#ifndef __SYCL_DEVICE_ONLY__
  __builtin_memmove(to, from, bytes);
#endif
}

#ifndef __SYCL_DEVICE_ONLY__
template <class T> sycl_runtime_argument host_argument(const T &value) {
  if constexpr (__is_pointer(T))
    return {reinterpret_cast<const void *>(value), sizeof(T), true};
  else
    return {&value, sizeof(T), false};
}
#endif

/* Starts the kernel with this name type. */
template <class Name, class... Args> void host_start(const Args &...args) {
#ifndef __SYCL_DEVICE_ONLY__
  const sycl_runtime_argument arguments[] = {host_argument(args)...};
  next.kernel = __builtin_sycl_unique_stable_name(Name);
  next.arguments = arguments;
  next.count = sizeof...(Args);
  const sycl_runtime_launch launch = next;
  next = {nullptr, nullptr, 0, 1, {1, 1, 1}, {1, 1, 1}, false, 0};
  sycl_runtime_start(&launch);
#endif
}

/* The memory of a buffer, which its copies share. The last copy writes it back to its origin. */
template <class T> class shared_memory {
public:
  shared_memory(size_t count, const void *from, void *back) : counted(nullptr) {
#ifndef __SYCL_DEVICE_ONLY__
    counted = new record{1, count * sizeof(T), back, static_cast<T *>(host_allocate(count * sizeof(T)))};
    if (from)
      host_copy(counted->memory, from, counted->bytes);
#endif
  }
  shared_memory(const shared_memory &other) : counted(other.counted) {
#ifndef __SYCL_DEVICE_ONLY__
    ++counted->owners;
#endif
  }
  shared_memory &operator=(const shared_memory &other) {
    if (this != &other) {
      this->~shared_memory();
      counted = other.counted;
#ifndef __SYCL_DEVICE_ONLY__
      ++counted->owners;
#endif
    }
    return *this;
  }
  ~shared_memory() {
#ifndef __SYCL_DEVICE_ONLY__
    if (--counted->owners)
      return;
    if (counted->back)
      host_copy(counted->back, counted->memory, counted->bytes);
    host_free(counted->memory);
    delete counted;
#endif
  }
  T *get() const {
#ifndef __SYCL_DEVICE_ONLY__
    return counted->memory;
#else
    return nullptr;
#endif
  }
  void write_back_to(void *to) {
#ifndef __SYCL_DEVICE_ONLY__
    counted->back = to;
#endif
  }

private:
  struct record {
    size_t owners, bytes;
    void *back;
    T *memory;
  };
  record *counted;
};

} // namespace sycl::detail
