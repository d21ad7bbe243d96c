//! Parses the debug information that `crate::text` prints, with an inline `!DILocation` instead of a number. Records and
//! attachments that refer to a numbered location are from other compilers. Their attachments are kept unchanged. Their
//! records, and the calls of `llvm.dbg.declare`, `llvm.dbg.value` and `llvm.dbg.assign` of older LLVM, are read on request,
//! and have the location as an attachment.

use super::function::BodyParser;
use super::{Parser, Result};
use crate::debug::{DebugLoc, DebugRecord, DebugRecordKind};
use crate::debug_nodes::ATTACHMENT;
use crate::func::Inst;
use crate::id::{BlockId, LocId, MetadataId};
use crate::module::Loc;
use crate::op::Op;
use crate::text::lexer::TokenKind;
use crate::text::spelling::DEBUG_INDEX;
use crate::types::{Type, Types};
use smallvec::SmallVec;

/// The kind of node that represents a position.
const LOCATION: &str = "!DILocation";

impl Parser<'_> {
    /// True at `!DILocation(`.
    pub(super) fn is_location(&self) -> bool {
        self.kind() == TokenKind::MetadataName && self.slice(self.token()) == LOCATION
    }

    /// Parses `!DILocation(line: 1, column: 2, scope: !3, inlinedAt: !DILocation(…))`.
    pub(super) fn location(&mut self, text: Loc) -> Result<LocId> {
        self.nested(|parser| {
            parser.next();
            parser.expect(TokenKind::LeftParen, "`(`")?;
            let (mut line, mut column) = (0, 0);
            let (mut scope, mut inlined_at): (Option<MetadataId>, Option<LocId>) = (None, None);
            loop {
                let token = parser.expect(TokenKind::Label, "a field")?;
                match parser.slice(token) {
                    "line:" => line = parser.integer("a line")?,
                    "column:" => column = parser.integer("a column")?,
                    "scope:" => scope = Some(parser.node()?),
                    "inlinedAt:" if parser.is_location() => inlined_at = Some(parser.location(text)?),
                    _ => return Err(parser.unsupported("this field of a location")),
                }
                if !parser.eat(TokenKind::Comma) {
                    break;
                }
            }
            parser.expect(TokenKind::RightParen, "`,` or `)`")?;
            let Some(scope) = scope else { return Err(parser.expected("the scope of the location")) };
            let loc = parser.module.add_loc(text.start, text.end);
            let position = DebugLoc { line, column, end_line: line, end_column: column, scope, inlined_at };
            parser.module.debug_locs.set(loc, position);
            Ok(loc)
        })
    }
}

impl BodyParser<'_, '_> {
    /// Parses a record.
    pub(super) fn debug_record(&mut self, block: BlockId) -> Result<()> {
        let start = self.parser.next();
        let (from, text) = (self.parser.at, self.parser.slice(start));
        self.parser.skip_balanced()?;
        let is_own = self.parser.tokens[from..self.parser.at].iter().any(|token| self.parser.slice(*token) == LOCATION);
        let kind = match text {
            "#dbg_declare" => DebugRecordKind::Declare,
            "#dbg_value" => DebugRecordKind::Value,
            "#dbg_assign" if !is_own => DebugRecordKind::Value,
            _ => return Ok(()),
        };
        let loc = self.parser.loc_from(start.start);
        if !is_own {
            if self.parser.keeps_records {
                let end = std::mem::replace(&mut self.parser.at, from + 1);
                let mut record = self.foreign_record(kind)?;
                if text == "#dbg_assign" {
                    self.assigned_address(&mut record)?;
                }
                self.comma()?;
                let place = self.parser.node()?;
                self.parser.at = end;
                let loc = self.parser.module.add_loc(loc.start, loc.end);
                self.push_record(block, record, Some(loc), vec![(ATTACHMENT.to_owned(), place)]);
            }
            return Ok(());
        }
        self.parser.at = from;
        self.parser.expect(TokenKind::LeftParen, "`(`")?;
        let operand = if self.parser.word_at(1) == "poison" {
            self.parser.next();
            self.parser.next();
            None
        } else {
            let ty = self.parser.ty()?;
            if kind == DebugRecordKind::Declare && !matches!(self.parser.module.types[ty], Type::Pointer(_)) {
                return Err(self.parser.expected("the address of a variable"));
            }
            if ty == Types::VOID || ty == Types::METADATA {
                return Err(self.parser.expected("a value"));
            }
            Some(self.operand(ty)?)
        };
        self.comma()?;
        let variable = self.parser.node()?;
        self.comma()?;
        let path = self.debug_path()?;
        self.comma()?;
        if !self.parser.is_location() {
            return Err(self.parser.expected("a location"));
        }
        let loc = Some(self.parser.location(loc)?);
        self.parser.expect(TokenKind::RightParen, "`)`")?;
        // LLVM's records are not numbered, and have no attachments.
        self.push_record(block, DebugRecord { kind, operand, variable, path, expression: None }, loc, Vec::new());
        Ok(())
    }

