// compute
cbuffer C { float4x4 world; float3x2 a; float2x3 b; float1x3 row; float3x1 column; int2x2 integers; };
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    float4 v = output[0];
    output[1] = mul(world, v) + mul(v, world);
    float2x2 product = mul(b, a) * 2;
    output[2] = float4(product) + mul(row, column);
    float3x3 outer = mul(column, row);
    output[3].xyz = abs(outer)[1] + transpose(outer)[0] * determinant(outer);
    int2x2 square = mul(integers, integers);
    output[4] = all(square == integers) ? 1 : (float4)square;
}
