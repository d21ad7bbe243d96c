//! A module: globals, functions, constants, metadata, and source locations.

use crate::attr::{ExtInstruction, FunctionAttributes, OtherAttribute, OtherAttributes, ValueAttributes};
use crate::debug::DebugLocs;
use crate::func::{Body, LoopLiterals};
use crate::id::{ConstantId, FunctionId, GlobalId, LocId, MetadataId};
use crate::interner::{Interned, Interner, code_of};
use crate::metadata::{Attachments, ModuleMetadata};
use crate::name::Name;
use crate::op::{Args, BinaryOp, Call, CastOp, FloatPredicate, GepFlags, IntPredicate};
use crate::operand::Operand;
use crate::types::{Type, TypeId, Types};
use cranelift_entity::PrimaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A range of bytes of the source: the expanded HLSL text, or the `.ll` file. This crate never reads that text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Loc {
    /// The first byte.
    pub start: u32,
    /// The end: the byte after the last one.
    pub end: u32,
}

/// A module. Ids are indices into its lists, and must be in range (see [`crate::verify`]).
#[derive(Debug, Clone, Default)]
pub struct Module {
    /// `source_filename = "…"`
    pub source_filename: Option<String>,
    /// `target datalayout = "…"`
    pub datalayout: Option<String>,
    /// `target triple = "…"`
    pub triple: Option<String>,
    /// The types, interned.
    pub types: Types,
    /// The constants, interned.
    pub constants: Constants,
    /// Global variables and aliases.
    pub globals: PrimaryMap<GlobalId, Global>,
    /// Functions, defined and declared.
    pub functions: PrimaryMap<FunctionId, Function>,
    /// `$name = comdat any`: the name and the kind.
    pub comdats: Vec<(String, String)>,
    /// The metadata nodes, and the named lists of them.
    pub metadata: ModuleMetadata,
    /// The source locations of instructions and functions.
    pub locs: PrimaryMap<LocId, Loc>,
    /// The positions of these locations, with scopes, in a module with debug information.
    pub debug_locs: DebugLocs,
    /// The locations of attributes that were not written with their function or variable.
    attribute_locs: FxHashMap<(Attributed, AttributeItem), LocId>,
    /// The different literals of loop controls.
    loop_controls: Vec<Box<[u32]>>,
}

/// The owner of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attributed {
    /// A function.
    Function(FunctionId),
    /// A variable.
    Global(GlobalId),
}

/// A part of an attribute.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum AttributeItem {
    /// The number of `"spv.ext_instruction"`.
    Instruction,
    /// An execution mode, by its index among the function's.
    ExecutionMode(usize),
    /// A capability, by SPIR-V's number.
    Capability(u32),
    /// An extension, by its name.
    Extension(String),
    /// A parameter, by its index.
    Parameter(usize),
}

/// A global variable. Its address is the constant [`ConstantKind::Global`].
#[derive(Debug, Clone)]
pub struct Global {
    /// The name; empty for a numbered one.
    pub name: String,
    /// The type of the variable, a slot type (see [`crate::types`]).
    pub slot: TypeId,
    /// The storage class, as LLVM numbers it: see [`crate::types::address_space`].
    pub address_space: u32,
    /// The visibility of the variable.
    pub linkage: Linkage,
    /// `constant` instead of `global`: the variable is never written.
    pub constant: bool,
    /// The initializer; None for an external variable.
    pub init: Option<ConstantId>,
    /// The alignment in bytes; None for that of the type.
    pub align: Option<u32>,
    /// `#n` and string attributes.
    pub attributes: OtherAttributes,
    /// `!spirv.Decorations !n` and others.
    pub metadata: Attachments,
    /// The location of the declaration.
    pub loc: Option<LocId>,
    /// The extensions that an entry point needs if it reaches the variable: `"spv.extextension"`.
    pub extensions: Vec<String>,
    /// The capabilities that such an entry point needs, by SPIR-V's numbers: `"spv.extcapability"`.
    pub capabilities: Vec<u32>,
    /// Set if this is not a variable, but an alias of its initializer, an address.
    pub alias: Option<AliasKind>,
    /// Everything else, as written, in the order of the text: `unnamed_addr`, `comdat`, `section "…"`.
    pub others: Vec<String>,
}

