//! Evaluates loads of a known part of a constant variable.

use crate::func::{Body, ValueDef};
use crate::id::ConstantId;
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::types::TypeId;

/// The maximum length of a chain of `getelementptr` that is followed.
const MAX_STEPS: usize = 32;

/// The constant that a load of this type returns, if it is known.
pub fn constant_load(module: &mut Module, body: &Body, pointer: Operand, ty: TypeId) -> Option<ConstantId> {
    let variable = variable_of(body, pointer)?;
    let ConstantKind::Global(global) = module.constants[variable].kind else { return None };
    if !module.globals[global].constant {
        return None;
    }
    let mut path = Vec::new();
    let mut pointer = pointer;
    for _ in 0..MAX_STEPS {
        match pointer {
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                let Op::GetElementPtr { base, indices, .. } = &body.insts[inst].op else { return None };
                let (first, steps) = indices.split_first()?;
                if constant_index(module, *first)? != 0 {
                    return None;
                }
                for step in steps.iter().rev() {
                    path.push(constant_index(module, *step)?);
                }
                pointer = *base;
            }
            Operand::Constant(constant) => {
                path.reverse();
                return part_of_variable(module, constant, &path, ty);
            }
        }
    }
    None
}

/// The constant that is the base of a chain of `getelementptr`.
fn variable_of(body: &Body, pointer: Operand) -> Option<ConstantId> {
    let mut pointer = pointer;
    for _ in 0..MAX_STEPS {
        match pointer {
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                let Op::GetElementPtr { base, .. } = &body.insts[inst].op else { return None };
                pointer = *base;
            }
            Operand::Constant(constant) => return Some(constant),
        }
    }
    None
}

fn constant_index(module: &Module, index: Operand) -> Option<usize> {
    match index {
        Operand::Constant(constant) => usize::try_from(module.int_value(constant)?).ok(),
        Operand::Value(_) => None,
    }
}

fn part_of_variable(module: &mut Module, variable: ConstantId, path: &[usize], ty: TypeId) -> Option<ConstantId> {
    let ConstantKind::Global(global) = module.constants[variable].kind else { return None };
    let global = &module.globals[global];
    let mut part = global.init.filter(|_| global.constant)?;
    for step in path {
        match &module.constants[part].kind {
            // An index out of bounds.
            ConstantKind::Aggregate(parts) => part = *parts.get(*step)?,
            _ => return None,
        }
    }
    (module.constants[part].ty == ty).then_some(part)
}
