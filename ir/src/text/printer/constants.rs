//! Prints constants.

use super::Printer;
use crate::constant::float_value;
use crate::id::ConstantId;
use crate::module::{ConstantExpr, ConstantKind};
use crate::op::GepFlags;
use crate::text::lexer::escape;
use crate::text::spelling::Spelled;
use crate::types::{FloatKind, Type, TypeId};
use std::fmt::Write as _;

impl Printer<'_> {
    /// Prints the type, then the value.
    pub(super) fn typed_constant(&mut self, id: ConstantId) {
        self.ty(self.module.constants[id].ty);
        self.out.push(' ');
        self.constant(id);
    }

    pub(super) fn constant(&mut self, id: ConstantId) {
        let constant = &self.module.constants[id];
        match &constant.kind {
            ConstantKind::Int(value) => self.integer(constant.ty, *value),
            ConstantKind::Float(bits) => self.float(constant.ty, *bits),
            ConstantKind::Null => self.zero(constant.ty),
            ConstantKind::Undef => self.out.push_str("undef"),
            ConstantKind::Poison => self.out.push_str("poison"),
            ConstantKind::Aggregate(_) if self.module.is_zero(id) => self.zero(constant.ty),
            ConstantKind::Aggregate(elements) => self.aggregate(constant.ty, elements),
            ConstantKind::Bytes(bytes) if bytes.iter().all(|byte| *byte == 0) => self.zero(constant.ty),
            ConstantKind::Bytes(bytes) => {
                self.out.push_str("c\"");
                escape(bytes, &mut self.out);
                self.out.push('"');
            }
            ConstantKind::Global(global) => self.global_name(*global),
            ConstantKind::Function(function) => self.function_name(*function),
            ConstantKind::BlockAddress { function, block } => {
                self.out.push_str("blockaddress(");
                self.function_name(*function);
                self.out.push_str(", ");
                if !block.is_empty() && block.bytes().all(|byte| byte.is_ascii_digit()) {
                    self.out.extend(["%", block]);
                } else {
                    super::write_name(&mut self.out, '%', block);
                }
                self.out.push(')');
            }
            ConstantKind::Expr(expression) => self.expression(constant.ty, expression),
            ConstantKind::Metadata(node) => {
                self.out.push('!');
                self.number(node.as_u32());
            }
            ConstantKind::MetadataString(text) => {
                self.out.push('!');
                self.quoted(text);
            }
            ConstantKind::None => self.out.push_str("none"),
        }
    }

    fn zero(&mut self, ty: TypeId) {
        match self.module.types[ty] {
            Type::Int(_) => self.integer(ty, 0),
            Type::Float(_) => self.float(ty, 0),
            Type::Pointer(_) => self.out.push_str("null"),
            _ => self.out.push_str("zeroinitializer"),
        }
    }

    /// Prints a signed integer, as LLVM does; `true` and `false` for i1.
    pub(super) fn integer(&mut self, ty: TypeId, value: u128) {
        let bits = match self.module.types[ty] {
            Type::Int(bits) => bits,
            _ => 128,
        };
        match bits {
            1 => self.out.push_str(if value & 1 == 1 { "true" } else { "false" }),
            2..=128 => {
                let unused = 128 - bits;
                self.number(((value << unused) as i128) >> unused);
            }
            _ => self.number(value),
        }
    }

    fn float(&mut self, ty: TypeId, bits: u128) {
        let Type::Float(kind) = self.module.types[ty] else { return self.number(bits) };
        write_float(&mut self.out, kind, bits);
    }

    fn aggregate(&mut self, ty: TypeId, elements: &[ConstantId]) {
        let (open, close) = match &self.module.types[ty] {
            Type::Vector { .. } => {
                let first = elements.first().copied();
                let is_splat = elements.len() > 1 && elements.iter().all(|element| Some(*element) == first);
                if let Some(element) = first.filter(|element| is_splat && self.is_number(*element)) {
                    self.out.push_str("splat (");
                    self.typed_constant(element);
                    return self.out.push(')');
                }
                ("<", ">")
            }
            Type::Array { .. } => ("[", "]"),
            Type::Struct { packed: true, .. } => ("<{ ", " }>"),
            Type::Named(id) if self.module.types.structs[*id].packed => ("<{ ", " }>"),
            _ => ("{ ", " }"),
        };
        self.out.push_str(open);
        self.constant_list(elements);
        self.out.push_str(close);
    }

    fn is_number(&self, constant: ConstantId) -> bool {
        matches!(self.module.constants[constant].kind, ConstantKind::Int(_) | ConstantKind::Float(_))
    }

    fn constant_list(&mut self, list: &[ConstantId]) {
        for (index, element) in list.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.typed_constant(*element);
        }
    }

    pub(super) fn pointer_flags(&mut self, flags: GepFlags) {
        if flags.inbounds {
            self.out.push_str(" inbounds");
        } else if flags.nusw {
            self.out.push_str(" nusw");
        }
        if flags.nuw {
            self.out.push_str(" nuw");
        }
    }

    fn expression(&mut self, ty: TypeId, expression: &ConstantExpr) {
        match expression {
            ConstantExpr::Cast { op, value } => {
                self.out.extend([op.word(), " ("]);
                self.typed_constant(*value);
                self.out.push_str(" to ");
                self.ty(ty);
                self.out.push(')');
            }
            ConstantExpr::Binary { op, left, right } => self.expression_list(op.word(), &[*left, *right]),
            ConstantExpr::GetElementPtr { source, flags, base, indices } => {
                self.out.push_str("getelementptr");
                self.pointer_flags(*flags);
                self.out.push_str(" (");
                self.ty(*source);
                self.out.push_str(", ");
                self.typed_constant(*base);
                for index in indices {
                    self.out.push_str(", ");
                    self.typed_constant(*index);
                }
                self.out.push(')');
            }
            ConstantExpr::Select { condition, then, otherwise } => {
                self.expression_list("select", &[*condition, *then, *otherwise]);
            }
            ConstantExpr::ICmp { predicate, left, right } => {
                self.out.push_str("icmp ");
                self.expression_list(predicate.word(), &[*left, *right]);
            }
            ConstantExpr::FCmp { predicate, left, right } => {
                self.out.push_str("fcmp ");
                self.expression_list(predicate.word(), &[*left, *right]);
            }
            ConstantExpr::ExtractElement { vector, index } => self.expression_list("extractelement", &[*vector, *index]),
            ConstantExpr::InsertElement { vector, value, index } => {
                self.expression_list("insertelement", &[*vector, *value, *index]);
            }
            ConstantExpr::ShuffleVector { left, right, mask } => self.expression_list("shufflevector", &[*left, *right, *mask]),
        }
    }

    fn expression_list(&mut self, word: &str, operands: &[ConstantId]) {
        self.out.extend([word, " ("]);
        self.constant_list(operands);
        self.out.push(')');
    }
}

