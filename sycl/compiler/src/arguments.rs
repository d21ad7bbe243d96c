//! Splits the objects that kernels take by value into their members, each a separate argument, so that a host can set them one by one.
//!
//! Clang passes everything that a kernel captures as one structure. This step turns the structure into a local variable of the kernel, which first
//! stores its arguments there: numbers, vectors and pointers to global memory, in the order of the members. An accessor consists of its pointer and
//! its sizes. An attribute of each new argument specifies the bytes of the object that it contains.

use crate::callees::CallGraph;
use crate::hidden_arguments;
use crate::layout::Layout;
use crate::properties::attribute;
use ir::attr::{OtherAttribute, TypedAttribute, ValueAttributes};
use ir::module::Param;
use ir::name::Name;
use ir::op::{CastOp, Flags, GepFlags};
use ir::{
    Body, FunctionId, Inst, InstId, Metadata, MetadataOperand, Module, Op, Operand, Type, TypeId, Types, Value, ValueDef, ValueId,
};
use std::num::NonZeroU32;

/// The attribute of an argument that is a part of an object: the object's index among the original arguments, the offset in bytes, and [`ACCESSOR`]
/// for the pointer of an accessor.
const PART: &str = "sycl-argument-part";
const ACCESSOR: &str = "accessor";
const KERNEL: &str = "spir_kernel";
const DECORATIONS: &str = "spirv.ParameterDecorations";
/// Prefixes of kernel metadata with a row for each parameter. Only DPC++'s front end writes it, and that front end has already split the objects.
const BY_PARAMETER: [&str; 2] = ["kernel_arg_", "sycl_kernel_omit_args"];
/// The maximum number of parts of an object. Larger objects stay whole, because no device takes that many arguments.
const MOST_PARTS: usize = 256;
/// LLVM's address spaces for global and generic pointers.
const GLOBAL: u32 = 1;
const GENERIC: u32 = 4;

/// The part of an object that an argument contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The index of the object among the arguments that the program passes.
    pub object: u32,
    /// The offset in the object, in bytes.
    pub offset: u32,
    /// Whether it is the pointer of an accessor.
    pub is_accessor: bool,
}

/// Returns the part that an argument contains; `None` for an argument that the program passes itself.
pub fn part(param: &Param) -> Option<Part> {
    let mut fields = attribute(&param.attributes.others, PART)?.split(',');
    let (object, offset) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(Part { object, offset, is_accessor: fields.next() == Some(ACCESSOR) })
}

/// A scalar of an object.
struct Leaf {
    ty: TypeId,
    offset: u64,
    is_accessor: bool,
}

/// Splits the objects of all kernels that are not called.
pub fn split(module: &mut Module) {
    let called = CallGraph::of_calls(module).all_named();
    let kernels: Vec<_> = module.functions.keys().filter(|id| !called.contains(id)).collect();
    for kernel in kernels {
        let function = &module.functions[kernel];
        let is_split_already = function.metadata.iter().any(|(kind, _)| BY_PARAMETER.iter().any(|head| kind.starts_with(head)));
        if function.body.is_none() || function.calling_convention.as_deref() != Some(KERNEL) || is_split_already {
            continue;
        }
        let objects: Vec<Option<(TypeId, Vec<Leaf>)>> = function.params.iter().map(|param| leaves_of(module, param)).collect();
        if objects.iter().any(Option::is_some) {
            decorate(module, kernel, &objects);
            split_kernel(module, kernel, &objects);
        }
    }
}

/// The type of an object that is passed by value, and its parts. `None` if the parameter is not such an object or cannot be split.
fn leaves_of(module: &Module, param: &Param) -> Option<(TypeId, Vec<Leaf>)> {
    let (_, object) = param.attributes.typed.iter().find(|(kind, _)| *kind == TypedAttribute::ByVal)?;
    let mut leaves = Vec::new();
    collect(module, *object, 0, false, &mut leaves)?;
    // An empty object stays, so that the later arguments keep their indices.
    if leaves.is_empty() {
        return None;
    }
    Some((*object, leaves))
}

