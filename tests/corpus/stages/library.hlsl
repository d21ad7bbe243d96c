// TEST: -T lib_6_3
// Several entry points of different stages in one module: each has variables of its own.

struct Vertex {
    float4 position : SV_Position;
    float3 color : COLOR;
};

[shader("vertex")]
Vertex vertexMain(float3 position : POSITION, float3 color : COLOR) {
    Vertex vertex;
    vertex.position = float4(position, 1);
    vertex.color = color;
    return vertex;
}

[shader("geometry")]
[maxvertexcount(2)]
void geometryMain(line Vertex corners[2], inout LineStream<Vertex> stream) {
    stream.Append(corners[1]);
    stream.Append(corners[0]);
}

[shader("pixel")]
float4 pixelMain(Vertex vertex) : SV_Target {
    return float4(vertex.color, vertex.position.z);
}
