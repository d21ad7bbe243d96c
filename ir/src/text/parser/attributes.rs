//! Parses attributes of functions, calls, parameters and results.

use super::{MAX_GROUP_BYTES, Parser, Result, error};
use crate::attr::{FunctionAttributes, OtherAttribute, TypedAttribute, ValueAttributes};
use crate::text::attributes as spelling;
use crate::text::lexer::{Token, TokenKind};
use crate::text::spelling::Spelled;
use crate::types::TypeId;

/// LLVM's keywords for parameters and results; `nocapture` is from older versions.
const VALUE_KEYWORDS: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "immarg",
    "inalloca",
    "initializes",
    "inreg",
    "nest",
    "noalias",
    "nocapture",
    "noext",
    "nofree",
    "nofpclass",
    "nonnull",
    "noundef",
    "preallocated",
    "range",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writable",
    "writeonly",
    "zeroext",
];

impl Parser<'_> {
    /// `"key"="value"` or `"key"`
    pub(super) fn string_attribute(&mut self) -> Result<OtherAttribute> {
        let key = self.string("an attribute")?;
        let value = if self.eat(TokenKind::Equal) { Some(self.string("the attribute's value")?) } else { None };
        Ok(OtherAttribute::String { key, value })
    }

    /// `nounwind`, `memory(none)`, `alignstack=4`, `align 4`
    pub(super) fn keyword_attribute(&mut self) -> Result<OtherAttribute> {
        let from = self.at;
        let takes_number = matches!(self.word(), "align" | "alignstack");
        self.next();
        if self.kind() == TokenKind::LeftParen {
            self.parenthesized()?;
        } else if takes_number && self.kind() == TokenKind::Integer {
            let at = self.token();
            self.next();
            let word = self.captured(from);
            if let Some(align) = word.strip_prefix("align ").and_then(|align| align.parse::<u64>().ok()) {
                if !align.is_power_of_two() {
                    return Err(error(at.loc(), format!("the alignment {align} is not a power of two")));
                }
                if let Ok(align) = u32::try_from(align) {
                    return Ok(OtherAttribute::Align(align));
                }
            }
        } else if self.eat(TokenKind::Equal) {
            self.expect(TokenKind::Integer, "a number")?;
        }
        Ok(OtherAttribute::Keyword(self.captured(from)))
    }

    /// Parses the attributes of a function: groups, strings, and the keywords for which `is_attribute` is true.
    pub(super) fn function_attributes(&mut self, is_attribute: impl Fn(&str) -> bool) -> Result<FunctionAttributes> {
        let mut attributes = FunctionAttributes::default();
        loop {
            let token = self.token();
            match token.kind {
                TokenKind::AttributeGroup => {
                    self.next();
                    for attribute in self.group_content(token)? {
                        self.add_function_attribute(&mut attributes, attribute, token)?;
                    }
                }
                TokenKind::String => {
                    let attribute = self.string_attribute()?;
                    self.add_function_attribute(&mut attributes, attribute, token)?;
                }
                TokenKind::Word if is_attribute(self.word()) => {
                    let attribute = self.keyword_attribute()?;
                    attributes.others.push(in_group_form(attribute));
                }
                _ => return Ok(attributes),
            }
        }
    }

    fn group_content(&mut self, token: Token) -> Result<Vec<OtherAttribute>> {
        // LLVM treats an undefined group as empty.
        let content = self.groups.get(&self.number_of(token)?).cloned().unwrap_or_default();
        self.group_bytes += content.iter().map(held_bytes).sum::<usize>();
        if self.group_bytes > MAX_GROUP_BYTES {
            let message = format!("the attribute groups that are named take more than {} MiB", MAX_GROUP_BYTES >> 20);
            return Err(error(token.loc(), message));
        }
        Ok(content)
    }

    /// Parses the attributes between the type and the name of a parameter, or before a result.
    pub(super) fn value_attributes(&mut self) -> Result<ValueAttributes> {
        let mut attributes = ValueAttributes::default();
        let pointee = self.written_pointee.take();
        loop {
            let token = self.token();
            match token.kind {
                TokenKind::String => match self.string_attribute()? {
                    OtherAttribute::String { key, value: Some(text) } if key == spelling::POINTEE => {
                        attributes.pointee = Some(self.type_in_string(token, &text)?);
                    }
                    OtherAttribute::String { key, .. } if key == spelling::SIGNED => attributes.signed = true,
                    OtherAttribute::String { key, .. } if key == spelling::MATRIX => attributes.matrix = true,
                    other => attributes.others.push(other),
                },
                TokenKind::Word if self.word() == "byref" && attributes.pointee.is_none() => {
                    self.next();
                    self.expect(TokenKind::LeftParen, "`(`")?;
                    attributes.pointee = Some(self.ty()?);
                    self.expect(TokenKind::RightParen, "`)`")?;
                }
                TokenKind::Word
                    if self.kind_at(1) == TokenKind::LeftParen && TypedAttribute::from_word(self.word()).is_some() =>
                {
                    let Some(attribute) = TypedAttribute::from_word(self.word()) else { continue };
                    self.next();
                    self.expect(TokenKind::LeftParen, "`(`")?;
                    let ty = self.ty()?;
                    attributes.typed.push((attribute, ty));
                    self.expect(TokenKind::RightParen, "`)`")?;
                }
                // In older LLVM, only the pointer type contains the pointee.
                TokenKind::Word if pointee.is_some() && TypedAttribute::from_word(self.word()).is_some() => {
                    attributes.typed.extend(TypedAttribute::from_word(self.word()).zip(pointee));
                    self.next();
                }
                TokenKind::Word if VALUE_KEYWORDS.contains(&self.word()) => {
                    let attribute = self.keyword_attribute()?;
                    attributes.others.push(attribute);
                }
                _ => return Ok(attributes),
            }
        }
    }
}

