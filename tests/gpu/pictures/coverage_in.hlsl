// REFERENCE: none, glslang 12 reads an undefined variable instead of SV_Coverage
// DRAW: 3
// SAMPLES: 4
// SV_Coverage as input: the edges of the triangle cover some of the samples.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position { return float4(corners[id], 0, 1); }

float4 pixel(float4 position : SV_Position, uint coverage : SV_Coverage) : SV_Target
{
    return coverage == 15 ? float4(0, frac(position.y / 16), 0.3, 1) : float4(countbits(coverage) / 4.0, coverage / 15.0, 1, 1);
}
