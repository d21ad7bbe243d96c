// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Parameters of nodes that their launch does not give, and attributes that say nothing of them.
struct Record {
    uint value;
};
struct Empty {};
struct Grids {
    uint3 one : SV_DispatchGrid;
    uint3 two : SV_DispatchGrid; // ERROR: a record can have only one field with the semantic SV_DispatchGrid
};
struct FloatGrid {
    float3 grid : SV_DispatchGrid; // ERROR: must be one to three numbers of type uint or uint16_t
};
struct [NodeTrackRWInputSharing] Tracked {
    uint value;
};
struct Holder {
    Texture2D image;
    uint value;
};

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(1, 1, 1)]
void other_launch(DispatchNodeInputRecord<Record> record) {} // ERROR: 'DispatchNodeInputRecord' is not a valid input of a node with coalescing launch

[Shader("node")]
[NodeLaunch("thread")]
void empty_input(EmptyNodeInput input) {} // ERROR: 'EmptyNodeInput' is not a valid input of a node with thread launch

[Shader("node")]
[NodeLaunch("thread")]
void two_inputs(ThreadNodeInputRecord<Record> one,
                ThreadNodeInputRecord<Record> two) {} // ERROR: a node can have only one input

[Shader("node")]
[NodeLaunch("thread")]
void made(ThreadNodeOutputRecords<Record> records) {} // ERROR: 'ThreadNodeOutputRecords' cannot be a parameter of a node

[Shader("node")]
[NodeLaunch("thread")]
uint result(ThreadNodeInputRecord<Record> record) { return 1; } // ERROR: a node must return void

[Shader("node")]
[NodeLaunch("thread")]
void value(uint group : SV_GroupID) {} // ERROR: a node with thread launch has no 'SV_GroupID'

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(1, 1, 1)]
void value_of_grid(uint index : SV_GroupIndex, uint id : SV_DispatchThreadID) {} // ERROR: a node with coalescing launch has no 'SV_DispatchThreadID'

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(1, 1, 1)]
void no_semantic(uint index) {} // ERROR: the parameter 'index' of the node needs a semantic

[Shader("node")]
[NodeLaunch("thread")]
void limit([MaxRecords(2)] ThreadNodeInputRecord<Record> record) {} // ERROR: the attribute 'MaxRecords' is for outputs and the input of a coalescing node

[Shader("node")]
[NodeLaunch("thread")]
void size([NodeArraySize(2)] NodeOutput<Record> output) {} // ERROR: the attribute 'NodeArraySize' is for arrays of outputs

[Shader("node")]
[NodeLaunch("thread")]
void bounded([NodeArraySize(2)] [UnboundedSparseNodes] NodeOutputArray<Record> outputs) {} // ERROR: attributes 'NodeArraySize' and 'UnboundedSparseNodes' are not compatible

[Shader("node")]
[NodeLaunch("thread")]
void sparse([AllowSparseNodes] ThreadNodeInputRecord<Record> record) {} // ERROR: the attribute 'AllowSparseNodes' is for outputs

[Shader("node")]
[NodeLaunch("thread")]
void later([MaxRecordsSharedWith(two)] NodeOutput<Record> one, // ERROR: 'two' is not an output before this one with the attribute 'MaxRecords'
           [MaxRecords(2)] NodeOutput<Record> two) {}

[Shader("node")]
[NodeLaunch("thread")]
void both([MaxRecords(2)] NodeOutput<Record> one,
          [MaxRecords(2)] [MaxRecordsSharedWith(one)] NodeOutput<Record> two) {} // ERROR: attributes 'MaxRecords' and 'MaxRecordsSharedWith' are not compatible

[Shader("node")]
[NodeLaunch("thread")]
void no_members(NodeOutput<Empty> output) {} // ERROR: record used in NodeOutput may not have zero size

[Shader("node")]
[NodeLaunch("thread")]
void holds(NodeOutput<Holder> output) {} // ERROR: the record 'Holder' contains a resource

[Shader("node")]
[NodeLaunch("thread")]
void grids(NodeOutput<Grids> one, NodeOutput<FloatGrid> two) {}

[Shader("node")]
[NodeLaunch("thread")]
void tracked(RWThreadNodeInputRecord<Tracked> record) {} // ERROR: a record with [NodeTrackRWInputSharing] cannot be an input of type 'RWThreadNodeInputRecord'

[Shader("node")]
[NodeLaunch("thread")]
void written(out NodeOutput<Record> output) {} // ERROR: a node's inputs and outputs must be 'in' parameters

void scalar(NodeOutput<uint> output) {} // ERROR: node records must be structs

// The limits exclude each other in functions that are no nodes too.
void helper([MaxRecords(6)] [MaxRecords(3)] NodeOutput<Record> one, // ERROR: duplicate attribute 'MaxRecords'
            [MaxRecordsSharedWith(two)] NodeOutput<Record> two, // ERROR: the output 'two' cannot share a limit with itself
            [MaxRecordsSharedWith(one)] [MaxRecords(2)] NodeOutput<Record> three) {} // ERROR: attributes 'MaxRecords' and 'MaxRecordsSharedWith' are not compatible

// The same limit twice is one.
void again([MaxRecords(6)] [MaxRecords(6)] NodeOutput<Record> one,
           [MaxRecordsSharedWith(one)] [MaxRecordsSharedWith(one)] NodeOutput<Record> two) {}
