//! Annotations in the manner of clang's `annotate`: texts like `{bankwidth:4}{5921:"3"}` in, decorations of pointers, variables,
//! functions and members out.

use crate::emitter::{Emitter, Fallible};
use crate::function::{FunctionEmitter, Value};
use crate::types::Shape;
use ir::module::ConstantExpr;
use ir::op::Call;
use ir::{ConstantId, ConstantKind, Op as IrOp, Operand, ValueDef};
use spirv::{Decoration, Op};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Id, Inst as SpirvInst, Operands, Word, string_words, words};

/// The names that stand for decorations. `pump` and `merge` are read apart.
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

/// The version that has UserSemantic.
const USER_SEMANTIC_MINOR: u8 = 4;

/// How deep an address of a text may be wrapped in casts.
const MAX_WRAPPING: usize = 16;

/// What is decorated.
#[derive(Debug, Clone, Copy)]
enum Annotated {
    Whole(Id),
    Member { of: Id, at: u32 },
}

impl Annotated {
    /// The opcode of a decoration, with the operands in front of its number.
    fn decorated(self) -> (Op, Operands) {
        match self {
            Self::Whole(id) => (Op::Decorate, words![id]),
            Self::Member { of, at } => (Op::MemberDecorate, words![of, at]),
        }
    }
}

