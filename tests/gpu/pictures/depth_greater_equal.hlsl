// DRAW: 3
// DEPTH: less 0.6
// Writes a depth of its own, which the depth test compares with a cleared one.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0.1, 1);
    return place;
}

float4 pixel(Place input, out float depth : SV_DepthGreaterEqual) : SV_Target
{
    depth = saturate(input.position.z + input.uv.x * 0.8);
    return float4(input.uv, depth, 1);
}
