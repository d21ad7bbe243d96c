// TEST: -T ps_6_0 -E main
[[vk::spvexecutionmode(9)]] // WARNING: entry point
float helper() { return 1; }

float4 main() : SV_Target { return helper(); }