impl Emitter<'_> {
    /// The text that an address points to, through casts and `getelementptr` of its beginning.
    pub fn text_at(&self, mut constant: ConstantId) -> Option<String> {
        for _ in 0..MAX_WRAPPING {
            match &self.ir.constants[constant].kind {
                ConstantKind::Global(global) => {
                    return match &self.ir.constants[self.ir.globals[*global].init?].kind {
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

    /// `@llvm.global.annotations`: rows of what is annotated, and the text.
    pub fn global_annotations(&mut self) {
        let module = self.ir;
        let Some(global) = module.globals.values().find(|global| global.name == "llvm.global.annotations") else { return };
        let Some(ConstantKind::Aggregate(rows)) = global.init.map(|init| &module.constants[init].kind) else { return };
        for row in rows {
            let ConstantKind::Aggregate(columns) = &module.constants[*row].kind else { continue };
            let &[target, text, ..] = &columns[..] else { continue };
            let id = match self.annotated_global(target) {
                Some(id) => id,
                None => continue,
            };
            if let Some(text) = self.text_at(text) {
                self.annotate(Annotated::Whole(id), &text);
            }
        }
    }

    fn annotated_global(&self, mut constant: ConstantId) -> Option<Id> {
        for _ in 0..MAX_WRAPPING {
            match &self.ir.constants[constant].kind {
                ConstantKind::Global(global) => return self.globals.get(global).map(|variable| variable.id),
                ConstantKind::Function(function) => return self.functions[*function].map(|signature| signature.id),
                ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => constant = *value,
                _ => return None,
            }
        }
        None
    }

    fn annotate(&mut self, target: Annotated, text: &str) {
        let Some(groups) = groups(text) else { return self.user_semantic(target, text) };
        for group in groups {
            match self.decoration_of(group) {
                Some((decoration, _)) if self.is_for_objects(decoration, target) => {
                    self.user_semantic(target, &format!("{{{group}}}"));
                }
                Some((decoration, operands)) => {
                    self.push_annotation(target, decoration, operands);
                }
                None => self.user_semantic(target, &format!("{{{group}}}")),
            }
        }
    }

    /// Restrict and Aliased are for variables and parameters alone (3.20), not for a pointer that was computed.
    fn is_for_objects(&self, decoration: u32, target: Annotated) -> bool {
        let is_about_objects = [Decoration::Restrict, Decoration::Aliased].iter().any(|known| *known as u32 == decoration);
        matches!(target, Annotated::Whole(id) if is_about_objects && !self.module.is_global(id))
    }

    /// A text on a function or a variable.
    pub fn user_semantic_of(&mut self, id: Id, text: &str) {
        self.user_semantic(Annotated::Whole(id), text);
    }

    fn user_semantic(&mut self, target: Annotated, text: &str) {
        if self.kernel.as_ref().is_some_and(|kernel| kernel.max_minor < USER_SEMANTIC_MINOR) {
            return self.warn("annotation-dropped", &format!("the annotation \"{text}\" needs SPIR-V 1.{USER_SEMANTIC_MINOR}"));
        }
        self.push_annotation(target, Decoration::UserSemantic as u32, string_words(text));
    }

    fn push_annotation(&mut self, target: Annotated, decoration: u32, operands: Vec<Word>) {
        let (op, mut words) = target.decorated();
        words.push(Word::Literal(decoration));
        words.extend(operands);
        self.module.annotations.push(SpirvInst { loc: self.loc, ..SpirvInst::new(op, &words) });
    }

    /// A group without its braces as a decoration; None for one that is no decoration, or whose extension is not allowed.
    fn decoration_of(&self, group: &str) -> Option<(u32, Vec<Word>)> {
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
        if !self.is_available(&known.requirements) {
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

    /// True if the capabilities of a decoration or a mode need no extension that is not allowed.
    pub fn is_available(&self, requirements: &grammar::Requirements) -> bool {
        let max_minor = self.kernel.as_ref().map_or(0, |kernel| kernel.max_minor);
        let is_allowed = |requirements: &grammar::Requirements| {
            requirements.version <= max_minor || requirements.extensions.iter().any(|name| self.allows(name))
        };
        let capabilities = requirements.capabilities;
        let capability =
            |number: &u32| grammar::enumerant(Kind::Capability, *number).is_some_and(|known| is_allowed(&known.requirements));
        capabilities.is_empty() || capabilities.iter().any(capability)
    }
}

fn reserved(name: &str) -> Option<u32> {
    RESERVED.iter().find(|(known, _)| *known == name).map(|(_, decoration)| *decoration as u32)
}

/// What stands between braces; None if the text is anything else.
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

/// Values between commas. A quoted value may hold commas itself, and stands for a list where integers are wanted.
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

impl FunctionEmitter<'_, '_> {
    /// `llvm.ptr.annotation` and `llvm.annotation`: the value, decorated.
    pub fn annotated(&mut self, call: &Call) -> Fallible<Value> {
        let operand = self.argument(call, 0)?;
        let value = self.value(operand)?;
        let target = self.member_behind(operand)?.unwrap_or(Annotated::Whole(value.id));
        self.annotate_with(call, target)?;
        Ok(value)
    }

    /// `llvm.var.annotation`: the variable, decorated.
    pub fn annotate_variable(&mut self, call: &Call) -> Fallible<()> {
        let operand = self.argument(call, 0)?;
        let target = match self.variable_behind(operand) {
            Some(variable) => self.value(Operand::Value(variable))?.id,
            None => self.value(operand)?.id,
        };
        self.annotate_with(call, Annotated::Whole(target))
    }

    fn annotate_with(&mut self, call: &Call, target: Annotated) -> Fallible<()> {
        let Operand::Constant(text) = self.argument(call, 1)? else { return Ok(()) };
        if let Some(text) = self.emitter.text_at(text) {
            self.emitter.annotate(target, &text);
        }
        Ok(())
    }

    /// The member of a struct in a function's own memory that a pointer is the address of: its annotations are the member's.
    fn member_behind(&mut self, mut operand: Operand) -> Fallible<Option<Annotated>> {
        for _ in 0..MAX_WRAPPING {
            let Operand::Value(value) = operand else { return Ok(None) };
            let ValueDef::Inst(inst) = self.body.values[value].def else { return Ok(None) };
            match &self.body.insts[inst].op {
                IrOp::Cast { value, .. } => operand = *value,
                IrOp::GetElementPtr { source, base, indices, .. } => {
                    let &[_, member] = &indices[..] else { return Ok(None) };
                    let ty = self.emitter.slot_type(*source, crate::types::Layout::None)?;
                    let is_struct = matches!(self.emitter.shape(ty), Shape::Struct { .. });
                    let at = self.constant_index(member).and_then(|at| u32::try_from(at).ok());
                    let is_own = self.variable_behind(*base).is_some();
                    return Ok(at.filter(|_| is_struct && is_own).map(|at| Annotated::Member { of: ty, at }));
                }
                _ => return Ok(None),
            }
        }
        Ok(None)
    }
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
