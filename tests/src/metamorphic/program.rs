//! A program that is parsed and checked: its statements and expressions with their ranges, types and contexts.

use super::walk::{self, Expression, Statement};
use crate::case::options;
use frontend::ast::{self, BinaryOp, Item, Modifier};
use frontend::preproc::{Config, NoFiles, RootFile};
use frontend::{ErrorLimit, Span};
use hlsl_to_spirv::{Compiler, Emit, LanguageVersion};
use sema::display::{display, scalar_name};
use sema::hir::{self, ExprKind, LocalKind, ParamMode};
use sema::types::{Scalar, Type, TypeId};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A program without directives and macros, and what is known of it.
pub struct Program {
    /// The preprocessed text, to which all ranges refer.
    pub text: String,
    /// The syntax tree.
    pub unit: ast::Unit,
    /// The typed tree.
    pub hir: hir::Program,
    /// The version of the language.
    pub language: LanguageVersion,
    /// The statements of functions with a body, without those of templates.
    pub statements: Vec<Statement>,
    /// The expressions in these statements that may be replaced by a call with the same value.
    pub expressions: Vec<Expression>,
    /// The first expression of the typed tree that has a span. It has the type before conversions.
    first: HashMap<Span, hir::ExprId>,
    /// The spans of values: expressions that the typed tree computes or loads.
    loaded: HashSet<Span>,
    /// The spans of vectors of literals, such as `(3).xx`, and those of variables.
    literals: Vec<Span>,
    variables: Vec<Span>,
}

/// The type of a value that can be declared anywhere in the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueType {
    /// The name of the type, or of its elements.
    pub name: String,
    /// The lengths of an array.
    pub lengths: Vec<u32>,
    /// The scalar type of numbers, vectors and matrices; none for structs.
    pub scalar: Option<Scalar>,
    /// Rows and columns of a matrix.
    pub matrix: Option<(u8, u8)>,
}

impl ValueType {
    /// A declaration of this type.
    pub fn declare(&self, name: &str) -> String {
        let lengths: String = self.lengths.iter().map(|length| format!("[{length}]")).collect();
        format!("{} {name}{lengths}", self.name)
    }

    /// The number of components of a vector with component names; 1 for all other types.
    pub fn components(&self) -> usize {
        let is_vector = self.is_numeric() && self.matrix.is_none() && !self.name.starts_with("vector<");
        let width =
            self.scalar.filter(|_| is_vector).and_then(|scalar| self.name.strip_prefix(scalar_name(scalar))?.parse().ok());
        width.unwrap_or(1)
    }

    /// True for a vector or matrix of one component.
    pub fn has_one_component(&self) -> bool {
        let is_vector = self.scalar.is_some_and(|scalar| self.name == format!("{}1", scalar_name(scalar)));
        self.is_numeric() && (is_vector || self.matrix == Some((1, 1)))
    }

    /// True for a scalar, a vector or a matrix.
    pub fn is_numeric(&self) -> bool {
        self.scalar.is_some() && self.lengths.is_empty()
    }
}

/// The arguments of functions that may write them. If they are converted, they are loaded too.
fn written_arguments(unit: &ast::Unit, hir: &hir::Program) -> HashSet<ast::ExprId> {
    let mut functions = HashMap::new();
    for (id, span) in &hir.expr_spans {
        if let ExprKind::Call { function, .. } = hir.exprs[id].kind {
            functions.insert(*span, function);
        }
    }
    let mut written = HashSet::new();
    for (id, expr) in &unit.exprs {
        let ast::Expr::Call { args, .. } = expr else { continue };
        let Some(function) = functions.get(&unit.expr_spans[id]).map(|function| &hir.functions[*function]) else { continue };
        let modes = function.params.iter().filter_map(|param| match function.locals[*param].kind {
            LocalKind::Param { mode, .. } => Some(mode),
            LocalKind::Variable { .. } => None,
        });
        let modes = modes.filter(|mode| *mode != ParamMode::This);
        written.extend(args.iter().zip(modes).filter(|(_, mode)| *mode != ParamMode::In).map(|(argument, _)| *argument));
    }
    written
}

