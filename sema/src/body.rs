//! The state of the function body that is being checked, and the facts that bodies record for the checks of the whole program.

use crate::hir::{self, Constant, InstructionParamKind, Requirements};
use crate::ids::{DeclId, ExprId, GlobalId, LocalId, StructId};
use crate::intrinsics::Stages;
use crate::types::TypeId;
use cranelift_entity::PrimaryMap;
use frontend::Span;
use frontend::ast::TypeExprId;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The function whose body is being checked.
pub(crate) struct Body {
    pub decl: DeclId,
    pub result: TypeId,
    pub locals: PrimaryMap<LocalId, hir::Local>,
    pub this: Option<(LocalId, StructId)>,
    /// The numbers of enclosing loops, and of enclosing loops and switches.
    pub loops: u32,
    pub breakable: u32,
    /// The values of `const` scalar locals with a constant initializer.
    pub constants: FxHashMap<LocalId, Constant>,
    /// The initializers of `const` locals.
    pub initializers: FxHashMap<LocalId, ExprId>,
    /// Whether a statement has a syntax error. A missing `return` is then not reported.
    pub broken: bool,
    /// The parameters that are declared `const`, and `this` of a `const` method.
    pub constant_params: FxHashSet<LocalId>,
    /// The `groupshared` parameters.
    pub group_shared_params: FxHashSet<LocalId>,
    /// Calls of `vk::ext_execution_mode(…)`.
    pub execution_modes: Vec<hir::ExecutionMode>,
    /// The static locals that are initialized when control first reaches their declaration, with their initial values.
    pub late_statics: Vec<(GlobalId, ExprId)>,
}

/// The context of the construct that is being checked.
#[derive(Default)]
pub(crate) struct Context {
    /// The number of enclosing operands of `decltype` and `sizeof`. Templates in such operands are not instantiated.
    pub unevaluated: u32,
    /// The conditions that decide whether the construct is executed, each with the value that it has in that case.
    pub guards: Vec<(ExprId, bool)>,
    /// The number of nested default arguments that are being evaluated.
    pub default_depth: u32,
    /// The number of enclosing expressions, statements and types.
    pub nesting: u32,
    /// Whether the construct is in the initializer of a static variable, which may be local.
    pub in_static_initializer: bool,
    /// Whether the construct is a member of a `cbuffer` or `tbuffer`.
    pub in_buffer: bool,
    /// The type of the last declaration of variables, and the span of its declarators, if the type is erroneous.
    pub unknown_type: Option<(TypeExprId, Span)>,
    /// The last call that was checked, and its callee.
    pub last_call: Option<(ExprId, DeclId)>,
    /// The requirements of the expressions and statements in the innermost [`crate::checker::Checker::collect`]; None during the
    /// evaluation of a constant expression that leaves nothing in the module.
    pub requirements: Option<Requirements>,
}

/// The call graph, and the constructs that are limited to some stages or shader models.
#[derive(Default)]
pub(crate) struct CallGraph {
    /// Calls of functions that have a body.
    pub calls: Vec<Call>,
    /// Calls in the initial values of global variables, with their spans.
    pub of_initializers: Vec<(DeclId, Span)>,
    /// The rules, which are checked once it is known which entry points reach them.
    pub rules: Vec<ReachRule>,
    /// The `groupshared` variables that each function uses.
    pub shared_uses: Vec<(DeclId, GlobalId)>,
}

pub(crate) struct Call {
    pub caller: DeclId,
    pub callee: DeclId,
    pub span: Span,
}

/// A use of a construct with requirements for the entry points that reach it. An unreachable function may contain any construct.
#[derive(Clone)]
pub(crate) struct ReachRule {
    pub function: DeclId,
    pub need: Need,
    /// The construct, as it appears in messages.
    pub what: String,
    pub span: Span,
}

/// A requirement for the entry points that reach a construct.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Need {
    Stages(Stages),
    /// The minimum minor version of shader model 6. It also applies to exported functions.
    ShaderModel(u32),
    /// A thread group whose threads form quads, in rows or in two dimensions.
    Quads,
}

/// The key of an instruction of the intrinsic table: opcode, instruction set, result type and operands.
pub(crate) type TableInstruction = (u32, Option<&'static str>, TypeId, OperandKinds);

/// The operands of an instruction.
pub(crate) type OperandKinds = SmallVec<[(TypeId, InstructionParamKind); 4]>;
