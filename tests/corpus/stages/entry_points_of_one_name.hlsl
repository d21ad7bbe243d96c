// TEST: -T lib_6_6
// A library may have entry points that are overloads of one function.
[shader("vertex")] float4 main(float4 position : POSITION) : SV_Position { return position; }
[shader("pixel")] float4 main(float2 uv : TEXCOORD) : SV_Target { return uv.xyxy; } // WARNING: another entry point is named 'main': this one is renamed to 'main.2' in the module
