//! A module: globals, functions, constants, metadata, and where each thing came from.

use crate::attr::{ExtInstruction, FunctionAttributes, OtherAttribute, OtherAttributes, ValueAttributes};
use crate::func::Body;
use crate::id::{ConstantId, FunctionId, GlobalId, LocId, MetadataId};
use crate::interner::{Interned, Interner, code_of};
use crate::metadata::{Attachments, Metadata, MetadataOperand};
use crate::name::Name;
use crate::op::{Args, BinaryOp, Call, CastOp, FloatPredicate, GepFlags, IntPredicate};
use crate::operand::Operand;
use crate::types::{Type, TypeId, Types};
use cranelift_entity::PrimaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A range of bytes of the source that the module was made from: the expanded HLSL text, or the `.ll` file. This crate only carries it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Loc {
    /// The first byte.
    pub start: u32,
    /// The byte behind the last one.
    pub end: u32,
}

/// A module. Ids are indices into its lists; what they name must be there (see [`crate::verify`]).
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
    /// The numbered metadata nodes.
    pub metadata: PrimaryMap<MetadataId, Metadata>,
    /// `!spirv.ExecutionMode = !{!0, !1}`, in order.
    pub named_metadata: Vec<(String, Vec<MetadataId>)>,
    /// The locations that instructions and functions name.
    pub locs: PrimaryMap<LocId, Loc>,
    /// Where an attribute was written, if it was not with its function or variable.
    pub attribute_locs: FxHashMap<(Attributed, AttributeItem), LocId>,
    /// Where [`Module::tuple`] finds a node that it made before.
    pub tuple_ids: FxHashMap<Vec<MetadataOperand>, MetadataId>,
}

/// What carries an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attributed {
    /// A function.
    Function(FunctionId),
    /// A variable.
    Global(GlobalId),
}

/// One thing that an attribute says.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum AttributeItem {
    /// The number of `"spv.ext_instruction"`.
    Instruction,
    /// By its index among the function's execution modes.
    ExecutionMode(usize),
    /// A capability, by SPIR-V's number.
    Capability(u32),
    /// An extension, by its name.
    Extension(String),
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
    /// Who else sees the variable.
    pub linkage: Linkage,
    /// `constant` instead of `global`: nothing ever writes it.
    pub constant: bool,
    /// The first value; None for an external variable.
    pub init: Option<ConstantId>,
    /// The alignment in bytes; None where it is the type's own.
    pub align: Option<u32>,
    /// `#n` and string attributes.
    pub attributes: OtherAttributes,
    /// `!spirv.Decorations !n` and others.
    pub metadata: Attachments,
    /// Where it is declared in the source.
    pub loc: Option<LocId>,
    /// The extensions that an entry point needs which reaches the variable: `"spv.extextension"`.
    pub extensions: Vec<String>,
    /// The capabilities that such an entry point needs, by SPIR-V's numbers: `"spv.extcapability"`.
    pub capabilities: Vec<u32>,
    /// Set if this is no variable, but another name for its initializer, an address.
    pub alias: Option<AliasKind>,
    /// Everything else in the text's order, as written: `unnamed_addr`, `comdat`, `section "…"`.
    pub others: Vec<String>,
}

/// What another name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AliasKind {
    /// `alias`: the address itself.
    Alias,
    /// `ifunc`: the address that the function returns when the program is loaded.
    IFunc,
}

/// Who else sees a function or a variable, and what happens to definitions of one name in several modules; LLVM's.
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
    /// `linkonce`: goes if nothing uses it; of several definitions one stays, which may differ.
    LinkOnce,
    /// `weak`: like `linkonce`, but stays.
    Weak,
    /// `common`: a variable without an initializer in C.
    Common,
    /// `appending`: arrays of several modules become one.
    Appending,
    /// `extern_weak`: null if nobody defines it.
    ExternWeak,
    /// `linkonce_odr`: like `linkonce`, all definitions being equal.
    LinkOnceOdr,
    /// `weak_odr`: like `weak`, all definitions being equal.
    WeakOdr,
}

