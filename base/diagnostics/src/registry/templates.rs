//! Templates.

use crate::code::{Example, codes, hlsl};

codes! { Templates:
    /// Two partial specializations of a template match the arguments, and neither is more specialized than the other (C++
    /// [temp.spec.partial.match]). Declare a specialization that matches these arguments better than both.
    AMBIGUOUS_SPECIALIZATION = "ambiguous-specialization", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename A, typename B> struct Pair { static const uint value = 0; };
template <typename A> struct Pair<A, int> { static const uint value = 1; };
template <typename B> struct Pair<int, B> { static const uint value = 2; };

[numthreads(1, 1, 1)]
void main() { output[0] = Pair<int, int>::value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename A, typename B> struct Pair { static const uint value = 0; };
template <typename A> struct Pair<A, int> { static const uint value = 1; };
template <typename B> struct Pair<int, B> { static const uint value = 2; };
template <> struct Pair<int, int> { static const uint value = 3; };

[numthreads(1, 1, 1)]
void main() { output[0] = Pair<int, int>::value; }
");

    /// A specialization of a template is invalid: no template has this name, the template is already instantiated or specialized
    /// for these arguments, or a parameter of a partial specialization does not appear in its arguments and cannot be deduced
    /// (C++ [temp.expl.spec], [temp.spec.partial]). Declare the primary template first, and declare each specialization before
    /// its first use.
    SPECIALIZATION = "specialization", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename A, typename B> struct Pair { static const uint value = 0; };
template <typename A, typename B> struct Pair<A, A> { static const uint value = 1; };

[numthreads(1, 1, 1)]
void main() { output[0] = Pair<int, int>::value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename A, typename B> struct Pair { static const uint value = 0; };
template <typename A> struct Pair<A, A> { static const uint value = 1; };

[numthreads(1, 1, 1)]
void main() { output[0] = Pair<int, int>::value; }
");

    /// The declaration after `template <…>` cannot be a template: a class template has no name, or a variable template is not
    /// `static` or declares several variables. Functions, structs, aliases and static variables can be templates (HLSL 2021).
    /// Correct the declaration.
    TEMPLATE = "template", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
template <typename T> const T half_of = (T)0.5;

[numthreads(1, 1, 1)]
void main() { output[0] = half_of<float>; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
template <typename T> static const T half_of = (T)0.5;

[numthreads(1, 1, 1)]
void main() { output[0] = half_of<float>; }
");

    /// The arguments of a template do not match its parameters: there are too few or too many, a type is given for a value or a
    /// value for a type, or a value is not constant. The message gives the reason. The built-in templates of HLSL, such as
    /// `vector` and `vk::BufferPointer`, follow the same rules.
    TEMPLATE_ARGUMENTS = "template-arguments", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename T, uint N> struct Table { T values[N]; };

[numthreads(1, 1, 1)]
void main() { Table<uint> table; table.values[0] = 1; output[0] = table.values[0]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename T, uint N> struct Table { T values[N]; };

[numthreads(1, 1, 1)]
void main() { Table<uint, 4> table; table.values[0] = 1; output[0] = table.values[0]; }
");

    /// Template instantiations are nested more than 256 levels deep, or templates have more than 16,384 instances. Usually a recursive
    /// template has no specialization that ends the recursion. Add a specialization for the final argument.
    TEMPLATE_DEPTH = "template-depth", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <uint N> struct Sum { static const uint value = N + Sum<N - 1>::value; };

[numthreads(1, 1, 1)]
void main() { output[0] = Sum<4>::value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <uint N> struct Sum { static const uint value = N + Sum<N - 1>::value; };
template <> struct Sum<0> { static const uint value = 0; };

[numthreads(1, 1, 1)]
void main() { output[0] = Sum<4>::value; }
");

    /// The program needs more function instances than the compiler supports. A function is instantiated separately for each
    /// combination of resources that is passed to it, because SPIR-V with logical addressing cannot pass resources as arguments.
    /// Pass an index into an array of resources instead.
    TOO_MANY_INSTANCES = "too-many-instances", Error, [],
        wrong: Example::None("thousands of combinations of resources are needed"),
        right: Example::None("thousands of combinations of resources are needed");
}
