//! The syntax tree: what was written, nothing resolved. Nodes live in arenas; their spans are kept beside them.

use crate::names::{Interner, Symbol};
use crate::source::Span;
use cranelift_entity::{PrimaryMap, entity_impl};
use smallvec::SmallVec;
use std::ops::Deref;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident = $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}
ids! {
    /// An expression.
    ExprId = "expr";
    /// A statement.
    StmtId = "stmt";
    /// A type as it was written.
    TypeExprId = "type";
    /// A declaration, at file, namespace, struct or block scope.
    ItemId = "item";
}

/// One translation unit. Each arena has the spans of its nodes beside it.
#[derive(Debug, Default, Clone)]
pub struct Unit {
    pub names: Interner,
    /// The items at file scope, in order.
    pub items: Vec<ItemId>,
    /// The `#pragma` lines that the preprocessor kept, in order: each holds from its place on.
    pub pragmas: Vec<Pragma>,
    pub item_arena: PrimaryMap<ItemId, Item>,
    pub item_spans: PrimaryMap<ItemId, Span>,
    pub exprs: PrimaryMap<ExprId, Expr>,
    pub expr_spans: PrimaryMap<ExprId, Span>,
    pub stmts: PrimaryMap<StmtId, Stmt>,
    pub stmt_spans: PrimaryMap<StmtId, Span>,
    pub types: PrimaryMap<TypeExprId, TypeExpr>,
    pub type_spans: PrimaryMap<TypeExprId, Span>,
}

/// `#pragma text`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma {
    pub text: String,
    pub span: Span,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ident {
    pub name: Symbol,
    pub span: Span,
}

/// `a::b<c>::d`; `::a` is global. Nearly every path is one name, so that one needs no list.
#[derive(Clone, Debug)]
pub enum Path {
    Name(PathSegment),
    Qualified(Box<QualifiedPath>),
}

#[derive(Clone, Debug)]
pub struct QualifiedPath {
    pub global: bool,
    pub segments: Vec<PathSegment>,
}

impl Path {
    pub fn name(ident: Ident) -> Self {
        Self::Name(PathSegment { ident, template_args: None })
    }

    pub fn qualified(global: bool, segments: Vec<PathSegment>) -> Self {
        Self::Qualified(Box::new(QualifiedPath { global, segments }))
    }

    pub fn is_global(&self) -> bool {
        match self {
            Self::Name(_) => false,
            Self::Qualified(path) => path.global,
        }
    }

    pub fn segments(&self) -> &[PathSegment] {
        match self {
            Self::Name(segment) => std::slice::from_ref(segment),
            Self::Qualified(path) => &path.segments,
        }
    }
}

#[derive(Clone, Debug)]
pub struct PathSegment {
    pub ident: Ident,
    /// `<…>`, if it was written (perhaps empty).
    pub template_args: Option<Box<TemplateArgs>>,
}

impl PathSegment {
    pub fn template_args(&self) -> Option<&[TemplateArg]> {
        self.template_args.as_deref().map(TemplateArgs::deref)
    }
}

/// What stands between `<` and `>`: a list behind one pointer, as few names have it.
#[derive(Clone, Debug)]
pub struct TemplateArgs(Vec<TemplateArg>);

impl TemplateArgs {
    pub fn new(args: Vec<TemplateArg>) -> Box<Self> {
        Box::new(Self(args))
    }
}

impl Deref for TemplateArgs {
    type Target = [TemplateArg];

    fn deref(&self) -> &[TemplateArg] {
        &self.0
    }
}

#[derive(Clone, Debug)]
pub enum TemplateArg {
    /// Surely a type: a keyword, a name that was declared as a type (a builtin one too), a known type template with its
    /// arguments, or a type with dimensions.
    Type { ty: TypeExprId, dims: Vec<Option<ExprId>> },
    /// Surely a value.
    Expr(ExprId),
    /// Any other name alone: a value, a template without arguments, a name that was never declared. Name lookup says which.
    Name(Path),
}

