// TEST: -T ps_6_0 -E main
float4 main() : SV_Target
{
    vk::ext_execution_mode(/* EarlyFragmentTests */ 9, 1); // ERROR: EarlyFragmentTests
    return 0;
}
