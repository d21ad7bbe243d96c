// Pointers to shared memory in shared memory.
// RUN: 1 / 1
// SHARED c: u64 0 i64 20
// SHARED b: &c i64 15
// SHARED a: &b i64 7
// POINTER 0: a
// BUFFER 1: i32 0*2
// EXPECT 1: i32 42 3
#include <sycl/sycl.hpp>

using namespace sycl;

struct Node {
  const Node *next;
  long value;
};

struct LinkedList {
  void operator()(item<1> at, const Node *first, int *out) const {
    int sum = 0, count = 0;
    for (const Node *of = first; of; of = of->next) {
      sum += of->value;
      ++count;
    }
    out[0] = sum;
    out[1] = count;
  }
};

void submit(const Node *first, int *out) { parallel_for<class LinkedListKernel>(LinkedList{}, first, out); }
