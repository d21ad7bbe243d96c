//! Names, declarations and structs.

use crate::code::{codes, hlsl};

codes! { Declarations:
    /// The alignment of a `vk::BufferPointer`, a `vk::RawBufferLoad` or another access by address is not a constant power of
    /// two, or a pointer is cast to a type with a larger alignment than the pointer guarantees. The memory operand `Aligned`
    /// takes a power of two (SPIR-V, Memory Operands). Use 1, 2, 4, 8, 16 and so on.
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

    /// A declaration declares neither a variable nor a type (C++ [dcl.dcl]), such as `int;` or `typedef struct S { … };`. Add
    /// the missing name, or remove the superfluous part.
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

    /// A parameter without a default argument follows one that has a default argument, or an `out`, `inout` or reference
    /// parameter has a default argument (C++ [dcl.fct.default]). A call can only omit trailing arguments, and an `out` parameter
    /// needs a variable to write to. Add the missing default argument, or reorder the parameters.
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

    /// A field of a struct has an initializer. HLSL has no default member initializers. Initialize the variable of the struct
    /// type instead, either with a list in braces or with `(S)0`.
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

    /// A declaration is not allowed as a struct member, such as a namespace, a constant buffer or an unsuitable `using`
    /// declaration. The members of a struct are fields, methods, types and templates; an interface can only have methods. Move
    /// the declaration out of the struct.
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

    /// A modifier cannot be applied to this declaration, such as `row_major` to a type without matrices, or `groupshared` to a
    /// local variable. Shared memory belongs to the entire group, so `groupshared` variables must be global. Remove the
    /// modifier, or move the declaration.
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

    /// `this`, a field or a method is used without an object, either outside a method or in a static method. Only a non-static
    /// method is called on an object (C++ [expr.prim.this]). Name the object, as in `object.field`.
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

    /// The program exceeds a limit of the compiler: a struct has too many members or resources, a value has too many scalars, or
    /// default arguments call each other endlessly. The message names the limit. Split the struct or the value, or use arrays in
    /// buffers.
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

    /// A name is used as a type but is declared as a variable, a function, or a template of one of these. A name has one meaning
    /// in a scope. Rename one of the declarations, or write the intended type.
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

    /// A name is used as a value but is declared as a type, a namespace, a function or a template. HLSL has no function
    /// pointers, so a function must be called. To construct a value, a type needs arguments in parentheses.
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

    /// The operator cannot be overloaded. In HLSL 2021, structs can overload the arithmetic, bitwise and comparison operators,
    /// the call operator and the subscript operator. They cannot overload assignment, which always copies, or `->`, because
    /// there are no pointers. Declare a named method instead.
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

    /// A name is declared twice in a scope with different meanings, or a function or variable is defined twice (C++
    /// [basic.def.odr]). Functions can share a name if their parameters differ; different return types are not sufficient.
    /// Rename or remove one of the declarations.
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

    /// The condition of a `_Static_assert` or `static_assert` is false. The message of the assertion explains the requirement.
    /// Change what the condition tests, such as the size of a struct or the value of a macro.
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

    /// A name refers to two entities that are both visible because of `using namespace` (C++ [namespace.udir]). The names of the
    /// used namespace are visible next to the names of the namespace that contains the directive, and do not hide them. The
    /// labels point to both entities. Qualify the name.
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

    /// No declaration in scope has this name. A declaration must precede its use, and a member of a namespace must be qualified
    /// (`vk::RawBufferLoad`) or made visible by a `using` directive. If a declaration with a similar name exists, a note
    /// suggests it.
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

    /// The type of the object has no field or method with this name. If a member with a similar name exists, a note suggests it.
    /// Correct the name or the type of the object: the methods of textures and buffers depend on their kind.
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
