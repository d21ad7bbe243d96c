// TEST: -T cs_6_0 -E main -HV 2021
// Types have no qualifiers: a pattern for a const type fits nothing, and a specialization for one is that of the type itself.
template <typename T>
struct is_const { static const bool value = false; };

template <typename T>
struct is_const<const T> { static const bool value = true; };

template <typename T>
struct alignment { static const uint value = 0; };

template <>
struct alignment<double> { static const uint value = 8; };

template <>
struct alignment<const double> { static const uint value = 8; };

// A comparison within template arguments.
template <bool B, typename T, typename U>
struct either { typedef T type; };

template <typename T, typename U>
struct either<false, T, U> { typedef U type; };

template <uint Bits>
struct mask {
    typedef typename either<Bits < 33, typename either<Bits < 17, uint, uint2>::type, uint4>::type type;
    type value;
};

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    mask<32> both;
    both.value = uint2(1, 2);
    output[0] = alignment<const double>::value + (is_const<double>::value ? 1 : 0) + both.value.y;
}
