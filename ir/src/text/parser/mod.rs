//! Parses LLVM assembly into a module.
//!
//! A first walk over the tokens of the top level assigns an id to every global, function, struct and numbered node, in the order
//! of their definitions, so that all of them may be used before they are defined. The second walk parses.

mod attributes;
mod call;
mod constants;
mod debug;
mod function;
mod globals;
mod handles;
mod instructions;
mod metadata;
mod outline;
mod types;

pub use handles::target_type as handle_type;

use super::lexer::{Token, TokenKind, lex, unescape};
use crate::attr::OtherAttribute;
use crate::error::IrError;
use crate::id::{FunctionId, GlobalId, MetadataId};
use crate::module::{Loc, Module};
use crate::types::{StructId, TypeId, Types};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

type Result<T> = std::result::Result<T, IrError>;

/// The maximum nesting depth of types, constants and nodes, which bounds the stack.
const MAX_NESTING: u32 = 256;

/// The maximum length of vectors: a few bytes of text (a splat, a mask) expand to all elements.
const MAX_VECTOR_LENGTH: u64 = 1024;

/// The maximum size in bytes of all attribute groups, which are copied to each function and call that uses them.
const MAX_GROUP_BYTES: usize = 256 << 20;

/// Parses a whole module, with or without the debug records of other compilers.
pub(crate) fn parse(text: &str, keeps_records: bool) -> Result<Module> {
    let mut parser = Parser { keeps_records, ..Parser::new(text)? };
    parser.outline()?;
    parser.at = 0;
    parser.top_level()?;
    parser.check_uses()?;
    Ok(parser.module)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Global(GlobalId),
    Function(FunctionId),
}

