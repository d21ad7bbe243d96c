// TEST: -T ps_6_0 -E main
[[vk::ext_storage_class(/* Input */ 1)]] [[vk::ext_decorate(/* Location */ 30, 5)]] float4 color;

float4 main() : SV_Target { return color; }
