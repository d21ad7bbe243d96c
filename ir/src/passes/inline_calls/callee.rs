//! Decides whether and how the body of a function can replace a call of it.

use super::calls::Summary;
use super::must_inline::takes_address;
use crate::attr::OtherAttribute;
use crate::cfg::ControlFlow;
use crate::debug_nodes::code_length;
use crate::decoration::may_drop;
use crate::func::{Body, Merge, TerminatorKind};
use crate::id::{BlockId, FunctionId};
use crate::module::Module;
use crate::passes::constructs::{Constructs, Kind, kind};

/// A function that can be inlined.
#[derive(Debug, Clone)]
pub struct Callee {
    pub function: FunctionId,
    pub exit: Exit,
    /// The block with the only return, for [`Exit::Block`] and [`Exit::End`]; the merge block for [`Exit::Merge`].
    pub end: BlockId,
    /// The number of instructions, including terminators.
    pub size: usize,
    /// The number of debug records, which `size` does not include.
    pub records: usize,
    pub params: usize,
    /// The function must be inlined regardless of its size: see [`super::must_inline`].
    pub must_go: bool,
    /// A path through the function ends the invocation.
    pub ends_shader: bool,
}

/// The control flow and the constructs of the current body, reused to keep the allocations.
#[derive(Debug, Default)]
pub struct Structure {
    pub flow: ControlFlow,
    pub constructs: Constructs,
}

impl Structure {
    pub fn find(&mut self, body: &Body) {
        self.flow.find(body);
        self.constructs.find(body, &self.flow);
    }
}

/// The translation of a function's returns in an inlined copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// The body is one block.
    Block,
    /// The only return is outside of all constructs.
    End,
    /// Every return can branch to the merge block of the construct around all of them, which is unreachable.
    Merge,
    /// Every return is in a selection that is not a switch, or in none.
    Selection,
    /// Every return is in a selection or a switch, or in none.
    Switch,
    /// The returns are kept, so the function is inlined only at the end of its caller.
    Never,
}

impl Callee {
    pub fn of(module: &Module, id: FunctionId, summary: &Summary, is_logical: bool, structure: &mut Structure) -> Option<Self> {
        let function = &module.functions[id];
        let body = function.body.as_ref()?;
        let is_refused = |other: &OtherAttribute| match other {
            OtherAttribute::Keyword(word) => word == "noinline" || word == "optnone",
            OtherAttribute::Align(_) | OtherAttribute::String { .. } => false,
        };
        let attributes = &function.attributes;
        let is_special = attributes.entry_point.is_some() || attributes.instruction.is_some() || function.variadic;
        let must_go = is_logical && (summary.needs_caller || takes_address(module, function));
        let is_refused = !must_go && attributes.others.iter().any(is_refused);
        if is_special || !may_drop(&function.metadata) || is_refused {
            return None;
        }
        // The function is recursive.
        if summary.calls.contains(&id) {
            return None;
        }
        let size: usize = body.layout.iter().map(|block| code_length(module, body, &body.blocks[*block].insts) + 1).sum();
        let placed: usize = body.layout.iter().map(|block| body.blocks[*block].insts.len() + 1).sum();
        let records = placed - size;
        let params = function.params.len();
        let entry = *body.layout.first()?;
        let is_return = |block: &BlockId| matches!(body.blocks[*block].terminator.kind, TerminatorKind::Return(_));
        if body.layout.len() == 1 {
            return is_return(&entry).then_some(Self {
                function: id,
                exit: Exit::Block,
                end: entry,
                size,
                records,
                params,
                must_go,
                ends_shader: false,
            });
        }
        structure.find(body);
        let Structure { flow, constructs } = structure;
        let returns = || flow.reverse_postorder().iter().copied().filter(is_return);
        let end = returns().next()?;
        let is_free = |block: BlockId| constructs.around(block).is_none();
        let is_only_in = |kinds: &[Kind]| {
            let kinds_around = |block: BlockId| constructs.all_around(block).map(|header| kind(body, header));
            returns().all(|block| kinds_around(block).all(|kind| kinds.contains(&kind)))
        };
        let (mut exit, mut end) = (Exit::End, end);
        if returns().nth(1).is_some() || !is_free(end) || end == entry {
            let merge = own_merge(body, flow, constructs, &returns().collect::<Vec<_>>());
            (exit, end) = merge.map_or((Exit::Never, end), |merge| (Exit::Merge, merge));
        }
        let exit = if exit != Exit::Never {
            exit
        } else if is_only_in(&[Kind::Selection]) {
            Exit::Selection
        } else if is_only_in(&[Kind::Selection, Kind::Switch]) {
            Exit::Switch
        } else {
            Exit::Never
        };
        let is_end = |block: &BlockId| body.blocks[*block].terminator.kind == TerminatorKind::Unreachable;
        let ends_shader = flow.reverse_postorder().iter().any(is_end);
        Some(Self { function: id, exit, end, size, records, params, must_go, ends_shader })
    }
}

/// The merge block of the outermost construct, if all returns are in that construct and can branch to the block, which nothing else reaches.
fn own_merge(body: &Body, flow: &ControlFlow, constructs: &Constructs, returns: &[BlockId]) -> Option<BlockId> {
    let header = constructs.all_around(*returns.first()?).last()?;
    let Some(Merge::Selection { merge, .. }) = body.blocks[header].terminator.merge else { return None };
    let is_switch = kind(body, header) == Kind::Switch;
    let can_leave = |block: &BlockId| {
        let mut around = constructs.all_around(*block);
        match is_switch {
            // A switch can be left from selections within it.
            true => around.find(|inner| kind(body, *inner) != Kind::Selection) == Some(header),
            false => around.next() == Some(header),
        }
    };
    let end = &body.blocks[merge].terminator;
    let is_left_out = !flow.is_reachable(merge)
        && matches!(end.kind, TerminatorKind::Unreachable | TerminatorKind::Return(_))
        && !body.layout.iter().any(|block| body.blocks[*block].terminator.successors().any(|next| next == merge));
    (is_left_out && returns.iter().all(can_leave)).then_some(merge)
}
