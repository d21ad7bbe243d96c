//! The syntax tree: what was written, with no name resolved.
//!
//! Nodes live in arenas of [`Unit`] and refer to each other by id; the span of each node lies in a parallel arena of the same
//! length. A construct that was reported is an `Error` node, so that later stages stay silent about it.

mod expr;

use crate::names::{Interner, Symbol};
use crate::source::Span;
use cranelift_entity::{PrimaryMap, entity_impl};
use smallvec::SmallVec;
use std::ops::Deref;

pub use expr::{BinaryOp, Expr, FloatLiteral, FloatSuffix, IntLiteral, IntSuffix, PostfixOp, UnaryOp};

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
    /// The text of every symbol in the unit.
    pub names: Interner,
    /// The items at file scope, in order.
    pub items: Vec<ItemId>,
    /// The `#pragma` lines that the preprocessor kept, in order: each holds from its place on.
    pub pragmas: Vec<Pragma>,
    /// All items, those inside of others too.
    pub item_arena: PrimaryMap<ItemId, Item>,
    /// The range of each item, from its first attribute to its last token.
    pub item_spans: PrimaryMap<ItemId, Span>,
    /// All expressions.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// The range of each expression.
    pub expr_spans: PrimaryMap<ExprId, Span>,
    /// All statements.
    pub stmts: PrimaryMap<StmtId, Stmt>,
    /// The range of each statement.
    pub stmt_spans: PrimaryMap<StmtId, Span>,
    /// All types as they were written.
    pub types: PrimaryMap<TypeExprId, TypeExpr>,
    /// The range of each type.
    pub type_spans: PrimaryMap<TypeExprId, Span>,
}

/// `#pragma text`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma {
    /// What follows `#pragma`, without white space around it.
    pub text: String,
    /// The line.
    pub span: Span,
}

/// A name where it stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ident {
    /// The name.
    pub name: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// `a::b<c>::d`; `::a` is global. Nearly every path is one name, so that one needs no list.
#[derive(Clone, Debug)]
pub enum Path {
    /// One name, which may have template arguments.
    Name(PathSegment),
    /// Any other path.
    Qualified(Box<QualifiedPath>),
}

/// A path of several segments, or one that starts with `::`.
#[derive(Clone, Debug)]
pub struct QualifiedPath {
    /// Whether it starts with `::`.
    pub global: bool,
    /// The names between the `::`, at least one.
    pub segments: Vec<PathSegment>,
}

impl Path {
    /// The path of one name without template arguments.
    pub fn name(ident: Ident) -> Self {
        Self::Name(PathSegment { ident, template_args: None })
    }

    /// A path with these segments.
    pub fn qualified(global: bool, segments: Vec<PathSegment>) -> Self {
        Self::Qualified(Box::new(QualifiedPath { global, segments }))
    }

    /// Whether it starts with `::`.
    pub fn is_global(&self) -> bool {
        match self {
            Self::Name(_) => false,
            Self::Qualified(path) => path.global,
        }
    }

    /// The names between the `::`.
    pub fn segments(&self) -> &[PathSegment] {
        match self {
            Self::Name(segment) => std::slice::from_ref(segment),
            Self::Qualified(path) => &path.segments,
        }
    }
}

/// A name in a path.
#[derive(Clone, Debug)]
pub struct PathSegment {
    /// The name.
    pub ident: Ident,
    /// `<…>`, if it was written (perhaps empty).
    pub template_args: Option<Box<TemplateArgs>>,
}

impl PathSegment {
    /// The template arguments; None where none were written, which is not the same as `<>`.
    pub fn template_args(&self) -> Option<&[TemplateArg]> {
        self.template_args.as_deref().map(TemplateArgs::deref)
    }
}

/// What stands between `<` and `>`: a list behind one pointer, as few names have it.
#[derive(Clone, Debug)]
pub struct TemplateArgs(Vec<TemplateArg>);

