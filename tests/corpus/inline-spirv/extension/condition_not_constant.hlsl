// TEST: -T cs_6_0 -E main
static bool wide;

[[vk::ext_extension(wide ? "SPV_VENDOR_wide" : "")]] // ERROR: this argument of 'vk::ext_extension' must be a string literal
[[vk::ext_instruction(/* OpBitCount */ 205)]]
uint Count(uint x);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Count(output[1]); }
