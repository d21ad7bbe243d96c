//! Programs whose expressions mix types: their results depend on the conversions, the common types and the overloads that HLSL specifies.
//!
//! The generator knows the shape of an expression, but not its type: a set of overloads, one for each scalar type, adds the type to the
//! result. Values stay small where a conversion could be undefined otherwise; zeros have no sign, and NaNs no bits.

mod expressions;
mod intrinsics;
mod layouts;
mod overloads;
pub mod stages;
mod statements;
pub mod trace;

use crate::random::Random;
use std::fmt::{self, Write};

/// A kind of numbers. The kind of an operation is the greater one of its operands' kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Bool,
    Integer,
    Float,
    /// May be a double. DXC's result of some functions of a double is a float: docs/moving-from-dxc.md.
    Double,
}

/// A scalar type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scalar {
    name: &'static str,
    class: Class,
    is_signed: bool,
}

const fn scalar(name: &'static str, class: Class, is_signed: bool) -> Scalar {
    Scalar { name, class, is_signed }
}

const COMMON: [Scalar; 7] = [
    scalar("bool", Class::Bool, false),
    scalar("int", Class::Integer, true),
    scalar("uint", Class::Integer, false),
    scalar("float", Class::Float, true),
    scalar("double", Class::Double, true),
    scalar("int64_t", Class::Integer, true),
    scalar("uint64_t", Class::Integer, false),
];

/// Without -enable-16bit-types.
const MINIMUM: [Scalar; 3] = [
    scalar("min16int", Class::Integer, true),
    scalar("min16uint", Class::Integer, false),
    scalar("min16float", Class::Float, true),
];

/// With -enable-16bit-types.
const NARROW: [Scalar; 3] =
    [scalar("int16_t", Class::Integer, true), scalar("uint16_t", Class::Integer, false), scalar("float16_t", Class::Float, true)];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Scalar,
    Vector(usize),
    Matrix(usize, usize),
}

impl Shape {
    /// The suffixes that select each component.
    fn components(self) -> Vec<String> {
        match self {
            Self::Scalar => vec![String::new()],
            Self::Vector(width) => "xyzw"[..width].chars().map(|component| format!(".{component}")).collect(),
            Self::Matrix(rows, columns) => {
                (0..rows).flat_map(|row| (0..columns).map(move |column| format!("._m{row}{column}"))).collect()
            }
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scalar => Ok(()),
            Self::Vector(width) => write!(f, "{width}"),
            Self::Matrix(rows, columns) => write!(f, "{rows}x{columns}"),
        }
    }
}

/// An expression with what is known of its type.
#[derive(Debug, Clone)]
struct Expression {
    text: String,
    shape: Shape,
    class: Class,
    range: Range,
}

/// The known properties of the values of an expression: a negative number becomes a large one where its type is unsigned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Range {
    /// A part of the expression may be negative.
    is_negative: bool,
    /// A part of the expression may be unsigned.
    is_unsigned: bool,
    /// A part of the expression is a float of 16 or 64 bits.
    is_half_or_double: bool,
    /// A part of the expression is a signed integer of minimum precision.
    is_minimum: bool,
    /// A part of the expression is an unsigned integer of minimum precision.
    is_unsigned_minimum: bool,
}

impl Range {
    fn of(scalar: Scalar) -> Self {
        Self {
            is_negative: scalar.is_signed,
            is_unsigned: !scalar.is_signed,
            is_half_or_double: matches!(scalar.class, Class::Float | Class::Double) && scalar.name != "float",
            is_minimum: scalar.name == "min16int",
            is_unsigned_minimum: scalar.name == "min16uint",
        }
    }

    /// The range of an operation on two operands.
    fn with(self, other: Self) -> Self {
        Self {
            is_negative: self.is_negative || other.is_negative,
            is_unsigned: self.is_unsigned || other.is_unsigned,
            is_half_or_double: self.is_half_or_double || other.is_half_or_double,
            is_minimum: self.is_minimum || other.is_minimum,
            is_unsigned_minimum: self.is_unsigned_minimum || other.is_unsigned_minimum,
        }
    }

    /// The range of a difference or a complement.
    fn negated(self) -> Self {
        Self { is_negative: true, ..self }
    }

    /// The conversion of a large number to a half is undefined; Mesa converts it through a float to a double without rounding it to float.
    /// So is that of a number outside of 16 bits to a type of minimum precision: DXC keeps 16 bits of a constant, and 32 of another value.
    fn is_undefined(self) -> bool {
        self.is_negative && (self.is_unsigned && self.is_half_or_double || self.is_unsigned_minimum)
    }
}

/// A variable with small values.
#[derive(Debug, Clone)]
struct Variable {
    name: String,
    scalar: Scalar,
    shape: Shape,
}

struct Typed {
    random: Random,
    text: String,
    scalars: Vec<Scalar>,
    variables: Vec<Variable>,
    names: usize,
}

/// Adds a word to the result.
const PUT: &str = "void put(uint x) { Hash = (Hash ^ x) * 2654435761u + (Hash >> 15); }";

/// Adds the words of a double. The bits of a NaN do not count.
const PUT_DOUBLE: &str =
    "uint low, high; asuint(x, low, high); put_float(high); if ((high & 0x7ff00000u) != 0x7ff00000u) put(low);";

