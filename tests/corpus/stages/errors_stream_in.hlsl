// TEST: -T gs_6_0 -E main
struct Vertex { float4 position : SV_Position; };
[maxvertexcount(3)]
void main(triangle Vertex input[3], TriangleStream<Vertex> stream) // ERROR: a stream of output vertices must be an 'inout' parameter
{
    stream.Append(input[0]);
}
