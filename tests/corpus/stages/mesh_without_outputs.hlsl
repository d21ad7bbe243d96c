// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
[numthreads(1, 1, 1)]
[outputtopology("triangle")]
void main() {
    SetMeshOutputCounts(0, 0);
}
