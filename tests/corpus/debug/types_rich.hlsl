// TEST: -T cs_6_0 -E main -fspv-debug=rich -HV 2021
// The same in OpenCL.DebugInfo.100, where the list of a struct's members has its methods.
typedef float Real;
using Direction = float3;

enum Mode { Add = 1, Multiply = 4 };

template <typename T, int N>
struct Row
{
    T values[N];

    T sum()
    {
        T total = 0;
        for (int i = 0; i < N; i++)
            total += values[i];
        return total;
    }
};

struct Light
{
    Direction toward;
    Real power;

    Real strength(Direction normal) { return dot(normal, toward) * power; }
    Real unused() { return power; }
};

template <typename T>
T twice(T value)
{
    T doubled = value + value;
    return doubled;
}

struct Bound
{
    StructuredBuffer<Light> lights;
    Real scale;
};

[[vk::binding(0)]] StructuredBuffer<Light> lights;
[[vk::binding(1)]] RWStructuredBuffer<Real> output;
[[vk::binding(2)]] Texture2D<float4> first;
[[vk::binding(3)]] Texture2D<float4> second;

Real read(Texture2D<float4> image, Mode mode)
{
    Real value = image.Load(int3(0, 0, 0)).x;
    return mode == Multiply ? value * 2 : value + 1;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Row<Real, 3> row;
    Real table[3] = { 1, 2, 3 };
    row.values = table;
    Texture2D<float4> image = first;
    Real sum = read(image, Add);
    image = second;
    sum += read(image, Multiply);
    Bound bound = { lights, twice<Real>(sum) };
    sum += bound.lights[id.x].strength(Direction(0, 1, 0)) * bound.scale;
    output[id.x] = row.sum() + sum;
}
