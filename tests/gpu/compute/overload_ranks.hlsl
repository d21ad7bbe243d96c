// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 3 0*15
// DISPATCH: 1 1 1
// EXPECT 0: u32 3 1 2 2 1 2 2 1 3 2 4 7 1 1 2
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

// The costs of all arguments are added up: one conversion of a worse kind is worse than any number of better ones.
uint turned(float3 v, float4 q) { return 1; }
uint turned(min16float3 v, min16float4 q) { return 2; }
uint aligned(uint value, uint to) { return 1; }
uint aligned(uint2 value, uint2 to) { return 2; }

// `half` is a type of its own, with 16 bits and without.
uint precision(float x) { return 1; }
uint precision(half x) { return 2; }

uint wide(int64_t x) { return 1; }
uint wide(int x) { return 2; }

// The template that says more is meant, and what is no template before both.
template <typename T> uint rank_of(T x) { return 1; }
template <typename T> uint rank_of(vector<T, 3> x) { return 3; }
template <typename T, int N> uint rank_of(vector<T, N> x) { return 2; }
uint rank_of(bool x) { return 4; }

struct Base {
  uint x;
};
struct Derived : Base {
  uint y;
};
void grow(inout Base base) { base.x += 4; }
void fill(out Base base) { base.x = 1; }
interface HasArea {
  float area();
};
struct Square : HasArea {
  float side;
  float area() { return side * side; }
};

[numthreads(1, 1, 1)] void main() {
  uint n = values[0];
  float4 q = n;
  values[1] = turned((min16float3)n, q);
  values[2] = turned((min16float3)n, (min16float4)q);
  values[3] = aligned(uint2(n, n), 4);
  values[4] = precision(q.x);
  values[5] = precision((half)q.x);
  values[6] = wide(n);
  values[7] = rank_of(n);
  values[8] = rank_of(q.xyz);
  values[9] = rank_of(q.xy);
  values[10] = rank_of(n == 3);
  Derived derived = {n, 1};
  grow(derived);
  values[11] = derived.x;
  fill(derived);
  values[12] = derived.x;
  Square square = {1};
  values[13] = (uint)square.area();
  // The wider of two integers, unsigned if one of them is.
  int64_t minus = -1;
  values[14] = minus < n ? 1 : 2;
}
