// TEST: -T cs_6_0 -E main
// Member templates that are defined outside of their class: of a struct, of a class template, static, overloaded, with other qualifiers
// and other names for the parameters of the class.
namespace shapes {
template <typename T>
struct Pair {
    T first;
    T second;

    template <typename U>
    U Sum();

    template <uint Count>
    static Pair Filled(T value);

    template <typename U>
    U Pick(U factor, uint index);
    template <typename U>
    U Pick(U factor, bool is_first);
};

template <typename T>
template <typename U>
U Pair<T>::Sum() { return (U)(first + second); }

template <typename Element>
template <uint Count>
Pair<Element> Pair<Element>::Filled(Element value)
{
    Pair result;
    result.first = value * Count;
    result.second = value;
    return result;
}

template <typename T>
template <typename U>
U Pair<T>::Pick(U factor, uint index) { return factor * (index == 0 ? first : second); }

template <typename T>
template <typename U>
U Pair<T>::Pick(U factor, bool is_first) { return factor + (is_first ? first : second); }
}

struct Word {
    uint bits;

    template <typename T>
    T As();
};

template <typename T>
T Word::As() { return (T)bits; }

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    shapes::Pair<float> pair = shapes::Pair<float>::Filled<3>(output[0]);
    Word word = { 7 };
    output[1] = pair.Sum<float>();
    output[2] = pair.Pick<float>(2, 1u) + pair.Pick<float>(2, true);
    output[3] = word.As<float>();
}
