// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
[numthreads(1, 1, 1)]
[outputtopology("line")]
void main(out indices uint2 corners[4]) {
    SetMeshOutputCounts(0, 1);
    corners[0] = 0;
}
