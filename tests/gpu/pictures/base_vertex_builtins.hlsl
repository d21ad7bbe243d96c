// DRAW: 6
// INSTANCES: 2
// INDICES: 0 1 2 2 1 3
// FIRST_VERTEX: 4
// FIRST_INSTANCE: 3
// REFERENCE: none, glslang 12 has no vk::builtin
// BaseVertex, BaseInstance and DrawIndex in the language of DXC, and vertices by index.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID, uint instance : SV_InstanceID,
    [[vk::builtin("BaseVertex")]] int base_vertex : A,
    [[vk::builtin("BaseInstance")]] int base_instance : B,
    [[vk::builtin("DrawIndex")]] int draw_index : C)
{
    int corner = id - base_vertex;
    Varying output;
    float2 place = float2(corner & 1, corner >> 1);
    output.position = float4(place * 0.7 - 0.8 + (int(instance) - base_instance) * 0.8 + draw_index, 0, 1);
    output.color = float3(place, base_vertex / 8.0 + base_instance / 8.0);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
