// library: image.cpp mix.cpp
// A static library of which the host needs one file, and the device code of that file another. What a stream prints comes when the kernel ends.
// PRINTS: a device with a name
// PRINTS: 20202020 20202027
// PRINTS: hello 42 -7 1 1.5
// PRINTS: 0xff    3
// PRINTS: 3.14 2.000
// PRINTS: {1, 2}{8}
#include "lib.hpp"
#include <iostream>
int main() {
  sycl::queue q;
  std::cout << (q.get_device().get_info<sycl::info::device::name>().empty() ? "no name" : "a device with a name") << "\n";
  Image a(q, 8, 4), b(q, 8, 4);
  a.fill(0x10203040);
  b.fill(0x30201000);
  a.blend(b, 0.5f);
  std::cout << std::hex << a.at(0, 0) << ' ' << a.at(7, 3) << std::endl;
  q.submit([&](sycl::handler &h) {
    sycl::stream out(1024, 128, h);
    h.single_task([=] {
      out << "hello " << 42 << ' ' << -7l << ' ' << true << ' ' << 1.5f << sycl::endl;
      out << sycl::hex << sycl::showbase << 255u << sycl::dec << sycl::setw(5) << 3 << sycl::endl;
      out << sycl::setprecision(3) << 3.14159 << ' ' << sycl::fixed << 2.0 << sycl::endl;
      out << sycl::id<2>(1, 2) << sycl::range<1>(8) << sycl::endl;
    });
  }).wait();
}
