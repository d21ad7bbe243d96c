// TEST: -T cs_6_0 -E main
using no_type = vk::SpirvType</* OpKill */ 252, 4, 4>;

groupshared no_type shared_value; // ERROR: OpKill declares no type
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpBitcast */ 124)]]
uint Cast(no_type value);

[numthreads(1, 1, 1)]
void main() {
    output[0] = Cast(shared_value);
}
