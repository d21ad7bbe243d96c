// flags: --emit=spirv
// Atomic references of each kind, and a fence.
#include <sycl/sycl.hpp>
using namespace sycl;
int main() {
  queue q;
  unsigned *hist = malloc_shared<unsigned>(256, q);
  float *sum = malloc_shared<float>(1, q);
  unsigned char *px = malloc_shared<unsigned char>(1000, q);
  q.parallel_for(range{1000}, [=](id<1> i) {
    atomic_ref<unsigned, memory_order::relaxed, memory_scope::device, access::address_space::global_space> bin(hist[px[i]]);
    bin++;
    bin.fetch_max(3u);
    auto fs = atomic_ref<float, memory_order::relaxed, memory_scope::device, access::address_space::global_space>(*sum);
    fs += 1.5f;
    fs.fetch_min(2.0f);
    atomic_ref<unsigned, memory_order::acq_rel, memory_scope::work_group> gen(hist[1]);
    unsigned e = 3; gen.compare_exchange_strong(e, 4u);
    gen.store(gen.load() + 1);
    gen |= 8;
    atomic_fence(memory_order::acq_rel, memory_scope::device);
  });
}
