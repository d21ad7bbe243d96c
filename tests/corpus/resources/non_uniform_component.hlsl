// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -O0
// The index is a component of a vector, which is known before the vector is composed; it is decorated, too.
RWByteAddressBuffer buffers[8];
StructuredBuffer<uint> indices;

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    uint2 i = uint2(NonUniformResourceIndex(indices[id]), 1);
    buffers[mul(uint2x2(1, 2, 3, 4), i).x].Store(4, 1);
}
