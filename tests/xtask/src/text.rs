//! Compares the text of modules, and the verdicts on them, with SPIRV-Tools, and reports differences without a reason.

use crate::corpus::map;
use crate::flags::Flags;
use crate::modules::{Module, modules};
use std::collections::BTreeMap;
use tests::module_text::{Outcome, compare_text, compare_verdict, mutant, verdict_reason};

/// Maximum number of kinds of differences shown.
const SHOWN: usize = 40;

/// The result of one module.
struct Compared {
    text: Outcome,
    /// The module's verdict, and those of its mutants.
    verdicts: Vec<Verdicts>,
}

/// The verdicts of the two validators on a module.
struct Verdicts {
    ours: Option<String>,
    theirs: Option<String>,
    /// The reason why only one of them refuses it.
    why: Option<&'static str>,
}

impl Verdicts {
    fn of(words: &[u32]) -> Self {
        let (ours, theirs) = compare_verdict(words);
        let alone = ours.as_ref().xor(theirs.as_ref());
        let why = alone.and_then(|message| verdict_reason(message, words));
        Self { ours, theirs, why }
    }
}

/// Compares all modules; `--count N` judges N mutants of each too.
///
/// # Errors
/// A text or the verdict on a module differs without a reason.
pub fn run(flags: &Flags) -> Result<(), String> {
    let mut all = modules(flags)?;
    all.retain(|module| module.name.contains(&flags.filter));
    let indexed: Vec<(usize, &Module)> = all.iter().enumerate().collect();
    let mutants = if flags.count == Flags::default().count { 1 } else { flags.count };
    let compared = map(&indexed, |(at, module)| {
        let seed = flags.seed + *at as u64 * 1000;
        let mut verdicts = vec![Verdicts::of(&module.words)];
        verdicts.extend((0..mutants).map(|number| Verdicts::of(&mutant(&module.words, seed + number))));
        Compared { text: compare_text(&module.words), verdicts }
    });
    let mut without = 0;
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let (mut equal, mut explained) = (0, 0);
    for (module, Compared { text, .. }) in all.iter().zip(&compared) {
        for (difference, why) in &text.differences {
            let shown = why.map_or_else(|| kind(difference), |why| format!("({why})"));
            kinds.entry(shown).or_default().push(&module.name);
            if flags.verbose {
                println!("{}: {difference}", module.name);
            }
        }
        let is_explained = text.differences.iter().all(|(_, why)| why.is_some());
        equal += usize::from(text.differences.is_empty());
        explained += usize::from(is_explained && !text.differences.is_empty());
        without += usize::from(!is_explained);
    }
    show("text", kinds);
    println!("text: {equal} of {} modules equal, and read back; {explained} differ with a reason, {without} without", all.len());
    let mut unexplained = 0;
    for (what, range) in [("modules", 0..1), ("mutants", 1..usize::MAX)] {
        let mut counts = [0; 4];
        let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        let mut explained = 0;
        for (module, Compared { verdicts, .. }) in all.iter().zip(&compared) {
            for Verdicts { ours, theirs, why } in verdicts.iter().skip(range.start).take(range.end - range.start) {
                let (at, who, message) = match (ours, theirs) {
                    (None, None) => (0, "", None),
                    (Some(_), Some(_)) => (1, "", None),
                    (Some(ours), None) => (2, "ours alone", Some(ours)),
                    (None, Some(theirs)) => (3, "theirs alone", Some(theirs)),
                };
                counts[at] += 1;
                let Some(message) = message else { continue };
                explained += usize::from(why.is_some());
                let why = why.map_or_else(String::new, |why| format!(" ({why})"));
                kinds.entry(format!("{who}: {}{why}", kind(message))).or_default().push(&module.name);
                if flags.verbose {
                    println!("{}: {what}, {who}: {message}", module.name);
                }
            }
        }
        show(what, kinds);
        let [valid, invalid, ours, theirs] = counts;
        // A refused mutant usually has several mistakes, of which a validator reports one.
        if what == "modules" {
            unexplained = ours + theirs - explained;
        }
        println!(
            "{what}: {} of {} judged alike ({valid} valid, {invalid} not); refused by ours alone {ours}, by theirs alone {theirs}; {explained} with a reason",
            valid + invalid,
            counts.iter().sum::<usize>()
        );
    }
    match (without, unexplained) {
        (0, 0) => Ok(()),
        (texts, verdicts) => Err(format!("{texts} texts and {verdicts} verdicts differ without a reason")),
    }
}

fn show(what: &str, kinds: BTreeMap<String, Vec<&str>>) {
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    for (kind, names) in kinds.iter().take(SHOWN) {
        println!("{what}: {:5} {kind} ({})", names.len(), names[0]);
    }
}

/// A message without the numbers and names in it.
fn kind(text: &str) -> String {
    let words = text.split_whitespace().map(|word| {
        let is_name = word.contains('%') || word.contains('\'') || word.contains('"');
        if is_name || word.bytes().any(|byte| byte.is_ascii_digit()) { "…" } else { word }
    });
    words.collect::<Vec<_>>().join(" ").chars().take(160).collect()
}
