//! Generates expressions of a given type from the variables and functions in scope.

use super::generator::{Direction, Generator, Variable};
use super::types::{Kind, Place, Type, Value};

impl Generator {
    pub fn literal(&mut self, value: Value) -> String {
        let one = |generator: &mut Self| match value.kind {
            Kind::Bool => (*generator.random.pick(&["true", "false"])).to_owned(),
            Kind::Int => match generator.random.below(8) {
                0 => "(-2147483647 - 1)".to_owned(),
                1 => "2147483647".to_owned(),
                _ => format!("{}", generator.random.below(40) as i32 - 20),
            },
            Kind::Uint => match generator.random.below(8) {
                0 => "4294967295u".to_owned(),
                1 => format!("0x{:x}u", generator.random.bits() as u32),
                _ => format!("{}u", generator.random.below(40)),
            },
            Kind::Float => format!("{:?}", generator.random.below(64) as f64 * 0.25 - 8.0),
        };
        if value.width == 1 {
            let text = one(self);
            return if text.starts_with('-') { format!("({text})") } else { text };
        }
        let components: Vec<String> = (0..value.width).map(|_| one(self)).collect();
        format!("{value}({})", components.join(", "))
    }

    /// An expression of a type; `depth` bounds its size.
    pub fn expression(&mut self, value: Value, depth: usize) -> String {
        if depth == 0 {
            return if self.random.once_in(3) { self.literal(value) } else { self.read(value, 0) };
        }
        match self.random.below(12) {
            0 => self.literal(value),
            1..=3 => self.read(value, depth),
            4 => self.construct(value, depth),
            5 => self.cast(value, depth),
            6 => {
                let condition = self.expression(Value { kind: Kind::Bool, width: 1 }, depth - 1);
                let (a, b) = (self.expression(value, depth - 1), self.expression(value, depth - 1));
                format!("(({condition}) ? ({a}) : ({b}))")
            }
            7 => self.call(value, depth),
            _ => match value.kind {
                Kind::Bool => self.boolean(value, depth),
                Kind::Int | Kind::Uint => self.integer(value, depth),
                Kind::Float => self.float(value, depth),
            },
        }
    }

    /// A variable, a part of one, or a swizzle.
    fn read(&mut self, value: Value, depth: usize) -> String {
        // Some tries to find a variable of this kind; a literal always fits.
        for _ in 0..6 {
            if self.variables.is_empty() {
                break;
            }
            let at = self.random.below(self.variables.len());
            let variable = &self.variables[at];
            let place = Place { text: variable.name.clone(), ty: variable.ty.clone() };
            let place = self.walk(place, depth.min(2));
            let Type::Value(found) = place.ty else { continue };
            if found.kind != value.kind {
                continue;
            }
            if found.width == value.width && !(found.width > 1 && self.random.once_in(3)) {
                return place.text;
            }
            let swizzle: String = (0..value.width).map(|_| *self.random.pick(&b"xyzw"[..found.width]) as char).collect();
            return format!("{}.{swizzle}", place.text);
        }
        self.literal(value)
    }

    /// From pieces of other widths.
    fn construct(&mut self, value: Value, depth: usize) -> String {
        let mut left = value.width;
        let mut pieces = Vec::new();
        while left > 0 {
            let width = 1 + self.random.below(left);
            pieces.push(self.expression(Value { kind: value.kind, width }, depth - 1));
            left -= width;
        }
        format!("{value}({})", pieces.join(", "))
    }

    /// A conversion from another kind that is defined for every value.
    fn cast(&mut self, value: Value, depth: usize) -> String {
        let other = *self.random.pick(&[Kind::Bool, Kind::Int, Kind::Uint, Kind::Float]);
        let from = Value { kind: other, ..value };
        let operand = self.expression(from, depth - 1);
        match (other, value.kind) {
            (Kind::Int | Kind::Uint, Kind::Float) => format!("wrap({value}(({operand}) & 1023))"),
            (Kind::Float, Kind::Uint) => format!("{value}({}(({operand}) * 4.0))", Value { kind: Kind::Int, ..value }),
            _ => format!("{value}({operand})"),
        }
    }

    /// A user's function. Its out arguments, and the object of a method that writes, are variables in scope.
    fn call(&mut self, value: Value, depth: usize) -> String {
        let fitting: Vec<_> = self.functions.iter().filter(|f| f.result == value).cloned().collect();
        if fitting.is_empty() {
            return self.read(value, depth);
        }
        let function = self.random.pick(&fitting).clone();
        let mut taken: Vec<String> = Vec::new();
        let object = match function.owner {
            None => String::new(),
            Some(owner) => match self.free_variable(&Type::Struct(owner), true, &taken) {
                None => return self.read(value, depth),
                Some(object) => {
                    taken.push(object.clone());
                    format!("{object}.")
                }
            },
        };
        let writes = function.owner.is_some() || function.parameters.iter().any(|p| p.direction != Direction::In);
        let mut arguments = Vec::new();
        for parameter in &function.parameters {
            let writable = parameter.direction != Direction::In;
            let argument = match &parameter.ty {
                // An argument that reads a variable written by another argument would have no defined value.
                Type::Value(value) if !writable && writes => self.literal(*value),
                Type::Value(value) if !writable => self.expression(*value, depth - 1),
                ty => match self.free_variable(ty, writable, &taken) {
                    None => return self.read(value, depth),
                    Some(variable) => variable,
                },
            };
            if !matches!(parameter.ty, Type::Value(_)) || writable {
                taken.push(argument.clone());
            }
            arguments.push(argument);
        }
        let call = format!("{object}{}({})", function.name, arguments.join(", "));
        if !writes {
            return call;
        }
        // The order of evaluation within an expression is undefined, so each write is a statement of its own.
        let name = self.name("c");
        self.line(&format!("{value} {name} = {call};"));
        name
    }

