//! The forms of DXC's modules that a valid module may lack: rules by which a line is accepted although no instruction fits it.

use super::accepted::{Accepted, Target, define, defined, is_missing, named_pointer, target, type_id, value};
use super::branches::{Branched, branch, negated};
use super::calls::{calls, resource};
use super::chains::chain;
use super::equality::stored_parts;
use super::fit::{Fitting, Shape, fit, word_fits};
use super::forms::{
    BRANCH, BUILTIN, CALL, CAPABILITY, CHAIN, COMPUTED, EXTENSION, INDEX, NAN, NEGATED, PARAMETER, PART, PAYLOAD, RESOURCE,
    TEXEL, UNUSED, VARIABLE,
};
use super::gathers::{gathers, subtracted};
use super::inserted::inserted;
use super::module::{Module, Operand};
use super::open::{conversion, is_open, is_open_value};
use super::pattern::Word;
use super::term::{Step, Term};
use super::terms::{self, is_pure_line};
use super::values::{Part, Value, Values, place};
use super::writes::extended;
use spirv_grammar::Kind as Enumeration;
use spirv_grammar::named;

/// The instructions that differ for a NaN: those of DXC's modules, and ours.
const NAN_OPS: [(&str, &str); 5] = [
    ("OpFOrdNotEqual", "OpFUnordNotEqual"),
    ("FMax", "NMax"),
    ("FMin", "NMin"),
    ("FClamp", "NClamp"),
    ("OpFOrdGreaterThanEqual", "OpFUnordGreaterThanEqual"),
];

/// The rules that apply to a line that no instruction fits. `position` is where the next instruction of the line's function is.
pub fn apply(module: &Module, values: &Values, shape: &Shape<'_>, line: usize, position: usize) -> Vec<Accepted> {
    match (shape.op, shape.result, shape.operands) {
        ("OpSelectionMerge" | "OpBranchConditional" | "OpBranch" | "OpLabel", _, _) => {
            branches(module, values, shape, line, position)
        }
        ("OpVariable", Some(result), [_, Word::Text(class), ..]) if class == "Function" => {
            missing_variable(module, values, result, line).into_iter().map(|values| Accepted::new(values, VARIABLE)).collect()
        }
        ("OpTypePointer", _, [Word::Text(class), _]) if class == "Function" || is_unused_payload(module, class) => {
            let mut after = values.clone();
            if let Some(Word::Define(name, _)) = shape.result {
                after.set(name, Value::Unused);
            }
            vec![Accepted::new(after, if class == "Function" { VARIABLE } else { PAYLOAD })]
        }
        ("OpTypePointer", Some(result), [Word::Text(_), pointee]) => {
            unneeded_pointer(module, values, result, pointee).into_iter().collect()
        }
        ("OpVariable", Some(result), [Word::Use(ty)]) if values.get(ty) == Some(&Value::Unused) => {
            missing_variable(module, values, result, line).into_iter().map(|values| Accepted::new(values, VARIABLE)).collect()
        }
        ("OpVariable", Some(result), [_, Word::Text(class), initial @ ..]) if class == "Private" => {
            static_variable(module, values, result, initial, line)
                .into_iter()
                .map(|values| Accepted::new(values, VARIABLE))
                .collect()
        }
        ("OpVariable", Some(result @ Word::Name(_)), []) => {
            missing_variable(module, values, result, line).into_iter().map(|values| Accepted::new(values, VARIABLE)).collect()
        }
        ("OpLoad", Some(result), [ty, pointer, ..]) => load(module, values, result, ty, pointer, position),
        ("OpLoad", None, [ty, pointer]) => read(module, values, ty, pointer, position).into_iter().collect(),
        ("OpAtomicISub", _, [.., Word::Name(less)]) => subtracted(module, values, shape, less, position),
        ("OpImageWrite", None, _) => extended(module, values, shape, position)
            .into_iter()
            .map(|(fitting, at)| Accepted { last: Some(at), ..Accepted::new(fitting.values(), TEXEL) })
            .collect(),
        ("OpStore", None, [pointer, object, ..]) => store(module, values, pointer, object, position),
        ("OpFunctionCall", _, _) => called(module, values, shape, position),
        ("OpAccessChain", result, [_, base, indexes @ ..]) => chain(module, values, result, base, indexes),
        ("OpVariable", Some(result), [ty, Word::Text(class), ..]) if matches!(class.as_str(), "Input" | "Output") => {
            builtin(module, values, result, ty, class).into_iter().map(|values| Accepted::new(values, BUILTIN)).collect()
        }
        ("OpImageGather" | "OpImageDrefGather" | "OpImageSparseGather" | "OpImageSparseDrefGather", Some(result), _) => {
            gathers(module, values, result, shape)
        }
        ("OpCapability", None, [Word::Text(name)]) if is_needless(module, name) => {
            vec![Accepted::new(values.clone(), CAPABILITY)]
        }
        ("OpExtension", None, [Word::Text(name)]) if is_needless_extension(module, name.trim_matches('"')) => {
            vec![Accepted::new(values.clone(), EXTENSION)]
        }
        ("OpTypeInt", Some(Word::Define(name, _)), [Word::Text(width), Word::Text(_)]) if width == "32" => {
            let mut after = values.clone();
            after.set(name, Value::Unused);
            vec![Accepted { pending: Some(name.clone()), ..Accepted::new(after, INDEX) }]
        }
        ("OpConstant", Some(result), [ty, Word::Text(number)]) => integer(values, result, ty, number).into_iter().collect(),
        (op, result, [ty, operands @ ..]) if is_pure_line(op, shape.operands) => {
            let mut found = other_op(module, values, shape);
            if found.is_empty() {
                found.extend(computed(module, values, op, result, ty, operands));
            }
            let is_unused = || unused(module, values, shape);
            match found.first_mut() {
                // If nothing uses it, it need not be computed.
                Some(first) => first.may_be_unused = op == "OpCompositeExtract" || is_unused().is_some(),
                None => found.extend(is_unused()),
            }
            found
        }
        _ => Vec::new(),
    }
}

