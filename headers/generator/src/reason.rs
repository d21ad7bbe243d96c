//! The reasons why an extension has no header. Each is a claim that the grammar confirms, or that a test confirms for [`Reason::InHlsl`].

use crate::extension::Extension;
use grammar_files::{Enumerant, Form, Grammar, Instruction};
use spirv_grammar::{Class, Kind};
use std::fmt;

/// The reason, as a table spells it after `none:`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// `no numbers`: the grammar contains no instruction and no enumerant of it.
    NoNumbers,
    /// `needs Kernel`: each of its capabilities implies this one, which no shader may declare; one of `OF_NO_SHADER`.
    Needs(String),
    /// `only LinkageType`: besides capabilities, it only defines values of this kind; one of `NOT_DECLARED`.
    Only(String),
    /// `models`: it brings execution models, which the compiler selects itself.
    Models,
    /// `as Shader`: everything that its capability allows, the capability Shader allows too.
    AsShader,
    /// `in SPIR-V 1.3`: the core of that version contains all its features, and the compiler uses them from that version on.
    InCore,
    /// `not called`: no call can become one of its instructions, because they occur outside of functions, continue the previous instruction,
    /// annotate code, or are another form of OpExtInst.
    NotCalled,
    /// `in HLSL: the language has …`: the compiler declares the extension itself for a feature of the language. A test searches for a module
    /// that does.
    InHlsl(String),
}

/// The capabilities that no shader for Vulkan may declare.
const OF_NO_SHADER: [&str; 2] = ["AtomicStorage", "Kernel"];

/// The kinds whose values the compiler chooses itself: the kind, and the only instruction or decoration with an operand of it.
const NOT_DECLARED: [(&str, &str); 3] =
    [("FunctionControl", "OpFunction"), ("FunctionParameterAttribute", "FuncParamAttr"), ("LinkageType", "LinkageAttributes")];

