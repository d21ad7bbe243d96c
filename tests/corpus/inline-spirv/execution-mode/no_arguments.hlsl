// TEST: -T ps_6_0 -E main
[[vk::spvexecutionmode]] // ERROR: vk::spvexecutionmode
float4 main() : SV_Target { return 1; }
