// TEST: -T cs_6_0 -E main -HV 2021
// BUFFER 0: u32 0*6
// EXPECT 0: u32 14 21 3 4294967293 9 1
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

struct Twice {
    template<typename T>
    T operator()(T x) { return x * 2; }
    template<typename T>
    T operator+(T x) { return x * 3; }
    template<typename T, int N>
    T operator[](T x) { return x + N; }
    template<typename T>
    bool operator<(T x) { return x < 4; }
    uint inside(float x) { return operator()<uint>(x); }
};

[numthreads(1, 1, 1)]
void main()
{
    Twice t;
    output[0] = t.operator()<uint>(7);
    output[1] = t.operator+<uint>(7);
    output[2] = t.inside(1.75) + 1;
    output[3] = uint(t.operator+<int>(-1));
    output[4] = t.operator[]<uint, 2>(7);
    output[5] = t.operator< <int>(3) ? 1 : 0;
}
