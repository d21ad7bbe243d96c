#pragma once
#include <sycl/sycl.hpp>
class Image {
public:
  Image(sycl::queue &q, int w, int h);
  ~Image();
  void fill(unsigned value);
  void blend(const Image &other, float t);
  unsigned at(int x, int y) const;
private:
  sycl::queue q;
  int w, h;
  unsigned *pixels;
};
SYCL_EXTERNAL unsigned mix(unsigned a, unsigned b, float t);
