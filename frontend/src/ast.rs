//! The syntax tree: the source as written, without names resolved.
//!
//! Nodes are in arenas of [`Unit`] and refer to each other by id; a parallel arena of the same length has the span of each
//! node. An `Error` node replaces a construct with a reported error, so that later stages do not report it again.

mod expr;
mod modifier;

use crate::names::{Interner, Symbol};
use crate::source::Span;
use cranelift_entity::{PrimaryMap, entity_impl};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::ops::Deref;

pub use expr::{BinaryOp, Expr, FloatLiteral, FloatSuffix, IntLiteral, IntSuffix, PostfixOp, UnaryOp};
pub use modifier::Modifier;

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

/// A translation unit. Each arena has a parallel arena with the spans of its nodes.
#[derive(Debug, Default, Clone)]
pub struct Unit {
    /// The text of every symbol in the unit.
    pub names: Interner,
    /// The items at file scope, in order.
    pub items: Vec<ItemId>,
    /// The `#pragma` lines that the preprocessor kept, in order: each applies from its position on.
    pub pragmas: Vec<Pragma>,
    /// The text that expansions of macros produced: disjoint spans, in order.
    pub macros: Vec<Span>,
    /// Each `>>` that closes two lists of template arguments, which is one token before HLSL 202x.
    pub joined_brackets: Vec<Span>,
    /// All items, including nested ones.
    pub item_arena: PrimaryMap<ItemId, Item>,
    /// The span of each item up to its last token. The span of a function or of variables starts after the attributes and modifiers
    /// before the type.
    pub item_spans: PrimaryMap<ItemId, Span>,
    /// All expressions.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// The span of each expression.
    pub expr_spans: PrimaryMap<ExprId, Span>,
    /// All statements.
    pub stmts: PrimaryMap<StmtId, Stmt>,
    /// The span of each statement.
    pub stmt_spans: PrimaryMap<StmtId, Span>,
    /// All types as written.
    pub types: PrimaryMap<TypeExprId, TypeExpr>,
    /// The span of each type.
    pub type_spans: PrimaryMap<TypeExprId, Span>,
    /// The text skipped because of syntax errors; None if there are no errors.
    pub left_out: Option<LeftOut>,
}

/// The text that could not be parsed. Its declarations are unknown, so the names in it are not reported as undeclared elsewhere.
#[derive(Debug, Default, Clone)]
pub struct LeftOut {
    /// All names in the text.
    pub names: FxHashSet<Symbol>,
    /// Nothing was parsed: the braces do not match.
    pub is_all: bool,
}

impl Unit {
    /// True if the name may have a declaration that could not be parsed.
    pub fn may_declare(&self, name: Symbol) -> bool {
        self.left_out.as_ref().is_some_and(|left_out| left_out.names.contains(&name))
    }

    /// True if an expansion of a macro produced a part of this text.
    pub fn has_macro(&self, span: Span) -> bool {
        let next = self.macros.partition_point(|range| range.end <= span.start);
        self.macros.get(next).is_some_and(|range| range.start < span.end)
    }
}

/// `#pragma text`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma {
    /// The text after `#pragma`, without surrounding white space.
    pub text: String,
    /// The span of the line.
    pub span: Span,
}

/// An occurrence of a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ident {
    /// The name.
    pub name: Symbol,
    /// Its span.
    pub span: Span,
}

/// `a::b<c>::d`; `::a` is global. Nearly every path is a single name, which takes no list.
#[derive(Clone, Debug)]
pub enum Path {
    /// A single name, which may have template arguments.
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
    /// Creates the path of a name without template arguments.
    pub fn name(ident: Ident) -> Self {
        Self::Name(PathSegment { ident, template_args: None })
    }

    /// Creates a path with these segments.
    pub fn qualified(global: bool, segments: Vec<PathSegment>) -> Self {
        Self::Qualified(Box::new(QualifiedPath { global, segments }))
    }

    /// True if the path starts with `::`.
    pub fn is_global(&self) -> bool {
        match self {
            Self::Name(_) => false,
            Self::Qualified(path) => path.global,
        }
    }

    /// The names between the `::`, at least one.
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
    /// `<…>`, if written (perhaps empty).
    pub template_args: Option<Box<TemplateArgs>>,
}

impl PathSegment {
    /// The template arguments; None if there are none written, in contrast to `<>`.
    pub fn template_args(&self) -> Option<&[TemplateArg]> {
        self.template_args.as_deref().map(TemplateArgs::deref)
    }
}

/// The list between `<` and `>`, boxed because few names have one.
#[derive(Clone, Debug)]
pub struct TemplateArgs(Vec<TemplateArg>);

impl TemplateArgs {
    /// Creates the list of a segment.
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
    /// Certainly a type: a keyword, a name declared as a type (also a builtin one), a known type template with its arguments,
    /// or a type with dimensions.
    Type {
        /// The type before the dimensions.
        ty: TypeExprId,
        /// Array dimensions; None for `[]`.
        dims: Vec<Option<ExprId>>,
    },
    /// Certainly a value.
    Expr(ExprId),
    /// Any other lone name: a value, a template without arguments, or an undeclared name. Name lookup decides.
    Name(Path),
}

