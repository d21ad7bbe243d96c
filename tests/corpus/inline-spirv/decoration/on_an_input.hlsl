// TEST: -T ps_6_0 -E main
float4 main([[vk::ext_decorate(/* Centroid */ 16)]] float4 color : COLOR) : SV_Target { return color; }
