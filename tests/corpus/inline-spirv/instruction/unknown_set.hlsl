// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

// VALIDATE: no, 'Invalid extended instruction import', SPIRV-Tools can't know the instruction set
[[vk::ext_instruction(77, "Vendor.Set")]] // WARNING: Vendor.Set
uint Mystery(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Mystery(output[1]); }
