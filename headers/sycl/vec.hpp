/* Vectors with swizzles, based on clang's vectors, and arrays with element-wise operators. */
#pragma once

#include "multi_ptr.hpp"

namespace sycl {

using half = _Float16;

template <class T, int Length> class vec;

/* The names of a vector's elements, for `swizzle<...>()`. */
struct elem {
  static constexpr int x = 0, y = 1, z = 2, w = 3, r = 0, g = 1, b = 2, a = 3;
  static constexpr int s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6, s7 = 7;
  static constexpr int s8 = 8, s9 = 9, sA = 10, sB = 11, sC = 12, sD = 13, sE = 14, sF = 15;
};

enum class rounding_mode { automatic, rte, rtz, rtp, rtn };

namespace detail {

/* The type in memory: a bool is a byte. */
template <class T> struct stored {
  using type = T;
};
template <> struct stored<bool> {
  using type = unsigned char;
};
template <class T, int Length> using plain = typename stored<T>::type __attribute__((ext_vector_type(Length)));

/* The result type of comparisons: an integer of the same size. */
template <int Bytes> struct truth;
template <> struct truth<1> {
  using type = signed char;
};
template <> struct truth<2> {
  using type = short;
};
template <> struct truth<4> {
  using type = int;
};
template <> struct truth<8> {
  using type = long;
};
template <class T> using truth_of = typename truth<sizeof(T)>::type;

/* A reference to several elements, which can be read, written and used in expressions. */
template <class T, int Length, int... At> class swizzled {
  static_assert(((At >= 0 && At < Length) && ...), "the vector has no such element");

public:
  swizzled(plain<T, Length> &of) : of(of) {}
  operator choice<sizeof...(At) == 1, T, vec<T, sizeof...(At)>>() const {
    if constexpr (sizeof...(At) == 1)
      return static_cast<T>((of[At] + ...));
    else
      return vec<T, sizeof...(At)>(static_cast<T>(of[At])...);
  }
  template <class Value> const swizzled &operator=(const Value &value) const {
    if constexpr (__is_convertible(Value, T)) {
      ((of[At] = static_cast<T>(value)), ...);
    } else {
      const vec<T, sizeof...(At)> from = value;
      int next = 0;
      ((of[At] = from[next++]), ...);
    }
    return *this;
  }
  const swizzled &operator=(const swizzled &other) const { return *this = static_cast<choice<sizeof...(At) == 1, T, vec<T, sizeof...(At)>>>(other); }
  swizzled(const swizzled &) = default;
#define SYCL_DETAIL_ASSIGN(sign)                                                                                                  \
  template <class Value> const swizzled &operator sign##=(const Value &value) const {                                             \
    return *this = static_cast<choice<sizeof...(At) == 1, T, vec<T, sizeof...(At)>>>(*this) sign value;                           \
  }
  SYCL_DETAIL_ASSIGN(+)
  SYCL_DETAIL_ASSIGN(-)
  SYCL_DETAIL_ASSIGN(*)
  SYCL_DETAIL_ASSIGN(/)
#undef SYCL_DETAIL_ASSIGN

private:
  plain<T, Length> &of;
};

template <class From> inline constexpr int length_of = 1;
template <class T, int Length> inline constexpr int length_of<vec<T, Length>> = Length;
template <class T, int Length, int... At> inline constexpr int length_of<swizzled<T, Length, At...>> = sizeof...(At);

} // namespace detail