/// The kind of an alias.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AliasKind {
    /// `alias`: the address itself.
    Alias,
    /// `ifunc`: the address that the function returns when the program is loaded.
    IFunc,
}

/// LLVM's linkage: the visibility of a function or variable, and the way in which several definitions of the same name are
/// linked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Linkage {
    /// `external`: other modules see it.
    #[default]
    External,
    /// `private`: only this module, and without a symbol.
    Private,
    /// `internal`: only this module.
    Internal,
    /// `available_externally`: the body may be used, but is emitted by another module.
    AvailableExternally,
    /// `linkonce`: removed if unused; one of several definitions, which may differ, is kept.
    LinkOnce,
    /// `weak`: like `linkonce`, but never removed.
    Weak,
    /// `common`: a variable without an initializer in C.
    Common,
    /// `appending`: arrays of several modules are concatenated.
    Appending,
    /// `extern_weak`: null if it is not defined.
    ExternWeak,
    /// `linkonce_odr`: like `linkonce`, all definitions being equal.
    LinkOnceOdr,
    /// `weak_odr`: like `weak`, all definitions being equal.
    WeakOdr,
}

impl Linkage {
    /// True if a function without a body, or a variable without an initializer, may have it.
    #[must_use]
    pub const fn is_for_declarations(self) -> bool {
        matches!(self, Self::External | Self::ExternWeak)
    }
}

/// A function. Its address is the constant [`ConstantKind::Function`].
#[derive(Debug, Clone)]
pub struct Function {
    /// The name; empty for a numbered one.
    pub name: Name,
    /// The type of the result.
    pub result: TypeId,
    /// The attributes of the result.
    pub result_attributes: ValueAttributes,
    /// The parameters, which are the first values of the body.
    pub params: Vec<Param>,
    /// The function takes more arguments (`...`).
    pub variadic: bool,
    /// The visibility of the function.
    pub linkage: Linkage,
    /// `spir_func`, `spir_kernel`, …, as written.
    pub calling_convention: Option<String>,
    /// The attributes, which distinguish entry points and declarations of instructions from other functions.
    pub attributes: FunctionAttributes,
    /// None for a declaration.
    pub body: Option<Body>,
    /// `!spirv.ParameterDecorations !n` and others.
    pub metadata: Attachments,
    /// The location of the definition or declaration.
    pub loc: Option<LocId>,
    /// `dso_local`, `unnamed_addr`, `comdat`, `section "…"`, as written.
    pub others: Vec<String>,
}

/// A parameter of a function.
#[derive(Debug, Clone)]
pub struct Param {
    /// The name; empty for a numbered one.
    pub name: Name,
    /// The type of the value that is passed.
    pub ty: TypeId,
    /// The attributes.
    pub attributes: ValueAttributes,
}

impl Param {
    /// A parameter without a name and attributes.
    pub fn unnamed(ty: TypeId) -> Self {
        Self { name: Name::default(), ty, attributes: ValueAttributes::default() }
    }
}

/// A constant with its type.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Constant {
    /// The type.
    pub ty: TypeId,
    /// The value.
    pub kind: ConstantKind,
}

/// The value of a constant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ConstantKind {
    /// The bits, zero-extended from the type's width.
    Int(u128),
    /// The bits in the type's own format (half: 16 bits, float: 32, double: 64).
    Float(u128),
    /// `zeroinitializer`, `null`: every bit is 0.
    Null,
    /// `undef`: an unspecified value, which may differ at each use.
    Undef,
    /// `poison`: operations on it give poison. As an initializer it means that the variable is uninitialized.
    Poison,
    /// The elements of a vector, array or struct.
    Aggregate(Vec<ConstantId>),
    /// `c"…"`
    Bytes(Vec<u8>),
    /// The address of a global variable.
    Global(GlobalId),
    /// The address of a function.
    Function(FunctionId),
    /// `blockaddress`. Used by the operands of merge calls while reading; otherwise only in input from other compilers.
    BlockAddress {
        /// The function that has the block.
        function: FunctionId,
        /// The name of the block.
        block: String,
    },
    /// A constant expression.
    Expr(ConstantExpr),
    /// `metadata !5` as an argument.
    Metadata(MetadataId),
    /// `metadata !"text"` as an argument.
    MetadataString(String),
    /// `none`, of type `token`.
    None,
}

