// Stands in for a SYCL runtime: says what it is given of each device image, and writes the image to a file.
#include "../runtime/descriptor.hpp"

#include <cstdio>

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
