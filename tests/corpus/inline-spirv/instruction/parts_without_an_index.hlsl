// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// The path to a part of a composite has one index at least, also where the types are an extension's.
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] float2 Extract(float2 from);
[[vk::ext_instruction(/* OpCompositeInsert */ 82)]] float2 Insert(float2 part, float2 into);
[[vk::ext_capability(/* RayQueryKHR */ 4472)]] [[vk::ext_extension("SPV_KHR_ray_query")]]
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] RaytracingAccelerationStructure ExtractScene(float2 from);

RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() {
    output[0] = Extract(output[1]);           // ERROR: OpCompositeExtract takes 2 operands, but has 1
    output[2] = Insert(output[3], output[4]); // ERROR: OpCompositeInsert takes 3 operands, but has 2
    RayQuery<0> query;
    query.TraceRayInline(ExtractScene(output[5]), 0, 255, (RayDesc)0); // ERROR: OpCompositeExtract takes 2 operands, but has 1
}
