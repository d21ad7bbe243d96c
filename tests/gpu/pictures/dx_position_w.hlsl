// DRAW: 3
// FLAGS pixel: -fvk-use-dx-position-w
// GLSLANG pixel: --hlsl-dx-position-w
// SV_Position.w is w, and not 1/w.
// TOLERANCE: 1 the reciprocal is rounded
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position
{
    float w = id * 0.3 + 0.2;
    return float4(corners[id] * w, 0, w);
}

float4 pixel(float4 position : SV_Position) : SV_Target { return float4(position.www * float3(1, 0.5, 0.25), 1); }
