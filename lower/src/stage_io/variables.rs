//! Creates the variables of a stage: flattens inputs and outputs to leaves, and assigns each a Location or a BuiltIn.

use super::builtins::{builtin_global, shared_builtin};
use super::item::{Item, Kept, Leaf, RootValue, StageIo, Variable};
use super::meaning::{is_output_only, meaning_of};
use super::packing::{Packing, Place, extent, locations, slot_of_rows};
use super::per_vertex::VERTICES;
use super::rules::{check, numeric_base};
use crate::context::{Lowered, ModuleLowerer};
use crate::numeric_type::{Form, NumericType};
use crate::reflect::reflect_semantic;
use crate::semantics::{BuiltInType, BuiltInVariable, Direction, Meaning, Point};
use crate::slot_types::Rule;
use crate::type_queries::scalars_of;
use diagnostics::registry as code;
use ir::decoration::Decoration;
use ir::types::address_space;
use rustc_hash::FxHashMap;
use sema::hir::{Interpolation, Semantic, Stage};
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use spirv::{BuiltIn, Decoration as Number, ExecutionMode};

/// The maximum nesting depth of structs.
const MAX_DEPTH: u32 = 64;

/// The maximum number of locations, or scalars, of a stage variable; no device has as many.
const MAX_LOCATIONS: u32 = 4096;

impl StageIo {
    /// Creates the variables of one direction with all locations assigned.
    pub(super) fn variables(&mut self, m: &mut ModuleLowerer, roots: Vec<RootValue>) -> Lowered<Vec<Item>> {
        let Some(direction) = roots.first().map(|root| root.point.direction()) else { return Ok(Vec::new()) };
        let mut items = Vec::new();
        let mut failed = None;
        for root in roots {
            let mut leaves = Vec::new();
            flatten(m, root.leaf.clone(), &mut leaves, 0)?;
            let mut meant = Vec::with_capacity(leaves.len());
            for leaf in leaves {
                m.set_span(leaf.span);
                if scalars_of(m.program, leaf.ty) > MAX_LOCATIONS {
                    failed = Some(m.error(code::STAGE_VARIABLE_TOO_LARGE, "this stage input or output is too large"));
                    continue;
                }
                if is_output_only(m, &leaf, root.point) {
                    continue;
                }
                match meaning_of(m, leaf.semantic.as_ref(), &leaf.vk, root.point) {
                    Some(meaning) => match check(m, &leaf, meaning, root.point) {
                        Ok(()) => {
                            let meaning = meaning.interpolated(leaf.interpolation.no_perspective);
                            meant.push((leaf, meaning));
                        }
                        Err(reported) => failed = Some(reported),
                    },
                    None => failed = Some(crate::context::Reported),
                }
            }
            items.push(Item { root: root.leaf, point: root.point, array: root.array, leaves: meant, variables: Vec::new() });
        }
        if let Some(failed) = failed {
            return Err(failed);
        }
        self.reserve_locations(m, &items, direction)?;
        let totals = array_totals(m, &items);
        let firsts = array_firsts(m, &items);
        let ordered = self.ordered_places(m, &items, direction);
        for (item_at, item) in items.iter_mut().enumerate() {
            let (point, array) = (item.point, item.array);
            item.variables.reserve(item.leaves.len());
            for (leaf_at, (leaf, meaning)) in item.leaves.iter().enumerate() {
                m.set_span(leaf.span);
                let variable = match meaning {
                    Meaning::Location(given) => {
                        let given = ordered.get(&(item_at, leaf_at)).copied().or(given.map(Place::at));
                        self.location_variable(m, leaf, given, point, array)?
                    }
                    Meaning::BuiltIn(builtin) => {
                        self.note_builtin(leaf, *builtin, direction);
                        let total = totals.iter().find(|(number, _)| *number == builtin.number).map_or(1, |(_, total)| *total);
                        let first = firsts.get(&(item_at, leaf_at)).copied().unwrap_or(0);
                        builtin_variable(m, leaf, *builtin, point, array, (first, total))?
                    }
                };
                item.variables.push(variable);
            }
        }
        Ok(items)
    }

