//! Inline SPIR-V: instructions, types and decorations that HLSL or IR specifies by number.

use crate::code::{codes, hlsl, ir};

codes! { InlineSpirv:
    /// Two instances of `OpSamplerImageAddressingModeNV` specify different bit widths. The instruction declares the width of
    /// bindless handles for the entire module, so only one width is possible (SPV_NV_bindless_texture). Use the same width
    /// everywhere.
    CONFLICTING_INSTRUCTIONS = "conflicting-instructions", Error, [],
        wrong: hlsl("-T cs_6_6 -fspv-target-env=vulkan1.3", "
#include <nv/SPV_NV_bindless_texture.h>

[numthreads(1, 1, 1)]
void main() { SamplerImageAddressingModeNV(64); SamplerImageAddressingModeNV(32); }
"),
        right: hlsl("-T cs_6_6 -fspv-target-env=vulkan1.3", "
#include <nv/SPV_NV_bindless_texture.h>

[numthreads(1, 1, 1)]
void main() { SamplerImageAddressingModeNV(64); SamplerImageAddressingModeNV(64); }
");

    /// A function with `vk::ext_type_def` is called twice with different operands. Each call defines the type with the number of
    /// the function, and a number identifies one type (HLSL specification, inline SPIR-V, first generation). Call the function
    /// once, or give the other type another number.
    CONFLICTING_TYPES = "conflicting-types", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_type_def(/* number */ 0, /* OpTypeInt */ 21)]]
void MakeWord([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

[numthreads(1, 1, 1)]
void main() { MakeWord(32, 0); MakeWord(16, 0); output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_type_def(/* number */ 0, /* OpTypeInt */ 21)]]
void MakeWord([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

[numthreads(1, 1, 1)]
void main() { MakeWord(32, 0); MakeWord(32, 0); output[0] = 1; }
");

    /// The argument for a parameter of type `vk::ext_function_operand` does not name a function that can be an operand: the name
    /// is overloaded, the function is itself an instruction or a non-static method, or a parameter or the result is not a value
    /// (a resource, `out` or `inout`). The device calls the function with values (`OpTypeFunction`). Name a single function that
    /// takes and returns values; a function template needs template arguments.
    EXT_FUNCTION = "ext-function", Error, [],
        wrong: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.3", "
#include <khr/SPV_KHR_cooperative_matrix.h>
#include <nv/SPV_NV_cooperative_matrix2.h>
typedef CooperativeMatrixKHR<float, 3, 16, 16, /* accumulator */ 2> Matrix;

float Scaled(uint row, uint column, float element) { return element * 2; }
float Scaled(uint row, uint column, float element, float by) { return element * by; }

RWStructuredBuffer<float> values;

[numthreads(32, 1, 1)]
void main()
{
    Matrix matrix = CooperativeMatrixLoadKHR<Matrix>(values[0], 0, 16);
    CooperativeMatrixStoreKHR(values[0], CooperativeMatrixPerElementOpNV(matrix, Scaled), 0, 16);
}
"),
        right: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.3", "
#include <khr/SPV_KHR_cooperative_matrix.h>
#include <nv/SPV_NV_cooperative_matrix2.h>
typedef CooperativeMatrixKHR<float, 3, 16, 16, /* accumulator */ 2> Matrix;

float Scaled(uint row, uint column, float element) { return element * 2; }

RWStructuredBuffer<float> values;

[numthreads(32, 1, 1)]
void main()
{
    Matrix matrix = CooperativeMatrixLoadKHR<Matrix>(values[0], 0, 16);
    CooperativeMatrixStoreKHR(values[0], CooperativeMatrixPerElementOpNV(matrix, Scaled), 0, 16);
}
");

    /// A function with `vk::ext_instruction` has a body. A call to the function is a single SPIR-V instruction, so the body
    /// would never run. Remove the body or the attribute.
    EXT_INSTRUCTION_BODY = "ext-instruction-body", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reverse(uint value) { return value; }

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
");

    /// A parameter with `vk::ext_literal` is neither a scalar nor a string, or its argument is not a constant. A literal is
    /// encoded in the instruction itself, so its value must be known at compile time (SPIR-V 2.2.1). Pass a constant.
    EXT_LITERAL = "ext-literal", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] uint extract(uint2 value, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main() { uint index = output[1]; output[0] = extract(uint2(1, 2), index); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] uint extract(uint2 value, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main() { output[0] = extract(uint2(1, 2), 1); }
");

    /// The argument for a parameter with `vk::ext_reference` has no address of exactly the parameter type: it is a value, a
    /// swizzle, a bit-field or a texel, it needs a conversion, or its storage class differs from the `vk::ext_storage_class` of
    /// the parameter. The instruction takes a pointer, and writes through a pointer to a copy would be lost. For the same
    /// reason, `out` and `inout` parameters of instructions require the attribute. Pass a variable, a member or an element.
    /// Atomic instructions also accept texels with one component.
    EXT_REFERENCE = "ext-reference", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpLoad */ 61)]] uint load([[vk::ext_reference]] uint from);

[numthreads(1, 1, 1)]
void main() { output[0] = load(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpLoad */ 61)]] uint load([[vk::ext_reference]] uint from);

[numthreads(1, 1, 1)]
void main() { uint one = 1; output[0] = load(one); }
");

    /// The name of an extension contains a NUL character. A SPIR-V string ends at the first NUL character (SPIR-V 2.2.1), so the
    /// module would name another extension. Remove the character.
    EXTENSION_NAME = "extension-name", Error, [],
        wrong: ir("", r#"
define void @main() #0 {
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" "spv.extextension"="SPV_VENDOR\00" }
"#),
        right: ir("", r#"
define void @main() #0 {
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" "spv.extextension"="SPV_VENDOR" }
"#);

    /// An image or sampler that an inline SPIR-V instruction returns is selected at run time or stored in an array. SPIR-V does
    /// not allow variables of such types, or instructions that select between such values (SPIR-V 2.16.1). Select the operands
    /// of the instruction instead, or use the result in both branches.
    HANDLE_CHOSEN = "handle-chosen", Error, [],
        wrong: hlsl("-T cs_6_0", "
typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* 2D */ 1> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 1> >,
    vk::Literal<vk::integral_constant<uint, 0> > > Image;
typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Image> Sampled;
[[vk::ext_instruction(/* OpSampledImage */ 86)]] Sampled combine(Image image, SamplerState state);
[[vk::ext_instruction(/* OpImageSampleExplicitLod */ 88)]]
float4 sample(Sampled from, float2 at, [[vk::ext_literal]] uint operands = /* Lod */ 2, float lod = 0);

[[vk::binding(0)]] Image images[4];
[[vk::binding(1)]] SamplerState state;
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
    Sampled several[2];
    several[0] = combine(images[0], state);
    several[1] = combine(images[1], state);
    output[id] = sample(several[id & 1], float2(0, 0));
}
"),
        right: hlsl("-T cs_6_0", "
typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* 2D */ 1> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 1> >,
    vk::Literal<vk::integral_constant<uint, 0> > > Image;
typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Image> Sampled;
[[vk::ext_instruction(/* OpSampledImage */ 86)]] Sampled combine(Image image, SamplerState state);
[[vk::ext_instruction(/* OpImageSampleExplicitLod */ 88)]]
float4 sample(Sampled from, float2 at, [[vk::ext_literal]] uint operands = /* Lod */ 2, float lod = 0);

[[vk::binding(0)]] Image images[4];
[[vk::binding(1)]] SamplerState state;
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
    float4 first = sample(combine(images[0], state), float2(0, 0));
    float4 second = sample(combine(images[1], state), float2(0, 0));
    output[id] = (id & 1) != 0 ? second : first;
}
");

    /// An operand of an instruction must be a literal, but the argument is an id, which is the result of an expression. The
    /// SPIR-V grammar specifies the kind of each operand (SPIR-V, Instructions). Mark the parameter with `vk::ext_literal`,
    /// and pass a constant.
    ID_FOR_LITERAL = "id-for-literal", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] uint extract(uint2 value, uint index);

[numthreads(1, 1, 1)]
void main() { output[0] = extract(uint2(1, 2), 1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] uint extract(uint2 value, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main() { output[0] = extract(uint2(1, 2), 1); }
");

    /// A function with `vk::ext_instruction` returns a value but its instruction has no result, or the function returns `void`
    /// but its instruction has a result. Change the return type of the declaration.
    INSTRUCTION_RESULT = "instruction-result", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpMemoryBarrier */ 225)]] uint barrier(uint scope, uint semantics);

[numthreads(1, 1, 1)]
void main() { output[0] = barrier(1, 72); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpMemoryBarrier */ 225)]] void barrier(uint scope, uint semantics);

