//! Undoes changes during a walk through the dominator tree, so that each block sees only the changes of its dominators.

use crate::cfg::ControlFlow;
use crate::id::BlockId;

/// The changes of the blocks that dominate the current one. `C` contains the data that undoing a change requires.
#[derive(Debug)]
pub struct Scopes<C> {
    changes: Vec<C>,
    /// The dominators of the current block, each with the number of changes before it.
    dominators: Vec<(BlockId, usize)>,
}

impl<C> Default for Scopes<C> {
    fn default() -> Self {
        Self { changes: Vec::new(), dominators: Vec::new() }
    }
}

impl<C> Scopes<C> {
    /// Removes all changes, for a walk over another body.
    pub fn clear(&mut self) {
        self.changes.clear();
        self.dominators.clear();
    }

    /// Enters the next block in preorder of the dominator tree: undoes the changes of blocks that do not dominate it, the last one first.
    pub fn enter(&mut self, flow: &ControlFlow, block: BlockId, mut undo: impl FnMut(C)) {
        while let Some((_, before)) = self.dominators.pop_if(|(outer, _)| !flow.dominates(*outer, block)) {
            self.changes.drain(before..).rev().for_each(&mut undo);
        }
        self.dominators.push((block, self.changes.len()));
    }

    /// Records a change of the current block.
    pub fn push(&mut self, change: C) {
        self.changes.push(change);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    #[test]
    fn a_block_sees_the_changes_of_its_dominators() {
        let text = "define void @f(i1 %c) {
a:
  br i1 %c, label %b, label %d
b:
  br label %e
d:
  br label %e
e:
  ret void
}";
        let module = parse(text).expect("the text is IR");
        let body = module.functions.values().next().and_then(|function| function.body.as_ref()).expect("it has a body");
        let flow = ControlFlow::new(body);
        let (mut scopes, mut seen, mut all) = (Scopes::default(), Vec::new(), Vec::new());
        for block in flow.dominator_preorder() {
            scopes.enter(&flow, *block, |()| {
                seen.pop();
            });
            seen.push(body.blocks[*block].name.to_string());
            scopes.push(());
            all.push(seen.concat());
        }
        all.sort();
        assert_eq!(all, ["a", "ab", "ad", "ae"]);
    }
}
