//! Helpers for the unit tests of passes: run a pass on IR text and compare the result. The module is verified before and after.

use crate::module::Module;
use crate::passes::pass::{BodyPass, ModulePass, run_on_bodies};
use crate::references::IndexedModule;
use crate::text::{parse, print};
use crate::verify::verify;

/// Compares the result of a pass with the expected text.
pub fn check<R>(pass: impl FnOnce(&mut Module) -> R, before: &str, after: &str) {
    let mut module = parse(before).expect("the text before the pass is IR");
    assert_eq!(verify(&module), Ok(()), "before the pass");
    pass(&mut module);
    assert_eq!(verify(&module), Ok(()), "after the pass");
    assert_eq!(print(&module), after);
}

/// Like [`check`], for a pass on each body.
pub fn check_body_pass(pass: BodyPass, before: &str, after: &str) {
    check(|module| run_on_bodies(module, pass.run), before, after);
}

/// Like [`check`], for a pass on the whole module.
pub fn check_module_pass(pass: ModulePass, before: &str, after: &str) {
    let run = |module: &mut Module| {
        let mut indexed = IndexedModule::new(std::mem::take(module));
        (pass.run)(&mut indexed);
        *module = indexed.into_module();
    };
    check(run, before, after);
}
