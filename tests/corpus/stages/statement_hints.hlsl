// TEST: -T cs_6_0 -E main
// Hints that Direct3D's compilers take; SPIR-V has none for a call, and a switch has its cases in any way.
RWBuffer<uint> results;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) {
    [allow_uav_condition]
    for (uint i = 0; i < results[id]; i++) {
        results[id] -= i;
    }
    [call]
    switch (id) {
        case 0: results[0] = 1; break;
        default: results[id] = 2; break;
    }
    [forcecase]
    switch (results[id]) {
        case 2: results[id] = 3; break;
    }
}
