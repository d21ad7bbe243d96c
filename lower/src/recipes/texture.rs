//! Methods of textures that sample, gather or load: operands in HLSL's order in, an image instruction with its operands out.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::image::ImageClass;
use crate::instructions::Arg;
use crate::place::Place;
use crate::shape::{Form, Shape};
use crate::types::ValueType;
use frontend::Diagnostic;
use ir::Operand;
use ir::types::target;
use sema::hir::ExprId;
use sema::intrinsics::Intrinsic;
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Dim, ImageOperands, Op};

/// Image operands: a mask, and ids in the order of its bits.
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

impl FunctionLowerer<'_, '_> {
    pub fn sample(&mut self, intrinsic: Intrinsic, args: &[ExprId]) -> Lowered<Operand> {
        let class = self.class_of(args[0])?;
        let sampled = self.sampled_image(class, args[0], args[1])?;
        let coordinates = self.value_arg(args[2])?;
        let mut call = vec![sampled, coordinates];
        let mut operands = Operands::default();
        let mut rest = args[3..].iter().copied();
        let mut next = |this: &mut Self| match rest.next() {
            Some(arg) => this.value_arg(arg),
            None => Err(this.m.broken("a texture method with too few arguments")),
        };
        let (op, compares) = match intrinsic {
            Intrinsic::Sample => (Op::ImageSampleImplicitLod, false),
            Intrinsic::SampleBias => {
                operands.add(ImageOperands::BIAS, vec![next(self)?]);
                (Op::ImageSampleImplicitLod, false)
            }
            Intrinsic::SampleLevel => {
                operands.add(ImageOperands::LOD, vec![next(self)?]);
                (Op::ImageSampleExplicitLod, false)
            }
            Intrinsic::SampleGrad => {
                operands.add(ImageOperands::GRAD, vec![next(self)?, next(self)?]);
                (Op::ImageSampleExplicitLod, false)
            }
            Intrinsic::SampleCmp => {
                call.push(next(self)?);
                (Op::ImageSampleDrefImplicitLod, true)
            }
            Intrinsic::SampleCmpLevelZero => {
                call.push(next(self)?);
                let zero = self.float_splat(FLOAT, 0.0);
                let ty = self.shape_value(FLOAT);
                operands.add(ImageOperands::LOD, vec![Arg::Value(zero, ty)]);
                (Op::ImageSampleDrefExplicitLod, true)
            }
            Intrinsic::SampleCmpLevel => {
                call.push(next(self)?);
                operands.add(ImageOperands::LOD, vec![next(self)?]);
                (Op::ImageSampleDrefExplicitLod, true)
            }
            Intrinsic::SampleCmpBias => {
                call.push(next(self)?);
                operands.add(ImageOperands::BIAS, vec![next(self)?]);
                (Op::ImageSampleDrefImplicitLod, true)
            }
            Intrinsic::SampleCmpGrad => {
                call.push(next(self)?);
                operands.add(ImageOperands::GRAD, vec![next(self)?, next(self)?]);
                (Op::ImageSampleDrefExplicitLod, true)
            }
            Intrinsic::Gather(component) => {
                call.push(self.word_arg(u32::from(component)));
                (Op::ImageGather, false)
            }
            Intrinsic::GatherCmp => {
                call.push(next(self)?);
                (Op::ImageDrefGather, false)
            }
            _ => return Err(self.m.broken("an intrinsic in the wrong family")),
        };
        let gathers = matches!(intrinsic, Intrinsic::Gather(_) | Intrinsic::GatherCmp);
        self.offsets_and_clamp(rest.collect(), gathers, &mut operands)?;
        operands.append_to(&mut call);
        if compares {
            let scalar = self.sampled_shape(class, 1);
            let ty = self.shape_value(scalar);
            return self.op(op, ty, call);
        }
        if gathers {
            // One component of each of four texels, whatever a texel holds.
            let four = self.sampled_shape(class, 4);
            let ty = self.shape_value(four);
            let value = self.op(op, ty, call)?;
            return Ok(self.convert_numeric(value, four, four.with_scalar(class.texel.scalar)));
        }
        self.texel_result(op, class, call)
    }

    /// What follows: one offset of integers or four of them, and a float, which is the clamp.
    fn offsets_and_clamp(&mut self, args: Vec<ExprId>, gathers: bool, operands: &mut Operands) -> Lowered<()> {
        let is_clamp =
            |this: &Self, arg: ExprId| this.m.shape(this.m.program.exprs[arg].ty).is_some_and(|shape| shape.scalar.is_float());
        let (clamps, offsets): (Vec<_>, Vec<_>) = args.into_iter().partition(|arg| is_clamp(self, *arg));
        if let Some(clamp) = clamps.first() {
            let clamp = self.value_arg(*clamp)?;
            operands.add(ImageOperands::MIN_LOD, vec![clamp]);
        }
        match offsets.as_slice() {
            [] => Ok(()),
            [offset] => self.offset(*offset, gathers, operands),
            offsets => {
                let mut constants = Vec::new();
                for offset in offsets {
                    match self.m.constant(*offset) {
                        Some(constant) => constants.push(constant),
                        None => return Err(self.offset_error(*offset)),
                    }
                }
                let element = self.m.module.constants[constants[0]].ty;
                let ty = self.m.module.types.array(element, constants.len() as u64);
                let value = Operand::Constant(self.m.module.aggregate(ty, constants));
                operands.add(ImageOperands::CONST_OFFSETS, vec![Arg::Value(value, ValueType::plain(ty))]);
                Ok(())
            }
        }
    }