impl TemplateArgs {
    /// A list for a segment to hold.
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

/// A template argument.
#[derive(Clone, Debug)]
pub enum TemplateArg {
    /// Surely a type: a keyword, a name that was declared as a type (a builtin one too), a known type template with its
    /// arguments, or a type with dimensions.
    Type {
        /// The type in front of the dimensions.
        ty: TypeExprId,
        /// Array dimensions; None for `[]`.
        dims: Vec<Option<ExprId>>,
    },
    /// Surely a value.
    Expr(ExprId),
    /// Any other name alone: a value, a template without arguments, a name that was never declared. Name lookup says which.
    Name(Path),
}

/// A type as it was written.
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
    Ordered {
        /// [`Modifier::RowMajor`] or [`Modifier::ColumnMajor`].
        order: Modifier,
        /// The modifier.
        span: Span,
        /// The type behind it.
        ty: TypeExprId,
    },
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
    /// All attributes, in order.
    pub attributes: Vec<Attribute>,
    /// All modifiers, in order.
    pub modifiers: Vec<(Modifier, Span)>,
}

/// A keyword that modifies a declaration.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// `static`
    Static,
    /// `const`
    Const,
    /// `constexpr`
    Constexpr,
    /// `extern`
    Extern,
    /// `uniform`
    Uniform,
    /// `volatile`
    Volatile,
    /// `groupshared`
    GroupShared,
    /// `shared`
    Shared,
    /// `precise`
    Precise,
    /// `in`
    In,
    /// `out`
    Out,
    /// `inout`
    InOut,
    /// `row_major`
    RowMajor,
    /// `column_major`
    ColumnMajor,
    /// `unorm`
    Unorm,
    /// `snorm`
    Snorm,
    /// `export`
    Export,
    /// `inline`
    Inline,
    /// `noinline`
    NoInline,
    /// `globallycoherent`
    GloballyCoherent,
    /// `reordercoherent`
    ReorderCoherent,
    /// `linear`
    Linear,
    /// `centroid`
    Centroid,
    /// `nointerpolation`
    NoInterpolation,
    /// `noperspective`
    NoPerspective,
    /// `sample`
    Sample,
    /// `center`
    Center,
    /// `point`
    Point,
    /// `line`
    Line,
    /// `triangle`
    Triangle,
    /// `lineadj`
    LineAdj,
    /// `triangleadj`
    TriangleAdj,
    /// `indices`
    Indices,
    /// `vertices`
    Vertices,
    /// `primitives`
    Primitives,
    /// `payload`
    Payload,
}

/// `[name(args)]` or `[[scope::name(args)]]`.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The namespace: `vk`.
    pub scope: Option<Ident>,
    /// The attribute's name.
    pub name: Ident,
    /// The arguments; none where there are no parentheses.
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
    Register {
        /// The arguments.
        args: Vec<Ident>,
        /// The whole annotation.
        span: Span,
    },
    /// `: packoffset(c0.y)`: register and, after a dot, component
    PackOffset {
        /// `c0`
        register: Ident,
        /// `y`
        component: Option<Ident>,
        /// The whole annotation.
        span: Span,
    },
    /// `: read(caller, miss)`, `: write(anyhit)`: which ray stages read or write a payload's field
    PayloadAccess {
        /// The names in the parentheses.
        stages: Vec<Ident>,
    },
}

/// A declaration.
#[derive(Clone, Debug)]
pub enum Item {
    /// `namespace name { … }`
    Namespace {
        /// None for an unnamed namespace.
        name: Option<Ident>,
        /// The members.
        items: Vec<ItemId>,
    },
    /// A function or method, with or without a body.
    Function(Function),
    /// Variables or fields of one type.
    Variables(Variables),
    /// A struct, class or interface, with or without members.
    Struct(Struct),
    /// An enum.
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
        /// The condition, a constant expression.
        condition: ExprId,
        /// The string literal behind it.
        message: Option<ExprId>,
    },
    /// A stray semicolon.
    Empty,
    /// Was reported.
    Error,
}