/// A branch around operands without side effects, or one with the negated condition.
fn branches(module: &Module, values: &Values, shape: &Shape<'_>, line: usize, position: usize) -> Vec<Accepted> {
    let accepted = |branched: Branched| Accepted {
        pending: branched.begins,
        complete: branched.ends,
        ..Accepted::new(branched.values, BRANCH)
    };
    let negated = negated(module, values, shape, position).into_iter();
    let mut found: Vec<Accepted> =
        negated.map(|(after, at)| Accepted { last: Some(at), ..Accepted::new(after, NEGATED) }).collect();
    found.extend(branch(module, values, shape, line).map(accepted));
    found
}

/// A call with arguments in another form, or one that returns a resource.
fn called(module: &Module, values: &Values, shape: &Shape<'_>, position: usize) -> Vec<Accepted> {
    let all = calls(module, values, shape, position).into_iter();
    let mut found: Vec<Accepted> = all.map(|(after, at)| Accepted { last: Some(at), ..Accepted::new(after, CALL) }).collect();
    found.extend(
        resource(module, values, shape).map(|(after, name)| Accepted { pending: Some(name), ..Accepted::new(after, RESOURCE) }),
    );
    found
}

/// True if another capability implies this one, or the module has nothing that needs it.
fn is_needless(module: &Module, name: &str) -> bool {
    let number = |name: &str| named::value(Enumeration::Capability, name);
    let Some(wanted) = number(name) else { return false };
    let declared = module.with_op("OpCapability").iter().filter_map(|at| module.insts[*at].literal(0));
    if declared.filter_map(number).any(|declared| spirv_grammar::implied_by(declared).contains(&wanted)) {
        return true;
    }
    let has_text = |text: &str| {
        module.insts.iter().any(|inst| {
            (0..inst.operands.len()).any(|at| inst.literal(at).is_some_and(|found| found.split('|').any(|bit| bit == text)))
        })
    };
    match name {
        "ComputeDerivativeGroupQuadsKHR" => has_text("DerivativeGroupLinearKHR") && !has_text("DerivativeGroupQuadsKHR"),
        "ComputeDerivativeGroupLinearKHR" => has_text("DerivativeGroupQuadsKHR") && !has_text("DerivativeGroupLinearKHR"),
        "ImageGatherExtended" => !has_text("ConstOffsets") && !has_text("Offset"),
        "RayQueryKHR" => module.with_op("OpTypeRayQueryKHR").is_empty(),
        _ => false,
    }
}

