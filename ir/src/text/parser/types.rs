//! Parses types. Typed pointers of older LLVM become `ptr`.

use super::{MAX_VECTOR_LENGTH, Parser, Result, error};
use crate::text::lexer::TokenKind;
use crate::text::spelling::Spelled;
use crate::types::{FloatKind, StructId, TargetKind, Type, TypeId, Types};

impl Parser<'_> {
    /// Parses a type, with `*` and parameter lists after it.
    pub(super) fn ty(&mut self) -> Result<TypeId> {
        self.nested(|parser| {
            let mut ty = parser.base_type()?;
            parser.written_pointee = None;
            loop {
                match parser.kind() {
                    TokenKind::Star => {
                        parser.next();
                        ty = parser.pointer_to(ty, 0);
                    }
                    TokenKind::LeftParen => ty = parser.function_type(ty)?,
                    // `i32 addrspace(1)*`
                    TokenKind::Word if parser.word() == "addrspace" && parser.kind_at(4) == TokenKind::Star => {
                        let space = parser.address_space()?;
                        parser.next();
                        ty = parser.pointer_to(ty, space);
                    }
                    _ => return Ok(ty),
                }
            }
        })
    }

    /// The type `T*`: a pointer, or a handle, which older LLVM represents as a pointer to an opaque struct.
    fn pointer_to(&mut self, pointee: TypeId, space: u32) -> TypeId {
        if let Type::Named(id) = self.module.types[pointee] {
            let name = self.module.types.structs[id].name.clone();
            if let Some(handle) = super::handles::target_type(&mut self.module.types, &name) {
                return handle;
            }
        }
        self.written_pointee = Some(pointee);
        self.module.types.pointer(space)
    }

    /// `addrspace(5)`
    pub(super) fn address_space(&mut self) -> Result<u32> {
        self.expect_word("addrspace")?;
        self.expect(TokenKind::LeftParen, "`(`")?;
        let space = self.integer("the number of an address space")?;
        self.expect(TokenKind::RightParen, "`)`")?;
        Ok(space)
    }

    /// True if the current token can only begin a type.
    pub(super) fn is_type_start(&self) -> bool {
        match self.kind() {
            TokenKind::Local | TokenKind::LocalNumber => true,
            TokenKind::LeftBrace | TokenKind::LeftBracket | TokenKind::Less => true,
            TokenKind::Word => {
                let word = self.word();
                matches!(word, "ptr" | "void" | "target" | "label" | "metadata" | "token")
                    || FloatKind::from_word(word).is_some()
                    || integer_width(word).is_some()
            }
            _ => false,
        }
    }

    fn base_type(&mut self) -> Result<TypeId> {
        let token = self.token();
        match token.kind {
            TokenKind::Word => self.word_type(),
            TokenKind::Local | TokenKind::LocalNumber => {
                self.next();
                let name = self.name(token)?;
                let is_new = !self.module.types.is_name_taken(&name);
                let id = self.module.types.named(&name);
                if is_new {
                    self.undefined_structs.insert(id, token.loc());
                }
                Ok(self.module.types.intern(Type::Named(id)))
            }
            TokenKind::LeftBrace => {
                let fields = self.fields()?;
                Ok(self.module.types.intern(Type::Struct { fields, packed: false }))
            }
            TokenKind::LeftBracket => {
                self.next();
                let length = self.integer("the length of the array")?;
                self.expect_word("x")?;
                let element = self.element_type()?;
                self.expect(TokenKind::RightBracket, "`]`")?;
                Ok(self.module.types.array(element, length))
            }
            TokenKind::Less => self.vector_or_packed(),
            _ => Err(self.expected("a type")),
        }
    }

    fn word_type(&mut self) -> Result<TypeId> {
        let word = self.word();
        if let Some(bits) = integer_width(word) {
            if bits == 0 || bits > MAX_INTEGER_WIDTH {
                return Err(self.unsupported(&format!("an integer of {bits} bits")));
            }
            self.next();
            return Ok(self.module.types.int(bits));
        }
        if let Some(kind) = FloatKind::from_word(word) {
            self.next();
            return Ok(self.module.types.float(kind));
        }
        let ty = match word {
            "void" => Types::VOID,
            "label" => Types::LABEL,
            "metadata" => Types::METADATA,
            "token" => self.module.types.intern(Type::Token),
            "ptr" => {
                self.next();
                let space = if self.word() == "addrspace" { self.address_space()? } else { 0 };
                return Ok(self.module.types.pointer(space));
            }
            "target" => return self.target_type(),
            "x86_amx" | "x86_mmx" => return Err(self.unsupported(&format!("type `{word}`"))),
            _ => return Err(self.expected("a type")),
        };
        self.next();
        Ok(ty)
    }

    /// `target("name", types…, integers…)`
    fn target_type(&mut self) -> Result<TypeId> {
        self.next();
        self.expect(TokenKind::LeftParen, "`(`")?;
        let kind = TargetKind::of(&self.string("the name of the target type")?);
        let (mut types, mut integers) = (Vec::new(), Vec::new());
        while self.eat(TokenKind::Comma) {
            if self.kind() == TokenKind::Integer {
                integers.push(self.integer("a number")?);
            } else if integers.is_empty() {
                types.push(self.ty()?);
            } else {
                return Err(self.expected("a number, as types come before numbers"));
            }
        }
        self.expect(TokenKind::RightParen, "`)`")?;
        Ok(self.module.types.intern(Type::Target { kind, types, integers }))
    }

    fn vector_or_packed(&mut self) -> Result<TypeId> {
        self.next();
        if self.kind() == TokenKind::LeftBrace {
            let fields = self.fields()?;
            self.expect(TokenKind::Greater, "`>`")?;
            return Ok(self.module.types.intern(Type::Struct { fields, packed: true }));
        }
        if self.word() == "vscale" {
            return Err(self.unsupported("a scalable vector"));
        }
        let token = self.token();
        let length: u64 = self.integer("the length of the vector")?;
        if length == 0 || length > MAX_VECTOR_LENGTH {
            return Err(error(token.loc(), format!("the length of a vector is from 1 to {MAX_VECTOR_LENGTH}")));
        }
        self.expect_word("x")?;
        let element_token = self.token();
        let element = self.ty()?;
        if !matches!(self.module.types[element], Type::Int(_) | Type::Float(_) | Type::Pointer(_)) {
            return Err(error(element_token.loc(), "the elements of a vector are integers, floats or pointers".to_owned()));
        }
        self.expect(TokenKind::Greater, "`>`")?;
        Ok(self.module.types.vector(element, length as u32))
    }

    /// `{ types… }`
    fn fields(&mut self) -> Result<Vec<TypeId>> {
        self.expect(TokenKind::LeftBrace, "`{`")?;
        let mut fields = Vec::new();
        if self.eat(TokenKind::RightBrace) {
            return Ok(fields);
        }
        loop {
            fields.push(self.element_type()?);
            if !self.eat(TokenKind::Comma) {
                self.expect(TokenKind::RightBrace, "`,` or `}`")?;
                return Ok(fields);
            }
        }
    }

    fn element_type(&mut self) -> Result<TypeId> {
        let token = self.token();
        let ty = self.ty()?;
        match self.module.types[ty] {
            Type::Void | Type::Function { .. } | Type::Label | Type::Metadata | Type::Token => {
                Err(error(token.loc(), format!("`{}` cannot be an element", self.type_text(ty))))
            }
            _ => Ok(ty),
        }
    }

    /// Parses the parameter list after a result type.
    fn function_type(&mut self, result: TypeId) -> Result<TypeId> {
        if matches!(self.module.types[result], Type::Function { .. } | Type::Label | Type::Metadata) {
            return Err(error(self.token().loc(), format!("a function cannot return `{}`", self.type_text(result))));
        }
        self.next();
        let (mut params, mut variadic) = (Vec::new(), false);
        if !self.eat(TokenKind::RightParen) {
            loop {
                if self.eat(TokenKind::Ellipsis) {
                    variadic = true;
                } else {
                    params.push(self.ty()?);
                }
                if variadic || !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RightParen, "`)`")?;
        }
        Ok(self.module.types.intern(Type::Function { result, params, variadic }))
    }

    /// `%name = type { … }` or `type opaque`
    pub(super) fn struct_definition(&mut self) -> Result<()> {
        let token = self.next();
        let name = self.name(token)?;
        let id: StructId = self.module.types.named(&name);
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect_word("type")?;
        if self.eat_word("opaque") {
            return Ok(());
        }
        if self.module.types.structs[id].body.is_some() {
            return Err(error(token.loc(), format!("type `{}` is defined twice", super::shorten(self.slice(token)))));
        }
        let packed = self.eat(TokenKind::Less);
        let fields = self.fields()?;
        if packed {
            self.expect(TokenKind::Greater, "`>`")?;
        }
        let definition = &mut self.module.types.structs[id];
        definition.body = Some(fields);
        definition.packed = packed;
        Ok(())
    }
}

/// LLVM's limit.
const MAX_INTEGER_WIDTH: u32 = 1 << 23;

/// The width of `i32`; a width that overflows is one more than the limit.
fn integer_width(word: &str) -> Option<u32> {
    let digits = word.strip_prefix('i')?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u32::MAX))
}
