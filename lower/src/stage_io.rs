//! Stage inputs and outputs: parameters and results, flattened, to variables with a Location or BuiltIn, and the copies between.

use crate::context::{Lowered, ModuleLowerer, Rule};
use crate::func::FunctionLowerer;
use crate::instances::param_mode;
use crate::place::{Memory, Place, Root, Step};
use crate::semantics::{BuiltInType, BuiltInVariable, Direction, Meaning};
use crate::shape::{Form, Shape};
use frontend::Span;
use ir::decoration::Decoration;
use ir::types::{Types, address_space};
use ir::{FunctionId, GlobalId, Operand};
use rustc_hash::FxHashSet;
use sema::hir::{self, InterfaceAttributes, Interpolation, LocalKind, ParamMode, Semantic, Stage};
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use spirv::{BuiltIn, Decoration as Number, ExecutionMode};

/// Structs in structs deeper than this are refused.
const MAX_DEPTH: u32 = 64;

/// Stage variables of more locations, or scalars, than this are refused: no device has as many.
const MAX_LOCATIONS: u32 = 1024;

/// A parameter or result, or a field of it, that becomes one variable.
#[derive(Clone, Debug)]
struct Leaf {
    /// The fields that lead to it.
    path: Vec<u32>,
    ty: hir_types::TypeId,
    name: String,
    semantic: Option<Semantic>,
    interpolation: Interpolation,
    vk: InterfaceAttributes,
    span: Span,
}

/// How a leaf's value is kept in its variable.
#[derive(Copy, Clone, Debug)]
enum Kept {
    /// As it is.
    Declared,
    /// As a value of this shape, of which the leaf has the leading components.
    Shape(Shape),
    /// As scalars in an array, from this element on.
    Elements { scalar: Scalar, first: u32 },
}

#[derive(Copy, Clone, Debug)]
struct Variable {
    global: GlobalId,
    form: Kept,
}

#[derive(Debug)]
pub(crate) struct StageIo {
    stage: Stage,
    /// What the outputs demand.
    pub modes: Vec<ExecutionMode>,
    /// What takes turns where accesses are ordered.
    pub interlock: ExecutionMode,
    pub extensions: Vec<&'static str>,
    used_locations: [FxHashSet<u32>; 2],
}

/// A value that is taken apart, or put together.
struct Item {
    root: Leaf,
    leaves: Vec<(Leaf, Meaning)>,
    variables: Vec<Variable>,
}

impl StageIo {
    pub fn new(stage: Stage) -> Self {
        let interlock = ExecutionMode::PixelInterlockOrderedEXT;
        Self { stage, modes: Vec::new(), interlock, extensions: Vec::new(), used_locations: Default::default() }
    }

    /// Makes the variables, and calls the function with what they hold.
    pub fn call(&mut self, f: &mut FunctionLowerer, source: &hir::Function, instance: FunctionId) -> Lowered<()> {
        let roots: Vec<_> = source.params.iter().map(|param| root_of(&source.locals[*param])).collect();
        let modes: Vec<_> = source.params.iter().map(|param| param_mode(&source.locals[*param])).collect();
        let wanted = |mode: &ParamMode, direction| match mode {
            ParamMode::In => direction == Direction::Input,
            ParamMode::Out => direction == Direction::Output,
            ParamMode::InOut | ParamMode::Reference | ParamMode::This => true,
        };
        let of = |direction| -> Vec<Leaf> {
            roots.iter().zip(&modes).filter(|(_, mode)| wanted(mode, direction)).map(|(root, _)| root.clone()).collect()
        };
        let inputs = of(Direction::Input);
        // The result's locations come before those of out parameters.
        let mut outputs = Vec::new();
        if source.result != hir_types::Types::VOID {
            outputs.push(Leaf {
                path: Vec::new(),
                ty: source.result,
                name: "result".to_owned(),
                semantic: source.result_semantic.clone(),
                interpolation: source.result_interpolation,
                vk: source.result_vk.clone(),
                span: source.span,
            });
        }
        outputs.extend(of(Direction::Output));
        let mut inputs = self.variables(f, inputs, Direction::Input)?.into_iter();
        let outputs = self.variables(f, outputs, Direction::Output)?;

        let mut args = Vec::new();
        let mut written = Vec::new();
        for (root, mode) in roots.iter().zip(&modes) {
            let input = if wanted(mode, Direction::Input) { inputs.next() } else { None };
            if *mode == ParamMode::In {
                let Some(input) = input else { continue };
                args.push(self.load_item(f, &input)?);
                continue;
            }
            let memory = f.temporary(root.ty, &root.name)?;
            if let Some(input) = input {
                let value = self.load_item(f, &input)?;
                f.store_memory(&memory, root.ty, value)?;
            }
            args.push(f.pointer(&memory));
            written.push(memory);
        }
        f.uses.functions.push(instance);
        let result = f.b.call(&mut f.m.module, instance, args);
        let mut outputs = outputs.into_iter();
        if let Some(result) = result
            && let Some(output) = outputs.next()
        {
            let place = if output.root.is_leaf(&output.leaves) {
                Place::Value(result)
            } else {
                Place::Memory(f.spill(result, output.root.ty)?)
            };
            self.store_item(f, &output, place)?;
        }
        for (memory, output) in written.into_iter().zip(outputs) {
            self.store_item(f, &output, Place::Memory(memory))?;
        }
        Ok(())
    }