/// True if the module's version contains the extension, or the module has nothing of it.
fn is_needless_extension(module: &Module, name: &str) -> bool {
    /// The first minor version that contains the extension.
    const CONTAINED: [(&str, u32); 10] = [
        ("SPV_KHR_storage_buffer_storage_class", 3),
        ("SPV_KHR_shader_draw_parameters", 3),
        ("SPV_KHR_multiview", 3),
        ("SPV_KHR_device_group", 3),
        ("SPV_GOOGLE_hlsl_functionality1", 4),
        ("SPV_EXT_descriptor_indexing", 5),
        ("SPV_EXT_shader_viewport_index_layer", 5),
        ("SPV_KHR_physical_storage_buffer", 5),
        ("SPV_KHR_vulkan_memory_model", 5),
        ("SPV_EXT_demote_to_helper_invocation", 6),
    ];
    let version = module.header.iter().find_map(|line| line.strip_prefix("; Version: 1."));
    let minor: u32 = version.and_then(|minor| minor.trim().parse().ok()).unwrap_or(0);
    if CONTAINED.iter().any(|(contained, since)| *contained == name && minor >= *since) {
        return true;
    }
    let has = |text: &str| module.insts.iter().any(|inst| (0..inst.operands.len()).any(|at| inst.literal(at) == Some(text)));
    match name {
        "SPV_KHR_ray_query" => !has("RayQueryKHR") && module.with_op("OpTypeRayQueryKHR").is_empty(),
        "SPV_GOOGLE_hlsl_functionality1" => {
            !has("UserSemantic") && !has("CounterBuffer") && module.with_op("OpDecorateId").is_empty()
        }
        _ => false,
    }
}

/// A value that is computed in another form.
fn computed(module: &Module, values: &Values, op: &str, result: Option<&Word>, ty: &Word, operands: &[Word]) -> Option<Accepted> {
    if let ("OpCompositeExtract", Some(Word::Define(name, _)), [from, ..]) = (op, result, operands)
        && is_open_value(values, from)
    {
        // A part of any value is any value of its type.
        let mut after = values.clone();
        after.set(name, Value::Any(type_id(module, values, ty)?));
        return Some(Accepted { pending: Some(name.clone()), ..Accepted::new(after, PART) });
    }
    let of = terms::ty_of_word(module, values, ty)?;
    let term = match conversion(op, operands) {
        Some(condition) => terms::number(&of, &terms::of_word(module, values, condition)?),
        None => terms::of_line(module, values, op, &of, operands)?,
    };
    // That the module has each scalar says nothing about a constant.
    let is_computed = || match op.starts_with("OpConstant") {
        true => terms::is_value(module, &term),
        false => terms::is_computed(module, &term),
    };
    let mut after = values.clone();
    let name = match result {
        Some(Word::Define(name, _)) => name.clone(),
        // A result that no line uses is at least computed somewhere.
        _ => {
            let is_decorated = matches!(result, Some(Word::Use(name)) if matches!(values.get(name), Some(Value::Decorated(_))));
            if is_decorated || !is_computed() {
                return None;
            }
            return Some(Accepted::new(after, COMPUTED));
        }
    };
    let pending = (!is_computed()).then(|| name.clone());
    after.set(&name, Value::Term(term));
    Some(Accepted { pending, ..Accepted::new(after, COMPUTED) })
}

/// The same line with the instruction that handles NaN.
fn other_op(module: &Module, values: &Values, shape: &Shape<'_>) -> Vec<Accepted> {
    let other = |name: &str| NAN_OPS.iter().find(|(theirs, _)| *theirs == name).map(|(_, ours)| *ours);
    let (op, operands): (&str, Vec<Word>) = match (other(shape.op), shape.operands) {
        (Some(op), operands) => (op, operands.to_vec()),
        (None, [ty, set, Word::Text(name), rest @ ..]) if other(name).is_some() => {
            let name = other(name).unwrap_or_default().to_owned();
            (shape.op, [&[ty.clone(), set.clone(), Word::Text(name)], rest].concat())
        }
        _ => return Vec::new(),
    };
    let shape = Shape { result: shape.result, op, operands: &operands };
    let all = module.with_op(op).iter().flat_map(|at| fit(module, &shape, &module.insts[*at], values));
    all.map(|fitting| Accepted::new(fitting.values(), NAN)).collect()
}

