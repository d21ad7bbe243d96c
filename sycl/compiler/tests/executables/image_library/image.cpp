#include "lib.hpp"
Image::Image(sycl::queue &of, int w, int h) : q(of), w(w), h(h), pixels(sycl::malloc_shared<unsigned>(w * h, q)) {}
Image::~Image() { sycl::free(pixels, q); }
void Image::fill(unsigned value) {
  q.parallel_for(sycl::range<2>(h, w), [=, p = pixels, width = w](sycl::item<2> it) { p[it.get_linear_id()] = value + unsigned(it[1]); }).wait();
}
void Image::blend(const Image &other, float t) {
  auto *a = pixels;
  auto *b = other.pixels;
  q.parallel_for(sycl::range<1>(w * h), [=](auto i) { a[i] = mix(a[i], b[i], t); }).wait();
}
unsigned Image::at(int x, int y) const { return pixels[y * w + x]; }