fn collect(module: &Module, ty: TypeId, base: u64, is_accessor: bool, leaves: &mut Vec<Leaf>) -> Option<()> {
    let (types, layout) = (&module.types, Layout::new(module));
    match &types[ty] {
        Type::Int(_) | Type::Float(_) | Type::Vector { .. } | Type::Pointer(GLOBAL | GENERIC) => {
            leaves.push(Leaf { ty, offset: base, is_accessor });
            (leaves.len() <= MOST_PARTS).then_some(())
        }
        Type::Array { element, length } => {
            let size = layout.size(types, *element)?;
            (0..*length)
                .try_for_each(|at| collect(module, *element, base.checked_add(at.checked_mul(size)?)?, is_accessor, leaves))
        }
        Type::Struct { .. } | Type::Named(_) => {
            let offsets = layout.fields(types, ty)?.offsets;
            let (fields, name) = match &types[ty] {
                Type::Named(id) => (types.structs[*id].body.as_ref()?, types.structs[*id].name.as_str()),
                Type::Struct { fields, .. } => (fields, ""),
                _ => return None,
            };
            let is_accessor =
                is_accessor || name.starts_with("class.sycl::accessor") || name.starts_with("class.sycl::_V1::accessor");
            let fields = fields.clone();
            fields
                .into_iter()
                .zip(offsets)
                .try_for_each(|(field, offset)| collect(module, field, base + offset, is_accessor, leaves))
        }
        _ => None,
    }
}

/// Moves the rows of parameter decorations to the new parameters. The parts of an object get empty rows.
fn decorate(module: &mut Module, kernel: FunctionId, objects: &[Option<(TypeId, Vec<Leaf>)>]) {
    let Some(at) = module.functions[kernel].metadata.iter().position(|(kind, _)| kind == DECORATIONS) else { return };
    let Metadata::Tuple { operands, .. } = module.metadata[module.functions[kernel].metadata[at].1].clone() else { return };
    let none = module.tuple(Vec::new());
    let rows = operands.into_iter().zip(objects).flat_map(|(row, object)| match object {
        Some((_, leaves)) => vec![MetadataOperand::Node(none); leaves.len()],
        None => vec![row],
    });
    let rows = rows.collect();
    let node = module.tuple(rows);
    module.functions[kernel].metadata[at].1 = node;
}

fn split_kernel(module: &mut Module, kernel: FunctionId, objects: &[Option<(TypeId, Vec<Leaf>)>]) {
    let layout = Layout::new(module);
    let (byte, long) = (module.types.int(8), module.types.int(64));
    let (global, generic) = (module.types.pointer(GLOBAL), module.types.pointer(GENERIC));
    let alignment =
        |types: &Types, ty: TypeId| layout.align(types, ty).and_then(|align| u32::try_from(align).ok()).and_then(NonZeroU32::new);
    let old = std::mem::take(&mut module.functions[kernel].params);
    let count = old.len();
    let mut params: Vec<Param> = Vec::new();
    // The index of each old parameter among the new ones, or the index of the first part for an object.
    let mut starts = Vec::with_capacity(count);
    for (number, (param, object)) in old.into_iter().zip(objects).enumerate() {
        starts.push(params.len());
        match object {
            None => params.push(param),
            Some((_, leaves)) => params.extend(leaves.iter().map(|leaf| {
                let suffix = if leaf.is_accessor && is_pointer(module, leaf.ty) { format!(",{ACCESSOR}") } else { String::new() };
                let value = Some(format!("{number},{}{suffix}", leaf.offset));
                let mut attributes = ValueAttributes::default();
                attributes.others.push(OtherAttribute::String { key: PART.to_owned(), value });
                let ty = if is_pointer(module, leaf.ty) { global } else { leaf.ty };
                Param { name: Name::default(), ty, attributes }
            })),
        }
    }
    let offsets: Vec<Vec<Operand>> = objects
        .iter()
        .map(|object| {
            let leaves = object.iter().flat_map(|(_, leaves)| leaves);
            leaves.map(|leaf| Operand::Constant(module.int(long, u128::from(leaf.offset)))).collect()
        })
        .collect();
    let types: Vec<TypeId> = params.iter().map(|param| param.ty).collect();
    module.functions[kernel].params = params;
    let Some(mut body) = module.functions[kernel].body.take() else { return };
    let variables = move_values(&mut body, count, &types, &starts, objects);
    let mut at = 0;
    for (((object, start), variable), offsets) in objects.iter().zip(&starts).zip(variables).zip(offsets) {
        let (Some((object, leaves)), Some(variable)) = (object, variable) else { continue };
        let inst =
            insert(&mut body, &mut at, Op::Alloca { slot: *object, count: None, align: alignment(&module.types, *object) });
        body.values[variable].def = ValueDef::Inst(inst);
        body.insts[inst].result = Some(variable);
        let private = body.values[variable].ty;
        for ((leaf, offset), number) in leaves.iter().zip(offsets).zip(*start..) {
            let flags = GepFlags { inbounds: true, ..GepFlags::default() };
            let place = Op::GetElementPtr {
                source: byte,
                base: Operand::Value(variable),
                indices: [offset].into_iter().collect(),
                flags,
            };
            let place = value(&mut body, &mut at, place, private);
            let mut stored = Operand::Value(ValueId::from_u32(number as u32));
            if leaf.ty == generic {
                stored = value(&mut body, &mut at, Op::Cast { op: CastOp::AddrSpaceCast, value: stored }, generic);
            }
            let align = alignment(&module.types, leaf.ty);
            insert(&mut body, &mut at, Op::Store { value: stored, pointer: place, volatile: false, align, ordering: None });
        }
    }
    module.functions[kernel].body = Some(body);
}

