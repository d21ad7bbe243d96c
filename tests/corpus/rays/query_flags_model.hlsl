// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayQuery<RAY_FLAG_NONE, 0> query;
    RayQuery<RAY_FLAG_NONE, 1> micromaps; // ERROR: a RayQueryFlags template argument other than 0 requires shader model 6.9 or later
    output[0] = 1;
}
