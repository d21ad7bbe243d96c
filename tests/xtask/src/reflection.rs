//! Compares reflections with those of spirv-cross and of the crate spirv-reflect, and reports differences without a reason.

mod cross;
mod facts;
mod other;
mod ours;
mod reasons;

use crate::child;
use crate::corpus::map;
use crate::flags::Flags;
use crate::modules::{Module, modules};
use facts::{Facts, Ours};
use reasons::reason;
use spirv_reflection::{Reflection, reflect};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The command that reads one module by the crate spirv-reflect, which may crash.
pub const ONE: &str = "reflection-one";

/// Maximum number of kinds of differences shown.
const SHOWN: usize = 30;

/// The result of one module and one other reader.
enum Outcome {
    /// The other reader does not take the module.
    Refused(String),
    /// The differences, each with its reason if there is one.
    Compared(Vec<(String, Option<&'static str>)>),
}

/// Compares all modules with both readers; prints the differences, and finally the number of modules that agree.
///
/// # Errors
/// spirv-cross is missing, a module has no reflection, or a difference has no reason.
pub fn run(flags: &Flags) -> Result<(), String> {
    cross::check()?;
    let mut all = modules(flags)?;
    all.retain(|module| module.name.contains(&flags.filter));
    let folder = std::env::temp_dir().join(format!("xtask-reflection-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let indexed: Vec<(usize, &Module)> = all.iter().enumerate().collect();
    let outcomes = map(&indexed, |(at, module)| compare(module, &folder.join(format!("{at}.spv"))));
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wrong = 0;
    for (at, reader) in ["spirv-cross", "spirv-reflect"].into_iter().enumerate() {
        let of_reader = outcomes.iter().map(|outcome| outcome.as_ref().map(|both| &both[at]));
        wrong += print(reader, all.iter().zip(of_reader).collect(), flags.verbose);
    }
    let failed: Vec<String> = all
        .iter()
        .zip(&outcomes)
        .filter_map(|(module, outcome)| outcome.as_ref().err().map(|error| format!("{}: {error}", module.name)))
        .collect();
    println!("reflection: {} of {} modules have one", all.len() - failed.len(), all.len());
    match (failed.first(), wrong) {
        (Some(first), _) => Err(format!("{} modules have no reflection: {first}", failed.len())),
        (None, 0) => Ok(()),
        (None, wrong) => Err(format!("{wrong} modules differ without a reason")),
    }
}

fn compare(module: &Module, file: &PathBuf) -> Result<[Outcome; 2], String> {
    let reflection = reflect(&module.words).map_err(|error| error.to_string())?;
    let bytes: Vec<u8> = module.words.iter().flat_map(|word| word.to_le_bytes()).collect();
    std::fs::write(file, bytes).map_err(|error| error.to_string())?;
    let outcome = |theirs: Result<Facts, String>, ours: fn(&Reflection) -> Ours, reader: &str| match theirs {
        Err(message) => Outcome::Refused(message),
        Ok(theirs) => {
            let ours = ours(&reflection);
            let theirs_only = theirs.difference(&ours.may).map(|fact| format!("only theirs: {fact}"));
            let ours_only = ours.must.difference(&theirs).map(|fact| format!("only ours: {fact}"));
            let differences = theirs_only.chain(ours_only);
            Outcome::Compared(differences.map(|it| (reason(reader, &it, &reflection), it)).map(|(why, it)| (it, why)).collect())
        }
    };
    let cross = outcome(cross::facts(file), ours::for_cross, "spirv-cross");
    let facts = child::output(&[ONE.as_ref(), file.as_os_str()]);
    let facts = facts.map(|text| text.lines().map(str::to_owned).collect());
    let other = outcome(facts, ours::for_other, "spirv-reflect");
    std::fs::remove_file(file).map_err(|error| error.to_string())?;
    Ok([cross, other])
}

/// Prints the facts of one module by the crate spirv-reflect.
///
/// # Errors
/// It does not take the module.
pub fn run_one(path: &std::path::Path) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let text: String = other::facts(&bytes)?.into_iter().map(|fact| fact + "\n").collect();
    print!("{text}");
    Ok(())
}

/// Prints the differences of one reader, and returns the number of modules that differ without a reason.
fn print(reader: &str, outcomes: Vec<(&Module, Result<&Outcome, &String>)>, verbose: bool) -> usize {
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let mut reasons: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut unexplained: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let (mut equal, mut explained, mut wrong) = (0, 0, 0);
    for (module, outcome) in outcomes {
        match outcome {
            Err(_) => {}
            Ok(Outcome::Refused(message)) => *refused.entry(kind(message)).or_default() += 1,
            Ok(Outcome::Compared(differences)) => {
                for (difference, why) in differences {
                    match why {
                        Some(why) => {
                            reasons.entry(why).or_default().insert(&module.name);
                        }
                        None => unexplained.entry(kind(difference)).or_default().push(&module.name),
                    }
                    if verbose {
                        println!("{}: {reader}: {difference} ({})", module.name, why.unwrap_or("no reason"));
                    }
                }
                equal += usize::from(differences.is_empty());
                let is_explained = differences.iter().all(|(_, why)| why.is_some());
                explained += usize::from(is_explained && !differences.is_empty());
                wrong += usize::from(!is_explained);
            }
        }
    }
    let mut kinds: Vec<_> = unexplained.into_iter().collect();
    kinds.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    for (kind, names) in kinds.iter().take(SHOWN) {
        println!("{reader}: {:5} {kind} ({})", names.len(), names[0]);
    }
    for (why, names) in &reasons {
        println!("{reader}: {:5} modules: {why} ({})", names.len(), names.first().unwrap_or(&""));
    }
    for (message, count) in &refused {
        println!("{reader}: {count:5} modules not taken: {message}");
    }
    let compared = equal + explained + wrong;
    println!("{reader}: {equal} of {compared} modules equal, {explained} differ with a reason, {wrong} without");
    wrong
}

/// A difference without the numbers and names in it.
fn kind(text: &str) -> String {
    let mut kind = String::new();
    for (at, piece) in text.split('\'').enumerate() {
        kind += &if at % 2 == 1 { "'…'".to_owned() } else { piece.replace(|c: char| c.is_ascii_digit(), "#") };
    }
    while kind.contains("##") {
        kind = kind.replace("##", "#");
    }
    kind
}
