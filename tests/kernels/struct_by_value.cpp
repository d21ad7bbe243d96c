// A structure as an argument, and one as the result of a function.
// RUN: 3 / 1
// VALUE 0: f32 2 3 i32 10 20 30
// BUFFER 1: f32 0*3
// EXPECT 1: f32 23 44 65
#include <sycl/sycl.hpp>

using namespace sycl;

struct Line {
  float slope, offset;
  int marks[3];
};

[[clang::noinline]] inline Line shifted(Line line, float by) {
  line.offset += by;
  return line;
}

struct StructByValue {
  void operator()(item<1> at, Line with, float *out) const {
    const Line line = shifted(with, static_cast<float>(size_t(at)));
    out[at] = line.slope * static_cast<float>(line.marks[at]) + line.offset;
  }
};

void submit(Line with, float *out) { parallel_for<class StructByValueKernel>(StructByValue{}, with, out); }
