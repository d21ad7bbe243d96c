//! Functions on finished modules of any compiler.

use hlsl_to_spirv::spirv_reflection;
use pyo3::exceptions::{PySystemError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The first word of a module.
const MAGIC: u32 = 0x0723_0203;

/// The reflection of a module, in JSON.
#[pyfunction]
pub fn reflect(py: Python<'_>, module: &[u8]) -> PyResult<String> {
    let words = words(module)?;
    guarded(py, || spirv_reflection::reflect(&words).map(|found| found.to_json()))?.map_err(wrong)
}

/// The assembly of a module.
#[pyfunction]
pub fn disassemble(py: Python<'_>, module: &[u8]) -> PyResult<String> {
    let words = words(module)?;
    guarded(py, || hlsl_to_spirv::disassemble(&words))?.map_err(wrong)
}

/// The diagnostics about a module, in JSON.
#[pyfunction]
#[pyo3(signature = (module, environment = None))]
pub fn check(py: Python<'_>, module: &[u8], environment: Option<&str>) -> PyResult<String> {
    let words = words(module)?;
    let environment = environment.map(hlsl_to_spirv::parse_environment).transpose().map_err(wrong)?;
    let check = || hlsl_to_spirv::check_module("module.spv", &words, environment).map(|report| report.to_json());
    guarded(py, check)?.map_err(wrong)
}

/// Does work without the interpreter. A panic becomes a `SystemError`: pyo3's own `PanicException` is not a subclass of `Exception`.
fn guarded<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| catch_unwind(AssertUnwindSafe(work))).map_err(|_| panicked())
}

/// The error of a call in which the compiler panicked.
pub fn panicked() -> PyErr {
    PySystemError::new_err("the compiler has panicked")
}

fn wrong(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The words of a module, in either byte order (2.3 of SPIR-V's specification).
fn words(bytes: &[u8]) -> PyResult<Vec<u32>> {
    let (words, rest) = bytes.as_chunks();
    let read = match words.first().map(|first| u32::from_le_bytes(*first)) {
        Some(MAGIC) => u32::from_le_bytes,
        Some(number) if number.swap_bytes() == MAGIC => u32::from_be_bytes,
        _ => return Err(wrong("not a SPIR-V module")),
    };
    if !rest.is_empty() {
        return Err(wrong(format!("the module has {} bytes, which is not a multiple of 4", bytes.len())));
    }
    Ok(words.iter().map(|word| read(*word)).collect())
}

/// A module in the byte order of the machine, as Vulkan takes it.
pub fn bytes<'py>(py: Python<'py>, words: &[u32]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    PyBytes::new(py, &bytes)
}
