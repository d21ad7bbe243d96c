//! Texels: places in typed buffers and textures that have no address, only reads and writes of the whole.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::image::ImageClass;
use crate::instructions::{Arg, WORD};
use crate::place::Memory;
use crate::shape::{Form, Shape};
use crate::types::ValueType;
use ir::Operand;
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Dim, ImageOperands, Op};

/// A texel: an image, and coordinates in it.
#[derive(Clone, Debug)]
pub(crate) struct Texel {
    pub image: Memory,
    pub class: ImageClass,
    pub coordinates: Operand,
    pub coordinates_ty: hir_types::TypeId,
}

impl FunctionLowerer<'_, '_> {
    pub fn load_texel(&mut self, texel: &Texel) -> Lowered<Operand> {
        let image = self.image_handle(&texel.image, texel.class);
        let coordinates = self.typed(texel.coordinates, texel.coordinates_ty)?;
        let mut args = vec![image, coordinates];
        let op = if texel.class.storage { Op::ImageRead } else { Op::ImageFetch };
        if !texel.class.storage && texel.class.dim != Dim::DimBuffer && !texel.class.multisampled {
            let zero = self.m.constant_u32(0);
            args.extend([Arg::Literal(vec![ImageOperands::LOD.bits()]), Arg::Value(zero, WORD)]);
        }
        if texel.class.multisampled {
            let first = self.m.constant_u32(0);
            args.extend([Arg::Literal(vec![ImageOperands::SAMPLE.bits()]), Arg::Value(first, WORD)]);
        }
        self.texel_result(op, texel.class, args)
    }

    /// An access that gives four components, of which HLSL's element type takes the first ones.
    pub fn texel_result(&mut self, op: Op, class: ImageClass, args: Vec<Arg>) -> Lowered<Operand> {
        let four = self.sampled_shape(class, 4);
        let ty = self.shape_value(four);
        let value = self.op(op, ty, args)?;
        Ok(self.converted_texel(value, class))
    }

    /// What an image of this class gives: its component type, this many of it.
    pub fn sampled_shape(&mut self, class: ImageClass, components: u32) -> Shape {
        let scalar = match class.texel.scalar {
            Scalar::Half16 | Scalar::Double | Scalar::Min16Float | Scalar::LiteralFloat => Scalar::Float,
            Scalar::Int16 | Scalar::Min16Int => Scalar::Int,
            Scalar::Bool | Scalar::UInt16 | Scalar::Min16UInt => Scalar::UInt,
            scalar => scalar,
        };
        Shape { scalar, form: Form::vector(components) }
    }

    /// Four components of an image to the element type.
    pub fn converted_texel(&mut self, value: Operand, class: ImageClass) -> Operand {
        let wanted = Shape { form: class.texel.form, ..self.sampled_shape(class, 4) };
        let value = self.leading(value, wanted);
        self.convert_numeric(value, wanted, class.texel)
    }

    pub fn store_texel(&mut self, texel: &Texel, value: Operand) -> Lowered<()> {
        if !texel.class.storage {
            return Err(self.m.error("not-assignable", "a texture without RW can't be written to"));
        }
        let image = self.image_handle(&texel.image, texel.class);
        let coordinates = self.typed(texel.coordinates, texel.coordinates_ty)?;
        let sampled = Shape { form: texel.class.texel.form, ..self.sampled_shape(texel.class, 4) };
        let mut value = self.convert_numeric(value, texel.class.texel, sampled);
        let mut shape = sampled;
        if shape.form == Form::Vector(3) {
            // Formats have one, two or four components.
            shape = Shape { form: Form::Vector(4), ..shape };
            value = self.shuffle(value, &[0, 1, 2, 2], shape);
        }
        let ty = self.shape_value(shape);
        let mut args = vec![image, coordinates, Arg::Value(value, ty)];
        if texel.class.multisampled {
            let first = self.m.constant_u32(0);
            args.extend([Arg::Literal(vec![ImageOperands::SAMPLE.bits()]), Arg::Value(first, WORD)]);
        }
        self.op_void(Op::ImageWrite, args);
        Ok(())
    }

    /// An image, loaded where it is used.
    pub fn image_handle(&mut self, image: &Memory, class: ImageClass) -> Arg {
        let ty = self.m.image_type(class);
        let pointer = self.pointer(image);
        let handle = self.b.load(pointer, ty);
        if self.is_non_uniform(image) {
            self.mark_non_uniform(handle);
        }
        Arg::Value(handle, ValueType::plain(ty))
    }

    /// A value as an instruction's operand.
    pub fn typed(&mut self, value: Operand, ty: hir_types::TypeId) -> Lowered<Arg> {
        let ty = self.m.value(ty)?;
        Ok(Arg::Value(value, ty))
    }
}
