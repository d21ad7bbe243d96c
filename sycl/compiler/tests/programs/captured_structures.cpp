// flags: --emit=spirv
// Structures, arrays, tuples and lambdas in what a kernel captures.
#include <sycl/sycl.hpp>
#include <array>
#include <tuple>
#include <utility>
using namespace sycl;
struct Particle { float3 pos; float3 vel; float mass; };
struct Params { float dt; int steps; std::array<float, 4> w; int grid[2][3]; };
template <class T> struct Op { T k; T operator()(T a) const { return a * k; } };
void f(queue &q, Particle *p, size_t n) {
  Params prm{0.1f, 4, {1, 2, 3, 4}, {{1, 2, 3}, {4, 5, 6}}};
  int arr[5] = {1, 2, 3, 4, 5};
  Op<float> op{2.0f};
  std::pair<int, float> pr{1, 2.f};
  auto helper = [=](float a) { return op(a) + pr.second; };
  q.parallel_for(range<1>(n), [=](id<1> i) {
    Particle &x = p[i];
    for (int s = 0; s < prm.steps; ++s) x.pos += x.vel * prm.dt * prm.w[s % 4];
    x.mass = helper(x.mass) + arr[i % 5] + prm.grid[1][2];
    auto t = std::make_tuple(1, 2.0f);
    x.mass += std::get<1>(t);
    if (i == 3) x.mass = 0;
    if (i[0] < 3 && i < 9) x.mass += i.get(0);
  });
}
