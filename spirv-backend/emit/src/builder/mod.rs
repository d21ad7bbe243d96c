//! Builds the module: ids, types, constants, names and annotations, independently of the IR and of the client API.
//!
//! The builder records the shapes of the types that it emits, and adds the current source location to instructions.

mod constants;
mod spec_constants;
mod type_table;
mod types;

pub use types::MAX_COMPONENTS;

use diagnostics::registry as code;
use ir::Loc;
use spec_constants::SpecConstants;
use spirv::{AddressingModel, Decoration, Op};
use spirv_module::{Code, Id, Inst, Message, SpirvModule, Target, Word, words, words_of_string};
use type_table::TypeTable;

/// The module under construction.
#[derive(Debug)]
pub struct ModuleBuilder {
    spirv: SpirvModule,
    types: TypeTable,
    spec_constants: SpecConstants,
    /// The source location of the entity that is being emitted.
    loc: Option<Loc>,
    keeps_names: bool,
    /// The ids of removed instructions, whose names and decorations are removed at the end.
    removed: Vec<Id>,
}

impl ModuleBuilder {
    /// An empty module for an IR module.
    pub fn new(ir: &ir::Module, target: &Target, addressing: AddressingModel) -> Self {
        Self {
            spirv: SpirvModule::new(addressing as u32),
            types: TypeTable::default(),
            spec_constants: SpecConstants::new(ir.spec_constant_names().map(|(id, name)| (id, name.to_owned())).collect()),
            loc: None,
            keeps_names: target.names,
            removed: Vec::new(),
        }
    }

    /// The module and the ids of removed instructions.
    pub fn into_parts(self) -> (SpirvModule, Vec<Id>) {
        (self.spirv, self.removed)
    }

    /// The source location of the entity that is being emitted.
    pub fn loc(&self) -> Option<Loc> {
        self.loc
    }

    /// Sets the location of the instructions and messages that follow.
    pub fn set_loc(&mut self, loc: Option<Loc>) {
        self.loc = loc;
    }

    /// An error at the current location.
    pub fn error(&self, code: diagnostics::Code, message: &str) -> Message {
        Message::new(code, message.to_owned(), self.loc)
    }

    /// An error at the current location: SPIR-V cannot express this.
    pub fn inexpressible(&self, what: &str) -> Message {
        self.error(code::INEXPRESSIBLE, &format!("{what} cannot be expressed in SPIR-V"))
    }

    /// The module so far.
    pub fn spirv(&self) -> &SpirvModule {
        &self.spirv
    }

    /// The module, to change sections without types and constants.
    pub fn spirv_mut(&mut self) -> &mut SpirvModule {
        &mut self.spirv
    }

    /// A fresh id.
    pub fn new_id(&mut self) -> Id {
        self.spirv.new_id()
    }

    /// The definition of a type, a constant or a global variable.
    pub fn global(&self, id: Id) -> Option<Inst<'_>> {
        self.spirv.global(id)
    }

    /// True for types, constants and global variables.
    pub fn is_global(&self, id: Id) -> bool {
        self.spirv.is_global(id)
    }

    /// The global instruction with these words. Equal instructions are deduplicated.
    pub fn intern(&mut self, op: Op, ty: Option<Id>, operands: impl AsRef<[Word]>) -> Id {
        self.spirv.intern(op, ty, operands)
    }

    /// Like [`Self::intern`], for an opcode that need not be in the crate `spirv`.
    pub fn intern_raw(&mut self, opcode: u32, ty: Option<Id>, operands: &[Word]) -> Id {
        self.spirv.intern_raw(opcode, ty, operands)
    }

    /// Appends a global instruction that is never deduplicated, at the current location.
    pub fn unique_global(&mut self, opcode: u32, ty: Option<Id>, operands: impl AsRef<[Word]>) -> Id {
        self.spirv.unique_global(opcode, ty, operands, self.loc)
    }

    /// The id of an extended instruction set, which is imported if it was not.
    pub fn import(&mut self, set: &str) -> Id {
        self.spirv.import(set)
    }

    /// Appends OpDecorate with literal operands, without a location.
    pub fn decorate(&mut self, target: Id, decoration: u32, operands: &[u32]) {
        self.spirv.decorate(target, decoration, operands);
    }

    /// Appends OpMemberDecorate with literal operands, without a location.
    pub fn decorate_member(&mut self, target: Id, member: u32, decoration: Decoration, operands: &[u32]) {
        self.spirv.decorate_member(target, member, decoration, operands);
    }

    /// Appends OpDecorateId, at the current location.
    pub fn decorate_by_id(&mut self, target: Id, decoration: Decoration, operand: Id) {
        self.annotate(Op::DecorateId, &words![target, decoration as u32, operand]);
    }

    /// Appends a decoration with these words, at the current location.
    pub fn annotate(&mut self, op: Op, operands: &[Word]) {
        self.spirv.annotations.push(Inst { loc: self.loc, ..Inst::new(op, operands) });
    }

    /// Appends an entry point, at the current location.
    pub fn add_entry_point(&mut self, operands: &[Word]) {
        self.spirv.entry_points.push(Inst { loc: self.loc, ..Inst::new(Op::EntryPoint, operands) });
    }

    /// Adds OpName, if the target keeps names.
    pub fn name(&mut self, id: Id, name: &str) {
        if self.keeps_names && !name.is_empty() {
            self.spirv.names.push_with(Inst::new(Op::Name, &words![id]), words_of_string(name));
        }
    }

    /// Adds OpMemberName for each member, if the target keeps names.
    pub fn name_members(&mut self, id: Id, names: &[String]) {
        if !self.keeps_names {
            return;
        }
        for (at, member) in names.iter().enumerate() {
            let of = words![id, at as u32];
            self.spirv.names.push_with(Inst::new(Op::MemberName, &of), words_of_string(member));
        }
    }

    /// Appends the function that `write` appends to the instructions of all functions, without unused results. `edit` may then remove
    /// instructions that neither define nor use ids from the given index on.
    pub fn finish_function(&mut self, write: impl FnOnce(&mut Code), edit: impl FnOnce(&mut Code, usize)) {
        let start = self.spirv.functions.len();
        write(&mut self.spirv.functions);
        self.spirv.finish_function(start, &mut self.removed, |code| edit(code, start));
    }
}
