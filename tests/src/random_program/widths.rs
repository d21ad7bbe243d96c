//! Integers of 16 and 64 bits, whose bits become a word, halves and doubles.

use super::generator::{Generator, Variable};
use super::types::{Kind, Type, Value};

/// A type's name and its width in bits.
type Wide = (&'static str, u32);

const TYPES: &[Wide] = &[("int16_t", 16), ("uint16_t", 16), ("int64_t", 64), ("uint64_t", 64)];

impl Generator {
    /// Declares a word computed by an expression of wide and narrow numbers.
    pub fn widths(&mut self) {
        if self.random.once_in(3) {
            return self.floats();
        }
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

    /// Declares a float computed by an exact expression of halves or doubles.
    fn floats(&mut self) {
        let ty = *self.random.pick(&["float16_t", "double"]);
        let width = 1 + self.random.below(3);
        let start = self.exact(ty, width, 3);
        let (value, name) = (self.name("w"), self.name("v"));
        let declared = if width > 1 { format!("{ty}{width}") } else { ty.to_owned() };
        self.line(&format!("{declared} {value} = {start};"));
        if width > 1 && self.random.once_in(2) {
            let other = self.exact(ty, 1, 1);
            self.line(&format!("{value}.x = {value}.y - {other};"));
        }
        let float = Value { kind: Kind::Float, width };
        self.line(&format!("{float} {name} = wrap({float}({value}));"));
        self.variables.push(Variable { name, ty: Type::Value(float), writable: true });
    }

    fn exact(&mut self, ty: &str, width: usize, depth: usize) -> String {
        let float = Value { kind: Kind::Float, width };
        let name = if width > 1 { format!("{ty}{width}") } else { ty.to_owned() };
        if depth == 0 {
            let value = self.expression(float, 1);
            return format!("{name}({value})");
        }
        let (a, b) = (self.exact(ty, width, depth - 1), self.exact(ty, width, depth - 1));
        match self.random.below(7) {
            0 => format!("{name}(-({a}))"),
            1 => format!("{name}({}({a}, {b}))", self.random.pick(&["min", "max"])),
            2 if width == 1 => format!("(({a}) < ({b}) ? {name}({a}) : {name}({b}))"),
            3 => format!("{name}(wrap({float}({a}) + ({float})1))"),
            4 => format!("{name}({}({float}({a})))", self.random.pick(&["floor", "ceil", "trunc", "abs"])),
            _ => {
                let operator = self.random.pick(&["+", "-", "*"]);
                format!("{name}(wrap({float}(({a}) {operator} ({b}))))")
            }
        }
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
