//! Repeated inclusions have the same results as inclusions that are read.

use super::*;
use crate::preproc::{Expanded, Files, KnownTexts, Options, RootFile, preprocess, preprocess_known};
use std::cell::Cell;

/// Files by path.
struct Memory(Vec<(String, String)>);

impl Files for Memory {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(self.0.iter().find(|(name, _)| name == path).map(|(_, text)| text.as_str().into()))
    }
}

/// A generator of numbers (xorshift64).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

/// Names of macros: those of headers, roots and the command line are the same, so that they meet.
const NAMES: &[&str] = &["A", "B", "C", "D", "F", "G", "LIMIT", "_E", "__STAGE"];
const VALUES: &[&str] = &["", "0", "1", "2", "A", "B + C", "x y", "F(1)", "G(A, B)", "\"s\"", "int"];

fn line(random: &mut Random, headers: usize) -> String {
    let name = random.of(NAMES);
    // Those that cannot be repeated are rare.
    let kind = if random.below(40) == 0 { random.below(4) } else { 8 + random.below(20) };
    match kind {
        0 => "__COUNTER__ __INCLUDE_LEVEL__\n".to_owned(),
        1 => format!("#line {} \"other\"\n", random.below(90)),
        2 => format!("#define {name} {}\n", random.of(VALUES)),
        3 => "#warning w\n".to_owned(),
        8 => "#undef F\n#define F(x) x x##1 #x\n".to_owned(),
        9 => "#undef G\n#define G(a, ...) a , ## __VA_ARGS__ LIMIT\n".to_owned(),
        10 => format!("#undef {name}\n#define {name} {}\n", random.of(VALUES)),
        11 => format!("#undef {name}\n"),
        12 => format!("#include \"h{}.h\"\n", random.below(headers)),
        13 => format!("#ifndef GUARD_{name}\n#define GUARD_{name}\n#include <d/h{}.h>\n#endif\n", random.below(headers)),
        14 => format!("#ifdef {name}\nint one_{name};\n#else\nint two;\n#endif\n"),
        15 => format!("#ifdef {name}\n{name} long\\\n er {name}\n#endif\n"),
        16 => "#undef F\n#define F(x) x ## x\nF(A) F(\n /* a */ D)\n".to_owned(),
        17 => "_Pragma(\"once\") int p; __LINE__ __FILE__ __STAGE\n".to_owned(),
        18 => "#pragma once\n".to_owned(),
        19 => "#if __has_include(\"h1.h\") || __has_include(<none.h>)\nint has;\n#endif\n".to_owned(),
        20 => "#pragma pack_matrix(row_major)\n__has_feature(f)\n".to_owned(),
        _ => format!("  int {name}, v{} = {name}; // comment\n", random.below(9)),
    }
}

fn lines(random: &mut Random, count: usize, headers: usize) -> String {
    (0..count).map(|_| line(random, headers)).collect()
}

/// A text that is long enough to be kept.
fn long(start: &str) -> String {
    format!("{start}{}", "float f(float x) { return x; }\n".repeat(40))
}

fn config(defines: &[(&str, &str)]) -> Config {
    let defines = defines.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Config {
        options: Options { defines, ..Options::default() },
        predefined: vec![("__STAGE", 0), ("__OTHER", 1)],
        features: &["f"],
        ..Config::default()
    }
}

/// The headers, and the records of earlier runs.
struct Runs {
    known: KnownTexts,
    files: Memory,
    count: Cell<usize>,
}

impl Runs {
    /// Two runs of a text.
    fn of(headers: &[(&str, String)], text: &str, config: &Config) -> Self {
        let files = Memory(headers.iter().map(|(path, text)| ((*path).to_owned(), text.clone())).collect());
        let runs = Self { known: KnownTexts::default(), files, count: Cell::new(0) };
        for expected in [0, 0, 1] {
            assert!(runs.uses(text, config) >= expected, "the third run repeats an inclusion of the second");
        }
        runs
    }

    /// The number of inclusions that a run repeats. Its result equals that of a run without records.
    fn uses(&self, text: &str, config: &Config) -> u64 {
        // Each text has a beginning of its own, so that no run continues from the state of another one.
        let uses = || self.known.inclusions.inclusions().time;
        let before = uses();
        self.count.set(self.count.get() + 1);
        let root = RootFile { name: "a.hlsl".to_owned(), text: format!("int start{};\n{text}", self.count.get()).into() };
        let alone = preprocess(root.clone(), &self.files, config);
        let shared = preprocess_known(root, &self.files, config, Some(&self.known));
        assert_eq!(described(&alone), described(&shared));
        uses() - before
    }
}

