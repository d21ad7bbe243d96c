//! Interprets the cases of `tests/kernels` on the IR after each step that prepares device code.

use crate::gpu::values::{compare, parse};
use crate::kernel_case::{ArgumentKind, KernelCase, bytes, kernel_name};
use interpreter::{Bytes, Inputs, Interpreter, KernelArgument, Outputs};
use std::collections::BTreeMap;
use std::path::Path;
use sycl::pipeline::{Settings, Step};

/// Default tolerance of floats; relative above one.
const FLOAT_TOLERANCE: f64 = 1e-6;

/// From one object of the host's to the next.
const SPACING: u64 = 1 << 24;

/// Functions that a step replaces: the text before has no meaning that can be run.
const MARKERS: &str = "__sycl_";

/// The arguments of a case's run, and the addresses of the memory that it names.
struct Host {
    inputs: Inputs,
    /// By the names of shared memory, and the numbers of arguments that are buffers.
    places: BTreeMap<String, u64>,
}

impl Host {
    fn new(case: &KernelCase, is_opencl_c: bool) -> Result<Self, String> {
        let mut host = Self { inputs: Inputs::default(), places: BTreeMap::new() };
        for (name, values) in &case.shared {
            let data = host.bytes(values)?;
            host.object(name, data);
        }
        let mut arguments = Vec::new();
        if !is_opencl_c {
            arguments.push(KernelArgument::Value(case.capture.as_ref().map_or(Ok(vec![0]), |text| host.bytes(text))?));
        }
        if !is_opencl_c && !case.arguments.is_empty() {
            let zeros = || Ok(vec![0; case.arguments.len() * size_of::<u64>()]);
            arguments.push(KernelArgument::Value(case.sizes.as_ref().map_or_else(zeros, |text| host.bytes(text))?));
        }
        for (at, (kind, text)) in case.arguments.iter().enumerate() {
            arguments.push(match kind {
                ArgumentKind::Buffer => {
                    let data = host.bytes(text)?;
                    KernelArgument::Address(host.object(&at.to_string(), data))
                }
                ArgumentKind::Value => KernelArgument::Value(host.bytes(text)?),
                ArgumentKind::Pointer => {
                    let place = host.places.get(text).ok_or_else(|| format!("there is no shared memory '{text}'"))?;
                    KernelArgument::Address(*place)
                }
            });
        }
        arguments.extend(case.local_bytes.map(|size| KernelArgument::Local(size as u64)));
        for (number, value) in &case.constants {
            let data = host.bytes(value)?;
            let bits = data.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
            let number = number.parse().map_err(|_| format!("'{number}' is no number of a specialization constant"))?;
            host.inputs.specialization.insert(number, bits);
        }
        let size = |sizes: &[usize], at: usize| sizes.get(at).copied().unwrap_or(1).max(1);
        host.inputs.workgroups = [0, 1, 2].map(|at| (size(&case.global, at) / size(&case.local, at)) as u32);
        host.inputs.local_size = [0, 1, 2].map(|at| size(&case.local, at) as u32);
        host.inputs.dimensions = case.global.len() as u32;
        host.inputs.arguments = arguments;
        Ok(host)
    }

    fn bytes(&self, text: &str) -> Result<Vec<u8>, String> {
        bytes(text, &|name| self.places.get(name).copied())
    }

    fn object(&mut self, name: &str, data: Vec<u8>) -> u64 {
        let address = SPACING * (self.places.len() as u64 + 1);
        self.places.insert(name.to_owned(), address);
        self.inputs.memory.insert(address, Bytes::new(data));
        address
    }

    fn compare(&self, outputs: &Outputs, case: &KernelCase) -> Result<(), String> {
        for (name, expected) in &case.expected {
            let place = self.places.get(name).ok_or_else(|| format!("there is no memory '{name}'"))?;
            let bytes = outputs.memory.get(place).ok_or("the memory is gone")?;
            let expected = parse(expected)?;
            let length: usize = expected.iter().map(|value| value.to_bytes().len()).sum();
            if bytes.defined.iter().take(length).any(|defined| !defined) {
                return Err(format!("{name}: undefined bytes"));
            }
            let tolerance = case.tolerance.unwrap_or(FLOAT_TOLERANCE);
            compare(&bytes.data, &expected, tolerance).map_err(|error| format!("{name}: {error}"))?;
        }
        Ok(())
    }
}

/// The inputs for the kernel that the comments of a source specify.
///
/// # Errors
/// The comments are invalid.
pub fn inputs(source: &Path) -> Result<Inputs, String> {
    let text = std::fs::read_to_string(source).map_err(|error| format!("{}: {error}", source.display()))?;
    Ok(Host::new(&KernelCase::read(&text)?, is_opencl_c(source))?.inputs)
}

/// True for a source in OpenCL C, whose kernels have no arguments but their own.
fn is_opencl_c(source: &Path) -> bool {
    source.extension().is_some_and(|extension| extension == "cl")
}

/// Runs the kernel of a source on its IR after each step, and compares the results with the expected ones. Returns the number of runs.
///
/// # Errors
/// A run ends early, or has other results.
pub fn check(source: &Path) -> Result<usize, String> {
    let failed = |error: std::io::Error| error.to_string();
    let case = KernelCase::read(&std::fs::read_to_string(source).map_err(failed)?)?;
    let text = std::fs::read_to_string(source.with_extension("ll")).map_err(failed)?;
    let host = Host::new(&case, is_opencl_c(source))?;
    let first = if text.contains(MARKERS) { Step::SpecConstants } else { Step::Read };
    let mut runs = 0;
    for step in Step::ALL.into_iter().filter(|step| *step >= first) {
        let prepared = sycl::prepare(&text, Settings::default(), step).map_err(|errors| {
            let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
            format!("{}: {}", step.name(), messages.join("; "))
        })?;
        let run = Interpreter::new(&prepared.module).run(kernel_name(&text)?, &host.inputs).map_err(|trap| trap.to_string());
        run.and_then(|outputs| host.compare(&outputs, &case)).map_err(|error| format!("after {}: {error}", step.name()))?;
        runs += 1;
    }
    Ok(runs)
}
