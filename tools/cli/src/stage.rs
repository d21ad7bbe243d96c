//! The stages of a compilation, as timings and internal errors name them.

/// A stage of a compilation, whose time is in [`Compilation::timings`](crate::Compilation::timings).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Directives, macros and includes.
    Preprocess,
    /// Text to the syntax tree.
    Parse,
    /// The syntax tree to the typed tree.
    Analyze,
    /// The typed tree to IR.
    Lower,
    /// LLVM assembly to IR.
    ReadIr,
    /// The verifier of the IR.
    Verify,
    /// The passes.
    Optimize,
    /// IR to SPIR-V words.
    Emit,
}

impl Stage {
    /// The name of the stage, in lower case: `preprocess`, `parse`, `analyze`, `lower`, `read-ir`, `verify`, `optimize` or `emit`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Preprocess => "preprocess",
            Self::Parse => "parse",
            Self::Analyze => "analyze",
            Self::Lower => "lower",
            Self::ReadIr => "read-ir",
            Self::Verify => "verify",
            Self::Optimize => "optimize",
            Self::Emit => "emit",
        }
    }
}
