// TEST: -T gs_6_0 -E main
struct Vertex {
    float4 position : SV_Position;
};

[maxvertexcount(3)]
void main(point Vertex corners[1], inout PointStream<Vertex> first, inout LineStream<Vertex> second) { // ERROR: when multiple geometry shader output streams are used, they must be of type 'PointStream'
    first.Append(corners[0]);
}
