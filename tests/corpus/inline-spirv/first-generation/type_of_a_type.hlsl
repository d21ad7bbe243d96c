// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(0, /* OpTypeFloat */ 22)]]
void MakeFloat([[vk::ext_literal]] int bits);
[[vk::ext_type_def(1, /* OpTypeVector */ 23)]]
void MakeVector([[vk::ext_reference]] vk::ext_type<0> element, [[vk::ext_literal]] int count);

[[vk::ext_instruction(/* OpCopyObject */ 83)]]
vk::ext_type<1> ToVector(float4 x);
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
float4 FromVector(vk::ext_type<1> x);

static vk::ext_type<0> element;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { MakeFloat(32); MakeVector(element, 4); output[0] = FromVector(ToVector(output[1])); }
