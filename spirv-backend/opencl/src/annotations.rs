//! Converts annotations such as clang's `annotate("{bankwidth:4}{5921:\"3\"}")` to decorations of pointers, variables, functions and members.

use crate::instructions::argument;
use crate::pointers::variable_behind;
use crate::state::{Emitter, FunctionEmitter};
use crate::types::allows;
use diagnostics::registry as code;
use ir::module::ConstantExpr;
use ir::op::Call;
use ir::{ConstantId, ConstantKind, Op as IrOp, Operand, ValueDef};
use spirv::{Decoration, Op};
use spirv_backend::{Fallible, TypeShape, Value};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Id, Inst as SpirvInst, Operands, Word, string_words, words};
use std::ops::RangeInclusive;

/// The names of annotations that are decorations. `pump` and `merge` are parsed separately.
const RESERVED: &[(&str, Decoration)] = &[
    ("register", Decoration::RegisterALTERA),
    ("memory", Decoration::MemoryALTERA),
    ("numbanks", Decoration::NumbanksALTERA),
    ("bankwidth", Decoration::BankwidthALTERA),
    ("private_copies", Decoration::MaxPrivateCopiesALTERA),
    ("max_replicates", Decoration::MaxReplicatesALTERA),
    ("simple_dual_port", Decoration::SimpleDualPortALTERA),
    ("bank_bits", Decoration::BankBitsALTERA),
    ("force_pow2_depth", Decoration::ForcePow2DepthALTERA),
    ("stride_size", Decoration::StridesizeALTERA),
    ("word_size", Decoration::WordsizeALTERA),
    ("true_dual_port", Decoration::TrueDualPortALTERA),
];

/// The maximum number of casts and `getelementptr` around the address of a string.
const MAX_WRAPPING: usize = 16;

/// The target of an annotation.
#[derive(Debug, Clone, Copy)]
enum Annotated {
    Whole(Id),
    Member { of: Id, at: u32 },
}

impl Annotated {
    /// The opcode of the decoration, and the operands before the decoration's number.
    fn decorated(self) -> (Op, Operands) {
        match self {
            Self::Whole(id) => (Op::Decorate, words![id]),
            Self::Member { of, at } => (Op::MemberDecorate, words![of, at]),
        }
    }
}

/// The string that an address points to, through casts and `getelementptr` of its first element.
pub fn text_at(cx: &Emitter<'_>, mut constant: ConstantId) -> Option<String> {
    for _ in 0..MAX_WRAPPING {
        match &cx.ir.constants[constant].kind {
            ConstantKind::Global(global) => {
                return match &cx.ir.constants[cx.ir.globals[*global].init?].kind {
                    ConstantKind::Bytes(bytes) => {
                        let bytes = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
                        Some(String::from_utf8_lossy(bytes).into_owned())
                    }
                    ConstantKind::Null => Some(String::new()),
                    _ => None,
                };
            }
            ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => constant = *value,
            ConstantKind::Expr(ConstantExpr::GetElementPtr { base, .. }) => constant = *base,
            _ => return None,
        }
    }
    None
}

/// Emits the rows of `@llvm.global.annotations`, each of which has an annotated object and a string.
pub fn global_annotations(cx: &mut Emitter<'_>) {
    let module = cx.ir;
    let Some(global) = module.globals.values().find(|global| global.name == "llvm.global.annotations") else { return };
    let Some(ConstantKind::Aggregate(rows)) = global.init.map(|init| &module.constants[init].kind) else { return };
    for row in rows {
        let ConstantKind::Aggregate(columns) = &module.constants[*row].kind else { continue };
        let &[target, text, ..] = &columns[..] else { continue };
        let id = match annotated_global(cx, target) {
            Some(id) => id,
            None => continue,
        };
        if let Some(text) = text_at(cx, text) {
            annotate(cx, Annotated::Whole(id), id, &text);
        }
    }
}

/// DPC++'s decorations of device globals from before the registry published others, with their requirements. If the extension is allowed, the
/// module declares it.
const LEGACY_DECORATIONS: RangeInclusive<u32> = 6147..=6149;
const LEGACY_CAPABILITY: u32 = 6146;
const LEGACY_EXTENSION: &str = "SPV_INTEL_global_variable_decorations";

/// Requests the capability of such decorations.
pub fn legacy_decorations(cx: &mut Emitter<'_>) {
    let is_legacy = |inst: SpirvInst| inst.literal(1).is_some_and(|decoration| LEGACY_DECORATIONS.contains(&decoration));
    let has_legacy = cx.module.spirv().annotations.iter().any(|inst| inst.is(Op::Decorate) && is_legacy(inst));
    if has_legacy && allows(cx, LEGACY_EXTENSION) {
        cx.asked.capabilities.push((LEGACY_CAPABILITY, None));
        cx.asked.extensions.push((LEGACY_EXTENSION.to_owned(), None));
    }
}

