//! Prints types.

use super::{write_quoted, write_struct_name};
use crate::text::spelling::Spelled;
use crate::types::{Type, TypeId, Types};
use std::fmt::Write as _;

pub(super) fn write_type(out: &mut String, types: &Types, ty: TypeId) {
    // Writing to a string cannot fail.
    let _ = match &types[ty] {
        Type::Void => out.write_str("void"),
        Type::Int(bits) => write!(out, "i{bits}"),
        Type::Float(kind) => out.write_str(kind.word()),
        Type::Vector { element, length } => {
            let _ = write!(out, "<{length} x ");
            write_type(out, types, *element);
            out.write_str(">")
        }
        Type::Array { element, length } => {
            let _ = write!(out, "[{length} x ");
            write_type(out, types, *element);
            out.write_str("]")
        }
        Type::Struct { fields, packed } => {
            write_fields(out, types, fields, *packed);
            Ok(())
        }
        Type::Named(id) => {
            write_struct_name(out, types, *id);
            Ok(())
        }
        Type::Pointer(0) => out.write_str("ptr"),
        Type::Pointer(space) => write!(out, "ptr addrspace({space})"),
        Type::Function { result, params, variadic } => {
            write_type(out, types, *result);
            out.push_str(" (");
            write_list(out, types, params);
            if *variadic {
                out.push_str(if params.is_empty() { "..." } else { ", ..." });
            }
            out.write_str(")")
        }
        Type::Label => out.write_str("label"),
        Type::Token => out.write_str("token"),
        Type::Metadata => out.write_str("metadata"),
        Type::Target { kind, types: parameters, integers } => {
            out.push_str("target(");
            write_quoted(out, kind.name());
            for parameter in parameters {
                out.push_str(", ");
                write_type(out, types, *parameter);
            }
            for integer in integers {
                let _ = write!(out, ", {integer}");
            }
            out.write_str(")")
        }
    };
}

/// `{ i32, float }`
pub(super) fn write_fields(out: &mut String, types: &Types, fields: &[TypeId], packed: bool) {
    out.push_str(if packed { "<{" } else { "{" });
    if !fields.is_empty() {
        out.push(' ');
        write_list(out, types, fields);
        out.push(' ');
    }
    out.push_str(if packed { "}>" } else { "}" });
}

fn write_list(out: &mut String, types: &Types, list: &[TypeId]) {
    for (index, ty) in list.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write_type(out, types, *ty);
    }
}
