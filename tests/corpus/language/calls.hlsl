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
  either(float2(1, 2), 1.5f); // ERROR: call to 'either' is ambiguous
  takesFour(plain); // ERROR: no matching function for call to 'takesFour'
  takesFour(float2(1, 2)); // ERROR: no matching function for call to 'takesFour'
  writes(3.0); // ERROR: no matching function for call to 'writes'
  larger(1, 2.0f); // ERROR: no matching function for call to 'larger'
  larger<int, int>(1, 2); // ERROR: no matching function for call to 'larger'
  counts(1, 2, 3); // ERROR: no matching function for call to 'counts'
  counts(); // ERROR: no matching function for call to 'counts'
  unknown(3); // ERROR: use of undeclared identifier 'unknown'
  plain.method(); // ERROR: no member function named 'method' in 'Plain'
  dot(vector4, 1, 2); // ERROR: no matching function for call to 'dot' with argument types
  asuint(plain); // ERROR: no matching function for call to 'asuint' with argument types
}
