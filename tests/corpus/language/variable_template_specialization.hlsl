// TEST: -T cs_6_0 -E main
template <typename A, typename B> static const bool same = false;
template <typename T> static const bool same<T, T> = true;
template <typename T, int N> static const int size = N;
template <typename T> static const int size<T, 0> = -1;
template <> static const int size<float, 2> = 20;

RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main() {
    output[0] = same<int, float>;
    output[1] = same<int, int>;
    output[2] = size<int, 3> + size<int, 0> + size<float, 2>;
    _Static_assert(same<float2, vector<float, 2> > && size<float, 2> == 20, "the specialization is chosen");
}
