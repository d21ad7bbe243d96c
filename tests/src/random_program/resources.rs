//! Choices between buffers, by a condition that is computed at run time.

use super::generator::{Generator, Variable};
use super::types::{Kind, Type, Value};

/// The buffers. Each invocation has four words of each.
pub const PROLOGUE: &str = "\
RWStructuredBuffer<uint> Low : register(u5);
RWStructuredBuffer<uint> High : register(u6);
";

impl Generator {
    /// Writes to one of two buffers, and declares a word that is read from one of them.
    pub fn resource_choice(&mut self) {
        let uint = Value { kind: Kind::Uint, width: 1 };
        let (condition, word) = (self.condition(), self.expression(uint, 2));
        let (at, from) = (self.expression(uint, 1), self.expression(uint, 1));
        let (buffer, name) = (self.name("r"), self.name("v"));
        match self.random.once_in(2) {
            true => self.line(&format!("RWStructuredBuffer<uint> {buffer} = ({condition}) ? Low : High;")),
            false => {
                self.line(&format!("RWStructuredBuffer<uint> {buffer} = Low;"));
                self.line(&format!("if ({condition}) {buffer} = High;"));
            }
        }
        self.line(&format!("{buffer}[id.x * 4 + (({at}) & 3)] += {word};"));
        self.line(&format!("uint {name} = {buffer}[id.x * 4 + (({from}) & 3)] ^ Low[id.x * 4];"));
        self.variables.push(Variable { name, ty: Type::Value(uint), writable: true });
    }
}
