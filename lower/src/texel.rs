//! Accesses to texels: elements of typed buffers and textures, which have no address and are read and written as a whole.

use crate::context::Lowered;
use crate::declaration::{Arg, ValueType, WORD};
use crate::func::FunctionLowerer;
use crate::image_class::ImageClass;
use crate::lvalue::{Memory, Root, Step, Texel};
use crate::numeric_type::{Form, NumericType};
use crate::slot_types::Rule;
use diagnostics::registry as code;
use ir::Operand;
use ir::op::{CastOp, Op as IrOp};
use ir::types::{Type, Types};
use sema::hir::ExprId;
use sema::types::Scalar;
use spirv::{Dim, ImageOperands, Op};

/// The address space of pointers to texels. The storage class Image has no address space; the backend derives it from the
/// instruction.
const TEXEL_SPACE: u32 = ir::types::address_space::UNIFORM_CONSTANT;

impl FunctionLowerer<'_, '_> {
    pub fn load_texel(&mut self, texel: &Texel) -> Lowered<Operand> {
        let image = self.image_handle(&texel.image)?;
        let coordinates = self.typed(texel.coordinates, texel.coordinates_ty)?;
        let mut args = vec![image, coordinates];
        let op = if texel.class.storage { Op::ImageRead } else { Op::ImageFetch };
        args.extend(self.slice_operands(texel));
        self.texel_result(op, texel.class, args, None)
    }

    /// The image operands that select the mip level or sample.
    fn slice_operands(&mut self, texel: &Texel) -> Vec<Arg> {
        let class = texel.class;
        let operand = match class {
            ImageClass { multisampled: true, .. } => ImageOperands::SAMPLE,
            ImageClass { storage: true, .. } | ImageClass { dim: Dim::DimBuffer, .. } => return Vec::new(),
            _ => ImageOperands::LOD,
        };
        let slice = texel.slice.clone().unwrap_or_else(|| Arg::Value(self.m.constant_u32(0), WORD));
        vec![Arg::Literal(vec![operand.bits()]), slice]
    }

    /// Emits an access that returns four components, of which HLSL's element type has the first ones.
    pub fn texel_result(&mut self, op: Op, class: ImageClass, args: Vec<Arg>, status: Option<ExprId>) -> Lowered<Operand> {
        let four = self.sampled_shape(class, 4);
        let value = self.image_op(op, four, args, status)?;
        self.mark_relaxed_shape(value, class.texel);
        Ok(self.converted_texel(value, class))
    }

    /// Emits an access with a result of this shape; its sparse variant if there is an lvalue for the residency status.
    pub fn image_op(&mut self, op: Op, shape: NumericType, args: Vec<Arg>, status: Option<ExprId>) -> Lowered<Operand> {
        let Some(status) = status else {
            let ty = self.shape_value(shape);
            return self.op(op, ty, args);
        };
        let (code, value) = self.sparse_image_op(op, shape, args)?;
        self.store_out(status, UINT, code)?;
        Ok(value)
    }

    /// Emits the sparse variant of an access; returns the residency code and the value.
    pub fn sparse_image_op(&mut self, op: Op, shape: NumericType, args: Vec<Arg>) -> Lowered<(Operand, Operand)> {
        let Some(op) = sparse(op) else { return Err(self.m.broken("an access without a status of residency")) };
        let texel = self.m.vector_slot(shape, Rule::Plain);
        let pair = self.m.module.types.intern(Type::Struct { fields: vec![Types::I32, texel], packed: false });
        let result = self.op(op, ValueType::plain(pair), args)?;
        if shape.scalar.is_signed_int() {
            // A signed struct member has a slot type, which can be read from memory only.
            let memory = Memory::new(Root::Local(self.b.alloca(pair, "sparse")), pair);
            let pointer = self.pointer(&memory);
            self.b.store(result, pointer);
            return Ok((self.pair_member(&memory, 0, UINT)?, self.pair_member(&memory, 1, shape)?));
        }
        let code = self.b.value(IrOp::ExtractValue { aggregate: result, indices: [0].into() }, Types::I32);
        Ok((code, self.b.value(IrOp::ExtractValue { aggregate: result, indices: [1].into() }, texel)))
    }

    fn pair_member(&mut self, pair: &Memory, index: u32, shape: NumericType) -> Lowered<Operand> {
        let member = self.step(pair, Step::Constant(index))?;
        let (pointer, ty) = (self.pointer(&member), self.m.shape_type(shape));
        Ok(self.b.load(pointer, ty))
    }

