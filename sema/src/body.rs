//! The state of the function body that is being checked, and what bodies record for the checks of the whole program.

use crate::hir::{self, Constant, InstructionParamKind, Requirements};
use crate::ids::{DeclId, ExprId, GlobalId, LocalId, StructId};
use crate::intrinsics::Stages;
use crate::types::TypeId;
use cranelift_entity::PrimaryMap;
use frontend::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The function whose body is being checked.
pub(crate) struct Body {
    pub decl: DeclId,
    pub result: TypeId,
    pub locals: PrimaryMap<LocalId, hir::Local>,
    pub this: Option<(LocalId, StructId)>,
    /// The number of enclosing loops, and of enclosing loops and switches.
    pub loops: u32,
    pub breakable: u32,
    /// Values of `const` scalar locals whose initializer is a constant.
    pub constants: FxHashMap<LocalId, Constant>,
    /// Initializers of `const` locals.
    pub initializers: FxHashMap<LocalId, ExprId>,
    /// A statement has a syntax error, so a missing `return` is not reported.
    pub broken: bool,
    /// Parameters that were declared `const`, and `this` of a method with `const`.
    pub constant_params: FxHashSet<LocalId>,
    /// The `groupshared` parameters.
    pub group_shared_params: FxHashSet<LocalId>,
    /// Calls of `vk::ext_execution_mode(…)`.
    pub execution_modes: Vec<hir::ExecutionMode>,
    /// Static locals that are initialized when control first reaches the declaration, with their values.
    pub late_statics: Vec<(GlobalId, ExprId)>,
}

/// What surrounds the construct that is being checked.
#[derive(Default)]
pub(crate) struct Context {
    /// The number of enclosing operands of `decltype` and `sizeof`; templates that these name are not instantiated.
    pub unevaluated: u32,
    /// The conditions that decide whether what is being checked is executed, each with the value that it has then.
    pub guards: Vec<(ExprId, bool)>,
    /// The number of default arguments that are being evaluated inside each other.
    pub default_depth: u32,
    /// The number of enclosing expressions, statements and types.
    pub nesting: u32,
    /// The construct is in the initializer of a static variable, possibly one of a function.
    pub in_static_initializer: bool,
    /// The construct is a member of a `cbuffer` or `tbuffer`.
    pub in_buffer: bool,
    /// The call that was checked last, and what it calls.
    pub last_call: Option<(ExprId, DeclId)>,
    /// The requirements of the expressions and statements in the innermost [`crate::checker::Checker::collect`]; None while a
    /// constant expression is evaluated that leaves nothing in the module.
    pub requirements: Option<Requirements>,
}

/// The call graph, with the constructs that only some stages have.
#[derive(Default)]
pub(crate) struct CallGraph {
    /// Calls of functions with a body.
    pub calls: Vec<Call>,
    /// Calls in the initial values of global variables, with their spans.
    pub of_initializers: Vec<(DeclId, Span)>,
    /// Checked when it is known which entry points reach them.
    pub rules: Vec<ReachRule>,
    /// The `groupshared` variables that functions name.
    pub shared_uses: Vec<(DeclId, GlobalId)>,
}

pub(crate) struct Call {
    pub caller: DeclId,
    pub callee: DeclId,
    pub span: Span,
}

/// A use of a construct that is only allowed where what it needs is there. A function that nothing reaches may have it.
#[derive(Clone)]
pub(crate) struct ReachRule {
    pub function: DeclId,
    pub need: Need,
    /// The construct, as messages name it.
    pub what: String,
    pub span: Span,
}

/// What a construct needs of the entry points that reach it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Need {
    Stages(Stages),
    /// The minor version of shader model 6, which exported functions need too.
    ShaderModel(u32),
    /// A thread group of rows of quads, or of quads side by side.
    Quads,
}

/// The key of an instruction of the intrinsic table: opcode, instruction set, result type, operands.
pub(crate) type TableInstruction = (u32, Option<&'static str>, TypeId, OperandKinds);

/// The operands of an instruction.
pub(crate) type OperandKinds = SmallVec<[(TypeId, InstructionParamKind); 4]>;
