//! Macro definitions: parses parameters and the replacement list, in which `#`, `##` and `__VA_OPT__` are recognized.

use super::token::{Texts, Tok};
use crate::diag::Diagnostic;
use crate::source::FileRange;
use diagnostics::registry as code;
use lexer::RawKind;
use std::cell::Cell;
use std::sync::Arc;

#[derive(Debug)]
pub(super) struct Macro {
    pub name: Arc<str>,
    pub kind: Arc<MacroKind>,
    /// The range of the name in its `#define`; None for builtin macros.
    pub defined_at: Option<FileRange>,
    /// The number of its expansions that are being rescanned.
    pub active: Cell<u32>,
    /// Something has depended on this definition: an expansion, a condition or another definition.
    pub is_read: Cell<bool>,
}

#[derive(Debug)]
pub(super) enum MacroKind {
    Object(Vec<Item>),
    Function { parameters: Parameters, body: Vec<Item> },
    Builtin(Builtin),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parameters {
    pub names: Vec<String>,
    /// The last parameter takes the remaining arguments (`__VA_ARGS__`, or GNU's `name...`).
    pub variadic: bool,
}

/// Macros that the preprocessor computes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Builtin {
    Line,
    File,
    Counter,
    IncludeLevel,
    /// `_Pragma("…")`
    Pragma,
    /// `__has_include` and the like, in conditions only.
    ConditionOnly,
    /// `__has_feature` and the like: also outside of conditions, where a call is replaced by 1 or 0.
    Feature,
}

/// The names of built-in macros.
pub(super) const BUILTINS: &[(&str, Builtin)] = &[
    ("__LINE__", Builtin::Line),
    ("__FILE__", Builtin::File),
    ("__COUNTER__", Builtin::Counter),
    ("__INCLUDE_LEVEL__", Builtin::IncludeLevel),
    ("_Pragma", Builtin::Pragma),
    ("__has_include", Builtin::ConditionOnly),
    ("__has_feature", Builtin::Feature),
    ("__has_extension", Builtin::Feature),
    ("__has_attribute", Builtin::ConditionOnly),
    ("__has_cpp_attribute", Builtin::ConditionOnly),
    ("__has_builtin", Builtin::ConditionOnly),
];

/// A piece of a replacement list.
#[derive(Copy, Clone, Debug)]
pub(super) struct Item {
    pub role: Role,
    pub tok: Tok,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Token,
    Parameter(usize),
    /// `#parameter`
    Stringize(usize),
    /// `##`
    Paste,
    /// `__VA_OPT__(…)`, or `#__VA_OPT__(…)`: the content is the `len` items that follow.
    VaOpt {
        len: usize,
        stringize: bool,
    },
}

/// Parses the text after `#define NAME`. A parameter list starts directly after the name.
pub(super) fn parse_definition(texts: &Texts, tokens: &[Tok]) -> Result<MacroKind, Diagnostic> {
    match tokens.first() {
        Some(first) if !first.space && texts.is(first, "(") => {
            let (parameters, used) = parse_parameters(texts, tokens)?;
            let body =
                BodyParser { texts, parameters: Some(&parameters), tokens: &tokens[used..], items: Vec::new(), in_va_opt: false }
                    .parse()?;
            Ok(MacroKind::Function { parameters, body })
        }
        _ => Ok(MacroKind::Object(BodyParser { texts, parameters: None, tokens, items: Vec::new(), in_va_opt: false }.parse()?)),
    }
}

