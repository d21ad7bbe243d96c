//! The steps from device code as a front end prints it to what the backend reads.
//!
//! The steps run in the order of [`Step::ALL`], and the module is valid IR after each, so that it can be printed and read again there.

use crate::device_rules;
use crate::findings::Findings;
use crate::handles;
use crate::hidden_arguments;
use crate::native;
use crate::post_link::entry_points::EntryPoints;
use crate::properties;
use crate::spec_constants::{self, Mode};
use crate::stage;
use crate::sweep;
use ir::Module;
use ir::passes::observe::{PassObserver, PassRun, Trace, instructions};
use spirv_module::DebugSet;
use std::ops::RangeInclusive;
use std::time::Instant;

/// A step of the preparation of device code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Nothing: the module is as it was read.
    Read,
    /// Images, samplers and events have types of their own, which text from before LLVM 17 does not give them.
    Handles,
    /// Clang's annotations and marker calls are string attributes, and local memory of the host's size is an argument, as DPC++'s
    /// front end writes them.
    Attributes,
    /// With SYCL's rules: what no kernel reaches is gone, and what they reach is judged.
    DeviceCode,
    /// String attributes and annotations are `spirv.*` metadata too.
    Properties,
    /// Specialization constants have numbers.
    SpecConstants,
    /// For devices without SPIR-V: kernels have the arguments that these take.
    Native,
    /// Removes what the steps left unused.
    Sweep,
}

impl Step {
    /// All steps, in the order in which they run.
    pub const ALL: [Self; 8] = [
        Self::Read,
        Self::Handles,
        Self::Attributes,
        Self::DeviceCode,
        Self::Properties,
        Self::SpecConstants,
        Self::Native,
        Self::Sweep,
    ];
    /// The step after which the backend can read the module.
    pub const LAST: Self = Self::Sweep;

    /// The name on the command line, as in `--after=spec-constants`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Handles => "handles",
            Self::Attributes => "attributes",
            Self::DeviceCode => "device-code",
            Self::Properties => "properties",
            Self::SpecConstants => "spec-constants",
            Self::Native => "native",
            Self::Sweep => "sweep",
        }
    }

    /// The step of a name on the command line.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name)
    }
}

/// Whose rules device code is judged by, beside SPIR-V's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rules {
    /// Nobody's: the text may be of any language.
    #[default]
    None,
    /// SYCL's.
    Sycl,
    /// SYCL's for a whole program, whose functions are all there.
    SyclProgram,
}

/// Settings of the steps.
#[derive(Debug, Clone, Copy, Default)]
pub struct Settings {
    /// What device code may do.
    pub rules: Rules,
    /// How properties are translated.
    pub properties: properties::Settings,
    /// Whether the objects that kernels take by value become arguments for each of their members.
    pub splits_arguments: bool,
    /// Which functions are entry points of images.
    pub entry_points: EntryPoints,
    /// How specialization constants are lowered.
    pub spec_constants: Mode,
    /// The set of extended instructions that describe the source; None for OpLine alone.
    pub debug_info: Option<DebugSet>,
}

/// Runs the steps up to this one; the first that finds an error is the last. The trace, if there is one, is shown the module after each.
pub fn run(module: &mut Module, settings: Settings, last: Step, trace: Option<&mut Trace>) -> Findings {
    run_between(module, settings, Step::Read..=last, trace)
}

/// Runs some of the steps.
pub fn run_between(
    module: &mut Module,
    settings: Settings,
    steps: RangeInclusive<Step>,
    mut trace: Option<&mut Trace>,
) -> Findings {
    let mut findings = Findings::default();
    for step in Step::ALL.into_iter().filter(|step| steps.contains(step)) {
        stage::enter(step.name());
        let start = trace.is_some().then(|| (Instant::now(), instructions(module)));
        let found = match step {
            Step::Read => Findings::default(),
            Step::Handles => {
                handles::type_handles(module);
                Findings::default()
            }
            Step::Attributes => {
                let mut found = properties::collect(module);
                hidden_arguments::lower(module, &hidden_arguments::LOCAL_MEMORY, &mut found);
                found
            }
            Step::DeviceCode => device_rules::apply(module, settings.rules),
            Step::Properties => properties::translate(module, settings.properties),
            Step::SpecConstants => spec_constants::lower(module, settings.spec_constants),
            Step::Native => {
                let mut found = Findings::default();
                native::lower(module, &mut found);
                if settings.splits_arguments {
                    crate::arguments::split(module);
                }
                found
            }
            Step::Sweep => {
                sweep::remove_unused(module);
                Findings::default()
            }
        };
        if let (Some(trace), Some((time, instructions_before))) = (&mut trace, start) {
            let run = PassRun::of_module(step.name(), module, time, time.elapsed());
            // A trace of steps never stops them: `--after` is the last step that is asked for.
            let _ = trace.after(&PassRun { instructions_before, ..run });
        }
        findings.warnings.extend(found.warnings);
        findings.errors.extend(found.errors);
        if !findings.errors.is_empty() {
            break;
        }
    }
    // Steps look at one thing after the other, readers at one line after the other.
    findings.errors.sort_by_key(|error| error.loc.map(|loc| loc.start));
    debug_assert!(
        !findings.errors.is_empty() || ir::verify::verify(module).is_ok(),
        "after {}: {:?}",
        steps.end().name(),
        ir::verify::verify(module)
    );
    findings
}
