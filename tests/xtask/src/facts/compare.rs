//! Compares the facts about two modules of one shader, and lists the disagreements.

use super::module::{Facts, LISTS};
use std::collections::{BTreeMap, BTreeSet};

/// The disagreements, each as a text. A capability or an extension that only their module declares is no disagreement: a module of ours
/// that the validator accepts declares all that it needs.
pub fn compare(theirs: &Facts, ours: &Facts) -> Vec<String> {
    let mut found = Vec::new();
    if theirs.version != ours.version {
        found.push(format!("version {} instead of {}", ours.version, theirs.version));
    }
    let declared = |capability: &u32| spirv_grammar::implied_by(*capability);
    let all: BTreeSet<u32> = theirs.capabilities.iter().flat_map(declared).collect();
    found.extend(ours.capabilities.difference(&all).map(|it| format!("needless capability {it}")));
    found.extend(ours.extensions.difference(&theirs.extensions).map(|it| format!("needless extension {it}")));
    for list in LISTS {
        let (theirs, ours) = (&theirs.lists[list], &ours.lists[list]);
        found.extend(without(theirs, ours).map(|item| format!("{list} lack {item}")));
        found.extend(without(ours, theirs).map(|item| format!("{list} have {item}")));
    }
    found
}

/// The items that are in the first list more often than in the second one.
fn without<'a>(first: &'a [String], second: &'a [String]) -> impl Iterator<Item = &'a String> {
    let count = |list: &[String], item: &String| list.iter().filter(|other| *other == item).count();
    let mut seen: BTreeMap<&String, usize> = BTreeMap::new();
    first.iter().filter(move |item| {
        let before = seen.entry(item).or_default();
        *before += 1;
        *before > count(second, item)
    })
}
