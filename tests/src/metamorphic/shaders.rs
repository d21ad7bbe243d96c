//! The programs that metamorphic tests change: the cases of `tests/gpu/compute`, and random programs.

use super::program::Program;
use super::site::{CONSTANT_BINDING, UNKNOWN_BINDING, UNKNOWN_WORDS};
use crate::case::{comment, files_below, options, root};
use crate::gpu::{Binding, BindingKind, ComputeCase};
use crate::interpret::program;
use crate::interpret::{self, entry};
use crate::random_program::{self, INVOCATIONS, SCRATCH, SCRATCH_BYTES, typed_program};
use interpreter::Inputs;

/// The number of different programs.
pub const SHADERS: usize = 300;

/// The subgroup size of the interpreter, that of lavapipe on x86-64 with AVX.
const SUBGROUP_SIZE: u32 = 8;

/// A compute shader with its inputs.
#[derive(Debug, Clone)]
pub struct Shader {
    /// The file, or the kind of program and its seed.
    pub name: String,
    /// The HLSL.
    pub source: String,
    /// The compiler's flags.
    pub flags: String,
    /// The name of the entry point.
    pub entry: String,
    /// The buffers, in set 0.
    pub bindings: Vec<Binding>,
    /// The same for the interpreter.
    pub inputs: Inputs,
    /// The number of workgroups.
    pub groups: [u32; 3],
    /// Whether sums of its floats do not depend on the order.
    pub is_exact: bool,
}

/// The bindings of the values that variants read.
fn unknown_values() -> [Binding; 2] {
    let data: Vec<u8> = (0..UNKNOWN_WORDS).flat_map(u32::to_le_bytes).collect();
    [(UNKNOWN_BINDING, BindingKind::Storage), (CONSTANT_BINDING, BindingKind::Uniform)].map(|(number, kind)| Binding {
        number,
        kind,
        data: data.clone(),
    })
}

impl Shader {
    fn new(
        name: String,
        source: String,
        flags: String,
        bindings: Vec<Binding>,
        inputs: Inputs,
        is_exact: bool,
    ) -> Result<Self, String> {
        let groups = inputs.workgroups;
        let entry = entry(&options(&flags)?).to_owned();
        let mut shader = Self { name, source, flags, entry, bindings, inputs, groups, is_exact };
        for binding in unknown_values() {
            shader.inputs.resources.insert((0, binding.number), vec![interpret::resource(&binding)]);
            shader.bindings.push(binding);
        }
        Ok(shader)
    }

    /// A case with its inputs in comments, as the files of `tests/gpu/compute` are written.
    ///
    /// # Errors
    /// A comment is wrong.
    pub fn case(name: &str, source: &str) -> Result<Self, String> {
        let flags = comment(source.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
        let case = ComputeCase::read(source)?;
        let inputs = interpret::inputs(&case);
        Self::new(name.to_owned(), source.to_owned(), flags.to_owned(), case.bindings, inputs, false)
    }

    /// A random program of a generator.
    ///
    /// # Errors
    /// Its first lines are wrong.
    fn random(name: String, source: &str, seed: u64, is_exact: bool) -> Result<Self, String> {
        let program = program::Program::read(source, seed)?;
        let mut bindings = vec![Binding { number: 0, kind: BindingKind::Storage, data: program.data.clone() }];
        let scratch = vec![0; (SCRATCH_BYTES * INVOCATIONS) as usize];
        bindings.extend((1..=SCRATCH).map(|number| Binding { number, kind: BindingKind::Storage, data: scratch.clone() }));
        bindings.extend(program.constants.iter().cloned());
        let inputs = program.inputs(SUBGROUP_SIZE);
        Self::new(name, program.source, program.flags, bindings, inputs, is_exact)
    }

    /// The shader with another text.
    pub fn with_source(&self, source: &str) -> Self {
        Self { source: source.to_owned(), ..self.clone() }
    }
}

/// The cases of `tests/gpu/compute` that the interpreter executes.
///
/// # Errors
/// A case is wrong.
fn cases() -> Result<Vec<Shader>, String> {
    let mut shaders = Vec::new();
    for file in files_below(&root().join("gpu/compute"), &["hlsl"]) {
        let source = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
        // Clocks, addresses and the like.
        if source.contains("\n// INTERPRET: no, ") {
            continue;
        }
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        shaders.push(Shader::case(&name, &source)?);
    }
    Ok(shaders)
}

/// All programs: cases and random programs of both generators in turns, so that each part of the list has some of each.
///
/// # Errors
/// A case is wrong.
pub fn shaders() -> Result<Vec<Shader>, String> {
    let mut cases = cases()?.into_iter();
    let mut shaders = Vec::new();
    let mut typed = (0..).filter_map(|seed| {
        let shader = Shader::random(format!("typed program {seed}"), &typed_program(seed), seed, false);
        // Some calls of overloads are ambiguous.
        shader.map(|shader| Program::read(&shader.source, &shader.flags).is_ok().then_some(shader)).transpose()
    });
    for seed in 0.. {
        if shaders.len() >= SHADERS {
            break;
        }
        shaders.extend(cases.next());
        shaders.push(Shader::random(format!("program {seed}"), &random_program::program(seed), seed, true)?);
        shaders.extend(typed.next().transpose()?);
    }
    shaders.truncate(SHADERS);
    Ok(shaders)
}
