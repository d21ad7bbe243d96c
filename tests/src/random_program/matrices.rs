//! Statements of a random program that work on a whole matrix.

use super::generator::{Generator, Variable};
use super::types::{Kind, Type, Value};

impl Generator {
    /// Assigns an expression to a matrix in scope, or to some of its elements.
    pub fn matrix(&mut self) {
        let matrices: Vec<(String, usize, usize)> = self
            .variables
            .iter()
            .filter_map(|variable| match variable {
                Variable { name, ty: Type::Matrix(rows, columns), writable: true } => Some((name.clone(), *rows, *columns)),
                _ => None,
            })
            .collect();
        if matrices.is_empty() {
            return self.assignment();
        }
        let (target, rows, columns) = self.random.pick(&matrices).clone();
        let same: Vec<_> = matrices.iter().filter(|m| (m.1, m.2) == (rows, columns)).collect();
        let turned: Vec<_> = matrices.iter().filter(|m| (m.2, m.1) == (rows, columns)).collect();
        let other = self.random.pick(&same).0.clone();
        match self.random.below(5) {
            0 => self.line(&format!("{target} = -{other};")),
            1 => {
                let name = *self.random.pick(&["min", "max"]);
                self.line(&format!("{target} = {name}({target}, {other});"));
            }
            2 if !turned.is_empty() => {
                let turned = self.random.pick(&turned).0.clone();
                self.line(&format!("{target} = transpose({turned});"));
            }
            3 => {
                let value = self.expression(Value { kind: Kind::Float, width: 2 }, 2);
                self.line(&format!("{target}._m00_m11 = {value};"));
            }
            _ => {
                let value = self.expression(Value { kind: Kind::Float, width: 2 }, 1);
                let element = format!("_m{}{}", self.random.below(rows), self.random.below(columns));
                self.line(&format!("{target}._11_22 = {value} + {other}.{element};"));
                self.line(&format!("{target}._11_22 = wrap({target}._11_22);"));
            }
        }
    }
}
