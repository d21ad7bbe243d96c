// flags: --emit=spirv
// Specialization constants of a program, and a kernel that it built: what came before SYCL 2020.
#include <cstdint>
#include <sycl/sycl.hpp>
#include <vector>
struct element {
  int x;
  float y;
};
struct whole {
  element a[2];
  cl::sycl::vec<int, 2> b;
};
class number;
class structure;
class with_constants;
int main() {
  sycl::queue q;
  std::vector<int> vec(1);
  std::vector<whole> vec_whole(1);
  whole gold{{{1, 2.0f}, {2, 3.0f}}, {1, 1}};
  sycl::program p(q.get_context());
  sycl::ONEAPI::experimental::spec_constant<int32_t, number> i32 = p.set_spec_constant<number>(3);
  cl::sycl::ONEAPI::experimental::spec_constant<whole, structure> all = p.set_spec_constant<structure>(gold);
  p.build_with_kernel_type<with_constants>();
  sycl::buffer<int, 1> buf(vec.data(), vec.size());
  sycl::buffer<whole, 1> buf_whole(vec_whole.data(), vec_whole.size());
  q.submit([&](cl::sycl::handler &cgh) {
    auto acc = buf.get_access<cl::sycl::access::mode::write>(cgh);
    auto acc_whole = buf_whole.get_access<cl::sycl::access::mode::write>(cgh);
    cgh.single_task<with_constants>(p.get_kernel<with_constants>(), [=]() {
      acc[0] = i32.get();
      acc_whole[0] = all.get();
    });
  });
}
