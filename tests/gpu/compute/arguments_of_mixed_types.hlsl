// TEST: -T cs_6_2 -E main
// BUFFER 0: i32 -1 2 1 5
// BUFFER 1: f32 0*12
// DISPATCH: 1 1 1
// EXPECT 1: f32 1 1 1 1 0.5 0.5 0.5 1.5 3 2 1 0
// Arguments of which one is unsigned are unsigned; if all are bools, they are floats.
[[vk::binding(0)]] StructuredBuffer<int> input;
[[vk::binding(1)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
    int negative = input[0];
    uint two = input[1];
    min16uint narrow = input[1];
    int64_t wide = negative;
    output[0] = max(negative, narrow) > 5u ? 1 : 0;
    output[1] = max(wide, two) > 5 ? 1 : 0;
    output[2] = clamp(negative, narrow, narrow) == 2u ? 1 : 0;
    output[3] = min(wide, two) == 2 ? 1 : 0;
    bool a = input[2], b = input[3];
    bool2 both = a;
    output[4] = max(a, b) / 2;
    output[5] = mul(a, b) / 2;
    output[6] = dot(both, both) / 4;
    output[7] = min(a, b) * 3 / 2;
    output[8] = mad(a, b, a) + abs(b);
    output[9] = dot(negative, two) == 0xfffffffe ? two : 0;
    output[10] = max(a, 1) / 2 + mad(a, 1, 2) / 3;
    output[11] = sign(negative) + sign(b);
}