#[test]
fn macros_that_are_named_must_be_the_same() {
    let header = long("#ifdef A\nA\n#endif\nB\n");
    let runs = Runs::of(&[("h.h", header)], "#include \"h.h\"\n", &config(&[("A", "C")]));
    assert_eq!(runs.uses("#include \"h.h\"\n", &config(&[("A", "C"), ("D", "1"), ("E(x)", "x")])), 1);
    assert_eq!(runs.uses("#undef A\n#include \"h.h\"\n", &config(&[("A", "C")])), 0);
    for defines in
        [&[("A", "1")][..], &[("A", "C"), ("B", "1")], &[("A", "C"), ("C", "1")], &[("A()", "C")], &[("A", "C"), ("f", "g")]]
    {
        assert_eq!(runs.uses("#include \"h.h\"\n", &config(defines)), 0, "{defines:?}");
    }
    assert_eq!(runs.uses("#define D 1\n#include \"h.h\"\n", &config(&[("A", "C")])), 1);
}

#[test]
fn predefined_macros_that_are_named_must_be_the_same() {
    let runs = Runs::of(&[("h.h", long("#if __STAGE\nint stage;\n#endif\n"))], "#include \"h.h\"\n", &config(&[]));
    let of = |stage, other| Config { predefined: vec![("__STAGE", stage), ("__OTHER", other)], ..config(&[]) };
    assert_eq!(runs.uses("#include \"h.h\"\n", &of(1, 1)), 0);
    assert_eq!(runs.uses("#include \"h.h\"\n", &of(0, 7)), 1);
}

#[test]
fn files_that_are_read_once_must_be_the_same() {
    let headers = [("h.h", long("#include \"once.h\"\n")), ("once.h", "#pragma once\nint once;\n".to_owned())];
    let runs = Runs::of(&headers, "#include \"h.h\"\n", &config(&[]));
    assert_eq!(runs.uses("#include \"once.h\"\n#include \"h.h\"\n", &config(&[])), 0);
    assert_eq!(runs.uses("#include \"h.h\"\n#include \"once.h\"\n#include \"h.h\"\n", &config(&[])), 2);
}

#[test]
fn included_files_must_be_the_same() {
    let headers = |text: &str| {
        vec![("h.h", long("#include \"g.h\"\n#if __has_include(<i.h>)\nint i;\n#endif\n")), ("g.h", text.to_owned())]
    };
    let mut runs = Runs::of(&headers("int g;\n"), "#include \"h.h\"\n", &config(&[]));
    runs.files = Memory(headers("int other;\n").into_iter().map(|(path, text)| (path.to_owned(), text)).collect());
    assert_eq!(runs.uses("#include \"h.h\"\n", &config(&[])), 0);
    let mut runs = Runs::of(&headers("int g;\n"), "#include \"h.h\"\n", &config(&[]));
    runs.files.0.push(("inc/i.h".to_owned(), String::new()));
    assert_eq!(runs.uses("#include \"h.h\"\n", &config(&[])), 1);
    let mut other = config(&[]);
    other.options.include_dirs.push("inc".to_owned());
    assert_eq!(runs.uses("#include \"h.h\"\n", &other), 0);
}

#[test]
fn values_of_places_are_not_repeated() {
    let headers = [
        ("h.h", long("int level = __INCLUDE_LEVEL__;\n")),
        ("g.h", "#include \"h.h\"\n".to_owned()),
        ("c.h", long("__COUNTER__\n")),
    ];
    let files = Memory(headers.iter().map(|(path, text)| ((*path).to_owned(), text.clone())).collect());
    let runs = Runs { known: KnownTexts::default(), files, count: Cell::new(0) };
    for _ in 0..3 {
        assert_eq!(runs.uses("#include \"h.h\"\n#include \"g.h\"\n#include \"c.h\"\n", &config(&[])), 0);
    }
}

