//! Parses the top level: globals, functions and properties of the module.

use super::{Parser, Result, Symbol, error};
use crate::attr::{FunctionAttributes, OtherAttributes};
use crate::metadata::Attachments;
use crate::module::{AliasKind, Function, Global, Linkage, Param};
use crate::name::Name;
use crate::text::attributes as spelling;
use crate::text::lexer::{Token, TokenKind};
use crate::text::spelling::{PREFIXES, Spelled, is_calling_convention};
use crate::text::spelling::{is_debug_intrinsic, is_merge_intrinsic};
use crate::types::{Type, TypeId};

impl Parser<'_> {
    /// Parses the whole top level, after the outline.
    pub(super) fn top_level(&mut self) -> Result<()> {
        loop {
            match self.kind() {
                TokenKind::End => return Ok(()),
                TokenKind::Word => self.top_level_word()?,
                TokenKind::Local | TokenKind::LocalNumber => self.struct_definition()?,
                TokenKind::Global | TokenKind::GlobalNumber => self.global()?,
                TokenKind::Comdat => self.comdat()?,
                TokenKind::MetadataNumber => self.numbered_node()?,
                TokenKind::MetadataName => self.named_node()?,
                TokenKind::Summary => self.summary()?,
                _ => return Err(self.expected("a definition")),
            }
        }
    }

    fn top_level_word(&mut self) -> Result<()> {
        match self.word() {
            "define" => self.function(true),
            "declare" => self.function(false),
            "source_filename" => {
                self.next();
                self.expect(TokenKind::Equal, "`=`")?;
                self.module.source_filename = Some(self.string("a file name")?);
                Ok(())
            }
            "target" => {
                self.next();
                let is_triple = self.word() == "triple";
                if !is_triple && self.word() != "datalayout" {
                    return Err(self.expected("`triple` or `datalayout`"));
                }
                self.next();
                self.expect(TokenKind::Equal, "`=`")?;
                let text = Some(self.string("a string")?);
                *(if is_triple { &mut self.module.triple } else { &mut self.module.datalayout }) = text;
                Ok(())
            }
            "attributes" => {
                // It was parsed by the outline.
                self.next();
                self.next();
                self.expect(TokenKind::Equal, "`=`")?;
                self.skip_balanced()
            }
            "module" if self.word_at(1) == "asm" => Err(self.unsupported("module assembly")),
            "uselistorder" | "uselistorder_bb" => self.use_list_order(),
            _ => Err(self.expected("a definition")),
        }
    }

    /// Skips `uselistorder ptr @x, { 1, 0 }`, which has no effect.
    pub(super) fn use_list_order(&mut self) -> Result<()> {
        let start = self.next();
        loop {
            match self.kind() {
                TokenKind::LeftBrace => return self.skip_balanced(),
                TokenKind::End | TokenKind::Equal => {
                    return Err(error(start.loc(), "order of uses without its list".to_owned()));
                }
                _ => self.next(),
            };
        }
    }

    /// `^0 = module: (…)`
    fn summary(&mut self) -> Result<()> {
        self.next();
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect(TokenKind::Label, "a kind of summary")?;
        match self.kind() {
            TokenKind::LeftParen => self.skip_balanced(),
            TokenKind::Integer | TokenKind::String => {
                self.next();
                Ok(())
            }
            _ => Err(self.expected("a summary")),
        }
    }

    /// `$name = comdat any`
    fn comdat(&mut self) -> Result<()> {
        let token = self.next();
        let name = self.name(token)?.into_owned();
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect_word("comdat")?;
        if !["any", "exactmatch", "largest", "nodeduplicate", "samesize"].contains(&self.word()) {
            return Err(self.expected("a kind of comdat"));
        }
        let kind = self.next();
        self.module.comdats.push((name, self.slice(kind).to_owned()));
        Ok(())
    }

    fn linkage(&mut self) -> Linkage {
        match Linkage::from_word(self.word()) {
            Some(linkage) => {
                self.next();
                linkage
            }
            None => Linkage::External,
        }
    }

    /// Parses keywords that are preserved as written, with their parenthesized arguments.
    fn kept_words(&mut self, kept: &mut Vec<String>, words: &[&str]) -> Result<()> {
        while words.contains(&self.word()) {
            let from = self.at;
            self.next();
            if self.kind() == TokenKind::LeftParen {
                self.parenthesized()?;
            }
            kept.push(self.captured(from));
        }
        Ok(())
    }

    /// `@name = external addrspace(2) global type, …`
    fn global(&mut self) -> Result<()> {
        let token = self.next();
        self.expect(TokenKind::Equal, "`=`")?;
        let linkage = self.linkage();
        let mut others = Vec::new();
        self.kept_words(&mut others, PREFIXES)?;
        let alias = AliasKind::from_word(self.word());
        if let Some(kind) = alias {
            return self.alias(token, kind, linkage, others);
        }
        let address_space = if self.word() == "addrspace" { self.address_space()? } else { 0 };
        self.kept_words(&mut others, &["externally_initialized"])?;
        let constant = match self.word() {
            "global" => false,
            "constant" => true,
            _ => return Err(self.expected("`global` or `constant`")),
        };
        self.next();
        let type_token = self.token();
        let slot = self.ty()?;
        if matches!(self.module.types[slot], Type::Void | Type::Function { .. } | Type::Label | Type::Metadata | Type::Token) {
            return Err(error(type_token.loc(), format!("a global cannot be `{}`", self.type_text(slot))));
        }
        let init = if self.has_initializer() { Some(self.constant(slot)?) } else { None };
        let mut global = Global {
            name: String::new(),
            slot,
            address_space,
            linkage,
            constant,
            init,
            align: None,
            attributes: OtherAttributes::new(),
            metadata: Attachments::new(),
            loc: None,
            extensions: Vec::new(),
            capabilities: Vec::new(),
            alias: None,
            others,
        };
        self.global_properties(&mut global)?;
        self.global_attributes(&mut global)?;
        let loc = self.loc_from(token.start);
        global.loc = Some(self.module.add_loc(loc.start, loc.end));
        let Symbol::Global(id) = self.symbol(token)? else { return Err(self.not_as_outlined(token)) };
        global.name = std::mem::take(&mut self.module.globals[id].name);
        self.module.globals[id] = global;
        Ok(())
    }

    /// `@name = alias type, ptr @other`
    fn alias(&mut self, token: Token, kind: AliasKind, linkage: Linkage, others: Vec<String>) -> Result<()> {
        self.next();
        let slot = self.ty()?;
        self.expect(TokenKind::Comma, "`,`")?;
        let aliasee_token = self.token();
        let aliasee = self.typed_constant()?;
        let Type::Pointer(address_space) = self.module.types[self.module.constants[aliasee].ty] else {
            return Err(error(aliasee_token.loc(), "another name is one of an address".to_owned()));
        };
        let loc = self.loc_from(token.start);
        let loc = Some(self.module.add_loc(loc.start, loc.end));
        let Symbol::Global(id) = self.symbol(token)? else { return Err(self.not_as_outlined(token)) };
        let global = &mut self.module.globals[id];
        (global.slot, global.address_space, global.linkage) = (slot, address_space, linkage);
        (global.init, global.alias, global.others, global.loc) = (Some(aliasee), Some(kind), others, loc);
        while self.eat(TokenKind::Comma) {
            self.expect_word("partition")?;
            self.raw_string()?;
        }
        Ok(())
    }

    /// False if the definition ends, or continues with properties, after the type.
    fn has_initializer(&self) -> bool {
        match self.kind() {
            TokenKind::Comma | TokenKind::AttributeGroup | TokenKind::String | TokenKind::End => false,
            TokenKind::Local | TokenKind::LocalNumber | TokenKind::MetadataNumber | TokenKind::MetadataName => false,
            TokenKind::Comdat | TokenKind::Summary => false,
            TokenKind::Global | TokenKind::GlobalNumber => self.kind_at(1) != TokenKind::Equal,
            TokenKind::Word => {
                !matches!(self.word(), "define" | "declare" | "attributes" | "source_filename" | "target" | "module")
                    && !self.word().starts_with("uselistorder")
            }
            _ => true,
        }
    }

    /// `, section "…", comdat, align 4, !kind !node`
    fn global_properties(&mut self, global: &mut Global) -> Result<()> {
        while self.eat(TokenKind::Comma) {
            if self.kind() == TokenKind::MetadataName {
                global.metadata.push(self.attachment()?);
                continue;
            }
            let from = self.at;
            match self.word() {
                "align" => {
                    self.next();
                    global.align = Some(self.integer("an alignment")?);
                    continue;
                }
                "section" | "partition" | "code_model" => {
                    self.next();
                    self.raw_string()?;
                }
                "comdat" => {
                    self.next();
                    if self.kind() == TokenKind::LeftParen {
                        self.parenthesized()?;
                    }
                }
                "no_sanitize_address" | "no_sanitize_hwaddress" | "sanitize_memtag" | "sanitize_address_dyninit" => {
                    self.next();
                }
                _ => return Err(self.expected("a property of a global")),
            }
            global.others.push(self.captured(from));
        }
        Ok(())
    }

    /// `#5 "key"="value"`
    fn global_attributes(&mut self, global: &mut Global) -> Result<()> {
        let attributes: FunctionAttributes = self.function_attributes(|_| false)?;
        let FunctionAttributes { entry_point: _, instruction: _, execution_modes: _, extensions, capabilities, others: _ } =
            &attributes;
        global.extensions.clone_from(extensions);
        global.capabilities.clone_from(capabilities);
        // Attributes that only functions interpret are kept as text.
        let rest = FunctionAttributes { extensions: Vec::new(), capabilities: Vec::new(), ..attributes };
        global.attributes = spelling::spell(&rest, &self.module.types).into();
        Ok(())
    }

    /// Parses a function, from `define` or `declare` to its end.
    fn function(&mut self, has_body: bool) -> Result<()> {
        let start = self.next();
        let mut metadata = Vec::new();
        while self.kind() == TokenKind::MetadataName {
            metadata.push(self.attachment()?);
        }
        let linkage = self.linkage();
        let mut others = Vec::new();
        self.kept_words(&mut others, PREFIXES)?;
        let calling_convention = self.calling_convention()?;
        let result_attributes = self.value_attributes()?;
        let result_token = self.token();
        let result = self.ty()?;
        if matches!(self.module.types[result], Type::Function { .. } | Type::Label | Type::Metadata) {
            return Err(error(result_token.loc(), format!("a function cannot return `{}`", self.type_text(result))));
        }
        let name = self.token();
        if !matches!(name.kind, TokenKind::Global | TokenKind::GlobalNumber) {
            return Err(self.expected("the name of the function"));
        }
        self.next();
        let (params, variadic) = self.params()?;
        let attributes = self.function_tail(&mut others)?;
        while self.kind() == TokenKind::MetadataName && self.kind_at(1) != TokenKind::Equal {
            metadata.push(self.attachment()?);
        }
        let loc = self.loc_from(start.start);
        let function = Function {
            name: (*self.name(name)?).into(),
            result,
            result_attributes,
            params,
            variadic,
            linkage,
            calling_convention,
            attributes,
            body: None,
            metadata: metadata.into(),
            loc: Some(self.module.add_loc(loc.start, loc.end)),
            others,
        };
        self.place_function(name, function, has_body)
    }

    fn place_function(&mut self, token: Token, mut function: Function, has_body: bool) -> Result<()> {
        let is_ours = is_merge_intrinsic(&function.name) || is_debug_intrinsic(&function.name);
        if is_ours && token.kind == TokenKind::Global {
            return if has_body { Err(error(token.loc(), "an intrinsic cannot have a body".to_owned())) } else { Ok(()) };
        }
        let Symbol::Function(id) = self.symbol(token)? else { return Err(self.not_as_outlined(token)) };
        if token.kind == TokenKind::GlobalNumber {
            function.name = Name::default();
        }
        self.module.functions[id] = function;
        if has_body {
            let body = super::function::body(self, id)?;
            self.module.functions[id].body = Some(body);
        }
        Ok(())
    }

    /// The outline checks less than this walk, so it may interpret an invalid text differently.
    fn not_as_outlined(&self, token: Token) -> crate::error::IrError {
        error(token.loc(), format!("unexpected `{}`", self.slice(token)))
    }

    /// `spir_func`, `cc 78`
    pub(super) fn calling_convention(&mut self) -> Result<Option<String>> {
        let word = self.word();
        if word == "cc" {
            self.next();
            let number: u32 = self.integer("the number of a calling convention")?;
            return Ok(Some(format!("cc {number}")));
        }
        let is_number = word.strip_prefix("cc").is_some_and(|rest| rest.parse::<u32>().is_ok());
        if is_number || is_calling_convention(word) {
            self.next();
            return Ok(Some(if is_number { format!("cc {}", &word[2..]) } else { word.to_owned() }));
        }
        Ok(None)
    }

    /// `(type attributes %name, …)`
    fn params(&mut self) -> Result<(Vec<Param>, bool)> {
        self.expect(TokenKind::LeftParen, "`(`")?;
        self.param_numbers.clear();
        let mut params = Vec::new();
        if self.eat(TokenKind::RightParen) {
            return Ok((params, false));
        }
        loop {
            if self.eat(TokenKind::Ellipsis) {
                self.expect(TokenKind::RightParen, "`)`")?;
                return Ok((params, true));
            }
            let ty = self.param_type()?;
            let attributes = self.value_attributes()?;
            let token = self.token();
            let name = match token.kind {
                TokenKind::Local => (*self.name(token)?).into(),
                _ => Name::default(),
            };
            if matches!(token.kind, TokenKind::Local | TokenKind::LocalNumber) {
                self.next();
            }
            self.param_numbers.push(match token.kind {
                TokenKind::LocalNumber => Some(self.number_of(token)?),
                _ => None,
            });
            params.push(Param { name, ty, attributes });
            if !self.eat(TokenKind::Comma) {
                self.expect(TokenKind::RightParen, "`,` or `)`")?;
                return Ok((params, false));
            }
        }
    }

    fn param_type(&mut self) -> Result<TypeId> {
        let token = self.token();
        let ty = self.ty()?;
        match self.module.types[ty] {
            Type::Void | Type::Function { .. } | Type::Label => {
                Err(error(token.loc(), format!("a parameter cannot be `{}`", self.type_text(ty))))
            }
            _ => Ok(ty),
        }
    }

    /// Parses a function's header after the parameters, up to the metadata.
    fn function_tail(&mut self, others: &mut Vec<String>) -> Result<FunctionAttributes> {
        self.kept_words(others, &["unnamed_addr", "local_unnamed_addr", "addrspace"])?;
        let attributes = self.function_attributes(|word| {
            let is_next = matches!(word, "define" | "declare" | "attributes" | "source_filename" | "target" | "module" | "align");
            let is_tail = matches!(word, "section" | "partition" | "comdat" | "gc" | "prefix" | "prologue" | "personality");
            !is_next && !is_tail && !word.starts_with("uselistorder")
        })?;
        loop {
            let from = self.at;
            match self.word() {
                "section" | "partition" | "gc" => {
                    self.next();
                    self.raw_string()?;
                }
                "comdat" => {
                    self.next();
                    if self.kind() == TokenKind::LeftParen {
                        self.parenthesized()?;
                    }
                }
                "align" => {
                    self.next();
                    let _: u32 = self.integer("an alignment")?;
                }
                word @ ("prefix" | "prologue" | "personality") => {
                    return Err(self.unsupported(&format!("`{word}` of a function")));
                }
                _ => return Ok(attributes),
            }
            others.push(self.captured(from));
        }
    }
}
