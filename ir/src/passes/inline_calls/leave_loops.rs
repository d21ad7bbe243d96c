//! Moves returns out of loops: instead of returning, the loop sets a flag and is left, and the function returns after it.
//!
//! The inlined copy of a body could not return from within a loop: SPIR-V allows no branch out of two constructs at once.

use crate::cfg::ControlFlow;
use crate::func::{Body, InstList, Merge, Terminator, TerminatorKind};
use crate::id::{BlockId, InstId, ValueId};
use crate::module::Module;
use crate::name::Name;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constructs::{Constructs, Kind, kind};
use crate::passes::split_block::new_block;
use crate::types::{TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};

/// Moves the returns out of all loops, innermost first.
pub fn leave_loops(module: &mut Module, body: &mut Body, result: TypeId) {
    let flow = ControlFlow::new(body);
    let is_loop = |block: &&BlockId| matches!(body.blocks[**block].terminator.merge, Some(Merge::Loop { .. }));
    // Inner headers follow outer ones in reverse postorder.
    let headers: Vec<BlockId> = flow.reverse_postorder().iter().rev().filter(is_loop).copied().collect();
    for header in headers {
        let flow = ControlFlow::new(body);
        let returns = returns_from(body, &flow, header);
        if !returns.is_empty() {
            leave(module, body, &flow, header, &returns, result);
        }
    }
}

/// The blocks with a return whose innermost loop has this header.
fn returns_from(body: &Body, flow: &ControlFlow, header: BlockId) -> Vec<BlockId> {
    let constructs = Constructs::new(body, flow);
    let innermost = |block: BlockId| constructs.all_around(block).find(|around| kind(body, *around) == Kind::Loop);
    let is_return = |block: &BlockId| matches!(body.blocks[*block].terminator.kind, TerminatorKind::Return(_));
    let blocks = flow.reverse_postorder().iter().copied();
    blocks.filter(|block| is_return(block) && innermost(*block) == Some(header)).collect()
}

fn leave(module: &mut Module, body: &mut Body, flow: &ControlFlow, header: BlockId, returns: &[BlockId], result: TypeId) {
    let Some(Merge::Loop { merge, continue_target, control, literals }) = body.blocks[header].terminator.merge else { return };
    let values: Vec<Option<Operand>> = returns
        .iter()
        .map(|block| match body.blocks[*block].terminator.kind {
            TerminatorKind::Return(value) => value,
            _ => None,
        })
        .collect();
    let exits: Vec<BlockId> = flow.predecessors(merge).iter().copied().filter(|from| flow.is_reachable(*from)).collect();
    // The loop is left by returns only, so the block after it returns.
    let is_only_way = exits.is_empty();
    let exit = if is_only_way { merge } else { new_block(body, "returned".to_owned(), InstList::new()) };
    let inside: FxHashSet<BlockId> = flow
        .reverse_postorder()
        .iter()
        .copied()
        .filter(|block| flow.dominates(header, *block) && (is_only_way || !flow.dominates(merge, *block)))
        .collect();
    for block in returns {
        let terminator = &mut body.blocks[*block].terminator;
        (terminator.kind, terminator.merge) = (TerminatorKind::Branch(exit), None);
    }
    let loc = body.blocks[header].terminator.loc;
    let mut maker = Maker { module, body, exit, exits: &exits, returns, insts: InstList::new() };
    let value = (result != Types::VOID).then(|| maker.phi(result, None, &values));
    let end = Terminator { loc, ..Terminator::new(TerminatorKind::Return(value)) };
    if is_only_way {
        let insts = maker.insts;
        body.blocks[exit].insts = insts;
        body.blocks[exit].terminator = end;
        return;
    }
    let no = Operand::Constant(maker.module.bool(false));
    let yes = Operand::Constant(maker.module.bool(true));
    let condition = maker.phi(Types::I1, Some(no), &vec![Some(yes); returns.len()]);
    maker.move_phis(merge);
    maker.carry(flow, &inside);
    let insts = maker.insts;
    let leaving = new_block(body, "return".to_owned(), InstList::new());
    body.blocks[leaving].terminator = end;
    body.blocks[exit].insts = insts;
    let kind = TerminatorKind::CondBranch { condition, then: leaving, otherwise: merge };
    let selection = Some(Merge::Selection { merge, control: 0 });
    body.blocks[exit].terminator = Terminator { merge: selection, loc, ..Terminator::new(kind) };
    body.blocks[header].terminator.merge = Some(Merge::Loop { merge: exit, continue_target, control, literals });
    for from in exits {
        body.blocks[from].terminator.for_each_successor_mut(|successor| {
            if *successor == merge {
                *successor = exit;
            }
        });
    }
    let at = body.layout.iter().position(|block| *block == merge).unwrap_or(body.layout.len());
    body.layout.splice(at..at, [exit, leaving]);
}

/// Inserts phis in the block after a loop.
struct Maker<'a> {
    module: &'a mut Module,
    body: &'a mut Body,
    exit: BlockId,
    /// The blocks that leave the loop, and those that returned.
    exits: &'a [BlockId],
    returns: &'a [BlockId],
    insts: InstList,
}

