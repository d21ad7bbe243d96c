// TEST: -T vs_6_0 -E main
[[vk::ext_builtin_output(/* PointSize */ 1)]]
static float size;

float4 main(float4 at : AT) : SV_Position
{
    size = at.w;
    return at;
}
