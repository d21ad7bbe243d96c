// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3 -WX
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayQuery<RAY_FLAG_NONE, 2> shown; // ERROR: a RayQueryFlags template argument other than 0 requires shader model 6.9 or later
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Whlsl-rayquery-flags"
    RayQuery<RAY_FLAG_NONE, 4> hidden;
#pragma dxc diagnostic pop
    output[0] = shown.CommittedStatus() + hidden.CommittedStatus();
}
