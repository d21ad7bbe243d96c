// TEST: -T cs_6_0 -E main
void either(float2 a, int b) {}
void either(int2 a, float b) {}
void takesFour(float4 a) {}
void writes(out float a) { a = 1; }
template <typename T> T larger(T a, T b) { return a > b ? a : b; }
int counts(int a) { return a; }
struct Plain { int x; };

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Plain plain = {1};
  float4 vector4 = 1;
  either(float2(1, 2), 1.5f); // ERROR: the call of 'either' is ambiguous
  takesFour(plain); // ERROR: no function 'takesFour' takes these arguments
  takesFour(float2(1, 2)); // ERROR: no function 'takesFour' takes these arguments
  writes(3.0); // ERROR: no function 'writes' takes these arguments
  larger(1, 2.0f); // ERROR: no function 'larger' takes these arguments
  larger<int, int>(1, 2); // ERROR: no function 'larger' takes these arguments
  counts(1, 2, 3); // ERROR: no function 'counts' takes these arguments
  counts(); // ERROR: no function 'counts' takes these arguments
  unknown(3); // ERROR: unknown function 'unknown'
  plain.method(); // ERROR: type 'Plain' has no method 'method'
  dot(vector4, 1, 2); // ERROR: no signature of 'dot' fits the arguments
  asuint(plain); // ERROR: no signature of 'asuint' fits the arguments
}
