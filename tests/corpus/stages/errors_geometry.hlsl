// TEST: -T gs_6_0 -E main

struct Vertex {
    float4 position : SV_Position;
};

[maxvertexcount(3)]
void main(triangle Vertex corners[2], inout TriangleStream<Vertex> stream) { // ERROR: this primitive has 3 vertices, not 2
    stream.Append(corners[0]);
}