/// Prints a float in decimal if that is exact, else by its bits, as LLVM does.
fn write_float(out: &mut String, kind: FloatKind, bits: u128) {
    // Writing to a string cannot fail.
    let _ = match (kind, float_value(kind, bits)) {
        (FloatKind::Float | FloatKind::Double, Some(value)) => match decimal(value) {
            Some(text) => out.write_str(&text),
            None => write!(out, "0x{:016X}", value.to_bits()),
        },
        (FloatKind::Half, _) => write!(out, "0xH{bits:04X}"),
        (FloatKind::BFloat, _) => write!(out, "0xR{bits:04X}"),
        (FloatKind::X86Fp80, _) => write!(out, "0xK{bits:020X}"),
        // The low half is first.
        (FloatKind::PpcFp128, _) => write!(out, "0xM{:032X}", bits.rotate_left(64)),
        (_, _) => write!(out, "0xL{:032X}", bits.rotate_left(64)),
    };
}

/// The form `1.500000e+00`, if it is exact.
fn decimal(value: f64) -> Option<String> {
    if !value.is_finite() {
        return None;
    }
    let text = format!("{value:.6e}");
    if text.parse::<f64>().ok()?.to_bits() != value.to_bits() {
        return None;
    }
    let (mantissa, exponent) = text.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let sign = if exponent < 0 { '-' } else { '+' };
    Some(format!("{mantissa}e{sign}{:02}", exponent.abs()))
}
