//! Parses calls. Calls of merge intrinsics become merges, those of debug intrinsics are dropped.

use super::function::BodyParser;
use super::instructions::{Read, is_mnemonic};
use super::{Result, error};
use crate::attr::ValueAttributes;
use crate::func::{LoopLiterals, Merge};
use crate::id::BlockId;
use crate::op::Op;
use crate::op::{Call, CallDetails, OperandBundle};
use crate::operand::Operand;
use crate::text::lexer::{Token, TokenKind};
use crate::text::spelling::{LOOP_MERGE, is_debug_intrinsic, is_merge_intrinsic};
use crate::types::{Type, TypeId};

impl BodyParser<'_, '_> {
    /// Parses a call, from `call` or the keyword before it; None if it is not an instruction.
    pub(super) fn call(&mut self) -> Result<Option<Read>> {
        let tail = match self.parser.word() {
            word @ ("tail" | "musttail" | "notail") => {
                self.parser.next();
                Some(word.to_owned())
            }
            _ => None,
        };
        self.parser.expect_word("call")?;
        let flags = self.flags();
        let calling_convention = self.parser.calling_convention()?;
        let result_attributes = self.parser.value_attributes()?;
        let space = if self.parser.word() == "addrspace" { self.parser.address_space()? } else { 0 };
        let pointer = self.parser.module.types.pointer(space);
        let type_token = self.parser.token();
        let written = self.parser.ty()?;
        let callee_token = self.parser.token();
        if let TokenKind::Global = callee_token.kind {
            let name = self.parser.name(callee_token)?;
            if is_merge_intrinsic(&name) {
                self.parser.next();
                return self.merge_call(callee_token, &name).map(|()| None);
            }
            if is_debug_intrinsic(&name) {
                self.parser.next();
                self.debug_call(&name)?;
                self.parser.function_attributes(|word| !is_mnemonic(word))?;
                return Ok(None);
            }
        }
        if self.parser.word() == "asm" {
            return Err(self.parser.unsupported("inline assembly"));
        }
        let callee = if self.is_undeclared_intrinsic(callee_token)? {
            self.parser.next();
            None
        } else {
            Some(self.operand(pointer)?)
        };
        let (args, arg_types, arg_attributes) = self.args()?;
        let signature = self.signature(type_token, written, arg_types)?;
        let callee = match callee {
            Some(callee) => callee,
            None => self.declare_intrinsic(callee_token, signature)?,
        };
        let attributes = self.parser.function_attributes(|word| !is_mnemonic(word))?;
        let bundles = self.bundles()?;
        let ty = match &self.parser.module.types[signature] {
            Type::Function { result, .. } => *result,
            _ => written,
        };
        let details = CallDetails { arg_attributes, result_attributes, calling_convention, attributes, tail, bundles };
        let call = Call::new(callee, signature, args, details);
        Ok(Some(Read { op: Op::Call(Box::new(call)), flags, ty }))
    }

    /// LLVM declares intrinsics implicitly by their first call.
    fn is_undeclared_intrinsic(&self, token: Token) -> Result<bool> {
        if token.kind != TokenKind::Global {
            return Ok(false);
        }
        let name = self.parser.name(token)?;
        Ok(name.starts_with("llvm.") && !self.parser.symbols.contains_key(&name))
    }

    fn declare_intrinsic(&mut self, token: Token, signature: TypeId) -> Result<Operand> {
        let name = self.parser.name(token)?;
        let Type::Function { result, params, variadic } = self.parser.module.types[signature].clone() else {
            return Err(error(token.loc(), "this is not called as a function".to_owned()));
        };
        let params: Vec<_> = params.into_iter().map(|ty| ("", ty)).collect();
        let function = self.parser.module.add_function(&name, result, &params);
        self.parser.module.functions[function].variadic = variadic;
        self.parser.symbols.insert(name, super::Symbol::Function(function));
        Ok(Operand::Constant(self.parser.module.function_ref(function)))
    }

    /// The function type: as written, or composed of the result and the arguments.
    fn signature(&mut self, token: Token, written: TypeId, args: Vec<TypeId>) -> Result<TypeId> {
        if let Type::Function { params, variadic, .. } = &self.parser.module.types[written] {
            let fits = args.len() == params.len() || (*variadic && args.len() > params.len());
            if !fits || params.iter().zip(&args).any(|(param, arg)| param != arg) {
                return Err(error(token.loc(), "the arguments do not fit this type of function".to_owned()));
            }
            return Ok(written);
        }
        if matches!(self.parser.module.types[written], Type::Label | Type::Metadata) {
            return Err(error(token.loc(), format!("a function cannot return `{}`", self.parser.type_text(written))));
        }
        Ok(self.parser.module.types.intern(Type::Function { result: written, params: args, variadic: false }))
    }