#[derive(Clone, Debug)]
pub enum TypeExpr {
    /// Any named type: `float4`, `vector<float, 4>`, `ns::S`, `T::type`. Builtin types are names like others.
    /// Keywords of several words are one name with single blanks: `unsigned int`.
    Path(Path),
    /// `struct S { … } x;` or `enum E { … } x;`: the item declares the type.
    Inline(ItemId),
    /// `decltype(e)`, `__decltype(e)`
    Decltype(ExprId),
    /// `row_major T` or `column_major T` where no declaration's specifiers stand: as a template argument, in a cast.
    Ordered { order: Modifier, span: Span, ty: TypeExprId },
    /// `const T` where no declaration's specifiers stand
    Const(TypeExprId),
    /// `auto`
    Auto,
    /// Was reported.
    Error,
}

/// Everything that stands in front of a declaration's type, or between attributes and it.
#[derive(Clone, Debug, Default)]
pub struct Specifiers {
    pub attributes: Vec<Attribute>,
    pub modifiers: Vec<(Modifier, Span)>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    Static,
    Const,
    Constexpr,
    Extern,
    Uniform,
    Volatile,
    GroupShared,
    Shared,
    Precise,
    In,
    Out,
    InOut,
    RowMajor,
    ColumnMajor,
    Unorm,
    Snorm,
    Export,
    Inline,
    NoInline,
    GloballyCoherent,
    ReorderCoherent,
    Linear,
    Centroid,
    NoInterpolation,
    NoPerspective,
    Sample,
    Center,
    Point,
    Line,
    Triangle,
    LineAdj,
    TriangleAdj,
    Indices,
    Vertices,
    Primitives,
    Payload,
}

/// `[name(args)]` or `[[scope::name(args)]]`.
#[derive(Clone, Debug)]
pub struct Attribute {
    pub scope: Option<Ident>,
    pub name: Ident,
    pub args: Exprs,
    /// The attribute with its arguments, without brackets.
    pub span: Span,
}

/// What follows a declarator after a colon.
#[derive(Clone, Debug)]
pub enum Annotation {
    /// `: SV_Position`, as written, the trailing digits included
    Semantic(Ident),
    /// `: register(t0, space1)`, or with a shader profile first: the arguments as written
    Register { args: Vec<Ident>, span: Span },
    /// `: packoffset(c0.y)`: register and, after a dot, component
    PackOffset { register: Ident, component: Option<Ident>, span: Span },
    /// `: read(caller, miss)`, `: write(anyhit)`: which ray stages read or write a payload's field
    PayloadAccess { stages: Vec<Ident> },
}

#[derive(Clone, Debug)]
pub enum Item {
    Namespace {
        name: Option<Ident>,
        items: Vec<ItemId>,
    },
    Function(Function),
    Variables(Variables),
    Struct(Struct),
    Enum(Enum),
    /// `cbuffer` and `tbuffer`
    Buffer(Buffer),
    /// `typedef T name[dims];` or `using name = T;`
    TypeAlias(TypeAlias),
    /// `using namespace a::b;`
    UsingNamespace(Path),
    /// `using a::b;`
    UsingDeclaration(Path),
    /// `template <params> item`; no params means an explicit specialization.
    Template(Template),
    /// `_Static_assert(e, "…")`, `static_assert(e)`
    StaticAssert {
        condition: ExprId,
        message: Option<ExprId>,
    },
    /// A stray semicolon.
    Empty,
    /// Was reported.
    Error,
}

#[derive(Clone, Debug)]
pub struct Function {
    pub specifiers: Specifiers,
    pub result: TypeExprId,
    pub name: FunctionName,
    pub params: Vec<Param>,
    /// Of the result, where it is an array: `int f()[2]`.
    pub result_dims: Vec<Option<ExprId>>,
    /// `const` after the parameter list.
    pub is_const: bool,
    /// After the parameter list: the result's semantic.
    pub annotations: Vec<Annotation>,
    /// None for a declaration without a body.
    pub body: Option<StmtId>,
}

