//! Shaders interpreted: from HLSL to IR, from the lines of a case to inputs, and before and after each pass of the optimizer.

use crate::case::options;
use crate::gpu::{BindingKind, ComputeCase, Texel, values};
use crate::random::Random;
use crate::random_program::{INVOCATIONS, SCRATCH, SCRATCH_BYTES, WORDS, program};
use hlsl_to_spirv::{Compiler, Emit, Options, PassPoint};
use interpreter::{Bytes, Fault, Image, Inputs, Interpreter, Outputs, Resource, TexelFormat, TexelKind, Trap};
use ir::IndexedModule;
use ir::passes::observe::{PassObserver, PassRun};
use ir::passes::pipeline::{self, Level, optimize};
use ir::text::{parse, print};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

/// The IR that `lower` makes of a shader, which no pass has changed.
///
/// # Errors
/// The shader has errors.
pub fn lowered(name: &str, source: &str, options: &Options) -> Result<ir::Module, String> {
    after(name, source, options, PassPoint { pass: "lower".to_owned(), run: 1 })
}

/// The IR after a pass.
///
/// # Errors
/// The shader has errors.
pub fn after(name: &str, source: &str, options: &Options, point: PassPoint) -> Result<ir::Module, String> {
    let mut options = options.clone();
    options.trace.stop_after = Some(point);
    let compilation = Compiler::new(name, source).options(options).compile_to(Emit::Ir);
    let text = compilation.text().ok_or_else(|| compilation.report.to_text(false))?;
    parse(text).map_err(|error| format!("the IR cannot be read again: {error}"))
}

/// The IR after all passes, made of that of [`lowered`].
pub fn optimized(module: &ir::Module) -> ir::Module {
    let mut module = IndexedModule::new(module.clone());
    optimize(&mut module, pipeline::Options::default());
    module.into_module()
}

/// The name of the entry point that the options ask for.
pub fn entry(options: &Options) -> &str {
    options.entry_name.as_deref().or(options.entry.as_deref()).unwrap_or("main")
}

/// What a case is run with.
pub fn inputs(case: &ComputeCase) -> Inputs {
    let mut inputs = Inputs { workgroups: case.groups, ..Inputs::default() };
    for binding in &case.bindings {
        let data = binding.data.clone();
        let texels =
            |kind, channels| Resource::Image(Image::texel_buffer(TexelFormat { kind, channels, bits: 32 }, data.clone()));
        let resource = match binding.kind {
            BindingKind::Storage | BindingKind::Uniform => Resource::Buffer(Bytes::new(data)),
            BindingKind::Texel(Texel::U32) => texels(TexelKind::Unsigned, 1),
            BindingKind::Texel(Texel::I32) => texels(TexelKind::Signed, 1),
            BindingKind::Texel(Texel::F32) => texels(TexelKind::Float, 1),
            BindingKind::Texel(Texel::Pair) => texels(TexelKind::Unsigned, 2),
            BindingKind::Texel(Texel::Pairs) => texels(TexelKind::Unsigned, 4),
        };
        inputs.resources.insert((0, binding.number), vec![resource]);
    }
    inputs
}

/// Runs a module with what a case says, and compares with what it expects.
///
/// # Errors
/// The run ends early, or leaves something else.
pub fn check(module: &ir::Module, entry: &str, case: &ComputeCase) -> Result<(), String> {
    let inputs = inputs(case);
    let outputs = Interpreter::new(module).run(entry, &inputs).map_err(|trap| trap.to_string())?;
    for (number, expected) in &case.expected {
        let bytes = outputs.resources.get(&(0, *number)).and_then(|elements| elements.first());
        let bytes = bytes.ok_or("EXPECT names no buffer")?;
        let length: usize = expected.iter().map(|value| value.to_bytes().len()).sum();
        if bytes.defined.iter().take(length).any(|defined| !defined) {
            let events: Vec<String> = outputs.events.iter().map(|event| event.trap.to_string()).collect();
            return Err(format!("buffer {number} has undefined bytes: {}", events.join("; ")));
        }
        values::compare(&bytes.data, expected, case.tolerance).map_err(|error| format!("buffer {number}: {error}"))?;
    }
    Ok(())
}

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
    let mut observer = Observer { entry, inputs, before: &before, last: text, check: &mut check };
    let mut module = IndexedModule::new(module.clone());
    optimize(&mut module, pipeline::Options { level: Level::Full, observer: Some(&mut observer) });
    check
}

/// Checks the passes on a random program, which runs on random words.
///
/// # Errors
/// The program does not compile.
pub fn check_random_program(seed: u64) -> Result<PassCheck, String> {
    // By DXC's own layout a vector in a nested struct may straddle 16 bytes, which is an error.
    let options = options("-T cs_6_0 -E main -fvk-use-gl-layout")?;
    let module = lowered("random.hlsl", &program(seed), &options)?;
    let mut random = Random::new(!seed);
    let data = (0..INVOCATIONS * WORDS).flat_map(|_| (random.bits() as u32).to_le_bytes()).collect();
    let mut inputs = Inputs { workgroups: [INVOCATIONS, 1, 1], ..Inputs::default() };
    inputs.resources.insert((0, 0), vec![Resource::Buffer(Bytes::new(data))]);
    for binding in 1..=SCRATCH {
        let scratch = vec![0; (SCRATCH_BYTES * INVOCATIONS) as usize];
        inputs.resources.insert((0, binding), vec![Resource::Buffer(Bytes::new(scratch))]);
    }
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
        // A loop may be unrolled to twice its instructions, but not to many more steps.
        let inputs = Inputs { max_steps: self.before.steps * 4 + 10_000, ..self.inputs.clone() };
        let difference = match Interpreter::new(run.module).run(self.entry, &inputs) {
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
