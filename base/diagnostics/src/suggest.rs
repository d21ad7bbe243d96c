//! Suggests the nearest known name for a misspelled one, for every "did you mean" of the compiler.

/// One edit is allowed for this many characters of a name.
const CHARACTERS_PER_MISTAKE: usize = 3;

/// The candidate with the smallest Damerau-Levenshtein distance from a misspelled name, if it is at most a third of the name's length.
///
/// Ties are broken alphabetically, so that the result does not depend on the order of the candidates.
#[must_use]
pub fn nearest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = wrong.chars().count() / CHARACTERS_PER_MISTAKE;
    // Differences in case do not count.
    let lower = wrong.to_lowercase();
    candidates
        .into_iter()
        .filter(|candidate| *candidate != wrong && candidate.len().abs_diff(wrong.len()) <= limit)
        .map(|candidate| (strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn suggests_the_nearest_name_or_none() {
        assert_eq!(nearest("colour", ["color", "count", "x"]), Some("color"));
        assert_eq!(nearest("foo", ["completely", "different"]), None);
        assert_eq!(nearest("abc", ["abe", "abd"]), Some("abd"));
        assert_eq!(nearest("ab", ["ac", "ad"]), None);
        assert_eq!(nearest("lenght", ["length"]), Some("length"));
        assert_eq!(nearest("glsl.STD.450", ["GLSL.std.450", "OpenCL.std"]), Some("GLSL.std.450"));
    }
}
