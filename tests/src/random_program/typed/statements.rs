//! Statements that convert: initializers, assignments, arguments and results.

use super::{Class, Expression, Range, Scalar, Shape, Typed, Variable};

fn is_unsigned(scalar: Scalar) -> bool {
    scalar.class == Class::Integer && !scalar.is_signed
}

impl Typed {
    pub fn statements(&mut self) {
        let functions = self.functions();
        self.open_main();
        for _ in 0..4 + self.random.below(4) {
            let (scalar, shape) = (self.scalar(), self.shape());
            let variable = self.variable(scalar, shape);
            self.variables.push(variable);
        }
        for _ in 0..5 {
            match self.random.below(8) {
                0 => self.initialization(),
                1 => self.compound(),
                2 => self.part(),
                3 => self.argument(&functions),
                _ => {
                    let expression = self.expression(3);
                    self.show(&expression);
                }
            }
        }
        self.close_main();
    }

    /// Functions of a parameter, with its direction.
    fn functions(&mut self) -> Vec<(Variable, &'static str)> {
        let mut functions = Vec::new();
        for _ in 0..2 {
            let name = self.name("f");
            let (scalar, shape, result) = (self.scalar(), self.shape(), self.scalar());
            let direction = *self.random.pick(&["in", "inout", "out"]);
            let start = if direction == "out" { format!("p = ({}{shape})1;", scalar.name) } else { String::new() };
            let change = if scalar.class == Class::Bool { "p = !p" } else { "p = p + 1" };
            let first = &shape.components()[0];
            // A negative float converts to no unsigned integer, and a large number neither to an integer nor to a half.
            let least = if scalar.is_signed && result.is_signed { "-30000" } else { "0" };
            self.line(&format!(
                "{0} {name}({direction} {1}{shape} p) {{ {start} {change}; return ({0})(clamp(p{first} * 2, {least}, 30000)); }}",
                result.name, scalar.name
            ));
            functions.push((Variable { name, scalar, shape }, direction));
        }
        functions
    }

    /// A variable of another type, of the same or a shorter shape.
    fn initialization(&mut self) {
        let expression = self.expression(2);
        let scalar = self.scalar();
        let shape = match expression.shape {
            Shape::Scalar => self.shape(),
            Shape::Vector(width) if width > 1 && self.random.once_in(3) => Shape::Vector(2.max(width - 1)),
            shape => shape,
        };
        let name = self.name("c");
        let text = self.bounded(&expression, scalar);
        self.line(&format!("    {}{shape} {name} = {text};", scalar.name));
        self.show(&Expression { text: name, shape, class: scalar.class, range: Range::default() });
    }

    /// A compound assignment to a variable of another type.
    fn compound(&mut self) {
        let (scalar, shape) = (self.scalar(), self.shape());
        let mut target = scalar;
        if target.class == Class::Bool {
            target = self.scalars[1];
        }
        let variable = self.variable_to_write(target, shape);
        // Only a scalar or the same shape: a shorter vector is an error.
        let mut value = self.leaf();
        if value.shape != shape {
            value = Expression { text: "3".to_owned(), shape: Shape::Scalar, class: Class::Integer, range: Range::default() };
        }
        // The result in the common type is converted back, so that it must be in the range.
        let operator = match (target.is_signed, target.class) {
            (true, Class::Integer) | (_, Class::Float | Class::Double) => *self.random.pick(&["+=", "-=", "*="]),
            _ if value.class > Class::Integer || target.name.starts_with("min16") => return,
            _ => *self.random.pick(&["+=", "-=", "*=", "|=", "&=", "^="]),
        };
        self.line(&format!("    {variable} {operator} {};", value.text));
        self.show(&Expression { text: variable, shape, class: target.class, range: Range::default() });
    }

    fn variable_to_write(&mut self, scalar: Scalar, shape: Shape) -> String {
        let name = self.name("w");
        let value = self.value(scalar, false);
        self.line(&format!("    {0}{shape} {name} = ({0}{shape})({value});", scalar.name));
        name
    }

    /// An assignment to components.
    fn part(&mut self) {
        let scalar = self.scalar();
        let width = 2 + self.random.below(3);
        let shape = Shape::Vector(width);
        let variable = self.variable_to_write(scalar, shape);
        let value = self.expression(2);
        let text = self.bounded(&value, scalar);
        let letters = *self.random.pick(&["x", "y", "yx", "xy"]);
        let fits = match value.shape {
            Shape::Scalar => true,
            Shape::Vector(width) => width >= letters.len(),
            Shape::Matrix(..) => false,
        };
        if fits {
            self.line(&format!("    {variable}.{letters} = {text};"));
        }
        self.show(&Expression { text: variable, shape, class: scalar.class, range: Range::default() });
    }

    /// A call whose argument is converted, and back if it is written.
    fn argument(&mut self, functions: &[(Variable, &'static str)]) {
        let (function, direction) = self.random.pick(functions).clone();
        let result = self.name("r");
        if direction == "in" {
            let argument = self.expression(2);
            // The large number that a negative one becomes may convert to no result.
            if is_unsigned(function.scalar) && argument.range.is_negative {
                return;
            }
            if argument.shape == function.shape || argument.shape == Shape::Scalar {
                let text = self.bounded(&argument, function.scalar);
                self.line(&format!("    show({}({text}));", function.name));
            }
            return;
        }
        let scalar = self.scalar();
        // A float that is not whole and negative does not convert to an unsigned integer.
        let is_defined = scalar.class <= Class::Integer || function.scalar.class != Class::Integer || function.scalar.is_signed;
        let scalar = if is_defined { scalar } else { self.scalars[1] };
        // The large number that a negative one becomes may convert to no result.
        let scalar = match is_unsigned(function.scalar) {
            true => function.scalar,
            false if is_unsigned(scalar) => self.scalars[1],
            false => scalar,
        };
        let variable = self.variable_to_write(scalar, function.shape);
        self.line(&format!("    int {result} = (int){}({variable});", function.name));
        self.show(&Expression { text: result, shape: Shape::Scalar, class: Class::Integer, range: Range::default() });
        self.show(&Expression { text: variable, shape: function.shape, class: scalar.class, range: Range::default() });
    }
}
