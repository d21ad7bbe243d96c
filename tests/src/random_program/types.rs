//! The types of a random program, and their lvalues.

use super::generator::Generator;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Bool,
    Int,
    Uint,
    Float,
}

/// A scalar (width 1) or vector: the type of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Value {
    pub kind: Kind,
    pub width: usize,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            Kind::Bool => "bool",
            Kind::Int => "int",
            Kind::Uint => "uint",
            Kind::Float => "float",
        })?;
        if self.width > 1 { write!(f, "{}", self.width) } else { Ok(()) }
    }
}

/// The type of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    Value(Value),
    /// Of floats: rows, columns.
    Matrix(usize, usize),
    /// The length is a power of two, so that a mask keeps an index in range.
    Array(Box<Type>, usize),
    Struct(usize),
}

impl Type {
    pub fn declare(&self, name: &str) -> String {
        match self {
            Self::Value(value) => format!("{value} {name}"),
            Self::Matrix(rows, columns) => format!("float{rows}x{columns} {name}"),
            Self::Array(element, length) => element.declare(&format!("{name}[{length}]")),
            Self::Struct(index) => format!("S{index} {name}"),
        }
    }
}

/// Something that can be read and assigned to.
#[derive(Debug, Clone)]
pub struct Place {
    pub text: String,
    pub ty: Type,
}

impl Generator {
    pub fn value(&mut self) -> Value {
        let kind = *self.random.pick(&[Kind::Int, Kind::Uint, Kind::Float, Kind::Float, Kind::Bool]);
        Value { kind, width: 1 + self.random.below(4) }
    }

    pub fn member_type(&mut self) -> Type {
        match self.random.below(6) {
            0 => Type::Matrix(2 + self.random.below(3), 2 + self.random.below(3)),
            1 => Type::Array(Box::new(Type::Value(self.value())), 1 << (1 + self.random.below(2))),
            2 if !self.structs.is_empty() => Type::Struct(self.random.below(self.structs.len())),
            _ => Type::Value(self.value()),
        }
    }

    pub fn variable_type(&mut self) -> Type {
        match self.random.below(8) {
            0 => Type::Array(Box::new(self.member_type()), 1 << (1 + self.random.below(2))),
            1 if !self.structs.is_empty() => Type::Struct(self.random.below(self.structs.len())),
            _ => self.member_type(),
        }
    }

    /// The scalars of an lvalue, as expressions.
    pub fn leaves(&self, place: &Place) -> Vec<String> {
        let text = &place.text;
        match &place.ty {
            Type::Value(Value { width: 1, .. }) => vec![text.clone()],
            Type::Value(value) => "xyzw"[..value.width].chars().map(|c| format!("{text}.{c}")).collect(),
            Type::Matrix(rows, columns) => {
                (0..*rows).flat_map(|row| (0..*columns).map(move |column| format!("{text}[{row}][{column}]"))).collect()
            }
            Type::Array(element, length) => (0..*length)
                .flat_map(|index| self.leaves(&Place { text: format!("{text}[{index}]"), ty: (**element).clone() }))
                .collect(),
            Type::Struct(index) => self.structs[*index]
                .iter()
                .enumerate()
                .flat_map(|(at, ty)| self.leaves(&Place { text: format!("{text}.m{at}"), ty: ty.clone() }))
                .collect(),
        }
    }

    /// Steps from an lvalue of any type to one whose type an expression can have.
    pub fn walk(&mut self, mut place: Place, depth: usize) -> Place {
        loop {
            let text = &place.text;
            place = match &place.ty {
                Type::Value(_) => return place,
                Type::Matrix(rows, columns) => {
                    let (rows, columns) = (*rows, *columns);
                    let row = self.random.below(rows);
                    let ty = Type::Value(Value { kind: Kind::Float, width: columns });
                    // A row that is selected at run time, if a mask keeps it in range.
                    let row = if rows == 3 || self.random.once_in(2) { row.to_string() } else { self.index(rows, depth) };
                    Place { text: format!("{text}[{row}]"), ty }
                }
                Type::Array(element, length) => {
                    let (element, length) = ((**element).clone(), *length);
                    let index = self.index(length, depth);
                    Place { text: format!("{text}[{index}]"), ty: element }
                }
                Type::Struct(index) => {
                    let members = &self.structs[*index];
                    let at = self.random.below(members.len());
                    Place { text: format!("{text}.m{at}"), ty: members[at].clone() }
                }
            };
        }
    }

    /// An index below a power of two.
    fn index(&mut self, length: usize, depth: usize) -> String {
        if depth == 0 || self.random.once_in(3) {
            return self.random.below(length).to_string();
        }
        let kind = *self.random.pick(&[Kind::Int, Kind::Uint]);
        let index = self.expression(Value { kind, width: 1 }, depth - 1);
        format!("({index}) & {}", length - 1)
    }
}
