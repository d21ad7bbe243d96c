//! Layouts of specialization constants. For a type and a default value, each row specifies the numbers, offsets and sizes that the host gets, and
//! the bytes of the default value.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use sycl::pipeline::{Settings, Step};
use sycl::post_link::image;
use sycl::spec_constants::descriptors::{Defaults, Descriptor, Descriptors, PADDING};

/// Number, offset and size of each part.
type Parts = &'static [(u32, u32, u32)];

struct Row {
    ty: &'static str,
    default: &'static str,
    parts: Parts,
    bytes: &'static [u8],
}

const fn row(ty: &'static str, default: &'static str, parts: Parts, bytes: &'static [u8]) -> Row {
    Row { ty, default, parts, bytes }
}

const P: u32 = PADDING;

const ROWS: &[Row] = &[
    row("i8", "i8 5", &[(0, 0, 1)], &[5]),
    row("i16", "i16 -2", &[(0, 0, 2)], &[0xFE, 0xFF]),
    row("i32", "i32 258", &[(0, 0, 4)], &[2, 1, 0, 0]),
    row("i64", "i64 1", &[(0, 0, 8)], &[1, 0, 0, 0, 0, 0, 0, 0]),
    row("half", "half 1.0", &[(0, 0, 2)], &[0, 0x3C]),
    row("float", "float -1.0", &[(0, 0, 4)], &[0, 0, 0x80, 0xBF]),
    row("double", "double 1.0", &[(0, 0, 8)], &[0, 0, 0, 0, 0, 0, 0xF0, 0x3F]),
    row("<2 x i32>", "<2 x i32> <i32 1, i32 2>", &[(0, 0, 4), (1, 4, 4)], &[1, 0, 0, 0, 2, 0, 0, 0]),
    row("<3 x i8>", "<3 x i8> <i8 1, i8 2, i8 3>", &[(0, 0, 1), (1, 1, 1), (2, 2, 1)], &[1, 2, 3]),
    row("<4 x half>", "<4 x half> zeroinitializer", &[(0, 0, 2), (1, 2, 2), (2, 4, 2), (3, 6, 2)], &[0; 8]),
    row("[3 x i16]", "[3 x i16] [i16 1, i16 2, i16 3]", &[(0, 0, 2), (1, 2, 2), (2, 4, 2)], &[1, 0, 2, 0, 3, 0]),
    row("[2 x i8]", "[2 x i8] c\"ab\"", &[(0, 0, 1), (1, 1, 1)], b"ab"),
    row(
        "[2 x [2 x i8]]",
        "[2 x [2 x i8]] [[2 x i8] c\"ab\", [2 x i8] c\"cd\"]",
        &[(0, 0, 1), (1, 1, 1), (2, 2, 1), (3, 3, 1)],
        b"abcd",
    ),
    row("{ i32, float }", "{ i32, float } { i32 1, float 0.0 }", &[(0, 0, 4), (1, 4, 4)], &[1, 0, 0, 0, 0, 0, 0, 0]),
    row("{ i8, i32 }", "{ i8, i32 } { i8 1, i32 2 }", &[(0, 0, 1), (1, 4, 4)], &[1, 0, 0, 0, 2, 0, 0, 0]),
    row("{ i32, i8 }", "{ i32, i8 } { i32 1, i8 2 }", &[(0, 0, 4), (1, 4, 1), (P, 5, 3)], &[1, 0, 0, 0, 2, 0, 0, 0]),
    row("{ i16, i8 }", "{ i16, i8 } zeroinitializer", &[(0, 0, 2), (1, 2, 1), (P, 3, 1)], &[0; 4]),
    row("<{ i8, i32 }>", "<{ i8, i32 }> <{ i8 1, i32 2 }>", &[(0, 0, 1), (1, 1, 4)], &[1, 2, 0, 0, 0]),
    row(
        "{ i8, [3 x i8], i32 }",
        "{ i8, [3 x i8], i32 } { i8 1, [3 x i8] undef, i32 2 }",
        &[(0, 0, 1), (2, 4, 4)],
        &[1, 0, 0, 0, 2, 0, 0, 0],
    ),
    row(
        "{ i32, i8, [3 x i8] }",
        "{ i32, i8, [3 x i8] } { i32 1, i8 2, [3 x i8] undef }",
        &[(0, 0, 4), (1, 4, 1), (P, 5, 3)],
        &[1, 0, 0, 0, 2, 0, 0, 0],
    ),
    // The type of the default value may lack the padding of clang's type.
    row("<{ i32, i8, [3 x i8] }>", "{ i32, i8 } { i32 1, i8 2 }", &[(0, 0, 4), (1, 4, 1), (P, 5, 3)], &[1, 0, 0, 0, 2, 0, 0, 0]),
    row(
        "{ { i8, i16 }, i8 }",
        "{ { i8, i16 }, i8 } { { i8, i16 } { i8 1, i16 2 }, i8 3 }",
        &[(0, 0, 1), (1, 2, 2), (2, 4, 1), (P, 5, 1)],
        &[1, 0, 2, 0, 3, 0],
    ),
    row(
        "{ { i16, i8 }, i8 }",
        "{ { i16, i8 }, i8 } { { i16, i8 } { i16 1, i8 2 }, i8 3 }",
        &[(0, 0, 2), (1, 2, 1), (P, 3, 1), (2, 4, 1), (P, 5, 1)],
        &[1, 0, 2, 0, 3, 0],
    ),
    row(
        "[2 x { i16, i8 }]",
        "[2 x { i16, i8 }] [{ i16, i8 } { i16 1, i8 2 }, { i16, i8 } { i16 3, i8 4 }]",
        &[(0, 0, 2), (1, 2, 1), (P, 3, 1), (2, 4, 2), (3, 6, 1), (P, 7, 1)],
        &[1, 0, 2, 0, 3, 0, 4, 0],
    ),
    row("{ i8, double }", "{ i8, double } zeroinitializer", &[(0, 0, 1), (1, 8, 8)], &[0; 16]),
    row("{ double, float }", "{ double, float } zeroinitializer", &[(0, 0, 8), (1, 8, 4), (P, 12, 4)], &[0; 16]),
    row(
        "{ <3 x float>, i32 }",
        "{ <3 x float>, i32 } { <3 x float> zeroinitializer, i32 7 }",
        &[(0, 0, 4), (1, 4, 4), (2, 8, 4), (3, 16, 4), (P, 20, 12)],
        &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ),
    row(
        "{ i8, <2 x float> }",
        "{ i8, <2 x float> } { i8 1, <2 x float> zeroinitializer }",
        &[(0, 0, 1), (1, 8, 4), (2, 12, 4)],
        &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ),
    row(
        "{ [2 x { i32, float }], <2 x i32> }",
        "{ [2 x { i32, float }], <2 x i32> } zeroinitializer",
        &[(0, 0, 4), (1, 4, 4), (2, 8, 4), (3, 12, 4), (4, 16, 4), (5, 20, 4)],
        &[0; 24],
    ),
    row(
        "{ i64, i8, i16, i8 }",
        "{ i64, i8, i16, i8 } { i64 1, i8 2, i16 3, i8 4 }",
        &[(0, 0, 8), (1, 8, 1), (2, 10, 2), (3, 12, 1), (P, 13, 3)],
        &[1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 4, 0, 0, 0],
    ),
    row("{ { { i8 } } }", "{ { { i8 } } } { { { i8 } } { { i8 } { i8 9 } } }", &[(0, 0, 1)], &[9]),
    row("{ i8, i8, i8 }", "{ i8, i8, i8 } { i8 1, i8 2, i8 3 }", &[(0, 0, 1), (1, 1, 1), (2, 2, 1)], &[1, 2, 3]),
];

