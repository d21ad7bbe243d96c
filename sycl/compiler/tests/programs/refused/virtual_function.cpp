#include <sycl/sycl.hpp>
struct Shape {
  virtual float area() const = 0;
};
void f(sycl::queue &q, const Shape *shape, float *to) {
  q.single_task([=] { *to = shape->area(); }); // ERROR: SYCL kernel cannot call a virtual function
}
