// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 1 2 u32 3 0 f32 4 5 u32 6 0
// BUFFER 1: f32 0*4
// EXPECT 1: f32 9 54 1 4
struct Item {
    float2 position;
    uint weight;
    uint unused;

    float weighted() { return (position.x + position.y) * weight; }
    void move(float2 by) { position += by; }
};

[[vk::binding(0)]] StructuredBuffer<Item> items;
[[vk::binding(1)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    Item first = items[0];
    output[0] = first.weighted();
    output[1] = items[1].weighted();
    Item moved = items[0];
    moved.move(float2(0, 2));
    output[2] = moved.position.x;
    output[3] = moved.position.y;
}
