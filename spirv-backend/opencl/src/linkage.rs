//! Emits global variables and functions with their linkage, and the attributes of parameters.

use crate::builtin_variables::builtin_global;
use crate::convention::KERNEL_CONVENTION;
use crate::qualifiers::qualify;
use crate::state::Emitter;
use crate::types::{allows, bytes_pointer, pointee_of};
use ir::attr::{OtherAttribute, TypedAttribute, ValueAttributes};
use ir::{AliasKind, ConstantId, ConstantKind, FunctionId, Global, GlobalId, Linkage, Module};
use rustc_hash::FxHashSet;
use spirv::{Decoration, FunctionParameterAttribute, LinkageType, Op, StorageClass};
use spirv_backend::{Fallible, Layout, Variable};
use spirv_module::{Code, Id, Inst, SpirvModule, Word, string_words};
use std::collections::BTreeSet;

/// The section of globals that exist only at compile time.
const METADATA_SECTION: &str = "section \"llvm.metadata\"";
const LINK_ONCE_ODR: &str = "SPV_KHR_linkonce_odr";

/// True for a variable of the program. LLVM's own lists (`llvm.*`), and strings that only these refer to, are left out.
pub fn is_emitted(global: &Global) -> bool {
    global.alias.is_none() && !global.name.starts_with("llvm.") && !global.others.iter().any(|other| other == METADATA_SECTION)
}

/// Sorts globals in post-order: each after those that its initializer refers to. Iterative, because chains of references can be long.
pub fn in_order(module: &Module, globals: &BTreeSet<GlobalId>) -> Vec<GlobalId> {
    let mut order = Vec::with_capacity(globals.len());
    let mut seen = FxHashSet::default();
    for first in globals {
        let mut stack = if seen.insert(*first) { vec![(*first, named_by(module, *first))] } else { Vec::new() };
        while let Some((global, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(next) if seen.insert(next) => stack.push((next, named_by(module, next))),
                Some(_) => {}
                None => {
                    order.extend(globals.contains(global).then_some(*global));
                    stack.pop();
                }
            }
        }
    }
    order
}

/// The globals that an initializer refers to.
fn named_by(module: &Module, global: GlobalId) -> Vec<GlobalId> {
    let mut work: Vec<ConstantId> = module.globals[global].init.into_iter().collect();
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    while let Some(constant) = work.pop() {
        if !seen.insert(constant) {
            continue;
        }
        match &module.constants[constant].kind {
            ConstantKind::Global(global) => found.push(*global),
            ConstantKind::Aggregate(elements) => work.extend(elements.iter().rev()),
            ConstantKind::Expr(expr) => expr.clone().for_each_operand_mut(|operand| work.push(*operand)),
            _ => {}
        }
    }
    found.reverse();
    found
}

/// Removes duplicate annotations, which attributes and metadata may both cause. If there are two linkages, the later one, from the metadata, is
/// kept.
pub fn unique_annotations(module: &mut SpirvModule) {
    let linkage = |inst: &Inst| inst.is(Op::Decorate) && inst.literal(1) == Some(Decoration::LinkageAttributes as u32);
    let mut linked = FxHashSet::default();
    let annotations = std::mem::take(&mut module.annotations);
    let mut kept: Vec<Inst> = Vec::with_capacity(annotations.len());
    for inst in annotations.iter().rev() {
        if !linkage(&inst) || inst.id(0).is_some_and(|id| linked.insert(id)) {
            kept.push(inst);
        }
    }
    let mut seen = FxHashSet::default();
    let unique = kept.into_iter().rev().filter(|inst| seen.insert((inst.opcode, inst.operands)));
    unique.for_each(|inst| module.annotations.push(inst));
}

/// The variable of a global, declared on first use.
pub fn variable_of(cx: &mut Emitter<'_>, global: GlobalId) -> Fallible<Variable> {
    if let Some(variable) = cx.variables.get(global) {
        return Ok(*variable);
    }
    let at = cx.module.loc();
    cx.at(cx.ir.globals[global].loc);
    let declared = declare_kernel_global(cx, global);
    cx.module.set_loc(at);
    declared
}