/// The definitions of the command line that an inclusion reads are read, and no others.
#[test]
fn reads_of_definitions_are_repeated() {
    let header = long("#ifdef A\n#if 0\nB\n#endif\n#endif\n");
    let defines = config(&[("A", "1"), ("B", "1"), ("C", "1")]);
    let runs = Runs::of(&[("h.h", header)], "#include \"h.h\"\n", &defines);
    let root = RootFile { name: "a.hlsl".to_owned(), text: "#include \"h.h\"\n".into() };
    let uses = || runs.known.inclusions.inclusions().time;
    let before = uses();
    let result = preprocess_known(root, &runs.files, &defines, Some(&runs.known));
    assert_eq!((uses() - before, result.unread_defines), (1, vec![1, 2]));
}

#[test]
fn texts_of_macros_go_on() {
    let runs = Runs::of(&[("h.h", long("A\n"))], "#define A int a;\n#include \"h.h\"\n", &config(&[]));
    assert_eq!(runs.uses("#define A int a;\nA\n#include \"h.h\"\nA\n", &config(&[])), 1);
    let runs = Runs::of(&[("h.h", long("A\n"))], "#define A int a;\nA\n#include \"h.h\"\n", &config(&[]));
    assert_eq!(runs.uses("#define A int a;\n#include \"h.h\"\nA\n", &config(&[])), 1);
    assert_eq!(runs.uses("#define A int a;\nint b;\n#include \"h.h\"\nA\n", &config(&[])), 1);
}

/// Macros of one inclusion are not macros of two.
#[test]
fn macros_of_several_files_are_told_apart() {
    let macros = "#ifdef FIRST\n#define A int a;\n#else\n#define B int b;\n#endif\n";
    let both = "#ifdef BOTH\n#include \"m2.h\"\n#endif\n";
    let headers =
        [("h.h", long("A B\n")), ("m.h", macros.to_owned()), ("m2.h", "#define FIRST\n".to_owned()), ("b.h", both.to_owned())];
    let text = "#include \"m.h\"\n#define FIRST\n#include \"m.h\"\n#include \"h.h\"\n";
    let runs = Runs::of(&headers, text, &config(&[]));
    assert_eq!(runs.uses("#define FIRST\n#include \"m.h\"\n#undef FIRST\n#include \"m.h\"\n#include \"h.h\"\n", &config(&[])), 1);
    let together = [
        ("h.h", long("A B\n")),
        ("m.h", "#if ONE || BOTH\n#define A int a;\n#endif\n#if !ONE\n#define B int b;\n#endif\n".to_owned()),
    ];
    let runs = Runs::of(&together, "#define BOTH 1\n#include \"m.h\"\n#include \"h.h\"\n", &config(&[]));
    let apart = "#define ONE 1\n#include \"m.h\"\n#undef ONE\n#include \"m.h\"\n#include \"h.h\"\n";
    assert_eq!(runs.uses(apart, &config(&[])), 0);
}

/// A pasted name that an inclusion looks up also counts in a state that is kept after it.
#[test]
fn synthesized_words_are_repeated() {
    let runs = Runs::of(&[("h.h", long("#define P(a) a##1\nP(NA)\n").repeat(5))], "#include \"h.h\"\n", &config(&[]));
    let root = RootFile { name: "b.hlsl".to_owned(), text: "int b;\n#include \"h.h\"\nint c;\n".into() };
    let run = |config: &Config| preprocess_known(root.clone(), &runs.files, config, Some(&runs.known));
    for _ in 0..3 {
        run(&config(&[("Z", "1")]));
    }
    let defines = config(&[("NA1", "7")]);
    assert_eq!(described(&run(&defines)), described(&preprocess(root.clone(), &runs.files, &defines)));
}

#[test]
fn inner_inclusions_are_recorded_as_outer_ones() {
    let depth = 3 * MAX_NESTED;
    let path = |level: usize| format!("{level}.h");
    let text = |level: usize| long(&format!("int level{level};\n#include \"{}\"\n", path(level + 1)));
    let mut headers: Vec<(String, String)> = (0..depth).map(|level| (path(level), text(level))).collect();
    headers.push((path(depth), "int last;\n".to_owned()));
    let runs = Runs { known: KnownTexts::default(), files: Memory(headers), count: Cell::new(0) };
    // Each run repeats the records of the previous one inside of its own.
    let uses: Vec<u64> = (0..5).map(|_| runs.uses("#include \"0.h\"\n", &config(&[]))).collect();
    assert_eq!(uses, [0, 0, 1, 1, 1]);
    let recorded = (0..depth).filter(|level| !runs.known.inclusions.of_path(&path(*level)).is_empty()).count();
    assert_eq!(recorded, MAX_NESTED);
}

