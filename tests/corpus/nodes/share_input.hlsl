// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Two nodes with the input of a third one: only that one can be started by the application.
struct Record {
    int value;
};

RWStructuredBuffer<int> results;

[Shader("node")]
[NodeDispatchGrid(2, 1, 1)]
[NumThreads(1, 1, 1)]
void first(DispatchNodeInputRecord<Record> record) {
    results[0] = record.Get().value;
}

[Shader("node")]
[NodeDispatchGrid(2, 1, 1)]
[NumThreads(1, 1, 1)]
[NodeShareInputOf("first")]
void second(DispatchNodeInputRecord<Record> record) {
    results[1] = record.Get().value;
}

[Shader("node")]
[NodeDispatchGrid(2, 1, 1)]
[NumThreads(1, 1, 1)]
[NodeShareInputOf("first", 3)]
void third(DispatchNodeInputRecord<Record> record) {}
