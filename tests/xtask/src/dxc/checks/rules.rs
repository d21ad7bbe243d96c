//! The forms of DXC's modules that a valid module may lack: rules by which a line is accepted although no instruction fits it.

use super::branches::{Branched, branch};
use super::calls::calls;
use super::equality::stored_parts;
use super::fit::{Fitting, Shape, fit, word_fits};
use super::forms::{
    BRANCH, BUILTIN, CALL, CAPABILITY, CHAIN, COMPUTED, EXTENSION, GATHERS, INDEX, NAN, PARAMETER, PART, PAYLOAD, UNUSED,
    VARIABLE,
};
use super::inserted::inserted;
use super::module::{Inst, Module, Operand};
use super::names;
use super::pattern::Word;
use super::term::{Step, Term};
use super::terms::{self, is_pure_line};
use super::values::{self, Part, Value, Values, place};
use spirv_grammar::Kind as Enumeration;
use spirv_grammar::named;
use std::rc::Rc;

/// The instructions that differ for a NaN: those of DXC's modules, and ours.
const NAN_OPS: [(&str, &str); 5] = [
    ("OpFOrdNotEqual", "OpFUnordNotEqual"),
    ("FMax", "NMax"),
    ("FMin", "NMin"),
    ("FClamp", "NClamp"),
    ("OpFOrdGreaterThanEqual", "OpFUnordGreaterThanEqual"),
];

/// The values after a line that no instruction fits, and the rule.
pub struct Accepted {
    pub values: Values,
    pub rule: Option<&'static str>,
    /// The variable whose value must be used, because only its uses can be compared.
    pub pending: Option<String>,
    /// True if nothing in our module uses the operands: the result need not be used either.
    pub may_be_unused: bool,
    /// The variable whose value is complete with this line.
    pub complete: Option<String>,
    /// The position of the last instruction that the line's value consists of.
    pub last: Option<usize>,
}

impl Accepted {
    fn new(values: Values, rule: &'static str) -> Self {
        Self { values, rule: Some(rule), pending: None, may_be_unused: false, complete: None, last: None }
    }
}

