//! Passes that see one body at a time: a module and such passes in, the module with each of them run on every body out.

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::module::{FunctionId, Module};
use crate::passes::places::Places;
use crate::passes::replace::Replacements;
use crate::passes::{common_subexpressions, compact, dead_instructions, merge_blocks, promote_locals, split_locals};

/// Changes a body. It is taken out of its function for the time, whose parameters it may look up.
pub type LocalPass = fn(&mut Module, FunctionId, &mut Body, &mut Context);

/// What passes that run on one body after the other share: the control flow of the body, and the memory for what they find out. It is
/// kept from body to body, because a module of many functions is more than a cache holds: lists that each body asks for anew are cold.
#[derive(Debug, Default)]
pub struct Context {
    pub flow: Flow,
    pub(super) places: Places,
    pub(super) replacements: Replacements,
    pub(super) split_locals: split_locals::Scratch,
    pub(super) promote_locals: promote_locals::Scratch,
    pub(super) compact: compact::Scratch,
    pub(super) common_subexpressions: common_subexpressions::Scratch,
    pub(super) dead_instructions: dead_instructions::Live,
    pub(super) merge_blocks: merge_blocks::Scratch,
}

impl Context {
    /// The next pass sees another body.
    pub fn next_body(&mut self) {
        self.flow.changed();
        self.places.forget();
    }
}

/// The control flow of a body that passes run on one after the other: most of them only read it.
#[derive(Debug, Default)]
pub struct Flow {
    flow: ControlFlow,
    is_known: bool,
}

impl Flow {
    /// Finds it out if nobody did since it was changed last.
    pub fn of(&mut self, body: &Body) -> &ControlFlow {
        if !self.is_known {
            self.flow.find(body);
            self.is_known = true;
        }
        debug_assert!(self.flow == ControlFlow::new(body), "a pass changed blocks and did not say so");
        &self.flow
    }

    /// Blocks or edges were changed.
    pub fn changed(&mut self) {
        self.is_known = false;
    }

    /// False if it is found out anew for whoever asks next.
    pub fn is_known(&self) -> bool {
        self.is_known
    }
}

/// Runs a pass on every body.
pub fn run_on_bodies(module: &mut Module, pass: LocalPass) {
    let mut context = Context::default();
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        context.next_body();
        pass(module, id, &mut body, &mut context);
        module.functions[id].body = Some(body);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::fold_branches::fold_branches;
    use crate::passes::simplify::simplify;
    use crate::text::{parse, print};
    use crate::verify::verify;

    const PASSES: &[LocalPass] = &[
        split_locals::split_locals,
        promote_locals::promote_locals,
        compact::compact_values,
        simplify,
        fold_branches,
        common_subexpressions::share_common_subexpressions,
        simplify,
        dead_instructions::remove_dead_instructions,
        merge_blocks::merge_blocks,
        compact::compact,
    ];

    /// Aggregates, a loop, and memory that stays.
    const LARGE: &str = "define i32 @large(i32 %n, [2 x i32] %start) {
entry:
  %pair = alloca { i32, [2 x i32] }
  %copy = alloca { i32, [2 x i32] }
  %list = alloca [8 x i32]
  %i = alloca i32
  %first = getelementptr { i32, [2 x i32] }, ptr %pair, i32 0, i32 0
  store i32 %n, ptr %first
  %whole = load { i32, [2 x i32] }, ptr %pair
  store { i32, [2 x i32] } %whole, ptr %copy
  store i32 0, ptr %i
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@large, %end), ptr blockaddress(@large, %continue), i32 0)
  br label %test
test:
  %at = load i32, ptr %i
  %less = icmp slt i32 %at, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@large, %body), i32 0)
  br i1 %less, label %body, label %end
body:
  %element = getelementptr [8 x i32], ptr %list, i32 0, i32 %at
  store i32 %at, ptr %element
  %unused = add i32 %at, %n
  br label %continue
continue:
  %again = load i32, ptr %i
  %next = add i32 %again, 1
  store i32 %next, ptr %i
  br label %head
end:
  %taken = getelementptr { i32, [2 x i32] }, ptr %copy, i32 0, i32 0
  %value = load i32, ptr %taken
  %third = getelementptr [8 x i32], ptr %list, i32 0, i32 3
  %other = load i32, ptr %third
  %sum = add i32 %value, %other
  ret i32 %sum
}
";

    const SMALL: &str = "define i32 @small(i1 %c, i32 %x) {
entry:
  %v = alloca i32
  store i32 %x, ptr %v
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@small, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  %a = add i32 %x, 0
  %b = mul i32 %a, %x
  %same = mul i32 %x, %x
  %s = add i32 %b, %same
  store i32 %s, ptr %v
  br label %end
end:
  %r = load i32, ptr %v
  ret i32 %r
}
";

    /// The text of each function after the passes.
    fn optimized(text: &str) -> Vec<String> {
        let mut module = parse(text).expect("the text is IR");
        let mut context = Context::default();
        for id in module.functions.keys().collect::<Vec<_>>() {
            let Some(mut body) = module.functions[id].body.take() else { continue };
            context.next_body();
            PASSES.iter().for_each(|pass| pass(&mut module, id, &mut body, &mut context));
            module.functions[id].body = Some(body);
        }
        assert_eq!(verify(&module), Ok(()));
        let text = print(&module);
        text.split_inclusive("}\n").map(|part| part.trim().to_owned()).filter(|part| part.starts_with("define")).collect()
    }

    #[test]
    fn what_is_left_of_one_body_does_not_show_in_the_next() {
        let (large, small) = (optimized(LARGE), optimized(SMALL));
        assert!(large[0].contains("phi") && !large[0].contains("%pair") && small[0].contains("phi"), "{large:?} {small:?}");
        let both = |first: &str, second: &str| optimized(&format!("{first}\n{second}"));
        assert_eq!(both(LARGE, SMALL), [large[0].as_str(), small[0].as_str()]);
        assert_eq!(both(SMALL, LARGE), [small[0].as_str(), large[0].as_str()]);
        let again = |text: &str| text.replace("@large", "@again").replace("@small", "@again");
        for (text, alone) in [(LARGE, &large[0]), (SMALL, &small[0])] {
            assert_eq!(both(text, &again(text)), [alone.clone(), again(alone)]);
        }
    }
}
