// DRAW: 3
// DEPTH: greater 0.4
// Writes a depth of its own, which the depth test compares with a cleared one.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0.8, 1);
    return place;
}

float4 pixel(Place input, out float depth : SV_DepthLessEqual) : SV_Target
{
    depth = saturate(input.position.z * length(input.uv));
    return float4(input.uv, depth, 1);
}
