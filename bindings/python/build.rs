//! Sets the linker flags of a library whose undefined symbols are Python's.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
