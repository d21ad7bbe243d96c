//! Buffers of a random program: structs in memory, words at addresses that may overlap, and atomics.

use super::generator::{Generator, SCRATCH, Variable};
use super::types::{Kind, Type, Value};

const UINT: Value = Value { kind: Kind::Uint, width: 1 };

impl Generator {
    /// Declares buffers of structs. The element of an invocation is copied to a variable of `main`.
    pub fn buffers(&mut self) -> Vec<Variable> {
        let mut buffers = Vec::new();
        // Binding 1 is `Bytes`; the last two are those of choices.
        for binding in 2..=SCRATCH - 2 {
            if self.structs.is_empty() || self.random.once_in(3) {
                continue;
            }
            let (at, length) = (self.random.below(self.structs.len()), 1 << (1 + self.random.below(2)));
            self.line(&format!("struct Box{binding} {{ S{at} items[{length}]; }};"));
            self.line(&format!("RWStructuredBuffer<Box{binding}> Items{binding} : register(u{binding});"));
            let ty = Type::Array(Box::new(Type::Struct(at)), length);
            buffers.push(Variable { name: format!("Items{binding}[id.x].items"), ty, writable: true });
        }
        buffers
    }

    /// One of the invocation's words of `Bytes`, with room for three more after it.
    fn address(&mut self, depth: usize) -> String {
        let word = self.expression(UINT, depth);
        format!("id.x * 64 + (({word}) % 13) * 4")
    }

    pub fn load(&mut self, depth: usize) -> String {
        let address = self.address(depth - 1);
        match self.random.below(3) {
            0 => format!("Bytes.Load({address})"),
            1 => format!("Bytes.Load2({address}).y"),
            _ => format!("Bytes.Load4({address}).z"),
        }
    }

    /// A store, or an atomic operation whose old value is assigned to a variable.
    pub fn memory(&mut self) {
        if self.random.once_in(2) {
            let value = Value { width: 1 + self.random.below(4), ..UINT };
            let (address, stored) = (self.address(2), self.expression(value, 2));
            let width = if value.width == 1 { String::new() } else { value.width.to_string() };
            return self.line(&format!("Bytes.Store{width}({address}, {stored});"));
        }
        let operation = *self.random.pick(&["Add", "Min", "Max", "And", "Or", "Xor", "Exchange"]);
        let operand = self.expression(UINT, 2);
        let (name, index) = (self.name("v"), self.expression(UINT, 1));
        self.line(&format!("uint {name};"));
        if self.random.once_in(2) {
            let word = self.shared(&format!("({index}) & 3"));
            self.line(&format!("Interlocked{operation}({word}, {operand}, {name});"));
        } else {
            let address = self.address(1);
            self.line(&format!("Bytes.Interlocked{operation}({address}, {operand}, {name});"));
        }
        self.variables.push(Variable { name, ty: Type::Value(UINT), writable: true });
    }
}
