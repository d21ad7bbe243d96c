#include "kernel.hpp"
void other(sycl::queue &q, int *data) { add<5>(q, data); }