/// The expressions in conditions of `?:` and in operands of `&&` and `||`. Before HLSL 2021 both sides are evaluated unless the condition is a
/// constant.
fn conditions(unit: &ast::Unit) -> Vec<ast::ExprId> {
    let mut spans = Vec::new();
    for expr in unit.exprs.values() {
        match expr {
            ast::Expr::Ternary { condition, .. } => spans.push(unit.expr_spans[*condition]),
            ast::Expr::Binary { op: BinaryOp::LogicalAnd | BinaryOp::LogicalOr, left, right, .. } => {
                spans.extend([unit.expr_spans[*left], unit.expr_spans[*right]]);
            }
            _ => {}
        }
    }
    let is_inside = |inner: Span| spans.iter().any(|outer| outer.start <= inner.start && inner.end <= outer.end);
    unit.expr_spans.iter().filter(|(_, span)| is_inside(**span)).map(|(id, _)| id).collect()
}

/// The vectors that are swizzles of literals.
fn literal_vectors(unit: &ast::Unit) -> Vec<Span> {
    let is_vector = |expr: &ast::Expr| match expr {
        ast::Expr::Member { base, .. } => matches!(unit.exprs[*base], ast::Expr::Int(_) | ast::Expr::Float(_)),
        _ => false,
    };
    unit.exprs.iter().filter(|(_, expr)| is_vector(expr)).map(|(id, _)| unit.expr_spans[id]).collect()
}

/// The range of a span.
pub fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

impl Program {
    /// Preprocesses, parses and checks a program.
    ///
    /// # Errors
    /// The program has errors.
    pub fn read(source: &str, flags: &str) -> Result<Self, String> {
        let options = options(flags)?;
        let compilation = Compiler::new("base.hlsl", source).options(options.clone()).compile_to(Emit::Preprocessed);
        let text = compilation.text().ok_or_else(|| compilation.report.to_text(false))?.to_owned();
        let root = RootFile { name: "base.hlsl".to_owned(), text: text.as_str().into() };
        let expanded = frontend::preprocess(root, &NoFiles, &Config::default()).expanded;
        if expanded.text != text {
            return Err("preprocessing changes the preprocessed text".to_owned());
        }
        let (unit, diagnostics) = frontend::parse(&expanded);
        let (hir, more) = sema::analyze(&unit, &options.sema, ErrorLimit::default());
        if let Some(error) = diagnostics.iter().chain(&more).find(|diagnostic| diagnostic.is_error()) {
            return Err(format!("the preprocessed text has an error: {}", error.message));
        }
        let mut first = HashMap::new();
        let mut loaded = HashSet::new();
        for (id, span) in &hir.expr_spans {
            first.entry(*span).or_insert(id);
            if matches!(hir.exprs[id].kind, ExprKind::Load(_))
                || !hir.is_place(id) && !matches!(hir.exprs[id].kind, ExprKind::Zero)
            {
                loaded.insert(*span);
            }
        }
        let (statements, mut expressions) = walk::walk(&unit, &text);
        let mut fixed = written_arguments(&unit, &hir);
        if options.sema.language < LanguageVersion::V2021 {
            fixed.extend(conditions(&unit));
        }
        expressions.retain(|expression| !fixed.contains(&expression.id));
        let literals = literal_vectors(&unit);
        let is_variable = |id: hir::ExprId| matches!(hir.exprs[id].kind, ExprKind::Local(_) | ExprKind::Global(_));
        let variables = hir.expr_spans.iter().filter(|(id, _)| is_variable(*id)).map(|(_, span)| *span).collect();
        let language = options.sema.language;
        Ok(Self { text, unit, hir, language, statements, expressions, first, loaded, literals, variables })
    }

    /// The text of a range.
    pub fn at(&self, range: Range<usize>) -> &str {
        &self.text[range]
    }

    /// The typed expression of a syntax node, before conversions.
    pub fn typed(&self, expr: ast::ExprId) -> Option<&hir::Expr> {
        self.first.get(&self.unit.expr_spans[expr]).map(|id| &self.hir.exprs[*id])
    }

