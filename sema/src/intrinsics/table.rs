//! The row types for the tables of intrinsic functions. There is one row for each signature, with a recipe for each class of
//! component types.

use super::stages::Stages;
use crate::hir::{Conversion, Intrinsic};
use crate::types::Scalar;

/// A signature. All its types are derived from a type T, which is the common type of the arguments with pattern [`Pattern::T`].
#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    pub domain: Domain,
    pub params: &'static [Param],
    pub result: Pattern,
    pub recipes: Recipes,
    pub stages: Stages,
}

/// The types that T may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Domain {
    pub components: Components,
    pub shapes: Shapes,
}

/// The component types that T may have, and the conversions of other types. Literals take the type of the other arguments; if
/// there is none, they become `int` or `float`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Components {
    /// Any float type; integers and bools become `float`.
    Float,
    /// Floats of 16 and 32 bits, for instructions without a double version: `double` becomes `float`.
    NarrowFloat,
    /// Only `float`; the result of a narrower float is converted back (derivatives).
    Float32,
    /// `double`, without conversions.
    DoubleOnly,
    Double,
    /// Any integer or float type; bools become `float`.
    Numeric,
    /// Any integer type; bools and floats become `int`.
    Int,
    /// `uint` and `uint64_t`, without conversions.
    UnsignedOnly,
    /// `int` and `int16_t`, without conversions.
    SignedOnly,
    Bool,
    /// All component types, including bools.
    Any,
    /// `int`, `uint` and `float`, without conversions; also `half` if it is a `float`.
    Bits32,
    /// `int16_t`, `uint16_t` and `float16_t`, without conversions.
    Bits16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shapes {
    Any,
    Scalar,
    /// Scalars, and vectors of one component.
    Single,
    /// Vectors of up to four components, and scalars.
    Vector,
    /// Vectors of any length, and scalars.
    AnyVector,
    /// Vectors of this length. Longer vectors are truncated.
    Exactly(u8),
    /// Vectors of two or four components. A vector of three components is not truncated.
    Pairs,
    Matrix,
    SquareMatrix,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Param {
    In(Pattern),
    Out(Pattern),
    /// An lvalue of exactly type T. It alone determines T.
    Reference,
    /// A constant.
    Constant(Pattern),
}

/// A type that is derived from T.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    Void,
    T,
    /// A scalar of T's component type.
    Component,
    /// The shape of T with another component type. An `In` parameter contributes to the deduction of the shape.
    Of(Scalar),
    /// A vector of this length with the component type of T.
    Vector(u8),
    /// A type that does not depend on T.
    Scalar(Scalar),
    Fixed(Scalar, u8),
    FixedMatrix(Scalar, u8, u8),
    /// The transposed matrix type of T.
    Transposed,
}

/// The recipes of a signature, by the class of T's component type.
#[derive(Debug)]
pub struct Recipes {
    /// Floats of 16 and 32 bits.
    pub float: Recipe,
    pub double: Recipe,
    /// Signed integers of 32 bits, including `min16int`.
    pub int: Recipe,
    pub uint: Recipe,
    pub bool: Recipe,
    /// Integers of 64 bits; [`Recipe::Inherit`] uses the recipe of `int` or `uint`.
    pub wide: Recipe,
    /// Integers of 16 bits; [`Recipe::Inherit`] uses the recipe of `int` or `uint`.
    pub narrow: Recipe,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipe {
    /// The function does not support these component types.
    Undefined,
    Inherit,
    Op(Instruction),
    Code(Intrinsic),
    Convert(Conversion),
    Argument,
}

/// A SPIR-V instruction with its fixed operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction {
    pub opcode: u32,
    pub set: Option<&'static str>,
    pub before: &'static [FixedOperand],
    pub after: &'static [FixedOperand],
}

impl Recipes {
    pub const NONE: Self = Self {
        float: Recipe::Undefined,
        double: Recipe::Undefined,
        int: Recipe::Undefined,
        uint: Recipe::Undefined,
        bool: Recipe::Undefined,
        wide: Recipe::Inherit,
        narrow: Recipe::Inherit,
    };

    /// Uses the same recipe for all component types.
    pub const fn all(recipe: Recipe) -> Self {
        Self { float: recipe, double: recipe, int: recipe, uint: recipe, bool: recipe, wide: recipe, narrow: recipe }
    }

