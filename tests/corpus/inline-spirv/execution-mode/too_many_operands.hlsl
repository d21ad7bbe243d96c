// TEST: -T ps_6_0 -E main
[[vk::spvexecutionmode(/* EarlyFragmentTests */ 9, 1)]] // ERROR: EarlyFragmentTests
float4 main() : SV_Target { return 1; }
