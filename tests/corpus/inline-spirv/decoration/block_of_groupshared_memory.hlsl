// TEST: -T cs_6_2 -E main -fspv-target-env=vulkan1.2 -enable-16bit-types
// One block needs no Aliased; what it holds is laid out, and the capabilities follow from it.
struct Inner {
    bool flag;
    float3x2 rows;
};

struct Tile {
    float16_t halves[3];
    Inner inner[2];
};

[[vk::ext_decorate(/* Block */ 2)]] groupshared Tile tile;

RWStructuredBuffer<float> output;

float Sum(Inner inner) { return inner.flag ? inner.rows[0].x + inner.rows[2].y : 0; }

[numthreads(1, 1, 1)]
void main()
{
    Inner one = { output[1] > 1, float3x2(1, 2, 3, 4, 5, 6) };
    tile.inner[1] = one;
    tile.halves[2] = (float16_t)output[2];
    output[0] = Sum(tile.inner[1]) + tile.halves[2];
    Tile copy = tile;
    output[3] = copy.inner[0].rows[1].x;
}
