// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> values;
struct Doubled {
  float at(uint index) { return values[index] * 2; }
};
// There is nothing that it could start with.
static const Doubled doubled;

[numthreads(1, 1, 1)] void main() { values[0] = doubled.at(1); }
