//! Recipes for texture methods that sample, gather or load.

use super::buffer::no_buffer_status;
use super::recipe::{Call, recipes, role_arg};
use crate::context::Lowered;
use crate::declaration::{Arg, ValueType};
use crate::float_bits::class_in;
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
    "Load"(2) => |f, call| resource_load(f, call);
    /// Multisampled: (resource, coordinates, sample index[, offset])
    "LoadMultisampled"(3) => |f, call| load_multisampled(f, call);
    /// (resource, sampler, coordinates[, offset][, clamp]). Here and below, arguments have roles, and cube textures have no offset.
    "Sample"(2) => |f, call| sample(f, call, None);
    /// (resource, sampler, coordinates, bias[, offset][, clamp])
    "SampleBias"(2) => |f, call| sample(f, call, None);
    /// (resource, sampler, coordinates, lod[, offset])
    "SampleLevel"(2) => |f, call| sample(f, call, None);
    /// (resource, sampler, coordinates, ddx, ddy[, offset][, clamp])
    "SampleGrad"(2) => |f, call| sample(f, call, None);
    /// (resource, comparison sampler, coordinates, reference[, offset][, clamp])
    "SampleCmp"(2) => |f, call| sample(f, call, None);
    /// (resource, comparison sampler, coordinates, reference[, offset][, clamp])
    "SampleCmpLevelZero"(2) => |f, call| sample(f, call, Some(0.0));
    /// (resource, comparison sampler, coordinates, reference, lod[, offset])
    "SampleCmpLevel"(2) => |f, call| sample(f, call, None);
    /// (resource, comparison sampler, coordinates, reference, bias[, offset][, clamp])
    "SampleCmpBias"(2) => |f, call| sample(f, call, None);
    /// (resource, comparison sampler, coordinates, reference, ddx, ddy[, offset][, clamp])
    "SampleCmpGrad"(2) => |f, call| sample(f, call, None);
    /// (resource, comparison sampler, coordinates, reference[, offset or four constant offsets])
    "GatherCmp"(2) => |f, call| gather(f, None, call);
}

/// Samples with the arguments that the call has; `lod` is the level of detail of a method without an argument for it.
fn sample(f: &mut FunctionLowerer, call: Call<'_>, lod: Option<f64>) -> Lowered<Operand> {
    let class = texture_class(f, call.args[0])?;
    let mut args = vec![sampled_image(f, class, call)?, role_arg(f, call, Role::Coordinates)?];
    let reference = call.arg(Role::Reference);
    if let Some(reference) = reference {
        args.push(f.value_arg(reference)?);
    }
    let mut operands = Operands::default();
    if let Some(bias) = call.arg(Role::Bias) {
        operands.add(ImageOperands::BIAS, vec![f.value_arg(bias)?]);
    }
    let is_explicit = lod.is_some() || [Role::Lod, Role::GradientX].iter().any(|role| call.arg(*role).is_some());
    if let Some(lod) = lod {
        let (lod, ty) = (f.float_splat(FLOAT, lod), f.shape_value(FLOAT));
        operands.add(ImageOperands::LOD, vec![Arg::Value(lod, ty)]);
    }
    if let Some(lod) = call.arg(Role::Lod) {
        operands.add(ImageOperands::LOD, vec![f.value_arg(lod)?]);
    }
    if let (Some(x), Some(y)) = (call.arg(Role::GradientX), call.arg(Role::GradientY)) {
        operands.add(ImageOperands::GRAD, vec![f.value_arg(x)?, f.value_arg(y)?]);
    }
    add_offset(f, call.arg(Role::Offset), &mut operands)?;
    if let Some(clamp) = call.arg(Role::Clamp) {
        operands.add(ImageOperands::MIN_LOD, vec![f.value_arg(clamp)?]);
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
        let scalar = compared_shape(f, class)?;
        return f.image_op(op, scalar, args, status);
    }
    f.texel_result(op, class, args, status)
}

/// The result shape of a comparison, a float; the image must have floats too (OpImageSampleDrefImplicitLod).
fn compared_shape(f: &mut FunctionLowerer, class: ImageClass) -> Lowered<NumericType> {
    let shape = f.sampled_shape(class, 1);
    if shape.scalar.is_float() {
        return Ok(shape);
    }
    Err(f.m.error(code::COMPARED_TEXEL, "a comparison needs a texture of floats"))
}