    /// The type of an expression whose value is used, if values of the type can be declared before an item. None if the expression denotes
    /// a variable that may be written.
    pub fn value_type(&self, expr: ast::ExprId, item: usize) -> Option<ValueType> {
        let typed = self.typed(expr).filter(|_| self.loaded.contains(&self.unit.expr_spans[expr]))?;
        if matches!(typed.kind, ExprKind::Assign { .. } | ExprKind::CompoundAssign { .. }) || self.is_literal(expr) {
            return None;
        }
        self.declarable(typed.ty, item)
    }

    /// True for an operation on vectors of literals, whose type depends on its use.
    fn is_literal(&self, expr: ast::ExprId) -> bool {
        let outer = self.unit.expr_spans[expr];
        let contains_one = |spans: &[Span]| spans.iter().any(|span| outer.start <= span.start && span.end <= outer.end);
        contains_one(&self.literals) && !contains_one(&self.variables)
    }

    /// The type as it can be declared before an item of the file; None for types without a name there, literals and resources.
    pub fn declarable(&self, ty: TypeId, item: usize) -> Option<ValueType> {
        let numeric = |scalar: Scalar, matrix| {
            let is_literal = matches!(scalar, Scalar::LiteralInt | Scalar::LiteralFloat);
            let name = display(&self.hir, ty);
            (!is_literal).then_some(ValueType { name, lengths: Vec::new(), scalar: Some(scalar), matrix })
        };
        match &self.hir.types[ty] {
            Type::Scalar(scalar) | Type::Vector(scalar, _) => numeric(*scalar, None),
            Type::Matrix(matrix) => numeric(matrix.scalar, Some((matrix.rows, matrix.columns))),
            Type::Array { element, length: Some(length) } => {
                let mut ty = self.declarable(*element, item)?;
                ty.lengths.insert(0, *length);
                Some(ty)
            }
            Type::Struct(id) => {
                let name = display(&self.hir, ty);
                let is_plain = self.hir.structs[*id].fields.iter().all(|field| self.declarable(field.ty, item).is_some());
                let is_before = self.struct_item(&name).is_some_and(|at| at < item);
                (is_plain && is_before).then_some(ValueType { name, lengths: Vec::new(), scalar: None, matrix: None })
            }
            _ => None,
        }
    }

    /// The index of the item of the file that defines a struct.
    fn struct_item(&self, name: &str) -> Option<usize> {
        self.unit.items.iter().position(|item| match &self.unit.item_arena[*item] {
            Item::Struct(definition) => {
                let segment = definition.name.as_ref().filter(|segment| segment.template_args.is_none());
                definition.members.is_some() && segment.is_some_and(|segment| self.unit.names.text(segment.ident.name) == name)
            }
            _ => false,
        })
    }

    /// The offset before an item of the file with its attributes and modifiers, where declarations can be inserted.
    pub fn before_item(&self, item: usize) -> usize {
        let Some(previous) = item.checked_sub(1) else { return 0 };
        let mut at = self.unit.item_spans[self.unit.items[previous]].end as usize;
        let rest = |at: usize| self.text[at..].len() - self.text[at..].trim_start().len() + at;
        while self.text[rest(at)..].starts_with(';') {
            at = rest(at) + 1;
        }
        at
    }

    /// The entry point's index among the items of the file, and its threads in a group.
    pub fn entry(&self) -> Option<(usize, u32)> {
        let entry = self.hir.entries.first()?;
        let span = self.hir.functions[entry.function].span;
        let threads = entry.num_threads?.iter().product();
        let contains = |item: &ast::ItemId| {
            let item = self.unit.item_spans[*item];
            item.start <= span.start && span.end <= item.end
        };
        Some((self.unit.items.iter().position(contains)?, threads))
    }

    /// The type of a local variable or parameter, which its name's span identifies.
    pub fn local(&self, name: Span) -> Option<&hir::Local> {
        self.hir.functions.values().flat_map(|function| function.locals.values()).find(|local| local.span == name)
    }

    /// True if a declaration has the modifier.
    pub fn has(specifiers: &ast::Specifiers, modifier: Modifier) -> bool {
        specifiers.modifiers.iter().any(|(found, _)| *found == modifier)
    }
}
