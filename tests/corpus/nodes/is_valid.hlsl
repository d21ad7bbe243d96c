// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// VALIDATE: no, 'cannot be a type', SPIRV-Tools refuse a type as the operand that the extension says is one.
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void hand_on([MaxRecords(6)] NodeOutput<Record> one, [MaxRecords(9)] [UnboundedSparseNodes] NodeOutputArray<Record> many,
             [MaxRecords(1)] [AllowSparseNodes] [NodeArraySize(4)] EmptyNodeOutputArray empty, uint index : SV_GroupIndex) {
    if (one.IsValid())
        one.GetThreadNodeOutputRecords(index & 1).OutputComplete();
    if (many[index].IsValid())
        many[index].GetThreadNodeOutputRecords(1).OutputComplete();
    if (empty[3].IsValid())
        empty[3].ThreadIncrementOutputCount(2);
}
