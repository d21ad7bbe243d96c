// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// A thread for each record, which may hand records to itself.
struct Step {
    uint depth;
    float2 at;
};

RWStructuredBuffer<float2> places;

[Shader("node")]
[NodeLaunch("thread")]
[NodeMaxRecursionDepth(5)]
[NodeLocalRootArgumentsTableIndex(3)]
void walk(ThreadNodeInputRecord<Step> step, [MaxRecords(2)] [NodeID("walk")] NodeOutput<Step> next) {
    if (GetRemainingRecursionLevels() == 0) {
        places[step.Get().depth] = step.Get().at;
        return;
    }
    ThreadNodeOutputRecords<Step> steps = next.GetThreadNodeOutputRecords(2);
    for (uint i = 0; i < 2; ++i) {
        steps[i].depth = step.Get().depth + 1;
        steps[i].at = step.Get().at * (i + 0.5);
    }
    steps.OutputComplete();
}

[Shader("node")]
[NodeLaunch("thread")]
[NumThreads(1, 1, 1)]
void change(RWThreadNodeInputRecord<Step> step) {
    step.Get().at.y = step.Get().at.x;
}
