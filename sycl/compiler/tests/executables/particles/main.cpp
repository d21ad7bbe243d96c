// Shared, device and host memory whose structures point to each other.
// PRINTS: 256 particles, first (2 4 0), last 257 in cell 7
// PRINTS: 5 171 7 171
#include <sycl/sycl.hpp>
#include <cstdio>
#include <memory>
#include <vector>

struct Particle {
  sycl::float3 position, velocity;
  int cell;
};

struct Grid {
  Particle *particles;
  int *count;
  size_t n;
};

int main() try {
  sycl::queue q{sycl::property::queue::in_order()};
  const size_t n = 256;
  Particle *host = sycl::malloc_host<Particle>(n, q);
  Particle *device = sycl::malloc_device<Particle>(n, q);
  sycl::usm_allocator<int, sycl::usm::alloc::shared> alloc(q);
  std::vector<int, decltype(alloc)> counts(8, 0, alloc);
  for (size_t i = 0; i < n; ++i)
    host[i] = {{float(i), 0.f, 1.f}, {1.f, 2.f, -0.5f}, -1};
  Grid *grid = sycl::malloc_shared<Grid>(1, q);
  *grid = {device, counts.data(), n};
  auto copied = q.memcpy(device, host, n * sizeof(Particle));
  auto moved = q.submit([&](sycl::handler &h) {
    h.depends_on(copied);
    h.parallel_for(sycl::range{n}, [=](sycl::item<1> it) {
      auto &p = grid->particles[it.get_linear_id()];
      for (int step = 0; step < 4; ++step)
        p.position += p.velocity * 0.5f;
      p.cell = int(p.position.x()) / 34 & 7;
      sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device, sycl::access::address_space::global_space> c(grid->count[p.cell]);
      c.fetch_add(1);
    });
  });
  q.memcpy(host, device, n * sizeof(Particle), moved).wait();
  int total = 0;
  for (int c : counts)
    total += c;
  std::printf("%d particles, first (%g %g %g), last %g in cell %d\n", total, float(host[0].position.x()), float(host[0].position.y()), float(host[0].position.z()), host[n - 1].position[0], host[n - 1].cell);
  auto *bytes = sycl::malloc_shared<unsigned char>(16, q);
  q.memset(bytes, 0xAB, 16).wait();
  q.fill(bytes + 4, (unsigned char)7, 4).wait();
  q.single_task([=] { bytes[0] = sycl::popcount(bytes[1]); }).wait();
  std::printf("%d %d %d %d\n", bytes[0], bytes[1], bytes[5], bytes[9]);
  sycl::free(bytes, q);
  sycl::free(grid, q);
  sycl::free(device, q);
  sycl::free(host, q.get_context());
} catch (const sycl::exception &e) {
  std::printf("%s\n", e.what());
  return 1;
}
