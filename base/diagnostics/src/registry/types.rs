//! Types, conversions and operators.

use crate::code::{codes, hlsl};

codes! { Types:
    /// `auto` is used where no initializer gives a type: at a parameter, a field, a result, or a variable without an initial
    /// value or with one of type `void`. HLSL 2021 deduces the type of a variable from its initializer, as C++ does (C++
    /// [dcl.spec.auto]). Write the type, or an initializer.
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

    /// The length of an array is not from 1 to 268,435,456, an array without a length has no initializer, or an array without a
    /// length is used where its length must be known. A length is a constant expression in HLSL, and only resources may be arrays
    /// without one. Write the length.
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

    /// The width of a bit-field is 0, negative or larger than its type, its type is neither an integer nor an enum, or a
    /// bit-field is declared outside of a struct (C++ [class.bit]). HLSL 2021 has bit-fields of integers and enums. Correct the
    /// width, or declare an ordinary member.
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

    /// A literal without a suffix is shifted by a variable. The type of a shift is that of the left operand, and such a literal has
    /// none of its own: the result is a `uint` if the right operand is one, else an `int`. Give the literal a suffix, `1u << bit`.
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

    /// A constant is converted implicitly to a type that cannot hold its value: an integer loses bits, or a number with a
    /// fraction becomes an integer. The converted value is not the one that the source shows. Write a constant that fits, another
    /// type, or an explicit cast.
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

    /// The type before the parentheses has no constructor that takes these arguments. Scalars, vectors and matrices are
    /// constructed from as many components as they have, and structs have no constructors in HLSL. Write the components, or an
    /// initializer list in braces.
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

    /// An integer is divided by the constant 0, or the remainder of such a division is taken. The result is undefined (SPIR-V,
    /// `OpSDiv`, `OpUDiv`, `OpUMod`). Change the divisor, or test it first.
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

    /// A variable, field, parameter or element has a type that is only declared, or that only describes an operand of a SPIR-V
    /// type (`vk::integral_constant`, `vk::Literal`, `vk::ext_type_operand`). Such types have no values (C++
    /// [basic.types.general]). Define the type before its use.
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

    /// A constant index is not below the number of elements of an array, a vector or a matrix. Correct the index or the length;
    /// indices start at 0. It is a warning for arrays of one element, which may stand for more that follow, where a constant condition
    /// rules the statement out, and in HLSL 2016.
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

    /// A value is written as C++ allows and HLSL does not: a variable with arguments in parentheses, a list in braces after `return` or
    /// after a type in parentheses. Initialize a variable with `=`, where a list may be, or construct the value: `float2(1, 2)`.
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

    /// An initializer list or a constructor has more or fewer scalars than the type that it initializes. HLSL flattens both: all
    /// scalars of the list, in order, are the scalars of the type. Add or remove values; a cast such as `(float4)0` gives every
    /// component one value.
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

    /// A list in braces is used where no variable is initialized: as an operand, an argument or the right side of an assignment.
    /// HLSL allows lists only after the `=` of a declaration, in other lists, and in `return`. Use a constructor, or initialize a
    /// variable.
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

    /// The expression before the brackets has no elements: it is a scalar, a struct, or a resource that is not read by index.
    /// Arrays, vectors, matrices, buffers and read-write textures have elements. Name a member, or call a method of the resource
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

    /// An operator is applied to types that it does not take: arithmetic to structs, resources or scoped enums, bit operations to
    /// floats. HLSL's operators take scalars, vectors and matrices; structs may overload them since HLSL 2021. Convert the
    /// operands, or overload the operator.
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

    /// A method of a struct has the name and the parameters of a function of its interface, and another result type, or it is `static`: it can't
    /// stand for the interface's function. Declare it like that one.
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

    /// A type is made of parts that do not fit: a field, an element or a component is of type `void`, a vector has 5 components,
    /// the base of a struct is not a struct, or a type that cannot lie in memory is asked to. A variable or a parameter is of an
    /// interface, or of a struct that lacks a function of its interface. The message names the part. Use a type that the declaration
    /// allows. A type that only needs a flag is `not-available`.
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

    /// A `dx::HitObject` is where none may be: in memory that others see, in a signature, in what is passed to another shader; or a hit
    /// object is copied. SPIR-V has variables of hit objects and no values: `TraceRay` and the other functions record into the variable
    /// that their result initializes or is assigned to. Pass the variable itself, as a parameter.
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

    /// A vector of more than four components, or a type that holds one, is where only shorter ones may be: in a constant buffer, in
    /// the signature of an entry point, in what is passed to another shader, in the records of a node. Use an array there, or a
    /// `StructuredBuffer` or `ByteAddressBuffer`, which may hold long vectors.
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

    /// A variable of type `vk::BufferPointer` or `string` has no initial value. `vk::BufferPointer` has no default value, and nothing can
    /// be assigned to a `string`. Write the initial value. For constants of other types it is `uninitialized-constant`.
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

    /// A constant has no initial value, and nothing can assign one: a `static const` variable is zero, a local constant undefined. HLSL
    /// allows it. Write the initial value.
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

    /// An `out` parameter is read before anything was assigned to it, or the function returns without an assignment: its value is undefined.
    /// HLSL allows it. Assign a value on all ways through the function, declare the parameter `inout` if it has one already, or
    /// `[maybe_unused]` if the caller does not read it.
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

    /// The expression is assigned to, incremented or passed as an `out` argument, but is not a place that can be written: it is a
    /// value, a constant, a constant buffer, an input, or an element of a resource without RW. Assign to a variable, and declare
    /// resources that are written as `RW…`.
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

    /// The address operator `&` or the dereference operator `*` is used: HLSL has no pointers. Pass `inout` parameters in place
    /// of pointers, use indices into buffers, or `vk::BufferPointer` for addresses of buffers in Vulkan.
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

    /// A variable, or a part of one, is assigned to itself, which has no effect. Another variable or another member was meant,
    /// or the statement can go. An explicit cast of the value shows that this is intended.
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

    /// A value is shifted by a constant that is negative, or not less than the number of its bits. HLSL takes the amount modulo
    /// the number of bits, as Direct3D's hardware does, so `x << 32` is `x` and not 0. Use a smaller amount.
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

    /// An unsigned value is compared with zero so that the result is always the same: it is never below zero. A loop that counts down
    /// to zero by such a condition does not end. Compare before counting down, or use a signed type.
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

    /// `sizeof` is applied to a type whose size is not known: a resource, an opaque type, a type without values. `sizeof` gives
    /// the bytes of a type as a structured buffer stores it. Ask for the size of a scalar, vector, matrix, array or struct of
    /// these.
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

    /// The name after the dot is not a swizzle of the vector or matrix. A swizzle is one to four of the letters `xyzw` or `rgba`,
    /// not mixed, each below the number of components; of a matrix, `_m00` or `_11` for row and column. A swizzle that is
    /// assigned to must not repeat a component.
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

    /// A value is converted implicitly to a type of fewer bits, such as a `double` to a `float` or an `int64_t` to an `int`. Bits
    /// may be lost. An explicit cast shows that this is intended. Constants are only reported if they do not fit.
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

    /// A type of minimum precision stands for a larger one: `min10float` for `min16float`, `min12int` for `min16int`, and with
    /// `-enable-16bit-types` each of them for a type of exactly 16 bits. Name the type that is meant.
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

    /// A vector is converted implicitly to one with fewer components, or a matrix to a smaller one: the last components are
    /// dropped. A swizzle (`.xyz`) or an explicit cast shows that this is intended.
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

    /// A value is used where another type is needed, and no implicit conversion leads there: in an assignment, an initializer, an
    /// argument, an operand or a condition. Scalars, vectors and matrices convert to each other in component type and to fewer
    /// components; structs, enums and resources only to themselves. Convert the value explicitly, or change one of the types.
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

    /// The result of a function with the attribute `nodiscard` or `clang::warn_unused_result`, or of a function that returns a struct with
    /// it, is not used. The call has no other purpose: use the result, or convert it to `void` to discard it.
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

    /// The initial value of a `groupshared` variable, or of a variable or field that lies in a constant buffer, is not used:
    /// shared memory starts undefined, and the application fills constant buffers. Remove the value, write it at the start of the
    /// shader, or declare the variable `static` to make it one of the shader.
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

    /// Since HLSL 2021 the operators `&&`, `||` and `?:` take scalars only, because they evaluate their second operand on demand.
    /// For vectors call `and`, `or` and `select`, which work component by component. `-HV 2018` selects the old meaning.
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