/// A type as written.
#[derive(Clone, Debug)]
pub enum TypeExpr {
    /// Any named type: `float4`, `vector<float, 4>`, `ns::S`, `T::type`. Builtin types are ordinary names. Keywords of several
    /// words are one name with single blanks: `unsigned int`.
    Path(Path),
    /// `struct S` or `enum E` if a variable or function has the same name.
    Elaborated(Ident),
    /// `struct S { … } x;` or `enum E { … } x;`: the item declares the type.
    Inline(ItemId),
    /// `decltype(e)`, `__decltype(e)`
    Decltype(ExprId),
    /// `row_major T` or `unorm T` outside of a declaration's specifiers: in a template argument or a cast.
    Modified {
        /// The order of a matrix, `unorm` or `snorm`, or a kind of coherence.
        modifier: Modifier,
        /// The modifier.
        span: Span,
        /// The modified type.
        ty: TypeExprId,
    },
    /// `const T` outside of a declaration's specifiers
    Const(TypeExprId),
    /// `auto`
    Auto,
    /// A type with a reported error.
    Error,
}

/// Attributes and modifiers before a declaration's type.
#[derive(Clone, Debug, Default)]
pub struct Specifiers {
    /// All attributes, in order.
    pub attributes: Vec<Attribute>,
    /// All modifiers, in order.
    pub modifiers: Vec<(Modifier, Span)>,
}

/// `[name(args)]` or `[[scope::name(args)]]`.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The namespace: `vk`.
    pub scope: Option<Ident>,
    /// The attribute's name.
    pub name: Ident,
    /// The arguments; empty without parentheses.
    pub args: Exprs,
    /// The span of the attribute with its arguments, without brackets.
    pub span: Span,
}

/// An argument of `register(…)`: `t0`, `space1` or a shader profile, perhaps with an offset, as in `s1[2]`
#[derive(Clone, Debug)]
pub struct RegisterArgument {
    /// `s1`
    pub name: Ident,
    /// `2`, which is added to the number of the register
    pub offset: Option<ExprId>,
}

/// An annotation after a declarator's colon.
#[derive(Clone, Debug)]
pub enum Annotation {
    /// `: SV_Position`, as written, including trailing digits
    Semantic(Ident),
    /// `: register(t0, space1)`, possibly with a shader profile first
    Register {
        /// The arguments.
        args: Vec<RegisterArgument>,
        /// The span of the whole annotation.
        span: Span,
    },
    /// `: packoffset(c0.y)`: register and, after a dot, component
    PackOffset {
        /// `c0`
        register: Ident,
        /// `y`
        component: Option<Ident>,
        /// The span of the whole annotation.
        span: Span,
    },
    /// `: read(caller, miss)`, `: write(anyhit)`: the ray stages that read or write a payload's field
    PayloadAccess {
        /// `read` or `write`
        access: PayloadAccess,
        /// The names in the parentheses.
        stages: Vec<Ident>,
        /// The span of the whole annotation.
        span: Span,
    },
}

/// The access that a payload access qualifier grants to the stages.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PayloadAccess {
    /// `read`
    Read,
    /// `write`
    Write,
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
        /// The string literal of the message.
        message: Option<ExprId>,
    },
    /// A technique of the effect framework, whose name and passes are not kept.
    Technique,
    /// A stray semicolon.
    Empty,
    /// A declaration with a reported error.
    Error,
}

/// A declaration or definition of a function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Attributes and modifiers before the result type.
    pub specifiers: Specifiers,
    /// The result type.
    pub result: TypeExprId,
    /// The name.
    pub name: FunctionName,
    /// The parameters, in order; a lone `void` is one of type `void`.
    pub params: Vec<Param>,
    /// Array dimensions of the result: `int f()[2]`.
    pub result_dims: Vec<Option<ExprId>>,
    /// `const` after the parameter list.
    pub is_const: bool,
    /// Annotations after the parameter list, among them the result's semantic.
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
        /// The path before `operator`.
        scope: Option<Path>,
        /// The operator's symbol.
        operator: Ident,
    },
    /// `operator T`: a conversion
    Conversion {
        /// The path before `operator`.
        scope: Option<Path>,
        /// The target type.
        to: TypeExprId,
    },
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Param {
    /// Attributes and modifiers before the type.
    pub specifiers: Specifiers,
    /// The type before the name.
    pub ty: TypeExprId,
    /// None for an unnamed parameter.
    pub name: Option<Ident>,
    /// Array dimensions after the name; None for `[]`.
    pub dims: Vec<Option<ExprId>>,
    /// The annotations after the colon.
    pub annotations: Vec<Annotation>,
    /// The default argument.
    pub default: Option<ExprId>,
    /// The span of the whole parameter.
    pub span: Span,
}

/// A declaration of variables or fields.
#[derive(Clone, Debug)]
pub struct Variables {
    /// Attributes and modifiers before the type.
    pub specifiers: Specifiers,
    /// The type before the declarators.
    pub ty: TypeExprId,
    /// The declared names, in order; empty for `struct S {…};` and the like.
    pub declarators: Vec<Declarator>,
}

