//! Verifies instructions: the types of operands and results that each operation requires.

use super::function::BodyVerifier;
use super::{Verifier, types};
use crate::debug::DebugRecord;
use crate::id::InstId;
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, Call, CastOp, Op, RmwOp};
use crate::operand::Operand;
use crate::types::{Type, TypeId, Types};

/// The error, if there is one.
type Check = Result<(), String>;

impl<'m> BodyVerifier<'m> {
    pub(super) fn instruction(&self, verifier: &mut Verifier<'m>, inst: InstId) {
        let definition = &self.body.insts[inst];
        let result = definition.result.map_or(Types::VOID, |result| self.body.values[result].ty);
        let checker = Checker { module: verifier.module, body: self.body };
        if let Err(problem) = alignment(&definition.op).and_then(|()| checker.check(&definition.op, result)) {
            self.fail(verifier, definition.loc, problem);
        }
    }
}

/// An alignment is a power of two, as in LLVM and SPIR-V.
fn alignment(op: &Op) -> Check {
    let align = match op {
        Op::Alloca { align, .. } | Op::Load { align, .. } | Op::Store { align, .. } | Op::AtomicRmw { align, .. } => *align,
        Op::CmpXchg(exchange) => exchange.align,
        _ => None,
    };
    match align {
        Some(align) if !align.is_power_of_two() => Err(format!("the alignment {align} is not a power of two")),
        _ => Ok(()),
    }
}

struct Checker<'m> {
    module: &'m Module,
    body: &'m crate::func::Body,
}

