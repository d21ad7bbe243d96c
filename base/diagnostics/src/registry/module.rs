//! Rules of SPIR-V and Vulkan for the finished module.

use crate::code::{codes, device, hlsl, ir};

codes! { Module:
    /// A variable for a builtin has a type or storage class that the builtin does not allow, or is used in a stage in which the
    /// builtin is not available. The Vulkan specification defines the type and the execution models of each builtin (built-in
    /// variables). The compiler checks the same rules as the SPIR-V validator. Declare the variable with the type of the
    /// builtin.
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

    /// The module declares a capability that Vulkan does not support, that requires a later SPIR-V version, or that requires
    /// another capability or extension (Vulkan specification, SPIR-V capabilities). Remove the capability, or choose a later
    /// environment with `-fspv-target-env`.
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

    /// A value is copied between memory with different layouts and has too many components to be copied one by one. For example,
    /// arrays in constant buffers and in structured buffers have different strides and are therefore different types in SPIR-V.
    /// Copy the elements in a loop.
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

    /// A decoration is applied to a target that does not support it, is applied twice, or has an operand that is out of
    /// range, such as `NonWritable` on an input, or a `Component` of 4. The section Decoration of SPIR-V specifies the valid
    /// targets of each decoration. Remove or correct the decoration.
    DECORATION = "decoration", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main([[vk::ext_decorate(/* NonWritable */ 24)]] float4 color : COLOR) : SV_Target { return color; }
"),
        right: hlsl("-T ps_6_0", "
float4 main([[vk::ext_decorate(/* NoPerspective */ 13)]] float4 color : COLOR) : SV_Target { return color; }
");

    /// Two entry points of the module have the same name, because `-fspv-entrypoint-name` renames all entry points of a library.
    /// An application cannot distinguish two entry points of the same execution model by name (SPIR-V 2.16.1). Compile one entry
    /// point at a time, or omit the flag.
    DUPLICATE_ENTRY_POINT = "duplicate-entry-point", Error, [],
        wrong: hlsl("-T lib_6_6 -fspv-entrypoint-name=main", r#"
[shader("vertex")] float4 project() : SV_Position { return 0; }
[shader("pixel")] float4 shade() : SV_Target { return 0; }
"#),
        right: hlsl("-T lib_6_6", r#"
[shader("vertex")] float4 project() : SV_Position { return 0; }
[shader("pixel")] float4 shade() : SV_Target { return 0; }
"#);

    /// An entry point returns a value, or the entry point of a shader has parameters. SPIR-V entry points return `void`, and
    /// shaders communicate through variables (VUID-StandaloneSpirv-None-04633). Store the result through a pointer.
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

    /// An execution mode is not available in the execution model, contradicts another execution mode, is repeated, or has an
    /// invalid operand. The section Execution Mode of SPIR-V specifies the execution models of each mode. Remove or correct
    /// the `vk::spvexecutionmode` attribute or the call to `vk::ext_execution_mode`.
    EXECUTION_MODE = "execution-mode", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main() : SV_Target { vk::ext_execution_mode(/* LocalSizeHint */ 18, 8, 6, 8); return 1; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); return 1; }
");

    /// The module uses an extension that requires a later SPIR-V version than that of the target environment. Choose a later
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

    /// The program requires an extension that the command line does not allow. If `-fspv-extension=NAME` is given, only the
    /// extensions that it names and those of `vk::ext_extension` are allowed. In device code, `--spirv-ext=+NAME` allows an
    /// extension. Allow the extension, or remove the code that requires it.
    EXTENSION_NOT_ALLOWED = "extension-not-allowed", Error, [],
        wrong: hlsl("-T vs_6_1 -fspv-extension=SPV_KHR_device_group", r#"
float4 main(uint view : SV_ViewID) : SV_Position { return view; }
"#),
        right: hlsl("-T vs_6_1 -fspv-extension=SPV_KHR_multiview", r#"
float4 main(uint view : SV_ViewID) : SV_Position { return view; }
"#);

    /// A variable in the interface of an entry point violates a rule of SPIR-V or Vulkan: an input or output has no location,
    /// two variables share a location, an integer input of a pixel shader lacks `Flat`, or the members of a block are misaligned
    /// (VUID-StandaloneSpirv-Flat-04744, VUID-StandaloneSpirv-OpEntryPoint-09658; Vulkan specification, offset and stride
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

    /// A pixel shader begins or ends a critical section without an execution mode that specifies how its invocations are ordered
    /// (SPV_EXT_fragment_shader_interlock). Add such a mode, for example `PixelInterlockOrderedEXT`. With a
    /// `RasterizerOrderedTexture2D`, the compiler generates all of this itself.
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

    /// An instruction of the module violates a rule of SPIR-V or Vulkan that the compiler could not check earlier: an operand
    /// has the wrong type, or Vulkan does not support the instruction or storage class (SPIR-V 2.16, 3.52). The instruction
    /// originates from inline SPIR-V, an inline SPIR-V type, or IR. Correct its declaration. If the input has none of these, the
    /// error is a bug of the compiler.
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

    /// A target type, an attribute or a metadata node of the IR does not have the operands that its name requires. Names that
    /// start with `spirv.` belong to the SPIR-V backend; `docs/ir.md` describes them. Correct the operands.
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

    /// A load or store through a physical address has no alignment in the IR. SPIR-V requires the memory operand `Aligned` for
    /// accesses to `PhysicalStorageBuffer` memory (VUID-StandaloneSpirv-PhysicalStorageBuffer64-04708). Add `align` to the
    /// instruction.
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

    /// An entry point lacks an execution mode that its execution model requires: `LocalSize` for a compute shader,
    /// `OriginUpperLeft` for a pixel shader, or the primitive type for a geometry shader (SPIR-V 2.16.1, Vulkan specification).
    /// In HLSL, the attributes of the entry point define these modes; in IR, add the mode to `spv.executionmode`.
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

    /// An instruction or enumerant requires a later SPIR-V version than that of the target environment, and no extension
    /// provides it. Choose a later environment with `-fspv-target-env`: Vulkan 1.1 supports SPIR-V 1.3, Vulkan 1.2 supports 1.5,
    /// and Vulkan 1.3 supports 1.6.
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

    /// Two specialization constants have the same id but types of different sizes. The application specializes both with one
    /// value, which has a single size (SPIR-V 2.12). Change the id of one of them. Constants with the same id and size can
    /// differ in type and default value.
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

    /// The storage class of a variable does not allow an initializer, or is not available in the execution model of the entry
    /// point. Only some storage classes allow initializers, and the ray tracing storage classes are only available in ray
    /// tracing shaders (VUID-StandaloneSpirv-OpVariable-04651, VUID-StandaloneSpirv-RayPayloadKHR-04698). Change the storage
    /// class, or remove the initializer.
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

    /// The control flow of a function is not structured: a branch or loop has no merge block, or a construct is entered or left
    /// in a way that is not allowed (SPIR-V 2.11). This is only possible in IR, not in HLSL. Add `llvm.spv.selection.merge` or
    /// `llvm.spv.loop.merge`, and only branch to the blocks that they name.
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
