//! The name of a value or a block: text in, the same text out, shared by all that are named alike.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// Without `%`; empty for what has a number instead. Copies of a body, and the values that a variable had, share one text.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Name(Option<Arc<str>>);

impl Deref for Name {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self((!text.is_empty()).then(|| Arc::from(text)))
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