/// The rules that apply to a line that no instruction fits. `position` is where the next instruction of the line's function is.
pub fn apply(module: &Module, values: &Values, shape: &Shape<'_>, line: usize, position: usize) -> Vec<Accepted> {
    match (shape.op, shape.result, shape.operands) {
        ("OpSelectionMerge" | "OpBranchConditional" | "OpBranch" | "OpLabel", _, _) => {
            let accepted = |branched: Branched| Accepted {
                pending: branched.begins,
                complete: branched.ends,
                ..Accepted::new(branched.values, BRANCH)
            };
            branch(module, values, shape, line).map(accepted).into_iter().collect()
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
        ("OpStore", None, [pointer, object, ..]) => store(module, values, pointer, object, position),
        ("OpFunctionCall", _, _) => calls(module, values, shape, position)
            .into_iter()
            .map(|(after, at)| Accepted { last: Some(at), ..Accepted::new(after, CALL) })
            .collect(),
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
    let of = terms::ty_of_word(module, values, ty)?;
    let term = terms::of_line(module, values, op, &of, operands)?;
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

/// Four gathers instead of one with four offsets.
fn gathers(module: &Module, values: &Values, result: &Word, shape: &Shape<'_>) -> Vec<Accepted> {
    let Some(at) = shape.operands.iter().position(|word| matches!(word, Word::Text(text) if text == "ConstOffsets")) else {
        return Vec::new();
    };
    let [ty, ..] = shape.operands else { return Vec::new() };
    let mut operands = shape.operands[..at].to_vec();
    operands.push(Word::Text("ConstOffset".to_owned()));
    let one = Shape { result: None, op: shape.op, operands: &operands };
    let offsets = shape.operands.get(at + 1).and_then(|word| terms::of_word(module, values, word));
    let is_gather = |id: u32, at: usize| {
        let Some(inst) = module.definition(id) else { return false };
        let offset = inst.ids().last().map(|offset| terms::term(module, offset));
        let is_offset = offsets.as_ref().is_none_or(|all| all.part(&[Step::Constant(at as i64)]) == offset);
        is_offset && !fit(module, &one, inst, values).is_empty()
    };
    // The composite that an extract with this index takes from.
    let from = |id: u32, index: usize| {
        let extract = module.definition(id).filter(|inst| inst.op == "OpCompositeExtract")?;
        extract.id(1).filter(|_| extract.literal(2) == Some(&index.to_string()))
    };
    let is_sparse = shape.op.contains("Sparse");
    let gather = |part: u32, at: usize| {
        let texel = from(part, at)?;
        let gather = if is_sparse { from(texel, 1)? } else { texel };
        is_gather(gather, at).then_some(gather)
    };
    // The status is that of the first gather that is not resident, or of the last.
    let status = |last: u32| {
        let is_status = |select: &&Inst| select.id(2).is_some_and(|status| from(status, 0) == Some(last));
        let mut selects = module.with_op("OpSelect").iter().map(|at| &module.insts[*at]);
        selects.find(is_status).and_then(|select| select.result).map(|id| terms::term(module, id))
    };
    let mut found = Vec::new();
    for construct in module.with_op("OpCompositeConstruct").iter().map(|at| &module.insts[*at]) {
        let parts = construct.ids().skip(1).enumerate().map(|(at, part)| gather(part, at)).collect::<Option<Vec<u32>>>();
        let (Some(id), Some([.., last])) = (construct.result, parts.as_deref().filter(|parts| parts.len() == 4)) else {
            continue;
        };
        let value = if is_sparse {
            let Some(status) = status(*last) else { continue };
            Value::Term(Term::composite(vec![status, terms::term(module, id)]))
        } else {
            Value::Id(id)
        };
        found.extend(defined(module, values, result, ty, &value, GATHERS));
    }
    // Nothing uses the components.
    let gathers = || module.with_op(shape.op).iter().filter_map(|at| module.insts[*at].result);
    let is_gathered = |at: usize| gathers().any(|id| is_gather(id, at));
    if let (true, true, Word::Define(name, _)) = (found.is_empty(), offsets.is_some() && (0..4).all(is_gathered), result) {
        let status = if is_sparse { gathers().filter(|id| is_gather(*id, 3)).find_map(status) } else { None };
        let mut after = values.clone();
        after.set(name, status.map_or(Value::Unused, |status| Value::Term(Term::composite(vec![status, Term::unknown(name)]))));
        found.push(Accepted::new(after, GATHERS));
    }
    // The offsets are those of the four.
    if let Some(Word::Define(name, _)) = shape.operands.get(at + 1) {
        found.iter_mut().for_each(|found| found.values.set(name, Value::Unused));
    }
    found
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

/// The target of a word that is a pointer.
enum Target {
    /// A variable that our module lacks, by its key.
    Missing(Rc<str>),
    Value(u32),
    Pointer(u32),
    Part(Rc<Part>),
}

fn target(module: &Module, values: &Values, word: &Word) -> Option<Target> {
    let of_value = |value: &Value| match value {
        Value::Variable(key) => Some(Target::Missing(key.clone())),
        Value::Part(part) => Some(Target::Part(part.clone())),
        Value::Id(id) if module.is_pointer(*id) => Some(Target::Pointer(*id)),
        Value::Id(id) => Some(Target::Value(*id)),
        Value::Text(_)
        | Value::Unknown
        | Value::Term(_)
        | Value::Unused
        | Value::Any(_)
        | Value::Integer(_)
        | Value::Decorated(_) => None,
    };
    match word {
        Word::Use(name) => of_value(values.get(name)?),
        Word::Name(name) => {
            let key = format!("%{name}");
            match values.get(&key) {
                Some(value) => of_value(value),
                None if is_missing(module, name) => Some(Target::Missing(key.into())),
                None => None,
            }
        }
        _ => None,
    }
}

/// True if no pointer of the module has the name.
fn is_missing(module: &Module, name: &str) -> bool {
    !module.named(name).any(|id| module.is_pointer(id))
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

/// The type that a word means.
fn type_id(module: &Module, values: &Values, word: &Word) -> Option<u32> {
    match word {
        Word::Use(name) => match values.get(name)? {
            Value::Id(id) => Some(*id),
            _ => None,
        },
        Word::Name(name) => names::resolved(module, name, |inst| inst.op.starts_with("OpType")),
        _ => None,
    }
}

/// The contents of a part.
fn part_term(module: &Module, values: &Values, part: &Part, ty: &Word, position: usize) -> Option<Term> {
    match &part.of {
        Value::Id(id) if module.is_pointer(*id) => {
            let (root, mut path) = place(module, *id);
            path.extend(&part.path);
            Some(terms::memory(module, &terms::ty_of_word(module, values, ty)?, root, &path, position))
        }
        value => terms::of_value(module, values, value)?.part(&part.path),
    }
}

/// A line whose result is a value that our module has.
fn defined(module: &Module, values: &Values, result: &Word, ty: &Word, value: &Value, rule: &'static str) -> Option<Accepted> {
    let mut fitting = Fitting::new(values);
    match value {
        Value::Id(id) => {
            let of = module.type_of(*id)?;
            if !word_fits(module, ty, &Operand::Id(of), &mut fitting) || !define(module, &mut fitting, result, *id) {
                return None;
            }
            Some(Accepted::new(fitting.values(), rule))
        }
        value => {
            let Word::Define(name, _) = result else { return None };
            fitting.set(name, value.clone());
            let is_pending = match value {
                Value::Any(_) | Value::Unknown => false,
                Value::Term(term) => !terms::is_computed(module, term),
                _ => true,
            };
            let pending = is_pending.then(|| name.clone());
            Some(Accepted { pending, ..Accepted::new(fitting.values(), rule) })
        }
    }
}

/// The result of a line is an id.
fn define(module: &Module, fitting: &mut Fitting<'_>, result: &Word, id: u32) -> bool {
    word_fits(module, result, &Operand::Id(id), fitting)
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
        Word::Define(name, _) if matches!(target, Target::Missing(_)) => {
            after.set(name, Value::Unknown);
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

/// The value of a word that is no definition.
fn value(module: &Module, values: &Values, word: &Word) -> Option<Value> {
    match word {
        Word::Use(name) | Word::Define(name, _) => values.get(name).cloned(),
        Word::Name(name) => values.get(&format!("%{name}")).cloned().or_else(|| {
            let constant =
                names::resolved(module, name, |inst| inst.op.starts_with("OpConstant") || inst.op.starts_with("OpSpecConstant"));
            constant.map(Value::Id).or_else(|| terms::of_word(module, values, word).map(Value::Term))
        }),
        _ => None,
    }
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

fn chain(module: &Module, values: &Values, result: Option<&Word>, base: &Word, indexes: &[Word]) -> Vec<Accepted> {
    let Some(target) = target(module, values, base).or_else(|| named_pointer(module, base)) else { return Vec::new() };
    let Some(path) = indexes.iter().map(|index| step(module, values, index)).collect::<Option<Vec<Step>>>() else {
        return Vec::new();
    };
    let (part, rule) = match target {
        Target::Missing(key) => (Part { of: Value::Variable(key), path }, VARIABLE),
        Target::Value(id) => (Part { of: Value::Id(id), path }, PARAMETER),
        Target::Pointer(id) => (Part { of: Value::Id(id), path }, CHAIN),
        Target::Part(part) => {
            let path = part.path.iter().chain(&path).copied().collect();
            (Part { of: part.of.clone(), path }, CHAIN)
        }
    };
    let Some(Word::Define(name, _)) = result else {
        // No line uses the pointer, but an instruction of ours has one to the place or to a part of it.
        return if is_pointed_to(module, &part) { vec![Accepted::new(values.clone(), rule)] } else { Vec::new() };
    };
    let mut after = values.clone();
    after.set(name, Value::Part(Rc::new(part)));
    vec![Accepted { pending: Some(name.clone()), ..Accepted::new(after, rule) }]
}

/// True if an access chain of the module leads to the part of a variable or into it.
fn is_pointed_to(module: &Module, part: &Part) -> bool {
    let Value::Id(of) = &part.of else { return false };
    let (root, mut path) = place(module, *of);
    path.extend(&part.path);
    let chains = module.with_op("OpAccessChain").iter().filter_map(|at| module.insts[*at].result);
    chains.map(|chain| place(module, chain)).any(|(to, whole)| to == root && whole.starts_with(&path))
}

fn named_pointer(module: &Module, word: &Word) -> Option<Target> {
    let Word::Name(name) = word else { return None };
    module.named(name).find(|id| module.is_pointer(*id)).map(Target::Pointer)
}

fn step(module: &Module, values: &Values, word: &Word) -> Option<Step> {
    if let Word::Name(name) = word
        && let Some(value) = names::integer(name)
    {
        return Some(Step::Constant(value));
    }
    match value(module, values, word)? {
        Value::Id(id) => Some(values::step(module, id)),
        Value::Integer(value) | Value::Term(Term::Integer(value)) => Some(Step::Constant(value)),
        _ => None,
    }
}