/// A direct reference of a constant to another entity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConstantReference {
    /// A constituent.
    Constant(ConstantId),
    /// The variable whose address it is.
    Global(GlobalId),
    /// The function whose address it is.
    Function(FunctionId),
    /// The function that contains the block whose address it is.
    BlockOf(FunctionId),
    /// A metadata node.
    Node(MetadataId),
}

impl ConstantKind {
    /// True for a constant that refers to no other entity: a number, bytes, `undef`.
    pub fn is_value(&self) -> bool {
        match self {
            Self::Int(_)
            | Self::Float(_)
            | Self::Null
            | Self::Undef
            | Self::Poison
            | Self::Bytes(_)
            | Self::MetadataString(_)
            | Self::None => true,
            Self::Aggregate(_)
            | Self::Global(_)
            | Self::Function(_)
            | Self::BlockAddress { .. }
            | Self::Expr(_)
            | Self::Metadata(_) => false,
        }
    }

    /// Visits the direct references of a constant, in order. All other code that follows references of constants uses this.
    pub fn for_each_reference(&self, mut visit: impl FnMut(ConstantReference)) {
        match self {
            Self::Aggregate(elements) => elements.iter().for_each(|element| visit(ConstantReference::Constant(*element))),
            Self::Global(global) => visit(ConstantReference::Global(*global)),
            Self::Function(function) => visit(ConstantReference::Function(*function)),
            Self::BlockAddress { function, .. } => visit(ConstantReference::BlockOf(*function)),
            Self::Metadata(node) => visit(ConstantReference::Node(*node)),
            Self::Expr(expression) => expression.for_each_operand(|operand| visit(ConstantReference::Constant(operand))),
            Self::Int(_)
            | Self::Float(_)
            | Self::Null
            | Self::Undef
            | Self::Poison
            | Self::Bytes(_)
            | Self::MetadataString(_)
            | Self::None => {}
        }
    }
}

/// An expression of constants. Its operations are those of [`crate::op::Op`], with constants as operands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ConstantExpr {
    /// A conversion to the type of the constant.
    Cast {
        /// The kind of conversion.
        op: CastOp,
        /// The operand.
        value: ConstantId,
    },
    /// An operation with two operands.
    Binary {
        /// The operation.
        op: BinaryOp,
        /// The first operand.
        left: ConstantId,
        /// The second operand.
        right: ConstantId,
    },
    /// The address of a part of an object: see [`crate::op::Op::GetElementPtr`].
    GetElementPtr {
        /// The value type of the pointee.
        source: TypeId,
        /// The flags of the address computation.
        flags: GepFlags,
        /// The address of the object.
        base: ConstantId,
        /// The indices.
        indices: Vec<ConstantId>,
    },
    /// One of two constants.
    Select {
        /// The condition, an `i1` or a vector of it.
        condition: ConstantId,
        /// The result where the condition is true.
        then: ConstantId,
        /// The result where it is false.
        otherwise: ConstantId,
    },
    /// A comparison of integers or addresses.
    ICmp {
        /// The predicate.
        predicate: IntPredicate,
        /// The first operand.
        left: ConstantId,
        /// The second operand.
        right: ConstantId,
    },
    /// A comparison of floats.
    FCmp {
        /// The predicate.
        predicate: FloatPredicate,
        /// The first operand.
        left: ConstantId,
        /// The second operand.
        right: ConstantId,
    },
    /// A component of a vector.
    ExtractElement {
        /// The vector.
        vector: ConstantId,
        /// The index of the component.
        index: ConstantId,
    },
    /// A vector with one component replaced.
    InsertElement {
        /// The vector.
        vector: ConstantId,
        /// The new component.
        value: ConstantId,
        /// The index of the component.
        index: ConstantId,
    },
    /// Components of two vectors.
    ShuffleVector {
        /// The first vector.
        left: ConstantId,
        /// The second vector.
        right: ConstantId,
        /// The indices of the components, as a vector.
        mask: ConstantId,
    },
}

