//! The operands of IR instructions and terminators, in order.

use ir::{Op, Operand, TerminatorKind};

pub fn operands(op: &Op) -> Vec<Operand> {
    match op {
        Op::FNeg(value) | Op::Freeze(value) | Op::Cast { value, .. } => vec![*value],
        Op::Binary { left, right, .. } | Op::ICmp { left, right, .. } | Op::FCmp { left, right, .. } => vec![*left, *right],
        Op::ShuffleVector { left, right, .. } => vec![*left, *right],
        Op::Select { condition, then, otherwise } => vec![*condition, *then, *otherwise],
        Op::Alloca { count, .. } => count.iter().copied().collect(),
        Op::Load { pointer, .. } => vec![*pointer],
        Op::Store { value, pointer, .. } => vec![*value, *pointer],
        Op::GetElementPtr { base, indices, .. } => std::iter::once(*base).chain(indices.iter().copied()).collect(),
        Op::ExtractElement { vector, index } => vec![*vector, *index],
        Op::InsertElement { vector, value, index } => vec![*vector, *value, *index],
        Op::ExtractValue { aggregate, .. } => vec![*aggregate],
        Op::InsertValue { aggregate, value, .. } => vec![*aggregate, *value],
        Op::Phi(incoming) => incoming.iter().map(|(operand, _)| *operand).collect(),
        Op::Call(call) => std::iter::once(call.callee).chain(call.args.iter().copied()).collect(),
        Op::AtomicRmw { pointer, value, .. } => vec![*pointer, *value],
        Op::CmpXchg { pointer, expected, new, .. } => vec![*pointer, *expected, *new],
        Op::Fence(_) => Vec::new(),
    }
}

pub fn terminator_operands(kind: &TerminatorKind) -> Vec<Operand> {
    match kind {
        TerminatorKind::Return(operand) => operand.iter().copied().collect(),
        TerminatorKind::CondBranch { condition, .. } => vec![*condition],
        TerminatorKind::Switch { value, .. } => vec![*value],
        TerminatorKind::Branch(_) | TerminatorKind::Unreachable => Vec::new(),
    }
}
