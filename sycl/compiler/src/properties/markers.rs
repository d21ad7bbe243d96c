//! Turns marker calls into string attributes. A marker is a function that is declared only to state a property.
//!
//! `__sycl_property(name, value)` sets a property of the kernels that reach the call, `__sycl_parameter_property(parameter, name, value)` sets one
//! of the kernel's parameter, and `__sycl_variable_property(address, name, value)` sets one of the variable, whose unique id is its own name unless
//! another one is set. The type of the value is given by the mangled name of the called function.

use super::given::Given;
use super::values::{Value, Written, value_of};
use super::{kernels, table};
use crate::addresses;
use crate::callees::{CallGraph, callee, symbol};
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::op::Call;
use ir::{FunctionId, GlobalId, InstId, LocId, Module, Op, Operand, ValueDef};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

const OF_KERNEL: &str = "__sycl_property";
const OF_PARAMETER: &str = "__sycl_parameter_property";
const OF_VARIABLE: &str = "__sycl_variable_property";

/// A marker call, and the property that it states.
struct Marker {
    inst: InstId,
    loc: Option<LocId>,
    said: Result<Said, &'static str>,
}

enum Said {
    Kernel(Given),
    Parameter { at: u32, property: Given },
    Variables { variables: Vec<GlobalId>, property: Given },
}

/// Turns the marker calls of a module into string attributes, and removes them.
pub fn collect(module: &mut Module, findings: &mut Findings) {
    if !module.functions.values().any(|function| is_marker(&function.name)) {
        return;
    }
    let mut of_functions: Vec<OfFunction> = Vec::new();
    for id in module.functions.keys().collect::<Vec<_>>() {
        let markers = markers(module, id);
        let calls: FxHashSet<InstId> = markers.iter().map(|marker| marker.inst).collect();
        if let Some(body) = &mut module.functions[id].body.as_mut().filter(|_| !calls.is_empty()) {
            for block in body.blocks.values_mut() {
                block.insts.retain(|inst| !calls.contains(inst));
            }
        }
        for marker in markers {
            match marker.said {
                Err(message) => findings.add(module, marker.loc, code::DEVICE_PROPERTY, message),
                Ok(Said::Kernel(property)) => of_functions.push(OfFunction { function: id, loc: marker.loc, property }),
                Ok(Said::Parameter { at, property }) => {
                    let parameter = &mut module.functions[id].params[at as usize].attributes.others;
                    let done = super::given::add(parameter, &[property]);
                    super::given::report(done, module, marker.loc, findings);
                }
                Ok(Said::Variables { variables, property }) => {
                    for variable in variables {
                        let done = add_to_variable(module, variable, property.clone());
                        super::given::report(done, module, marker.loc, findings);
                    }
                }
            }
        }
    }
    hand_over(module, &of_functions, findings);
}

/// Adds a property to a variable, and its own name as its unique id if it has no other.
fn add_to_variable(module: &mut Module, variable: GlobalId, property: Given) -> Result<(), String> {
    let global = &mut module.globals[variable];
    let id = Given { name: table::UNIQUE_ID.to_owned(), value: Some(Value::Text(global.name.clone())) };
    let is_named = property.name == table::UNIQUE_ID || super::given::attribute(&global.attributes, table::UNIQUE_ID).is_some();
    let said = if is_named { vec![property] } else { vec![property, id] };
    super::given::add(&mut global.attributes, &said)
}

/// A property that a function states for the kernels that reach it.
struct OfFunction {
    function: FunctionId,
    loc: Option<LocId>,
    property: Given,
}

/// Adds the properties to the functions that state them and to each kernel that reaches these, directly or indirectly.
fn hand_over(module: &mut Module, said: &[OfFunction], findings: &mut Findings) {
    if said.is_empty() {
        return;
    }
    let users = CallGraph::of_names(module).reversed();
    let mut carriers: BTreeMap<FunctionId, Vec<&OfFunction>> = BTreeMap::new();
    for property in said {
        let is_kernel = |id: &FunctionId| module.functions[*id].calling_convention.as_deref() == Some(kernels::KERNEL);
        let kernels = users.behind([property.function]).into_iter().filter(is_kernel);
        for id in kernels.chain([property.function]).collect::<BTreeSet<_>>() {
            carriers.entry(id).or_default().push(property);
        }
    }
    for (id, said) in carriers {
        for OfFunction { loc, property, .. } in said {
            let done = super::given::add(&mut module.functions[id].attributes.others, std::slice::from_ref(property));
            super::given::report(done, module, *loc, findings);
        }
    }
}

/// Returns true for the name of a function whose calls state a property.
pub fn is_marker(name: &str) -> bool {
    matches!(symbol(name).name, OF_KERNEL | OF_PARAMETER | OF_VARIABLE)
}

fn markers(module: &Module, id: FunctionId) -> Vec<Marker> {
    let Some(body) = &module.functions[id].body else { return Vec::new() };
    let mut found = Vec::new();
    for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
        let Op::Call(call) = &body.insts[*inst].op else { continue };
        let Some(callee) = callee(module, call).filter(|callee| is_marker(&module.functions[*callee].name)) else { continue };
        found.push(Marker { inst: *inst, loc: body.insts[*inst].loc, said: read(module, id, call, callee) });
    }
    found
}

fn read(module: &Module, id: FunctionId, call: &Call, callee: FunctionId) -> Result<Said, &'static str> {
    let function = &module.functions[id];
    let Some(body) = &function.body else { return Err("a marker must be in a function") };
    let symbol = symbol(&module.functions[callee].name);
    let (of, rest) = match (&call.args[..], symbol.name) {
        ([of, rest @ ..], OF_PARAMETER | OF_VARIABLE) => (Some(*of), rest),
        (rest, _) => (None, rest),
    };
    let (name, value) = match rest {
        [name] => (*name, None),
        [name, value] => (*name, Some(*value)),
        _ => return Err("a marker takes the name of a property and its value"),
    };
    let constant = |operand| addresses::constant(body, operand);
    let name = constant(name).and_then(|name| addresses::text(module, name));
    let name = name.filter(|name| !name.is_empty()).ok_or("the name of a property must be a constant string")?;
    let value = match value {
        None => None,
        Some(value) => {
            // The last letter of the parameters' types belongs to the value.
            let is_unsigned = symbol.signature.ends_with(['h', 't', 'j', 'm', 'y']);
            let written = if is_unsigned { Written::Unsigned } else { Written::Plain };
            let value = constant(value).and_then(|value| value_of(module, value, written));
            value.ok_or("the value of a property must be a constant number or string")?
        }
    };
    let property = Given { name, value };
    let Some(of) = of else { return Ok(Said::Kernel(property)) };
    if symbol.name == OF_VARIABLE {
        let variables = addresses::variables_behind(module, body, of);
        return variables
            .map(|variables| Said::Variables { variables, property })
            .ok_or("a device_global must be used by its name, or as one of several that are named");
    }
    let parameter = match addresses::origin(body, of) {
        Operand::Value(value) => match body.values[value].def {
            ValueDef::Param(at) => Some(at),
            ValueDef::Inst(_) => None,
        },
        Operand::Constant(_) => None,
    };
    let at = parameter.filter(|_| function.calling_convention.as_deref() == Some(kernels::KERNEL));
    at.map(|at| Said::Parameter { at, property }).ok_or("this is not a parameter of a kernel")
}
