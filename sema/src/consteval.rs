//! Evaluates constant expressions.
//!
//! An lvalue evaluates to the value that it contains. Functions such as `sin` and `exp`, whose results differ between machines,
//! are not evaluated, so that the same source always results in the same module.

mod function;
mod scalar;

use crate::hir::{BinaryOp, Constant, Conversion, ExprId, ExprKind, GlobalKind, LocalId, Program, UnaryOp};
use crate::hir::{Expr, GlobalId};
use crate::types::{Scalar, Type, TypeId};
use frontend::Span;
use std::fmt;

/// The maximum nesting depth of expressions and initializers.
const MAX_DEPTH: u32 = 256;
/// The maximum number of expressions and elements that an evaluation visits. Shared initializers can double the work at every
/// step.
const MAX_STEPS: u32 = 1 << 20;

/// The value of a constant expression, which has the type of the expression.
#[derive(Debug, Clone, PartialEq)]
pub enum ConstValue {
    /// A scalar or enum value, rounded and wrapped to its type.
    Scalar(Constant),
    /// The components of a vector, the rows of a matrix, the elements of an array, or the fields of a struct.
    Composite(Vec<ConstValue>),
}

/// The reason why an expression is not constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotConstant {
    /// The innermost expression that is not constant.
    pub expr: ExprId,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// A variable that is not constant.
    Variable(String),
    /// A specialization constant, whose value is only known when the pipeline is created.
    SpecConstant(String),
    /// A call of a function.
    Call(String),
    DivisionByZero,
    OutOfBounds,
    TooDeep,
    TooLong,
    Unsupported(&'static str),
    /// A component of a vector in an integral constant expression.
    Component,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable(name) => write!(f, "value of '{name}' is not a constant"),
            Self::SpecConstant(name) => {
                write!(f, "'{name}' is a specialization constant, whose value is only known when the pipeline is created")
            }
            Self::Call(name) => write!(f, "a call to '{name}' is not constant"),
            Self::DivisionByZero => f.write_str("division by zero"),
            Self::OutOfBounds => f.write_str("the index is out of bounds"),
            Self::TooDeep => write!(f, "the expression depends on a chain of more than {MAX_DEPTH} other expressions"),
            Self::TooLong => write!(f, "the evaluation takes more than {MAX_STEPS} steps"),
            Self::Component => f.write_str("a component of a vector is not an integral constant"),
            Self::Unsupported(what) => write!(f, "{what} cannot be evaluated at compile time"),
        }
    }
}

/// Evaluates an expression without constant local variables.
#[cfg(test)]
fn evaluate(program: &Program, expr: ExprId) -> Result<ConstValue, NotConstant> {
    evaluate_in(program, expr, &|_| None)
}

/// Evaluates an expression; `initializer` returns the initializers of the function's constant local variables.
pub fn evaluate_in(
    program: &Program,
    expr: ExprId,
    initializer: &dyn Fn(LocalId) -> Option<ExprId>,
) -> Result<ConstValue, NotConstant> {
    Evaluator { program, initializer, is_integral: false, depth: 0, steps: 0 }.eval(expr)
}

/// Evaluates an integral constant expression, such as the length of an array. As in DXC, vectors and matrices are not allowed.
pub fn evaluate_integral(
    program: &Program,
    expr: ExprId,
    initializer: &dyn Fn(LocalId) -> Option<ExprId>,
) -> Result<ConstValue, NotConstant> {
    Evaluator { program, initializer, is_integral: true, depth: 0, steps: 0 }.eval(expr)
}

type Result<T, E = NotConstant> = std::result::Result<T, E>;

struct Evaluator<'a> {
    program: &'a Program,
    initializer: &'a dyn Fn(LocalId) -> Option<ExprId>,
    /// Whether the expression must be an integral constant expression.
    is_integral: bool,
    depth: u32,
    steps: u32,
}

