// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 0*7
// EXPECT 0: i32 33 12 16 105 9 14 12
[[vk::binding(0)]] RWStructuredBuffer<int> output;

// Templates are used between a declaration and the definition, whose parameters have other names; default arguments are those of the declaration.
template<typename T, int N = 10>
T scaled(T value, T more = T(3));

template<typename T>
T chosen(T value);
template<>
int chosen<int>(int value);

template<typename T = int, int N = 3>
struct Row;

struct Holder {
    int base;
    template<typename T>
    T raised(T value, int times = 2);
};

int early(int value)
{
    Holder holder = { 4 };
    return holder.raised(value + 1, 1);
}

int before(int value) { return scaled(value) + (int)chosen(2.5f); }

template<typename U, int Factor>
U scaled(U first, U second) { return first * Factor + second; }

template<typename U>
U chosen(U value) { return value * 4; }
template<>
int chosen<int>(int value) { return value + 100; }

template<typename Element, int Length>
struct Row {
    Element values[Length];
    Element sum()
    {
        Element result = 0;
        for (int i = 0; i < Length; ++i)
            result += values[i];
        return result;
    }
};

template<typename U>
U Holder::raised(U first, int count) { return first * count + base; }

[numthreads(1, 1, 1)]
void main()
{
    output[0] = before(2);
    output[1] = scaled<int, 3>(3);
    output[2] = (int)scaled<float, 5>(2.8f, 2.0f);
    output[3] = chosen(5);
    Row<> row = { { 2, 3, 4 } };
    output[4] = row.sum();
    Holder holder = { 4 };
    output[5] = holder.raised(5);
    output[6] = early(7);
}
