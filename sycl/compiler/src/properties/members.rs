//! Translates the properties of members and pointers, which are calls to `llvm.ptr.annotation`, and of local variables, which are calls to
//! `llvm.var.annotation`.
//!
//! A property is translated to text in the call for the backend, to a decoration of the pointer, or to the alignment of the accesses through the
//! pointer.

use super::annotations::Keyword;
use super::given::Given;
use super::kernels;
use super::table::{self, Cache, Meaning, Operands, Subject};
use crate::addresses;
use crate::callees::callee;
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::op::{Align, Call};
use ir::passes::replace::Replacements;
use ir::{
    Body, ConstantKind, Decoration, FunctionId, GlobalId, InstId, Linkage, Module, Op, Operand, Type, Types, ValueDef, ValueId,
};
use rustc_hash::FxHashMap;

const ANNOTATIONS: [&str; 2] = ["llvm.ptr.annotation", "llvm.var.annotation"];
/// The number of hexadecimal digits in a cache hint.
const CACHE_MODES: usize = 8;
const LEVELS: u32 = 4;

pub fn translate(module: &mut Module, findings: &mut Findings) {
    let mut texts = FxHashMap::default();
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        of_function(module, id, &mut body, &mut texts, findings);
        module.functions[id].body = Some(body);
    }
}

/// The variables that contain texts, by address space and text.
type Texts = FxHashMap<(u32, String), GlobalId>;

fn of_function(module: &mut Module, id: FunctionId, body: &mut Body, texts: &mut Texts, findings: &mut Findings) {
    let mut replacements = Replacements::default();
    for block in body.layout.clone() {
        for inst in body.blocks[block].insts.clone() {
            let loc = body.insts[inst].loc;
            let Some(found) = annotation(module, body, inst) else { continue };
            let read = found.and_then(|annotation| Ok((annotation.pointer, read(module, &annotation)?, annotation)));
            let (pointer, said, annotation) = match read {
                Ok(read) => read,
                Err(message) => {
                    findings.add(module, loc, code::DEVICE_PROPERTY, message);
                    continue;
                }
            };
            let mut text = said.text;
            let result = body.insts[inst].result;
            let held = result.filter(|_| annotation.keyword.is_of_member()).map(|result| loaded_from(module, body, result));
            if let (Some(align), None) = (said.align, result) {
                align_local(body, pointer, align);
            }
            if let (Some(align), Some(result)) = (said.align, result) {
                match &held {
                    Some(held) => held.iter().for_each(|pointer| _ = align_uses(module, body, *pointer, align)),
                    None if align_uses(module, body, result, align) => {}
                    None => write_group(&mut text, spirv::Decoration::Alignment as u32, Some(&align.to_string())),
                }
            }
            let hinted = held.map_or_else(|| vec![pointer], |held| held.into_iter().map(Operand::Value).collect());
            for pointer in hinted {
                let done = decorate_pointer(module, id, body, pointer, &said.decorations);
                super::given::report(done, module, loc, findings);
            }
            if text.is_empty() {
                body.blocks[block].insts.retain(|other| *other != inst);
                if let Some(result) = body.insts[inst].result {
                    replacements.replace(result, pointer);
                }
            } else {
                rewrite(module, body, inst, annotation.keyword_variable, &text, texts);
            }
        }
    }
    replacements.apply(body);
}

struct Annotation {
    pointer: Operand,
    keyword: Keyword,
    keyword_variable: GlobalId,
    values: ir::ConstantId,
}

/// Returns `None` for an instruction that is not an annotation with properties.
fn annotation(module: &Module, body: &Body, inst: InstId) -> Option<Result<Annotation, String>> {
    let Op::Call(call) = &body.insts[inst].op else { return None };
    let name = &module.functions[callee(module, call)?].name;
    if !ANNOTATIONS.iter().any(|known| name.starts_with(known)) {
        return None;
    }
    let Call { args, .. } = &**call;
    let Some(&Operand::Constant(keyword)) = args.get(1) else { return None };
    let keyword_variable = addresses::variable(module, keyword)?;
    let keyword = Keyword::read(&addresses::text(module, keyword)?)?;
    let (Some(pointer), Some(&Operand::Constant(values))) = (args.first().copied(), args.get(4)) else {
        return Some(Err("an annotation with properties takes them as its fifth argument".to_owned()));
    };
    Some(Ok(Annotation { pointer, keyword, keyword_variable, values }))
}

/// The translation of an annotation's properties.
#[derive(Default)]
struct Said {
    /// Groups in braces, for the backend.
    text: String,
    decorations: Vec<Decoration>,
    align: Option<u32>,
}

