// TEST: -T gs_6_0 -E main

struct Vertex {
    float4 position : SV_Position;
};

[maxvertexcount(3)]
void main(point Vertex corners[1], inout PointStream<Vertex> stream) {
    stream.Append(); // ERROR: no matching function for call to 'Append' with argument types ()
    stream.Remove(corners[0]); // ERROR: no member function named 'Remove' in 'PointStream<Vertex>'
}
