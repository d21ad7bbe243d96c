// TEST: -T ds_6_0 -E main
// The locations are those that the hull shader gave, whatever the order here; a quad's place has two of the three coordinates.

struct Corner {
    float4 position : SV_Position;
    float2 clip : SV_ClipDistance;
    float3 normal : NORMAL;
};

struct Constants {
    float edges[4] : SV_TessFactor;
    float inside[2] : SV_InsideTessFactor;
    float3 middle : MIDDLE;
};

struct Vertex {
    float4 position : SV_Position;
    float3 normal : NORMAL;
    uint layer : SV_RenderTargetArrayIndex;
};

[domain("quad")]
Vertex main(Constants constants, float2 place : SV_DomainLocation, const OutputPatch<Corner, 4> corners, uint patch : SV_PrimitiveID) {
    Vertex vertex;
    float4 top = lerp(corners[0].position, corners[1].position, place.x);
    float4 bottom = lerp(corners[2].position, corners[3].position, place.x);
    vertex.position = lerp(top, bottom, place.y) * constants.edges[0] * constants.inside[1] * corners[3].clip.y;
    vertex.normal = constants.middle + corners[0].normal;
    vertex.layer = patch;
    return vertex;
}