/// Parses `(a, b, ...)`; returns the number of tokens too.
fn parse_parameters(texts: &Texts, tokens: &[Tok]) -> Result<(Parameters, usize), Diagnostic> {
    let mut parameters = Parameters { names: Vec::new(), variadic: false };
    let open = &tokens[0];
    let unterminated = || Diagnostic::new(code::MACRO_PARAMETERS, open.range(), "missing ')' in macro parameter list");
    let mut seen = rustc_hash::FxHashSet::default();
    let mut index = 1;
    if tokens.get(1).is_some_and(|t| texts.is(t, ")")) {
        return Ok((parameters, 2));
    }
    loop {
        let tok = tokens.get(index).ok_or_else(unterminated)?;
        let mut name = texts.of(tok);
        if name == "..." {
            parameters.variadic = true;
            name = "__VA_ARGS__";
        } else if tok.kind != RawKind::Identifier {
            let message = format!("expected the name of a macro parameter, found '{name}'");
            return Err(Diagnostic::new(code::MACRO_PARAMETERS, tok.range(), message));
        } else if matches!(name, "__VA_ARGS__" | "__VA_OPT__") {
            return Err(Diagnostic::new(
                code::MACRO_PARAMETERS,
                tok.range(),
                format!("'{name}' cannot be used as the name of a macro parameter"),
            ));
        } else if tokens.get(index + 1).is_some_and(|t| texts.is(t, "...")) {
            parameters.variadic = true;
            index += 1;
        }
        if !seen.insert(name) {
            return Err(Diagnostic::new(code::MACRO_PARAMETERS, tok.range(), format!("duplicate macro parameter name '{name}'")));
        }
        parameters.names.push(name.to_owned());
        let next = tokens.get(index + 1).ok_or_else(unterminated)?;
        if texts.is(next, ")") {
            return Ok((parameters, index + 2));
        }
        if parameters.variadic || !texts.is(next, ",") {
            let wanted = if parameters.variadic { "')'" } else { "',' or ')'" };
            let message = format!("expected {wanted} in the macro's parameter list, found '{}'", texts.of(next));
            return Err(Diagnostic::new(code::MACRO_PARAMETERS, next.range(), message));
        }
        index += 2;
    }
}

struct BodyParser<'a> {
    texts: &'a Texts,
    /// None in an object-like macro, where `#` and `__VA_OPT__` have no special meaning.
    parameters: Option<&'a Parameters>,
    tokens: &'a [Tok],
    items: Vec<Item>,
    in_va_opt: bool,
}

impl BodyParser<'_> {
    fn parse(mut self) -> Result<Vec<Item>, Diagnostic> {
        self.items.reserve_exact(self.tokens.len());
        let names = self.parameters.map_or(&[][..], |p| &p.names);
        let by_name: rustc_hash::FxHashMap<&str, usize> = names.iter().enumerate().map(|(i, n)| (n.as_str(), i)).collect();
        self.range(0, self.tokens.len(), &by_name)?;
        Ok(self.items)
    }

    fn range(&mut self, start: usize, end: usize, names: &rustc_hash::FxHashMap<&str, usize>) -> Result<(), Diagnostic> {
        let mut index = start;
        while index < end {
            let tok = self.tokens[index];
            let text = self.texts.of(&tok);
            let mut stringize = false;
            let mut subject = tok;
            if text == "##" {
                if index == start || index + 1 == end {
                    let side = if index == start { "start" } else { "end" };
                    let what = if self.in_va_opt { "the content of __VA_OPT__" } else { "a replacement list" };
                    return Err(Diagnostic::new(
                        code::MACRO_PASTE,
                        tok.range(),
                        format!("'##' cannot appear at the {side} of {what}"),
                    ));
                }
                self.items.push(Item { role: Role::Paste, tok });
                index += 1;
                continue;
            }
            if text == "#" && self.parameters.is_some() {
                stringize = true;
                index += 1;
                let next = (index < end).then(|| self.tokens[index]).filter(|t| t.kind == RawKind::Identifier);
                subject = next.ok_or_else(|| no_parameter(&tok))?;
            }
            let name = self.texts.of(&subject);
            index += 1;
            if let Some(parameter) = names.get(name).filter(|_| subject.kind == RawKind::Identifier) {
                let role = if stringize { Role::Stringize(*parameter) } else { Role::Parameter(*parameter) };
                self.items.push(Item { role, tok: Tok { space: tok.space, ..subject } });
            } else if name == "__VA_OPT__" && self.parameters.is_some_and(|p| p.variadic) {
                let close = self.va_opt(index, end, &subject)?;
                let header = self.items.len();
                self.items.push(Item { role: Role::Token, tok });
                self.in_va_opt = true;
                self.range(index + 1, close, names)?;
                self.in_va_opt = false;
                self.items[header].role = Role::VaOpt { len: self.items.len() - header - 1, stringize };
                index = close + 1;
            } else if stringize {
                return Err(no_parameter(&tok));
            } else if matches!(name, "__VA_ARGS__" | "__VA_OPT__") && subject.kind == RawKind::Identifier {
                let message = format!("'{name}' can only appear in the expansion of a variadic macro");
                return Err(Diagnostic::new(code::MACRO_VARIADIC, subject.range(), message));
            } else {
                self.items.push(Item { role: Role::Token, tok });
            }
        }
        Ok(())
    }

    /// The index of the parenthesis that closes a `__VA_OPT__`, whose opening one is expected at `index`.
    fn va_opt(&self, index: usize, end: usize, name: &Tok) -> Result<usize, Diagnostic> {
        let error = |message: &str| Err(Diagnostic::new(code::MACRO_VA_OPT, name.range(), message));
        if self.in_va_opt {
            return error("__VA_OPT__ cannot be nested within its own replacement tokens");
        }
        if index >= end || !self.texts.is(&self.tokens[index], "(") {
            return error("missing '(' following __VA_OPT__");
        }
        let mut depth = 0_u32;
        for (offset, tok) in self.tokens[index..end].iter().enumerate() {
            match self.texts.of(tok) {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(index + offset);
            }
        }
        error("unterminated __VA_OPT__")
    }
}

