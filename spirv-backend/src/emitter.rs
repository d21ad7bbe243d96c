//! The state of the emission of a module: the module itself, what each IR entity became, and the diagnostics.
//!
//! The methods that emit are in the files above this one, each for one kind of thing.

use crate::constant_ids::ConstantIds;
use crate::draft::Draft;
use crate::type_shape::{Layout, TypeShape};
use cranelift_entity::SecondaryMap;
use diagnostics::registry as code;
use ir::side_map::side_map;
use ir::{FunctionId, GlobalId, Loc, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::AddressingModel;
use spirv_module::{Id, Inst, Message, SpirvModule, Target, words, words_of_string};

/// What can fail because of what the user wrote.
pub type Fallible<T> = Result<T, Message>;

/// A variable of the module.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    /// The id of OpVariable.
    pub id: Id,
    /// The storage class.
    pub class: u32,
    /// The type of the variable's memory.
    pub pointee: Id,
}

/// A function of the module: its id and the SPIR-V types of its signature.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    /// The id of OpFunction.
    pub id: Id,
    /// The type of the result.
    pub result: Id,
    /// The mask of OpFunction.
    pub control: u32,
    /// Where the types of its parameters begin in the list of those of all functions, and where they end.
    pub params: (usize, usize),
}

/// The type of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum ParamType {
    /// A value of this type.
    Value(Id),
    /// A logical pointer, whose type is made when the function is emitted.
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
    /// SPIR-V 1.x
    pub minor: u8,
    /// The module that is being built.
    pub module: SpirvModule,
    /// The shapes of the types that were made.
    pub shapes: FxHashMap<Id, TypeShape>,
    /// The types of slots, by the IR type and the layout.
    pub slot_types: FxHashMap<(TypeId, Layout), Id>,
    /// Of types that were asked for with a sign, those that have it.
    pub signed_types: FxHashMap<(Id, bool), Id>,
    /// Array types by element, length and stride.
    pub array_types: FxHashMap<(Id, u64, Option<u32>), Id>,
    /// Types that no value can have: arrays without a length, and what holds them.
    pub unsized_types: FxHashSet<Id>,
    /// Ids whose instructions were removed as unused; their names and decorations are removed at the end.
    pub removed: Vec<Id>,
    /// The draft that functions are emitted with, between two of them.
    pub draft: Draft,
    /// The nesting depth of the type that is being made.
    pub type_depth: u32,
    /// The constants that were made.
    pub constants: ConstantIds,
    /// The variables that are declared.
    pub globals: FxHashMap<GlobalId, Variable>,
    /// Those whose initializers are being made.
    pub globals_in_progress: FxHashSet<GlobalId>,
    /// All variables that are reached are declared.
    pub all_globals_declared: bool,
    /// Decorations that name variables that were not declared yet.
    pub late_decorations: Vec<(Id, ir::decoration::Decoration)>,
    /// Those that are declared.
    pub functions: SecondaryMap<FunctionId, Option<Signature>>,
    /// The parameter types of all functions, one after the other.
    pub param_types: Vec<ParamType>,
    /// Specialization constants by SpecId.
    pub spec_constants: FxHashMap<u32, (Id, Id)>,
    /// Capabilities and extensions that the user asks for, with where.
    pub asked_capabilities: Vec<(u32, Option<Loc>)>,
    /// Extensions that the user asks for, with where.
    pub asked_extensions: Vec<(String, Option<Loc>)>,
    /// The function whose body is being emitted.
    pub current_function: Option<FunctionId>,
    /// Where the thing that is being emitted comes from.
    pub loc: Option<Loc>,
    /// The errors so far.
    pub errors: Vec<Message>,
    /// The warnings so far.
    pub warnings: Vec<Message>,
    /// The state that the client API needs.
    pub client: C,
}

impl<'a, C> Emitter<'a, C> {
    /// The state before anything is emitted.
    pub fn new(ir: &'a ir::Module, target: &'a Target, client: C, addressing: AddressingModel) -> Self {
        Self {
            ir,
            target,
            minor: target.environment.minor_version(),
            module: SpirvModule::new(addressing as u32),
            shapes: FxHashMap::default(),
            slot_types: FxHashMap::default(),
            signed_types: FxHashMap::default(),
            array_types: FxHashMap::default(),
            unsized_types: FxHashSet::default(),
            removed: Vec::new(),
            draft: Draft::default(),
            type_depth: 0,
            constants: ConstantIds::new(ir),
            globals: FxHashMap::default(),
            globals_in_progress: FxHashSet::default(),
            all_globals_declared: false,
            late_decorations: Vec::new(),
            functions: side_map(&ir.functions),
            param_types: Vec::new(),
            spec_constants: FxHashMap::default(),
            asked_capabilities: Vec::new(),
            asked_extensions: Vec::new(),
            current_function: None,
            loc: None,
            errors: Vec::new(),
            warnings: Vec::new(),
            client,
        }
    }

    /// True for a function that has a body here; declarations of instructions and intrinsics have none.
    pub fn is_emitted(&self, function: FunctionId) -> bool {
        let source = &self.ir.functions[function];
        source.body.is_some() && source.attributes.instruction.is_none()
    }

    /// The types of a function's parameters.
    pub fn params_of(&self, signature: Signature) -> &[ParamType] {
        &self.param_types[signature.params.0..signature.params.1]
    }

    /// The source location that an id of the IR stands for.
    pub fn loc_of(&self, loc: Option<ir::LocId>) -> Option<Loc> {
        loc.map(|id| self.ir.locs[id])
    }

    /// Adds OpName, if the target asks for names.
    pub fn name(&mut self, id: Id, name: &str) {
        if self.target.names && !name.is_empty() {
            self.module.names.push_with(Inst::new(spirv::Op::Name, &words![id]), words_of_string(name));
        }
    }

    /// An error at the current place.
    pub fn error(&self, code: diagnostics::Code, message: &str) -> Message {
        Message::new(code, message.to_owned(), self.loc)
    }

    /// An error at the current location: SPIR-V has no way to express this.
    pub fn inexpressible(&self, what: &str) -> Message {
        self.error(code::INEXPRESSIBLE, &format!("{what} can't be expressed in SPIR-V"))
    }

    /// An error at the current location: SPIR-V can express this, but the compiler does not yet.
    pub fn unsupported(&self, what: &str) -> Message {
        self.error(code::UNSUPPORTED, &format!("{what} is not supported yet"))
    }

    /// Functions of shaders can't call themselves (specification 2.16.1).
    pub fn recursion(&self, function: FunctionId) -> Message {
        let source = &self.ir.functions[function];
        let message = format!("`{}` calls itself, which can't be expressed in SPIR-V", source.name);
        Message::new(code::RECURSION, message, self.loc_of(source.loc))
    }

    /// A target type or metadata node whose operands are not what its name promises.
    pub fn malformed(&self, what: &str) -> Message {
        self.error(code::MALFORMED_IR, &format!("`{what}` has malformed operands"))
    }

    /// A warning at the current place; the same one is given once.
    pub fn warn(&mut self, code: diagnostics::Code, message: &str) {
        let warning = Message::new(code, message.to_owned(), self.loc);
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }
}
