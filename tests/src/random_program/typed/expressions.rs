//! Expressions of operators, conversions and swizzles.

use super::{Class, Expression, Range, Scalar, Shape, Typed};

/// Powers of two, by which every quotient is exact.
const DIVISORS: [&str; 7] = ["2", "4u", "1", "2.0f", "0.5", "8", "4.0"];
const WHOLE_DIVISORS: [&str; 4] = ["2", "4u", "1", "8"];

impl Typed {
    fn literal(&mut self) -> Expression {
        let (text, class) = *self.random.pick(&[
            ("3", Class::Integer),
            ("(-2)", Class::Integer),
            ("0", Class::Integer),
            ("5u", Class::Integer),
            ("7", Class::Integer),
            ("6l", Class::Integer),
            ("0.5", Class::Float),
            ("(-1.25)", Class::Float),
            ("1.5f", Class::Float),
            ("2.0h", Class::Float),
            ("true", Class::Bool),
        ]);
        let range = Range {
            is_negative: text.contains('-'),
            is_unsigned: text.contains('u'),
            is_half_or_double: text.contains('h'),
            ..Range::default()
        };
        Expression { text: text.to_owned(), shape: Shape::Scalar, class, range }
    }

    /// A variable or a literal.
    pub fn leaf(&mut self) -> Expression {
        if self.variables.is_empty() || self.random.once_in(4) {
            return self.literal();
        }
        let variable = self.random.pick(&self.variables).clone();
        Expression { text: variable.name, shape: variable.shape, class: variable.scalar.class, range: Range::of(variable.scalar) }
    }

    /// An expression of any shape.
    pub fn expression(&mut self, depth: usize) -> Expression {
        let expression = self.any_expression(depth);
        if expression.range.is_undefined() { self.literal() } else { expression }
    }

    fn any_expression(&mut self, depth: usize) -> Expression {
        if depth == 0 {
            return self.leaf();
        }
        match self.random.below(16) {
            0 => self.leaf(),
            1..=5 => self.arithmetic(depth),
            6 => self.bits(depth),
            7 => self.comparison(depth),
            8 => self.choice(depth),
            9 => self.unary(depth),
            10 => self.cast(depth),
            11 => self.swizzle(depth),
            _ => self.intrinsic(depth),
        }
    }

    /// An expression of a shape that can be an operand beside one of `shape`.
    pub fn beside(&mut self, shape: Shape, depth: usize) -> Expression {
        for _ in 0..6 {
            let other = self.expression(depth);
            let fits = match (shape, other.shape) {
                (Shape::Scalar, _) | (_, Shape::Scalar) => true,
                // The longer one is truncated.
                (Shape::Vector(a), Shape::Vector(b)) => a == b || (a > 1 && b > 1 && self.random.once_in(3)),
                (a, b) => a == b,
            };
            if fits {
                return other;
            }
        }
        self.literal()
    }

    /// The shape of an operation on operands that [`Self::beside`] allows.
    pub fn common(a: Shape, b: Shape) -> Shape {
        match (a, b) {
            (Shape::Scalar, other) | (other, Shape::Scalar) => other,
            (Shape::Vector(a), Shape::Vector(b)) => Shape::Vector(a.min(b)),
            (a, _) => a,
        }
    }

    /// An expression that cannot be a float.
    pub fn whole(&mut self, depth: usize) -> Expression {
        for _ in 0..6 {
            let expression = self.expression(depth);
            if expression.class <= Class::Integer {
                return expression;
            }
        }
        Expression { text: "9".to_owned(), shape: Shape::Scalar, class: Class::Integer, range: Range::default() }
    }

