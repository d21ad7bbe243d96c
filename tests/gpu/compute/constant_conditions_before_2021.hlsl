// TEST: -T cs_6_0 -E main -HV 2018
// BUFFER 0: u32 3 0*7
// DISPATCH: 1 1 1
// EXPECT 0: u32 3 7 0 9 0 1 2 5
// Before HLSL 2021 both sides of a choice are evaluated, but a constant condition selects one of them.
[[vk::binding(0)]] RWStructuredBuffer<uint> values;
static const bool YES = true;

bool count(inout uint calls, bool result) {
    calls++;
    return result;
}

uint add(inout uint calls) {
    calls++;
    return 5;
}

[numthreads(1, 1, 1)]
void main() {
    uint calls = 0;
    values[1] = true ? 7 : add(calls);
    values[2] = calls;
    values[3] = 1 == 2 ? add(calls) : 9;
    values[4] = YES ? calls : add(calls);
    values[5] = (true || count(calls, false)) && calls == 0;
    bool never = false && count(calls, true);
    bool chosen = values[0] == 3 ? count(calls, true) : count(calls, true);
    values[6] = calls + never;
    values[7] = YES ? add(calls) : 0;
}