/// Gathers one component of each of four texels, of any texel type; or four comparisons.
pub(super) fn gather(f: &mut FunctionLowerer, component: Option<u8>, call: Call<'_>) -> Lowered<Operand> {
    let class = texture_class(f, call.args[0])?;
    let mut args = vec![sampled_image(f, class, call)?, role_arg(f, call, Role::Coordinates)?];
    let op = match component {
        Some(component) => {
            args.push(f.word_arg(u32::from(component)));
            Op::ImageGather
        }
        None => {
            args.push(role_arg(f, call, Role::Reference)?);
            Op::ImageDrefGather
        }
    };
    let offsets: Vec<ExprId> = Role::OFFSETS.into_iter().filter_map(|role| call.arg(role)).collect();
    let status = call.arg(Role::Status);
    let four = f.sampled_shape(class, 4);
    let mut operands = Operands::default();
    match offsets[..] {
        [] | [_] => add_offset(f, call.arg(Role::Offset), &mut operands)?,
        _ => match constant_offsets(f, &offsets) {
            Some(offsets) => operands.add(ImageOperands::CONST_OFFSETS, vec![offsets]),
            None => {
                let value = gather_apart(f, op, four, &args, &offsets, status)?;
                return Ok(f.convert_numeric(value, four, four.with_scalar(class.texel.scalar)));
            }
        },
    }
    operands.append_to(&mut args);
    let value = f.image_op(op, four, args, status)?;
    Ok(f.convert_numeric(value, four, four.with_scalar(class.texel.scalar)))
}

/// The ConstOffsets operand, if all offsets are constant and as small as every device allows. In Direct3D each is an offset of
/// one of the four texels, in SPIR-V of the one with the least coordinates.
fn constant_offsets(f: &mut FunctionLowerer, offsets: &[ExprId]) -> Option<Arg> {
    let mut constants = Vec::with_capacity(offsets.len());
    for (offset, texel) in offsets.iter().zip(GATHERED) {
        let offset = f.m.constant(*offset)?;
        let ty = f.m.module.constants[offset].ty;
        let parts = match &f.m.module.constants[offset].kind {
            ConstantKind::Aggregate(parts) => parts.iter().map(|part| f.m.module.int_value(*part)).collect::<Option<_>>()?,
            ConstantKind::Null => vec![0; texel.len()],
            _ => return None,
        };
        let moved: Vec<i32> = parts.iter().zip(texel).map(|(part, step)| *part as i32 + step).collect();
        if moved.len() != texel.len() || moved.iter().any(|part| *part > MAX_GATHER_OFFSET) {
            return None;
        }
        let parts: Vec<_> = moved.iter().map(|part| f.m.module.int(Types::I32, *part as u128)).collect();
        constants.push(f.m.module.aggregate(ty, parts));
    }
    let element = f.m.module.constants[*constants.first()?].ty;
    let ty = f.m.module.types.array(element, constants.len() as u64);
    let value = Operand::Constant(f.m.module.aggregate(ty, constants));
    Some(Arg::Value(value, ValueType::plain(ty)))
}

/// Four offsets that are not all constant: one gather for each, of which its own component is used.
fn gather_apart(
    f: &mut FunctionLowerer,
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
        add_offset(f, Some(*offset), &mut operands)?;
        operands.append_to(&mut call);
        let gathered = match status {
            Some(_) => {
                let (code, gathered) = f.sparse_image_op(op, shape, call)?;
                codes.push(code);
                gathered
            }
            None => f.image_op(op, shape, call, None)?,
        };
        components.push(f.extract(gathered, at as u32));
    }
    if let (Some(status), Some(code)) = (status, joined_residency(f, &codes)?) {
        f.store_out(status, WORD, code)?;
    }
    Ok(f.compose(shape, &components))
}

/// The first residency code that says that texels are missing, or else the last one; None without codes.
fn joined_residency(f: &mut FunctionLowerer, codes: &[Operand]) -> Lowered<Option<Operand>> {
    let Some((first, rest)) = codes.split_first() else { return Ok(None) };
    let (word, bools) = (f.shape_value(WORD), WORD.with_scalar(Scalar::Bool));
    let ty = f.shape_value(bools);
    let mut joined = *first;
    for code in rest {
        let resident = f.op(Op::ImageSparseTexelsResident, ty, vec![Arg::Value(joined, word)])?;
        joined = f.select(resident, bools, *code, joined, WORD);
    }
    Ok(Some(joined))
}

/// Adds an offset, if there is one. Only gathers take one that is not constant; passes find those that become constant by
/// inlining and unrolling.
fn add_offset(f: &mut FunctionLowerer, offset: Option<ExprId>, operands: &mut Operands) -> Lowered<()> {
    let Some(offset) = offset else { return Ok(()) };
    if let (Some(constant), Ok(ty)) = (f.m.constant(offset), f.m.value(f.m.program.exprs[offset].ty)) {
        operands.add(ImageOperands::CONST_OFFSET, vec![Arg::Value(Operand::Constant(constant), ty)]);
        return Ok(());
    }
    let offset = f.value_arg(offset)?;
    operands.add(ImageOperands::OFFSET, vec![offset]);
    Ok(())
}