    fn load_item(&self, f: &mut FunctionLowerer, item: &Item) -> Lowered<Operand> {
        if item.root.is_leaf(&item.leaves) {
            return load_variable(f, item.leaves[0].0.ty, item.variables[0]);
        }
        let memory = f.temporary(item.root.ty, &item.root.name)?;
        for ((leaf, _), variable) in item.leaves.iter().zip(&item.variables) {
            let value = load_variable(f, leaf.ty, *variable)?;
            let part = step_path(f, &memory, &leaf.path)?;
            f.store_memory(&part, leaf.ty, value)?;
        }
        f.load_memory(&memory, item.root.ty)
    }

    fn store_item(&self, f: &mut FunctionLowerer, item: &Item, place: Place) -> Lowered<()> {
        for ((leaf, _), variable) in item.leaves.iter().zip(&item.variables) {
            let value = match &place {
                Place::Memory(memory) => {
                    let part = step_path(f, memory, &leaf.path)?;
                    f.load_memory(&part, leaf.ty)?
                }
                place => f.load(place, leaf.ty)?,
            };
            store_variable(f, leaf.ty, *variable, value)?;
        }
        Ok(())
    }

    /// The variables of one direction, all locations assigned.
    fn variables(&mut self, f: &mut FunctionLowerer, roots: Vec<Leaf>, direction: Direction) -> Lowered<Vec<Item>> {
        let mut items = Vec::new();
        let mut failed = None;
        for root in roots {
            let mut leaves = Vec::new();
            flatten(f.m, &root, &mut leaves, 0)?;
            let mut meant = Vec::new();
            for leaf in leaves {
                f.m.span = leaf.span;
                if f.m.scalars_of(leaf.ty) > MAX_LOCATIONS {
                    failed = Some(f.m.error("stage-variable-too-large", "this stage input or output is too large"));
                    continue;
                }
                match f.m.meaning(leaf.semantic.as_ref(), &leaf.vk, self.stage, direction) {
                    Some(meaning) => meant.push((leaf, meaning)),
                    None => failed = Some(crate::context::Reported),
                }
            }
            items.push(Item { root, leaves: meant, variables: Vec::new() });
        }
        if let Some(failed) = failed {
            return Err(failed);
        }
        self.reserve_locations(f.m, &items, direction)?;
        let totals = array_totals(f.m, &items);
        let mut firsts = totals.clone();
        firsts.iter_mut().for_each(|(_, first)| *first = 0);
        for item in &mut items {
            for (leaf, meaning) in &item.leaves {
                f.m.span = leaf.span;
                let variable = match meaning {
                    Meaning::Location(given) => self.location_variable(f.m, leaf, *given, direction)?,
                    Meaning::BuiltIn(builtin) => {
                        self.note_builtin(leaf, *builtin, direction);
                        builtin_variable(f.m, leaf, *builtin, direction, self.stage, &totals, &mut firsts)?
                    }
                };
                item.variables.push(variable);
            }
        }
        Ok(items)
    }

