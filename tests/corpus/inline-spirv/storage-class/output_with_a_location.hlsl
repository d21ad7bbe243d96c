// TEST: -T ps_6_0 -E main
[[vk::ext_storage_class(/* Output */ 3)]] [[vk::ext_decorate(/* Location */ 30, 0)]] float4 target;

void main(float4 color : COLOR) { target = color; }
