// DRAW: 4
// TOPOLOGY: triangle_strip
// INSTANCES: 2
// ATTRIBUTES: float2 float3 uint2
// VERTICES: f32 -0.8 -0.8 1 0 0 u32 0 3
// VERTICES: f32 0.1 -0.8 0 1 0 u32 1 5
// VERTICES: f32 -0.8 0.1 0 0 1 u32 2 7
// VERTICES: f32 0.1 0.1 1 1 0 u32 3 9
// INSTANCE_ATTRIBUTES: float2 int
// INSTANCE_DATA: f32 0 0 i32 -2 f32 0.7 0.7 i32 3
// Vertex buffers with floats and integers, one that steps by instance.
struct Input
{
    float2 place : POSITION;
    float3 color : COLOR;
    uint2 numbers : NUMBERS;
    float2 offset : OFFSET;
    int turn : TURN;
};

struct Varying { float4 position : SV_Position; float3 color : COLOR; nointerpolation uint number : NUMBER; };

Varying vertex(Input input)
{
    Varying output;
    output.position = float4(input.place + input.offset, 0, 1);
    output.color = input.turn < 0 ? input.color : input.color.zxy * input.turn / 3.0;
    output.number = input.numbers.x * input.numbers.y;
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(frac(input.color * 2 + input.number / 16.0), 1); }