/// A declaration or definition of a function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Attributes and modifiers in front of the result type.
    pub specifiers: Specifiers,
    /// The result type.
    pub result: TypeExprId,
    /// The name.
    pub name: FunctionName,
    /// The parameters, in order; `void` alone is one of type `void`.
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

/// The name of a function.
#[derive(Clone, Debug)]
pub enum FunctionName {
    /// `f`, `S::f`, `f<int>` (a specialization)
    Path(Path),
    /// `operator+`, `S::operator[]`: the scope, and the operator's token (`+`, `[]`, `()`, `+=`)
    Operator {
        /// The path in front of `operator`.
        scope: Option<Path>,
        /// The operator's sign.
        operator: Ident,
    },
    /// `operator T`: a conversion
    Conversion {
        /// The path in front of `operator`.
        scope: Option<Path>,
        /// The target type.
        to: TypeExprId,
    },
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Param {
    /// Attributes and modifiers in front of the type.
    pub specifiers: Specifiers,
    /// The type in front of the name.
    pub ty: TypeExprId,
    /// None for a parameter without a name.
    pub name: Option<Ident>,
    /// Array dimensions behind the name; None for `[]`.
    pub dims: Vec<Option<ExprId>>,
    /// What follows the colon.
    pub annotations: Vec<Annotation>,
    /// The default argument.
    pub default: Option<ExprId>,
    /// The whole parameter.
    pub span: Span,
}

/// A declaration of variables or fields.
#[derive(Clone, Debug)]
pub struct Variables {
    /// Attributes and modifiers in front of the type.
    pub specifiers: Specifiers,
    /// The type in front of the declarators.
    pub ty: TypeExprId,
    /// The declared names, in order; none for `struct S {…};` and the like.
    pub declarators: Vec<Declarator>,
}

/// One declared name.
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
    /// What follows the colons.
    pub annotations: Vec<Annotation>,
    /// `: n` of a bit-field.
    pub bit_width: Option<ExprId>,
    /// The initial value.
    pub init: Option<Initializer>,
    /// From the name to the last token of the declarator.
    pub span: Span,
}

/// The initial value of a variable.
#[derive(Clone, Debug)]
pub enum Initializer {
    /// `= e`, where e may be an initializer list
    Expr(ExprId),
    /// `name(a, b)`
    Arguments(Exprs),
    /// `{ Filter = …; }` after a sampler: names and values
    SamplerState(Vec<(Ident, ExprId)>),
}

/// A struct, class or interface.
#[derive(Clone, Debug)]
pub struct Struct {
    /// Attributes and modifiers in front of the keyword.
    pub specifiers: Specifiers,
    /// struct, class or interface
    pub keyword: StructKeyword,
    /// `ns::` in `struct ns::S`: the scope in which it was declared before.
    pub qualifier: Option<Path>,
    /// None for an anonymous one; with template arguments for a specialization.
    pub name: Option<PathSegment>,
    /// The bases, in order.
    pub bases: Vec<TypeExprId>,
    /// None for a forward declaration.
    pub members: Option<Vec<ItemId>>,
}

/// The keyword of a struct. They mean the same, but for the interface.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum StructKeyword {
    /// `struct`
    Struct,
    /// `class`
    Class,
    /// `interface`
    Interface,
}

/// An enum.
#[derive(Clone, Debug)]
pub struct Enum {
    /// Attributes and modifiers in front of the keyword.
    pub specifiers: Specifiers,
    /// None for an enum without a name.
    pub name: Option<Ident>,
    /// `enum class`
    pub scoped: bool,
    /// The type behind the colon.
    pub underlying: Option<TypeExprId>,
    /// The enumerators, in order.
    pub enumerators: Vec<Enumerator>,
}

/// `name` or `name = value` in an enum.
#[derive(Clone, Debug)]
pub struct Enumerator {
    /// The name.
    pub name: Ident,
    /// The value; None: one more than the enumerator before, or 0.
    pub value: Option<ExprId>,
}

