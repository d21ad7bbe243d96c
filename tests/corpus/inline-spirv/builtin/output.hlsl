// TEST: -T ps_6_0 -E main
[[vk::ext_builtin_output(/* FragDepth */ 22)]]
static float depth;

float4 main(float4 color : COLOR) : SV_Target
{
    depth = color.a;
    return color;
}
