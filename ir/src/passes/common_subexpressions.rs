//! Removes a computation if an equal one dominates it (common subexpression elimination over the dominator tree).
//!
//! Computations are instructions without effects, and loads from memory that is never written ([`super::constant_memory`]). Loads
//! from local memory are also forwarded from earlier stores in their block.

use crate::func::{Body, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, IntPredicate, Op};
use crate::operand::Operand;
use crate::passes::constant_memory::is_constant_global;
use crate::passes::effects::{Effect, effect};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::side_map::reset;
use crate::types::{Type, TypeId, address_space};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Removes redundant computations.
pub const PASS: BodyPass = BodyPass { name: "common_subexpressions", run: share_common_subexpressions };

/// The state at the current instruction.
#[derive(Debug, Default)]
struct Scratch {
    /// The available computations: those that dominate the current instruction.
    known: Known,
    memory: Memory,
    /// Pointers to memory that is never written.
    constant: SecondaryMap<ValueId, bool>,
    /// The dominators of the current block, each with the number of computations that were available before it.
    around: Vec<(BlockId, usize)>,
}

fn share_common_subexpressions(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { flow, replacements, scratch, .. } = context;
    let flow = flow.of(body);
    let Scratch { known, memory, constant, around } = scratch.of();
    known.clear(body.placed_insts().count());
    memory.clear();
    reset(constant, &body.values);
    replacements.clear();
    around.clear();
    let mut sharer = Sharer { module, known, memory, constant, replacements };
    for block in flow.dominator_preorder() {
        while let Some((_, before)) = around.pop_if(|(outer, _)| !flow.dominates(*outer, *block)) {
            sharer.known.truncate(before);
        }
        around.push((*block, sharer.known.list.len()));
        sharer.block(body, *block);
    }
    replacements.finish_walk(body, flow);
}

/// Available computations by hash, as a stack.
#[derive(Debug, Default)]
struct Known {
    /// By the low bits of a hash: the number of the last computation with these, from 1; 0 if there is none.
    last: Vec<u32>,
    list: Vec<Computation>,
}

#[derive(Debug)]
struct Computation {
    inst: InstId,
    hash: u64,
    /// The number of the previous computation whose hash has the same low bits, as in [`Known::last`].
    before: u32,
}

impl Known {
    /// Removes all computations, and makes room for others.
    fn clear(&mut self, room: usize) {
        self.list.clear();
        self.list.reserve(room);
        self.last.clear();
        self.last.resize(room.next_power_of_two(), 0);
    }

    fn slot(&mut self, hash: u64) -> &mut u32 {
        let mask = self.last.len() - 1;
        &mut self.last[hash as usize & mask]
    }

    fn with_hash(&mut self, hash: u64) -> impl Iterator<Item = InstId> {
        let last = *self.slot(hash);
        let get = |number: u32| Some(&self.list[number.checked_sub(1)? as usize]);
        let computations = std::iter::successors(get(last), move |computation| get(computation.before));
        computations.filter(move |computation| computation.hash == hash).map(|computation| computation.inst)
    }

    fn add(&mut self, hash: u64, inst: InstId) {
        let number = self.list.len() as u32 + 1;
        let before = std::mem::replace(self.slot(hash), number);
        self.list.push(Computation { inst, hash, before });
    }

    fn truncate(&mut self, len: usize) {
        while self.list.len() > len
            && let Some(Computation { hash, before, .. }) = self.list.pop()
        {
            *self.slot(hash) = before;
        }
    }
}

/// The contents of local memory at the current instruction, by pointer and type.
#[derive(Debug, Default)]
struct Memory {
    /// Values, each with the generation in which it was recorded.
    held: FxHashMap<(Operand, TypeId), (u32, Operand)>,
    /// The current generation; older entries are invalid. Clearing the table instead would cost time in proportion to its capacity.
    now: u32,
}

impl Memory {
    fn clear(&mut self) {
        self.held.clear();
        self.now = 0;
    }

    fn forget(&mut self) {
        self.now += 1;
    }

    fn get(&self, pointer: Operand, ty: TypeId) -> Option<Operand> {
        self.held.get(&(pointer, ty)).filter(|(found, _)| *found == self.now).map(|(_, value)| *value)
    }

    fn set(&mut self, pointer: Operand, ty: TypeId, value: Operand) {
        self.held.insert((pointer, ty), (self.now, value));
    }
}

/// True for a pointer into an `alloca` with decorations.
fn is_decorated_local(body: &Body, mut pointer: Operand) -> bool {
    while let Operand::Value(value) = pointer
        && let ValueDef::Inst(inst) = body.values[value].def
    {
        match &body.insts[inst].op {
            Op::GetElementPtr { base, .. } => pointer = *base,
            op => return matches!(op, Op::Alloca { .. }) && !body.insts[inst].metadata.is_empty(),
        }
    }
    false
}