    fn arithmetic(&mut self, depth: usize) -> Expression {
        let a = self.expression(depth - 1);
        // DXC refuses to divide signed integers of minimum precision.
        if !a.range.is_minimum && self.random.once_in(4) {
            let is_whole = self.random.once_in(2);
            let divisor = if is_whole { *self.random.pick(&WHOLE_DIVISORS) } else { *self.random.pick(&DIVISORS) };
            let class = if divisor.contains('.') { a.class.max(Class::Float) } else { a.class.max(Class::Integer) };
            let operator = if is_whole && self.random.once_in(3) && a.class <= Class::Integer { "%" } else { "/" };
            let range = Range { is_unsigned: a.range.is_unsigned || divisor.contains('u'), ..a.range };
            return Expression { text: format!("({} {operator} {divisor})", a.text), shape: a.shape, class, range };
        }
        let b = self.beside(a.shape, depth - 1);
        let operator = *self.random.pick(&["+", "-", "*"]);
        let class = a.class.max(b.class).max(Class::Integer);
        let range = a.range.with(b.range);
        let range = if operator == "-" { range.negated() } else { range };
        Expression { text: format!("({} {operator} {})", a.text, b.text), shape: Self::common(a.shape, b.shape), class, range }
    }

    fn bits(&mut self, depth: usize) -> Expression {
        let a = self.whole(depth - 1);
        if matches!(a.shape, Shape::Matrix(..)) {
            return a;
        }
        if self.random.once_in(2) {
            let amount = *self.random.pick(&["1", "2u", "3"]);
            let operator = *self.random.pick(&["<<", ">>"]);
            let range = Range { is_unsigned: a.range.is_unsigned || amount.contains('u'), ..a.range };
            return Expression {
                text: format!("({} {operator} {amount})", a.text),
                shape: a.shape,
                class: Class::Integer,
                range,
            };
        }
        let mut b = self.beside(a.shape, depth - 1);
        if b.class > Class::Integer || matches!(b.shape, Shape::Matrix(..)) {
            b = Expression { text: "6".to_owned(), shape: Shape::Scalar, class: Class::Integer, range: Range::default() };
        }
        let operator = *self.random.pick(&["&", "|", "^"]);
        Expression {
            text: format!("({} {operator} {})", a.text, b.text),
            shape: Self::common(a.shape, b.shape),
            class: Class::Integer,
            range: a.range.with(b.range),
        }
    }

    /// Not of matrices, of which DXC implements few operators.
    fn comparison(&mut self, depth: usize) -> Expression {
        let a = self.expression(depth - 1);
        let b = self.beside(a.shape, depth - 1);
        // The operands are converted to a common type.
        if matches!(Self::common(a.shape, b.shape), Shape::Matrix(..)) || a.range.with(b.range).is_undefined() {
            return a;
        }
        let is_scalar = a.shape == Shape::Scalar && b.shape == Shape::Scalar;
        let operators: &[&str] = match is_scalar {
            true => &["<", "<=", ">", ">=", "==", "!=", "&&", "||"],
            false => &["<", "<=", ">", ">=", "==", "!="],
        };
        let operator = *self.random.pick(operators);
        Expression {
            text: format!("({} {operator} {})", a.text, b.text),
            shape: Self::common(a.shape, b.shape),
            class: Class::Bool,
            range: Range::default(),
        }
    }

    fn choice(&mut self, depth: usize) -> Expression {
        let condition = self.expression(depth - 1);
        let selector = match condition.shape {
            Shape::Scalar => condition.text,
            _ => format!("any({})", condition.text),
        };
        let a = self.expression(depth - 1);
        let b = self.beside(a.shape, depth - 1);
        // DXC makes vectors of matrices of one row here.
        if matches!(Self::common(a.shape, b.shape), Shape::Matrix(1, _)) {
            return b;
        }
        Expression {
            text: format!("({selector} ? {} : {})", a.text, b.text),
            shape: Self::common(a.shape, b.shape),
            class: a.class.max(b.class),
            range: a.range.with(b.range),
        }
    }

