/* Streams, with which kernels print. A stream contains the number format and prints with OpenCL's printf, whose output appears when the kernel has
   ended. The output of work-items that print at the same time can be interleaved, because the host's runtime is not involved. */
#pragma once

#include "index.hpp"
#include "multi_ptr.hpp"
#include "queue.hpp"
#include "vec.hpp"

namespace sycl {

enum class stream_manipulator {
  dec, hex, oct, noshowbase, showbase, noshowpos, showpos, endl, fixed, scientific, hexfloat, defaultfloat, flush
};
inline constexpr stream_manipulator dec = stream_manipulator::dec, hex = stream_manipulator::hex, oct = stream_manipulator::oct,
                                    noshowbase = stream_manipulator::noshowbase, showbase = stream_manipulator::showbase,
                                    noshowpos = stream_manipulator::noshowpos, showpos = stream_manipulator::showpos,
                                    endl = stream_manipulator::endl, fixed = stream_manipulator::fixed,
                                    scientific = stream_manipulator::scientific, hexfloat = stream_manipulator::hexfloat,
                                    defaultfloat = stream_manipulator::defaultfloat, flush = stream_manipulator::flush;

namespace detail {
struct precision {
  int digits;
};
struct width {
  int letters;
};
} // namespace detail
inline detail::precision setprecision(int digits) { return {digits}; }
inline detail::width setw(int letters) { return {letters}; }

class stream {
public:
  stream(size_t buffer, size_t statement, handler &, const property_list & = {}) : buffer(buffer), statement(statement) {}
  size_t size() const { return buffer; }
  size_t get_work_item_buffer_size() const { return statement; }

  const stream &operator<<(stream_manipulator what) const {
    using enum stream_manipulator;
    switch (what) {
    case dec: base = 10; break;
    case hex: base = 16; break;
    case oct: base = 8; break;
    case noshowbase: shows_base = false; break;
    case showbase: shows_base = true; break;
    case noshowpos: shows_sign = false; break;
    case showpos: shows_sign = true; break;
    case endl: put('\n'); break;
    case fixed: form = 'f'; break;
    case scientific: form = 'e'; break;
    case hexfloat: form = 'a'; break;
    case defaultfloat: form = 'g'; break;
    case flush: break;
    }
    return *this;
  }
  const stream &operator<<(detail::precision of) const {
    digits = of.digits;
    return *this;
  }
  const stream &operator<<(detail::width of) const {
    letters = of.letters;
    return *this;
  }
  const stream &operator<<(char letter) const {
    pad(1);
    put(letter);
    return *this;
  }
  const stream &operator<<(const char *text) const {
    int length = 0;
    while (text[length])
      ++length;
    pad(length);
    for (; *text; ++text)
      put(*text);
    return *this;
  }
  const stream &operator<<(bool value) const { return *this << static_cast<int>(value); }
  template <class T>
    requires(__is_integral(T) && !__is_same(T, bool) && !__is_same(T, char))
  const stream &operator<<(T value) const {
    const bool is_negative = base == 10 && value < T(0);
    /* Other bases print the bits of the type. */
    unsigned long long rest = static_cast<unsigned long long>(value);
    if (is_negative)
      rest = 0 - rest;
    else if constexpr (sizeof(T) < sizeof(rest))
      rest &= (1ull << 8 * sizeof(T)) - 1;
    const bool has_base = shows_base && base != 10 && rest;
    char all[22];
    int at = 0;
    do {
      all[at++] = "0123456789abcdef"[rest % base];
      rest /= base;
    } while (rest);
    const bool has_sign = is_negative || (shows_sign && base == 10);
    pad(at + has_sign + (has_base ? base / 8 : 0));
    if (has_sign)
      put(is_negative ? '-' : '+');
    if (has_base) {
      put('0');
      if (base == 16)
        put('x');
    }
    while (at)
      put(all[--at]);
    return *this;
  }
  template <class T>
    requires(__is_floating_point(T) && !__is_same(T, long double))
  const stream &operator<<(T value) const {
    number(value);
    return *this;
  }
  template <class T> const stream &operator<<(T *pointer) const {
    const int before = base;
    put('0');
    put('x');
    base = 16;
    const bool showed = shows_base;
    shows_base = false;
    *this << reinterpret_cast<unsigned long>(pointer);
    base = before;
    shows_base = showed;
    return *this;
  }
  template <class T, access::address_space Space, access::decorated Decorated>
  const stream &operator<<(const multi_ptr<T, Space, Decorated> &pointer) const {
    return *this << pointer.get();
  }
  template <class T, int Length> const stream &operator<<(const vec<T, Length> &of) const {
    for (int at = 0; at < Length; ++at)
      (at ? *this << ", " : *this) << static_cast<T>(of[at]);
    return *this;
  }
  template <int Dimensions> const stream &operator<<(const id<Dimensions> &of) const { return list<Dimensions>(of); }
  template <int Dimensions> const stream &operator<<(const range<Dimensions> &of) const { return list<Dimensions>(of); }
  template <int Dimensions> const stream &operator<<(const item<Dimensions> &of) const { return *this << "item(" << of.get_id() << ')'; }
  template <int Dimensions> const stream &operator<<(const nd_item<Dimensions> &of) const {
    return *this << "nd_item(global_id: " << of.get_global_id() << ", local_id: " << of.get_local_id() << ')';
  }
  template <int Dimensions> const stream &operator<<(const group<Dimensions> &of) const { return *this << "group(" << of.get_group_id() << ')'; }

private:
  static void put(char letter) {
    static const __attribute__((address_space(2))) char format[] = "%c";
    __spirv_ocl_printf(format, static_cast<int>(letter));
  }
  /* Pads a text to the width, which applies only to the next output. */
  void pad(int length) const {
    for (; letters > length; --letters)
      put(' ');
    letters = 0;
  }
  template <int Dimensions, class Numbers> const stream &list(const Numbers &of) const {
    put('{');
    for (int at = 0; at < Dimensions; ++at)
      (at ? *this << ", " : *this) << of[at];
    put('}');
    return *this;
  }

