//! Recipes for texture methods that sample, gather or load.

use super::recipe::{Call, recipes};
use crate::context::Lowered;
use crate::declaration::{Arg, ValueType};
use crate::func::FunctionLowerer;
use crate::image_class::ImageClass;
use crate::lvalue::{Lvalue, Memory, Root};
use crate::numeric_type::{Form, NumericType};
use diagnostics::registry as code;
use ir::Operand;
use ir::module::ConstantKind;
use ir::types::{TargetKind, Types};
use sema::hir::{ExprId, Role};
use sema::types::Scalar;
use spirv::{Dim, ImageOperands, Op};

/// The type of a residency code.
const WORD: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };

/// The places of the texels that a gather gives, in the order of its components.
const GATHERED: [[i32; 2]; 4] = [[0, 1], [1, 1], [1, 0], [0, 0]];
/// The least that Vulkan allows for maxTexelGatherOffset.
const MAX_GATHER_OFFSET: i32 = 7;

/// Image operands: the mask, and the ids in the order of its bits.
#[derive(Default)]
struct Operands {
    parts: Vec<(ImageOperands, Vec<Arg>)>,
}

impl Operands {
    fn add(&mut self, bit: ImageOperands, args: Vec<Arg>) {
        self.parts.push((bit, args));
    }

    fn append_to(mut self, args: &mut Vec<Arg>) {
        if self.parts.is_empty() {
            return;
        }
        self.parts.sort_by_key(|(bit, _)| bit.bits());
        let mask = self.parts.iter().fold(0, |mask, (bit, _)| mask | bit.bits());
        args.push(Arg::Literal(vec![mask]));
        args.extend(self.parts.into_iter().flat_map(|(_, args)| args));
    }
}

recipes! {
    /// `Load(i)` of a structured or typed buffer. Textures: (resource, coordinates with mip last[, offset])
    "Load"(2) => |f, call| f.resource_load(call);
    /// Multisampled: (resource, coordinates, sample index[, offset])
    "LoadMultisampled"(3) => |f, call| f.load_multisampled(call);
    /// (resource, sampler, coordinates[, offset][, clamp]). Here and below, arguments have roles, and cube textures have no offset.
    "Sample"(2) => |f, call| f.sample(call, None);
    /// (resource, sampler, coordinates, bias[, offset][, clamp])
    "SampleBias"(2) => |f, call| f.sample(call, None);
    /// (resource, sampler, coordinates, lod[, offset])
    "SampleLevel"(2) => |f, call| f.sample(call, None);
    /// (resource, sampler, coordinates, ddx, ddy[, offset][, clamp])
    "SampleGrad"(2) => |f, call| f.sample(call, None);
    /// (resource, comparison sampler, coordinates, reference[, offset][, clamp])
    "SampleCmp"(2) => |f, call| f.sample(call, None);
    /// (resource, comparison sampler, coordinates, reference[, offset][, clamp])
    "SampleCmpLevelZero"(2) => |f, call| f.sample(call, Some(0.0));
    /// (resource, comparison sampler, coordinates, reference, lod[, offset])
    "SampleCmpLevel"(2) => |f, call| f.sample(call, None);
    /// (resource, comparison sampler, coordinates, reference, bias[, offset][, clamp])
    "SampleCmpBias"(2) => |f, call| f.sample(call, None);
    /// (resource, comparison sampler, coordinates, reference, ddx, ddy[, offset][, clamp])
    "SampleCmpGrad"(2) => |f, call| f.sample(call, None);
    /// (resource, comparison sampler, coordinates, reference[, offset or four constant offsets])
    "GatherCmp"(2) => |f, call| f.gather(None, call);
}

