//! The variables of ray payloads, callable data and hit attributes, each in its storage class.

use crate::context::{Lowered, ModuleLowerer};
use crate::slot_types::Rule;
use diagnostics::registry as code;
use ir::GlobalId;
use ir::decoration::Decoration;
use ir::types::address_space;
use sema::hir::Stage;
use sema::types::TypeId;
use spirv::{Decoration as Number, StorageClass};

/// The first minor version of SPIR-V 1.x that supports SPV_KHR_ray_tracing.
const FIRST_WITH_KHR: u32 = 4;

pub(crate) fn is_ray_stage(stage: Stage) -> bool {
    match stage {
        Stage::RayGeneration | Stage::Intersection | Stage::AnyHit | Stage::ClosestHit | Stage::Miss | Stage::Callable => true,
        Stage::Vertex
        | Stage::Pixel
        | Stage::Compute
        | Stage::Hull
        | Stage::Domain
        | Stage::Geometry
        | Stage::Mesh
        | Stage::Amplification
        | Stage::Node => false,
    }
}

/// The storage class of an entry point's parameter.
pub(super) fn param_class(stage: Stage, param: usize) -> StorageClass {
    match (stage, param) {
        (Stage::Callable, _) => StorageClass::IncomingCallableDataKHR,
        (_, 0) => StorageClass::IncomingRayPayloadKHR,
        (_, _) => StorageClass::HitAttributeKHR,
    }
}

/// Reports an error if the version does not support ray tracing.
pub(crate) fn demand_rays(m: &mut ModuleLowerer) -> Lowered<()> {
    if m.target().extensions.nv_rays || m.target().spirv_minor >= FIRST_WITH_KHR {
        return Ok(());
    }
    let message = "ray tracing needs SPIR-V 1.4: use -fspv-target-env=vulkan1.1spirv1.4 or later";
    Err(m.error(code::NOT_AVAILABLE, message))
}

/// The variable of a storage class for values of a type, one for the module.
pub(crate) fn ray_variable(m: &mut ModuleLowerer, class: StorageClass, ty: TypeId, name: &str) -> Lowered<GlobalId> {
    let slot = m.slot_type(ty, Rule::Plain)?;
    Ok(ray_variable_of(m, class, slot, name))
}

/// The variable of a ray storage class with this slot type.
pub(crate) fn ray_variable_of(m: &mut ModuleLowerer, class: StorageClass, slot: ir::TypeId, name: &str) -> GlobalId {
    if let Some(global) = m.stage_variables.ray(class, slot) {
        return global;
    }
    let global = m.add_global(name, slot, address_space::of_class(class as u32));
    // A caller distinguishes its variables by Location; a callee has only one.
    if matches!(class, StorageClass::RayPayloadKHR | StorageClass::CallableDataKHR) {
        let location = m.stage_variables.rays_of(class).count() as u32;
        m.decorate(global, &[Decoration::new(Number::Location as u32, &[location])]);
    }
    m.stage_variables.add_ray(class, slot, global);
    global
}

/// The Location of a variable of a ray storage class.
pub(crate) fn ray_location(m: &ModuleLowerer, class: StorageClass, global: GlobalId) -> u32 {
    m.stage_variables.rays_of(class).filter(|other| *other < global).count() as u32
}
