//! Suggests the nearest known name for a misspelled one, for every "did you mean" of the compiler.

use std::borrow::Cow;

/// One edit is allowed for this many characters of a name.
const CHARACTERS_PER_MISTAKE: usize = 3;

/// The candidate with the smallest Damerau-Levenshtein distance from a misspelled name, if it is at most a third of the name's length.
///
/// Ties are broken alphabetically, so that the result does not depend on the order of the candidates.
#[must_use]
pub fn nearest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = wrong.chars().count() / CHARACTERS_PER_MISTAKE;
    nearest_within(wrong, candidates, |_| limit)
}

/// Like [`nearest`], with a maximum distance for each candidate.
#[must_use]
pub fn nearest_within<'a>(
    wrong: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    limit: impl Fn(&str) -> usize,
) -> Option<&'a str> {
    // Differences in case do not count.
    let lower = wrong.to_lowercase();
    let characters = set_of(&lower);
    candidates
        .into_iter()
        .filter(|candidate| *candidate != wrong && candidate.len().abs_diff(wrong.len()) <= limit(candidate))
        .map(|candidate| (lower_case(candidate), candidate))
        .filter(|(lower_candidate, candidate)| least_distance(characters, set_of(lower_candidate)) <= limit(candidate))
        .map(|(lower_candidate, candidate)| (strsim::damerau_levenshtein(&lower, &lower_candidate), candidate))
        .filter(|(distance, candidate)| *distance <= limit(candidate))
        .min()
        .map(|(_, candidate)| candidate)
}

fn lower_case(text: &str) -> Cow<'_, str> {
    let is_lower = text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    if is_lower { Cow::Borrowed(text) } else { Cow::Owned(text.to_lowercase()) }
}

/// The set of a text's characters, of which some share a bit.
fn set_of(text: &str) -> u64 {
    text.chars().fold(0, |set, character| set | 1 << (character as u32 % 64))
}

/// A lower limit of the distance between texts with these characters: an edit adds or removes one character at most.
fn least_distance(left: u64, right: u64) -> usize {
    (left & !right).count_ones().max((right & !left).count_ones()) as usize
}

/// The end of a message about a misspelt name: `, did you mean '…'?`; empty if no candidate is near.
#[must_use]
pub fn did_you_mean<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    nearest(wrong, candidates).map_or_else(String::new, |near| format!(", did you mean '{near}'?"))
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