    /// The shape of this many components of an image's sampled type.
    pub fn sampled_shape(&mut self, class: ImageClass, components: u32) -> NumericType {
        let scalar = match class.texel.scalar.representation() {
            _ if class.packed().is_some() => Scalar::UInt,
            Scalar::Half16 | Scalar::LiteralFloat => Scalar::Float,
            Scalar::Int16 => Scalar::Int,
            Scalar::Bool | Scalar::UInt16 => Scalar::UInt,
            scalar => scalar,
        };
        NumericType { scalar, form: Form::vector(components) }
    }

    /// Converts four components of an image to the element type.
    pub fn converted_texel(&mut self, value: Operand, class: ImageClass) -> Operand {
        if let Some(words) = class.packed() {
            let words = self.leading(value, NumericType { scalar: Scalar::UInt, form: Form::vector(words) });
            let ty = self.m.shape_type(class.texel);
            return self.cast(CastOp::BitCast, words, ty);
        }
        let wanted = NumericType { form: class.texel.form, ..self.sampled_shape(class, 4) };
        let value = self.leading(value, wanted);
        self.convert_numeric(value, wanted, class.texel)
    }

    pub fn store_texel(&mut self, texel: &Texel, value: Operand) -> Lowered<()> {
        if !texel.class.storage {
            return Err(self.m.error(code::NOT_ASSIGNABLE, "a read-only texture cannot be written to"));
        }
        let image = self.image_handle(&texel.image)?;
        let coordinates = self.typed(texel.coordinates, texel.coordinates_ty)?;
        let sampled = NumericType { form: texel.class.texel.form, ..self.sampled_shape(texel.class, 4) };
        let (mut value, mut shape) = match texel.class.packed() {
            Some(words) => {
                let words = NumericType { scalar: Scalar::UInt, form: Form::vector(words) };
                let ty = self.m.shape_type(words);
                (self.cast(CastOp::BitCast, value, ty), words)
            }
            None => (self.convert_numeric(value, texel.class.texel, sampled), sampled),
        };
        if shape.form == Form::Vector(3) {
            // Image formats have one, two or four components.
            shape = NumericType { form: Form::Vector(4), ..shape };
            value = self.shuffle(value, &[0, 1, 2, 2], shape);
        }
        let ty = self.shape_value(shape);
        let mut args = vec![image, coordinates, Arg::Value(value, ty)];
        args.extend(self.slice_operands(texel));
        self.op_void(Op::ImageWrite, args);
        Ok(())
    }

    /// The pointer to a texel, for an atomic instruction.
    pub fn texel_pointer(&mut self, texel: &Texel) -> Lowered<Operand> {
        let image = self.pointer(&texel.image);
        let coordinates = self.typed(texel.coordinates, texel.coordinates_ty)?;
        let result = ValueType::plain(self.m.module.types.pointer(TEXEL_SPACE));
        let sample = match &texel.slice {
            Some(sample) if texel.class.multisampled => sample.clone(),
            _ => self.word_arg(0),
        };
        self.op(Op::ImageTexelPointer, result, vec![Arg::Reference(image), coordinates, sample])
    }

    /// Loads an image at its use, without the sampler of a combined image sampler.
    pub fn image_handle(&mut self, image: &Memory) -> Lowered<Arg> {
        // The format is part of the variable's slot type.
        let ty = image.slot;
        let handle = self.load_handle(image, ty);
        if !self.m.is_sampled_image(ty) {
            return Ok(Arg::Value(handle, ValueType::plain(ty)));
        }
        let image_ty = ValueType::plain(self.m.image_of(ty));
        let image = self.op(Op::Image, image_ty, vec![Arg::Value(handle, ValueType::plain(ty))])?;
        Ok(Arg::Value(image, image_ty))
    }

    /// Loads an image or sampler from memory.
    pub fn load_handle(&mut self, memory: &Memory, ty: ir::TypeId) -> Operand {
        if let Root::Handle(handle) = memory.root {
            return handle;
        }
        let pointer = self.pointer(memory);
        self.b.load(pointer, ty)
    }
}

const UINT: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };

/// The sparse variant of an access, which also returns a residency code.
fn sparse(op: Op) -> Option<Op> {
    Some(match op {
        Op::ImageSampleImplicitLod => Op::ImageSparseSampleImplicitLod,
        Op::ImageSampleExplicitLod => Op::ImageSparseSampleExplicitLod,
        Op::ImageSampleDrefImplicitLod => Op::ImageSparseSampleDrefImplicitLod,
        Op::ImageSampleDrefExplicitLod => Op::ImageSparseSampleDrefExplicitLod,
        Op::ImageGather => Op::ImageSparseGather,
        Op::ImageDrefGather => Op::ImageSparseDrefGather,
        Op::ImageFetch => Op::ImageSparseFetch,
        Op::ImageRead => Op::ImageSparseRead,
        _ => return None,
    })
}
