//! Recognizes the calls that read a specialization constant: its name, type and default value.

use crate::addresses;
use crate::callees::{callee, symbol};
use ir::attr::TypedAttribute;
use ir::{Body, ConstantId, ConstantKind, GlobalId, InstId, Module, Op, Operand, TypeId, Types};

/// The functions that SYCL headers declare for reading a specialization constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Before SYCL 2020: takes a name. The default value is zero.
    Named,
    /// Takes a name, the `specialization_id` that contains the default value, and the buffer of values.
    Identified,
}

const FUNCTIONS: &[(&str, Kind)] = &[
    ("__sycl_getSpecConstantValue", Kind::Named),
    ("__sycl_getScalarSpecConstantValue", Kind::Named),
    ("__sycl_getCompositeSpecConstantValue", Kind::Named),
    ("__sycl_getScalar2020SpecConstantValue", Kind::Identified),
    ("__sycl_getComposite2020SpecConstantValue", Kind::Identified),
];

pub fn kind(name: &str) -> Option<Kind> {
    let name = symbol(name).name;
    FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
}

#[derive(Debug)]
pub struct Site {
    pub name: String,
    pub ty: TypeId,
    /// The default value. Its type may have other padding than the constant's.
    pub default: ConstantId,
    /// The address to which the value is stored, if it is not the result.
    pub returned: Option<Operand>,
    pub buffer: Option<Operand>,
    /// The variable that contains the default value.
    pub variable: Option<GlobalId>,
}

/// The index of the argument of a call that is the buffer of values, if the buffer is null.
pub fn null_buffer(module: &Module, body: &Body, inst: InstId) -> Option<usize> {
    let Op::Call(call) = &body.insts[inst].op else { return None };
    kind(&module.functions[callee(module, call)?].name).filter(|kind| *kind == Kind::Identified)?;
    // The buffer is the last argument, whether or not the address of the result is the first.
    let at = call.args.len().checked_sub(1).filter(|at| *at >= 2)?;
    let buffer = addresses::constant(body, call.args[at])?;
    module.is_zero(buffer).then_some(at)
}

/// Reads the call in an instruction; returns `None` for any other instruction.
pub fn site(module: &mut Module, body: &Body, inst: InstId) -> Option<Result<Site, String>> {
    let Op::Call(call) = &body.insts[inst].op else { return None };
    let function = callee(module, call)?;
    let kind = kind(&module.functions[function].name)?;
    let of_params = module.functions[function].params.first().map(|param| &param.attributes);
    let typed = call.details().arg_attributes.first().into_iter().chain(of_params).flat_map(|attributes| &attributes.typed);
    let returned = typed.filter(|(attribute, _)| *attribute == TypedAttribute::SRet).map(|(_, ty)| *ty).next();
    let (ty, args) = match (returned, body.insts[inst].result) {
        (Some(ty), _) => (ty, call.args.get(1..).unwrap_or_default()),
        (None, Some(result)) => (body.values[result].ty, &call.args[..]),
        (None, None) => return Some(Err("a specialization constant must have a value".to_owned())),
    };
    let returned = returned.and(call.args.first().copied());
    Some(read(module, body, kind, ty, args).map(|(name, default, variable)| Site {
        name,
        ty,
        default,
        returned,
        buffer: args.get(2).copied(),
        variable,
    }))
}

/// The name, the default value, and the variable that contains it.
fn read(
    module: &mut Module,
    body: &Body,
    kind: Kind,
    ty: TypeId,
    args: &[Operand],
) -> Result<(String, ConstantId, Option<GlobalId>), String> {
    let constant = |at: usize| addresses::constant(body, *args.get(at)?);
    let name = constant(0).and_then(|name| addresses::text(module, name));
    let name = name.ok_or("the name of a specialization constant must be a constant string")?;
    let (default, variable) = match kind {
        Kind::Named => (module.zero(ty), None),
        Kind::Identified => {
            let id = constant(1).and_then(|id| addresses::variable(module, id));
            let id = id.ok_or_else(|| format!("the default value of `{name}` must be in a constant variable"))?;
            let init = module.globals[id].init;
            let init = init.ok_or_else(|| {
                format!("`@{}` must have an initializer, the default value of `{name}`", module.globals[id].name)
            })?;
            // A `specialization_id` has one member.
            let default = super::parts::element(module, init, 0);
            let is_no_struct = || format!("`@{}` must be a struct with the default value of `{name}`", module.globals[id].name);
            (default.ok_or_else(is_no_struct)?, Some(id))
        }
    };
    let is_undefined = matches!(module.constants[default].kind, ConstantKind::Undef | ConstantKind::Poison);
    if is_undefined && ty != Types::VOID {
        return Err(format!("`{name}` has no default value"));
    }
    Ok((name, default, variable))
}
