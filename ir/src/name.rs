//! The name of a value or a block; short names need no allocation.

use ecow::EcoString;
use std::borrow::Cow;
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

/// A name without the namespaces and structs that contain it: `a::b<c::d>` is `b<c::d>`, and `type.ConstantBuffer.a::b` is
/// `type.ConstantBuffer.b`.
#[must_use]
pub fn unqualified(name: &str) -> Cow<'_, str> {
    let plain = &name[..name.find('<').unwrap_or(name.len())];
    let Some(end) = plain.rfind("::") else { return Cow::Borrowed(name) };
    let start = plain[..end].rfind('.').map_or(0, |at| at + 1);
    Cow::Owned([&name[..start], &name[end + 2..]].concat())
}

/// The unqualified name, as in DXC's modules; the qualified one if another of the module's names is equal without its namespaces.
pub fn shortest<'n>(name: &'n str, mut all: impl Iterator<Item = &'n str>) -> Cow<'n, str> {
    let short = unqualified(name);
    let is_ambiguous = short != name && all.any(|other| other != name && unqualified(other) == short);
    if is_ambiguous { Cow::Borrowed(name) } else { short }
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
    use super::{shortest, unqualified};

    #[test]
    fn prefixes_and_arguments_keep_their_places() {
        assert_eq!(
            ["a", "a::b", "a::b::c<d::e>", "a<b::c>", "type.ConstantBuffer.a::b"].map(unqualified),
            ["a", "b", "c<d::e>", "a<b::c>", "type.ConstantBuffer.b"]
        );
    }

    #[test]
    fn ambiguous_names_stay_qualified() {
        let all = ["a::s", "b::s", "a::t", "u", "b::u"];
        assert_eq!(all.map(|name| shortest(name, all.into_iter()).into_owned()), ["a::s", "b::s", "t", "u", "b::u"]);
    }
}
