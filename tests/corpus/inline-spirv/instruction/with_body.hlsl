// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(204)]]
uint Reverse(uint x) { return x; } // ERROR: body

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(output[1]); }
