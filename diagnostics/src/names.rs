//! Looks codes up by the names that people write: in `explain`, `-W…` and `-Wno-…`.

use crate::code::Code;
use crate::registry;

/// Groups of clang and DXC that no diagnostic of this compiler belongs to. They are known, so that builds that name them for
/// other compilers get no warning.
const FOREIGN_GROUPS: &[&str] = &[];

/// The code of this name.
#[must_use]
pub fn find(name: &str) -> Option<Code> {
    registry::all().find(|code| code.name() == name)
}

/// The codes that `-Wno-<name>` means: the one of this name, or those of this group. None if no code and no group is called so;
/// an empty list for a group that only other compilers have.
#[must_use]
pub fn codes_of(name: &str) -> Option<Vec<Code>> {
    let codes: Vec<Code> = registry::all().filter(|code| code.name() == name || code.groups().contains(&name)).collect();
    (!codes.is_empty() || FOREIGN_GROUPS.contains(&name)).then_some(codes)
}

/// The code or group whose name is most like this one, if any is like it at all.
#[must_use]
pub fn nearest(name: &str) -> Option<&'static str> {
    let names = registry::all().flat_map(|code| std::iter::once(code.name()).chain(code.groups().iter().copied()));
    let (distance, nearest) = names.map(|known| (strsim::damerau_levenshtein(name, known), known)).min()?;
    (distance <= (nearest.len() / 3).max(2)).then_some(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_in_kebab_case() {
        let mut seen = BTreeSet::new();
        for code in registry::all() {
            assert!(seen.insert(code.name()), "{code} stands twice");
            assert!(code.name().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{code}");
            assert!(!code.groups().contains(&code.name()), "{code} is a group of its own name");
        }
    }

    #[test]
    fn each_code_is_explained() {
        for code in registry::all() {
            let text = code.text();
            assert!(text.len() > 60 && text.ends_with(['.', '`', ')']), "{code}: a paragraph of whole sentences, please: {text}");
        }
    }

    #[test]
    fn names_of_groups_and_codes_are_found() {
        assert_eq!(codes_of("truncation").map(|codes| codes.len()), Some(1));
        assert_eq!(codes_of("no-such-name"), None);
        assert_eq!(nearest("unkown-identifier"), Some("unknown-identifier"));
        assert_eq!(nearest("qqqqqqqqqqqqqqqqqq"), None);
    }
}
