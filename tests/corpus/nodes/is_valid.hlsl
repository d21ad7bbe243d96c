// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// VALIDATE: no, SPIRV-Tools takes no type as an operand of OpIsNodePayloadValidAMDX, where the extension asks for one
// Whether the graph has the node that an output leads to.
struct Record {
    uint value;
};

bool is_there(NodeOutput<Record> output) {
    return output.IsValid();
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void hand_on([MaxRecords(6)] [AllowSparseNodes] [NodeID("first", 7)] NodeOutput<Record> first,
             [MaxRecords(9)] [UnboundedSparseNodes] NodeOutputArray<Record> second,
             [MaxRecords(1)] [AllowSparseNodes] EmptyNodeOutput third, uint index : SV_GroupIndex) {
    if (is_there(first))
        first.GetGroupNodeOutputRecords(1).OutputComplete();
    if (is_there(second[index]) && third.IsValid())
        third.GroupIncrementOutputCount(2);
}
