// TEST: -T cs_6_0 -E main
static const bool wide = false;
static const string narrow_name = "SPV_KHR_16bit_storage";

[[vk::ext_extension(wide ? "SPV_VENDOR_wide" : narrow_name)]] [[vk::ext_extension(wide ? "SPV_VENDOR_wider" : "")]]
[[vk::ext_instruction(wide ? 204 : /* OpBitCount */ 205)]]
uint Count(uint x);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Count(output[1]); }
