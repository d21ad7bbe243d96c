// Stands in for a SYCL runtime: says what it is given of each device image, and writes the image to a file.
#include <cstdint>
#include <cstdio>

struct offload_entry {
  std::uint64_t reserved;
  std::uint16_t version, kind;
  std::uint32_t flags;
  void *address;
  const char *name;
  std::uint64_t size, data;
  void *auxiliary;
};

struct device_image {
  std::uint16_t version;
  std::uint8_t kind, format;
  const char *target, *compile_options, *link_options;
  const char *begin, *end;
  const offload_entry *entries_begin, *entries_end;
  const void *properties_begin, *properties_end;
};

struct descriptor {
  std::uint16_t version, count;
  const device_image *images;
  const offload_entry *host_begin, *host_end;
};

extern "C" void __sycl_register_lib(const descriptor *library) {
  for (int at = 0; at < library->count; ++at) {
    const device_image &image = library->images[at];
    std::printf("%d: version %d, kind %d, %s:", at, image.version, image.kind, image.target);
    for (auto *entry = image.entries_begin; entry != image.entries_end; ++entry)
      std::printf(" %s", entry->name);
    std::printf("\n");
    char name[32];
    std::snprintf(name, sizeof name, "image_%d.spv", at);
    if (std::FILE *file = std::fopen(name, "wb")) {
      std::fwrite(image.begin, 1, image.end - image.begin, file);
      std::fclose(file);
    }
  }
}
extern "C" void __sycl_unregister_lib(const descriptor *) {}
