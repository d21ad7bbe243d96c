//! Flags that change a module: a command line and a shader in, lines of the module's assembly out.

use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compilation, Compiler, Emit, Environment};

fn compile(line: &str, shader: &str) -> Compilation {
    let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).chain(["-".to_owned()]).collect();
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("{line} is no right command line") };
    Compiler::new("shader.hlsl", shader).options(invocation.options).compile_to(Emit::Assembly)
}

/// The trimmed lines of the module's assembly.
fn assembly(line: &str, shader: &str) -> Vec<String> {
    let compilation = compile(line, shader);
    let text = compilation.text().unwrap_or_else(|| panic!("{}", compilation.report.to_text(false)));
    text.lines().map(|line| line.trim().to_owned()).collect()
}

/// The set and binding of each resource, in the order of the names: `t 0 200`.
fn places(line: &str, shader: &str) -> Vec<String> {
    let lines = assembly(line, shader);
    let of = |decoration: &str| {
        let marker = format!(" {decoration} ");
        let decorated = |line: &String| {
            let (target, value) = line.strip_prefix("OpDecorate %")?.split_once(&marker)?;
            Some((target.to_owned(), value.to_owned()))
        };
        lines.iter().filter_map(decorated).collect::<Vec<_>>()
    };
    let bindings = of("Binding");
    let binding_of = |name: &str| bindings.iter().find(|(target, _)| target == name).map_or("", |(_, binding)| binding);
    let mut places: Vec<String> =
        of("DescriptorSet").iter().map(|(name, set)| format!("{name} {set} {}", binding_of(name))).collect();
    places.sort();
    places
}

#[track_caller]
fn has(lines: &[String], wanted: &[&str]) {
    for line in wanted {
        assert!(lines.iter().any(|found| found.contains(line)), "no {line} in\n{}", lines.join("\n"));
    }
}

const RESOURCES: &str = "
    float4 loose; Texture2D t : register(t1, space1); SamplerState s : register(s2); [[vk::binding(9)]] Texture2D v;
    Texture2D free;
    float4 main(float2 c : C) : SV_Target { return t.Sample(s, c) + v.Sample(s, c) + free.Sample(s, c) + loose; }";

#[test]
fn bindings_without_flags() {
    assert_eq!(places("-T ps_6_0", RESOURCES), ["_Globals 0 0", "free 0 1", "s 0 2", "t 1 1", "v 0 9"]);
}

/// A texture, a sampler and a buffer of the descriptor heaps.
const OF_HEAPS: &str = "
    RWBuffer<float> bound;
    [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
        Texture2D<float> t = ResourceDescriptorHeap[i];
        SamplerState s = SamplerDescriptorHeap[1];
        RWStructuredBuffer<float> b = ResourceDescriptorHeap[2];
        b[b.IncrementCounter()] = bound[0] + t.SampleLevel(s, 0, 0);
    }";

#[test]
fn descriptor_heaps_have_no_bindings() {
    let flags = "-T cs_6_6 -fvk-bind-resource-heap 0 3 -fvk-bind-counter-heap 4 5 -fspv-use-descriptor-heap";
    let places = places(flags, OF_HEAPS);
    assert_eq!(places, ["bound 0 0", "counter_var_ResourceDescriptorHeap 5 4"]);
}

#[test]
fn the_last_flag_for_heaps_wins() {
    let emulated = "-T cs_6_6 -fspv-use-descriptor-heap -fspv-use-emulated-heap";
    assert_eq!(assembly(emulated, OF_HEAPS), assembly("-T cs_6_6", OF_HEAPS));
    let heap = "-T cs_6_6 -fspv-use-emulated-heap -fspv-use-descriptor-heap";
    has(&assembly(heap, OF_HEAPS), &["BuiltIn ResourceHeapEXT", "BuiltIn SamplerHeapEXT", "OpBufferPointerEXT"]);
}

#[test]
fn strides_of_descriptor_heaps() {
    let flags = "-T cs_6_6 -fspv-use-descriptor-heap -fvk-resource-heap-stride 96 -fvk-sampler-heap-stride 16";
    let lines = assembly(flags, OF_HEAPS);
    has(&lines, &["ArrayStride 96", "ArrayStride 16"]);
    assert!(!lines.iter().any(|line| line.contains("ArrayStrideIdEXT") || line.contains("OpConstantSizeOfEXT")));
}

#[test]
fn shifted_bindings() {
    let flags = "-T ps_6_0 -fvk-t-shift 200 1 -fvk-s-shift 300 all -fvk-b-shift 50 0";
    assert_eq!(places(flags, RESOURCES), ["_Globals 0 0", "free 0 1", "s 0 302", "t 1 201", "v 0 9"]);
    let flags = format!("{flags} -fvk-auto-shift-bindings -fvk-t-shift 9 0");
    assert_eq!(places(&flags, RESOURCES), ["_Globals 0 50", "free 0 10", "s 0 302", "t 1 201", "v 0 9"]);
}

