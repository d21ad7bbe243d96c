//! Rows of the barrier functions.

use super::table::{NO_T, Pattern::Void, Recipes, code_with, rows};
use crate::hir::{Barrier, BarrierMemory, BarrierScope, Intrinsic};

/// The function with flags. The checker resolves it itself.
pub(crate) const BARRIER: &str = "Barrier";

const UAVS: BarrierMemory = BarrierMemory { uav: true, group_shared: false, node: false };
const GROUP_SHARED: BarrierMemory = BarrierMemory { uav: false, group_shared: true, node: false };
/// All memory except work graph records.
const ALL: BarrierMemory = BarrierMemory { uav: true, group_shared: true, node: false };

const fn memory(scope: BarrierScope, memory: BarrierMemory) -> Recipes {
    Recipes::all(code_with(Intrinsic::Barrier(Barrier { group_sync: false, scope, memory })))
}

const fn group_sync(scope: BarrierScope, memory: BarrierMemory) -> Recipes {
    Recipes::all(code_with(Intrinsic::Barrier(Barrier { group_sync: true, scope, memory })))
}

rows! { ROWS:
    "AllMemoryBarrier" [NO_T] () -> Void, memory(BarrierScope::Device, ALL);
    "AllMemoryBarrierWithGroupSync" [NO_T] () -> Void, group_sync(BarrierScope::Device, ALL), in Groups;
    "DeviceMemoryBarrier" [NO_T] () -> Void, memory(BarrierScope::Device, UAVS);
    "DeviceMemoryBarrierWithGroupSync" [NO_T] () -> Void, group_sync(BarrierScope::Device, UAVS), in Groups;
    "GroupMemoryBarrier" [NO_T] () -> Void, memory(BarrierScope::Group, GROUP_SHARED), in Groups;
    "GroupMemoryBarrierWithGroupSync" [NO_T] () -> Void, group_sync(BarrierScope::Group, GROUP_SHARED), in Groups;
}
