//! Integers of 16 and 64 bits: a random expression of one, whose bits become a word.

use super::generator::{Generator, Variable};
use super::types::{Kind, Type, Value};

/// A type's name and its width in bits.
type Wide = (&'static str, u32);

const TYPES: &[Wide] = &[("int16_t", 16), ("uint16_t", 16), ("int64_t", 64), ("uint64_t", 64)];

impl Generator {
    /// Declares a word that an expression of wide and narrow integers gives.
    pub fn widths(&mut self) {
        let ty = *self.random.pick(TYPES);
        let start = self.wide(ty, 3);
        let (wide, name) = (self.name("w"), self.name("v"));
        self.line(&format!("{} {wide} = {start};", ty.0));
        match ty.1 {
            64 => self.line(&format!("uint {name} = uint({wide}) ^ uint({wide} >> 32);")),
            _ => self.line(&format!("uint {name} = uint({wide});")),
        }
        self.variables.push(Variable { name, ty: Type::Value(Value { kind: Kind::Uint, width: 1 }), writable: true });
    }

    fn wide(&mut self, ty: Wide, depth: usize) -> String {
        let (name, bits) = ty;
        if depth == 0 {
            let kind = *self.random.pick(&[Kind::Int, Kind::Uint, Kind::Bool]);
            let value = self.expression(Value { kind, width: 1 }, 1);
            return format!("{name}({value})");
        }
        let a = self.wide(ty, depth - 1);
        match self.random.below(7) {
            0 => format!("{name}(~({a}))"),
            1 => {
                let b = self.wide(ty, depth - 1);
                let operator = self.random.pick(&["<<", ">>"]);
                format!("{name}(({a}) {operator} (({b}) & {name}({})))", bits - 1)
            }
            2 => {
                let b = self.wide(ty, depth - 1);
                format!("{name}((({a}) & {name}(32767)) / ((({b}) & {name}(255)) | {name}(1)))")
            }
            3 => {
                let other = *self.random.pick(TYPES);
                let b = self.wide(other, depth - 1);
                format!("{name}({b})")
            }
            4 => {
                let b = self.wide(ty, depth - 1);
                format!("((({a}) < ({b})) ? ({a}) : {name}(({b}) + {name}(1)))")
            }
            _ => {
                let b = self.wide(ty, depth - 1);
                let operator = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                format!("{name}(({a}) {operator} ({b}))")
            }
        }
    }
}
