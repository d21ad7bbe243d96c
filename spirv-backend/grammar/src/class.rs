//! The classes of core instructions.

/// The section of the specification's chapter "Instructions" that describes an instruction (the grammar's `class`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// Miscellaneous instructions: OpNop, OpUndef, OpSizeOf.
    Miscellaneous,
    /// Debug instructions: OpName, OpLine.
    Debug,
    /// Annotation instructions: OpDecorate.
    Annotation,
    /// Extension instructions: OpExtension, OpExtInst.
    Extension,
    /// Mode-setting instructions: OpCapability, OpEntryPoint.
    ModeSetting,
    /// Type-declaration instructions; some of those of extensions are [`Class::Reserved`] or [`Class::Excluded`].
    TypeDeclaration,
    /// Constant-creation instructions; some of those of extensions are [`Class::Reserved`] or [`Class::Excluded`].
    ConstantCreation,
    /// Memory instructions: OpVariable, OpLoad, OpAccessChain.
    Memory,
    /// Function instructions: OpFunction, OpFunctionCall.
    Function,
    /// Image instructions: sampling, fetches, reads, writes, queries.
    Image,
    /// Conversion instructions.
    Conversion,
    /// Composite instructions: OpVectorShuffle, OpCompositeExtract.
    Composite,
    /// Arithmetic instructions.
    Arithmetic,
    /// Bit instructions: shifts, bitwise operations.
    Bit,
    /// Relational and logical instructions, OpSelect among them.
    RelationalAndLogical,
    /// Derivative instructions. Image instructions with an implicit level of detail are not among them: see
    /// [`Facts::takes_derivatives`](crate::Facts::takes_derivatives).
    Derivative,
    /// Control-flow instructions, including merge instructions and OpPhi. Not all of them end a block, and some that do have other classes: see
    /// [`Facts::ends_block`](crate::Facts::ends_block).
    ControlFlow,
    /// Atomic instructions.
    Atomic,
    /// Primitive instructions: OpEmitVertex.
    Primitive,
    /// Barrier instructions.
    Barrier,
    /// Group and subgroup instructions.
    Group,
    /// Device-side enqueue instructions, of OpenCL.
    DeviceSideEnqueue,
    /// Pipe instructions, of OpenCL.
    Pipe,
    /// Non-uniform instructions: the subgroup operations since SPIR-V 1.3.
    NonUniform,
    /// Graph instructions (SPV_ARM_graph).
    Graph,
    /// Tensor instructions (SPV_ARM_tensors).
    Tensor,
    /// Instructions that the specification lists under "Reserved Instructions"; the class does not imply any semantics.
    Reserved,
    /// Instructions that the specification leaves out (`@exclude`); the class does not imply any semantics.
    Excluded,
    /// Instructions of extended sets, which have no class.
    Extended,
}
