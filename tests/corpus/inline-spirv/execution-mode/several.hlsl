// TEST: -T ps_6_0 -E main
[[vk::spvexecutionmode(/* EarlyFragmentTests */ 9)]]
[[vk::spvexecutionmode(/* PostDepthCoverage */ 4446)]]
[[vk::ext_capability(/* SampleMaskPostDepthCoverage */ 4447)]]
[[vk::ext_extension("SPV_KHR_post_depth_coverage")]]
float4 main() : SV_Target { return 1; }