pub(super) fn texture_class(f: &mut FunctionLowerer, resource: ExprId) -> Lowered<ImageClass> {
    match f.m.image_class(f.m.program.exprs[resource].ty) {
        Some(class) => Ok(class),
        None => Err(f.m.broken("a texture method of something that is no texture")),
    }
}

/// Loads a combined image sampler.
fn load_sampled(f: &mut FunctionLowerer, texture: &Memory) -> Arg {
    let ty = texture.slot;
    let sampled = f.load_handle(texture, ty);
    Arg::Value(sampled, ValueType::plain(ty))
}

fn are_one_descriptor(f: &FunctionLowerer, texture: &Memory, sampler: &Memory) -> bool {
    match (texture.root, sampler.root) {
        (Root::Global(one), Root::Global(other)) => texture.steps == sampler.steps && f.m.share_descriptor(one, other),
        _ => false,
    }
}

/// Combines a texture and its sampler at the use, or loads a combined image sampler.
pub(super) fn sampled_image(f: &mut FunctionLowerer, class: ImageClass, call: Call<'_>) -> Lowered<Arg> {
    if class.packed().is_some() {
        let message = "a texture of doubles or of pairs of 64-bit integers cannot be sampled, only loaded from";
        return Err(f.m.error(code::SAMPLED_TEXEL, message));
    }
    let texture = f.resource(call.args[0])?;
    // A combined image sampler needs none.
    let Some(sampler) = call.arg(Role::Sampler) else { return Ok(load_sampled(f, &texture)) };
    let sampler = f.resource(sampler)?;
    if are_one_descriptor(f, &texture, &sampler) {
        return Ok(load_sampled(f, &texture));
    }
    let sampler_ty = f.m.module.types.target(TargetKind::Sampler, [], []);
    let image = f.image_handle(&texture)?;
    let image_ty = f.m.image_of(texture.slot);
    let sampler = f.load_handle(&sampler, sampler_ty);
    let ty = ValueType::plain(f.m.module.types.target(TargetKind::SampledImage, [image_ty], []));
    let sampled = f.op(Op::SampledImage, ty, vec![image, Arg::Value(sampler, ValueType::plain(sampler_ty))])?;
    Ok(Arg::Value(sampled, ty))
}

/// `Load` of a structured buffer, typed buffer or texture.
fn resource_load(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let resource_ty = f.m.program.exprs[call.args[0]].ty;
    let resource = f.resource(call.args[0])?;
    let status = call.arg(Role::Status);
    let Some(at) = call.arg(Role::Coordinates) else { return Err(f.m.broken("a load without coordinates")) };
    let Some(class) = f.m.image_class(resource_ty) else {
        if status.is_some() {
            return Err(no_buffer_status(f));
        }
        let step = f.index_step(at)?;
        let element = f.step(&resource, step)?;
        return f.load(&Lvalue::Memory(element), call.ty);
    };
    let shape = f.numeric(f.m.program.exprs[at].ty)?;
    let value = f.value(at)?;
    let count = class.coordinates();
    let plain = NumericType { form: Form::vector(count), ..shape };
    let mut operands = Operands::default();
    let coordinates = if shape.components() > count {
        let level = f.extract(value, count);
        let level_ty = f.shape_value(NumericType { form: Form::Scalar, ..shape });
        operands.add(ImageOperands::LOD, vec![Arg::Value(level, level_ty)]);
        f.leading(value, plain)
    } else {
        if !class.storage && class.dim != Dim::DimBuffer && !class.multisampled {
            let zero = f.word_arg(0);
            operands.add(ImageOperands::LOD, vec![zero]);
        }
        value
    };
    let class = class_in(f.m, class, &resource);
    let image = f.image_handle(&resource)?;
    let coordinates_ty = f.shape_value(plain);
    let mut args = vec![image, Arg::Value(coordinates, coordinates_ty)];
    add_offset(f, call.arg(Role::Offset), &mut operands)?;
    operands.append_to(&mut args);
    let op = if class.storage { Op::ImageRead } else { Op::ImageFetch };
    f.texel_result(op, class, args, status)
}

fn load_multisampled(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let class = texture_class(f, call.args[0])?;
    let resource = f.resource(call.args[0])?;
    let coordinates = role_arg(f, call, Role::Coordinates)?;
    let sample = role_arg(f, call, Role::SampleIndex)?;
    let mut operands = Operands::default();
    operands.add(ImageOperands::SAMPLE, vec![sample]);
    add_offset(f, call.arg(Role::Offset), &mut operands)?;
    let class = class_in(f.m, class, &resource);
    let image = f.image_handle(&resource)?;
    let mut args = vec![image, coordinates];
    operands.append_to(&mut args);
    let op = if class.storage { Op::ImageRead } else { Op::ImageFetch };
    f.texel_result(op, class, args, call.arg(Role::Status))
}

const FLOAT: NumericType = NumericType { scalar: Scalar::Float, form: Form::Scalar };
