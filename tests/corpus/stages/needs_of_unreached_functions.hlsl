// TEST: -T lib_6_7 -fspv-target-env=vulkan1.3
// A function may use what the shader model lacks, if no entry point reaches it.
RWStructuredBuffer<uint> results;

void unused() { Barrier(UAV_MEMORY, DEVICE_SCOPE); }
void helper() { Barrier(UAV_MEMORY, DEVICE_SCOPE); } // ERROR: 'Barrier' requires shader model 6.8
export void exported() { Barrier(results, DEVICE_SCOPE); } // ERROR: 'Barrier' requires shader model 6.8

[shader("compute")] [numthreads(1, 1, 1)]
void main() {
    helper();
    results[0] = 1;
}
