//! Checks the operands of debug instructions (OpenCL.DebugInfo.100, NonSemantic.Shader.DebugInfo.100) by their names in the grammar: strings,
//! constants and other instructions of the set.

use super::line::Line;
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_grammar::{self as grammar, Category};

/// Operands that are an OpString.
const STRINGS: [&str; 4] = ["Name", "Linkage Name", "File", "Text"];
/// Operands that, if they are ids, are 32-bit constants.
const NUMBERS: [&str; 8] = ["Line", "Column", "Scope Line", "Line Start", "Line End", "Column Start", "Column End", "Flags"];
/// Operands that are an instruction of the set.
const NODES: [(&str, Option<&str>); 6] = [
    ("Source", Some("DebugSource")),
    ("Local Variable", Some("DebugLocalVariable")),
    ("Expression", Some("DebugExpression")),
    ("Inlined", Some("DebugInlinedAt")),
    ("Parent", None),
    ("Scope", None),
];

/// The instructions that occur in functions; all others precede the functions (OpenCL.DebugInfo.100 3, NonSemantic.Shader.DebugInfo.100 3).
const IN_FUNCTIONS: [&str; 7] =
    ["DebugScope", "DebugNoScope", "DebugDeclare", "DebugValue", "DebugFunctionDefinition", "DebugLine", "DebugNoLine"];

/// The error if a debug instruction is at a wrong position.
pub fn place(line: &Line<'_>, in_function: bool) -> Option<String> {
    let set = line.set.as_deref().filter(|set| set.contains("DebugInfo"))?;
    let Some(known) = grammar::extended(set, line.inst.word(3)) else {
        let is_misplaced = in_function && grammar::knows_set(set);
        return is_misplaced.then(|| format!("an unknown instruction of {set} must precede the functions"));
    };
    match (IN_FUNCTIONS.contains(&known.name), in_function) {
        (true, false) => Some(format!("{} must be in a function", known.name)),
        (false, true) => Some(format!("{} must precede the functions", known.name)),
        _ => None,
    }
}

/// The mistake in the operands of a debug instruction.
pub fn check(line: &Line<'_>, lines: &[Line<'_>], definitions: &FxHashMap<u32, usize>) -> Option<String> {
    let set = line.set.as_deref().filter(|set| set.contains("DebugInfo"))?;
    let known = grammar::extended(set, line.inst.word(3))?;
    let is_void = |id: &u32| definitions.get(id).and_then(|at| lines.get(*at)).is_some_and(|ty| ty.inst.is(Op::TypeVoid));
    if line.inst.words.first().is_some_and(|ty| !is_void(ty)) {
        return Some(format!("the result type of {} must be OpTypeVoid", known.name));
    }
    let operands = known.arguments().zip(line.inst.words.get(4..)?);
    operands.filter(|(operand, _)| operand.kind.category() == Category::Id).find_map(|(operand, id)| {
        let found = definitions.get(id).and_then(|at| lines.get(*at))?;
        let name = operand.name();
        let must = if STRINGS.contains(&name) {
            (!found.inst.is(Op::String)).then(|| "an OpString".to_owned())
        } else if NUMBERS.contains(&name) {
            (!found.inst.is(Op::Constant)).then(|| "an OpConstant".to_owned())
        } else {
            let (_, wanted) = NODES.iter().find(|(node, _)| *node == name)?;
            let node =
                found.set.as_deref().filter(|other| *other == set).and_then(|_| grammar::extended(set, found.inst.word(3)));
            let fits = node.is_some_and(|node| wanted.is_none_or(|wanted| node.name == wanted));
            (!fits).then(|| wanted.map_or_else(|| format!("an instruction of {set}"), |wanted| format!("a {wanted}")))
        };
        Some(format!("the operand `{name}` of {} must be {}, but the id {id} is not", known.name, must?))
    })
}
