//! The name of a bundle, which consists of its offload kind and its target.
//!
//! The format is `KIND-ARCH-VENDOR-OS-ENVIRONMENT-PROCESSOR`. The processor may be empty, but the dash before it is always
//! written. LLVM's kinds are `host`, `openmp`, `hip` and `hipv4`; `sycl` is DPC++'s.

use std::fmt;

/// The kind of the host's bundle.
pub const HOST: &str = "host";
const SYCL: &str = "sycl";
const KINDS: [&str; 5] = [HOST, "openmp", "hip", "hipv4", SYCL];
/// The operating system whose runtime expects an empty environment.
const WITHOUT_ENVIRONMENT: &str = "amdhsa";
const UNKNOWN: &str = "unknown";

/// The prefixes of architecture names.
const ARCHITECTURES: [&str; 18] = [
    "x86",
    "i386",
    "i486",
    "i586",
    "i686",
    "aarch64",
    "arm",
    "thumb",
    "riscv",
    "powerpc",
    "ppc",
    "mips",
    "nvptx",
    "amdgcn",
    "r600",
    "spir",
    "loongarch",
    "s390x",
];
/// The prefixes of processor names. LLVM drops a processor that it does not recognize.
const PROCESSORS: [&str; 5] = ["sm_", "gfx", "amdgcnspirv", "bmg_", "graniterapids"];

/// A target, as in the name of a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    kind: String,
    triple: String,
    processor: String,
}

impl Target {
    /// Parses a name.
    ///
    /// # Errors
    /// A message, if the name is invalid.
    pub fn parse(name: &str) -> Result<Self, String> {
        let parts: Vec<&str> = name.splitn(6, '-').collect();
        let [kind, triple @ ..] = &parts[..] else { return Err(malformed()) };
        let is_short = *kind == SYCL && triple.len() == 3;
        let [architecture, vendor, system, rest @ ..] = triple else { return Err(malformed()) };
        if rest.is_empty() && !is_short {
            return Err(malformed());
        }
        let environment = rest.first().copied().unwrap_or_default();
        let is_kind = KINDS.contains(kind);
        let is_triple = ARCHITECTURES.iter().any(|known| architecture.starts_with(known));
        if !is_kind || !is_triple {
            let mut message = format!("invalid target '{name}'");
            if !is_kind {
                message.push_str(&format!(", unknown offloading kind '{kind}'"));
            }
            if !is_triple {
                message.push_str(&format!(", unknown target triple '{architecture}-{vendor}-{system}-{environment}'"));
            }
            return Err(message);
        }
        let named = |part: &str| if part.is_empty() { UNKNOWN.to_owned() } else { part.to_owned() };
        let environment = if *system == WITHOUT_ENVIRONMENT { String::new() } else { named(environment) };
        let triple = format!("{}-{}-{}-{environment}", architecture, named(vendor), named(system));
        let processor = rest.get(1).copied().unwrap_or_default();
        let is_known = *kind == SYCL || PROCESSORS.iter().any(|known| processor.starts_with(known));
        let processor = if is_known { processor.to_owned() } else { String::new() };
        Ok(Self { kind: (*kind).to_owned(), triple, processor })
    }

    /// Whether this is the target of the host.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.kind == HOST
    }

    /// Returns the processor, or an empty string if there is none.
    #[must_use]
    pub fn processor(&self) -> &str {
        &self.processor
    }

    /// Whether both are for the same device, by HIP or by OpenMP.
    #[must_use]
    pub fn matches_any_kind(&self, other: &Self) -> bool {
        let is_either = |target: &Self| matches!(target.kind.as_str(), "hip" | "hipv4" | "openmp");
        is_either(self) && is_either(other) && self.triple == other.triple && self.processor == other.processor
    }

    /// Whether both are for the same target. The two kinds of HIP, `hip` and `hipv4`, are equal.
    #[must_use]
    pub fn matches(&self, other: &Self) -> bool {
        let kind = |target: &Self| if target.kind == "hipv4" { "hip".to_owned() } else { target.kind.clone() };
        kind(self) == kind(other) && self.triple == other.triple && self.processor == other.processor
    }
}

impl fmt::Display for Target {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}-{}-{}", self.kind, self.triple, self.processor)
    }
}

fn malformed() -> String {
    "Targets need to follow the format '<offload kind>-<target triple>', where '<target triple>' follows the format \
     '<kind>-<arch>-<vendor>-<os>-<env>[-<target id>[:target features]]'."
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(of: &str) -> String {
        Target::parse(of).map_or_else(|error| error, |target| target.to_string())
    }

    #[test]
    fn names_are_written_as_llvm_does() {
        assert_eq!(name("host-x86_64-unknown-linux-gnu"), "host-x86_64-unknown-linux-gnu-");
        assert_eq!(name("openmp-nvptx64-nvidia-cuda--sm_70"), "openmp-nvptx64-nvidia-cuda-unknown-sm_70");
        assert_eq!(name("hip-amdgcn-amd-amdhsa-unknown-foo"), "hip-amdgcn-amd-amdhsa--");
        assert_eq!(name("hip-amdgcn-amd-amdhsa--gfx906:xnack+"), "hip-amdgcn-amd-amdhsa--gfx906:xnack+");
        assert_eq!(name("sycl-spir64-unknown-unknown"), "sycl-spir64-unknown-unknown-unknown-");
        assert_eq!(name("openmp-a-b-c-d"), "invalid target 'openmp-a-b-c-d', unknown target triple 'a-b-c-d'");
        assert_eq!(
            name("foo-x-y-z-w"),
            "invalid target 'foo-x-y-z-w', unknown offloading kind 'foo', unknown target triple 'x-y-z-w'"
        );
        assert!(name("openmp-spirv64-unknown-unknown").starts_with("Targets need"));
        assert!(name("host").starts_with("Targets need"));
    }

    #[test]
    fn the_names_of_hip_are_one() {
        let target = |name| Target::parse(name).expect("a target");
        assert!(target("hipv4-amdgcn-amd-amdhsa--gfx906").matches(&target("hip-amdgcn-amd-amdhsa--gfx906")));
        assert!(!target("hip-amdgcn-amd-amdhsa--gfx908").matches(&target("hip-amdgcn-amd-amdhsa--gfx906")));
    }
}
