// REFERENCE: none, glslang has no such header
// DRAW: 3
// SAMPLES: 4
// SV_Coverage after the early depth test: the edges of the triangle cover some of the samples.
#include <khr/SPV_KHR_post_depth_coverage.h>

static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position { return float4(corners[id], 0, 1); }

[earlydepthstencil]
SPV_EXECUTION_MODE_PostDepthCoverage
float4 pixel(float4 position : SV_Position, uint coverage : SV_Coverage) : SV_Target
{
    return coverage == 15 ? float4(0, frac(position.y / 16), 0.3, 1) : float4(countbits(coverage) / 4.0, coverage / 15.0, 1, 1);
}
