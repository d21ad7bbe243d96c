//! The typed attributes, and their spelling as LLVM string attributes.

use super::spelling::STAGES;
use crate::attr::{ExecutionMode, ExtInstruction, FunctionAttributes, ModeId, ModeInt, ModeOperands, OtherAttribute};
use crate::types::{TypeId, Types};

pub(crate) const SIGNED: &str = "spv.signed";
pub(crate) const MATRIX: &str = "spv.matrix";
/// The pointee of a result that is a pointer, as the text of a type. LLVM does not allow `byref`, the attribute for
/// parameters, on results.
pub(crate) const POINTEE: &str = "spv.pointee";

const SHADER: &str = "hlsl.shader";
const INSTRUCTION: &str = "spv.ext_instruction";
const EXECUTION_MODE: &str = "spv.executionmode";
/// Both spellings are accepted, the first one is printed.
const EXTENSION: [&str; 2] = ["spv.extextension", "spv.ext_extension"];
const CAPABILITY: [&str; 2] = ["spv.extcapability", "spv.ext_capability"];

/// Parses a string attribute into its typed form. `read_type` parses a type.
///
/// # Errors
/// The value of one of our own attributes is malformed.
pub(crate) fn read(
    attributes: &mut FunctionAttributes,
    key: &str,
    value: Option<&str>,
    read_type: &mut dyn FnMut(&str) -> Result<TypeId, String>,
) -> Result<(), String> {
    let text = value.unwrap_or_default();
    if key == SHADER {
        attributes.entry_point = Some(stage(text)?);
    } else if key == INSTRUCTION {
        attributes.instruction = Some(instruction(text)?);
    } else if key == EXECUTION_MODE {
        for mode in items(text, ',') {
            attributes.execution_modes.push(execution_mode(mode, read_type)?);
        }
    } else if EXTENSION.contains(&key) {
        attributes.extensions.extend(items(text, ',').map(str::to_owned));
    } else if CAPABILITY.contains(&key) {
        for capability in items(text, ':') {
            attributes.capabilities.push(number(capability)?);
        }
    } else {
        attributes.others.push(OtherAttribute::String { key: key.to_owned(), value: value.map(str::to_owned) });
    }
    Ok(())
}

/// The whole contents of an attribute group: keywords, typed attributes, other strings.
pub(crate) fn spell(attributes: &FunctionAttributes, types: &Types) -> Vec<OtherAttribute> {
    let is_keyword = |attribute: &&OtherAttribute| !matches!(attribute, OtherAttribute::String { .. });
    let mut all: Vec<_> = attributes.others.iter().filter(is_keyword).cloned().collect();
    let mut push = |key: &str, value: String| all.push(OtherAttribute::String { key: key.to_owned(), value: Some(value) });
    if let Some(model) = attributes.entry_point {
        let name = STAGES.iter().find(|(_, number)| *number == model);
        push(SHADER, name.map_or_else(|| model.to_string(), |(name, _)| (*name).to_owned()));
    }
    if let Some(instruction) = &attributes.instruction {
        push(INSTRUCTION, format!("{},{}", instruction.opcode, instruction.set.as_deref().unwrap_or_default()));
    }
    if !attributes.execution_modes.is_empty() {
        let modes: Vec<String> = attributes.execution_modes.iter().map(|mode| spell_execution_mode(mode, types)).collect();
        push(EXECUTION_MODE, modes.join(","));
    }
    for attribute in spell_requirements(&attributes.extensions, &attributes.capabilities) {
        all.push(attribute);
    }
    all.extend(attributes.others.iter().filter(|attribute| !is_keyword(attribute)).cloned());
    all
}

/// Spells `"spv.extextension"` and `"spv.extcapability"`, which globals have too.
pub(crate) fn spell_requirements(extensions: &[String], capabilities: &[u32]) -> Vec<OtherAttribute> {
    let mut all = Vec::new();
    let mut push = |key: &str, value: String| all.push(OtherAttribute::String { key: key.to_owned(), value: Some(value) });
    if !extensions.is_empty() {
        push(EXTENSION[0], extensions.join(","));
    }
    if !capabilities.is_empty() {
        push(CAPABILITY[0], capabilities.iter().map(u32::to_string).collect::<Vec<_>>().join(":"));
    }
    all
}

fn items(text: &str, separator: char) -> impl Iterator<Item = &str> {
    parts(text, separator).map(str::trim).filter(|item| !item.is_empty())
}

/// Splits at separators outside of brackets and quotes, which types may contain.
fn parts(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let (mut depth, mut is_quoted) = (0u32, false);
    text.split(move |c| {
        match c {
            '"' => is_quoted = !is_quoted,
            '(' | '<' | '[' | '{' if !is_quoted => depth += 1,
            ')' | '>' | ']' | '}' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == separator && depth == 0 && !is_quoted
    })
}

fn number(text: &str) -> Result<u32, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is not a 32-bit number"))
}

fn stage(text: &str) -> Result<u32, String> {
    match STAGES.iter().find(|(name, _)| *name == text) {
        Some((_, model)) => Ok(*model),
        None => number(text).map_err(|_| format!("`{text}` is neither a shader stage nor the number of an execution model")),
    }
}

/// Parses `opcode,set`; without a set the comma may be missing.
fn instruction(text: &str) -> Result<ExtInstruction, String> {
    let (opcode, set) = text.split_once(',').unwrap_or((text, ""));
    let set = set.trim();
    Ok(ExtInstruction { opcode: number(opcode)?, set: (!set.is_empty()).then(|| set.to_owned()) })
}

