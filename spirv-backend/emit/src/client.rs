//! The choices of a client API: all points at which the emission of shaders and that of kernels differ.
//!
//! Client API is the specification's term for an API that consumes SPIR-V (section 2.2). Vulkan's shaders use logical addressing: a pointer is
//! an access chain from a variable, and never a value. OpenCL's kernels use physical addressing: a pointer is a value like any other. Most of
//! the differences follow from that. [`Shaders`](crate::Shaders) is one implementation; the other is in the crate `spirv-opencl`. The client API
//! is a type parameter, so that the emission of shaders incurs no cost.

use crate::access_path::AccessPath;
use crate::emitter::Emitter;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::functions::ParamType;
use crate::messages::Fallible;
use crate::reach::{Bodies, Reach};
use ir::decoration::Decoration;
use ir::op::{Call, CastOp, FloatPredicate};
use ir::types::TargetKind;
use ir::{ConstantId, Function, FunctionId, GlobalId, IndexedModule, Inst, Module, Operand, Param, TypeId};
use spirv::{AddressingModel, MemorySemantics, Op, Scope};
use spirv_module::{Environment, Id, Message, SpirvModule};
use std::collections::BTreeSet;

/// The differences between the modules of two client APIs. An implementation holds the state of one emission.
pub trait ClientApi: Sized {
    /// The environments of this client API.
    type Environment: Copy + Into<Environment>;

    /// Pointers are values, as with physical addressing; otherwise they are logical.
    const POINTERS_ARE_VALUES: bool;
    /// Integer types have a sign. Modules with the capability Kernel have unsigned ones only (2.16.3).
    const INTEGERS_HAVE_SIGNS: bool;
    /// A product of a vector and a scalar, and a vector of parts of vectors, are one instruction; otherwise they are several, as in LLVM.
    const PREFERS_VECTORS: bool;
    /// Decorations with a string use OpDecorateString. Readers of kernels only know OpDecorate, which accepts strings too.
    const DECORATES_WITH_STRINGS: bool;
    /// The minimum length of an array; 0 denotes a runtime array.
    const LEAST_ARRAY_LENGTH: u64;
    /// The default scope of an atomic operation.
    const DEFAULT_SCOPE: Scope;
    /// The memory semantics of LLVM's `seq_cst`.
    const SEQUENTIALLY_CONSISTENT: MemorySemantics;
    /// An atomic subtraction of floats is emitted as an addition of the negated value; otherwise it is an error.
    const SUBTRACTS_FLOATS_ATOMICALLY: bool;
    /// OpName has the number that makes a symbol unique, as in LLVM. OpName of a shader is the name in the source, as in DXC's modules.
    const NAMES_ARE_UNIQUE: bool;
    /// Literal operands of decorations that take none are dropped: property lists write 1 for a decoration that is set.
    const IGNORES_SWITCH_OPERANDS: bool;

    /// The state before anything is emitted.
    fn new(module: &Module, environment: Self::Environment) -> Self;

    /// The default addressing model.
    fn addressing_model(&self) -> AddressingModel;

    /// The entry points, functions and variables that are emitted.
    fn reach(module: &IndexedModule) -> Reach;

