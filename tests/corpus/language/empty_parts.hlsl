// TEST: -T cs_6_0 -E main
// What is empty has no elements in an initializer, but is evaluated; and nothing walks through its many parts.
struct Empty {};
struct A { Empty parts[64]; };
struct B { A parts[64]; };
struct C { B parts[64]; };
struct D { C parts[64]; };
struct F { D parts[64]; int x; };
struct Pair { Empty empty; int x; };

RWStructuredBuffer<int> o;

Empty counted(int by)
{
    Empty empty;
    o[0] += by;
    return empty;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    F many = (F)0;
    F copy = many;
    F listed = { copy.parts, 3 };
    if (id.x)
        copy = listed;
    o[1] = copy.x;
    Pair first = { counted(1), 2 };
    Pair last = { 4, counted(8) };
    o[2] = first.x + last.x;
}
