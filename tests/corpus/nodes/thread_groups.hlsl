// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// A node with thread launch is a group of one, which may make records for the group: programs do, though Direct3D forbids it.
struct Record {
    int2 least;
};

[Shader("node")]
[NodeLaunch("thread")]
void start([MaxRecords(1)] [NodeID("Compute")] NodeOutput<Record> output) {
    GroupNodeOutputRecords<Record> records = output.GetGroupNodeOutputRecords(1); // WARNING: may only be used in nodes of work graphs with broadcasting or coalescing launch
    records.Get().least = int2(3, 4);
    records.OutputComplete();
}