#[test]
fn default_set_and_reserved_places() {
    let flags = "-T ps_6_0 -auto-binding-space 7 -fvk-bind-sampler-heap 1 7 -fvk-bind-globals 3 4";
    assert_eq!(places(flags, RESOURCES), ["_Globals 4 3", "free 7 0", "s 7 2", "t 1 1", "v 7 9"]);
}

#[test]
fn bound_registers() {
    let shader = "Texture2D t : register(t5); SamplerState s : register(s3, space1);
        float4 main(float2 c : C) : SV_Target { return t.Sample(s, c); }";
    let flags = "-T ps_6_0 -fvk-bind-register t5 0 1 2 -vkbr s3 1 3 4";
    assert_eq!(places(flags, shader), ["s 4 3", "t 2 1"]);
    let report = compile("-T ps_6_0 -vkbr t5 0 1 2", shader).report.to_text(false);
    assert!(report.contains("no '-fvk-bind-register' option maps the register of 's'"), "{report}");
    let report = compile(flags, RESOURCES).report.to_text(false);
    assert!(report.contains("requires '-fvk-bind-globals' because '-fvk-bind-register' is used"), "{report}");
}

#[test]
fn flattened_arrays() {
    let shader = "Texture2D t[3] : register(t2); SamplerState s; uint i; Texture2D after;
        float4 main(float2 c : C) : SV_Target { return t[INDEX].Sample(s, c) + after.Sample(s, c); }";
    let flags = "-T ps_6_0 -fspv-flatten-resource-arrays";
    assert_eq!(places(&format!("{flags} -DINDEX=2"), shader), ["after 0 5", "s 0 0", "t_2_ 0 4"]);
    let all = places(&format!("{flags} -DINDEX=i"), shader);
    assert_eq!(all, ["_Globals 0 1", "after 0 5", "s 0 0", "t_0_ 0 2", "t_1_ 0 3", "t_2_ 0 4"]);
}

#[test]
fn counters() {
    let shader = "[[vk::counter_binding(4)]] RWStructuredBuffer<uint> a : register(u2, space1); RWStructuredBuffer<uint> b[2];
        Texture2D t; [numthreads(1, 1, 1)] void main() { a[a.IncrementCounter()] = b[1].IncrementCounter(); }";
    let flags = "-T cs_6_0 -fspv-flatten-resource-arrays -fspv-preserve-bindings";
    let wanted = ["a 1 2", "b_0_ 0 0", "b_1_ 0 1", "counter_var_a 1 4", "counter_var_b_1_ 0 4", "t 0 2"];
    assert_eq!(places(flags, shader), wanted);
}

#[test]
fn kept_resources() {
    let shader = "Texture2D unused; float4 main() : SV_Target { return 1; }";
    assert_eq!(places("-T ps_6_0", shader), [""; 0]);
    assert_eq!(places("-T ps_6_0 -fspv-preserve-bindings", shader), ["unused 0 0"]);
}

#[test]
fn loose_globals_with_registers() {
    let shader = "float x; float y : register(c0); float z : register(c2); float4 main() : SV_Target { return x + y + z; }";
    let lines = assembly("-T ps_6_0", shader);
    has(&lines, &["%type__Globals 0 Offset 36", "%type__Globals 1 Offset 0", "%type__Globals 2 Offset 32"]);
    let overlapping = shader.replace("c2", "c0");
    let report = compile("-T ps_6_0", &overlapping).report.to_text(false);
    assert!(report.contains("'z' overlaps 'y'"), "{report}");
}

#[test]
fn stage_values() {
    let vertex = "float4 main(uint v : SV_VertexID, uint i : SV_InstanceID) : SV_Position { return v + i; }";
    let lines = assembly("-T vs_6_0 -fvk-invert-y -fvk-support-nonzero-base-vertex -fspv-entrypoint-name=go", vertex);
    has(&lines, &["= OpFNegate", "BuiltIn BaseVertex", "OpISub", "OpEntryPoint Vertex %main \"go\""]);
    assert!(!lines.iter().any(|line| line.contains("BaseInstance")));
    let lines = assembly("-T vs_6_0 -fvk-support-nonzero-base-instance", vertex);
    has(&lines, &["BuiltIn BaseInstance"]);
    let pixel = "float4 main(float4 p : SV_Position) : SV_Target { return p; }";
    has(&assembly("-T ps_6_0 -fvk-use-dx-position-w", pixel), &["= OpFDiv"]);
}

