//! OpenCL C's functions on images and samplers: a call in, the image instructions of SPIR-V out.

use super::super::mangling::Parameter;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use crate::types::Shape;
use ir::Inst;
use ir::op::Call;
use spirv::{Dim, ImageOperands, Op};
use spirv_module::{Id, Word};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// Through a sampler.
    Sample,
    Read,
    Write,
    Query(Query),
    /// `__translate_sampler_initializer`: a sampler from its bits.
    Sampler,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Query {
    /// A component of the size.
    Component(u32),
    /// The number of layers: the last component.
    Layers,
    /// Width and height, or the size of a volume in a vector of four.
    Extent,
    Levels,
    Samples,
    ChannelOrder,
    ChannelType,
}

/// OpenCL counts from these what SPIR-V counts from zero: CL_R and CL_SNORM_INT8.
const FIRST_ORDER: u128 = 0x10b0;
const FIRST_TYPE: u128 = 0x10d0;

const QUERIES: &[(&str, Query)] = &[
    ("get_image_width", Query::Component(0)),
    ("get_image_height", Query::Component(1)),
    ("get_image_depth", Query::Component(2)),
    ("get_image_array_size", Query::Layers),
    ("get_image_dim", Query::Extent),
    ("get_image_num_mip_levels", Query::Levels),
    ("get_image_num_samples", Query::Samples),
    ("get_image_channel_order", Query::ChannelOrder),
    ("get_image_channel_data_type", Query::ChannelType),
];

/// What a sampler is called among the parameters.
const SAMPLER: &str = "sampler";

pub fn function(name: &str, params: &[Parameter]) -> Option<Function> {
    let is_image = |param: &Parameter| matches!(param, Parameter::Named(name) if name.contains("image"));
    if !params.first().is_some_and(is_image) {
        return None;
    }
    let is_sampled = matches!(params.get(1), Some(Parameter::Named(name)) if name.contains(SAMPLER));
    match name {
        "read_imagef" | "read_imagei" | "read_imageui" | "read_imageh" if is_sampled => Some(Function::Sample),
        "read_imagef" | "read_imagei" | "read_imageui" | "read_imageh" => Some(Function::Read),
        "write_imagef" | "write_imagei" | "write_imageui" | "write_imageh" => Some(Function::Write),
        _ => QUERIES.iter().find(|(known, _)| *known == name).map(|(_, query)| Function::Query(*query)),
    }
}

/// What the type of an image says.
#[derive(Clone, Copy)]
struct Image {
    dim: u32,
    arrayed: bool,
    multisampled: bool,
}

impl Image {
    /// The components of its size.
    fn rank(self) -> u32 {
        let own = match Dim::from_u32(self.dim) {
            Some(Dim::Dim2D | Dim::DimRect | Dim::DimCube) => 2,
            Some(Dim::Dim3D) => 3,
            _ => 1,
        };
        own + u32::from(self.arrayed)
    }
}

impl FunctionEmitter<'_, '_> {
    pub fn opencl_image(&mut self, inst: &Inst, call: &Call, function: Function) -> Fallible<Option<Value>> {
        match function {
            Function::Sample => self.sample_image(inst, call).map(Some),
            Function::Read => self.read_image(inst, call).map(Some),
            Function::Write => self.write_image(call).map(|()| None),
            Function::Query(query) => self.query_image(inst, call, query).map(Some),
            Function::Sampler => self.constant_sampler(inst, call).map(Some),
        }
    }

    fn image(&mut self, call: &Call) -> Fallible<(Value, Image)> {
        let value = self.value(self.argument(call, 0)?)?;
        let words = self.emitter.module.global(value.ty).filter(|inst| inst.is(Op::TypeImage));
        let word = |at: usize| words.and_then(|inst| inst.literal(at));
        let (Some(dim), Some(arrayed), Some(multisampled)) = (word(1), word(3), word(4)) else {
            return Err(self.emitter.error("operand-kind", "the first argument must be an image"));
        };
        Ok((value, Image { dim, arrayed: arrayed != 0, multisampled: multisampled != 0 }))
    }

    /// A level, or both derivatives, may follow the coordinate; else it is level zero.
    fn sample_image(&mut self, inst: &Inst, call: &Call) -> Fallible<Value> {
        let (image, _) = self.image(call)?;
        let sampler = self.value(self.argument(call, 1)?)?;
        let ty = self.emitter.known(Op::TypeSampledImage, vec![image.ty.into()], Shape::Opaque);
        let sampled = self.emit(Op::SampledImage, ty, vec![image.id.into(), sampler.id.into()]);
        let coordinate = self.value(self.argument(call, 2)?)?;
        let mut operands = vec![Word::Id(sampled), Word::Id(coordinate.id)];
        match call.args[3..] {
            [dx, dy, ..] => {
                operands.push(Word::Literal(ImageOperands::GRAD.bits()));
                operands.extend([self.value(dx)?.id, self.value(dy)?.id].map(Word::Id));
            }
            [level] => {
                let level = self.value(level)?.id;
                operands.extend([Word::Literal(ImageOperands::LOD.bits()), level.into()]);
            }
            [] => {
                let float = self.emitter.float_type(32);
                let level = self.emitter.null(float)?;
                operands.extend([Word::Literal(ImageOperands::LOD.bits()), level.into()]);
            }
        }
        let wanted = self.result_type(inst)?;
        if matches!(self.emitter.shape(wanted), Shape::Vector { .. }) {
            return Ok(self.made(Op::ImageSampleExplicitLod, wanted, operands));
        }
        // Of a depth image one component is asked for, where SPIR-V gives four.
        let four = self.emitter.vector_type(wanted, 4);
        let texel = self.emit(Op::ImageSampleExplicitLod, four, operands);
        Ok(Value { id: self.extract(texel, 0, wanted), ty: wanted })
    }

