// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -HV 2021
// BUFFER 0: f32 0 0 0 0
// BUFFER 1: f32 2 3 4 5
// DISPATCH: 1 1 1
// AT 43: scale = 2.5
// AT0 45: table[1] = 2
// AT0 46: row.values[2] = 3
// AT 46: scale = 2.5
// AT0 32: doubled = 5
// AT 23: total = 0
// CALLS 23: main Row<float>.sum
// CALLS 31: main twice<float>
typedef float Real;
template <typename T>
struct Row
{
    T values[3];

    T sum()
    {
        T total = 0;
        for (int i = 0; i < 3; i++)
            total += values[i];
        return total;
    }
};

template <typename T>
T twice(T value)
{
    T doubled = value + value;
    return doubled;
}

[[vk::binding(0)]] RWStructuredBuffer<Real> output;
[[vk::binding(1)]] RWStructuredBuffer<Real> input;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Real scale = input[0] + 0.5;
    RWStructuredBuffer<Real> target = output;
    Real table[3] = { 1, scale - 0.5, 3 };
    Row<Real> row;
    row.values = table;
    output[1] = twice<Real>(scale);
    target[0] = row.sum();
}