/// Begins the numbers of a program.
const START: &str = "Next = Data[1];";

const VARIABLES: &str = "\
RWStructuredBuffer<uint> Data : register(u0);
static uint Hash;
static uint Next;";

const FUNCTIONS: &str = "\
void put_float(uint x) { put(x << 1 > 0xff000000u ? 1u : x == 0x80000000u ? 0u : x); }
uint next() { Next = Next * 1664525u + 1013904223u; return Next >> 16; }";

/// The declaration of the buffer at binding 1, whose contents belong to the result of a program that has it.
pub const ELEMENTS: &str = "RWStructuredBuffer<S> Elements : register(u1);";

/// The program of a seed.
pub fn typed_program(seed: u64) -> String {
    let mut random = Random::new(seed ^ 0x7479_7065);
    let layout = random.pick(super::LAYOUTS);
    let is_narrow = random.once_in(2);
    let form = random.below(5);
    let rows = if random.once_in(3) { " -Zpr" } else { "" };
    let scalars = [&COMMON[..], if is_narrow { &NARROW } else { &MINIMUM }].concat();
    let narrow = if is_narrow { " -enable-16bit-types" } else { "" };
    // DXC 1.6 knows no other order.
    let order = if form == 0 { " -fspv-use-legacy-buffer-matrix-order" } else { "" };
    let text = format!(
        "// TEST: -T cs_6_2 -E main -HV 2021 -fspv-target-env=vulkan1.1 {layout}{narrow}{rows}{order}\n// DISPATCH: 1 1 1\n"
    );
    let mut typed = Typed { random, text, scalars, variables: Vec::new(), names: 0 };
    typed.prologue();
    match form {
        0 => typed.layouts(*layout == "-fvk-use-scalar-layout"),
        1 => typed.overloads(),
        _ => typed.statements(),
    }
    typed.text
}

impl Typed {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}");
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// The result, the numbers, and an overload of `show` for each scalar type, which adds its place in the list and the value to the result.
    fn prologue(&mut self) {
        for line in [VARIABLES, PUT, FUNCTIONS] {
            self.line(line);
        }
        for (at, scalar) in self.scalars.clone().into_iter().enumerate() {
            let bits = match (scalar.name, scalar.class) {
                (_, Class::Bool) => "put(x ? 3u : 5u);",
                ("int64_t" | "uint64_t", _) => "put(uint(x)); put(uint(uint64_t(x) >> 32));",
                (_, Class::Integer) => "put(uint(int(x)));",
                (_, Class::Float) => "put_float(asuint(float(x)));",
                (_, Class::Double) => PUT_DOUBLE,
            };
            self.line(&format!("void show({} x) {{ put({at}u); {bits} }}", scalar.name));
        }
    }

    fn scalar(&mut self) -> Scalar {
        *self.random.pick(&self.scalars)
    }

    fn shape(&mut self) -> Shape {
        match self.random.below(8) {
            0..=2 => Shape::Scalar,
            // Few vectors of one component: many conversions of these crash DXC.
            3 => Shape::Vector(1 + self.random.below(4)),
            4..=6 => Shape::Vector(2 + self.random.below(3)),
            _ => Shape::Matrix(1 + self.random.below(4), 1 + self.random.below(4)),
        }
    }

    /// A small value of the type, from an input or as a literal.
    fn value(&mut self, scalar: Scalar, is_constant: bool) -> String {
        let word = match is_constant {
            true => format!("{}", self.random.below(16)),
            false => "int(next() & 15)".to_owned(),
        };
        match (scalar.class, scalar.is_signed) {
            (Class::Bool, _) => format!("({word} > 7)"),
            (Class::Integer, false) => format!("{}({word})", scalar.name),
            (Class::Integer, true) => format!("{}({word} - 8)", scalar.name),
            (Class::Float | Class::Double, _) => format!("{}(float({word} - 8) * 0.25f)", scalar.name),
        }
    }

    /// Declares a variable with small values.
    fn variable(&mut self, scalar: Scalar, shape: Shape) -> Variable {
        let variable = Variable { name: self.name("v"), scalar, shape };
        let is_constant = self.random.once_in(4);
        let components: Vec<String> = (0..shape.components().len()).map(|_| self.value(scalar, is_constant)).collect();
        let modifier = if is_constant { "const " } else { "" };
        self.line(&format!(
            "    {modifier}{}{shape} {} = {}{shape}({});",
            scalar.name,
            variable.name,
            scalar.name,
            components.join(", ")
        ));
        variable
    }

    /// Adds some components of an expression to the result.
    fn show(&mut self, expression: &Expression) {
        let mut components = expression.shape.components();
        while components.len() > 3 {
            let at = self.random.below(components.len());
            components.remove(at);
        }
        for component in components {
            self.line(&format!("    show(({}){component});", expression.text));
        }
    }

    fn open_main(&mut self) {
        self.line("[numthreads(1, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) {");
        self.line(&format!("    {START}\n    Hash = 1;"));
    }

    fn close_main(&mut self) {
        self.line("    Data[0] = Hash;\n}");
    }
}
