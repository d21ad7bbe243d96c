//! Bitcode that no compiler writes: small files whose text would be enormous, and references to nothing.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use bitcode::{Error, Input};
use std::time::{Duration, Instant};

/// The block ids, as numbered by LLVM.
const MODULE: u64 = 8;
const ATTRIBUTE_LISTS: u64 = 9;
const ATTRIBUTE_GROUPS: u64 = 10;
const CONSTANTS: u64 = 11;
const METADATA: u64 = 15;
const TYPES: u64 = 17;

/// Time limit. The longest text takes two seconds without optimization on an idle machine.
const MOST_TIME: Duration = Duration::from_secs(30);

/// Writes a bitstream without abbreviations. Abbreviation ids have two bits outside of blocks, and three inside.
struct Writer {
    bits: Vec<bool>,
    width: u32,
}

impl Writer {
    fn fixed(&mut self, number: u64, bits: u32) {
        self.bits.extend((0..bits).map(|bit| number >> bit & 1 == 1));
    }

    fn variable(&mut self, mut number: u64, bits: u32) {
        let more = 1 << (bits - 1);
        while number >= more {
            self.fixed(number & (more - 1) | more, bits);
            number >>= bits - 1;
        }
        self.fixed(number, bits);
    }

    fn align(&mut self) {
        self.bits.resize(self.bits.len().next_multiple_of(32), false);
    }

    fn record(&mut self, code: u64, numbers: &[u64]) {
        self.fixed(3, self.width);
        self.variable(code, 6);
        self.variable(numbers.len() as u64, 6);
        numbers.iter().for_each(|number| self.variable(*number, 6));
    }

    fn block(&mut self, id: u64, content: impl FnOnce(&mut Self)) {
        self.fixed(1, self.width);
        self.variable(id, 8);
        self.variable(3, 4);
        self.align();
        let start = self.bits.len();
        self.fixed(0, 32);
        let width = std::mem::replace(&mut self.width, 3);
        content(self);
        self.fixed(0, 3);
        self.align();
        self.width = width;
        let words = (self.bits.len() - start) / 32 - 1;
        for bit in 0..32 {
            self.bits[start + bit] = words >> bit & 1 == 1;
        }
    }
}

/// Creates a module with these blocks and records.
fn module(content: impl FnOnce(&mut Writer)) -> Vec<u8> {
    let mut writer = Writer { bits: Vec::new(), width: 2 };
    writer.block(MODULE, |writer| {
        // The version that stores names in a table.
        writer.record(1, &[2]);
        content(writer);
    });
    let (bytes, _) = writer.bits.as_chunks::<8>();
    let bytes = bytes.iter().map(|bits| bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit)));
    b"BC\xC0\xDE".iter().copied().chain(bytes).collect()
}

/// Returns the errors of a module, alone and linked with itself as a library, within the time limit.
fn errors(bytes: &[u8]) -> [Error; 2] {
    let start = Instant::now();
    let alone = bitcode::assembly(bytes).unwrap_err();
    let input = |is_library| Input { bytes, name: "m", is_library, kernel_attribute: None };
    let linked = bitcode::link(&[input(false), input(true)], |_, _| Ok(true)).unwrap_err();
    assert!(start.elapsed() < MOST_TIME, "{:?}", start.elapsed());
    [alone, linked]
}

fn says(bytes: &[u8], words: &str) {
    for error in errors(bytes) {
        assert!(error.to_string().contains(words), "{error}");
    }
}

/// Writes `void`, and structs of which each contains the preceding one twice; the last one is named.
fn doubled(writer: &mut Writer, count: u64, is_named: bool) {
    writer.block(TYPES, |writer| {
        writer.record(7, &[32]);
        (0..count).for_each(|at| writer.record(18, &[0, at, at]));
        if is_named {
            writer.record(19, &[u64::from(b's')]);
            writer.record(20, &[0, count, count]);
        }
    });
}

#[test]
fn the_writer_writes_bitcode() {
    let bytes = module(|writer| doubled(writer, 1, true));
    let input = Input { bytes: &bytes, name: "m", is_library: false, kernel_attribute: None };
    let text = "%s = type { { i32, i32 }, { i32, i32 } }\n";
    assert!(bitcode::assembly(&bytes).unwrap().contains(text));
    assert!(bitcode::link(&[input, input], |_, _| Ok(true)).unwrap().text.contains(text));
}

