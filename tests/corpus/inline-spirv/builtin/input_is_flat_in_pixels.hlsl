// TEST: -T ps_6_0 -E main
[[vk::ext_capability(/* SampleRateShading */ 35)]]
[[vk::ext_builtin_input(/* SampleId */ 18)]]
static const int sample_id;

float4 main() : SV_Target { return sample_id; }
