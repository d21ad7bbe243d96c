//! Suggests the nearest known name for a misspelt one.

/// One edit is allowed for this many characters of a name.
const CHARACTERS_PER_MISTAKE: usize = 3;

/// The candidate with the least edit distance, if it is small enough. Ties are broken by the alphabet.
pub(crate) fn nearest<'a>(wrong: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = wrong.chars().count() / CHARACTERS_PER_MISTAKE;
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        if candidate == wrong || candidate.len().abs_diff(wrong.len()) > limit {
            continue;
        }
        let distance = edit_distance(wrong, candidate);
        // Equal distances are settled by the alphabet, so that the answer does not depend on the order of a hash map.
        if distance <= limit && best.is_none_or(|(d, name)| (distance, candidate) < (d, name)) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, name)| name)
}

/// The Levenshtein distance.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn suggests_the_nearest_name_or_none() {
        assert_eq!(nearest("colour", ["color", "count", "x"].into_iter()), Some("color"));
        assert_eq!(nearest("foo", ["completely", "different"].into_iter()), None);
        assert_eq!(nearest("abc", ["abd", "abe"].into_iter()), Some("abd"));
        assert_eq!(nearest("ab", ["ac", "ad"].into_iter()), None);
    }
}
