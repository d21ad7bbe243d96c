// TEST: -T ps_6_0 -E main
void Early() { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); }

float4 main(float4 color : COLOR) : SV_Target
{
    Early();
    Early();
    vk::ext_execution_mode(9);
    return color;
}
