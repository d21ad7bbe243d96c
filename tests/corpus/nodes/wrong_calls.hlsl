// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Methods of work graphs' objects where they are not allowed.
struct Record {
    uint value;
};

RWStructuredBuffer<uint> results;

[Shader("node")]
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(8, 1, 1)]
void reads(DispatchNodeInputRecord<Record> record, [MaxRecords(2)] [NodeArraySize(3)] NodeOutputArray<Record> outputs,
           [MaxRecords(2)] EmptyNodeOutput empty) {
    record.Get().value = 3; // ERROR: elements of 'DispatchNodeInputRecord<Record>' are read-only
    record.Get(0).value; // ERROR: 'Get' of 'DispatchNodeInputRecord' takes no arguments
    record[0].value; // ERROR: subscripted value of type 'DispatchNodeInputRecord<Record>' is not an array, matrix, vector or resource
    record.Count(); // ERROR: no member function named 'Count' in 'DispatchNodeInputRecord<Record>'
    record.FinishedCrossGroupSharing(); // ERROR: no member function named 'FinishedCrossGroupSharing' in 'DispatchNodeInputRecord<Record>'
    outputs.IsValid(); // ERROR: no member function named 'IsValid' in 'NodeOutputArray<Record>'
    outputs[0].GetThreadNodeOutputRecords(); // ERROR: no matching function for call to 'GetThreadNodeOutputRecords' with argument types ()
    empty.GetThreadNodeOutputRecords(1); // ERROR: no member function named 'GetThreadNodeOutputRecords' in 'EmptyNodeOutput'
    outputs[0].Get().value = 1; // ERROR: no member function named 'Get' in 'NodeOutput<Record>'
}

[Shader("node")]
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(8, 1, 1)]
void finishes(RWDispatchNodeInputRecord<Record> record) {
    record.FinishedCrossGroupSharing(); // ERROR: 'FinishedCrossGroupSharing' requires the attribute [NodeTrackRWInputSharing] on 'Record'
}

void increment(EmptyNodeOutput output) {
    output.GroupIncrementOutputCount(1); // WARNING: may only be used in nodes of work graphs with broadcasting or coalescing launch
}

[Shader("node")]
[NodeLaunch("thread")]
void alone([MaxRecords(2)] NodeOutput<Record> output, [MaxRecords(2)] EmptyNodeOutput empty) {
    output.GetGroupNodeOutputRecords(1).OutputComplete(); // WARNING: may only be used in nodes of work graphs with broadcasting or coalescing launch
    increment(empty);
    GroupMemoryBarrierWithGroupSync(); // ERROR: may only be used in
}

[Shader("compute")]
[NumThreads(8, 1, 1)]
void compute(DispatchNodeInputRecord<Record> record) { // ERROR: 'DispatchNodeInputRecord' can only be a parameter of a node
    results[0] = GetRemainingRecursionLevels(); // ERROR: may only be used in nodes of work graphs
}

struct Grid {
    uint2 size : SV_DispatchGrid;
    uint value;
};

[Shader("node")]
[NodeMaxDispatchGrid(4, 4, 1)]
[NumThreads(8, 1, 1)]
void resize(RWDispatchNodeInputRecord<Grid> grid, [MaxRecords(2)] NodeOutput<Grid> output) {
    grid.Get().value = 1;
    grid.Get().size.x = 2; // ERROR: the grid size is read while the node runs
    const GroupNodeOutputRecords<Grid> records = output.GetGroupNodeOutputRecords(1);
    records.Get().value = 2; // ERROR: 'records' is const
    records.OutputComplete();
}
