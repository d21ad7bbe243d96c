//! Checks one instruction against its signature. Messages use the grammar's names of operands.

use crate::environs::Environs;
use crate::signature::{Rule, Signature, Slot};
use spirv::Op;
use spirv_grammar::{Instruction, Operand};
use spirv_module::{Class, Id, Inst, Part, Types, Word, id_of};
use std::cell::Cell;

/// The instruction under check.
pub struct Subject<'a> {
    pub inst: &'a Inst<'a>,
    pub types: &'a Types<'a>,
    pub environs: &'a Environs<'a>,
    /// The grammar's row of the instruction.
    pub known: &'static Instruction,
    /// The number of operand words before the instruction's own operands: the set and the number of an extended instruction.
    pub skipped: usize,
    /// The first part that a message named.
    pub named: Cell<Option<Part>>,
}

impl Subject<'_> {
    /// The words of the instruction's own operands.
    pub fn operands(&self) -> &[Word] {
        self.inst.operands.get(self.skipped..).unwrap_or_default()
    }

    pub fn id(&self, at: usize) -> Option<Id> {
        id_of(self.operands().get(at))
    }

    /// The type of an operand.
    #[inline]
    pub fn operand_type(&self, at: usize) -> Option<Id> {
        self.types.of(self.id(at)?)
    }

    #[inline]
    pub fn type_of(&self, slot: Slot) -> Option<Id> {
        match slot {
            Slot::Result => self.inst.ty,
            Slot::At(at) => self.operand_type(usize::from(at)),
            Slot::Pointee(at) => self.types.pointer(self.operand_type(usize::from(at))?).map(|(_, pointee)| pointee),
            Slot::Pointed => self.types.pointer(self.inst.ty?).map(|(_, pointee)| pointee),
            Slot::Member(at) => self.types.members(self.inst.ty?)?.get(usize::from(at)).copied(),
        }
    }

    /// The name of an operand for messages: its position from 1, and the grammar's name.
    pub fn operand_text(&self, at: usize) -> String {
        self.name(Part::Word(at));
        let name = self.known.arguments().nth(at).map(Operand::name);
        let place = format!("operand {} of {}", at + 1, self.known.name);
        name.map_or(place.clone(), |name| format!("{place} (`{name}`)"))
    }

    /// The name of the result for messages.
    pub fn result_text(&self) -> String {
        self.name(Part::Result);
        format!("the result of {}", self.known.name)
    }

    /// The name of an index of an access chain for messages, whose base is operand 0.
    pub fn index_text(&self, at: usize) -> String {
        self.name(Part::Word(at));
        format!("index {at} of {}", self.known.name)
    }

    /// Records the subject of a message: the first part that it names.
    fn name(&self, part: Part) {
        self.named.set(self.named.get().or(Some(part)));
    }

    fn text(&self, slot: Slot) -> String {
        match slot {
            Slot::Result => self.result_text(),
            Slot::At(at) => self.operand_text(usize::from(at)),
            Slot::Pointee(at) => format!("what {} points to", self.operand_text(usize::from(at))),
            Slot::Member(at) => format!("member {at} of {}", self.result_text()),
            Slot::Pointed => format!("what {} points to", self.result_text()),
        }
    }

    /// The name, for messages, of a slot that another one is compared with.
    fn reference(&self, slot: Slot) -> String {
        match slot {
            Slot::Result => "the result".to_owned(),
            Slot::At(at) => format!("operand {}", at + 1),
            Slot::Pointee(at) => format!("what operand {} points to", at + 1),
            Slot::Member(at) => format!("member {at} of the result"),
            Slot::Pointed => "what the result points to".to_owned(),
        }
    }

    /// Checks that an instruction called by name has as many operands as the call has arguments.
    pub fn check_count(&self, wanted: usize) -> Result<(), String> {
        let found = self.operands().len();
        if found >= wanted { Ok(()) } else { Err(format!("{} takes {wanted} operands, but has {found}", self.known.name)) }
    }

    /// Checks the instruction against a signature.
    pub fn check(&self, signature: &Signature) -> Result<(), String> {
        // Arithmetic of cooperative types, and of unknown types, is only checked by the rows that mention them.
        let result = self.inst.ty.filter(|ty| !self.is_handle(*ty)).map(|ty| self.types.class(ty));
        if result.is_some_and(|class| Class::ARITHMETIC_EXTENSION.holds(class) && !signature.result.holds(class)) {
            return Ok(());
        }
        if self.inst.ty.is_some() {
            self.is(Slot::Result, signature.result)?;
        }
        for (at, class) in (0u8..).zip(signature.operands) {
            self.is(Slot::At(at), *class)?;
        }
        signature.rules.iter().try_for_each(|rule| self.rule(rule))
    }

    /// True for the opaque types of kernels, with which nothing calculates (specification, 3.49.6).
    fn is_handle(&self, ty: Id) -> bool {
        let handles = [
            Op::TypeOpaque,
            Op::TypePipe,
            Op::TypePipeStorage,
            Op::TypeEvent,
            Op::TypeDeviceEvent,
            Op::TypeReserveId,
            Op::TypeQueue,
            Op::TypeNamedBarrier,
        ];
        // Most types have a class.
        self.types.class(ty) == Class::OTHER
            && self.types.definition(ty).is_some_and(|definition| handles.iter().any(|op| definition.is(*op)))
    }

    #[inline]
    fn is(&self, slot: Slot, class: Class) -> Result<(), String> {
        match self.type_of(slot) {
            Some(ty) if !class.holds(self.types.class(ty)) => Err(self.must_be(slot, class, ty)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn must_be(&self, slot: Slot, class: Class, ty: Id) -> String {
        format!("{} must be {class}, but is {}", self.text(slot), self.types.describe(ty))
    }

    fn rule(&self, rule: &Rule) -> Result<(), String> {
        match *rule {
            Rule::Is(slot, class) => self.is(slot, class),
            Rule::Same(one, other) => self.same(one, other),
            Rule::Count(one, other) => self.count(one, other),
            Rule::Width(one, other) => self.width(one, other),
            Rule::Unequal(one, other) => {
                let same = matches!(self.pair(one, other), Some((one, other)) if self.bits(one) == self.bits(other));
                if same { Err(format!("{} must not be as wide as {}", self.text(one), self.reference(other))) } else { Ok(()) }
            }
            Rule::Component(one, other) => self.component(one, other),
            Rule::Components(slot, count) => {
                let Some(ty) = self.type_of(slot) else { return Ok(()) };
                let found = self.types.count(ty);
                if found == count {
                    Ok(())
                } else {
                    Err(format!("{} must have {count} components, not {found}", self.text(slot)))
                }
            }
            Rule::Bits(slot, widths) => {
                let Some(found) = self.type_of(slot).and_then(|ty| self.bits(ty)) else { return Ok(()) };
                if widths.contains(&found) {
                    return Ok(());
                }
                let list: Vec<String> = widths.iter().map(u32::to_string).collect();
                Err(format!("{} must be {} bits wide, not {found}", self.text(slot), list.join(" or ")))
            }
            Rule::AllSame => self.each_operand(Self::same),
            Rule::AllAlike => self.each_operand(|subject, one, other| {
                subject.count(one, other)?;
                subject.width(one, other)
            }),
            Rule::Constant(at) => {
                let at = usize::from(at);
                match self.id(at) {
                    Some(id) if !self.types.is_constant(id) => Err(format!("{} must be a constant", self.operand_text(at))),
                    _ => Ok(()),
                }
            }
            Rule::Holds(holds) => holds(self),
        }
    }

    fn each_operand(&self, check: impl Fn(&Self, Slot, Slot) -> Result<(), String>) -> Result<(), String> {
        (0u8..).take(self.operands().len()).try_for_each(|at| check(self, Slot::At(at), Slot::Result))
    }

    fn pair(&self, one: Slot, other: Slot) -> Option<(Id, Id)> {
        Some((self.type_of(one)?, self.type_of(other)?))
    }

    fn bits(&self, ty: Id) -> Option<u32> {
        self.types.scalar(ty).map(|scalar| scalar.bits)
    }

    #[inline]
    fn same(&self, one: Slot, other: Slot) -> Result<(), String> {
        match self.pair(one, other) {
            Some((found, expected)) if found != expected => Err(self.must_be_same(one, other, found, expected)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn must_be_same(&self, one: Slot, other: Slot, found: Id, expected: Id) -> String {
        let (found, expected) = (self.types.describe(found), self.types.describe(expected));
        // Two structs or arrays may have the same description and be different types.
        let but = if found == expected { "but has a different type".to_owned() } else { format!("{expected}, but is {found}") };
        format!("{} must have the type of {}, {but}", self.text(one), self.reference(other))
    }

    fn count(&self, one: Slot, other: Slot) -> Result<(), String> {
        let Some((one_type, other_type)) = self.pair(one, other) else { return Ok(()) };
        let (found, expected) = (self.types.count(one_type), self.types.count(other_type));
        if found == expected {
            return Ok(());
        }
        Err(format!("{} must have as many components as {}, {expected}, but has {found}", self.text(one), self.reference(other)))
    }

    fn width(&self, one: Slot, other: Slot) -> Result<(), String> {
        let Some((one_type, other_type)) = self.pair(one, other) else { return Ok(()) };
        match (self.bits(one_type), self.bits(other_type)) {
            (Some(found), Some(expected)) if found != expected => {
                Err(format!("{} must be as wide as {}, {expected} bits, but has {found}", self.text(one), self.reference(other)))
            }
            _ => Ok(()),
        }
    }

    fn component(&self, one: Slot, other: Slot) -> Result<(), String> {
        let Some((found, composite)) = self.pair(one, other) else { return Ok(()) };
        let expected = self.types.component(composite);
        if self.types.component(found) == expected {
            return Ok(());
        }
        let (found, expected) = (self.types.describe(found), self.types.describe(expected));
        Err(format!(
            "{} must have the type of the components of {}, {expected}, but is {found}",
            self.text(one),
            self.reference(other)
        ))
    }
}
