//! Random programs in which qualifiers travel along paths, and the decorations that must arrive.
//!
//! `QUALIFIERS` sets the number of programs of each kind, `FIRST` the first seed, `SEED` selects one, which is printed, and `ONLY` one kind.

use std::fmt::Write;
use tests::judge::compiled;
use tests::qualifiers::Program;
use tests::qualifiers::{non_uniform, precise};
use tests::setting::number;

/// The default number of programs of each kind.
const PROGRAMS: u64 = 60;

/// Maximum number of failing programs that are shown.
const SHOWN: usize = 3;

/// A kind of programs.
type Kind = (&'static str, fn(u64) -> Program);

const KINDS: &[Kind] = &[("precise", precise::program), ("non_uniform", non_uniform::program)];

/// The levels of optimization.
const LEVELS: [&str; 2] = ["-O0", ""];

fn failures(program: &Program) -> Vec<String> {
    let judge = |level: &str| {
        let words = compiled("qualifiers.hlsl", &program.source(), &format!("{} {level}", program.flags))?;
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
                println!("// {} {}", name, program.flags);
                println!("{}", program.source());
            }
            for failure in failures(&program) {
                failing += 1;
                let _ = writeln!(report, "ONLY={name} SEED={seed} {failure}");
                if failing <= SHOWN {
                    let _ = writeln!(report, "{}", program.source());
                }
            }
        }
    }
    assert!(failing == 0, "{failing} modules fail:\n{report}");
}
