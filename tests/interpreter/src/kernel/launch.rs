//! The start of a kernel: its arguments, the work-groups' local memory, and the variables of the module.

use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::inputs::KernelArgument;
use crate::machine::Machine;
use crate::memory::{Measure, gather, store};
use crate::pointer::{Pointee, Pointer, Region};
use crate::value::Value;
use ir::attr::TypedAttribute;
use ir::{Function, Global, Param, TypeId};

/// The arguments of a kernel for its invocations.
#[derive(Debug, Clone, Default)]
pub struct Arguments {
    /// The values; None of a structure that is passed by value.
    values: Vec<Option<Value>>,
    /// Local memory.
    local: Vec<u64>,
}

/// Makes the values of the arguments.
///
/// # Errors
/// Their number is not that of the parameters, or bytes are missing.
pub fn arguments(machine: &mut Machine<'_>, function: &Function) -> Result<Arguments, Fault> {
    let given = &machine.inputs.arguments;
    if given.len() != function.params.len() {
        let (params, given) = (function.params.len(), given.len());
        return Err(Fault::unsupported(format!("{given} arguments for a kernel with {params} parameters")));
    }
    let mut arguments = Arguments::default();
    for (param, argument) in function.params.iter().zip(given) {
        let value = match argument {
            KernelArgument::Address(address) => Some(Value::bits(*address)),
            KernelArgument::Local(size) => {
                machine.allocate(*size)?;
                let address = machine.heap.allocate(*size, LOCAL_ALIGN);
                arguments.local.push(address);
                Some(Value::bits(address))
            }
            KernelArgument::Value(_) if by_value(param).is_some() => None,
            KernelArgument::Value(data) => {
                let bytes = Bytes::new(data.clone());
                let read = |component: crate::pointer::Component, offset| bytes.read(offset, component.bytes());
                Some(gather(&machine.shapes, Measure::Bytes, param.ty, 0, &read)?)
            }
        };
        arguments.values.push(value);
    }
    Ok(arguments)
}

/// The greatest alignment of OpenCL C's types.
const LOCAL_ALIGN: u64 = 128;

impl Arguments {
    /// The arguments of an invocation, and the objects that it owns. A structure that is passed by value is copied for each invocation.
    /// Bytes of a structure that the host does not provide, such as padding at its end, are undefined.
    ///
    /// # Errors
    /// The memory limit is exceeded.
    pub fn values(&self, machine: &mut Machine<'_>, function: &Function) -> Result<(Vec<Value>, Vec<u64>), Fault> {
        let mut own = Vec::new();
        let mut values = Vec::with_capacity(self.values.len());
        for (at, (value, param)) in self.values.iter().zip(&function.params).enumerate() {
            values.push(match (value, by_value(param), &machine.inputs.arguments[at]) {
                (None, Some(ty), KernelArgument::Value(data)) => {
                    let size = machine.shapes.layout(ty).bytes;
                    machine.allocate(size)?;
                    let address = machine.heap.allocate(size, LOCAL_ALIGN);
                    for (offset, byte) in (0..size).zip(data) {
                        machine.heap.write(address + offset, 1, crate::value::Scalar::Bits(u64::from(*byte)))?;
                    }
                    own.push(address);
                    Value::bits(address)
                }
                (Some(value), ..) => value.clone(),
                _ => return Err(Fault::invalid("an argument without a value")),
            });
        }
        Ok((values, own))
    }

    /// Makes local memory undefined for the next work-group.
    pub fn forget_local(&self, machine: &mut Machine<'_>) {
        self.local.iter().for_each(|address| machine.heap.forget(*address));
    }
}

/// The type of a structure that is passed by value: the callee has a copy.
pub fn by_value(param: &Param) -> Option<TypeId> {
    let typed = param.attributes.typed.iter().find(|(attribute, _)| *attribute == TypedAttribute::ByVal);
    typed.map(|(_, ty)| *ty)
}

/// The address of a variable of the module.
///
/// # Errors
/// There is too much memory.
pub fn place(machine: &mut Machine<'_>, global: &Global) -> Result<u64, Fault> {
    let size = machine.shapes.layout(global.slot).bytes;
    machine.allocate(size)?;
    Ok(machine.heap.allocate(size, global.align.map_or(LOCAL_ALIGN, u64::from)))
}

/// Writes the initial value of a variable.
///
/// # Errors
/// The initializer is not known.
pub fn initialize(machine: &mut Machine<'_>, address: u64, global: &Global) -> Result<(), Fault> {
    machine.heap.forget(address);
    let Some(init) = global.init else { return Ok(()) };
    let value = machine.constant(init)?;
    let pointer = Pointer { region: Region::Physical, offset: address, pointee: Pointee::Slot(global.slot), is_outside: false };
    let shapes = machine.shapes.clone();
    store(&shapes, &mut crate::memory::Object::Heap(&mut machine.heap), pointer, &value)
}