impl FunctionLowerer<'_, '_> {
    /// Samples with the arguments that the call has; `lod` is the level of detail of a method without an argument for it.
    fn sample(&mut self, call: Call<'_>, lod: Option<f64>) -> Lowered<Operand> {
        let class = self.class_of(call.args[0])?;
        let mut args = vec![self.sampled_image(class, call)?, self.role_arg(call, Role::Coordinates)?];
        let reference = call.arg(Role::Reference);
        if let Some(reference) = reference {
            args.push(self.value_arg(reference)?);
        }
        let mut operands = Operands::default();
        if let Some(bias) = call.arg(Role::Bias) {
            operands.add(ImageOperands::BIAS, vec![self.value_arg(bias)?]);
        }
        let is_explicit = lod.is_some() || [Role::Lod, Role::GradientX].iter().any(|role| call.arg(*role).is_some());
        if let Some(lod) = lod {
            let (lod, ty) = (self.float_splat(FLOAT, lod), self.shape_value(FLOAT));
            operands.add(ImageOperands::LOD, vec![Arg::Value(lod, ty)]);
        }
        if let Some(lod) = call.arg(Role::Lod) {
            operands.add(ImageOperands::LOD, vec![self.value_arg(lod)?]);
        }
        if let (Some(x), Some(y)) = (call.arg(Role::GradientX), call.arg(Role::GradientY)) {
            operands.add(ImageOperands::GRAD, vec![self.value_arg(x)?, self.value_arg(y)?]);
        }
        self.offset(call.arg(Role::Offset), &mut operands)?;
        if let Some(clamp) = call.arg(Role::Clamp) {
            operands.add(ImageOperands::MIN_LOD, vec![self.value_arg(clamp)?]);
        }
        operands.append_to(&mut args);
        let status = call.arg(Role::Status);
        let op = match (reference, is_explicit) {
            (None, false) => Op::ImageSampleImplicitLod,
            (None, true) => Op::ImageSampleExplicitLod,
            (Some(_), false) => Op::ImageSampleDrefImplicitLod,
            (Some(_), true) => Op::ImageSampleDrefExplicitLod,
        };
        if reference.is_some() {
            let scalar = self.compared_shape(class)?;
            return self.image_op(op, scalar, args, status);
        }
        self.texel_result(op, class, args, status)
    }

    /// The result shape of a comparison, a float; the image must have floats too (OpImageSampleDrefImplicitLod).
    fn compared_shape(&mut self, class: ImageClass) -> Lowered<NumericType> {
        let shape = self.sampled_shape(class, 1);
        if shape.scalar.is_float() {
            return Ok(shape);
        }
        Err(self.m.error(code::COMPARED_TEXEL, "a comparison needs a texture of floats"))
    }

    /// Gathers one component of each of four texels, of any texel type; or four comparisons.
    pub fn gather(&mut self, component: Option<u8>, call: Call<'_>) -> Lowered<Operand> {
        let class = self.class_of(call.args[0])?;
        let mut args = vec![self.sampled_image(class, call)?, self.role_arg(call, Role::Coordinates)?];
        let op = match component {
            Some(component) => {
                args.push(self.word_arg(u32::from(component)));
                Op::ImageGather
            }
            None => {
                args.push(self.role_arg(call, Role::Reference)?);
                Op::ImageDrefGather
            }
        };
        let offsets: Vec<ExprId> = Role::OFFSETS.into_iter().filter_map(|role| call.arg(role)).collect();
        let status = call.arg(Role::Status);
        let four = self.sampled_shape(class, 4);
        let mut operands = Operands::default();
        match offsets[..] {
            [] | [_] => self.offset(call.arg(Role::Offset), &mut operands)?,
            _ => match self.constant_offsets(&offsets) {
                Some(offsets) => operands.add(ImageOperands::CONST_OFFSETS, vec![offsets]),
                None => {
                    let value = self.gather_apart(op, four, &args, &offsets, status)?;
                    return Ok(self.convert_numeric(value, four, four.with_scalar(class.texel.scalar)));
                }
            },
        }
        operands.append_to(&mut args);
        let value = self.image_op(op, four, args, status)?;
        Ok(self.convert_numeric(value, four, four.with_scalar(class.texel.scalar)))
    }

    /// The ConstOffsets operand, if all offsets are constant and as small as every device allows. In Direct3D each is an offset of
    /// one of the four texels, in SPIR-V of the one with the least coordinates.
    fn constant_offsets(&mut self, offsets: &[ExprId]) -> Option<Arg> {
        let mut constants = Vec::with_capacity(offsets.len());
        for (offset, texel) in offsets.iter().zip(GATHERED) {
            let offset = self.m.constant(*offset)?;
            let ty = self.m.module.constants[offset].ty;
            let parts = match &self.m.module.constants[offset].kind {
                ConstantKind::Aggregate(parts) => {
                    parts.iter().map(|part| self.m.module.int_value(*part)).collect::<Option<_>>()?
                }
                ConstantKind::Null => vec![0; texel.len()],
                _ => return None,
            };
            let moved: Vec<i32> = parts.iter().zip(texel).map(|(part, step)| *part as i32 + step).collect();
            if moved.len() != texel.len() || moved.iter().any(|part| *part > MAX_GATHER_OFFSET) {
                return None;
            }
            let parts: Vec<_> = moved.iter().map(|part| self.m.module.int(Types::I32, *part as u128)).collect();
            constants.push(self.m.module.aggregate(ty, parts));
        }
        let element = self.m.module.constants[*constants.first()?].ty;
        let ty = self.m.module.types.array(element, constants.len() as u64);
        let value = Operand::Constant(self.m.module.aggregate(ty, constants));
        Some(Arg::Value(value, ValueType::plain(ty)))
    }