/// The value of a variable that is only the argument of a call, which is passed by value.
pub fn argument(module: &Module, values: &Values, name: &str, object: &Word) -> Option<Accepted> {
    let mut after = values.clone();
    after.set(name, value(module, values, object)?);
    Some(Accepted { pending: Some(name.to_owned()), ..Accepted::new(after, VARIABLE) })
}

/// An instruction whose operands are results that nothing in our module uses.
fn unused(module: &Module, values: &Values, shape: &Shape<'_>) -> Option<Accepted> {
    let opcode = named::opcode(shape.op)?;
    let is_pure = spirv_grammar::facts(opcode).effect() == spirv_grammar::Effect::None;
    let is_unused = |word: &Word| match value(module, values, word) {
        Some(Value::Id(id)) => module.is_computed(id) && !module.is_used(id),
        Some(Value::Unused) => true,
        // A part of a part that nothing takes.
        Some(Value::Term(term)) => shape.op == "OpVectorShuffle" && !terms::is_computed(module, &term),
        _ => false,
    };
    let operands = shape.operands.get(1..)?;
    if !is_pure || !operands.iter().any(|word| matches!(word, Word::Use(_))) {
        return None;
    }
    // A value that depends on an unused one is unused, too.
    let is_left_out = |word: &Word| match value(module, values, word) {
        Some(Value::Id(id)) => module.is_computed(id) && !module.is_used(id),
        value => value == Some(Value::Unused),
    };
    let used = || operands.iter().filter(|word| matches!(word, Word::Use(_)));
    if !used().all(is_unused) && !used().any(is_left_out) {
        return None;
    }
    let mut after = values.clone();
    if let Some(Word::Define(name, _)) = shape.result {
        after.set(name, Value::Unused);
    }
    Some(Accepted::new(after, UNUSED))
}

/// A constant of a type of integers that our module has with the other signedness.
fn integer(values: &Values, result: &Word, ty: &Word, number: &str) -> Option<Accepted> {
    let is_missing = match ty {
        Word::Use(name) => matches!(values.get(name), Some(Value::Unused | Value::Id(_))),
        Word::Name(name) => matches!(name.as_str(), "int" | "uint"),
        _ => false,
    };
    let value = Value::Integer(number.parse().ok().filter(|_| is_missing)?);
    let name = match result {
        Word::Define(name, _) => name.clone(),
        Word::Name(name) => format!("%{name}"),
        _ => return None,
    };
    let mut after = values.clone();
    after.set(&name, value);
    // A constant without a use has no effect.
    Some(Accepted { pending: Some(name), may_be_unused: true, ..Accepted::new(after, INDEX) })
}

fn missing_variable(module: &Module, values: &Values, result: &Word, line: usize) -> Option<Values> {
    let mut values = values.clone();
    match result {
        Word::Name(name) if is_missing(module, name) => {
            let key = format!("%{name}");
            values.set(&key, Value::Variable(key.as_str().into()));
        }
        Word::Define(name, _) => values.set(name, Value::Variable(format!("{name} {line}").into())),
        _ => return None,
    }
    Some(values)
}

/// A static variable that our module lacks, with its initial value.
fn static_variable(module: &Module, values: &Values, result: &Word, initial: &[Word], line: usize) -> Option<Values> {
    let mut after = missing_variable(module, values, result, line)?;
    if let ([initial], Word::Name(_) | Word::Define(..)) = (initial, result) {
        let value = value(module, values, initial)?;
        let name = match result {
            Word::Name(name) => format!("%{name}"),
            Word::Define(name, _) => name.clone(),
            _ => return None,
        };
        if let Some(Value::Variable(key)) = after.get(&name).cloned() {
            after.store(&key, value);
        }
    }
    Some(after)
}

/// True if the module has no variable of the storage class, which is that of a payload.
fn is_unused_payload(module: &Module, class: &str) -> bool {
    const PAYLOADS: [&str; 3] = ["IncomingRayPayloadKHR", "IncomingCallableDataKHR", "HitAttributeKHR"];
    let mut variables = module.with_op("OpVariable").iter().map(|at| &module.insts[*at]);
    PAYLOADS.contains(&class) && !variables.any(|inst| inst.literal(1) == Some(class))
}

