// DRAW: 3
// FLAGS: -fspv-target-env=vulkan1.1
// QuadReadAcrossX, Y and Diagonal, and QuadReadLaneAt: each color is that of a neighbor in the quad.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place) : SV_Target
{
    uint2 at = uint2(place.position.xy) & 1;
    float mine = (at.x + 2 * at.y) / 3.0;
    return float4(QuadReadAcrossX(mine), QuadReadAcrossY(mine), place.uv.x < 0.5 ? QuadReadAcrossDiagonal(mine) : QuadReadLaneAt(mine, 2), 1);
}