    /// Explicit locations are taken before the others are handed out.
    fn reserve_locations(&mut self, m: &mut ModuleLowerer, items: &[Item], direction: Direction) -> Lowered<()> {
        for (leaf, meaning) in items.iter().flat_map(|item| &item.leaves) {
            let Meaning::Location(given) = meaning else { continue };
            let Some(location) = leaf.vk.location.or(*given) else { continue };
            // Both sources of dual-source blending have the same location.
            let shared = leaf.vk.index.is_some();
            for at in 0..locations(m, leaf.ty) {
                if !self.used_locations[direction as usize].insert(location.saturating_add(at)) && !shared {
                    m.span = leaf.span;
                    let message = format!("location {} is used twice", location.saturating_add(at));
                    return Err(m.error("location-used-twice", message));
                }
            }
        }
        Ok(())
    }

    fn location_variable(
        &mut self,
        m: &mut ModuleLowerer,
        leaf: &Leaf,
        given: Option<u32>,
        direction: Direction,
    ) -> Lowered<Variable> {
        let Some(base) = numeric_base(m, leaf.ty) else {
            return Err(m.unsupported("this type as a stage input or output"));
        };
        let count = locations(m, leaf.ty);
        let used = &mut self.used_locations[direction as usize];
        let location = match leaf.vk.location.or(given) {
            Some(location) => location,
            None => {
                let mut location = 0u32;
                while (location..location.saturating_add(count)).any(|at| used.contains(&at)) {
                    location += 1;
                }
                used.extend(location..location.saturating_add(count));
                location
            }
        };
        let mut decorations = vec![Decoration::new(Number::Location as u32, &[location])];
        if let Some(index) = leaf.vk.index {
            decorations.push(Decoration::new(Number::Index as u32, &[index]));
        }
        let interpolated = (self.stage == Stage::Pixel && direction == Direction::Input)
            || (self.stage == Stage::Vertex && direction == Direction::Output);
        if interpolated {
            let needs_flat = !base.scalar.is_float() || base.scalar.bits() == 64;
            decorations.extend(interpolation(leaf.interpolation, needs_flat));
        }
        let slot = m.slot_type(leaf.ty, Rule::Interface)?;
        let (prefix, space) = match direction {
            Direction::Input => ("in.var", address_space::INPUT),
            Direction::Output => ("out.var", address_space::OUTPUT),
        };
        let name = match &leaf.semantic {
            Some(semantic) => format!("{prefix}.{}{}", semantic.name, semantic.index),
            None => format!("{prefix}.{}", leaf.name),
        };
        let global = m.add_global(&name, slot, space);
        m.decorate(global, &decorations);
        Ok(Variable { global, form: Kept::Declared })
    }

    fn note_builtin(&mut self, leaf: &Leaf, builtin: BuiltInVariable, direction: Direction) {
        if direction != Direction::Output {
            if builtin.number == BuiltIn::SampleId as u32 {
                self.interlock = ExecutionMode::SampleInterlockOrderedEXT;
            } else if builtin.number == BuiltIn::ShadingRateKHR as u32 {
                self.interlock = ExecutionMode::ShadingRateInterlockOrderedEXT;
            }
            return;
        }
        let mut add = |mode: ExecutionMode| {
            if !self.modes.contains(&mode) {
                self.modes.push(mode);
            }
        };
        if builtin.number == BuiltIn::FragDepth as u32 {
            add(ExecutionMode::DepthReplacing);
            let name = leaf.semantic.as_ref().map(|semantic| semantic.name.to_ascii_uppercase());
            match name.as_deref() {
                Some("SV_DEPTHGREATEREQUAL") => add(ExecutionMode::DepthGreater),
                Some("SV_DEPTHLESSEQUAL") => add(ExecutionMode::DepthLess),
                _ => {}
            }
        }
        if builtin.number == BuiltIn::FragStencilRefEXT as u32 {
            add(ExecutionMode::StencilRefReplacingEXT);
            self.extensions.push("SPV_EXT_shader_stencil_export");
        }
    }
}

impl Leaf {
    fn is_leaf(&self, leaves: &[(Leaf, Meaning)]) -> bool {
        matches!(leaves, [(leaf, _)] if leaf.path.is_empty())
    }
}

