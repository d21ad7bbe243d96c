//! Parses instructions and terminators.

use super::function::BodyParser;
use super::{MAX_VECTOR_LENGTH, Result, error};
use crate::func::{Inst, Terminator, TerminatorKind, ValueDef};
use crate::id::{BlockId, LocId, MetadataId};
use crate::module::{ConstantKind, Loc};
use crate::op::{
    Align, Atomic, AtomicOrdering, BinaryOp, CastOp, CompareExchange, FastMath, Flags, FloatPredicate, IntPredicate, Op, RmwOp,
};
use crate::operand::Operand;
use crate::text::lexer::{Token, TokenKind};
use crate::text::spelling::Spelled;
use crate::types::{Type, TypeId, Types};

/// LLVM's mnemonics that are neither a [`BinaryOp`] nor a [`CastOp`]; after a call they end its attributes.
const MNEMONICS: &[&str] = &[
    "alloca",
    "atomicrmw",
    "br",
    "call",
    "callbr",
    "catchpad",
    "catchret",
    "catchswitch",
    "cleanuppad",
    "cleanupret",
    "cmpxchg",
    "extractelement",
    "extractvalue",
    "fcmp",
    "fence",
    "fneg",
    "freeze",
    "getelementptr",
    "icmp",
    "indirectbr",
    "insertelement",
    "insertvalue",
    "invoke",
    "landingpad",
    "load",
    "musttail",
    "notail",
    "phi",
    "resume",
    "ret",
    "select",
    "shufflevector",
    "store",
    "switch",
    "tail",
    "unreachable",
    "va_arg",
];

pub(super) fn is_mnemonic(word: &str) -> bool {
    MNEMONICS.contains(&word) || BinaryOp::from_word(word).is_some() || CastOp::from_word(word).is_some()
}

/// A parsed operation, with its flags and the type of its result.
pub(super) struct Read {
    pub op: Op,
    pub flags: Flags,
    pub ty: TypeId,
}

/// Attachments, and the position if it is among them.
type Attached = (Vec<(String, MetadataId)>, Option<LocId>);

impl Read {
    pub(super) fn new(op: Op, ty: TypeId) -> Self {
        Self { op, flags: Flags::default(), ty }
    }
}

impl BodyParser<'_, '_> {
    /// Parses an instruction or a terminator. True for a terminator.
    pub(super) fn instruction_or_terminator(&mut self, block: BlockId) -> Result<bool> {
        let start = self.parser.token();
        let has_name =
            matches!(start.kind, TokenKind::Local | TokenKind::LocalNumber) && self.parser.kind_at(1) == TokenKind::Equal;
        if has_name {
            self.parser.next();
            self.parser.next();
        } else if let Some(kind) = self.terminator()? {
            let (metadata, position) = self.attachments(start)?;
            let loc = Some(self.loc_of(start, position));
            self.body.blocks[block].terminator = Terminator { kind, merge: self.merge.take(), loc, metadata: metadata.into() };
            return Ok(true);
        }
        let name = has_name.then_some(start);
        let mnemonic = self.parser.token();
        if mnemonic.kind != TokenKind::Word {
            return Err(self.parser.expected("an instruction"));
        }
        let Some(Read { op, flags, ty }) = self.operation()? else {
            // A merge or debug call, which is not an instruction.
            let (metadata, _) = self.attachments(start)?;
            if let Some(record) = self.record.take() {
                let loc = self.loc_of(start, None);
                self.push_record(block, record, Some(loc), metadata);
            }
            return Ok(false);
        };
        let (metadata, position) = self.attachments(start)?;
        let loc = Some(self.loc_of(start, position));
        let inst = self.body.insts.next_key();
        let result = if ty == Types::VOID {
            if let Some(name) = name {
                return Err(error(name.loc(), "an instruction without a result has a name".to_owned()));
            }
            None
        } else {
            Some(self.define(name, start, ty, ValueDef::Inst(inst))?)
        };
        self.body.insts.push(Inst { op, flags, result, loc, metadata: metadata.into() });
        self.body.blocks[block].insts.push(inst);
        Ok(false)
    }

    /// Parses the attachments. A `!dbg` with an inline location is returned separately.
    fn attachments(&mut self, start: Token) -> Result<Attached> {
        let (mut attachments, mut position) = (Vec::new(), None);
        while self.parser.kind() == TokenKind::Comma && self.parser.kind_at(1) == TokenKind::MetadataName {
            let loc = self.parser.loc_from(start.start);
            self.parser.next();
            let kind = self.parser.token();
            self.parser.next();
            if self.parser.is_location() && self.parser.slice(kind) == "!dbg" {
                position = Some(self.parser.location(loc)?);
                continue;
            }
            attachments.push((self.parser.name(kind)?.into_owned(), self.parser.node()?));
        }
        Ok((attachments, position))
    }

