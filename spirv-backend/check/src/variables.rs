//! Checks global variables against Vulkan's interfaces: sets and bindings, blocks, locations (Vulkan, "Shader Interfaces").

use crate::environs::Environs;
use crate::report::Report;
use crate::{builtins, layout, locations, shared_memory, stages, untyped};
use diagnostics::registry as code;
use spirv::{BuiltIn, Capability, Decoration, ExecutionMode, ExecutionModel, Op, StorageClass};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Annotations, Class, Code, Id, Inst, Message, SpirvModule, Types, type_locations};
use std::collections::BTreeSet;

/// The maximum nesting depth that is checked; types from the IR are not nested deeper.
const MAX_DEPTH: u32 = 256;

struct Checker<'a> {
    names: &'a Code,
    types: &'a Types<'a>,
    decorations: &'a Annotations,
    environs: &'a Environs<'a>,
}

/// Checks all global variables.
pub fn check(module: &SpirvModule, types: &Types, annotations: &Annotations, environs: &Environs, report: &mut Report) {
    for inst in module.globals.iter().filter(|inst| inst.is(Op::Variable)) {
        if let Some(message) = initializer(&inst, types, environs.is_vulkan) {
            report.errors.push(Message::new(code::INTERFACE, message, inst.loc));
        }
    }
    let checker = Checker { names: &module.names, types, decorations: annotations, environs };
    if !environs.is_vulkan {
        for inst in module.globals.iter().filter(|inst| inst.is(Op::Variable)) {
            let message = checker.visible_bool(&inst);
            report.errors.extend(message.map(|message| Message::new(code::INTERFACE, message, inst.loc)));
        }
        return;
    }
    for inst in module.globals.iter().filter(|inst| inst.is(Op::Variable)) {
        if let Some(message) = checker.variable(&inst) {
            report.errors.push(Message::new(code::INTERFACE, message, inst.loc));
        }
    }
    for inst in module.functions.iter().filter(|inst| inst.is(Op::Variable)) {
        if let Some(message) = inst.ty.and_then(|ty| types.pointer(ty)).and_then(|(class, ty)| checker.unsized_array(class, ty)) {
            report.errors.push(Message::new(code::INTERFACE, message, inst.loc));
        }
    }
    for inst in module.globals.iter().filter(|inst| inst.is(Op::TypePointer)) {
        // A pointer to a struct and one to its member can be wrong for one reason.
        if let Some(message) =
            checker.physical(&inst).filter(|message| report.errors.iter().all(|known| known.message != *message))
        {
            // Types have no location, but their values have.
            let loc = module.functions.iter().filter(|value| value.ty == inst.result).find_map(|value| value.loc);
            report.errors.push(Message::new(code::INTERFACE, message, loc));
        }
    }
    let structs = module.globals.iter().filter(|inst| inst.is(Op::TypeStruct));
    let refused: Vec<(Option<Id>, String)> =
        structs.filter_map(|inst| Some((inst.result, checker.unsized_block(&inst)?))).collect();
    // A variable of such a type already has an error.
    if !refused.is_empty() && report.errors.is_empty() {
        let locations = type_locations::of_first_users(module);
        for (id, message) in refused {
            report.errors.push(Message::new(code::INTERFACE, message, id.and_then(|id| locations.get(&id)).copied()));
        }
    }
    report.errors.extend(untyped::check(module, types, annotations, environs));
    for entry in &module.entry_points {
        checker.builtins(&entry, report);
        checker.interpolation(&entry, report);
        checker.put_out(&entry, &module.execution_modes, report);
    }
    builtins::check(module, types, checker.decorations, report);
    locations::check(module, types, checker.decorations, report);
    shared_memory::check(module, types, checker.decorations, report);
}

