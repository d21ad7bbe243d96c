//! Names, declarations and structs.

use crate::code::{codes, hlsl};

codes! { Types:
    /// An alignment of `vk::BufferPointer`, `vk::RawBufferLoad` or another access by address is not a constant power of two, or a
    /// pointer is cast to a type with a greater alignment than it promises. SPIR-V's `Aligned` memory operand takes a power of
    /// two (SPIR-V 3.26). Write 1, 2, 4, 8, 16 and so on.
    ALIGNMENT = "alignment", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
cbuffer Constants { uint64_t address; };

[numthreads(1, 1, 1)]
void main() { output[0] = vk::RawBufferLoad<uint>(address, 12); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
cbuffer Constants { uint64_t address; };

[numthreads(1, 1, 1)]
void main() { output[0] = vk::RawBufferLoad<uint>(address, 4); }
");

    /// A declaration names neither a variable nor a type (C++ [dcl.dcl]): `int;`, or `typedef struct S { … };`. Add the name that was
    /// meant, or remove what is of no use.
    EMPTY_DECLARATION = "empty-declaration", Warning, ["missing-declarations"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
typedef struct Light { uint color; };

[numthreads(1, 1, 1)]
void main() { Light light = { 1 }; output[0] = light.color; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { uint color; };

[numthreads(1, 1, 1)]
void main() { Light light = { 1 }; output[0] = light.color; }
");

    /// A parameter after one with a default argument has none, or an `out`, `inout` or reference parameter has one (C++
    /// [dcl.fct.default]). A call leaves out arguments from the end only, and an `out` parameter needs a variable to write to.
    /// Add the missing default, or reorder the parameters.
    DEFAULT_ARGUMENT = "default-argument", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint scale(uint value = 1, uint factor) { return value * factor; }

[numthreads(1, 1, 1)]
void main() { output[0] = scale(2, 3); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint scale(uint factor, uint value = 1) { return value * factor; }

[numthreads(1, 1, 1)]
void main() { output[0] = scale(3); }
");

    /// A field of a struct has an initial value at its declaration. HLSL has no default member initializers. Initialize the
    /// variable of the struct type: with a list in braces, or `(S)0`.
    FIELD_INITIALIZER = "field-initializer", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { uint color = 1; };

[numthreads(1, 1, 1)]
void main() { Light light; output[0] = light.color; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { uint color; };

[numthreads(1, 1, 1)]
void main() { Light light = { 1 }; output[0] = light.color; }
");

    /// A namespace, a constant buffer or a `using` declaration is declared in a struct. The members of a struct are fields,
    /// methods, types and templates; an interface has only methods. Move the declaration out of the struct.
    INVALID_MEMBER = "invalid-member", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { cbuffer Constants { uint color; }; };

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
cbuffer Constants { uint color; };

[numthreads(1, 1, 1)]
void main() { output[0] = color; }
");

    /// A modifier does not go with what it modifies: `row_major` with a type that holds no matrix, or `groupshared` with a local
    /// variable. Shared memory belongs to the whole group, so its variables are global. Remove the modifier, or move the
    /// declaration.
    INVALID_MODIFIER = "invalid-modifier", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { groupshared uint shared_value; shared_value = 1; output[0] = shared_value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
groupshared uint shared_value;

[numthreads(1, 1, 1)]
void main() { shared_value = 1; output[0] = shared_value; }
");

    /// `this`, a field or a method is named without an object outside of a method, or in a static one. Only a method that is not
    /// static is called on an object (C++ [expr.prim.this]). Name the object: `object.field`.
    INVALID_THIS = "invalid-this", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Counter { uint value; static uint get() { return value; } };

[numthreads(1, 1, 1)]
void main() { output[0] = Counter::get(); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Counter { uint value; uint get() { return value; } };

[numthreads(1, 1, 1)]
void main() { Counter counter = { 1 }; output[0] = counter.get(); }
");

    /// The program exceeds a limit of the compiler: a struct with more members or resources than it handles, a value of too many
    /// scalars, or default arguments that call each other endlessly. The message names the limit. Split the struct or the value,
    /// or use arrays in buffers.
    LIMIT = "limit", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint again(uint value = again());
uint again(uint value) { return value; }

[numthreads(1, 1, 1)]
void main() { output[0] = again(); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint again(uint value = 1);
uint again(uint value) { return value; }

[numthreads(1, 1, 1)]
void main() { output[0] = again(); }
");

    /// A name is used as a type, but was declared as something else: a variable, a function, or a template of one. Names have one
    /// meaning in a scope. Rename one of the declarations, or write the type that is meant.
    NOT_A_TYPE = "not-a-type", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename T> static const T zero = (T)0;

[numthreads(1, 1, 1)]
void main() { zero<uint> value = 1; output[0] = value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename T> static const T zero = (T)0;

[numthreads(1, 1, 1)]
void main() { uint value = zero<uint>; output[0] = value; }
");

    /// A name is used as a value, but was declared as a type, a namespace, a function or a template. Functions must be called:
    /// HLSL has no function pointers. A type's name needs arguments in parentheses to construct a value.
    NOT_A_VALUE = "not-a-value", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint one() { return 1; }

[numthreads(1, 1, 1)]
void main() { output[0] = one; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint one() { return 1; }

[numthreads(1, 1, 1)]
void main() { output[0] = one(); }
");

    /// The operator cannot be overloaded. HLSL 2021 lets structs overload arithmetic, bitwise and comparison operators, the call
    /// and the subscript, but not assignment, which always copies, and not `->`, as there are no pointers. Write a method with a
    /// name instead.
    OPERATOR = "operator", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Counter { uint value; Counter operator=(uint other) { value = other; return this; } };

[numthreads(1, 1, 1)]
void main() { Counter counter = { 1 }; output[0] = counter.value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Counter { uint value; void set(uint other) { value = other; } };

[numthreads(1, 1, 1)]
void main() { Counter counter = { 1 }; counter.set(2); output[0] = counter.value; }
");

    /// A name is declared twice in one scope with different meanings, or a function or variable is defined twice. Functions may
    /// share a name if their parameters differ; a result type alone is no difference (C++ [basic.def.odr]). Rename or remove one
    /// of them.
    REDEFINITION = "redefinition", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint pick() { return 1; }
uint pick() { return 2; }

[numthreads(1, 1, 1)]
void main() { output[0] = pick(); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint pick() { return 1; }
uint pick(uint other) { return other; }

[numthreads(1, 1, 1)]
void main() { output[0] = pick(2); }
");

    /// The condition of a `_Static_assert` or `static_assert` is false. The message of the assertion says what its author
    /// requires. Change what the condition tests, for example the size of a struct or a macro.
    STATIC_ASSERT = "static-assert", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
struct Light { float3 color; };
_Static_assert(sizeof(Light) == 16, "a light has 16 bytes");

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0", r#"
struct Light { float3 color; float intensity; };
_Static_assert(sizeof(Light) == 16, "a light has 16 bytes");

[numthreads(1, 1, 1)]
void main() {}
"#);

    /// Two entities have this name, and both are visible by `using namespace` (C++ [namespace.udir]): the names of a used namespace
    /// appear beside those of the namespace that holds the directive, and hide none of them. The labels show both. Qualify the name.
    AMBIGUOUS_NAME = "ambiguous-name", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
namespace near { static const uint limit = 1; }
namespace far { static const uint limit = 100; }
using namespace near;
using namespace far;

[numthreads(1, 1, 1)]
void main() { output[0] = limit; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
namespace near { static const uint limit = 1; }
namespace far { static const uint limit = 100; }
using namespace near;
using namespace far;

[numthreads(1, 1, 1)]
void main() { output[0] = far::limit; }
");

    /// No declaration in scope has this name. Declarations must come before their use; names of a namespace need its name
    /// (`vk::RawBufferLoad`) or a `using` directive. A note names a declaration with a similar name, if there is one.
    UNKNOWN_IDENTIFIER = "unknown-identifier", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint count = 1; output[0] = cuont; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint count = 1; output[0] = count; }
");

    /// The type of the object has no field or method of this name. A note names a member with a similar name, if there is one.
    /// Correct the name, or the type of the object: textures and buffers of different kinds have different methods.
    UNKNOWN_MEMBER = "unknown-member", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { uint color; };

[numthreads(1, 1, 1)]
void main() { Light light = { 1 }; output[0] = light.colour; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { uint color; };

[numthreads(1, 1, 1)]
void main() { Light light = { 1 }; output[0] = light.color; }
");
}
