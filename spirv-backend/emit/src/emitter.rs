//! The state of the emission of a module: the module under construction, the maps from IR entities to ids, and the messages.
//!
//! The emitting methods are in separate modules, one for each kind of entity.

use crate::constant_ids::ConstantIds;
use crate::debug_info::records::DebugState;
use crate::draft::Draft;
use crate::heap_views::Heaps;
use crate::type_shape::{Layout, TypeShape};
use cranelift_entity::SecondaryMap;
use diagnostics::registry as code;
use ir::side_map::side_map;
use ir::{FunctionId, GlobalId, Loc, TypeId};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use spirv::AddressingModel;
use spirv_module::{Id, Inst, Message, Part, SpirvModule, Target, words, words_of_string};

/// The result of an operation that fails only because of the user's input.
pub type Fallible<T> = Result<T, Message>;

/// A variable of the module.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    /// The result id of OpVariable.
    pub id: Id,
    /// The storage class.
    pub class: u32,
    /// The type of the variable's memory.
    pub pointee: Id,
    /// The number of the view of a descriptor heap that it is.
    pub heap: Option<usize>,
}

/// A function of the module: its id and the SPIR-V types of its signature.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    /// The result id of OpFunction.
    pub id: Id,
    /// The type of the result.
    pub result: Id,
    /// The function control mask.
    pub control: u32,
    /// The range of its parameter types in `Emitter::param_types`.
    pub params: (usize, usize),
}

/// The type of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum ParamType {
    /// A value of this type.
    Value(Id),
    /// A logical pointer, whose type is emitted with the function's body.
    Pointer {
        /// The storage class.
        class: u32,
        /// The type that it points to.
        pointee: Id,
    },
}

/// The state of the emission of a module for the client API `C`.
pub struct Emitter<'a, C> {
    /// The module, without the bodies of its functions.
    pub ir: &'a ir::Module,
    /// The target of the compilation.
    pub target: &'a Target,
    /// The minor version of SPIR-V 1.x that instructions are selected for.
    pub(crate) minor: u8,
    /// The module under construction.
    pub module: SpirvModule,
    /// The shapes of the emitted types.
    pub(crate) shapes: FxHashMap<Id, TypeShape>,
    /// The emitted types of slots, by IR type and layout.
    pub(crate) slot_types: FxHashMap<(TypeId, Layout), Id>,
    /// The variant of a type with a sign, by the type and the sign.
    pub(crate) signed_types: FxHashMap<(Id, bool), Id>,
    /// The emitted array types, by element, length and stride.
    pub(crate) array_types: FxHashMap<(Id, u64, Option<u32>), Id>,
    /// Runtime arrays, and types that contain one: no value has such a type.
    pub(crate) unsized_types: FxHashSet<Id>,
    /// Some variable holds the bits of floats, so that integers and floats are converted at its accesses.
    pub(crate) holds_float_bits: bool,
    /// The ids of removed instructions, whose names and decorations are removed at the end.
    pub(crate) removed: Vec<Id>,
    /// The draft of functions, while none is being emitted.
    pub(crate) draft: Draft,
    /// The current nesting depth of types.
    pub(crate) type_depth: u32,
    /// The emitted constants.
    pub(crate) constants: ConstantIds,
    /// The declared variables.
    pub globals: FxHashMap<GlobalId, Variable>,
    /// The descriptor heaps.
    pub(crate) heaps: Heaps,
    /// Variables whose initializers are being emitted.
    pub globals_in_progress: FxHashSet<GlobalId>,
    /// True when all reachable variables are declared.
    pub(crate) all_globals_declared: bool,
    /// Decorations that refer to variables which are not declared yet, with their targets.
    pub(crate) late_decorations: Vec<(Id, ir::decoration::Decoration)>,
    /// The declared functions.
    pub functions: SecondaryMap<FunctionId, Option<Signature>>,
    /// The parameter types of all functions, concatenated.
    pub(crate) param_types: Vec<ParamType>,
    /// Specialization constants by SpecId, type and default.
    pub(crate) spec_constants: FxHashMap<(u32, Id, u128), Id>,
    /// The number of bits of the specialization constants with a SpecId.
    pub(crate) spec_sizes: FxHashMap<u32, u32>,
    /// Capabilities that the input requests, with their locations.
    pub asked_capabilities: Vec<(u32, Option<Loc>)>,
    /// Extensions that the input requests, with their locations.
    pub asked_extensions: Vec<(String, Option<Loc>)>,
    /// The function whose body is being emitted.
    pub(crate) current_function: Option<FunctionId>,
    /// The state of debug information.
    pub(crate) debug: DebugState,
    /// The source location of the entity that is being emitted.
    pub loc: Option<Loc>,
    /// The errors found.
    pub errors: Vec<Message>,
    /// The warnings found.
    pub(crate) warnings: Vec<Message>,
    /// The state of the client API.
    pub client: C,
}