    fn loc_of(&mut self, start: Token, position: Option<LocId>) -> LocId {
        position.unwrap_or_else(|| {
            let loc = self.parser.loc_from(start.start);
            self.parser.module.add_loc(loc.start, loc.end)
        })
    }

    fn terminator(&mut self) -> Result<Option<TerminatorKind>> {
        let kind = match self.parser.word() {
            "ret" => {
                self.parser.next();
                let ty = self.parser.ty()?;
                TerminatorKind::Return(if ty == Types::VOID { None } else { Some(self.operand(ty)?) })
            }
            "br" => {
                self.parser.next();
                self.branch()?
            }
            "switch" => {
                self.parser.next();
                self.switch()?
            }
            "unreachable" => {
                self.parser.next();
                TerminatorKind::Unreachable
            }
            word @ ("indirectbr" | "invoke" | "callbr" | "resume" | "catchswitch" | "catchret" | "cleanupret") => {
                return Err(self.parser.unsupported(&format!("instruction `{word}`")));
            }
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    fn branch(&mut self) -> Result<TerminatorKind> {
        if self.parser.word() == "label" {
            return Ok(TerminatorKind::Branch(self.label()?));
        }
        let token = self.parser.token();
        let (condition, ty) = self.typed_operand()?;
        if ty != Types::I1 {
            return Err(error(token.loc(), "the condition of a branch is an i1".to_owned()));
        }
        self.comma()?;
        let then = self.label()?;
        self.comma()?;
        let otherwise = self.label()?;
        Ok(TerminatorKind::CondBranch { condition, then, otherwise })
    }

    fn switch(&mut self) -> Result<TerminatorKind> {
        let (value, ty) = self.typed_operand()?;
        self.comma()?;
        let default = self.label()?;
        self.parser.expect(TokenKind::LeftBracket, "`[`")?;
        let mut cases = Vec::new();
        while !self.parser.eat(TokenKind::RightBracket) {
            let token = self.parser.token();
            let case_type = self.parser.ty()?;
            let constant = self.parser.constant(case_type)?;
            if case_type != ty {
                return Err(error(token.loc(), "a case has another type than the value".to_owned()));
            }
            let Some(bits) = self.parser.module.int_value(constant).and_then(|bits| u64::try_from(bits).ok()) else {
                return Err(error(token.loc(), "a case is an integer of up to 64 bits".to_owned()));
            };
            self.comma()?;
            cases.push((bits, self.label()?));
        }
        Ok(TerminatorKind::Switch { value, default, cases: cases.into() })
    }

    pub(super) fn comma(&mut self) -> Result<()> {
        self.parser.expect(TokenKind::Comma, "`,`").map(|_| ())
    }

    /// Parses an operation; None for calls that are not instructions of the IR.
    fn operation(&mut self) -> Result<Option<Read>> {
        let token = self.parser.token();
        let word = self.parser.word();
        if matches!(word, "call" | "tail" | "musttail" | "notail") {
            return self.call();
        }
        self.parser.next();
        if let Some(op) = BinaryOp::from_word(word) {
            return self.binary(op).map(Some);
        }
        if let Some(op) = CastOp::from_word(word) {
            return self.cast(op).map(Some);
        }
        let read = match word {
            "fneg" => {
                let flags = self.flags();
                let (value, ty) = self.typed_operand()?;
                Read { op: Op::FNeg(value), flags, ty }
            }
            "icmp" | "fcmp" => self.comparison(word == "fcmp")?,
            "select" => self.select()?,
            "freeze" => {
                let (value, ty) = self.typed_operand()?;
                Read::new(Op::Freeze(value), ty)
            }
            "phi" => self.phi()?,
            "alloca" => self.alloca()?,
            "load" => self.load()?,
            "store" => self.store()?,
            "getelementptr" => self.element_pointer()?,
            "atomicrmw" => self.atomic_rmw()?,
            "cmpxchg" => self.compare_exchange()?,
            "fence" => Read::new(Op::Fence(self.atomic()?), Types::VOID),
            "extractelement" => self.extract_element(token)?,
            "insertelement" => {
                let (vector, ty) = self.typed_operand()?;
                self.comma()?;
                let (value, _) = self.typed_operand()?;
                self.comma()?;
                let (index, _) = self.typed_operand()?;
                Read::new(Op::InsertElement { vector, value, index }, ty)
            }
            "shufflevector" => self.shuffle(token)?,
            "extractvalue" => self.extract_value()?,
            "insertvalue" => self.insert_value()?,
            _ if is_mnemonic(word) => return Err(error(token.loc(), format!("instruction `{word}` is not supported"))),
            _ => return Err(error(token.loc(), format!("unknown instruction `{}`", super::shorten(word)))),
        };
        Ok(Some(read))
    }

    /// Parses the flags between a mnemonic and its type.
    pub(super) fn flags(&mut self) -> Flags {
        let mut flags = Flags::default();
        loop {
            let word = self.parser.word();
            if let Some((flag, _)) = FastMath::NAMES.iter().find(|(_, name)| *name == word) {
                flags.fast.insert(*flag);
                self.parser.next();
                continue;
            }
            let flag = match word {
                "nuw" => &mut flags.nuw,
                "nsw" => &mut flags.nsw,
                "exact" => &mut flags.exact,
                "disjoint" => &mut flags.disjoint,
                "nneg" => &mut flags.nneg,
                "samesign" => &mut flags.samesign,
                _ => return flags,
            };
            *flag = true;
            self.parser.next();
        }
    }

    fn binary(&mut self, op: BinaryOp) -> Result<Read> {
        let flags = self.flags();
        let (left, ty) = self.typed_operand()?;
        self.comma()?;
        let right = self.operand(ty)?;
        Ok(Read { op: Op::Binary { op, left, right }, flags, ty })
    }

    fn cast(&mut self, op: CastOp) -> Result<Read> {
        let flags = self.flags();
        let (value, _) = self.typed_operand()?;
        self.parser.expect_word("to")?;
        let ty = self.result_type()?;
        Ok(Read { op: Op::Cast { op, value }, flags, ty })
    }

    /// Parses a type that a value can have.
    fn result_type(&mut self) -> Result<TypeId> {
        let token = self.parser.token();
        let ty = self.parser.ty()?;
        match self.parser.module.types[ty] {
            Type::Void | Type::Function { .. } | Type::Label | Type::Metadata => {
                Err(error(token.loc(), format!("a value cannot be `{}`", self.parser.type_text(ty))))
            }
            _ => Ok(ty),
        }
    }

    fn comparison(&mut self, is_float: bool) -> Result<Read> {
        let flags = self.flags();
        let word = self.parser.word();
        let (int, float) = (IntPredicate::from_word(word), FloatPredicate::from_word(word));
        if (is_float && float.is_none()) || (!is_float && int.is_none()) {
            return Err(self.parser.expected("a predicate"));
        }
        self.parser.next();
        let (left, operand_type) = self.typed_operand()?;
        self.comma()?;
        let right = self.operand(operand_type)?;
        let ty = self.parser.module.types.bool_like(operand_type);
        let op = match (is_float, int, float) {
            (false, Some(predicate), _) => Op::ICmp { predicate, left, right },
            (_, _, Some(predicate)) => Op::FCmp { predicate, left, right },
            _ => return Err(self.parser.expected("a predicate")),
        };
        Ok(Read { op, flags, ty })
    }

    fn select(&mut self) -> Result<Read> {
        let flags = self.flags();
        let (condition, _) = self.typed_operand()?;
        self.comma()?;
        let (then, ty) = self.typed_operand()?;
        self.comma()?;
        let (otherwise, _) = self.typed_operand()?;
        Ok(Read { op: Op::Select { condition, then, otherwise }, flags, ty })
    }

    fn phi(&mut self) -> Result<Read> {
        let flags = self.flags();
        let ty = self.result_type()?;
        let mut incoming = Vec::new();
        loop {
            self.parser.expect(TokenKind::LeftBracket, "`[`")?;
            let value = self.operand(ty)?;
            self.comma()?;
            let block = self.block_name()?;
            self.parser.expect(TokenKind::RightBracket, "`]`")?;
            incoming.push((value, block));
            if self.parser.kind() != TokenKind::Comma || self.parser.kind_at(1) != TokenKind::LeftBracket {
                return Ok(Read { op: Op::Phi(incoming), flags, ty });
            }
            self.parser.next();
        }
    }

    fn alloca(&mut self) -> Result<Read> {
        self.parser.eat_word("inalloca");
        let slot = self.result_type()?;
        let (mut count, mut align, mut space) = (None, None, 0);
        while self.parser.kind() == TokenKind::Comma && self.parser.kind_at(1) != TokenKind::MetadataName {
            self.parser.next();
            match self.parser.word() {
                "align" => {
                    self.parser.next();
                    align = Some(self.parser.integer("an alignment")?);
                }
                "addrspace" => space = self.parser.address_space()?,
                _ => count = Some(self.typed_operand()?.0),
            }
        }
        let ty = self.parser.module.types.pointer(space);
        Ok(Read::new(Op::Alloca { slot, count, align }, ty))
    }

    /// `, align 4`
    fn align(&mut self) -> Result<Option<Align>> {
        if self.parser.kind() != TokenKind::Comma || self.parser.word_at(1) != "align" {
            return Ok(None);
        }
        self.parser.next();
        self.parser.next();
        let error = self.parser.expected("an alignment");
        let align: u32 = self.parser.integer("an alignment")?;
        Align::new(align).map(Some).ok_or(error)
    }

    fn ordering(&mut self) -> Result<AtomicOrdering> {
        match AtomicOrdering::from_word(self.parser.word()) {
            Some(ordering) => {
                self.parser.next();
                Ok(ordering)
            }
            None => Err(self.parser.expected("the ordering of an atomic operation")),
        }
    }

    fn scope(&mut self) -> Result<Option<String>> {
        if !self.parser.eat_word("syncscope") {
            return Ok(None);
        }
        self.parser.expect(TokenKind::LeftParen, "`(`")?;
        let scope = self.parser.string("a scope")?;
        self.parser.expect(TokenKind::RightParen, "`)`")?;
        Ok(Some(scope))
    }

    /// `syncscope("…") ordering`
    fn atomic(&mut self) -> Result<Box<Atomic>> {
        Ok(Box::new(Atomic { scope: self.scope()?, ordering: self.ordering()? }))
    }

    fn pointer_operand(&mut self) -> Result<(Operand, TypeId)> {
        let token = self.parser.token();
        let (operand, ty) = self.typed_operand()?;
        match self.parser.module.types[self.parser.module.types.scalar(ty)] {
            Type::Pointer(_) => Ok((operand, ty)),
            _ => {
                Err(self.parser.wrong_type(token.loc(), &format!("a value of type `{}`", self.parser.type_text(ty)), Types::PTR))
            }
        }
    }

    fn load(&mut self) -> Result<Read> {
        let is_atomic = self.parser.eat_word("atomic");
        let volatile = self.parser.eat_word("volatile");
        let ty = self.result_type()?;
        self.comma()?;
        let (pointer, _) = self.pointer_operand()?;
        let ordering = if is_atomic { Some(self.atomic()?) } else { None };
        Ok(Read::new(Op::Load { pointer, volatile, align: self.align()?, ordering }, ty))
    }

    fn store(&mut self) -> Result<Read> {
        let is_atomic = self.parser.eat_word("atomic");
        let volatile = self.parser.eat_word("volatile");
        let (value, _) = self.typed_operand()?;
        self.comma()?;
        let (pointer, _) = self.pointer_operand()?;
        let ordering = if is_atomic { Some(self.atomic()?) } else { None };
        Ok(Read::new(Op::Store { value, pointer, volatile, align: self.align()?, ordering }, Types::VOID))
    }

    fn element_pointer(&mut self) -> Result<Read> {
        let flags = self.parser.pointer_flags()?;
        let source = self.parser.ty()?;
        self.comma()?;
        let (base, mut ty) = self.pointer_operand()?;
        let mut indices = Vec::new();
        while self.parser.kind() == TokenKind::Comma && self.parser.kind_at(1) != TokenKind::MetadataName {
            self.parser.next();
            let (index, index_type) = self.typed_operand()?;
            let types = &mut self.parser.module.types;
            if let (Type::Vector { length, .. }, Type::Pointer(_)) = (&types[index_type], &types[ty]) {
                ty = types.vector(ty, *length);
            }
            indices.push(index);
        }
        Ok(Read::new(Op::GetElementPtr { source, base, indices: indices.as_slice().into(), flags }, ty))
    }

    fn atomic_rmw(&mut self) -> Result<Read> {
        let volatile = self.parser.eat_word("volatile");
        let Some(op) = RmwOp::from_word(self.parser.word()) else {
            return Err(self.parser.expected("an atomic operation"));
        };
        self.parser.next();
        let (pointer, _) = self.pointer_operand()?;
        self.comma()?;
        let (value, ty) = self.typed_operand()?;
        let atomic = self.atomic()?;
        Ok(Read::new(Op::AtomicRmw { op, pointer, value, volatile, atomic, align: self.align()? }, ty))
    }

    fn compare_exchange(&mut self) -> Result<Read> {
        let weak = self.parser.eat_word("weak");
        let volatile = self.parser.eat_word("volatile");
        let (pointer, _) = self.pointer_operand()?;
        self.comma()?;
        let (expected, value_type) = self.typed_operand()?;
        self.comma()?;
        let (new, _) = self.typed_operand()?;
        let success = *self.atomic()?;
        let failure = self.ordering()?;
        let ty = self.parser.module.types.intern(Type::Struct { fields: vec![value_type, Types::I1], packed: false });
        let align = self.align()?;
        let exchange = CompareExchange { pointer, expected, new, weak, volatile, success, failure, align };
        Ok(Read::new(Op::CmpXchg(Box::new(exchange)), ty))
    }

    fn extract_element(&mut self, token: Token) -> Result<Read> {
        let (vector, vector_type) = self.typed_operand()?;
        self.comma()?;
        let (index, _) = self.typed_operand()?;
        match self.parser.module.types[vector_type] {
            Type::Vector { element, .. } => Ok(Read::new(Op::ExtractElement { vector, index }, element)),
            _ => Err(error(token.loc(), format!("extractelement of `{}`", self.parser.type_text(vector_type)))),
        }
    }

    fn shuffle(&mut self, token: Token) -> Result<Read> {
        let (left, vector_type) = self.typed_operand()?;
        self.comma()?;
        let (right, _) = self.typed_operand()?;
        self.comma()?;
        let mask_token = self.parser.token();
        let mask = self.parser.typed_constant()?;
        let loc = self.parser.loc_from(mask_token.start);
        let mask = self.mask(mask, loc)?;
        let Type::Vector { element, .. } = self.parser.module.types[vector_type] else {
            return Err(error(token.loc(), format!("shufflevector of `{}`", self.parser.type_text(vector_type))));
        };
        let ty = self.parser.module.types.vector(element, mask.len() as u32);
        Ok(Read::new(Op::ShuffleVector { left, right, mask: mask.into() }, ty))
    }

    fn mask(&self, mask: crate::id::ConstantId, loc: Loc) -> Result<Vec<Option<u32>>> {
        let module = &self.parser.module;
        let constant = &module.constants[mask];
        let wrong = || error(loc, "a mask is a vector of i32 constants".to_owned());
        let Type::Vector { element: Types::I32, length } = module.types[constant.ty] else { return Err(wrong()) };
        debug_assert!(u64::from(length) <= MAX_VECTOR_LENGTH);
        match &constant.kind {
            ConstantKind::Null => Ok(vec![Some(0); length as usize]),
            ConstantKind::Undef | ConstantKind::Poison => Ok(vec![None; length as usize]),
            ConstantKind::Aggregate(elements) => elements
                .iter()
                .map(|element| match &module.constants[*element].kind {
                    ConstantKind::Int(value) => Ok(Some(*value as u32)),
                    ConstantKind::Undef | ConstantKind::Poison => Ok(None),
                    _ => Err(wrong()),
                })
                .collect(),
            _ => Err(wrong()),
        }
    }

    /// `, 0, 1`
    fn literal_indices(&mut self) -> Result<Vec<u32>> {
        let mut indices = Vec::new();
        while self.parser.kind() == TokenKind::Comma && self.parser.kind_at(1) == TokenKind::Integer {
            self.parser.next();
            indices.push(self.parser.integer("an index")?);
        }
        if indices.is_empty() {
            return Err(self.parser.expected("an index"));
        }
        Ok(indices)
    }

    fn extract_value(&mut self) -> Result<Read> {
        let start = self.parser.token();
        let (aggregate, mut ty) = self.typed_operand()?;
        let indices = self.literal_indices()?;
        for index in &indices {
            let is_vector = matches!(self.parser.module.types[ty], Type::Vector { .. } | Type::Array { length: 0, .. });
            let inner = self.parser.module.types.member(ty, u64::from(*index)).filter(|_| !is_vector);
            let Some(inner) = inner else {
                let message = format!("`{}` has no element {index}", self.parser.type_text(ty));
                return Err(error(self.parser.loc_from(start.start), message));
            };
            ty = inner;
        }
        Ok(Read::new(Op::ExtractValue { aggregate, indices: indices.into() }, ty))
    }

    fn insert_value(&mut self) -> Result<Read> {
        let (aggregate, ty) = self.typed_operand()?;
        self.comma()?;
        let (value, _) = self.typed_operand()?;
        let indices = self.literal_indices()?;
        Ok(Read::new(Op::InsertValue { aggregate, value, indices: indices.into() }, ty))
    }
}