template <class T, int Length> class vec {
  static_assert(Length == 1 || Length == 2 || Length == 3 || Length == 4 || Length == 8 || Length == 16,
                "a vector has 1, 2, 3, 4, 8 or 16 elements");

public:
  using element_type = T;
  using value_type = T;
  using vector_t = detail::plain<T, Length>;

  vec() = default;
  vec(vector_t from) : all(from) {}
  explicit(Length > 1) constexpr vec(T value) : all(static_cast<vector_t>(static_cast<typename detail::stored<T>::type>(value))) {}
  template <class... Numbers>
    requires(sizeof...(Numbers) > 1 && sizeof...(Numbers) == Length && ((detail::length_of<Numbers> == 1) && ...))
  constexpr vec(const Numbers &...numbers) : all{static_cast<typename detail::stored<T>::type>(static_cast<T>(numbers))...} {}
  template <class... Parts>
    requires(sizeof...(Parts) < Length && (detail::length_of<Parts> + ...) == Length)
  vec(const Parts &...parts) {
    int next = 0;
    (put(next, parts), ...);
  }
  vec &operator=(T value) { return *this = vec(value); }
  vec &operator=(const vec &) = default;
  vec(const vec &) = default;
  operator vector_t() const { return all; }
  operator T() const
    requires(Length == 1)
  {
    return all[0];
  }

  static constexpr size_t size() { return Length; }
  static constexpr size_t byte_size() { return sizeof(vec); }
  T operator[](int at) const { return static_cast<T>(all[at]); }
  T &operator[](int at) { return reinterpret_cast<T *>(&all)[at]; }

  template <class To, rounding_mode Mode = rounding_mode::automatic> vec<To, Length> convert() const {
    /* A conversion to a floating-point type rounds to nearest if it is inexact. */
    static_assert(Mode == rounding_mode::automatic || Mode == rounding_mode::rte || __is_integral(To) ||
                      sizeof(T) < sizeof(To) + !__is_integral(T),
                  "this rounding is not offered for a conversion to a floating-point type");
    if constexpr (__is_integral(T) || !__is_integral(To) || Mode == rounding_mode::automatic || Mode == rounding_mode::rtz)
      return __builtin_convertvector(all, detail::plain<To, Length>);
    else if constexpr (Mode == rounding_mode::rte)
      return __builtin_convertvector(__builtin_elementwise_roundeven(all), detail::plain<To, Length>);
    else if constexpr (Mode == rounding_mode::rtp)
      return __builtin_convertvector(__builtin_elementwise_ceil(all), detail::plain<To, Length>);
    else
      return __builtin_convertvector(__builtin_elementwise_floor(all), detail::plain<To, Length>);
  }
  template <class To> To as() const {
    static_assert(sizeof(To) == sizeof(vec), "a vector can only be taken for one of the same size");
    return __builtin_bit_cast(To, *this);
  }

  template <int... At> auto swizzle() { return detail::swizzled<T, Length, At...>(all); }
  template <int... At> auto swizzle() const {
    if constexpr (sizeof...(At) == 1)
      return static_cast<T>((all[At] + ...));
    else
      return vec<T, sizeof...(At)>(static_cast<T>(all[At])...);
  }
#define SYCL_DETAIL_ELEMENT(name, at)                                                                                             \
  auto name()                                                                                                                     \
    requires(Length > at)                                                                                                         \
  {                                                                                                                               \
    return swizzle<at>();                                                                                                         \
  }                                                                                                                               \
  T name() const                                                                                                                  \
    requires(Length > at)                                                                                                         \
  {                                                                                                                               \
    return swizzle<at>();                                                                                                         \
  }
  SYCL_DETAIL_ELEMENT(x, 0)
  SYCL_DETAIL_ELEMENT(y, 1)
  SYCL_DETAIL_ELEMENT(z, 2)
  SYCL_DETAIL_ELEMENT(w, 3)
  SYCL_DETAIL_ELEMENT(r, 0)
  SYCL_DETAIL_ELEMENT(g, 1)
  SYCL_DETAIL_ELEMENT(b, 2)
  SYCL_DETAIL_ELEMENT(a, 3)
  SYCL_DETAIL_ELEMENT(s0, 0)
  SYCL_DETAIL_ELEMENT(s1, 1)
  SYCL_DETAIL_ELEMENT(s2, 2)
  SYCL_DETAIL_ELEMENT(s3, 3)
  SYCL_DETAIL_ELEMENT(s4, 4)
  SYCL_DETAIL_ELEMENT(s5, 5)
  SYCL_DETAIL_ELEMENT(s6, 6)
  SYCL_DETAIL_ELEMENT(s7, 7)
  SYCL_DETAIL_ELEMENT(s8, 8)
  SYCL_DETAIL_ELEMENT(s9, 9)
  SYCL_DETAIL_ELEMENT(sA, 10)
  SYCL_DETAIL_ELEMENT(sB, 11)
  SYCL_DETAIL_ELEMENT(sC, 12)
  SYCL_DETAIL_ELEMENT(sD, 13)
  SYCL_DETAIL_ELEMENT(sE, 14)
  SYCL_DETAIL_ELEMENT(sF, 15)
#undef SYCL_DETAIL_ELEMENT
#define SYCL_DETAIL_PART(name, first, step)                                                                                       \
  auto name() const                                                                                                               \
    requires(Length > 1)                                                                                                          \
  {                                                                                                                               \
    return part<first, step>(__make_integer_seq<places, int, (Length + 1) / 2>());                                               \
  }
  SYCL_DETAIL_PART(lo, 0, 1)
  SYCL_DETAIL_PART(hi, (Length + 1) / 2, 1)
  SYCL_DETAIL_PART(even, 0, 2)
  SYCL_DETAIL_PART(odd, 1, 2)
#undef SYCL_DETAIL_PART
#ifdef SYCL_SIMPLE_SWIZZLES
#define SYCL_DETAIL_TWO(first, second)                                                                                            \
  auto first##second()                                                                                                            \
    requires(Length >= 2 && Length <= 4 && elem::first < Length && elem::second < Length)                                         \
  {                                                                                                                               \
    return swizzle<elem::first, elem::second>();                                                                                  \
  }                                                                                                                               \
  SYCL_DETAIL_THREE(first, second, x)                                                                                             \
  SYCL_DETAIL_THREE(first, second, y)                                                                                             \
  SYCL_DETAIL_THREE(first, second, z)                                                                                             \
  SYCL_DETAIL_THREE(first, second, w)
#define SYCL_DETAIL_THREE(first, second, third)                                                                                   \
  auto first##second##third()                                                                                                     \
    requires(Length >= 2 && Length <= 4 && elem::first < Length && elem::second < Length && elem::third < Length)                 \
  {                                                                                                                               \
    return swizzle<elem::first, elem::second, elem::third>();                                                                     \
  }                                                                                                                               \
  SYCL_DETAIL_FOUR(first, second, third, x)                                                                                       \
  SYCL_DETAIL_FOUR(first, second, third, y)                                                                                       \
  SYCL_DETAIL_FOUR(first, second, third, z)                                                                                       \
  SYCL_DETAIL_FOUR(first, second, third, w)
#define SYCL_DETAIL_FOUR(first, second, third, fourth)                                                                            \
  auto first##second##third##fourth()                                                                                             \
    requires(Length >= 2 && Length <= 4 && elem::first < Length && elem::second < Length && elem::third < Length &&               \
             elem::fourth < Length)                                                                                               \
  {                                                                                                                               \
    return swizzle<elem::first, elem::second, elem::third, elem::fourth>();                                                       \
  }
#define SYCL_DETAIL_ONE(first)                                                                                                    \
  SYCL_DETAIL_TWO(first, x)                                                                                                       \
  SYCL_DETAIL_TWO(first, y)                                                                                                       \
  SYCL_DETAIL_TWO(first, z)                                                                                                       \
  SYCL_DETAIL_TWO(first, w)
  SYCL_DETAIL_ONE(x)
  SYCL_DETAIL_ONE(y)
  SYCL_DETAIL_ONE(z)
  SYCL_DETAIL_ONE(w)
#undef SYCL_DETAIL_ONE
#undef SYCL_DETAIL_TWO
#undef SYCL_DETAIL_THREE
#undef SYCL_DETAIL_FOUR
#endif

  template <access::address_space Space, access::decorated Decorated, class Of>
  void load(size_t offset, multi_ptr<Of, Space, Decorated> from) {
    load(offset, from.get());
  }
  void load(size_t offset, const T *from) {
    for (int at = 0; at < Length; ++at)
      all[at] = from[offset * Length + at];
  }
  template <access::address_space Space, access::decorated Decorated> void store(size_t offset, multi_ptr<T, Space, Decorated> to) const {
    store(offset, to.get());
  }
  void store(size_t offset, T *to) const {
    for (int at = 0; at < Length; ++at)
      to[offset * Length + at] = static_cast<T>(all[at]);
  }

#define SYCL_DETAIL_OPERATOR(sign)                                                                                                \
  friend vec operator sign(const vec &left, const vec &right) { return vec(left.all sign right.all); }                            \
  friend vec operator sign(const vec &left, const T &right) { return left sign vec(right); }                                      \
  friend vec operator sign(const T &left, const vec &right) { return vec(left) sign right; }                                      \
  friend vec &operator sign##=(vec & left, const vec & right) { return left = left sign right; }                                  \
  friend vec &operator sign##=(vec & left, const T & right) { return left = left sign vec(right); }
  SYCL_DETAIL_OPERATOR(+)
  SYCL_DETAIL_OPERATOR(-)
  SYCL_DETAIL_OPERATOR(*)
  SYCL_DETAIL_OPERATOR(/)
  SYCL_DETAIL_OPERATOR(%)
  SYCL_DETAIL_OPERATOR(&)
  SYCL_DETAIL_OPERATOR(|)
  SYCL_DETAIL_OPERATOR(^)
  SYCL_DETAIL_OPERATOR(<<)
  SYCL_DETAIL_OPERATOR(>>)
#undef SYCL_DETAIL_OPERATOR
  friend vec operator-(const vec &of) { return vec(-of.all); }
  friend vec operator~(const vec &of) { return vec(~of.all); }
#define SYCL_DETAIL_COMPARISON(sign)                                                                                              \
  friend vec<detail::truth_of<T>, Length> operator sign(const vec &left, const vec &right) {                                      \
    return __builtin_convertvector(left.all sign right.all, detail::plain<detail::truth_of<T>, Length>);                          \
  }                                                                                                                               \
  friend vec<detail::truth_of<T>, Length> operator sign(const vec &left, const T &right) { return left sign vec(right); }
  SYCL_DETAIL_COMPARISON(==)
  SYCL_DETAIL_COMPARISON(!=)
  SYCL_DETAIL_COMPARISON(<)
  SYCL_DETAIL_COMPARISON(<=)
  SYCL_DETAIL_COMPARISON(>)
  SYCL_DETAIL_COMPARISON(>=)
#undef SYCL_DETAIL_COMPARISON

private:
  template <class, int... At> struct places {};
  template <int First, int Step, int... At> auto part(places<int, At...>) const {
    return swizzle<(First + Step * At < Length ? First + Step * At : Length - 1)...>();
  }
  template <class Part> void put(int &next, const Part &part) {
    if constexpr (detail::length_of<Part> == 1) {
      all[next++] = static_cast<typename detail::stored<T>::type>(static_cast<T>(part));
    } else {
      const vec<T, detail::length_of<Part>> from = part;
      for (int at = 0; at < detail::length_of<Part>; ++at)
        all[next++] = from[at];
    }
  }

  vector_t all;
};

