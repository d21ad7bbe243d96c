// Pairs, tuples, optional values and algorithms of the standard library.
// RUN: 1 / 1
// SHARED out: i32 5 3 9 0 0
// CAPTURE: &out
// EXPECT out: i32 3 5 9 12 8
#include <algorithm>
#include <optional>
#include <sycl/sycl.hpp>
#include <tuple>
#include <utility>

void submit(sycl::queue &q, int *out) {
  q.single_task<class StandardLibrary>([=] {
    if (out[0] > out[1])
      std::swap(out[0], out[1]);
    auto [first, second] = std::make_tuple(out[0], out[2]);
    out[3] = first + second;
    std::optional<int> found;
    if (std::max(first, second) == 9)
      found = 8;
    out[4] = found.value_or(-1);
  });
}
