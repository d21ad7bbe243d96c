//! What an id or a line computes, in a form that does not depend on how the computation is divided into instructions: vectors are computed
//! by component, parts of composites are taken from where they come from, loads of a variable are what was stored.

use super::equality::is_pure;
use super::module::{Inst, Module, Operand};
use super::values::{Step, Value, Values, place};
use super::{names, pattern::Word};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A value. Equal terms are equal values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Term {
    Integer(i64),
    /// The hash of what a scalar is computed from.
    Scalar(u64),
    Composite(Rc<Vec<Term>>),
}

impl Term {
    /// A part of a composite; None if there is no such part.
    pub fn part(&self, path: &[Step]) -> Option<Self> {
        let Some((first, rest)) = path.split_first() else { return Some(self.clone()) };
        match (self, first) {
            (Self::Composite(parts), Step::Constant(at)) => parts.get(usize::try_from(*at).ok()?)?.part(rest),
            _ => None,
        }
    }

    fn composite(parts: Vec<Self>) -> Self {
        Self::Composite(Rc::new(parts))
    }
}

fn hashed(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// The maximum length of an array whose elements are distinguished.
const LENGTH: i64 = 64;

/// The types of the parts of a composite type.
fn part_types(module: &Module, ty: u32) -> Option<Vec<u32>> {
    let inst = module.definition(ty)?;
    match inst.op.as_str() {
        "OpTypeStruct" => Some(inst.ids().collect()),
        "OpTypeVector" | "OpTypeMatrix" => Some(vec![inst.id(0)?; inst.literal(1)?.parse().ok()?]),
        "OpTypeArray" => {
            let length = super::values::integer(module, inst.id(1)?).filter(|length| (0..=LENGTH).contains(length))?;
            Some(vec![inst.id(0)?; length as usize])
        }
        _ => None,
    }
}

/// A value of a type whose scalars are made from the path to them.
fn spread(module: &Module, ty: u32, path: &mut Vec<Step>, leaf: &mut dyn FnMut(u32, &[Step]) -> Term) -> Term {
    let Some(types) = part_types(module, ty) else { return leaf(ty, path) };
    let mut parts = Vec::new();
    for (at, ty) in types.into_iter().enumerate() {
        path.push(Step::Constant(at as i64));
        parts.push(spread(module, ty, path, leaf));
        path.pop();
    }
    Term::composite(parts)
}

/// A value that no instruction explains.
fn opaque(module: &Module, ty: Option<u32>, hash: u64) -> Term {
    match ty {
        Some(ty) => spread(module, ty, &mut Vec::new(), &mut |_, path| Term::Scalar(hashed((hash, path)))),
        None => Term::Scalar(hash),
    }
}

/// The term of an id.
pub fn term(module: &Module, id: u32) -> Term {
    if let Some(term) = module.known_term(id) {
        return term;
    }
    let ty = module.type_of(id);
    // A value that depends on itself, in a loop, is opaque.
    module.set_term(id, opaque(module, ty, hashed(("id", id))));
    let found = module.position(id).and_then(|at| computed(module, at));
    if let Some(found) = found {
        module.set_term(id, found);
    }
    module.known_term(id).unwrap_or(Term::Scalar(0))
}

fn computed(module: &Module, at: usize) -> Option<Term> {
    let inst = &module.insts[at];
    let ty = inst.id(0)?;
    match inst.op.as_str() {
        "OpConstantTrue" => Some(Term::Scalar(hashed(true))),
        "OpConstantFalse" => Some(Term::Scalar(hashed(false))),
        "OpConstantNull" => Some(spread(module, ty, &mut Vec::new(), &mut |ty, _| zero(module, ty))),
        "OpConstant" => Some(constant(&module.definition(ty)?.op, inst.literal(1)?)),
        "OpLoad" => {
            let (root, path) = place(module, inst.id(1)?);
            Some(memory(module, ty, root, &path, at))
        }
        _ if is_pure(inst) => {
            let terms = inst.operands[1..].iter().map(|operand| match operand {
                Operand::Id(id) => Argument::Term(term(module, *id)),
                Operand::Text(text) => Argument::Literal(text.clone()),
            });
            operation(module, &inst.op, ty, terms.collect())
        }
        _ => None,
    }
}

fn zero(module: &Module, ty: u32) -> Term {
    match module.definition(ty).map(|ty| ty.op.as_str()) {
        Some("OpTypeBool") => Term::Scalar(hashed(false)),
        Some(op) => constant(op, "0"),
        None => Term::Scalar(0),
    }
}

/// A constant of a type with this opcode.
fn constant(op: &str, text: &str) -> Term {
    match (op, text.parse::<i64>(), text.parse::<f64>()) {
        ("OpTypeInt", Ok(value), _) => Term::Integer(value),
        (_, _, Ok(value)) => Term::Scalar(hashed(("float", (value as f32).to_bits()))),
        _ => Term::Scalar(hashed(("constant", text))),
    }
}

/// What a variable holds before an instruction.
pub fn memory(module: &Module, ty: u32, root: u32, path: &[Step], before: usize) -> Term {
    let mut path = path.to_vec();
    let mut leaf = |_: u32, path: &[Step]| stored(module, root, path, before);
    spread(module, ty, &mut path, &mut leaf)
}

/// True if nothing writes to variables of the class.
fn is_constant_class(class: &str) -> bool {
    matches!(class, "Input" | "UniformConstant" | "PushConstant")
}

fn stored(module: &Module, root: u32, path: &[Step], before: usize) -> Term {
    let class = module.definition(root).and_then(|root| root.literal(1)).unwrap_or("Function");
    let steps: Vec<Term> = path
        .iter()
        .map(|step| match step {
            Step::Constant(value) => Term::Integer(*value),
            Step::Id(id) => term(module, *id),
        })
        .collect();
    if is_constant_class(class) {
        return Term::Scalar(hashed(("memory", root, steps)));
    }
    let block = |at: usize| module.insts.get(at).map_or(0, |inst| module.straight(inst.block));
    let here = block(before.saturating_sub(1));
    let mut at = before;
    while at > 0 && block(at - 1) == here {
        at -= 1;
        let inst = &module.insts[at];
        match inst.op.as_str() {
            "OpStore" => {
                let (Some(pointer), Some(object)) = (inst.id(0), inst.id(1)) else { continue };
                let (to, written) = place(module, pointer);
                if to != root || are_distinct(&written, path) {
                    continue;
                }
                let is_own = matches!(class, "Function" | "Private");
                if let (true, Some(rest)) = (is_own, path.strip_prefix(written.as_slice()))
                    && let Some(part) = term(module, object).part(rest)
                {
                    return part;
                }
                break;
            }
            "OpFunctionCall" if class != "Function" || inst.ids().any(|id| place(module, id).0 == root) => break,
            op if op.starts_with("OpAtomic") && inst.ids().any(|id| place(module, id).0 == root) => break,
            "OpControlBarrier" | "OpMemoryBarrier" if class != "Function" => break,
            _ => {}
        }
    }
    Term::Scalar(hashed(("memory", root, steps, here, at)))
}

/// True for paths to different parts.
fn are_distinct(one: &[Step], other: &[Step]) -> bool {
    one.iter().zip(other).any(|pair| matches!(pair, (Step::Constant(one), Step::Constant(other)) if one != other))
}

/// An operand of an operation.
#[derive(Debug, Clone, Hash)]
pub enum Argument {
    Term(Term),
    Literal(String),
}

/// The current names of instructions that differ only for NaN, for which ours are defined.
fn with_nan(op: &str) -> &str {
    match op {
        "FMax" => "NMax",
        "FMin" => "NMin",
        "FClamp" => "NClamp",
        "OpFOrdNotEqual" => "OpFUnordNotEqual",
        op => op,
    }
}

/// The result of an instruction without side effects.
pub fn operation(module: &Module, op: &str, ty: u32, arguments: Vec<Argument>) -> Option<Term> {
    let terms: Vec<Term> = arguments.iter().filter_map(|argument| if let Argument::Term(term) = argument { Some(term.clone()) } else { None }).collect();
    let literals: Vec<String> =
        arguments.iter().filter_map(|argument| if let Argument::Literal(text) = argument { Some(text.clone()) } else { None }).collect();
    let path = || literals.iter().map(|text| text.parse().ok().map(Step::Constant)).collect::<Option<Vec<Step>>>();
    let is_vector = module.definition(ty)?.op == "OpTypeVector";
    match op {
        "OpCopyObject" => terms.first().cloned(),
        "OpCompositeConstruct" | "OpConstantComposite" if is_vector => Some(Term::composite(terms.iter().flat_map(scalars).collect())),
        "OpCompositeConstruct" | "OpConstantComposite" => Some(Term::composite(terms)),
        "OpCompositeExtract" => terms.first()?.part(&path()?),
        "OpCompositeInsert" => insert(terms.get(1)?, &path()?, terms.first()?),
        "OpVectorShuffle" => {
            let all: Vec<Term> = terms.iter().flat_map(scalars).collect();
            let parts = literals.iter().map(|text| all.get(text.parse::<usize>().ok()?).cloned());
            parts.collect::<Option<Vec<Term>>>().map(Term::composite)
        }
        "OpVectorTimesScalar" | "OpMatrixTimesScalar" => Some(by_component(module, "OpFMul", ty, &terms)),
        "OpExtInst" => {
            let name = with_nan(literals.first()?);
            let terms = &terms[1.min(terms.len())..];
            if is_by_component(name) {
                Some(by_component(module, name, ty, terms))
            } else {
                Some(opaque(module, Some(ty), hashed((name, terms))))
            }
        }
        op if is_by_component(op) => Some(by_component(module, with_nan(op), ty, &terms)),
        op => Some(opaque(module, Some(ty), hashed((op, literals, terms)))),
    }
}

fn scalars(term: &Term) -> Vec<Term> {
    match term {
        Term::Composite(parts) => parts.iter().flat_map(scalars).collect(),
        term => vec![term.clone()],
    }
}

fn insert(whole: &Term, path: &[Step], part: &Term) -> Option<Term> {
    let Some((first, rest)) = path.split_first() else { return Some(part.clone()) };
    let (Term::Composite(parts), Step::Constant(at)) = (whole, first) else { return None };
    let mut parts = parts.to_vec();
    let at = usize::try_from(*at).ok()?;
    let inner = insert(parts.get(at)?, rest, part)?;
    parts[at] = inner;
    Some(Term::composite(parts))
}

/// True for an instruction, or one of GLSL.std.450, that computes each component on its own.
fn is_by_component(op: &str) -> bool {
    const WHOLE: [&str; 8] =
        ["OpDot", "OpOuterProduct", "OpTranspose", "OpAny", "OpAll", "OpVectorExtractDynamic", "OpVectorInsertDynamic", "OpCopyLogical"];
    const WHOLE_SETS: [&str; 14] = [
        "Length", "Distance", "Cross", "Normalize", "Reflect", "Refract", "FaceForward", "Determinant", "MatrixInverse", "Pack", "Unpack", "Modf", "Frexp",
        "Interpolate",
    ];
    match op.strip_prefix("Op") {
        Some(name) => !WHOLE.contains(&op) && !name.starts_with("Matrix") && !name.starts_with("Vector") && !name.starts_with("AccessChain"),
        None => !WHOLE_SETS.iter().any(|whole| op.starts_with(whole)),
    }
}

/// True for an instruction whose type its operands do not determine.
fn is_conversion(op: &str) -> bool {
    op.starts_with("OpConvert") || op.ends_with("Convert") || op == "OpBitcast"
}

fn by_component(module: &Module, op: &str, ty: u32, terms: &[Term]) -> Term {
    let size = |term: &Term| if let Term::Composite(parts) = term { parts.len() } else { 1 };
    let Some(types) = part_types(module, ty) else {
        // A conversion between vectors and scalars of other sizes.
        return scalar(module, op, ty, terms);
    };
    if op == "OpBitcast" && terms.first().is_some_and(|term| size(term) != types.len()) {
        return opaque(module, Some(ty), hashed((op, terms)));
    }
    let part = |term: &Term, at: usize| match term {
        Term::Composite(parts) => parts.get(at).cloned().unwrap_or(Term::Scalar(0)),
        term => term.clone(),
    };
    let parts = types.iter().enumerate().map(|(at, ty)| {
        let terms: Vec<Term> = terms.iter().map(|term| part(term, at)).collect();
        by_component(module, op, *ty, &terms)
    });
    Term::composite(parts.collect())
}

fn scalar(module: &Module, op: &str, ty: u32, terms: &[Term]) -> Term {
    const COMMUTATIVE: [&str; 10] = [
        "OpIAdd", "OpFAdd", "OpIMul", "OpFMul", "OpBitwiseAnd", "OpBitwiseOr", "OpBitwiseXor", "OpLogicalAnd", "OpLogicalOr", "OpIEqual",
    ];
    if let Some(value) = folded(op, terms) {
        return Term::Integer(value);
    }
    let mut terms = terms.to_vec();
    if COMMUTATIVE.contains(&op) {
        terms.sort_by_key(|term| hashed(term));
    }
    let of = is_conversion(op).then(|| module.definition(ty).map(|ty| (ty.op.clone(), ty.operands.iter().filter_map(text).collect::<Vec<_>>())));
    Term::Scalar(hashed((op, of, terms)))
}

fn text(operand: &Operand) -> Option<String> {
    match operand {
        Operand::Text(text) => Some(text.clone()),
        Operand::Id(_) => None,
    }
}

/// An operation on constant integers of 32 bits.
fn folded(op: &str, terms: &[Term]) -> Option<i64> {
    let operand = |at: usize| match terms.get(at)? {
        Term::Integer(value) => Some(*value),
        _ => None,
    };
    let wrapped = |value: i64| i64::from(value as u32);
    let one = operand(0)?;
    Some(match op {
        "OpBitcast" | "OpUConvert" | "OpSConvert" => one,
        "OpIAdd" => one + operand(1)?,
        "OpISub" => one - operand(1)?,
        "OpIMul" => one.checked_mul(operand(1)?)?,
        "OpShiftRightLogical" => wrapped(one) >> operand(1)?.clamp(0, 31),
        "OpShiftLeftLogical" => wrapped(one << operand(1)?.clamp(0, 31)),
        "OpUMod" => wrapped(one).checked_rem(wrapped(operand(1)?))?,
        "OpUDiv" => wrapped(one).checked_div(wrapped(operand(1)?))?,
        "OpBitwiseAnd" => one & operand(1)?,
        "OpBitwiseOr" => one | operand(1)?,
        _ => return None,
    })
}

/// The term of a value of a test.
pub fn of_value(module: &Module, values: &Values, value: &Value) -> Option<Term> {
    match value {
        Value::Id(id) if module.is_pointer(*id) || module.type_of(*id).is_none() => None,
        Value::Id(id) => Some(term(module, *id)),
        Value::Term(term) => Some(term.clone()),
        Value::Integer(value) => Some(Term::Integer(*value)),
        Value::Variable(key) => values.contents(key).and_then(|value| of_value(module, values, value)),
        Value::Text(_) | Value::Unknown | Value::Part(_) | Value::Unused | Value::Any(_) => None,
    }
}

/// The term of a word of a line.
pub fn of_word(module: &Module, values: &Values, word: &Word) -> Option<Term> {
    match word {
        Word::Use(name) | Word::Define(name, _) => of_value(module, values, values.get(name)?),
        Word::Name(name) => match values.get(&format!("%{name}")) {
            Some(value) => of_value(module, values, value),
            None => match names::constant(name)? {
                ("bool", text) => Some(Term::Scalar(hashed(text == "true"))),
                (ty, text) => Some(constant(if names::is_integer(ty) { "OpTypeInt" } else { "OpTypeFloat" }, &text)),
            },
        },
        _ => None,
    }
}

/// The term of a line that describes an instruction without side effects.
pub fn of_line(module: &Module, values: &Values, op: &str, ty: u32, words: &[Word]) -> Option<Term> {
    let mut arguments = Vec::new();
    for word in words {
        arguments.push(match word {
            Word::Text(text) => Argument::Literal(text.clone()),
            // The set of an extended instruction.
            Word::Use(name) if op == "OpExtInst" && arguments.is_empty() => {
                let _ = values.get(name)?;
                Argument::Term(Term::Scalar(0))
            }
            Word::Name(_) if op == "OpExtInst" && arguments.is_empty() => Argument::Term(Term::Scalar(0)),
            word => Argument::Term(of_word(module, values, word)?),
        });
    }
    operation(module, op, ty, arguments)
}

/// True for a pure instruction by its name.
pub fn is_pure_line(op: &str, words: &[Word]) -> bool {
    let operands = words.iter().map(|word| match word {
        Word::Text(text) => Operand::Text(text.clone()),
        _ => Operand::Id(0),
    });
    is_pure(&Inst { op: op.to_owned(), result: None, operands: operands.collect(), function: 1, block: 1 })
}