/// A `cbuffer` or `tbuffer`.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Attributes and modifiers in front of the keyword.
    pub specifiers: Specifiers,
    /// tbuffer, not cbuffer
    pub texture: bool,
    /// None for a buffer without a name.
    pub name: Option<Ident>,
    /// What follows the colon: registers.
    pub annotations: Vec<Annotation>,
    /// The members: variables, and declarations beside the buffer.
    pub members: Vec<ItemId>,
}

/// `typedef T name[dims];` or `using name = T;`.
#[derive(Clone, Debug)]
pub struct TypeAlias {
    /// Attributes and modifiers.
    pub specifiers: Specifiers,
    /// The name.
    pub name: Ident,
    /// The type.
    pub ty: TypeExprId,
    /// Array dimensions behind the name; None for `[]`.
    pub dims: Vec<Option<ExprId>>,
}

/// A template.
#[derive(Clone, Debug)]
pub struct Template {
    /// The parameters; none for an explicit specialization.
    pub params: Vec<TemplateParam>,
    /// What is declared for each list of arguments.
    pub item: ItemId,
}

/// A parameter of a template.
#[derive(Clone, Debug)]
pub enum TemplateParam {
    /// `typename T = Default`, `class T = Default`
    Type {
        /// None for a parameter without a name.
        name: Option<Ident>,
        /// The type where there is no argument.
        default: Option<TypeExprId>,
        /// The whole parameter.
        span: Span,
    },
    /// `int N = Default`
    Value {
        /// The type of the value.
        ty: TypeExprId,
        /// None for a parameter without a name.
        name: Option<Ident>,
        /// The value where there is no argument.
        default: Option<ExprId>,
        /// The whole parameter.
        span: Span,
    },
    /// `template<…> class T = Default`
    Template {
        /// The parameters of the template that is passed.
        params: Vec<TemplateParam>,
        /// None for a parameter without a name.
        name: Option<Ident>,
        /// The template where there is no argument.
        default: Option<Path>,
        /// The whole parameter.
        span: Span,
    },
}

/// The statements of a block: those of a short one lie in it.
pub type Stmts = SmallVec<[StmtId; 4]>;

/// The arguments of a call, or the elements of a list: a few lie in it.
pub type Exprs = SmallVec<[ExprId; 4]>;

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// The attributes in front of it.
    pub attributes: Vec<Attribute>,
    /// What it is.
    pub kind: StmtKind,
}

/// What a statement is.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `;`
    Empty,
    /// `{ … }`
    Block(Stmts),
    /// A declaration.
    Declaration(ItemId),
    /// `e;`
    Expr(ExprId),
    /// `if (…) … else …`
    If {
        /// The condition.
        condition: Condition,
        /// The statement behind the condition.
        then: StmtId,
        /// The statement behind `else`.
        otherwise: Option<StmtId>,
    },
    /// `while (…) …`
    While {
        /// The condition.
        condition: Condition,
        /// The body.
        body: StmtId,
    },
    /// `do … while (…);`
    DoWhile {
        /// The body.
        body: StmtId,
        /// The condition.
        condition: ExprId,
    },
    /// `for (…; …; …) …`
    For {
        /// The first part: an expression or a declaration.
        init: Option<StmtId>,
        /// The second part; None means true.
        condition: Option<Condition>,
        /// The third part.
        step: Option<ExprId>,
        /// The body.
        body: StmtId,
    },
    /// `switch (…) …`
    Switch {
        /// The value that selects a label.
        value: Condition,
        /// The body, whose labels are statements of their own.
        body: StmtId,
    },
    /// `case e:`, alone: what follows is the next statement of the block.
    Case(ExprId),
    /// `default:`
    Default,
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return;` or `return e;`
    Return(Option<ExprId>),
    /// `discard;`
    Discard,
    /// Was reported.
    Error,
}

/// `if (e)` or `if (T x = e)`.
#[derive(Clone, Debug)]
pub enum Condition {
    /// `(e)`
    Expr(ExprId),
    /// `(T x = e)`: a declaration of one variable.
    Declaration(ItemId),
}
