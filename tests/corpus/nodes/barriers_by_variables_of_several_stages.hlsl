// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// A function with such a barrier is another one in a stage without thread groups.
RWStructuredBuffer<uint> results;
cbuffer Flags { uint semantics; };

void order() { Barrier(results, semantics); }

[shader("compute")] [numthreads(64, 1, 1)]
void compute() { order(); }

[shader("vertex")]
float4 vertex() : SV_Position {
    order();
    return 0;
}
