//! The result of checking a module.

use spirv_module::Message;

/// The findings about a module.
#[derive(Debug, Default)]
pub struct Report {
    /// Violations of the specification.
    pub errors: Vec<Message>,
    /// Allowed, but probably unintended.
    pub warnings: Vec<Message>,
}
