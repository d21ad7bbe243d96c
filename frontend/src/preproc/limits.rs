//! The limits on the resources of a run. Exceeding one ends the run with its own error.

/// The maximum depth of includes: the root is level 0.
pub const MAX_INCLUDE_DEPTH: usize = 200;
/// The maximum size of a file, in bytes.
pub const MAX_FILE_SIZE: usize = 64 << 20;
/// The maximum number of inclusions.
pub const MAX_INCLUSIONS: usize = 50_000;
/// The maximum size of all inclusions together, in bytes.
pub const MAX_INPUT_SIZE: usize = 256 << 20;
/// The maximum number of nested expansions being rescanned.
pub const MAX_EXPANSION_DEPTH: usize = 4096;
/// The maximum nesting of invocations in arguments, which is handled recursively.
pub const MAX_ARGUMENT_DEPTH: usize = 200;
/// The maximum number of tokens produced by macros (and the expansion of their arguments).
pub const MAX_MACRO_TOKENS: usize = 16 << 20;
/// The maximum number of tokens that expansions and their arguments hold at a time.
pub const MAX_HELD_TOKENS: usize = 1 << 20;
/// The maximum size of all pasted and stringized tokens, in bytes.
pub const MAX_MADE_UP_TEXT: usize = 16 << 20;
/// The maximum size of the expanded text, in bytes.
pub const MAX_EXPANDED_SIZE: usize = 64 << 20;
/// The maximum number of tokens of the expanded text.
pub const MAX_TOKENS: usize = 16 << 20;
/// The maximum nesting of parentheses, unary operators and `?:` in a condition.
pub const MAX_CONDITION_DEPTH: u32 = 200;
/// The maximum nesting of `#if`.
pub const MAX_CONDITIONAL_DEPTH: usize = 10_000;
/// The default of [`ErrorLimit`].
pub const MAX_ERRORS: usize = 100;
/// The maximum number of warnings that are kept.
pub const MAX_WARNINGS: usize = 1000;

/// The maximum number of errors that each stage reports before it ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ErrorLimit(pub usize);

impl ErrorLimit {
    /// The limit given by a flag; 0 means no limit.
    #[must_use]
    pub fn of_flag(count: u32) -> Self {
        Self(if count == 0 { usize::MAX } else { count as usize })
    }
}

impl Default for ErrorLimit {
    fn default() -> Self {
        Self(MAX_ERRORS)
    }
}
