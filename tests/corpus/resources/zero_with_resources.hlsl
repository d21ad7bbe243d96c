// TEST: -T cs_6_0 -E main
// A cast of zero to a struct with resources makes its numbers zero; the resources are set later.
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
    float bias;

    float weight(uint at) { return levels[0].weights[indices[at] + levels[0].offset] * data.scale + bias; }
};

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Plan plan = (Plan)0;
    plan.indices = indices;
    plan.levels[0].weights = weights;
    plan.data.scale = 2;
    results[0] = plan.weight(id.x);
    results[1] = plan.bias;
}
