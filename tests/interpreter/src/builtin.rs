//! The built-in inputs of compute shaders.

/// The numbers of an invocation.
#[derive(Debug, Clone, Copy)]
pub struct Ids {
    /// LocalInvocationIndex.
    pub index: u32,
    /// The size of a workgroup.
    pub local_size: [u32; 3],
    /// WorkgroupId.
    pub workgroup: [u32; 3],
    /// NumWorkgroups.
    pub workgroups: [u32; 3],
    /// SubgroupSize.
    pub subgroup_size: u32,
    /// WorkDim.
    pub dimensions: u32,
}

/// The components of a BuiltIn of this number; None if a compute shader has none such, or it is no input.
pub fn value(number: u32, ids: &Ids) -> Option<Vec<u32>> {
    let [width, height, _] = ids.local_size.map(|size| size.max(1));
    let local = [ids.index % width, ids.index / width % height, ids.index / width / height];
    let size = ids.subgroup_size.max(1);
    let lane = ids.index % size;
    let mask = |of: &dyn Fn(u32) -> bool| {
        let mut words = vec![0u32; 4];
        for other in (0..size.min(128)).filter(|other| of(*other)) {
            words[other as usize / 32] |= 1 << (other % 32);
        }
        words
    };
    Some(match number {
        NUM_WORKGROUPS => ids.workgroups.to_vec(),
        WORKGROUP_SIZE => ids.local_size.to_vec(),
        WORKGROUP_ID => ids.workgroup.to_vec(),
        LOCAL_INVOCATION_ID => local.to_vec(),
        GLOBAL_INVOCATION_ID => {
            (0..3).map(|axis| ids.workgroup[axis].wrapping_mul(ids.local_size[axis]).wrapping_add(local[axis])).collect()
        }
        LOCAL_INVOCATION_INDEX => vec![ids.index],
        SUBGROUP_SIZE => vec![size],
        NUM_SUBGROUPS => vec![ids.local_size.iter().product::<u32>().div_ceil(size)],
        SUBGROUP_ID => vec![ids.index / size],
        SUBGROUP_LOCAL_INVOCATION_ID => vec![lane],
        SUBGROUP_EQ_MASK => mask(&|other| other == lane),
        SUBGROUP_GE_MASK => mask(&|other| other >= lane),
        SUBGROUP_GT_MASK => mask(&|other| other > lane),
        SUBGROUP_LE_MASK => mask(&|other| other <= lane),
        SUBGROUP_LT_MASK => mask(&|other| other < lane),
        DEVICE_INDEX => vec![0],
        WORK_DIM => vec![ids.dimensions],
        GLOBAL_SIZE => (0..3).map(|axis| ids.workgroups[axis].wrapping_mul(ids.local_size[axis])).collect(),
        ENQUEUED_WORKGROUP_SIZE => ids.local_size.to_vec(),
        GLOBAL_OFFSET => vec![0; 3],
        GLOBAL_LINEAR_ID => {
            let size = [0, 1].map(|axis| ids.workgroups[axis].wrapping_mul(ids.local_size[axis]));
            let [x, y, z] =
                [0, 1, 2].map(|axis| ids.workgroup[axis].wrapping_mul(ids.local_size[axis]).wrapping_add(local[axis]));
            vec![z.wrapping_mul(size[1]).wrapping_add(y).wrapping_mul(size[0]).wrapping_add(x)]
        }
        SUBGROUP_MAX_SIZE => vec![size],
        NUM_ENQUEUED_SUBGROUPS => vec![ids.local_size.iter().product::<u32>().div_ceil(size)],
        _ => return None,
    })
}

/// The result of OpenCL C's functions for a dimension that does not exist: the size 1 or the number 0.
pub fn beyond(number: u32) -> u64 {
    u64::from(matches!(number, NUM_WORKGROUPS | WORKGROUP_SIZE | GLOBAL_SIZE | ENQUEUED_WORKGROUP_SIZE))
}

// SPIR-V's numbers of BuiltIn.
const WORK_DIM: u32 = 30;
const GLOBAL_SIZE: u32 = 31;
const ENQUEUED_WORKGROUP_SIZE: u32 = 32;
const GLOBAL_OFFSET: u32 = 33;
const GLOBAL_LINEAR_ID: u32 = 34;
const SUBGROUP_MAX_SIZE: u32 = 37;
const NUM_ENQUEUED_SUBGROUPS: u32 = 39;
const NUM_WORKGROUPS: u32 = 24;
const WORKGROUP_SIZE: u32 = 25;
const WORKGROUP_ID: u32 = 26;
const LOCAL_INVOCATION_ID: u32 = 27;
const GLOBAL_INVOCATION_ID: u32 = 28;
const LOCAL_INVOCATION_INDEX: u32 = 29;
const SUBGROUP_SIZE: u32 = 36;
const NUM_SUBGROUPS: u32 = 38;
const SUBGROUP_ID: u32 = 40;
const SUBGROUP_LOCAL_INVOCATION_ID: u32 = 41;
const SUBGROUP_EQ_MASK: u32 = 4416;
const SUBGROUP_GE_MASK: u32 = 4417;
const SUBGROUP_GT_MASK: u32 = 4418;
const SUBGROUP_LE_MASK: u32 = 4419;
const SUBGROUP_LT_MASK: u32 = 4420;
const DEVICE_INDEX: u32 = 4438;