#[test]
fn unknown_extensions() {
    let shader = "[numthreads(1, 1, 1)] void main() {}";
    for (name, message) in [
        ("MyExtension", "unknown SPIR-V extension 'MyExtension'"),
        ("SPV_KHR_ray_qeury", "unknown SPIR-V extension 'SPV_KHR_ray_qeury', did you mean 'SPV_KHR_ray_query'?"),
    ] {
        let report = compile(&format!("-T cs_6_0 -fspv-extension={name}"), shader).report.to_text(false);
        assert!(report.contains(message), "{report}");
    }
    assembly("-T cs_6_0 -fspv-extension=KHR -fspv-extension=SPV_ACME_prism -fspv-extension=SPV_INTEL_subgroups", shader);
}

#[test]
fn locations_by_name() {
    let shader = "float4 main(float b : B, float a : A) : SV_Position { return a + b; }";
    has(&assembly("-T vs_6_0", shader), &["%in_var_B Location 0", "%in_var_A Location 1"]);
    has(&assembly("-T vs_6_0 -fvk-stage-io-order=alpha", shader), &["%in_var_A Location 0", "%in_var_B Location 1"]);
}

#[test]
fn floats() {
    let shader = "float4 v; float4 main(float x : X) : SV_Target { return v * x + x; }";
    let lines = assembly("-T ps_6_0 -Gis -denorm ftz", shader);
    let modes = ["%main SignedZeroInfNanPreserve 32", "%main DenormFlushToZero 32", "OpExtension \"SPV_KHR_float_controls\""];
    has(&lines, &modes);
    assert_eq!(lines.iter().filter(|line| line.contains("NoContraction")).count(), 2);
}

#[test]
fn reflection() {
    let shader = "RWStructuredBuffer<float> b; cbuffer C { float4 q; }
        float4 main(float2 t : TEXCOORD3) : SV_Target { return q * b[b.IncrementCounter()] * t.x; }";
    let wanted = [
        "%in_var_TEXCOORD3 UserSemantic \"TEXCOORD3\"",
        "%b UserTypeGOOGLE \"rwstructuredbuffer:<float>\"",
        "%C UserTypeGOOGLE \"cbuffer\"",
        "OpDecorateId %b CounterBuffer %counter_var_b",
        "OpExtension \"SPV_GOOGLE_hlsl_functionality1\"",
    ];
    has(&assembly("-T ps_6_0 -fspv-reflect", shader), &wanted);
}

#[test]
fn lines_and_source() {
    let shader = "float4 main(float x : X) : SV_Target\n{\n  return x *\n    2;\n}\n";
    let described = assembly("-T ps_6_1 -Zi -fspv-target-env=vulkan1.1", shader);
    has(&described, &["OpExtension \"SPV_KHR_non_semantic_info\"", " DebugSource %", " DebugLocalVariable %", " DebugLine %"]);
    has(&described, &[" DebugEntryPoint %", "OpModuleProcessed \"hlsl-to-spirv"]);
    let stripped = assembly("-T ps_6_1 -Zi -Qstrip_debug", shader);
    assert!(!stripped.iter().any(|line| line.contains("Debug") || line.contains("OpString")), "{}", stripped.join("\n"));
    let lines = assembly("-T ps_6_1 -fspv-debug=line -fspv-debug=tool -fspv-target-env=vulkan1.1", shader);
    has(&lines, &["= OpString \"shader.hlsl\"", "OpSource HLSL 610 %", "OpModuleProcessed \"hlsl-to-spirv", "OpLine %"]);
    assert!(lines.iter().any(|line| line.starts_with("OpLine %") && line.contains(" 3 ")), "{}", lines.join("\n"));
    let named = assembly("-T ps_6_1 -fspv-debug=file", shader);
    has(&named, &["= OpString", "OpSource HLSL 610 %"]);
    assert!(!named.iter().any(|line| line.contains("OpLine") || line.contains("return x")));
}

#[test]
fn places_of_lines() {
    let shader = "\
void add(inout int a,
         int b) {
  if (b > 0) {
    a +=
      b * 2; }
  a++;
}
[numthreads(1, 1, 1)] void main() { int x = 1; add(x, x); }
";
    let lines = assembly("-T cs_6_0 -fspv-debug=line -O0", shader);
    let before = |what: &str| {
        let at = lines.iter().position(|line| line.contains(what)).unwrap_or_else(|| panic!("{what}:\n{}", lines.join("\n")));
        let place = lines[..at].iter().rev().find_map(|line| line.strip_prefix("OpLine %"));
        place.and_then(|place| place.split_once(' ')).map_or("", |(_, place)| place)
    };
    // A function is located at the start of its declaration, a parameter at its name, an operation at its operator.
    assert_eq!(before("%main = OpFunction "), "8 23");
    assert_eq!(before("= OpFunctionParameter %_ptr_Function_int"), "1 20");
    assert_eq!(before("= OpFunctionParameter %int"), "2 14");
    assert_eq!(before("OpSGreaterThan"), "3 9");
    assert_eq!(before("OpSelectionMerge"), "3 3");
    assert_eq!(before("OpIMul"), "5 9");
    // Instructions that a block's end leads to are located at the closing brace.
    let last = lines.iter().filter_map(|line| line.strip_prefix("OpLine %")).next_back();
    assert!(last.is_some_and(|line| line.ends_with(" 7 1")), "{last:?}");
}

