//! Compiles programs with one mistake each with DXC's library and with this compiler, and reports those that only one of them accepts.
//!
//! The number of a mutant determines the program that it is made from, and the mistake. Differences that are intended, or mistakes of
//! DXC, have a reason in [`reasons`]; the others are grouped by the messages of both.

mod mutants;
mod processes;
mod reasons;
mod tokens;
mod words;

pub use processes::{ONE, run_one};

use crate::corpus::map;
use crate::flags::Flags;
use ::tests::case::{comment, files_below, root};
use ::tests::dxc::Dxc;
use ::tests::gpu::picture::PictureCase;
use ::tests::random::Random;
use mutants::mutant;
use processes::{Compilations, Program, Verdict};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A correct program from which mutants are made.
struct Seed {
    path: PathBuf,
    flags: String,
    text: String,
}

/// The kind of a difference between verdicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// DXC refuses a program that we accept without a warning.
    Accepted,
    /// DXC accepts a program that we refuse.
    Refused,
    /// Both refuse, with no line in common.
    Lines,
    /// Our compiler panics or does not end.
    Crash,
    /// The validator refuses our module.
    Invalid,
}

impl Class {
    const ALL: [Self; 5] = [Self::Accepted, Self::Refused, Self::Lines, Self::Crash, Self::Invalid];

    fn letter(self) -> char {
        match self {
            Self::Accepted => 'A',
            Self::Refused => 'B',
            Self::Lines => 'C',
            Self::Crash => 'D',
            Self::Invalid => 'E',
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Accepted => "DXC refuses, ours accepts without a warning",
            Self::Refused => "DXC accepts, ours refuses",
            Self::Lines => "both refuse, at other lines",
            Self::Crash => "ours crashes",
            Self::Invalid => "ours makes an invalid module",
        })
    }
}

/// A mutant on which the verdicts differ.
struct Difference {
    number: u64,
    class: Class,
    dxc: String,
    ours: String,
    change: String,
    seed: usize,
}

/// The result of one mutant.
enum Outcome {
    Same { accepted: bool },
    Warned,
    CrashOfDxc,
    Different(Difference),
    None,
}

/// Runs `--count` mutants from `--seed` on, and prints the groups of differences.
///
/// # Errors
/// DXC's library is missing, or there is no program that both accept.
pub fn run(flags: &Flags) -> Result<(), String> {
    let dxc = flags.dxc.as_ref().ok_or("--dxc LIB is missing")?;
    // A problem with it is reported once, rather than for each process.
    Dxc::load(dxc)?;
    let seeds = accepted(all_seeds(flags)?, dxc)?;
    let numbers: Vec<u64> = (flags.seed..flags.seed.saturating_add(flags.count)).collect();
    let processes = Processes::new(dxc);
    let outcomes = map(&numbers, |number| processes.with(|both| outcome(*number, &seeds, both)));
    let outcomes: Vec<Outcome> = outcomes.into_iter().collect::<Result<_, _>>()?;
    report(&outcomes, &seeds, flags)
}

/// Pairs of processes; a thread takes one while it has a program to compile.
struct Processes<'a> {
    library: &'a Path,
    idle: Mutex<Vec<[Compilations; 2]>>,
}

impl<'a> Processes<'a> {
    fn new(library: &'a Path) -> Self {
        Self { library, idle: Mutex::new(Vec::new()) }
    }

    fn with<T>(&self, work: impl FnOnce(&mut [Compilations; 2]) -> T) -> T {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut both = idle.unwrap_or_else(|| [Compilations::by(Some(self.library)), Compilations::by(None)]);
        let result = work(&mut both);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(both);
        result
    }
}

