// TEST: -T cs_6_0 -E main
// The members of a result that holds resources: numbers, structs and arrays of them, and the resources.
StructuredBuffer<uint> indices;
StructuredBuffer<float> weights;
RWStructuredBuffer<float> results;

struct Data { uint first; float scale; };
struct Level { StructuredBuffer<float> weights; uint offset; };
struct Plan
{
    Data data;
    StructuredBuffer<uint> indices;
    Level levels[2];
    float biases[2];
    float3 color;
};

Plan plan_of(uint at)
{
    Plan plan;
    plan.levels[0].offset = 0;
    plan.biases[0] = 0;
    plan.data.first = at;
    plan.data.scale = 2;
    plan.indices = indices;
    plan.levels[0].weights = weights;
    plan.levels[1].weights = weights;
    plan.levels[1].offset = 5;
    plan.biases[1] = 3;
    plan.color = float3(1, 2, at);
    results[0] += 1;
    return plan;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint first = plan_of(id.x).data.first;
    Data data = plan_of(id.y).data;
    float2 color = plan_of(id.z).color.zy;
    results[1] = first + data.scale + plan_of(1).biases[1] + color.x * color.y;
    results[2] = plan_of(2).indices[3] + plan_of(4).levels[1].weights[plan_of(6).levels[1].offset];
}