    /// Four offsets that are not all constant: one gather for each, of which its own component is used.
    fn gather_apart(
        &mut self,
        op: Op,
        shape: NumericType,
        call: &[Arg],
        offsets: &[ExprId],
        status: Option<ExprId>,
    ) -> Lowered<Operand> {
        let mut components = Vec::with_capacity(offsets.len());
        let mut codes = Vec::new();
        for (at, offset) in offsets.iter().enumerate() {
            let mut call = call.to_vec();
            let mut operands = Operands::default();
            self.offset(Some(*offset), &mut operands)?;
            operands.append_to(&mut call);
            let gathered = match status {
                Some(_) => {
                    let (code, gathered) = self.sparse_image_op(op, shape, call)?;
                    codes.push(code);
                    gathered
                }
                None => self.image_op(op, shape, call, None)?,
            };
            components.push(self.extract(gathered, at as u32));
        }
        if let (Some(status), Some(code)) = (status, self.joined_residency(&codes)?) {
            self.store_out(status, WORD, code)?;
        }
        Ok(self.compose(shape, &components))
    }

    /// The first residency code that says that texels are missing, or else the last one; None without codes.
    fn joined_residency(&mut self, codes: &[Operand]) -> Lowered<Option<Operand>> {
        let Some((first, rest)) = codes.split_first() else { return Ok(None) };
        let (word, bools) = (self.shape_value(WORD), WORD.with_scalar(Scalar::Bool));
        let ty = self.shape_value(bools);
        let mut joined = *first;
        for code in rest {
            let resident = self.op(Op::ImageSparseTexelsResident, ty, vec![Arg::Value(joined, word)])?;
            joined = self.select(resident, bools, *code, joined, WORD);
        }
        Ok(Some(joined))
    }

    /// Adds an offset, if there is one. Only gathers take one that is not constant; passes find those that become constant by
    /// inlining and unrolling.
    fn offset(&mut self, offset: Option<ExprId>, operands: &mut Operands) -> Lowered<()> {
        let Some(offset) = offset else { return Ok(()) };
        if let (Some(constant), Ok(ty)) = (self.m.constant(offset), self.m.value(self.m.program.exprs[offset].ty)) {
            operands.add(ImageOperands::CONST_OFFSET, vec![Arg::Value(Operand::Constant(constant), ty)]);
            return Ok(());
        }
        let offset = self.value_arg(offset)?;
        operands.add(ImageOperands::OFFSET, vec![offset]);
        Ok(())
    }

    pub fn class_of(&mut self, resource: ExprId) -> Lowered<ImageClass> {
        match self.m.image_class(self.m.program.exprs[resource].ty) {
            Some(class) => Ok(class),
            None => Err(self.m.broken("a texture method of something that is no texture")),
        }
    }

    pub fn value_arg(&mut self, arg: ExprId) -> Lowered<Arg> {
        let value = self.value(arg)?;
        self.typed(value, self.m.program.exprs[arg].ty)
    }

    /// Loads a combined image sampler.
    fn load_sampled(&mut self, texture: &Memory) -> Arg {
        let ty = texture.slot;
        let sampled = self.load_handle(texture, ty);
        if self.is_non_uniform(texture) {
            self.mark_non_uniform(sampled);
        }
        Arg::Value(sampled, ValueType::plain(ty))
    }

    fn are_one_descriptor(&self, texture: &Memory, sampler: &Memory) -> bool {
        match (texture.root, sampler.root) {
            (Root::Global(one), Root::Global(other)) => texture.steps == sampler.steps && self.m.share_descriptor(one, other),
            _ => false,
        }
    }

