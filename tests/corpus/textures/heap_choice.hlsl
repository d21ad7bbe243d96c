// TEST: -T cs_6_6 -E main
// A choice between two elements of a heap is a choice between their indices, and gets its type from its use.
RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(int index : SV_GroupIndex) {
    Buffer<float> chosen = values[0] > 1 ? ResourceDescriptorHeap[2] : ResourceDescriptorHeap[index];
    ByteAddressBuffer bytes =
        values[0] > 1 ? ResourceDescriptorHeap[2] : values[0] > 2 ? ResourceDescriptorHeap[1] : ResourceDescriptorHeap[0];
    values[1] = chosen[2] + bytes.Load(4);
    ResourceDescriptorHeap[3];
    (void)SamplerDescriptorHeap[3];
}