fn load(module: &Module, values: &Values, result: &Word, ty: &Word, pointer: &Word, position: usize) -> Vec<Accepted> {
    let Some(target) = target(module, values, pointer).or_else(|| named_pointer(module, pointer)) else { return Vec::new() };
    let found: Vec<(Value, &'static str)> = match target {
        Target::Missing(key) => match values.contents(&key) {
            Some(value) => vec![(value.clone(), VARIABLE)],
            None => {
                let name = key.trim_start_matches('%');
                let name = name.strip_prefix("param_var_").unwrap_or(name);
                let named = module.named(name).filter(|id| !module.is_pointer(*id)).map(|id| (Value::Id(id), PARAMETER));
                let mut found: Vec<(Value, &'static str)> = named.collect();
                if found.is_empty() {
                    found.extend(type_id(module, values, ty).map(|ty| (Value::Any(ty), VARIABLE)));
                }
                found
            }
        },
        Target::Value(id) => vec![(Value::Id(id), PARAMETER)],
        Target::Part(part) => {
            let root = if let Value::Id(id) = &part.of { place(module, *id).0 } else { 0 };
            let term = |at| part_term(module, values, &part, ty, at).map(|term| (Value::Term(term), PART));
            load_positions(module, root, position).into_iter().filter_map(term).collect()
        }
        Target::Pointer(id) => {
            let (root, path) = place(module, id);
            let ty = terms::ty_of_word(module, values, ty);
            let term = |at| Some((Value::Term(terms::memory(module, ty.as_ref()?, root, &path, at)), PART));
            load_positions(module, root, position).into_iter().filter_map(term).collect()
        }
    };
    found.into_iter().filter_map(|(value, rule)| defined(module, values, result, ty, &value, rule)).collect()
}

/// A load whose result the test does not name: our module has the value, or reads all its parts.
fn read(module: &Module, values: &Values, ty: &Word, pointer: &Word, position: usize) -> Option<Accepted> {
    let rule = match target(module, values, pointer).or_else(|| named_pointer(module, pointer))? {
        Target::Value(_) => Some(PARAMETER),
        Target::Missing(key) => {
            let is_value = |name: &str| module.named(name).any(|id| !module.is_pointer(id) && module.type_of(id).is_some());
            (values.contents(&key).is_none() && is_value(key.trim_start_matches('%'))).then_some(PARAMETER)
        }
        Target::Pointer(id) => {
            let (root, path) = place(module, id);
            let ty = terms::ty_of_word(module, values, ty)?;
            let is_read = |at| terms::is_computed(module, &terms::memory(module, &ty, root, &path, at));
            load_positions(module, root, position).into_iter().any(is_read).then_some(PART)
        }
        Target::Part(_) => None,
    };
    rule.map(|rule| Accepted::new(values.clone(), rule))
}

/// Where a variable may be loaded. Before any line about a function, that is where a function loads it first.
fn load_positions(module: &Module, root: u32, position: usize) -> Vec<usize> {
    let is_outside = position.checked_sub(1).is_none_or(|before| module.insts[before].function == 0);
    let mut positions: Vec<usize> = Vec::new();
    let loads = module.with_op("OpLoad").iter().copied();
    for at in loads.filter(|at| module.insts[*at].id(1).is_some_and(|pointer| place(module, pointer).0 == root)) {
        if positions.last().is_none_or(|last| module.insts[*last].function != module.insts[at].function) {
            positions.push(at);
        }
    }
    if is_outside && !positions.is_empty() { positions } else { vec![position] }
}

/// The contents of a part.
fn part_term(module: &Module, values: &Values, part: &Part, ty: &Word, position: usize) -> Option<Term> {
    match &part.of {
        Value::Id(id) if module.is_pointer(*id) => {
            let (root, mut path) = place(module, *id);
            path.extend(&part.path);
            Some(terms::memory(module, &terms::ty_of_word(module, values, ty)?, root, &path, position))
        }
        // A parameter that is a value.
        Value::Variable(key) if values.contents(key).is_none() => {
            let id =
                module.named(key.trim_start_matches('%')).find(|id| !module.is_pointer(*id) && module.type_of(*id).is_some())?;
            terms::term(module, id).part(&part.path)
        }
        value => terms::of_value(module, values, value)?.part(&part.path),
    }
}

fn store(module: &Module, values: &Values, pointer: &Word, object: &Word, position: usize) -> Vec<Accepted> {
    let mut after = values.clone();
    let target = match pointer {
        // The result of a branch is a variable without a line of its own.
        Word::Define(name, _) if !values.arm().is_empty() => {
            let arm = values.arm();
            let key = format!("result {}", arm.rsplit(' ').next().unwrap_or_default());
            after.set(name, Value::Variable(key.as_str().into()));
            Some(Target::Missing(key.into()))
        }
        _ => target(module, values, pointer).or_else(|| named_pointer(module, pointer)),
    };
    // In an arm that our module does not have, nothing else may be written.
    let Some(target) = target.filter(|target| values.arm().is_empty() || matches!(target, Target::Missing(_))) else {
        return Vec::new();
    };
    let value = match object {
        // The uses of the variable determine the value.
        object if is_open(object) && matches!(target, Target::Missing(_)) => {
            if let Word::Define(name, _) = object {
                after.set(name, Value::Unknown);
            }
            Value::Unknown
        }
        object => match value(module, values, object) {
            Some(value) => value,
            None => return Vec::new(),
        },
    };
    let mut last = None;
    let rule = match target {
        // Pointers in variables are not followed.
        Target::Missing(key) => {
            after.set(&key, Value::Variable(key.clone()));
            let is_pointer = matches!(&value, Value::Variable(_));
            after.store(&key, if is_pointer { Value::Unknown } else { value });
            VARIABLE
        }
        Target::Part(part) => match &part.of {
            Value::Variable(key) => {
                after.store(key, Value::Unknown);
                VARIABLE
            }
            Value::Id(of) => {
                let (root, mut path) = place(module, *of);
                path.extend(&part.path);
                let to = (root, path);
                last = stored_parts(module, values, &value, &to, position);
                if last.is_none() {
                    return insert(module, values, &value, &to, position).into_iter().collect();
                }
                PART
            }
            _ => return Vec::new(),
        },
        Target::Pointer(id) => {
            last = stored_parts(module, values, &value, &place(module, id), position);
            if last.is_none() {
                return insert(module, values, &value, &place(module, id), position).into_iter().collect();
            }
            PART
        }
        Target::Value(_) => return Vec::new(),
    };
    vec![Accepted { last, ..Accepted::new(after, rule) }]
}

/// A store of a part that our module inserts into a composite, which it stores. Lines must store all parts that it changes.
fn insert(module: &Module, values: &Values, value: &Value, to: &(u32, Vec<Step>), position: usize) -> Option<Accepted> {
    let found = inserted(module, values, value, to, position)?;
    let mut after = values.clone();
    after.set(&found.key, Value::Text(found.others.join(";").into()));
    let accepted = Accepted::new(after, PART);
    Some(match found.others.is_empty() {
        true => Accepted { complete: Some(found.key), last: Some(found.at), ..accepted },
        false => Accepted { pending: Some(found.key), ..accepted },
    })
}

/// The variable of a builtin whose components have the other signedness.
fn builtin(module: &Module, values: &Values, result: &Word, ty: &Word, class: &str) -> Option<Values> {
    let Word::Name(ty) = ty else { return None };
    let pointee = ty.strip_prefix("_ptr_")?.strip_prefix(class)?.strip_prefix('_')?;
    let other = if pointee.contains("uint") { pointee.replacen("uint", "int", 1) } else { pointee.replacen("int", "uint", 1) };
    let other = Word::Name(format!("_ptr_{class}_{other}"));
    let variables = module.with_op("OpVariable").iter().map(|at| &module.insts[*at]);
    variables.filter(|inst| inst.literal(1) == Some(class)).find_map(|inst| {
        let (id, of) = (inst.result.filter(|id| module.builtin(*id).is_some())?, inst.id(0)?);
        let mut fitting = Fitting::new(values);
        let fits = word_fits(module, &other, &Operand::Id(of), &mut fitting) && define(module, &mut fitting, result, id);
        fits.then(|| fitting.values())
    })
}

/// A type of pointers that no access chain of our module has as its result, because chains are merged.
fn unneeded_pointer(module: &Module, values: &Values, result: &Word, pointee: &Word) -> Option<Accepted> {
    type_id(module, values, pointee)?;
    let mut after = values.clone();
    match result {
        Word::Name(_) => Some(Accepted::new(after, CHAIN)),
        Word::Define(name, _) => {
            after.set(name, Value::Unused);
            Some(Accepted { pending: Some(name.clone()), ..Accepted::new(after, CHAIN) })
        }
        _ => None,
    }
}
