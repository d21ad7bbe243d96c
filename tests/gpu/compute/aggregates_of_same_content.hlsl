// TEST: -T cs_6_0 -E main -HV 2018
// Structs and arrays that hold the same numbers convert to each other, however they are nested.
// BUFFER 0: f32 0*8
// UNIFORM 1: f32 0 1 2 3 10 11 12 13 20 21 22 23 30 31 32 33 40 41 42 43 50 51 52 53
// DISPATCH: 1 1 1
// EXPECT 0: f32 21 31 43 53 30 11 7 6
[[vk::binding(0)]] RWStructuredBuffer<float> results;

struct Inner { float2 low; float high[2]; };
struct Outer { Inner inner; float4x1 column[2]; };
struct Pair { float4 first, second; };
struct Parts { Inner parts[2]; };

[[vk::binding(1)]] cbuffer Numbers {
    float4 rows[6];
    static const Outer outers[2] = rows;
    static float matrix_[2][12] = rows;
}

float sum(Parts values) { return values.parts[0].low.x + values.parts[1].high[1]; }

void halve(inout Parts values) { values.parts[1].low.y /= 2; }

[numthreads(1, 1, 1)]
void main(uint index : SV_GroupIndex) {
    results[0] = outers[index].column[1][1][0];
    results[1] = outers[index + 1].inner.low.y;
    results[2] = outers[1].column[0][3][0];
    results[3] = matrix_[1][index + 11];
    Inner six[6] = rows;
    results[4] = six[3].low[index];
    Parts parts;
    Pair pair = { rows[0], rows[1] };
    parts = pair;
    results[5] = parts.parts[1].low.y;
    pair.first.x = 1;
    pair.second.w = 6;
    results[6] = sum(pair);
    pair.second.y = 12;
    halve(pair);
    results[7] = pair.second.y;
}
