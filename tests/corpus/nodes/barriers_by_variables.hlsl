// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Flags that are no constants: the barrier is the strongest that they can mean, and waits for the group by one of them.
RWStructuredBuffer<uint> results;
groupshared uint sum;

cbuffer Flags {
    uint memory;
    uint semantics;
};

uint next() { return results[1]++; }

[shader("compute")] [numthreads(64, 1, 1)]
void main() {
    results[0] = 1;
    Barrier(memory, DEVICE_SCOPE);
    Barrier(memory, semantics);
    Barrier(results, semantics);
    Barrier(GROUP_SHARED_MEMORY, semantics);
    Barrier(next(), semantics | GROUP_SYNC);
    results[2] = sum;
}