    fn offset(&mut self, offset: ExprId, gathers: bool, operands: &mut Operands) -> Lowered<()> {
        if let (Some(constant), Ok(ty)) = (self.m.constant(offset), self.m.value(self.m.program.exprs[offset].ty)) {
            operands.add(ImageOperands::CONST_OFFSET, vec![Arg::Value(Operand::Constant(constant), ty)]);
            return Ok(());
        }
        if !gathers {
            return Err(self.offset_error(offset));
        }
        let offset = self.value_arg(offset)?;
        operands.add(ImageOperands::OFFSET, vec![offset]);
        Ok(())
    }

    fn offset_error(&mut self, offset: ExprId) -> crate::context::Reported {
        let span = self.m.program.expr_spans[offset];
        let message = "the offset of a texture access must be a constant here";
        self.m.report(Diagnostic::error("offset-not-constant", span, message))
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

    /// A texture and a sampler, put together where they are used.
    pub fn sampled_image(&mut self, class: ImageClass, texture: ExprId, sampler: ExprId) -> Lowered<Arg> {
        let texture = self.resource(texture)?;
        let sampler = self.resource(sampler)?;
        let image_ty = self.m.image_type(class);
        let sampler_ty = self.m.module.types.target(target::SAMPLER, Vec::new(), Vec::new());
        let image = self.image_handle(&texture, class);
        let pointer = self.pointer(&sampler);
        let non_uniform = (self.is_non_uniform(&texture), self.is_non_uniform(&sampler));
        let sampler = self.b.load(pointer, sampler_ty);
        if non_uniform.1 {
            self.mark_non_uniform(sampler);
        }
        let ty = ValueType::plain(self.m.module.types.target(target::SAMPLED_IMAGE, vec![image_ty], Vec::new()));
        let sampled = self.op(Op::SampledImage, ty, vec![image, Arg::Value(sampler, ValueType::plain(sampler_ty))])?;
        if non_uniform.0 || non_uniform.1 {
            self.mark_non_uniform(sampled);
        }
        Ok(Arg::Value(sampled, ty))
    }

    /// `Load` of a structured buffer, typed buffer or texture.
    pub fn resource_load(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let resource_ty = self.m.program.exprs[args[0]].ty;
        let resource = self.resource(args[0])?;
        let Some(class) = self.m.image_class(resource_ty) else {
            let step = self.index_step(args[1])?;
            let element = self.step(&resource, step)?;
            return self.load(&Place::Memory(element), ty);
        };
        let shape = self.numeric(self.m.program.exprs[args[1]].ty)?;
        let value = self.value(args[1])?;
        let count = class.coordinates();
        let plain = Shape { form: Form::vector(count), ..shape };
        let mut operands = Operands::default();
        let coordinates = if shape.components() > count {
            let level = self.extract(value, count);
            let level_ty = self.shape_value(Shape { form: Form::Scalar, ..shape });
            operands.add(ImageOperands::LOD, vec![Arg::Value(level, level_ty)]);
            self.leading(value, plain)
        } else {
            if !class.storage && class.dim != Dim::DimBuffer && !class.multisampled {
                let zero = self.word_arg(0);
                operands.add(ImageOperands::LOD, vec![zero]);
            }
            value
        };
        let image = self.image_handle(&resource, class);
        let coordinates_ty = self.shape_value(plain);
        let mut call = vec![image, Arg::Value(coordinates, coordinates_ty)];
        if let Some(offset) = args.get(2) {
            self.offset(*offset, false, &mut operands)?;
        }
        operands.append_to(&mut call);
        let op = if class.storage { Op::ImageRead } else { Op::ImageFetch };
        self.texel_result(op, class, call)
    }

    pub fn load_multisampled(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let class = self.class_of(args[0])?;
        let resource = self.resource(args[0])?;
        let coordinates = self.value_arg(args[1])?;
        let sample = self.value_arg(args[2])?;
        let mut operands = Operands::default();
        operands.add(ImageOperands::SAMPLE, vec![sample]);
        if let Some(offset) = args.get(3) {
            self.offset(*offset, false, &mut operands)?;
        }
        let image = self.image_handle(&resource, class);
        let mut call = vec![image, coordinates];
        operands.append_to(&mut call);
        let op = if class.storage { Op::ImageRead } else { Op::ImageFetch };
        self.texel_result(op, class, call)
    }
}

const FLOAT: Shape = Shape { scalar: Scalar::Float, form: Form::Scalar };
