// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// SPV_AMDX_shader_enqueue gives records no atomic operations.
struct Record {
    uint value;
};

[Shader("node")]
[NodeDispatchGrid(4, 1, 1)]
[NumThreads(8, 1, 1)]
void count(RWDispatchNodeInputRecord<Record> input) {
    InterlockedAdd(input.Get().value, 1); // ERROR: points into NodePayloadAMDX, where nothing is atomic
}