/// OpVariable, VUID-StandaloneSpirv-OpVariable-04651 and -04734: the storage classes whose variables can have an initial value.
fn initializer(variable: &Inst, types: &Types, is_vulkan: bool) -> Option<String> {
    use StorageClass::{Function, HitObjectAttributeEXT, HitObjectAttributeNV, Input, Output, Private, TaskPayloadWorkgroupEXT};
    let (class, _) = types.pointer(variable.ty?)?;
    let value = types.definition(variable.id(1)?)?;
    let is = |classes: &[StorageClass]| classes.iter().any(|known| *known as u32 == class);
    let is_null_in_workgroup = is(&[StorageClass::Workgroup]) && value.is(Op::ConstantNull);
    let is_refused = if is_vulkan {
        !is(&[Output, Private, Function]) && !is_null_in_workgroup
    } else {
        is(&[Input, TaskPayloadWorkgroupEXT, HitObjectAttributeNV, HitObjectAttributeEXT])
    };
    let name = grammar::enumerant(Kind::StorageClass, class).map_or("this storage class", |known| known.name);
    is_refused.then(|| format!("a variable of the storage class {name} cannot have an initial value"))
}

/// 2.16.1, Universal Validation Rules: booleans only in memory that is not externally visible.
fn bool_in(class: &str) -> String {
    format!("a bool cannot be in the storage class {class}, as it has no defined representation")
}