pub fn declare_kernel_global(cx: &mut Emitter<'_>, global: GlobalId) -> Fallible<Variable> {
    let module = cx.ir;
    let source = &module.globals[global];
    if source.alias == Some(AliasKind::IFunc) {
        return Err(cx.inexpressible("an ifunc"));
    }
    if let Some(variable) = builtin_global(cx, global)? {
        return Ok(variable);
    }
    let written = cx.class_of(source.address_space)?;
    let is = |class: StorageClass| written == class as u32;
    // Module-scope variables cannot be in these classes. Constants go to UniformConstant, all else to CrossWorkgroup, which is
    // the only class for module-scope variables that can be addressed as generic.
    let class = if is(StorageClass::Function) && source.constant {
        StorageClass::UniformConstant as u32
    } else if is(StorageClass::Generic) {
        StorageClass::CrossWorkgroup as u32
    } else {
        written
    };
    if class == StorageClass::Function as u32 {
        return Err(cx.inexpressible(&format!("the variable `{}` in address space 0", source.name)));
    }
    let pointee = cx.slot_type(source.slot, Layout::None)?;
    let ty = cx.module.pointer_type(class, pointee);
    // Create the id before the initializer, which may refer to the variable itself.
    let id = cx.module.new_id();
    let variable = Variable { id, class, pointee, heap: None };
    if !cx.variables.begin(global) {
        return Err(cx.inexpressible(&format!("the global variable `{}`, whose value holds its own address,", source.name)));
    }
    let init = match source.init {
        Some(init) if class != StorageClass::Workgroup as u32 && source.linkage != Linkage::AvailableExternally => {
            match module.constants[init].kind {
                ConstantKind::Undef | ConstantKind::Poison => None,
                _ => Some(cx.constant(init, pointee)?),
            }
        }
        Some(_) | None => None,
    };
    let mut operands = vec![Word::Literal(class)];
    operands.extend(init.map(Word::Id));
    let loc = cx.module.loc();
    cx.module.spirv_mut().add_global(Inst { ty: Some(ty), result: Some(id), loc, ..Inst::new(Op::Variable, &operands) });
    cx.module.name(id, &source.name);
    if source.constant {
        cx.module.decorate(id, Decoration::Constant as u32, &[]);
    }
    if let Some(align) = source.align {
        cx.module.decorate(id, Decoration::Alignment as u32, &[align]);
    }
    link(cx, id, &source.name, source.linkage, source.init.is_some());
    cx.decorations(id, &source.metadata);
    cx.variables.declare(global, variable);
    Ok(variable)
}

/// Decorates an id with LinkageAttributes if its linkage is visible outside of the module.
fn link(cx: &mut Emitter<'_>, id: Id, name: &str, linkage: Linkage, is_defined: bool) {
    let linkage = match linkage {
        Linkage::Private | Linkage::Internal => return,
        Linkage::AvailableExternally => LinkageType::Import,
        _ if !is_defined => LinkageType::Import,
        Linkage::LinkOnceOdr if allows(cx, LINK_ONCE_ODR) => LinkageType::LinkOnceODR,
        Linkage::External
        | Linkage::LinkOnce
        | Linkage::Weak
        | Linkage::Common
        | Linkage::Appending
        | Linkage::ExternWeak
        | Linkage::LinkOnceOdr
        | Linkage::WeakOdr => LinkageType::Export,
    };
    let mut words = vec![Word::Id(id), Word::Literal(Decoration::LinkageAttributes as u32)];
    words.extend(string_words(name));
    words.push(Word::Literal(linkage as u32));
    cx.module.annotate(Op::Decorate, &words);
}

pub fn is_kernel(cx: &Emitter<'_>, function: FunctionId) -> bool {
    let source = &cx.ir.functions[function];
    source.body.is_some() && source.calling_convention.as_deref() == Some(KERNEL_CONVENTION)
}

pub fn linkage_of_function(cx: &mut Emitter<'_>, id: Id, function: FunctionId) {
    let source = &cx.ir.functions[function];
    // A kernel is exported by OpEntryPoint; an `available_externally` body is a copy of another module's.
    let is_copy = source.body.is_some() && source.linkage == Linkage::AvailableExternally;
    if !is_kernel(cx, function) && !is_copy {
        link(cx, id, &source.name, source.linkage, source.body.is_some());
    }
    // Attributes of the result decorate the function.
    for attribute in attributes(&source.result_attributes) {
        cx.module.decorate(id, Decoration::FuncParamAttr as u32, &[attribute as u32]);
    }
}

/// The type of a pointer parameter, with the pointee that was inferred from its uses.
pub fn pointer_param(cx: &mut Emitter<'_>, function: FunctionId, at: usize, space: u32) -> Fallible<Id> {
    let pointee = cx.client.pointees.get(&(function, at)).copied();
    match pointee {
        Some(pointee) => {
            let class = cx.class_of(space)?;
            let pointee = cx.slot_type(pointee, Layout::None)?;
            Ok(cx.module.pointer_type(class, pointee))
        }
        None => match mangled_pointee(cx, function, at)? {
            Some(pointee) => {
                let class = cx.class_of(space)?;
                Ok(cx.module.pointer_type(class, pointee))
            }
            None => bytes_pointer(cx, space),
        },
    }
}

