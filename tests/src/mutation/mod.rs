//! Derives mutants from a seed's text and a number; the result is the same on every machine.

pub mod notes;
pub mod processes;
pub mod seeds;
pub mod verdict;
pub mod watch;

use crate::random::Random;
use seeds::{Seed, Seeds};
use verdict::Kind;

/// Words and single signs: the units of token mutations.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if word(first) { rest.find(|c| !word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (token, tail) = rest.split_at(length);
        tokens.push(token);
        rest = tail;
    }
    tokens
}

/// Signs and words that lead parsers astray.
#[rustfmt::skip]
const NASTY: &[&str] = &[
    "(", ")", "{", "}", "[", "]", "<", ">", "[[", "]]", ";", ",", "::", ".", "*", "&", "-", "#", "\"", "'", "\\",
    "\n#define X X(\n", "\n#if 1\n", "\n#endif\n", "\n#include <intel/SPV_INTEL_subgroups.h>\n",
    "0", "4294967295", "-1", "18446744073709551616", "1e999", "0x",
    "template<typename T>", "struct S { S s; };", "operator", "vk::ext_literal", "[[vk::ext_reference]]",
    "target(\"spirv.Literal\", 1)", "float4x4", "uint64_t", "void", "\u{e4}", "\0",
];

/// Types that may replace each other without an error of syntax.
#[rustfmt::skip]
const TYPES: &[&str] = &[
    "int", "uint", "float", "bool", "half", "double", "int64_t", "uint64_t", "int2", "uint2", "uint4", "float2", "float3", "float4",
    "bool2", "float2x2", "float4x4", "i1", "i8", "i16", "i32", "i64", "ptr",
];

/// Operators that may replace each other.
const OPERATORS: &[&str] = &["+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "=", "?", "."];

/// The numbers that have a meaning in SPIR-V are mostly below this; the rest is for overflows and for sizes.
const SPIRV_NUMBERS: usize = 512;

fn number(random: &mut Random) -> String {
    match random.below(8) {
        0 => (*random.pick(&["0", "1", "4294967295", "2147483648", "65536", "3", "16777216", "5000"])).to_owned(),
        1 => random.below(8000).to_string(),
        2 | 3 => random.below(8).to_string(),
        _ => random.below(SPIRV_NUMBERS).to_string(),
    }
}

/// Another token of the same kind: it most often leaves the syntax right, and reaches the later stages.
fn sibling(token: &str, words: &[&str], random: &mut Random) -> String {
    match token.chars().next() {
        Some('0'..='9') => number(random),
        _ if TYPES.contains(&token) => (*random.pick(TYPES)).to_owned(),
        _ if OPERATORS.contains(&token) => (*random.pick(OPERATORS)).to_owned(),
        Some(c) if !words.is_empty() && (c.is_alphabetic() || c == '_') => (*random.pick(words)).to_owned(),
        _ => (*random.pick(NASTY)).to_owned(),
    }
}

/// The number of inputs of each kind per sixteen. Inputs that pass through more stages have more ways to fail.
const SHARES: [(Kind, usize); 6] = [
    (Kind::Hlsl, 7),
    (Kind::Ir, 3),
    (Kind::DeviceCode, 3),
    (Kind::Grammar, 1),
    (Kind::CommandLine, 1),
    (Kind::DeviceCommandLine, 1),
];

/// An input by its number.
#[derive(Debug)]
pub struct Input<'a> {
    /// The kind of the input.
    pub kind: Kind,
    /// The seed that it was made from.
    pub seed: &'a Seed,
    /// The text.
    pub text: String,
}

/// The input with this number.
///
/// # Panics
/// There are no seeds.
pub fn input(seeds: &Seeds, number: usize) -> Input<'_> {
    let mut random = Random::new(number as u64);
    let kinds: Vec<Kind> =
        SHARES.iter().filter(|(kind, _)| seeds.contains_key(kind)).flat_map(|(kind, share)| vec![*kind; *share]).collect();
    let kind = *random.pick(&kinds);
    let of_kind = &seeds[&kind];
    let index = random.below(of_kind.len());
    let text = mutant(of_kind, index, &mut random);
    Input { kind, seed: &of_kind[index], text }
}

/// The mutant of the seed with this index.
fn mutant(seeds: &[Seed], index: usize, random: &mut Random) -> String {
    let text = &seeds[index].text;
    let originals = tokens(text);
    let words: Vec<&str> = originals.iter().copied().filter(|token| token.starts_with(|c: char| c.is_alphabetic())).collect();
    let mut pieces: Vec<String> = originals.iter().map(|token| (*token).to_owned()).collect();
    // Few changes leave most of a program right, and reach the later stages.
    for _ in 0..=random.below(4) {
        if random.below(3) == 0 {
            continue;
        }
        if pieces.is_empty() {
            break;
        }
        change(&mut pieces, &words, seeds, random);
    }
    let mut bytes = pieces.concat().into_bytes();
    for _ in 0..random.below(3) {
        if !bytes.is_empty() && random.below(4) == 0 {
            let at = random.below(bytes.len());
            bytes[at] = (random.bits() & 0x7f) as u8;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The index of a piece that contains more than space.
fn place(pieces: &[String], random: &mut Random) -> usize {
    let mut at = random.below(pieces.len());
    while at + 1 < pieces.len() && pieces[at].trim().is_empty() {
        at += 1;
    }
    at
}

fn change(pieces: &mut Vec<String>, words: &[&str], seeds: &[Seed], random: &mut Random) {
    let (at, other) = (place(pieces, random), place(pieces, random));
    match random.below(14) {
        0 => {
            pieces.remove(at);
        }
        1 => pieces.insert(at, pieces[other].clone()),
        2 => pieces.swap(at, other),
        3 => pieces[at] = (*random.pick(NASTY)).to_owned(),
        4 => pieces.insert(at, (*random.pick(NASTY)).to_owned()),
        5 => {
            // A piece of another seed.
            let foreign = tokens(&seeds[random.below(seeds.len())].text);
            let start = random.below(foreign.len());
            let taken = foreign.iter().skip(start).take(1 + random.below(30)).copied();
            pieces.insert(at, taken.collect());
        }
        6 => {
            let end = (at + 1 + random.below(20)).min(pieces.len());
            let copied: Vec<String> = pieces[at..end].to_vec();
            pieces.splice(at..at, copied);
        }
        7 => pieces.truncate(at.max(1)),
        8 | 9 => {
            // Numbers are opcodes, scopes, builtins and sizes: only the backend can detect a wrong one.
            let is_number = |piece: &String| piece.starts_with(|c: char| c.is_ascii_digit());
            if let Some(found) = (at..pieces.len()).chain(0..at).find(|index| is_number(&pieces[*index])) {
                pieces[found] = number(random);
            }
        }
        10 => {
            if let Some(found) = (at..pieces.len()).chain(0..at).find(|index| TYPES.contains(&pieces[*index].as_str())) {
                pieces[found] = (*random.pick(TYPES)).to_owned();
            }
        }
        _ => pieces[at] = sibling(&pieces[at], words, random),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_one_mutant() {
        let seeds =
            vec![Seed { text: "float4 main() : SV_Target { return 1; }".to_owned(), settings: verdict::Settings::default() }];
        let of = |number| mutant(&seeds, 0, &mut Random::new(number));
        assert!((0..50).all(|number| of(number) == of(number)));
        assert!((0..50).map(of).collect::<std::collections::BTreeSet<_>>().len() > 30);
    }
}
