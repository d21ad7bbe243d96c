// TEST: -T cs_6_0 -E main -HV 2021
// Names in a template mean what was declared before it, also where its instance is made later.
float later(float value);

namespace lib {
namespace concepts {
template <typename T>
struct known { static const uint value = 1; };
}

namespace detail {
template <typename T>
T product(T a, T b) { return mul(a, b) + T(concepts::known<T>::value); }

template <typename T>
struct Box {
    T content;
    // In front of `::` it is the namespace.
    T concepts;
    uint known() { return concepts::known<T>::value; }
    // Not called, and so never looked at.
    T broken() { return content.nothing; }
};
}

template <typename T>
T mul(T a, T b) { return detail::product(a, b); }

namespace detail {
namespace concepts {}
}

template <typename T>
T declared();

template <typename T>
T defined_later(T value) { return later(value); }

template <typename T, typename U = decltype(declared<T>())>
U same(T value) { return value; }
}

RWStructuredBuffer<float> output;
float later(float value) { return value; }

[numthreads(1, 1, 1)]
void main()
{
    lib::detail::Box<float> box;
    box.content = lib::mul(output[1], output[2]);
    box.concepts = box.known();
    output[0] = lib::same(box.content) + lib::defined_later(output[3]);
}
