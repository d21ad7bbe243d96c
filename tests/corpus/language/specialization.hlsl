// TEST: -T cs_6_0 -E main
template <typename T> struct Traits { static const uint size = 1; T value; T get() { return value; } };
template <typename T, uint N> struct Traits<vector<T, N> > { static const uint size = N; T sum; };
template <typename T, uint N, uint M> struct Traits<matrix<T, N, M> > { static const uint size = N * M; };
template <typename T, uint N> struct Traits<T[N]> { static const uint size = N * Traits<T>::size; };
template <typename T> struct Traits<Traits<T> > { static const uint size = 100 + Traits<T>::size; };
template <> struct Traits<bool> { static const uint size = 32; };

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };

template <uint N> struct Factorial { static const uint value = N * Factorial<N - 1>::value; };
template <> struct Factorial<0> { static const uint value = 1; };

_Static_assert(Traits<float>::size == 1, "primary");
_Static_assert(Traits<float3>::size == 3, "vector");
_Static_assert(Traits<int2x4>::size == 8, "matrix");
_Static_assert(Traits<float2[5]>::size == 10, "array");
_Static_assert(Traits<Traits<float4> >::size == 104, "itself");
_Static_assert(Traits<bool>::size == 32, "full");
_Static_assert(Same<int, int>::value && !Same<int, uint>::value, "same");
_Static_assert(Factorial<5>::value == 120, "recursion");

template <typename T> struct Table {
  static const T entries[2];
  T at(uint index);
  T first() { return entries[0]; }
};
template <typename U> const U Table<U>::entries[2] = {(U)3, (U)4};
template <typename T> T Table<T>::at(uint index) { return entries[index]; }

RWStructuredBuffer<float> results;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Traits<float> one = {2.0};
  Traits<float2> two = {3.0};
  Table<float> table;
  Table<int> other;
  results[id.x] = one.get() + two.sum + table.at(id.x) + other.at(1) + table.first();
}
