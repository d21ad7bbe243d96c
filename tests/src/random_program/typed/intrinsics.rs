//! Calls of intrinsics with arguments of different types.

use super::{Class, Expression, Range, Shape, Typed};

impl Typed {
    pub fn intrinsic(&mut self, depth: usize) -> Expression {
        match self.random.below(10) {
            0 => {
                let a = self.expression(depth - 1);
                Expression {
                    text: format!("abs({})", a.text),
                    shape: a.shape,
                    // Of a bool, it is a float.
                    class: if a.class == Class::Bool { Class::Float } else { a.class },
                    range: a.range,
                }
            }
            1 => {
                let a = self.expression(depth - 1);
                // DXC does not implement it.
                if matches!(a.shape, Shape::Matrix(..)) {
                    return a;
                }
                Expression {
                    text: format!("sign({})", a.text),
                    shape: a.shape,
                    class: Class::Integer,
                    range: Range { is_negative: true, ..Range::default() },
                }
            }
            2..=3 => {
                let a = self.expression(depth - 1);
                let b = self.beside(a.shape, depth - 1);
                let name = *self.random.pick(&["min", "max"]);
                self.numeric(name, &[a, b])
            }
            4 => {
                let a = self.expression(depth - 1);
                let b = self.beside(a.shape, depth - 1);
                let c = self.beside(Self::common(a.shape, b.shape), depth - 1);
                self.numeric("mad", &[a, b, c])
            }
            5 => {
                let a = self.expression(depth - 1);
                let b = self.beside(a.shape, depth - 1);
                match (a.shape, b.shape) {
                    (Shape::Matrix(..), _) | (_, Shape::Matrix(..)) => self.numeric("max", &[a, b]),
                    _ => {
                        let class = a.class.max(b.class).max(Class::Float);
                        Expression {
                            text: format!("dot({}, {})", a.text, b.text),
                            shape: Shape::Scalar,
                            class,
                            range: a.range.with(b.range),
                        }
                    }
                }
            }
            6 => self.product(depth),
            7 => {
                let a = self.expression(depth - 1);
                let name = *self.random.pick(&["any", "all"]);
                Expression {
                    text: format!("{name}({})", a.text),
                    shape: Shape::Scalar,
                    class: Class::Bool,
                    range: Range::default(),
                }
            }
            8 => self.rounded(depth),
            _ => {
                let a = self.expression(depth - 1);
                match a.shape {
                    Shape::Matrix(rows, columns) => {
                        Expression { text: format!("transpose({})", a.text), shape: Shape::Matrix(columns, rows), ..a }
                    }
                    _ => a,
                }
            }
        }
    }

    /// A function of floats. Of doubles, DXC's result is a float: docs/moving-from-dxc.md.
    fn rounded(&mut self, depth: usize) -> Expression {
        let a = self.expression(depth - 1);
        if a.class == Class::Double {
            return a;
        }
        let name = *self.random.pick(&["floor", "ceil", "trunc", "frac", "saturate", "round"]);
        Expression { text: format!("{name}({})", a.text), class: Class::Float, ..a }
    }

    fn numeric(&self, name: &str, arguments: &[Expression]) -> Expression {
        let shape = arguments.iter().fold(Shape::Scalar, |shape, argument| Self::common(shape, argument.shape));
        let class = arguments.iter().map(|argument| argument.class).fold(Class::Integer, Class::max);
        // Of arguments that are all bool, the result is a float.
        let class = if arguments.iter().all(|argument| argument.class == Class::Bool) { Class::Float } else { class };
        let range = arguments.iter().map(|argument| argument.range).fold(Range::default(), Range::with);
        let texts: Vec<&str> = arguments.iter().map(|argument| argument.text.as_str()).collect();
        Expression { text: format!("{name}({})", texts.join(", ")), shape, class, range }
    }

    fn product(&mut self, depth: usize) -> Expression {
        let a = self.expression(depth - 1);
        for _ in 0..6 {
            let b = self.expression(depth - 1);
            let shape = match (a.shape, b.shape) {
                (Shape::Scalar, other) | (other, Shape::Scalar) => other,
                (Shape::Vector(m), Shape::Vector(n)) if m == n => Shape::Scalar,
                (Shape::Vector(m), Shape::Matrix(rows, columns)) if m == rows => Shape::Vector(columns),
                (Shape::Matrix(rows, columns), Shape::Vector(n)) if n == columns => Shape::Vector(rows),
                (Shape::Matrix(rows, inner), Shape::Matrix(also, columns)) if inner == also => Shape::Matrix(rows, columns),
                _ => continue,
            };
            let class = a.class.max(b.class).max(Class::Float);
            return Expression { text: format!("mul({}, {})", a.text, b.text), shape, class, range: a.range.with(b.range) };
        }
        a
    }
}
