// TEST: -T ps_6_0 -E PSMain -fspv-entrypoint-name=main
// -fspv-entrypoint-name renames the entry point, not its function, and does not clash with a function of that name.
float4 main(float4 color) { return color.wzyx; }

float4 PSMain(float4 color : COLOR) : SV_Target { return main(color); }