    /// Reserves explicit locations before the others are assigned.
    fn reserve_locations(&mut self, m: &mut ModuleLowerer, items: &[Item], direction: Direction) -> Lowered<()> {
        for (leaf, meaning) in items.iter().flat_map(|item| &item.leaves) {
            let Meaning::Location(given) = meaning else { continue };
            let Some(location) = leaf.vk.location.or(*given) else { continue };
            // Both sources of dual-source blending have the same location.
            let shared = leaf.vk.index.is_some();
            for at in 0..locations(m, leaf.ty) {
                if !self.used_locations[direction as usize].insert(location.saturating_add(at)) && !shared {
                    m.set_span(leaf.span);
                    let message = format!("location {} is used twice", location.saturating_add(at));
                    return Err(m.error(code::LOCATION_USED_TWICE, message));
                }
            }
        }
        Ok(())
    }

    /// The places that are not handed out one after the other: with `-fvk-stage-io-order=alpha` they are in the order of the
    /// semantics as text, otherwise with `-pack-optimized` variables share locations.
    fn ordered_places(&mut self, m: &ModuleLowerer, items: &[Item], direction: Direction) -> FxHashMap<(usize, usize), Place> {
        let mut places = FxHashMap::default();
        // Patch constants and control points share locations, and the hull and domain stages need not declare them in the same
        // order.
        let between_tessellation =
            matches!((self.stage, direction), (Stage::Hull, Direction::Output) | (Stage::Domain, Direction::Input));
        let is_packed = m.options.stage_io.shares_locations();
        let is_sorted = m.options.stage_io.alphabetic || between_tessellation && !is_packed;
        if !is_sorted && !is_packed {
            return places;
        }
        let mut free = Vec::new();
        for (item_at, item) in items.iter().enumerate() {
            for (leaf_at, (leaf, meaning)) in item.leaves.iter().enumerate() {
                if *meaning == Meaning::Location(None) && leaf.vk.location.is_none() {
                    free.push((leaf.semantic.as_ref().map(Semantic::spelled), (item_at, leaf_at)));
                }
            }
        }
        if is_sorted {
            free.sort();
        }
        if is_packed {
            // Patch constants precede control points.
            let is_patch_constant = |item_at: usize| matches!(items[item_at].point, Point::PatchOut | Point::DomainIn);
            let (mut first, rest): (Vec<_>, Vec<_>) = free.into_iter().partition(|(_, (item_at, _))| is_patch_constant(*item_at));
            first.extend(rest);
            free = first;
        }
        let mut packing = Packing::default();
        for (_, at) in free {
            let (item, (leaf, _)) = (&items[at.0], &items[at.0].leaves[at.1]);
            let extent = extent(m, leaf, item.point).filter(|_| is_packed);
            let beside = extent.and_then(|extent| packing.take(extent));
            let place = beside.unwrap_or_else(|| {
                let location = self.free_location(locations(m, leaf.ty), direction);
                if let Some(extent) = extent {
                    packing.open(location, extent);
                }
                Place::at(location)
            });
            places.insert(at, place);
        }
        places
    }

    /// Reserves the first free contiguous locations.
    fn free_location(&mut self, count: u32, direction: Direction) -> u32 {
        let used = &mut self.used_locations[direction as usize];
        let full_below = &mut self.full_below[direction as usize];
        while used.contains(full_below) {
            *full_below += 1;
        }
        let mut location = *full_below;
        while (location..location.saturating_add(count)).any(|at| used.contains(&at)) {
            location += 1;
        }
        used.extend(location..location.saturating_add(count));
        location
    }

