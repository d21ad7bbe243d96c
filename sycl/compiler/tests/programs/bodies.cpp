// flags: --emit=spirv
// A kernel that is a class, local memory by its type alone, vectors.
#include <sycl/sycl.hpp>
using namespace sycl;
class nbody {
  float4 *pos, *vel; int n;
public:
  nbody(float4 *p, float4 *v, int n) : pos(p), vel(v), n(n) {}
  void operator()(nd_item<1> it) const {
    int i = it.get_global_id(0);
    float4 me = pos[i], acc(0.0f);
    auto &tile = *ext::oneapi::group_local_memory_for_overwrite<float4[64]>(it.get_group());
    for (int t = 0; t < n; t += 64) {
      tile[it.get_local_id(0)] = pos[t + it.get_local_id(0)];
      group_barrier(it.get_group());
      for (int k = 0; k < 64; k++) {
        float4 d = tile[k] - me;
        float r2 = d.x() * d.x() + d.y() * d.y() + d.z() * d.z() + 0.01f;
        float inv = rsqrt(r2 * r2 * r2);
        acc += d * (inv * tile[k].w());
      }
      it.barrier(access::fence_space::local_space);
    }
    vel[i] += acc * 0.01f;
  }
};
void f(queue &q, float4 *p, float4 *v) { q.parallel_for(nd_range<1>(256, 64), nbody(p, v, 256)); }