fn is_pointer(module: &Module, ty: TypeId) -> bool {
    matches!(module.types[ty], Type::Pointer(_))
}

/// Renumbers the values of a body for the new parameters. Returns the values that were objects, which do not have a definition yet.
fn move_values(
    body: &mut Body,
    count: usize,
    types: &[TypeId],
    starts: &[usize],
    objects: &[Option<(TypeId, Vec<Leaf>)>],
) -> Vec<Option<ValueId>> {
    let old: Vec<Value> = std::mem::take(&mut body.values).into_iter().map(|(_, value)| value).collect();
    let of_params =
        types.iter().enumerate().map(|(at, ty)| Value { ty: *ty, def: ValueDef::Param(at as u32), name: Name::default() });
    let mut values: Vec<Value> = of_params.collect();
    let mut places = Vec::with_capacity(old.len());
    let mut variables = vec![None; count];
    let end = values.len() + old.len() - count;
    let mut objects_before = 0;
    for (at, value) in old.into_iter().enumerate() {
        if at >= count {
            places.push(values.len());
            values.push(value);
        } else if objects[at].is_some() {
            let place = end + objects_before;
            objects_before += 1;
            variables[at] = Some((ValueId::from_u32(place as u32), value));
            places.push(place);
        } else {
            values[starts[at]].name = value.name;
            places.push(starts[at]);
        }
    }
    let variables: Vec<Option<ValueId>> = variables
        .into_iter()
        .map(|variable| {
            let (id, value) = variable?;
            values.push(value);
            Some(id)
        })
        .collect();
    body.values = values.into_iter().collect();
    hidden_arguments::renumber(body, |value| ValueId::from_u32(places[value.as_u32() as usize] as u32));
    variables
}

/// Inserts an instruction into the entry block.
fn insert(body: &mut Body, at: &mut usize, op: Op) -> InstId {
    let inst = Inst { op, flags: Flags::default(), result: None, loc: None, metadata: ir::metadata::Attachments::new() };
    let inst = body.insts.push(inst);
    let entry = body.layout[0];
    body.blocks[entry].insts.insert(*at, inst);
    *at += 1;
    inst
}

/// Inserts an instruction with a result into the entry block.
fn value(body: &mut Body, at: &mut usize, op: Op, ty: TypeId) -> Operand {
    let inst = insert(body, at, op);
    let value = body.values.push(Value { ty, def: ValueDef::Inst(inst), name: Name::default() });
    body.insts[inst].result = Some(value);
    Operand::Value(value)
}
