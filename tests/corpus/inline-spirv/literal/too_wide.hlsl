// TEST: -T cs_6_2 -E main -enable-16bit-types
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float Extract(float4 from, [[vk::ext_literal]] uint index = 0x100000001); // ERROR: the literal 4294967297 does not fit in 'uint'
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float ExtractBy16(float4 from, [[vk::ext_literal]] int16_t index);

enum Wide : uint64_t { One = 0x100000001 };
static const uint64_t wide = 0x100000001;
typedef vk::SpirvOpaqueType</* OpTypeInt */ 21, vk::Literal<vk::integral_constant<uint, 0x100000020> >, vk::Literal<vk::integral_constant<uint, 0> > > Int; // ERROR: 4294967328 does not fit in 'uint'

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0].x = Extract(output[1]);
    output[0].x = Extract(output[1], 0x100000001); // ERROR: the literal 4294967297 does not fit in 'uint'
    output[0].y = Extract(output[1], wide); // ERROR: the literal 4294967297 does not fit in 'uint'
    output[0].z = Extract(output[1], (uint)0x100000001ull);
    output[0].w = Extract(output[1], 1ull);
    vk::ext_execution_mode(/* LocalSize */ 17, 0x100000001, 1, 1); // ERROR: the argument of an execution mode must fit in 32 bits
}