[numthreads(1, 1, 1)]
void main() { barrier(1, 72); }
");

    /// An instruction is longer than 65,535 words. The word count is a 16-bit field in the first word of each instruction
    /// (SPIR-V 2.3). Use fewer operands or shorter strings. For example, a format string of `printf` is one instruction, and so
    /// is a constant array, which can have at most 65,532 elements.
    INSTRUCTION_TOO_LONG = "instruction-too-long", Error, [],
        wrong: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
#define FOUR(x) x x x x
#define SIXTEEN(x) FOUR(FOUR(x))

[numthreads(1, 1, 1)]
void main() { printf(SIXTEEN(SIXTEEN(SIXTEEN(SIXTEEN("long"))))); }
"#),
        right: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
#define FOUR(x) x x x x
#define SIXTEEN(x) FOUR(FOUR(x))

[numthreads(1, 1, 1)]
void main() { printf(SIXTEEN("long")); }
"#);

    /// An operand of an instruction must be an id, but its parameter is marked with `vk::ext_literal`. Remove the attribute, so
    /// that the argument becomes a constant with an id. Scopes and memory semantics, for example, are ids.
    LITERAL_FOR_ID = "literal-for-id", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpIAdd */ 128)]] uint add(uint a, [[vk::ext_literal]] uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = add(output[1], 5); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpIAdd */ 128)]] uint add(uint a, uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = add(output[1], 5); }
