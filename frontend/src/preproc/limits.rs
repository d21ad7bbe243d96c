//! The limits on what one run of the preprocessor may use. Exceeding one ends the run with an error of its own.

/// Files that include each other: the root is level 0.
pub const MAX_INCLUDE_DEPTH: usize = 200;
/// Inclusions in all.
pub const MAX_INCLUSIONS: usize = 50_000;
/// Bytes of one file.
pub const MAX_FILE_SIZE: usize = 64 << 20;
/// Bytes of all inclusions together.
pub const MAX_INPUT_SIZE: usize = 256 << 20;
/// Expansions that are being rescanned at once.
pub const MAX_EXPANSION_DEPTH: usize = 4096;
/// Invocations in arguments of invocations: each level is a recursion of ours.
pub const MAX_ARGUMENT_DEPTH: usize = 200;
/// Tokens that macros (and the expansion of their arguments) give in all.
pub const MAX_MACRO_TOKENS: usize = 16 << 20;
/// Bytes of pasted and stringized tokens in all.
pub const MAX_MADE_UP_TEXT: usize = 16 << 20;
/// Bytes of the expanded text.
pub const MAX_EXPANDED_SIZE: usize = 64 << 20;
/// Tokens of the expanded text.
pub const MAX_TOKENS: usize = 16 << 20;
/// Parentheses, unary operators and `?:` in each other in a condition.
pub const MAX_CONDITION_DEPTH: u32 = 200;
/// `#if` in each other.
pub const MAX_CONDITIONAL_DEPTH: usize = 10_000;
/// Errors before the run ends: what follows is mostly noise.
pub const MAX_ERRORS: usize = 100;
/// Warnings that are kept.
pub const MAX_WARNINGS: usize = 1000;
