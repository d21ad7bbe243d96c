// TEST: -T ps_6_0 -E main
[[vk::ext_builtin_output(/* SampleMask */ 20)]]
static int mask[1];

void main(float4 color : COLOR) { mask[0] = color.r > 0 ? 1 : 3; }