#[test]
fn types_that_double_are_too_long() {
    says(&module(|writer| doubled(writer, 60, true)), "a type of more than a million letters");
    says(&module(|writer| doubled(writer, 60, false)), "a type of more than a million letters");
    // Each of them is short enough, but not all together.
    let many = module(|writer| {
        writer.block(TYPES, |writer| {
            writer.record(7, &[32]);
            (0..16).for_each(|at| writer.record(18, &[0, at, at]));
            (0..10_000).for_each(|_| writer.record(18, &[0, 16]));
        });
    });
    says(&many, "types of more than 64 million letters");
    let wide = module(|writer| {
        writer.block(TYPES, |writer| {
            writer.record(7, &[32]);
            (0..15).for_each(|at| writer.record(18, &[0, at, at]));
            writer.record(18, &[&[0][..], &[15; 50_000]].concat());
        });
    });
    says(&wide, "a type of more than a million letters");
}

#[test]
fn structs_in_themselves_are_an_error() {
    let bytes = module(|writer| {
        writer.block(TYPES, |writer| {
            writer.record(20, &[0, 1, 1]);
            writer.record(18, &[0, 0, 0]);
        });
    });
    // The assembly of the module alone is the text that LLVM would print; the cycle is left to the reader of the text.
    assert!(bitcode::assembly(&bytes).unwrap().contains("%0 = type { { %0, %0 }, { %0, %0 } }"));
    let input = Input { bytes: &bytes, name: "m", is_library: false, kernel_attribute: None };
    let error = bitcode::link(&[input, input], |_, _| Ok(true)).unwrap_err();
    assert!(error.to_string().contains("structs are nested too deep, or in themselves"), "{error}");
}

#[test]
fn values_of_types_that_are_not_there_are_an_error() {
    for code in [7, 8, 14, 18] {
        let bytes = module(|writer| {
            writer.block(TYPES, |writer| {
                writer.record(7, &[32]);
                writer.record(25, &[0]);
            });
            writer.record(code, &[0, 0, 9, 2, 0, 0, 0, 0, 0, 0]);
        });
        says(&bytes, "a type is not in the table");
    }
}

#[test]
fn lists_of_values_in_themselves_are_an_error() {
    let bytes = module(|writer| {
        writer.block(METADATA, |writer| {
            writer.record(46, &[0]);
            writer.record(3, &[1]);
            writer.record(4, &[u64::from(b'n')]);
            writer.record(10, &[1]);
        });
    });
    says(&bytes, "a list of values contains an entry that is not a value");
}

#[test]
fn what_is_named_again_and_again_is_too_long() {
    // A 64 KB attribute, in many lists.
    let text = vec![u64::from(b'a'); 1 << 16];
    let bytes = module(|writer| {
        writer.block(TYPES, |writer| writer.record(7, &[32]));
        writer.block(ATTRIBUTE_GROUPS, |writer| writer.record(3, &[&[1, 1, 3][..], &text, &[0]].concat()));
        writer.block(ATTRIBUTE_LISTS, |writer| (0..5000).for_each(|_| writer.record(2, &[1])));
    });
    says(&bytes, "attributes of more than 16 million letters");
    // Constants that each contain the preceding one twice.
    let bytes = module(|writer| {
        writer.block(TYPES, |writer| {
            writer.record(7, &[32]);
            writer.record(25, &[0]);
        });
        writer.record(7, &[0, 0, 0, 3, 2, 0, 0, 0]);
        writer.block(CONSTANTS, |writer| {
            writer.record(1, &[0]);
            writer.record(4, &[2]);
            (1..60).for_each(|at| writer.record(10, &[0, at, at]));
        });
        writer.record(7, &[0, 0, 0, 3, 60, 0, 0, 0]);
    });
    says(&bytes, "constants of constants in more than 16 million letters");
}

#[test]
fn attributes_of_far_parameters_cost_nothing() {
    let bytes = module(|writer| {
        writer.block(TYPES, |writer| writer.record(7, &[32]));
        writer.block(ATTRIBUTE_GROUPS, |writer| writer.record(3, &[1, 1 << 31, 3, u64::from(b'a'), 0]));
        writer.block(ATTRIBUTE_LISTS, |writer| (0..100_000).for_each(|_| writer.record(2, &[1])));
    });
    let start = Instant::now();
    assert!(bitcode::assembly(&bytes).is_ok());
    assert!(start.elapsed() < MOST_TIME, "{:?}", start.elapsed());
}
