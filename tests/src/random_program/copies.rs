//! Copies of structs, arrays and matrices that are read at an index which is computed, with writes between the copy and the reads.

use super::generator::{Generator, Variable};
use super::types::{Place, Type};

/// No copy is written and read more often.
const ACCESSES: usize = 4;

impl Generator {
    /// Declares a copy of a variable, and reads parts of it; meanwhile the copy or the variable may be written.
    pub fn copy(&mut self) {
        let is_composite = |variable: &&Variable| !matches!(variable.ty, Type::Value(_));
        let composites: Vec<Variable> = self.variables.iter().filter(is_composite).cloned().collect();
        if composites.is_empty() {
            return self.assignment();
        }
        let source = self.random.pick(&composites).clone();
        let copy = Variable { name: self.name("c"), ty: source.ty.clone(), writable: true };
        self.line(&format!("{};", copy.ty.declare(&copy.name)));
        self.line(&format!("{} = {};", copy.name, source.name));
        for _ in 0..1 + self.random.below(ACCESSES) {
            match self.random.below(4) {
                0 => self.write_part(&copy),
                1 if source.writable => self.write_part(&source),
                _ => {}
            }
            self.read_part(&copy);
        }
        self.variables.push(copy);
    }

    fn write_part(&mut self, variable: &Variable) {
        let place = self.walk(Place { text: variable.name.clone(), ty: variable.ty.clone() }, 1);
        let Type::Value(value) = place.ty else { return };
        let written = self.expression(value, 2);
        let line = format!("{} = {written};", place.text);
        match self.random.once_in(3) {
            true => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) {line}"));
            }
            false => self.line(&line),
        }
    }

    fn read_part(&mut self, variable: &Variable) {
        let place = self.walk(Place { text: variable.name.clone(), ty: variable.ty.clone() }, 1);
        let Type::Value(value) = place.ty else { return };
        let name = self.name("v");
        self.line(&format!("{value} {name} = {};", place.text));
        self.variables.push(Variable { name, ty: place.ty, writable: true });
    }
}
