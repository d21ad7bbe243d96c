//! Random programs in which qualifiers travel along paths, and the decorations that must arrive.
//!
//! `QUALIFIERS` sets the number of programs of each kind, `FIRST` the first seed, `SEED` selects one, which is printed, and `ONLY` one kind.

use std::fmt::Write;
use tests::judge::compiled;
use tests::qualifiers::KINDS;
use tests::qualifiers::program::Program;
use tests::qualifiers::violations::violations;
use tests::setting::number;

/// The default number of programs of each kind.
const PROGRAMS: u64 = 30;

/// Maximum number of failing programs that are shown.
const SHOWN: usize = 3;

/// The number of programs of each kind whose modules are changed.
const VIOLATED: u64 = 5;

/// The levels of optimization.
const LEVELS: [&str; 2] = ["-O0", "-O3"];

fn failures(program: &Program) -> Vec<String> {
    let judge = |level: &str| {
        let words = compiled("qualifiers.hlsl", &program.source, &format!("{} {level}", program.flags))?;
        program.check(&words)
    };
    LEVELS.iter().filter_map(|level| Some(format!("{level}: {}", judge(level).err()?))).collect()
}

#[test]
fn qualifiers_arrive() {
    let only = std::env::var("ONLY").ok();
    let first = number("FIRST").unwrap_or(0);
    let seeds = match number("SEED") {
        Some(seed) => seed..seed + 1,
        None => first..first + number("QUALIFIERS").unwrap_or(PROGRAMS),
    };
    let (mut report, mut failing) = (String::new(), 0);
    for (name, program) in KINDS.iter().filter(|(name, _)| only.as_ref().is_none_or(|only| only == name)) {
        for seed in seeds.clone() {
            let program = program(seed);
            if number::<u64>("SEED").is_some() {
                println!("// {name}: {}\n{}", program.flags, program.source);
            }
            for failure in failures(&program) {
                failing += 1;
                let _ = writeln!(report, "ONLY={name} SEED={seed} {failure}");
                if failing <= SHOWN {
                    let _ = writeln!(report, "{}", program.source);
                }
            }
        }
    }
    assert!(failing == 0, "{failing} modules fail:\n{report}");
}

/// Every decoration, capability and mask that is about a path counts: the check rejects a module without one of them, or with one more.
#[test]
fn violations_are_found() {
    for (name, program) in KINDS {
        for seed in 0..VIOLATED {
            let program = program(seed);
            let words =
                compiled("qualifiers.hlsl", &program.source, &format!("{} -O0", program.flags)).expect("the program compiles");
            for expectation in &program.expectations {
                let all = violations(expectation, &words).expect("the words are a module");
                let shown = || format!("{name} {seed}: {expectation:?}\n{}", program.source);
                assert!(!all.is_empty(), "nothing to violate: {}", shown());
                for violation in all {
                    assert!(program.check(&violation).is_err(), "a violation is not found: {}", shown());
                }
            }
        }
    }
}
