//! A module before and after each pass of the optimizer: the first pass that changes a result is named.

use super::program::Program;
use crate::random::Random;
use crate::random_ir;
use crate::random_program::program;
use interpreter::{Bytes, Fault, Inputs, Interpreter, Outputs, Resource, Trap};
use ir::IndexedModule;
use ir::passes::observe::{PassObserver, PassRun};
use ir::passes::pipeline::{self, Level, optimize};
use ir::text::print;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What checking the passes of one module came to.
#[derive(Debug, Clone, Default)]
pub struct PassCheck {
    /// How many different modules were run, that before the passes included.
    pub modules: usize,
    /// Why the module before the passes cannot be run, or has no meaning: then nothing was compared.
    pub skipped: Option<String>,
    /// The first pass that changed a result, and how.
    pub failure: Option<String>,
}

/// Runs a module before and after each pass, and names the first pass that changes a result. Bytes that are undefined before may be anything.
pub fn check_passes(module: &ir::Module, entry: &str, inputs: &Inputs) -> PassCheck {
    let mut check = PassCheck { modules: 1, ..PassCheck::default() };
    let before = match Interpreter::new(module).run(entry, inputs) {
        Ok(outputs) => outputs,
        Err(trap) => return PassCheck { skipped: Some(trap.to_string()), ..check },
    };
    let text = fingerprint(module);
    // A loop may be unrolled to more instructions, but not to many more steps.
    let inputs = Inputs { max_steps: before.steps * 4 + 10_000, ..inputs.clone() };
    let mut observer = Observer { entry, inputs: &inputs, before: &before, last: text, check: &mut check };
    let mut module = IndexedModule::new(module.clone());
    let optimized = catch_unwind(AssertUnwindSafe(|| {
        optimize(&mut module, pipeline::Options { level: Level::Full, observer: Some(&mut observer) });
    }));
    if let Err(payload) = optimized {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
        check.failure.get_or_insert_with(|| format!("a panic: {text}"));
    }
    check
}

/// The number of invocations of a subgroup.
const SUBGROUP_SIZE: u32 = 8;

/// Checks the passes on a random program, which runs on random words.
///
/// # Errors
/// The program does not compile.
pub fn check_random_program(seed: u64) -> Result<PassCheck, String> {
    let program = Program::read(&program(seed), seed)?;
    Ok(check_passes(&program.lowered()?, "main", &program.inputs(SUBGROUP_SIZE)))
}

/// Checks the passes on a random module of IR, which runs on random words.
///
/// # Errors
/// The module is not one.
pub fn check_random_ir(seed: u64) -> Result<PassCheck, String> {
    let module = ir::text::parse(&random_ir::module(seed)).map_err(|error| format!("it cannot be read: {error}"))?;
    ir::verify::verify(&module).map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    let mut random = Random::new(!seed);
    let word = |random: &mut Random| if random.once_in(2) { random.below(8) as u32 } else { random.bits() as u32 };
    let words = random_ir::INVOCATIONS * random_ir::WORDS;
    let data = (0..words).flat_map(|_| word(&mut random).to_le_bytes()).collect();
    let mut inputs = Inputs { workgroups: [random_ir::INVOCATIONS, 1, 1], ..Inputs::default() };
    inputs.resources.insert((0, 0), vec![Resource::Buffer(Bytes::new(data))]);
    Ok(check_passes(&module, "main", &inputs))
}

struct Observer<'o> {
    entry: &'o str,
    inputs: &'o Inputs,
    before: &'o Outputs,
    /// The module that was run last.
    last: u64,
    check: &'o mut PassCheck,
}

/// Tells modules apart: what is not in the text has no meaning.
fn fingerprint(module: &ir::Module) -> u64 {
    let mut hasher = DefaultHasher::new();
    print(module).hash(&mut hasher);
    hasher.finish()
}

impl PassObserver for Observer<'_> {
    fn after(&mut self, run: &PassRun<'_>) -> ControlFlow<()> {
        if self.check.failure.is_some() {
            return ControlFlow::Break(());
        }
        let text = fingerprint(run.module);
        if text == self.last {
            return ControlFlow::Continue(());
        }
        self.last = text;
        self.check.modules += 1;
        let difference = match Interpreter::new(run.module).run(self.entry, self.inputs) {
            Ok(outputs) => difference(self.before, &outputs),
            Err(Trap { fault: Fault::Unsupported(what), .. }) => Some(format!("unsupported after the pass: {what}")),
            Err(trap) => Some(trap.to_string()),
        };
        let Some(difference) = difference else { return ControlFlow::Continue(()) };
        let function = run.function.map(|id| format!(" of @{}", run.module.functions[id].name)).unwrap_or_default();
        self.check.failure = Some(format!("{}, run {}{function}: {difference}", run.pass, run.run));
        ControlFlow::Break(())
    }
}

/// The first byte that was defined and is not the same now.
fn difference(before: &Outputs, after: &Outputs) -> Option<String> {
    for (binding, elements) in &before.resources {
        let others = after.resources.get(binding)?;
        for (element, (before, after)) in elements.iter().zip(others).enumerate() {
            if before == after {
                continue;
            }
            for at in (0..before.data.len()).filter(|at| before.defined[*at]) {
                if !after.defined[at] {
                    return Some(format!("byte {at} of {binding:?}[{element}] is undefined"));
                }
                if before.data[at] != after.data[at] {
                    let (old, new) = (before.data[at], after.data[at]);
                    return Some(format!("byte {at} of {binding:?}[{element}] is {new:#x}, not {old:#x}"));
                }
            }
        }
    }
    None
}
