// TEST: -T lib_6_7
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]] static const uint3 groups;
[[vk::ext_builtin_input(/* PointCoord */ 16)]] static const float2 point_coord;
RWStructuredBuffer<uint> output;

[shader("compute")]
[numthreads(8, 1, 1)]
void Count() { output[0] = groups.x; }

[shader("pixel")]
float4 Shade() : SV_Target { return float4(point_coord, 0, 0); }

[shader("vertex")]
float4 Place(float4 at : AT) : SV_Position { return at; }
