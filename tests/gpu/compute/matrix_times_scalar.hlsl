// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 1 2 3 0 4 5 6 0
// BUFFER 1: f32 0*24
// DISPATCH: 1 1 1
// EXPECT 1: f32 2 4 6 8 10 12 3 6 9 12 15 18 -1 -2 -3 -4 -5 -6 5 10 15 20 25 30
// A float matrix in memory and a scalar, on either side, as a sum of products and by columns.
struct Pair {
    row_major float2x3 value;
};
[[vk::binding(0)]] StructuredBuffer<Pair> input;
[[vk::binding(1)]] RWStructuredBuffer<float> output;

void Write(uint start, float2x3 m) {
    for (uint row = 0; row < 2; row++)
        for (uint column = 0; column < 3; column++)
            output[start + row * 3 + column] = m[row][column];
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float two = 2 + id.x;
    Write(0, input[id.x].value * two);
    Write(6, (1 + two) * input[id.x].value);
    Write(12, -(input[id.x].value * (two - 1)));
    float2x3 sum = 0;
    sum += input[id.x].value * two;
    sum += 3 * input[id.x].value;
    Write(18, sum);
}
