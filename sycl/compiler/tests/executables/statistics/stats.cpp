#include "stats.hpp"
Stats stats(sycl::queue &q, const int *data, size_t n) {
  int *low = sycl::malloc_shared<int>(1, q), *high = sycl::malloc_shared<int>(1, q);
  long *sum = sycl::malloc_shared<long>(1, q);
  *low = 1 << 30;
  *high = -(1 << 30);
  *sum = 0;
  q.submit([&](sycl::handler &h) {
    auto least = sycl::reduction(low, sycl::minimum<int>());
    auto most = sycl::reduction(high, sycl::maximum<int>());
    auto all = sycl::reduction(sum, 0L, sycl::plus<long>());
    h.parallel_for(sycl::nd_range<1>(n, 8), least, most, all, [=](sycl::nd_item<1> it, auto &l, auto &m, auto &s) {
      int v = data[it.get_global_linear_id()];
      l.combine(v);
      m.combine(v);
      s += v;
    });
  }).wait();
  Stats found{*low, *high, *sum};
  sycl::free(low, q);
  sycl::free(high, q);
  sycl::free(sum, q);
  return found;
}
std::vector<int> histogram(sycl::queue &q, sycl::buffer<int, 1> &of, int bins) {
  sycl::buffer<int> counts{sycl::range<1>(bins)};
  q.submit([&](sycl::handler &h) {
    sycl::accessor c{counts, h, sycl::write_only, sycl::no_init};
    h.fill(c, 0);
  });
  q.submit([&](sycl::handler &h) {
    auto in = of.get_access<sycl::access::mode::read>(h);
    auto c = counts.get_access<sycl::access::mode::read_write>(h);
    sycl::local_accessor<int> mine(sycl::range<1>(bins), h);
    h.parallel_for(sycl::nd_range<1>(of.get_range(), sycl::range<1>(8)), [=](sycl::nd_item<1> it) {
      for (size_t b = it.get_local_linear_id(); b < size_t(bins); b += it.get_local_range(0))
        mine[b] = 0;
      sycl::group_barrier(it.get_group());
      sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::work_group, sycl::access::address_space::local_space> one(
          mine[in[it.get_global_id()] % bins]);
      one.fetch_add(1);
      sycl::group_barrier(it.get_group());
      const int before = int(it.get_local_id(0));
      if (before < bins) {
        sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device, sycl::access::address_space::global_space> all(
            c[before]);
        all += mine[before];
      }
    });
  });
  sycl::host_accessor result(counts, sycl::read_only);
  return std::vector<int>(result.begin(), result.end());
}