fn root_of(local: &hir::Local) -> Leaf {
    let (semantic, interpolation, vk) = match &local.kind {
        LocalKind::Param { semantic, interpolation, vk, .. } => (semantic.clone(), *interpolation, vk.clone()),
        LocalKind::Variable { .. } => Default::default(),
    };
    Leaf { path: Vec::new(), ty: local.ty, name: local.name.clone(), semantic, interpolation, vk, span: local.span }
}

/// The leaves of a value; a semantic on a struct counts on through its fields and wins over theirs.
fn flatten(m: &mut ModuleLowerer, leaf: &Leaf, leaves: &mut Vec<Leaf>, depth: u32) -> Lowered<()> {
    let Type::Struct(id) = m.program.types[leaf.ty] else {
        leaves.push(leaf.clone());
        return Ok(());
    };
    if depth >= MAX_DEPTH {
        m.span = leaf.span;
        return Err(m.error("nesting-too-deep", format!("structs are nested more than {MAX_DEPTH} levels deep")));
    }
    let mut inherited = leaf.semantic.clone();
    for (at, field) in m.program.structs[id].fields.iter().enumerate() {
        let mut path = leaf.path.clone();
        path.push(at as u32);
        let semantic = inherited.clone().or_else(|| field.semantic.clone());
        let outer = leaf.interpolation;
        let own = field.interpolation;
        let interpolation = Interpolation {
            flat: own.flat || outer.flat,
            no_perspective: own.no_perspective || outer.no_perspective,
            centroid: own.centroid || outer.centroid,
            sample: own.sample || outer.sample,
            precise: own.precise || outer.precise,
        };
        let part = Leaf {
            path,
            ty: field.ty,
            name: format!("{}.{}", leaf.name, field.name),
            semantic,
            interpolation,
            vk: field.vk.clone(),
            span: field.span,
        };
        let before = leaves.len();
        flatten(m, &part, leaves, depth + 1)?;
        if let Some(inherited) = &mut inherited {
            inherited.index += (leaves.len() - before) as u32;
        }
    }
    Ok(())
}

fn interpolation(given: Interpolation, needs_flat: bool) -> Vec<Decoration> {
    let all = [
        (given.flat || needs_flat, Number::Flat),
        (given.no_perspective, Number::NoPerspective),
        (given.centroid, Number::Centroid),
        (given.sample, Number::Sample),
    ];
    all.into_iter().filter(|(wanted, _)| *wanted).map(|(_, number)| Decoration::new(number as u32, &[])).collect()
}

/// The numeric type that a stage variable is an array of.
fn numeric_base(m: &ModuleLowerer, ty: hir_types::TypeId) -> Option<Shape> {
    match m.program.types[ty] {
        Type::Array { element, length: Some(_) } => numeric_base(m, element),
        _ => m.shape(ty),
    }
}

/// How many locations a type takes: one for each vector of up to 16 bytes.
fn locations(m: &ModuleLowerer, ty: hir_types::TypeId) -> u32 {
    match m.program.types[ty] {
        Type::Array { element, length } => locations(m, element).saturating_mul(length.unwrap_or(1)),
        _ => match m.shape(ty) {
            Some(shape) => {
                let (vectors, length) = match shape.form {
                    Form::Scalar => (1, 1),
                    Form::Vector(length) => (1, length),
                    Form::Matrix { rows, columns } => (rows, columns),
                };
                vectors * if shape.scalar.bits() == 64 && length > 2 { 2 } else { 1 }
            }
            None => 1,
        },
    }
}

/// How many scalars the leaves of each array builtin have together.
fn array_totals(m: &ModuleLowerer, items: &[Item]) -> Vec<(u32, u32)> {
    let mut totals: Vec<(u32, u32)> = Vec::new();
    for (leaf, meaning) in items.iter().flat_map(|item| &item.leaves) {
        let Meaning::BuiltIn(BuiltInVariable { number, ty: BuiltInType::Array(_, length) }) = meaning else { continue };
        let count = if *length == 0 { m.scalars_of(leaf.ty) } else { *length };
        match totals.iter_mut().find(|(other, _)| other == number) {
            Some((_, total)) if *length == 0 => *total += count,
            Some(_) => {}
            None => totals.push((*number, count)),
        }
    }
    totals
}