fn read(module: &Module, annotation: &Annotation) -> Result<Said, String> {
    let mut said = Said::default();
    for property in annotation.keyword.properties(module, annotation.values)? {
        let Some(known) = table::property(&property.name, Subject::Member) else { continue };
        match known.meaning {
            Meaning::Decoration { number, operands, .. } => group(&mut said.text, &property, number, operands)?,
            Meaning::Alignment => said.align = Some(kernels::alignment(&property)?.max(said.align.unwrap_or(1))),
            Meaning::CacheHint(cache) => said.decorations.extend(cache_hint(&property, cache)?),
            Meaning::Prefetch { control } => {
                let level = property.word().filter(|level| *level < LEVELS);
                let level = level.ok_or_else(|| super::given::mismatch(&property, "a level from 0 to 3"))?;
                let value = format!("{level},{control}");
                write_group(&mut said.text, spirv::Decoration::CacheControlLoadINTEL as u32, Some(&value));
            }
            Meaning::HostAccess
            | Meaning::Sizes { .. }
            | Meaning::Number { .. }
            | Meaning::Numbers { .. }
            | Meaning::SingleTask { .. }
            | Meaning::Interface { .. }
            | Meaning::Pipelined
            | Meaning::RegisterMode
            | Meaning::RegisterCount
            | Meaning::FloatControls
            | Meaning::Silent => {}
        }
    }
    Ok(said)
}

/// Appends `{number:"value"}`, or `{number}` if there is no operand.
fn group(text: &mut String, property: &Given, number: u32, operands: Operands) -> Result<(), String> {
    match operands {
        Operands::None => write_group(text, number, None),
        Operands::Flag if !property.flag() => {}
        Operands::Flag => write_group(text, number, None),
        Operands::Bool => write_group(text, number, Some(if property.flag() { "1" } else { "0" })),
        Operands::Word => {
            let word = property.word().ok_or_else(|| super::given::mismatch(property, "a number"))?;
            write_group(text, number, Some(&word.to_string()));
        }
        Operands::Words => {
            let words = property.words().ok_or_else(|| super::given::mismatch(property, "comma-separated numbers"))?;
            write_group(text, number, Some(&words.iter().map(u32::to_string).collect::<Vec<_>>().join(",")));
        }
        Operands::Text if property.text().contains('"') => {
            return Err(super::given::mismatch(property, "a string without quotation marks"));
        }
        Operands::Text => write_group(text, number, Some(&property.text())),
    }
    Ok(())
}

fn write_group(text: &mut String, number: u32, value: Option<&str>) {
    match value {
        Some(value) => text.push_str(&format!("{{{number}:\"{value}\"}}")),
        None => text.push_str(&format!("{{{number}}}")),
    }
}

/// Digit i of the hexadecimal value has a bit for each cache level to which mode i applies.
fn cache_hint(property: &Given, cache: Cache) -> Result<Vec<Decoration>, String> {
    let value = property.word();
    let value = value.ok_or_else(|| super::given::mismatch(property, "a number"))?;
    let mut decorations = Vec::new();
    for mode in 0..CACHE_MODES {
        let levels = value >> (4 * mode) & 0xF;
        for level in (0..LEVELS).filter(|level| levels >> level & 1 == 1) {
            let control =
                cache.control(mode).ok_or_else(|| super::given::mismatch(property, "a hint that this access supports"))?;
            decorations.push(Decoration::new(cache.decoration() as u32, &[level, control]));
        }
    }
    Ok(decorations)
}

/// Decorates the definition of a pointer: an instruction, a parameter or a variable.
fn decorate_pointer(
    module: &mut Module,
    id: FunctionId,
    body: &mut Body,
    pointer: Operand,
    decorations: &[Decoration],
) -> Result<(), &'static str> {
    if decorations.is_empty() {
        return Ok(());
    }
    let decorations = decorations.to_vec();
    match pointer {
        Operand::Value(value) => match body.values[value].def {
            ValueDef::Inst(inst) => {
                let mut metadata = std::mem::take(&mut body.insts[inst].metadata);
                let done = super::given::decorate(module, &mut metadata, decorations);
                body.insts[inst].metadata = metadata;
                done
            }
            ValueDef::Param(at) => {
                let mut lists = vec![Vec::new(); module.functions[id].params.len()];
                lists[at as usize] = decorations;
                kernels::decorate_parameters(module, id, lists)
            }
        },
        Operand::Constant(constant) => {
            let Some(global) = addresses::variable(module, constant) else {
                return Err("a cache hint needs a pointer that is an instruction, a parameter or a variable");
            };
            let mut metadata = std::mem::take(&mut module.globals[global].metadata);
            let done = super::given::decorate(module, &mut metadata, decorations);
            module.globals[global].metadata = metadata;
            done
        }
    }
}