    fn unary(&mut self, depth: usize) -> Expression {
        match self.random.below(4) {
            0 => {
                let a = self.whole(depth - 1);
                Expression { text: format!("(~{})", a.text), shape: a.shape, class: Class::Integer, range: a.range.negated() }
            }
            1 => {
                let a = self.expression(depth - 1);
                Expression { text: format!("(!{})", a.text), shape: a.shape, class: Class::Bool, range: Range::default() }
            }
            2 => {
                let a = self.expression(depth - 1);
                Expression { text: format!("(+{})", a.text), shape: a.shape, class: a.class.max(Class::Integer), range: a.range }
            }
            _ => {
                let a = self.expression(depth - 1);
                Expression {
                    text: format!("(-{})", a.text),
                    shape: a.shape,
                    class: a.class.max(Class::Integer),
                    range: a.range.negated(),
                }
            }
        }
    }

    /// The expression, in a range in which it converts to the type.
    pub fn bounded(&self, expression: &Expression, to: Scalar) -> String {
        let large = expression.range.with(Range { is_half_or_double: true, ..Range::default() });
        // DXC computes functions of literals in the unsigned type for SPIR-V, and in a signed one for DXIL.
        let is_literal = !expression.text.contains(['v', 'w', 'c']);
        if is_literal && to.class == Class::Integer && !to.is_signed && expression.range.is_negative {
            return "3".to_owned();
        }
        match (to.class, expression.class) {
            // A number outside of 16 bits has no defined value in these types.
            (Class::Integer, Class::Integer) if to.name.starts_with("min16") && expression.range.is_negative => {
                format!("min(max({}, {}), 100)", expression.text, if to.is_signed { -100 } else { 0 })
            }
            (Class::Float | Class::Double, Class::Integer) if Range::of(to).is_half_or_double && large.is_undefined() => {
                format!("({} & 63)", expression.text)
            }
            (Class::Float | Class::Double, _) if Range::of(to).is_half_or_double && large.is_undefined() => {
                format!("min({}, 100)", expression.text)
            }
            (Class::Integer, Class::Float | Class::Double) => {
                let lowest = if to.is_signed { "-100" } else { "0" };
                format!("min(max({}, {lowest}), 100)", expression.text)
            }
            _ => expression.text.clone(),
        }
    }

    fn cast(&mut self, depth: usize) -> Expression {
        let a = self.expression(depth - 1);
        let to = self.scalar();
        let text = self.bounded(&a, to);
        let shape = match a.shape {
            Shape::Scalar if self.random.once_in(3) => Shape::Vector(1 + self.random.below(4)),
            Shape::Vector(width) if width > 1 && self.random.once_in(4) => Shape::Vector(1 + self.random.below(width)),
            shape => shape,
        };
        Expression {
            text: format!("(({}{shape})({text}))", to.name),
            shape,
            class: to.class,
            range: Range {
                is_half_or_double: Range::of(to).is_half_or_double,
                is_unsigned_minimum: to.name == "min16uint",
                is_negative: to.name != "min16uint" && a.range.is_negative,
                ..a.range.with(Range::of(to))
            },
        }
    }

    fn swizzle(&mut self, depth: usize) -> Expression {
        let a = self.expression(depth - 1);
        match a.shape {
            Shape::Matrix(rows, columns) => {
                let count = 1 + self.random.below(4);
                let mut text = format!("({}).", a.text);
                for _ in 0..count {
                    text += &format!("_m{}{}", self.random.below(rows), self.random.below(columns));
                }
                let shape = if count == 1 { Shape::Scalar } else { Shape::Vector(count) };
                Expression { text, shape, class: a.class, range: a.range }
            }
            Shape::Scalar | Shape::Vector(_) => {
                let from = if let Shape::Vector(width) = a.shape { width } else { 1 };
                let count = 1 + self.random.below(4);
                let letters: String = (0..count).map(|_| *self.random.pick(&b"xyzw"[..from]) as char).collect();
                let shape = if count == 1 { Shape::Scalar } else { Shape::Vector(count) };
                Expression { text: format!("({}).{letters}", a.text), shape, class: a.class, range: a.range }
            }
        }
    }
}
