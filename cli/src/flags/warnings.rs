//! The name of a kind of warnings in, the codes of the diagnostics that are meant out.

/// What DXC calls kinds of warnings, and the codes here.
const GROUPS: &[(&str, &[&str])] = &[
    ("array-bounds", &["index-bounds"]),
    ("attributes", &["unknown-attribute", "ignored-attribute", "misplaced-attribute"]),
    ("constant-conversion", &["constant-overflow"]),
    ("conversion", &["truncation", "constant-overflow"]),
    ("ignored-attributes", &["ignored-attribute", "misplaced-attribute"]),
    ("literal-conversion", &["constant-overflow"]),
    ("literal-range", &["constant-overflow"]),
    ("return-type", &["missing-return"]),
    ("shift-count-overflow", &["shift-amount"]),
    ("unknown-attributes", &["unknown-attribute"]),
];

/// A name that nobody knows is taken for a code, and hides nothing.
pub fn codes(name: &str) -> Vec<String> {
    let group = GROUPS.iter().find(|(known, _)| *known == name);
    group.map_or_else(|| vec![name.to_owned()], |(_, codes)| codes.iter().map(|code| (*code).to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use super::codes;

    #[test]
    fn names_of_both_compilers_are_known() {
        assert_eq!(codes("truncation"), ["truncation"]);
        assert_eq!(codes("conversion"), ["truncation", "constant-overflow"]);
        assert_eq!(codes("for-redefinition"), ["for-redefinition"]);
    }
}