");

    /// A field has `vk::ext_decorate_id` with a decoration that cannot be applied to members. Of the known decorations,
    /// `OpMemberDecorateIdEXT` (SPV_EXT_descriptor_heap) only accepts `OffsetIdEXT` and `ArrayStrideIdEXT`, with ids of
    /// constants. Decorate the variable, or use `vk::ext_decorate`.
    MEMBER_DECORATION = "member-decoration", Error, [],
        wrong: hlsl("-T cs_6_0", "
struct Values { [[vk::ext_decorate_id(/* UniformId */ 27, 2)]] uint first; };
RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
"),
        right: hlsl("-T cs_6_0", "
struct Values { [[vk::ext_decorate(/* Coherent */ 23)]] uint first; };
RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
");

    /// `vk::ext_execution_mode` or `vk::ext_execution_mode_id` is called outside a function, such as in the initializer of a
    /// global variable. The execution mode applies to the entry points that reach the call. Call the function in the body of the
    /// entry point.
    MISPLACED_CALL = "misplaced-call", Error, [],
        wrong: hlsl("-T ps_6_0", "
static const int early = vk::ext_execution_mode(/* EarlyFragmentTests */ 9);

float4 main() : SV_Target { return 1; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); return 1; }
");

    /// A string in the module contains a NUL character. A SPIR-V string ends at the first NUL character (SPIR-V 2.2.1, Literal),
    /// so the rest of the string would be lost. Remove the character.
    NUL_IN_STRING = "nul-in-string", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
[numthreads(1, 1, 1)]
void main() { printf("first\0second"); }
"#),
        right: hlsl("-T cs_6_0", r#"
[numthreads(1, 1, 1)]
void main() { printf("first second"); }
"#);

    /// The opcode in `vk::ext_instruction` or in a SPIR-V type does not fit in the 16-bit opcode field of an instruction
    /// (SPIR-V 2.3). Correct the number. The section Instructions of SPIR-V and the specifications of the extensions list
    /// the opcodes.
    OPCODE_TOO_LARGE = "opcode-too-large", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(65740)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(204)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
");

    /// An operand or the result of an inline SPIR-V instruction has the wrong type, or the instruction is not available in
    /// the execution model of an entry point that reaches it. The section Instructions of SPIR-V specifies the operand types
    /// of each instruction. Change the type of the parameter, or use another instruction.
    OPERAND_TYPE = "operand-type", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] float reverse(float value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
");

    /// The value of an operand is not valid: the operation is not allowed in `OpSpecConstantOp`, the addressing mode of
    /// `OpSamplerImageAddressingModeNV` is neither 32 nor 64 bits (SPV_NV_bindless_texture), or, in device code, a memory order,
    /// memory scope or task sequence property is unknown. Use a value that the specification lists.
    OPERAND_VALUE = "operand-value", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::constant_id(0)]] const uint width = 4;
[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]] uint combine([[vk::ext_literal]] uint op, uint a, uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = combine(/* OpTypeArray */ 28, width, 2); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::constant_id(0)]] const uint width = 4;
[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]] uint combine([[vk::ext_literal]] uint op, uint a, uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = combine(/* OpIMul */ 132, width, 2); }
");

    /// The argument for a parameter with `vk::ext_reference` is part of a variable but is not contiguous in memory, so it has no
    /// address. An example is a row of a column-major integer matrix in a buffer. Copy the value to a variable first, or change
    /// the matrix order. Expressions that never have an address are reported as `ext-reference`.
    REFERENCE_WITHOUT_ADDRESS = "reference-without-address", Error, [],
        wrong: hlsl("-T cs_6_0", "
struct Transform { int2x2 matrix_of_ints; };
RWStructuredBuffer<Transform> output;
[[vk::ext_instruction(/* OpStore */ 62)]] void put([[vk::ext_reference]] int2 place, int2 value);

[numthreads(1, 1, 1)]
void main() { put(output[0].matrix_of_ints[0], int2(1, 2)); }
"),
        right: hlsl("-T cs_6_0", "
struct Transform { row_major int2x2 matrix_of_ints; };
RWStructuredBuffer<Transform> output;
[[vk::ext_instruction(/* OpStore */ 62)]] void put([[vk::ext_reference]] int2 place, int2 value);

[numthreads(1, 1, 1)]
void main() { put(output[0].matrix_of_ints[0], int2(1, 2)); }
");

    /// `vk::ext_instruction` names an instruction that defines the structure of a module, such as `OpLabel`, `OpTypeInt` or
    /// `OpFunctionCall`. The compiler generates these instructions itself, and a call cannot represent them. Use `vk::SpirvType`
    /// for types and `vk::ext_decorate` for decorations.
    STRUCTURAL_INSTRUCTION = "structural-instruction", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpFunctionCall */ 57)]] uint call(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = call(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint call(uint value) { return value; }

[numthreads(1, 1, 1)]
void main() { output[0] = call(1); }
");

    /// An instruction, type, decoration or execution mode has too few operands. The message names the first missing operand as
    /// in the SPIR-V grammar. Add the parameter, or the argument of the attribute.
    TOO_FEW_OPERANDS = "too-few-operands", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpIAdd */ 128)]] uint add(uint a);

