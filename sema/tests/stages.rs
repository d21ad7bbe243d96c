//! Tests of the attributes and parameters of hull, domain, geometry and mesh shaders.

mod support;

use sema::hir::{Domain, LocalKind, OutputTopology, ParamRole, Partitioning, Primitive, Program, Stage};
use sema::{Options, Profile};
use support::{check_with, of_stage};

const CORNER: &str = "struct Corner { float4 position : SV_Position; };";

fn errors_of(stage: Stage, source: &str) -> Vec<String> {
    check_with(&format!("{CORNER} {source}"), &of_stage(stage)).errors()
}

fn entry(stage: Stage, source: &str) -> Program {
    let checked = check_with(&format!("{CORNER} {source}"), &of_stage(stage));
    assert_eq!(checked.errors(), Vec::<String>::new(), "in {source}");
    checked.program
}

fn roles(program: &Program) -> Vec<ParamRole> {
    let function = &program.functions[program.entries[0].function];
    let role = |kind: &LocalKind| match kind {
        LocalKind::Param { role, .. } => *role,
        LocalKind::Variable { .. } => ParamRole::Value,
    };
    function.params.iter().map(|param| role(&function.locals[*param].kind)).collect()
}

#[test]
fn a_hull_shader_has_two_functions() {
    let program = entry(
        Stage::Hull,
        "void constants(InputPatch<Corner, 4> a, const OutputPatch<Corner, 3> b, out float e[4] : SV_TessFactor) { e[0] = 1; }
         [domain(\"quad\")] [partitioning(\"fractional_even\")] [outputtopology(\"point\")] [outputcontrolpoints(3)]
         [patchconstantfunc(\"constants\")]
         Corner main(InputPatch<Corner, 4> corners, uint i : SV_OutputControlPointID) { return corners[i]; }",
    );
    let pipeline = &program.entries[0].pipeline;
    assert_eq!(pipeline.domain, Some(Domain::Quad));
    assert_eq!(pipeline.partitioning, Some(Partitioning::FractionalEven));
    assert_eq!(pipeline.output_topology, Some(OutputTopology::Point));
    assert_eq!(pipeline.output_control_points, Some(3));
    let constants = pipeline.patch_constant.expect("a patch constant function");
    assert_eq!(program.functions[constants].name, "constants");
    assert_eq!(roles(&program), [ParamRole::InputPatch, ParamRole::Value]);
}

#[test]
fn patch_constants_have_factors() {
    let lacks = |outputs: &str, parameters: &str| {
        let found = errors_of(
            Stage::Hull,
            &format!(
                "struct Patch {{ {outputs} }};
                 Patch patch({parameters}) {{ return (Patch)0; }}
                 [domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)]
                 [patchconstantfunc(\"patch\")]
                 Corner main(InputPatch<Corner, 3> corners, uint i : SV_OutputControlPointID) {{ return corners[i]; }}"
            ),
        );
        found.iter().any(|error| error.contains("no array with the semantic 'SV_TessFactor'"))
    };
    assert!(!lacks("float e[3] : SV_TessFactor; float i : SV_InsideTessFactor;", ""));
    assert!(!lacks("struct { float e[3] : sv_tessfactor; } inner;", ""));
    assert!(!lacks("float i : SV_InsideTessFactor;", "out float e[3] : SV_TessFactor"));
    assert!(lacks("float i : SV_InsideTessFactor;", ""));
    assert!(lacks("float3 e : SV_TessFactor;", ""));
    assert!(lacks("float e[3] : FACTORS;", "inout float f[3] : SV_TessFactor"));
}

#[test]
fn a_hull_shader_needs_its_attributes() {
    let found = errors_of(Stage::Hull, "Corner main(InputPatch<Corner, 4> corners) { return corners[0]; }");
    for name in ["outputtopology", "outputcontrolpoints", "patchconstantfunc"] {
        assert!(found.iter().any(|error| error.contains(&format!("needs the attribute [{name}("))), "{name}: {found:?}");
    }
}

#[test]
fn a_geometry_shader_takes_a_primitive_and_a_stream() {
    let program = entry(
        Stage::Geometry,
        "[maxvertexcount(6)] [instance(2)]
         void main(triangleadj Corner corners[6], inout LineStream<Corner> stream) { stream.Append(corners[0]); }",
    );
    let pipeline = &program.entries[0].pipeline;
    assert_eq!((pipeline.max_vertex_count, pipeline.instances), (Some(6), Some(2)));
    assert_eq!(roles(&program), [ParamRole::Primitive(Primitive::TriangleAdjacency), ParamRole::Value]);
}

#[test]
fn streams_are_written_in_geometry_shaders_only() {
    let found = errors_of(
        Stage::Vertex,
        "float4 main(inout PointStream<Corner> stream : S) : SV_Position { stream.RestartStrip(); return 0; }",
    );
    assert!(found.iter().any(|error| error.contains("may only be used in geometry shaders")), "{found:?}");
}

#[test]
fn the_vertices_of_all_stages_need_semantics() {
    let found = errors_of(
        Stage::Geometry,
        "struct Bare { float a; };
         [maxvertexcount(1)] void main(point Bare bare[1], inout PointStream<Bare> stream) { }",
    );
    assert_eq!(found.iter().filter(|error| error.contains("needs a semantic")).count(), 2, "{found:?}");
}

#[test]
fn functions_and_attributes_of_later_models() {
    let model = |minor, stage| Options { profile: Some(Profile { stage: Some(stage), major: 6, minor }), ..Options::default() };
    let source =
        "RWBuffer<uint> b; [numthreads(4, 1, 1)] void main() { b[0] = GetGroupWaveCount(); } void unused() { DebugBreak(); }";
    assert_eq!(
        check_with(source, &model(9, Stage::Compute)).errors(),
        ["1:62: 'GetGroupWaveCount' requires shader model 6.10 or later"]
    );
    assert_eq!(check_with(source, &model(10, Stage::Compute)).errors(), [""; 0]);
    let source = "[WaveSize(32)] [numthreads(32, 1, 1)] void main() {}";
    let found = check_with(source, &model(5, Stage::Compute)).errors();
    assert_eq!(found, ["1:2: the attribute 'WaveSize' requires shader model 6.6 or later"]);
    assert_eq!(check_with(source, &model(6, Stage::Compute)).errors(), [""; 0]);
}
