//! The table of compile-time properties: the attribute's name, what may carry it, and what it means in SPIR-V.
//!
//! A name has one row for each carrier at most.

use spirv::{Decoration, ExecutionMode};

/// The attribute that says which file a function is from.
pub const MODULE_ID: &str = "sycl-module-id";

/// What may carry a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// A global variable.
    Variable,
    /// A parameter of a kernel.
    Parameter,
    /// A kernel.
    Function,
    /// A member of a class, or a pointer: `llvm.ptr.annotation`.
    Member,
}

/// The operands of a decoration, as the property's value says them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operands {
    /// None, whatever the value is.
    None,
    /// None; the decoration is left out if the value is `false`.
    Flag,
    /// 0 or 1.
    Bool,
    /// One number.
    Word,
    /// Numbers between commas.
    Words,
    /// The value as a string.
    Text,
}

/// What becomes of a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// One decoration. DPC++ has numbers of its own for some that were published later.
    Decoration {
        /// The registry's number.
        number: u32,
        /// DPC++'s number, which is the same for most.
        legacy: u32,
        /// How the value becomes operands.
        operands: Operands,
    },
    /// Who of the host touches a device global, with the variable's unique id.
    HostAccess,
    /// LLVM's `align`.
    Alignment,
    /// Levels of the cache and how each treats what the pointer reads or writes.
    CacheHint(Cache),
    /// Up to which level of the cache a prefetch goes, and the control that it asks for.
    Prefetch {
        /// `CacheControlLoadINTEL`'s operand.
        control: u32,
    },
    /// Function metadata of sizes, the fastest dimension first.
    Sizes {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// Function metadata of one number.
    Number {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// Function metadata of as many numbers as there are.
    Numbers {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// Function metadata of one number that is 0, for FPGAs only.
    SingleTask {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// `ip_interface`, with a second word if the value is not 0.
    Interface {
        /// The metadata's kind.
        kind: &'static str,
        /// The string that stands for the second word.
        option: &'static str,
    },
    /// Whether a kernel is pipelined, and with how many cycles between two invocations.
    Pipelined,
    /// How a thread's registers are allocated, as a mode or as their number.
    RegisterMode,
    /// The number of a thread's registers.
    RegisterCount,
    /// Bits, each an execution mode for one or all widths of floats.
    FloatControls,
    /// Read by the steps after this one; SPIR-V has nothing for it.
    Silent,
}

/// The accesses that a cache control is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cache {
    /// Reads.
    Load,
    /// Writes.
    Store,
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub struct Property {
    /// The attribute's name.
    pub name: &'static str,
    /// What may carry the property.
    pub subjects: &'static [Subject],
    /// What becomes of the property.
    pub meaning: Meaning,
}

/// How the host accesses a device global: 0 reads, 1 writes, 2 both, 3 neither.
pub const HOST_ACCESS: &str = "sycl-host-access";
/// The name by which the host finds a device global.
pub const UNIQUE_ID: &str = "sycl-unique-id";
/// The size of a device global in bytes.
pub const DEVICE_GLOBAL_SIZE: &str = "sycl-device-global-size";
/// Marks a device global that each image has for itself.
pub const DEVICE_IMAGE_SCOPE: &str = "sycl-device-image-scope";
/// Which aspects a kernel needs of a device, as its program says.
pub const DECLARED_ASPECTS: &str = "sycl_declared_aspects";
/// Marks a pipe between host and device.
pub const HOST_PIPE: &str = "sycl-host-pipe";

/// DPC++'s numbers before the decorations were published.
pub const LEGACY_HOST_ACCESS: u32 = 6147;
const LEGACY_INIT_MODE: u32 = 6148;
const LEGACY_IN_REGISTER_MAP: u32 = 6149;

/// InvalidateAfterRead: what a prefetch without reuse asks for. Cached is 1.
const CACHED: u32 = 1;
const INVALIDATE: u32 = 3;

const VARIABLE: &[Subject] = &[Subject::Variable];
const FUNCTION: &[Subject] = &[Subject::Function];
const MEMBER: &[Subject] = &[Subject::Member];
/// Arguments of kernels, and the classes that wrap them.
const POINTER: &[Subject] = &[Subject::Parameter, Subject::Member];
/// Memory of an FPGA.
const MEMORY: &[Subject] = &[Subject::Variable, Subject::Member];

const fn row(name: &'static str, subjects: &'static [Subject], meaning: Meaning) -> Property {
    Property { name, subjects, meaning }
}

const fn decoration(name: &'static str, subjects: &'static [Subject], number: Decoration, operands: Operands) -> Property {
    row(name, subjects, Meaning::Decoration { number: number as u32, legacy: number as u32, operands })
}

const fn renumbered(name: &'static str, number: Decoration, legacy: u32, operands: Operands) -> Property {
    row(name, VARIABLE, Meaning::Decoration { number: number as u32, legacy, operands })
}

/// All of them, those of a place together.
pub const PROPERTIES: &[Property] = &[
    row(HOST_ACCESS, VARIABLE, Meaning::HostAccess),
    renumbered("sycl-init-mode", Decoration::InitModeALTERA, LEGACY_INIT_MODE, Operands::Word),
    renumbered("sycl-implement-in-csr", Decoration::ImplementInRegisterMapALTERA, LEGACY_IN_REGISTER_MAP, Operands::Bool),
    row(DEVICE_IMAGE_SCOPE, VARIABLE, Meaning::Silent),
    row(DEVICE_GLOBAL_SIZE, VARIABLE, Meaning::Silent),
    row(UNIQUE_ID, VARIABLE, Meaning::Silent),
    row(HOST_PIPE, VARIABLE, Meaning::Silent),
    decoration("sycl-buffer-location", POINTER, Decoration::BufferLocationALTERA, Operands::Word),
    decoration("sycl-conduit", POINTER, Decoration::ConduitKernelArgumentALTERA, Operands::Flag),
    decoration("sycl-register-map", POINTER, Decoration::RegisterMapKernelArgumentALTERA, Operands::Flag),
    decoration("sycl-awidth", POINTER, Decoration::MMHostInterfaceAddressWidthALTERA, Operands::Word),
    decoration("sycl-dwidth", POINTER, Decoration::MMHostInterfaceDataWidthALTERA, Operands::Word),
    decoration("sycl-latency", POINTER, Decoration::MMHostInterfaceLatencyALTERA, Operands::Word),
    decoration("sycl-read-write-mode", POINTER, Decoration::MMHostInterfaceReadWriteModeALTERA, Operands::Word),
    decoration("sycl-maxburst", POINTER, Decoration::MMHostInterfaceMaxBurstALTERA, Operands::Word),
    decoration("sycl-wait-request", POINTER, Decoration::MMHostInterfaceWaitRequestALTERA, Operands::Word),
    decoration("sycl-stable", POINTER, Decoration::StableKernelArgumentALTERA, Operands::Flag),
    decoration("sycl-strict", POINTER, Decoration::Restrict, Operands::Flag),
    row("sycl-alignment", POINTER, Meaning::Alignment),
    decoration("sycl-latency-anchor-id", MEMBER, Decoration::LatencyControlLabelALTERA, Operands::Word),
    decoration("sycl-latency-constraint", MEMBER, Decoration::LatencyControlConstraintALTERA, Operands::Words),
    decoration("sycl-datapath", MEMORY, Decoration::RegisterALTERA, Operands::None),
    decoration("sycl-resource", MEMORY, Decoration::MemoryALTERA, Operands::Text),
    decoration("sycl-num-banks", MEMORY, Decoration::NumbanksALTERA, Operands::Word),
    decoration("sycl-max-private-copies", MEMORY, Decoration::MaxPrivateCopiesALTERA, Operands::Word),
    decoration("sycl-clock-2x-false", MEMORY, Decoration::SinglepumpALTERA, Operands::None),
    decoration("sycl-clock-2x-true", MEMORY, Decoration::DoublepumpALTERA, Operands::None),
    decoration("sycl-num-replicates", MEMORY, Decoration::MaxReplicatesALTERA, Operands::Word),
    decoration("sycl-bi-directional-ports-false", MEMORY, Decoration::SimpleDualPortALTERA, Operands::None),
    decoration("sycl-bi-directional-ports-true", MEMORY, Decoration::TrueDualPortALTERA, Operands::None),
    decoration("sycl-ram-stitching", MEMORY, Decoration::ForcePow2DepthALTERA, Operands::Word),
    decoration("sycl-stride-size", MEMORY, Decoration::StridesizeALTERA, Operands::Word),
    decoration("sycl-word-size", MEMORY, Decoration::WordsizeALTERA, Operands::Word),
    row("sycl-prefetch-hint", MEMBER, Meaning::Prefetch { control: CACHED }),
    row("sycl-prefetch-hint-nt", MEMBER, Meaning::Prefetch { control: INVALIDATE }),
    row("sycl-cache-read-hint", MEMBER, Meaning::CacheHint(Cache::Load)),
    row("sycl-cache-read-assertion", MEMBER, Meaning::CacheHint(Cache::Load)),
    row("sycl-cache-write-hint", MEMBER, Meaning::CacheHint(Cache::Store)),
    row("sycl-work-group-size", FUNCTION, Meaning::Sizes { metadata: "reqd_work_group_size" }),
    row("sycl-work-group-size-hint", FUNCTION, Meaning::Sizes { metadata: "work_group_size_hint" }),
    row("sycl-max-work-group-size", FUNCTION, Meaning::Sizes { metadata: "max_work_group_size" }),
    row("sycl-max-linear-work-group-size", FUNCTION, Meaning::Number { metadata: "max_linear_work_group_size" }),
    row("sycl-sub-group-size", FUNCTION, Meaning::Number { metadata: "intel_reqd_sub_group_size" }),
    row("sycl-single-task", FUNCTION, Meaning::SingleTask { metadata: "max_global_work_dim" }),
    row("sycl-streaming-interface", FUNCTION, Meaning::Interface { kind: "streaming", option: "stall_free_return" }),
    row("sycl-register-map-interface", FUNCTION, Meaning::Interface { kind: "csr", option: "wait_for_done_write" }),
    row("sycl-pipelined", FUNCTION, Meaning::Pipelined),
    row("sycl-register-alloc-mode", FUNCTION, Meaning::RegisterMode),
    row("sycl-grf-size", FUNCTION, Meaning::RegisterCount),
    row("sycl-floating-point-control", FUNCTION, Meaning::FloatControls),
    row("sycl-device-has", FUNCTION, Meaning::Numbers { metadata: DECLARED_ASPECTS }),
    row("sycl-nd-range-kernel", FUNCTION, Meaning::Silent),
    row("sycl-single-task-kernel", FUNCTION, Meaning::Silent),
    row("sycl-registered-name", FUNCTION, Meaning::Silent),
    row(MODULE_ID, FUNCTION, Meaning::Silent),
];

/// The property of a name at a place; None if SPIR-V and the steps after this one know nothing of it there.
pub fn property(name: &str, subject: Subject) -> Option<&'static Property> {
    PROPERTIES.iter().find(|property| property.name == name && property.subjects.contains(&subject))
}

/// The bits of `sycl-floating-point-control`: the mode, and the widths that it is for.
pub const FLOAT_CONTROLS: &[(u32, ExecutionMode, &[u32])] = &[
    (1, ExecutionMode::RoundingModeRTE, &[64, 32, 16]),
    (2, ExecutionMode::RoundingModeRTPINTEL, &[64, 32, 16]),
    (4, ExecutionMode::RoundingModeRTNINTEL, &[64, 32, 16]),
    (8, ExecutionMode::RoundingModeRTZ, &[64, 32, 16]),
    (16, ExecutionMode::DenormFlushToZero, &[64, 32, 16]),
    (32, ExecutionMode::DenormPreserve, &[64]),
    (64, ExecutionMode::DenormPreserve, &[32]),
    (128, ExecutionMode::DenormPreserve, &[16]),
];

/// What each nibble of a cache hint's value asks for, by its index: SYCL's modes, as SPIR-V's controls for reads and for writes.
/// Uncached, cached, streaming, invalidate, constant, write through, write back.
const CONTROLS: [(Option<u32>, Option<u32>); 7] =
    [(Some(0), Some(0)), (Some(1), None), (Some(2), Some(3)), (Some(3), None), (Some(4), None), (None, Some(1)), (None, Some(2))];

impl Cache {
    /// The decoration of SPV_INTEL_cache_controls.
    pub fn decoration(self) -> Decoration {
        match self {
            Self::Load => Decoration::CacheControlLoadINTEL,
            Self::Store => Decoration::CacheControlStoreINTEL,
        }
    }

    /// The control that a cache mode of SYCL's means; None for a mode that these accesses can't have.
    pub fn control(self, mode: usize) -> Option<u32> {
        let (load, store) = *CONTROLS.get(mode)?;
        match self {
            Self::Load => load,
            Self::Store => store,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_property_stands_once_at_a_place() {
        for (at, property) in PROPERTIES.iter().enumerate() {
            for other in &PROPERTIES[at + 1..] {
                let shared = property.subjects.iter().any(|subject| other.subjects.contains(subject));
                assert!(property.name != other.name || !shared, "{} stands twice", property.name);
            }
        }
    }

    #[test]
    fn what_is_of_pointers_and_variables_is_not_of_functions() {
        for property in PROPERTIES.iter().filter(|property| property.subjects.contains(&Subject::Function)) {
            let is_other = matches!(
                property.meaning,
                Meaning::HostAccess | Meaning::Alignment | Meaning::CacheHint(_) | Meaning::Prefetch { .. }
            );
            assert!(!is_other, "{} means nothing on a function", property.name);
        }
    }

    #[test]
    fn properties_are_found_at_their_places_only() {
        assert!(property("sycl-strict", Subject::Parameter).is_some());
        assert!(property("sycl-strict", Subject::Function).is_none());
        assert!(property("sycl-unheard-of", Subject::Function).is_none());
    }
}
