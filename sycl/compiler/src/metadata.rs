//! Checks the metadata that describes SPIR-V, and rejects features that no device has.
//!
//! The backend ignores metadata that does not have the agreed form. This check makes an almost correct node an error instead.

use crate::findings::{Finding, Findings};
use crate::line_table::LineTable;
use diagnostics::registry as code;
use ir::decoration::PARAMETER_DECORATIONS;
use ir::{ConstantKind, Loc, Metadata, MetadataId, MetadataOperand, Module};

/// The kind of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operand {
    Number,
    Text,
    Node,
    Other,
}

/// The expected operands of a node, and their description in messages.
struct Shape {
    name: &'static str,
    fits: fn(&[Operand]) -> bool,
    expected: &'static str,
}

/// Named metadata of a module. Each of its nodes must have the shape.
const OF_MODULE: &[Shape] = &[
    Shape {
        name: "spirv.Source",
        fits: |operands| matches!(operands, [Operand::Number, Operand::Number, ..]),
        expected: "a language and its version, `!{i32 3, i32 102000}`",
    },
    Shape { name: "spirv.SourceExtension", fits: all_texts, expected: "a text" },
    Shape { name: "spirv.Extension", fits: all_texts, expected: "the name of an extension, a text" },
    Shape {
        name: "spirv.Capability",
        fits: |operands| matches!(operands, [Operand::Number]),
        expected: "the number of a capability, `!{i32 10}`",
    },
    Shape {
        name: "spirv.Generator",
        // The translator writes an empty one for an unknown generator.
        fits: |operands| matches!(operands, [] | [Operand::Number, Operand::Number]),
        expected: "two numbers, `!{i16 6, i16 123}`",
    },
    Shape {
        name: "spirv.MemoryModel",
        fits: |operands| matches!(operands, [Operand::Number, Operand::Number]),
        expected: "an addressing model and a memory model, `!{i32 2, i32 2}`",
    },
];

/// Metadata of functions.
const OF_FUNCTION: &[Shape] = &[
    Shape { name: "reqd_work_group_size", fits: up_to_three, expected: "one to three numbers" },
    Shape { name: "work_group_size_hint", fits: up_to_three, expected: "one to three numbers" },
    Shape { name: "max_work_group_size", fits: up_to_three, expected: "one to three numbers" },
    Shape { name: "intel_reqd_sub_group_size", fits: one_number, expected: "a number" },
    Shape { name: "work_group_num_dim", fits: one_number, expected: "a number" },
];

const MODES: &str = "spirv.ExecutionMode";
const THREAD_LOCAL: &str = "thread_local";

fn all_texts(operands: &[Operand]) -> bool {
    !operands.is_empty() && operands.iter().all(|operand| *operand == Operand::Text)
}

fn up_to_three(operands: &[Operand]) -> bool {
    (1..=3).contains(&operands.len()) && operands.iter().all(|operand| *operand == Operand::Number)
}

fn one_number(operands: &[Operand]) -> bool {
    operands == [Operand::Number]
}

/// Checks all metadata. The text is needed to locate named metadata.
pub fn check(module: &Module, text: &str, findings: &mut Findings) {
    for global in module.globals.values() {
        if global.others.iter().any(|word| word.starts_with(THREAD_LOCAL)) {
            let message = format!("the thread-local variable `@{}` is not supported", global.name);
            findings.add(module, global.loc, code::UNSUPPORTED, message);
        }
    }
    for (name, nodes) in &module.metadata.named {
        let Some(shape) = OF_MODULE.iter().find(|shape| shape.name == name) else { continue };
        if nodes.iter().any(|node| !(shape.fits)(&operands(module, *node))) {
            let message = format!("`!{name}` must hold {} in each node", shape.expected);
            findings.errors.push(Finding { code: code::METADATA_SHAPE, message, loc: definition(text, name) });
        }
    }
    for function in module.functions.values() {
        for (kind, node) in &function.metadata {
            let Some(shape) = OF_FUNCTION.iter().find(|shape| shape.name == kind) else { continue };
            if !(shape.fits)(&operands(module, *node)) {
                findings.add(module, function.loc, code::METADATA_SHAPE, format!("`!{kind}` must hold {}", shape.expected));
            }
        }
        let lists = function.metadata.iter().find(|(kind, _)| kind == PARAMETER_DECORATIONS);
        let expected = function.params.len();
        // Additional lists, of parameters that were removed, are ignored.
        if let Some(count) = lists.map(|(_, node)| operands(module, *node).len()).filter(|count| *count < expected) {
            let message = format!("`!{PARAMETER_DECORATIONS}` must hold one list per parameter ({expected}), but holds {count}");
            findings.add(module, function.loc, code::METADATA_SHAPE, message);
        }
    }
    modes(module, findings);
}

/// Checks execution modes: `!{ptr @kernel, i32 mode, i32 …}`. Nodes of kernels that were removed are ignored.
fn modes(module: &Module, findings: &mut Findings) {
    for node in module.metadata.named.iter().filter(|(name, _)| name == MODES).flat_map(|(_, nodes)| nodes) {
        let Metadata::Tuple { operands: whole, .. } = &module.metadata[*node] else { continue };
        let Some(MetadataOperand::Constant(kernel)) = whole.first() else { continue };
        let ConstantKind::Function(kernel) = module.constants[*kernel].kind else { continue };
        let operands = operands(module, *node);
        if operands.len() < 2 || operands[1..].iter().any(|operand| *operand != Operand::Number) {
            let message =
                format!("`!{MODES}` must hold a function, the number of a mode and numbers, `!{{ptr @k, i32 18, i32 8}}`");
            findings.add(module, module.functions[kernel].loc, code::METADATA_SHAPE, message);
        }
    }
}

fn operands(module: &Module, node: MetadataId) -> Vec<Operand> {
    let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return Vec::new() };
    let kinds = operands.iter().map(|operand| match operand {
        MetadataOperand::Constant(constant) if module.int_value(*constant).is_some() => Operand::Number,
        MetadataOperand::String(_) => Operand::Text,
        MetadataOperand::Node(_) => Operand::Node,
        MetadataOperand::Constant(_) | MetadataOperand::Null => Operand::Other,
    });
    kinds.collect()
}

/// The location of a named node.
fn definition(text: &str, name: &str) -> Option<Loc> {
    let at = text.find(&format!("\n!{name} ="))? as u32 + 1;
    Some(Loc { start: at, end: at + name.len() as u32 + 1 })
}

/// The location of the target triple, for errors about the module as a whole.
pub fn place_of_target(text: &str, places: &LineTable<'_>) -> Option<(u32, u32)> {
    let head = "target triple";
    let at = if text.starts_with(head) { 0 } else { text.find(&format!("\n{head}"))? + 1 };
    Some(places.of(at as u32))
}