    /// Parses the arguments of `llvm.dbg.declare(metadata ptr %x, metadata !5, metadata !DIExpression())`, or of `llvm.dbg.value`.
    pub(super) fn debug_call(&mut self, name: &str) -> Result<()> {
        let from = self.parser.at;
        self.parser.skip_balanced()?;
        let kind = match name {
            "llvm.dbg.declare" | "llvm.dbg.addr" => DebugRecordKind::Declare,
            "llvm.dbg.value" | "llvm.dbg.assign" => DebugRecordKind::Value,
            _ => return Ok(()),
        };
        if self.parser.keeps_records {
            let end = std::mem::replace(&mut self.parser.at, from + 1);
            let mut record = self.foreign_record(kind)?;
            if name == "llvm.dbg.assign" {
                self.assigned_address(&mut record)?;
            }
            self.record = Some(record);
            self.parser.at = end;
        }
        Ok(())
    }

    /// Parses the operand, the variable and the expression of a record, or of a call, in which `metadata` precedes each.
    fn foreign_record(&mut self, kind: DebugRecordKind) -> Result<DebugRecord> {
        self.parser.eat_word("metadata");
        let operand = match self.parser.kind() {
            // A list of values, or no value.
            TokenKind::MetadataName | TokenKind::MetadataNumber | TokenKind::Exclaim => {
                self.skip_operand()?;
                None
            }
            _ => {
                let ty = self.parser.ty()?;
                let is_known = ty != Types::VOID
                    && ty != Types::METADATA
                    && (kind == DebugRecordKind::Value || matches!(self.parser.module.types[ty], Type::Pointer(_)));
                if is_known && !matches!(self.parser.word(), "poison" | "undef") {
                    Some(self.operand(ty)?)
                } else {
                    self.skip_operand()?;
                    None
                }
            }
        };
        self.comma()?;
        self.parser.eat_word("metadata");
        // The offset in LLVM before version 6.
        if self.parser.eat_word("i64") {
            self.parser.next();
            self.comma()?;
            self.parser.eat_word("metadata");
        }
        let variable = self.parser.node()?;
        self.comma()?;
        self.parser.eat_word("metadata");
        let expression = Some(self.parser.node()?);
        Ok(DebugRecord { kind, operand, variable, path: SmallVec::new(), expression })
    }

    /// Parses the rest of an assignment: `, !6, ptr %x, !DIExpression()`. The variable has the assigned value from this
    /// record on. If that value is unknown, the variable is in memory at the address.
    fn assigned_address(&mut self, record: &mut DebugRecord) -> Result<()> {
        self.comma()?;
        self.parser.eat_word("metadata");
        self.skip_operand()?;
        self.comma()?;
        self.parser.eat_word("metadata");
        if record.operand.is_some()
            || self.parser.kind() != TokenKind::Word
            || matches!(self.parser.word_at(1), "poison" | "undef")
        {
            self.skip_operand()?;
            self.comma()?;
            self.parser.eat_word("metadata");
            self.parser.node()?;
            return Ok(());
        }
        let ty = self.parser.ty()?;
        let operand = self.operand(ty)?;
        self.comma()?;
        self.parser.eat_word("metadata");
        let expression = self.parser.node()?;
        if matches!(self.parser.module.types[ty], Type::Pointer(_)) {
            let (kind, operand, expression) = (DebugRecordKind::Declare, Some(operand), Some(expression));
            *record = DebugRecord { kind, operand, expression, variable: record.variable, path: SmallVec::new() };
        }
        Ok(())
    }

    /// Skips an operand up to the following comma.
    fn skip_operand(&mut self) -> Result<()> {
        while self.parser.kind() != TokenKind::Comma {
            if self.parser.kind() == TokenKind::End {
                return Err(self.parser.expected("`,`"));
            }
            if self.parser.kind() == TokenKind::LeftParen {
                self.parser.skip_balanced()?;
            } else {
                self.parser.next();
            }
        }
        Ok(())
    }

    pub(super) fn push_record(
        &mut self,
        block: BlockId,
        record: DebugRecord,
        loc: Option<LocId>,
        metadata: Vec<(String, MetadataId)>,
    ) {
        let inst = self.body.insts.push(Inst { loc, metadata: metadata.into(), ..Inst::new(Op::Debug(Box::new(record))) });
        self.body.blocks[block].insts.push(inst);
    }

    /// `!DIExpression(DW_OP_constu, 1, DW_OP_constu, 0)`
    fn debug_path(&mut self) -> Result<SmallVec<[u32; 4]>> {
        let mut path = SmallVec::new();
        let token = self.parser.expect(TokenKind::MetadataName, "an expression")?;
        if self.parser.slice(token) != "!DIExpression" {
            return Err(self.parser.unsupported("this node in a record"));
        }
        self.parser.expect(TokenKind::LeftParen, "`(`")?;
        while self.parser.kind() != TokenKind::RightParen {
            if !self.parser.eat_word(DEBUG_INDEX) {
                return Err(self.parser.unsupported("this operation of an expression"));
            }
            self.comma()?;
            path.push(self.parser.integer("an index")?);
            if !self.parser.eat(TokenKind::Comma) {
                break;
            }
        }
        self.parser.expect(TokenKind::RightParen, "`,` or `)`")?;
        Ok(path)
    }
}
