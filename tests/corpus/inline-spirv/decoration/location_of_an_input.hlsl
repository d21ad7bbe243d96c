// TEST: -T ps_6_0 -E main
float4 main([[vk::ext_decorate(/* Location */ 30, 7)]] float4 color : COLOR, float4 other : OTHER) : SV_Target { return color + other; }
