// A variable of the device, which work-items change.
// RUN: 4 / 4
// SHARED out: i32 0*4
// CAPTURE: &out
// EXPECT out: i32 7 8 9 10
#include <sycl/sycl.hpp>

using namespace sycl;
using namespace sycl::ext::oneapi::experimental;

device_global<int[4], decltype(properties{device_image_scope, host_access_none})> held;

void submit(queue &q, int *out) {
  q.parallel_for<class DeviceGlobals>(range<1>(4), [=](id<1> i) {
    held[i] = static_cast<int>(i) + 7;
    out[i] = held[i];
  });
}