/// One declared name.
#[derive(Clone, Debug)]
pub struct Declarator {
    /// None for an unnamed bit-field.
    pub name: Option<Ident>,
    /// The qualifier of the name, as in `S::x` for the definition of a static member.
    pub scope: Option<Path>,
    /// The arguments of `x<T, T>`, a specialization of a variable template.
    pub template_args: Option<Box<TemplateArgs>>,
    /// Array dimensions, from left to right; None for `[]`.
    pub dims: Vec<Option<ExprId>>,
    /// Attributes after the name.
    pub attributes: Vec<Attribute>,
    /// The annotations after the colons.
    pub annotations: Vec<Annotation>,
    /// The width `: n` of a bit-field.
    pub bit_width: Option<ExprId>,
    /// The initial value.
    pub init: Option<Initializer>,
    /// The span from the name to the last token of the declarator.
    pub span: Span,
}

/// The initial value of a variable.
#[derive(Clone, Debug)]
pub enum Initializer {
    /// `= e`; `e` may be an initializer list
    Expr(ExprId),
    /// `name(a, b)`
    Arguments(Exprs),
    /// `{ Filter = …; }`, `= sampler_state { … }`: states of the effect framework, which are not kept
    States(Span),
}

/// A struct, class or interface.
#[derive(Clone, Debug)]
pub struct Struct {
    /// Attributes and modifiers before the keyword.
    pub specifiers: Specifiers,
    /// struct, class or interface
    pub keyword: StructKeyword,
    /// The qualifier `ns::` of `struct ns::S`, which was declared before.
    pub qualifier: Option<Path>,
    /// None for an anonymous struct; with template arguments for a specialization.
    pub name: Option<PathSegment>,
    /// The bases, in order.
    pub bases: Vec<TypeExprId>,
    /// None for a forward declaration.
    pub members: Option<Vec<ItemId>>,
}

/// The keyword of a struct. Only `interface` has another meaning.
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
    /// Attributes and modifiers before the keyword.
    pub specifiers: Specifiers,
    /// None for an unnamed enum.
    pub name: Option<Ident>,
    /// `enum class`
    pub scoped: bool,
    /// The type after the colon.
    pub underlying: Option<TypeExprId>,
    /// The enumerators, in order.
    pub enumerators: Vec<Enumerator>,
}

/// `name` or `name = value` in an enum.
#[derive(Clone, Debug)]
pub struct Enumerator {
    /// The name.
    pub name: Ident,
    /// The value; None for the previous value plus one, or 0.
    pub value: Option<ExprId>,
}

/// A `cbuffer` or `tbuffer`.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Attributes and modifiers before the keyword.
    pub specifiers: Specifiers,
    /// True for a tbuffer, false for a cbuffer
    pub texture: bool,
    /// None for an unnamed buffer.
    pub name: Option<Ident>,
    /// The annotations after the colon: registers.
    pub annotations: Vec<Annotation>,
    /// The members: variables, and other declarations, which are not members of the buffer.
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
    /// Array dimensions after the name; None for `[]`.
    pub dims: Vec<Option<ExprId>>,
}

/// A template.
#[derive(Clone, Debug)]
pub struct Template {
    /// The parameters; none for an explicit specialization.
    pub params: Vec<TemplateParam>,
    /// The declaration that is instantiated.
    pub item: ItemId,
}

/// A parameter of a template.
#[derive(Clone, Debug)]
pub enum TemplateParam {
    /// `typename T = Default`, `class T = Default`
    Type {
        /// None for an unnamed parameter.
        name: Option<Ident>,
        /// The default argument.
        default: Option<TypeExprId>,
        /// The span of the whole parameter.
        span: Span,
    },
    /// `int N = Default`
    Value {
        /// The type of the value.
        ty: TypeExprId,
        /// None for an unnamed parameter.
        name: Option<Ident>,
        /// The default argument.
        default: Option<ExprId>,
        /// The span of the whole parameter.
        span: Span,
    },
    /// `template<…> class T = Default`
    Template {
        /// The parameters of the template argument.
        params: Vec<TemplateParam>,
        /// None for an unnamed parameter.
        name: Option<Ident>,
        /// The default argument.
        default: Option<Path>,
        /// The span of the whole parameter.
        span: Span,
    },
}

/// The statements of a block, inline for short blocks.
pub type Stmts = SmallVec<[StmtId; 4]>;

/// The arguments of a call, or the elements of a list, inline if there are few.
pub type Exprs = SmallVec<[ExprId; 4]>;

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// The attributes before it.
    pub attributes: Vec<Attribute>,
    /// The kind of statement.
    pub kind: StmtKind,
}

/// The kind of a statement.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `;`
    Empty {
        /// It follows the token before it without white space.
        joined: bool,
    },
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
        /// The statement after the condition.
        then: StmtId,
        /// The statement after `else`.
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
        /// The body; its labels are separate statements.
        body: StmtId,
    },
    /// `case e:` alone; the labelled statement follows in the block.
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
    /// A statement with a reported error.
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
