//! The rules for capabilities that the grammar does not contain, each with its section of the specification.

use super::half_values;
use super::need::{Need, capability_need, need};
use crate::annotations::Annotations;
use crate::code::Inst;
use crate::facts::Facts;
use crate::module::SpirvModule;
use crate::target::Extensions;
use crate::types::Types;
use crate::word::Id;
use rustc_hash::FxHashSet;
use spirv::{AccessQualifier, BuiltIn, Capability, Decoration, Dim, ExecutionModel, ImageFormat, Op, StorageClass};
use spirv_grammar::{Kind, enumerants_of, op};

/// The operand Sampled of OpTypeImage: 1 is used with a sampler, 2 without.
const SAMPLED_WITHOUT_SAMPLER: u32 = 2;

/// The rules, with the facts of the module that they need.
pub struct Rules<'a> {
    pub facts: &'a Facts,
    types: Types<'a>,
    annotations: &'a Annotations,
    /// Ids that are decorated with NonUniform, and pointers through which such a value is loaded.
    non_uniform: FxHashSet<Id>,
    /// True if a value of a kernel is a 16-bit float or contains one.
    has_halfs: bool,
    /// The execution models of the module's entry points.
    models: Vec<u32>,
    /// The minor version of SPIR-V 1.x.
    minor: u8,
    is_kernel: bool,
    allowed: &'a Extensions,
}

/// The operands of OpTypeImage after the sampled type.
struct Image {
    dim: Option<Dim>,
    arrayed: bool,
    multisampled: bool,
    is_storage: bool,
    format: u32,
}

impl Image {
    fn of(inst: &Inst) -> Option<Self> {
        if !inst.is(Op::TypeImage) {
            return None;
        }
        Some(Self {
            dim: Dim::from_u32(inst.literal(1)?),
            arrayed: inst.literal(3)? == 1,
            multisampled: inst.literal(4)? == 1,
            is_storage: inst.literal(5)? == SAMPLED_WITHOUT_SAMPLER,
            format: inst.literal(6)?,
        })
    }
}

impl<'a> Rules<'a> {
    pub fn new(module: &'a SpirvModule, facts: &'a Facts, minor: u8, is_kernel: bool, allowed: &'a Extensions) -> Self {
        let annotations = facts.annotations();
        let mut non_uniform: FxHashSet<Id> = annotations.decorated_with(Decoration::NonUniform).collect();
        // The decoration may be on the loaded value instead of the pointer.
        let loads = non_uniform.iter().filter_map(|id| module.definition(*id)).filter(|inst| inst.is(Op::Load));
        let pointers: Vec<_> = loads.filter_map(|load| load.id(0)).collect();
        non_uniform.extend(pointers);
        Self {
            facts,
            types: facts.types(module),
            annotations,
            non_uniform,
            has_halfs: is_kernel && half_values::any(module),
            models: module.entry_points.iter().filter_map(|entry| entry.literal(0)).collect(),
            minor,
            is_kernel,
            allowed,
        }
    }

    /// Corrects the requirement of an instruction whose alternatives in the grammar depend on operand types.
    pub fn instruction(&self, inst: &Inst, need: &mut Need) {
        // SPV_EXT_shader_atomic_float_add and similar extensions have one capability per width.
        let widths = match inst.opcode {
            op::AtomicFAddEXT => {
                [Capability::AtomicFloat16AddEXT, Capability::AtomicFloat32AddEXT, Capability::AtomicFloat64AddEXT]
            }
            op::AtomicFMinEXT | op::AtomicFMaxEXT => {
                [Capability::AtomicFloat16MinMaxEXT, Capability::AtomicFloat32MinMaxEXT, Capability::AtomicFloat64MinMaxEXT]
            }
            // Before SPIR-V 1.6 the instruction is in SPV_EXT_demote_to_helper_invocation, which its capability requires.
            op::DemoteToHelperInvocation => {
                need.version = 0;
                return;
            }
            _ => return,
        };
        let ty = inst.ty.and_then(|ty| self.types.definition(ty));
        if self.is_kernel && ty.is_some_and(|ty| ty.is(Op::TypeVector)) {
            need.capabilities = vec![Capability::AtomicFloat16VectorNV as u32].into();
            need.extensions = &["SPV_NV_shader_atomic_fp16_vector"];
            return;
        }
        let width = ty.and_then(|ty| ty.literal(0));
        let at = match width {
            Some(16) => 0,
            Some(32) => 1,
            Some(64) => 2,
            _ => return,
        };
        need.capabilities = vec![widths[at] as u32].into();
        if at == 0 && inst.is(Op::AtomicFAddEXT) {
            // 16-bit floats have a separate extension, which also defines the instruction.
            need.extensions = &["SPV_EXT_shader_atomic_float16_add"];
        }
    }

