// TEST: -T cs_6_0 -E main -fspv-debug=vulkan -fspv-target-env=vulkan1.3 -fspv-extension=SPV_KHR_relaxed_extended_instruction
// With the extension named, a struct lists its methods, which name the struct.
struct Counter
{
    uint count;

    void add(uint more) { count += more; }
    static uint start() { return 3; }
};

[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Counter counter;
    counter.count = Counter::start();
    counter.add(id.x);
    output[id.x] = counter.count;
}
