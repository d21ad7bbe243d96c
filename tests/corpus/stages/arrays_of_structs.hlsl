// TEST: -T vs_6_0 -E main
// Each element of an array of structs has variables of its own; distances stand in the order of their numbers.

struct Light {
    float3 color : LIGHT;
    float power : POWER;
};

struct Vertex {
    float4 position : SV_Position;
    float clip1 : SV_ClipDistance1;
    float2 clip0 : SV_ClipDistance0;
    Light lights[2] : LIGHTS;
};

Vertex main(float4 position : POSITION, uint number : SV_VertexID) {
    Vertex vertex;
    vertex.position = position;
    vertex.clip1 = position.w;
    vertex.clip0 = position.xy;
    for (int i = 0; i < 2; i++) {
        vertex.lights[i].color = position.xyz * i;
        vertex.lights[i].power = number;
    }
    return vertex;
}
