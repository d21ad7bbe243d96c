//! What the linker of this system needs for a library whose missing symbols are Python's.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
