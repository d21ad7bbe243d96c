// TEST: -T cs_6_0 -E main -fspv-extension=KHR
// As in DXC, an extension that the source names is allowed, whatever the command line names.
[[vk::ext_extension("SPV_ACME_prism")]]
[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint add(uint a, uint b);

RWStructuredBuffer<uint> results;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    results[0] = add(id.x, id.y);
}
