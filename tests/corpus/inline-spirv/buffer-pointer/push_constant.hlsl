// TEST: -T cs_6_0 -E main
[[vk::push_constant]] vk::BufferPointer<uint> pointer; // ERROR: vk::push_constant attribute cannot be used on declarations with vk::BufferPointer type
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
