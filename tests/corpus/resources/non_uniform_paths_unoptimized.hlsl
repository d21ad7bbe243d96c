// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -O0
// An index is non-uniform if a branch on a non-uniform condition selects it, or if invocations leave a loop with different values.
Texture2D<float> images[8];
Buffer<float> buffers[8];
RWStructuredBuffer<float> output;
StructuredBuffer<uint> indices;

uint returned(uint i)
{
    if (i > 5)
        return 1;
    return 2;
}

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    uint i = NonUniformResourceIndex(indices[id]);
    float sum = images[i > 3 ? 1 : 2][uint2(0, 0)];
    sum += images[returned(i)][uint2(0, 0)];
    uint count = 0;
    for (uint k = 0; k < indices[0]; k++) {
        // All invocations that execute this have the same k.
        sum += buffers[k][0];
        if (k == i)
            break;
        count += 2;
    }
    sum += images[count][uint2(0, 0)];
    if (i > 7) {
        uint own = indices[1] + 1;
        sum += buffers[own][0];
    }
    output[id] = sum;
}
