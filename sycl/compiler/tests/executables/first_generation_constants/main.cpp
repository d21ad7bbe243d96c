// The sample of DPC++'s specialization constants from before SYCL 2020: a number and a structure, by the names of types, set by the program.
// PRINTS: 42; 7 0.5 8 1.5 1 2
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <vector>

struct A {
  int x;
  float y;
};
struct POD {
  A a[2];
  int b[2];
};
class MyInt32Const;
class MyPODConst;
class MyKernel;

int main() {
  sycl::queue q;
  const std::int32_t rt_val = 42;
  POD gold{{{7, 0.5f}, {8, 1.5f}}, {1, 2}};
  cl::sycl::program p(q.get_context());
  cl::sycl::ONEAPI::experimental::spec_constant<std::int32_t, MyInt32Const> i32 = p.set_spec_constant<MyInt32Const>(rt_val);
  cl::sycl::ONEAPI::experimental::spec_constant<POD, MyPODConst> pod = p.set_spec_constant<MyPODConst>(gold);
  p.build_with_kernel_type<MyKernel>();
  std::vector<int> vec(1);
  std::vector<POD> vec_pod(1);
  {
    sycl::buffer<int, 1> buf(vec.data(), vec.size());
    sycl::buffer<POD, 1> buf_pod(vec_pod.data(), vec_pod.size());
    q.submit([&](cl::sycl::handler &cgh) {
      auto acc = buf.get_access<cl::sycl::access::mode::write>(cgh);
      auto acc_pod = buf_pod.get_access<cl::sycl::access::mode::write>(cgh);
      cgh.single_task<MyKernel>(p.get_kernel<MyKernel>(), [=]() {
        acc[0] = i32.get();
        acc_pod[0] = pod.get();
      });
    });
  }
  const POD &got = vec_pod[0];
  std::printf("%d; %d %g %d %g %d %d\n", vec[0], got.a[0].x, got.a[0].y, got.a[1].x, got.a[1].y, got.b[0], got.b[1]);
}