    fn read_image(&mut self, inst: &Inst, call: &Call) -> Fallible<Value> {
        let (image, kind) = self.image(call)?;
        let coordinate = self.value(self.argument(call, 1)?)?;
        let mut operands = vec![Word::Id(image.id), Word::Id(coordinate.id)];
        if kind.multisampled {
            let sample = self.value(self.argument(call, 2)?)?.id;
            operands.extend([Word::Literal(ImageOperands::SAMPLE.bits()), sample.into()]);
        }
        let ty = self.result_type(inst)?;
        Ok(self.made(Op::ImageRead, ty, operands))
    }

    fn write_image(&mut self, call: &Call) -> Fallible<()> {
        let (image, _) = self.image(call)?;
        let &[_, coordinate, texel] = &call.args[..] else {
            // The image operand Lod is for what reads (3.14), though an extension of OpenCL C says otherwise.
            return Err(self.emitter.inexpressible("a write to a level of an image"));
        };
        let operands = [image.id, self.value(coordinate)?.id, self.value(texel)?.id].map(Word::Id).to_vec();
        self.effect(Op::ImageWrite, operands);
        Ok(())
    }

    fn query_image(&mut self, inst: &Inst, call: &Call, query: Query) -> Fallible<Value> {
        let (image, kind) = self.image(call)?;
        let wanted = self.result_type(inst)?;
        let from = |first: u128| (first, vec![Word::Id(image.id)]);
        let (op, (first, operands)) = match query {
            Query::Component(_) | Query::Layers | Query::Extent => return self.query_size(image.id, kind, query, wanted),
            Query::Levels => (Op::ImageQueryLevels, from(0)),
            Query::Samples => (Op::ImageQuerySamples, from(0)),
            Query::ChannelOrder => (Op::ImageQueryOrder, from(FIRST_ORDER)),
            Query::ChannelType => (Op::ImageQueryFormat, from(FIRST_TYPE)),
        };
        let number = self.made(op, wanted, operands);
        if first == 0 {
            return Ok(number);
        }
        let first = self.emitter.splat(wanted, first)?;
        Ok(self.made(Op::IAdd, wanted, vec![number.id.into(), first.into()]))
    }

    fn query_size(&mut self, image: Id, kind: Image, query: Query, wanted: Id) -> Fallible<Value> {
        let int = self.emitter.int_type(32, false);
        let rank = kind.rank();
        let ty = if rank == 1 { int } else { self.emitter.vector_type(int, rank) };
        // Only images with levels have the size of one (3.52.10).
        let has_levels = !kind.multisampled && kind.dim != Dim::DimBuffer as u32;
        let size = if has_levels {
            let level = self.emitter.uint(0);
            self.emit(Op::ImageQuerySizeLod, ty, vec![image.into(), level.into()])
        } else {
            self.emit(Op::ImageQuerySize, ty, vec![image.into()])
        };
        let part = |emitter: &mut Self, at: u32| if rank == 1 { size } else { emitter.extract(size, at, int) };
        let at = match query {
            Query::Component(at) if at < rank => at,
            Query::Layers => rank - 1,
            Query::Extent => {
                let Shape::Vector { count, .. } = *self.emitter.shape(wanted) else {
                    return Err(self.emitter.error("operand-kind", "the size of an image is a vector"));
                };
                let zero = self.emitter.uint(0);
                let own = rank - u32::from(kind.arrayed);
                let parts: Vec<Id> = (0..count).map(|at| if at < own { part(self, at) } else { zero }).collect();
                return Ok(self.construct(wanted, &parts));
            }
            _ => return Err(self.emitter.error("operand-kind", "this image has no such size")),
        };
        let number = Value { id: part(self, at), ty: int };
        // A number of layers is a `size_t`.
        Ok(if wanted == int { number } else { self.made(Op::UConvert, wanted, vec![number.id.into()]) })
    }

    /// OpenCL C 6.13.14.1: a bit for normalized coordinates, three for addressing, two for the filter.
    fn constant_sampler(&mut self, inst: &Inst, call: &Call) -> Fallible<Value> {
        let Some(bits) = self.constant_index(self.argument(call, 0)?).and_then(|bits| u32::try_from(bits).ok()) else {
            return Err(self.emitter.error("not-constant", "a sampler must be made from a constant"));
        };
        let ty = self.result_type(inst)?;
        if !self.emitter.module.global(ty).is_some_and(|inst| inst.is(Op::TypeSampler)) {
            return Err(self.emitter.error("operand-kind", "the function that makes a sampler must return one"));
        }
        let linear = u32::from(bits & 0x30 == 0x20);
        let words = [(bits & 0xe) >> 1, bits & 1, linear].map(Word::Literal).to_vec();
        Ok(Value { id: self.emitter.module.intern(Op::ConstantSampler, Some(ty), words), ty })
    }
}
