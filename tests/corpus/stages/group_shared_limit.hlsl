// TEST: -T lib_6_10
// Variables that an entry point does not reach do not count.
groupshared uint bins[16];
groupshared float4 rows[4096];
RWStructuredBuffer<uint> output;

void add(uint index) { bins[index] += 1; }

[GroupSharedLimit(64)]
[shader("compute")] [numthreads(16, 1, 1)]
void few(uint index : SV_GroupIndex) {
    add(index);
    output[index] = bins[15 - index] + sizeof(rows);
}

[GroupSharedLimit(65600)]
[shader("compute")] [numthreads(16, 1, 1)]
void all(uint index : SV_GroupIndex) {
    add(index);
    rows[index] = bins[index];
    output[index] = uint(rows[15 - index].y);
}

[GroupSharedLimit(0)]
[shader("compute")] [numthreads(1, 1, 1)]
void none() { output[0] = 0; }
