#pragma once
#include <sycl/sycl.hpp>
#include <vector>
struct Stats {
  int low, high;
  long sum;
};
template <class T> struct Scaled {
  T by;
  template <class U> U operator()(U x) const { return U(x * by); }
};
Stats stats(sycl::queue &q, const int *data, size_t n);
std::vector<int> histogram(sycl::queue &q, sycl::buffer<int, 1> &of, int bins);
template <class F> void map(sycl::queue &q, int *data, size_t n, F f) {
  q.parallel_for(n, [=](auto i) { data[i] = f(data[i]); }).wait();
}