    /// Combines a texture and its sampler at the use, or loads a combined image sampler.
    pub fn sampled_image(&mut self, class: ImageClass, call: Call<'_>) -> Lowered<Arg> {
        if class.packed().is_some() {
            let message = "a texture of doubles or of pairs of 64-bit integers cannot be sampled, only loaded from";
            return Err(self.m.error(code::SAMPLED_TEXEL, message));
        }
        let texture = self.resource(call.args[0])?;
        // A combined image sampler needs none.
        let Some(sampler) = call.arg(Role::Sampler) else { return Ok(self.load_sampled(&texture)) };
        let sampler = self.resource(sampler)?;
        if self.are_one_descriptor(&texture, &sampler) {
            return Ok(self.load_sampled(&texture));
        }
        let sampler_ty = self.m.module.types.target(TargetKind::Sampler, [], []);
        let image = self.image_handle(&texture)?;
        let image_ty = self.m.image_of(texture.slot);
        let non_uniform = (self.is_non_uniform(&texture), self.is_non_uniform(&sampler));
        let sampler = self.load_handle(&sampler, sampler_ty);
        if non_uniform.1 {
            self.mark_non_uniform(sampler);
        }
        let ty = ValueType::plain(self.m.module.types.target(TargetKind::SampledImage, [image_ty], []));
        let sampled = self.op(Op::SampledImage, ty, vec![image, Arg::Value(sampler, ValueType::plain(sampler_ty))])?;
        if non_uniform.0 || non_uniform.1 {
            self.mark_non_uniform(sampled);
        }
        Ok(Arg::Value(sampled, ty))
    }

    /// `Load` of a structured buffer, typed buffer or texture.
    fn resource_load(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let resource_ty = self.m.program.exprs[call.args[0]].ty;
        let resource = self.resource(call.args[0])?;
        let status = call.arg(Role::Status);
        let Some(at) = call.arg(Role::Coordinates) else { return Err(self.m.broken("a load without coordinates")) };
        let Some(class) = self.m.image_class(resource_ty) else {
            if status.is_some() {
                return Err(self.no_buffer_status());
            }
            let step = self.index_step(at)?;
            let element = self.step(&resource, step)?;
            return self.load(&Lvalue::Memory(element), call.ty);
        };
        let shape = self.numeric(self.m.program.exprs[at].ty)?;
        let value = self.value(at)?;
        let count = class.coordinates();
        let plain = NumericType { form: Form::vector(count), ..shape };
        let mut operands = Operands::default();
        let coordinates = if shape.components() > count {
            let level = self.extract(value, count);
            let level_ty = self.shape_value(NumericType { form: Form::Scalar, ..shape });
            operands.add(ImageOperands::LOD, vec![Arg::Value(level, level_ty)]);
            self.leading(value, plain)
        } else {
            if !class.storage && class.dim != Dim::DimBuffer && !class.multisampled {
                let zero = self.word_arg(0);
                operands.add(ImageOperands::LOD, vec![zero]);
            }
            value
        };
        let class = self.m.class_in(class, &resource);
        let image = self.image_handle(&resource)?;
        let coordinates_ty = self.shape_value(plain);
        let mut args = vec![image, Arg::Value(coordinates, coordinates_ty)];
        self.offset(call.arg(Role::Offset), &mut operands)?;
        operands.append_to(&mut args);
        let op = if class.storage { Op::ImageRead } else { Op::ImageFetch };
        self.texel_result(op, class, args, status)
    }

    fn load_multisampled(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let class = self.class_of(call.args[0])?;
        let resource = self.resource(call.args[0])?;
        let coordinates = self.role_arg(call, Role::Coordinates)?;
        let sample = self.role_arg(call, Role::SampleIndex)?;
        let mut operands = Operands::default();
        operands.add(ImageOperands::SAMPLE, vec![sample]);
        self.offset(call.arg(Role::Offset), &mut operands)?;
        let class = self.m.class_in(class, &resource);
        let image = self.image_handle(&resource)?;
        let mut args = vec![image, coordinates];
        operands.append_to(&mut args);
        let op = if class.storage { Op::ImageRead } else { Op::ImageFetch };
        self.texel_result(op, class, args, call.arg(Role::Status))
    }
}

const FLOAT: NumericType = NumericType { scalar: Scalar::Float, form: Form::Scalar };
