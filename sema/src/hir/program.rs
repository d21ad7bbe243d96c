//! The whole program: arenas of its entities, expressions and statements, with their spans in parallel arenas.
//!
//! `exprs` and `expr_spans` have the same length, as have `stmts` and `stmt_spans`: [`Program::add_expr`] and
//! [`Program::add_stmt`] append to both.

use super::constant::Constant;
use super::entry::EntryPoint;
use super::expr::{Expr, ExprKind};
use super::function::Function;
use super::globals::Global;
use super::instruction::Instruction;
use super::intrinsic::Intrinsic;
use super::lists::ExprList;
use super::records::{Alias, Enum, SpirvType, Struct};
use super::stmt::{Stmt, StmtKind};
use crate::display::display;
use crate::ids::{AliasId, EnumId, ExprId, FunctionId, GlobalId, InstructionId, SpirvTypeId, StmtId, StructId, TextId};
use crate::numeric::{Numeric, Shape};
use crate::types::{Scalar, Type, TypeId, Types};
use cranelift_entity::{ListPool, PrimaryMap};
use frontend::{SeparableDeclaration, Span};

/// A checked program. All ids refer to the arenas of this program.
#[derive(Debug, Default, Clone)]
pub struct Program {
    /// The types.
    pub types: Types,
    /// Structs and classes. Each instance of a class template is a struct.
    pub structs: PrimaryMap<StructId, Struct>,
    /// Enums.
    pub enums: PrimaryMap<EnumId, Enum>,
    /// The names that aliases give to types.
    pub aliases: PrimaryMap<AliasId, Alias>,
    /// SPIR-V types. They are interned, so equal descriptions have the same id.
    pub spirv_types: PrimaryMap<SpirvTypeId, SpirvType>,
    /// Variables with program lifetime, in declaration order.
    pub globals: PrimaryMap<GlobalId, Global>,
    /// Functions with bodies, including the instances of function templates that are called.
    pub functions: PrimaryMap<FunctionId, Function>,
    /// SPIR-V instructions that calls are lowered to.
    pub instructions: PrimaryMap<InstructionId, Instruction>,
    /// The expressions of all functions and initializers.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// The span of each expression.
    pub expr_spans: PrimaryMap<ExprId, Span>,
    /// The contents of string literals.
    pub texts: PrimaryMap<TextId, Box<str>>,
    /// The pool for lists within expressions.
    pub expr_lists: ListPool<ExprId>,
    /// The expressions of kind [`ExprKind::Intrinsic`] in order, so that a search need not visit all expressions.
    pub intrinsics: Vec<ExprId>,
    /// The statements of all functions.
    pub stmts: PrimaryMap<StmtId, Stmt>,
    /// The span of each statement.
    pub stmt_spans: PrimaryMap<StmtId, Span>,
    /// The selected entry points, in source order.
    pub entries: Vec<EntryPoint>,
    /// The functions that a library exports for linking, in source order, without entry points.
    pub exports: Vec<FunctionId>,
    /// The evaluation of the operands of logical operators.
    pub evaluation: Evaluation,
    /// The declarations that later compilations of a text with the same beginning need not check, in source order.
    pub separable: Vec<SeparableDeclaration>,
}

/// The evaluation of the operands of `&&`, `||` and `?:` with numeric types.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// Operands are evaluated on demand (short-circuit evaluation).
    #[default]
    OnDemand,
    /// All operands are evaluated, as in HLSL before 2021.
    Always,
}

impl Program {
    /// Adds an expression.
    pub fn add_expr(&mut self, kind: ExprKind, ty: TypeId, span: Span) -> ExprId {
        let is_intrinsic = matches!(kind, ExprKind::Intrinsic { .. });
        let id = self.exprs.push(Expr { kind, ty });
        self.expr_spans.push(span);
        if is_intrinsic {
            self.intrinsics.push(id);
        }
        id
    }

    /// Adds a statement.
    pub fn add_stmt(&mut self, kind: StmtKind, span: Span) -> StmtId {
        self.stmt_spans.push(span);
        self.stmts.push(Stmt { kind })
    }

    /// Adds a constant.
    pub(crate) fn constant(&mut self, value: Constant, ty: TypeId, span: Span) -> ExprId {
        self.add_expr(ExprKind::Constant(value), ty, span)
    }

    /// Adds an expression in place of an erroneous one.
    pub(crate) fn error_expr(&mut self, span: Span) -> ExprId {
        self.add_expr(ExprKind::Zero, Types::ERROR, span)
    }

    /// Adds an expression of type `void` without effects.
    pub(crate) fn void_value(&mut self, span: Span) -> ExprId {
        let int = self.types.scalar(Scalar::Int);
        let zero = self.constant(Constant::Int(0), int, span);
        self.add_expr(ExprKind::Comma { left: zero, right: zero }, Types::VOID, span)
    }

