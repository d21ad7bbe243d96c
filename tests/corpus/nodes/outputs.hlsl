// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Which nodes an output leads to, how many records there may be, and outputs of empty records.
struct Record {
    uint value;
};

RWStructuredBuffer<uint> results;

// A type for each output: the shared limit, the index of its first node, and nodes that may be missing.
[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void hand_on([MaxRecords(6)] NodeOutput<Record> first,
             [MaxRecordsSharedWith(first)] [NodeID("other", 7)] NodeOutput<Record> second,
             [MaxRecords(3)] [NodeArraySize(4)] [NodeID("many", 2)] NodeOutputArray<Record> third,
             [MaxRecords(9)] [UnboundedSparseNodes] NodeOutputArray<Record> fourth,
             [MaxRecords(1)] [AllowSparseNodes] EmptyNodeOutput fifth,
             [MaxRecords(1)] [AllowSparseNodes] [NodeArraySize(0xffffffff)] EmptyNodeOutputArray sixth, uint index : SV_GroupIndex) {
    GroupNodeOutputRecords<Record> records = first.GetGroupNodeOutputRecords(1);
    records.Get().value = 1;
    records.OutputComplete();
    ThreadNodeOutputRecords<Record> own = second.GetThreadNodeOutputRecords(index & 1);
    own.OutputComplete();
    third[index].GetThreadNodeOutputRecords(0).OutputComplete();
    fourth[index].GetThreadNodeOutputRecords(1).OutputComplete();
    fifth.GroupIncrementOutputCount(index);
    sixth[3].ThreadIncrementOutputCount(2);
}

// No unused output leaves a trace.
[Shader("node")]
[NodeLaunch("thread")]
void keep([MaxRecords(6)] NodeOutput<Record> unused) {
    results[0] = 1;
}
