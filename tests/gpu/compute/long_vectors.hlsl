// TEST: -T cs_6_9 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: f32 1 2 3 4 5 6 0.5 -1 -2 -3 -4 -5
// BUFFER 1: u32 0*16
// BUFFER 2: f32 0*24
// DISPATCH: 1 1 1
// EXPECT 1: u32 11 12 13 14 15 16 17 0 0 0 0 0 0 0 3 2
// EXPECT 2: f32 4 5 6 7 8 9 2 4 6 10 10 12 28 28 28 4 28 28 0.5 1 2 3 4 5
// Vectors of more than four components: buffers, parameters, groupshared memory, dynamic indices, reductions, conversions.
[[vk::binding(0)]] StructuredBuffer<vector<float, 6> > input;
[[vk::binding(1)]] RWByteAddressBuffer bytes;
[[vk::binding(2)]] RWStructuredBuffer<vector<float, 6> > output;
groupshared vector<float, 6> shared_sum;
static vector<uint, 7> numbers = { 10, 11, 12, 13, 14, 15, 16 };

vector<float, 6> twice(vector<float, 6> value) {
    return value * 2;
}

void replace(inout vector<float, 6> value, uint at, float by) {
    value[at] = by;
}

[numthreads(6, 1, 1)]
void main(uint id : SV_GroupIndex) {
    vector<float, 6> first = input[0];
    shared_sum[id] = first[id] + 3;
    GroupMemoryBarrierWithGroupSync();
    if (id != 0) {
        return;
    }
    output[0] = shared_sum;

    vector<float, 6> doubled = twice(first);
    replace(doubled, (uint)input[1][0] + 3, 10);
    output[1] = doubled;

    // 91 - (182 + 8) / 2 = -4
    vector<float, 6> sums = dot(first, first) - mul(first, doubled) / 2;
    output[2] = select(first == 4.0, (vector<float, 6>)((float4)first).w, sums + 32.0);

    vector<float, 6> second = input[1];
    output[3] = abs(clamp(second, (vector<float, 6>)-9.0, (vector<float, 6>)9.0));

    vector<uint, 7> stored = numbers + 1;
    bytes.Store(0, stored);
    vector<uint, 5> loaded = bytes.Load<vector<uint, 5> >(8);
    bytes.Store(56, countbits(loaded)[0] + (all(loaded > 12u) ? 0u : 1u));
    vector<bool, 6> negative = second < 0.0;
    bytes.Store(60, (any(negative) ? 1u : 0u) + (all(negative) ? 0u : 1u));
}
