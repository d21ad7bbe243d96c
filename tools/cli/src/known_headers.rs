//! Knowledge that compilations with the same headers share.

use frontend::{KnownDeclarations, KnownTexts};
use std::sync::LazyLock;

/// Knowledge of the headers of earlier compilations: their preprocessed form, and the declarations that need no second check.
///
/// A compilation that begins like an earlier one does not read these headers again, and only rechecks the declarations that the shader uses. It
/// may define other macros, if the headers do not mention them. The same holds for headers further down, if the macros that they mention are the
/// same. The results are the same. Clones share their knowledge, also across threads. In total it holds at most 96 MiB of text and tokens, and
/// 32 MiB of facts about declarations.
#[derive(Clone, Default)]
pub struct KnownHeaders {
    pub(crate) texts: KnownTexts,
    pub(crate) declarations: KnownDeclarations,
}

impl KnownHeaders {
    /// The instance that all compilations of the process share if they ask for it: for libraries without a compiler object for each caller.
    #[must_use]
    pub fn of_process() -> Self {
        static HEADERS: LazyLock<KnownHeaders> = LazyLock::new(KnownHeaders::default);
        HEADERS.clone()
    }
}
