// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[[vk::ext_instruction(/* DebugPrintf */ 1, "NonSemantic.DebugPrintf")]]
void Show(string format, uint value);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { Show(4u, output[0]); // ERROR: no matching function for call to 'Show'
    }
