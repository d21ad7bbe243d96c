// TEST: -T ps_6_0 -E main
float4 main(float4 color : COLOR) : SV_Target
{
    vk::ext_execution_mode(/* EarlyFragmentTests */ 9);
    return color;
}
