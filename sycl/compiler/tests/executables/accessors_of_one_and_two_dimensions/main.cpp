// Accessors of one and two dimensions beside a structure and an array, and local memory, in kernels whose names are declared where they are
// used. A function of the host throws.
// PRINTS: 56 62 2094
// PRINTS: 1086
// PRINTS: refused 7
#include <sycl/sycl.hpp>
#include <cstdio>

using namespace sycl;

struct pod {
  int x;
  float y;
};

int next(int x) { return ++x; }

int refuse(int x) { throw x; }

int main() {
  int numbers[1024] = {};
  float grid[8][8] = {};
  grid[0][1] = 10.0f;
  {
    queue q;
    buffer<int, 1> a{numbers, range<1>{1024}};
    buffer<float, 2> b{&grid[0][0], range<2>{8, 8}};
    pod with{1, 2.0f};
    int steps[3] = {1, 2, 3};
    q.submit([&](handler &cgh) {
      auto to = a.get_access<access::mode::write>(cgh);
      accessor from{b, cgh, read_only};
      cgh.parallel_for<class linear>(range<1>{1024}, [=](id<1> at) {
        to[at] = at[0] * 2 + next(42) + with.x + steps[1] + (int)from[0][1];
      });
    });
    host_accessor first{a, read_only};
    std::printf("%d %d %d\n", first[0], first[3], first[1019]);
  }
  {
    queue q;
    buffer<int, 1> a{numbers, range<1>{1024}};
    q.submit([&](handler &cgh) {
      auto all = a.get_access<access::mode::read_write>(cgh);
      local_accessor<int, 1> group{range<1>{16}, cgh};
      cgh.parallel_for<class by_groups>(nd_range<1>{1024, 16}, [=](nd_item<1> it) {
        group[it.get_local_id(0)] = all[it.get_global_id(0)];
        group_barrier(it.get_group());
        all[it.get_global_id(0)] = group[3];
      });
    });
  }
  std::printf("%d\n", numbers[525]);
  try {
    refuse(7);
  } catch (int x) {
    std::printf("refused %d\n", x);
  }
}