impl Maker<'_> {
    /// A phi with the same value for all exits, undefined if it is None, and one value for each return.
    fn phi(&mut self, ty: TypeId, at_exits: Option<Operand>, at_returns: &[Option<Operand>]) -> Operand {
        let undef = Operand::Constant(self.module.undef(ty));
        let exits = self.exits.iter().map(|from| (at_exits.unwrap_or(undef), *from));
        let returns = self.returns.iter().zip(at_returns).map(|(from, value)| (value.unwrap_or(undef), *from));
        let op = Op::Phi(exits.chain(returns).collect());
        let (inst, value) = self.body.define(op, ty, Name::default(), None);
        self.insts.push(inst);
        Operand::Value(value)
    }

    /// Moves the phis of the old merge block to the new one, where the edges meet.
    fn move_phis(&mut self, merge: BlockId) {
        let insts = &self.body.blocks[merge].insts;
        let count = insts.iter().take_while(|inst| matches!(self.body.insts[**inst].op, Op::Phi(_))).count();
        let phis: Vec<InstId> = self.body.blocks[merge].insts.drain(..count).collect();
        for inst in &phis {
            let Some(result) = self.body.insts[*inst].result else { continue };
            let undef = Operand::Constant(self.module.undef(self.body.values[result].ty));
            if let Op::Phi(incoming) = &mut self.body.insts[*inst].op {
                incoming.extend(self.returns.iter().map(|from| (undef, *from)));
            }
        }
        self.insts.extend(phis);
    }

    /// Inserts phis for values of the loop that are used after it, and that a return may bypass.
    fn carry(&mut self, flow: &ControlFlow, inside: &FxHashSet<BlockId>) {
        let mut late: FxHashMap<ValueId, Option<Operand>> = FxHashMap::default();
        for block in inside.iter().filter(|block| !self.returns.iter().all(|end| flow.dominates(**block, *end))) {
            late.extend(
                self.body.blocks[*block].insts.iter().filter_map(|inst| self.body.insts[*inst].result).map(|value| (value, None)),
            );
        }
        let exit = self.exit;
        for block in self.body.layout.clone().into_iter().filter(|block| !inside.contains(block) && *block != exit) {
            for inst in self.body.blocks[block].insts.clone() {
                let mut op = self.body.insts[inst].op.clone();
                op.for_each_operand_mut(|operand| *operand = self.carried(*operand, &mut late));
                op.map_debug_operand(|operand| match operand {
                    // A debug record alone does not cause a phi.
                    Operand::Value(value) => late.get(&value).copied().unwrap_or(Some(operand)),
                    Operand::Constant(_) => Some(operand),
                });
                self.body.insts[inst].op = op;
            }
            let mut kind = self.body.blocks[block].terminator.kind.clone();
            kind.for_each_operand_mut(|operand| *operand = self.carried(*operand, &mut late));
            self.body.blocks[block].terminator.kind = kind;
        }
    }

    fn carried(&mut self, operand: Operand, late: &mut FxHashMap<ValueId, Option<Operand>>) -> Operand {
        let Operand::Value(value) = operand else { return operand };
        match late.get(&value).copied() {
            None => operand,
            Some(Some(known)) => known,
            Some(None) => {
                let returns = vec![None; self.returns.len()];
                let phi = self.phi(self.body.values[value].ty, Some(operand), &returns);
                late.insert(value, Some(phi));
                phi
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::testing::check;

    fn leave_all(module: &mut Module) {
        for id in module.functions.keys().collect::<Vec<_>>() {
            let Some(mut body) = module.functions[id].body.take() else { continue };
            let result = module.functions[id].result;
            leave_loops(module, &mut body, result);
            module.functions[id].body = Some(body);
        }
    }

    #[test]
    fn a_return_marks_the_exit_and_values_are_carried() {
        check(
            leave_all,
            "define i32 @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test
test:
  %found = icmp eq i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %found, label %then, label %after
then:
  ret i32 %i
after:
  %double = mul i32 %i, 2
  %big = icmp ugt i32 %double, 100
  br i1 %big, label %end, label %continue
continue:
  %next = add i32 %i, 1
  br label %head
end:
  ret i32 %double
}",
            "define i32 @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %returned), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  %found = icmp eq i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %found, label %then, label %after

then:
  br label %returned

after:
  %double = mul i32 %i, 2
  %big = icmp ugt i32 %double, 100
  br i1 %big, label %returned, label %continue

continue:
  %next = add i32 %i, 1
  br label %head

returned:
  %0 = phi i32 [ undef, %after ], [ %i, %then ]
  %1 = phi i1 [ false, %after ], [ true, %then ]
  %2 = phi i32 [ %double, %after ], [ undef, %then ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %1, label %return, label %end

return:
  ret i32 %0

end:
  ret i32 %2
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
",
        );
    }

    #[test]
    fn a_loop_that_only_returns_leave_is_followed_by_one() {
        check(
            leave_all,
            "define void @f(i1 %c) {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test
test:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %then, label %continue
then:
  ret void
continue:
  br label %head
end:
  unreachable
}",
            "define void @f(i1 %c) {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %then, label %continue

then:
  br label %end

continue:
  br label %head

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
",
        );
    }
}
