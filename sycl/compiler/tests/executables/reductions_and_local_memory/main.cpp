// A dot product by a tree in local memory, and several of SYCL's reductions at once.
// PRINTS: dot ok
// PRINTS: sum 4950 max 99
// PRINTS: usm 13
#include <sycl/sycl.hpp>
#include <iostream>
#include <numeric>
#include <vector>

constexpr size_t N = 1000;
constexpr size_t WG = 32;

int main() {
  std::vector<float> a(N), b(N);
  std::iota(a.begin(), a.end(), 1.0f);
  for (size_t i = 0; i < N; ++i)
    b[i] = i % 3;
  sycl::queue q{sycl::default_selector_v, [](sycl::exception_list list) {
    for (auto &e : list) std::rethrow_exception(e);
  }};
  size_t groups = (N + WG - 1) / WG;
  std::vector<float> partial(groups);
  {
    sycl::buffer<float> ba(a), bb(b);
    sycl::buffer<float, 1> bp(partial.data(), sycl::range<1>(groups));
    q.submit([&](sycl::handler &cgh) {
      sycl::accessor pa(ba, cgh, sycl::read_only);
      sycl::accessor pb(bb, cgh, sycl::read_only);
      sycl::accessor out(bp, cgh, sycl::write_only, sycl::no_init);
      sycl::local_accessor<float, 1> scratch(sycl::range<1>(WG), cgh);
      cgh.parallel_for<class dot>(sycl::nd_range<1>(groups * WG, WG), [=](sycl::nd_item<1> it) {
        size_t gid = it.get_global_linear_id(), lid = it.get_local_linear_id();
        scratch[lid] = gid < N ? pa[gid] * pb[gid] : 0.0f;
        for (size_t s = it.get_local_range(0) / 2; s > 0; s >>= 1) {
          it.barrier(sycl::access::fence_space::local_space);
          if (lid < s)
            scratch[lid] += scratch[lid + s];
        }
        if (lid == 0)
          out[it.get_group_linear_id()] = scratch[0];
      });
    });
  }
  float total = std::accumulate(partial.begin(), partial.end(), 0.0f);
  float expected = 0;
  for (size_t i = 0; i < N; ++i) expected += a[i] * b[i];
  std::cout << "dot " << (total == expected ? "ok" : "wrong") << "\n";

  // SYCL's own reductions: several at once, of buffers and of pointers.
  int sum = 0, biggest = 0;
  {
    sycl::buffer<int> bs(&sum, 1), bm(&biggest, 1);
    q.submit([&](sycl::handler &h) {
      auto s = sycl::reduction(bs, h, sycl::plus<int>());
      auto m = sycl::reduction(bm, h, sycl::maximum<>());
      h.parallel_for(sycl::range<1>(100), s, m, [=](sycl::id<1> i, auto &plus, auto &most) {
        plus += int(i);
        most.combine(int(i * 7 % 100));
      });
    });
  }
  std::cout << "sum " << sum << " max " << biggest << "\n";
  int *result = sycl::malloc_shared<int>(1, q);
  *result = 5;
  q.parallel_for(sycl::nd_range<1>(64, 8), sycl::reduction(result, sycl::plus<>()), [=](sycl::nd_item<1> it, auto &acc) {
    acc += it.get_local_id(0) == 0 ? 1 : 0;
  }).wait();
  std::cout << "usm " << *result << "\n";
  sycl::free(result, q);
}
