// TEST: -T ps_6_0 -E main
float4 main([[vk::ext_decorate(/* BuiltIn */ 11, /* PointCoord */ 16)]] float2 at : COLOR) : SV_Target { return float4(at, 0, 1); }