fn annotated_global(cx: &Emitter<'_>, mut constant: ConstantId) -> Option<Id> {
    for _ in 0..MAX_WRAPPING {
        match &cx.ir.constants[constant].kind {
            ConstantKind::Global(global) => return cx.variables.get(*global).map(|variable| variable.id),
            ConstantKind::Function(function) => return cx.functions.get(*function).map(|signature| signature.id),
            ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => constant = *value,
            _ => return None,
        }
    }
    None
}

/// Decorates the target. Decorations that are limited to pointers are applied to the pointer to it.
fn annotate(cx: &mut Emitter<'_>, target: Annotated, pointer: Id, text: &str) {
    let Some(groups) = groups(text) else { return user_semantic(cx, target, text) };
    for group in groups {
        match decoration_of(cx, group) {
            Some((decoration, _)) if is_for_objects(cx, decoration, target) => {
                user_semantic(cx, target, &format!("{{{group}}}"));
            }
            Some((decoration, operands)) => {
                let is_of_pointers = decoration == Decoration::Alignment as u32;
                let target = if is_of_pointers { Annotated::Whole(pointer) } else { target };
                push_annotation(cx, target, decoration, operands);
            }
            None => user_semantic(cx, target, &format!("{{{group}}}")),
        }
    }
}

/// True if the decoration is invalid on this target: Restrict and Aliased only apply to variables and parameters (section 3.20).
fn is_for_objects(cx: &Emitter<'_>, decoration: u32, target: Annotated) -> bool {
    let is_about_objects = [Decoration::Restrict, Decoration::Aliased].iter().any(|known| *known as u32 == decoration);
    matches!(target, Annotated::Whole(id) if is_about_objects && !cx.module.is_global(id))
}

/// Decorates a function or a variable with a string, UserSemantic.
pub fn user_semantic_of(cx: &mut Emitter<'_>, id: Id, text: &str) {
    user_semantic(cx, Annotated::Whole(id), text);
}

fn user_semantic(cx: &mut Emitter<'_>, target: Annotated, text: &str) {
    if has_user_semantic(cx, text) {
        push_annotation(cx, target, Decoration::UserSemantic as u32, string_words(text));
    }
}

/// True if the module may have the decoration UserSemantic; else warns that this text is left out.
pub fn has_user_semantic(cx: &mut Emitter<'_>, text: &str) -> bool {
    let known = grammar::enumerant(Kind::Decoration, Decoration::UserSemantic as u32);
    let Some(requirements) = known.map(|known| known.requirements) else { return true };
    let is_available = is_allowed(cx, &requirements);
    if !is_available {
        let extensions = requirements.extensions.join(" or ");
        let version = requirements.version;
        cx.warn(code::ANNOTATION_DROPPED, &format!("the annotation \"{text}\" needs SPIR-V 1.{version} or {extensions}"));
    }
    is_available
}

fn push_annotation(cx: &mut Emitter<'_>, target: Annotated, decoration: u32, operands: Vec<Word>) {
    let (op, mut words) = target.decorated();
    words.push(Word::Literal(decoration));
    words.extend(operands);
    cx.module.annotate(op, &words);
}

/// The decoration of one group of an annotation, without its braces. None if the name is not that of a decoration, or if its
/// extension is not allowed.
fn decoration_of(cx: &Emitter<'_>, group: &str) -> Option<(u32, Vec<Word>)> {
    let (name, values) = group.split_once(':').unwrap_or((group, ""));
    let (decoration, values) = match name {
        "pump" => match values {
            "1" => (Decoration::SinglepumpALTERA as u32, vec![]),
            "2" => (Decoration::DoublepumpALTERA as u32, vec![]),
            _ => return None,
        },
        "merge" => (Decoration::MergeALTERA as u32, values.split(':').map(str::to_owned).collect()),
        "register" | "simple_dual_port" | "true_dual_port" => (reserved(name)?, vec![]),
        _ => match (reserved(name), name.parse::<u32>()) {
            (Some(decoration), _) => (decoration, split(values)),
            (None, Ok(decoration)) => (decoration, split(values)),
            (None, Err(_)) => return None,
        },
    };
    let known = grammar::enumerant(Kind::Decoration, decoration)?;
    if !is_available(cx, &known.requirements) {
        return None;
    }
    let mut words = Vec::new();
    let mut values = values.into_iter();
    for operand in known.operands {
        match operand.kind {
            Kind::LiteralString => words.extend(string_words(&values.next()?)),
            _ if operand.quantifier == grammar::Quantifier::Any => {
                for value in values.by_ref() {
                    words.push(Word::Literal(value.trim().parse().ok()?));
                }
            }
            _ => words.push(Word::Literal(values.next()?.trim().parse().ok()?)),
        }
    }
    values.next().is_none().then_some((decoration, words))
}

