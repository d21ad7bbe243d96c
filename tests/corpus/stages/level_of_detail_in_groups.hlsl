// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// The level of detail for a comparison sampler, which shader model 6.8 has where a thread group consists of quads.
SamplerComparisonState comparison;
Texture2D<float> map;
RWStructuredBuffer<float> results;

float level() { return map.CalculateLevelOfDetail(comparison, 0.5); } // ERROR: 'CalculateLevelOfDetail' in 'odd' requires a thread group
float unclamped() { return map.CalculateLevelOfDetailUnclamped(comparison, 0.5); } // ERROR: may only be used in pixel, compute, mesh and amplification shaders

[shader("compute")] [numthreads(3, 8, 1)]
void odd() { results[0] = level(); }

[shader("compute")] [numthreads(4, 2, 3)]
void quads() { results[0] = level() + unclamped(); }

[shader("compute")] [numthreads(8, 1, 1)]
void row() { results[0] = level() + unclamped(); }

[shader("compute")] [numthreads(6, 1, 1)]
void short_row() { results[0] = map.CalculateLevelOfDetail(comparison, 0.5); } // ERROR: in 'short_row' requires a thread group

[shader("vertex")]
float4 vertex() : SV_Position { return unclamped(); }
