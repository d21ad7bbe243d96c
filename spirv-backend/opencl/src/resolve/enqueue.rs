//! Resolves OpenCL C's functions of device-side queues by name.

use spirv::Op;

/// The parameters of a function, in their order; the kernel and its block are always present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnqueueFunction {
    pub op: Op,
    /// Queue and flags are the first arguments.
    pub queued: bool,
    pub ranged: bool,
    /// The number of events to wait for, their address, and the address of the new event.
    pub events: bool,
    /// The number of sizes of local memory, and the sizes.
    pub sizes: bool,
}

#[rustfmt::skip]
const FUNCTIONS: &[(&str, EnqueueFunction)] = &[
    ("__enqueue_kernel_basic", EnqueueFunction { op: Op::EnqueueKernel, queued: true, ranged: true, events: false, sizes: false }),
    ("__enqueue_kernel_basic_events", EnqueueFunction { op: Op::EnqueueKernel, queued: true, ranged: true, events: true, sizes: false }),
    ("__enqueue_kernel_varargs", EnqueueFunction { op: Op::EnqueueKernel, queued: true, ranged: true, events: false, sizes: true }),
    ("__enqueue_kernel_events_varargs", EnqueueFunction { op: Op::EnqueueKernel, queued: true, ranged: true, events: true, sizes: true }),
    ("__get_kernel_work_group_size_impl",
        EnqueueFunction { op: Op::GetKernelWorkGroupSize, queued: false, ranged: false, events: false, sizes: false }),
    ("__get_kernel_preferred_work_group_size_multiple_impl",
        EnqueueFunction { op: Op::GetKernelPreferredWorkGroupSizeMultiple, queued: false, ranged: false, events: false, sizes: false }),
    ("__get_kernel_max_sub_group_size_for_ndrange_impl",
        EnqueueFunction { op: Op::GetKernelNDrangeMaxSubGroupSize, queued: false, ranged: true, events: false, sizes: false }),
    ("__get_kernel_sub_group_count_for_ndrange_impl",
        EnqueueFunction { op: Op::GetKernelNDrangeSubGroupCount, queued: false, ranged: true, events: false, sizes: false }),
];

pub fn function(name: &str) -> Option<EnqueueFunction> {
    FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, function)| *function)
}
