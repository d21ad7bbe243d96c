// TEST: -T ps_6_0 -E main
[[vk::ext_instruction(/* OpKill */ 252)]]
void Kill();

float4 main(float4 color : COLOR) : SV_Target
{
    if (color.a < 0.5)
        Kill();
    return color;
}