  /* OpenCL's printf does not accept the precision as an argument, so there is a format for each precision. */
  template <class T> void number(T value) const {
    if (shows_sign && !(value < 0))
      put('+');
    switch (form) {
    case 'a': {
      static const __attribute__((address_space(2))) char format[] = "%a";
      __spirv_ocl_printf(format, static_cast<double>(value));
      break;
    }
#define SYCL_DETAIL_PRECISION(count, letter)                                                                                      \
  case count: {                                                                                                                   \
    static const __attribute__((address_space(2))) char format[] = "%." #count letter;                                            \
    __spirv_ocl_printf(format, static_cast<double>(value));                                                                       \
    break;                                                                                                                        \
  }
#define SYCL_DETAIL_PRECISIONS(letter)                                                                                            \
  switch (digits) {                                                                                                               \
    SYCL_DETAIL_PRECISION(0, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(1, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(2, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(3, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(4, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(5, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(6, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(7, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(8, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(9, letter)                                                                                              \
    SYCL_DETAIL_PRECISION(10, letter)                                                                                             \
    SYCL_DETAIL_PRECISION(11, letter)                                                                                             \
    SYCL_DETAIL_PRECISION(12, letter)                                                                                             \
    SYCL_DETAIL_PRECISION(13, letter)                                                                                             \
    SYCL_DETAIL_PRECISION(14, letter)                                                                                             \
    SYCL_DETAIL_PRECISION(15, letter)                                                                                             \
    SYCL_DETAIL_PRECISION(16, letter)                                                                                             \
  default: {                                                                                                                      \
    static const __attribute__((address_space(2))) char format[] = "%.17" letter;                                                 \
    __spirv_ocl_printf(format, static_cast<double>(value));                                                                       \
  }                                                                                                                               \
  }
    case 'f':
      SYCL_DETAIL_PRECISIONS("f")
      break;
    case 'e':
      SYCL_DETAIL_PRECISIONS("e")
      break;
    default:
      SYCL_DETAIL_PRECISIONS("g")
    }
#undef SYCL_DETAIL_PRECISIONS
#undef SYCL_DETAIL_PRECISION
    letters = 0;
  }

  size_t buffer, statement;
  mutable int base = 10, digits = 6, letters = 0;
  mutable char form = 'g';
  mutable bool shows_base = false, shows_sign = false;
};

} // namespace sycl
