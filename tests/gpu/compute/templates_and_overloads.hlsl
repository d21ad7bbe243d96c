// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 0*4
// EXPECT 0: f32 9 2.25 8 12
[[vk::binding(0)]] RWStructuredBuffer<float> output;

template<typename T>
T square(T x) { return x * x; }

template<typename T, int N>
T times(T x)
{
    T result = 0;
    for (int i = 0; i < N; ++i)
        result += x;
    return result;
}

float pick(int x) { return x + 1; }
float pick(float x) { return x * 2; }

[numthreads(1, 1, 1)]
void main()
{
    output[0] = square(3);
    output[1] = square(1.5f);
    output[2] = pick(1) + pick(3.0f);
    output[3] = times<float, 3>(4);
}
