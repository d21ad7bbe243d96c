//! Emits OpenCL C's image and sampler functions as image instructions.

use crate::instructions::{argument, effect};
use crate::resolve::images::{ImageFunction, Query};
use crate::state::FunctionEmitter;
use diagnostics::registry as code;
use ir::Inst;

use ir::op::Call;

use spirv::{Dim, ImageOperands, Op};

use spirv_backend::Fallible;

use spirv_backend::TypeShape;

use spirv_backend::Value;

use spirv_module::{Id, Word};

/// The first channel order, CL_R, and the first channel data type, CL_SNORM_INT8. SPIR-V counts from zero.
const FIRST_ORDER: u128 = 0x10b0;

const FIRST_TYPE: u128 = 0x10d0;

/// The properties of an image type.
#[derive(Clone, Copy)]
struct Image {
    dim: u32,
    arrayed: bool,
    multisampled: bool,
}

impl Image {
    /// The number of components of the image's size.
    fn rank(self) -> u32 {
        let own = match Dim::from_u32(self.dim) {
            Some(Dim::Dim2D | Dim::DimRect | Dim::DimCube) => 2,
            Some(Dim::Dim3D) => 3,
            _ => 1,
        };
        own + u32::from(self.arrayed)
    }
}

pub fn opencl_image(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    function: ImageFunction,
) -> Fallible<Option<Value>> {
    match function {
        ImageFunction::Sample => sample_image(fx, inst, call).map(Some),
        ImageFunction::Read => read_image(fx, inst, call).map(Some),
        ImageFunction::Write => write_image(fx, call).map(|()| None),
        ImageFunction::Query(query) => query_image(fx, inst, call, query).map(Some),
        ImageFunction::Sampler => constant_sampler(fx, inst, call).map(Some),
    }
}

