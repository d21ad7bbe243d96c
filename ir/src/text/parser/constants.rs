//! Parses constants of a given type.

use super::{Parser, Result, Symbol, error, shorten};
use crate::constant::{float_bits, float_value};
use crate::id::ConstantId;
use crate::module::{ConstantExpr, ConstantKind, Loc};
use crate::op::{BinaryOp, CastOp, FloatPredicate, GepFlags, IntPredicate};
use crate::text::lexer::{Token, TokenKind, unescape};
use crate::text::spelling::Spelled;
use crate::types::{FloatKind, Type, TypeId, Types};

impl Parser<'_> {
    /// Parses a type and a constant of it.
    pub(super) fn typed_constant(&mut self) -> Result<ConstantId> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// Parses a constant of a type that was parsed before.
    pub(super) fn constant(&mut self, ty: TypeId) -> Result<ConstantId> {
        self.nested(|parser| parser.constant_inner(ty))
    }

    fn constant_inner(&mut self, ty: TypeId) -> Result<ConstantId> {
        let token = self.token();
        let kind = match token.kind {
            TokenKind::Integer => {
                self.next();
                ConstantKind::Int(self.integer_bits(token, ty)?)
            }
            TokenKind::Float => {
                self.next();
                ConstantKind::Float(self.float_constant(token, ty)?)
            }
            TokenKind::Global | TokenKind::GlobalNumber => {
                self.next();
                return self.symbol_constant(token, ty);
            }
            TokenKind::LeftBrace | TokenKind::LeftBracket | TokenKind::Less => self.aggregate_constant(ty)?,
            TokenKind::Word => self.word_constant(token, ty)?,
            TokenKind::MetadataNumber | TokenKind::MetadataName | TokenKind::Exclaim if ty == Types::METADATA => {
                self.metadata_constant()?
            }
            _ => return Err(self.expected("a value")),
        };
        Ok(self.module.constants.intern(ty, kind))
    }

    fn symbol_constant(&mut self, token: Token, ty: TypeId) -> Result<ConstantId> {
        let symbol = self.symbol(token)?;
        let kind = match symbol {
            Symbol::Global(global) => ConstantKind::Global(global),
            Symbol::Function(function) => ConstantKind::Function(function),
        };
        self.uses.push((symbol, ty, token.loc()));
        Ok(self.module.constants.intern(ty, kind))
    }

    fn word_constant(&mut self, token: Token, ty: TypeId) -> Result<ConstantKind> {
        let word = self.word();
        let simple = match word {
            "true" | "false" => {
                if ty != Types::I1 {
                    return Err(self.wrong_type(token.loc(), "a bool", ty));
                }
                ConstantKind::Int(u128::from(word == "true"))
            }
            "null" => {
                if !matches!(self.module.types[ty], Type::Pointer(_)) {
                    return Err(self.wrong_type(token.loc(), "a null pointer", ty));
                }
                ConstantKind::Null
            }
            "zeroinitializer" => self.zero_initializer(token.loc(), ty)?,
            "undef" => ConstantKind::Undef,
            "poison" => ConstantKind::Poison,
            "none" if self.module.types[ty] == Type::Token => ConstantKind::None,
            "c" if self.kind_at(1) == TokenKind::String => {
                self.next();
                return self.bytes_constant(ty);
            }
            "splat" => return self.splat_constant(ty),
            "blockaddress" => return self.block_address(),
            _ if word.starts_with("s0x") || word.starts_with("u0x") => ConstantKind::Int(self.hex_integer(token, ty)?),
            _ => return self.constant_expression(ty),
        };
        self.next();
        Ok(simple)
    }

    /// The zero of a scalar is a number, so that equal constants have one id.
    fn zero_initializer(&self, loc: Loc, ty: TypeId) -> Result<ConstantKind> {
        match self.module.types[ty] {
            Type::Int(_) => Ok(ConstantKind::Int(0)),
            Type::Float(_) => Ok(ConstantKind::Float(0)),
            Type::Void | Type::Function { .. } | Type::Label | Type::Metadata | Type::Token => {
                Err(self.wrong_type(loc, "zero", ty))
            }
            _ => Ok(ConstantKind::Null),
        }
    }

    pub(super) fn wrong_type(&self, loc: Loc, what: &str, ty: TypeId) -> crate::error::IrError {
        error(loc, format!("{what} where `{}` is expected", self.type_text(ty)))
    }

    /// The bits of a decimal integer, truncated to the type's width.
    pub(super) fn integer_bits(&self, token: Token, ty: TypeId) -> Result<u128> {
        let Type::Int(bits) = self.module.types[ty] else { return Err(self.wrong_type(token.loc(), "an integer", ty)) };
        let text = self.slice(token);
        let too_large = || error(token.loc(), format!("`{}` is too large", shorten(text)));
        if let Some(digits) = text.strip_prefix('-') {
            let magnitude: u128 = digits.parse().map_err(|_| too_large())?;
            if bits > 128 && magnitude != 0 {
                return Err(error(token.loc(), "a negative integer of more than 128 bits is not supported".to_owned()));
            }
            return Ok(cut(magnitude.wrapping_neg(), bits));
        }
        Ok(cut(text.parse().map_err(|_| too_large())?, bits))
    }

    /// Parses `u0xFF`, or `s0xFF`, whose first digit has the sign.
    fn hex_integer(&self, token: Token, ty: TypeId) -> Result<u128> {
        let Type::Int(bits) = self.module.types[ty] else { return Err(self.wrong_type(token.loc(), "an integer", ty)) };
        let text = self.slice(token);
        let digits = &text[3..];
        let Ok(mut value) = u128::from_str_radix(digits, 16) else {
            return Err(error(token.loc(), format!("`{}` is not a hexadecimal integer of up to 128 bits", shorten(text))));
        };
        let width = 4 * digits.len() as u32;
        if text.starts_with('s') && (1..128).contains(&width) && value >> (width - 1) & 1 == 1 {
            value |= u128::MAX << width;
        }
        Ok(cut(value, bits))
    }

    fn float_constant(&self, token: Token, ty: TypeId) -> Result<u128> {
        let Type::Float(kind) = self.module.types[ty] else { return Err(self.wrong_type(token.loc(), "a float", ty)) };
        let text = self.slice(token);
        float_literal(kind, text)
            .ok_or_else(|| error(token.loc(), format!("`{}` is not a value of type `{}`", shorten(text), kind.word())))
    }

    /// `{ … }`, `<{ … }>`, `[ … ]`, `< … >`
    fn aggregate_constant(&mut self, ty: TypeId) -> Result<ConstantKind> {
        let token = self.next();
        let packed = token.kind == TokenKind::Less && self.eat(TokenKind::LeftBrace);
        let close = match token.kind {
            TokenKind::LeftBrace => TokenKind::RightBrace,
            TokenKind::LeftBracket => TokenKind::RightBracket,
            _ if packed => TokenKind::RightBrace,
            _ => TokenKind::Greater,
        };
        let mut elements = Vec::new();
        if !self.eat(close) {
            loop {
                elements.push(self.typed_constant()?);
                if !self.eat(TokenKind::Comma) {
                    self.expect(close, "`,` or the end of the constant")?;
                    break;
                }
            }
        }
        if packed {
            self.expect(TokenKind::Greater, "`>`")?;
        }
        self.check_elements(self.loc_from(token.start), ty, &elements)?;
        // An aggregate of zeros is the same constant as zeroinitializer.
        if elements.iter().all(|element| self.module.is_zero(*element)) {
            return Ok(ConstantKind::Null);
        }
        Ok(ConstantKind::Aggregate(elements))
    }

    fn check_elements(&self, loc: Loc, ty: TypeId, elements: &[ConstantId]) -> Result<()> {
        let types = &self.module.types;
        let wrong_count = || error(loc, format!("wrong number of elements for `{}`", self.type_text(ty)));
        let expected: Vec<TypeId> = match &types[ty] {
            Type::Vector { element, length } if *length as usize == elements.len() => vec![*element; elements.len()],
            Type::Array { element, length } if *length == elements.len() as u64 => vec![*element; elements.len()],
            Type::Struct { fields, .. } => fields.clone(),
            Type::Named(id) => match &types.structs[*id].body {
                Some(fields) => fields.clone(),
                None => return Err(self.wrong_type(loc, "a struct", ty)),
            },
            Type::Vector { .. } | Type::Array { .. } => return Err(wrong_count()),
            _ => return Err(self.wrong_type(loc, "an aggregate", ty)),
        };
        if expected.len() != elements.len() {
            return Err(wrong_count());
        }
        for (expected, element) in expected.iter().zip(elements) {
            let found = self.module.constants[*element].ty;
            if found != *expected {
                return Err(self.wrong_type(loc, &format!("an element of type `{}`", self.type_text(found)), *expected));
            }
        }
        Ok(())
    }

    /// `c"…"`
    fn bytes_constant(&mut self, ty: TypeId) -> Result<ConstantKind> {
        let token = self.next();
        let text = self.slice(token);
        let bytes = unescape(&text[1..text.len() - 1]).into_owned();
        match self.module.types[ty] {
            Type::Array { element, length } if self.module.types[element] == Type::Int(8) && length == bytes.len() as u64 => {
                // All-zero bytes become `zeroinitializer`, like other aggregates of zeros.
                Ok(if bytes.iter().all(|byte| *byte == 0) { ConstantKind::Null } else { ConstantKind::Bytes(bytes) })
            }
            _ => Err(self.wrong_type(token.loc(), &format!("a string of {} bytes", bytes.len()), ty)),
        }
    }

    /// `splat (i32 5)`
    fn splat_constant(&mut self, ty: TypeId) -> Result<ConstantKind> {
        let start = self.next();
        self.expect(TokenKind::LeftParen, "`(`")?;
        let element = self.typed_constant()?;
        self.expect(TokenKind::RightParen, "`)`")?;
        let Type::Vector { length, .. } = self.module.types[ty] else {
            return Err(self.wrong_type(start.loc(), "a splat", ty));
        };
        let elements = vec![element; length as usize];
        self.check_elements(self.loc_from(start.start), ty, &elements)?;
        Ok(if self.module.is_zero(element) { ConstantKind::Null } else { ConstantKind::Aggregate(elements) })
    }

    /// `blockaddress(@f, %block)`
    fn block_address(&mut self) -> Result<ConstantKind> {
        let (function, block) = self.block_address_parts()?;
        let block_token = self.tokens[block];
        let Symbol::Function(function) = self.symbol(self.tokens[function])? else {
            return Err(error(self.tokens[function].loc(), "blockaddress of something other than a function".to_owned()));
        };
        Ok(ConstantKind::BlockAddress { function, block: self.name(block_token)?.into_owned() })
    }

    /// Parses a block address; returns the token indices of the function and of the block.
    pub(super) fn block_address_parts(&mut self) -> Result<(usize, usize)> {
        self.expect_word("blockaddress")?;
        self.expect(TokenKind::LeftParen, "`(`")?;
        let function = self.at;
        if !matches!(self.kind(), TokenKind::Global | TokenKind::GlobalNumber) {
            return Err(self.expected("a function"));
        }
        self.next();
        self.expect(TokenKind::Comma, "`,`")?;
        let block = self.at;
        if !matches!(self.kind(), TokenKind::Local | TokenKind::LocalNumber) {
            return Err(self.expected("a block"));
        }
        self.next();
        self.expect(TokenKind::RightParen, "`)`")?;
        Ok((function, block))
    }

    fn constant_expression(&mut self, ty: TypeId) -> Result<ConstantKind> {
        let word = self.word();
        let token = self.token();
        let expression = if let Some(op) = CastOp::from_word(word) {
            self.next();
            self.cast_expression(op, ty)?
        } else if let Some(op) = BinaryOp::from_word(word) {
            self.next();
            while matches!(self.word(), "nuw" | "nsw" | "exact") {
                self.next();
            }
            let [left, right] = self.operands()?;
            ConstantExpr::Binary { op, left, right }
        } else {
            match word {
                "getelementptr" => self.pointer_expression()?,
                "icmp" | "fcmp" => self.comparison_expression()?,
                "select" => {
                    self.next();
                    let [condition, then, otherwise] = self.operands()?;
                    ConstantExpr::Select { condition, then, otherwise }
                }
                "extractelement" => {
                    self.next();
                    let [vector, index] = self.operands()?;
                    ConstantExpr::ExtractElement { vector, index }
                }
                "insertelement" => {
                    self.next();
                    let [vector, value, index] = self.operands()?;
                    ConstantExpr::InsertElement { vector, value, index }
                }
                "shufflevector" => {
                    self.next();
                    let [left, right, mask] = self.operands()?;
                    ConstantExpr::ShuffleVector { left, right, mask }
                }
                "asm" => return Err(self.unsupported("inline assembly")),
                "dso_local_equivalent" | "no_cfi" | "ptrauth" => {
                    return Err(self.unsupported(&format!("the constant `{word}`")));
                }
                _ => return Err(self.expected("a value")),
            }
        };
        if matches!(self.module.types[ty], Type::Void | Type::Label | Type::Metadata | Type::Function { .. }) {
            return Err(self.wrong_type(token.loc(), "an expression", ty));
        }
        Ok(ConstantKind::Expr(expression))
    }

    /// `(i32 1, i32 2)`
    fn operands<const N: usize>(&mut self) -> Result<[ConstantId; N]> {
        self.expect(TokenKind::LeftParen, "`(`")?;
        let mut operands = Vec::with_capacity(N);
        for index in 0..N {
            if index > 0 {
                self.expect(TokenKind::Comma, "`,`")?;
            }
            operands.push(self.typed_constant()?);
        }
        self.expect(TokenKind::RightParen, "`)`")?;
        match operands.try_into() {
            Ok(operands) => Ok(operands),
            Err(_) => Err(self.expected("operands")),
        }
    }

    /// `(ptr @x to i64)`
    fn cast_expression(&mut self, op: CastOp, ty: TypeId) -> Result<ConstantExpr> {
        self.expect(TokenKind::LeftParen, "`(`")?;
        let value = self.typed_constant()?;
        self.expect_word("to")?;
        let token = self.token();
        let to = self.ty()?;
        if to != ty {
            return Err(self.wrong_type(token.loc(), &format!("a value of type `{}`", self.type_text(to)), ty));
        }
        self.expect(TokenKind::RightParen, "`)`")?;
        Ok(ConstantExpr::Cast { op, value })
    }

    fn pointer_expression(&mut self) -> Result<ConstantExpr> {
        self.next();
        let flags = self.pointer_flags()?;
        self.expect(TokenKind::LeftParen, "`(`")?;
        let source = self.ty()?;
        self.expect(TokenKind::Comma, "`,`")?;
        let base = self.typed_constant()?;
        let mut indices = Vec::new();
        while self.eat(TokenKind::Comma) {
            // `inrange i32 1` of older LLVM is a hint.
            self.eat_word("inrange");
            indices.push(self.typed_constant()?);
        }
        self.expect(TokenKind::RightParen, "`)`")?;
        Ok(ConstantExpr::GetElementPtr { source, flags, base, indices })
    }

    /// Parses `inbounds nusw nuw inrange(0, 8)`; the last one is a hint, and dropped.
    pub(super) fn pointer_flags(&mut self) -> Result<GepFlags> {
        let mut flags = GepFlags::default();
        loop {
            match self.word() {
                "inbounds" => flags.inbounds = true,
                "nusw" => flags.nusw = true,
                "nuw" => flags.nuw = true,
                "inrange" => {
                    self.next();
                    self.skip_balanced()?;
                    continue;
                }
                _ => return Ok(flags),
            }
            self.next();
        }
    }

    fn comparison_expression(&mut self) -> Result<ConstantExpr> {
        let is_float = self.word() == "fcmp";
        self.next();
        let word = self.word();
        let (int, float) = (IntPredicate::from_word(word), FloatPredicate::from_word(word));
        if (is_float && float.is_none()) || (!is_float && int.is_none()) {
            return Err(self.expected("a predicate"));
        }
        self.next();
        let [left, right] = self.operands()?;
        Ok(match (is_float, int, float) {
            (false, Some(predicate), _) => ConstantExpr::ICmp { predicate, left, right },
            (_, _, Some(predicate)) => ConstantExpr::FCmp { predicate, left, right },
            _ => return Err(self.expected("a predicate")),
        })
    }
}