fn execution_mode(text: &str, read_type: &mut dyn FnMut(&str) -> Result<TypeId, String>) -> Result<ExecutionMode, String> {
    let (mode, operands) = text.split_once(':').map_or((text, None), |(mode, operands)| (mode, Some(operands)));
    let mode = number(mode)?;
    let Some(operands) = operands else { return Ok(ExecutionMode::new(mode, Vec::new())) };
    if operands.trim().starts_with(['u', 's', 't']) {
        let ids = parts(operands, ':').map(|id| mode_id(id, read_type)).collect::<Result<_, _>>()?;
        return Ok(ExecutionMode { mode, operands: ModeOperands::Ids(ids) });
    }
    Ok(ExecutionMode::new(mode, operands.split(':').map(number).collect::<Result<_, _>>()?))
}

/// Parses `u32 8`, `s64 -1`, `text 7629166 0`, `type float`.
fn mode_id(text: &str, read_type: &mut dyn FnMut(&str) -> Result<TypeId, String>) -> Result<ModeId, String> {
    let wrong = || format!("`{text}` is not a typed integer such as `u32 8`");
    if let Some(words) = text.trim().strip_prefix("text ") {
        return words.split(' ').map(number).collect::<Result<_, _>>().map(ModeId::Text);
    }
    if let Some(ty) = text.trim().strip_prefix("type ") {
        return read_type(ty).map(ModeId::Type);
    }
    let (ty, value) = text.trim().split_once(' ').ok_or_else(wrong)?;
    let signed = ty.starts_with('s');
    let bits =
        ty.get(1..).and_then(|bits| bits.parse().ok()).filter(|bits| [1, 8, 16, 32, 64].contains(bits)).ok_or_else(wrong)?;
    let (value, spec) = match value.split_once(" spec ") {
        Some((value, spec)) => (value, Some(number(spec)?)),
        None => (value, None),
    };
    let value = match signed {
        true => value.trim().parse::<i64>().map_err(|_| wrong())? as u64,
        false => value.trim().parse::<u64>().map_err(|_| wrong())?,
    };
    Ok(ModeId::Int(ModeInt { bits, signed, value, spec }))
}

fn spell_execution_mode(mode: &ExecutionMode, types: &Types) -> String {
    let operands: Vec<String> = match &mode.operands {
        ModeOperands::Literals(words) => words.iter().map(u32::to_string).collect(),
        ModeOperands::Ids(ids) => ids.iter().map(|id| spell_mode_id(id, types)).collect(),
    };
    let parts: Vec<String> = std::iter::once(mode.mode.to_string()).chain(operands).collect();
    parts.join(":")
}

fn spell_mode_id(id: &ModeId, types: &Types) -> String {
    let id = match id {
        ModeId::Type(ty) => return format!("type {}", super::type_text(types, *ty)),
        ModeId::Int(id) => id,
        ModeId::Text(words) => {
            let words: Vec<String> = words.iter().map(u32::to_string).collect();
            return format!("text {}", words.join(" "));
        }
    };
    let spec = id.spec.map_or_else(String::new, |number| format!(" spec {number}"));
    match id.signed {
        true => format!("s{} {}{spec}", id.bits, id.value as i64),
        false => format!("u{} {}{spec}", id.bits, id.value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A `read_type` that expects a single text, and returns `i32`.
    fn only_type(text: &str) -> Result<TypeId, String> {
        assert_eq!(text, "target(\"a:b\", [2 x float], 1)");
        Ok(Types::I32)
    }

    #[test]
    fn both_spellings_and_blanks_are_read_and_one_is_printed() {
        let mut attributes = FunctionAttributes::default();
        for (key, value) in [
            ("spv.ext_extension", "A, B"),
            ("spv.extextension", "C"),
            ("spv.ext_capability", "5055: 61"),
            (
                "spv.executionmode",
                "17:8:1:1, 4446, 38:u32 8 spec 3:s64 -1, 5102:text 97 0:u32 3, 6028:type target(\"a:b\", [2 x float], 1):u32 7",
            ),
            ("spv.ext_instruction", "5056"),
            ("hlsl.shader", "pixel"),
        ] {
            read(&mut attributes, key, Some(value), &mut only_type).unwrap();
        }
        let text: Vec<String> = spell(&attributes, &Types::default())
            .into_iter()
            .map(|attribute| match attribute {
                OtherAttribute::String { key, value } => format!("{key}={}", value.unwrap_or_default()),
                OtherAttribute::Keyword(word) => word,
                OtherAttribute::Align(align) => format!("align {align}"),
            })
            .collect();
        assert_eq!(
            text,
            [
                "hlsl.shader=pixel",
                "spv.ext_instruction=5056,",
                "spv.executionmode=17:8:1:1,4446,38:u32 8 spec 3:s64 -1,5102:text 97 0:u32 3,6028:type i32:u32 7",
                "spv.extextension=A,B,C",
                "spv.extcapability=5055:61",
            ]
        );
    }

    #[test]
    fn wrong_values_are_named() {
        let mut attributes = FunctionAttributes::default();
        let error = read(&mut attributes, "spv.executionmode", Some("17:x"), &mut only_type).unwrap_err();
        assert_eq!(error, "`x` is not a 32-bit number");
        assert!(read(&mut attributes, "hlsl.shader", Some("pixels"), &mut only_type).is_err());
        assert!(read(&mut attributes, "spv.ext_instruction", Some(""), &mut only_type).is_err());
    }
}
