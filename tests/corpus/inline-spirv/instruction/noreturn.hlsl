// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60001', SPIRV-Tools can't know the numbers
// An instruction that the compiler does not know ends its block if its declaration says so.
[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_instruction(60001)]] [[noreturn]] // WARNING: opcode 60001
void Stop(uint why);

RWStructuredBuffer<uint> output;

void Check(uint value)
{
    if (value > 4)
        Stop(value);
    output[0] = value;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_GroupID)
{
    Check(id.x);
    for (uint at = 0; at < 4; ++at) {
        if (output[at] == 7)
            Stop(at);
        output[at] += 1;
    }
    switch (id.y) {
    case 0:
        Stop(1);
    case 1:
        output[1] = 2;
        break;
    }
}
