//! The values that ids and lines compute, in a form that does not depend on how the computation is divided into instructions: vectors are computed
//! by component, parts of composites are taken from where they come from, loads of a variable are what was stored.

use super::effects::is_pure;
use super::module::{Inst, Module, Operand};
use super::term::{Step, Term, hashed};
use super::values::{Value, Values, place};
use super::{names, pattern::Word};

/// The maximum length of an array whose elements are distinguished.
const LENGTH: i64 = 64;

/// A type as far as terms depend on it.
#[derive(Debug, Clone)]
pub enum Ty {
    /// The opcode and the literals of a type without parts.
    Scalar(String),
    Vector(Vec<Ty>),
    Composite(Vec<Ty>),
}

impl Ty {
    /// A type of the module.
    pub fn of(module: &Module, id: u32) -> Option<Self> {
        let inst = module.definition(id)?;
        let repeated = |count: usize| Some(vec![Self::of(module, inst.id(0)?)?; count]);
        match inst.op.as_str() {
            "OpTypeStruct" => Some(Self::Composite(inst.ids().map(|id| Self::of(module, id)).collect::<Option<_>>()?)),
            "OpTypeVector" => Some(Self::Vector(repeated(inst.literal(1)?.parse().ok()?)?)),
            "OpTypeMatrix" => Some(Self::Composite(repeated(inst.literal(1)?.parse().ok()?)?)),
            "OpTypeArray" => {
                let length = super::values::integer(module, inst.id(1)?).filter(|length| (0..=LENGTH).contains(length));
                match length {
                    Some(length) => Some(Self::Composite(repeated(length as usize)?)),
                    None => Some(Self::Scalar(inst.op.clone())),
                }
            }
            _ => {
                let literals: Vec<&str> = (0..inst.operands.len()).filter_map(|at| inst.literal(at)).collect();
                Some(Self::Scalar(format!("{} {}", inst.op, literals.join(" "))))
            }
        }
    }

    /// The type of a name, which the module may lack.
    pub fn named(module: &Module, name: &str) -> Option<Self> {
        if let Some((op, literals)) = names::scalar(name) {
            return Some(Self::Scalar(format!("{op} {}", literals.join(" "))));
        }
        if let Some((count, component)) = names::vector(name, "v") {
            return Some(Self::Vector(vec![Self::named(module, component)?; count.parse().ok()?]));
        }
        if let Some((count, column)) = names::vector(name, "mat") {
            return Some(Self::Composite(vec![Self::named(module, column)?; count.parse().ok()?]));
        }
        if let Some((element, length)) = names::array(name) {
            return Some(Self::Composite(vec![Self::named(module, element)?; usize::try_from(length.min(LENGTH)).ok()?]));
        }
        let is_type = |id: &u32| module.definition(*id).is_some_and(|inst| inst.op == "OpTypeStruct");
        let found = module.named(name).find(is_type).and_then(|id| Self::of(module, id));
        // Another type of the same shape, such as one with a layout.
        found.or_else(|| Self::named(module, names::without_number(name)?))
    }

    fn parts(&self) -> Option<&[Self]> {
        match self {
            Self::Scalar(_) => None,
            Self::Vector(parts) | Self::Composite(parts) => Some(parts),
        }
    }

    fn is_integer(&self) -> bool {
        matches!(self, Self::Scalar(text) if text.starts_with("OpTypeInt"))
    }
}

/// A value of a type whose scalars are made from the path to them.
fn spread(ty: &Ty, path: &mut Vec<Step>, leaf: &mut dyn FnMut(&Ty, &[Step]) -> Term) -> Term {
    let Some(types) = ty.parts() else { return leaf(ty, path) };
    let mut parts = Vec::new();
    for (at, ty) in types.iter().enumerate() {
        path.push(Step::Constant(at as i64));
        parts.push(spread(ty, path, leaf));
        path.pop();
    }
    Term::composite(parts)
}

/// A value that no instruction explains.
fn opaque(ty: Option<&Ty>, hash: u64) -> Term {
    match ty {
        Some(ty) => spread(ty, &mut Vec::new(), &mut |ty, path| Term::Scalar(hashed((hash, path)), ty.is_integer())),
        None => Term::Scalar(hash, false),
    }
}

/// The term of an id.
pub fn term(module: &Module, id: u32) -> Term {
    if let Some(term) = module.known_term(id) {
        return term;
    }
    let ty = module.type_of(id).and_then(|ty| Ty::of(module, ty));
    // A value that depends on itself, in a loop, is opaque.
    module.set_term(id, opaque(ty.as_ref(), hashed(("id", id))));
    let found = module.position(id).and_then(|at| computed(module, at));
    if let Some(found) = found {
        module.set_term(id, found);
    }
    module.known_term(id).unwrap_or(Term::Scalar(0, false))
}

