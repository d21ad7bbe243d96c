// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// What a barrier orders and who sees it, by flags or by an object.
struct Record {
    uint value;
};

RWBuffer<uint> buffer;
RWStructuredBuffer<Record> records;
static const int memory = 7;

ThreadNodeOutputRecords<Record> next(NodeOutput<Record> output) {
    return output.GetThreadNodeOutputRecords(1);
}

[Shader("node")]
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(64, 1, 1)]
void by_object(RWDispatchNodeInputRecord<Record> input, [MaxRecords(2)] NodeOutput<Record> output) {
    Barrier(buffer, GROUP_SYNC | DEVICE_SCOPE);
    Barrier(records, DEVICE_SCOPE);
    Barrier(input, GROUP_SYNC | DEVICE_SCOPE);
    GroupNodeOutputRecords<Record> group = output.GetGroupNodeOutputRecords(1);
    Barrier(group, GROUP_SYNC | GROUP_SCOPE);
    group.OutputComplete();
    ThreadNodeOutputRecords<Record> thread = output.GetThreadNodeOutputRecords(1);
    Barrier(thread, 0);
    Barrier(next(output), 0);
    thread.OutputComplete();
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(64, 1, 1)]
void by_flags() {
    Barrier(memory, DEVICE_SCOPE);
    Barrier(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE);
    Barrier(NODE_OUTPUT_MEMORY, GROUP_SCOPE);
    Barrier(0, GROUP_SYNC);
    Barrier(UAV_MEMORY, GROUP_SYNC);
    Barrier(0, 0);
    AllMemoryBarrierWithGroupSync();
}
