//! Semantic tokens: the meaning of each name of a document.

use crate::analysis::{Analysis, Copies};
use crate::completion::KEYWORDS;
use crate::declarations::{BUILTIN, Declaration, Declarations};
use crate::definition::declarations_of;
use crate::written::{Name, PartRole, Role, Wanted};
use frontend::syntax::Kind as FrontendKind;
use frontend::written::Kind;
use lsp_types::{SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokensLegend, SymbolKind};
use std::collections::HashSet;

/// The types of tokens; a token refers to its type by index.
const TYPES: [SemanticTokenType; 15] = [
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::TYPE,
    SemanticTokenType::STRUCT,
    SemanticTokenType::ENUM,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::CLASS,
    SemanticTokenType::TYPE_PARAMETER,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::METHOD,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::MACRO,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::DECORATOR,
];

/// The modifiers, by their bits.
const MODIFIERS: [SemanticTokenModifier; 2] = [SemanticTokenModifier::DECLARATION, SemanticTokenModifier::DEFAULT_LIBRARY];
const DECLARATION: u32 = 1;
const DEFAULT_LIBRARY: u32 = 2;

/// The names of the types and modifiers.
pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: MODIFIERS.to_vec() }
}

/// The words of a document with a known meaning, in order, each relative to the previous one.
pub fn semantic_tokens(analysis: &Analysis) -> Vec<SemanticToken> {
    let file = analysis.written();
    let words = Words::of(analysis);
    let names = file.names(&Wanted::all());
    let mut names = names.iter().peekable();
    let mut tokens = Vec::new();
    let (mut line, mut column) = (0, 0);
    let mut directives = file.directives().into_iter().peekable();
    for token in file.written.tokens.iter().filter(|token| token.kind == Kind::Word) {
        let word = token.text(file.text());
        while directives.next_if(|directive| directive.end <= token.range.start).is_some() {}
        while names.next_if(|name| name.range.start < token.range.start).is_some() {}
        let meaning = match names.next_if(|name| name.range == token.range) {
            Some(name) => words.meaning(name),
            // Keywords are no names. Some words in directives are neither.
            None => {
                let is_free = directives.peek().is_none_or(|directive| token.range.start < directive.start);
                (is_free && words.keywords.contains(word)).then_some((SemanticTokenType::KEYWORD, 0))
            }
        };
        let Some((kind, token_modifiers_bitset)) = meaning else { continue };
        let Some(token_type) = TYPES.iter().position(|known| *known == kind) else { continue };
        let at = analysis.text.position(token.range.start);
        let delta_start = if at.line == line { at.character - column } else { at.character };
        tokens.push(SemanticToken {
            delta_line: at.line - line,
            delta_start,
            length: word.encode_utf16().count() as u32,
            token_type: token_type as u32,
            token_modifiers_bitset,
        });
        (line, column) = (at.line, at.character);
    }
    tokens
}

/// The words whose meaning is the same everywhere, and where those in macros are copied to.
struct Words<'a> {
    analysis: &'a Analysis,
    macros: HashSet<&'a str>,
    keywords: HashSet<&'static str>,
    intrinsics: HashSet<&'static str>,
    copies: Copies,
}

impl<'a> Words<'a> {
    fn of(analysis: &'a Analysis) -> Self {
        Self {
            analysis,
            macros: analysis.written().macro_names().collect(),
            keywords: KEYWORDS.iter().copied().collect(),
            intrinsics: sema::intrinsic_names().collect(),
            copies: analysis.copies(|_, segment| segment.expansion.is_some()),
        }
    }

