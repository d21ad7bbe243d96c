//! The compiled part of the Python package `hlsl_to_spirv`. Options are passed as flags of the command line, and diagnostics and reflections are
//! returned as JSON; `lib/hlsl_to_spirv/__init__.py` converts both to Python objects.

mod compile;
mod include;
mod module;

/// `hlsl_to_spirv._native`
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::compile::compile;
    #[pymodule_export]
    use super::module::{check, disassemble, reflect};
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
