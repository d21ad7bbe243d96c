// TEST: -T cs_6_0 -E main -fvk-use-scalar-layout
// UNIFORM 0: f32 0 1 2 3 4 5 6 7 8 9 10 11 u32 4 f32 100 101 102 103 104 105 106 107
// BUFFER 1: f32 20 21 22 23 24 25 26 27 u32 1 f32 30 31 32 33 34 35 36 37 u32 2
// BUFFER 2: f32 50 51 52 53
// BUFFER 3: u32 1 2 3 0 2 1
// BUFFER 4: f32 0*20
// EXPECT 2: f32 50 51 80 70
// EXPECT 4: f32 3 107 3 4.5 6 1002 37 35 105 150 12 1000 6051 0*7
// DISPATCH: 1 1 1
// Arrays and structs by value, with writes to the copy, to what it was copied from, and to memory that others write.

struct Inner { float2 pairs[4]; uint count; };
struct Table { float a[12]; uint n; float2x2 m[2]; };

[[vk::binding(0)]] ConstantBuffer<Table> table;
[[vk::binding(1)]] StructuredBuffer<Inner> items;
[[vk::binding(2)]] RWStructuredBuffer<float> words;
[[vk::binding(3)]] StructuredBuffer<uint> indices;
[[vk::binding(4)]] RWStructuredBuffer<float> results;
struct Four { float v[4]; };
[[vk::binding(2)]] RWStructuredBuffer<Four> four;

float pick(float values[12], uint index) { return values[index]; }
float twice(float values[12], uint index) { return pick(values, index) + pick(values, index + 1); }
Table whole() { return table; }
void unchanged(inout Table t, uint index, out float value) { value = t.a[index]; }
float changed(Table t, uint index) { t.a[index] += 0.5; return t.a[index] + t.a[index + 1]; }

[numthreads(1, 1, 1)]
void main()
{
    uint i = indices[0], j = indices[1], k = indices[2];
    // From a constant buffer, through two functions.
    results[0] = twice(table.a, i);
    // A struct with arrays that a function returns, and a matrix in one of them.
    results[1] = whole().a[j] + whole().m[i][1][0];
    // An inout parameter that is only read.
    Table t = table;
    unchanged(t, k, results[2]);
    // A parameter that is written keeps its changes to itself.
    results[3] = changed(t, i) + t.a[i];
    // A loop over a copy, which is written behind it.
    float sum = 0;
    for (uint at = 0; at < t.n; ++at) sum += t.a[at];
    t.a[j] = 1000;
    results[4] = sum;
    results[5] = t.a[j] + table.a[j];
    // A copy of an element of a read-only buffer: few of its members are read.
    Inner inner = items[i];
    results[6] = inner.pairs[j].y + inner.count;
    // A copy of a copy, of which one is written.
    Inner other = inner;
    inner.pairs[k].x = -1;
    results[7] = other.pairs[k].x + inner.pairs[k].x;
    // What is copied from memory that is written afterwards keeps the old values.
    Four copy = four[0];
    four[0].v[k] = 70;
    words[j] = 80;
    results[8] = copy.v[k] + copy.v[j];
    results[9] = four[0].v[k] + four[0].v[j];
    // A copy on one of two ways.
    float chosen[12] = table.a;
    if (k == 3) chosen[2] = 9;
    results[10] = chosen[j] + chosen[k];
    if (indices[5] == 1) chosen = t.a;
    results[11] = chosen[j];
    // Each round copies another element, and reads the copy of the round before.
    Inner last = items[0];
    float total = 0;
    for (uint round = 0; round < 2; ++round)
    {
        total += last.pairs[i].x;
        last = items[round];
        total += 100 * last.pairs[indices[4]].y;
        last.pairs[round].x = 7;
    }
    results[12] = total + last.pairs[1].x;
}