/// A function. Its address is the constant [`ConstantKind::Function`].
#[derive(Debug, Clone)]
pub struct Function {
    /// The name; empty for a numbered one.
    pub name: Name,
    /// The type of the result.
    pub result: TypeId,
    /// What is said of the result.
    pub result_attributes: ValueAttributes,
    /// The parameters, which are the first values of the body.
    pub params: Vec<Param>,
    /// More arguments may follow (`...`).
    pub variadic: bool,
    /// Who else sees the function.
    pub linkage: Linkage,
    /// `spir_func`, `spir_kernel`, …, as written.
    pub calling_convention: Option<String>,
    /// What is said of the function; of an entry point and of an instruction's declaration, that it is one.
    pub attributes: FunctionAttributes,
    /// None for a declaration.
    pub body: Option<Body>,
    /// `!spirv.ParameterDecorations !n` and others.
    pub metadata: Attachments,
    /// Where it is defined or declared in the source.
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
    /// What is said of it.
    pub attributes: ValueAttributes,
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
    /// `undef`: any value, which may be another one at each use.
    Undef,
    /// `poison`: what is computed with it is poison too. As an initializer it says that there is none.
    Poison,
    /// Of a vector, array or struct type: all elements.
    Aggregate(Vec<ConstantId>),
    /// `c"…"`
    Bytes(Vec<u8>),
    /// The address of a global variable.
    Global(GlobalId),
    /// The address of a function.
    Function(FunctionId),
    /// `blockaddress`, only as an operand of the merge calls while reading, and in input from elsewhere.
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

/// What a constant names directly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConstantReference {
    /// A constant that it is made of.
    Constant(ConstantId),
    /// A variable, whose address it is.
    Global(GlobalId),
    /// A function, whose address it is.
    Function(FunctionId),
    /// A function, in which the block is whose address it is.
    BlockOf(FunctionId),
    /// A metadata node.
    Node(MetadataId),
}

impl ConstantKind {
    /// True for a constant that names nothing, whatever it holds: a number, bytes, `undef`.
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

    /// Visits what a constant names directly, in order. This is the one place that says how constants lead on to other things.
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
        /// Which conversion.
        op: CastOp,
        /// What is converted.
        value: ConstantId,
    },
    /// An operation with two operands.
    Binary {
        /// Which operation.
        op: BinaryOp,
        /// The first operand.
        left: ConstantId,
        /// The second operand.
        right: ConstantId,
    },
    /// The address of a part: see [`crate::op::Op::GetElementPtr`].
    GetElementPtr {
        /// The value type of what the base points to.
        source: TypeId,
        /// What is promised of the computation.
        flags: GepFlags,
        /// The address of the whole.
        base: ConstantId,
        /// The steps.
        indices: Vec<ConstantId>,
    },
    /// One of two constants.
    Select {
        /// `i1`, or a vector of it.
        condition: ConstantId,
        /// The value where the condition is 1.
        then: ConstantId,
        /// The value where it is 0.
        otherwise: ConstantId,
    },
    /// A comparison of integers or addresses.
    ICmp {
        /// What is asked.
        predicate: IntPredicate,
        /// The first operand.
        left: ConstantId,
        /// The second operand.
        right: ConstantId,
    },
    /// A comparison of floats.
    FCmp {
        /// What is asked.
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
        /// The number of the component.
        index: ConstantId,
    },
    /// A vector with another component.
    InsertElement {
        /// The vector.
        vector: ConstantId,
        /// The new component.
        value: ConstantId,
        /// The number of the component.
        index: ConstantId,
    },
    /// Components of two vectors.
    ShuffleVector {
        /// The first vector.
        left: ConstantId,
        /// The second vector.
        right: ConstantId,
        /// A vector of the numbers of the components.
        mask: ConstantId,
    },
}

impl ConstantExpr {
    /// The constants that it is made of, in order.
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

    /// [`ConstantKind::Aggregate`], of which no list is made if it is known already.
    pub fn aggregate(&mut self, ty: TypeId, elements: &[ConstantId]) -> ConstantId {
        let code = aggregate_code(ty, elements);
        let is_it = |known: &Constant| matches!(&known.kind, ConstantKind::Aggregate(of) if known.ty == ty && of == elements);
        match self.0.find(code, is_it) {
            Some(id) => id,
            None => self.0.add(code, Constant { ty, kind: ConstantKind::Aggregate(elements.to_vec()) }),
        }
    }

    /// Gives constants another kind, under the same id, where `change` says one. Only what nothing uses may become equal to another one.
    pub fn rewrite(&mut self, change: impl Fn(ConstantId, &ConstantKind) -> Option<ConstantKind>) {
        self.0.rewrite(|id, constant| Some(Constant { ty: constant.ty, kind: change(id, &constant.kind)? }));
    }

