// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 0*3
// DISPATCH: 1 1 1
// EXPECT 0: i32 5 5 7
[[vk::binding(0)]] RWStructuredBuffer<int> output;

int first(int value) {
    static int kept = value;
    return kept;
}

int count(int start) {
    static int next = start;
    return next++;
}

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
    output[0] = first(id + 5);
    output[1] = first(id + 6);
    count(6);
    output[2] = count(id);
}
