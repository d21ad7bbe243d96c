// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 3 0*15
// DISPATCH: 1 1 1
// EXPECT 0: u32 3 6 10 24 42 7 4 2 102 9 5 2 1
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

template <uint A, uint B> struct Divisor { static const uint value = Divisor<B, A % B>::value; };
template <uint A> struct Divisor<A, 0> { static const uint value = A; };

// What a fold does is a type.
template <typename Op> uint reduce(uint n) {
  uint result = Op::identity();
  for (uint i = 1; i <= n; i++) result = Op::apply(result, i);
  return result;
}
struct Add {
  static uint identity() { return 0; }
  static uint apply(uint a, uint b) { return a + b; }
};
struct Mul {
  static uint identity() { return 1; }
  static uint apply(uint a, uint b) { return a * b; }
};

namespace outer {
namespace inner {
static const uint answer = 42;
uint get() { return answer; }
}
using namespace inner;
}

// The derived struct is complete when the base's methods are checked.
template <typename Derived> struct Base {
  uint run(Derived derived) { return derived.own() + 1; }
};
struct Own : Base<Own> {
  uint k;
  uint own() { return k * 2; }
};

template <typename T, typename U = T> struct Pair {
  T first;
  U second;
  template <typename V> Pair<V, U> with(V value) {
    Pair<V, U> result;
    result.first = value;
    result.second = second;
    return result;
  }
};

template <typename T> void exchange(inout T a, inout T b) {
  T old = a;
  a = b;
  b = old;
}
template <> void exchange<float>(inout float a, inout float b) {
  float old = a;
  a = b + 100;
  b = old;
}
template <typename T, int N> T sum_of(vector<T, N> v) {
  T sum = 0;
  for (int i = 0; i < N; i++) sum += v[i];
  return sum;
}
template <typename T> T bounded(T value, T low = (T)0, T high = (T)1) { return min(max(value, low), high); }
template <typename T, T V> struct constant { static const T value = V; };
typedef constant<bool, true> yes;
struct Flagged : yes {};

[numthreads(1, 1, 1)] void main() {
  uint n = values[0];
  values[1] = Divisor<48, 18>::value;
  values[2] = reduce<Add>(n + 1);
  values[3] = reduce<Mul>(n + 1);
  values[4] = outer::get();
  Own own;
  own.k = n;
  values[5] = own.run(own);
  Pair<uint, float> pair = {n, 2.5};
  values[6] = pair.with(float2(1, 4)).first.y;
  uint a = 1, b = 2;
  exchange(a, b);
  values[7] = a;
  float x = 1, y = 2;
  exchange(x, y);
  values[8] = x;
  values[9] = sum_of(uint4(1, 2, 3, n));
  values[10] = bounded<uint>(n, 5, 9);
  values[11] = (uint)pair.with<int>(4).second;
  values[12] = Flagged::value;
}