    /// The requirements of constant ray flags. Those of all rays are requirements of the instructions.
    pub fn ray_flags(&self, inst: &Inst, at: usize, needs: &mut Vec<Need>) {
        let Some(flags) = inst.id(at).and_then(|id| self.types.constant(id)) else { return };
        let enumerants = enumerants_of(Kind::RayFlags, flags).filter_map(|(_, enumerant)| enumerant);
        let is_special = |capabilities: &[u32]| !capabilities.contains(&(Capability::RayTracingKHR as u32));
        for enumerant in enumerants.filter(|enumerant| is_special(enumerant.requirements.capabilities)) {
            needs.push(need(enumerant.name, &enumerant.requirements, inst.loc));
        }
    }

    fn is_non_uniform(&self, id: Id) -> bool {
        self.non_uniform.contains(&id)
    }

    fn is_buffer_block(&self, ty: Id) -> bool {
        self.annotations.has(ty, Decoration::BufferBlock)
    }

    fn is_block(&self, ty: Id) -> bool {
        self.annotations.has(ty, Decoration::Block) || self.is_buffer_block(ty)
    }

    /// The definition of a value's type.
    fn type_of(&self, value: Id) -> Option<Inst<'a>> {
        self.types.definition(self.types.of(value)?)
    }

    /// Pointers as values, and untyped pointers to groupshared memory, which requires an explicit layout.
    fn pointers(&self, inst: &Inst, needs: &mut Vec<Need>) {
        // The capability of SPV_EXT_descriptor_heap declares that of untyped pointers, and the extension requires theirs.
        if inst.is(Op::TypeUntypedPointerKHR) {
            const NAME: &[&str] = &["SPV_KHR_untyped_pointers"];
            let what = "an untyped pointer";
            needs.push(Need { what, capabilities: (&[]).into(), extensions: NAME, version: u8::MAX, loc: inst.loc });
        }
        let mut add = |what, capability| needs.push(capability_need(what, capability, inst.loc));
        if let Some(capability) = self.variable_pointer(inst) {
            add("a pointer that is chosen or kept at run time", capability);
        }
        let is_shared = inst.is(Op::TypeUntypedPointerKHR) && inst.literal(0) == Some(StorageClass::Workgroup as u32);
        if is_shared && !self.is_kernel {
            add("an untyped pointer to groupshared memory", Capability::WorkgroupMemoryExplicitLayoutKHR);
        }
    }

    /// The capability for a pointer to a buffer or to groupshared memory that is not a memory object declaration or access chain: one that is
    /// selected, stored in a variable, or returned by a call (2.16.1 Universal Validation Rules, logical addressing).
    fn variable_pointer(&self, inst: &Inst) -> Option<Capability> {
        let ty = match inst.opcode {
            op::Phi | op::Select | op::FunctionCall | op::Load => inst.ty?,
            op::Variable => self.types.pointer(inst.ty?)?.1,
            _ => return None,
        };
        let pointer = self.types.definition(ty).filter(|ty| ty.is(Op::TypePointer) || ty.is(Op::TypeUntypedPointerKHR))?;
        match StorageClass::from_u32(pointer.literal(0)?) {
            Some(StorageClass::StorageBuffer) if !self.is_kernel => Some(Capability::VariablePointersStorageBuffer),
            Some(StorageClass::Workgroup) if !self.is_kernel => Some(Capability::VariablePointers),
            _ => None,
        }
    }

    fn is_constant(&self, id: Id) -> bool {
        self.types.definition(id).is_some_and(|inst| {
            let known = spirv_grammar::instruction(inst.opcode);
            inst.is(Op::Undef) || known.is_some_and(spirv_grammar::Instruction::declares_constant)
        })
    }

    /// Corrects the requirement of an enumerant whose alternatives in the grammar depend on context, or are too strict.
    pub fn enumerant(&self, inst: &Inst, kind: Kind, value: u32, need: &mut Need) {
        match kind {
            // 3.8 Dim: the capability depends on whether the image is a storage image.
            Kind::Dim => {
                let Some(image) = Image::of(inst) else { return };
                need.capabilities =
                    dim_capability(&image).into_iter().map(|capability| capability as u32).collect::<Vec<_>>().into();
            }
            // 3.21 BuiltIn: a builtin has different capabilities in different stages.
            Kind::BuiltIn => self.builtin(value, need),
            _ => {}
        }
    }

    fn builtin(&self, value: u32, need: &mut Need) {
        let only = |model: ExecutionModel| self.models.contains(&(model as u32));
        let outside_geometry = only(ExecutionModel::Vertex) || only(ExecutionModel::TessellationEvaluation);
        let preferred = match BuiltIn::from_u32(value) {
            // Before SPIR-V 1.5, SPV_EXT_shader_viewport_index_layer has one capability for both.
            Some(BuiltIn::Layer | BuiltIn::ViewportIndex) if outside_geometry && self.minor < 5 => {
                Capability::ShaderViewportIndexLayerEXT
            }
            Some(BuiltIn::Layer) if outside_geometry => Capability::ShaderLayer,
            Some(BuiltIn::ViewportIndex) if outside_geometry => Capability::ShaderViewportIndex,
            Some(BuiltIn::PrimitiveId)
                if only(ExecutionModel::TessellationControl) || only(ExecutionModel::TessellationEvaluation) =>
            {
                Capability::Tessellation
            }
            Some(BuiltIn::PrimitiveId)
                if only(ExecutionModel::IntersectionKHR)
                    || only(ExecutionModel::AnyHitKHR)
                    || only(ExecutionModel::ClosestHitKHR) =>
            {
                Capability::RayTracingKHR
            }
            _ => return,
        };
        if need.capabilities.contains(&(preferred as u32)) {
            need.capabilities = vec![preferred as u32].into();
        }
    }

    /// Adds requirements that the grammar does not state.
    pub fn extra(&self, inst: &Inst, needs: &mut Vec<Need>) {
        self.pointers(inst, needs);
        let mut add = |what, capability| needs.push(capability_need(what, capability, inst.loc));
        match inst.opcode {
            op::LoopControlINTEL => loop_controls(inst, needs),
            // 3.52.6 Type-declaration instructions: the capability depends on the width.
            op::TypeInt => match inst.literal(0) {
                Some(8) => add("an 8-bit integer", Capability::Int8),
                Some(16) => add("a 16-bit integer", Capability::Int16),
                Some(64) => add("a 64-bit integer", Capability::Int64),
                // SPV_INTEL_int4, SPV_ALTERA_arbitrary_precision_integers
                Some(4) if self.is_kernel && self.allowed.is_allowed("SPV_INTEL_int4") => {
                    add("a 4-bit integer", Capability::Int4TypeINTEL);
                }
                Some(bits) if self.is_kernel && bits != 32 => {
                    add("an integer of this width", Capability::ArbitraryPrecisionIntegersALTERA);
                }
                _ => {}
            },
            // A float with an encoding needs the capability of that encoding.
            op::TypeFloat if inst.operands.len() == 1 => match inst.literal(0) {
                // 3.31 Capability, Float16Buffer: only pointers to halves, as `vload_half` takes them.
                Some(16) if self.is_kernel && !self.has_halfs => {
                    add("a pointer to 16-bit floats", Capability::Float16Buffer);
                }
                Some(16) => add("a 16-bit float", Capability::Float16),
                Some(64) => add("a 64-bit float", Capability::Float64),
                _ => {}
            },
            // SPV_KHR_bfloat16
            op::Dot if inst.ty.is_some_and(|ty| self.is_bfloat(ty)) => {
                add("a dot product of bfloat16", Capability::BFloat16DotProductKHR);
            }
            op::TypeCooperativeMatrixKHR if inst.id(0).is_some_and(|ty| self.is_bfloat(ty)) => {
                add("a cooperative matrix of bfloat16", Capability::BFloat16CooperativeMatrixKHR);
            }
            // SPV_INTEL_masked_gather_scatter
            op::TypeVector if inst.id(0).is_some_and(|element| self.types.pointer(element).is_some()) => {
                add("a vector of pointers", Capability::MaskedGatherScatterINTEL);
            }
            // 3.31 Capability, Vector16
            op::TypeVector if matches!(inst.literal(1), Some(8 | 16)) => add("this vector", Capability::Vector16),
            // SPV_INTEL_vector_compute, SPV_EXT_long_vector
            op::TypeVector if self.is_kernel && !matches!(inst.literal(1), Some(2..=4)) => {
                let compute = self.allowed.is_allowed("SPV_INTEL_vector_compute");
                let capability = if compute { Capability::VectorAnyINTEL } else { Capability::LongVectorEXT };
                add("a vector of this length", capability);
            }
            // 3.31 Capability, ImageBasic: every image of a kernel.
            op::TypeImage if self.is_kernel => {
                add("an image of a kernel", Capability::ImageBasic);
                if inst.literal(7) == Some(AccessQualifier::ReadWrite as u32) {
                    add("an image that is read and written", Capability::ImageReadWrite);
                }
            }
            // 3.52.21: before SPIR-V 1.5 the invocation must be constant.
            op::GroupNonUniformBroadcast if self.is_kernel && inst.id(2).is_some_and(|id| !self.is_constant(id)) => {
                let what = "a broadcast from an invocation that is not constant";
                needs.push(Need { what, capabilities: (&[]).into(), extensions: &[], version: 5, loc: inst.loc });
            }
            op::GroupNonUniformQuadAllKHR | op::GroupNonUniformQuadAnyKHR | op::GroupNonUniformPartitionEXT => {
                needs.push(subgroup_version(inst));
            }
            // The rest applies to shaders only.
            op::Variable | op::ImageRead | op::ImageSparseRead | op::ImageWrite | op::AccessChain | op::InBoundsAccessChain
                if self.is_kernel => {}
            // 3.31 Capability, the Image* entries
            op::TypeImage => {
                image_rules(inst, &mut add);
                if inst.id(0).is_some_and(|sampled| self.types.holds_width(sampled, 64)) {
                    add("an image of 64-bit integers", Capability::Int64ImageEXT);
                }
            }
            op::Variable | op::BufferPointerEXT => self.variable(inst, &mut add),
            // 3.52.10 Image instructions, OpImageRead and OpImageWrite
            op::ImageRead | op::ImageSparseRead if self.is_formatless(inst, 0) => {
                add("reading an image without a format", Capability::StorageImageReadWithoutFormat);
            }
            op::ImageWrite if self.is_formatless(inst, 0) => {
                add("writing an image without a format", Capability::StorageImageWriteWithoutFormat);
            }
            op::AccessChain | op::InBoundsAccessChain => self.access_chain(inst, &mut add),
            // SPV_KHR_non_semantic_info is core from SPIR-V 1.6 on.
            op::ExtInstImport => {
                let is_non_semantic =
                    inst.result.and_then(|id| self.facts.set(id)).is_some_and(|set| set.starts_with("NonSemantic."));
                if is_non_semantic {
                    const NAME: &[&str] = &["SPV_KHR_non_semantic_info"];
                    let what = "a non-semantic instruction set";
                    needs.push(Need { what, capabilities: (&[]).into(), extensions: NAME, version: 6, loc: inst.loc });
                }
            }
            // Universal limits of atomics: 2.16.2, 64-bit integers
            _ if self.is_wide_atomic(inst) => add("a 64-bit atomic", Capability::Int64Atomics),
            _ => {}
        }
    }

    /// 8- and 16-bit types in an interface (3.31 Capability, StorageBuffer16BitAccess and following), runtime arrays of
    /// resources (3.31 Capability, RuntimeDescriptorArray), and blocks in Workgroup (SPV_KHR_workgroup_memory_explicit_layout).
    fn variable(&self, inst: &Inst, add: &mut impl FnMut(&'static str, Capability)) {
        let Some((class, pointee)) = inst.ty.and_then(|ty| self.types.pointer(ty)) else { return };
        if self.types.definition(pointee).is_some_and(|inst| inst.is(Op::TypeRuntimeArray)) {
            add("a runtime array of resources", Capability::RuntimeDescriptorArray);
        }
        let element = self.types.element(pointee);
        let storage = self.is_buffer_block(element);
        let (wide, narrow) = match StorageClass::from_u32(class) {
            Some(StorageClass::Uniform) if !storage => {
                (Capability::UniformAndStorageBuffer16BitAccess, Some(Capability::UniformAndStorageBuffer8BitAccess))
            }
            Some(StorageClass::Uniform | StorageClass::StorageBuffer | StorageClass::PhysicalStorageBuffer) => {
                (Capability::StorageBuffer16BitAccess, Some(Capability::StorageBuffer8BitAccess))
            }
            Some(StorageClass::PushConstant) => (Capability::StoragePushConstant16, Some(Capability::StoragePushConstant8)),
            Some(StorageClass::Input | StorageClass::Output) => (Capability::StorageInputOutput16, None),
            Some(StorageClass::Workgroup) if self.is_block(element) => {
                add("groupshared memory with an explicit layout", Capability::WorkgroupMemoryExplicitLayoutKHR);
                (
                    Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
                    Some(Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR),
                )
            }
            _ => return,
        };
        if self.types.holds_width(pointee, 16) {
            add("a 16-bit value in an interface", wide);
        }
        if let Some(narrow) = narrow
            && self.types.holds_width(pointee, 8)
        {
            add("an 8-bit value in an interface", narrow);
        }
    }

    /// True for a 16-bit float with the encoding 0, bfloat16.
    fn is_bfloat(&self, ty: Id) -> bool {
        self.types.definition(ty).is_some_and(|ty| ty.is(Op::TypeFloat) && ty.literal(1) == Some(0))
    }

    fn image_of(&self, ty: &Inst) -> Option<Image> {
        if ty.is(Op::TypeSampledImage) {
            return Image::of(&self.types.definition(ty.id(0)?)?);
        }
        Image::of(ty)
    }

    fn is_formatless(&self, inst: &Inst, operand: usize) -> bool {
        let image = inst.id(operand).and_then(|image| self.type_of(image)).and_then(|ty| Image::of(&ty));
        image.is_some_and(|image| {
            image.format == ImageFormat::Unknown as u32
                && !matches!(image.dim, Some(Dim::DimSubpassData | Dim::DimTileImageDataEXT))
        })
    }

    fn is_wide_atomic(&self, inst: &Inst) -> bool {
        // A vendor's grammar specifies its own requirements.
        if !spirv_grammar::facts(inst.opcode).is_atomic() || Op::from_u32(inst.opcode).is_none() {
            return false;
        }
        let pointer = inst.id(0).and_then(|pointer| self.type_of(pointer)).and_then(|ty| self.types.pointer(ty.result?));
        // For an untyped pointer, the result or the operand determines the accessed type.
        let accessed = match pointer {
            Some((_, pointee)) => Some(pointee),
            None => inst.ty.or_else(|| self.types.of(inst.id(inst.operands.len() - 1)?)),
        };
        let accessed = accessed.and_then(|ty| self.types.definition(ty));
        accessed.is_some_and(|ty| ty.is(Op::TypeInt) && ty.literal(0) == Some(64))
    }

    /// 3.31 Capability, the ArrayDynamicIndexing and ArrayNonUniformIndexing entries: an array of resources whose index is not constant.
    fn access_chain(&self, inst: &Inst, add: &mut impl FnMut(&'static str, Capability)) {
        let Some((class, pointee)) = self.base_pointee(inst) else { return };
        let is_array = |ty: Inst| ty.is(Op::TypeArray) || ty.is(Op::TypeRuntimeArray);
        if !self.types.definition(pointee).is_some_and(is_array) {
            return;
        }
        let Some(index) = inst.id(1) else { return };
        if self.types.definition(index).is_some_and(|inst| inst.is(Op::Constant)) {
            return;
        }
        let element = self.types.element(pointee);
        let Some((dynamic, non_uniform)) = self.indexing(class, element) else { return };
        if self.is_non_uniform(index) || inst.result.is_some_and(|id| self.is_non_uniform(id)) {
            add("a non-uniform index of an array of resources", non_uniform);
        } else {
            add("an index of an array of resources", dynamic);
        }
    }

    fn base_pointee(&self, inst: &Inst) -> Option<(u32, Id)> {
        let base = self.types.definition(inst.id(0)?)?;
        self.types.pointer(base.ty?)
    }

    fn indexing(&self, class: u32, element: Id) -> Option<(Capability, Capability)> {
        let ty = self.types.definition(element)?;
        if self.is_block(element) {
            let is_storage = self.is_buffer_block(element) || class == StorageClass::StorageBuffer as u32;
            return Some(if is_storage {
                (Capability::StorageBufferArrayDynamicIndexing, Capability::StorageBufferArrayNonUniformIndexing)
            } else {
                (Capability::UniformBufferArrayDynamicIndexing, Capability::UniformBufferArrayNonUniformIndexing)
            });
        }
        if ty.is(Op::TypeSampler) {
            return Some((Capability::SampledImageArrayDynamicIndexing, Capability::SampledImageArrayNonUniformIndexing));
        }
        let image = self.image_of(&ty)?;
        Some(match (image.dim, image.is_storage) {
            (Some(Dim::DimBuffer), true) => {
                (Capability::StorageTexelBufferArrayDynamicIndexing, Capability::StorageTexelBufferArrayNonUniformIndexing)
            }
            (Some(Dim::DimBuffer), false) => {
                (Capability::UniformTexelBufferArrayDynamicIndexing, Capability::UniformTexelBufferArrayNonUniformIndexing)
            }
            (Some(Dim::DimSubpassData), _) => {
                (Capability::InputAttachmentArrayDynamicIndexing, Capability::InputAttachmentArrayNonUniformIndexing)
            }
            (_, true) => (Capability::StorageImageArrayDynamicIndexing, Capability::StorageImageArrayNonUniformIndexing),
            (_, false) => (Capability::SampledImageArrayDynamicIndexing, Capability::SampledImageArrayNonUniformIndexing),
        })
    }
}

/// SPV_KHR_quad_control and SPV_NV_shader_subgroup_partitioned require SPIR-V 1.3, which introduced the other subgroup operations. The grammar
/// does not express it.
fn subgroup_version(inst: &Inst) -> Need {
    let what = spirv_grammar::instruction(inst.opcode).map_or("this instruction", |known| known.name);
    Need { what, capabilities: (&[]).into(), extensions: &[], version: 3, loc: inst.loc }
}

fn dim_capability(image: &Image) -> Option<Capability> {
    match (image.dim?, image.is_storage) {
        (Dim::Dim1D, false) => Some(Capability::Sampled1D),
        (Dim::Dim1D, true) => Some(Capability::Image1D),
        (Dim::DimRect, false) => Some(Capability::SampledRect),
        (Dim::DimRect, true) => Some(Capability::ImageRect),
        (Dim::DimBuffer, false) => Some(Capability::SampledBuffer),
        (Dim::DimBuffer, true) => Some(Capability::ImageBuffer),
        (Dim::DimSubpassData, _) => Some(Capability::InputAttachment),
        (Dim::DimTileImageDataEXT, _) => Some(Capability::TileImageColorReadAccessEXT),
        // Kernels have no cubes.
        (Dim::DimCube, _) => Some(Capability::Shader),
        (Dim::Dim2D | Dim::Dim3D, _) => None,
    }
}

/// SPV_INTEL_unstructured_loop_controls: the first operand is a mask, which the grammar lists together with the following literals.
fn loop_controls(inst: &Inst, needs: &mut Vec<Need>) {
    let controls = inst.literal(0).into_iter().flat_map(|mask| enumerants_of(Kind::LoopControl, mask));
    needs.extend(controls.filter_map(|(_, known)| known).map(|known| need(known.name, &known.requirements, inst.loc)));
}

fn image_rules(inst: &Inst, add: &mut impl FnMut(&'static str, Capability)) {
    let Some(image) = Image::of(inst) else { return };
    if image.dim == Some(Dim::DimCube) && image.arrayed {
        let capability = if image.is_storage { Capability::ImageCubeArray } else { Capability::SampledCubeArray };
        add("an array of cube images", capability);
    }
    if image.multisampled && image.is_storage && image.dim != Some(Dim::DimSubpassData) {
        add("a multisampled storage image", Capability::StorageImageMultisample);
        if image.arrayed {
            add("an array of multisampled storage images", Capability::ImageMSArray);
        }
    }
}
