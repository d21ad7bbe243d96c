//! Instructions, types and decorations that HLSL or IR describes by their numbers.

use crate::code::{codes, hlsl, ir};

codes! { InlineSpirv:
    /// Two calls of `OpSamplerImageAddressingModeNV` give different numbers of bits. The instruction declares for the whole
    /// module how many bits a bindless handle has, so a module has one (SPV_NV_bindless_texture). Give the same number
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

    /// A function with `vk::ext_type_def` is called twice with different operands. Each call makes the type with the function's
    /// number, and a number is one type (HLSL specification, inline SPIR-V, first generation). Call it once, or give the other
    /// type another number.
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

    /// The argument of a parameter of type `vk::ext_function_operand` names no function that can be an operand: several functions
    /// have the name, or the function is itself an instruction, is called for an object, or has a parameter or a result that is not a value (a
    /// resource, `out`, `inout`). The device calls the function with values (SPIR-V's OpTypeFunction). Name one function that takes
    /// and returns values; a function template needs its arguments.
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

    /// A function with `vk::ext_instruction` has a body. Its call is one SPIR-V instruction, so a body would never run. Remove
    /// the body or the attribute.
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

    /// A parameter with `vk::ext_literal` is neither a scalar nor a string, or its argument is not constant. A literal is encoded
    /// in the instruction itself, so it must be known when the shader is compiled (SPIR-V 2.2.1). Pass a constant.
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

    /// The argument of a parameter with `vk::ext_reference` has no address of exactly the parameter's type: it is a value, a
    /// swizzle, a bit-field or a texel, or is converted, or it is in another storage class than the parameter's
    /// `vk::ext_storage_class`. The instruction receives a pointer, and a copy would hide what it writes: so a parameter that is `out`
    /// or `inout` needs the attribute. Pass a variable, a member or an element. Atomic instructions take texels of one component too.
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

    /// The name of an extension holds a NUL character. SPIR-V's strings end at the first one (SPIR-V 2.2.1), so the module would
    /// name another extension. Remove it.
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

    /// An image or a sampler that an instruction of inline SPIR-V returns is chosen at run time, or kept in an array. SPIR-V has
    /// no variables of such types and no instruction that chooses between them (SPIR-V 2.16.1). Choose the operands of the
    /// instruction instead, or use the result in both branches.
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

    /// An operand of an instruction must be a literal, but the argument is an id: the value of an expression. Mark the parameter
    /// with `vk::ext_literal` and pass a constant. SPIR-V's grammar says of each operand which of both it is (SPIR-V 3.52).
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

    /// A function declared with `vk::ext_instruction` returns a value, but its instruction has no result, or the reverse. Change
    /// the result type of the declaration; `void` means no result.
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

    /// An instruction would take more than 65,535 words. The number of words is a field of 16 bits in the first word of each
    /// instruction (SPIR-V 2.3). Give it fewer operands, or a shorter text: a format of `printf`, for example, is one
    /// instruction, and so is a constant array, which can have at most 65,532 elements.
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

    /// An operand of an instruction must be an id, but its parameter is marked with `vk::ext_literal`. Remove the attribute: the
    /// argument becomes a constant with an id. Scopes and memory semantics are ids, for example.
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

    /// A field has `vk::ext_decorate_id` with a decoration that no member can have. Of the known decorations, `OpMemberDecorateIdEXT`
    /// (SPV_EXT_descriptor_heap) takes `OffsetIdEXT` and `ArrayStrideIdEXT` alone, with the ids of constants. Decorate the variable, or
    /// use `vk::ext_decorate`.
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

    /// `vk::ext_execution_mode` or `vk::ext_execution_mode_id` is called outside of a function, as in the initial value of a
    /// global variable. The mode belongs to the entry points that reach the call. Call it in the body of the entry point.
    MISPLACED_CALL = "misplaced-call", Error, [],
        wrong: hlsl("-T ps_6_0", "
static const int early = vk::ext_execution_mode(/* EarlyFragmentTests */ 9);

float4 main() : SV_Target { return 1; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); return 1; }
");

    /// A string that the module holds has a NUL character. A string of SPIR-V ends at its first NUL (SPIR-V 2.2.1, Literal), so that the
    /// rest would be lost. Remove the character.
    NUL_IN_STRING = "nul-in-string", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
[numthreads(1, 1, 1)]
void main() { printf("first\0second"); }
"#),
        right: hlsl("-T cs_6_0", r#"
[numthreads(1, 1, 1)]
void main() { printf("first second"); }
"#);

    /// The opcode of `vk::ext_instruction` or of a SPIR-V type does not fit in 16 bits, which is what an instruction has for it
    /// (SPIR-V 2.3). Correct the number; SPIR-V 3.52 and the extensions list them.
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

    /// An operand or the result of an inline SPIR-V instruction has a type that the instruction does not take, or the instruction
    /// is not for the execution model that reaches it. SPIR-V 3.52 says with each instruction what its operands must be. Change
    /// the parameter's type, or the instruction.
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

    /// An operand of an instruction has a value that it cannot have: an operation that `OpSpecConstantOp` does not hold, an
    /// addressing mode of `OpSamplerImageAddressingModeNV` other than 32 or 64 bits (SPV_NV_bindless_texture), or in device code
    /// an unknown memory order, memory scope or property of a task sequence. Use a value that the specification lists.
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

    /// The argument of a parameter with `vk::ext_reference` is part of a variable, but not contiguous in its memory, so it has no
    /// address: a row of a column-major matrix of integers in a buffer, for example. Copy it to a variable first, or change the
    /// order of the matrix. Expressions that never have an address are reported as `ext-reference`.
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

    /// `vk::ext_instruction` names an instruction that gives a module its structure, such as `OpLabel`, `OpTypeInt` or
    /// `OpFunctionCall`. The compiler emits these itself, and a call cannot become one. For types use `vk::SpirvType`, for
    /// decorations `vk::ext_decorate`.
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

    /// An instruction, a type, a decoration or an execution mode needs more operands than it is given. The message names the
    /// first that is missing, as SPIR-V's grammar calls it. Add the parameter, or the argument of the attribute.
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

    /// An instruction, a type, a decoration or an execution mode is given more operands than it takes, or a literal with more
    /// words than its operand has. Remove the parameters that are too many.
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

    /// The opcode of `vk::SpirvType` or `vk::SpirvOpaqueType` is that of an instruction that declares no type. Types are declared
    /// by the `OpType…` instructions (SPIR-V 3.52.6). Correct the number.
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

    /// `vk::ext_type` has a number for which no function with `vk::ext_type_def` is called. The call makes the type, with its
    /// arguments as operands. Call the function before the type is used.
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

    /// `vk::ext_capability` has a number that no capability of SPIR-V has, as far as this compiler knows. It is written as it is,
    /// so that new extensions can be used; a validator or driver may reject it. Check the number in SPIR-V 3.31.
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

    /// A decoration has a number that no decoration of SPIR-V has, as far as this compiler knows. It is written as it is, so that
    /// new extensions can be used. Check the number in SPIR-V 3.20.
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

    /// `vk::ext_storage_class` has a number that no storage class of SPIR-V has, as far as this compiler knows. It is written as it is,
    /// so that new extensions can be used, and nothing is assumed of it. Check the number in SPIR-V 3.7.
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

    /// A literal operand of an instruction has a value that no enumerant of its kind has, as far as this compiler knows. The
    /// operand and those after it are written as they are, and not checked further. Check the value in SPIR-V 3 or the extension.
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

    /// An execution mode has a number that this compiler does not know, and the module names no extension that may define it.
    /// With `vk::ext_extension` or an unknown capability it is a warning, and is written as it is. Check the number in SPIR-V
    /// 3.6, or name the extension.
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

    /// The name of an extension is not registered, but nearly that of an extension that is. It is written as it is; a driver would refuse
    /// the module, or not have the extension. Correct the name. Other unknown names are taken for those of new extensions.
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

    /// The extended instruction set is known, but has no instruction of this number, as far as this compiler knows. It is written
    /// as it is. Check the number in the specification of the set.
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

    /// `vk::ext_instruction` names an extended instruction set that this compiler does not know. Its instructions are written as
    /// they are, and their operands are not checked. Correct the name if it is misspelled.
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

    /// `vk::ext_instruction` or a SPIR-V type has an opcode that this compiler does not know. The instruction is written as it
    /// is, so that new extensions can be used, and its operands are not checked. Check the number in SPIR-V 3.52 or the
    /// extension.
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
