//! The table of compile-time properties: the name of the attribute, its possible carriers, and its meaning in SPIR-V.
//!
//! A name has at most one row for each carrier.

use spirv::{Decoration, ExecutionMode};

/// The attribute with the source file of a function.
pub const MODULE_ID: &str = "sycl-module-id";

/// A possible carrier of a property.
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

/// The operands of a decoration, as determined by the property's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operands {
    /// No operands; the value is ignored.
    None,
    /// No operands. The decoration is omitted if the value is `false`.
    Flag,
    /// 0 or 1.
    Bool,
    /// One number.
    Word,
    /// Comma-separated numbers.
    Words,
    /// The value as a string.
    Text,
}

/// The translation of a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A decoration. DPC++ has its own numbers for some decorations that were published later.
    Decoration {
        /// The registry's number.
        number: u32,
        /// DPC++'s number, which is usually the same.
        legacy: u32,
        /// The operands that the value determines.
        operands: Operands,
    },
    /// The host's access to a device global, with the variable's unique id.
    HostAccess,
    /// LLVM's `align`.
    Alignment,
    /// Cache levels, and how each treats the accesses through the pointer.
    CacheHint(Cache),
    /// The cache level of a prefetch, with a cache control.
    Prefetch {
        /// The operand of `CacheControlLoadINTEL`.
        control: u32,
    },
    /// Function metadata with sizes, the fastest dimension first.
    Sizes {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// Function metadata with one number.
    Number {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// Function metadata with a list of numbers.
    Numbers {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// Function metadata with the number 0, for FPGAs only.
    SingleTask {
        /// The metadata's kind.
        metadata: &'static str,
    },
    /// `ip_interface` metadata, with a second string if the value is not 0.
    Interface {
        /// The first string of the metadata.
        kind: &'static str,
        /// The second string of the metadata.
        option: &'static str,
    },
    /// Whether a kernel is pipelined, and the number of cycles between two invocations.
    Pipelined,
    /// The mode in which a thread's registers are allocated.
    RegisterMode,
    /// The number of a thread's registers.
    RegisterCount,
    /// Bits for execution modes, each for one or all widths of floats.
    FloatControls,
    /// Not translated to SPIR-V. Later steps may read the property.
    Silent,
}

/// The accesses that a cache control applies to.
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
    /// The possible carriers of the property.
    pub subjects: &'static [Subject],
    /// The translation of the property.
    pub meaning: Meaning,
}

/// The host's access to a device global: 0 reads, 1 writes, 2 both, 3 neither.
pub const HOST_ACCESS: &str = "sycl-host-access";
/// The name by which the host looks up a device global.
pub const UNIQUE_ID: &str = "sycl-unique-id";
/// The size of a device global in bytes.
pub const DEVICE_GLOBAL_SIZE: &str = "sycl-device-global-size";
/// Marks a device global of which each image has its own copy.
pub const DEVICE_IMAGE_SCOPE: &str = "sycl-device-image-scope";
/// The aspects of a device that a kernel requires, as declared by the program.
pub const DECLARED_ASPECTS: &str = "sycl_declared_aspects";
/// Marks a pipe between host and device.
pub const HOST_PIPE: &str = "sycl-host-pipe";

/// DPC++'s numbers from before the decorations were published.
pub const LEGACY_HOST_ACCESS: u32 = 6147;
const LEGACY_INIT_MODE: u32 = 6148;
const LEGACY_IN_REGISTER_MAP: u32 = 6149;

/// The controls Cached, and InvalidateAfterRead for a prefetch without reuse.
const CACHED: u32 = 1;
const INVALIDATE: u32 = 3;

const VARIABLE: &[Subject] = &[Subject::Variable];
const FUNCTION: &[Subject] = &[Subject::Function];
const MEMBER: &[Subject] = &[Subject::Member];
/// Kernel arguments, and the classes that wrap them.
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

/// All properties, grouped by carrier.
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

/// The property with this name for a carrier; `None` if neither SPIR-V nor later steps use it there.
pub fn property(name: &str, subject: Subject) -> Option<&'static Property> {
    PROPERTIES.iter().find(|property| property.name == name && property.subjects.contains(&subject))
}

/// The bits of `sycl-floating-point-control`, each with its execution mode and the float widths that it applies to.
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

/// SYCL's cache modes as SPIR-V's controls for reads and for writes, indexed by the digit of a cache hint's value: uncached, cached, streaming,
/// invalidate, constant, write through, write back.
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

    /// The control for a cache mode of SYCL; `None` for a mode that these accesses cannot have.
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