    /// Parses the arguments: operands, types and attributes.
    fn args(&mut self) -> Result<(Vec<Operand>, Vec<TypeId>, Vec<ValueAttributes>)> {
        self.parser.expect(TokenKind::LeftParen, "`(`")?;
        let (mut args, mut types, mut attributes) = (Vec::new(), Vec::new(), Vec::new());
        if self.parser.eat(TokenKind::RightParen) {
            return Ok((args, types, attributes));
        }
        loop {
            let ty = self.parser.ty()?;
            attributes.push(self.parser.value_attributes()?);
            if self.parser.is_value_as_metadata(ty) {
                return Err(self.parser.unsupported("a value as metadata"));
            }
            args.push(self.operand(ty)?);
            types.push(ty);
            if !self.parser.eat(TokenKind::Comma) {
                self.parser.expect(TokenKind::RightParen, "`,` or `)`")?;
                return Ok((args, types, attributes));
            }
        }
    }

    /// `[ "tag"(i32 1), … ]`
    fn bundles(&mut self) -> Result<Vec<OperandBundle>> {
        let mut bundles = Vec::new();
        if !self.parser.eat(TokenKind::LeftBracket) {
            return Ok(bundles);
        }
        loop {
            let tag = self.parser.string("the tag of a bundle")?;
            self.parser.expect(TokenKind::LeftParen, "`(`")?;
            let mut operands = Vec::new();
            if !self.parser.eat(TokenKind::RightParen) {
                loop {
                    operands.push(self.typed_operand()?.0);
                    if !self.parser.eat(TokenKind::Comma) {
                        self.parser.expect(TokenKind::RightParen, "`,` or `)`")?;
                        break;
                    }
                }
            }
            bundles.push(OperandBundle { tag, operands });
            if !self.parser.eat(TokenKind::Comma) {
                self.parser.expect(TokenKind::RightBracket, "`,` or `]`")?;
                return Ok(bundles);
            }
        }
    }

    /// `(ptr blockaddress(@f, %merge), ptr blockaddress(@f, %continue), i32 control)`
    fn merge_call(&mut self, token: Token, name: &str) -> Result<()> {
        if self.merge.is_some() {
            return Err(error(token.loc(), "two merges in front of one terminator".to_owned()));
        }
        self.parser.expect(TokenKind::LeftParen, "`(`")?;
        let merge = self.merge_block()?;
        self.comma()?;
        let continue_target = if name == LOOP_MERGE {
            let block = self.merge_block()?;
            self.comma()?;
            Some(block)
        } else {
            None
        };
        let control_token = self.parser.token();
        let control = self.merge_number()?;
        let mut literals = LoopLiterals::default();
        if continue_target.is_some() && self.parser.token().kind == TokenKind::Comma {
            let mut words = Vec::new();
            while self.parser.token().kind == TokenKind::Comma {
                self.comma()?;
                words.push(self.merge_number()?);
            }
            let Some(known) = self.parser.module.add_loop_literals(&words) else {
                return Err(error(control_token.loc(), "a module has too many different loop controls".to_owned()));
            };
            literals = known;
        }
        self.parser.expect(TokenKind::RightParen, "`)`")?;
        self.parser.function_attributes(|word| !is_mnemonic(word))?;
        self.merge = Some(match continue_target {
            Some(continue_target) => Merge::Loop { merge, continue_target, control, literals },
            None => Merge::Selection { merge, control },
        });
        Ok(())
    }

    /// A word of the control of a merge.
    fn merge_number(&mut self) -> Result<u32> {
        let token = self.parser.token();
        let constant = self.parser.typed_constant()?;
        let value = self.parser.module.int_value(constant).and_then(|bits| u32::try_from(bits).ok());
        value.ok_or_else(|| error(token.loc(), "the control of a merge is an i32 constant".to_owned()))
    }

    fn merge_block(&mut self) -> Result<BlockId> {
        self.parser.expect_word("ptr")?;
        let (function, block) = self.parser.block_address_parts()?;
        let token = self.parser.tokens[function];
        if self.parser.symbol(token)? != super::Symbol::Function(self.function) {
            return Err(error(token.loc(), "a merge names a block of another function".to_owned()));
        }
        self.block_at(block)
    }
}
