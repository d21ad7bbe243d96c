//! Programs with modifiers of interpolation on parameters, results and the members of structs.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::program::Program;
use crate::random::Random;
use spirv::{Decoration, StorageClass};
use std::fmt::Write;

/// Modifiers, and the decorations of a float that has them.
const MODIFIERS: &[(&str, &[Decoration])] = &[
    ("", &[]),
    ("linear", &[]),
    ("nointerpolation", &[Decoration::Flat]),
    ("noperspective", &[Decoration::NoPerspective]),
    ("centroid", &[Decoration::Centroid]),
    ("sample", &[Decoration::Sample]),
    ("linear centroid", &[Decoration::Centroid]),
    ("noperspective centroid", &[Decoration::NoPerspective, Decoration::Centroid]),
    ("noperspective sample", &[Decoration::NoPerspective, Decoration::Sample]),
];

/// Types, and the access of a float. Integers are not interpolated.
const TYPES: &[(&str, &str, &str)] = &[
    ("float", "", ""),
    ("float4", "", ".z"),
    ("float2", "[2]", "[1].y"),
    ("min16float3", "", ".x"),
    ("uint", "", ""),
    ("int2", "", ".y"),
];

struct Writer {
    random: Random,
    class: StorageClass,
    /// Integers are flat without a modifier.
    are_integers_flat: bool,
    structs: String,
    /// Expressions of one component of each variable.
    parts: Vec<String>,
    expectations: Vec<Expectation>,
}

impl Writer {
    /// Declares a variable, or the members of a struct, to which an outer modifier applies.
    fn declare(&mut self, name: &str, access: &str, outer: &'static [Decoration], depth: usize) -> String {
        let (modifier, own) = *self.random.pick(MODIFIERS);
        let given = if modifier.is_empty() { outer } else { own };
        if depth < 3 && self.random.once_in(3) {
            let ty = format!("S{name}");
            let mut members = String::new();
            for member in 0..1 + self.random.below(3) {
                let text = self.declare(&format!("{name}m{member}"), &format!("{access}.{name}m{member}"), given, depth + 1);
                let _ = writeln!(members, "{text};");
            }
            let _ = writeln!(self.structs, "struct {ty} {{\n{members}}};");
            return format!("{modifier} {ty} {name}");
        }
        let (ty, suffix, part) = *self.random.pick(TYPES);
        let is_float = ty.contains("float");
        // Only float members can be interpolated.
        let (modifier, given) = if is_float || own == [Decoration::Flat] { (modifier, given) } else { ("", outer) };
        let is_flat = self.are_integers_flat || given == [Decoration::Flat];
        let decorations = match (is_float, is_flat) {
            (true, _) => given,
            (false, true) => &[Decoration::Flat],
            (false, false) => &[],
        };
        let location = 3 * self.parts.len() as u32;
        self.parts.push(format!("{access}{part}"));
        self.expectations.push(Expectation::Interpolation { location, class: self.class, decorations: decorations.to_vec() });
        format!("[[vk::location({location})]] {modifier} {ty} {name}{suffix} : {}", name.to_uppercase())
    }
}

/// A shader with inputs or outputs that are parameters, or the members of a struct.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let form = random.below(5);
    let class = if form < 2 { StorageClass::Input } else { StorageClass::Output };
    let mut writer = Writer {
        random,
        class,
        are_integers_flat: form < 4,
        structs: String::new(),
        parts: Vec::new(),
        expectations: Vec::new(),
    };
    let direction = if form == 2 { "out " } else { "" };
    let is_struct = !matches!(form, 0 | 2);
    let mut declared = Vec::new();
    for at in 0..1 + writer.random.below(4) {
        let name = format!("p{at}");
        let access = if is_struct { format!("s.{name}") } else { name.clone() };
        let text = writer.declare(&name, &access, &[], 0);
        // Attributes precede the direction.
        declared.push(match text.split_once("]] ") {
            Some((attribute, rest)) => format!("{attribute}]] {direction}{rest}"),
            None => format!("{direction}{text}"),
        });
    }
    let Writer { mut structs, parts, expectations, .. } = writer;
    if is_struct {
        let members: String = declared.iter().map(|member| format!("{member};\n")).collect();
        let _ = writeln!(structs, "struct S {{\n{members}}};");
    }
    let parameters = if is_struct { "S s".to_owned() } else { declared.join(", ") };
    let sum = parts.join(" + ");
    let stores: String = parts.iter().map(|part| format!("{part} = 1;\n")).collect();
    let (stage, main) = match form {
        0 | 1 => ("ps", format!("float4 main({parameters}) : SV_Target {{\nreturn {sum};\n}}")),
        2 => ("vs", format!("void main({parameters}) {{\n{stores}}}")),
        3 => ("vs", format!("S main() {{\nS s;\n{stores}return s;\n}}")),
        _ => (
            "gs",
            format!(
                "[maxvertexcount(1)]\nvoid main(point float4 v[1] : V, inout PointStream<S> stream) {{\nS s;\n{stores}stream.Append(s);\n}}"
            ),
        ),
    };
    Program { flags: format!("-T {stage}_6_2 -E main"), source: format!("{structs}{main}\n"), expectations }
}