#[test]
fn vulkan_memory_model() {
    let shader = "groupshared uint g; RWStructuredBuffer<uint> o;
        [numthreads(4, 1, 1)] void main() { g = 1; GroupMemoryBarrierWithGroupSync(); uint old; InterlockedAdd(o[0], g, old); }";
    let lines = assembly("-T cs_6_0 -fspv-use-vulkan-memory-model -fspv-target-env=vulkan1.2", shader);
    has(&lines, &["OpMemoryModel Logical Vulkan", "OpCapability VulkanMemoryModelDeviceScope"]);
    has(&lines, &["OpStore %g %uint_1 NonPrivatePointer", "= OpLoad %uint %g NonPrivatePointer"]);
}

#[test]
fn other_flags() {
    let image = "RWTexture2D<float4> t; [numthreads(1, 1, 1)] void main() { t[uint2(0, 0)] = 1; }";
    has(&assembly("-T cs_6_0 -fspv-use-unknown-image-format", image), &["2 Unknown", "StorageImageWriteWithoutFormat"]);
    has(&assembly("-T cs_6_0 -fspv-enable-maximal-reconvergence", image), &["%main MaximallyReconvergesKHR"]);
    let report = compile("-T cs_6_0 -fspv-max-id 5", image).report.to_text(false);
    assert!(report.contains("but '-fspv-max-id' allows 5"), "{report}");
    let pixel = "float4 main(float x : X) : SV_Target { if (x < 0) discard; return x; }";
    has(&assembly("-T ps_6_0 -fspv-extension=SPV_EXT_demote_to_helper_invocation", pixel), &["OpDemoteToHelperInvocation"]);
}

#[test]
fn the_number_of_errors() {
    let undeclared = "[numthreads(1, 1, 1)] void main() { ".to_owned() + &"nothing; ".repeat(300) + "}";
    let wrong_syntax = "float 3; namespace n {}\n".repeat(300);
    let undefined = "#error wrong\n".repeat(300);
    for shader in [undeclared, wrong_syntax, undefined] {
        for (line, wanted) in [("-ferror-limit=3", 3 + 1), ("-ferror-limit=1", 1 + 1), ("", 100 + 1), ("-ferror-limit=0", 300)] {
            let messages = compile(&format!("-T cs_6_0 {line}"), &shader).report.messages();
            assert_eq!(messages.len(), wanted, "{line}: {shader:.20}");
            let is_cut = messages.last().is_some_and(|last| last.code == "too-many-errors");
            assert_eq!(is_cut, wanted < 300, "{line}: {shader:.20}");
        }
    }
}

#[test]
fn an_environment_of_kernels_is_an_error() {
    let compiler = Compiler::new("shader.hlsl", "[numthreads(1, 1, 1)] void main() {}");
    let compilation = compiler.environment(Environment::OpenCl { max_minor: 4 }).compile();
    let text = compilation.report.to_text(false);
    assert!(compilation.output.is_none() && text.contains("does not support shaders"), "{text}");
    assert!(!compilation.report.has_internal_error(), "{text}");
}

/// DXC accepts this, too.
#[test]
fn a_flag_and_its_value_in_one_argument() {
    let arguments = ["-T ps_6_0", "-E  shade", "-D COLOR=1 + 2", "-I include folder", "-Fo the module.spv", "a shader.hlsl"];
    let request = flags::parse(&arguments.map(str::to_owned)).expect("the command line is right");
    let Request::Compile(invocation) = request else { unreachable!("no subcommand is named") };
    let options = &invocation.options;
    assert_eq!(invocation.inputs, ["a shader.hlsl"]);
    assert_eq!(options.sema.entry.as_deref(), Some("shade"));
    assert_eq!(options.preprocessor.defines, [("COLOR".to_owned(), "1 + 2".to_owned())]);
    assert_eq!(options.preprocessor.include_dirs, ["include folder"]);
    assert_eq!(invocation.outputs.module.as_deref(), Some("the module.spv".as_ref()));
}
