// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Which node a record is for must be known.
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void choose([MaxRecords(2)] NodeOutput<Record> one, [MaxRecords(2)] NodeOutput<Record> two, uint index : SV_GroupIndex) {
    NodeOutput<Record> output = one; // ERROR: an output of a node in a variable that is assigned to is not supported yet
    if (index > 3)
        output = two;
    output.GetGroupNodeOutputRecords(1).OutputComplete();
}
