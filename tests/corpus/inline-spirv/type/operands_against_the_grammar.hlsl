// TEST: -T cs_6_0 -E main
using short_of_one = vk::SpirvType</* OpTypeInt */ 21, 4, 4, vk::Literal<vk::integral_constant<uint, 32> > >;

groupshared short_of_one shared_value; // ERROR: OpTypeInt needs one more operand: `Signedness`
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpBitcast */ 124)]]
uint Cast(short_of_one value);

[numthreads(1, 1, 1)]
void main() {
    output[0] = Cast(shared_value);
}