    /// Emits everything that is reached, in the order that references between functions, variables and entry points need.
    fn emit_module(emitter: &mut Emitter<'_, Self>, reach: &Reach, bodies: Bodies);

    /// Removes annotations that contradict or repeat others.
    fn finish_annotations(module: &mut SpirvModule);

    /// Adds variables that are only known once the module is complete to the interfaces of the entry points.
    fn complete_interfaces(module: &mut SpirvModule, minor: u8);

    /// The storage class of an address space.
    ///
    /// # Errors
    /// The client API has no such memory.
    fn storage_class(emitter: &Emitter<'_, Self>, space: u32) -> Fallible<u32>;

    /// The type of a pointer value if only its address space is known.
    ///
    /// # Errors
    /// Pointers are not values.
    fn pointer_value_type(emitter: &mut Emitter<'_, Self>, space: u32) -> Fallible<Id>;

    /// Checks that vectors of pointers are allowed.
    ///
    /// # Errors
    /// They are not, or need an extension that is not allowed.
    fn check_pointer_vectors(emitter: &Emitter<'_, Self>) -> Fallible<()>;

    /// The type of an integer whose width is not 1, 8, 16, 32 or 64.
    ///
    /// # Errors
    /// No such type exists without an extension.
    fn unusual_int_type(emitter: &mut Emitter<'_, Self>, bits: u32) -> Fallible<Id>;

    /// The type of a named struct without a body.
    ///
    /// # Errors
    /// There is no such type.
    fn opaque_struct_type(emitter: &mut Emitter<'_, Self>, name: &str) -> Fallible<Id>;

    /// A target type that is specific to this client API, or differs in it; None for any other.
    ///
    /// # Errors
    /// The operands of the type are malformed.
    fn target_type(
        emitter: &mut Emitter<'_, Self>,
        kind: &TargetKind,
        types: &[TypeId],
        integers: &[u32],
    ) -> Fallible<Option<Id>>;

    /// Decorates a packed struct that has no explicit offsets.
    fn decorate_packed(emitter: &mut Emitter<'_, Self>, ty: Id);

    /// The pointer type of a constant that is an address; None for any other constant.
    ///
    /// # Errors
    /// The address cannot be expressed.
    fn address_type(emitter: &mut Emitter<'_, Self>, constant: ConstantId) -> Fallible<Option<Id>>;

    /// The address of a variable or of a function, or a constant expression, as a value of this type.
    ///
    /// # Errors
    /// The constant cannot be expressed.
    fn computed_constant(emitter: &mut Emitter<'_, Self>, constant: ConstantId, ty: Id) -> Fallible<Id>;

    /// Sorts the variables in the order of their declaration.
    fn global_order(module: &Module, globals: &BTreeSet<GlobalId>) -> Vec<GlobalId>;

    /// Declares a variable of the module.
    ///
    /// # Errors
    /// Its type, class or initializer cannot be expressed.
    fn declare_global(emitter: &mut Emitter<'_, Self>, global: GlobalId) -> Fallible<()>;

    /// The type of the function's parameter at this position, a pointer into this address space.
    ///
    /// # Errors
    /// The pointee is unknown, or cannot be expressed.
    fn pointer_parameter(emitter: &mut Emitter<'_, Self>, function: FunctionId, at: usize, space: u32) -> Fallible<ParamType>;

    /// Adds the decorations of a function that follow from its linkage and attributes.
    fn decorate_function(emitter: &mut Emitter<'_, Self>, id: Id, function: FunctionId);

    /// Adds the decorations of parameters that follow from their attributes.
    fn decorate_parameters(emitter: &mut Emitter<'_, Self>, params: &[Id], source: &Function);

    /// Removes decorations that a parameter of this type cannot have.
    fn filter_parameter_decorations(emitter: &mut Emitter<'_, Self>, param: &Param, decorations: &mut Vec<Decoration>);

    /// Removes decorations without a meaning for execution that the module's version and its extensions do not have.
    fn filter_decorations(emitter: &mut Emitter<'_, Self>, decorations: &mut Vec<Decoration>);

    /// Adds the decorations of a result that follow from the flags of its instruction.
    fn decorate_result(fx: &mut FunctionEmitter<'_, '_, Self>, id: Id, inst: &Inst);

    /// True for a declaration whose calls end their block. Declarations by opcode are handled elsewhere.
    fn ends_block(function: &Function) -> bool;

    /// Checks the control flow of a function, and prepares the merge instructions of its loops.
    ///
    /// # Errors
    /// The control flow violates the rules of the client API.
    fn begin_function(fx: &mut FunctionEmitter<'_, '_, Self>, source: &Function) -> Result<(), Message>;

    /// Emits the OpLoopMerge of a loop header whose IR terminator has none.
    fn declare_loop_merge(fx: &mut FunctionEmitter<'_, '_, Self>, block: ir::BlockId);

    /// Selects `alloca`.
    ///
    /// # Errors
    /// Its size is unknown, or its type cannot be expressed.
    fn variable(
        fx: &mut FunctionEmitter<'_, '_, Self>,
        inst: &Inst,
        slot: TypeId,
        count: Option<Operand>,
        align: Option<u32>,
    ) -> Fallible<Selected>;

    /// The access path of a pointer operand.
    ///
    /// # Errors
    /// The pointer cannot be expressed.
    fn access_path(fx: &mut FunctionEmitter<'_, '_, Self>, operand: Operand) -> Fallible<AccessPath>;

    /// Adjusts a path, without changing its address, so that its pointee has the accessed type.
    ///
    /// # Errors
    /// The memory contains no object of that type.
    fn retype(fx: &mut FunctionEmitter<'_, '_, Self>, path: &mut AccessPath, wanted: Id) -> Fallible<()>;

    /// The access path of an atomic operation that stores this value.
    ///
    /// # Errors
    /// The pointer cannot be expressed.
    fn atomic_path(fx: &mut FunctionEmitter<'_, '_, Self>, pointer: Operand, value: Operand) -> Fallible<AccessPath>;

    /// Selects `getelementptr`.
    ///
    /// # Errors
    /// The address cannot be expressed.
    fn element_pointer(fx: &mut FunctionEmitter<'_, '_, Self>, inst: &Inst) -> Fallible<Selected>;

    /// Selects a cast from or to a pointer; None if neither type is a pointer.
    ///
    /// # Errors
    /// The cast cannot be expressed.
    fn cast_pointer(
        fx: &mut FunctionEmitter<'_, '_, Self>,
        inst: &Inst,
        op: CastOp,
        operand: Operand,
    ) -> Fallible<Option<Selected>>;

    /// The instruction that casts a pointer from one storage class to another.
    ///
    /// # Errors
    /// No instruction casts between the two.
    fn class_cast(emitter: &Emitter<'_, Self>, from: u32, to: u32) -> Fallible<Op>;

    /// Selects a comparison of two pointer values; `opcode` is the instruction that compares integers.
    ///
    /// # Errors
    /// An operand cannot be expressed.
    fn compare_pointers(
        fx: &mut FunctionEmitter<'_, '_, Self>,
        inst: &Inst,
        opcode: Op,
        left: Operand,
        right: Operand,
    ) -> Fallible<Value>;

    /// The instruction of a floating-point comparison that is specific to this client API.
    fn float_comparison(predicate: FloatPredicate) -> Option<Op>;

    /// The memory semantics bits of a storage class; without a class, those of all memory that invocations share.
    fn memory_semantics(class: Option<u32>) -> MemorySemantics;

    /// Selects an indirect call.
    ///
    /// # Errors
    /// Indirect calls cannot be expressed.
    fn call_pointer(fx: &mut FunctionEmitter<'_, '_, Self>, inst: &Inst, call: &Call) -> Fallible<Option<Selected>>;

    /// Selects a call of a function that the client API or its compilers define; None for an ordinary function.
    fn call_builtin(
        fx: &mut FunctionEmitter<'_, '_, Self>,
        inst: &Inst,
        call: &Call,
        callee: FunctionId,
    ) -> Option<Fallible<Option<Selected>>>;
}