impl ConstantExpr {
    /// Visits the operands, in order.
    pub fn for_each_operand(&self, mut visit: impl FnMut(ConstantId)) {
        match self {
            Self::Cast { value, .. } => visit(*value),
            Self::Binary { left, right, .. } | Self::ICmp { left, right, .. } | Self::FCmp { left, right, .. } => {
                [*left, *right].into_iter().for_each(visit);
            }
            Self::GetElementPtr { base, indices, .. } => {
                visit(*base);
                indices.iter().copied().for_each(visit);
            }
            Self::Select { condition, then, otherwise } => [*condition, *then, *otherwise].into_iter().for_each(visit),
            Self::ExtractElement { vector, index } => [*vector, *index].into_iter().for_each(visit),
            Self::InsertElement { vector, value, index } => [*vector, *value, *index].into_iter().for_each(visit),
            Self::ShuffleVector { left, right, mask } => [*left, *right, *mask].into_iter().for_each(visit),
        }
    }

    /// Like [`Self::for_each_operand`], but the operands can be replaced.
    pub fn for_each_operand_mut(&mut self, mut visit: impl FnMut(&mut ConstantId)) {
        match self {
            Self::Cast { value, .. } => visit(value),
            Self::Binary { left, right, .. } | Self::ICmp { left, right, .. } | Self::FCmp { left, right, .. } => {
                [left, right].into_iter().for_each(visit);
            }
            Self::GetElementPtr { base, indices, .. } => {
                visit(base);
                indices.iter_mut().for_each(visit);
            }
            Self::Select { condition, then, otherwise } => [condition, then, otherwise].into_iter().for_each(visit),
            Self::ExtractElement { vector, index } => [vector, index].into_iter().for_each(visit),
            Self::InsertElement { vector, value, index } => [vector, value, index].into_iter().for_each(visit),
            Self::ShuffleVector { left, right, mask } => [left, right, mask].into_iter().for_each(visit),
        }
    }
}

/// The table of constants of one module.
#[derive(Debug, Clone, Default)]
pub struct Constants(Interner<ConstantId, Constant>);

impl Interned for Constant {
    fn code(&self) -> u64 {
        match &self.kind {
            ConstantKind::Aggregate(elements) => aggregate_code(self.ty, elements),
            other => code_of((self.ty, other)),
        }
    }
}

fn aggregate_code(ty: TypeId, elements: &[ConstantId]) -> u64 {
    code_of((ty, elements))
}

impl Constants {
    /// The id of a constant, added if the module does not have it.
    pub fn intern(&mut self, ty: TypeId, kind: ConstantKind) -> ConstantId {
        self.0.intern(Constant { ty, kind })
    }

    /// Like `intern` for [`ConstantKind::Aggregate`], but does not allocate a list if the constant exists.
    pub fn aggregate(&mut self, ty: TypeId, elements: &[ConstantId]) -> ConstantId {
        let code = aggregate_code(ty, elements);
        let is_it = |known: &Constant| matches!(&known.kind, ConstantKind::Aggregate(of) if known.ty == ty && of == elements);
        match self.0.find(code, is_it) {
            Some(id) => id,
            None => self.0.add(code, Constant { ty, kind: ConstantKind::Aggregate(elements.to_vec()) }),
        }
    }

    /// Replaces the kinds of those constants for which `change` returns one; they keep their ids. Only unused constants may
    /// become equal to others.
    pub fn rewrite(&mut self, change: impl Fn(ConstantId, &ConstantKind) -> Option<ConstantKind>) {
        self.0.rewrite(|id, constant| Some(Constant { ty: constant.ty, kind: change(id, &constant.kind)? }));
    }

    /// All constants.
    pub fn keys(&self) -> impl Iterator<Item = ConstantId> + use<> {
        self.0.keys()
    }

    /// The number of constants.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if the module has no constants.
    pub fn is_empty(&self) -> bool {
        self.0.len() == 0
    }
}

impl std::ops::Index<ConstantId> for Constants {
    type Output = Constant;

    fn index(&self, id: ConstantId) -> &Constant {
        &self.0[id]
    }
}

/// The attribute that keeps a variable even if it is unused.
const PRESERVE: &str = "hlsl.preserve";

/// The attribute of an array that is flattened.
const FLATTEN: &str = "hlsl.flatten";

impl Global {
    /// Keeps the variable even if it is unused: `"hlsl.preserve"`.
    pub fn preserve(&mut self) {
        self.attributes.push(OtherAttribute::String { key: PRESERVE.to_owned(), value: None });
    }

    /// Keeps the variable in the interface of one entry point even if it is unused: `"hlsl.preserve"="main"`.
    pub fn preserve_for(&mut self, entry: &str) {
        self.attributes.push(OtherAttribute::String { key: PRESERVE.to_owned(), value: Some(entry.to_owned()) });
    }

