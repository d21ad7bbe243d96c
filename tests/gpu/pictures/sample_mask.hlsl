// DRAW: 3
// SAMPLES: 4
// SAMPLE_MASK: 3
// The state keeps two of four samples; SV_Coverage as input does not have the others, and as output takes one more away in stripes.
// REFERENCE: none, glslang 12 reads an undefined variable instead of SV_Coverage
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place, uint covered : SV_Coverage, out uint coverage : SV_Coverage) : SV_Target
{
    coverage = frac(place.uv.x * 4) < 0.5 ? covered : covered & ~1u;
    return float4(1, place.uv.y, covered / 15.0, 1);
}
