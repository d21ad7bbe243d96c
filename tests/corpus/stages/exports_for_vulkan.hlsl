// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
export int count(int value) { return value + 1; } // ERROR: Vulkan does not support the capability Linkage
[shader("compute")]
[numthreads(1, 1, 1)]
void main() {}
