// TEST: -T ps_6_0 -E main
BlendState blend { state = none; }; // WARNING: the effect object of type 'BlendState' is ignored
VertexShader vertex_shader; // WARNING: the effect object of type 'VertexShader' is ignored
BlendState indexed { BlendEnable[0] = TRUE; SrcBlend = BLEND_FACTOR; }; // WARNING: the effect object of type 'BlendState' is ignored
technique11 Draw < string of = "it"; > { // WARNING: the technique is ignored
    pass P0 { SetBlendState(indexed, float4(0, 0, 0, 0), 0xFFFFFFFF); SetPixelShader(CompileShader(ps_5_0, main())); }
}
technique { pass { } } // WARNING: the technique is ignored
static int technique10 = 1;
unsigned int whole;
RAY_FLAG flags;
float4 main() : SV_Target { return whole + flags; }
