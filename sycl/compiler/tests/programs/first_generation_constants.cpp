// flags: --emit=spirv
// Specialization constants from before SYCL 2020: named by types, set in a program.
#include <sycl/sycl.hpp>

struct A {
  int x;
  float y;
};
struct POD {
  A a[2];
  cl::sycl::vec<int, 2> b;
};

class MyInt32Const;
class MyPODConst;

void f(cl::sycl::queue &q, cl::sycl::buffer<int, 1> &buf, cl::sycl::buffer<POD, 1> &buf_pod, int rt_val, const POD &gold) {
  cl::sycl::program p(q.get_context());
  cl::sycl::ONEAPI::experimental::spec_constant<int, MyInt32Const> i32 = p.set_spec_constant<MyInt32Const>(rt_val);
  cl::sycl::ONEAPI::experimental::spec_constant<POD, MyPODConst> pod = p.set_spec_constant<MyPODConst>(gold);
  p.build_with_kernel_type<class MyKernel>();
  q.submit([&](cl::sycl::handler &cgh) {
    auto acc = buf.get_access<cl::sycl::access::mode::write>(cgh);
    auto acc_pod = buf_pod.get_access<cl::sycl::access::mode::write>(cgh);
    cgh.single_task<MyKernel>([=]() {
      acc[0] = i32.get();
      acc_pod[0] = pod.get();
    });
  });
}
