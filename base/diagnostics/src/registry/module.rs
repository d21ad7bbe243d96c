//! The rules of SPIR-V and Vulkan that the finished module must keep.

use crate::code::{codes, device, hlsl, ir};

codes! { Module:
    /// A variable for a builtin has a type, a storage class or a stage that the builtin does not have. The Vulkan specification,
    /// built-in variables, says for each builtin what it is and which execution models have it; the rules are checked as the
    /// validator does. Declare the variable with the builtin's type.
    BUILTIN = "builtin", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]] static const float3 groups;

[numthreads(1, 1, 1)]
void main() { output[0] = groups.x; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]] static const uint3 groups;

[numthreads(1, 1, 1)]
void main() { output[0] = groups.x; }
");

    /// The module asks for a capability that Vulkan does not have, that needs a later version of SPIR-V, or that needs something
    /// else beside it (Vulkan specification, SPIR-V capabilities). Remove it, or choose a later environment with
    /// `-fspv-target-env`.
    CAPABILITY = "capability", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[[vk::ext_capability(/* Kernel */ 6)]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[[vk::ext_capability(/* Int64 */ 11)]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
");

    /// A value is copied between memory of different layouts, and has more components than the compiler takes apart. Arrays of a
    /// constant buffer and of a structured buffer have different strides, for example, and are different types in SPIR-V. Copy an
    /// element at a time, in a loop.
    COPY_TOO_LARGE = "copy-too-large", Error, [],
        wrong: hlsl("-T cs_6_0", "
struct Table { float values[5000]; };
RWStructuredBuffer<Table> output;
cbuffer Constants { Table table; };

[numthreads(1, 1, 1)]
void main() { output[0] = table; }
"),
        right: hlsl("-T cs_6_0", "
struct Table { float values[5000]; };
RWStructuredBuffer<Table> output;
cbuffer Constants { Table table; };

[numthreads(1, 1, 1)]
void main() { for (uint i = 0; i < 5000; i++) output[0].values[i] = table.values[i]; }
");

    /// A decoration is applied to something that it is not for, is applied twice, or has an operand out of range: `NonWritable`
    /// on an input, or `Component` 4 of a location. SPIR-V 3.20 says for each decoration what it applies to. Remove or correct
    /// it.
    DECORATION = "decoration", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main([[vk::ext_decorate(/* NonWritable */ 24)]] float4 color : COLOR) : SV_Target { return color; }
"),
        right: hlsl("-T ps_6_0", "
float4 main([[vk::ext_decorate(/* NoPerspective */ 13)]] float4 color : COLOR) : SV_Target { return color; }
");

    /// Two entry points of the module have one name: `-fspv-entrypoint-name` renames all entry points of a library. An application
    /// could not choose between two of one execution model (SPIR-V 2.16.1). Compile one entry point at a time, or omit the flag.
    DUPLICATE_ENTRY_POINT = "duplicate-entry-point", Error, [],
        wrong: hlsl("-T lib_6_6 -fspv-entrypoint-name=main", r#"
[shader("vertex")] float4 project() : SV_Position { return 0; }
[shader("pixel")] float4 shade() : SV_Target { return 0; }
"#),
        right: hlsl("-T lib_6_6", r#"
[shader("vertex")] float4 project() : SV_Position { return 0; }
[shader("pixel")] float4 shade() : SV_Target { return 0; }
"#);

    /// An entry point returns a value, or one of a shader has parameters. SPIR-V's entry points return `void`, and shaders
    /// communicate through variables (VUID-StandaloneSpirv-None-04633). Store the result through a pointer.
    ENTRY_POINT_SIGNATURE = "entry-point-signature", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel i32 @k() {
  ret i32 0
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %result) {
  store i32 0, ptr addrspace(1) %result
  ret void
}
"#);

    /// An execution mode is not for the execution model, contradicts another one, is repeated, or has an operand that it cannot
    /// have. SPIR-V 3.6 says for each mode which models it is for. Remove or correct the `vk::spvexecutionmode` or the call of
    /// `vk::ext_execution_mode`.
    EXECUTION_MODE = "execution-mode", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main() : SV_Target { vk::ext_execution_mode(/* LocalSizeHint */ 18, 8, 6, 8); return 1; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); return 1; }
");

    /// The module names an extension that is written against a later version of SPIR-V than the target's. Choose a later
    /// environment with `-fspv-target-env`.
    EXTENSION = "extension", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
RWStructuredBuffer<uint> output;

[[vk::ext_extension("SPV_KHR_vulkan_memory_model")]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"#),
        right: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
RWStructuredBuffer<uint> output;

[[vk::ext_extension("SPV_KHR_vulkan_memory_model")]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"#);

    /// The program needs an extension that the command line does not allow. With `-fspv-extension=NAME` only the extensions that
    /// are named so are allowed, and those of `vk::ext_extension`; in device code, those of `--spirv-ext=+NAME`. Allow the
    /// extension, or do without what needs it.
    EXTENSION_NOT_ALLOWED = "extension-not-allowed", Error, [],
        wrong: hlsl("-T vs_6_1 -fspv-extension=SPV_KHR_device_group", r#"
float4 main(uint view : SV_ViewID) : SV_Position { return view; }
"#),
        right: hlsl("-T vs_6_1 -fspv-extension=SPV_KHR_multiview", r#"
float4 main(uint view : SV_ViewID) : SV_Position { return view; }
"#);

    /// A variable of an entry point's interface breaks a rule of SPIR-V or Vulkan: an input or output without a location, one
    /// location twice, an integer input of a pixel shader without `Flat`, a block whose members are not aligned
    /// (VUID-StandaloneSpirv-Flat-04744, VUID-StandaloneSpirv-OpEntryPoint-09658, and the Vulkan specification, offset and stride
    /// assignment). The message names the variable and the rule.
    INTERFACE = "interface", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
struct Inner { int first; float2 second; float2 third; };
struct Outer { Inner a, b; };
RWStructuredBuffer<Outer> items;

[numthreads(1, 1, 1)]
void main() { output[0] = items[0].b.second.x; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
struct Inner { float2 second; float2 third; int first; };
struct Outer { Inner a, b; };
RWStructuredBuffer<Outer> items;

[numthreads(1, 1, 1)]
void main() { output[0] = items[0].b.second.x; }
");

    /// A pixel shader begins or ends a critical section without an execution mode that says how its invocations are ordered
    /// (SPV_EXT_fragment_shader_interlock). Add one, such as `PixelInterlockOrderedEXT`. A `RasterizerOrderedTexture2D` does all
    /// of this by itself.
    INTERLOCK = "interlock", Error, [],
        wrong: hlsl("-T ps_6_0", r#"
[[vk::ext_extension("SPV_EXT_fragment_shader_interlock"), vk::ext_capability(/* FragmentShaderPixelInterlockEXT */ 5378)]]
[[vk::ext_instruction(/* OpBeginInvocationInterlockEXT */ 5364)]] void begin();
[[vk::ext_instruction(/* OpEndInvocationInterlockEXT */ 5365)]] void end();

float4 main() : SV_Target { begin(); end(); return 1; }
"#),
        right: hlsl("-T ps_6_0", r#"
[[vk::ext_extension("SPV_EXT_fragment_shader_interlock"), vk::ext_capability(/* FragmentShaderPixelInterlockEXT */ 5378)]]
[[vk::ext_instruction(/* OpBeginInvocationInterlockEXT */ 5364)]] void begin();
[[vk::ext_instruction(/* OpEndInvocationInterlockEXT */ 5365)]] void end();

[[vk::spvexecutionmode(/* PixelInterlockOrderedEXT */ 5366)]]
float4 main() : SV_Target { begin(); end(); return 1; }
"#);

    /// An instruction of the module breaks a rule of SPIR-V or Vulkan that the compiler could not tell earlier: an operand has a
    /// type that the instruction does not take, or Vulkan does not support the instruction or storage class (SPIR-V 2.16, 3.52). It
    /// comes from inline SPIR-V, from IR, or from a type of these. Correct what describes it.
    INVALID_INSTRUCTION = "invalid-instruction", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_storage_class(/* CrossWorkgroup */ 5)]] uint word;

[numthreads(1, 1, 1)]
void main() { word = 1; output[0] = word; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_storage_class(/* Workgroup */ 4)]] uint word;

[numthreads(1, 1, 1)]
void main() { word = 1; output[0] = word; }
");

    /// A target type, an attribute or a metadata node of IR does not have the operands that its name promises. The names that
    /// start with `spirv.` are those of the SPIR-V backend; `docs/ir.md` describes them. Correct the operands.
    MALFORMED_IR = "malformed-ir", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_func void @f(target("spirv.Image", void, 1) %image) {
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_func void @f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image) {
  ret void
}
"#);

    /// IR loads or stores through a physical address without an alignment. SPIR-V's accesses of `PhysicalStorageBuffer` memory
    /// have the memory operand `Aligned` (VUID-StandaloneSpirv-PhysicalStorageBuffer64-04708). Write `align` on the instruction.
    MISSING_ALIGNMENT = "missing-alignment", Error, [],
        wrong: ir("", r#"
@address = external addrspace(3) global i64

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %a = load i64, ptr addrspace(3) @address
  %p = call ptr addrspace(9445) @pointer(i64 %a)
  store i32 8, ptr addrspace(9445) %p
  ret void
}

declare "spv.pointee"="i32" ptr addrspace(9445) @pointer(i64) "spv.ext_instruction"="120,"
"#),
        right: ir("", r#"
@address = external addrspace(3) global i64

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %a = load i64, ptr addrspace(3) @address
  %p = call ptr addrspace(9445) @pointer(i64 %a)
  store i32 8, ptr addrspace(9445) %p, align 4
  ret void
}

declare "spv.pointee"="i32" ptr addrspace(9445) @pointer(i64) "spv.ext_instruction"="120,"
"#);

    /// An entry point lacks an execution mode that its execution model needs: `LocalSize` of a compute shader, `OriginUpperLeft`
    /// of a pixel shader, the kind of primitive of a geometry shader (SPIR-V 2.16.1, Vulkan specification). HLSL's attributes
    /// give these; in IR, add it to `spv.executionmode`.
    MISSING_EXECUTION_MODE = "missing-execution-mode", Error, [],
        wrong: ir("", r#"
define void @main() #0 {
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" }
"#),
        right: ir("", r#"
define void @main() #0 {
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
"#);

    /// An instruction or an enumerant is part of a later version of SPIR-V than the target's, and no extension brings it. Choose
    /// a later environment with `-fspv-target-env`: Vulkan 1.1 has SPIR-V 1.3, Vulkan 1.2 has 1.5, Vulkan 1.3 has 1.6.
    NEEDS_VERSION = "needs-version", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpGroupNonUniformShuffle */ 345)]] uint shuffle(uint scope, uint value, uint lane);

[numthreads(1, 1, 1)]
void main() { output[0] = shuffle(3, output[1], 2); }
"),
        right: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", "
RWStructuredBuffer<uint> output;
[[vk::ext_instruction(/* OpGroupNonUniformShuffle */ 345)]] uint shuffle(uint scope, uint value, uint lane);

[numthreads(1, 1, 1)]
void main() { output[0] = shuffle(3, output[1], 2); }
");

    /// Two specialization constants have one id and types of different sizes. The application specializes both by one value, which has
    /// one size (SPIR-V 2.12). Give one of them another id. Constants with one id and one size may differ in their types and in their
    /// default values.
    SPEC_CONSTANT_TYPES = "spec-constant-types", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::constant_id(0)]] const uint count = 1;
[[vk::constant_id(0)]] const double scale = 1;

[numthreads(1, 1, 1)]
void main() { output[0] = (float)(count * scale); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::constant_id(0)]] const uint count = 1;
[[vk::constant_id(1)]] const double scale = 1;

[numthreads(1, 1, 1)]
void main() { output[0] = (float)(count * scale); }
");

    /// A variable is in a storage class that its initial value or its entry point's execution model does not allow: ray tracing's
    /// classes exist in ray tracing shaders only, and only some classes take initializers (VUID-StandaloneSpirv-OpVariable-04651,
    /// VUID-StandaloneSpirv-RayPayloadKHR-04698). Change the class, or remove the value.
    STORAGE_CLASS = "storage-class", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_storage_class(/* Private */ 6)]] uint word = 4;

[numthreads(1, 1, 1)]
void main() { output[0] = word; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
[[vk::ext_storage_class(/* Private */ 6)]] uint word;

[numthreads(1, 1, 1)]
void main() { word = 4; output[0] = word; }
");

    /// A function's control flow is not structured: a branch or loop has no merge block, or is entered or left in a way that
    /// SPIR-V's structured control flow does not have (SPIR-V 2.11). HLSL cannot express this; IR can. Add
    /// `llvm.spv.selection.merge` or `llvm.spv.loop.merge`, and branch only to the blocks that they name.
    UNSTRUCTURED_CONTROL_FLOW = "unstructured-control-flow", Error, [],
        wrong: ir("", r#"
@g = internal addrspace(3) global i32 undef

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %s = load i32, ptr addrspace(3) @g
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %end), i32 0)
  switch i32 %s, label %end [
    i32 1, label %two
    i32 0, label %one
  ]
one:
  store i32 0, ptr addrspace(3) @g
  br label %two
two:
  store i32 1, ptr addrspace(3) @g
  br label %end
end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32)
"#),
        right: ir("", r#"
@g = internal addrspace(3) global i32 undef

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %s = load i32, ptr addrspace(3) @g
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %end), i32 0)
  switch i32 %s, label %end [
    i32 0, label %one
    i32 1, label %two
  ]
one:
  store i32 0, ptr addrspace(3) @g
  br label %two
two:
  store i32 1, ptr addrspace(3) @g
  br label %end
end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32)
"#);
}
