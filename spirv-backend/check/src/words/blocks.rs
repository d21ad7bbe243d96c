//! Checks the blocks of each function: the targets of branches, that definitions dominate their uses, and in shaders that control flow is
//! structured (specification, 2.11 and 2.16.1).

use super::line::{Line, error};
use crate::control_flow::{self, Branch, Graph, Merge};
use rustc_hash::FxHashMap;
use spirv::{Capability, Op};
use spirv_grammar::{Category, Kind};
use spirv_module::{MAX_CASES, Message};

/// A block: its label and its lines.
struct Block {
    label: u32,
    start: usize,
    end: usize,
}

/// A function: its blocks, and the number of each label.
struct Function {
    blocks: Vec<Block>,
    numbers: FxHashMap<u32, usize>,
}

/// The violations in the functions.
pub fn check(lines: &[Line<'_>]) -> Vec<Message> {
    let capabilities = lines.iter().filter(|line| line.inst.is(Op::Capability)).map(|line| line.inst.word(0));
    let is_shader = capabilities.map(spirv_grammar::implied_by).any(|implied| implied.contains(&(Capability::Shader as u32)));
    let mut errors = Vec::new();
    // Result to the index of its line, of all functions.
    let mut owners: FxHashMap<u32, usize> = FxHashMap::default();
    let mut start = None;
    let mut functions = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if line.inst.is(Op::Function) {
            start = Some(at);
        } else if start.is_some()
            && let Some(result) = line.inst.result()
        {
            owners.insert(result, at);
        }
        if line.inst.is(Op::FunctionEnd)
            && let Some(first) = start.take()
        {
            functions.push(first..at);
        }
    }
    for range in functions {
        let function = blocks(lines, range.clone());
        errors.extend(targets(lines, &function));
        if errors.is_empty() {
            errors.extend(first_in_blocks(lines, &function));
        }
        if errors.is_empty() {
            errors.extend(block_order(lines, &function));
        }
        if errors.is_empty() {
            errors.extend(dominance(lines, &function, &owners, range.start));
        }
        if errors.is_empty() && is_shader {
            errors.extend(structured(lines, &function));
        }
    }
    errors
}

fn blocks(lines: &[Line<'_>], range: std::ops::Range<usize>) -> Function {
    let mut function = Function { blocks: Vec::new(), numbers: FxHashMap::default() };
    for at in range {
        let line = &lines[at];
        if line.inst.is(Op::Label) {
            let label = line.inst.word(0);
            function.numbers.insert(label, function.blocks.len());
            function.blocks.push(Block { label, start: at, end: at });
        } else if let Some(block) = function.blocks.last_mut()
            && !line.inst.is(Op::Line)
            && !line.inst.is(Op::NoLine)
        {
            block.end = at;
        }
    }
    function
}

/// The labels that a terminator names, the default of a switch first.
fn successors(line: &Line<'_>) -> Vec<u32> {
    let inst = &line.inst;
    match Op::from_u32(inst.opcode) {
        Some(Op::Branch) => vec![inst.word(0)],
        Some(Op::BranchConditional) => vec![inst.word(1), inst.word(2)],
        Some(Op::Switch) => {
            let ids = line.cut.iter().flat_map(|cut| &cut.tokens).filter(|token| token.kind == Some(Kind::IdRef)).skip(1);
            ids.map(|token| inst.words[token.start]).collect()
        }
        _ => Vec::new(),
    }
}

/// The merge instruction of a block, which precedes its last instruction.
fn merge_of<'l, 'a>(lines: &'l [Line<'a>], block: &Block) -> Option<&'l Line<'a>> {
    let is_merge = |line: &&Line<'_>| line.inst.is(Op::SelectionMerge) || line.inst.is(Op::LoopMerge);
    lines[block.start..block.end].iter().rev().find(|line| !line.inst.is(Op::Line) && !line.inst.is(Op::NoLine)).filter(is_merge)
}

