// TEST: -T ps_6_0 -E main
BlendState blend { state = none; }; // WARNING: the effect object of type 'BlendState' is ignored
VertexShader vertex_shader; // WARNING: the effect object of type 'VertexShader' is ignored
unsigned int whole;
RAY_FLAG flags;
float4 main() : SV_Target { return whole + flags; }
