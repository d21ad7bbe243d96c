//! Interprets shaders: compiles HLSL to IR, and turns the lines of a case into inputs. [`passes`] compares the results of each optimizer
//! pass.

pub mod kernels;
pub mod left;
pub mod passes;
pub mod program;
pub mod random_inputs;

use crate::gpu::{Binding, BindingKind, ComputeCase, Texel, values};
use hlsl_to_spirv::{Compiler, Emit, Files, Options, PassPoint};
use interpreter::{Bytes, Image, Inputs, Interpreter, Outputs, Resource, TexelFormat, TexelKind};
use ir::IndexedModule;
use ir::passes::pipeline::{self, optimize};
use ir::text::parse;

/// The IR that `lower` makes of a shader, which no pass has changed.
///
/// # Errors
/// The shader has errors.
pub fn lowered(name: &str, source: &str, options: &Options) -> Result<ir::Module, String> {
    after(name, source, options, PassPoint { pass: "lower".to_owned(), run: 1 })
}

/// Like [`lowered`], with files to include.
///
/// # Errors
/// The shader has errors.
pub fn lowered_with(
    name: &str,
    source: &str,
    options: &Options,
    files: impl Files + Send + Sync + 'static,
) -> Result<ir::Module, String> {
    let mut options = options.clone();
    options.trace.stop_after = Some(PassPoint { pass: "lower".to_owned(), run: 1 });
    ir_of(&Compiler::new(name, source).files(files).options(options))
}

/// The IR after a pass.
///
/// # Errors
/// The shader has errors.
pub fn after(name: &str, source: &str, options: &Options, point: PassPoint) -> Result<ir::Module, String> {
    let mut options = options.clone();
    options.trace.stop_after = Some(point);
    ir_of(&Compiler::new(name, source).options(options))
}

fn ir_of(compiler: &Compiler) -> Result<ir::Module, String> {
    let compilation = compiler.compile_to(Emit::Ir);
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

/// The inputs of a case.
pub fn inputs(case: &ComputeCase) -> Inputs {
    let mut inputs = Inputs { workgroups: case.groups, ..Inputs::default() };
    for binding in &case.bindings {
        inputs.resources.insert((0, binding.number), vec![resource(binding)]);
    }
    inputs
}

/// A bound resource with its data.
pub fn resource(binding: &Binding) -> Resource {
    let data = binding.data.clone();
    let (kind, channels) = match binding.kind {
        BindingKind::Storage | BindingKind::Uniform | BindingKind::AddressOf(_) => return Resource::Buffer(Bytes::new(data)),
        BindingKind::Texel(Texel::U32) => (TexelKind::Unsigned, 1),
        BindingKind::Texel(Texel::I32) => (TexelKind::Signed, 1),
        BindingKind::Texel(Texel::F32) => (TexelKind::Float, 1),
        BindingKind::Texel(Texel::Pair) => (TexelKind::Unsigned, 2),
        BindingKind::Texel(Texel::Pairs) => (TexelKind::Unsigned, 4),
    };
    Resource::Image(Image::texel_buffer(TexelFormat { kind, channels, bits: 32 }, data))
}

/// Runs a module with the inputs of a case, and compares the results with the expected ones.
///
/// # Errors
/// The run ends early, or has other results.
pub fn check(module: &ir::Module, entry: &str, case: &ComputeCase) -> Result<(), String> {
    let inputs = inputs(case);
    let outputs = Interpreter::new(module).run(entry, &inputs).map_err(|trap| trap.to_string())?;
    compare(&outputs, case)
}

/// Compares the outputs of a run with those that a case expects.
///
/// # Errors
/// The first difference.
pub fn compare(outputs: &Outputs, case: &ComputeCase) -> Result<(), String> {
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
