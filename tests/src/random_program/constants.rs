//! Constant buffers, whose layout is that of the program's flags and of the order of each matrix, and choices between buffers of texels.

use super::generator::{Generator, Variable};
use super::types::{Kind, Type, Value};

const UINT: Value = Value { kind: Kind::Uint, width: 1 };

/// The buffers of texels: two in an array, and one.
pub const TEXELS: &str = "\
RWBuffer<uint> Many[2] : register(u8);
RWBuffer<uint> Single : register(u10);
";

/// The modifiers of a matrix.
const ORDERS: [&str; 3] = ["", "row_major ", "column_major "];

impl Generator {
    /// Declares a constant buffer. Its members are variables that are only read.
    pub fn constants(&mut self) -> Vec<Variable> {
        let mut members = Vec::new();
        for at in 0..1 + self.random.below(6) {
            let ty = self.variable_type();
            members.push(Variable { name: format!("constant{at}"), ty, writable: false });
        }
        self.open("cbuffer Constants : register(b7)");
        for member in &members {
            let order = self.matrix_order(&member.ty);
            self.line(&format!("{order}{};", member.ty.declare(&member.name)));
        }
        self.close("");
        members
    }

    /// A word before the declaration of a matrix, or of an array of matrices.
    pub fn matrix_order(&mut self, ty: &Type) -> &'static str {
        match ty {
            Type::Matrix(..) if self.features.has_constants => ORDERS[self.random.below(ORDERS.len())],
            Type::Array(element, _) => self.matrix_order(element),
            _ => "",
        }
    }

    /// Reads a texel of one of the buffers, which a condition and an index choose.
    pub fn texel_choice(&mut self) {
        let (buffer, name) = (self.name("t"), self.name("v"));
        let (condition, index, at) = (self.condition(), self.expression(UINT, 1), self.expression(UINT, 1));
        let element = format!("Many[({index}) & 1]");
        match self.random.below(3) {
            0 => self.line(&format!("RWBuffer<uint> {buffer} = {element};")),
            1 => {
                self.line(&format!("RWBuffer<uint> {buffer} = Single;"));
                self.line(&format!("if ({condition}) {buffer} = {element};"));
            }
            _ => {
                self.line(&format!("RWBuffer<uint> {buffer} = Many[0];"));
                self.line(&format!("if ({condition}) {buffer} = Many[1]; else {buffer} = Single;"));
            }
        }
        self.line(&format!("uint {name} = {buffer}[({at}) & 15];"));
        self.variables.push(Variable { name, ty: Type::Value(UINT), writable: true });
    }
}
