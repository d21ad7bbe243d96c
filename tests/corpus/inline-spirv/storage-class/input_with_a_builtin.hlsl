// TEST: -T ps_6_0 -E main
[[vk::ext_storage_class(/* Input */ 1)]] [[vk::ext_decorate(/* BuiltIn */ 11, /* PointCoord */ 16)]] float2 at;

float4 main() : SV_Target { return float4(at, 0, 1); }