    /// The type of an expression.
    pub(crate) fn type_of(&self, expr: ExprId) -> TypeId {
        self.exprs[expr].ty
    }

    /// The span of an expression.
    pub(crate) fn span_of(&self, expr: ExprId) -> Span {
        self.expr_spans[expr]
    }

    /// True for an expression that replaces an erroneous one.
    pub(crate) fn is_error_expr(&self, expr: ExprId) -> bool {
        self.type_of(expr).is_error()
    }

    /// The type with an id.
    pub(crate) fn ty(&self, id: TypeId) -> &Type {
        &self.types[id]
    }

    /// The name of a type for messages.
    pub(crate) fn type_name(&self, ty: TypeId) -> String {
        display(self, ty)
    }

    /// The expressions in a list.
    pub fn list(&self, list: &ExprList) -> &[ExprId] {
        list.as_slice(&self.expr_lists)
    }

    /// The program's [`ExprKind::Intrinsic`]s, with their arguments.
    pub fn intrinsic_calls(&self) -> impl Iterator<Item = (Intrinsic, &[ExprId])> {
        self.intrinsics.iter().filter_map(|expr| match &self.exprs[*expr].kind {
            ExprKind::Intrinsic { intrinsic, args, .. } => Some((*intrinsic, self.list(args))),
            _ => None,
        })
    }

    /// Creates a string literal expression.
    pub fn make_text(&mut self, text: &str) -> ExprKind {
        ExprKind::String(self.texts.push(text.into()))
    }

    /// Creates a list for use in an expression.
    pub fn make_list(&mut self, exprs: &[ExprId]) -> ExprList {
        ExprList::from_slice(exprs, &mut self.expr_lists)
    }

    /// True if the predicate is true for the expression or one of its subexpressions.
    pub fn mentions(&self, expr: ExprId, predicate: &dyn Fn(&ExprKind) -> bool) -> bool {
        let kind = &self.exprs[expr].kind;
        let mentions = |e: &ExprId| self.mentions(*e, predicate);
        predicate(kind)
            || match kind {
                ExprKind::Local(_)
                | ExprKind::Global(_)
                | ExprKind::Constant(_)
                | ExprKind::String(_)
                | ExprKind::Function(_)
                | ExprKind::Zero => false,
                ExprKind::Field { base: e, .. }
                | ExprKind::Swizzle { base: e, .. }
                | ExprKind::MatrixSwizzle { base: e, .. }
                | ExprKind::Bits { base: e, .. }
                | ExprKind::Temporary(e)
                | ExprKind::Deref { address: e, .. }
                | ExprKind::Load(e)
                | ExprKind::Convert { operand: e, .. }
                | ExprKind::Unary { operand: e, .. }
                | ExprKind::IncDec { place: e, .. } => mentions(e),
                ExprKind::Index { base: a, index: b }
                | ExprKind::Binary { left: a, right: b, .. }
                | ExprKind::LogicalAnd { left: a, right: b }
                | ExprKind::LogicalOr { left: a, right: b }
                | ExprKind::Assign { place: a, value: b }
                | ExprKind::CompoundAssign { place: a, value: b, .. }
                | ExprKind::Comma { left: a, right: b } => mentions(a) || mentions(b),
                ExprKind::Element { resource, index, slice } => {
                    mentions(resource) || mentions(index) || slice.iter().any(mentions)
                }
                ExprKind::Conditional { condition, then, otherwise } => [condition, then, otherwise].into_iter().any(mentions),
                ExprKind::Construct { parts: list }
                | ExprKind::Call { args: list, .. }
                | ExprKind::Instruction { args: list, .. }
                | ExprKind::Intrinsic { args: list, .. } => self.list(list).iter().any(mentions),
            }
    }

    /// The component type and shape of a numeric type. An enum has those of its underlying type.
    #[inline]
    pub fn numeric(&self, ty: TypeId) -> Option<Numeric> {
        match self.types[ty] {
            Type::Enum(id) => self.types[self.enums[id].underlying].numeric(),
            ref other => other.numeric(),
        }
    }

    /// Like [`Self::numeric`], as a pair.
    pub(crate) fn shape_of(&self, ty: TypeId) -> Option<(Scalar, Shape)> {
        self.numeric(ty).map(|numeric| (numeric.scalar, numeric.shape))
    }

    /// True if the expression denotes memory (is an lvalue).
    pub fn is_place(&self, expr: ExprId) -> bool {
        match &self.exprs[expr].kind {
            ExprKind::Field { base, .. }
            | ExprKind::Index { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => self.is_place(*base),
            ExprKind::Assign { .. } | ExprKind::CompoundAssign { .. } => true,
            ExprKind::IncDec { prefix, .. } => *prefix,
            kind => kind.is_place(),
        }
    }
}