fn builtin_variable(
    m: &mut ModuleLowerer,
    leaf: &Leaf,
    builtin: BuiltInVariable,
    direction: Direction,
    stage: Stage,
    totals: &[(u32, u32)],
    firsts: &mut [(u32, u32)],
) -> Lowered<Variable> {
    let Some(declared) = numeric_base(m, leaf.ty) else {
        return Err(m.error("wrong-semantic-type", "a system value must be a number"));
    };
    let (form, slot) = match builtin.ty {
        BuiltInType::Declared => (Kept::Shape(declared), m.slot_type(leaf.ty, Rule::Interface)?),
        BuiltInType::Scalar(scalar) => {
            let shape = Shape { scalar, form: Form::Scalar };
            (Kept::Shape(shape), builtin_slot(m, shape))
        }
        BuiltInType::Vector(scalar, length) => {
            let shape = Shape { scalar, form: Form::vector(length) };
            (Kept::Shape(shape), builtin_slot(m, shape))
        }
        BuiltInType::Array(scalar, _) => {
            let total = totals.iter().find(|(number, _)| *number == builtin.number).map_or(1, |(_, total)| *total);
            let mut first = 0;
            if let Some((_, next)) = firsts.iter_mut().find(|(number, _)| *number == builtin.number) {
                first = *next;
                *next = (*next + m.scalars_of(leaf.ty)).min(total);
            }
            let element = builtin_slot(m, Shape { scalar, form: Form::Scalar });
            (Kept::Elements { scalar, first }, m.module.types.array(element, u64::from(total)))
        }
    };
    if let Kept::Shape(shape) = form
        && (shape.components() < declared.components() || numeric_base(m, leaf.ty) != m.shape(leaf.ty))
    {
        let name = leaf.semantic.as_ref().map_or("this builtin", |semantic| semantic.name.as_str());
        let message = format!("{name} has at most {} components", shape.components());
        return Err(m.error("wrong-semantic-type", message));
    }
    let global = m.builtin_global(builtin.number, slot, direction, stage == Stage::Pixel);
    Ok(Variable { global, form })
}

/// A builtin's slot: FrontFacing is a bool even where others see it.
fn builtin_slot(m: &mut ModuleLowerer, shape: Shape) -> ir::TypeId {
    m.vector_slot(shape, Rule::Plain)
}

impl ModuleLowerer<'_> {
    /// The Input or Output variable of a builtin: one for the module.
    pub fn builtin_global(&mut self, number: u32, slot: ir::TypeId, direction: Direction, pixel: bool) -> GlobalId {
        let space = match direction {
            Direction::Input => address_space::INPUT,
            Direction::Output => address_space::OUTPUT,
        };
        let flat = pixel && direction == Direction::Input && self.is_integer_slot(slot);
        if let Some(global) = self.builtins.get(&(space, number, flat)) {
            return *global;
        }
        let name = match BuiltIn::from_u32(number) {
            Some(builtin) => format!("gl_{builtin:?}"),
            None => format!("builtin.{number}"),
        };
        let global = self.add_global(&name, slot, space);
        let mut decorations = vec![Decoration::new(Number::BuiltIn as u32, &[number])];
        if flat {
            decorations.push(Decoration::new(Number::Flat as u32, &[]));
        }
        self.decorate(global, &decorations);
        self.builtins.insert((space, number, flat), global);
        global
    }

    fn is_integer_slot(&mut self, slot: ir::TypeId) -> bool {
        let value = self.module.types.value_type(slot);
        let scalar = match self.module.types[value] {
            ir::Type::Array { element, .. } => self.module.types.value_type(element),
            _ => self.module.types.scalar(value),
        };
        scalar != Types::I1 && matches!(self.module.types[scalar], ir::Type::Int(_))
    }
}

fn step_path(f: &mut FunctionLowerer, memory: &Memory, path: &[u32]) -> Lowered<Memory> {
    let mut part = memory.clone();
    for field in path {
        part = f.step(&part, Step::Constant(*field))?;
    }
    Ok(part)
}

