//! Checks that each id has exactly one definition, before its uses (specification, 2.16.1).

use super::line::{Line, error};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;
use spirv_grammar::{self as grammar, Category, Class, Instruction, Kind};
use spirv_module::Message;

/// All ids that are wrong. `bound` is the header's.
pub fn check(lines: &[Line<'_>], bound: u32) -> Vec<Message> {
    let mut errors = Vec::new();
    // Id to the index of its line.
    let mut definitions: FxHashMap<u32, usize> = FxHashMap::default();
    for (at, line) in lines.iter().enumerate() {
        if let Some(id) = line.inst.result() {
            if id == 0 || id >= bound {
                errors.push(error(&line.inst, format!("the id {id} is not between 0 and the bound {bound}")));
            }
            if definitions.insert(id, at).is_some() {
                errors.push(error(&line.inst, format!("the id {id} is defined twice")));
            }
        }
    }
    if !errors.is_empty() {
        return errors;
    }
    let mut forward: FxHashSet<u32> = FxHashSet::default();
    for (at, line) in lines.iter().enumerate() {
        let Some(known) = grammar::instruction(line.inst.opcode) else { continue };
        if line.inst.is(Op::TypeForwardPointer) {
            forward.insert(line.inst.word(0));
        }
        let is_free = may_refer_forward(line, known);
        for token in line.cut.iter().flat_map(|cut| &cut.tokens) {
            let Some(kind) = token.kind.filter(|kind| kind.category() == Category::Id && *kind != Kind::IdResult) else {
                continue;
            };
            let id = line.inst.words[token.start];
            let Some(definition) = definitions.get(&id).copied() else {
                errors.push(error(&line.inst, format!("{} uses the id {id}, which is not defined", known.name)));
                break;
            };
            let is_branch = token.start > 0 && (line.inst.is(Op::BranchConditional) || line.inst.is(Op::Switch));
            if definition >= at
                && !is_free
                && !is_branch
                && !line.may_name_later(&lines[definition].inst)
                && !forward.contains(&id)
            {
                errors.push(error(&line.inst, format!("{} uses the id {id} before its definition", known.name)));
                break;
            }
            let is_type = grammar::instruction(lines[definition].inst.opcode).is_some_and(Instruction::declares_type);
            if kind == Kind::IdResultType && !is_type {
                errors.push(error(&line.inst, format!("the result type of {} is the id {id}, which is not a type", known.name)));
                break;
            }
        }
    }
    errors
}

/// True for an instruction with forward references.
fn may_refer_forward(line: &Line<'_>, known: &Instruction) -> bool {
    let is_listed = matches!(
        Op::from_u32(line.inst.opcode),
        Some(
            Op::EntryPoint
                | Op::ExecutionMode
                | Op::ExecutionModeId
                | Op::SelectionMerge
                | Op::LoopMerge
                | Op::Branch
                | Op::Phi
                | Op::FunctionCall
                | Op::TypeForwardPointer
                | Op::ExtInstWithForwardRefsKHR
        )
    );
    is_listed
        || grammar::takes_functions(line.inst.opcode)
        || line.inst.is(Op::Name)
        || line.inst.is(Op::MemberName)
        || matches!(known.class, Class::Annotation | Class::DeviceSideEnqueue | Class::ModeSetting)
        // Extensions have instructions with functions as operands.
        || (matches!(known.class, Class::Reserved | Class::Excluded) && !known.declares_type())
}