impl Reason {
    /// Parses the text after `none:`.
    ///
    /// # Errors
    /// A message without a location.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (word, rest) {
            ("no", "numbers") => Self::NoNumbers,
            ("needs", name) if OF_NO_SHADER.contains(&name) => Self::Needs(name.to_owned()),
            ("only", kind) if NOT_DECLARED.iter().any(|(known, _)| *known == kind) => Self::Only(kind.to_owned()),
            ("models", "") => Self::Models,
            ("as", "Shader") => Self::AsShader,
            ("in", "SPIR-V 1.3") => Self::InCore,
            ("not", "called") => Self::NotCalled,
            _ => match text.strip_prefix("in HLSL: ") {
                Some(what) => Self::InHlsl(what.to_owned()),
                None => return Err(format!("`{text}` is no reason that can be checked")),
            },
        })
    }

    /// The grammar's contradiction of the reason.
    pub fn contradiction(&self, extension: &Extension, grammar: &Grammar) -> Option<String> {
        let name = &extension.name;
        let instructions: Vec<&Instruction> = grammar.instructions_of(name).collect();
        let capabilities: Vec<&Enumerant> = grammar.enumerants_of(name, "Capability").collect();
        // According to the grammar, some values need a capability of the extension although the core contains them, or have only the
        // capability's name.
        let is_capability = |needed: &String| capabilities.iter().any(|found| found.name == *needed);
        let is_theirs = |found: &&Enumerant| {
            found.kind != "Capability"
                && (grammar.brings(name, &found.needs)
                    || found.needs.extensions.is_empty() && found.needs.capabilities.first().is_some_and(is_capability)
                    || found.needs.capabilities.is_empty() && is_capability(&found.name))
        };
        let values: Vec<&Enumerant> = grammar.enumerants.iter().filter(is_theirs).collect();
        let against = |what: Option<&str>| what.map(|what| format!("{name} has {what}, so the reason does not hold"));
        let first_instruction = instructions.first().map(|found| found.name.as_str());
        match self {
            Self::NoNumbers => {
                against(first_instruction.or(capabilities.iter().chain(&values).next().map(|found| found.name.as_str())))
            }
            Self::Needs(needed) => {
                let number = grammar.capability(needed)?.value;
                let is_free = |found: &&&Enumerant| !spirv_grammar::implied_by(found.value).contains(&number);
                let named = |needs: &grammar_files::Needs| needs.capabilities.is_empty();
                let free = capabilities.iter().find(is_free).map(|found| found.name.as_str());
                let free = free.or(instructions.iter().find(|found| named(&found.needs)).map(|found| found.name.as_str()));
                against(free.or(values.iter().find(|found| named(&found.needs)).map(|found| found.name.as_str())))
                    .or_else(|| capabilities.is_empty().then(|| format!("{name} has no capability that needs {needed}")))
            }
            Self::Only(kind) => {
                let other = values.iter().find(|found| found.kind != *kind).map(|found| found.name.as_str());
                let taker = NOT_DECLARED.iter().find(|(known, _)| known == kind).map(|(_, taker)| *taker)?;
                let another = takers(kind, grammar).into_iter().find(|found| found != taker);
                let none = values.is_empty().then(|| format!("{name} brings no value of {kind}"));
                against(first_instruction.or(other))
                    .or_else(|| another.map(|found| format!("{found} has an operand of the kind {kind} too")))
                    .or(none)
            }
            Self::Models => {
                let has_model = |found: &&Enumerant| found.kind == "ExecutionModel" && found.needs.extensions.is_empty();
                (!values.iter().any(has_model)).then(|| format!("{name} brings no execution model"))
            }
            Self::AsShader => {
                let allowed = |needs: &grammar_files::Needs| needs.capabilities.iter().any(|name| name == "Shader");
                let lists = |needs: &grammar_files::Needs| {
                    capabilities.iter().any(|capability| needs.capabilities.contains(&capability.name))
                };
                let without = |needs: &grammar_files::Needs| lists(needs) && !allowed(needs);
                let instruction =
                    grammar.instructions.iter().find(|found| without(&found.needs)).map(|found| found.name.as_str());
                let value =
                    grammar.enumerants.iter().filter(|found| found.kind != "Capability").find(|found| without(&found.needs));
                let any = grammar.instructions.iter().any(|found| lists(&found.needs));
                against(instruction.or(value.map(|found| found.name.as_str())))
                    .or_else(|| (!any).then(|| format!("{name} has no capability that allows an instruction")))
            }
            Self::InCore => {
                let is_newer = |needs: &grammar_files::Needs| !needs.in_core || needs.version.is_none_or(|minor| minor > 3);
                let instruction = instructions.iter().find(|found| is_newer(&found.needs)).map(|found| found.name.as_str());
                let value = values.iter().find(|found| is_newer(&found.needs)).map(|found| found.name.as_str());
                let none = (instructions.is_empty() && values.is_empty()).then(|| format!("{name} brings nothing"));
                against(instruction.or(value).or(capabilities.first().map(|found| found.name.as_str()))).or(none)
            }
            Self::NotCalled => {
                let called = instructions.iter().find(|found| can_be_called(found)).map(|found| found.name.as_str());
                let none = instructions.is_empty().then(|| format!("{name} brings no instruction"));
                against(called.or(values.first().map(|found| found.name.as_str()))).or(none)
            }
            Self::InHlsl(_) => None,
        }
    }
}

/// The instructions and enumerants that have an operand of a kind.
fn takers(kind: &str, grammar: &Grammar) -> Vec<String> {
    let instructions = grammar.instructions.iter().filter(|found| found.operands.iter().any(|operand| operand.kind == kind));
    let enumerants = grammar.enumerants.iter().filter(|found| found.parameters.iter().any(|operand| operand.kind == kind));
    instructions.map(|found| found.name.clone()).chain(enumerants.map(|found| found.name.clone())).collect()
}

