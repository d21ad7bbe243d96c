// TEST: -T gs_6_0 -E main

struct Vertex {
    float4 position : SV_Position;
};

[maxvertexcount(3)]
void main(point Vertex corners[1], inout PointStream<Vertex> stream) {
    stream.Append(); // ERROR: no signature of 'Append' fits
    stream.Remove(corners[0]); // ERROR: has no method 'Remove'
}
