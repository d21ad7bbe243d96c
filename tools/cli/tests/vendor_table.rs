//! The problems that a hardware vendor encountered when writing a header. Each has a shader here with its result.
//!
//! | lines | about | proved by |
//! | --- | --- | --- |
//! | A1 to A10 | references, storage classes, declarations | [`REFERENCES`] |
//! | B1 to B12 | headers in the compiler | [`HEADERS`], [`functions_have_the_names_of_their_instructions`]; that each of the registry's extensions has a header or a reason: `tests/headers.rs` and `headers/generator/tests/committed.rs` |
//! | C1 to C7 | headers from a grammar | [`GENERATED`]; pairs, ends of blocks, modes with ids, builtins that begin with a digit: `unusual_things_of_a_grammar`, sets: `a_non_semantic_set`, both in `vendor_day.rs` |
//! | D1 to D8 | diagnostics | [`DIAGNOSTICS`]; the label at each kind of operand: [`errors_show_the_part_of_the_declaration`] |

use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Emit};
use spirv_grammar::{Quantifier, instructions};
use std::collections::{BTreeMap, BTreeSet};

const COMPUTE: &str = "-T cs_6_6 -E main -fspv-target-env=vulkan1.3";
const PIXEL: &str = "-T ps_6_6 -E main -fspv-target-env=vulkan1.3";
const RAYS: &str = "-T lib_6_6 -fspv-target-env=vulkan1.3";

/// A shader, and the expected result.
struct Line {
    /// The name of the line that it proves.
    name: &'static str,
    flags: &'static str,
    text: &'static str,
    /// Text that the assembly contains.
    has: &'static [&'static str],
    /// Text that the assembly lacks.
    lacks: &'static [&'static str],
    /// The expected diagnostics: no more kinds than parts here. An error leaves no module.
    said: &'static [&'static str],
    /// Text that no diagnostic contains.
    unsaid: &'static [&'static str],
}

const LINE: Line = Line { name: "", flags: COMPUTE, text: "", has: &[], lacks: &[], said: &[], unsaid: &[] };

/// The assembly, empty if there is none, and the diagnostics.
fn compile(flags: &str, text: &str, header: &str) -> (String, String) {
    let arguments: Vec<String> = flags.split_whitespace().chain(["-"]).map(str::to_owned).collect();
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("wrong flags: {flags}") };
    let header = header.to_owned();
    let read = move |path: &str| path.ends_with("acme.h").then(|| header.clone());
    let compilation = Compiler::new("shader.hlsl", text).options(invocation.options).include(read).compile_to(Emit::Spirv);
    (compilation.assembly().unwrap_or_default(), compilation.report.to_text(false))
}

