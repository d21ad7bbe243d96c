//! OpenCL.std: the extended instructions of kernels, by their names (OpenCL Extended Instruction Set Specification).

mod geometry;
pub mod integers;
mod math;
mod relations;
mod results;

use crate::fault::Fault;
use crate::machine::Machine;
use crate::request::{Argument, Request};
use crate::value::{Scalar, Value};

/// The result of an instruction.
///
/// # Errors
/// The interpreter does not know the instruction, or the operands do not fit it.
pub fn execute(machine: &mut Machine<'_>, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    if let Some(value) = results::execute(machine, name, request)? {
        return Ok(value);
    }
    let shapes = machine.shapes.clone();
    let widened = widened(request)?;
    if let Some(value) = relations::execute(&shapes, name, &widened)? {
        return Ok(value);
    }
    if let Some(value) = geometry::execute(&shapes, name, &widened)? {
        return Ok(value);
    }
    if let Some(value) = integers::execute(&shapes, name, &widened)? {
        return Ok(value);
    }
    match name {
        "printf" => Ok(Value::bits(0)),
        "prefetch" => Ok(Value::Scalar(Scalar::Undef)),
        _ => math::execute(&shapes, name, &widened)?.ok_or_else(|| request.unsupported()),
    }
}

/// Widens scalars beside vectors: OpenCL C accepts a scalar as a vector with equal components.
fn widened<'m>(request: &Request<'m>) -> Result<Request<'m>, Fault> {
    let length = request.args.iter().find_map(|arg| match arg {
        Argument::Value(Value::Vector(components)) => Some(components.len()),
        _ => None,
    });
    let (
        Some(length),
        "clamp" | "fclamp" | "fmax" | "fmin" | "ldexp" | "fmax_common" | "fmin_common" | "mix" | "smoothstep" | "step"
        | "s_clamp" | "u_clamp" | "s_max" | "u_max" | "s_min" | "u_min",
    ) = (length, request.name().rsplit(' ').next().unwrap_or_default())
    else {
        return Ok(request.clone());
    };
    let mut request = request.clone();
    let vector_type = request.args.iter().position(|arg| matches!(arg, Argument::Value(Value::Vector(_))));
    for at in 0..request.args.len() {
        if let Argument::Value(Value::Scalar(scalar)) = request.args[at] {
            request.args[at] = Argument::Value(Value::Vector(vec![scalar; length].into()));
            if at == 0
                && let Some(other) = vector_type
            {
                request.types[0] = request.types[other];
            }
        }
    }
    Ok(request)
}