[numthreads(1, 1, 1)]
void main() { output[0] = add(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpIAdd */ 128)]] uint add(uint a, uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = add(1, 2); }
");

    /// An instruction, type, decoration or execution mode has too many operands, or a literal has more words than its operand
    /// allows. Remove the extra parameters.
    TOO_MANY_OPERANDS = "too-many-operands", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reverse(uint value, uint other);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1, 2); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
");

    /// The opcode of a `vk::SpirvType` or `vk::SpirvOpaqueType` does not belong to an instruction that declares a type. Types
    /// are declared by the `OpType…` instructions (SPIR-V, Type-Declaration Instructions). Correct the number.
    TYPE_OPCODE = "type-opcode", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
typedef vk::SpirvOpaqueType</* OpKill */ 252> Wrong;
groupshared Wrong value;
[[vk::ext_instruction(/* OpBitcast */ 124)]] uint cast(Wrong value);

[numthreads(1, 1, 1)]
void main() { output[0] = cast(value); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
typedef vk::SpirvType</* OpTypeFloat */ 22, 4, 4, vk::Literal<vk::integral_constant<uint, 32> > > Right;
groupshared Right value;
[[vk::ext_instruction(/* OpBitcast */ 124)]] uint cast(Right value);

[numthreads(1, 1, 1)]
void main() { output[0] = cast(value); }
");

    /// The number in `vk::ext_type` does not belong to any called function with `vk::ext_type_def`. A call to such a function
    /// defines the type, with the arguments as operands. Call the function before the type is used.
    UNDEFINED_TYPE = "undefined-type", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::ext_type<7> nothing; output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_type_def(/* number */ 7, /* OpTypeInt */ 21)]]
