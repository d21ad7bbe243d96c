//! Texts with errors: each results in an error with a location in the text, or in a module that survives a round trip through
//! the printer and the reader.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use ir::IndexedModule;
use ir::passes::pipeline::pass;
use std::fs;
use std::path::Path;

/// Xorshift, which generates the same numbers in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

fn texts() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut paths: Vec<_> = ["canonical", "read"]
        .iter()
        .flat_map(|folder| fs::read_dir(tests.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The pieces of a text: words, numbers, white space, single characters.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || "_.$%@!#".contains(c);
        let end = match is_word(first) {
            true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        tokens.push(&rest[..end]);
        rest = &rest[end..];
    }
    tokens
}

/// Passes that accept any module that the verifier accepts.
const PASSES: [&str; 3] = ["merge_blocks", "dead_instructions", "reachable"];

fn check(text: &str) -> bool {
    match ir::text::parse(text) {
        Err(error) => {
            assert!(!error.message.is_empty());
            let loc = error.loc.unwrap_or_else(|| panic!("`{error}` has no place in {text}"));
            let range = loc.start as usize..loc.end as usize;
            assert!(text.get(range).is_some(), "`{error}` at {loc:?} is not in the text: {text}");
            false
        }
        Ok(mut module) => {
            let printed = ir::text::print(&module);
            let again =
                ir::text::parse(&printed).unwrap_or_else(|error| panic!("{error} at {:?} in {printed}\nfrom {text}", error.loc));
            assert_eq!(ir::text::print(&again), printed);
            if ir::verify::verify(&module).is_ok() {
                ir::passes::fold_constants::fold_constants(&mut module);
                assert_eq!(ir::verify::verify(&module), Ok(()), "in {printed}");
                let mut module = IndexedModule::new(module);
                for name in PASSES {
                    pass(name).expect("the pipeline has it").run(&mut module);
                    assert_eq!(ir::verify::verify(&module), Ok(()), "after {name} in {printed}");
                }
            }
            true
        }
    }
}

#[test]
fn tokens_are_left_out_doubled_and_exchanged() {
    let texts = texts();
    let all: Vec<&str> = texts.iter().flat_map(|text| tokens(text)).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut read = 0;
    for _ in 0..2000 {
        let mut mutated = tokens(&texts[random.below(texts.len())]);
        for _ in 0..=random.below(3) {
            let at = random.below(mutated.len());
            match random.below(4) {
                0 => drop(mutated.remove(at)),
                1 => mutated.insert(at, mutated[at]),
                2 => mutated[at] = all[random.below(all.len())],
                _ => {
                    let other = random.below(mutated.len());
                    mutated.swap(at, other);
                }
            }
        }
        read += usize::from(check(&mutated.concat()));
    }
    assert!(read > 20, "only {read} texts were read");
}

#[test]
fn bytes_are_changed() {
    let texts = texts();
    let mut random = Random(0xdead_beef_cafe_f00d);
    for _ in 0..1000 {
        let mut bytes = texts[random.below(texts.len())].clone().into_bytes();
        for _ in 0..=random.below(4) {
            let at = random.below(bytes.len());
            match random.below(3) {
                _ if bytes.is_empty() => {}
                0 => bytes[at] = random.below(256) as u8,
                1 => drop(bytes.drain(at..(at + random.below(40)).min(bytes.len()))),
                _ => bytes.truncate(at),
            }
        }
        check(&String::from_utf8_lossy(&bytes));
    }
}