fn cut(value: u128, bits: u32) -> u128 {
    if bits < 128 { value & ((1 << bits) - 1) } else { value }
}

/// The bits of a number in one of LLVM's spellings: decimal, the bits of a double in hexadecimal, or the bits in the type's
/// format after a letter. None if the type cannot represent the number exactly, which LLVM rejects too.
fn float_literal(kind: FloatKind, text: &str) -> Option<u128> {
    let Some(hex) = text.strip_prefix("0x") else {
        return exact(kind, text.parse().ok()?);
    };
    let bits = |digits: &str, most: usize| {
        let is_right = (1..=most).contains(&digits.len());
        is_right.then(|| u128::from_str_radix(digits, 16).ok()).flatten()
    };
    match (hex.as_bytes().first()?, kind) {
        (b'H', FloatKind::Half) | (b'R', FloatKind::BFloat) => bits(&hex[1..], 4),
        (b'K', FloatKind::X86Fp80) => bits(&hex[1..], 20),
        // The low half is written first.
        (b'L', FloatKind::Fp128) | (b'M', FloatKind::PpcFp128) => bits(&hex[1..], 32).map(|bits| bits.rotate_left(64)),
        (b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F', FloatKind::Half | FloatKind::BFloat | FloatKind::Float | FloatKind::Double) => {
            exact(kind, f64::from_bits(bits(hex, 16)? as u64))
        }
        _ => None,
    }
}

fn exact(kind: FloatKind, value: f64) -> Option<u128> {
    let bits = float_bits(kind, value)?;
    (float_value(kind, bits)?.to_bits() == value.to_bits()).then_some(bits)
}

impl Types {
    /// The result type of a comparison: i1, or a vector of it.
    pub(crate) fn bool_like(&mut self, ty: TypeId) -> TypeId {
        match self[ty] {
            Type::Vector { length, .. } => self.vector(Self::I1, length),
            _ => Self::I1,
        }
    }
}