/// True if every extension that the capabilities of a decoration or a mode need is allowed.
pub fn is_available(cx: &Emitter<'_>, requirements: &grammar::Requirements) -> bool {
    let capabilities = requirements.capabilities;
    let capability =
        |number: &u32| grammar::enumerant(Kind::Capability, *number).is_some_and(|known| is_allowed(cx, &known.requirements));
    capabilities.is_empty() || capabilities.iter().any(capability)
}

/// True if the module may have the version or one of the extensions that are required.
fn is_allowed(cx: &Emitter<'_>, requirements: &grammar::Requirements) -> bool {
    requirements.version <= cx.client.max_minor || requirements.extensions.iter().any(|name| allows(cx, name))
}

fn reserved(name: &str) -> Option<u32> {
    RESERVED.iter().find(|(known, _)| *known == name).map(|(_, decoration)| *decoration as u32)
}

/// The contents of the groups in braces; None if there is any other text.
fn groups(text: &str) -> Option<Vec<&str>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let inner = rest.strip_prefix('{')?;
        let mut quoted = false;
        let end = inner.find(|c| {
            quoted ^= c == '"';
            c == '}' && !quoted
        })?;
        found.push(&inner[..end]);
        rest = inner[end + 1..].trim_start();
    }
    (!found.is_empty()).then_some(found)
}

/// Splits a comma-separated list. A quoted value may contain commas, and is itself a list if integers are expected.
fn split(values: &str) -> Vec<String> {
    if values.is_empty() {
        return Vec::new();
    }
    let is_number = |text: &str| text.trim().parse::<u32>().is_ok();
    let mut found = Vec::new();
    for (at, part) in values.split('"').enumerate() {
        let list = part.split(',').map(str::trim);
        if at % 2 == 0 {
            found.extend(list.filter(|item| !item.is_empty()).map(str::to_owned));
        } else if list.clone().all(is_number) {
            found.extend(list.map(str::to_owned));
        } else {
            found.push(part.to_owned());
        }
    }
    found
}

/// Emits `llvm.ptr.annotation` and `llvm.annotation`: returns the first argument, decorated.
pub fn annotated(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Value> {
    let operand = argument(fx, call, 0)?;
    let value = fx.value(operand)?;
    let target = member_behind(fx, operand)?.unwrap_or(Annotated::Whole(value.id));
    annotate_with(fx, call, target, value.id)?;
    Ok(value)
}

/// Emits `llvm.var.annotation`: decorates the variable.
pub fn annotate_variable(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    let operand = argument(fx, call, 0)?;
    let target = match variable_behind(fx, operand) {
        Some(variable) => fx.value(Operand::Value(variable))?.id,
        None => fx.value(operand)?.id,
    };
    annotate_with(fx, call, Annotated::Whole(target), target)
}

fn annotate_with(fx: &mut FunctionEmitter<'_, '_>, call: &Call, target: Annotated, pointer: Id) -> Fallible<()> {
    let Operand::Constant(text) = argument(fx, call, 1)? else { return Ok(()) };
    if let Some(text) = text_at(fx.emitter, text) {
        annotate(fx.emitter, target, pointer, &text);
    }
    Ok(())
}

/// The struct member whose address a pointer is, if the struct is a local variable: annotations of the pointer belong to the member.
fn member_behind(fx: &mut FunctionEmitter<'_, '_>, mut operand: Operand) -> Fallible<Option<Annotated>> {
    for _ in 0..MAX_WRAPPING {
        let Operand::Value(value) = operand else { return Ok(None) };
        let ValueDef::Inst(inst) = fx.body.values[value].def else { return Ok(None) };
        match &fx.body.insts[inst].op {
            IrOp::Cast { value, .. } => operand = *value,
            IrOp::GetElementPtr { source, base, indices, .. } => {
                let &[_, member] = &indices[..] else { return Ok(None) };
                let ty = fx.emitter.slot_type(*source, spirv_backend::Layout::None)?;
                let is_struct = matches!(fx.emitter.module.shape(ty), TypeShape::Struct { .. });
                let at = fx.constant_index(member).and_then(|at| u32::try_from(at).ok());
                let is_own = variable_behind(fx, *base).is_some();
                return Ok(at.filter(|_| is_struct && is_own).map(|at| Annotated::Member { of: ty, at }));
            }
            _ => return Ok(None),
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_into_groups() {
        assert_eq!(groups("{register:1}{5826:\"a}b\"}"), Some(vec!["register:1", "5826:\"a}b\""]));
        assert_eq!(groups("plain"), None);
        assert_eq!(groups("{open"), None);
        assert_eq!(groups(""), None);
    }

    #[test]
    fn quoted_lists_of_numbers_are_lists() {
        assert_eq!(split("1,2,3"), ["1", "2", "3"]);
        assert_eq!(split("\"0,1,5\""), ["0", "1", "5"]);
        assert_eq!(split("\"MLAB\""), ["MLAB"]);
        assert_eq!(split("\"a,b\",7"), ["a,b", "7"]);
        assert!(split("").is_empty());
    }
}
