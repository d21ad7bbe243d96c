// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3 -enable-16bit-types
// An index of any width selects the node of an array.
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void main([MaxRecords(9)] [NodeArraySize(7)] NodeOutputArray<Record> outputs,
          [MaxRecords(1)] [NodeArraySize(7)] EmptyNodeOutputArray empty, uint index : SV_GroupIndex) {
    outputs[uint64_t(index) + 1].GetThreadNodeOutputRecords(1).OutputComplete();
    outputs[int16_t(index)].GetThreadNodeOutputRecords(1).OutputComplete();
    empty[int64_t(index) - 1].ThreadIncrementOutputCount(2);
    empty[uint16_t(index)].ThreadIncrementOutputCount(2);
}
