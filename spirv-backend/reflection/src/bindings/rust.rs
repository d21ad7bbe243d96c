//! Prints items as Rust.

use super::items::{Items, Rest, Shape, Struct};
use super::layout::{Scalar, ScalarKind};

/// The lints that each struct allows, because its names are those of the module.
const ALLOW: &str = "#[allow(dead_code, non_camel_case_types, non_snake_case)]";

/// An array with padding after its elements.
const PADDED: &str = "\
/// A value with padding after it.
#[allow(dead_code)]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Padded<T, const PADDING: usize> {
    pub value: T,
    pub padding: [u8; PADDING],
}
";

const TIGHT: &str = "\
/// An array of `BEFORE` elements with padding after each, followed by a last element without padding.
#[allow(dead_code)]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tight<T, const PADDING: usize, const BEFORE: usize> {
    pub before: [Padded<T, PADDING>; BEFORE],
    pub last: T,
}
";

/// The text of a file.
pub fn text(modules: &[Items]) -> String {
    let mut text =
        String::from("// Written by `hlsl-to-spirv bindings`. Offsets and sizes are those of the shaders' blocks, in bytes.\n");
    let shapes = || {
        let fields = modules.iter().flat_map(|items| &items.structs).flat_map(|found| &found.fields).map(|field| &field.shape);
        fields.chain(modules.iter().flat_map(|items| &items.rests).map(|rest| &rest.element))
    };
    if shapes().any(|shape| has(shape, &|padding, _| padding > 0)) {
        text += &format!("\n{PADDED}");
    }
    if shapes().any(|shape| has(shape, &|_, is_tight| is_tight)) {
        text += &format!("\n{TIGHT}");
    }
    for items in modules {
        match &items.scope {
            None => text += &of_module(items, ""),
            Some(scope) => {
                let body = of_module(items, "super::");
                let lines = body.trim_start().lines();
                let lines = lines.map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") });
                text += &format!("\n#[allow(non_snake_case)]\npub mod {scope} {{\n{}}}\n", lines.collect::<String>());
            }
        }
    }
    text
}

fn has(shape: &Shape, is_it: &dyn Fn(u64, bool) -> bool) -> bool {
    match shape {
        Shape::Scalar(_) | Shape::Struct(_) => false,
        Shape::Array { element, padding, is_tight, .. } => is_it(*padding, *is_tight) || has(element, is_it),
    }
}

/// The items of one module; `outer` is the path of the items that all modules share.
fn of_module(items: &Items, outer: &str) -> String {
    let mut text = String::new();
    let numbers = items.numbers.iter().map(|number| (&number.name, &number.comment, "u32", number.value.to_string()));
    let sizes = items.sizes.iter().map(|size| {
        let [x, y, z] = size.size;
        (&size.name, &size.comment, "[u32; 3]", format!("[{x}, {y}, {z}]"))
    });
    for (name, comment, ty, value) in numbers.chain(sizes) {
        text += &format!("\n/// {comment}\n#[allow(dead_code)]\npub const {name}: {ty} = {value};\n");
    }
    for found in &items.structs {
        text += &of_struct(found, outer);
    }
    for rest in &items.rests {
        text += &of_rest(rest, outer);
    }
    text
}

fn of_struct(found: &Struct, outer: &str) -> String {
    let Struct { name, comment, packed, size, fields } = found;
    let packed = packed.map_or_else(String::new, |pack| format!(", packed({pack})"));
    let mut text =
        format!("\n/// {comment}\n{ALLOW}\n#[repr(C{packed})]\n#[derive(Clone, Copy, Debug, PartialEq)]\npub struct {name} {{\n");
    for field in fields {
        if !field.comment.is_empty() {
            text += &format!("    /// {}\n", field.comment);
        }
        text += &format!("    pub {}: {},\n", field.name, ty(&field.shape, outer));
    }
    text += &format!("}}\n\nconst _: () = {{\n    assert!(core::mem::size_of::<{name}>() == {size});\n");
    for field in fields.iter().filter(|field| !field.is_padding) {
        text += &format!("    assert!(core::mem::offset_of!({name}, {}) == {});\n", field.name, field.offset);
    }
    text + "};\n"
}

fn of_rest(rest: &Rest, outer: &str) -> String {
    let Rest { name, comment, element, offset, stride } = rest;
    let capitals = super::names::capitals(name);
    format!(
        "\n/// {comment}\n#[allow(dead_code, non_camel_case_types)]\npub type {name} = {};\n\
         \n/// The offset of the first `{name}`.\n#[allow(dead_code)]\npub const {capitals}_OFFSET: usize = {offset};\n\
         \nconst _: () = assert!(core::mem::size_of::<{name}>() == {stride});\n",
        ty(element, outer)
    )
}

fn ty(shape: &Shape, outer: &str) -> String {
    match shape {
        Shape::Scalar(scalar) => of_scalar(*scalar).to_owned(),
        Shape::Struct(name) => name.clone(),
        Shape::Array { element, count, padding: 0, .. } => format!("[{}; {count}]", ty(element, outer)),
        Shape::Array { element, count, padding, is_tight: true } => {
            format!("{outer}Tight<{}, {padding}, {}>", ty(element, outer), count.saturating_sub(1))
        }
        Shape::Array { element, count, padding, is_tight: false } => {
            format!("[{outer}Padded<{}, {padding}>; {count}]", ty(element, outer))
        }
    }
}

fn of_scalar(scalar: Scalar) -> &'static str {
    match (scalar.kind, scalar.bytes) {
        (ScalarKind::Float, 8) => "f64",
        (ScalarKind::Float, _) => "f32",
        (ScalarKind::Signed, 1) => "i8",
        (ScalarKind::Signed, 2) => "i16",
        (ScalarKind::Signed, 4) => "i32",
        (ScalarKind::Signed, _) => "i64",
        (ScalarKind::Unsigned, 1) => "u8",
        (ScalarKind::Unsigned, 2) => "u16",
        (ScalarKind::Unsigned, 4) => "u32",
        (ScalarKind::Unsigned, _) => "u64",
    }
}
