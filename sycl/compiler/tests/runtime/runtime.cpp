// A SYCL runtime over OpenCL for tests: it takes the device images that the executable registers, and starts their kernels on a CPU. It has what
// headers/sycl/detail/host.hpp asks for. Specialization constants are set in the module's words, which each OpenCL then takes; a runtime that reads
// no SPIR-V is given what llvm-spirv-15 makes of the module. With SYCL_RUNTIME_TRACE it says what it does.
#include "descriptor.hpp"

#include <sycl/detail/host.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <unistd.h>
#include <vector>

// OpenCL, as far as it is used here: there may be no headers of it.
extern "C" {
using cl_handle = struct cl_object *;
int clGetPlatformIDs(unsigned, cl_handle *, unsigned *);
int clGetPlatformInfo(cl_handle, unsigned, std::size_t, void *, std::size_t *);
int clGetDeviceIDs(cl_handle, unsigned long, unsigned, cl_handle *, unsigned *);
int clGetDeviceInfo(cl_handle, unsigned, std::size_t, void *, std::size_t *);
cl_handle clCreateContext(const long *, unsigned, const cl_handle *, void *, void *, int *);
cl_handle clCreateCommandQueue(cl_handle, cl_handle, unsigned long, int *);
cl_handle clCreateProgramWithIL(cl_handle, const void *, std::size_t, int *);
cl_handle clCreateProgramWithBinary(cl_handle, unsigned, const cl_handle *, const std::size_t *, const unsigned char *const *, int *, int *);
int clBuildProgram(cl_handle, unsigned, const cl_handle *, const char *, void *, void *);
int clGetProgramBuildInfo(cl_handle, cl_handle, unsigned, std::size_t, void *, std::size_t *);
cl_handle clCreateKernel(cl_handle, const char *, int *);
int clReleaseKernel(cl_handle);
int clGetKernelInfo(cl_handle, unsigned, std::size_t, void *, std::size_t *);
int clSetKernelArg(cl_handle, unsigned, std::size_t, const void *);
int clSetKernelArgSVMPointer(cl_handle, unsigned, const void *);
int clSetKernelExecInfo(cl_handle, unsigned, std::size_t, const void *);
void *clSVMAlloc(cl_handle, unsigned long, std::size_t, unsigned);
void clSVMFree(cl_handle, void *);
int clEnqueueNDRangeKernel(cl_handle, cl_handle, unsigned, const std::size_t *, const std::size_t *, const std::size_t *, unsigned, const cl_handle *, cl_handle *);
int clFinish(cl_handle);
}

namespace {

using bytes = std::vector<unsigned char>;

// Images are registered before the variables of this file have their values.
bool traces() { return std::getenv("SYCL_RUNTIME_TRACE"); }

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "runtime: %s\n", what.c_str());
  std::_Exit(3);
}

void check(const char *call, int status) {
  if (status)
    fail(std::string(call) + " fails with " + std::to_string(status));
}

struct image_of_library {
  const device_image *image;
  // Programs by the values of their specialization constants.
  std::map<std::string, cl_handle> programs;
};
std::vector<image_of_library> &images() {
  static std::vector<image_of_library> all;
  return all;
}

struct constant {
  bytes value;
  bool for_all;
};
std::map<std::string, constant> constants;
std::vector<void *> shared;

const property *find(const device_image &image, const char *set, const char *name) {
  for (auto *at = image.properties_begin; at != image.properties_end; ++at)
    if (!std::strcmp(at->name, set))
      for (auto *one = at->begin; one != at->end; ++one)
        if (!std::strcmp(one->name, name))
          return one;
  return nullptr;
}

// The device, a CPU of the platform that OPENCL_PLATFORM names, or of PoCL.
struct opencl {
  cl_handle device, context, queue;
  bool reads_spirv;

  static opencl &get() {
    static opencl one;
    return one;
  }

private:
  opencl() {
    const char *wanted = std::getenv("OPENCL_PLATFORM");
    cl_handle platforms[8];
    unsigned count = 0;
    if (clGetPlatformIDs(8, platforms, &count))
      fail("there is no OpenCL platform");
    cl_handle platform = nullptr;
    for (unsigned at = 0; at < count && at < 8; ++at) {
      char name[256] = "";
      clGetPlatformInfo(platforms[at], 0x0902, sizeof name, name, nullptr);
      if (!std::strcmp(name, wanted ? wanted : "Portable Computing Language"))
        platform = platforms[at];
    }
    if (!platform)
      fail("there is no such OpenCL platform");
    int status = 0;
    check("clGetDeviceIDs", clGetDeviceIDs(platform, 1 << 1, 1, &device, nullptr));
    context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status);
    check("clCreateContext", status);
    queue = clCreateCommandQueue(context, device, 0, &status);
    check("clCreateCommandQueue", status);
    char versions[256] = "";
    reads_spirv = !clGetDeviceInfo(device, 0x105B, sizeof versions, versions, nullptr) && std::strstr(versions, "SPIR-V");
  }
};

