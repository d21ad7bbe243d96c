// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Barriers whose flags mean nothing together.
struct Record {
    uint value;
};

RWBuffer<uint> buffer;
Buffer<uint> source;
RWStructuredBuffer<uint> results;

[Shader("compute")]
[NumThreads(8, 1, 1)]
void compute(uint id : SV_GroupIndex) {
    Barrier(16, 0); // ERROR: invalid barrier flags
    Barrier(UAV_MEMORY, 8); // ERROR: invalid barrier flags
    Barrier(id, 8); // ERROR: invalid barrier flags
    Barrier("text", 0); // ERROR: cannot pass an argument of type 'string'
    Barrier(UAV_MEMORY); // ERROR: 'Barrier' takes memory flags or an object, and semantic flags
    Barrier(source, DEVICE_SCOPE); // ERROR: type 'Buffer<uint>' does not refer to writable memory
    Barrier(0, GROUP_SCOPE); // ERROR: GROUP_SCOPE is wider than the scope of this memory
    Barrier(GROUP_SHARED_MEMORY, DEVICE_SCOPE); // ERROR: DEVICE_SCOPE is wider than the scope of this memory
    Barrier(NODE_INPUT_MEMORY, DEVICE_SCOPE); // ERROR: the memory of records may only be used in nodes of work graphs
}

[Shader("node")]
[NodeLaunch("thread")]
void node([MaxRecords(2)] NodeOutput<Record> output) {
    ThreadNodeOutputRecords<Record> records = output.GetThreadNodeOutputRecords(1);
    Barrier(records, GROUP_SCOPE); // ERROR: GROUP_SCOPE is wider than the scope of this object
    Barrier(UAV_MEMORY, GROUP_SYNC); // ERROR: a barrier of a group may only be used in
    Barrier(output, 0); // ERROR: type 'NodeOutput<Record>' does not refer to writable memory
    records.OutputComplete();
}

[Shader("pixel")]
void pixel() {
    Barrier(UAV_MEMORY, DEVICE_SCOPE);
    Barrier(GROUP_SHARED_MEMORY, 0); // ERROR: groupshared memory may only be used in
}
