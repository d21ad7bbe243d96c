// TEST: -T cs_6_0 -E main -HV 2021
// A template's value is an integer, a bool or an enumerator.
template <float N>
float Of() { return N; }

template <typename T, float3 N = 3>
struct Times {
    static T Of(T value) { return value * N.x; }
};

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Of<2>(); // ERROR: no matching function for call to 'Of'
    Times<float> times; // ERROR: its template parameter 'N' has the type 'float3', which no parameter may have
}