// Writes a value into the constant with this number, whatever its type.
void specialize(std::vector<unsigned> &words, unsigned number, const unsigned char *value, std::size_t size) {
  unsigned id = 0;
  for (std::size_t at = 5; at < words.size(); at += words[at] >> 16)
    if ((words[at] & 0xFFFF) == 71 && words[at + 2] == 1 && words[at + 3] == number)
      id = words[at + 1];
  for (std::size_t at = 5; id && at < words.size(); at += words[at] >> 16) {
    const unsigned opcode = words[at] & 0xFFFF, length = words[at] >> 16;
    if ((opcode == 48 || opcode == 49) && words[at + 2] == id)
      words[at] = (length << 16) | (*value ? 48 : 49);
    if (opcode == 50 && words[at + 2] == id) {
      if (size > (length - 3) * 4)
        fail("the value of a specialization constant is too large");
      std::memset(&words[at + 3], 0, (length - 3) * 4);
      std::memcpy(&words[at + 3], value, size);
    }
  }
}

// The module with the values that were set, as the property set says where they go.
std::vector<unsigned> module_of(const device_image &image) {
  std::vector<unsigned> words((image.end - image.begin) / 4);
  std::memcpy(words.data(), image.begin, words.size() * 4);
  for (const auto &[name, set] : constants) {
    const property *places = find(image, "SYCL/specialization constants", name.c_str());
    if (!places)
      continue;
    // Behind the number of bits: number, offset and size of each part.
    const auto *part = static_cast<const unsigned char *>(places->value) + 8;
    for (std::size_t count = (places->size - 8) / 12; count; --count, part += 12) {
      unsigned fields[3];
      std::memcpy(fields, part, sizeof fields);
      if (fields[0] == 0xFFFFFFFF)
        continue;
      if (fields[1] + fields[2] > set.value.size())
        fail("the constant " + name + " has other parts than its value");
      if (traces())
        std::printf("runtime: constant %u of %s\n", fields[0], name.c_str());
      specialize(words, fields[0], set.value.data() + fields[1], fields[2]);
    }
  }
  return words;
}

bytes file(const std::string &path) {
  bytes all;
  std::FILE *from = std::fopen(path.c_str(), "rb");
  if (!from)
    fail("cannot read " + path);
  unsigned char part[4096];
  while (std::size_t count = std::fread(part, 1, sizeof part, from))
    all.insert(all.end(), part, part + count);
  std::fclose(from);
  return all;
}

// Without the hint NoReadWrite of parameters, at which llvm-spirv-15 ends, and with fmax and fmin for what PoCL lacks, fmax_common and fmin_common.
std::vector<unsigned> for_translator(const std::vector<unsigned> &words) {
  std::vector<unsigned> kept(words.begin(), words.begin() + 5);
  for (std::size_t at = 5; at < words.size(); at += words[at] >> 16) {
    const unsigned opcode = words[at] & 0xFFFF;
    if (opcode == 71 && words[at + 2] == 38 && words[at + 3] == 7)
      continue;
    const std::size_t start = kept.size();
    kept.insert(kept.end(), words.begin() + at, words.begin() + at + (words[at] >> 16));
    if (opcode == 12 && (words[at + 4] == 97 || words[at + 4] == 98))
      kept[start + 4] -= 70;
  }
  return kept;
}

// What a runtime without SPIR-V takes: LLVM's bitcode.
bytes bitcode(const std::vector<unsigned> &module_words) {
  const std::vector<unsigned> words = for_translator(module_words);
  char folder[] = "/tmp/sycl-runtime-XXXXXX";
  if (!mkdtemp(folder))
    fail("cannot make a folder");
  const std::string module = std::string(folder) + "/a.spv", made = std::string(folder) + "/a.bc";
  std::FILE *to = std::fopen(module.c_str(), "wb");
  if (!to || std::fwrite(words.data(), 4, words.size(), to) != words.size() || std::fclose(to))
    fail("cannot write " + module);
  if (std::system(("llvm-spirv-15 -r " + module + " -o " + made).c_str()))
    fail("llvm-spirv-15 refuses the module");
  bytes all = file(made);
  std::remove(module.c_str());
  std::remove(made.c_str());
  rmdir(folder);
  return all;
}

cl_handle program_of(image_of_library &of) {
  std::string key;
  for (const auto &[name, set] : constants)
    key += name + '=' + std::string(set.value.begin(), set.value.end()) + ';';
  if (auto known = of.programs.find(key); known != of.programs.end())
    return known->second;
  auto &cl = opencl::get();
  const auto words = module_of(*of.image);
  int status = 0;
  cl_handle program;
  const char *options = "";
  if (cl.reads_spirv) {
    program = clCreateProgramWithIL(cl.context, words.data(), words.size() * 4, &status);
    check("clCreateProgramWithIL", status);
  } else {
    const bytes code = bitcode(words);
    const std::size_t size = code.size();
    const unsigned char *start = code.data();
    program = clCreateProgramWithBinary(cl.context, 1, &cl.device, &size, &start, nullptr, &status);
    check("clCreateProgramWithBinary", status);
    options = "-x spir -spir-std=1.2";
  }
  if (int failed = clBuildProgram(program, 1, &cl.device, options, nullptr, nullptr)) {
    static char log[1 << 16];
    clGetProgramBuildInfo(program, cl.device, 0x1183, sizeof log, log, nullptr);
    fail("clBuildProgram fails with " + std::to_string(failed) + "\n" + log);
  }
  return of.programs[key] = program;
}

