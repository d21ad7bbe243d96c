//! Recipes for `dx::HitObject`, which is a variable that instructions record into (SPV_EXT_shader_invocation_reorder).

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root};
use crate::numeric_type::{Form, NumericType};
use sema::hir::{ExprId, ExprKind, LocalId};
use sema::types::Scalar;
use spirv::{Op, StorageClass};

/// The attributes of a triangle.
const BARYCENTRICS: NumericType = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };

recipes! {
    /// (hit, scene, flags, mask, hit group offset, geometry multiplier, miss shader, `RayDesc`, place payload)
    "HitTraceRay"(9) => |f, call| f.hit_trace_ray(call.args);
    /// (hit, place payload): calls the hit's shader
    "HitInvoke"(2) => |f, call| f.hit_invoke(call.args);
    /// (hit, flags, miss shader, `RayDesc`)
    "HitMakeMiss"(4) => |f, call| f.hit_make_miss(call.args);
    /// (hit, ray query): of the committed hit
    "HitFromRayQuery"(2) => |f, call| f.hit_from_ray_query(call.args);
    /// (hit, place attributes)
    "HitAttributes"(2) => |f, call| f.hit_attributes(call.args);
}

impl FunctionLowerer<'_, '_> {
    /// Declares a variable, which holds an empty hit object without an initializer. The initializer records into the variable.
    pub fn declare_hit_object(&mut self, local: LocalId, init: Option<ExprId>) -> Lowered<()> {
        let memory = self.local_memory(local)?;
        let place = Lvalue::Memory(memory.clone());
        self.describe_local(local, &place);
        self.locals.insert(local, place);
        match init {
            Some(init) => self.effect(init),
            None => {
                self.record_empty(&memory);
                Ok(())
            }
        }
    }

    fn record_empty(&mut self, memory: &Memory) {
        let hit = Arg::Reference(self.pointer(memory));
        self.op_void(Op::HitObjectRecordEmptyEXT, [hit]);
    }

    /// The variable that an expression records a hit object into; a new, empty one for `dx::HitObject()`.
    pub fn hit_object(&mut self, value: ExprId) -> Lowered<Lvalue> {
        let program = self.m.program;
        if let ExprKind::Comma { left, right } = program.exprs[value].kind {
            self.effect(left)?;
            return self.lvalue(right);
        }
        let memory = self.temporary(program.exprs[value].ty, "hit")?;
        self.record_empty(&memory);
        Ok(Lvalue::Memory(memory))
    }

    fn hit_trace_ray(&mut self, args: &[ExprId]) -> Lowered<()> {
        let [hit, scene, numbers @ .., ray, payload] = args else { return Err(self.m.broken("a ray without a payload")) };
        let mut operands = vec![self.query(*hit)?, self.value_arg(*scene)?];
        for number in numbers {
            operands.push(self.value_arg(*number)?);
        }
        operands.extend(self.ray(*ray)?);
        self.hit_carry(Op::HitObjectTraceRayEXT, *payload, operands)
    }

    fn hit_invoke(&mut self, args: &[ExprId]) -> Lowered<()> {
        let operands = vec![self.query(args[0])?];
        self.hit_carry(Op::HitObjectExecuteShaderEXT, args[1], operands)
    }

    /// Emits an instruction that passes a payload.
    fn hit_carry(&mut self, op: Op, payload: ExprId, operands: Vec<Arg>) -> Lowered<()> {
        if self.m.uses_nv_rays() {
            return Err(self.m.unsupported("a hit object with SPV_NV_ray_tracing"));
        }
        self.carry(StorageClass::RayPayloadKHR, "ray.payload", payload, [op, op], operands)
    }

    fn hit_make_miss(&mut self, args: &[ExprId]) -> Lowered<()> {
        let mut operands = vec![self.query(args[0])?, self.value_arg(args[1])?, self.value_arg(args[2])?];
        operands.extend(self.ray(args[3])?);
        self.op_void(Op::HitObjectRecordMissEXT, operands);
        Ok(())
    }

    fn hit_from_ray_query(&mut self, args: &[ExprId]) -> Lowered<()> {
        let (hit, query, record) = (self.query(args[0])?, self.query(args[1])?, self.word_arg(0));
        let slot = self.m.vector_slot(BARYCENTRICS, crate::context::Rule::Plain);
        let global = self.m.ray_variable_of(StorageClass::HitObjectAttributeEXT, slot, "hit.attributes");
        let attributes = Arg::Reference(self.pointer(&Memory::new(Root::Global(global), slot)));
        self.op_void(Op::HitObjectRecordFromQueryEXT, [hit, query, record, attributes]);
        Ok(())
    }

    fn hit_attributes(&mut self, args: &[ExprId]) -> Lowered<()> {
        let hit = self.query(args[0])?;
        let ty = self.m.program.exprs[args[1]].ty;
        let place = self.lvalue(args[1])?;
        let global = self.m.ray_variable(StorageClass::HitObjectAttributeEXT, ty, "hit.attributes")?;
        let memory = Memory::new(Root::Global(global), self.m.module.globals[global].slot);
        let attributes = Arg::Reference(self.pointer(&memory));
        self.op_void(Op::HitObjectGetAttributesEXT, [hit, attributes]);
        let value = self.load_memory(&memory, ty)?;
        self.store(&place, ty, value)
    }
}
