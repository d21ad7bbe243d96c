// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 10 3 0 0 0
// EXPECT 0: i32 3 10 3 1 11
[[vk::binding(0)]] RWStructuredBuffer<int> values;

void swap(inout int a, inout int b)
{
    int old = a;
    a = b;
    b = old;
}

int divide(int a, int b, out int remainder)
{
    remainder = a % b;
    return a / b;
}

void bump(inout int4 v) { v.y++; }

[numthreads(1, 1, 1)]
void main()
{
    swap(values[0], values[1]);
    int remainder;
    values[2] = divide(values[1], values[0], remainder);
    values[3] = remainder;
    int4 v = 10;
    bump(v);
    values[4] = v.y;
}
