// TEST: -T cs_6_0 -E main -HV 2021
// Templates that differ in nothing but a constraint, as headers declare instructions.
template <bool B, typename T>
struct enable_if {};

template <typename T>
struct enable_if<true, T> { typedef T type; };

template <typename T>
struct is_float { static const bool value = false; };

template <>
struct is_float<float> { static const bool value = true; };

template <typename T, int N>
struct is_float<vector<T, N> > { static const bool value = is_float<T>::value; };

template <typename T, typename enable_if<is_float<T>::value, bool>::type = true>
[[vk::ext_instruction(/* FMax */ 40, "GLSL.std.450")]]
T Larger(T a, T b);

template <typename T, typename enable_if<!is_float<T>::value, bool>::type = true>
[[vk::ext_instruction(/* UMax */ 41, "GLSL.std.450")]]
T Larger(T a, T b);

// A pattern may leave out what has a default.
template <typename To, typename From, typename Enable = void>
struct cast {
    static To of(From value) { return (To)value; }
};

template <typename T>
struct cast<vector<T, 2>, T> {
    static vector<T, 2> of(T value) { return vector<T, 2>(value, value); }
};

RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main()
{
    uint larger = Larger(uint(output[1].x), 4u);
    output[0] = Larger(output[1], output[2]) + cast<float2, float>::of(Larger(output[3].x, cast<float, uint>::of(larger)));
}