template <class T, class... Rest>
  requires(!__is_class(T))
vec(T, Rest...) -> vec<T, sizeof...(Rest) + 1>;

#define SYCL_DETAIL_NAMES(name, type)                                                                                             \
  using name##2 = vec<type, 2>;                                                                                                   \
  using name##3 = vec<type, 3>;                                                                                                   \
  using name##4 = vec<type, 4>;                                                                                                   \
  using name##8 = vec<type, 8>;                                                                                                   \
  using name##16 = vec<type, 16>;
SYCL_DETAIL_NAMES(char, signed char)
SYCL_DETAIL_NAMES(uchar, unsigned char)
SYCL_DETAIL_NAMES(short, short)
SYCL_DETAIL_NAMES(ushort, unsigned short)
SYCL_DETAIL_NAMES(int, int)
SYCL_DETAIL_NAMES(uint, unsigned)
SYCL_DETAIL_NAMES(long, long)
SYCL_DETAIL_NAMES(ulong, unsigned long)
SYCL_DETAIL_NAMES(half, half)
SYCL_DETAIL_NAMES(float, float)
SYCL_DETAIL_NAMES(double, double)
#undef SYCL_DETAIL_NAMES

/* An array of any length with element-wise operators. */
template <class T, size_t Length> class marray {
public:
  using value_type = T;
  constexpr marray() : all{} {}
  explicit constexpr marray(const T &value) {
    for (T &element : all)
      element = value;
  }
  template <class... Values>
    requires(sizeof...(Values) > 1 && sizeof...(Values) == Length)
  constexpr marray(const Values &...values) : all{static_cast<T>(values)...} {}
  static constexpr size_t size() { return Length; }
  constexpr T &operator[](size_t at) { return all[at]; }
  constexpr const T &operator[](size_t at) const { return all[at]; }
  constexpr T *begin() { return all; }
  constexpr T *end() { return all + Length; }
  constexpr const T *begin() const { return all; }
  constexpr const T *end() const { return all + Length; }

#define SYCL_DETAIL_OPERATOR(sign)                                                                                                \
  friend constexpr marray operator sign(const marray &left, const marray &right) {                                                \
    marray made;                                                                                                                  \
    for (size_t at = 0; at < Length; ++at)                                                                                        \
      made[at] = static_cast<T>(left[at] sign right[at]);                                                                         \
    return made;                                                                                                                  \
  }                                                                                                                               \
  friend constexpr marray operator sign(const marray &left, const T &right) { return left sign marray(right); }                   \
  friend constexpr marray operator sign(const T &left, const marray &right) { return marray(left) sign right; }                   \
  friend constexpr marray &operator sign##=(marray & left, const marray & right) { return left = left sign right; }               \
  friend constexpr marray &operator sign##=(marray & left, const T & right) { return left = left sign marray(right); }
  SYCL_DETAIL_OPERATOR(+)
  SYCL_DETAIL_OPERATOR(-)
  SYCL_DETAIL_OPERATOR(*)
  SYCL_DETAIL_OPERATOR(/)
  SYCL_DETAIL_OPERATOR(%)
  SYCL_DETAIL_OPERATOR(&)
  SYCL_DETAIL_OPERATOR(|)
  SYCL_DETAIL_OPERATOR(^)
#undef SYCL_DETAIL_OPERATOR
#define SYCL_DETAIL_COMPARISON(sign)                                                                                              \
  friend constexpr marray<bool, Length> operator sign(const marray &left, const marray &right) {                                  \
    marray<bool, Length> made;                                                                                                    \
    for (size_t at = 0; at < Length; ++at)                                                                                        \
      made[at] = left[at] sign right[at];                                                                                         \
    return made;                                                                                                                  \
  }
  SYCL_DETAIL_COMPARISON(==)
  SYCL_DETAIL_COMPARISON(!=)
  SYCL_DETAIL_COMPARISON(<)
  SYCL_DETAIL_COMPARISON(<=)
  SYCL_DETAIL_COMPARISON(>)
  SYCL_DETAIL_COMPARISON(>=)
#undef SYCL_DETAIL_COMPARISON

private:
  T all[Length];
};

template <class To, class From> constexpr To bit_cast(const From &from) { return __builtin_bit_cast(To, from); }

} // namespace sycl
