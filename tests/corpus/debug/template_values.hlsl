// TEST: -T cs_6_0 -E main -fspv-debug=vulkan -fspv-target-env=vulkan1.3 -HV 2021
// Values as template arguments: a bool is a number, as the set knows no other constants.
enum Mode { First, Second };

template <bool Doubled, int Offset, Mode Kind>
uint changed(uint value)
{
    uint changed = Doubled ? value * 2 : value;
    return changed + Offset + (uint)Kind;
}

[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    output[id.x] = changed<true, 3, Second>(id.x) + changed<false, 0, First>(id.y);
}
