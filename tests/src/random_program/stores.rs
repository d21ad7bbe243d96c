//! Stores to parts of vectors and matrices: by dynamic index, and through `inout` parameters that may be parts of one variable.

use super::generator::{Generator, Variable};
use super::types::{Kind, Place, Type, Value};

/// Functions that write to their parameters. The writes to parts of `a` and to `b` depend on each other.
pub const PROLOGUE: &str = "\
void tangle(inout uint2 a, inout uint b, uint c) { a = a.yx + c; b = b * 3u + a.x; a.x ^= b; }
void tangle(inout int2 a, inout int b, int c) { a = a.yx + c; b = b * 3 + a.x; a.x ^= b; }
void tangle(inout float2 a, inout float b, float c) { a = wrap(a.yx + c); b = wrap(b - a.x); a.x = wrap(a.x + b); }
";

impl Generator {
    /// Stores to one component by an index that is computed at run time, or passes parts of a vector to a function that writes them.
    pub fn partial_store(&mut self) {
        let Some((place, value)) = self.vector_place() else { return self.assignment() };
        let scalar = Value { width: 1, ..value };
        if value.kind == Kind::Bool || self.random.once_in(2) {
            let (index, stored) = (self.component(value.width), self.expression(scalar, 2));
            return self.line(&format!("{place}[{index}] = {stored};"));
        }
        let letters = &"xyzw"[..value.width];
        let letter = |generator: &mut Self| generator.random.below(letters.len());
        let (first, second) = (letter(self), letter(self));
        let second = if first == second { (first + 1) % letters.len() } else { second };
        // The same component may be written twice: the arguments are copied back from left to right.
        let other = letter(self);
        let read = self.expression(scalar, 1);
        let name = |at: usize| &letters[at..=at];
        self.line(&format!("tangle({place}.{}{}, {place}.{}, {read});", name(first), name(second), name(other)));
    }

    /// Reads an element of an array before and after a store to one that may be the same.
    pub fn aliasing_store(&mut self) {
        let arrays: Vec<(String, Value, usize)> = self
            .variables
            .iter()
            .filter_map(|variable| match &variable.ty {
                Type::Array(element, length) if variable.writable => match **element {
                    Type::Value(value) => Some((variable.name.clone(), value, *length)),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if arrays.is_empty() {
            return self.partial_store();
        }
        let (array, value, length) = self.random.pick(&arrays).clone();
        let uint = Value { kind: Kind::Uint, width: 1 };
        let (first, second) = (self.name("e"), self.name("e"));
        for index in [&first, &second] {
            let start = self.expression(uint, 2);
            self.line(&format!("uint {index} = ({start}) & {};", length - 1));
        }
        let (before, after) = (self.name("v"), self.name("v"));
        let stored = self.expression(value, 2);
        self.line(&format!("{value} {before} = {array}[{first}];"));
        self.line(&format!("{array}[{second}] = {stored};"));
        self.line(&format!("{value} {after} = {array}[{first}];"));
        for name in [before, after] {
            self.variables.push(Variable { name, ty: Type::Value(value), writable: true });
        }
    }

    /// An index below a width.
    fn component(&mut self, width: usize) -> String {
        let index = self.expression(Value { kind: Kind::Uint, width: 1 }, 1);
        format!("({index}) % {width}")
    }

    /// A vector that can be written to.
    fn vector_place(&mut self) -> Option<(String, Value)> {
        for _ in 0..6 {
            let writable: Vec<_> = self.variables.iter().filter(|variable| variable.writable).cloned().collect();
            if writable.is_empty() {
                return None;
            }
            let variable = self.random.pick(&writable).clone();
            // Constant indices: the lvalue is written and read several times.
            let place = self.walk(Place { text: variable.name, ty: variable.ty }, 0);
            if let Type::Value(value) = place.ty
                && value.width > 1
            {
                return Some((place.text, value));
            }
        }
        None
    }
}
