//! OpenCL C's loads and stores of vectors and halfs, and its copies between the memories of a work-group: a call in, instructions out.

use super::super::builtins::Postfixes;
use super::super::mangling::Parameter;
use super::super::names;
use super::conversions::rounding;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use ir::Inst;
use ir::op::Call;
use spirv::{FPRoundingMode, Op, Scope};
use spirv_module::{Id, Word};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// An extended instruction of the arguments, of the number of components where it asks for it, and of the rounding.
    Extended { number: u32, components: Option<u32>, rounding: Option<FPRoundingMode> },
    /// `async_work_group_copy`, with a stride or without.
    Copy,
    /// `wait_group_events`
    Wait,
}

pub fn function(name: &str) -> Option<Function> {
    match name {
        "async_work_group_copy" | "async_work_group_strided_copy" => return Some(Function::Copy),
        "wait_group_events" => return Some(Function::Wait),
        _ => {}
    }
    let (is_load, rest) = match name.strip_prefix("vload") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix("vstore")?),
    };
    let (rest, mode) = match rest.rsplit_once('_') {
        Some((rest, mode)) if rounding(mode).is_some() && !is_load => (rest, rounding(mode)),
        _ => (rest, None),
    };
    let is_digit = |c: char| c.is_ascii_digit();
    let kind = rest.trim_end_matches(is_digit);
    let components = match &rest[kind.len()..] {
        "" => None,
        digits => Some(digits.parse().ok().filter(|count| [2, 3, 4, 8, 16].contains(count))?),
    };
    let verb = if is_load { "vload" } else { "vstore" };
    let instruction = match (kind, components) {
        ("", Some(_)) if mode.is_none() => format!("{verb}n"),
        // A single half is aligned anyway.
        ("_half" | "a_half", None) => format!("{verb}_half"),
        ("_half", Some(_)) => format!("{verb}_halfn"),
        ("a_half", Some(_)) => format!("{verb}a_halfn"),
        _ => return None,
    };
    let instruction = if mode.is_some() { format!("{instruction}_r") } else { instruction };
    // A store knows the number of components from what is stored.
    let components = components.filter(|_| is_load);
    names::opencl(&instruction).map(|number| Function::Extended { number, components, rounding: mode })
}

impl FunctionEmitter<'_, '_> {
    pub fn opencl_transfer(
        &mut self,
        inst: &Inst,
        call: &Call,
        params: &[Parameter],
        function: Function,
    ) -> Fallible<Option<Value>> {
        match function {
            Function::Extended { number, components, rounding } => {
                let mut operands = vec![Word::Id(self.emitter.module.import(names::OPENCL)), Word::Literal(number)];
                for at in 0..call.args.len() {
                    operands.push(self.named_argument(call, params, at)?.into());
                }
                operands.extend(components.map(Word::Literal));
                operands.extend(rounding.map(|mode| Word::Literal(mode as u32)));
                let ty = self.result_type(inst)?;
                let id = self.emit_builtin(Op::ExtInst as u32, ty, operands, Postfixes::default());
                Ok(inst.result.map(|_| Value { id, ty }))
            }
            Function::Copy => self.copy_for_group(inst, call, params).map(Some),
            Function::Wait => {
                let count = self.value(self.argument(call, 0)?)?;
                let event = self.emitter.known(Op::TypeEvent, vec![], crate::types::Shape::Opaque);
                let events = self.pointer_to(self.argument(call, 1)?, event)?;
                let scope = self.emitter.uint(Scope::Workgroup as u32);
                self.effect(Op::GroupWaitEvents, [scope, count.id, events].map(Word::Id).to_vec());
                Ok(None)
            }
        }
    }

    /// An argument; a pointer points to what the mangled name says.
    pub fn named_argument(&mut self, call: &Call, params: &[Parameter], at: usize) -> Fallible<Id> {
        let arg = self.argument(call, at)?;
        let pointee = match params.get(at) {
            Some(param) if self.is_pointer(arg) => self.emitter.pointee_of(param)?,
            _ => None,
        };
        match pointee {
            Some(pointee) => self.pointer_to(arg, pointee),
            None => Ok(self.value(arg)?.id),
        }
    }

    /// Target, source, how many, a stride, and the event that the copy joins.
    fn copy_for_group(&mut self, inst: &Inst, call: &Call, params: &[Parameter]) -> Fallible<Value> {
        let mut operands = vec![Word::Id(self.emitter.uint(Scope::Workgroup as u32))];
        for at in 0..2 {
            operands.push(self.named_argument(call, params, at)?.into());
        }
        let count = self.value(self.argument(call, 2)?)?;
        let stride = match call.args[..] {
            [_, _, _, stride, _] => self.value_as(stride, count.ty)?,
            _ => self.emitter.scalar_constant(count.ty, 1)?,
        };
        operands.extend([count.id, stride].map(Word::Id));
        let event = self.value(self.argument(call, call.args.len().max(4) - 1)?)?;
        operands.push(event.id.into());
        let ty = self.result_type(inst)?;
        Ok(Value { id: self.emit_builtin(Op::GroupAsyncCopy as u32, ty, operands, Postfixes::default()), ty })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_say_how_they_round_and_loads_how_much_there_is() {
        let extended = |name: &str, components, rounding| {
            names::opencl(name).map(|number| Function::Extended { number, components, rounding })
        };
        assert_eq!(function("vload4"), extended("vloadn", Some(4), None));
        assert_eq!(function("vstore16"), extended("vstoren", None, None));
        assert_eq!(function("vload_half"), extended("vload_half", None, None));
        assert_eq!(function("vloada_half3"), extended("vloada_halfn", Some(3), None));
        assert_eq!(function("vstorea_half2_rtz"), extended("vstorea_halfn_r", None, Some(FPRoundingMode::RTZ)));
        assert_eq!(function("vload5"), None);
        assert_eq!(function("vload4_rte"), None);
    }
}
