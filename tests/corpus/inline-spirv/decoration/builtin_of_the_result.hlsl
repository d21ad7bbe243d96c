// TEST: -T ps_6_0 -E main
[[vk::ext_decorate(/* BuiltIn */ 11, /* FragDepth */ 22)]]
float main(float4 color : COLOR) : DEPTH { return color.a; }
