//! Parses what `crate::text` prints of debug information: `!DILocation` in place of a number. Records and attachments that name a
//! numbered location are those of other compilers, whose records are skipped and whose attachments stay as they are.

use super::function::BodyParser;
use super::{Parser, Result};
use crate::debug::{DebugLoc, DebugRecord, DebugRecordKind};
use crate::func::Inst;
use crate::id::{BlockId, LocId, MetadataId};
use crate::module::Loc;
use crate::op::Op;
use crate::text::lexer::TokenKind;
use crate::text::spelling::DEBUG_INDEX;
use crate::types::{Type, Types};
use smallvec::SmallVec;

/// The kind of node that is a position.
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
            "#dbg_declare" if is_own => DebugRecordKind::Declare,
            "#dbg_value" if is_own => DebugRecordKind::Value,
            _ => return Ok(()),
        };
        let loc = self.parser.loc_from(start.start);
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
        self.push_record(block, DebugRecord { kind, operand, variable, path }, loc);
        Ok(())
    }

    fn push_record(&mut self, block: BlockId, record: DebugRecord, loc: Option<LocId>) {
        let inst = self.body.insts.push(Inst { loc, ..Inst::new(Op::Debug(Box::new(record))) });
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
