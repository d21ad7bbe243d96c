// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
struct Record {
    uint value;
};

NodeOutput<Record> output; // ERROR: inputs and outputs of a node must be parameters, not global variables

[Shader("node")]
[NodeLaunch("thread")]
void node() {
    output.GetThreadNodeOutputRecords(1).OutputComplete();
}