fn targets(lines: &[Line<'_>], function: &Function) -> Option<Message> {
    for block in &function.blocks {
        let last = &lines[block.end];
        let merge = merge_of(lines, block);
        let merged = merge.map_or(Vec::new(), |line| line.inst.words[..if line.inst.is(Op::LoopMerge) { 2 } else { 1 }].to_vec());
        let successors = successors(last);
        if successors.len() > 1 + MAX_CASES {
            return Some(error(&last.inst, format!("a switch has {} cases, but the limit is {MAX_CASES}", successors.len() - 1)));
        }
        for label in successors.into_iter().chain(merged) {
            match function.numbers.get(&label) {
                None => return Some(error(&last.inst, format!("the id {label} is not a block of this function"))),
                Some(0) => return Some(error(&last.inst, "a branch leads to the first block of the function")),
                Some(_) => {}
            }
        }
        for line in &lines[block.start..block.end] {
            let is_merge = line.inst.is(Op::SelectionMerge) || line.inst.is(Op::LoopMerge);
            if is_merge && merge.is_none_or(|merge| merge.inst.start != line.inst.start) {
                return Some(error(&line.inst, "a merge instruction must be the second-to-last instruction of its block"));
            }
        }
    }
    None
}

/// Finds variables that are not at the start of their function, and phis that are not at the start of their block or are in the entry block (2.4
/// Logical Layout of a Module, OpPhi). Line instructions may be anywhere, as may instructions of the debug sets that are not NonSemantic.
fn first_in_blocks(lines: &[Line<'_>], function: &Function) -> Option<Message> {
    for (number, block) in function.blocks.iter().enumerate() {
        let mut is_first = true;
        for line in &lines[block.start + 1..=block.end] {
            match Op::from_u32(line.inst.opcode) {
                Some(Op::Line | Op::NoLine) => {}
                Some(Op::ExtInst)
                    if line.set.as_deref().is_some_and(|set| set.contains("DebugInfo") && !set.starts_with("NonSemantic")) => {}
                Some(Op::Variable | Op::UntypedVariableKHR) if !is_first || number != 0 => {
                    return Some(error(&line.inst, "a variable must precede the other instructions of its function"));
                }
                Some(Op::Variable | Op::UntypedVariableKHR) => {}
                Some(Op::Phi) if number == 0 => {
                    return Some(error(&line.inst, "OpPhi cannot be in the first block of a function"));
                }
                Some(Op::Phi) if !is_first => {
                    return Some(error(&line.inst, "OpPhi must precede the other instructions of its block"));
                }
                Some(Op::Phi) => {}
                _ => is_first = false,
            }
        }
    }
    None
}

/// The reverse post-order of the reachable blocks. With `with_merges`, it includes edges to merge blocks and continue targets.
fn order(lines: &[Line<'_>], function: &Function, with_merges: bool) -> Vec<usize> {
    let next = |block: usize| -> Vec<usize> {
        let block = &function.blocks[block];
        let mut labels = successors(&lines[block.end]);
        if with_merges && let Some(merge) = merge_of(lines, block) {
            // The last targets are visited first, and so come last in the order.
            let targets = &merge.inst.words[..if merge.inst.is(Op::LoopMerge) { 2 } else { 1 }];
            labels.extend(targets.iter().rev());
        }
        labels.iter().rev().filter_map(|label| function.numbers.get(label).copied()).collect()
    };
    let mut done = vec![false; function.blocks.len()];
    let mut post = Vec::new();
    let mut stack = vec![(0, next(0), 0)];
    done[0] = true;
    while let Some((block, following, at)) = stack.last_mut() {
        match following.get(*at).copied() {
            Some(to) => {
                *at += 1;
                if !std::mem::replace(&mut done[to], true) {
                    let following = next(to);
                    stack.push((to, following, 0));
                }
            }
            None => {
                post.push(*block);
                stack.pop();
            }
        }
    }
    post.reverse();
    post
}

/// The immediate dominators of reachable blocks, by their numbers in the function.
fn dominators(lines: &[Line<'_>], function: &Function) -> Vec<Option<usize>> {
    let order = order(lines, function, false);
    let mut place = vec![usize::MAX; function.blocks.len()];
    order.iter().enumerate().for_each(|(at, block)| place[*block] = at);
    let mut dominators: Vec<Option<usize>> = vec![None; function.blocks.len()];
    dominators[0] = Some(0);
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for from in &order {
            for label in successors(&lines[function.blocks[*from].end]) {
                let Some(to) = function.numbers.get(&label).copied() else { continue };
                let (mut one, mut other) = (*from, dominators[to].unwrap_or(*from));
                while one != other {
                    let up = |block: usize| dominators[block].unwrap_or(0);
                    if place[one] > place[other] { one = up(one) } else { other = up(other) }
                }
                is_changed |= dominators[to].replace(one) != Some(one);
            }
        }
    }
    dominators
}

/// The first block that precedes its immediate dominator (2.16.1 Universal Validation Rules).
fn block_order(lines: &[Line<'_>], function: &Function) -> Option<Message> {
    if function.blocks.is_empty() {
        return None;
    }
    let dominators = dominators(lines, function);
    let early = dominators.iter().enumerate().position(|(block, dominator)| dominator.is_some_and(|above| above > block))?;
    let block = &function.blocks[early];
    Some(error(&lines[block.start].inst, format!("the block {} must follow the block that dominates it", block.label)))
}

/// The first use that its definition does not dominate.
fn dominance(lines: &[Line<'_>], function: &Function, owners: &FxHashMap<u32, usize>, start: usize) -> Option<Message> {
    if function.blocks.is_empty() {
        return None;
    }
    let end = function.blocks.last().map_or(start, |block| block.end);
    let dominators = dominators(lines, function);
    let block_of = |line: usize| function.blocks.partition_point(|block| block.start <= line).checked_sub(1);
    let dominates = |one: usize, mut other: usize| loop {
        if one == other {
            return true;
        }
        match dominators[other] {
            // Blocks that can't be reached are free.
            None => return true,
            Some(above) if above == other => return false,
            Some(above) => other = above,
        }
    };
    for (number, block) in function.blocks.iter().enumerate() {
        for line in &lines[block.start..=block.end] {
            let is_phi = line.inst.is(Op::Phi);
            if line.is_debug() {
                continue;
            }
            for (index, token) in line.cut.iter().flat_map(|cut| &cut.tokens).enumerate() {
                let is_use = token.kind.is_some_and(|kind| kind.category() == Category::Id && kind != Kind::IdResult);
                let id = line.inst.words[token.start];
                let Some(definition) = owners.get(&id).copied().filter(|_| is_use) else { continue };
                if lines[definition].inst.is(Op::Label) {
                    continue;
                }
                if definition < start || definition > end {
                    return Some(error(&line.inst, format!("the id {id} belongs to another function")));
                }
                // The value of a phi is used at the end of its parent.
                let used_in = if is_phi && index >= 2 {
                    let parent = line.inst.words.get(token.start + 1).and_then(|label| function.numbers.get(label)).copied();
                    match parent {
                        Some(parent) if (index - 2) % 2 == 0 => parent,
                        _ => continue,
                    }
                } else {
                    number
                };
                let Some(defined_in) = block_of(definition) else { continue };
                if !dominates(defined_in, used_in) {
                    return Some(error(&line.inst, format!("the definition of the id {id} does not dominate this use")));
                }
            }
        }
    }
    None
}

fn structured(lines: &[Line<'_>], function: &Function) -> Option<Message> {
    if function.blocks.len() < 2 {
        return None;
    }
    let order = order(lines, function, true);
    let mut place: FxHashMap<u32, u32> = FxHashMap::default();
    order.iter().enumerate().for_each(|(at, block)| {
        place.insert(function.blocks[*block].label, at as u32);
    });
    let number = |label: &u32| place.get(label).copied();
    let mut graph = Graph::default();
    for block in &order {
        let block = &function.blocks[*block];
        let last = &lines[block.end];
        let branch = match Op::from_u32(last.inst.opcode) {
            Some(Op::BranchConditional) => Branch::Conditional,
            Some(Op::Switch) => Branch::Switch,
            _ => Branch::Plain,
        };
        let merge = merge_of(lines, block).and_then(|merge| {
            let target = number(&merge.inst.word(0))?;
            Some(if merge.inst.is(Op::LoopMerge) {
                Merge::Loop { merge: target, continue_target: number(&merge.inst.word(1))? }
            } else {
                Merge::Selection { merge: target }
            })
        });
        let successors: Vec<u32> = successors(last).iter().filter_map(number).collect();
        graph.add(branch, successors.into_iter(), merge);
    }
    let (at, lack) = control_flow::violation(&graph)?;
    let block = &function.blocks[*order.get(at as usize)?];
    Some(error(&lines[block.end].inst, lack))
}
