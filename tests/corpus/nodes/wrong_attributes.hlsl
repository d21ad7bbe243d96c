// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Attributes of nodes that Direct3D's rules forbid.
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("Broadcasting")] // ERROR: 'Broadcasting' is not a value of 'NodeLaunch'
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(1, 1, 1)]
void word() {}

[Shader("node")]
[NodeLaunch] // ERROR: the attribute 'NodeLaunch' takes a string
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(1, 1, 1)]
void no_word() {}

[Shader("node")]
[NumThreads(1, 1, 1)]
void no_grid() {} // ERROR: the node 'no_grid' needs the attribute [NodeDispatchGrid(x, y, z)] or [NodeMaxDispatchGrid(x, y, z)]

[Shader("node")]
[NodeDispatchGrid(1, 1, 1)]
[NodeMaxDispatchGrid(1, 1, 1)] // ERROR: attributes 'NodeDispatchGrid' and 'NodeMaxDispatchGrid' are not compatible
[NumThreads(1, 1, 1)]
void two_grids() {} // ERROR: needs a field with the semantic SV_DispatchGrid in its input

[Shader("node")]
[NodeMaxDispatchGrid(1, 1, 1)]
[NumThreads(1, 1, 1)]
void no_size(DispatchNodeInputRecord<Record> record) {} // ERROR: needs a field with the semantic SV_DispatchGrid in its input

[Shader("node")]
[NodeDispatchGrid(1, 0, 1)] // ERROR: this number of groups must be from 1 to 65535, not 0
[NumThreads(1, 1, 1)]
void no_groups() {}

[Shader("node")]
[NodeDispatchGrid(65535, 65535, 1)] // ERROR: a grid may have at most 16777215 groups, not 4294836225
[NumThreads(1, 1, 1)]
void many_groups() {}

[Shader("node")]
[NodeDispatchGrid(1, 1)] // ERROR: the attribute 'NodeDispatchGrid' takes three numbers
[NumThreads(1, 1, 1)]
void two_numbers() {}

[Shader("node")]
[NodeLaunch("coalescing")]
[NodeDispatchGrid(1, 1, 1)] // ERROR: only a node with broadcasting or mesh launch can have a dispatch grid
[NumThreads(1, 1, 1)]
void grid_of_one() {}

[Shader("node")]
[NodeLaunch("coalescing")]
void no_threads() {} // ERROR: the entry point 'no_threads' needs the attribute [numthreads(x, y, z)]

[Shader("node")]
[NodeLaunch("thread")]
[NumThreads(2, 1, 1)] // ERROR: a node with thread launch must have a thread group size of (1, 1, 1)
void two_threads() {}

[Shader("node")]
[NodeLaunch("thread")]
[NodeID(3)] // ERROR: this argument of 'NodeID' must be a string literal
void number_as_name() {}

[Shader("node")]
[NodeLaunch("thread")]
[NodeShareInputOf("a", 1, 2)] // ERROR: the attribute 'NodeShareInputOf' takes a string and an optional index
void many_arguments() {}

[Shader("node")]
[NodeLaunch("thread")]
[NodeMaxRecursionDepth] // ERROR: the attribute 'NodeMaxRecursionDepth' takes one number
void no_depth() {}

[Shader("node")]
[NodeLaunch("thread")]
[NodeMaxRecursionDepth(33)] // ERROR: a node may call itself at most 32 levels deep, not 33
void deep() {}

[Shader("node")]
[NodeLaunch("thread")]
[NodeID("one")]
[NodeID("two")] // ERROR: duplicate attribute 'NodeID'
void twice([MaxRecords(2)] [MaxRecords(3)] NodeOutput<Record> output) {} // ERROR: duplicate attribute 'MaxRecords'
