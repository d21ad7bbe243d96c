// What a program asks of the device, and the exceptions that it throws itself.
// PRINTS: a cpu with a name, groups of 64 and more, 3 dimensions, doubles 1
// PRINTS: sycl 12 no half of it
// PRINTS: 7
#include <sycl/sycl.hpp>
#include <algorithm>
#include <cstdio>

int main() {
  sycl::queue q;
  const sycl::device device = q.get_device();
  const auto sizes = device.get_info<sycl::info::device::max_work_item_sizes<3>>();
  const size_t most = std::min({device.get_info<sycl::info::device::max_work_group_size>(), sizes[2], size_t(64)});
  std::printf("a %s with %s name, groups of %zu and more, %u dimensions, doubles %d\n", device.is_cpu() && !device.is_gpu() ? "cpu" : "device",
              device.get_info<sycl::info::device::name>().empty() ? "no" : "a", most,
              device.get_info<sycl::info::device::max_work_item_dimensions>(), device.has(sycl::aspect::fp64));
  try {
    if (sycl::device::get_devices(sycl::info::device_type::cpu).size() != sycl::platform::get_platforms()[0].get_devices().size())
      throw sycl::exception(sycl::errc::platform);
    throw sycl::exception(sycl::make_error_code(sycl::errc::feature_not_supported), "no half of it");
  } catch (const sycl::exception &e) {
    std::printf("%s %d %s\n", e.category().name(), e.code().value(), e.what());
  }
  int *data = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *data = 3; });
  q.submit([&](sycl::handler &h) { h.host_task([=] { *data += 4; }); });
  q.ext_oneapi_submit_barrier().wait();
  std::printf("%d\n", *data);
  sycl::free(data, q);
}