struct Sharer<'m> {
    module: &'m Module,
    known: &'m mut Known,
    memory: &'m mut Memory,
    constant: &'m mut SecondaryMap<ValueId, bool>,
    replacements: &'m mut Replacements,
}

impl Sharer<'_> {
    fn block(&mut self, body: &mut Body, block: BlockId) {
        self.memory.forget();
        let mut insts = std::mem::take(&mut body.blocks[block].insts);
        insts.retain(|inst| {
            self.replacements.resolve_in(&mut body.insts[*inst].op);
            !self.is_known(body, *inst)
        });
        body.blocks[block].insts = insts;
    }

    /// True if the instruction's result is available; records the replacement.
    fn is_known(&mut self, body: &Body, inst: InstId) -> bool {
        let definition = &body.insts[inst];
        let is_repeatable = match &definition.op {
            Op::GetElementPtr { base, .. } => {
                if let Some(result) = definition.result {
                    self.constant[result] = self.is_constant_memory(*base);
                }
                true
            }
            Op::Load { pointer, volatile: false, ordering: None, .. } if self.is_constant_memory(*pointer) => true,
            Op::Load { pointer, volatile: false, ordering: None, .. } => {
                return self.is_in_memory(body, inst, *pointer);
            }
            Op::Store { value, pointer, volatile: false, ordering: None, .. } => {
                self.store(body, *value, *pointer);
                false
            }
            op => match effect(self.module, op) {
                Effect::None => true,
                Effect::Reads => false,
                Effect::Any => {
                    self.memory.forget();
                    false
                }
            },
        };
        let Some(result) = definition.result.filter(|_| is_repeatable) else { return false };
        let ty = body.values[result].ty;
        let hash = hash(&definition.op, ty);
        let is_same = |other: &InstId| is_same_computation(body, *other, inst);
        if let Some(first) = self.known.with_hash(hash).find(is_same).and_then(|first| body.insts[first].result) {
            self.replacements.replace(result, Operand::Value(first));
            return true;
        }
        self.known.add(hash, inst);
        false
    }

    fn is_constant_memory(&self, pointer: Operand) -> bool {
        match pointer {
            Operand::Value(value) => self.constant[value],
            Operand::Constant(constant) => match self.module.constants[constant].kind {
                ConstantKind::Global(global) => is_constant_global(self.module, global),
                _ => false,
            },
        }
    }

    /// True for local memory, which only this function accesses. Accesses to decorated locals are not changed.
    fn is_own_memory(&self, body: &Body, pointer: Operand) -> bool {
        let ty = body.operand_type(self.module, pointer);
        matches!(self.module.types[ty], Type::Pointer(address_space::FUNCTION | address_space::PRIVATE))
            && !is_decorated_local(body, pointer)
    }

    fn is_in_memory(&mut self, body: &Body, inst: InstId, pointer: Operand) -> bool {
        let Some(result) = body.insts[inst].result else { return false };
        if !self.is_own_memory(body, pointer) {
            return false;
        }
        let ty = body.values[result].ty;
        match self.memory.get(pointer, ty) {
            Some(value) => {
                self.replacements.replace(result, value);
                true
            }
            None => {
                self.memory.set(pointer, ty, Operand::Value(result));
                false
            }
        }
    }

    fn store(&mut self, body: &Body, value: Operand, pointer: Operand) {
        if self.is_own_memory(body, pointer) {
            // The pointers may alias.
            self.memory.forget();
            self.memory.set(pointer, body.operand_type(self.module, value), value);
        }
    }
}

fn is_commutative(op: BinaryOp) -> bool {
    match op {
        BinaryOp::Add | BinaryOp::FAdd | BinaryOp::Mul | BinaryOp::FMul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => true,
        BinaryOp::Sub
        | BinaryOp::FSub
        | BinaryOp::UDiv
        | BinaryOp::SDiv
        | BinaryOp::FDiv
        | BinaryOp::URem
        | BinaryOp::SRem
        | BinaryOp::FRem
        | BinaryOp::Shl
        | BinaryOp::LShr
        | BinaryOp::AShr => false,
    }
}

/// The operation with swapped operands, if it is commutative.
fn swapped(op: &Op) -> Option<Op> {
    match *op {
        Op::Binary { op, left, right } if is_commutative(op) => Some(Op::Binary { op, left: right, right: left }),
        Op::ICmp { predicate: predicate @ (IntPredicate::Eq | IntPredicate::Ne), left, right } => {
            Some(Op::ICmp { predicate, left: right, right: left })
        }
        _ => None,
    }
}