impl Evaluator<'_> {
    fn eval(&mut self, expr: ExprId) -> Result<ConstValue> {
        if self.depth == MAX_DEPTH {
            return fail(expr, Reason::TooDeep);
        }
        self.step(expr)?;
        self.depth += 1;
        let value = self.eval_kind(expr);
        self.depth -= 1;
        value
    }

    fn step(&mut self, expr: ExprId) -> Result<()> {
        self.steps += 1;
        limits::check();
        if self.steps > MAX_STEPS { fail(expr, Reason::TooLong) } else { Ok(()) }
    }

    fn eval_kind(&mut self, expr: ExprId) -> Result<ConstValue> {
        let program = self.program;
        let Expr { kind, ty } = &program.exprs[expr];
        if self.is_integral
            && let ExprKind::Swizzle { base, .. } | ExprKind::MatrixSwizzle { base, .. } | ExprKind::Index { base, .. } = kind
            && matches!(program.types[program.exprs[*base].ty], Type::Vector(..) | Type::Matrix(_))
        {
            return fail(expr, Reason::Component);
        }
        match kind {
            ExprKind::Local(local) => match (self.initializer)(*local) {
                Some(init) => self.eval(init),
                None => fail(expr, Reason::Unsupported("a local variable")),
            },
            ExprKind::Global(global) => self.global(expr, *global),
            ExprKind::Field { base, field } => {
                let base = self.eval(*base)?;
                part(base, u64::from(*field)).ok_or(NotConstant { expr, reason: Reason::OutOfBounds })
            }
            ExprKind::Index { base, index } => {
                let ConstValue::Scalar(at) = self.eval(*index)? else { return fail(*index, WRONG_SHAPE) };
                let base = self.eval(*base)?;
                part(base, scalar::as_bits(at)).ok_or(NotConstant { expr, reason: Reason::OutOfBounds })
            }
            ExprKind::Swizzle { base, components } => {
                let parts = flatten(self.eval(*base)?);
                let picked = components.iter().map(|c| parts.get(usize::from(*c)).copied()).collect::<Option<Vec<_>>>();
                self.rebuild(expr, *ty, picked.ok_or(NotConstant { expr, reason: Reason::OutOfBounds })?)
            }
            ExprKind::MatrixSwizzle { base, elements } => {
                let base = self.eval(*base)?;
                let mut picked = Vec::with_capacity(elements.len());
                for (row, column) in elements.iter() {
                    let element = part(base.clone(), u64::from(*row)).and_then(|row| part(row, u64::from(*column)));
                    picked.extend(element.map(flatten).into_iter().flatten());
                }
                self.rebuild(expr, *ty, picked)
            }
            ExprKind::Bits { base, range } => {
                let (ConstValue::Scalar(unit), Some(scalar)) = (self.eval(*base)?, self.scalar_of(*ty)) else {
                    return fail(expr, WRONG_SHAPE);
                };
                let bits = scalar::extract_bits(scalar::as_bits(unit), *range, scalar.is_signed_int());
                if range.is_bool {
                    return Ok(ConstValue::Scalar(Constant::Bool(bits != 0)));
                }
                Ok(ConstValue::Scalar(scalar::normalize(Constant::Int(bits), scalar)))
            }
            ExprKind::Load(place) | ExprKind::Temporary(place) => self.eval(*place),
            ExprKind::Constant(constant) => match self.scalar_of(*ty) {
                Some(scalar) => Ok(ConstValue::Scalar(scalar::normalize(*constant, scalar))),
                None => fail(expr, WRONG_SHAPE),
            },
            ExprKind::Deref { .. } => fail(expr, Reason::Unsupported("what lies at an address")),
            ExprKind::String(_) => fail(expr, Reason::Unsupported("a string")),
            ExprKind::Function(_) => fail(expr, Reason::Unsupported("a function")),
            ExprKind::Zero => self.zero(expr, *ty),
            ExprKind::Convert { operand, conversion } => self.convert(expr, *operand, *conversion),
            ExprKind::Unary { op, operand } => self.unary(*op, *operand),
            ExprKind::Binary { op, left, right } => self.binary(expr, *op, *left, *right),
            ExprKind::LogicalAnd { left, right } => self.logical(*left, *right, false),
            ExprKind::LogicalOr { left, right } => self.logical(*left, *right, true),
            ExprKind::Conditional { condition, then, otherwise } => self.conditional(expr, *condition, *then, *otherwise),
            ExprKind::Comma { left, right } => {
                self.eval(*left)?;
                self.eval(*right)
            }
            ExprKind::Construct { parts } => self.construct(expr, *ty, program.list(parts)),
            ExprKind::Call { function, .. } => fail(expr, Reason::Call(program.functions[*function].name.to_string())),
            ExprKind::Instruction { instruction, args } => self.instruction(expr, *instruction, program.list(args)),
            ExprKind::Intrinsic { intrinsic, args, .. } => self.intrinsic(expr, *intrinsic, program.list(args)),
            ExprKind::Element { .. } => fail(expr, Reason::Unsupported("an element of a resource")),
            ExprKind::Assign { .. } | ExprKind::CompoundAssign { .. } | ExprKind::IncDec { .. } => {
                fail(expr, Reason::Unsupported("an assignment"))
            }
        }
    }

    fn global(&mut self, expr: ExprId, global: GlobalId) -> Result<ConstValue> {
        let global = &self.program.globals[global];
        match &global.kind {
            GlobalKind::Static { init: Some(init), constant: true } => self.eval(*init),
            GlobalKind::Static { init: None, constant: true } if !global.is_undefined => self.zero(expr, global.ty),
            GlobalKind::SpecConstant { .. } => fail(expr, Reason::SpecConstant(global.name.clone())),
            GlobalKind::Static { .. }
            | GlobalKind::GroupShared
            | GlobalKind::Resource { .. }
            | GlobalKind::ConstantBuffer { .. }
            | GlobalKind::TextureBuffer { .. }
            | GlobalKind::Parts(_)
            | GlobalKind::BuiltIn { .. }
            | GlobalKind::StorageClass { .. }
            | GlobalKind::PushConstant
            | GlobalKind::ShaderRecord => fail(expr, Reason::Variable(global.name.clone())),
        }
    }

    /// The component type of a scalar, enum, vector or matrix.
    fn scalar_of(&self, ty: TypeId) -> Option<Scalar> {
        self.program.numeric(ty).map(|numeric| numeric.scalar)
    }

    fn component_of(&self, expr: ExprId) -> Result<Scalar> {
        self.scalar_of(self.program.exprs[expr].ty).ok_or(NotConstant { expr, reason: WRONG_SHAPE })
    }

    fn zero(&mut self, expr: ExprId, ty: TypeId) -> Result<ConstValue> {
        self.step(expr)?;
        if self.depth == MAX_DEPTH {
            return fail(expr, Reason::TooDeep);
        }
        self.depth += 1;
        let zero = self.zero_of(expr, ty);
        self.depth -= 1;
        zero
    }

    fn zero_of(&mut self, expr: ExprId, ty: TypeId) -> Result<ConstValue> {
        let program = self.program;
        match &program.types[ty] {
            Type::Array { element, length: Some(length) } => {
                let mut elements = Vec::new();
                for _ in 0..*length {
                    elements.push(self.zero(expr, *element)?);
                }
                Ok(ConstValue::Composite(elements))
            }
            Type::Struct(id) => {
                let fields = program.structs[*id].fields.iter().map(|field| self.zero(expr, field.ty));
                fields.collect::<Result<_>>().map(ConstValue::Composite)
            }
            Type::Void
            | Type::Array { length: None, .. }
            | Type::Resource(_)
            | Type::RayQuery { .. }
            | Type::HitObject
            | Type::Spirv(_)
            | Type::IntegralConstant { .. }
            | Type::Literal { .. }
            | Type::TypeOperand(_)
            | Type::BufferPointer { .. }
            | Type::String
            | Type::Error => fail(expr, Reason::Unsupported("a value of this type")),
            Type::Scalar(_) | Type::Vector(..) | Type::Matrix(_) | Type::Enum(_) => {
                let Some(scalar) = self.scalar_of(ty) else { return fail(expr, WRONG_SHAPE) };
                self.splat(expr, ty, scalar::normalize(Constant::Int(0), scalar))
            }
        }
    }

    /// Returns a scalar, vector or matrix with all components equal to `value`.
    fn splat(&self, expr: ExprId, ty: TypeId, value: Constant) -> Result<ConstValue> {
        let count = match &self.program.types[ty] {
            Type::Vector(_, count) => *count,
            Type::Matrix(matrix) => u16::from(matrix.rows * matrix.columns),
            _ => 1,
        };
        self.rebuild(expr, ty, vec![value; usize::from(count)])
    }

    /// Builds a scalar, vector or matrix from its components in row-major order.
    fn rebuild(&self, expr: ExprId, ty: TypeId, components: Vec<Constant>) -> Result<ConstValue> {
        let vector =
            |components: &[Constant]| ConstValue::Composite(components.iter().copied().map(ConstValue::Scalar).collect());
        match &self.program.types[ty] {
            Type::Scalar(_) | Type::Enum(_) if components.len() == 1 => Ok(ConstValue::Scalar(components[0])),
            Type::Vector(_, count) if components.len() == usize::from(*count) => Ok(vector(&components)),
            Type::Matrix(matrix) if components.len() == usize::from(matrix.rows) * usize::from(matrix.columns) => {
                Ok(ConstValue::Composite(components.chunks(usize::from(matrix.columns)).map(vector).collect()))
            }
            _ => fail(expr, WRONG_SHAPE),
        }
    }

    fn convert(&mut self, expr: ExprId, operand: ExprId, conversion: Conversion) -> Result<ConstValue> {
        let program = self.program;
        let (from, to) = (program.exprs[operand].ty, program.exprs[expr].ty);
        let value = self.eval(operand)?;
        match conversion {
            Conversion::Numeric => {
                let (from, to) = (self.component_of(operand)?, self.component_of(expr)?);
                Ok(map(value, &|c| scalar::convert(c, from, to)))
            }
            Conversion::Address => fail(expr, Reason::Unsupported("an address")),
            Conversion::Bits => {
                let (from, to) = (self.component_of(operand)?, self.component_of(expr)?);
                Ok(map(value, &|c| scalar::reinterpret(c, from, to)))
            }
            Conversion::Splat => match value {
                ConstValue::Scalar(value) => self.splat(expr, to, value),
                composite @ ConstValue::Composite(_) => match flatten(composite).as_slice() {
                    [single] => self.splat(expr, to, *single),
                    _ => fail(expr, WRONG_SHAPE),
                },
            },
            Conversion::Truncate => self.truncate(expr, value, to),
            Conversion::Reshape => self.rebuild(expr, to, flatten(value)),
            Conversion::Struct => self.upcast(expr, value, from, to),
        }
    }

    fn truncate(&self, expr: ExprId, value: ConstValue, to: TypeId) -> Result<ConstValue> {
        match (&self.program.types[to], value) {
            (Type::Matrix(matrix), ConstValue::Composite(rows)) => {
                let rows = rows.into_iter().take(usize::from(matrix.rows));
                let corner = rows.flat_map(|row| flatten(row).into_iter().take(usize::from(matrix.columns)));
                self.rebuild(expr, to, corner.collect())
            }
            (Type::Vector(_, count), value) => {
                self.rebuild(expr, to, flatten(value).into_iter().take(usize::from(*count)).collect())
            }
            (_, value) => self.rebuild(expr, to, flatten(value).into_iter().take(1).collect()),
        }
    }

    /// Converts a struct to a direct or indirect base class, which is a field, or to a struct with the same fields.
    fn upcast(&self, expr: ExprId, value: ConstValue, from: TypeId, to: TypeId) -> Result<ConstValue> {
        let (mut value, mut at) = (value, from);
        for _ in 0..MAX_DEPTH {
            if at == to {
                return Ok(value);
            }
            let (Type::Struct(id), ConstValue::Composite(fields)) = (&self.program.types[at], value) else {
                return fail(expr, WRONG_SHAPE);
            };
            let declared = &self.program.structs[*id].fields;
            if let Some(base) = declared.iter().position(|field| field.ty == to) {
                return fields.into_iter().nth(base).ok_or(NotConstant { expr, reason: WRONG_SHAPE });
            }
            match (declared.first(), fields.first()) {
                (Some(base), Some(first)) if matches!(self.program.types[base.ty], Type::Struct(_)) => {
                    (at, value) = (base.ty, first.clone());
                }
                _ => return Ok(ConstValue::Composite(fields)),
            }
        }
        fail(expr, Reason::TooDeep)
    }

    fn unary(&mut self, op: UnaryOp, operand: ExprId) -> Result<ConstValue> {
        let scalar = self.component_of(operand)?;
        let value = self.eval(operand)?;
        Ok(map(value, &|c| scalar::unary(op, c, scalar)))
    }

    fn binary(&mut self, expr: ExprId, op: BinaryOp, left: ExprId, right: ExprId) -> Result<ConstValue> {
        let scalar = self.component_of(left)?;
        let (a, b) = (self.eval(left)?, self.eval(right)?);
        zip(expr, a, b, &|a, b| scalar::binary(op, a, b, scalar))
    }

    /// Evaluates `&&` and `||`. The right side is only evaluated if the left side is not `decisive`.
    fn logical(&mut self, left: ExprId, right: ExprId, decisive: bool) -> Result<ConstValue> {
        if self.condition(left)? == decisive {
            return Ok(ConstValue::Scalar(Constant::Bool(decisive)));
        }
        let right = self.condition(right)?;
        Ok(ConstValue::Scalar(Constant::Bool(right)))
    }

    fn condition(&mut self, expr: ExprId) -> Result<bool> {
        match self.eval(expr)? {
            ConstValue::Scalar(value) => Ok(scalar::as_bool(value)),
            ConstValue::Composite(_) => fail(expr, WRONG_SHAPE),
        }
    }

    fn conditional(&mut self, expr: ExprId, condition: ExprId, then: ExprId, otherwise: ExprId) -> Result<ConstValue> {
        match self.eval(condition)? {
            ConstValue::Scalar(value) => self.eval(if scalar::as_bool(value) { then } else { otherwise }),
            condition @ ConstValue::Composite(_) => {
                let (then, otherwise) = (self.eval(then)?, self.eval(otherwise)?);
                self.select(expr, condition, then, otherwise)
            }
        }
    }

    fn select(&self, expr: ExprId, condition: ConstValue, then: ConstValue, otherwise: ConstValue) -> Result<ConstValue> {
        let conditions = flatten(condition);
        let (then, otherwise) = (flatten(then), flatten(otherwise));
        let picked = conditions.iter().enumerate().map(|(i, condition)| {
            let side = if scalar::as_bool(*condition) { &then } else { &otherwise };
            side.get(i).copied().ok_or(NotConstant { expr, reason: WRONG_SHAPE })
        });
        let picked = picked.collect::<Result<Vec<_>>>()?;
        self.rebuild(expr, self.program.exprs[expr].ty, picked)
    }

    fn construct(&mut self, expr: ExprId, ty: TypeId, parts: &[ExprId]) -> Result<ConstValue> {
        let values = parts.iter().map(|part| self.eval(*part)).collect::<Result<Vec<_>>>()?;
        match &self.program.types[ty] {
            Type::Array { .. } | Type::Struct(_) => Ok(ConstValue::Composite(values)),
            _ => {
                let components: Vec<_> = values.into_iter().flat_map(flatten).collect();
                match components.as_slice() {
                    [single] => self.splat(expr, ty, *single),
                    _ => self.rebuild(expr, ty, components),
                }
            }
        }
    }
}

