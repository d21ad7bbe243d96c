// flags: --emit=spirv
// The host's side: contexts, events, allocators, copies, reductions of buffers.
#include <sycl/sycl.hpp>
#include <numeric>
#include <vector>
using namespace sycl;
static constexpr size_t N = 256;
struct Complex { float re, im; Complex operator*(const Complex &o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; } };
template <typename T> T *alloc(size_t n, queue &q) { return malloc_shared<T>(n, q); }
int main() {
  auto handler_fn = [](exception_list el) { for (auto const &e : el) { (void)e; } };
  device d{gpu_selector_v};
  context ctx{d};
  queue q{ctx, d, handler_fn, property_list{property::queue::in_order{}, property::queue::enable_profiling{}}};
  int n = 100;
  float *x = alloc<float>(n, q);
  std::vector<float> host(n);
  usm_allocator<int, usm::alloc::shared> ua(q);
  std::vector<int, decltype(ua)> uv(n, ua);
  q.memcpy(x, host.data(), n * sizeof(float)).wait();
  event e = q.parallel_for(range(n), [=](auto idx) { x[idx] = idx; });
  event e2 = q.submit([&](handler &h) { h.depends_on(e); h.depends_on({e, e}); h.parallel_for(n, [=](int i) { x[i] += i; }); });
  q.parallel_for(range{N}, {e, e2}, [=](size_t i) { x[i] *= 2; });
  q.single_task(e, [=] { x[0] = 1; });
  Complex c{1, 2};
  auto *ci = malloc_device<Complex>(n, d, ctx);
  q.parallel_for<class Cx>(range<2>(16, 16), [=](id<2> i) { auto [a, b] = ci[i[0] * 16 + i[1]]; ci[i[0]] = Complex{a, b} * c; });
  { buffer<float, 1> b{host.data(), range<1>(host.size()), {property::buffer::use_host_ptr()}};
    q.submit([&](handler &h) { auto a = b.get_access(h, read_write); auto z = accessor{b, h, write_only, no_init};
      auto out = sycl::reduction(b, h, sycl::plus<float>());
      h.parallel_for(range<1>(n), out, [=](id<1> i, auto &s) { s += a[i]; z[i] = 0; }); });
    q.update_host(accessor<float>{b});
  }
  q.fill(x, 1.0f, n); q.throw_asynchronous();
  free(x, q); sycl::free(ci, ctx);
  if (q.get_device().is_gpu() && d.has(aspect::fp64)) { q.submit([&](handler &h) { h.single_task<class D>([=] { x[0] = double(x[1]) / 3; }); }).wait_and_throw(); }
}
