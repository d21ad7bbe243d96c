// TEST: -T ps_6_0 -E main
[[vk::ext_decorate(/* Location */ 30, 3)]]
float4 main(float4 color : COLOR) : SV_Target { return color; }
