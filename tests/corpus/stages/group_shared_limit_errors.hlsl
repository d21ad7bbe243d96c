// TEST: -T lib_6_10
groupshared uint bins[16];
groupshared bool flags[3];
RWStructuredBuffer<uint> output;

void add(uint index) { bins[index] += 1; }

[GroupSharedLimit(72)] // ERROR: 'more' uses 76 bytes of groupshared memory, more than its limit of 72 bytes
[shader("compute")] [numthreads(16, 1, 1)]
void more(uint index : SV_GroupIndex) {
    add(index);
    flags[0] = bins[index] > 0;
}

[GroupSharedLimit(4)] // ERROR: the attribute 'GroupSharedLimit' may only be used in
[shader("pixel")]
float4 pixel() : SV_Target { return 0; }

[GroupSharedLimit(6)] // ERROR: the argument of 'GroupSharedLimit' must be a multiple of 4, not 6
void a() {}
[GroupSharedLimit] // ERROR: the attribute 'GroupSharedLimit' takes a number of bytes
void b() {}
[GroupSharedLimit(-4)] // ERROR: the argument of 'GroupSharedLimit' must be from 0 to 4294967295, not -4
void c() {}
[GroupSharedLimit(4)] // ERROR: the attribute 'GroupSharedLimit' contradicts another one of this function
[GroupSharedLimit(8)]
void d() {}