/// A module with one constant.
fn module(ty: &str, default: &str) -> String {
    let default_type = match default.rsplit_once(" zeroinitializer") {
        Some((ty, "")) => ty,
        // The type before the value: one word, or up to the closing bracket.
        _ => leading_type(default),
    };
    format!(
        "target triple = \"spir64-unknown-unknown\"
@name = private unnamed_addr addrspace(1) constant [2 x i8] c\"c\\00\"
@id = internal addrspace(1) constant {{ {default_type} }} {{ {default} }}
define spir_kernel void @k() {{
  %value = alloca {ty}
  call spir_func void @_Z40__sycl_getComposite2020SpecConstantValue(ptr sret({ty}) %value, ptr addrspace(1) @name, ptr addrspace(1) @id, ptr null)
  ret void
}}
declare spir_func void @_Z40__sycl_getComposite2020SpecConstantValue(ptr sret({ty}), ptr addrspace(1), ptr addrspace(1), ptr)
"
    )
}

fn leading_type(default: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in default.char_indices() {
        match letter {
            '{' | '[' | '<' => depth += 1,
            '}' | ']' | '>' => depth -= 1,
            ' ' if depth == 0 => return &default[..at],
            _ => {}
        }
    }
    default
}

#[test]
fn layouts_are_told_to_the_host() {
    assert!(ROWS.len() >= 30, "fewer rows than were promised");
    for Row { ty, default, parts, bytes } in ROWS {
        let text = module(ty, default);
        let mut prepared =
            sycl::prepare(&text, Settings::default(), Step::LAST).map_err(|errors| format!("{ty}: {errors:?}")).unwrap();
        let expected: Vec<_> =
            parts.iter().map(|(id, offset, size)| Descriptor { id: *id, offset: *offset, size: *size }).collect();
        assert_eq!(Descriptors::read(&prepared.module).0, [("c".to_owned(), expected)], "{ty}");
        assert_eq!(Defaults::read(&mut prepared.module), *bytes, "{ty}");
        let written = image::property_sets(&mut prepared.module, Settings::default()).text();
        let numbers: Vec<u8> =
            parts.iter().flat_map(|(id, offset, size)| [*id, *offset, *size]).flat_map(u32::to_le_bytes).collect();
        assert_eq!(value_of(&written, "c"), numbers, "{ty}: {written}");
        assert_eq!(value_of(&written, "all"), *bytes, "{ty}: {written}");
    }
}

#[test]
fn what_is_made_of_too_many_parts_is_refused() {
    for ty in ["[70000 x i8]", "[300 x [300 x i8]]", "[60000 x [60000 x [0 x i8]]]"] {
        let text = module(ty, &format!("{ty} zeroinitializer"));
        let refused = sycl::prepare(&text, Settings::default(), Step::LAST).is_err();
        assert!(refused, "{ty}");
    }
}

/// The bytes of a property, decoded as by DPC++'s runtime: six bits for each letter, the lowest first, after the number of bits.
fn value_of(sets: &str, name: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let head = format!("{name}=2|");
    let line = sets.lines().find_map(|line| line.strip_prefix(&head)).unwrap();
    let (mut bytes, mut rest, mut bits) = (Vec::new(), 0u32, 0);
    for letter in line.chars() {
        rest |= (LETTERS.find(letter).unwrap() as u32) << bits;
        bits += 6;
        if bits >= 8 {
            bytes.push(rest as u8);
            rest >>= 8;
            bits -= 8;
        }
    }
    let count = u64::from_le_bytes(bytes[..8].try_into().unwrap());
    assert_eq!(count as usize, (bytes.len() - 8) * 8);
    bytes.split_off(8)
}
