//! The types of expressions, as far as names and scopes show them.

use crate::analysis::Analysis;
use crate::declarations::{BUILTIN, Declaration, find};
use crate::definition::members;
use crate::written::{PartRole, WrittenFile};
use frontend::Span;
use frontend::syntax::{Kind, SyntaxNode};
use lsp_types::SymbolKind;

/// The place of an expression.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The document that contains it.
    pub analysis: &'a Analysis,
    /// The part of a file that contains it.
    pub part: &'a WrittenFile,
    /// The offset in the expanded text.
    pub at: u32,
}

/// The known properties of an expression's type.
#[derive(Debug, Clone, Default)]
pub struct Value {
    /// The last name of the type: `S` of `ns::S`, or of `StructuredBuffer<ns::S>`.
    pub ty: Option<String>,
    /// The builtin type: `Texture2D` of `Texture2D<float4>`.
    builtin: Option<String>,
    /// Whether it is an element.
    has_index: bool,
}

impl Value {
    fn of(found: &Declaration) -> Self {
        Self { ty: found.ty.clone(), builtin: found.builtin.clone(), has_index: false }
    }

    /// The methods of the resource, each with its signature.
    pub fn methods(&self) -> Vec<(&'static str, String)> {
        match &self.builtin {
            // The elements of a buffer have none, those of an array of textures do.
            Some(ty) if !(self.has_index && ty.contains("Buffer")) => sema::method_signatures(ty),
            _ => Vec::new(),
        }
    }
}

/// The known properties of an expression's type; None if there are none.
pub fn value_of(context: Context<'_>, node: SyntaxNode<'_>) -> Option<Value> {
    let Context { analysis, part, .. } = context;
    let mut children = node.children();
    match node.kind() {
        Kind::Identifier | Kind::TypeIdentifier => variable(context, node.span(), None),
        Kind::ScopedName => {
            let owner = children.next().and_then(|path| part.owner(path));
            variable(context, part.last_name(node).span(), owner)
        }
        Kind::Member => {
            let base = value_of(context, children.next()?)?;
            let name = part.text_at(part.last_name(node).span());
            members(&analysis.declarations, &base.ty?, Some(name)).first().map(|found| Value::of(found))
        }
        Kind::Subscript => value_of(context, children.next()?).map(|value| Value { has_index: true, ..value }),
        Kind::TemplateFunction | Kind::Call | Kind::Parenthesized | Kind::Assignment => value_of(context, children.next()?),
        Kind::Comma => value_of(context, children.last()?),
        Kind::Conditional => value_of(context, children.nth(1)?),
        Kind::Cast | Kind::Construction => {
            let name = part.text_at(part.last_name(children.next()?).span());
            let builtin = BUILTIN.contains(name).then(|| name.to_owned());
            Some(Value { ty: Some(name.to_owned()), builtin, has_index: false })
        }
        Kind::This => enclosing_struct(context),
        _ => None,
    }
}

fn variable(Context { analysis, part, at }: Context<'_>, span: Span, owner: Option<&str>) -> Option<Value> {
    let name = part.text_at(span);
    if let PartRole::Replacement(parameters) = &part.role
        && parameters.iter().any(|parameter| parameter == name)
    {
        return None;
    }
    let local = if owner.is_none() { part.seen(name, span.start) } else { None };
    let found = local.or_else(|| find(&analysis.declarations, name, at, owner).first().copied())?;
    Some(Value::of(found))
}

/// The struct whose method contains an expression.
fn enclosing_struct(Context { analysis, at, .. }: Context<'_>) -> Option<Value> {
    let is_around = |found: &&Declaration| found.whole.start <= at && at <= found.whole.end;
    let method = analysis.declarations.iter().rfind(|found| found.kind == SymbolKind::METHOD && is_around(found))?;
    Some(Value { ty: method.owner.clone(), ..Value::default() })
}
