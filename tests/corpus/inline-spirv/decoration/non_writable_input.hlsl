// TEST: -T ps_6_0 -E main
float4 main([[vk::ext_decorate(/* NonWritable */ 24)]] float4 color : COLOR) : SV_Target { return color; } // ERROR: NonWritable is not for variables of the storage class Input
