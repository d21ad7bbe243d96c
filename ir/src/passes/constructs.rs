//! Computes the structured constructs that contain each block, represented by their headers.

use crate::cfg::ControlFlow;
use crate::func::{Body, Merge, TerminatorKind};
use crate::id::BlockId;
use crate::side_map::reset;
use cranelift_entity::SecondaryMap;

/// The constructs of a body (SPIR-V specification 2.11.2). A construct contains neither its header nor its merge block.
#[derive(Debug, Default)]
pub struct Constructs {
    around: SecondaryMap<BlockId, Option<BlockId>>,
    /// The header of which each block is the merge block, and the header of which it is the continue target.
    exit_of: SecondaryMap<BlockId, Option<BlockId>>,
    continue_of: SecondaryMap<BlockId, Option<BlockId>>,
}

/// The kind of a construct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Selection,
    Switch,
    Loop,
}

impl Constructs {
    pub fn new(body: &Body, flow: &ControlFlow) -> Self {
        let mut constructs = Self::default();
        constructs.find(body, flow);
        constructs
    }

    /// Recomputes the constructs for another body, reusing the allocations.
    pub fn find(&mut self, body: &Body, flow: &ControlFlow) {
        let Self { around, exit_of, continue_of } = self;
        // Exits are assigned by headers, not by dominance.
        reset(exit_of, &body.blocks);
        reset(continue_of, &body.blocks);
        for block in flow.reverse_postorder() {
            match body.blocks[*block].terminator.merge {
                Some(Merge::Selection { merge, .. }) => exit_of[merge] = Some(*block),
                Some(Merge::Loop { merge, continue_target, .. }) => {
                    exit_of[merge] = Some(*block);
                    continue_of[continue_target] = Some(*block);
                }
                None => {}
            }
        }
        reset(around, &body.blocks);
        // A header dominates its exits, so it precedes them.
        for block in flow.reverse_postorder() {
            around[*block] = if let Some(header) = exit_of[*block] {
                around[header]
            } else if let Some(header) = continue_of[*block].filter(|header| header != block) {
                Some(header)
            } else {
                flow.immediate_dominator(*block).and_then(|dominator| {
                    let is_header = body.blocks[dominator].terminator.merge.is_some();
                    if is_header { Some(dominator) } else { around[dominator] }
                })
            };
        }
    }

    /// The header of the innermost construct that contains a block.
    pub fn around(&self, block: BlockId) -> Option<BlockId> {
        self.around[block]
    }

    /// The headers of all constructs that contain a block, innermost first.
    pub fn all_around(&self, block: BlockId) -> impl Iterator<Item = BlockId> {
        std::iter::successors(self.around[block], |header| self.around[*header])
    }
}

/// The kind of construct of a header.
pub fn kind(body: &Body, header: BlockId) -> Kind {
    match (&body.blocks[header].terminator.merge, &body.blocks[header].terminator.kind) {
        (Some(Merge::Loop { .. }), _) => Kind::Loop,
        (_, TerminatorKind::Switch { .. }) => Kind::Switch,
        (_, _) => Kind::Selection,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    #[test]
    fn exits_are_outside() {
        let text = "define void @f(i1 %c) {
entry:
  br label %head
head:
  call void @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test
test:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %c, label %then, label %after
then:
  br label %end
after:
  br label %continue
continue:
  br label %head
end:
  ret void
}";
        let module = parse(text).unwrap();
        let body = module.functions.values().next().unwrap().body.as_ref().unwrap();
        let constructs = Constructs::new(body, &ControlFlow::new(body));
        let name = |block: Option<BlockId>| block.map_or("-", |block| &body.blocks[block].name);
        let lines: Vec<_> =
            body.layout.iter().map(|block| format!("{} in {}", name(Some(*block)), name(constructs.around(*block)))).collect();
        let expected =
            ["entry in -", "head in -", "test in head", "then in test", "after in head", "continue in head", "end in -"];
        assert_eq!(lines, expected);
    }
}
