//! The variables of payloads, callable data and hit attributes, each of its storage class.

use crate::context::{Lowered, ModuleLowerer, Rule};
use diagnostics::registry as code;
use ir::GlobalId;
use ir::decoration::Decoration;
use ir::types::address_space;
use sema::hir::Stage;
use sema::types::TypeId;
use spirv::{Decoration as Number, StorageClass};

/// The first minor version of SPIR-V 1.x that has SPV_KHR_ray_tracing.
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

/// Where what an entry point's parameter is passed lies.
pub(super) fn param_class(stage: Stage, param: usize) -> StorageClass {
    match (stage, param) {
        (Stage::Callable, _) => StorageClass::IncomingCallableDataKHR,
        (_, 0) => StorageClass::IncomingRayPayloadKHR,
        (_, _) => StorageClass::HitAttributeKHR,
    }
}

impl ModuleLowerer<'_> {
    /// SPV_NV_ray_tracing, where it is asked for by name, in place of SPV_KHR_ray_tracing.
    pub fn uses_nv_rays(&self) -> bool {
        self.options.extensions.nv_rays
    }

    /// An error if the version has no ray tracing.
    pub fn demand_rays(&mut self) -> Lowered<()> {
        if self.uses_nv_rays() || self.options.spirv_minor >= FIRST_WITH_KHR {
            return Ok(());
        }
        let message = "ray tracing needs SPIR-V 1.4: say -fspv-target-env=vulkan1.1spirv1.4 or a later one";
        Err(self.error(code::NOT_AVAILABLE, message))
    }

    /// The variable of a storage class for values of a type, one for the module.
    pub fn ray_variable(&mut self, class: StorageClass, ty: TypeId, name: &str) -> Lowered<GlobalId> {
        let slot = self.slot_type(ty, Rule::Plain)?;
        if let Some(global) = self.ray_variables.get(&(class as u32, slot)) {
            return Ok(*global);
        }
        let global = self.add_global(name, slot, address_space::of_class(class as u32));
        // What the caller gives is told apart by its location; the callee has one.
        if matches!(class, StorageClass::RayPayloadKHR | StorageClass::CallableDataKHR) {
            let location = self.ray_variables.keys().filter(|(other, _)| *other == class as u32).count() as u32;
            self.decorate(global, &[Decoration::new(Number::Location as u32, &[location])]);
        }
        self.ray_variables.insert((class as u32, slot), global);
        Ok(global)
    }

    /// The location of a variable that was made for a storage class.
    pub fn ray_location(&self, class: StorageClass, global: GlobalId) -> u32 {
        let of_class = self.ray_variables.iter().filter(|((other, _), _)| *other == class as u32);
        of_class.filter(|(_, other)| **other < global).count() as u32
    }
}