fn check(lines: &[Line]) {
    let mut wrong = Vec::new();
    for line in lines {
        let (assembly, said) = compile(line.flags, line.text, "");
        let mut fail = |what: String| wrong.push(format!("{}: {what}\n{said}\n{assembly}", line.name));
        if line.said.is_empty() && (!said.is_empty() || assembly.is_empty()) {
            fail("it does not compile silently".to_owned());
        }
        let headings = |severity: &str| {
            let lines = said.lines().filter(|line| line.starts_with(severity));
            lines.map(|line| line.split(']').next().unwrap_or_default().to_owned()).collect::<BTreeSet<_>>()
        };
        if headings("error[").len() + headings("warning[").len() > line.said.len() {
            fail("something else is reported".to_owned());
        }
        if headings("error[").is_empty() == assembly.is_empty() {
            fail("an error leaves no module, and nothing else does".to_owned());
        }
        line.unsaid.iter().filter(|part| said.contains(**part)).for_each(|part| fail(format!("said: {part}")));
        line.has.iter().filter(|part| !assembly.contains(**part)).for_each(|part| fail(format!("no {part}")));
        line.lacks.iter().filter(|part| assembly.contains(**part)).for_each(|part| fail(format!("it has {part}")));
        line.said.iter().filter(|part| !said.contains(**part)).for_each(|part| fail(format!("not said: {part}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const REFERENCES: &[Line] = &[
    Line {
        name: "A1: static with a storage class",
        flags: RAYS,
        text: "struct P { float4 color; };
[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] static P payload;
typedef vk::SpirvOpaqueType</* OpTypeHitObjectNV */ 5281> HitObject;
[[vk::ext_instruction(/* OpHitObjectExecuteShaderNV */ 5264)]]
void Execute([[vk::ext_reference]] HitObject object, [[vk::ext_reference]] P payload);
[[vk::ext_instruction(/* OpHitObjectRecordEmptyNV */ 5259)]] void RecordEmpty([[vk::ext_reference]] HitObject object);
RWStructuredBuffer<float4> o;
[shader(\"raygeneration\")] void rays() { HitObject h; RecordEmpty(h); Execute(h, payload); o[0] = payload.color; }",
        has: &["%payload = OpVariable %_ptr_RayPayloadKHR_P RayPayloadKHR", "OpHitObjectExecuteShaderNV %h %payload"],
        ..LINE
    },
    Line {
        name: "A2: inout of an opaque type",
        flags: RAYS,
        text: "typedef vk::SpirvOpaqueType</* OpTypeHitObjectEXT */ 5313> HitObject;
[[vk::ext_instruction(5318)]] void RecordEmpty([[vk::ext_reference]] HitObject h);
[[vk::ext_instruction(5351)]] bool IsHit([[vk::ext_reference]] HitObject h);
void Make(inout HitObject h) { RecordEmpty(h); }
RWStructuredBuffer<uint> o;
[shader(\"raygeneration\")] void rg() { HitObject h; Make(h); o[0] = IsHit(h); }",
        has: &["OpHitObjectRecordEmptyEXT %h", "OpHitObjectIsHitEXT %bool %h"],
        lacks: &["OpLoad %HitObject", "OpStore %h"],
        ..LINE
    },
    Line {
        name: "A2: inout before an atomic instruction that nobody knows",
        text: "[[vk::ext_instruction(60001)]] uint NewAtomic([[vk::ext_reference]] uint place, uint value);
groupshared uint g;
RWStructuredBuffer<uint> o;
uint Add(inout uint p) { return NewAtomic(p, 1); }
[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { o[id.x] = Add(g) + Add(o[id.y]); }",
        has: &["OpUnknown(60001, 5) %uint %"],
        lacks: &["_ptr_Function", "OpStore %g"],
        said: &["warning[unknown-opcode]"],
        ..LINE
    },
    Line {
        name: "A2: a payload in memory of the function",
        flags: RAYS,
        text: "struct P { float4 color; };
typedef vk::SpirvOpaqueType<5281> HitObject;
[[vk::ext_instruction(5264)]] void Execute([[vk::ext_reference]] HitObject object, [[vk::ext_reference]] P payload);
[shader(\"raygeneration\")] void rays() { HitObject h; P p; Execute(h, p); }",
        said: &["error[", "RayPayloadKHR"],
        ..LINE
    },
    Line {
        name: "A2: a copy that cannot be",
        flags: RAYS,
        text: "typedef vk::SpirvOpaqueType<5281> HitObject;
[[vk::ext_instruction(5259)]] void RecordEmpty([[vk::ext_reference]] HitObject object);
void Make(HitObject object) { RecordEmpty(object); }
[shader(\"raygeneration\")] void rays() { HitObject h; Make(h); }",
        said: &["OpTypeHitObjectNV has no values that can be copied", "a parameter with '[[vk::ext_reference]]'"],
        ..LINE
    },
    Line {
        name: "A3: an input by reference, of an extension",
        flags: PIXEL,
        text: "#include <amd/SPV_AMD_shader_explicit_vertex_parameter.h>
struct In { float4 pos : SV_Position; SPV_DECORATION_ExplicitInterpAMD float4 color : COLOR; };
float4 main(In i) : SV_Target { return InterpolateAtVertexAMD(i.color, 0) * BaryCoordSmoothAMD.x; }",
        has: &["InterpolateAtVertexAMD %in_var_COLOR %uint_0"],
        lacks: &["_ptr_Function"],
        ..LINE
    },
    Line {
        name: "A3: an input by reference, of GLSL.std.450",
        flags: PIXEL,
        text: "[[vk::ext_capability(/* InterpolationFunction */ 52)]] [[vk::ext_instruction(/* InterpolateAtCentroid */ 76, \"GLSL.std.450\")]]
float4 AtCentroid([[vk::ext_reference]] float4 value);
float4 main(float4 color : COLOR) : SV_Target { return AtCentroid(color); }",
        has: &["InterpolateAtCentroid %in_var_COLOR"],
        lacks: &["_ptr_Function"],
        ..LINE
    },
    Line {
        name: "A4: an array behind the name of an instruction",
        text: "[[vk::ext_instruction(60001)]] float3 Corners(uint q)[3];
RWStructuredBuffer<float3> o;
[numthreads(1, 1, 1)] void main() { o[0] = Corners(1)[2]; }",
        has: &["%_arr_v3float_uint_3 = OpTypeArray %v3float %uint_3", "OpUnknown(60001, 4) %_arr_v3float_uint_3 %"],
        said: &["warning[unknown-opcode]"],
        ..LINE
    },
    Line {
        name: "A4: an array behind the name of a function",
        text: "int Both(int a)[2] { int both[2] = { a, a + 1 }; return both; }
RWStructuredBuffer<int> o;
[numthreads(1, 1, 1)] void main() { o[0] = Both(o[1])[1]; }",
        has: &["OpIAdd %int"],
        ..LINE
    },
    Line {
        name: "A5: templates of members outside of a template",
        text: "template<typename T> struct V { template<typename U> U cast(); T get(); static T mk(T a); T x; };
template<typename T> template<typename U> U V<T>::cast() { return (U)x; }
template<typename T> T V<T>::get() { return x; }
template<typename T> T V<T>::mk(T a) { return a * 2; }
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() { V<uint> v; v.x = asuint(o[1]); o[0] = v.cast<float>() + v.get() + V<float>::mk(o[2]); }",
        has: &["OpConvertUToF %float", "OpFMul %float"],
        ..LINE
    },
    Line {
        name: "A5: templates of members outside of a struct",
        text: "struct W { template<typename U> U cast(); float x; };
template<typename U> U W::cast() { return (U)x; }
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() { W w; w.x = o[1]; o[0] = w.cast<int>(); }",
        has: &["OpConvertFToS %int", "OpConvertSToF %float"],
        ..LINE
    },
    Line {
        name: "A5: vk/khr/cooperative_matrix.h, whose members are templates outside of their class",
        flags: "-T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model -HV 2021",
        text: "#include <vk/khr/cooperative_matrix.h>
typedef vk::khr::CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 16, 16> Matrix;
RWStructuredBuffer<float> values;
[numthreads(32, 1, 1)] void main()
{
    Matrix m = Matrix::Load<vk::MemoryAccessMaskNone, vk::CooperativeMatrixLayoutRowMajorKHR>(values, 0, 16);
    (m * 2.0f).Store<vk::MemoryAccessMaskNone, vk::CooperativeMatrixLayoutRowMajorKHR>(values, 256, 16);
}",
        has: &["OpCooperativeMatrixLoadKHR", "OpMatrixTimesScalar", "OpCooperativeMatrixStoreKHR"],
        ..LINE
    },
    Line {
        name: "A6: an acceleration structure of an instruction, kept anywhere",
        text: "[[vk::ext_instruction(4447)]] RaytracingAccelerationStructure G(uint2 p);
uint2 a; RWStructuredBuffer<uint> o;
static RaytracingAccelerationStructure kept = G(uint2(3, 4));
RaytracingAccelerationStructure Made() { return G(a); }
uint Trace(RaytracingAccelerationStructure s)
{ RayQuery<0> q; RayDesc r = (RayDesc)0; q.TraceRayInline(s, 0, 255, r); q.Proceed(); return q.CommittedStatus(); }
[numthreads(1, 1, 1)] void main()
{ RaytracingAccelerationStructure s = G(a); o[0] = Trace(s) + Trace(kept) + Trace(Made()); }",
        has: &["OpConvertUToAccelerationStructureKHR", "OpRayQueryInitializeKHR"],
        ..LINE
    },
    Line {
        name: "A7: decorations of locals that the passes would remove",
        text: "RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    [[vk::ext_decorate(0)]] uint j = id.x + 1;
    [[vk::ext_decorate(19)]] uint k[2];
    k[0] = id.x; k[1] = 4;
    [[vk::ext_decorate_string(5635, \"abc\")]] const uint m = id.z;
    { [[vk::ext_decorate(0)]] uint n; n = id.y; o[0] = j + k[id.y] + m + n; }
}",
        has: &[
            "OpDecorate %j RelaxedPrecision",
            "OpDecorate %k Restrict",
            "OpDecorateString %m UserSemantic \"abc\"",
            "OpDecorate %n RelaxedPrecision",
        ],
        ..LINE
    },
    Line {
        name: "A8: a pointer alias with ArrayStride in OpLoad",
        text: "struct Node { float4 v; uint c; };
using P [[vk::ext_decorate(6, 32)]] = vk::SpirvType<32, 8, 8, vk::Literal<vk::integral_constant<uint, 5349> >, Node>;
[[vk::ext_capability(5347), vk::ext_extension(\"SPV_KHR_physical_storage_buffer\")]] [[vk::ext_instruction(120)]] P Conv(uint64_t a);
[[vk::ext_instruction(61)]] Node Load(P p, [[vk::ext_literal]] uint a, [[vk::ext_literal]] uint b);
uint64_t a; RWStructuredBuffer<float4> o;
[numthreads(1, 1, 1)] void main() { o[0] = Load(Conv(a), 2, 16).v; }",
        has: &["ArrayStride 32", "Aligned 16"],
        ..LINE
    },
    Line {
        name: "A8: a decorated alias of a type in a buffer",
        text: "using Words [[vk::ext_decorate(6, 4)]] = vk::SpirvType<28, 16, 4, uint, vk::integral_constant<uint, 4> >;
template<typename T> [[vk::ext_instruction(81)]] uint Get(T from, [[vk::ext_literal]] uint at);
RWStructuredBuffer<Words> words; RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() { o[0] = Get(words[1], 2); }",
        has: &["ArrayStride 4", "OpCompositeExtract %uint"],
        ..LINE
    },
    Line {
        name: "A9: textures, bindings and atomics in a class that nobody knows",
        text: "[[vk::binding(5, 1), vk::ext_storage_class(60020)]] Texture2D<float4> color;
[[vk::ext_decorate(33, 7), vk::ext_storage_class(60020)]] static uint count;
RWStructuredBuffer<float4> o;
[numthreads(1, 1, 1)] void main() { InterlockedAdd(count, 1); o[0] = color.Load(int3(0, 0, 0)); }",
        has: &["OpDecorate %color Binding 5", "OpDecorate %color DescriptorSet 1", "OpDecorate %count Binding 7", "OpAtomicIAdd %uint %count"],
        said: &["warning[unknown-storage-class]"],
        ..LINE
    },
    Line {
        name: "A9: groupshared with another class",
        text: "[[vk::ext_storage_class(60020)]] groupshared uint other;
[numthreads(1, 1, 1)] void main() { other = 1; }",
        said: &["error[", "a groupshared variable is in the storage class Workgroup and cannot have another one"],
        ..LINE
    },
    Line {
        name: "A10: derivative groups for every instruction that takes derivatives",
        text: "typedef vk::SpirvOpaqueType<25, float, vk::Literal<vk::integral_constant<uint, 1> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 1> >, vk::Literal<vk::integral_constant<uint, 0> > > Image;
typedef vk::SpirvOpaqueType<27, Image> Sampled;
[[vk::ext_instruction(86)]] Sampled Combine(Image image, SamplerState sampling);
[[vk::ext_instruction(/* OpImageSampleProjImplicitLod */ 91)]] float4 SampleProj(Sampled from, float3 at);
Image image; SamplerState sampling; RWStructuredBuffer<float4> o;
[numthreads(2, 2, 1)] void main(uint id : SV_GroupIndex) { o[id] = SampleProj(Combine(image, sampling), float3(id, 0, 1)); }",
        has: &["OpExecutionMode %main DerivativeGroupQuadsKHR", "OpCapability ComputeDerivativeGroupQuadsKHR"],
        ..LINE
    },
];

#[test]
fn references_and_declarations() {
    check(REFERENCES);
}

const HEADERS: &[Line] = &[
    Line {
        name: "B1: SPV_QCOM_tile_shading",
        text: "#include <qcom/SPV_QCOM_tile_shading.h>
[[vk::binding(0)]] SPV_STORAGE_CLASS_TileAttachmentQCOM Texture2D<float4> attachment;
RWStructuredBuffer<float4> o;
SPV_EXECUTION_MODE_TileShadingRateQCOM(2, 2, 1) [numthreads(1, 1, 1)] void main() { o[0] = attachment.Load(int3(TileOffsetQCOM, 0)); }",
        has: &["OpVariable %_ptr_TileAttachmentQCOM", "OpExecutionMode %main TileShadingRateQCOM 2 2 1"],
        lacks: &["LocalSize"],
        said: &["'numthreads' is ignored"],
        ..LINE
    },
    Line {
        name: "B2: acceleration structures by their address",
        text: "#include <khr/SPV_KHR_ray_query.h>
RWStructuredBuffer<uint> o; uint64_t address; uint2 halves;
uint Trace(RaytracingAccelerationStructure s)
{ RayQuery<0> q; RayDesc r = (RayDesc)0; q.TraceRayInline(s, 0, 255, r); q.Proceed(); return q.CommittedStatus(); }
[numthreads(1, 1, 1)] void main()
{ o[0] = Trace(ConvertUToAccelerationStructureKHR(address)) + Trace(ConvertUToAccelerationStructureKHR(halves)); }",
        has: &["OpCapability Int64", "OpLoad %ulong", "OpLoad %v2uint", "OpConvertUToAccelerationStructureKHR"],
        ..LINE
    },
    Line {
        name: "B3: interlock by sample alone",
        flags: PIXEL,
        text: "#include <ext/SPV_EXT_fragment_shader_interlock.h>
RWTexture2D<float4> image;
SPV_EXECUTION_MODE_SampleInterlockOrderedEXT float4 main(float4 at : SV_Position) : SV_Target
{ BeginInvocationInterlockEXT(); image[at.xy] = image[at.xy] + 1; EndInvocationInterlockEXT(); return 0; }",
        has: &["OpCapability FragmentShaderSampleInterlockEXT"],
        lacks: &["FragmentShaderPixelInterlockEXT"],
        ..LINE
    },
    Line {
        name: "B4: cooperative matrices ask for their memory model, and have memory operands",
        text: "#include <khr/SPV_KHR_cooperative_matrix.h>
typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Matrix;
RWStructuredBuffer<float> values;
[numthreads(64, 1, 1)] void main()
{
    Matrix a = CooperativeMatrixLoadKHR<Matrix>(values[0], CooperativeMatrixLayoutRowMajorKHR, 16, /* Volatile */ 1);
    CooperativeMatrixStoreKHR(values[256], a, CooperativeMatrixLayoutRowMajorKHR, 16, /* Volatile */ 1);
}",
        has: &["OpMemoryModel Logical Vulkan", " Volatile\n"],
        ..LINE
    },
    Line {
        name: "B5: Block and Offset of groupshared memory",
        text: "#include <khr/SPV_KHR_workgroup_memory_explicit_layout.h>
struct Floats { float values[64]; };
struct Words { [[vk::offset(16)]] uint count; };
SPV_DECORATION_Block SPV_DECORATION_Aliased groupshared Floats floats;
SPV_DECORATION_Block SPV_DECORATION_Aliased groupshared Words words;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)] void main(uint id : SV_GroupIndex)
{ floats.values[id] = id; GroupMemoryBarrierWithGroupSync(); o[id] = words.count; }",
        has: &["OpDecorate %type_Workgroup_Words Block", "OpMemberDecorate %type_Workgroup_Words 0 Offset 16", "OpCapability WorkgroupMemoryExplicitLayoutKHR"],
        ..LINE
    },
    Line {
        name: "B6: atomic additions to texels",
        text: "#include <ext/SPV_EXT_shader_atomic_float_add.h>
RWTexture2D<float> image;
[numthreads(1, 1, 1)] void main(uint2 id : SV_DispatchThreadID) { AtomicFAddEXT(image[id], vk::DeviceScope, 0, 2.0); }",
        has: &["OpImageTexelPointer %_ptr_Image_float %image", "OpAtomicFAddEXT %float"],
        ..LINE
    },
    Line {
        name: "B7: fragments of any texels",
        flags: PIXEL,
        text: "#include <amd/SPV_AMD_shader_fragment_mask.h>
Texture2DMS<uint4> image; Texture2DMSArray<float2> layers;
float4 main(float4 at : SV_Position) : SV_Target
{ return FragmentFetchAMD(image, int2(at.xy), FragmentMaskFetchAMD(image, int2(at.xy)) & 15) + FragmentFetchAMD(layers, int3(at.xyz), 0); }",
        has: &["OpFragmentMaskFetchAMD %uint", "OpFragmentFetchAMD %v4uint", "OpFragmentFetchAMD %v4float"],
        ..LINE
    },
    Line {
        name: "B8: the constants of SPV_ARM_tensors",
        text: "#include <arm/SPV_ARM_tensors.h>
typedef vk::SpirvOpaqueType<28, uint, vk::integral_constant<uint, 2> > Coordinates;
[[vk::ext_instruction(80)]] Coordinates At(uint row, uint column);
[[vk::binding(0)]] TensorARM<float, 2> tensor; [[vk::binding(1)]] RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main()
{ o[0] = TensorReadARM<float>(tensor, At(1, 2), TensorOperandsOutOfBoundsValueARM, 1.5f); TensorWriteARM(tensor, At(3, 4), o[1]); }",
        has: &["OpTensorReadARM %float", " OutOfBoundsValueARM %float_1_5"],
        ..LINE
    },
    Line {
        name: "B10: untyped pointers and descriptor heaps",
        text: "#include <ext/SPV_EXT_descriptor_heap.h>
typedef UntypedPointerKHR<0> Descriptor; typedef UntypedPointerKHR<12> Contents;
[[vk::ext_decorate(6, 64)]] typedef vk::SpirvOpaqueType<29, BufferEXT<12> > Buffers;
[[vk::ext_instruction(61)]] uint Load(Contents pointer);
RWStructuredBuffer<uint> o; [[vk::binding(1)]] BufferEXT<12> buffers[8];
[numthreads(1, 1, 1)] void main()
{ o[0] = Load(BufferPointerEXT<Contents>(UntypedAccessChainKHR<Descriptor>(vk::ext_type_operand<Buffers>(), buffers, 3))); }",
        has: &["OpUntypedAccessChainKHR", "OpBufferPointerEXT", "OpTypeBufferEXT StorageBuffer"],
        ..LINE
    },
    Line {
        name: "B11: extensions with the numbers of others, the older name",
        flags: "-T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_compute_shader_derivatives",
        text: "#include <nv/SPV_NV_compute_shader_derivatives.h>
RWStructuredBuffer<float> o;
SPV_EXECUTION_MODE_DerivativeGroupLinearNV [numthreads(64, 1, 1)] void main(uint id : SV_GroupIndex) { o[id] = ddx(o[id + 64]); }",
        has: &["OpExtension \"SPV_NV_compute_shader_derivatives\""],
        lacks: &["SPV_KHR_compute_shader_derivatives"],
        ..LINE
    },
    Line {
        name: "B11: the same with the newer one's header",
        flags: "-T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_compute_shader_derivatives",
        text: "#include <khr/SPV_KHR_compute_shader_derivatives.h>
RWStructuredBuffer<float> o;
SPV_EXECUTION_MODE_DerivativeGroupLinearKHR [numthreads(64, 1, 1)] void main(uint id : SV_GroupIndex) { o[id] = ddx(o[id + 64]); }",
        has: &["OpExtension \"SPV_NV_compute_shader_derivatives\""],
        ..LINE
    },
    Line {
        name: "B12: an execution mode with an id",
        text: "#include <intel/SPV_INTEL_maximum_registers.h>
[[vk::constant_id(1)]] const uint registers = 64;
[numthreads(1, 1, 1)] void main() { SPV_EXECUTION_MODE_MaximumRegistersIdINTEL(registers); }",
        has: &["OpExecutionModeId %main MaximumRegistersIdINTEL %"],
        ..LINE
    },
    Line {
        name: "B12: an execution mode with an id, of rays",
        flags: "-T lib_6_6 -fspv-target-env=vulkan1.3",
        text: "#include <khr/SPV_KHR_opacity_micromap.h>
[[vk::constant_id(1)]] const bool uses = true;
[shader(\"raygeneration\")] void rays() { SPV_EXECUTION_MODE_OpacityMicromapIdKHR(uses); }",
        has: &["OpExecutionModeId %rays OpacityMicromapIdKHR %"],
        ..LINE
    },
    Line {
        name: "B12: what was thought to be for kernels alone",
        text: "#include <intel/SPV_INTEL_masked_gather_scatter.h>
#include <intel/SPV_INTEL_2d_block_io.h>
#include <intel/SPV_INTEL_rounded_divide_sqrt.h>
#include <intel/SPV_INTEL_device_side_avc_motion_estimation.h>
[numthreads(1, 1, 1)] void main() {}",
        ..LINE
    },
];

#[test]
fn headers_in_the_compiler() {
    check(HEADERS);
}

/// Functions with different names: the instruction, and the function. Those of partitioned groups represent the value of an operand, and
/// OpCompositeExtract takes parts of results.
const RENAMED: &[(&str, &str)] = &[
    ("OpVmeImageINTEL", "ToVmeImageINTEL"),
    ("OpReadClockKHR", "ReadClock64KHR"),
    ("OpCompositeExtract", ""),
    ("OpGroupNonUniform", "Partitioned"),
];

/// The declarations of instructions in the headers of extensions: the path, and the text after `[[vk::ext_instruction(/* `.
fn declarations() -> impl Iterator<Item = (&'static str, &'static str)> {
    let headers = headers::BUILTIN.iter().filter(|(path, _)| path.contains("/SPV_"));
    headers.flat_map(|(path, text)| text.split("[[vk::ext_instruction(/* ").skip(1).map(move |behind| (*path, behind)))
}

/// The number of parameters in the parentheses at the start of a text.
fn parameters(text: &str) -> usize {
    let (mut depth, mut count) = (0, 1);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '<' | '[' => depth += 1,
            ')' if depth == 1 => return if text[1..at].trim().is_empty() { 0 } else { count },
            ')' | '>' | ']' => depth -= 1,
            ',' if depth == 1 => count += 1,
            _ => {}
        }
    }
    count
}

/// An overload takes the optional operands of the grammar.
#[test]
fn functions_take_what_is_optional() {
    let mut most: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (path, declaration) in declarations() {
        let instruction = declaration.split_whitespace().next().unwrap_or_default();
        let (head, behind) = declaration.split_once(")]]").expect("the attribute ends");
        // Instructions of extended sets have a set.
        if !head.contains('"') {
            let found = most.entry((path, instruction)).or_default();
            *found = (*found).max(parameters(&behind[behind.find('(').expect("there are parameters")..]));
        }
    }
    let lacking = most.iter().filter(|((_, instruction), count)| {
        let known = instructions().iter().find(|known| known.name == *instruction);
        let wanted = known.map_or(0, |known| known.arguments().filter(|operand| operand.quantifier != Quantifier::Any).count());
        **count < wanted
    });
    let lacking: Vec<_> = lacking.collect();
    assert!(most.len() > 300 && lacking.is_empty(), "{}: {lacking:#?}", most.len());
}

/// B9: SPIR-V's names without `Op`, with the extension's suffix if SPIR-V's name has none or another one's.
#[test]
fn functions_have_the_names_of_their_instructions() {
    let plain = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_uppercase()).to_owned();
    let (mut count, mut others) = (0, Vec::new());
    for (path, declaration) in declarations() {
        let instruction = declaration.split_whitespace().next().unwrap_or_default();
        let (_, behind) = declaration.split_once(")]]").expect("the attribute ends");
        let function = behind.split('(').next().and_then(|text| text.split_whitespace().last()).unwrap_or_default();
        let name = instruction.strip_prefix("Op").unwrap_or(instruction);
        let is_renamed = |(of, to): &(&str, &str)| instruction.starts_with(of) && function.starts_with(to);
        count += 1;
        if function != name && plain(function) != plain(name) && !RENAMED.iter().any(is_renamed) {
            others.push(format!("{path}: {instruction} is {function}"));
        }
    }
    assert!(count > 500 && others.is_empty(), "{count}: {}", others.join("\n"));
}

const GENERATED: &[Line] = &[
    Line {
        name: "C1: values of the extension's own kinds, without a capability of their own",
        text: "#include <nv/SPV_NV_cooperative_vector.h>
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() { o[0] = CooperativeVectorMatrixLayoutTrainingOptimalNV + ComponentTypeFloat16NV; }",
        has: &["OpStore"],
        ..LINE
    },
    Line {
        name: "C3: an instruction that ends its block",
        text: "[[vk::ext_extension(\"SPV_ACME_prism\")]] [[vk::ext_instruction(61050)]] [[noreturn]] void Kill();
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main(uint3 i : SV_GroupID) { if (i.x > 4) Kill(); o[0] = 1; }",
        has: &["OpUnknown(61050, 1)\n"],
        lacks: &["OpUnknown(61050, 1)\n               OpBranch"],
        said: &["warning[unknown-opcode]"],
        ..LINE
    },
];

#[test]
fn headers_from_a_grammar() {
    check(GENERATED);
}

const DIAGNOSTICS: &[Line] = &[
    Line {
        name: "D1: a misspelt extension",
        text: "RWStructuredBuffer<uint> o;
[[vk::ext_extension(\"SPV_KHR_shader_clok\")]] [numthreads(1, 1, 1)] void main() { o[0] = 1; }",
        has: &["OpExtension \"SPV_KHR_shader_clok\""],
        said: &["warning[unknown-extension]", "SPV_KHR_shader_clock"],
        ..LINE
    },
    Line {
        name: "D2: a misspelt set",
        text: "[[vk::ext_instruction(2, \"GLSL.std.460\")]] float RoundEven(float value);
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() { o[0] = RoundEven(o[1]); }",
        said: &["did you mean `GLSL.std.450`?"],
        ..LINE
    },
    Line {
        name: "D3: a value that does not fit in its literal",
        text: "[[vk::ext_instruction(81)]] float Get(float4 from, [[vk::ext_literal]] uint at);
RWStructuredBuffer<float4> o;
[numthreads(1, 1, 1)] void main() { o[0] = Get(o[1], 0x100000001ull); }",
        said: &["error[ext-literal]: the literal 4294967297 does not fit in 'uint'"],
        ..LINE
    },
    Line {
        name: "D5: two Locations",
        flags: PIXEL,
        text: "float4 main([[vk::ext_decorate(30, 4), vk::ext_decorate(30, 5)]] float4 b : B) : SV_Target { return b; }",
        said: &["error[", "a declaration cannot have two Location decorations, here 5 and previously 4"],
        ..LINE
    },
    Line {
        name: "D6: the buffer of loose variables by its name",
        text: "float4 loose; cbuffer Named : register(b0) { float4 inside; };
RWStructuredBuffer<float4> o : register(u1);
[numthreads(1, 1, 1)] void main() { o[0] = loose + inside; }",
        flags: "-T cs_6_6 -E main -fvk-bind-register t5 0 1 2",
        said: &["the implicit buffer of global variables"],
        unsaid: &["$Globals"],
        ..LINE
    },
    Line {
        name: "D7: a pragma silences a warning, also with -WX",
        flags: "-T cs_6_6 -E main -WX",
        text: "#pragma dxc diagnostic push
#pragma dxc diagnostic ignored \"-Wunknown-opcode\"
[[vk::ext_extension(\"SPV_ACME_prism\")]] [[vk::ext_instruction(61009)]] float Bend(float ray);
#pragma dxc diagnostic pop
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() { o[0] = Bend(o[1]); }",
        has: &["OpExtension \"SPV_ACME_prism\""],
        ..LINE
    },
    Line {
        name: "D8: an instruction that nobody knows, in the assembly",
        text: "[[vk::ext_instruction(61009)]] float Bend(float ray, [[vk::ext_literal]] uint way);
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() { o[0] = Bend(o[1], 7); }",
        has: &["OpUnknown(61009, 5) %float %"],
        said: &["warning[unknown-opcode]"],
        ..LINE
    },
];

#[test]
fn diagnostics_of_headers() {
    check(DIAGNOSTICS);
}

/// A header with wrong declarations, each on a separate line.
const ACME: &str = "[[vk::ext_instruction(/* OpFAdd */ 129)]]
float Add(float left,
          uint right);
[[vk::ext_instruction(/* OpIAdd */ 128)]]
float
Sum(uint left, uint right);
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint Atomic(
    [[vk::ext_reference]] uint place,
    uint scope, uint semantics, uint value);
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float Get(
    float4 from,
    [[vk::ext_literal]] uint index);
[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint One(uint left);
[[vk::ext_instruction(/* OpExtInst of a set */ 8, \"GLSL.std.450\")]]
float
Floor(uint value);
";

/// D4: the call, the line and the column in the header, and the code.
#[test]
fn errors_show_the_part_of_the_declaration() {
    let calls = [
        ("Add(1, 2)", "acme.h:3:16", "operand-type"),
        ("Sum(1, 2)", "acme.h:5:1", "operand-type"),
        ("Atomic(1, 2, 0, 1)", "acme.h:9:32", "ext-reference"),
        ("Atomic(shared, 77, 0, 1)", "acme.h:10:10", "operand-type"),
        ("Get(o[0], o[0].x)", "acme.h:14:30", "ext-literal"),
        ("Get(o[0], 1ull << 40)", "acme.h:14:30", "ext-literal"),
        ("Get(o[0], 7)", "acme.h:14:30", "operand-type"),
        ("Get(image, 1)", "acme.h:13:12", "no-matching-function"),
        ("One(1)", "acme.h:15:3", "too-few-operands"),
        ("Floor(1)", "acme.h:", "operand-type"),
    ];
    let mut wrong = Vec::new();
    for (call, place, code) in calls {
        let text = format!(
            "#include \"acme.h\"\nRWStructuredBuffer<float4> o; groupshared uint shared; Texture2D<float4> image;\n\
             [numthreads(1, 1, 1)] void main() {{ o[1] = {call}; }}\n"
        );
        let (_, said) = compile(COMPUTE, &text, ACME);
        if !said.contains(&format!("error[{code}]")) || !said.contains(place) || !said.contains("shader.hlsl:3:") {
            wrong.push(format!("{call}: not {code} at {place}, but\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
