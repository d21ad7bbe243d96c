//! What compilations share that begin with the same headers.

use frontend::{KnownDeclarations, KnownTexts};
use std::sync::LazyLock;

/// What is known of the headers of earlier compilations: what the preprocessor made of them, and which of their declarations need no second check.
///
/// A compilation that begins as an earlier one, perhaps with other definitions of macros that the headers do not name, reads them no second time, and
/// checks again only what the shader uses of them. So it is with headers further down, where the macros that they name are the same. The results are the
/// same. Clones share what they know, also on several threads. In all they hold at most 96 MiB of text and tokens, and 32 MiB of what is
/// known of declarations.
#[derive(Clone, Default)]
pub struct KnownHeaders {
    pub(crate) texts: KnownTexts,
    pub(crate) declarations: KnownDeclarations,
}

impl KnownHeaders {
    /// The one that all compilations of the process share which ask for it: those of a library that has no compiler of its own for each caller.
    #[must_use]
    pub fn of_process() -> Self {
        static HEADERS: LazyLock<KnownHeaders> = LazyLock::new(KnownHeaders::default);
        HEADERS.clone()
    }
}
