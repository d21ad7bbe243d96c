//! The typed tree that `sema` hands to `lower`: every name resolved, every overload chosen, every template instantiated,
//! every conversion explicit, constant arguments folded, attributes checked. It exists only for a program without errors.
//!
//! Expressions are **places** (they denote memory: [`ExprKind::is_place`]) or **values**; a place becomes a value only by
//! [`ExprKind::Load`]. Spans are kept beside the arenas.

mod entry;
mod globals;
mod interface;
mod lists;

pub use entry::{
    Domain, EntryPoint, ExecutionMode, ModeId, ModeOperands, NodeAttributes, NodeGrid, NodeLaunch, NodeParam, OutputTopology,
    Partitioning, PipelineAttributes, Stage,
};
pub use globals::{Binding, Global, GlobalKind, Heap, Register, Requirements, VkBinding};
pub use interface::{Interface, InterfaceParts};
pub use lists::{Components, ExprList, Exprs, Stmts};

use crate::intrinsics::Intrinsic;
use crate::types::{TypeId, Types};
use cranelift_entity::{ListPool, PrimaryMap, entity_impl};
use ecow::EcoString;
use frontend::Span;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident = $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}
ids! {
    /// A struct or class, instantiated.
    StructId = "struct";
    EnumId = "enum";
    /// A type that the user describes by its SPIR-V opcode.
    SpirvTypeId = "spirvtype";
    /// A variable of program lifetime: static, groupshared, resource, cbuffer.
    GlobalId = "global";
    /// A function, method or template instance with a body.
    FunctionId = "function";
    /// What one `vk::ext_instruction` declaration or one row of the intrinsic table stands for.
    InstructionId = "instruction";
    /// A parameter or local variable of one function.
    LocalId = "local";
    ExprId = "expr";
    TextId = "text";
    StmtId = "stmt";
}

#[derive(Debug, Default, Clone)]
pub struct Program {
    pub types: Types,
    pub structs: PrimaryMap<StructId, Struct>,
    pub enums: PrimaryMap<EnumId, Enum>,
    /// Each once: equal descriptions have the same id.
    pub spirv_types: PrimaryMap<SpirvTypeId, SpirvType>,
    pub globals: PrimaryMap<GlobalId, Global>,
    pub functions: PrimaryMap<FunctionId, Function>,
    pub instructions: PrimaryMap<InstructionId, Instruction>,
    pub exprs: PrimaryMap<ExprId, Expr>,
    pub expr_spans: PrimaryMap<ExprId, Span>,
    /// What string literals say.
    pub texts: PrimaryMap<TextId, Box<str>>,
    /// What the lists inside of expressions hold.
    pub expr_lists: ListPool<ExprId>,
    /// The expressions that are an [`ExprKind::Intrinsic`], in order: so whoever looks for one in the program need not look at all.
    pub intrinsics: Vec<ExprId>,
    pub stmts: PrimaryMap<StmtId, Stmt>,
    pub stmt_spans: PrimaryMap<StmtId, Span>,
    /// The entry points that were asked for, in source order.
    pub entries: Vec<EntryPoint>,
    pub evaluation: Evaluation,
}

/// Which operands of `&&`, `||` and `?:` are evaluated, where the operands are numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// Those that are needed.
    #[default]
    OnDemand,
    /// All: HLSL before 2021.
    Always,
}

#[derive(Debug, Clone)]
pub struct Struct {
    pub name: String,
    /// Bases first (each as one field named after its type), then own fields, in order. Static members are globals.
    pub fields: Vec<Field>,
    /// `vk::ext_decorate` on the struct.
    pub decorations: Vec<Decoration>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Field {
    pub name: String,
    pub ty: TypeId,
    pub semantic: Option<Semantic>,
    pub interpolation: Interpolation,
    /// `vk::offset`, or `packoffset` in bytes.
    pub offset: Option<u32>,
    pub vk: InterfaceAttributes,
    /// What lies in it if it is the storage unit of bit-fields, in order: neighbours of one type share a unit as long as they
    /// fit. Empty for any other field.
    pub bits: Vec<BitRange>,
    pub span: Span,
}

/// A bit-field in its storage unit, counted from the lowest bit. The width is at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BitRange {
    pub offset: u32,
    pub width: u32,
}