fn computed(module: &Module, at: usize) -> Option<Term> {
    let inst = &module.insts[at];
    let ty = inst.id(0)?;
    match inst.op.as_str() {
        "OpConstantTrue" => Some(boolean(true)),
        "OpConstantFalse" => Some(boolean(false)),
        "OpConstantNull" => Some(spread(&Ty::of(module, ty)?, &mut Vec::new(), &mut |ty, _| zero(ty))),
        "OpConstant" => {
            let ty = module.definition(ty)?;
            Some(if ty.literal(0) == Some("32") {
                constant_32(&ty.op, inst.literal(1)?)
            } else {
                constant(&ty.op, inst.literal(1)?)
            })
        }
        "OpLoad" => {
            let (root, path) = place(module, inst.id(1)?);
            Some(memory(module, &Ty::of(module, ty)?, root, &path, at))
        }
        _ if is_pure(inst) => {
            let terms = inst.operands[1..].iter().map(|operand| match operand {
                Operand::Id(id) => Argument::Term(term(module, *id)),
                Operand::Text(text) => Argument::Literal(text.clone()),
            });
            operation(&inst.op, &Ty::of(module, ty)?, &terms.collect::<Vec<_>>())
        }
        _ => None,
    }
}

fn zero(ty: &Ty) -> Term {
    match ty {
        Ty::Scalar(text) if text.starts_with("OpTypeBool") => boolean(false),
        ty => constant(if ty.is_integer() { "OpTypeInt" } else { "OpTypeFloat" }, "0"),
    }
}

/// A constant of a type of 32 bits: an integer has the same bits as one of the other signedness.
fn constant_32(op: &str, text: &str) -> Term {
    match constant(op, text) {
        Term::Integer(value) => Term::Integer(i64::from(value as i32)),
        term => term,
    }
}

/// A constant of a type with this opcode.
fn constant(op: &str, text: &str) -> Term {
    match (op, text.parse::<i64>(), text.parse::<f64>()) {
        ("OpTypeInt", Ok(value), _) => Term::Integer(value),
        (_, _, Ok(value)) => Term::Float((value as f32).to_bits()),
        _ => Term::Scalar(hashed(("constant", text)), op == "OpTypeInt"),
    }
}

/// The contents of a variable before an instruction.
pub fn memory(module: &Module, ty: &Ty, root: u32, path: &[Step], before: usize) -> Term {
    let mut path = path.to_vec();
    let mut leaf = |ty: &Ty, path: &[Step]| stored(module, ty, root, path, before);
    spread(ty, &mut path, &mut leaf)
}

/// True if nothing writes to a variable of the class.
fn is_constant_memory(module: &Module, root: u32, class: &str) -> bool {
    match class {
        "Input" | "UniformConstant" | "PushConstant" => true,
        // Buffers that shaders write have BufferBlock in this class.
        "Uniform" => {
            let mut of =
                module.definition(root).and_then(|root| module.definition(root.id(0)?)).and_then(|pointer| pointer.id(1));
            while let Some(array) = of.and_then(|of| module.definition(of)).filter(|of| of.op.ends_with("Array")) {
                of = array.id(0);
            }
            of.is_some_and(|of| module.is_decorated(of, "Block"))
        }
        _ => false,
    }
}