fn image(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<(Value, Image)> {
    let value = fx.value(argument(fx, call, 0)?)?;
    let words = fx.emitter.module.global(value.ty).filter(|inst| inst.is(Op::TypeImage));
    let word = |at: usize| words.and_then(|inst| inst.literal(at));
    let (Some(dim), Some(arrayed), Some(multisampled)) = (word(1), word(3), word(4)) else {
        return Err(fx.emitter.error(code::OPERAND_KIND, "the first argument must be an image"));
    };
    Ok((value, Image { dim, arrayed: arrayed != 0, multisampled: multisampled != 0 }))
}

/// Emits a sampled read. A level of detail or two derivatives may follow the coordinate; without them the level is 0.
fn sample_image(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let (image, _) = image(fx, call)?;
    let sampler = fx.value(argument(fx, call, 1)?)?;
    let ty = fx.emitter.module.known(Op::TypeSampledImage, vec![image.ty.into()], TypeShape::Opaque);
    let sampled = fx.emit(Op::SampledImage, ty, vec![image.id.into(), sampler.id.into()]);
    let coordinate = fx.value(argument(fx, call, 2)?)?;
    let mut operands = vec![Word::Id(sampled), Word::Id(coordinate.id)];
    match call.args[3..] {
        [dx, dy, ..] => {
            operands.push(Word::Literal(ImageOperands::GRAD.bits()));
            operands.extend([fx.value(dx)?.id, fx.value(dy)?.id].map(Word::Id));
        }
        [level] => {
            let level = fx.value(level)?.id;
            operands.extend([Word::Literal(ImageOperands::LOD.bits()), level.into()]);
        }
        [] => {
            let float = fx.emitter.module.float_type(32);
            let level = fx.emitter.module.null(float)?;
            operands.extend([Word::Literal(ImageOperands::LOD.bits()), level.into()]);
        }
    }
    let wanted = fx.result_type(inst)?;
    if matches!(fx.emitter.module.shape(wanted), TypeShape::Vector { .. }) {
        return Ok(fx.made(Op::ImageSampleExplicitLod, wanted, operands));
    }
    // A depth image returns one component in OpenCL C, and four in SPIR-V.
    let four = fx.emitter.module.vector_type(wanted, 4);
    let texel = fx.emit(Op::ImageSampleExplicitLod, four, operands);
    Ok(Value { id: fx.extract(texel, 0, wanted), ty: wanted })
}

fn read_image(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let (image, kind) = image(fx, call)?;
    let coordinate = fx.value(argument(fx, call, 1)?)?;
    let mut operands = vec![Word::Id(image.id), Word::Id(coordinate.id)];
    if kind.multisampled {
        let sample = fx.value(argument(fx, call, 2)?)?.id;
        operands.extend([Word::Literal(ImageOperands::SAMPLE.bits()), sample.into()]);
    }
    let ty = fx.result_type(inst)?;
    Ok(fx.made(Op::ImageRead, ty, operands))
}

fn write_image(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    let (image, _) = image(fx, call)?;
    let &[_, coordinate, texel] = &call.args[..] else {
        // The image operand Lod is limited to reads (section 3.14), although an extension of OpenCL C has such writes.
        return Err(fx.emitter.inexpressible("a write to a level of an image"));
    };
    let operands = [image.id, fx.value(coordinate)?.id, fx.value(texel)?.id].map(Word::Id).to_vec();
    effect(fx, Op::ImageWrite, operands);
    Ok(())
}

fn query_image(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, query: Query) -> Fallible<Value> {
    let (image, kind) = image(fx, call)?;
    let wanted = fx.result_type(inst)?;
    let from = |first: u128| (first, vec![Word::Id(image.id)]);
    let (op, (first, operands)) = match query {
        Query::Component(_) | Query::Layers | Query::Extent => return query_size(fx, image.id, kind, query, wanted),
        Query::Levels => (Op::ImageQueryLevels, from(0)),
        Query::Samples => (Op::ImageQuerySamples, from(0)),
        Query::ChannelOrder => (Op::ImageQueryOrder, from(FIRST_ORDER)),
        Query::ChannelType => (Op::ImageQueryFormat, from(FIRST_TYPE)),
    };
    let number = fx.made(op, wanted, operands);
    if first == 0 {
        return Ok(number);
    }
    let first = fx.emitter.module.splat(wanted, first)?;
    Ok(fx.made(Op::IAdd, wanted, vec![number.id.into(), first.into()]))
}

fn query_size(fx: &mut FunctionEmitter<'_, '_>, image: Id, kind: Image, query: Query, wanted: Id) -> Fallible<Value> {
    let int = fx.emitter.module.int_type(32, false);
    let rank = kind.rank();
    let ty = if rank == 1 { int } else { fx.emitter.module.vector_type(int, rank) };
    // OpImageQuerySizeLod is only for images with levels (section 3.52.10).
    let has_levels = !kind.multisampled && kind.dim != Dim::DimBuffer as u32;
    let size = if has_levels {
        let level = fx.emitter.module.uint(0);
        fx.emit(Op::ImageQuerySizeLod, ty, vec![image.into(), level.into()])
    } else {
        fx.emit(Op::ImageQuerySize, ty, vec![image.into()])
    };
    let part = |emitter: &mut FunctionEmitter<'_, '_>, at: u32| if rank == 1 { size } else { emitter.extract(size, at, int) };
    let at = match query {
        Query::Component(at) if at < rank => at,
        Query::Layers => rank - 1,
        Query::Extent => {
            let TypeShape::Vector { count, .. } = *fx.emitter.module.shape(wanted) else {
                return Err(fx.emitter.error(code::OPERAND_KIND, "the size of an image is a vector"));
            };
            let zero = fx.emitter.module.uint(0);
            let own = rank - u32::from(kind.arrayed);
            let parts: Vec<Id> = (0..count).map(|at| if at < own { part(fx, at) } else { zero }).collect();
            return Ok(fx.construct(wanted, &parts));
        }
        _ => return Err(fx.emitter.error(code::OPERAND_KIND, "this image has no such size")),
    };
    let number = Value { id: part(fx, at), ty: int };
    // The number of layers is a `size_t`.
    Ok(if wanted == int { number } else { fx.made(Op::UConvert, wanted, vec![number.id.into()]) })
}

/// The sampler of a constant of OpenCL C 6.13.14.1: bit 0 is normalized coordinates, bits 1 to 3 addressing, bits 4 and 5 the filter.
fn constant_sampler(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let Some(bits) = fx.constant_index(argument(fx, call, 0)?).and_then(|bits| u32::try_from(bits).ok()) else {
        return Err(fx.emitter.error(code::NOT_CONSTANT, "a sampler must be made from a constant"));
    };
    let ty = fx.result_type(inst)?;
    if !fx.emitter.module.global(ty).is_some_and(|inst| inst.is(Op::TypeSampler)) {
        return Err(fx.emitter.error(code::OPERAND_KIND, "the function that makes a sampler must return one"));
    }
    let linear = u32::from(bits & 0x30 == 0x20);
    let words = [(bits & 0xe) >> 1, bits & 1, linear].map(Word::Literal).to_vec();
    Ok(Value { id: fx.emitter.module.intern(Op::ConstantSampler, Some(ty), words), ty })
}