    fn meaning(&self, name: &Name<'a>) -> Option<(SemanticTokenType, u32)> {
        match name.role {
            Role::Attribute { .. } | Role::Semantic => return Some((SemanticTokenType::DECORATOR, 0)),
            Role::Macro { .. } => return Some((SemanticTokenType::MACRO, 0)),
            Role::MacroParameter => return Some((SemanticTokenType::PARAMETER, 0)),
            // A sign is a type.
            Role::Keyword if name.kind != FrontendKind::Hidden && BUILTIN.contains(name.text) => {
                return Some((SemanticTokenType::TYPE, DEFAULT_LIBRARY));
            }
            Role::Keyword => return Some((SemanticTokenType::KEYWORD, 0)),
            Role::Other | Role::Plain | Role::Scoped(_) | Role::Member(_) => {}
        }
        if self.macros.contains(name.text) {
            return Some((SemanticTokenType::MACRO, 0));
        }
        if let Some(found) = name.declared_in_part() {
            let is_here = name.part.start + found.at.start as usize == name.range.start;
            return Some((kind(name.part.declarations(), found), if is_here { DECLARATION } else { 0 }));
        }
        if let Some(found) = declarations_of(self.analysis, name, &self.copies).first() {
            let is_here = self.analysis.declared_at(name.text, name.range.start).is_some_and(|here| here.at == found.at);
            return Some((kind(&self.analysis.declarations, found), if is_here { DECLARATION } else { 0 }));
        }
        self.of_language(name).or_else(|| of_node(name))
    }

    /// The meaning of a name that is not declared.
    fn of_language(&self, name: &Name<'_>) -> Option<(SemanticTokenType, u32)> {
        let is_intrinsic = match name.role {
            Role::Plain if BUILTIN.contains(name.text) => return Some((SemanticTokenType::TYPE, DEFAULT_LIBRARY)),
            Role::Plain => self.intrinsics.contains(name.text),
            Role::Scoped(Some(owner @ ("vk" | "dx"))) => self.intrinsics.contains(format!("{owner}::{}", name.text).as_str()),
            _ => false,
        };
        is_intrinsic.then_some((SemanticTokenType::FUNCTION, DEFAULT_LIBRARY))
    }
}

/// The meaning of a name that the compiler does not see, by its node. Other names without a declaration may be wrong.
fn of_node(name: &Name<'_>) -> Option<(SemanticTokenType, u32)> {
    let is_unseen = matches!(name.part.role, PartRole::Excluded | PartRole::Replacement(_));
    let kind = match (name.kind, name.role) {
        (_, Role::Member(_)) if name.call.is_some() => SemanticTokenType::METHOD,
        (_, Role::Member(_)) => SemanticTokenType::PROPERTY,
        (FrontendKind::TypeIdentifier | FrontendKind::TemplateName | FrontendKind::BareTemplate, _) => SemanticTokenType::TYPE,
        (FrontendKind::ScopeIdentifier, _) => SemanticTokenType::NAMESPACE,
        (_, Role::Plain | Role::Scoped(_)) if name.call.is_some() => SemanticTokenType::FUNCTION,
        (_, Role::Plain | Role::Scoped(_)) => SemanticTokenType::VARIABLE,
        _ => return None,
    };
    is_unseen.then_some((kind, 0))
}

fn kind(list: &Declarations, declaration: &Declaration) -> SemanticTokenType {
    match declaration.kind {
        SymbolKind::FUNCTION => SemanticTokenType::FUNCTION,
        SymbolKind::METHOD => SemanticTokenType::METHOD,
        SymbolKind::FIELD => SemanticTokenType::PROPERTY,
        SymbolKind::STRUCT => SemanticTokenType::STRUCT,
        SymbolKind::ENUM => SemanticTokenType::ENUM,
        SymbolKind::ENUM_MEMBER => SemanticTokenType::ENUM_MEMBER,
        // Constant buffers and namespaces have the same symbol kind.
        SymbolKind::NAMESPACE if list.is_owner(&declaration.name) => SemanticTokenType::NAMESPACE,
        SymbolKind::NAMESPACE => SemanticTokenType::VARIABLE,
        SymbolKind::CLASS => SemanticTokenType::CLASS,
        SymbolKind::TYPE_PARAMETER => SemanticTokenType::TYPE_PARAMETER,
        _ if declaration.is_parameter => SemanticTokenType::PARAMETER,
        _ => SemanticTokenType::VARIABLE,
    }
}
