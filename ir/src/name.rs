//! The name of a value or a block; short names need no allocation.

use ecow::EcoString;
use std::fmt;
use std::ops::Deref;

/// A name without `%`; empty for a numbered entity. Names of up to 15 bytes are stored inline, and clones of longer ones share their text.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Name(EcoString);

/// A symbol without the number that makes it unique in a module (`f.1`). Identifiers contain no periods, so such a number is never part of a
/// name in the source.
#[must_use]
pub fn without_number(symbol: &str) -> &str {
    match symbol.rsplit_once('.') {
        Some((name, number)) if !name.is_empty() && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            name
        }
        _ => symbol,
    }
}

/// A name without the namespaces and structs that contain it: `a::b<c::d>` is `b<c::d>`.
#[must_use]
pub fn unqualified(name: &str) -> &str {
    let plain = name.find('<').unwrap_or(name.len());
    name[..plain].rfind("::").map_or(name, |at| &name[at + 2..])
}

impl Name {
    /// The text of the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Name {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        &self.0
    }
}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self(text.into())
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

#[cfg(test)]
mod tests {
    use super::unqualified;

    #[test]
    fn arguments_of_templates_keep_their_namespaces() {
        assert_eq!(["a", "a::b", "a::b::c<d::e>", "a<b::c>"].map(unqualified), ["a", "b", "c<d::e>", "a<b::c>"]);
    }
}
