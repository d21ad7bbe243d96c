// compute
Texture2D<float> textures[4];
RWStructuredBuffer<uint> counters;
struct Accumulator
{
    float sum;
    void add(float x) { sum += x; }
};
RWStructuredBuffer<Accumulator> accumulators;
static Accumulator whole;

void both(inout int a, out int b) { a++; b = a; }
float fetch(Texture2D<float> t, int2 at) { return t[at]; }

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    int a = 1, b;
    both(a, b);
    int list[2] = { a, b };
    both(list[1], list[0]);
    Accumulator local = { 0 };
    local.add(fetch(textures[2], list[0]));
    accumulators[id].add(fetch(textures[NonUniformResourceIndex(id)], a));
    accumulators[0].add(local.sum);
    whole.add(local.sum);
    accumulators[1] = whole;
}