impl Checker<'_> {
    fn variable(&self, inst: &Inst) -> Option<String> {
        let (id, (class, pointee)) = (inst.result?, self.types.pointer(inst.ty?)?);
        let class_kind = StorageClass::from_u32(class)?;
        let is_stage = matches!(class_kind, StorageClass::Input | StorageClass::Output);
        if !is_stage && self.decorations.has(id, Decoration::BuiltIn) {
            return Some("a builtin is an input or an output of an entry point".to_owned());
        }
        if !is_stage && self.has_invariant_member(self.element(pointee)) {
            return Some("a member with the decoration Invariant is of an input or an output of an entry point".to_owned());
        }
        match class_kind {
            StorageClass::UniformConstant => self.resource(id),
            StorageClass::Uniform | StorageClass::StorageBuffer => {
                self.resource(id).or_else(|| self.block(class, self.element(pointee)))
            }
            StorageClass::PushConstant => self.block(class, self.element(pointee)),
            StorageClass::Workgroup => self.shared_block(pointee),
            StorageClass::Input | StorageClass::Output => self.stage(id, pointee),
            StorageClass::Function => Some("the storage class Function is for the variables of functions".to_owned()),
            _ => None,
        }
        .or_else(|| self.unsized_array(class, pointee))
    }

    /// VUID-StandaloneSpirv-Invariant-04677
    fn has_invariant_member(&self, ty: Id) -> bool {
        let count = self.types.member_count(ty).unwrap_or(0) as u32;
        (0..count).any(|member| self.decorations.member_has(ty, member, Decoration::Invariant))
    }

    /// VUID-StandaloneSpirv-UniformConstant-06677: the allowed types in UniformConstant.
    fn resource(&self, id: Id) -> Option<String> {
        let lacks = |decoration| !self.decorations.has(id, decoration);
        let is_lost = lacks(Decoration::DescriptorSet) || lacks(Decoration::Binding);
        is_lost.then(|| "a resource needs the decorations DescriptorSet and Binding".to_owned())
    }

    /// The innermost element type of nested arrays.
    fn element(&self, mut ty: Id) -> Id {
        while let Some(inst) = self.types.definition(ty)
            && (inst.is(Op::TypeArray) || inst.is(Op::TypeRuntimeArray))
            && let Some(element) = inst.id(0)
        {
            ty = element;
        }
        ty
    }

    /// VUID-StandaloneSpirv-Uniform-06676, -PushConstant-06675, -OpTypeRuntimeArray-04680: the structs of blocks.
    fn block(&self, class: u32, ty: Id) -> Option<String> {
        let name = grammar::enumerant(Kind::StorageClass, class).map_or("this storage class", |known| known.name);
        let Some(members) = self.types.members(ty) else {
            return Some(format!("a variable of the storage class {name} must be a struct, or an array of structs"));
        };
        let is_buffer = self.decorations.has(ty, Decoration::BufferBlock);
        if !is_buffer && !self.decorations.has(ty, Decoration::Block) {
            return Some(format!("the struct of a variable of the storage class {name} needs the decoration Block"));
        }
        if self.holds_bool(ty, 0) {
            return Some(bool_in(name));
        }
        let is_unsized = |ty: &Id| self.types.class(*ty) == Class::RUNTIME_ARRAY;
        let is_storage = is_buffer || class == StorageClass::StorageBuffer as u32;
        if members.iter().any(is_unsized) && !is_storage {
            return Some(format!("a runtime array cannot be in the storage class {name}"));
        }
        let class = StorageClass::from_u32(class)?;
        self.laid_out(ty, class, class == StorageClass::Uniform && !is_buffer)
    }

    /// SPV_KHR_workgroup_memory_explicit_layout: a block of groupshared memory has the layout of a storage buffer.
    fn shared_block(&self, ty: Id) -> Option<String> {
        let is_block = self.types.class(ty) == Class::STRUCT && self.decorations.has(ty, Decoration::Block);
        let has_layout = is_block && self.environs.has(Capability::WorkgroupMemoryExplicitLayoutKHR);
        has_layout.then(|| self.laid_out(ty, StorageClass::Workgroup, false)).flatten()
    }

    /// VUID-StandaloneSpirv-OpTypeRuntimeArray-04680: a struct with a runtime array is a block, regardless of its uses.
    fn unsized_block(&self, structure: &Inst) -> Option<String> {
        let id = structure.result?;
        let is_block = [Decoration::Block, Decoration::BufferBlock].iter().any(|block| self.decorations.has(id, *block));
        let holds_one = self.types.members(id)?.iter().any(|ty| self.types.class(*ty) == Class::RUNTIME_ARRAY);
        (holds_one && !is_block).then(|| "a struct with a runtime array needs the decoration Block".to_owned())
    }

    /// VUID-StandaloneSpirv-OpTypeRuntimeArray-04680: the locations in which runtime arrays are allowed.
    fn unsized_array(&self, class: u32, ty: Id) -> Option<String> {
        let is = |allowed: &[StorageClass]| allowed.iter().any(|known| *known as u32 == class);
        let is_unsized = |ty: &Id| self.types.class(*ty) == Class::RUNTIME_ARRAY;
        if is_unsized(&ty) && !is(&[StorageClass::StorageBuffer, StorageClass::Uniform, StorageClass::UniformConstant]) {
            return Some("a runtime array is for resources".to_owned());
        }
        let holds_one = self.types.members(ty).is_some_and(|members| members.iter().any(is_unsized));
        (holds_one && !is(&[StorageClass::StorageBuffer, StorageClass::PhysicalStorageBuffer, StorageClass::Uniform]))
            .then(|| "a struct with a runtime array is for buffers".to_owned())
    }

    /// The pointee of a physical pointer has the layout of a storage buffer.
    fn physical(&self, pointer: &Inst) -> Option<String> {
        let (class, pointee) = self.types.pointer(pointer.result?)?;
        if class != StorageClass::PhysicalStorageBuffer as u32 {
            return None;
        }
        if self.holds_bool(pointee, 0) {
            return Some(bool_in("PhysicalStorageBuffer"));
        }
        if self.types.class(pointee) != Class::STRUCT {
            return None;
        }
        self.laid_out(pointee, StorageClass::PhysicalStorageBuffer, false)
    }

    fn laid_out(&self, block: Id, class: StorageClass, is_uniform: bool) -> Option<String> {
        let Self { names, types, decorations: annotations, environs } = *self;
        let layout = environs.layout_in(class);
        layout::Checker { names, types, annotations, environs, layout, is_uniform }.block(block).err()
    }

    fn holds_bool(&self, ty: Id, depth: u32) -> bool {
        let parts = self.types.definition(ty).filter(|_| depth < MAX_DEPTH);
        match self.types.class(ty) {
            Class::BOOL_SCALAR | Class::BOOL_VECTOR => true,
            Class::ARRAY | Class::RUNTIME_ARRAY => {
                parts.and_then(|inst| inst.id(0)).is_some_and(|element| self.holds_bool(element, depth + 1))
            }
            Class::STRUCT => {
                let members = self.types.members(ty).unwrap_or_default();
                members.iter().any(|member| self.holds_bool(*member, depth + 1))
            }
            _ => false,
        }
    }

    /// VUID-StandaloneSpirv-Location-04916: inputs and outputs that are not builtins have a location.
    fn stage(&self, id: Id, pointee: Id) -> Option<String> {
        let wanted = [Decoration::Location, Decoration::BuiltIn, Decoration::PerTaskNV];
        let has = wanted.iter().any(|decoration| self.decorations.has(id, *decoration))
            || self.decorations.members_have(self.types, self.element(pointee), &wanted);
        if has && let Some(message) = self.stage_bool(id, pointee) {
            return Some(message);
        }
        // VUID-StandaloneSpirv-Location-04915
        let located = [Decoration::Location, Decoration::Component];
        if self.decorations.has(id, Decoration::BuiltIn)
            && let Some(located) = located.into_iter().find(|located| self.decorations.has(id, *located))
        {
            return Some(format!("a builtin cannot have the decoration {located:?}"));
        }
        (!has).then(|| "an input or output needs the decoration Location or BuiltIn".to_owned())
    }

    /// VUID-StandaloneSpirv-Input-07290
    fn stage_bool(&self, id: Id, pointee: Id) -> Option<String> {
        let builtin = [Decoration::BuiltIn];
        let is_builtin = self.decorations.has(id, Decoration::BuiltIn)
            || self.decorations.members_have(self.types, self.element(pointee), &builtin);
        (!is_builtin && self.holds_bool(pointee, 0))
            .then(|| "a bool cannot be an input or output, as it has no defined representation".to_owned())
    }

    /// 2.16.1 Universal Validation Rules: an externally visible variable whose type contains a bool.
    fn visible_bool(&self, inst: &Inst) -> Option<String> {
        let (id, (class, pointee)) = (inst.result?, self.types.pointer(inst.ty?)?);
        match StorageClass::from_u32(class)? {
            StorageClass::Input | StorageClass::Output => self.stage_bool(id, pointee),
            visible @ (StorageClass::Uniform
            | StorageClass::StorageBuffer
            | StorageClass::PushConstant
            | StorageClass::DeviceOnlyINTEL
            | StorageClass::HostOnlyINTEL) => self.holds_bool(pointee, 0).then(|| bool_in(&format!("{visible:?}"))),
            _ => None,
        }
    }

    /// Checks interpolation decorations: integers and doubles are not interpolated, and neither are inputs of the first stage nor
    /// outputs of the last.
    fn interpolation(&self, entry: &Inst, report: &mut Report) {
        let model = entry.literal(0).and_then(ExecutionModel::from_u32);
        for inst in (2..entry.operands.len()).filter_map(|at| self.types.definition(entry.id(at)?)) {
            if let Some(what) = self.interpolated(&inst, model) {
                let message = Message::new(code::INTERFACE, what, inst.loc);
                if !report.errors.contains(&message) {
                    report.errors.push(message);
                }
            }
        }
    }

    /// VUID-StandaloneSpirv-Flat-04744, -06201 and -06202, and VUID-StandaloneSpirv-None-04644.
    fn interpolated(&self, inst: &Inst, model: Option<ExecutionModel>) -> Option<String> {
        let (id, (class, ty)) = (inst.result?, self.types.pointer(inst.ty?)?);
        let kinds = [Decoration::Flat, Decoration::NoPerspective, Decoration::Sample, Decoration::Centroid];
        let decoration = kinds.into_iter().find(|decoration| self.decorations.has(id, *decoration));
        let class = StorageClass::from_u32(class)?;
        match (model?, class, decoration) {
            (ExecutionModel::Vertex, StorageClass::Input, Some(found)) => {
                Some(format!("an input of a vertex shader cannot have the decoration {found:?}"))
            }
            (ExecutionModel::Fragment, StorageClass::Output, Some(found)) => {
                Some(format!("an output of a fragment shader cannot have the decoration {found:?}"))
            }
            (model, StorageClass::Output, _) if !stages::has_outputs(model) => {
                Some("a shader of this stage has no outputs".to_owned())
            }
            (ExecutionModel::Fragment, StorageClass::Input, _) if !self.decorations.has(id, Decoration::Flat) => {
                let is_wide = self.types.scalar(ty).is_some_and(|scalar| scalar.bits == 64);
                let is_whole = Class::INT.holds(self.types.class(ty)) || self.types.class(ty) == Class::FLOAT_SCALAR && is_wide;
                is_whole.then(|| format!("{}, an input of a fragment shader, needs the decoration Flat", self.types.describe(ty)))
            }
            _ => None,
        }
    }

    /// VUID-PrimitiveTriangleIndicesEXT-07058, VUID-ViewportIndex-ViewportIndex-10602 and similar: an output array of a mesh
    /// shader has an element for each vertex or each primitive.
    fn put_out(&self, entry: &Inst, modes: &Code, report: &mut Report) {
        const VERTICES: &[BuiltIn] = &[BuiltIn::Position, BuiltIn::PointSize, BuiltIn::ClipDistance, BuiltIn::CullDistance];
        const PRIMITIVES: &[BuiltIn] = &[
            BuiltIn::PrimitivePointIndicesEXT,
            BuiltIn::PrimitiveLineIndicesEXT,
            BuiltIn::PrimitiveTriangleIndicesEXT,
            BuiltIn::PrimitiveId,
            BuiltIn::Layer,
            BuiltIn::ViewportIndex,
            BuiltIn::CullPrimitiveEXT,
            BuiltIn::PrimitiveShadingRateKHR,
        ];
        if entry.literal(0) != Some(ExecutionModel::MeshEXT as u32) {
            return;
        }
        for (mode, builtins, things) in [
            (ExecutionMode::OutputVertices, VERTICES, "vertices"),
            (ExecutionMode::OutputPrimitivesEXT, PRIMITIVES, "primitives"),
        ] {
            let is_count = |known: &Inst| known.id(0) == entry.id(1) && known.literal(1) == Some(mode as u32);
            let Some(count) = modes.iter().find(is_count).and_then(|mode| mode.literal(2)) else { continue };
            for inst in (2..entry.operands.len()).filter_map(|at| self.types.definition(entry.id(at)?)) {
                let builtin = inst.result.and_then(|id| self.decorations.operand(id, Decoration::BuiltIn));
                let Some(builtin) = builtins.iter().find(|known| builtin == Some(**known as u32)) else { continue };
                let pointee = inst.ty.and_then(|ty| self.types.pointer(ty));
                let array = pointee.filter(|(class, _)| *class == StorageClass::Output as u32);
                let array = array.and_then(|(_, ty)| self.types.definition(ty));
                let length = array.and_then(|array| array.id(1)).and_then(|length| self.types.constant(length));
                if let Some(length) = length.filter(|length| *length != count) {
                    let message = format!("{builtin:?} has {length} elements, but {count} {things} are output");
                    report.errors.push(Message::new(code::INTERFACE, message, inst.loc));
                }
            }
        }
    }

    /// VUID-StandaloneSpirv-OpEntryPoint-09658 and -09659: at most one variable for each builtin.
    fn builtins(&self, entry: &Inst, report: &mut Report) {
        let mut seen = BTreeSet::new();
        let ids = (2..entry.operands.len()).filter_map(|at| entry.id(at));
        for inst in ids.filter_map(|id| self.types.definition(id)) {
            let class = inst.ty.and_then(|ty| self.types.pointer(ty)).map(|(class, _)| class);
            let is_stage = class == Some(StorageClass::Input as u32) || class == Some(StorageClass::Output as u32);
            let builtin = inst.result.and_then(|id| self.decorations.operand(id, Decoration::BuiltIn));
            let (Some(builtin), true) = (builtin, is_stage) else { continue };
            if !seen.insert((class, builtin)) {
                let name = grammar::enumerant(Kind::BuiltIn, builtin).map_or("this number", |known| known.name);
                let message = format!("the entry point `{}` has two variables for the builtin {name}", entry.text(2));
                report.errors.push(Message::new(code::INTERFACE, message, inst.loc));
            }
        }
    }
}
