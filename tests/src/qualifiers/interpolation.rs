//! Programs with modifiers of interpolation on parameters, results and the members of structs.

use crate::qualifiers::Program;
use crate::qualifiers::check::Expectation;
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
        let modifier = if is_float || own == [Decoration::Flat] { modifier } else { "" };
        let decorations = if is_float { given } else { &[Decoration::Flat] };
        let location = 3 * self.parts.len() as u32;
        self.parts.push(format!("{access}{part}"));
        self.expectations.push(Expectation::Interpolation { location, class: self.class, decorations: decorations.to_vec() });
        format!("[[vk::location({location})]] {modifier} {ty} {name}{suffix} : {}", name.to_uppercase())
    }
}

/// A pixel shader with inputs, or a vertex shader with outputs.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let is_pixel = random.once_in(2);
    let class = if is_pixel { StorageClass::Input } else { StorageClass::Output };
    let mut writer = Writer { random, class, structs: String::new(), parts: Vec::new(), expectations: Vec::new() };
    let direction = if is_pixel { "" } else { "out " };
    let mut parameters = Vec::new();
    for at in 0..1 + writer.random.below(4) {
        let name = format!("p{at}");
        let declared = writer.declare(&name, &name, &[], 0);
        // Attributes precede the direction.
        parameters.push(match declared.split_once("]] ") {
            Some((attribute, rest)) => format!("{attribute}]] {direction}{rest}"),
            None => format!("{direction}{declared}"),
        });
    }
    let Writer { structs, parts, expectations, .. } = writer;
    let parameters = parameters.join(", ");
    let (flags, source) = if is_pixel {
        ("-T ps_6_2", format!("{structs}float4 main({parameters}) : SV_Target {{\nreturn {};\n}}\n", parts.join(" + ")))
    } else {
        let stores: String = parts.iter().map(|part| format!("{part} = 1;\n")).collect();
        (
            "-T vs_6_2",
            format!(
                "{structs}void main(float4 v : V, {parameters}, out float4 position : SV_Position) {{\nposition = v;\n{stores}}}\n"
            ),
        )
    };
    Program { flags: format!("{flags} -E main"), source, expectations }
}
