// TEST: -T ps_6_0 -E main
[[vk::ext_decorate(/* Component */ 31, 4)]]
float main(float4 color : COLOR) : SV_Target { return color.a; } // ERROR: Component cannot be 4: a location has 4 components
