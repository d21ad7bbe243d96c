// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpStore */ 62)]]
void Store([[vk::ext_reference]] uint place, uint value);

uint change(uint x)
{
    Store(x, 5);
    return x;
}

[numthreads(1, 1, 1)]
void main() { output[0] = change(3); }