#[derive(Debug, Clone)]
pub struct Enum {
    pub name: String,
    /// A scalar integer type.
    pub underlying: TypeId,
}

/// `vk::SpirvType<opcode, size, alignment, operands…>`
#[derive(Debug, Clone, PartialEq)]
pub struct SpirvType {
    pub opcode: u32,
    /// In bytes; 0 for `vk::SpirvOpaqueType`.
    pub size: u32,
    pub alignment: u32,
    pub operands: Vec<SpirvTypeOperand>,
    /// `vk::ext_decorate` on the alias that names it: numbers with their literals.
    pub decorations: Vec<(u32, Vec<u32>)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SpirvTypeOperand {
    Type(TypeId),
    /// `vk::integral_constant<T, v>`: the id of a constant.
    Constant(TypeId, u64),
    /// `vk::Literal<vk::integral_constant<T, v>>`: the words of the value.
    Literal(TypeId, u64),
}

/// `vk::ext_decorate(number, literals…)` and its kin.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoration {
    pub number: u32,
    pub operands: Vec<DecorationOperand>,
    /// The attribute.
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub enum DecorationOperand {
    Literal(u32),
    Text(String),
    /// The id of a constant of this scalar type.
    Id(TypeId, Constant),
    /// The id of a variable, or of a specialization constant.
    Global(GlobalId),
}

/// `SV_Target3` is name `SV_Target`, index 3. The name keeps the user's spelling; compare it without case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Semantic {
    pub name: String,
    pub index: u32,
    pub span: Span,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Interpolation {
    /// `nointerpolation`
    pub flat: bool,
    /// `noperspective`
    pub no_perspective: bool,
    pub centroid: bool,
    pub sample: bool,
    pub precise: bool,
}

/// `vk::` attributes of a stage variable.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InterfaceAttributes {
    /// `vk::location`, or the decoration.
    pub location: Option<u32>,
    /// Dual-source blending.
    pub index: Option<u32>,
    /// `vk::builtin("…")`: the name
    pub builtin: Option<String>,
    /// The number of a builtin that a decoration gives.
    pub builtin_number: Option<u32>,
    /// `vk::ext_decorate…`, those that say location and builtin included.
    pub decorations: Vec<Decoration>,
}

#[derive(Debug, Clone)]
pub struct Function {
    /// Qualified and readable: `ns::S::f<int>`
    pub name: EcoString,
    pub span: Span,
    pub result: TypeId,
    /// The parameters, in order. A method's first is `this` (mode [`ParamMode::This`]).
    pub params: Vec<LocalId>,
    pub locals: PrimaryMap<LocalId, Local>,
    /// A block.
    pub body: StmtId,
    pub requirements: Requirements,
    /// Of the result.
    pub interface: Interface,
    pub no_inline: bool,
    /// `vk::ext_execution_mode(mode, operands…)` in it, for the entry points that reach it.
    pub execution_modes: Vec<ExecutionMode>,
}

