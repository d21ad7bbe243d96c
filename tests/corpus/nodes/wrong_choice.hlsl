// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// SPIR-V can't choose between records at run time.
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void chosen([MaxRecords(2)] RWGroupNodeInputRecords<Record> input, [MaxRecords(2)] NodeOutput<Record> output) {
    GroupNodeOutputRecords<Record> one = output.GetGroupNodeOutputRecords(1);
    GroupNodeOutputRecords<Record> two = output.GetGroupNodeOutputRecords(1);
    if (input[0].value > 3)
        one = two;
    one.OutputComplete(); // ERROR: this resource is selected at run time in a way that SPIR-V cannot express
}
