// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Direct3D has a size for an array of outputs without one; it is reported if the program has no other error.
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("thread")]
void no_number(NodeOutputArray<Record> outputs) {} // ERROR: an array of outputs needs the attribute [NodeArraySize(n)] or [UnboundedSparseNodes]