/// True unless an instruction occurs outside of functions, continues another, annotates code, or is a form of OpExtInst.
fn can_be_called(instruction: &Instruction) -> bool {
    let class = spirv_grammar::instruction(instruction.number).map(|known| known.class);
    let has_result = instruction.operands.iter().any(|operand| operand.form == Form::Result);
    let has_ids = instruction.arguments().any(|operand| !operand.form.is_literal());
    let continues = !has_result && matches!(class, Some(Class::TypeDeclaration | Class::ConstantCreation | Class::Composite));
    let is_of_a_graph = class == Some(Class::Graph) || instruction.name.starts_with("OpTypeGraph");
    let is_extended = instruction.operands.iter().any(|operand| operand.kind == Kind::LiteralExtInstInteger.name());
    let annotates = !has_result && !has_ids;
    !continues && !is_of_a_graph && !is_extended && !annotates
}

impl fmt::Display for Reason {
    /// A sentence for docs/extensions.md.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNumbers => f.write_str("the SPIR-V grammar contains nothing of it"),
            Self::Needs(name) => write!(f, "all its capabilities imply {name}, which shaders cannot declare"),
            Self::Only(kind) => {
                let taker = NOT_DECLARED.iter().find(|(known, _)| known == kind).map_or("", |(_, taker)| taker);
                write!(f, "it only adds values of {kind}, which the compiler itself chooses for {taker}")
            }
            Self::Models => f.write_str("the compiler selects its execution models itself"),
            Self::AsShader => f.write_str("the capability Shader already enables its instructions"),
            Self::InCore => f.write_str("it is part of SPIR-V 1.3, and the compiler uses it from that version on"),
            Self::NotCalled => f.write_str("no function call can express its instructions"),
            Self::InHlsl(what) => write!(f, "{what}, and the compiler declares the extension if they are used"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;

    fn contradiction(name: &str, reason: &str) -> Option<String> {
        let text = format!("{name}: a thing\n    none: {reason}\n");
        let extensions = table::parse(&text).expect("the reason is one");
        let crate::Contents::Nothing(reason) = &extensions[0].contents else { panic!("there is no header") };
        reason.contradiction(&extensions[0], &Grammar::of_spirv())
    }

    #[test]
    fn reasons_hold_where_the_grammar_says_so() {
        for (name, reason) in [
            ("SPV_HUAWEI_subpass_shading", "no numbers"),
            ("SPV_INTEL_fp_fast_math_mode", "needs Kernel"),
            ("SPV_KHR_shader_atomic_counter_ops", "needs AtomicStorage"),
            ("SPV_KHR_linkonce_odr", "only LinkageType"),
            ("SPV_NV_mesh_shader", "models"),
            ("SPV_KHR_bit_instructions", "as Shader"),
            ("SPV_KHR_storage_buffer_storage_class", "in SPIR-V 1.3"),
            ("SPV_ARM_graph", "not called"),
            ("SPV_INTEL_long_composites", "not called"),
        ] {
            assert_eq!(contradiction(name, reason), None, "{name}: {reason}");
        }
    }

    #[test]
    fn reasons_that_the_grammar_contradicts_are_named() {
        for (name, reason, message) in [
            ("SPV_INTEL_2d_block_io", "no numbers", "SPV_INTEL_2d_block_io has OpSubgroup2DBlockLoadINTEL, so"),
            ("SPV_INTEL_2d_block_io", "needs Kernel", "SPV_INTEL_2d_block_io has Subgroup2DBlockIOINTEL, so"),
            ("SPV_ALTERA_io_pipes", "only LinkageType", "SPV_ALTERA_io_pipes has IOPipeStorageALTERA, so"),
            ("SPV_KHR_shader_clock", "models", "SPV_KHR_shader_clock brings no execution model"),
            ("SPV_KHR_shader_clock", "as Shader", "SPV_KHR_shader_clock has OpReadClockKHR, so"),
            ("SPV_GOOGLE_decorate_string", "in SPIR-V 1.3", "SPV_GOOGLE_decorate_string has OpDecorateString, so"),
            ("SPV_KHR_shader_clock", "not called", "SPV_KHR_shader_clock has OpReadClockKHR, so"),
        ] {
            let found = contradiction(name, reason).expect("it does not hold");
            assert!(found.starts_with(message), "{found}");
        }
    }
}