#[derive(Debug, Clone)]
pub struct Local {
    pub name: EcoString,
    pub ty: TypeId,
    pub kind: LocalKind,
    /// `vk::ext_decorate…` on a variable; a parameter has them in its interface.
    pub decorations: Vec<Decoration>,
    /// `vk::ext_storage_class`
    pub storage_class: Option<u32>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub enum LocalKind {
    Variable {
        constant: bool,
        /// Operations that its value comes from must not be contracted.
        precise: bool,
    },
    Param {
        mode: ParamMode,
        role: ParamRole,
        interface: Interface,
    },
}

/// What a parameter of an entry point, or of a patch constant function, is beside a value with a semantic.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ParamRole {
    #[default]
    Value,
    /// `InputPatch<T, N>`; the type is an array of T.
    InputPatch,
    /// `OutputPatch<T, N>`; the type is an array of T.
    OutputPatch,
    /// `point`, `line`, `triangle`, `lineadj`, `triangleadj`: the vertices of a geometry shader's primitive, an array.
    Primitive(Primitive),
    /// `vertices`, `indices`, `primitives`: what a mesh shader writes, an array.
    Vertices,
    Indices,
    Primitives,
    /// `payload`: what an amplification shader gave to the mesh shader.
    Payload,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Primitive {
    Point,
    Line,
    Triangle,
    LineAdjacency,
    TriangleAdjacency,
}

impl Primitive {
    pub fn vertices(self) -> u32 {
        match self {
            Self::Point => 1,
            Self::Line => 2,
            Self::Triangle => 3,
            Self::LineAdjacency => 4,
            Self::TriangleAdjacency => 6,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamMode {
    /// A copy; the function may change it.
    In,
    /// The argument is a place; written when the function returns.
    Out,
    /// The argument is a place; copied in and, when the function returns, out.
    InOut,
    /// The argument is a place and the parameter is another name for it (`this`, `vk::ext_reference`, `groupshared` parameters).
    Reference,
    /// `this`: a reference, as above. A method called on an rvalue gets a temporary.
    This,
}

/// One SPIR-V instruction that a call becomes.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// The function's name in the source.
    pub name: String,
    pub opcode: u32,
    /// The extended instruction set; None for a core instruction.
    pub set: Option<String>,
    pub result: TypeId,
    pub params: Vec<InstructionParam>,
    pub requirements: Requirements,
    /// `vk::ext_decorate…` on the function: of the result of each call.
    pub decorations: Vec<Decoration>,
    /// The `vk::ext_instruction` attribute.
    pub span: Span,
    /// False for a row of the compiler's own table.
    pub from_user: bool,
}

#[derive(Debug, Clone)]
pub struct InstructionParam {
    pub name: String,
    pub ty: TypeId,
    pub kind: InstructionParamKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstructionParamKind {
    /// The operand is the id of the argument's value.
    Value,
    /// `vk::ext_literal`: the operand is the argument itself; the argument is an [`ExprKind::Constant`] of the parameter's type.
    Literal,
    /// The operand is the id of the text that the argument is, an [`ExprKind::String`].
    Text,
    /// The operand is the id of the type that the parameter's type names; the argument says nothing.
    Type(TypeId),
    /// `vk::ext_reference`: the operand is the id of the pointer to the argument, which is a place.
    Reference,
}

/// A scalar constant. Composite constants are [`ExprKind::Construct`] of constants.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Constant {
    Bool(bool),
    /// Any integer type: sign- or zero-extended to 64 bits by its type's signedness.
    Int(u64),
    /// Any float type, before it is rounded to the type's width.
    Float(f64),
}

#[derive(Debug, Clone)]
pub struct Stmt {
    pub kind: StmtKind,
}

#[derive(Debug, Clone)]
pub enum StmtKind {
    Block(Stmts),
    Expr(ExprId),
    /// The variable's life begins; without an initializer its value is undefined. The initializer has the variable's type.
    Local {
        local: LocalId,
        init: Option<ExprId>,
    },
    If {
        condition: ExprId,
        then: StmtId,
        otherwise: Option<StmtId>,
        hint: BranchHint,
    },
    While {
        condition: ExprId,
        body: StmtId,
        hint: LoopHint,
    },
    DoWhile {
        body: StmtId,
        condition: ExprId,
        hint: LoopHint,
    },
    For(Box<For>),
    /// The value is an integer. Sections fall through to the next one.
    Switch {
        value: ExprId,
        sections: Vec<SwitchSection>,
        hint: BranchHint,
    },
    Break,
    Continue,
    Return(Option<ExprId>),
    Discard,
}

/// The largest statement, and a rare one.
#[derive(Debug, Clone)]
pub struct For {
    /// Run first; what it declares lives as long as the loop.
    pub init: Stmts,
    pub condition: Option<ExprId>,
    /// Where `continue` goes.
    pub step: Option<ExprId>,
    pub body: StmtId,
    pub hint: LoopHint,
}

#[derive(Debug, Clone)]
pub struct SwitchSection {
    /// Constants of the value's type; None is `default`.
    pub labels: Vec<Option<u64>>,
    pub body: Stmts,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BranchHint {
    #[default]
    None,
    /// `[branch]`
    Branch,
    /// `[flatten]`
    Flatten,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LoopHint {
    #[default]
    None,
    /// `[loop]`, `[fastopt]`
    Loop,
    /// `[unroll]`, `[unroll(n)]`
    Unroll(Option<u32>),
}

#[derive(Debug, Clone)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: TypeId,
}

#[derive(Debug, Clone)]
pub enum ExprKind {
    // Places.
    Local(LocalId),
    /// For a constant buffer: a place of its struct type (an array of it).
    Global(GlobalId),
    /// A member of a struct; a place if `base` is one, else a value.
    Field {
        base: ExprId,
        field: u32,
    },
    /// An element of an array, a row of a matrix, a component of a vector; a place if `base` is one. The index is an integer scalar.
    Index {
        base: ExprId,
        index: ExprId,
    },
    /// One or more components of a vector or scalar; a place if `base` is one (then without repetition when it is written).
    Swizzle {
        base: ExprId,
        components: Components<u8>,
    },
    /// `m._m00_m11`: (row, column) pairs; a place if `base` is one.
    MatrixSwizzle {
        base: ExprId,
        elements: Components<(u8, u8)>,
    },
    /// A bit-field: some bits of an integer, extended to its type by its signedness; a place if `base` is one.
    Bits {
        base: ExprId,
        range: BitRange,
    },
    /// `buffer[i]` of a structured or typed buffer, `texture[i]`: a place in the resource (typed: a texel, without an address).
    /// `resource` is a place of resource type. `slice` is the level of `texture.mips[slice][index]`, the sample of
    /// `texture.sample[slice][index]`; otherwise it is the first one.
    Element {
        resource: ExprId,
        index: ExprId,
        slice: Option<ExprId>,
    },
    /// What lies at an address of the memory of buffers: `pointer.Get()`. The address is of type `uint64_t` or a
    /// `vk::BufferPointer`; an alignment of 0 is that of the type.
    Deref {
        address: ExprId,
        alignment: u32,
    },
    /// The whole of what a value denotes, in a temporary: so that methods can be called on values.
    Temporary(ExprId),

    // Values.
    /// The value at a place. A loaded resource is a handle.
    Load(ExprId),
    Constant(Constant),
    /// A string literal; only as the argument of a parameter of type `string`.
    String(TextId),
    /// All bits zero, of any type that is not a resource.
    Zero,
    /// Scalar by scalar, vector by vector (the same number of components), matrix by matrix (the same shape).
    Convert {
        operand: ExprId,
        conversion: Conversion,
    },
    Unary {
        op: UnaryOp,
        operand: ExprId,
    },
    /// Both operands have the same type, but for shifts, where only the shape is the same. Comparisons give bool of that shape.
    Binary {
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    },
    /// Scalars only: the right side is evaluated as [`Evaluation`] says. (On vectors in HLSL 2018 it is [`BinaryOp`] And/Or on bools.)
    LogicalAnd {
        left: ExprId,
        right: ExprId,
    },
    LogicalOr {
        left: ExprId,
        right: ExprId,
    },
    /// A scalar condition: the sides are evaluated as [`Evaluation`] says. A vector condition (HLSL 2018, `select`): component by
    /// component, both.
    Conditional {
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    /// Gives the place.
    Assign {
        place: ExprId,
        value: ExprId,
    },
    /// `place = (type of place)(convert(place) op value)`; `ty_op` is the type in which it is computed. Gives the place.
    CompoundAssign {
        place: ExprId,
        op: BinaryOp,
        value: ExprId,
        operation_type: TypeId,
    },
    /// `++x` gives the new value, `x++` the old one.
    IncDec {
        place: ExprId,
        increment: bool,
        prefix: bool,
    },
    /// The left side is evaluated and forgotten.
    Comma {
        left: ExprId,
        right: ExprId,
    },
    /// A vector from its components, a matrix from its elements (row by row), an array from its elements, a struct from its
    /// fields: each part has exactly the part's type. A vector may also be built from one scalar (splat): one part.
    /// A matrix from one scalar: splat too.
    Construct {
        parts: ExprList,
    },
    Call {
        function: FunctionId,
        args: ExprList,
    },
    /// One SPIR-V instruction: a `vk::ext_instruction` function, or an intrinsic that is one.
    Instruction {
        instruction: InstructionId,
        args: ExprList,
    },
    /// An intrinsic or resource method that needs code of its own in `lower`. Arguments: values, or places as the intrinsic says;
    /// for a method the resource place comes first.
    Intrinsic {
        intrinsic: Intrinsic,
        args: ExprList,
    },
}

// A program has very many, and they all go at once.
const _: () = assert!(!std::mem::needs_drop::<Expr>());

impl ExprKind {
    /// True if the expression can only be a place. Field, Index and the swizzles are places if their base is: see
    /// [`Program::is_place`].
    pub fn is_place(&self) -> bool {
        matches!(self, Self::Local(_) | Self::Global(_) | Self::Element { .. } | Self::Deref { .. } | Self::Temporary(_))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// From any arithmetic type, bool or enum to any other, by their component types (from `operand.ty` to `ty`).
    Numeric,
    /// The leading components of a vector; the upper left of a matrix.
    Truncate,
    /// A scalar to all components of a vector or matrix.
    Splat,
    /// `asint`, `asfloat`, …: the same bits, component by component.
    Bits,
    /// A 64-bit integer to a `vk::BufferPointer` and back, and one of those to another.
    Address,
    /// A struct to one of its bases, or to the same fields under another name: field by field.
    Struct,
    /// Same shape and components, another type: a one-component vector to a scalar and back; a matrix of another order;
    /// a 2x2 matrix to a 4-vector and back (row by row).
    Reshape,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    Minus,
    /// On bool.
    Not,
    BitNot,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Or,
    Xor,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Program {
    pub fn add_expr(&mut self, kind: ExprKind, ty: TypeId, span: Span) -> ExprId {
        let is_intrinsic = matches!(kind, ExprKind::Intrinsic { .. });
        let id = self.exprs.push(Expr { kind, ty });
        self.expr_spans.push(span);
        if is_intrinsic {
            self.intrinsics.push(id);
        }
        id
    }

    pub fn add_stmt(&mut self, kind: StmtKind, span: Span) -> StmtId {
        self.stmt_spans.push(span);
        self.stmts.push(Stmt { kind })
    }

    /// What a list inside of an expression holds.
    pub fn list(&self, list: &ExprList) -> &[ExprId] {
        list.as_slice(&self.expr_lists)
    }

    /// The intrinsics of the program that need code of their own, with their arguments.
    pub fn intrinsic_calls(&self) -> impl Iterator<Item = (Intrinsic, &[ExprId])> {
        self.intrinsics.iter().filter_map(|expr| match &self.exprs[*expr].kind {
            ExprKind::Intrinsic { intrinsic, args } => Some((*intrinsic, self.list(args))),
            _ => None,
        })
    }

    pub fn make_text(&mut self, text: &str) -> ExprKind {
        ExprKind::String(self.texts.push(text.into()))
    }

    pub fn make_list(&mut self, exprs: &[ExprId]) -> ExprList {
        ExprList::from_slice(exprs, &mut self.expr_lists)
    }

    /// True if the predicate holds for the expression or a part of it.
    pub fn mentions(&self, expr: ExprId, predicate: &dyn Fn(&ExprKind) -> bool) -> bool {
        let kind = &self.exprs[expr].kind;
        let mentions = |e: &ExprId| self.mentions(*e, predicate);
        predicate(kind)
            || match kind {
                ExprKind::Local(_) | ExprKind::Global(_) | ExprKind::Constant(_) | ExprKind::String(_) | ExprKind::Zero => false,
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

    /// True if the expression denotes memory.
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