/// The programs of the corpora, or those of the tests.
fn all_seeds(flags: &Flags) -> Result<Vec<Seed>, String> {
    let own = [root().join("corpus"), root().join("gpu")];
    let corpora = if flags.corpora.is_empty() { &own[..] } else { &flags.corpora[..] };
    let mut seeds = Vec::new();
    for corpus in corpora {
        if corpus.is_file() {
            let lines = std::fs::read_to_string(corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
            for (path, flags) in lines.lines().filter_map(|line| line.trim().split_once(' ')) {
                let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                seeds.push(Seed { path: path.into(), flags: flags.to_owned(), text });
            }
        } else if corpus.is_dir() {
            for path in files_below(corpus, &["hlsl"]) {
                let Ok(text) = std::fs::read_to_string(&path) else { continue };
                seeds.extend(of_tests(&text).into_iter().map(|flags| Seed { path: path.clone(), flags, text: text.clone() }));
            }
        } else {
            return Err(format!("{} is neither a folder nor a file with compile lines", corpus.display()));
        }
    }
    seeds.retain(|seed| seed.path.to_string_lossy().contains(&flags.filter));
    Ok(seeds)
}

/// The flags in the comments of a case, for each of its stages.
fn of_tests(text: &str) -> Vec<String> {
    if let Some(flags) = text.lines().next().and_then(|line| comment(line, "TEST:")) {
        return vec![flags.to_owned()];
    }
    let stages = PictureCase::read(text).map(|case| case.passes).unwrap_or_default();
    stages.into_iter().flatten().map(|stage| stage.flags).collect()
}

/// DXC's message about an attribute that is newer than it: in such a program it skips text that we check.
const UNKNOWN_ATTRIBUTE: &str = "unknown attribute";

/// The programs that both compilers accept, and all of whose attributes DXC knows.
fn accepted(seeds: Vec<Seed>, dxc: &Path) -> Result<Vec<Seed>, String> {
    let processes = Processes::new(dxc);
    let is_accepted = |seed: &Seed| {
        let program = |flags: String| Program { path: seed.path.clone(), flags: flags.into(), text: (&seed.text).into() };
        processes.with(|[theirs, ours]| {
            let is_accepted = |compiler: &mut Compilations| {
                matches!(compiler.verdict(&program(seed.flags.clone())), Ok(Verdict::Accepted { .. }))
            };
            if !is_accepted(theirs) || !is_accepted(ours) {
                return false;
            }
            match theirs.verdict(&program(format!("{} -WX", seed.flags))) {
                Ok(Verdict::Refused(errors)) => !errors.iter().any(|(_, message)| message.starts_with(UNKNOWN_ATTRIBUTE)),
                _ => true,
            }
        })
    };
    let are_accepted = map(&seeds, is_accepted);
    let all = seeds.len();
    let seeds: Vec<Seed> = seeds.into_iter().zip(are_accepted).filter_map(|(seed, accepted)| accepted.then_some(seed)).collect();
    println!("verdicts: {} of {all} programs compile with both", seeds.len());
    if seeds.is_empty() { Err("no program compiles with both".to_owned()) } else { Ok(seeds) }
}

/// Compiles the mutant of this number.
fn outcome(number: u64, seeds: &[Seed], both: &mut [Compilations; 2]) -> Result<Outcome, String> {
    let mut random = Random::new(number);
    let index = random.below(seeds.len());
    let seed = &seeds[index];
    let Some(mutant) = mutant(&seed.text, &mut random) else { return Ok(Outcome::None) };
    let program = Program { path: seed.path.clone(), flags: (&seed.flags).into(), text: (&mutant.text).into() };
    let dxc = both[0].verdict(&program)?;
    let ours = both[1].verdict(&program)?;
    let difference = |class, dxc: &str, ours: &str| {
        Outcome::Different(Difference {
            number,
            class,
            dxc: dxc.to_owned(),
            ours: ours.to_owned(),
            change: mutant.change.clone(),
            seed: index,
        })
    };
    let first = |errors: &[(Option<u32>, String)]| errors.first().map_or_else(String::new, |(_, message)| message.clone());
    Ok(match (&dxc, &ours) {
        (_, Verdict::Crashed(how)) => difference(Class::Crash, "", how),
        (Verdict::Accepted { .. }, Verdict::Invalid(how)) => difference(Class::Invalid, "", how),
        (Verdict::Refused(errors), Verdict::Invalid(how)) => difference(Class::Invalid, &first(errors), how),
        (Verdict::Crashed(_), _) => Outcome::CrashOfDxc,
        (Verdict::Refused(errors), Verdict::Accepted { warnings }) if warnings.is_empty() => {
            difference(Class::Accepted, &first(errors), "")
        }
        (Verdict::Refused(_), Verdict::Accepted { .. }) => Outcome::Warned,
        (Verdict::Accepted { .. }, Verdict::Refused(errors)) => difference(Class::Refused, "", &first(errors)),
        (Verdict::Refused(theirs), Verdict::Refused(mine)) => {
            let has_common = theirs.iter().any(|(line, _)| line.is_none() || mine.iter().any(|(other, _)| other == line));
            match has_common || mine.iter().any(|(line, _)| line.is_none()) {
                true => Outcome::Same { accepted: false },
                false => difference(Class::Lines, &first(theirs), &first(mine)),
            }
        }
        _ => Outcome::Same { accepted: true },
    })
}

/// A message without the parts that differ between programs: names, types and numbers.
fn normal(message: &str) -> String {
    let mut normal = String::new();
    let mut is_quoted = false;
    for c in message.chars() {
        match c {
            '\'' => {
                is_quoted = !is_quoted;
                normal.push('\'');
            }
            _ if is_quoted => {}
            '0'..='9' if normal.ends_with('#') => {}
            '0'..='9' => normal.push('#'),
            _ => normal.push(c),
        }
    }
    normal
}

/// Prints the counts, and the groups of differences without a reason by their sizes.
fn report(outcomes: &[Outcome], seeds: &[Seed], flags: &Flags) -> Result<(), String> {
    let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count();
    println!(
        "verdicts: {} mutants: {} accepted by both, {} refused by both, {} refused by DXC with a warning of ours, {} crashes of DXC",
        outcomes.len() - count(|outcome| matches!(outcome, Outcome::None)),
        count(|outcome| matches!(outcome, Outcome::Same { accepted: true })),
        count(|outcome| matches!(outcome, Outcome::Same { accepted: false })),
        count(|outcome| matches!(outcome, Outcome::Warned)),
        count(|outcome| matches!(outcome, Outcome::CrashOfDxc)),
    );
    let differences = || outcomes.iter().filter_map(|outcome| if let Outcome::Different(it) = outcome { Some(it) } else { None });
    for class in Class::ALL {
        let of_class: Vec<&Difference> = differences().filter(|difference| difference.class == class).collect();
        let mut explained: BTreeMap<&str, usize> = BTreeMap::new();
        let mut groups: BTreeMap<(String, String), Vec<&Difference>> = BTreeMap::new();
        for difference in &of_class {
            match reasons::reason(class, &difference.dxc, &difference.ours) {
                Some(reason) => *explained.entry(reason).or_default() += 1,
                None => groups.entry((normal(&difference.dxc), normal(&difference.ours))).or_default().push(difference),
            }
        }
        let with: usize = explained.values().sum();
        println!(
            "{}: {class}: {} with a reason, {} without in {} groups",
            class.letter(),
            with,
            of_class.len() - with,
            groups.len()
        );
        if flags.verbose {
            for (reason, count) in &explained {
                println!("  {count} x {reason}");
            }
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
        for ((dxc, ours), members) in groups {
            println!("  {} x DXC: {dxc} | ours: {ours}", members.len());
            let shown = if flags.verbose { members.len() } else { 2 };
            for difference in members.into_iter().take(shown) {
                let seed = &seeds[difference.seed];
                let name = seed.path.file_name().unwrap_or_default().to_string_lossy();
                println!("    --seed {} {name}: {}", difference.number, difference.change);
                for (who, message) in [("DXC", &difference.dxc), ("ours", &difference.ours)] {
                    if !message.is_empty() {
                        println!("      {who}: {message}");
                    }
                }
            }
        }
    }
    if flags.print {
        for outcome in differences() {
            let mut random = Random::new(outcome.number);
            random.below(seeds.len());
            let seed = &seeds[outcome.seed];
            let text = mutant(&seed.text, &mut random).map(|mutant| mutant.text).unwrap_or_default();
            println!("// {} {}\n{text}", seed.path.display(), seed.flags);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_no_names_and_numbers() {
        assert_eq!(normal("no member named 'x1' in 'S', 12 of 3"), "no member named '' in '', # of #");
    }

    #[test]
    fn cases_have_flags_for_each_stage() {
        assert_eq!(of_tests("// TEST: -T cs_6_0 -E main\n"), ["-T cs_6_0 -E main"]);
        let stages =
            of_tests("// DRAW: 3\nfloat4 vertex() : SV_Position { return 1; }\nfloat4 pixel() : SV_Target { return 1; }\n");
        assert_eq!(stages.len(), 2);
    }
}