fn variable_memory(f: &FunctionLowerer, variable: Variable) -> Memory {
    Memory::new(Root::Global(variable.global), f.m.module.globals[variable.global].slot)
}

fn load_variable(f: &mut FunctionLowerer, ty: hir_types::TypeId, variable: Variable) -> Lowered<Operand> {
    let memory = variable_memory(f, variable);
    match variable.form {
        Kept::Declared => f.load_memory(&memory, ty),
        Kept::Shape(shape) => {
            let declared = f.numeric(ty)?;
            let value_ty = f.m.shape_type(shape);
            let pointer = f.pointer(&memory);
            let value = f.b.load(pointer, value_ty);
            let value = f.leading(value, Shape { form: declared.form, ..shape });
            Ok(f.convert_numeric(value, Shape { form: declared.form, ..shape }, declared))
        }
        Kept::Elements { scalar, first } => {
            let scalar_ty = f.m.scalar_type(scalar);
            let count = f.m.scalars_of(ty);
            let mut scalars = Vec::new();
            for at in 0..count {
                let element = f.step(&memory, Step::Constant(first + at))?;
                let pointer = f.pointer(&element);
                scalars.push(f.b.load(pointer, scalar_ty));
            }
            value_of_scalars(f, ty, scalar, &scalars)
        }
    }
}

fn value_of_scalars(f: &mut FunctionLowerer, ty: hir_types::TypeId, scalar: Scalar, scalars: &[Operand]) -> Lowered<Operand> {
    if let Some(shape) = f.m.shape(ty) {
        let from = shape.with_scalar(scalar);
        let value = f.compose(from, scalars);
        return Ok(f.convert_numeric(value, from, shape));
    }
    let Type::Array { element, .. } = f.m.program.types[ty] else { return Err(f.m.broken("scalars of a composite")) };
    let size = f.m.scalars_of(element).max(1);
    let memory = f.temporary(ty, "elements")?;
    for (at, part) in scalars.chunks(size as usize).enumerate() {
        let value = value_of_scalars(f, element, scalar, part)?;
        let target = f.step(&memory, Step::Constant(at as u32))?;
        f.store_memory(&target, element, value)?;
    }
    f.load_memory(&memory, ty)
}

fn store_variable(f: &mut FunctionLowerer, ty: hir_types::TypeId, variable: Variable, value: Operand) -> Lowered<()> {
    let memory = variable_memory(f, variable);
    match variable.form {
        Kept::Declared => f.store_memory(&memory, ty, value),
        Kept::Shape(shape) => {
            let declared = f.numeric(ty)?;
            let value = f.convert_numeric(value, declared, Shape { form: declared.form, ..shape });
            if declared.form != shape.form {
                return Err(f.m.error("wrong-semantic-type", "an output system value needs all its components"));
            }
            let pointer = f.pointer(&memory);
            f.b.store(value, pointer);
            Ok(())
        }
        Kept::Elements { scalar, first } => {
            let mut scalars = Vec::new();
            scalars_of_value(f, ty, scalar, value, &mut scalars)?;
            for (at, part) in scalars.into_iter().enumerate() {
                let element = f.step(&memory, Step::Constant(first + at as u32))?;
                let pointer = f.pointer(&element);
                f.b.store(part, pointer);
            }
            Ok(())
        }
    }
}

fn scalars_of_value(
    f: &mut FunctionLowerer,
    ty: hir_types::TypeId,
    scalar: Scalar,
    value: Operand,
    scalars: &mut Vec<Operand>,
) -> Lowered<()> {
    if let Some(shape) = f.m.shape(ty) {
        let to = shape.with_scalar(scalar);
        let value = f.convert_numeric(value, shape, to);
        scalars.extend(f.scalars(value, to));
        return Ok(());
    }
    let Type::Array { element, length } = f.m.program.types[ty] else { return Err(f.m.broken("scalars of a composite")) };
    let memory = f.spill(value, ty)?;
    for at in 0..length.unwrap_or(0) {
        let part = f.step(&memory, Step::Constant(at))?;
        let value = f.load_memory(&part, element)?;
        scalars_of_value(f, element, scalar, value, scalars)?;
    }
    Ok(())
}
