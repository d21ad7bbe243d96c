// TEST: -fspv-target-env=vulkan1.3
// STAGES: vertex hull domain pixel
// DRAW: 3
// TOPOLOGY: patches 3
// DEBUG: vertex 1 0
// SOURCE: hull domain pixel
// AT0 19: place = 0.9 -0.9
// AT0 20: corner.place = 0.9 -0.9
// CALLS 17: vertex
struct Corner { float2 place : PLACE; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
struct Varying { float4 position : SV_Position; };

Corner vertex(uint id : SV_VertexID)
{
    // Debugging begins at the vertex: RenderDoc steps through no hull and domain shader.
    float2 place = float2(id == 1 ? 0.9 : -0.9, id == 2 ? 0.9 : -0.9);
    Corner corner;
    corner.place = place;
    return corner;
}

Factors constants(InputPatch<Corner, 3> patch)
{
    Factors factors;
    factors.edges[0] = factors.edges[1] = factors.edges[2] = factors.inside = 2;
    return factors;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 3> patch, uint id : SV_OutputControlPointID) { return patch[id]; }

[domain("tri")]
Varying domain(Factors factors, float3 at : SV_DomainLocation, const OutputPatch<Corner, 3> patch)
{
    Varying output;
    output.position = float4(at.x * patch[0].place + at.y * patch[1].place + at.z * patch[2].place, 0, 1);
    return output;
}

float4 pixel(Varying input) : SV_Target { return 1; }