fn stored(module: &Module, ty: &Ty, root: u32, path: &[Step], before: usize) -> Term {
    let class = module.definition(root).and_then(|root| root.literal(1)).unwrap_or("Function");
    let steps: Vec<Term> = path
        .iter()
        .map(|step| match step {
            Step::Constant(value) => Term::Integer(*value),
            Step::Id(id) => term(module, *id),
        })
        .collect();
    if is_constant_memory(module, root, class) {
        return Term::Scalar(hashed(("memory", root, steps)), ty.is_integer());
    }
    let block = |at: usize| module.insts.get(at).map_or(0, |inst| inst.block);
    let mut here = block(before.saturating_sub(1));
    let mut at = before;
    while at > 0 {
        if block(at - 1) != here {
            // The contents are those after the only block that leads here.
            let Some(end) = module.end_before(here).filter(|end| *end < at) else { break };
            (here, at) = (block(end), end + 1);
        }
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
    Term::Scalar(hashed(("memory", root, steps, here, at)), ty.is_integer())
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
pub fn operation(op: &str, ty: &Ty, arguments: &[Argument]) -> Option<Term> {
    let terms: Vec<Term> = arguments
        .iter()
        .filter_map(|argument| if let Argument::Term(term) = argument { Some(term.clone()) } else { None })
        .collect();
    let literals: Vec<String> = arguments
        .iter()
        .filter_map(|argument| if let Argument::Literal(text) = argument { Some(text.clone()) } else { None })
        .collect();
    let path = || literals.iter().map(|text| text.parse().ok().map(Step::Constant)).collect::<Option<Vec<Step>>>();
    let is_vector = matches!(ty, Ty::Vector(_));
    match op {
        "OpCopyObject" => terms.first().cloned(),
        "OpCompositeConstruct" | "OpConstantComposite" | "OpSpecConstantComposite" if is_vector => {
            Some(Term::composite(terms.iter().flat_map(scalars).collect()))
        }
        "OpCompositeConstruct" | "OpConstantComposite" | "OpSpecConstantComposite" => Some(Term::composite(terms)),
        "OpCompositeExtract" => terms.first()?.part(&path()?),
        "OpCompositeInsert" => insert(terms.get(1)?, &path()?, terms.first()?),
        "OpVectorShuffle" => {
            let all: Vec<Term> = terms.iter().flat_map(scalars).collect();
            let parts = literals.iter().map(|text| all.get(text.parse::<usize>().ok()?).cloned());
            parts.collect::<Option<Vec<Term>>>().map(Term::composite)
        }
        "OpVectorTimesScalar" | "OpMatrixTimesScalar" => Some(by_component("OpFMul", ty, &terms)),
        "OpExtInst" => {
            let name = with_nan(literals.first()?);
            let terms = &terms[1.min(terms.len())..];
            if is_by_component(name) {
                Some(by_component(name, ty, terms))
            } else {
                Some(opaque(Some(ty), hashed((name, terms))))
            }
        }
        "OpAny" => Some(folded_bools("OpLogicalOr", ty, terms.first()?)),
        "OpAll" => Some(folded_bools("OpLogicalAnd", ty, terms.first()?)),
        op if is_by_component(op) => Some(by_component(with_nan(op), ty, &terms)),
        op => Some(opaque(Some(ty), hashed((op, literals, terms)))),
    }
}

/// All components, one after the other.
fn folded_bools(op: &str, ty: &Ty, vector: &Term) -> Term {
    let parts = scalars(vector);
    let all = parts.iter().skip(1).fold(parts.first().cloned(), |all, part| Some(scalar(op, ty, &[all?, part.clone()])));
    all.unwrap_or_else(|| vector.clone())
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
    const WHOLE: [&str; 8] = [
        "OpDot",
        "OpOuterProduct",
        "OpTranspose",
        "OpAny",
        "OpAll",
        "OpVectorExtractDynamic",
        "OpVectorInsertDynamic",
        "OpCopyLogical",
    ];
    const WHOLE_SETS: [&str; 14] = [
        "Length",
        "Distance",
        "Cross",
        "Normalize",
        "Reflect",
        "Refract",
        "FaceForward",
        "Determinant",
        "MatrixInverse",
        "Pack",
        "Unpack",
        "Modf",
        "Frexp",
        "Interpolate",
    ];
    match op.strip_prefix("Op") {
        Some(name) => {
            !WHOLE.contains(&op) && !name.starts_with("Matrix") && !name.starts_with("Vector") && !name.starts_with("AccessChain")
        }
        None => !WHOLE_SETS.iter().any(|whole| op.starts_with(whole)),
    }
}

/// True for an instruction whose type its operands do not determine.
fn is_conversion(op: &str) -> bool {
    op.starts_with("OpConvert") || op.ends_with("Convert") || op == "OpBitcast"
}

fn by_component(op: &str, ty: &Ty, terms: &[Term]) -> Term {
    let size = |term: &Term| if let Term::Composite(parts) = term { parts.len() } else { 1 };
    let Some(types) = ty.parts() else {
        return scalar(op, ty, terms);
    };
    if op == "OpBitcast" && terms.first().is_some_and(|term| size(term) != types.len()) {
        return opaque(Some(ty), hashed((op, terms)));
    }
    let part = |term: &Term, at: usize| match term {
        Term::Composite(parts) => parts.get(at).cloned().unwrap_or(Term::Scalar(0, false)),
        term => term.clone(),
    };
    let parts = types.iter().enumerate().map(|(at, ty)| {
        let terms: Vec<Term> = terms.iter().map(|term| part(term, at)).collect();
        by_component(op, ty, &terms)
    });
    Term::composite(parts.collect())
}

fn scalar(op: &str, ty: &Ty, terms: &[Term]) -> Term {
    const COMMUTATIVE: [&str; 10] = [
        "OpIAdd",
        "OpFAdd",
        "OpIMul",
        "OpFMul",
        "OpBitwiseAnd",
        "OpBitwiseOr",
        "OpBitwiseXor",
        "OpLogicalAnd",
        "OpLogicalOr",
        "OpIEqual",
    ];
    // The signedness of an integer has no effect on its bits.
    if let ("OpBitcast", [term @ (Term::Integer(_) | Term::Scalar(_, true))]) = (op, terms)
        && ty.is_integer()
    {
        return term.clone();
    }
    if let ("OpISub", [value, Term::Integer(less)]) = (op, terms)
        && folded(op, terms).is_none()
    {
        return scalar("OpIAdd", ty, &[value.clone(), Term::Integer(-less)]);
    }
    // An unsigned integer is greater than 0 if it is not 0.
    if let ("OpUGreaterThan", [_, Term::Integer(0)]) = (op, terms) {
        return scalar("OpINotEqual", ty, terms);
    }
    if let Some(value) = folded(op, terms) {
        return Term::Integer(value);
    }
    if let Some(value) = folded_float(op, ty, terms) {
        return Term::Float(value.to_bits());
    }
    if let ("OpSelect", [condition, then, otherwise]) = (op, terms)
        && let Some(is_true) = [true, false].into_iter().find(|known| *condition == boolean(*known))
    {
        return if is_true { then.clone() } else { otherwise.clone() };
    }
    match (op, terms) {
        ("OpSelect", [_, then, otherwise]) if then == otherwise => return then.clone(),
        ("OpSelect", [condition, then, otherwise]) if *otherwise == boolean(false) => {
            return scalar("OpLogicalAnd", ty, &[condition.clone(), then.clone()]);
        }
        ("OpSelect", [condition, then, otherwise]) if *then == boolean(true) => {
            return scalar("OpLogicalOr", ty, &[condition.clone(), otherwise.clone()]);
        }
        _ => {}
    }
    let mut terms = terms.to_vec();
    if COMMUTATIVE.contains(&op) {
        terms.sort_by_key(|term| hashed(term));
    }
    let of = match ty {
        // The bits are the same for either signedness, except for those of a converted float.
        Ty::Scalar(text) if is_conversion(op) && ty.is_integer() && !op.starts_with("OpConvertF") => {
            text.rsplit_once(' ').map_or(text.as_str(), |(width, _)| width)
        }
        Ty::Scalar(text) if is_conversion(op) => text.as_str(),
        _ => "",
    };
    Term::Scalar(hashed((op, of, terms)), ty.is_integer())
}

/// The number that a bool is converted to, or a vector of numbers.
pub fn number(ty: &Ty, condition: &Term) -> Term {
    match (ty.parts(), condition) {
        (Some(types), Term::Composite(parts)) if types.len() == parts.len() => {
            Term::composite(types.iter().zip(parts.iter()).map(|(ty, part)| number(ty, part)).collect())
        }
        _ => {
            let of = |text: &str| constant(if ty.is_integer() { "OpTypeInt" } else { "OpTypeFloat" }, text);
            scalar("OpSelect", ty, &[condition.clone(), of("1"), of("0")])
        }
    }
}

/// One of two values.
pub fn select(condition: &Term, then: &Term, otherwise: &Term) -> Term {
    match (then, otherwise) {
        (Term::Composite(ones), Term::Composite(others)) if ones.len() == others.len() => {
            let pairs = ones.iter().zip(others.iter());
            Term::composite(pairs.map(|(one, other)| select(condition, one, other)).collect())
        }
        _ => {
            let is_integer = |term: &Term| matches!(term, Term::Integer(_) | Term::Scalar(_, true));
            let ty = if is_integer(then) || is_integer(otherwise) { "OpTypeInt" } else { "" };
            scalar("OpSelect", &Ty::Scalar(ty.to_owned()), &[condition.clone(), then.clone(), otherwise.clone()])
        }
    }
}

/// The term of a constant of the type bool.
fn boolean(value: bool) -> Term {
    Term::Scalar(hashed(value), false)
}

/// An operation on constant floats of 32 bits, or one that is exact for all.
fn folded_float(op: &str, ty: &Ty, terms: &[Term]) -> Option<f32> {
    if !matches!(ty, Ty::Scalar(text) if text == "OpTypeFloat 32") && op != "OpFNegate" {
        return None;
    }
    let operand = |at: usize| match terms.get(at)? {
        Term::Float(bits) => Some(f32::from_bits(*bits)),
        _ => None,
    };
    let integer = |at: usize| match terms.get(at)? {
        Term::Integer(value) => Some(*value),
        _ => None,
    };
    Some(match op {
        "OpFNegate" => -operand(0)?,
        "OpFAdd" => operand(0)? + operand(1)?,
        "OpFSub" => operand(0)? - operand(1)?,
        "OpFMul" => operand(0)? * operand(1)?,
        "OpFDiv" => operand(0)? / operand(1)?,
        "OpConvertSToF" => i32::try_from(integer(0)?).ok()? as f32,
        "OpConvertUToF" => u32::try_from(integer(0)?).ok()? as f32,
        _ => return None,
    })
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
        "OpUConvert" | "OpSConvert" => one,
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

/// True if an id of the module has the value.
pub fn is_value(module: &Module, wanted: &Term) -> bool {
    let is_value = |id: &u32| module.type_of(*id).is_some() && !module.is_pointer(*id);
    let mut ids = module.insts.iter().filter_map(|inst| inst.result).filter(is_value);
    ids.any(|id| term(module, id) == *wanted)
}

/// True if ids of the module have the value, or each part of it.
pub fn is_computed(module: &Module, wanted: &Term) -> bool {
    is_value(module, wanted) || matches!(wanted, Term::Composite(parts) if parts.iter().all(|part| is_computed(module, part)))
}

/// The term of a value of a test.
pub fn of_value(module: &Module, values: &Values, value: &Value) -> Option<Term> {
    match value {
        Value::Id(id) if module.is_pointer(*id) || module.type_of(*id).is_none() => None,
        Value::Id(id) => Some(term(module, *id)),
        Value::Term(term) => Some(term.clone()),
        Value::Integer(value) => Some(Term::Integer(*value)),
        Value::Variable(key) => values.contents(key).and_then(|value| of_value(module, values, value)),
        Value::Text(_) | Value::Unknown | Value::Part(_) | Value::Unused | Value::Any(_) | Value::Decorated(_) => None,
    }
}

/// The term of a word of a line.
pub fn of_word(module: &Module, values: &Values, word: &Word) -> Option<Term> {
    match word {
        Word::Use(name) | Word::Define(name, _) => of_value(module, values, values.get(name)?),
        Word::Name(name) => match values.get(&format!("%{name}")) {
            Some(value) => of_value(module, values, value),
            None => match names::constant(name) {
                Some(("bool", text)) => Some(boolean(text == "true")),
                Some((ty @ ("int" | "uint"), text)) if names::is_integer(ty) => Some(constant_32("OpTypeInt", &text)),
                Some((ty, text)) => Some(constant(if names::is_integer(ty) { "OpTypeInt" } else { "OpTypeFloat" }, &text)),
                None => {
                    let is_specialized =
                        |id: &u32| module.definition(*id).is_some_and(|inst| inst.op.starts_with("OpSpecConstant"));
                    module.named(name).find(is_specialized).map(|id| term(module, id))
                }
            },
        },
        _ => None,
    }
}

/// The type that a word means.
pub fn ty_of_word(module: &Module, values: &Values, word: &Word) -> Option<Ty> {
    match word {
        Word::Use(name) => match values.get(name)? {
            Value::Id(id) => Ty::of(module, *id),
            _ => None,
        },
        Word::Name(name) => match values.get(&format!("%{name}")) {
            Some(Value::Id(id)) => Ty::of(module, *id),
            _ => Ty::named(module, name),
        },
        _ => None,
    }
}

/// The term of a line that describes an instruction without side effects.
pub fn of_line(module: &Module, values: &Values, op: &str, ty: &Ty, words: &[Word]) -> Option<Term> {
    let mut arguments = Vec::new();
    for word in words {
        arguments.push(match word {
            Word::Text(text) => Argument::Literal(text.clone()),
            // The set of an extended instruction is none of its operands.
            Word::Use(_) | Word::Name(_) if op == "OpExtInst" && arguments.is_empty() => Argument::Term(Term::Scalar(0, false)),
            word => Argument::Term(of_word(module, values, word)?),
        });
    }
    operation(op, ty, &arguments)
}

/// True for a pure instruction by its name.
pub fn is_pure_line(op: &str, words: &[Word]) -> bool {
    let operands = words.iter().map(|word| match word {
        Word::Text(text) => Operand::Text(text.clone()),
        _ => Operand::Id(0),
    });
    is_pure(&Inst { op: op.to_owned(), result: None, operands: operands.collect(), function: 1, block: 1 })
}
