//! Checks that the control flow of a function is structured (specification, 2.11).
//!
//! The specification defines the constructs by structural dominance, in which a header also has edges to its merge block and its continue
//! target. Therefore, a valid merge block or continue target is a child of its header in the dominator tree, and the constructs of a block
//! follow from those of its immediate dominator. Each check then considers a single edge of the graph.
//!
//! The verdicts agree with SPIRV-Tools, with one exception: a loop whose merge block always leads back into the loop is refused, although the
//! definition of a continue construct by post-dominance allows it.

mod cases;
mod constructs;
mod graph;

use constructs::Constructs;
pub use graph::{Branch, Graph, Merge};

/// A violation: the number of the block in the graph, and the message.
pub type Violation = (u32, &'static str);

const NO_MERGE: &str = "this branch has no merge block";
const NO_LOOP: &str = "this loop has no merge block";
const BACK_EDGES: &str = "this loop needs exactly one back edge";
const MERGE: &str = "the merge block of this header can be reached without it";
const CONTINUE: &str = "the continue target of this loop can be reached without it";
const EQUAL: &str = "the merge block of this loop is also its continue target";
const LATCH: &str = "the back edge of this loop does not come from its continue construct";
const LATCH_EXIT: &str = "the block with the back edge of this loop branches to neither its header nor its merge block";
const POST: &str = "the continue construct of this loop can be left without its back edge";
const OUTSIDE: &str = "this branch goes to the continue target of a loop that it is not in";
const ENTRY: &str = "this branch enters a construct, but not by its header";
const EXIT: &str = "this branch leaves a construct in a way that is not structured";

/// The first rule of structured control flow that the graph breaks.
pub fn violation(graph: &Graph) -> Option<Violation> {
    if graph.len() < 2 {
        return None;
    }
    let dominators = graph.dominators();
    headers(graph, &dominators)
        .or_else(|| back_edges(graph))
        .or_else(|| selections(graph))
        .or_else(|| {
            let constructs = Constructs::new(graph, &dominators);
            edges(graph, &constructs).or_else(|| continues(graph, &constructs))
        })
        .or_else(|| cases::violation(graph, &dominators))
}

/// A header strictly dominates its merge block, and dominates its continue target.
fn headers(graph: &Graph, dominators: &[u32]) -> Option<Violation> {
    (0..graph.len()).find_map(|header| {
        let (merge, continue_target) = graph.merge(header)?.targets();
        let is_child = |block: u32| block != header && dominators[block as usize] == header;
        if !is_child(merge) {
            return Some((header, MERGE));
        }
        match continue_target {
            Some(target) if target == merge => Some((header, EQUAL)),
            Some(target) if target != header && !is_child(target) => Some((header, CONTINUE)),
            _ => None,
        }
    })
}

/// Checks that back edges only go to loop headers, and that each loop header has exactly one.
fn back_edges(graph: &Graph) -> Option<Violation> {
    let mut latches = vec![0_u32; graph.len() as usize];
    for block in 0..graph.len() {
        // Like the validator of SPIRV-Tools, count two edges of a block to the header as one back edge.
        let mut last = None;
        for header in graph.successors(block).filter(|to| *to <= block) {
            if !graph.is_loop(header) {
                return Some((header, NO_LOOP));
            }
            latches[header as usize] += u32::from(last.replace(header) != Some(header));
        }
    }
    (0..graph.len()).find(|header| graph.is_loop(*header) && latches[*header as usize] != 1).map(|header| (header, BACK_EDGES))
}

/// Checks that a branch to several blocks has a merge block, unless all but one of them are merge blocks, continue targets or targets of earlier
/// branches.
fn selections(graph: &Graph) -> Option<Violation> {
    let mut is_seen = vec![false; graph.len() as usize];
    for block in 0..graph.len() {
        let merge = graph.merge(block);
        if let Some((merge, continue_target)) = merge.map(Merge::targets) {
            is_seen[merge as usize] = true;
            continue_target.into_iter().for_each(|target| is_seen[target as usize] = true);
        }
        let branch = graph.branch(block);
        if branch == Branch::Plain {
            continue;
        }
        let unseen = graph.successors(block).filter(|to| !std::mem::replace(&mut is_seen[*to as usize], true)).count();
        let is_selection = matches!(merge, Some(Merge::Selection { .. }));
        if !is_selection && (branch == Branch::Switch || unseen > 1) {
            return Some((block, NO_MERGE));
        }
    }
    None
}

/// A construct is entered by its header and left by structured exits.
fn edges(graph: &Graph, constructs: &Constructs) -> Option<Violation> {
    for block in 0..graph.len() {
        for to in graph.successors(block) {
            let (from, into) = (constructs.innermost(block), constructs.innermost(to));
            let common = constructs.common(from, into);
            // The loop whose continue target the branch goes to.
            let mut pending = constructs.loop_of_continue(to).filter(|_| !(to <= block && graph.is_loop(to)));
            for left in constructs.until(from, common) {
                if !constructs.allows_exit(left, to) {
                    return Some((block, EXIT));
                }
                pending = pending.filter(|outer| *outer != left);
            }
            if pending.is_some() {
                return Some((block, OUTSIDE));
            }
            if constructs.until(into, common).any(|entered| constructs.header(entered) != to) {
                return Some((block, ENTRY));
            }
        }
    }
    None
}

/// The block with the back edge is in the continue construct and structurally post-dominates the continue target.
fn continues(graph: &Graph, constructs: &Constructs) -> Option<Violation> {
    let mut seen = vec![u32::MAX; graph.len() as usize];
    let mut work = Vec::new();
    for latch in 0..graph.len() {
        let Some(header) = graph.successors(latch).find(|to| *to <= latch) else { continue };
        let Some(Merge::Loop { merge, continue_target }) = graph.merge(header) else { continue };
        let Some(construct) = constructs.of_continue(continue_target) else { continue };
        if !constructs.is_in(latch, construct) {
            return Some((header, LATCH));
        }
        if graph.successors(latch).any(|to| to != header && to != merge) {
            return Some((header, LATCH_EXIT));
        }
        // Every path from the continue target must meet the latch before it leaves the construct or ends.
        work.push(continue_target);
        while let Some(block) = work.pop() {
            if block == latch || std::mem::replace(&mut seen[block as usize], header) == header {
                continue;
            }
            let before = work.len();
            work.extend(graph.structural_successors(block));
            if !constructs.is_in(block, construct) || work.len() == before {
                return Some((header, POST));
            }
        }
    }
    None
}
