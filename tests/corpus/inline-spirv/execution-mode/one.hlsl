// TEST: -T ps_6_0 -E main
[[vk::spvexecutionmode(/* EarlyFragmentTests */ 9)]]
float4 main() : SV_Target { return 1; }
