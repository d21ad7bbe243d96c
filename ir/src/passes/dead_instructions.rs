//! A body in, the same without instructions whose results nobody uses and which do nothing else out.

use crate::attr::OtherAttribute;
use crate::func::{Body, InstId, ValueDef, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::{Call, Op, Operand};
use cranelift_entity::SecondaryMap;

/// Removes them from every function, and what becomes unused by that.
pub fn remove_dead_instructions(module: &mut Module) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        let dead = dead_instructions(module, &body);
        for block in &body.layout {
            body.blocks[*block].insts.retain(|inst| !dead[*inst]);
        }
        module.functions[id].body = Some(body);
    }
}

fn dead_instructions(module: &Module, body: &Body) -> SecondaryMap<InstId, bool> {
    let mut uses: SecondaryMap<ValueId, u32> = SecondaryMap::with_capacity(body.values.len());
    let mut count = |operand: Operand| {
        if let Operand::Value(value) = operand {
            uses[value] += 1;
        }
    };
    let blocks = || body.layout.iter().map(|block| &body.blocks[*block]);
    for block in blocks() {
        block.insts.iter().for_each(|inst| body.insts[*inst].op.for_each_operand(&mut count));
        block.terminator.kind.for_each_operand(&mut count);
    }
    let is_unused = |uses: &SecondaryMap<ValueId, u32>, inst: InstId| {
        let inst = &body.insts[inst];
        inst.result.is_some_and(|result| uses[result] == 0) && !has_effect(module, &inst.op)
    };
    let mut dead = SecondaryMap::with_capacity(body.insts.len());
    let mut work: Vec<InstId> = blocks().flat_map(|block| &block.insts).copied().filter(|inst| is_unused(&uses, *inst)).collect();
    while let Some(inst) = work.pop() {
        dead[inst] = true;
        body.insts[inst].op.for_each_operand(|operand| {
            let Operand::Value(value) = operand else { return };
            uses[value] -= 1;
            if let ValueDef::Inst(definition) = body.values[value].def
                && uses[value] == 0
                && is_unused(&uses, definition)
            {
                work.push(definition);
            }
        });
    }
    dead
}

/// True if more than the result comes of it.
fn has_effect(module: &Module, op: &Op) -> bool {
    match op {
        Op::Store { .. } | Op::AtomicRmw { .. } | Op::CmpXchg { .. } | Op::Fence(_) => true,
        Op::Load { volatile, ordering, .. } => *volatile || ordering.is_some(),
        Op::Call(call) => !is_pure(module, call),
        Op::FNeg(_)
        | Op::Binary { .. }
        | Op::ICmp { .. }
        | Op::FCmp { .. }
        | Op::Cast { .. }
        | Op::Select { .. }
        | Op::Alloca { .. }
        | Op::GetElementPtr { .. }
        | Op::ExtractElement { .. }
        | Op::InsertElement { .. }
        | Op::ShuffleVector { .. }
        | Op::ExtractValue { .. }
        | Op::InsertValue { .. }
        | Op::Phi(_)
        | Op::Freeze(_) => false,
    }
}

/// The callee, or the call, says that it touches no memory. What a vendor's instruction does, only its header can say.
fn is_pure(module: &Module, call: &Call) -> bool {
    let touches_nothing = |attributes: &crate::attr::FunctionAttributes| {
        let is_mark = |other: &OtherAttribute| matches!(other, OtherAttribute::Keyword(word) if word == "memory(none)");
        attributes.others.iter().any(is_mark)
    };
    if touches_nothing(&call.attributes) {
        return true;
    }
    let Operand::Constant(callee) = call.callee else { return false };
    match module.constants[callee].kind {
        ConstantKind::Function(function) => touches_nothing(&module.functions[function].attributes),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{parse, print};

    #[test]
    fn chains_of_unused_results_go() {
        let before = "define i32 @f(ptr %p, i32 %x) {
entry:
  %unused = alloca i32
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  %c = mul i32 %b, %b
  %kept = load volatile i32, ptr %p
  %pure = call i32 @pure(i32 %c)
  %called = call i32 @impure(i32 %x)
  %used = add i32 %x, 2
  store i32 %used, ptr %p
  ret i32 %x
}
declare i32 @pure(i32) memory(none)
declare i32 @impure(i32)
";
        let after = "define i32 @f(ptr %p, i32 %x) {
entry:
  %kept = load volatile i32, ptr %p
  %called = call i32 @impure(i32 %x)
  %used = add i32 %x, 2
  store i32 %used, ptr %p
  ret i32 %x
}

declare i32 @pure(i32) #0

declare i32 @impure(i32)

attributes #0 = { memory(none) }
";
        let mut module = parse(before).unwrap();
        remove_dead_instructions(&mut module);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(print(&module), after);
    }
}
