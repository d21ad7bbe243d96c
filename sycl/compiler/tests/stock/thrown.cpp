#include "entry.hpp"

struct thrown {
  int *to;
  void operator()() const {
    if (*to)
      throw 1; // ERROR
  }
};

int main() { entry<class Thrown>(thrown{nullptr}); }
