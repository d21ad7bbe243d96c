//! Parses function bodies. Values and blocks may be used before they are defined.

use super::{Parser, Result, error, shorten};
use crate::debug::DebugRecord;
use crate::func::{Block, Body, InstList, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, FunctionId, ValueId};
use crate::module::Loc;
use crate::operand::Operand;
use crate::text::lexer::{Token, TokenKind};
use crate::types::TypeId;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// A value's or block's name within a function.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum LocalName<'t> {
    Named(Cow<'t, str>),
    Numbered(u32),
}

/// Marks a value without a definition so far.
const NOT_DEFINED: ValueDef = ValueDef::Param(u32::MAX);

pub(super) struct BodyParser<'p, 't> {
    pub(super) parser: &'p mut Parser<'t>,
    pub(super) function: FunctionId,
    pub(super) body: Body,
    values: FxHashMap<LocalName<'t>, ValueId>,
    blocks: FxHashMap<LocalName<'t>, BlockId>,
    /// Values that were used but not defined yet, with the location of the first use.
    undefined_values: FxHashMap<ValueId, Loc>,
    undefined_blocks: FxHashMap<BlockId, Loc>,
    /// The next number; values and blocks without names share the numbering.
    next_number: u32,
    pub(super) merge: Option<Merge>,
    /// The record in the last call of a debug intrinsic.
    pub(super) record: Option<DebugRecord>,
}

/// Parses a body in braces; the function's header is in the module.
pub(super) fn body(parser: &mut Parser<'_>, function: FunctionId) -> Result<Body> {
    let mut body = BodyParser {
        parser,
        function,
        body: Body::default(),
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
        undefined_values: FxHashMap::default(),
        undefined_blocks: FxHashMap::default(),
        next_number: 0,
        merge: None,
        record: None,
    };
    body.params()?;
    body.parser.expect(TokenKind::LeftBrace, "`{`")?;
    if body.parser.kind() == TokenKind::RightBrace {
        return Err(body.parser.expected("a block"));
    }
    while !body.parser.eat(TokenKind::RightBrace) {
        if body.parser.word().starts_with("uselistorder") {
            body.parser.use_list_order()?;
            continue;
        }
        body.block()?;
    }
    body.finish()
}

