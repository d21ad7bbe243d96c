// C++ without OpenCL: nested, inline and unnamed namespaces, an alias of one, imported names, a static member, lists of template arguments, a base,
// an unnamed union, bits of a word, a lambda and a struct in a function.
namespace geo {
struct Vec {
  float x, y;
  float length2() const { return x * x + y * y; }
  static int count;
  template <typename T> T scaled(T by) const { return T(x * by); }
};
inline float dot(const Vec &a, const Vec &b) { return a.x * b.x + a.y * b.y; }
namespace inner { inline namespace v1 { const float BIAS = 0.5f; inline float bias(float f) { return f + BIAS; } } }
enum class Mode : unsigned char { Fast, Slow = 4 };
float declared(float);
}
namespace { float hidden(float f) { return f * 3; } }
namespace short_name = geo::inner;
using geo::Vec;
using geo::declared;
using Real = float;
const int STEPS = -2;
struct Base { int id; };
struct Derived : Base { union { int i; float f; }; unsigned flag : 3; };
template <typename T, int N> struct Buffer { T low, high; T get(int i) const { return i < N ? low : high; } };
template <typename... All> float sum(All... all) { return (all + ...); }
struct Outer { struct Nested { int deep; }; Nested nested; };

__attribute__((device_kernel)) void kernel(__attribute__((opencl_global)) float *out, int n, geo::Mode mode) {
  using namespace geo;
  struct Local { int a; float b; };
  Vec v{(float)n, 2.0f};
  Vec w{1.0f, (float)n};
  Buffer<float, 4> buffer{1, (float)n};
  Derived derived{};
  derived.id = n + STEPS;
  derived.flag = 5;
  derived.f = 2.0f;
  Real total = 0;
  for (int i = 0; i < n; ++i) {
    float part = dot(v, w) + short_name::bias(hidden(v.x)) + buffer.get(i) + derived.f;
    total += part + v.length2();
    if (mode == Mode::Slow) { v.x += v.scaled<float>(0.5f); }
  }
  auto lambda = [&](float q) { Local local{n, q}; return local.b + total; };
  Outer outer{{n}};
  out[n] = lambda(1.0f) + derived.flag + sum(1.0f, n, total) + outer.nested.deep;
}