    /// A variable of a type that is not yet an argument of the call.
    fn free_variable(&self, ty: &Type, writable: bool, taken: &[String]) -> Option<String> {
        let fits = |v: &&Variable| v.ty == *ty && (v.writable || !writable) && !taken.contains(&v.name);
        self.variables.iter().find(fits).map(|variable| variable.name.clone())
    }

    fn boolean(&mut self, value: Value, depth: usize) -> String {
        match self.random.below(6) {
            0 => format!("(!({}))", self.expression(value, depth - 1)),
            1 if value.width == 1 => {
                let (a, b) = (self.expression(value, depth - 1), self.expression(value, depth - 1));
                let operator = self.random.pick(&["&&", "||"]);
                format!("(({a}) {operator} ({b}))")
            }
            2 if value.width == 1 => {
                let width = 2 + self.random.below(3);
                let operand = self.comparison(width, depth);
                let name = self.random.pick(&["any", "all"]);
                format!("{name}({operand})")
            }
            _ => self.comparison(value.width, depth),
        }
    }

    /// Never of two constants: glslang compares constant vectors to a single result for all components.
    fn comparison(&mut self, width: usize, depth: usize) -> String {
        let kind = *self.random.pick(&[Kind::Int, Kind::Uint, Kind::Float]);
        let operand = Value { kind, width };
        let (a, b) = (self.expression(operand, depth - 1), self.expression(operand, depth - 1));
        let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let scalar = Value { kind, width: 1 };
        format!("((({a}) + {scalar}(Zero)) {operator} ({b}))")
    }

    fn integer(&mut self, value: Value, depth: usize) -> String {
        let a = self.expression(value, depth - 1);
        match self.random.below(12) {
            // Mesa takes the sign of a quotient without signs to its dividend: there is no `-` for uint here.
            0 if value.kind == Kind::Int => format!("(-({a}))"),
            1 => format!("(~({a}))"),
            2 => {
                let amount = self.expression(value, depth - 1);
                let operator = self.random.pick(&["<<", ">>"]);
                format!("(({a}) {operator} (({amount}) & 31))")
            }
            3 => {
                // Only unsigned: compilers and drivers disagree on negative remainders.
                let divisor = self.expression(value, depth - 1);
                let operator = self.random.pick(&["/", "%"]);
                format!("((({a}) & 65535) {operator} ((({divisor}) & 255) | 1))")
            }
            4 => {
                let b = self.expression(value, depth - 1);
                let name = self.random.pick(&["min", "max"]);
                format!("{name}({a}, {b})")
            }
            5 if value.kind == Kind::Uint => {
                let name = self.random.pick(&["countbits", "reversebits", "firstbitlow", "firstbithigh"]);
                // Drivers disagree on the result for zero.
                format!("{name}(({a}) | 64)")
            }
            6 if value.kind == Kind::Int => {
                let name = self.random.pick(&["abs", "sign"]);
                format!("{value}({name}({a}))")
            }
            7 if value.kind == Kind::Uint && value.width == 1 && self.in_memory => self.load(depth),
            _ => {
                let b = self.expression(value, depth - 1);
                let operator = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                format!("(({a}) {operator} ({b}))")
            }
        }
    }

    fn float(&mut self, value: Value, depth: usize) -> String {
        let a = self.expression(value, depth - 1);
        match self.random.below(10) {
            9 => {
                let b = self.expression(value, depth - 1);
                format!("step({a}, {b})")
            }
            0 => format!("(-({a}))"),
            1 => {
                let name = self.random.pick(&["abs", "floor", "ceil", "trunc", "frac", "saturate"]);
                format!("{name}({a})")
            }
            2 => {
                let b = self.expression(value, depth - 1);
                let name = self.random.pick(&["min", "max"]);
                format!("{name}({a}, {b})")
            }
            3 => format!("clamp({a}, -2.0, 3.5)"),
            4 if value.width == 1 => {
                let operand = Value { width: 2 + self.random.below(3), ..value };
                let (a, b) = (self.expression(operand, depth - 1), self.expression(operand, depth - 1));
                format!("wrap(dot({a}, {b}))")
            }
            5 if value.width > 1 => self.matrix_product(value.width, depth),
            6 => {
                let b = self.expression(value, depth - 1);
                format!("wrap(({a}) * ({b}))")
            }
            _ => {
                let b = self.expression(value, depth - 1);
                let operator = self.random.pick(&["+", "-"]);
                format!("wrap(({a}) {operator} ({b}))")
            }
        }
    }

    /// A vector with a matrix in scope, or with one made here.
    fn matrix_product(&mut self, width: usize, depth: usize) -> String {
        let in_scope: Vec<_> = self
            .variables
            .iter()
            .filter_map(|variable| match variable.ty {
                Type::Matrix(rows, columns) if rows == width || columns == width => Some((variable.name.clone(), rows, columns)),
                _ => None,
            })
            .collect();
        let (matrix, rows, columns) = if in_scope.is_empty() {
            let row = Value { kind: Kind::Float, width };
            let (a, b) = (self.expression(row, depth - 1), self.expression(row, depth - 1));
            (format!("float2x{width}({a}, {b})"), 2, width)
        } else {
            self.random.pick(&in_scope).clone()
        };
        let vector = |generator: &mut Self, width| generator.expression(Value { kind: Kind::Float, width }, depth - 1);
        if columns == width {
            let left = vector(self, rows);
            format!("wrap(mul({left}, {matrix}))")
        } else {
            let right = vector(self, columns);
            format!("wrap(mul({matrix}, {right}))")
        }
    }
}
