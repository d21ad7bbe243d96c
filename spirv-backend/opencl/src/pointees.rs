//! Infers the pointees of pointer parameters from their first use.
//!
//! A wrong guess only costs a conversion, because a pointer is converted wherever another pointee is needed. The pointee of a parameter without
//! uses is `i8`. Functions that modules share are excluded, so that their types are the same in each module.

use ir::attr::ValueAttributes;
use ir::{Body, ConstantKind, Function, FunctionId, Linkage, Module, Op, Operand, Type, TypeId, ValueDef, ValueId};
use rustc_hash::FxHashMap;

/// The maximum number of rounds that propagate pointees from callees to callers.
const MAX_ROUNDS: usize = 8;

type Pointees = FxHashMap<(FunctionId, usize), TypeId>;

pub fn infer(module: &Module) -> Pointees {
    let mut pointees = Pointees::default();
    for (function, source) in &module.functions {
        for (at, param) in source.params.iter().enumerate() {
            if !matches!(module.types[param.ty], Type::Pointer(_)) {
                continue;
            }
            if let Some(ty) = declared(&param.attributes) {
                pointees.insert((function, at), ty);
            }
        }
    }
    for _ in 0..MAX_ROUNDS {
        let known = pointees.len();
        for (function, source) in &module.functions {
            let Some(body) = &source.body else { continue };
            if is_shared(source) {
                continue;
            }
            let uses = uses(module, body, &pointees);
            for at in 0..source.params.len() {
                if let Some(ty) = uses.get(&ValueId::from_u32(at as u32))
                    && matches!(module.types[source.params[at].ty], Type::Pointer(_))
                {
                    pointees.entry((function, at)).or_insert(*ty);
                }
            }
        }
        if pointees.len() == known {
            break;
        }
    }
    pointees
}

/// True for a function that other modules call or define. Its type must be the same in each of them, so it only depends on what all of them
/// contain: attributes, or else the mangled name.
pub fn is_shared(function: &Function) -> bool {
    let is_kernel = function.calling_convention.as_deref() == Some(crate::convention::KERNEL_CONVENTION);
    !is_kernel && !matches!(function.linkage, Linkage::Internal | Linkage::Private)
}

/// The pointee that a parameter's attributes state.
fn declared(attributes: &ValueAttributes) -> Option<TypeId> {
    attributes.pointee.or_else(|| attributes.typed.first().map(|(_, ty)| *ty))
}

/// The type of the first access through each pointer; `i8` is only used if there is no other.
fn uses(module: &Module, body: &Body, pointees: &Pointees) -> FxHashMap<ValueId, TypeId> {
    let mut found: FxHashMap<ValueId, TypeId> = FxHashMap::default();
    let is_byte = |ty: TypeId| matches!(module.types[ty], Type::Int(8));
    let mut note = |operand: Operand, ty: TypeId| {
        if let Operand::Value(value) = operand {
            match found.get(&value) {
                Some(known) if !is_byte(*known) || is_byte(ty) => {}
                Some(_) | None => {
                    found.insert(value, ty);
                }
            }
        }
    };
    for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]) {
        match &inst.op {
            Op::Load { pointer, .. } => {
                if let Some(result) = inst.result {
                    note(*pointer, body.values[result].ty);
                }
            }
            Op::Store { pointer, value, .. } | Op::AtomicRmw { pointer, value, .. } => {
                note(*pointer, body.operand_type(module, *value));
            }
            Op::CmpXchg(exchange) => note(exchange.pointer, body.operand_type(module, exchange.new)),
            Op::GetElementPtr { source, base, .. } => note(*base, *source),
            Op::Call(call) => {
                let Operand::Constant(callee) = call.callee else { continue };
                let ConstantKind::Function(callee) = module.constants[callee].kind else { continue };
                for (at, arg) in call.args.iter().enumerate() {
                    if let Some(ty) = pointees.get(&(callee, at)) {
                        note(*arg, *ty);
                    }
                }
            }
            _ => {}
        }
    }
    carry_back(body, &mut found);
    found
}

/// Propagates pointees backward, from the results of casts, selects and phis to their operands.
fn carry_back(body: &Body, found: &mut FxHashMap<ValueId, TypeId>) {
    for block in body.layout.iter().rev() {
        for inst in body.blocks[*block].insts.iter().rev() {
            let inst = &body.insts[*inst];
            let Some(ty) = inst.result.and_then(|result| found.get(&result)).copied() else { continue };
            let mut give = |operand: Operand| {
                if let Operand::Value(value) = operand
                    && matches!(body.values[value].def, ValueDef::Param(_) | ValueDef::Inst(_))
                {
                    found.entry(value).or_insert(ty);
                }
            };
            match &inst.op {
                Op::Cast { value, .. } | Op::Freeze(value) => give(*value),
                Op::Select { then, otherwise, .. } => [*then, *otherwise].into_iter().for_each(give),
                Op::Phi(incoming) => incoming.iter().for_each(|(value, _)| give(*value)),
                _ => {}
            }
        }
    }
}
