// TEST: -T cs_6_0 -E main -HV 2021
template <typename T>
struct Twice {
    static T of(T value) { return value + value; }
};

template <typename T, uint N = 3>
struct Times {
    static T of(T value) { return value * N; }
};

template <template <typename> class F, typename T>
struct Apply : F<T> {
    static T to(T value) { return F<T>::of(value); }
};

// A specialization that sees through the template's arguments.
template <template <typename> class F, typename T, uint16_t N>
struct Apply<F, vector<T, N> > {
    static vector<T, N> to(vector<T, N> value) { return F<vector<T, N> >::of(value) + 1; }
};

template <typename T, template <typename> class F = Twice>
T applied(T value) { return F<T>::of(value); }

// The template and its argument follow from the type.
template <typename T>
struct Box {
    T content;
};

template <template <typename> class B, typename T>
T unpacked(B<T> box) { return box.content; }

template <typename T>
using Doubled = Twice<T>;

namespace traits {
template <typename T>
struct size_of;
}

// A specialization of a template of another namespace.
template <>
struct traits::size_of<float> { static const uint value = 4; };

template <typename T>
struct traits::size_of<Box<T> > { static const uint value = 2 * size_of<T>::value; };

RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main()
{
    Box<float> box;
    box.content = Apply<Twice, float>::to(output[1].x);
    output[0] = Apply<Doubled, float2>::to(output[1]) + Apply<Times, float2>::to(output[2]);
    output[3] = applied<float, Times>(unpacked(box)) + applied(output[4]) * traits::size_of<Box<float> >::value;
}