void MakeWord([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

[numthreads(1, 1, 1)]
void main() { MakeWord(32, 0); vk::ext_type<7> word; output[0] = 1; }
");

    /// The number in `vk::ext_capability` is not a SPIR-V capability known to this compiler. The capability is emitted
    /// unchanged, so that new extensions can be used, but a validator or driver may reject it. Check the number against the
    /// section Capability of SPIR-V.
    UNKNOWN_CAPABILITY = "unknown-capability", Warning, [],
        wrong: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint> output;

[[vk::ext_capability(60002), vk::ext_extension("SPV_ACME_prism")]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"#),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[[vk::ext_capability(/* Int64 */ 11)]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
");

    /// The number of a decoration is not a SPIR-V decoration known to this compiler. The decoration is emitted unchanged, so
    /// that new extensions can be used. Check the number against the section Decoration of SPIR-V.
    UNKNOWN_DECORATION = "unknown-decoration", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Values { [[vk::ext_decorate(60040)]] uint first; };
RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { output[0] = values[0].first; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Values { [[vk::ext_decorate(/* Coherent */ 23)]] uint first; };
RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { output[0] = values[0].first; }
");

    /// The number in `vk::ext_storage_class` is not a SPIR-V storage class known to this compiler. The storage class is emitted
    /// unchanged, so that new extensions can be used, and the compiler makes no assumptions about it. Check the number against
    /// the section Storage Class of SPIR-V.
    UNKNOWN_STORAGE_CLASS = "unknown-storage-class", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_storage_class(60020)]] static uint value;

[numthreads(1, 1, 1)]
void main() { output[0] = value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_storage_class(/* Private */ 6)]] static uint value;

[numthreads(1, 1, 1)]
void main() { output[0] = value; }
");

    /// The value of a literal operand is not an enumerant of the expected kind known to this compiler. The operand and those
    /// that follow it are emitted unchanged and are not checked further. Check the value against SPIR-V 3 or the specification
    /// of the extension.
    UNKNOWN_ENUMERANT = "unknown-enumerant", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpLoad */ 61)]]
uint load([[vk::ext_reference]] uint from, [[vk::ext_literal]] uint access);

[numthreads(1, 1, 1)]
void main() { output[0] = load(output[1], 0x40000000); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpLoad */ 61)]]
uint load([[vk::ext_reference]] uint from, [[vk::ext_literal]] uint access);

[numthreads(1, 1, 1)]
void main() { output[0] = load(output[1], /* Volatile */ 1); }
");

    /// The number of an execution mode is not known to this compiler, and the module names no extension that might define it. If
    /// the shader uses `vk::ext_extension` or an unknown capability, this is a warning, and the execution mode is emitted
    /// unchanged. Check the number against the section Execution Mode of SPIR-V, or name the extension.
    UNKNOWN_EXECUTION_MODE = "unknown-execution-mode", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[[vk::spvexecutionmode(60003)]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T ps_6_0", "
[[vk::spvexecutionmode(/* EarlyFragmentTests */ 9)]]
float4 main() : SV_Target { return 1; }
");

    /// The name of an extension is not registered but resembles a registered name. It is emitted unchanged, but a driver is
    /// likely to reject the module. Correct the name. Other unknown names are accepted as names of new extensions.
    UNKNOWN_EXTENSION = "unknown-extension", Warning, [],
        wrong: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint2> output;
[[vk::ext_extension("SPV_KHR_shader_clok"), vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_instruction(/* OpReadClockKHR */ 5056)]] uint2 clock(uint scope);

[numthreads(1, 1, 1)]
void main() { output[0] = clock(/* Subgroup */ 3); }
"#),
        right: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint2> output;
[[vk::ext_extension("SPV_KHR_shader_clock"), vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_instruction(/* OpReadClockKHR */ 5056)]] uint2 clock(uint scope);

[numthreads(1, 1, 1)]
void main() { output[0] = clock(/* Subgroup */ 3); }
"#);

    /// The number is not an instruction of the extended instruction set known to this compiler. The instruction is emitted
    /// unchanged. Check the number against the specification of the instruction set.
    UNKNOWN_INSTRUCTION = "unknown-instruction", Warning, [],
        wrong: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(9999, "GLSL.std.450")]] uint find(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = find(1); }
"#),
        right: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* FindILsb */ 73, "GLSL.std.450")]] uint find(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = find(1); }
"#);

    /// `vk::ext_instruction` names an extended instruction set that is not known to this compiler. Its instructions are emitted
    /// unchanged, and their operands are not checked. Correct the name if it is misspelled.
    UNKNOWN_INSTRUCTION_SET = "unknown-instruction-set", Warning, [],
        wrong: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(73, "GLSL.std.45")]] uint find(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = find(1); }
"#),
        right: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(73, "GLSL.std.450")]] uint find(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = find(1); }
"#);

    /// The opcode in `vk::ext_instruction` or in a SPIR-V type is not known to this compiler. The instruction is emitted
    /// unchanged, so that new extensions can be used, and its operands are not checked. Check the number against the section
    /// Instructions of SPIR-V or the specification of the extension.
    UNKNOWN_OPCODE = "unknown-opcode", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(60001)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reverse(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = reverse(1); }
");
}