impl Parser<'_> {
    /// Parses the type in the value of a string attribute.
    fn add_function_attribute(
        &mut self,
        attributes: &mut FunctionAttributes,
        attribute: OtherAttribute,
        token: Token,
    ) -> Result<()> {
        match attribute {
            OtherAttribute::String { key, value } => {
                let mut read_type = |text: &str| self.type_in_string(token, text).map_err(|error| error.message);
                spelling::read(attributes, &key, value.as_deref(), &mut read_type)
                    .map_err(|message| error(token.loc(), format!("attribute \"{}\": {message}", super::shorten(&key))))
            }
            other @ (OtherAttribute::Keyword(_) | OtherAttribute::Align(_)) => {
                attributes.others.push(other);
                Ok(())
            }
        }
    }

    fn type_in_string(&mut self, token: Token, text: &str) -> Result<TypeId> {
        let mut inner = Parser::new(text)?;
        std::mem::swap(&mut inner.module, &mut self.module);
        let ty = inner.ty();
        std::mem::swap(&mut inner.module, &mut self.module);
        match ty {
            Ok(ty) if inner.kind() == TokenKind::End => {
                self.undefined_structs.extend(inner.undefined_structs.into_keys().map(|id| (id, token.loc())));
                Ok(ty)
            }
            _ => Err(error(token.loc(), format!("`{}` is not a type", super::shorten(text)))),
        }
    }
}

fn held_bytes(attribute: &OtherAttribute) -> usize {
    let text = match attribute {
        OtherAttribute::Keyword(text) => text.len(),
        OtherAttribute::Align(_) => 0,
        OtherAttribute::String { key, value } => key.len() + value.as_ref().map_or(0, String::len),
    };
    size_of::<OtherAttribute>() + text
}

/// Converts `alignstack(4)`, the form on a function, to `alignstack=4`, the form in a group, which is printed.
fn in_group_form(attribute: OtherAttribute) -> OtherAttribute {
    match attribute {
        OtherAttribute::Keyword(text) if text.starts_with("alignstack(") => {
            OtherAttribute::Keyword(text.replace('(', "=").replace(')', ""))
        }
        other => other,
    }
}
