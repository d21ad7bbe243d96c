#include "entry.hpp"

struct holder {
  int first;
  long double second;
};
struct captured {
  int *to;
  holder of;
  void operator()() const { *to = of.first; } // MEMBER
};
struct memory {
  double *to;
  long double *from;
  void operator()() const { *to = from[1]; } // MEMORY
};
[[gnu::noinline]] long double power(long double x, int n) { return n ? x * power(x, n - 1) : 1; }
struct called {
  double *to;
  void operator()() const { *to = power(*to, 3); } // CALL
};
struct computed {
  double *to;
  void operator()() const {
    long double sum = *to; // SUM
    for (int at = 0; at < 100; ++at)
      sum += to[at];
    *to = sum; // COMPUTED
  }
};
struct pointed { // A pointer that is only handed on has one size.
  long double **to;
  long double *of;
  void operator()() const { *to = of; }
};

int main() {
#ifdef MEMBER
  entry<class Captured>(captured{});
#elif defined(MEMORY)
  entry<class Memory>(memory{});
#elif defined(CALL)
  entry<class Called>(called{});
#elif defined(COMPUTED)
  entry<class Computed>(computed{});
#else
  entry<class Pointed>(pointed{});
#endif
}
