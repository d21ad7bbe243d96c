// TEST: -T cs_6_0 -E main
template <typename T> static const T half_pi = (T)1.5707963;
template <uint N> static const uint squared = N * N;
template <typename A, typename B = int> static const bool is_small = sizeof(A) < 8 && sizeof(B) < 8;
_Static_assert(squared<4> == 16, "value");
_Static_assert(is_small<float> && !is_small<float4>, "types");
template <uint N> struct Row { float values[N]; };
RWStructuredBuffer<float> results;
[numthreads(1, 1, 1)] void main() {
  float local[squared<2>] = {1, 2, 3, 4};
  Row<squared<2> > row;
  row.values[3] = 2;
  results[1] = row.values[3];
  results[0] = half_pi<float> + half_pi<float2>.y + squared<3> + local[1];
}
