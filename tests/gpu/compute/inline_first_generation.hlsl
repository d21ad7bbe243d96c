// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 1 2 3 4 0 0 0 0
// EXPECT 0: f32 1 2 3 4 2 4 6 8
[[vk::binding(0)]] RWStructuredBuffer<float4> values;

[[vk::ext_type_def(0, /* OpTypeFloat */ 22)]]
void MakeFloat([[vk::ext_literal]] int bits);
[[vk::ext_type_def(1, /* OpTypeVector */ 23)]]
void MakeVector([[vk::ext_reference]] vk::ext_type<0> element, [[vk::ext_literal]] int count);

[[vk::ext_instruction(/* OpCopyObject */ 83)]]
vk::ext_type<1> ToVector(float4 x);
[[vk::ext_instruction(/* OpFAdd */ 129)]]
vk::ext_type<1> Add(vk::ext_type<1> a, vk::ext_type<1> b);
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
float4 FromVector(vk::ext_type<1> x);

static vk::ext_type<0> element;

[numthreads(1, 1, 1)]
void main()
{
    MakeFloat(32);
    MakeVector(element, 4);
    vk::ext_type<1> vector4 = ToVector(values[0]);
    values[1] = FromVector(Add(vector4, vector4));
}
