// TEST: -T cs_6_0 -E main
// What `a | b` of two values of one enum is, `a |= b` assigns.
enum Flags { None = 0, Position = 1, Normal = 2, Both = 3 };

RWStructuredBuffer<Flags> flags;
RWStructuredBuffer<int> results;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Flags some = Position;
    if (id.x > 3)
        some |= Normal;
    some &= flags[1];
    some += Position;
    flags[id.y] ^= some;
    results[0] = (some -= Position) == Both;
}