/// True if both instructions have equal operations, flags, decorations and types of results.
pub(super) fn is_same_computation(body: &Body, one: InstId, other: InstId) -> bool {
    let ty = |inst: InstId| body.insts[inst].result.map(|result| body.values[result].ty);
    let (left, right) = (&body.insts[one], &body.insts[other]);
    ty(one) == ty(other) && same_operation(&left.op, &right.op) && left.flags == right.flags && left.metadata == right.metadata
}

fn same_operation(left: &Op, right: &Op) -> bool {
    left == right || swapped(left).is_some_and(|left| left == *right)
}

/// A hash that is the same for equal operations, also if operands of commutative ones are swapped.
pub(super) fn hash(op: &Op, ty: TypeId) -> u64 {
    let mut operands: u64 = 0;
    op.for_each_operand_inlined(|operand| {
        let mut hasher = FxHasher::default();
        operand.hash(&mut hasher);
        operands = operands.wrapping_add(hasher.finish());
    });
    let mut hasher = FxHasher::default();
    std::mem::discriminant(op).hash(&mut hasher);
    ty.hash(&mut hasher);
    operands.hash(&mut hasher);
    match op {
        Op::ExtractValue { indices, .. } | Op::InsertValue { indices, .. } => indices.hash(&mut hasher),
        Op::ShuffleVector { mask, .. } => mask.hash(&mut hasher),
        Op::GetElementPtr { indices, .. } => indices.hash(&mut hasher),
        Op::Binary { op, .. } => op.hash(&mut hasher),
        _ => {}
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, after: &str) {
        crate::passes::testing::check_body_pass(PASS, before, after);
    }

    #[test]
    fn a_value_is_computed_where_it_dominates() {
        check(
            "define i32 @f(i1 %c, i32 %x, i32 %y) {
a:
  %s = add i32 %x, %y
  br i1 %c, label %b, label %d
b:
  %t = add i32 %y, %x
  %u = mul i32 %t, %s
  %wraps = add nsw i32 %x, %y
  br label %d
d:
  %p = phi i32 [ %s, %a ], [ %u, %b ]
  %v = mul i32 %s, %s
  ret i32 %v
}
",
            "define i32 @f(i1 %c, i32 %x, i32 %y) {
a:
  %s = add i32 %x, %y
  br i1 %c, label %b, label %d

b:
  %u = mul i32 %s, %s
  %wraps = add nsw i32 %x, %y
  br label %d

d:
  %p = phi i32 [ %s, %a ], [ %u, %b ]
  %v = mul i32 %s, %s
  ret i32 %v
}
",
        );
    }

    #[test]
    fn a_shader_record_is_loaded_once() {
        let head = "@r = external addrspace(9439) global target(\"spirv.VulkanBuffer\", target(\"spirv.Array\", [4 x float], 4), 5343, 0)

define float @f() {
  %p = getelementptr [4 x float], ptr addrspace(9439) @r, i32 0, i32 1
  %x = load float, ptr addrspace(9439) %p
";
        let before = format!("{head}  %y = load float, ptr addrspace(9439) %p\n  %s = fadd float %x, %y\n  ret float %s\n}}\n");
        check(&before, &format!("{head}  %s = fadd float %x, %x\n  ret float %s\n}}\n"));
    }

    #[test]
    fn memory_that_is_written_is_loaded_again() {
        let head = "@c = external addrspace(12) global float
@b = external addrspace(11) global target(\"spirv.VulkanBuffer\", target(\"spirv.Array\", [0 x float], 4), 12, 1)

";
        let before = format!(
            "{head}define float @f(i32 %i, ptr %p) {{
  %c = load float, ptr addrspace(12) @c
  %e = getelementptr [0 x float], ptr addrspace(11) @b, i32 0, i32 %i
  %x = load float, ptr addrspace(11) %e
  store float %x, ptr %p
  %g = getelementptr [0 x float], ptr addrspace(11) @b, i32 0, i32 %i
  %y = load float, ptr addrspace(11) %g
  %d = load float, ptr addrspace(12) @c
  %z = load float, ptr %p
  %s = fadd float %c, %d
  %t = fadd float %s, %y
  %u = fadd float %t, %z
  ret float %u
}}
"
        );
        let after = format!(
            "{head}define float @f(i32 %i, ptr %p) {{
  %c = load float, ptr addrspace(12) @c
  %e = getelementptr [0 x float], ptr addrspace(11) @b, i32 0, i32 %i
  %x = load float, ptr addrspace(11) %e
  store float %x, ptr %p
  %y = load float, ptr addrspace(11) %e
  %s = fadd float %c, %c
  %t = fadd float %s, %y
  %u = fadd float %t, %x
  ret float %u
}}
"
        );
        check(&before, &after);
    }
}