/// The pointers that are loaded from an address.
fn loaded_from(module: &Module, body: &Body, address: ValueId) -> Vec<ValueId> {
    let insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]);
    let loads = insts.filter(|inst| match &inst.op {
        Op::Load { pointer, .. } => addresses::uncast(body, *pointer) == Operand::Value(address),
        _ => false,
    });
    loads
        .filter_map(|load| load.result)
        .filter(|result| matches!(module.types[body.values[*result].ty], Type::Pointer(_)))
        .collect()
}

/// Aligns the loads, stores and copies through the annotated pointer; returns false if there are none.
fn align_uses(module: &Module, body: &mut Body, annotated: ValueId, align: u32) -> bool {
    let mut found = false;
    for block in body.layout.clone() {
        for inst in body.blocks[block].insts.clone() {
            let is_annotated = |operand: Operand| addresses::uncast(body, operand) == Operand::Value(annotated);
            let through: Vec<usize> = match &body.insts[inst].op {
                Op::Load { pointer, .. } | Op::Store { pointer, .. } if is_annotated(*pointer) => vec![0],
                Op::Call(call) if is_transfer(module, call) => (0..2).filter(|at| is_annotated(call.args[*at])).collect(),
                _ => continue,
            };
            found |= !through.is_empty();
            match &mut body.insts[inst].op {
                Op::Load { align: known, .. } | Op::Store { align: known, .. } => *known = (*known).max(Align::new(align)),
                Op::Call(call) => {
                    for at in through {
                        kernels::align_at_least(&mut call.details_mut().arg_attributes_mut(at).others, align);
                    }
                }
                _ => {}
            }
        }
    }
    found
}

/// Aligns the annotated local variable.
fn align_local(body: &mut Body, pointer: Operand, align: u32) {
    if let Operand::Value(value) = addresses::uncast(body, pointer)
        && let ValueDef::Inst(inst) = body.values[value].def
        && let Op::Alloca { align: known, .. } = &mut body.insts[inst].op
    {
        *known = (*known).max(Align::new(align));
    }
}

fn is_transfer(module: &Module, call: &Call) -> bool {
    let name = callee(module, call).map(|callee| module.functions[callee].name.as_str());
    name.is_some_and(|name| ["llvm.memcpy.", "llvm.memmove."].iter().any(|head| name.starts_with(head))) && call.args.len() >= 2
}

/// Replaces the keyword of a call by the new text, and its values by null.
fn rewrite(module: &mut Module, body: &mut Body, inst: InstId, keyword: GlobalId, text: &str, texts: &mut Texts) {
    let space = module.globals[keyword].address_space;
    let known = texts.get(&(space, text.to_owned())).copied();
    let variable = known.unwrap_or_else(|| add_text(module, keyword, text));
    texts.insert((space, text.to_owned()), variable);
    let address = module.global_ref(variable);
    let Op::Call(call) = &mut body.insts[inst].op else { return };
    let types = [1, 4].map(|at| body_type(module, call, at));
    // The address of the new text is cast like that of the keyword.
    let address = if module.constants[address].ty == types[0] { address } else { recast(module, address, types[0]) };
    call.args[1] = Operand::Constant(address);
    call.args[4] = Operand::Constant(module.zero(types[1]));
}

fn body_type(module: &Module, call: &Call, at: usize) -> ir::TypeId {
    match call.args[at] {
        Operand::Constant(constant) => module.constants[constant].ty,
        Operand::Value(_) => Types::PTR,
    }
}

fn recast(module: &mut Module, value: ir::ConstantId, ty: ir::TypeId) -> ir::ConstantId {
    let cast = ir::module::ConstantExpr::Cast { op: ir::op::CastOp::AddrSpaceCast, value };
    module.constants.intern(ty, ConstantKind::Expr(cast))
}

/// Adds a variable like that of the keyword, with another text.
fn add_text(module: &mut Module, like: GlobalId, text: &str) -> GlobalId {
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    let byte = module.types.int(8);
    let slot = module.types.array(byte, bytes.len() as u64);
    let init = module.constants.intern(slot, ConstantKind::Bytes(bytes));
    let mut number = module.globals.len();
    let name = loop {
        let name = format!(".str.properties.{number}");
        if !module.globals.values().any(|global| global.name == name) {
            break name;
        }
        number += 1;
    };
    let mut global = module.globals[like].clone();
    global.name = name;
    global.slot = slot;
    global.init = Some(init);
    global.linkage = Linkage::Private;
    global.constant = true;
    module.globals.push(global)
}