/// An expression that only occurs in HIR with errors.
const WRONG_SHAPE: Reason = Reason::Unsupported("an expression of this shape");

fn fail<T>(expr: ExprId, reason: Reason) -> Result<T> {
    Err(NotConstant { expr, reason })
}

fn part(value: ConstValue, index: u64) -> Option<ConstValue> {
    match value {
        ConstValue::Composite(parts) => parts.into_iter().nth(usize::try_from(index).ok()?),
        // A scalar is treated as its own first component.
        scalar @ ConstValue::Scalar(_) => (index == 0).then_some(scalar),
    }
}

/// Returns all scalars of a value in order.
fn flatten(value: ConstValue) -> Vec<Constant> {
    match value {
        ConstValue::Scalar(constant) => vec![constant],
        ConstValue::Composite(parts) => parts.into_iter().flat_map(flatten).collect(),
    }
}

fn map(value: ConstValue, f: &dyn Fn(Constant) -> Constant) -> ConstValue {
    match value {
        ConstValue::Scalar(constant) => ConstValue::Scalar(f(constant)),
        ConstValue::Composite(parts) => ConstValue::Composite(parts.into_iter().map(|part| map(part, f)).collect()),
    }
}

type Combine<'a> = &'a dyn Fn(Constant, Constant) -> Result<Constant, Reason>;

