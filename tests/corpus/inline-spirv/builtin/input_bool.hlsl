// TEST: -T ps_6_0 -E main
[[vk::ext_builtin_input(/* HelperInvocation */ 23)]]
static const bool helper;

float4 main() : SV_Target { return helper ? 0 : 1; }
