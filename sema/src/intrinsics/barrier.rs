//! Barriers; rows only.

use super::table::{NO_T, Pattern::Void, Recipes, code, rows};
use super::{Barrier, BarrierMemory, Intrinsic};

const fn memory(memory: BarrierMemory) -> Recipes {
    Recipes::all(code(Intrinsic::Barrier(Barrier { group_sync: false, memory })))
}

const fn group_sync(memory: BarrierMemory) -> Recipes {
    Recipes::all(code(Intrinsic::Barrier(Barrier { group_sync: true, memory })))
}

rows! { ROWS:
    "AllMemoryBarrier" [NO_T] () -> Void, memory(BarrierMemory::All);
    "AllMemoryBarrierWithGroupSync" [NO_T] () -> Void, group_sync(BarrierMemory::All), in Groups;
    "DeviceMemoryBarrier" [NO_T] () -> Void, memory(BarrierMemory::Device);
    "DeviceMemoryBarrierWithGroupSync" [NO_T] () -> Void, group_sync(BarrierMemory::Device), in Groups;
    "GroupMemoryBarrier" [NO_T] () -> Void, memory(BarrierMemory::GroupShared), in Groups;
    "GroupMemoryBarrierWithGroupSync" [NO_T] () -> Void, group_sync(BarrierMemory::GroupShared), in Groups;
}
