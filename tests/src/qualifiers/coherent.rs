//! Programs with resources that are `globallycoherent` or `reordercoherent`.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::random::Random;
use std::fmt::Write;

/// Types of resources, and an access of the resource `@` that loads and stores. Coherence concerns all resources of a type.
const TYPES: &[(&str, &str)] = &[
    ("RWByteAddressBuffer", "@.Store(0, @.Load(4) + 1u);"),
    ("RWStructuredBuffer<uint4>", "@[0].x = @[1].y + 1;"),
    ("RWStructuredBuffer<uint>", "@[u0] = @[u1] + 1;"),
    ("RWBuffer<uint>", "@[0] = @[1] + 1;"),
    ("RWBuffer<float4>", "@[u0] = @[1].zwxy;"),
    ("RWTexture1D<float>", "@[u0] += 1;"),
    ("RWTexture2D<float>", "@[uint2(0, 1)] = @[uint2(1, 0)] + 1;"),
    ("RWTexture2DArray<uint2>", "@[uint3(0, 1, 2)].y = @[uint3(1, 0, 2)].x;"),
    ("RWTexture3D<int>", "@[uint3(0, u1, 2)] = @[uint3(1, 0, 2)] - 1;"),
];

/// A coherent resource and another one, declared and accessed in the same way.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let first = random.below(TYPES.len());
    let second = (first + 1 + random.below(TYPES.len() - 1)) % TYPES.len();
    let qualifier = *random.pick(&["globallycoherent", "globallycoherent", "reordercoherent"]);
    let (source, path, at) = (random.below(7), random.below(7), random.below(3));
    let is_array = random.once_in(3);
    let (mut declarations, mut body) = (String::new(), String::new());
    let mut expectations = Vec::new();
    for (lane, binding, (ty, used), given) in [("_c", 10, TYPES[first], qualifier), ("_t", 20, TYPES[second], "")] {
        let (name, suffix) = (format!("r{lane}"), if is_array { "[3]" } else { "" });
        let element = if is_array { format!("{name}[{at}]") } else { name.clone() };
        let own = if source == 0 { given } else { "" };
        let _ = writeln!(declarations, "[[vk::binding({binding}, {binding})]] {own} {ty} {name}{suffix};");
        let (declared, written, mut accessed) = match source {
            0 => (String::new(), String::new(), element),
            1 => (String::new(), format!("{given} {ty} local{lane} = {element};"), format!("local{lane}")),
            2 => (format!("static {given} {ty} alias{lane} = {element};"), String::new(), format!("alias{lane}")),
            3 => (
                format!("void access{lane}({given} {ty} p) {{ {} }}", used.replace('@', "p")),
                format!("access{lane}({element});"),
                element,
            ),
            4 => (format!("{given} {ty} get{lane}() {{ return {element}; }}"), String::new(), format!("get{lane}()")),
            5 => (
                format!("struct H{lane} {{ uint number; {given} {ty} resource; }};"),
                format!("H{lane} h{lane}; h{lane}.resource = {element};"),
                format!("h{lane}.resource"),
            ),
            _ => (format!("typedef {given} {ty} T{lane};"), format!("T{lane} local{lane} = {element};"), format!("local{lane}")),
        };
        let _ = writeln!(declarations, "{declared}");
        let _ = writeln!(body, "{written}");
        // The accesses do not repeat the qualifier.
        let (declared, written) = match path {
            0 => (format!("void use{lane}({ty} p) {{ {} }}", used.replace('@', "p")), format!("use{lane}({accessed});")),
            1 => (String::new(), format!("{ty} copy{lane} = {accessed};")),
            2 => (
                format!("struct M{lane} {{ {ty} m; void go() {{ {} }} }};", used.replace('@', "m")),
                format!("M{lane} object{lane}; object{lane}.m = {accessed}; object{lane}.go();"),
            ),
            3 => (
                format!("template<typename T>\nvoid use{lane}(T p) {{ {} }}", used.replace('@', "p")),
                format!("use{lane}({accessed});"),
            ),
            4 => (format!("{ty} pass{lane}({ty} p) {{ return p; }}"), format!("{ty} copy{lane} = pass{lane}({accessed});")),
            _ => (String::new(), format!("{ty} copy{lane} = {accessed};")),
        };
        let is_copied = written.contains(" copy");
        let _ = writeln!(declarations, "{declared}");
        let _ = writeln!(body, "{written}");
        if is_copied {
            accessed = format!("copy{lane}");
        }
        let access = used.replace('@', &accessed);
        let _ = match path {
            5 => writeln!(body, "if (u2 > 3) {{\n{access}\n}}"),
            6 => writeln!(body, "for (uint k{lane} = 0; k{lane} < u2; k{lane}++) {{\n{access}\nDeviceMemoryBarrier();\n}}"),
            _ => writeln!(body, "{access}"),
        };
        expectations.push(Expectation::Coherent { binding, arrives: lane == "_c" });
    }
    let mut program = Program { expectations, ..Program::compute(&declarations, &body) };
    if random.once_in(2) {
        program.flags += " -fspv-use-vulkan-memory-model";
    }
    program
}
