// TEST: -T cs_6_0 -E main
// What a constant condition rules out is never executed, so that it does no harm: as for a layout of bits that a macro selects.
static const uint Width = 32;
static const int None = 0;

RWStructuredBuffer<uint> results;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint three[3] = { 1, 2, 3 };
    uint x = id.x;
    if (Width < 32)
        x = id.y << Width;
    else
        results[0] = x << Width; // WARNING: shift count 32 is taken modulo the width of the value, 32 bits
    if (Width >= 32)
        results[1] = x;
    else
        results[1] = x >> Width;
    results[2] = Width < 32 ? x << Width : 0;
    results[3] = Width < 32 ? 0 : x << Width; // WARNING: shift count 32 is taken modulo the width of the value, 32 bits
    results[4] = Width < 32 && x >> Width > 3;
    results[5] = Width >= 32 && x >> Width > 3; // WARNING: shift count 32 is taken modulo the width of the value, 32 bits
    results[6] = Width >= 32 || x >> Width > 3;
    results[7] = Width < 32 || x >> Width > 3; // WARNING: shift count 32 is taken modulo the width of the value, 32 bits
    while (Width < 32)
        x = x << Width;
    for (; Width < 32; x = x << Width)
        x = x >> Width;
    for (; x < 3; x = x << Width) // WARNING: shift count 32 is taken modulo the width of the value, 32 bits
        x++;
    results[8] = None && int(id.z) % None;
    results[9] = Width < 3 ? three[Width] : 0; // WARNING: index 32 is past the end of 'uint[3]', which has 3 elements
    results[10] = x;
}
