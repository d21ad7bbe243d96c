//! Recipes that query resources: sizes, levels, samples, level of detail.

use super::recipe::{Call, recipes};
use crate::context::Lowered;
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::image_class::ImageClass;
use crate::layout::{BufferKind, Layout};
use crate::lvalue::Memory;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::{ExprId, Role};
use sema::types::{Resource, Scalar, Type};
use spirv::{Dim, Op};

const UINT: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };

recipes! {
    /// (resource[, mip], place width, …): the out places, all of type uint, in HLSL's order
    "GetDimensions"(2) => |f, call| f.get_dimensions(call);
    /// (resource, sampler of either kind, coordinates without the array's layer): float
    "CalculateLod"(2) => |f, call| f.query_lod(call, 0);
    /// (resource, sampler of either kind, coordinates without the array's layer): float
    "CalculateLodUnclamped"(2) => |f, call| f.query_lod(call, 1);
}

impl FunctionLowerer<'_, '_> {
    /// (resource[, mip], out places…): width, height, depth or number of elements; then levels or samples, or a structure's
    /// stride.
    fn get_dimensions(&mut self, call: Call<'_>) -> Lowered<()> {
        let object = call.args[0];
        let resource = self.resource(object)?;
        let places = call.args.get(1 + call.roles.count()..).unwrap_or_default();
        let answers = match self.m.image_class(self.m.program.exprs[object].ty) {
            Some(class) => {
                let level = call.arg(Role::Lod).map(|level| self.value_arg(level)).transpose()?;
                self.image_dimensions(&resource, class, level, places.len())?
            }
            None => self.buffer_dimensions(&resource, object)?,
        };
        for (place, answer) in places.iter().zip(answers) {
            self.store_out(*place, UINT, answer)?;
        }
        Ok(())
    }

    fn image_dimensions(
        &mut self,
        resource: &Memory,
        class: ImageClass,
        level: Option<Arg>,
        wanted: usize,
    ) -> Lowered<Vec<Operand>> {
        // The size of a cube is that of a face.
        let count = if class.dim == Dim::DimCube { 2 + u32::from(class.array) } else { class.coordinates() };
        let shape = NumericType { form: Form::vector(count), ..UINT };
        let ty = self.shape_value(shape);
        let image = self.image_handle(resource)?;
        let has_levels = !class.storage && !class.multisampled && class.dim != Dim::DimBuffer;
        let size = if has_levels {
            let level = match level {
                Some(level) => level,
                None => self.word_arg(0),
            };
            self.op(Op::ImageQuerySizeLod, ty, vec![image.clone(), level])?
        } else {
            self.op(Op::ImageQuerySize, ty, vec![image.clone()])?
        };
        let mut answers = self.scalars(size, shape);
        if wanted > answers.len() {
            let op = if class.multisampled { Op::ImageQuerySamples } else { Op::ImageQueryLevels };
            answers.push(self.op(op, WORD, vec![image])?);
        }
        Ok(answers)
    }

    fn buffer_dimensions(&mut self, resource: &Memory, expr: ExprId) -> Lowered<Vec<Operand>> {
        let pointer = self.pointer(resource);
        // The runtime array is the only member of the block.
        let length = self.op(Op::ArrayLength, WORD, vec![Arg::Reference(pointer), Arg::Literal(vec![0])])?;
        match self.m.program.types[self.m.program.exprs[expr].ty] {
            Type::Resource(
                Resource::StructuredBuffer { element, .. }
                | Resource::AppendBuffer { element }
                | Resource::ConsumeBuffer { element },
            ) => {
                let layout = Layout::of(self.m.options.layout, BufferKind::Storage);
                let stride = self.m.element_stride(element, crate::context::Rule::Laid(layout))?;
                Ok(vec![length, self.m.constant_u32(stride)])
            }
            _ => {
                let four = self.m.constant_u32(4);
                Ok(vec![self.arithmetic(IrBinary::Mul, length, four, UINT)])
            }
        }
    }

    /// The level of detail that sampling would use: clamped (component 0) or unclamped (component 1).
    fn query_lod(&mut self, call: Call<'_>, component: u32) -> Lowered<Operand> {
        let class = self.class_of(call.args[0])?;
        let sampled = self.sampled_image(class, call)?;
        let coordinates = self.role_arg(call, Role::Coordinates)?;
        let pair = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };
        let ty = self.shape_value(pair);
        let lod = self.op(Op::ImageQueryLod, ty, vec![sampled, coordinates])?;
        Ok(self.extract(lod, component))
    }
}