    /// True if the variable is preserved, for all entry points or for one.
    pub fn is_preserved(&self) -> bool {
        self.preserving().next().is_some()
    }

    /// True if the variable is preserved in the interface of this entry point.
    pub fn is_preserved_for(&self, entry: &str) -> bool {
        self.preserving().any(|only| only.is_none_or(|only| only == entry))
    }

    /// The entry points for which the variable is preserved; None means all.
    fn preserving(&self) -> impl Iterator<Item = Option<&str>> {
        self.attributes.iter().filter_map(|attribute| match attribute {
            OtherAttribute::String { key, value } if key == PRESERVE => Some(value.as_deref()),
            _ => None,
        })
    }

    /// Marks the array as flattened: each element becomes a variable, at consecutive bindings (`"hlsl.flatten"`).
    pub fn flatten(&mut self) {
        self.attributes.push(OtherAttribute::String { key: FLATTEN.to_owned(), value: None });
    }

    /// Removes the mark of [`Self::flatten`].
    pub(crate) fn unflatten(&mut self) {
        self.attributes.retain(|attribute| !is_flatten(attribute));
    }

    /// True if the array is flattened: see [`Self::flatten`].
    pub fn is_flattened(&self) -> bool {
        self.attributes.iter().any(is_flatten)
    }
}

fn is_flatten(attribute: &OtherAttribute) -> bool {
    matches!(attribute, OtherAttribute::String { key, .. } if key == FLATTEN)
}

impl Function {
    /// A declaration without a name, a result and parameters.
    fn nothing() -> Self {
        Self {
            name: Name::default(),
            result: Types::VOID,
            result_attributes: ValueAttributes::default(),
            params: Vec::new(),
            variadic: false,
            linkage: Linkage::External,
            calling_convention: None,
            attributes: FunctionAttributes::default(),
            body: None,
            metadata: Attachments::new(),
            loc: None,
            others: Vec::new(),
        }
    }
}

impl Module {
    /// The literals of a loop control.
    pub fn loop_literals(&self, literals: LoopLiterals) -> &[u32] {
        usize::from(literals.0).checked_sub(1).and_then(|index| self.loop_controls.get(index)).map_or(&[], |literals| literals)
    }

    /// Stores the literals of a loop control. Returns None if there are already 65,535 different ones.
    pub fn add_loop_literals(&mut self, literals: &[u32]) -> Option<LoopLiterals> {
        if literals.is_empty() {
            return Some(LoopLiterals::default());
        }
        let known = self.loop_controls.iter().position(|known| **known == *literals);
        let index = known.unwrap_or_else(|| {
            self.loop_controls.push(literals.into());
            self.loop_controls.len() - 1
        });
        u16::try_from(index + 1).ok().map(LoopLiterals)
    }

    /// The constant that is the address of a global.
    pub fn global_ref(&mut self, global: GlobalId) -> ConstantId {
        let ty = self.types.pointer(self.globals[global].address_space);
        self.constants.intern(ty, ConstantKind::Global(global))
    }

    /// Resolves aliases.
    pub fn aliasee(&self, mut constant: ConstantId) -> ConstantId {
        // A cyclic alias is invalid, but must not loop forever.
        for _ in 0..=self.globals.len() {
            let ConstantKind::Global(global) = self.constants[constant].kind else { break };
            match (&self.globals[global].alias, self.globals[global].init) {
                (Some(AliasKind::Alias), Some(aliasee)) => constant = aliasee,
                _ => break,
            }
        }
        constant
    }

    /// The constant that is the address of a function.
    pub fn function_ref(&mut self, function: FunctionId) -> ConstantId {
        self.constants.intern(Types::PTR, ConstantKind::Function(function))
    }

    /// Adds a function without a body; its parameters have no attributes.
    pub fn add_function(&mut self, name: &str, result: TypeId, params: &[(&str, TypeId)]) -> FunctionId {
        let params = params
            .iter()
            .map(|(name, ty)| Param { name: (*name).into(), ty: *ty, attributes: ValueAttributes::default() })
            .collect();
        self.functions.push(Function { name: name.into(), result, params, ..Function::nothing() })
    }