/// The initial capacity of an emitter in types.
const ROOM: usize = 48;

impl<'a, C> Emitter<'a, C> {
    /// The state before anything is emitted.
    pub fn new(ir: &'a ir::Module, target: &'a Target, client: C, addressing: AddressingModel) -> Self {
        Self {
            ir,
            target,
            minor: target.environment.minor_version(),
            module: SpirvModule::new(addressing as u32),
            shapes: FxHashMap::with_capacity_and_hasher(ROOM, FxBuildHasher),
            slot_types: FxHashMap::with_capacity_and_hasher(ROOM, FxBuildHasher),
            signed_types: FxHashMap::default(),
            array_types: FxHashMap::default(),
            unsized_types: FxHashSet::default(),
            holds_float_bits: false,
            removed: Vec::new(),
            draft: Draft::default(),
            type_depth: 0,
            constants: ConstantIds::new(ir),
            globals: FxHashMap::default(),
            heaps: Heaps::default(),
            globals_in_progress: FxHashSet::default(),
            all_globals_declared: false,
            late_decorations: Vec::new(),
            functions: side_map(&ir.functions),
            param_types: Vec::new(),
            spec_constants: FxHashMap::default(),
            spec_sizes: FxHashMap::default(),
            asked_capabilities: Vec::new(),
            asked_extensions: Vec::new(),
            current_function: None,
            debug: DebugState::new(target.debug.set.is_some()),
            loc: None,
            errors: Vec::new(),
            warnings: Vec::new(),
            client,
        }
    }

    /// True for a function that is defined in this module; declarations of instructions and intrinsics are not.
    pub fn is_emitted(&self, function: FunctionId) -> bool {
        let source = &self.ir.functions[function];
        source.body.is_some() && source.attributes.instruction.is_none()
    }

    /// The types of a function's parameters.
    pub fn params_of(&self, signature: Signature) -> &[ParamType] {
        &self.param_types[signature.params.0..signature.params.1]
    }

    /// The source location of an IR location.
    pub fn loc_of(&self, loc: Option<ir::LocId>) -> Option<Loc> {
        loc.map(|id| self.ir.locs[id])
    }

    /// Adds OpName, if the target keeps names.
    pub fn name(&mut self, id: Id, name: &str) {
        if self.target.names && !name.is_empty() {
            self.module.names.push_with(Inst::new(spirv::Op::Name, &words![id]), words_of_string(name));
        }
    }

    /// An error at the current location.
    pub fn error(&self, code: diagnostics::Code, message: &str) -> Message {
        Message::new(code, message.to_owned(), self.loc)
    }

    /// An error at the current location: SPIR-V cannot express this.
    pub fn inexpressible(&self, what: &str) -> Message {
        self.error(code::INEXPRESSIBLE, &format!("{what} cannot be expressed in SPIR-V"))
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
        let warning = Message { part, ..Message::new(code, message.to_owned(), self.loc) };
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }
}