fn zip(expr: ExprId, a: ConstValue, b: ConstValue, f: Combine<'_>) -> Result<ConstValue> {
    match (a, b) {
        (ConstValue::Scalar(a), ConstValue::Scalar(b)) => match f(a, b) {
            Ok(value) => Ok(ConstValue::Scalar(value)),
            Err(reason) => fail(expr, reason),
        },
        (ConstValue::Composite(a), ConstValue::Composite(b)) if a.len() == b.len() => {
            let parts = a.into_iter().zip(b).map(|(a, b)| zip(expr, a, b, f));
            parts.collect::<Result<_>>().map(ConstValue::Composite)
        }
        _ => fail(expr, WRONG_SHAPE),
    }
}

/// Converts a constant value to an expression of type `ty`.
pub fn to_hir(program: &mut Program, value: &ConstValue, ty: TypeId, span: Span) -> ExprId {
    let kind = match value {
        ConstValue::Scalar(constant) => ExprKind::Constant(*constant),
        ConstValue::Composite(values) => {
            let parts = parts_to_hir(program, values, ty, span);
            ExprKind::Construct { parts: program.make_list(&parts) }
        }
    };
    program.add_expr(kind, ty, span)
}

fn parts_to_hir(program: &mut Program, values: &[ConstValue], ty: TypeId, span: Span) -> Vec<ExprId> {
    let types: Vec<TypeId> = match program.types[ty].clone() {
        Type::Vector(scalar, _) => vec![program.types.scalar(scalar); values.len()],
        Type::Array { element, .. } => vec![element; values.len()],
        Type::Struct(id) => program.structs[id].fields.iter().map(|field| field.ty).collect(),
        Type::Matrix(matrix) => {
            // A matrix is constructed from its elements and not from its rows.
            let element = program.types.scalar(matrix.scalar);
            let elements = values.iter().cloned().flat_map(flatten);
            return elements.map(|value| to_hir(program, &ConstValue::Scalar(value), element, span)).collect();
        }
        Type::Void
        | Type::Scalar(_)
        | Type::Enum(_)
        | Type::Resource(_)
        | Type::RayQuery { .. }
        | Type::HitObject
        | Type::Spirv(_)
        | Type::IntegralConstant { .. }
        | Type::Literal { .. }
        | Type::TypeOperand(_)
        | Type::BufferPointer { .. }
        | Type::String
        | Type::Error => Vec::new(),
    };
    values.iter().zip(types).map(|(value, ty)| to_hir(program, value, ty, span)).collect()
}

#[cfg(test)]
mod tests;