struct Parser<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    depth: u32,
    module: Module,
    symbols: FxHashMap<Cow<'t, str>, Symbol>,
    numbered_symbols: FxHashMap<u32, Symbol>,
    /// `attributes #0 = { … }`
    groups: FxHashMap<u32, Vec<OtherAttribute>>,
    /// The size of the copies so far, for [`MAX_GROUP_BYTES`].
    group_bytes: usize,
    /// `!0 = …`; None until it is read.
    nodes: FxHashMap<u32, MetadataId>,
    /// The nodes of `!spirv.MemberNames`, which do not become metadata, with the token index of their definition.
    member_name_nodes: FxHashMap<u32, Option<usize>>,
    /// Structs that were used but not defined yet, with the location of the first use.
    undefined_structs: FxHashMap<StructId, Loc>,
    /// The numbers of the current function's unnamed parameters.
    param_numbers: Vec<Option<u32>>,
    /// The pointer type of each use of a symbol, checked at the end.
    uses: Vec<(Symbol, TypeId, Loc)>,
    /// The pointee of the last pointer type, in text with typed pointers.
    written_pointee: Option<TypeId>,
    /// Debug records of other compilers are read.
    keeps_records: bool,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Result<Self> {
        Ok(Self {
            text,
            tokens: lex(text)?,
            at: 0,
            depth: 0,
            module: Module::default(),
            symbols: FxHashMap::default(),
            numbered_symbols: FxHashMap::default(),
            groups: FxHashMap::default(),
            group_bytes: 0,
            nodes: FxHashMap::default(),
            member_name_nodes: FxHashMap::default(),
            undefined_structs: FxHashMap::default(),
            param_numbers: Vec::new(),
            uses: Vec::new(),
            written_pointee: None,
            keeps_records: false,
        })
    }

    fn token(&self) -> Token {
        self.tokens[self.at]
    }

    fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// The kind of a later token.
    fn kind_at(&self, ahead: usize) -> TokenKind {
        self.tokens.get(self.at + ahead).map_or(TokenKind::End, |token| token.kind)
    }

    fn slice(&self, token: Token) -> &'t str {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The text of the current token if it is a word, else an empty string.
    fn word(&self) -> &'t str {
        self.word_at(0)
    }

    fn word_at(&self, ahead: usize) -> &'t str {
        match self.tokens.get(self.at + ahead) {
            Some(token) if token.kind == TokenKind::Word => self.slice(*token),
            _ => "",
        }
    }

    fn next(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::End {
            self.at += 1;
        }
        token
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.next();
        }
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.word() == word;
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, kind: TokenKind, what: &str) -> Result<Token> {
        if self.kind() == kind {
            return Ok(self.next());
        }
        Err(self.expected(what))
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        Err(self.expected(&format!("`{word}`")))
    }

    /// The end of the previous token.
    fn last_end(&self) -> u32 {
        self.tokens[self.at.saturating_sub(1)].end
    }

    fn loc_from(&self, start: u32) -> Loc {
        Loc { start, end: self.last_end().max(start) }
    }

    fn expected(&self, what: &str) -> IrError {
        let token = self.token();
        let found = match token.kind {
            TokenKind::End => "the end of the text".to_owned(),
            _ => format!("`{}`", shorten(self.slice(token))),
        };
        error(token.loc(), format!("expected {what}, found {found}"))
    }

    fn unsupported(&self, what: &str) -> IrError {
        error(self.token().loc(), format!("{what} is not supported"))
    }

    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == MAX_NESTING {
            return Err(error(self.token().loc(), format!("nesting is deeper than {MAX_NESTING}")));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// The name in a token: without its sigil, quotes and colon, unescaped.
    fn name(&self, token: Token) -> Result<Cow<'t, str>> {
        let mut text = self.slice(token);
        if matches!(token.kind, TokenKind::Label) {
            text = &text[..text.len() - 1];
        }
        if !matches!(token.kind, TokenKind::Label | TokenKind::String | TokenKind::Word) {
            text = &text[1..];
        }
        match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            Some(quoted) => self.unescaped(quoted, token),
            None if token.kind == TokenKind::MetadataName => self.unescaped(text, token),
            None => Ok(Cow::Borrowed(text)),
        }
    }

    fn unescaped(&self, text: &'t str, token: Token) -> Result<Cow<'t, str>> {
        if !text.contains('\\') {
            return Ok(Cow::Borrowed(text));
        }
        match String::from_utf8(unescape(text).into_owned()) {
            Ok(text) => Ok(Cow::Owned(text)),
            Err(_) => Err(error(token.loc(), "text that is not UTF-8 is not supported here".to_owned())),
        }
    }

    /// The number of `%5`, `@5`, `!5`, `#5`, or of a plain integer.
    fn number_of(&self, token: Token) -> Result<u32> {
        let text = self.slice(token);
        let digits = if token.kind == TokenKind::Integer { text } else { &text[1..] };
        digits.parse().map_err(|_| error(token.loc(), format!("`{}` is out of range", shorten(text))))
    }

    fn integer<T: std::str::FromStr>(&mut self, what: &str) -> Result<T> {
        let token = self.expect(TokenKind::Integer, what)?;
        self.slice(token).parse().map_err(|_| error(token.loc(), format!("`{}` is out of range", shorten(self.slice(token)))))
    }

    fn string(&mut self, what: &str) -> Result<String> {
        let token = self.expect(TokenKind::String, what)?;
        Ok(self.name(token)?.into_owned())
    }

    /// Parses a string, and returns it as written, with quotes.
    fn raw_string(&mut self) -> Result<&'t str> {
        let token = self.expect(TokenKind::String, "a string")?;
        Ok(self.slice(token))
    }

    /// Skips from an opening bracket to the matching closing one.
    fn skip_balanced(&mut self) -> Result<()> {
        use TokenKind::{LeftBrace, LeftBracket, LeftParen, RightBrace, RightBracket, RightParen};
        let start = self.token();
        let mut open = Vec::new();
        loop {
            let token = self.next();
            match token.kind {
                LeftParen => open.push(RightParen),
                LeftBrace => open.push(RightBrace),
                LeftBracket => open.push(RightBracket),
                RightParen | RightBrace | RightBracket if open.pop() != Some(token.kind) => {
                    return Err(error(token.loc(), format!("unmatched `{}`", self.slice(token))));
                }
                TokenKind::End => return Err(error(start.loc(), "unmatched opening bracket".to_owned())),
                _ => {}
            }
            if open.is_empty() {
                return Ok(());
            }
        }
    }

    /// Skips parenthesized words, numbers and types, as after attributes. Definitions are not allowed in it, so that a missing
    /// parenthesis is reported at once.
    fn parenthesized(&mut self) -> Result<()> {
        let from = self.at;
        self.skip_balanced()?;
        let is_other = |token: &&Token| {
            use TokenKind::{Equal, Global, GlobalNumber, MetadataName, MetadataNumber};
            matches!(token.kind, Equal | Global | GlobalNumber | MetadataName | MetadataNumber)
        };
        match self.tokens[from..self.at].iter().find(is_other) {
            Some(token) => Err(error(token.loc(), format!("`{}` cannot be in these parentheses", shorten(self.slice(*token))))),
            None => Ok(()),
        }
    }

    /// The text of the tokens from an index to the current one, with all white space normalized to single spaces.
    fn captured(&self, from: usize) -> String {
        let mut text = String::new();
        let mut last_end = None;
        for token in &self.tokens[from..self.at] {
            if last_end.is_some_and(|end| end != token.start) {
                text.push(' ');
            }
            last_end = Some(token.end);
            let slice = self.slice(*token);
            match token.kind {
                // The number of an unnamed struct is its name.
                TokenKind::LocalNumber => text.extend(["%\"", &slice[1..], "\""]),
                _ => text.push_str(slice),
            }
        }
        text
    }

    /// The symbol that `@name` or `@5` refers to.
    fn symbol(&self, token: Token) -> Result<Symbol> {
        let symbol = match token.kind {
            TokenKind::GlobalNumber => self.numbered_symbols.get(&self.number_of(token)?),
            _ => self.symbols.get(&self.name(token)?),
        };
        symbol.copied().ok_or_else(|| error(token.loc(), format!("`{}` is not defined", shorten(self.slice(token)))))
    }

    fn check_uses(&self) -> Result<()> {
        let globals = self.module.globals.values().filter(|global| global.slot == Types::VOID).map(|global| global.loc);
        let functions = self.module.functions.values().filter(|function| function.result == Types::LABEL).map(|f| f.loc);
        if let Some(loc) = globals.chain(functions).flatten().next() {
            return Err(error(self.module.locs[loc], "this definition is part of another one".to_owned()));
        }
        if let Some(loc) = self.undefined_structs.values().min_by_key(|loc| loc.start) {
            let text = &self.text[loc.start as usize..loc.end as usize];
            return Err(error(*loc, format!("type `{}` is not defined", shorten(text))));
        }
        for (symbol, ty, loc) in &self.uses {
            let space = match symbol {
                Symbol::Global(global) => self.module.globals[*global].address_space,
                Symbol::Function(_) => 0,
            };
            if self.module.types[*ty] != crate::types::Type::Pointer(space) {
                let message = format!("this is a pointer to address space {space}, not `{}`", self.type_text(*ty));
                return Err(error(*loc, message));
            }
        }
        Ok(())
    }

    fn type_text(&self, ty: TypeId) -> String {
        super::printer::type_text(&self.module.types, ty)
    }
}

fn error(loc: Loc, message: String) -> IrError {
    IrError { message, loc: Some(loc) }
}

/// The beginning of a long text, for messages.
fn shorten(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}
