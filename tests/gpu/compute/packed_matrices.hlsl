// TEST: -T cs_6_0 -E main -fvk-use-dx-layout
// Members that lie in the register of the last row of a row-major matrix, as in DirectX.
// UNIFORM 0: f32 1 2 0 0 3 4 5 6 7 8 0 0 9 10 0 0 11 12 13 14 15 16 17 0 18 19 20 21 22 23 0 0 24 25 0 0 26 27 0 0 28 29 30 31
// BUFFER 1: f32 0*20
// DISPATCH: 1 1 1
// EXPECT 1: f32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 49 21 26 27 28 30
cbuffer Constants : register(b0)
{
    row_major float2x2 first; // registers 0 and 1
    float2 behind;            // the rest of register 1
    row_major float3x2 second; // registers 2 to 4
    float third;               // the rest of register 4
    row_major float2x3 fourth; // registers 5 and 6
    float fifth;
    row_major float2x2 list[2]; // registers 7 to 10
    float2 last;
};
[[vk::binding(1)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    float2x2 copy = first;
    uint row = uint(first._m00);
    output[0] = copy[0][0];
    output[1] = first._m01;
    output[2] = first[row].x;
    output[3] = first[1][1];
    output[4] = behind.x;
    output[5] = behind.y;
    output[6] = second[0].x;
    output[7] = second[0].y;
    output[8] = second[row].x;
    output[9] = second[1][row];
    output[10] = second._m20;
    output[11] = second._m21;
    output[12] = third;
    output[13] = fourth[0].x - 1;
    output[14] = mul(float2(1, 1), fourth).y + fourth[row].x - 4;
    output[15] = fifth;
    output[16] = list[row][0].x;
    output[17] = list[row]._m01;
    output[18] = list[1][row].x;
    output[19] = last.x;
}