#[derive(Clone, Debug)]
pub enum FunctionName {
    /// `f`, `S::f`, `f<int>` (a specialization)
    Path(Path),
    /// `operator+`, `S::operator[]`: the scope, and the operator's token (`+`, `[]`, `()`, `+=`)
    Operator { scope: Option<Path>, operator: Ident },
    /// `operator T`: a conversion
    Conversion { scope: Option<Path>, to: TypeExprId },
}

#[derive(Clone, Debug)]
pub struct Param {
    pub specifiers: Specifiers,
    pub ty: TypeExprId,
    pub name: Option<Ident>,
    pub dims: Vec<Option<ExprId>>,
    pub annotations: Vec<Annotation>,
    pub default: Option<ExprId>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Variables {
    pub specifiers: Specifiers,
    pub ty: TypeExprId,
    pub declarators: Vec<Declarator>,
}

#[derive(Clone, Debug)]
pub struct Declarator {
    /// None for an unnamed bit-field.
    pub name: Option<Ident>,
    /// `S::x` for the definition of a static member: the scope in front of the name.
    pub scope: Option<Path>,
    /// `x<T, T>` for a specialization of a variable template.
    pub template_args: Option<Box<TemplateArgs>>,
    /// From left to right; none for `[]`.
    pub dims: Vec<Option<ExprId>>,
    /// Attributes between the name and what follows.
    pub attributes: Vec<Attribute>,
    pub annotations: Vec<Annotation>,
    pub bit_width: Option<ExprId>,
    pub init: Option<Initializer>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Initializer {
    /// `= e`, where e may be an initializer list
    Expr(ExprId),
    /// `name(a, b)`
    Arguments(Exprs),
    /// `{ Filter = …; }` after a sampler: names and values
    SamplerState(Vec<(Ident, ExprId)>),
}

#[derive(Clone, Debug)]
pub struct Struct {
    pub specifiers: Specifiers,
    /// struct, class or interface
    pub keyword: StructKeyword,
    /// `ns::` in `struct ns::S`: the scope in which it was declared before.
    pub qualifier: Option<Path>,
    /// None for an anonymous one; with template arguments for a specialization.
    pub name: Option<PathSegment>,
    pub bases: Vec<TypeExprId>,
    /// None for a forward declaration.
    pub members: Option<Vec<ItemId>>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum StructKeyword {
    Struct,
    Class,
    Interface,
}

#[derive(Clone, Debug)]
pub struct Enum {
    pub specifiers: Specifiers,
    pub name: Option<Ident>,
    /// `enum class`
    pub scoped: bool,
    pub underlying: Option<TypeExprId>,
    pub enumerators: Vec<Enumerator>,
}

#[derive(Clone, Debug)]
pub struct Enumerator {
    pub name: Ident,
    pub value: Option<ExprId>,
}

#[derive(Clone, Debug)]
pub struct Buffer {
    pub specifiers: Specifiers,
    /// tbuffer, not cbuffer
    pub texture: bool,
    pub name: Option<Ident>,
    pub annotations: Vec<Annotation>,
    pub members: Vec<ItemId>,
}

#[derive(Clone, Debug)]
pub struct TypeAlias {
    pub specifiers: Specifiers,
    pub name: Ident,
    pub ty: TypeExprId,
    pub dims: Vec<Option<ExprId>>,
}

#[derive(Clone, Debug)]
pub struct Template {
    pub params: Vec<TemplateParam>,
    pub item: ItemId,
}

#[derive(Clone, Debug)]
pub enum TemplateParam {
    Type {
        name: Option<Ident>,
        default: Option<TypeExprId>,
        span: Span,
    },
    Value {
        ty: TypeExprId,
        name: Option<Ident>,
        default: Option<ExprId>,
        span: Span,
    },
    /// `template<…> class T = Default`
    Template {
        params: Vec<TemplateParam>,
        name: Option<Ident>,
        default: Option<Path>,
        span: Span,
    },
}

/// The statements of a block: those of a short one lie in it.
pub type Stmts = SmallVec<[StmtId; 4]>;

/// The arguments of a call, or the elements of a list: a few lie in it.
pub type Exprs = SmallVec<[ExprId; 4]>;

#[derive(Clone, Debug)]
pub struct Stmt {
    pub attributes: Vec<Attribute>,
    pub kind: StmtKind,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Empty,
    Block(Stmts),
    Declaration(ItemId),
    Expr(ExprId),
    If {
        condition: Condition,
        then: StmtId,
        otherwise: Option<StmtId>,
    },
    While {
        condition: Condition,
        body: StmtId,
    },
    DoWhile {
        body: StmtId,
        condition: ExprId,
    },
    For {
        init: Option<StmtId>,
        condition: Option<Condition>,
        step: Option<ExprId>,
        body: StmtId,
    },
    Switch {
        value: Condition,
        body: StmtId,
    },
    /// `case e:`, alone: what follows is the next statement of the block.
    Case(ExprId),
    Default,
    Break,
    Continue,
    Return(Option<ExprId>),
    Discard,
    /// Was reported.
    Error,
}

/// `if (e)` or `if (T x = e)`.
#[derive(Clone, Debug)]
pub enum Condition {
    Expr(ExprId),
    Declaration(ItemId),
}

#[derive(Clone, Debug)]
pub enum Expr {
    Int(IntLiteral),
    Float(FloatLiteral),
    Bool(bool),
    /// Escapes resolved; adjacent strings joined.
    String(String),
    /// `'a'`: its value.
    Char(u32),
    This,
    /// A name; builtin type names too (`float3` in `float3(1, 2, 3)`).
    Path(Path),
    Unary {
        op: UnaryOp,
        operand: ExprId,
    },
    Postfix {
        op: PostfixOp,
        operand: ExprId,
    },
    Binary {
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    },
    /// `a = b`, or `a op= b`
    Assign {
        op: Option<BinaryOp>,
        left: ExprId,
        right: ExprId,
    },
    Ternary {
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    Comma {
        left: ExprId,
        right: ExprId,
    },
    /// A call, a constructor (`float4(…)`) or a functional cast: the callee's kind says which.
    Call {
        callee: ExprId,
        args: Exprs,
    },
    /// `base.name`, `base.name<…>`, `base.S::name`
    Member {
        base: ExprId,
        member: Path,
    },
    /// `base.operator+`
    MemberOperator {
        base: ExprId,
        operator: Ident,
    },
    Index {
        base: ExprId,
        index: ExprId,
    },
    /// `(T)e`; dims for `(float[2])e`
    Cast {
        ty: TypeExprId,
        dims: Vec<Option<ExprId>>,
        operand: ExprId,
    },
    /// `{ a, b, }`
    List(Exprs),
    SizeofType {
        ty: TypeExprId,
        dims: Vec<Option<ExprId>>,
    },
    /// `sizeof(e)`, or of a lone name that may be a type
    SizeofExpr(ExprId),
    /// Was reported.
    Error,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub struct IntLiteral {
    pub value: u64,
    pub suffix: IntSuffix,
    /// Octal or hexadecimal: in C's rules it may become unsigned.
    pub radix_prefix: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum IntSuffix {
    None,
    U,
    L,
    UL,
    LL,
    ULL,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub struct FloatLiteral {
    pub value: f64,
    pub suffix: FloatSuffix,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FloatSuffix {
    None,
    H,
    F,
    L,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
    BitNot,
    PreIncrement,
    PreDecrement,
    AddressOf,
    Dereference,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PostfixOp {
    Increment,
    Decrement,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
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
    LogicalAnd,
    LogicalOr,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}
