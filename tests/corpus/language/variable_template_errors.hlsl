// TEST: -T cs_6_0 -E main
template <typename T> static const T zero = 0;
template <typename T> T loose = 0; // ERROR: a variable template must be static
template <uint N> static const uint endless = endless<N + 1>; // ERROR: recursive template instantiation exceeded the maximum depth of 256
RWStructuredBuffer<float> results;
[numthreads(1, 1, 1)] void main() {
  results[0] = zero<3>; // ERROR: 'zero' cannot be instantiated: the argument for its template parameter 'T' must be a type
  results[1] = loose<int>;
  zero<int> variable; // ERROR: 'zero' is not a type
  results[2] = endless<0>;
}