    fn location_variable(
        &mut self,
        m: &mut ModuleLowerer,
        leaf: &Leaf,
        given: Option<Place>,
        point: Point,
        array: Option<u32>,
    ) -> Lowered<Variable> {
        let direction = point.direction();
        let Some(base) = numeric_base(m, leaf.ty) else {
            return Err(m.unsupported("this type as a stage input or output"));
        };
        let count = locations(m, leaf.ty);
        let place = leaf.vk.location.map(Place::at).or(given);
        let Place { location, component } = place.unwrap_or_else(|| Place::at(self.free_location(count, direction)));
        let mut decorations = vec![Decoration::new(Number::Location as u32, &[location])];
        if component > 0 {
            decorations.push(Decoration::new(Number::Component as u32, &[component]));
        }
        if let Some(index) = leaf.vk.index {
            decorations.push(Decoration::new(Number::Index as u32, &[index]));
        }
        let per_vertex = point == Point::PixelIn && leaf.interpolation.flat && m.facts().per_vertex;
        if per_vertex {
            decorations.push(Decoration::new(Number::PerVertexKHR as u32, &[]));
        } else if !matches!(point, Point::VertexIn | Point::PixelOut) {
            let discrete = !base.scalar.is_float() || base.scalar.bits() == 64;
            let needs_flat = discrete && matches!(point, Point::VertexOut | Point::MeshVertexOut | Point::PixelIn);
            decorations.extend(interpolation(leaf.interpolation, needs_flat));
        }
        decorations.extend(shared_by(point).map(|number| Decoration::new(number as u32, &[])));
        if matches!(base.scalar, Scalar::Minimum(_)) {
            decorations.push(Decoration::new(Number::RelaxedPrecision as u32, &[]));
        }
        let slot = if m.options.stage_io.shares_locations() {
            slot_of_rows(m, leaf.ty)?
        } else {
            m.slot_type(leaf.ty, Rule::Interface)?
        };
        let slot = arrayed(m, slot, if per_vertex { Some(VERTICES) } else { array });
        let (prefix, space) = match direction {
            Direction::Input => ("in.var", address_space::INPUT),
            Direction::Output => ("out.var", address_space::OUTPUT),
        };
        let name = match &leaf.semantic {
            Some(semantic) => [prefix, ".", &semantic.spelled()].concat(),
            None => [prefix, ".", &leaf.name].concat(),
        };
        let global = m.add_global(&name, slot, space);
        m.decorate(global, &decorations);
        m.decorate_stage_variable(global, &leaf.vk.decorations)?;
        m.preserve_interface(global);
        reflect_semantic(m, global, leaf.semantic.as_ref());
        Ok(Variable { global, form: if per_vertex { Kept::PerVertex } else { Kept::Declared } })
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
        let mut add = |mode| self.add_mode(mode, Vec::new());
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

/// Collects the leaves of a value; a semantic on a struct is numbered on through its fields and overrides theirs.
pub(super) fn flatten(m: &mut ModuleLowerer, leaf: Leaf, leaves: &mut Vec<Leaf>, depth: u32) -> Lowered<()> {
    let id = match m.program.types[leaf.ty] {
        Type::Struct(id) => id,
        Type::Array { element, length: Some(length) } if holds_struct(m, element) => {
            return flatten_array(m, &leaf, (element, length), leaves, depth);
        }
        _ => {
            leaves.push(leaf);
            return Ok(());
        }
    };
    if depth >= MAX_DEPTH {
        m.set_span(leaf.span);
        return Err(m.error(code::NESTING_TOO_DEEP, format!("structs are nested more than {MAX_DEPTH} levels deep")));
    }
    let mut inherited = leaf.semantic;
    let fields = &m.program.structs[id].fields;
    leaves.reserve(fields.len());
    for (at, field) in fields.iter().enumerate() {
        let path = [&leaf.path[..], &[at as u32]].concat();
        let semantic = inherited.clone().or_else(|| field.semantic.clone());
        // The interpolation of a struct applies to those of its members that can be interpolated.
        let is_interpolated = numeric_base(m, field.ty).is_none_or(|base| base.scalar.is_float());
        let outer = match leaf.interpolation {
            outer if is_interpolated => outer,
            Interpolation { flat, precise, .. } => Interpolation { flat, precise, ..Interpolation::default() },
        };
        let own = field.interpolation;
        // The interpolation of a member overrides that of the struct.
        let is_own = own.flat || own.no_perspective || own.centroid || own.sample || own.linear;
        let interpolation = Interpolation { precise: own.precise || outer.precise, ..if is_own { own } else { outer } };
        let part = Leaf {
            path,
            ty: field.ty,
            name: [leaf.name.as_str(), ".", field.name.as_str()].concat(),
            semantic,
            interpolation,
            vk: field.vk.clone(),
            span: field.span,
        };
        let before = leaves.len();
        flatten(m, part, leaves, depth + 1)?;
        if let Some(inherited) = &mut inherited {
            inherited.index += (leaves.len() - before) as u32;
        }
    }
    Ok(())
}

/// Collects the leaves of an array of structs, each element's separately.
fn flatten_array(
    m: &mut ModuleLowerer,
    leaf: &Leaf,
    (element, length): (hir_types::TypeId, u32),
    leaves: &mut Vec<Leaf>,
    depth: u32,
) -> Lowered<()> {
    if depth >= MAX_DEPTH || length > MAX_LOCATIONS || leaves.len() > MAX_LOCATIONS as usize {
        m.set_span(leaf.span);
        return Err(m.error(code::STAGE_VARIABLE_TOO_LARGE, "this stage input or output is too large"));
    }
    let mut semantic = leaf.semantic.clone();
    for at in 0..length {
        let mut path = leaf.path.clone();
        path.push(at);
        let part = Leaf { path, ty: element, name: format!("{}.{at}", leaf.name), semantic: semantic.clone(), ..leaf.clone() };
        let before = leaves.len();
        flatten(m, part, leaves, depth + 1)?;
        if let Some(semantic) = &mut semantic {
            semantic.index += (leaves.len() - before) as u32;
        }
    }
    Ok(())
}

fn holds_struct(m: &ModuleLowerer, ty: hir_types::TypeId) -> bool {
    match m.program.types[ty] {
        Type::Struct(_) => true,
        Type::Array { element, .. } => holds_struct(m, element),
        _ => false,
    }
}

/// The decoration of a variable that belongs to a patch or primitive, not to one vertex.
fn shared_by(point: Point) -> Option<Number> {
    match point {
        Point::PatchOut | Point::DomainIn => Some(Number::Patch),
        Point::MeshPrimitiveOut => Some(Number::PerPrimitiveEXT),
        _ => None,
    }
}

/// The slot type of a variable with one element for each vertex or primitive.
fn arrayed(m: &mut ModuleLowerer, slot: ir::TypeId, array: Option<u32>) -> ir::TypeId {
    match array {
        Some(length) => m.module.types.array(slot, u64::from(length)),
        None => slot,
    }
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

/// The total number of scalars of each array builtin's leaves.
fn array_totals(m: &ModuleLowerer, items: &[Item]) -> Vec<(u32, u32)> {
    let mut totals: Vec<(u32, u32)> = Vec::new();
    for (leaf, meaning) in items.iter().flat_map(|item| &item.leaves) {
        let Meaning::BuiltIn(BuiltInVariable { number, ty: BuiltInType::Array(_, length) }) = meaning else { continue };
        let count = if *length == 0 { scalars_of(m.program, leaf.ty) } else { *length };
        match totals.iter_mut().find(|(other, _)| other == number) {
            Some((_, total)) if *length == 0 => *total = total.saturating_add(count),
            Some(_) => {}
            None => totals.push((*number, count)),
        }
    }
    totals
}

/// The first element of each leaf in the array of its builtin: in the order of the semantics' indices, which both stages know.
fn array_firsts(m: &ModuleLowerer, items: &[Item]) -> FxHashMap<(usize, usize), u32> {
    let mut parts = Vec::new();
    for (item_at, item) in items.iter().enumerate() {
        for (leaf_at, (leaf, meaning)) in item.leaves.iter().enumerate() {
            let Meaning::BuiltIn(BuiltInVariable { number, ty: BuiltInType::Array(..) }) = meaning else { continue };
            let index = leaf.semantic.as_ref().map_or(0, |semantic| semantic.index);
            parts.push((*number, index, (item_at, leaf_at), scalars_of(m.program, leaf.ty)));
        }
    }
    parts.sort_unstable();
    let mut firsts = FxHashMap::default();
    let mut next = (0, 0u32);
    for (number, _, at, count) in parts {
        if next.0 != number {
            next = (number, 0);
        }
        firsts.insert(at, next.1);
        next.1 = next.1.saturating_add(count);
    }
    firsts
}

/// The variable of a builtin; for an array, the leaf has the elements from `first` on.
fn builtin_variable(
    m: &mut ModuleLowerer,
    leaf: &Leaf,
    builtin: BuiltInVariable,
    point: Point,
    array: Option<u32>,
    (first, total): (u32, u32),
) -> Lowered<Variable> {
    let Some(declared) = numeric_base(m, leaf.ty) else {
        return Err(m.error(code::WRONG_SEMANTIC_TYPE, "a system value must be a number"));
    };
    if let Point::MeshIndicesOut(each) = point
        && m.target().uses_nv_mesh()
    {
        return Ok(nv_indices(m, each, array.unwrap_or(1)));
    }
    let (form, slot) = match builtin.ty {
        BuiltInType::Declared => (Kept::As(declared), m.slot_type(leaf.ty, Rule::Interface)?),
        BuiltInType::Scalar(scalar) => {
            let shape = NumericType { scalar, form: Form::Scalar };
            (Kept::As(shape), builtin_slot(m, shape))
        }
        BuiltInType::Vector(scalar, length) => {
            let shape = NumericType { scalar, form: Form::vector(length) };
            (Kept::As(shape), builtin_slot(m, shape))
        }
        BuiltInType::Array(scalar, _) => {
            let element = builtin_slot(m, NumericType { scalar, form: Form::Scalar });
            (Kept::Elements { scalar, first }, m.module.types.array(element, u64::from(total)))
        }
    };
    let room = match form {
        Kept::As(shape) if numeric_base(m, leaf.ty) == m.shape(leaf.ty) => shape.components(),
        Kept::As(_) => 0,
        Kept::Declared | Kept::Elements { .. } | Kept::Indices { .. } | Kept::PerVertex => total.saturating_sub(first),
    };
    if room < scalars_of(m.program, leaf.ty) {
        let name = leaf.semantic.as_ref().map_or("this builtin", |semantic| semantic.name.as_str());
        let most = if let Kept::As(shape) = form { shape.components() } else { total };
        return Err(m.error(code::WRONG_SEMANTIC_TYPE, format!("{name} has at most {most} components")));
    }
    let number = builtin.number;
    let of_patch = [BuiltIn::TessLevelOuter, BuiltIn::TessLevelInner].iter().any(|builtin| *builtin as u32 == number);
    let shared = shared_by(point).filter(|shared| *shared != Number::Patch || of_patch);
    let slot = arrayed(m, slot, array);
    let known = m.module.globals.len();
    let interpolated = matches!(point, Point::PixelIn | Point::VertexOut);
    let global = shared_builtin(m, number, slot, point.direction(), interpolated, shared);
    m.decorate_stage_variable(global, &leaf.vk.decorations)?;
    if m.module.globals.len() > known {
        if is_barycentric(number) {
            let place = Interpolation { flat: false, no_perspective: false, ..leaf.interpolation };
            m.decorate(global, &interpolation(place, false));
        }
        m.preserve_interface(global);
        // One variable may contain the distances of several indexes.
        let is_distance = [BuiltIn::ClipDistance, BuiltIn::CullDistance].iter().any(|builtin| *builtin as u32 == number);
        let has_others = is_distance && scalars_of(m.program, leaf.ty) < total;
        let semantic = leaf.semantic.clone().map(|semantic| if has_others { semantic.without_index() } else { semantic });
        reflect_semantic(m, global, semantic.as_ref());
    }
    Ok(Variable { global, form })
}

/// The array that holds the indices of all primitives in SPV_NV_mesh_shader.
fn nv_indices(m: &mut ModuleLowerer, each: u32, primitives: u32) -> Variable {
    let element = builtin_slot(m, NumericType { scalar: Scalar::UInt, form: Form::Scalar });
    let slot = m.module.types.array(element, u64::from(primitives) * u64::from(each));
    let global = builtin_global(m, BuiltIn::PrimitiveIndicesNV as u32, slot, Direction::Output, false);
    Variable { global, form: Kept::Indices { each } }
}

fn is_barycentric(number: u32) -> bool {
    number == BuiltIn::BaryCoordKHR as u32 || number == BuiltIn::BaryCoordNoPerspKHR as u32
}

/// The slot type of a builtin: a FrontFacing is a bool, unlike other bools in interfaces.
fn builtin_slot(m: &mut ModuleLowerer, shape: NumericType) -> ir::TypeId {
    m.vector_slot(shape, Rule::Plain)
}
