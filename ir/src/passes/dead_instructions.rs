//! A body in, the same without instructions that nothing comes of out: unused results, and stores to locals that nobody reads.

use crate::func::{Body, InstId, ValueDef, ValueId};
use crate::module::Module;
use crate::op::{Op, Operand};
use crate::passes::effects::{Effect, effect};
use cranelift_entity::SecondaryMap;

/// Removes them from every function. Values that only feed each other around a loop go too.
pub fn remove_dead_instructions(module: &mut Module) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        let live = live_instructions(module, &body);
        for block in &body.layout {
            body.blocks[*block].insts.retain(|inst| live[*inst]);
        }
        module.functions[id].body = Some(body);
    }
}

fn live_instructions(module: &Module, body: &Body) -> SecondaryMap<InstId, bool> {
    let roots = write_only_locals(body);
    let mut live = SecondaryMap::with_capacity(body.insts.len());
    let mut work: Vec<InstId> = Vec::new();
    for block in &body.layout {
        for inst in &body.blocks[*block].insts {
            let definition = &body.insts[*inst];
            let is_dead_store = match definition.op {
                Op::Store { pointer: Operand::Value(pointer), volatile: false, ordering: None, .. } => roots[pointer].is_some(),
                _ => false,
            };
            let is_kept = effect(module, &definition.op) == Effect::Any && !is_dead_store;
            if is_kept {
                live[*inst] = true;
                work.push(*inst);
            }
        }
    }
    let mark = |operand: Operand, live: &mut SecondaryMap<InstId, bool>, work: &mut Vec<InstId>| {
        if let Operand::Value(value) = operand
            && let ValueDef::Inst(inst) = body.values[value].def
            && !live[inst]
        {
            live[inst] = true;
            work.push(inst);
        }
    };
    for block in &body.layout {
        body.blocks[*block].terminator.kind.for_each_operand(|operand| mark(operand, &mut live, &mut work));
    }
    while let Some(inst) = work.pop() {
        body.insts[inst].op.for_each_operand(|operand| mark(operand, &mut live, &mut work));
    }
    live
}

/// For each pointer, the local that it points into, if that local is only stored to.
fn write_only_locals(body: &Body) -> SecondaryMap<ValueId, Option<ValueId>> {
    let mut roots: SecondaryMap<ValueId, Option<ValueId>> = SecondaryMap::with_capacity(body.values.len());
    let mut is_read: SecondaryMap<ValueId, bool> = SecondaryMap::new();
    let insts = || body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]);
    for inst in insts() {
        if let (Op::Alloca { .. }, Some(result)) = (&inst.op, inst.result) {
            roots[result] = Some(result);
        }
    }
    // A block may stand before its dominator, so a pointer may be seen before its base: such a base counts as read.
    let mut later = Vec::new();
    for inst in insts() {
        if let (Op::GetElementPtr { base: Operand::Value(base), .. }, Some(result)) = (&inst.op, inst.result) {
            roots[result] = roots[*base];
            later.extend(roots[*base].is_none().then_some(*base));
        }
    }
    for base in later {
        if let Some(root) = roots[base] {
            is_read[root] = true;
        }
    }
    for inst in insts() {
        let mut read = |operand: Operand| {
            if let Operand::Value(value) = operand
                && let Some(root) = roots[value]
            {
                is_read[root] = true;
            }
        };
        match &inst.op {
            Op::Store { value, volatile: false, ordering: None, .. } => read(*value),
            Op::GetElementPtr { indices, .. } => indices.iter().copied().for_each(read),
            op => op.for_each_operand(read),
        }
    }
    for value in body.values.keys() {
        roots[value] = roots[value].filter(|root| !is_read[*root]);
    }
    roots
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
    #[test]
    fn what_feeds_only_itself_goes_with_its_loop_and_its_memory() {
        let before = "define void @f(i1 %c, float %x) {
entry:
  %written = alloca <2 x float>
  %element = getelementptr <2 x float>, ptr %written, i32 0, i32 1
  store float %x, ptr %element
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br i1 %c, label %loop, label %end

end:
  ret void
}
";
        let after = "define void @f(i1 %c, float %x) {
entry:
  br label %loop

loop:
  br i1 %c, label %loop, label %end

end:
  ret void
}
";
        let mut module = parse(before).unwrap();
        remove_dead_instructions(&mut module);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(print(&module), after);
    }
}
