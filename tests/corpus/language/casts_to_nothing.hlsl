// TEST: -T cs_6_0 -E main
// Every number, and every struct or array, has enough elements for a struct without any; it is evaluated all the same.
struct Empty {};
struct Empties { Empty parts[2]; };
struct Pair { Empty empty; int x; };

RWStructuredBuffer<int> o;

int counted(int by)
{
    o[0] += by;
    return by;
}

Empty make()
{
    Empty made = (Empty)0;
    return made;
}

void take(Empty first, Empties second, Empty third[2]) {}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Pair pair = (Pair)3;
    Empty empty = (Empty)pair;
    empty = (Empty)counted(1);
    empty = (Empty)id;
    empty = (Empty)1.5;
    Empties empties = (Empties)0;
    Empty several[2] = (Empty[2])counted(2);
    several = (Empty[2])empties;
    take(make(), empties, several);
    Pair first = { empty, 2 };
    o[1] = first.x + pair.x;
}
