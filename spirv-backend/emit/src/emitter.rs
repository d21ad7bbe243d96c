//! The state of the emission of a module, which consists of contexts that each own a part of it.
//!
//! The emitting methods are in separate modules, one for each kind of entity.

use crate::builder::ModuleBuilder;
use crate::constant_ids::ConstantIds;
use crate::debug_info::records::DebugState;
use crate::functions::Functions;
use crate::messages::Messages;
use crate::slot_types::SlotTypes;
use crate::variables::Variables;
use diagnostics::registry as code;
use ir::{FunctionId, Loc, LocId};
use spirv::AddressingModel;
use spirv_module::requirements::Asked;
use spirv_module::{Message, Part, Target};

/// The state of the emission of a module for the client API `C`.
pub struct Emitter<'a, C> {
    /// The module, without the bodies of its functions.
    pub ir: &'a ir::Module,
    /// The target of the compilation.
    pub target: &'a Target,
    /// The module under construction.
    pub module: ModuleBuilder,
    /// The emitted types of slots.
    pub(crate) slot_types: SlotTypes,
    /// The emitted constants.
    pub(crate) constants: ConstantIds,
    /// The declared variables.
    pub variables: Variables,
    /// The declared functions.
    pub functions: Functions,
    /// The capabilities and extensions that the input requests.
    pub asked: Asked,
    /// The state of debug information.
    pub(crate) debug: DebugState,
    /// The errors and warnings found.
    pub messages: Messages,
    /// The state of the client API.
    pub client: C,
}

impl<'a, C> Emitter<'a, C> {
    /// The state before anything is emitted.
    pub fn new(ir: &'a ir::Module, target: &'a Target, client: C, addressing: AddressingModel) -> Self {
        Self {
            ir,
            target,
            module: ModuleBuilder::new(ir, target, addressing),
            slot_types: SlotTypes::default(),
            constants: ConstantIds::new(ir),
            variables: Variables::default(),
            functions: Functions::new(ir),
            asked: Asked::default(),
            debug: DebugState::new(target.debug.set.is_some()),
            messages: Messages::default(),
            client,
        }
    }

    /// The minor version of SPIR-V 1.x that instructions are selected for.
    pub fn minor(&self) -> u8 {
        self.target.environment.minor_version()
    }

    /// True for a function that is defined in this module; declarations of instructions and intrinsics are not.
    pub fn is_emitted(&self, function: FunctionId) -> bool {
        let source = &self.ir.functions[function];
        source.body.is_some() && source.attributes.instruction.is_none()
    }

    /// The source location of an IR location.
    pub fn loc_of(&self, loc: Option<LocId>) -> Option<Loc> {
        loc.map(|id| self.ir.locs[id])
    }

    /// Continues at an IR location.
    pub fn at(&mut self, loc: Option<LocId>) {
        let loc = self.loc_of(loc);
        self.module.set_loc(loc);
    }

    /// An error at the current location.
    pub fn error(&self, code: diagnostics::Code, message: &str) -> Message {
        self.module.error(code, message)
    }

    /// An error at the current location: SPIR-V cannot express this.
    pub fn inexpressible(&self, what: &str) -> Message {
        self.module.inexpressible(what)
    }

    /// An error at the current location: SPIR-V can express this, but it is not implemented.
    pub fn unsupported(&self, what: &str) -> Message {
        self.error(code::UNSUPPORTED, &format!("{what} is not supported yet"))
    }

    /// The error for a recursive function, which shaders cannot have (specification 2.16.1).
    pub fn recursion(&self, function: FunctionId) -> Message {
        let source = &self.ir.functions[function];
        let message = format!("`{}` calls itself, which cannot be expressed in SPIR-V", source.name);
        Message::new(code::RECURSION, message, self.loc_of(source.loc))
    }

    /// The error for a target type or metadata node with malformed operands.
    pub fn malformed(&self, what: impl std::fmt::Display) -> Message {
        self.error(code::MALFORMED_IR, &format!("`{what}` has malformed operands"))
    }

    /// Adds a warning at the current location, unless it already exists.
    pub fn warn(&mut self, code: diagnostics::Code, message: &str) {
        self.warn_of(code, message, None);
    }

    /// Adds a warning about a part of the instruction at the current location, unless it already exists.
    pub fn warn_of(&mut self, code: diagnostics::Code, message: &str, part: Option<Part>) {
        self.messages.warn_once(Message { part, ..self.module.error(code, message) });
    }
}
