// TEST: -T ps_6_0 -E main
[[vk::ext_builtin_input(/* SampleMask */ 20)]]
static const int mask[1];

float4 main() : SV_Target { return mask[0]; }
