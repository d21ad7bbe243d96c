//! Types, conversions and operators.

use crate::code::{codes, hlsl};

codes! { Types:
    /// `auto` is used without an initializer that determines the type: for a parameter, a field, a return type, or a variable
    /// without an initializer or with one of type `void`. HLSL 2021 deduces the type of a variable from its initializer (C++
    /// [dcl.spec.auto]). Write the type, or add an initializer.
    AUTO = "auto", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { auto value; value = 1; output[0] = value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { auto value = 1u; output[0] = value; }
");

    /// The length of an array is not between 1 and 268,435,456, or an array without a length has no initializer or is used where
    /// its length must be known. An array length must be a constant expression. Only arrays of resources can have no length.
    /// Specify the length.
    ARRAY_LENGTH = "array-length", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint values[0]; output[0] = values[0]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint values[4] = { 1, 2, 3, 4 }; output[0] = values[0]; }
");

    /// The width of a bit-field is 0, negative or larger than its type, or the bit-field is not a struct member (C++ [class.bit]).
    /// HLSL 2021 supports bit-fields of integer types, `bool` and enums; any other type is an error, too. Correct the width, or
    /// declare an ordinary member.
    BIT_FIELD = "bit-field", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Packed { uint value : 33; };

[numthreads(1, 1, 1)]
void main() { Packed packed; packed.value = 1; output[0] = packed.value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Packed { uint value : 31; };

[numthreads(1, 1, 1)]
void main() { Packed packed; packed.value = 1; output[0] = packed.value; }
");

    /// The semantic of a field of integer type is the name of a constant. A name after the colon is a semantic; only a literal or
    /// an expression in parentheses is the width of a bit-field. For a bit-field, write the name in parentheses. For a semantic,
    /// use another name.
    SEMANTIC_NAMES_CONSTANT = "semantic-names-constant", Warning, [],
        wrong: hlsl("-T cs_6_0", "
static const uint WIDTH = 7;
struct Packed { uint low : WIDTH; uint high : 25; };
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = sizeof(Packed); }
"),
        right: hlsl("-T cs_6_0", "
static const uint WIDTH = 7;
struct Packed { uint low : (WIDTH); uint high : 25; };
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = sizeof(Packed); }
");

    /// A literal without a suffix is shifted by a variable. A shift has the type of its left operand, but such a literal has no
    /// type of its own: the result is a `uint` if the right operand is a `uint`, and an `int` otherwise. Add a suffix to the
    /// literal, as in `1u << bit`.
    AMBIGUOUS_SHIFT = "ambiguous-shift", Warning, ["ambig-lit-shift"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(32, 1, 1)]
void main(int bit : SV_GroupIndex) { output[0] = 1 << bit; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(32, 1, 1)]
void main(int bit : SV_GroupIndex) { output[0] = 1u << bit; }
");

    /// A constant is implicitly converted to a type that cannot represent its value: an integer loses bits, or a number with a
    /// fraction is converted to an integer. The resulting value differs from the one in the source. Use a constant that fits,
    /// another type, or an explicit cast.
    CONSTANT_OVERFLOW = "constant-overflow", Warning, ["constant-conversion", "conversion", "literal-conversion", "literal-range"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint size = 4294967296; output[0] = size; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint size = 4294967295; output[0] = size; }
");

    /// The type before the parentheses cannot be constructed from these arguments. Scalars, vectors and matrices are constructed
    /// from as many components as they have. Structs have no constructors in HLSL. Write the components, or use an initializer
    /// list in braces.
    CONSTRUCTOR = "constructor", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Pair { uint first, second; };

[numthreads(1, 1, 1)]
void main() { Pair pair = Pair(1, 2); output[0] = pair.first; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Pair { uint first, second; };

[numthreads(1, 1, 1)]
void main() { Pair pair = { 1, 2 }; output[0] = pair.first; }
");

    /// An integer is divided by the constant 0, or the remainder of such a division is computed. The result is undefined
    /// (SPIR-V, `OpSDiv`, `OpUDiv`, `OpUMod`). Change the divisor, or test it first.
    DIVISION_BY_ZERO = "division-by-zero", Warning, ["div-by-zero"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = output[1] / 0; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = output[1] / 2; }
");

    /// A variable, field, parameter or element has a type that is declared but not defined, or a type that only describes an
    /// operand of a SPIR-V type (`vk::integral_constant`, `vk::Literal`, `vk::ext_type_operand`). Such types have no values (C++
    /// [basic.types.general]). Define the type before it is used.
    INCOMPLETE_TYPE = "incomplete-type", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light;

[numthreads(1, 1, 1)]
void main() { Light light; output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light { uint color; };

[numthreads(1, 1, 1)]
void main() { Light light; light.color = 1; output[0] = light.color; }
");

    /// A constant index is out of bounds for an array, vector or matrix. Indices start at 0. Correct the index or the length.
    /// This is a warning in three cases: for an array with a single element, which may represent a longer array; in code that a
    /// constant condition makes unreachable; and in HLSL 2016.
    INDEX_BOUNDS = "index-bounds", Error, ["array-bounds"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint values[2] = { 1, 2 }; output[0] = values[2]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint values[2] = { 1, 2 }; output[0] = values[1]; }
");

    /// An initializer has a form that C++ allows but HLSL does not: arguments in parentheses after a variable, or a list in
    /// braces after `return` or after a type in parentheses. Initialize a variable with `=` and a value or list, or construct
    /// the value, as in `float2(1, 2)`.
    INITIALIZER = "initializer", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { float2 value(1, 2); output[0] = value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { float2 value = { 1, 2 }; output[0] = value; }
");

    /// An initializer list or a constructor has more or fewer scalars than the type that it initializes. HLSL flattens the list:
    /// its scalars, in order, initialize the scalars of the type. Add or remove values. A cast such as `(float4)0` assigns one
    /// value to every component.
    INITIALIZER_COUNT = "initializer-count", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { float4 color = float4(1, 0, 0); output[0] = color; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { float4 color = float4(1, 0, 0, 1); output[0] = color; }
");

    /// A list in braces is used in an expression, such as an operand, an argument, or the right side of an assignment. HLSL only
    /// allows lists after the `=` of a declaration and inside other lists. Use a constructor, or initialize a variable.
    INITIALIZER_LIST = "initializer-list", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { output[0] = { 1, 2 }; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { output[0] = float2(1, 2); }
");

    /// The expression before the brackets cannot be indexed: it is a scalar, a struct, or a resource that is not accessed by
    /// index. Arrays, vectors, matrices, buffers and textures can be indexed. Name a member, or call a method of the resource
    /// such as `Load` or `Consume`.
    INVALID_INDEX = "invalid-index", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
ConsumeStructuredBuffer<uint> input;

[numthreads(1, 1, 1)]
void main() { output[0] = input[0]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
ConsumeStructuredBuffer<uint> input;

[numthreads(1, 1, 1)]
void main() { output[0] = input.Consume(); }
");

    /// An operator is applied to operands of unsupported types, such as arithmetic on structs, resources or scoped enums, or
    /// bitwise operations on floats. The operators of HLSL take scalars, vectors and matrices; as of HLSL 2021, structs can
    /// overload them. Convert the operands, or overload the operator.
    INVALID_OPERAND = "invalid-operand", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1.5f & 2.5f; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = asfloat(asuint(1.5f) & asuint(2.5f)); }
");

    /// A method of a struct has the same name and parameters as a function of its interface but a different return type, or is
    /// `static`. It therefore cannot implement the interface function. Declare it in the same way as the interface function.
    INVALID_OVERRIDE = "invalid-override", Error, [],
        wrong: hlsl("-T cs_6_0", "
interface Shape { float area(); };
struct Square : Shape { float side; int area() { return 1; } };
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { Square square = {2}; output[0] = square.area(); }
"),
        right: hlsl("-T cs_6_0", "
interface Shape { float area(); };
struct Square : Shape { float side; float area() { return side * side; } };
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { Square square; square.side = 2; output[0] = square.area(); }
");

    /// A type is not valid where it is used: a field or array element is `void`, a vector has 5 components, the base of a struct
    /// is not a struct, or a type without a memory layout is stored in a buffer. A variable or parameter can also not have the
    /// type of an interface, or of a struct that does not implement a function of its interface. The message describes the
    /// problem. Use a type that the declaration allows. A type that only requires a flag is reported as `not-available`.
    INVALID_TYPE = "invalid-type", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { matrix<uint, 5, 4> values = 1; output[0] = values[0][0]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { matrix<uint, 4, 4> values = 1; output[0] = values[0][0]; }
");

    /// A `dx::HitObject` is used where it is not allowed: in shared memory, in a signature, or in data that is passed to another
    /// shader. Hit objects also cannot be copied. SPIR-V only has variables of hit objects and no values: `TraceRay` and similar
    /// functions write to the variable that their result initializes or is assigned to. Pass the variable itself as a parameter.
    HIT_OBJECT = "hit-object", Error, [],
        wrong: hlsl("-T lib_6_9 -fspv-target-env=vulkan1.3", "
static dx::HitObject hit;

[shader(\"raygeneration\")]
void main() { hit = dx::HitObject::MakeNop(); }
"),
        right: hlsl("-T lib_6_9 -fspv-target-env=vulkan1.3", "
[shader(\"raygeneration\")]
void main() {
    dx::HitObject hit = dx::HitObject::MakeNop();
    dx::MaybeReorderThread(hit);
}
");

    /// A vector with more than four components, or a type that contains one, is used where it is not allowed: in a constant
    /// buffer, in the signature of an entry point, in data that is passed to another shader, or in the records of a node. Use an
    /// array instead, or a `StructuredBuffer` or `ByteAddressBuffer`, which can contain long vectors.
    LONG_VECTOR = "long-vector", Error, [],
        wrong: hlsl("-T cs_6_9", "
RWStructuredBuffer<float> output;
vector<float, 8> weights;

[numthreads(1, 1, 1)]
void main() { output[0] = weights[7]; }
"),
        right: hlsl("-T cs_6_9", "
RWStructuredBuffer<float> output;
StructuredBuffer<vector<float, 8> > weights;

[numthreads(1, 1, 1)]
void main() { output[0] = weights[0][7]; }
");

    /// A variable of type `vk::BufferPointer` or `string` has no initializer. `vk::BufferPointer` has no default value, and a
    /// `string` cannot be assigned. Add an initializer. Constants of other types are reported as `uninitialized-constant`.
    MISSING_INITIALIZER = "missing-initializer", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::BufferPointer<uint> values; output[0] = values.Get(); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Data { vk::BufferPointer<uint> values; };
[[vk::push_constant]] Data data;

[numthreads(1, 1, 1)]
void main() { vk::BufferPointer<uint> values = data.values; output[0] = values.Get(); }
");

    /// A constant has no initializer and cannot be assigned. A `static const` variable is zero, and a local constant is
    /// undefined. HLSL allows this, but it is rarely intended. Add an initializer.
    UNINITIALIZED_CONSTANT = "uninitialized-constant", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

static const uint size;

[numthreads(1, 1, 1)]
void main() { output[0] = size; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

static const uint size = 4;

[numthreads(1, 1, 1)]
void main() { output[0] = size; }
");

    /// An `out` parameter is read before it is assigned, or the function returns without assigning it, so its value is
    /// undefined. HLSL allows this. Assign a value on every path through the function. Declare the parameter `inout` if the
    /// caller passes a value, or `[maybe_unused]` if the caller does not read it.
    UNINITIALIZED_OUTPUT = "uninitialized-output", Warning, ["parameter-usage"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

bool find(uint wanted, out uint index) {
    if (wanted > 10)
        return false;
    index = wanted;
    return true;
}

[numthreads(1, 1, 1)]
void main() { uint index; if (find(output[1], index)) output[0] = index; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

bool find(uint wanted, out uint index) {
    index = wanted;
    return wanted <= 10;
}

[numthreads(1, 1, 1)]
void main() { uint index; if (find(output[1], index)) output[0] = index; }
");

    /// The target of an assignment, an increment or an `out` argument cannot be modified: it is a temporary value, a constant,
    /// part of a constant buffer, an input, or an element of a read-only resource. Assign to a variable, and declare writable
    /// resources as `RW…`.
    NOT_ASSIGNABLE = "not-assignable", Error, [],
        wrong: hlsl("-T cs_6_0", "
StructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main() { values[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main() { values[0] = 1; }
");

    /// The address-of operator `&` or the dereference operator `*` is used, but HLSL has no pointers. Use `inout` parameters or
    /// indices into buffers instead. For buffer addresses in Vulkan, use `vk::BufferPointer`.
    POINTER = "pointer", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint value = 1; output[0] = *value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint value = 1; output[0] = value; }
");

    /// A variable, or a part of one, is assigned to itself, which has no effect. Correct the name if another variable or member
    /// was intended, or remove the statement. An explicit cast of the value suppresses the warning.
    SELF_ASSIGN = "self-assign", Warning, ["self-assign-field"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light {
    uint color;
    void set(uint colour) { color = color; }
};

[numthreads(1, 1, 1)]
void main() { Light light; light.set(1); output[0] = light.color; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Light {
    uint color;
    void set(uint colour) { color = colour; }
};

[numthreads(1, 1, 1)]
void main() { Light light; light.set(1); output[0] = light.color; }
");

    /// The amount of a shift is a constant that is negative or not less than the number of bits of the value. HLSL uses the
    /// amount modulo the number of bits, like Direct3D hardware, so `x << 32` is `x` and not 0. Use a smaller amount.
    SHIFT_AMOUNT = "shift-amount", Warning, ["shift-count-overflow", "shift-count-negative"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = output[1] << 40; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = output[1] << 8; }
");

    /// The result of comparing an unsigned value with zero is always the same, because the value is never less than zero. A loop that
    /// counts down with such a condition never ends. Compare before decrementing, or use a signed type.
    TAUTOLOGICAL_COMPARE = "tautological-compare", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { for (uint at = 3; at >= 0; at--) output[at] = at; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { for (uint at = 4; at-- > 0;) output[at] = at; }
");

    /// `sizeof` is applied to a type without a known size, such as a resource, an opaque type or a type without values. `sizeof`
    /// returns the size of a type in a structured buffer, in bytes. Use it with a scalar, vector or matrix, or an array or
    /// struct of these.
    SIZEOF = "sizeof", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
Texture2D image;

[numthreads(1, 1, 1)]
void main() { output[0] = sizeof(image); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
Texture2D image;

[numthreads(1, 1, 1)]
void main() { output[0] = sizeof(float4); }
");

    /// The name after the dot is not a valid swizzle of the vector or matrix. A vector swizzle consists of one to four of the
    /// letters `xyzw` or of `rgba`, which cannot be mixed and must be within the number of components. A matrix swizzle consists
    /// of elements such as `_m00` or `_11`, which name a row and a column. A swizzle that is assigned to must not repeat a
    /// component.
    SWIZZLE = "swizzle", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { float2 point = float2(1, 2); output[0] = point.xz; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { float2 point = float2(1, 2); output[0] = point.xy; }
");

    /// A value is implicitly converted to a type with fewer bits, such as from `double` to `float` or from `int64_t` to `int`,
    /// so bits may be lost. Use an explicit cast if this is intended. Constants are only reported if their value does not fit.
    NARROWING = "narrowing", Warning, ["conversion"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { double exact; };

[numthreads(1, 1, 1)]
void main() { output[0] = exact; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { double exact; };

[numthreads(1, 1, 1)]
void main() { output[0] = (float)exact; }
");

    /// A minimum precision type is replaced by a larger type: `min10float` by `min16float`, `min12int` by `min16int`, and, with
    /// `-enable-16bit-types`, each of them by a type with exactly 16 bits. Use the resulting type directly.
    PROMOTED_TYPE = "promoted-type", Warning, ["conversion"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { min10float number = 1; output[0] = number; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { min16float number = 1; output[0] = number; }
");

    /// A vector is implicitly converted to a vector with fewer components, or a matrix to a smaller matrix, and the last
    /// components are dropped. Use a swizzle such as `.xyz` or an explicit cast if this is intended.
    TRUNCATION = "truncation", Warning, ["conversion"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main() { float4 color = float4(1, 0, 0, 1); output[0] = color; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main() { float4 color = float4(1, 0, 0, 1); output[0] = color.rgb; }
");

    /// A value has a type that cannot be implicitly converted to the required type, in an assignment, an initializer, an
    /// argument, an operand or a condition. Scalars, vectors and matrices can be converted to other component types and to fewer
    /// components. Unscoped enums can also be converted to numbers, but numbers cannot be converted to enums. Structs and
    /// resources are only compatible with themselves. Convert the value explicitly, or change one of the types.
    TYPE_MISMATCH = "type-mismatch", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main() { float2 size = float2(1, 2); output[0] = size; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main() { float2 size = float2(1, 2); output[0] = float3(size, 0); }
");

    /// The result of a function is ignored, although the function, or the struct that it returns, has the attribute `nodiscard`
    /// or `clang::warn_unused_result`. Use the result, or cast it to `void` to discard it.
    DISCARDED_RESULT = "unused-result", Warning, ["unused", "unused-value"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[[nodiscard]] float doubled(float value) { return 2 * value; }

[numthreads(1, 1, 1)]
void main() { doubled(output[0]); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[[nodiscard]] float doubled(float value) { return 2 * value; }

[numthreads(1, 1, 1)]
void main() { output[0] = doubled(output[0]); }
");

    /// The initializer of a `groupshared` variable, or of a variable or field in a constant buffer, is ignored: shared memory is
    /// initially undefined, and the application fills constant buffers. Remove the initializer, assign the value at the start of
    /// the shader, or declare the variable `static` so that it belongs to the shader.
    UNUSED_INITIALIZER = "unused-initializer", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float exposure = 1.5;

[numthreads(1, 1, 1)]
void main() { output[0] = exposure; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
static float exposure = 1.5;

[numthreads(1, 1, 1)]
void main() { output[0] = exposure; }
");

    /// As of HLSL 2021, the operators `&&`, `||` and `?:` only accept scalars, because they short-circuit. For vectors, use the
    /// functions `and`, `or` and `select`, which operate on each component. `-HV 2018` restores the old behavior.
    VECTOR_LOGICAL = "vector-logical", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { float2 a = output[1]; output[0] = a > 0 ? a : -a; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float2> output;

[numthreads(1, 1, 1)]
void main() { float2 a = output[1]; output[0] = select(a > 0, a, -a); }
");
}