image_of_library &image_with(const char *kernel) {
  for (auto &of : images())
    for (auto *entry = of.image->entries_begin; entry != of.image->entries_end; ++entry)
      if (!std::strcmp(entry->name, kernel))
        return of;
  fail(std::string("no device image has the kernel ") + kernel);
}

} // namespace

extern "C" {

void __sycl_register_lib(const descriptor *library) {
  for (int at = 0; at < library->count; ++at) {
    const device_image &image = library->images[at];
    if (image.version != 3 || image.kind != 8)
      fail("an image is of another version or kind");
    images().push_back({&image, {}});
    if (traces())
      std::printf("runtime: image for %s with %td entries and %td property sets\n", image.target, image.entries_end - image.entries_begin,
                  image.properties_end - image.properties_begin);
  }
}

// For programs that ask.
int registered_images() { return static_cast<int>(images().size()); }

void __sycl_unregister_lib(const descriptor *library) {
  if (traces())
    std::printf("runtime: %d images go\n", library->count);
}

void *sycl_runtime_allocate(std::size_t size) {
  void *memory = clSVMAlloc(opencl::get().context, 1, size ? size : 1, 0);
  if (!memory)
    fail("clSVMAlloc fails");
  shared.push_back(memory);
  return memory;
}

void sycl_runtime_free(void *memory) {
  std::erase(shared, memory);
  clSVMFree(opencl::get().context, memory);
}

void sycl_runtime_set_constant(const char *name, const void *value, std::size_t size, bool for_all) {
  const auto *start = static_cast<const unsigned char *>(value);
  constants[name] = {{start, start + size}, for_all};
}

std::size_t sycl_runtime_device_info(unsigned what, void *to, std::size_t size) {
  std::size_t count = 0;
  if (clGetDeviceInfo(opencl::get().device, what, 0, nullptr, &count) || (to && size < count))
    return 0;
  return to && clGetDeviceInfo(opencl::get().device, what, size, to, nullptr) ? 0 : count;
}

void sycl_runtime_start(const sycl_runtime_launch *launch) {
  auto &cl = opencl::get();
  auto &of = image_with(launch->kernel);
  int status = 0;
  cl_handle kernel = clCreateKernel(program_of(of), launch->kernel, &status);
  check("clCreateKernel", status);
  // Where objects were split: kind, number of the program's argument, offset and size of each argument of the kernel.
  const property *split = find(*of.image, "SYCL/kernel arguments", launch->kernel);
  const auto *part = split ? static_cast<const unsigned char *>(split->value) + 8 : nullptr;
  for (unsigned at = 0; split && at < (split->size - 8) / 16; ++at, part += 16) {
    unsigned fields[4];
    std::memcpy(fields, part, sizeof fields);
    const auto &argument = launch->arguments[fields[1]];
    if (fields[0] == 1) {
      const void *pointer = argument.value;
      if (!argument.is_pointer)
        std::memcpy(&pointer, static_cast<const char *>(argument.value) + fields[2], sizeof pointer);
      check("clSetKernelArgSVMPointer", clSetKernelArgSVMPointer(kernel, at, pointer));
    } else {
      check("clSetKernelArg", clSetKernelArg(kernel, at, fields[3], static_cast<const char *>(argument.value) + fields[2]));
    }
  }
  for (unsigned at = 0; !split && at < launch->count; ++at) {
    const auto &argument = launch->arguments[at];
    check("clSetKernelArg", argument.is_pointer ? clSetKernelArgSVMPointer(kernel, at, argument.value)
                                                : clSetKernelArg(kernel, at, argument.size, argument.value));
  }
  if (const property *local = find(*of.image, "SYCL/implicit local arg", launch->kernel)) {
    if (traces())
      std::printf("runtime: argument %lu has %zu bytes of local memory\n", local->size, launch->local_memory);
    check("clSetKernelArg", clSetKernelArg(kernel, static_cast<unsigned>(local->size), launch->local_memory ? launch->local_memory : 1, nullptr));
  }
  check("clSetKernelExecInfo", clSetKernelExecInfo(kernel, 0x11B6, shared.size() * sizeof(void *), shared.data()));
  check("clEnqueueNDRangeKernel", clEnqueueNDRangeKernel(cl.queue, kernel, launch->dimensions, nullptr, launch->global,
                                                         launch->has_groups ? launch->local : nullptr, 0, nullptr, nullptr));
  check("clFinish", clFinish(cl.queue));
  clReleaseKernel(kernel);
  std::erase_if(constants, [](const auto &one) { return !one.second.for_all; });
}
}