    /// Adds a global variable without an initializer.
    pub fn add_global(&mut self, name: &str, slot: TypeId, address_space: u32) -> GlobalId {
        self.globals.push(Global {
            name: name.to_owned(),
            slot,
            address_space,
            linkage: Linkage::External,
            constant: false,
            init: None,
            align: None,
            attributes: OtherAttributes::new(),
            metadata: Attachments::new(),
            loc: None,
            extensions: Vec::new(),
            capabilities: Vec::new(),
            alias: None,
            others: Vec::new(),
        })
    }

    /// Adds a source location.
    pub fn add_loc(&mut self, start: u32, end: u32) -> LocId {
        self.locs.push(Loc { start, end })
    }

    /// The location of an attribute, or else that of its function or variable.
    pub fn attribute_loc(&self, of: Attributed, item: AttributeItem) -> Option<Loc> {
        let owner = match of {
            Attributed::Function(function) => self.functions[function].loc,
            Attributed::Global(global) => self.globals[global].loc,
        };
        self.own_attribute_loc(of, item).or(owner).map(|loc| self.locs[loc])
    }

    /// The location of an attribute that was not written with its function or variable.
    pub fn own_attribute_loc(&self, of: Attributed, item: AttributeItem) -> Option<LocId> {
        self.attribute_locs.get(&(of, item)).copied()
    }

    /// Sets the location of an attribute.
    pub fn set_attribute_loc(&mut self, of: Attributed, item: AttributeItem, loc: LocId) {
        self.attribute_locs.insert((of, item), loc);
    }

    /// Renumbers the owners of attributes, and removes the locations of those without a new number.
    pub(crate) fn renumber_attributes(&mut self, new: impl Fn(Attributed) -> Option<Attributed>) {
        let renumbered = self.attribute_locs.drain().filter_map(|((of, item), loc)| Some(((new(of)?, item), loc)));
        self.attribute_locs = renumbered.collect();
    }

    /// A copy of the module without the functions that are not kept: each is an empty declaration, so that the others keep their numbers.
    pub(crate) fn with_functions(&self, is_kept: impl Fn(FunctionId) -> bool) -> Self {
        let kept = |(id, function): (FunctionId, &Function)| if is_kept(id) { function.clone() } else { Function::nothing() };
        Self {
            functions: self.functions.iter().map(kept).collect(),
            source_filename: self.source_filename.clone(),
            datalayout: self.datalayout.clone(),
            triple: self.triple.clone(),
            types: self.types.clone(),
            constants: self.constants.clone(),
            globals: self.globals.clone(),
            comdats: self.comdats.clone(),
            metadata: self.metadata.clone(),
            locs: self.locs.clone(),
            debug_locs: self.debug_locs.clone(),
            attribute_locs: self.attribute_locs.clone(),
            loop_controls: self.loop_controls.clone(),
        }
    }

    /// True for modules of shaders, in which addresses of resources are not values. Kernels use the same address spaces for
    /// ordinary memory.
    pub fn has_logical_addressing(&self) -> bool {
        let is_device = |function: &Function| {
            let convention = function.calling_convention.as_deref();
            function.attributes.entry_point == Some(spirv_grammar::execution_model::Kernel)
                || convention.is_some_and(|name| name.starts_with("spir_"))
        };
        !self.functions.values().any(is_device)
    }

    /// The instruction that calls of this function emit, if any.
    pub fn instruction_of(&self, function: FunctionId) -> Option<&ExtInstruction> {
        self.functions[function].attributes.instruction.as_ref()
    }
}

// These methods need the module's types of constants and functions.
impl Body {
    /// The type of a value of this body, or of a constant.
    pub fn operand_type(&self, module: &Module, operand: Operand) -> TypeId {
        match operand {
            Operand::Value(value) => self.values[value].ty,
            Operand::Constant(constant) => module.constants[constant].ty,
        }
    }
}

impl Call {
    /// A call of a function of the module, with its signature and without attributes of the call.
    pub fn of(module: &mut Module, function: FunctionId, args: impl Into<Args>) -> Self {
        let callee = Operand::Constant(module.function_ref(function));
        let f = &module.functions[function];
        let (result, params): (TypeId, SmallVec<[TypeId; 8]>) = (f.result, f.params.iter().map(|p| p.ty).collect());
        let signature = match f.variadic {
            true => module.types.intern(Type::Function { result, params: params.into_vec(), variadic: true }),
            false => module.types.function(result, &params),
        };
        Self::plain(callee, signature, args)
    }
}
