//! Describes numbers of SPIR-V's grammar as Markdown.

use spirv_grammar::{Enumerant, Instruction, Kind, NO_CORE_VERSION, Operand, Quantifier, Requirements};
use std::fmt::Write;

/// The kind of enumeration of an attribute's first argument.
pub fn kind_of(attribute: &str) -> Option<Kind> {
    Some(match attribute {
        "ext_capability" => Kind::Capability,
        "ext_decorate" | "ext_decorate_id" | "ext_decorate_string" => Kind::Decoration,
        "ext_builtin_input" | "ext_builtin_output" => Kind::BuiltIn,
        "ext_storage_class" => Kind::StorageClass,
        "spvexecutionmode" | "ext_execution_mode_id" => Kind::ExecutionMode,
        "ext_loop_control" => Kind::LoopControl,
        _ => return None,
    })
}

/// The instruction of an opcode, or of a number of an extended instruction set.
pub fn instruction(opcode: u32, set: Option<&str>) -> Option<String> {
    let known: &Instruction = match set {
        Some(set) => spirv_grammar::extended(set, opcode)?,
        None => spirv_grammar::instruction(opcode)?,
    };
    let set = set.map_or_else(String::new, |set| format!(", of the set `{set}`"));
    let mut text = format!("**{}** (instruction {opcode}{set})\n", known.name);
    if known.has_result_type() {
        text += "\nResult: a value of the function's result type\n";
    } else if known.has_result() {
        text += "\nResult: an id without a type\n";
    }
    operands(&mut text, &mut known.arguments());
    requirements(&mut text, &known.requirements);
    Some(text)
}

/// The value of an enumeration, or the bits of a mask.
pub fn enumerant(kind: Kind, value: u32) -> Option<String> {
    let known: Vec<(u32, &Enumerant)> =
        spirv_grammar::enumerants_of(kind, value).filter_map(|(value, known)| Some((value, known?))).collect();
    let mut text = String::new();
    for (value, known) in known {
        let _ = writeln!(text, "**{}** ({} {value})", known.name, kind.name());
        operands(&mut text, &mut known.operands.iter());
        if kind == Kind::Capability {
            let implied = capabilities(known.requirements.capabilities);
            if !implied.is_empty() {
                let _ = writeln!(text, "\nImplies: {}", implied.join(", "));
            }
        }
        let needed = if kind == Kind::Capability { &[] } else { known.requirements.capabilities };
        requirements(&mut text, &Requirements { capabilities: needed, ..known.requirements });
    }
    (!text.is_empty()).then_some(text)
}

fn operands(text: &mut String, operands: &mut dyn Iterator<Item = &'static Operand>) {
    let lines: Vec<String> = operands.map(operand).collect();
    if !lines.is_empty() {
        let _ = writeln!(text, "\nOperands:\n{}", lines.join("\n"));
    }
}

fn operand(operand: &'static Operand) -> String {
    let times = match operand.quantifier {
        Quantifier::One => "",
        Quantifier::Optional => ", optional",
        Quantifier::Any => ", any number",
    };
    let kind = operand.kind.name();
    if operand.name() == kind { format!("- `{kind}`{times}") } else { format!("- {} (`{kind}`{times})", operand.name()) }
}

fn requirements(text: &mut String, requirements: &Requirements) {
    let needed = capabilities(requirements.capabilities);
    if !needed.is_empty() {
        let _ = writeln!(text, "\nCapability: {}", needed.join(" or "));
    }
    if !requirements.extensions.is_empty() {
        let _ = writeln!(text, "\nExtension: {}", requirements.extensions.join(" or "));
    }
    if requirements.version != NO_CORE_VERSION {
        let _ = writeln!(text, "\nSPIR-V 1.{} or later", requirements.version);
    }
}

/// The names of capabilities, each with the extensions that it requires.
fn capabilities(numbers: &[u32]) -> Vec<String> {
    let name = |number: &u32| match spirv_grammar::enumerant(Kind::Capability, *number) {
        Some(Enumerant { name, requirements, .. }) if requirements.extensions.is_empty() => (*name).to_owned(),
        Some(Enumerant { name, requirements, .. }) => format!("{name} ({})", requirements.extensions.join(" or ")),
        None => number.to_string(),
    };
    numbers.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_names_operands_and_requirements() {
        let clock = instruction(5056, None).expect("known");
        for part in ["**OpReadClockKHR**", "Scope", "Capability: ShaderClockKHR", "SPV_KHR_shader_clock"] {
            assert!(clock.contains(part), "{part} is not in {clock}");
        }
        let capability = enumerant(Kind::Capability, 5055).expect("known");
        assert!(capability.contains("**ShaderClockKHR**") && !capability.contains("Capability: "), "{capability}");
        let location = enumerant(Kind::Decoration, 30).expect("known");
        assert!(location.contains("**Location**") && location.contains("LiteralInteger"), "{location}");
        assert!(instruction(31, Some("GLSL.std.450")).is_some_and(|text| text.contains("Sqrt")));
        assert_eq!((instruction(65535, None), enumerant(Kind::Capability, 65535)), (None, None));
    }
}
