//! Semantic tokens: the meaning of each name of a document.

use crate::analysis::Analysis;
use crate::completion::{KEYWORDS, defined_macros};
use crate::declarations::Declaration;
use crate::definition::declarations_of;
use crate::hover::is_in_attribute;
use crate::lexical::{Cursor, Kind};
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

/// The names of a document with a known meaning, in order, each relative to the previous one.
pub fn semantic_tokens(analysis: &Analysis) -> Vec<SemanticToken> {
    let words = Words::of(analysis);
    let text = analysis.text.as_str();
    let mut tokens = Vec::new();
    let (mut line, mut column) = (0, 0);
    for (index, token) in analysis.tokens.code.iter().enumerate() {
        if token.kind != Kind::Word {
            continue;
        }
        let cursor = analysis.cursor_at_token(index);
        let Some((kind, token_modifiers_bitset)) = words.meaning(&cursor, token.text(text), token.range.start) else { continue };
        let Some(token_type) = TYPES.iter().position(|known| *known == kind) else { continue };
        let at = analysis.text.position(token.range.start);
        let delta_start = if at.line == line { at.character - column } else { at.character };
        tokens.push(SemanticToken {
            delta_line: at.line - line,
            delta_start,
            length: token.text(text).encode_utf16().count() as u32,
            token_type: token_type as u32,
            token_modifiers_bitset,
        });
        (line, column) = (at.line, at.character);
    }
    tokens
}

/// The words whose meaning is the same everywhere.
struct Words<'a> {
    analysis: &'a Analysis,
    macros: HashSet<&'a str>,
    keywords: HashSet<&'static str>,
    types: HashSet<String>,
    intrinsics: HashSet<&'static str>,
}

impl<'a> Words<'a> {
    fn of(analysis: &'a Analysis) -> Self {
        Self {
            analysis,
            macros: analysis.map.files.values().flat_map(|file| defined_macros(&file.text)).collect(),
            keywords: KEYWORDS.iter().copied().collect(),
            types: frontend::syntax::type_names().into_iter().collect(),
            intrinsics: sema::intrinsic_names().collect(),
        }
    }

    fn meaning(&self, cursor: &Cursor<'_>, word: &str, start: usize) -> Option<(SemanticTokenType, u32)> {
        let before: Vec<&str> = cursor.before().take(2).collect();
        if before.first() == Some(&"#") {
            return Some((SemanticTokenType::KEYWORD, 0));
        }
        let is_vk = before == ["::", "vk"];
        if (is_vk || matches!(before.first(), Some(&"[" | &","))) && is_in_attribute(cursor) {
            return Some((SemanticTokenType::DECORATOR, 0));
        }
        if self.keywords.contains(word) {
            return Some((SemanticTokenType::KEYWORD, 0));
        }
        if self.macros.contains(word) {
            return Some((SemanticTokenType::MACRO, 0));
        }
        if let Some(found) = declarations_of(self.analysis, cursor).first() {
            let is_here = self.analysis.declared_at(word, start).is_some_and(|here| here.at == found.at);
            return Some((kind(self.analysis, found), if is_here { DECLARATION } else { 0 }));
        }
        let is_member = before.first() == Some(&".");
        if self.types.contains(word) && !is_member {
            return Some((SemanticTokenType::TYPE, DEFAULT_LIBRARY));
        }
        let is_intrinsic = match is_vk {
            true => self.intrinsics.contains(format!("vk::{word}").as_str()),
            false => self.intrinsics.contains(word) && !is_member,
        };
        is_intrinsic.then_some((SemanticTokenType::FUNCTION, DEFAULT_LIBRARY))
    }
}

fn kind(analysis: &Analysis, declaration: &Declaration) -> SemanticTokenType {
    match declaration.kind {
        SymbolKind::FUNCTION => SemanticTokenType::FUNCTION,
        SymbolKind::METHOD => SemanticTokenType::METHOD,
        SymbolKind::FIELD => SemanticTokenType::PROPERTY,
        SymbolKind::STRUCT => SemanticTokenType::STRUCT,
        SymbolKind::ENUM => SemanticTokenType::ENUM,
        SymbolKind::ENUM_MEMBER => SemanticTokenType::ENUM_MEMBER,
        // Constant buffers and namespaces have the same symbol kind.
        SymbolKind::NAMESPACE if analysis.declarations.is_owner(&declaration.name) => SemanticTokenType::NAMESPACE,
        SymbolKind::NAMESPACE => SemanticTokenType::VARIABLE,
        SymbolKind::CLASS => SemanticTokenType::CLASS,
        SymbolKind::TYPE_PARAMETER => SemanticTokenType::TYPE_PARAMETER,
        _ if declaration.is_parameter => SemanticTokenType::PARAMETER,
        _ => SemanticTokenType::VARIABLE,
    }
}
