// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpBitReverse */ 204)]]
uint Reverse(uint x);

template <typename T>
T Twice(T x) { return Reverse(Reverse(x)); }

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(output[1]); }