/// The pointee that the mangled name of a shared function specifies for a pointer parameter.
fn mangled_pointee(cx: &mut Emitter<'_>, function: FunctionId, at: usize) -> Fallible<Option<Id>> {
    let source = &cx.ir.functions[function];
    if !crate::pointees::is_shared(source) {
        return Ok(None);
    }
    let is_returned = |param: &ir::Param| param.attributes.typed.iter().any(|(attribute, _)| *attribute == TypedAttribute::SRet);
    // The address of the result (`sret`) is not in the mangled name.
    let hidden = usize::from(source.params.first().is_some_and(is_returned));
    let Some(mangled) = crate::mangling::demangle(&source.name) else { return Ok(None) };
    match at.checked_sub(hidden).and_then(|at| mangled.params.get(at)) {
        Some(param) => pointee_of(cx, param),
        None => Ok(None),
    }
}

/// Declares a function of another module.
pub fn declare_import(cx: &mut Emitter<'_>, function: FunctionId) {
    let module = cx.ir;
    let source = &module.functions[function];
    let Some(signature) = cx.functions.get(function) else { return };
    let params = cx.types_of_params(signature);
    let ty = cx.module.function_type(signature.result, &params);
    let operands = vec![Word::Literal(signature.control), ty.into()];
    let loc = cx.loc_of(source.loc);
    let mut code = Code::default();
    code.push(Inst { ty: Some(signature.result), result: Some(signature.id), loc, ..Inst::new(Op::Function, &operands) });
    let mut ids = Vec::with_capacity(params.len());
    for ty in params {
        let id = cx.module.new_id();
        ids.push(id);
        code.push(Inst { ty: Some(ty), result: Some(id), ..Inst::new(Op::FunctionParameter, &[]) });
    }
    code.push(Inst::new(Op::FunctionEnd, &[]));
    cx.module.spirv_mut().add_function(&code);
    cx.parameter_decorations(&ids, source);
    parameter_attributes(cx, &ids, source);
}

/// Emits the decorations FuncParamAttr and Alignment of parameters.
pub fn parameter_attributes(cx: &mut Emitter<'_>, ids: &[Id], source: &ir::Function) {
    for (id, param) in ids.iter().zip(&source.params) {
        let is_pointer = matches!(cx.ir.types[param.ty], ir::Type::Pointer(_));
        for attribute in attributes(&param.attributes) {
            cx.module.decorate(*id, Decoration::FuncParamAttr as u32, &[attribute as u32]);
        }
        if let Some(align) = alignment(&param.attributes).filter(|_| is_pointer) {
            cx.module.decorate(*id, Decoration::Alignment as u32, &[align]);
        }
    }
    qualify(cx, ids, source);
}

/// The attributes of a parameter that also exist in SPIR-V.
fn attributes(attributes: &ValueAttributes) -> Vec<FunctionParameterAttribute> {
    let typed = attributes.typed.iter().filter_map(|(attribute, _)| match attribute {
        TypedAttribute::ByVal => Some(FunctionParameterAttribute::ByVal),
        TypedAttribute::SRet => Some(FunctionParameterAttribute::Sret),
        TypedAttribute::ElementType | TypedAttribute::InAlloca | TypedAttribute::Preallocated => None,
    });
    let others = attributes.others.iter().filter_map(|other| match other {
        OtherAttribute::Keyword(word) => match word.as_str() {
            "zeroext" => Some(FunctionParameterAttribute::Zext),
            "signext" => Some(FunctionParameterAttribute::Sext),
            "noalias" => Some(FunctionParameterAttribute::NoAlias),
            "nocapture" | "captures(none)" => Some(FunctionParameterAttribute::NoCapture),
            "readonly" => Some(FunctionParameterAttribute::NoWrite),
            "readnone" => Some(FunctionParameterAttribute::NoReadWrite),
            _ => None,
        },
        OtherAttribute::Align(_) | OtherAttribute::String { .. } => None,
    });
    typed.chain(others).collect()
}

/// The value of the attribute `align`, in bytes.
pub fn alignment(attributes: &ValueAttributes) -> Option<u32> {
    attributes.others.iter().find_map(|other| match other {
        OtherAttribute::Align(align) => Some(*align),
        OtherAttribute::Keyword(_) | OtherAttribute::String { .. } => None,
    })
}
