//! Resolves an operand to the variable, function or string constant whose address it is.
//!
//! Constants are followed through casts and through `getelementptr` with zero indices. Operands of bodies are also followed through the local
//! variables that `-O0` leaves.

use ir::module::ConstantExpr;
use ir::op::{CastOp, Op};
use ir::{Body, ConstantId, ConstantKind, FunctionId, GlobalId, Module, Operand, ValueDef, ValueId};

/// The maximum number of casts and similar operations around an address.
const MAX_WRAPPING: usize = 16;

/// The variable or function that an address refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Variable(GlobalId),
    Function(FunctionId),
}

/// The target of a constant that is an address, possibly wrapped in casts and in `getelementptr` with zero indices.
pub fn target(module: &Module, mut constant: ConstantId) -> Option<Target> {
    for _ in 0..MAX_WRAPPING {
        match &module.constants[constant].kind {
            ConstantKind::Global(global) => return Some(Target::Variable(*global)),
            ConstantKind::Function(function) => return Some(Target::Function(*function)),
            ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => constant = *value,
            ConstantKind::Expr(ConstantExpr::GetElementPtr { base, indices, .. })
                if indices.iter().all(|index| module.is_zero(*index)) =>
            {
                constant = *base;
            }
            _ => return None,
        }
    }
    None
}

/// The variable whose address a constant is.
pub fn variable(module: &Module, constant: ConstantId) -> Option<GlobalId> {
    match target(module, constant)? {
        Target::Variable(global) => Some(global),
        Target::Function(_) => None,
    }
}

/// The variables that an address may point into, followed through casts, `getelementptr`, selects, phis and locals that are stored to only once.
/// `None` if it may point to anything else.
pub fn variables_behind(module: &Module, body: &Body, operand: Operand) -> Option<Vec<GlobalId>> {
    let (mut found, mut work, mut seen) = (Vec::new(), vec![operand], Vec::new());
    while let Some(operand) = work.pop() {
        let operand = origin(body, operand);
        if seen.contains(&operand) {
            continue;
        }
        seen.push(operand);
        match operand {
            Operand::Constant(constant) => match &module.constants[constant].kind {
                ConstantKind::Global(global) if !found.contains(global) => found.push(*global),
                ConstantKind::Global(_) => {}
                ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => work.push(Operand::Constant(*value)),
                ConstantKind::Expr(ConstantExpr::GetElementPtr { base, .. }) => work.push(Operand::Constant(*base)),
                _ => return None,
            },
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                match &body.insts[inst].op {
                    Op::GetElementPtr { base, .. } => work.push(*base),
                    Op::Select { then, otherwise, .. } => work.extend([*then, *otherwise]),
                    Op::Phi(incoming) => work.extend(incoming.iter().map(|(value, _)| *value)),
                    _ => return None,
                }
            }
        }
    }
    found.sort();
    (!found.is_empty()).then_some(found)
}

/// The text whose address a constant is, up to its first zero byte. The text may be the first member of a struct.
pub fn text(module: &Module, constant: ConstantId) -> Option<String> {
    let global = variable(module, constant)?;
    let mut init = module.globals[global].init?;
    for _ in 0..MAX_WRAPPING {
        match &module.constants[init].kind {
            ConstantKind::Bytes(bytes) => {
                let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
                return Some(String::from_utf8_lossy(text).into_owned());
            }
            ConstantKind::Null => return Some(String::new()),
            ConstantKind::Aggregate(elements) => init = *elements.first()?,
            _ => return None,
        }
    }
    None
}

/// The constant that an operand is, or that was stored to the local from which it is loaded, if that is the only store. Casts are looked through.
pub fn constant(body: &Body, operand: Operand) -> Option<ConstantId> {
    match origin(body, operand) {
        Operand::Constant(constant) => Some(constant),
        Operand::Value(_) => None,
    }
}

/// The origin of a pointer, followed through casts (also to and from integers) and through locals that are stored to only once.
pub fn origin(body: &Body, mut operand: Operand) -> Operand {
    for _ in 0..MAX_WRAPPING {
        let Operand::Value(value) = operand else { return operand };
        let ValueDef::Inst(inst) = body.values[value].def else { return operand };
        let from = match &body.insts[inst].op {
            Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast | CastOp::PtrToInt | CastOp::IntToPtr, value } => Some(*value),
            Op::Load { pointer, volatile: false, ordering: None, .. } => {
                local(body, *pointer).and_then(|local| stored(body, local))
            }
            _ => None,
        };
        match from {
            Some(from) => operand = from,
            None => return operand,
        }
    }
    operand
}

/// The operand without casts of its address space.
pub fn uncast(body: &Body, mut operand: Operand) -> Operand {
    for _ in 0..MAX_WRAPPING {
        let Operand::Value(value) = operand else { return operand };
        let ValueDef::Inst(inst) = body.values[value].def else { return operand };
        match &body.insts[inst].op {
            Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value } => operand = *value,
            _ => return operand,
        }
    }
    operand
}

/// The local whose address a pointer is, possibly wrapped in casts.
fn local(body: &Body, operand: Operand) -> Option<ValueId> {
    let Operand::Value(value) = uncast(body, operand) else { return None };
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    matches!(body.insts[inst].op, Op::Alloca { .. }).then_some(value)
}

/// The operand that is stored to a local, if there is exactly one store.
fn stored(body: &Body, to: ValueId) -> Option<Operand> {
    let mut found = None;
    for block in &body.layout {
        for inst in &body.blocks[*block].insts {
            if let Op::Store { value, pointer, .. } = &body.insts[*inst].op
                && local(body, *pointer) == Some(to)
                && found.replace(*value).is_some()
            {
                return None;
            }
        }
    }
    found
}
