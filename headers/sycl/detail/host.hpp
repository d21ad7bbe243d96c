/* What the host's side of a program asks its runtime for. The functions with a name of sycl_runtime_ are the runtime's: a program that starts
   kernels is linked with one, which also has __sycl_register_lib for the device images. In device code nothing of this is left. */
#pragma once

#include "intrinsics.hpp"

#ifndef __SYCL_DEVICE_ONLY__
extern "C" {
/* An argument of a kernel: its bytes, or a pointer to memory that both sides see. */
struct sycl_runtime_argument {
  const void *value;
  sycl::size_t size;
  bool is_pointer;
};
/* How often a kernel runs, OpenCL's first dimension first. Without work-groups, the runtime chooses their size. */
struct sycl_runtime_launch {
  const char *kernel;
  const sycl_runtime_argument *arguments;
  unsigned count, dimensions;
  sycl::size_t global[3], local[3];
  bool has_groups;
  /* So many bytes of local memory for the argument that the property set SYCL/implicit local arg names. */
  sycl::size_t local_memory;
};
/* Memory at one address for host and device, aligned to 128 bytes. */
void *sycl_runtime_allocate(sycl::size_t bytes);
void sycl_runtime_free(void *memory);
/* Runs a kernel, and waits for its end. */
void sycl_runtime_start(const sycl_runtime_launch *launch);
/* Sets a specialization constant by its name, for the next kernel or for all. */
void sycl_runtime_set_constant(const char *name, const void *value, sycl::size_t bytes, bool for_all);
/* What the device is, by the numbers of OpenCL's clGetDeviceInfo: writes so many bytes at most, and returns how many there are; 0 for what it
   does not know. */
sycl::size_t sycl_runtime_device_info(unsigned what, void *to, sycl::size_t bytes);
}
#endif

namespace sycl::detail {

#ifndef __SYCL_DEVICE_ONLY__
/* What is known of the kernel that starts next. */
inline thread_local sycl_runtime_launch next{nullptr, nullptr, 0, 1, {1, 1, 1}, {1, 1, 1}, false, 0};
#endif

/* How large the next kernel's range is. */
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

/* Adds to the next kernel's local memory, and gives where it begins. */
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
/* Null for an alignment that the runtime does not give. */
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

/* Starts the kernel of this name with what is known of it. */
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

/* A buffer's memory, which its copies share. The last one writes it back to where it came from. */
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
