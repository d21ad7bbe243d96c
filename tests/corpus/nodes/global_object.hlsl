// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
struct Record {
    uint value;
};

NodeOutput<Record> output; // ERROR: what a node is given and hands on is a parameter of its, and no global variable

[Shader("node")]
[NodeLaunch("thread")]
void node() {
    output.GetThreadNodeOutputRecords(1).OutputComplete();
}
