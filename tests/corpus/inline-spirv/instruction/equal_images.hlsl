// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::ext_instruction(/* OpPtrEqual */ 401)]]
bool Equal(Texture2D<float4> one, Texture2D<float4> other);

Texture2D<float4> one, other;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Equal(one, other); } // ERROR: OpPtrEqual