fn no_parameter(hash: &Tok) -> Diagnostic {
    Diagnostic::new(code::MACRO_STRINGIZE, hash.range(), "'#' is not followed by a macro parameter")
}

/// Whether two definitions are equivalent: the same tokens, and white space between the same tokens.
pub(super) fn same_definition(texts: &Texts, a: &MacroKind, b: &MacroKind) -> bool {
    match (a, b) {
        (MacroKind::Object(a), MacroKind::Object(b)) => same_body(texts, a, b),
        (MacroKind::Function { parameters: p, body: a }, MacroKind::Function { parameters: q, body: b }) => {
            p == q && same_body(texts, a, b)
        }
        (MacroKind::Builtin(a), MacroKind::Builtin(b)) => a == b,
        (MacroKind::Object(_) | MacroKind::Function { .. } | MacroKind::Builtin(_), _) => false,
    }
}

fn same_body(texts: &Texts, a: &[Item], b: &[Item]) -> bool {
    a.len() == b.len()
        && a.iter().zip(b).enumerate().all(|(i, (a, b))| {
            let space = i == 0 || a.tok.space == b.tok.space;
            a.role == b.role && space && texts.of(&a.tok) == texts.of(&b.tok)
        })
}

impl MacroKind {
    /// Its replacement list.
    pub(super) fn items(&self) -> &[Item] {
        match self {
            Self::Object(body) | Self::Function { body, .. } => body,
            Self::Builtin(_) => &[],
        }
    }

    /// The macro with other tokens.
    pub(super) fn map_tokens(&self, token: impl Fn(Tok) -> Tok) -> Self {
        let map = |body: &[Item]| body.iter().map(|item| Item { tok: token(item.tok), ..*item }).collect();
        match self {
            Self::Object(body) => Self::Object(map(body)),
            Self::Function { parameters, body } => Self::Function { parameters: parameters.clone(), body: map(body) },
            Self::Builtin(builtin) => Self::Builtin(*builtin),
        }
    }

    /// Its memory, in bytes.
    pub(super) fn memory(&self) -> usize {
        size_of::<Self>() + size_of_val(self.items())
    }
}

impl Macro {
    pub(super) fn new(name: Arc<str>, kind: Arc<MacroKind>, defined_at: Option<FileRange>) -> Self {
        Self { name, kind, defined_at, active: Cell::new(0), is_read: Cell::new(false) }
    }

    /// Whether the name alone is an invocation.
    pub(super) fn needs_no_parenthesis(&self) -> bool {
        !matches!(*self.kind, MacroKind::Function { .. })
    }
}
