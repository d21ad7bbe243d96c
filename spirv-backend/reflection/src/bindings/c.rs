//! Prints items as a header for C and C++.

use super::items::{Items, Rest, Shape, Struct};
use super::layout::{Scalar, ScalarKind};

const HEAD: &str = "\
// Written by `hlsl-to-spirv bindings`. Offsets and sizes are those of the shaders' blocks, in bytes.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifndef BINDINGS_ASSERT
#ifdef __cplusplus
#define BINDINGS_ASSERT(condition) static_assert(condition, #condition)
#else
#define BINDINGS_ASSERT(condition) _Static_assert(condition, #condition)
#endif
#endif
";

/// The text of a header.
pub fn text(modules: &[Items]) -> String {
    let mut text = HEAD.to_owned();
    for items in modules {
        text += &of_module(items);
    }
    text
}

fn of_module(items: &Items) -> String {
    let mut text = String::new();
    for number in &items.numbers {
        text += &format!("\n// {}\n#define {} {}u\n", number.comment, number.name, number.value);
    }
    for size in &items.sizes {
        text += &format!("\n// {}\n", size.comment);
        for (axis, value) in ["X", "Y", "Z"].iter().zip(size.size) {
            text += &format!("#define {}_{axis} {value}u\n", size.name);
        }
    }
    for found in &items.structs {
        text += &of_struct(found);
    }
    for rest in &items.rests {
        text += &of_rest(rest);
    }
    text
}

fn of_struct(found: &Struct) -> String {
    let Struct { name, comment, packed, size, fields } = found;
    let mut text = format!("\n// {comment}\n");
    if let Some(pack) = packed {
        text += &format!("#pragma pack(push, {pack})\n");
    }
    text += &format!("typedef struct {name} {{\n");
    for field in fields {
        let comment = if field.comment.is_empty() { String::new() } else { format!(" // {}", field.comment) };
        text += &format!("    {};{comment}\n", declaration(&field.shape, &field.name));
    }
    text += &format!("}} {name};\n");
    if packed.is_some() {
        text += "#pragma pack(pop)\n";
    }
    text += &format!("BINDINGS_ASSERT(sizeof({name}) == {size});\n");
    for field in fields.iter().filter(|field| !field.is_padding) {
        text += &format!("BINDINGS_ASSERT(offsetof({name}, {}) == {});\n", field.name, field.offset);
    }
    text
}

fn of_rest(rest: &Rest) -> String {
    let Rest { name, comment, element, offset, stride } = rest;
    let capitals = super::names::capitals(name);
    format!(
        "\n// {comment}\ntypedef {};\n// The offset of the first {name}.\n#define {capitals}_OFFSET {offset}u\n\
         BINDINGS_ASSERT(sizeof({name}) == {stride});\n",
        declaration(element, name)
    )
}

/// A declaration of a name: `float value[3]`.
fn declaration(shape: &Shape, name: &str) -> String {
    match shape {
        Shape::Scalar(scalar) => format!("{} {name}", of_scalar(*scalar)),
        Shape::Struct(ty) => format!("{ty} {name}"),
        Shape::Array { element, count, padding: 0, .. } => declaration(element, &format!("{name}[{count}]")),
        Shape::Array { element, count, padding, is_tight } => {
            let padded = format!("struct {{ {}; uint8_t padding[{padding}]; }}", declaration(element, "value"));
            match (is_tight, count) {
                (false, _) => format!("{padded} {name}[{count}]"),
                (true, 1) => format!("struct {{ {}; }} {name}", declaration(element, "last")),
                (true, _) => format!("struct {{ {padded} before[{}]; {}; }} {name}", count - 1, declaration(element, "last")),
            }
        }
    }
}

fn of_scalar(scalar: Scalar) -> &'static str {
    match (scalar.kind, scalar.bytes) {
        (ScalarKind::Float, 8) => "double",
        (ScalarKind::Float, _) => "float",
        (ScalarKind::Signed, 1) => "int8_t",
        (ScalarKind::Signed, 2) => "int16_t",
        (ScalarKind::Signed, 4) => "int32_t",
        (ScalarKind::Signed, _) => "int64_t",
        (ScalarKind::Unsigned, 1) => "uint8_t",
        (ScalarKind::Unsigned, 2) => "uint16_t",
        (ScalarKind::Unsigned, 4) => "uint32_t",
        (ScalarKind::Unsigned, _) => "uint64_t",
    }
}
