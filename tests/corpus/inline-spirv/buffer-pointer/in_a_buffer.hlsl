// TEST: -T cs_6_0 -E main
struct Content {
    uint count;
};

RWStructuredBuffer<vk::BufferPointer<Content> > pointers;
RWStructuredBuffer<uint> output;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = pointers[id].Get().count; }