#[test]
fn inclusions_are_bounded() {
    let known = KnownInclusions::default();
    let text = "int x;\n".repeat(2000);
    for index in 0..40 {
        let files = Memory(vec![("h.h".to_owned(), format!("A {text}"))]);
        let known = KnownTexts { inclusions: known.clone(), ..KnownTexts::default() };
        let runs = Runs { known, files, count: Cell::new(index * 10) };
        let value = index.to_string();
        runs.uses("#include \"h.h\"\n", &config(&[("A", &value)]));
        // A use, so that more is recorded.
        runs.uses("#include \"h.h\"\n", &config(&[("A", &value)]));
    }
    let inclusions = known.inclusions();
    assert_eq!(inclusions.of_path["h.h"].list.len(), MAX_OF_PATH);
    let memory: usize = inclusions.of_path["h.h"].list.iter().map(|(inclusion, _)| inclusion.memory()).sum();
    assert_eq!(inclusions.size, memory);
}

/// The result as text: all of it.
fn described(preprocessed: &crate::preproc::Preprocessed) -> String {
    // The shared beginning is no part of the result.
    let expanded = &Expanded { start: None, ..preprocessed.expanded.clone() };
    let crate::preproc::Preprocessed { map, diagnostics, dependencies, unread_defines, .. } = preprocessed;
    // The lines of a file are found when one is first asked for.
    for file in map.files.keys() {
        map.location(file, 0);
    }
    format!("{expanded:#?}\n{map:?}\n{diagnostics:#?}\n{dependencies:?} {unread_defines:?}")
}

/// Random permutations of random texts have the same results as in separate runs.
#[test]
fn repeated_inclusions_give_the_same() {
    let mut uses = 0;
    for seed in 1..=30 {
        let mut random = Random(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed));
        let headers = 2 + random.below(5);
        let texts: Vec<String> = (0..headers)
            .map(|_| {
                let count = 3 + random.below(12);
                let body = lines(&mut random, count, headers);
                let rest = "float f(float x) { return x; }\n".repeat(20 + random.below(30));
                format!("#ifndef LIMIT_{0}\n#define LIMIT_{0}\n{body}{rest}#endif\n", random.of(NAMES))
            })
            .collect();
        let names = |index: usize| ["", "d/", "inc/"].map(|directory| format!("{directory}h{index}.h"));
        let files = texts.iter().enumerate();
        let files = Memory(files.flat_map(|(index, text)| names(index).map(|name| (name, text.clone()))).collect());
        let starts: Vec<String> = (0..3).map(|_| lines(&mut random, 3, headers)).collect();
        let ends: Vec<String> = (0..3).map(|_| lines(&mut random, 6, headers)).collect();
        let known = KnownTexts::default();
        for _ in 0..40 {
            let mut defines = Vec::new();
            for name in NAMES {
                if random.below(12) == 0 {
                    defines.push(((*name).to_owned(), random.of(VALUES).to_owned()));
                }
            }
            let config = Config {
                options: Options { defines, include_dirs: vec!["inc".to_owned()], ..Options::default() },
                predefined: vec![("__STAGE", random.below(2) as u32), ("__OTHER", 1)],
                features: &["f"],
                ..Config::default()
            };
            let text = format!("{}int start;\n{}", starts[random.below(3)], ends[random.below(3)]);
            let root = RootFile { name: random.of(&["a.hlsl", "d/a.hlsl"]).to_owned(), text: text.into() };
            let alone = preprocess(root.clone(), &files, &config);
            let shared = preprocess_known(root.clone(), &files, &config, Some(&known));
            let (alone, shared) = (described(&alone), described(&shared));
            let at = alone.bytes().zip(shared.bytes()).take_while(|(a, b)| a == b).count();
            let near = |text: &str| {
                String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(200)..]).chars().take(400).collect::<String>()
            };
            let (of_alone, of_shared) = (near(&alone), near(&shared));
            assert!(alone == shared, "seed {seed}, {config:?}\n{}\nalone: {of_alone}\nshared: {of_shared}", root.text);
        }
        uses += known.inclusions.inclusions().time;
    }
    assert!(uses > 50, "most inclusions are repeated: {uses}");
}
