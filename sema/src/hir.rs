//! The typed tree that `sema` passes to `lower`. Names, overloads and templates are resolved, conversions are explicit, constant
//! arguments are folded, and attributes are checked. The tree is only complete for a program without errors.
//!
//! An expression is a **place** (an lvalue, which denotes memory: [`Program::is_place`]) or a **value** (an rvalue). Only
//! [`ExprKind::Load`] turns a place into a value. Spans are stored next to the arenas.

mod attributes;
mod constant;
mod entry;
mod expr;
mod function;
mod globals;
mod instruction;
mod interface;
mod intrinsic;
mod lists;
mod program;
mod records;
mod stmt;

pub use crate::ids::{
    AliasId, EnumId, ExprId, FunctionId, GlobalId, InstructionId, LocalId, SpirvTypeId, StmtId, StructId, TextId,
};
pub use crate::types::Heap;
pub use attributes::{Decoration, DecorationOperand, Requirements};
pub use constant::Constant;
pub use entry::{
    Domain, EntryPoint, ExecutionMode, ModeId, ModeOperand, ModeOperands, NodeAttributes, NodeGrid, NodeLaunch, NodeParam,
    OutputTopology, Partitioning, PipelineAttributes, Stage,
};
pub use expr::{BinaryOp, Conversion, Expr, ExprKind, UnaryOp};
pub use function::{Function, Local, LocalKind, ParamMode, ParamRole, Primitive};
pub use globals::{Binding, Global, GlobalKind, Register, VkBinding, WrittenArguments};
pub use instruction::{Instruction, InstructionParam, InstructionParamKind};
pub use interface::{Interface, InterfaceAttributes, InterfaceParts, Interpolation, Semantic};
pub use intrinsic::{AtomicOp, Barrier, BarrierMemory, BarrierScope, Interpolant, Intrinsic, RayQueryInstruction, Role, Roles};
pub use lists::{Components, ExprList, Exprs, Stmts};
pub use program::{Evaluation, Program};
pub use records::{Alias, BitRange, Enum, Field, SpirvType, SpirvTypeOperand, Struct, TemplateArgument, TemplateArgumentKind};
pub use stmt::{BranchHint, For, LoopControl, LoopHint, Stmt, StmtKind, SwitchSection};
