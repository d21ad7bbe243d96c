//! Recipes for ray tracing functions and ray query methods that are more than one instruction.

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::{Arg, InstructionHead, ValueType, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::Direction;
use ir::Operand;
use ir::types::{TargetKind, TypeId};
use sema::hir::ExprId;
use sema::hir::RayQueryInstruction;
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use spirv::{BuiltIn, Op, StorageClass};

const BOOL: NumericType = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
/// The instance matrices as SPIR-V has them: transposed, since HLSL's rows are SPIR-V's columns.
const FLOAT4X3: NumericType = NumericType { scalar: Scalar::Float, form: Form::Matrix { rows: 4, columns: 3 } };
const FLOAT3: NumericType = NumericType { scalar: Scalar::Float, form: Form::Vector(3) };
const FLOAT3X4: NumericType = NumericType { scalar: Scalar::Float, form: Form::Matrix { rows: 3, columns: 4 } };

/// The fields of `RayDesc`.
const ORIGIN: u32 = 0;
const TMIN: u32 = 1;
const DIRECTION: u32 = 2;
const TMAX: u32 = 3;

recipes! {
    /// (scene, flags, mask, hit group offset, geometry multiplier, miss shader, `RayDesc`, place payload)
    "TraceRay"(8) => |f, call| f.trace_ray(call.args);
    /// (shader, place parameter)
    "CallShader"(2) => |f, call| f.call_shader(call.args);
    /// (distance, kind, attributes): bool
    "ReportHit"(3) => |f, call| f.report_hit(call.args);
    /// (): ends the any-hit shader and ignores the hit
    "IgnoreHit"(0) => |f, _call| {
        f.end_any_hit(Op::IgnoreIntersectionNV, Op::IgnoreIntersectionKHR);
        Ok(())
    };
    /// (): ends the any-hit shader and accepts the hit
    "AcceptHit"(0) => |f, _call| {
        f.end_any_hit(Op::TerminateRayNV, Op::TerminateRayKHR);
        Ok(())
    };
    /// (): `BuiltInTrianglePositions` of the hit
    "HitPositions"(0) => |f, call| f.hit_positions(call.ty);
}

impl FunctionLowerer<'_, '_> {
    /// The negation of a ray query instruction's bool.
    pub fn ray_query_not(&mut self, instruction: RayQueryInstruction, args: &[ExprId]) -> Lowered<Operand> {
        let ty = self.shape_value(BOOL);
        let answer = self.ask_query(instruction, ty, args)?;
        self.op(Op::LogicalNot, ty, vec![Arg::Value(answer, ty)])
    }

    /// The matrix that an instruction returns, converted to T.
    pub fn ray_query_matrix(
        &mut self,
        ty: hir_types::TypeId,
        instruction: RayQueryInstruction,
        args: &[ExprId],
    ) -> Lowered<Operand> {
        let matrix_ty = self.shape_value(FLOAT4X3);
        let matrix = self.ask_query(instruction, matrix_ty, args)?;
        self.instance_matrix(matrix, ty)
    }

    /// The positions that an instruction returns, as `BuiltInTrianglePositions`.
    pub fn query_positions(
        &mut self,
        ty: hir_types::TypeId,
        instruction: RayQueryInstruction,
        args: &[ExprId],
    ) -> Lowered<Operand> {
        let array = self.positions_type();
        let positions = self.ask_query(instruction, ValueType::plain(array), args)?;
        self.struct_of_positions(ty, positions)
    }

    /// The input HitTriangleVertexPositionsKHR as `BuiltInTrianglePositions`.
    fn hit_positions(&mut self, ty: hir_types::TypeId) -> Lowered<Operand> {
        let slot = self.positions_type();
        let number = BuiltIn::HitTriangleVertexPositionsKHR as u32;
        let global = self.m.builtin_global(number, slot, Direction::Input, false);
        let pointer = self.pointer(&Memory::new(Root::Global(global), slot));
        let positions = self.b.load(pointer, slot);
        self.struct_of_positions(ty, positions)
    }

    /// The type of a triangle's vertices in SPIR-V.
    fn positions_type(&mut self) -> TypeId {
        let float3 = self.m.shape_type(FLOAT3);
        self.m.module.types.array(float3, 3)
    }

    fn struct_of_positions(&mut self, ty: hir_types::TypeId, positions: Operand) -> Lowered<Operand> {
        let ty = self.m.value_type(ty)?;
        let float3 = self.m.shape_type(FLOAT3);
        let mut value = Operand::Constant(self.m.module.poison(ty));
        for vertex in 0..3 {
            let position = self.b.value(ir::Op::ExtractValue { aggregate: positions, indices: [vertex].into() }, float3);
            value = self.b.value(ir::Op::InsertValue { aggregate: value, value: position, indices: [vertex].into() }, ty);
        }
        Ok(value)
    }

    /// `TraceRay(scene, flags, mask, offset, multiplier, miss shader, ray, payload)`
    fn trace_ray(&mut self, args: &[ExprId]) -> Lowered<()> {
        let [scene, numbers @ .., ray, payload] = args else { return Err(self.m.broken("a ray without a payload")) };
        let mut operands = vec![self.value_arg(*scene)?];
        for number in numbers {
            operands.push(self.value_arg(*number)?);
        }
        operands.extend(self.ray(*ray)?);
        self.carry(StorageClass::RayPayloadKHR, "ray.payload", *payload, [Op::TraceNV, Op::TraceRayKHR], operands)
    }

    /// `CallShader(shader, parameter)`
    fn call_shader(&mut self, args: &[ExprId]) -> Lowered<()> {
        let operands = vec![self.value_arg(args[0])?];
        let ops = [Op::ExecuteCallableNV, Op::ExecuteCallableKHR];
        self.carry(StorageClass::CallableDataKHR, "callable.data", args[1], ops, operands)
    }

    /// Emits an instruction that calls another shader, of the NV or KHR extension. Its data is passed in a variable, which the
    /// callee may change.
    pub fn carry(
        &mut self,
        class: StorageClass,
        name: &str,
        carried: ExprId,
        ops: [Op; 2],
        mut operands: Vec<Arg>,
    ) -> Lowered<()> {
        let ty = self.m.program.exprs[carried].ty;
        let place = self.lvalue(carried)?;
        let global = self.m.ray_variable(class, ty, name)?;
        let memory = Memory::new(Root::Global(global), self.m.module.globals[global].slot);
        let before = self.load(&place, ty)?;
        self.store_memory(&memory, ty, before)?;
        let [nv, khr] = ops;
        if self.m.uses_nv_rays() {
            let location = self.m.ray_location(class, global);
            operands.push(self.word_arg(location));
            self.op_void(nv, operands);
        } else {
            operands.push(Arg::Reference(self.pointer(&memory)));
            self.op_void(khr, operands);
        }
        let after = self.load_memory(&memory, ty)?;
        self.store(&place, ty, after)
    }

    /// `ReportHit(distance, kind, attributes)`
    fn report_hit(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let operands = vec![self.value_arg(args[0])?, self.value_arg(args[1])?];
        let ty = self.m.program.exprs[args[2]].ty;
        let attributes = self.value(args[2])?;
        let global = self.m.ray_variable(StorageClass::HitAttributeKHR, ty, "hit.attributes")?;
        let memory = Memory::new(Root::Global(global), self.m.module.globals[global].slot);
        self.store_memory(&memory, ty, attributes)?;
        let result = self.shape_value(BOOL);
        self.op(Op::ReportIntersectionKHR, result, operands)
    }

    /// Ends the any-hit shader. NV's instructions are not terminators.
    fn end_any_hit(&mut self, nv: Op, khr: Op) {
        let op = if self.m.uses_nv_rays() { nv } else { khr };
        self.op_void(op, Vec::new());
    }

    /// `query.TraceRayInline(scene, flags, mask, ray)`
    pub fn trace_ray_inline(&mut self, own_flags: u32, args: &[ExprId]) -> Lowered<()> {
        let [query, scene, flags, mask, ray] = args else { return Err(self.m.broken("a ray without a query")) };
        let mut operands = vec![self.query(*query)?, self.value_arg(*scene)?];
        let mut flags = self.value(*flags)?;
        if own_flags != 0 {
            let own = self.m.constant_u32(own_flags);
            flags = self.arithmetic(ir::op::BinaryOp::Or, flags, own, NumericType { scalar: Scalar::UInt, form: Form::Scalar });
        }
        operands.push(Arg::Value(flags, WORD));
        operands.push(self.value_arg(*mask)?);
        operands.extend(self.ray(*ray)?);
        self.op_void(Op::RayQueryInitializeKHR, operands);
        Ok(())
    }

    /// The operands of a ray: origin, minimum distance, direction and maximum distance.
    pub fn ray(&mut self, ray: ExprId) -> Lowered<Vec<Arg>> {
        let ty = self.m.program.exprs[ray].ty;
        let value = self.value(ray)?;
        let memory = self.spill(value, ty)?;
        let Type::Struct(id) = self.m.program.types[ty] else { return Err(self.m.broken("a ray that is no struct")) };
        let mut parts = Vec::new();
        for field in [ORIGIN, TMIN, DIRECTION, TMAX] {
            let field_ty = self.m.program.structs[id].fields[field as usize].ty;
            let part = self.step(&memory, Step::Constant(field))?;
            let value = self.load_memory(&part, field_ty)?;
            parts.push(self.typed(value, field_ty)?);
        }
        Ok(parts)
    }

    /// A pointer to a ray query.
    pub fn query(&mut self, query: ExprId) -> Lowered<Arg> {
        match self.lvalue(query)? {
            Lvalue::Memory(memory) => Ok(Arg::Reference(self.pointer(&memory))),
            _ => Err(self.m.broken("a ray query without memory")),
        }
    }

    fn ask_query(&mut self, instruction: RayQueryInstruction, result: ValueType, args: &[ExprId]) -> Lowered<Operand> {
        let mut operands = vec![self.query(args[0])?];
        if let Some(committed) = instruction.committed {
            operands.push(self.word_arg(u32::from(committed)));
        }
        let head = InstructionHead { opcode: instruction.opcode, set: None, name: None, result, source: None };
        match self.instruction(&head, operands) {
            Some(answer) => Ok(answer),
            None => Err(self.m.broken("a question without an answer")),
        }
    }

    /// Converts an instance matrix from SPIR-V's form to the HLSL type.
    pub fn instance_matrix(&mut self, matrix: Operand, ty: hir_types::TypeId) -> Lowered<Operand> {
        if self.numeric(ty)?.form == FLOAT4X3.form {
            return Ok(matrix);
        }
        let (from, to) = (self.shape_value(FLOAT4X3), self.shape_value(FLOAT3X4));
        self.op(Op::Transpose, to, vec![Arg::Value(matrix, from)])
    }

    /// Loads a builtin that is an instance matrix.
    pub fn instance_matrix_input(&mut self, ty: hir_types::TypeId, number: u32) -> Lowered<Operand> {
        let value = self.shape_value(FLOAT4X3);
        let slot = self.m.module.types.target(TargetKind::Matrix, [value.ty], []);
        let global = self.m.builtin_global(number, slot, Direction::Input, false);
        let pointer = self.pointer(&Memory::new(Root::Global(global), slot));
        let matrix = self.b.load(pointer, value.ty);
        self.instance_matrix(matrix, ty)
    }
}