    /// All constants.
    pub fn keys(&self) -> impl Iterator<Item = ConstantId> + use<> {
        self.0.keys()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there is none.
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

/// The attribute of a variable that stays, used or not.
const PRESERVE: &str = "hlsl.preserve";

impl Global {
    /// Keeps the variable in the module, used or not: `"hlsl.preserve"`.
    pub fn preserve(&mut self) {
        self.attributes.push(OtherAttribute::String { key: PRESERVE.to_owned(), value: None });
    }

    /// Keeps the variable in the interface of one entry point: `"hlsl.preserve"="main"`.
    pub fn preserve_for(&mut self, entry: &str) {
        self.attributes.push(OtherAttribute::String { key: PRESERVE.to_owned(), value: Some(entry.to_owned()) });
    }

    /// True if the variable is kept for all entry points, or for one.
    pub fn is_preserved(&self) -> bool {
        self.preserving().next().is_some()
    }

    /// True if an entry point has the variable in its interface, used or not.
    pub fn is_preserved_for(&self, entry: &str) -> bool {
        self.preserving().any(|only| only.is_none_or(|only| only == entry))
    }

    /// The entry points that the variable is kept for; None means all.
    fn preserving(&self) -> impl Iterator<Item = Option<&str>> {
        self.attributes.iter().filter_map(|attribute| match attribute {
            OtherAttribute::String { key, value } if key == PRESERVE => Some(value.as_deref()),
            _ => None,
        })
    }
}

impl Module {
    /// The constant that names a global.
    pub fn global_ref(&mut self, global: GlobalId) -> ConstantId {
        let ty = self.types.pointer(self.globals[global].address_space);
        self.constants.intern(ty, ConstantKind::Global(global))
    }

    /// What a constant names, through aliases.
    pub fn aliasee(&self, mut constant: ConstantId) -> ConstantId {
        // An alias of itself is no module, but this must end.
        for _ in 0..=self.globals.len() {
            let ConstantKind::Global(global) = self.constants[constant].kind else { break };
            match (&self.globals[global].alias, self.globals[global].init) {
                (Some(AliasKind::Alias), Some(aliasee)) => constant = aliasee,
                _ => break,
            }
        }
        constant
    }

    /// The constant that names a function.
    pub fn function_ref(&mut self, function: FunctionId) -> ConstantId {
        self.constants.intern(Types::PTR, ConstantKind::Function(function))
    }

    /// A function without a body yet; its parameters have no attributes.
    pub fn add_function(&mut self, name: &str, result: TypeId, params: &[(&str, TypeId)]) -> FunctionId {
        let params = params
            .iter()
            .map(|(name, ty)| Param { name: (*name).into(), ty: *ty, attributes: ValueAttributes::default() })
            .collect();
        self.functions.push(Function {
            name: name.into(),
            result,
            result_attributes: ValueAttributes::default(),
            params,
            variadic: false,
            linkage: Linkage::External,
            calling_convention: None,
            attributes: FunctionAttributes::default(),
            body: None,
            metadata: Attachments::new(),
            loc: None,
            others: Vec::new(),
        })
    }

    /// A global variable without an initializer.
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

    /// A new place in the source.
    pub fn add_loc(&mut self, start: u32, end: u32) -> LocId {
        self.locs.push(Loc { start, end })
    }

    /// Where the attribute was written; where its function or variable was, if nothing else is known.
    pub fn attribute_loc(&self, of: Attributed, item: AttributeItem) -> Option<Loc> {
        let owner = match of {
            Attributed::Function(function) => self.functions[function].loc,
            Attributed::Global(global) => self.globals[global].loc,
        };
        self.attribute_locs.get(&(of, item)).copied().or(owner).map(|loc| self.locs[loc])
    }

    /// True for a module of shaders, whose addresses of resources are no values. Kernels have memory of other kinds in the same spaces.
    pub fn has_logical_addressing(&self) -> bool {
        let is_device = |function: &Function| {
            let convention = function.calling_convention.as_deref();
            function.attributes.entry_point == Some(spirv_grammar::execution_model::Kernel)
                || convention.is_some_and(|name| name.starts_with("spir_"))
        };
        !self.functions.values().any(is_device)
    }

    /// True if calls to this function are instructions.
    pub fn instruction_of(&self, function: FunctionId) -> Option<&ExtInstruction> {
        self.functions[function].attributes.instruction.as_ref()
    }
}

// Here, because types of constants and of functions are the module's.
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
    /// A plain call of a function of the module: without attributes of its own, and with the function's signature.
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
