//! Runs a module before and after each pass of the optimizer, and names the first pass that changes a result.

use super::program::Program;
use crate::random::Random;
use crate::random_ir;
use crate::random_program::program;
use crate::shrink_ir::shrink_ir;
use interpreter::{Bytes, Fault, Inputs, Interpreter, Outputs, Place, Resource, Trap, Variables};
use ir::IndexedModule;
use ir::passes::observe::{PassObserver, PassRun};
use ir::passes::pipeline::{self, optimize};
use ir::text::print;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The result of checking the passes of one module.
#[derive(Debug, Clone, Default)]
pub struct PassCheck {
    /// The number of different modules that were run, including the one before the passes.
    pub modules: usize,
    /// Why the module before the passes cannot be run, or has no meaning: then nothing was compared.
    pub skipped: Option<String>,
    /// The first pass that changed a result, and how.
    pub failure: Option<String>,
}

/// A module with the entry point and its inputs.
#[derive(Debug)]
pub struct Subject {
    /// The module before the passes.
    pub module: ir::Module,
    /// The name of the entry point.
    pub entry: String,
    /// Its inputs.
    pub inputs: Inputs,
}

impl Subject {
    /// A random program, which runs on random words.
    ///
    /// # Errors
    /// The program does not compile.
    pub fn random_program(seed: u64) -> Result<Self, String> {
        let program = Program::read(&program(seed), seed)?;
        Ok(Self { module: program.lowered()?, entry: "main".to_owned(), inputs: program.inputs(SUBGROUP_SIZE) })
    }

    /// A random module of IR, which runs on random words.
    ///
    /// # Errors
    /// The module is not one.
    pub fn random_ir(seed: u64) -> Result<Self, String> {
        let module = read(&random_ir::module(seed))?;
        let mut random = Random::new(!seed);
        let word = |random: &mut Random| if random.once_in(2) { random.below(8) as u32 } else { random.bits() as u32 };
        let words = random_ir::INVOCATIONS * random_ir::WORDS;
        let data = (0..words).flat_map(|_| word(&mut random).to_le_bytes()).collect();
        let mut inputs = Inputs { workgroups: [random_ir::INVOCATIONS, 1, 1], ..Inputs::default() };
        inputs.resources.insert((0, 0), vec![Resource::Buffer(Bytes::new(data))]);
        Ok(Self { module, entry: "main".to_owned(), inputs })
    }

    /// Runs the module before and after each pass, and names the first pass that changes a result. Bytes that are undefined before may be
    /// anything.
    pub fn check_passes(&self) -> PassCheck {
        check_passes(&self.module, &self.entry, &self.inputs)
    }

    /// The text of the smallest module that was found for which the pass of a failure still changes a result.
    pub fn shrink(&self, failure: &str) -> String {
        let fails = |text: &str| {
            let Ok(module) = read(text) else { return false };
            // The limit is sufficient for the other candidates; without it, a loop whose end was removed would take long.
            let inputs = Inputs { max_steps: self.inputs.max_steps.min(SHRUNK_STEPS), ..self.inputs.clone() };
            check_passes(&module, &self.entry, &inputs).failure.is_some_and(|other| pass_of(&other) == pass_of(failure))
        };
        shrink_ir(&print(&self.module), ATTEMPTS, fails)
    }
}

/// Maximum number of candidates tried to make a module smaller.
const ATTEMPTS: usize = 4000;

/// A smaller module is not run longer.
const SHRUNK_STEPS: u64 = 200_000;

/// The name of the pass in a failure, or "a panic".
fn pass_of(failure: &str) -> &str {
    failure.split([',', ':']).next().unwrap_or_default()
}

fn read(text: &str) -> Result<ir::Module, String> {
    let module = ir::text::parse(text).map_err(|error| format!("it cannot be read: {error}"))?;
    ir::verify::verify(&module).map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    Ok(module)
}

/// Runs a module before and after each pass, and names the first pass that changes a result. Bytes that are undefined before may be anything.
fn check_passes(module: &ir::Module, entry: &str, inputs: &Inputs) -> PassCheck {
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
        optimize(&mut module, pipeline::Options { observer: Some(&mut observer), ..pipeline::Options::default() });
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

struct Observer<'o> {
    entry: &'o str,
    inputs: &'o Inputs,
    before: &'o Outputs,
    /// The module that was run last.
    last: u64,
    check: &'o mut PassCheck,
}

/// Distinguishes modules by their text, which contains everything that has a meaning.
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
    (before.variables.len() != after.variables.len())
        .then(|| format!("{} invocations or vertices, not {}", after.variables.len(), before.variables.len()))
        .or_else(|| before.variables.iter().zip(&after.variables).find_map(|(before, after)| variable_difference(before, after)))
}

/// The first variable of the interface that was defined and is not the same now.
fn variable_difference(before: &Variables, after: &Variables) -> Option<String> {
    before.iter().find_map(|(place, scalars)| {
        // A payload that the entry point does not use may be gone.
        let others = match (after.get(place), place) {
            (None, Place::Name(_)) => return None,
            (others, _) => others.map_or(&[][..], Vec::as_slice),
        };
        let at = scalars.iter().enumerate().position(|(at, scalar)| scalar.is_some() && others.get(at) != Some(scalar))?;
        Some(format!("scalar {at} of {place:?} is {:x?}, not {:x?}", others.get(at).copied().flatten(), scalars[at]))
    })
}
