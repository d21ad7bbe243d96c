//! A random program with its inputs, and the interpreter's results before and after the optimizer.

use super::{lowered, optimized, resource};
use crate::case::{comment, options};
use crate::gpu::{Binding, BindingKind, ComputeCase, Texel};
use crate::random::Random;
use crate::random_program::{CONSTANTS, INVOCATIONS, SCRATCH, SCRATCH_BYTES, TEXELS, WORDS};
use interpreter::{Bytes, Inputs, Interpreter, Resource};

/// The flags for a program without a line `// TEST:`.
const FLAGS: &str = "-T cs_6_0 -E main -fvk-use-gl-layout";

/// No random program needs more; one whose loop lost its counter as it was made smaller does.
const MAX_STEPS: u64 = 2_000_000;

/// A program with its flags, inputs and workgroups.
#[derive(Debug, Clone)]
pub struct Program {
    /// The HLSL.
    pub source: String,
    /// The compiler's flags, from its first line.
    pub flags: String,
    /// The number of workgroups, from its line `// DISPATCH:`; one for each invocation without it.
    pub groups: [u32; 3],
    /// The bytes of binding 0, by the seed. The other buffers that it can write to are zero.
    pub data: Vec<u8>,
    /// The read-only bindings: the constant buffer and the buffers of texels.
    pub constants: Vec<Binding>,
}

impl Program {
    /// Reads the lines at the top of a program.
    ///
    /// # Errors
    /// They are wrong.
    pub fn read(source: &str, seed: u64) -> Result<Self, String> {
        let flags = comment(source.lines().next().unwrap_or_default(), "TEST:").unwrap_or(FLAGS);
        let groups = match source.lines().any(|line| line.starts_with("// DISPATCH:")) {
            true => ComputeCase::read(source)?.groups,
            false => [INVOCATIONS, 1, 1],
        };
        let mut random = Random::new(!seed);
        let data = (0..INVOCATIONS * WORDS).flat_map(|_| (random.bits() as u32).to_le_bytes()).collect();
        // Multiples of a quarter, as all floats of a program are.
        let float = |random: &mut Random| (random.below(64) as f32 * 0.25 - 8.0).to_le_bytes();
        let (number, bytes) = CONSTANTS;
        let constants: Vec<u8> = (0..bytes / 4).flat_map(|_| float(&mut random)).collect();
        let mut constants = vec![Binding { number, kind: BindingKind::Uniform, data: constants }];
        let (numbers, texels) = TEXELS;
        for number in numbers {
            let data = (0..texels).flat_map(|_| (random.bits() as u32).to_le_bytes()).collect();
            constants.push(Binding { number, kind: BindingKind::Texel(Texel::U32), data });
        }
        Ok(Self { source: source.to_owned(), flags: flags.to_owned(), groups, data, constants })
    }

    /// The IR that `lower` makes of it.
    ///
    /// # Errors
    /// It does not compile.
    pub fn lowered(&self) -> Result<ir::Module, String> {
        lowered("random.hlsl", &self.source, &options(&self.flags)?)
    }

    /// The inputs for the interpreter.
    pub fn inputs(&self, subgroup_size: u32) -> Inputs {
        let mut inputs = Inputs { workgroups: self.groups, subgroup_size, max_steps: MAX_STEPS, ..Inputs::default() };
        for binding in &self.constants {
            inputs.resources.insert((0, binding.number), vec![resource(binding)]);
        }
        // Before it is flattened, the array of the first two buffers of texels has one binding.
        let (first, _) = TEXELS.0.into_inner();
        let texels = |number| inputs.resources.get(&(0, number)).cloned().unwrap_or_default();
        let array = [texels(first), texels(first + 1)].concat();
        inputs.resources.insert((0, first), array);
        inputs.resources.insert((0, 0), vec![Resource::Buffer(Bytes::new(self.data.clone()))]);
        for binding in 1..=SCRATCH {
            let scratch = vec![0; (SCRATCH_BYTES * INVOCATIONS) as usize];
            inputs.resources.insert((0, binding), vec![Resource::Buffer(Bytes::new(scratch))]);
        }
        inputs
    }

    /// The contents of binding 0 after running the IR of `lower`, and after running the optimized IR.
    ///
    /// # Errors
    /// It does not compile, or its behavior is undefined: the program must be defined, and so must the IR after the passes.
    pub fn interpreted(&self, subgroup_size: u32) -> Result<[Vec<u8>; 2], String> {
        let module = self.lowered()?;
        let inputs = self.inputs(subgroup_size);
        let run = |stage: &str, module: &ir::Module| {
            let outputs = Interpreter::new(module).run("main", &inputs).map_err(|trap| format!("{stage}: {trap}"))?;
            match outputs.resources.get(&(0, 0)).and_then(|elements| elements.first()) {
                Some(bytes) if bytes.defined.iter().all(|defined| *defined) => Ok(bytes.data.clone()),
                _ => Err(format!("{stage}: the result is undefined")),
            }
        };
        Ok([run(LOWERED, &module)?, run(OPTIMIZED, &optimized(&module))?])
    }
}

/// The name of the first answer of [`Program::interpreted`].
pub const LOWERED: &str = "interpreter(lower)";

/// The name of the second one.
pub const OPTIMIZED: &str = "interpreter(optimized)";
