// The structures that LLVM 22's linker wrapper, and ours, hand to __sycl_register_lib.
#pragma once
#include <cstddef>
#include <cstdint>

struct offload_entry {
  std::uint64_t reserved;
  std::uint16_t version, kind;
  std::uint32_t flags;
  void *address;
  const char *name;
  std::uint64_t size, data;
  void *auxiliary;
};

struct property {
  const char *name;
  const void *value;
  std::uint32_t type;
  std::uint64_t size;
};

struct property_set {
  const char *name;
  const property *begin, *end;
};

struct device_image {
  std::uint16_t version;
  std::uint8_t kind, format;
  const char *target, *compile_options, *link_options;
  const char *begin, *end;
  const offload_entry *entries_begin, *entries_end;
  const property_set *properties_begin, *properties_end;
};

struct descriptor {
  std::uint16_t version, count;
  const device_image *images;
  const offload_entry *host_begin, *host_end;
};
