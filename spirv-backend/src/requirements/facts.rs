//! What the rules must know of a module's ids: types, variables, decorations, constants.

use crate::module::{Id, Inst, SpirvModule};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, Op};

/// How deep types are looked into.
const MAX_DEPTH: u32 = 256;

pub struct Facts<'a> {
    module: &'a SpirvModule,
    widths: FxHashMap<Id, u32>,
    sets: FxHashMap<Id, String>,
    non_uniform: FxHashSet<Id>,
    /// A value is of 16-bit floats, or has some in it.
    pub has_halfs: bool,
    buffer_blocks: FxHashSet<Id>,
    blocks: FxHashSet<Id>,
    /// The execution models of the module's entry points.
    pub models: Vec<u32>,
}

impl<'a> Facts<'a> {
    pub fn new(module: &'a SpirvModule) -> Self {
        let sets = module.imports.iter().filter_map(|import| Some((import.result?, import.text(0)))).collect();
        let decorated = |decoration: Decoration| {
            let is = move |inst: &Inst| inst.is(Op::Decorate) && inst.literal(1) == Some(decoration as u32);
            module.annotations.iter().filter(is).filter_map(|inst| inst.id(0)).collect()
        };
        let mut non_uniform: FxHashSet<Id> = decorated(Decoration::NonUniform);
        // The decoration may sit on what is loaded through a pointer.
        let loads = non_uniform.iter().filter_map(|id| module.definition(*id)).filter(|inst| inst.is(Op::Load));
        let pointers: Vec<_> = loads.filter_map(|load| load.id(0)).collect();
        non_uniform.extend(pointers);
        Self {
            module,
            widths: widths(module),
            sets,
            non_uniform,
            has_halfs: has_halfs(module),
            buffer_blocks: decorated(Decoration::BufferBlock),
            blocks: decorated(Decoration::Block),
            models: module.entry_points.iter().filter_map(|entry| entry.literal(0)).collect(),
        }
    }

    pub fn definition(&self, id: Id) -> Option<Inst<'a>> {
        self.module.definition(id)
    }

    /// The name of an imported set.
    pub fn set(&self, id: Id) -> Option<&str> {
        self.sets.get(&id).map(String::as_str)
    }

    pub fn is_non_uniform(&self, id: Id) -> bool {
        self.non_uniform.contains(&id)
    }

    pub fn is_buffer_block(&self, ty: Id) -> bool {
        self.buffer_blocks.contains(&ty)
    }

    pub fn is_block(&self, ty: Id) -> bool {
        self.blocks.contains(&ty) || self.is_buffer_block(ty)
    }

    /// The storage class and the pointee of a pointer type.
    pub fn pointer(&self, ty: Id) -> Option<(u32, Id)> {
        let pointer = self.definition(ty).filter(|inst| inst.is(Op::TypePointer))?;
        Some((pointer.literal(0)?, pointer.id(1)?))
    }

    /// The type of a value.
    pub fn type_of(&self, value: Id) -> Option<Inst<'a>> {
        self.definition(self.definition(value)?.ty?)
    }

    pub fn is_constant(&self, value: Id) -> bool {
        self.definition(value).is_some_and(|inst| inst.is(Op::Constant))
    }

    /// The type that arrays of this type hold in the end.
    pub fn element(&self, mut ty: Id) -> Id {
        for _ in 0..MAX_DEPTH {
            match self.definition(ty) {
                Some(inst) if inst.is(Op::TypeArray) || inst.is(Op::TypeRuntimeArray) => match inst.id(0) {
                    Some(element) => ty = element,
                    None => break,
                },
                _ => break,
            }
        }
        ty
    }

    /// True if a scalar of this width is anywhere in the type.
    pub fn holds_width(&self, ty: Id, bits: u32) -> bool {
        self.widths.get(&ty).is_some_and(|widths| widths & bits != 0)
    }
}

/// The widths of the scalars in each type; widths are powers of two, so a sum of them is a set. Types come after their parts.
fn widths(module: &SpirvModule) -> FxHashMap<Id, u32> {
    let mut widths: FxHashMap<Id, u32> = FxHashMap::default();
    for inst in &module.globals {
        let own = match Op::from_u32(inst.opcode) {
            Some(Op::TypeInt | Op::TypeFloat) => inst.literal(0).filter(|width| width.is_power_of_two()).unwrap_or(0),
            Some(Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray) => {
                inst.id(0).and_then(|element| widths.get(&element)).copied().unwrap_or(0)
            }
            Some(Op::TypeStruct) => {
                let members = (0..inst.operands.len()).filter_map(|at| widths.get(&inst.id(at)?));
                members.fold(0, |all, widths| all | widths)
            }
            _ => continue,
        };
        widths.extend(inst.result.map(|id| (id, own)));
    }
    widths
}

fn has_halfs(module: &SpirvModule) -> bool {
    let mut types: FxHashSet<Id> = FxHashSet::default();
    for inst in module.globals.iter().filter(|inst| inst.ty.is_none()) {
        let is_half = inst.is(Op::TypeFloat) && inst.literal(0) == Some(16);
        // What a pointer points to and a function takes is no value yet.
        let is_composite = [Op::TypeVector, Op::TypeArray, Op::TypeStruct].iter().any(|op| inst.is(*op));
        let holds = || (0..inst.operands.len()).any(|at| inst.id(at).is_some_and(|part| types.contains(&part)));
        if is_half || (is_composite && holds()) {
            types.extend(inst.result);
        }
    }
    let is_half = |inst: Inst| inst.ty.is_some_and(|ty| types.contains(&ty));
    !types.is_empty() && module.globals.iter().chain(&module.functions).any(is_half)
}