impl<'t> BodyParser<'_, 't> {
    fn params(&mut self) -> Result<()> {
        let params: Vec<_> = self.parser.module.functions[self.function].params.iter().map(|p| (p.name.clone(), p.ty)).collect();
        let token = self.parser.token();
        let numbers = std::mem::take(&mut self.parser.param_numbers);
        for (index, (name, ty)) in params.into_iter().enumerate() {
            let value = self.body.values.push(Value { ty, def: ValueDef::Param(index as u32), name: name.clone() });
            if let Some(number) = numbers.get(index).copied().flatten() {
                self.check_number(token, number)?;
                self.next_number = number;
            }
            let key = if name.is_empty() { self.take_number() } else { LocalName::Named(Cow::Owned(name.as_str().to_owned())) };
            if self.values.insert(key, value).is_some() {
                return Err(error(token.loc(), "two parameters of this function have the same name".to_owned()));
            }
        }
        Ok(())
    }

    fn take_number(&mut self) -> LocalName<'t> {
        let number = self.next_number;
        self.next_number = number.saturating_add(1);
        LocalName::Numbered(number)
    }

    fn local_name(&self, token: Token) -> Result<LocalName<'t>> {
        match token.kind {
            TokenKind::LocalNumber => Ok(LocalName::Numbered(self.parser.number_of(token)?)),
            _ => Ok(LocalName::Named(self.parser.name(token)?)),
        }
    }

    /// The name of a label: `5:` is a number, `"5":` is not.
    fn label_name(&self, token: Token) -> Result<LocalName<'t>> {
        let text = self.parser.slice(token);
        match text[..text.len() - 1].parse() {
            Ok(number) if text.starts_with(|c: char| c.is_ascii_digit()) => Ok(LocalName::Numbered(number)),
            _ => Ok(LocalName::Named(self.parser.name(token)?)),
        }
    }

    /// Parses a block, including its terminator.
    fn block(&mut self) -> Result<()> {
        let token = self.parser.token();
        let name = if token.kind == TokenKind::Label {
            self.parser.next();
            let name = self.label_name(token)?;
            if let LocalName::Numbered(number) = name {
                self.check_number(token, number)?;
            }
            name
        } else {
            self.take_number()
        };
        if self.values.contains_key(&name) {
            return Err(self.twice(token));
        }
        let block = self.block_of(name, token);
        if self.undefined_blocks.remove(&block).is_none() {
            return Err(self.twice(token));
        }
        self.body.layout.push(block);
        loop {
            while self.parser.kind() == TokenKind::DebugRecord {
                self.debug_record(block)?;
            }
            if self.instruction_or_terminator(block)? {
                return Ok(());
            }
        }
    }

    /// An explicit number must be new; numbers may be skipped.
    fn check_number(&mut self, token: Token, number: u32) -> Result<()> {
        if number < self.next_number {
            let message = format!("number {number} is taken, the next one is {}", self.next_number);
            return Err(error(token.loc(), message));
        }
        self.next_number = number.saturating_add(1);
        Ok(())
    }

    fn twice(&self, token: Token) -> crate::error::IrError {
        error(token.loc(), format!("`{}` is defined twice", shorten(self.parser.slice(token))))
    }

    fn block_of(&mut self, name: LocalName<'t>, token: Token) -> BlockId {
        if let Some(block) = self.blocks.get(&name) {
            return *block;
        }
        let text = match &name {
            LocalName::Named(text) => text.clone().into_owned(),
            LocalName::Numbered(_) => String::new(),
        };
        let terminator = Terminator::new(TerminatorKind::Unreachable);
        let block = self.body.blocks.push(Block { name: text.into(), insts: InstList::new(), terminator });
        self.blocks.insert(name, block);
        self.undefined_blocks.insert(block, token.loc());
        block
    }

    /// Parses `%name` of a block.
    pub(super) fn block_name(&mut self) -> Result<BlockId> {
        let at = self.parser.at;
        if !matches!(self.parser.kind(), TokenKind::Local | TokenKind::LocalNumber) {
            return Err(self.parser.expected("a block"));
        }
        self.parser.next();
        self.block_at(at)
    }

    /// The block to which a token refers.
    pub(super) fn block_at(&mut self, at: usize) -> Result<BlockId> {
        let token = self.parser.tokens[at];
        let name = self.local_name(token)?;
        Ok(self.block_of(name, token))
    }

    /// `label %name`
    pub(super) fn label(&mut self) -> Result<BlockId> {
        self.parser.expect_word("label")?;
        self.block_name()
    }

    /// Parses a value or a constant of this type.
    pub(super) fn operand(&mut self, ty: TypeId) -> Result<Operand> {
        let token = self.parser.token();
        if !matches!(token.kind, TokenKind::Local | TokenKind::LocalNumber) {
            return Ok(Operand::Constant(self.parser.constant(ty)?));
        }
        self.parser.next();
        let name = self.local_name(token)?;
        if let Some(value) = self.values.get(&name) {
            let found = self.body.values[*value].ty;
            if found != ty {
                let what = format!("`{}` has type `{}`", shorten(self.parser.slice(token)), self.parser.type_text(found));
                return Err(error(token.loc(), format!("{what}, not `{}`", self.parser.type_text(ty))));
            }
            return Ok(Operand::Value(*value));
        }
        let text = match &name {
            LocalName::Named(text) => text.clone().into_owned(),
            LocalName::Numbered(_) => String::new(),
        };
        let value = self.body.values.push(Value { ty, def: NOT_DEFINED, name: text.into() });
        self.values.insert(name, value);
        self.undefined_values.insert(value, token.loc());
        Ok(Operand::Value(value))
    }

    /// Parses a type, then a value or a constant of it.
    pub(super) fn typed_operand(&mut self) -> Result<(Operand, TypeId)> {
        let ty = self.parser.ty()?;
        Ok((self.operand(ty)?, ty))
    }

    /// Names the result of an instruction; `token` is the one before `=`.
    pub(super) fn define(&mut self, token: Option<Token>, at: Token, ty: TypeId, def: ValueDef) -> Result<ValueId> {
        let name = match token {
            Some(token) => self.local_name(token)?,
            None => self.take_number(),
        };
        if let (Some(token), LocalName::Numbered(number)) = (token, &name) {
            self.check_number(token, *number)?;
        }
        if self.blocks.contains_key(&name) {
            return Err(self.twice(at));
        }
        let Some(value) = self.values.get(&name).copied() else {
            let text = match &name {
                LocalName::Named(text) => text.clone().into_owned(),
                LocalName::Numbered(_) => String::new(),
            };
            let value = self.body.values.push(Value { ty, def, name: text.into() });
            self.values.insert(name, value);
            return Ok(value);
        };
        let Some(loc) = self.undefined_values.remove(&value) else { return Err(self.twice(at)) };
        let used_as = self.body.values[value].ty;
        if used_as != ty {
            let text = &self.parser.text[loc.start as usize..loc.end as usize];
            let message = format!(
                "`{}` is used as `{}`, but has type `{}`",
                shorten(text),
                self.parser.type_text(used_as),
                self.parser.type_text(ty)
            );
            return Err(error(loc, message));
        }
        self.body.values[value].def = def;
        Ok(value)
    }

    fn finish(self) -> Result<Body> {
        let first = self.undefined_values.values().chain(self.undefined_blocks.values()).min_by_key(|loc| loc.start);
        match first {
            Some(loc) => {
                let text = &self.parser.text[loc.start as usize..loc.end as usize];
                Err(error(*loc, format!("`{}` is not defined", shorten(text))))
            }
            None => Ok(self.body),
        }
    }
}