    /// Uses the same recipe for floats of all widths.
    pub const fn floats(recipe: Recipe) -> Self {
        Self { float: recipe, double: recipe, ..Self::NONE }
    }

    /// Uses the same recipe for all integers.
    pub const fn ints(recipe: Recipe) -> Self {
        Self { int: recipe, uint: recipe, ..Self::NONE }
    }

    /// Recipes for floats, signed integers and unsigned integers of all widths.
    pub const fn numeric(float: Recipe, int: Recipe, uint: Recipe) -> Self {
        Self { float, double: float, int, uint, ..Self::NONE }
    }

    /// Returns the recipes of all classes of component types.
    pub fn each(&self) -> [Recipe; 7] {
        [self.float, self.double, self.int, self.uint, self.bool, self.wide, self.narrow]
    }

    pub fn of(&self, scalar: Scalar) -> Recipe {
        let (wide, narrow) = (scalar.bits() == 64, scalar.bits() == 16);
        let own = match scalar {
            Scalar::Bool => return self.bool,
            Scalar::Double => return self.double,
            _ if scalar.is_float() => return self.float,
            _ if scalar.is_signed_int() => self.int,
            _ => self.uint,
        };
        match (wide, narrow) {
            (true, _) if self.wide != Recipe::Inherit => self.wide,
            (_, true) if self.narrow != Recipe::Inherit => self.narrow,
            _ => own,
        }
    }
}

/// An operand that the table specifies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FixedOperand {
    /// The id of a constant of type `uint`, such as a scope.
    Value(u32),
    /// A literal, such as a group operation.
    Literal(u32),
}

/// The name of the extended instruction set for mathematical functions.
pub const GLSL_STD_450: &str = "GLSL.std.450";

/// A core instruction.
pub const fn op(opcode: spirv::Op) -> Recipe {
    Recipe::Op(Instruction { opcode: opcode as u32, set: None, before: &[], after: &[] })
}

/// An instruction of GLSL.std.450.
pub const fn glsl(opcode: spirv::GlslStd450Op) -> Recipe {
    Recipe::Op(Instruction { opcode: opcode as u32, set: Some(GLSL_STD_450), before: &[], after: &[] })
}

/// A core instruction with operands before and after the arguments.
pub const fn op_with(opcode: spirv::Op, before: &'static [FixedOperand], after: &'static [FixedOperand]) -> Recipe {
    Recipe::Op(Instruction { opcode: opcode as u32, set: None, before, after })
}

/// The recipe with this name in `lower`.
pub const fn code(name: &'static &'static str) -> Recipe {
    Recipe::Code(Intrinsic::Coded(name))
}

/// An intrinsic with parameters in addition to its name; `lower` has a recipe for it too.
pub const fn code_with(intrinsic: Intrinsic) -> Recipe {
    Recipe::Code(intrinsic)
}

/// Shorthand for use in tables.
pub const fn domain(components: Components, shapes: Shapes) -> Domain {
    Domain { components, shapes }
}

/// The domain of signatures without T.
pub const NO_T: Domain = domain(Components::Any, Shapes::Any);

/// A parameter that contributes to the deduction of T.
pub const T: Param = Param::In(Pattern::T);
/// An lvalue of type T that is written.
pub const OUT: Param = Param::Out(Pattern::T);
pub const UINT: Param = Param::In(Pattern::Scalar(Scalar::UInt));

/// Declares rows of the form `"name" [domain] (params) -> result, recipes, in Stages;`, where `, in Stages` is optional.
macro_rules! rows {
    (@stages) => { $crate::intrinsics::stages::Stages::All };
    (@stages $stages:ident) => { $crate::intrinsics::stages::Stages::$stages };
    ($table:ident: $($name:literal [$domain:expr] ($($param:expr),*) -> $result:expr, $recipes:expr $(, in $stages:ident)?;)*) => {
        pub const $table: &[$crate::intrinsics::table::Row] = &[$($crate::intrinsics::table::Row {
            name: $name,
            domain: $domain,
            params: &[$($param),*],
            result: $result,
            recipes: $recipes,
            stages: rows!(@stages $($stages)?),
        }),*];
    };
}
pub(super) use rows;
