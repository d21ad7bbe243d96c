// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 2 1 10 100
// BUFFER 1: f32 0*24
// DISPATCH: 1 1 1
// EXPECT 1: f32 2 2 2 10 4 40 400 400 20 40 3 3 12 22 1 2 4 40 4 2 3 2 3 7
// A vector of one component remains a vector: `mul` and the other operand's shape depend on it.
struct Pair {
    float1 first;
    float1 both[2];
};
[[vk::binding(0)]] StructuredBuffer<float> input;
[[vk::binding(1)]] RWStructuredBuffer<float> output;

float count(float1 x) { return 2; }
float count(float2 x) { return 3; }
template <typename T> float shape(T x) { return 7; }
template <> float shape<float>(float x) { return 1; }
template <> float shape<float1>(float1 x) { return 2; }

[numthreads(1, 1, 1)]
void main() {
    float1 one = float1(input[0]);
    float3 three = float3(input[1], input[2], input[3]);
    float3 dots = mul(one, three);
    output[0] = dots.x;
    output[1] = dots.y;
    output[2] = mul(three, one).x;
    output[3] = mul(float1(5), one);
    float4 row = mul(one, float4x4(2, 20, 200, 200, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    output[4] = row.x;
    output[5] = row.y;
    output[6] = row.z;
    output[7] = row.w;
    float2 column = mul(float2x1(10, 20), one);
    output[8] = column.x;
    output[9] = column.y;
    float2 least = min(float2(9, 1), one + 1);
    output[10] = least.x;
    output[11] = least.y;
    float2 sum = one + float2(10, 20);
    output[12] = sum.x;
    output[13] = sum.y;
    output[14] = shape(1 + one);
    output[15] = shape(one + 1);
    Pair pair;
    pair.first = one;
    pair.both[0] = one * 2;
    pair.both[1] = mul(20, one);
    output[16] = pair.both[0];
    output[17] = pair.both[1];
    output[18] = pair.first + pair.first.x;
    output[19] = count(pair.first);
    output[20] = count(pair.both[1].xx);
    output[21] = shape(mul(one, 2.0f));
    output[22] = shape(one < 3) - 4;
    output[23] = shape(float1x1(1) + one);
}