impl Checker<'_> {
    fn ty(&self, operand: Operand) -> TypeId {
        self.body.operand_type(self.module, operand)
    }

    fn text(&self, ty: TypeId) -> String {
        crate::text::type_text(&self.module.types, ty)
    }

    fn same(&self, what: &str, found: TypeId, expected: TypeId) -> Check {
        if found == expected {
            return Ok(());
        }
        Err(format!("{what} has type `{}`, not `{}`", self.text(found), self.text(expected)))
    }

    fn is(&self, what: &str, ty: TypeId, expected: &str, test: impl Fn(&Types, TypeId) -> bool) -> Check {
        if test(&self.module.types, ty) {
            return Ok(());
        }
        Err(format!("{what} has type `{}`, not {expected}", self.text(ty)))
    }

    fn check(&self, op: &Op, result: TypeId) -> Check {
        let types = &self.module.types;
        match op {
            Op::FNeg(value) => {
                self.is("the operand", result, "a float", types::is_float)?;
                self.same("the operand", self.ty(*value), result)
            }
            Op::Binary { op, left, right } => {
                let is_float = matches!(op, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem);
                if is_float {
                    self.is("the result", result, "a float", types::is_float)?;
                } else {
                    self.is("the result", result, "an integer", types::is_int)?;
                }
                self.same("the left operand", self.ty(*left), result)?;
                self.same("the right operand", self.ty(*right), result)
            }
            Op::ICmp { left, right, .. } => {
                let ty = self.ty(*left);
                let is_comparable = |types: &Types, ty| types::is_int(types, ty) || types::is_pointer(types, ty);
                self.is("the left operand", ty, "an integer or a pointer", is_comparable)?;
                self.same("the right operand", self.ty(*right), ty)?;
                self.bool_result(result, ty)
            }
            Op::FCmp { left, right, .. } => {
                let ty = self.ty(*left);
                self.is("the left operand", ty, "a float", types::is_float)?;
                self.same("the right operand", self.ty(*right), ty)?;
                self.bool_result(result, ty)
            }
            Op::Cast { op, value } => self.cast(*op, self.ty(*value), result),
            Op::Select { condition, then, otherwise } => {
                self.same("the first value", self.ty(*then), result)?;
                self.same("the second value", self.ty(*otherwise), result)?;
                let condition = self.ty(*condition);
                if condition == Types::I1 {
                    return Ok(());
                }
                self.is("the condition", condition, "an i1 or a vector of it", types::is_bool)?;
                self.same_length("the condition", condition, result)
            }
            Op::Freeze(value) => self.same("the operand", self.ty(*value), result),
            Op::Phi(incoming) => {
                incoming.iter().try_for_each(|(value, _)| self.same("an incoming value", self.ty(*value), result))
            }
            Op::Call(call) => self.call(call, result),
            Op::ExtractElement { .. }
            | Op::InsertElement { .. }
            | Op::ShuffleVector { .. }
            | Op::ExtractValue { .. }
            | Op::InsertValue { .. } => self.element(op, result),
            Op::Alloca { slot, count, .. } => {
                self.is("the slot", *slot, "a type of memory", types::is_storable)?;
                self.is("the result", result, "a pointer", types::is_pointer)?;
                count.map_or(Ok(()), |count| self.is("the count", self.ty(count), "an integer", types::is_int))
            }
            Op::Load { pointer, .. } => {
                self.is("the address", self.ty(*pointer), "a pointer", types::is_pointer)?;
                self.is("the loaded value", result, "a value", types::is_value)
            }
            Op::Store { value, pointer, .. } => {
                self.is("the address", self.ty(*pointer), "a pointer", types::is_pointer)?;
                self.is("the stored value", self.ty(*value), "a value", types::is_value)
            }
            Op::GetElementPtr { source, base, indices, .. } => self.element_pointer(*source, *base, indices, result),
            Op::AtomicRmw { op, pointer, value, .. } => {
                self.is("the address", self.ty(*pointer), "a pointer", types::is_pointer)?;
                self.same("the operand", self.ty(*value), result)?;
                self.atomic_operand(*op, result)
            }
            Op::CmpXchg(exchange) => {
                self.is("the address", self.ty(exchange.pointer), "a pointer", types::is_pointer)?;
                let ty = self.ty(exchange.expected);
                self.same("the new value", self.ty(exchange.new), ty)?;
                let fits = matches!(&types[result], Type::Struct { fields, packed: false } if *fields == [ty, Types::I1]);
                if fits { Ok(()) } else { Err(format!("the result has type `{}`", self.text(result))) }
            }
            Op::Debug(record) => self.record(record, result),
            Op::Fence(_) => self.same("the result", result, Types::VOID),
        }
    }

    /// Checks that the variable of a record is a variable, and that its expression is an expression.
    fn record(&self, record: &DebugRecord, result: TypeId) -> Check {
        self.same("the result", result, Types::VOID)?;
        let is_kind = |node, kind| self.module.node_kind(node) == Some(kind);
        if !is_kind(record.variable, "DILocalVariable") {
            return Err("the variable of the record is not a `!DILocalVariable`".to_owned());
        }
        match record.expression {
            Some(node) if !is_kind(node, "DIExpression") => {
                Err("the expression of the record is not a `!DIExpression`".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn bool_result(&self, result: TypeId, operand: TypeId) -> Check {
        self.is("the result", result, "an i1 or a vector of it", types::is_bool)?;
        self.same_length("the result", result, operand)
    }

    fn same_length(&self, what: &str, found: TypeId, other: TypeId) -> Check {
        let types = &self.module.types;
        if types::vector_length(types, found) == types::vector_length(types, other) {
            return Ok(());
        }
        Err(format!("{what} has type `{}`, but the operand `{}`", self.text(found), self.text(other)))
    }

    fn width(&self, ty: TypeId) -> Option<u32> {
        match self.module.types[self.module.types.scalar(ty)] {
            Type::Int(bits) => Some(bits),
            Type::Float(kind) => Some(kind.bits()),
            _ => None,
        }
    }

    fn cast(&self, op: CastOp, from: TypeId, to: TypeId) -> Check {
        let types = &self.module.types;
        let (int, float, pointer) = (types::is_int, types::is_float, types::is_pointer);
        let kinds = match op {
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt => int(types, from) && int(types, to),
            CastOp::FpTrunc | CastOp::FpExt => float(types, from) && float(types, to),
            CastOp::FpToUi | CastOp::FpToSi => float(types, from) && int(types, to),
            CastOp::UiToFp | CastOp::SiToFp => int(types, from) && float(types, to),
            CastOp::PtrToInt | CastOp::PtrToAddr => pointer(types, from) && int(types, to),
            CastOp::IntToPtr => int(types, from) && pointer(types, to),
            CastOp::AddrSpaceCast => pointer(types, from) && pointer(types, to) && from != to,
            CastOp::BitCast => {
                let bits = |ty| self.width(ty).map(|width| width * types::vector_length(types, ty).unwrap_or(1));
                from == to || (bits(from).is_some() && bits(from) == bits(to))
            }
        };
        let (before, after) = (self.width(from), self.width(to));
        let widths = match op {
            CastOp::Trunc | CastOp::FpTrunc => before > after,
            CastOp::ZExt | CastOp::SExt | CastOp::FpExt => before < after,
            _ => true,
        };
        let lengths = op == CastOp::BitCast || types::vector_length(types, from) == types::vector_length(types, to);
        if kinds && widths && lengths {
            return Ok(());
        }
        Err(format!("`{}` cannot be cast in this way to `{}`", self.text(from), self.text(to)))
    }

    fn element(&self, op: &Op, result: TypeId) -> Check {
        let types = &self.module.types;
        let is_vector = |types: &Types, ty: TypeId| matches!(types[ty], Type::Vector { .. });
        match op {
            Op::ExtractElement { vector, index } => {
                self.is("the operand", self.ty(*vector), "a vector", is_vector)?;
                self.is("the index", self.ty(*index), "an integer", types::is_int)?;
                self.same("the result", result, types.scalar(self.ty(*vector)))
            }
            Op::InsertElement { vector, value, index } => {
                self.is("the operand", result, "a vector", is_vector)?;
                self.same("the operand", self.ty(*vector), result)?;
                self.is("the index", self.ty(*index), "an integer", types::is_int)?;
                self.same("the element", self.ty(*value), types.scalar(result))
            }
            Op::ShuffleVector { left, right, mask } => {
                let ty = self.ty(*left);
                self.is("the operand", ty, "a vector", is_vector)?;
                self.same("the right operand", self.ty(*right), ty)?;
                let length = u64::from(types::vector_length(types, ty).unwrap_or(0));
                if mask.iter().flatten().any(|index| u64::from(*index) >= 2 * length) {
                    return Err("an index of the mask is out of range".to_owned());
                }
                let fits = types::vector_length(types, result) == Some(mask.len() as u32);
                self.same("the element", types.scalar(result), types.scalar(ty))?;
                if fits { Ok(()) } else { Err("the result is not as long as the mask".to_owned()) }
            }
            Op::ExtractValue { aggregate, indices } => {
                let member = self.member(self.ty(*aggregate), indices)?;
                self.same("the result", result, member)
            }
            Op::InsertValue { aggregate, value, indices } => {
                self.same("the aggregate", self.ty(*aggregate), result)?;
                let member = self.member(result, indices)?;
                self.same("the element", self.ty(*value), member)
            }
            _ => Ok(()),
        }
    }

    /// The type of a member of a value, through structs and arrays.
    fn member(&self, aggregate: TypeId, indices: &[u32]) -> Result<TypeId, String> {
        let types = &self.module.types;
        let mut ty = aggregate;
        for index in indices {
            let inner = match types[ty] {
                Type::Vector { .. } | Type::Array { length: 0, .. } => None,
                _ => types.member(ty, u64::from(*index)),
            };
            ty = inner.ok_or_else(|| format!("`{}` has no element {index}", self.text(ty)))?;
        }
        if types.is_slot(ty) {
            return Err(format!("`{}` is reached through memory alone", self.text(ty)));
        }
        Ok(ty)
    }

    fn element_pointer(&self, source: TypeId, base: Operand, indices: &[Operand], result: TypeId) -> Check {
        let types = &self.module.types;
        self.is("the base", self.ty(base), "a pointer", types::is_pointer)?;
        self.same("the result", types.scalar(result), types.scalar(self.ty(base)))?;
        let mut ty = source;
        for (position, index) in indices.iter().enumerate() {
            self.is("an index", self.ty(*index), "an integer", types::is_int)?;
            if position == 0 {
                continue;
            }
            let constant = match index {
                Operand::Constant(constant) => self.module.int_value(*constant),
                Operand::Value(_) => None,
            };
            // An index into an array may be out of bounds.
            let inner = match (&types[ty], constant) {
                (Type::Array { element, .. } | Type::Vector { element, .. }, _) => Some(*element),
                (Type::Struct { .. } | Type::Named(_), Some(index)) => {
                    u64::try_from(index).ok().and_then(|index| types.member(ty, index))
                }
                _ => None,
            };
            ty = inner.ok_or_else(|| format!("index {position} does not step into `{}`", self.text(ty)))?;
        }
        Ok(())
    }

    fn atomic_operand(&self, op: RmwOp, ty: TypeId) -> Check {
        match op {
            RmwOp::Xchg => Ok(()),
            RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => {
                self.is("the operand", ty, "a float", types::is_float)
            }
            _ => self.is("the operand", ty, "an integer", types::is_int),
        }
    }

    fn call(&self, call: &Call, result: TypeId) -> Check {
        let types = &self.module.types;
        let Type::Function { result: returned, params, variadic } = &types[call.signature] else {
            return Err(format!("`{}` is called", self.text(call.signature)));
        };
        self.is("the callee", self.ty(call.callee), "a pointer", types::is_pointer)?;
        self.same("the result", result, *returned)?;
        if call.args.len() < params.len() || (call.args.len() > params.len() && !variadic) {
            return Err(format!("{} arguments where {} are expected", call.args.len(), params.len()));
        }
        for (arg, param) in call.args.iter().zip(params) {
            self.same("an argument", self.ty(*arg), *param)?;
        }
        if let Operand::Constant(callee) = call.callee
            && let ConstantKind::Function(function) = self.module.constants[callee].kind
        {
            let function = &self.module.functions[function];
            let fits = function.params.len() == params.len()
                && function.params.iter().zip(params).all(|(declared, param)| declared.ty == *param);
            let is_exact = *variadic || fits && function.result == *returned;
            // With function pointers, a kernel may call a function as another type, as in LLVM.
            if !is_exact && (function.attributes.instruction.is_some() || self.module.has_logical_addressing()) {
                return Err(format!("`{}` is called with a type that is not its own", function.name));
            }
        }
        for arg in &call.args {
            if !types::is_inline_literal(types, self.ty(*arg)) {
                continue;
            }
            let is_zero = matches!(arg, Operand::Constant(arg) if self.module.constants[*arg].kind == ConstantKind::Null);
            if !is_zero {
                return Err("a literal is `zeroinitializer`".to_owned());
            }
        }
        Ok(())
    }
}
