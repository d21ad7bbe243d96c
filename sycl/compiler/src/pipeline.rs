//! The steps that turn device code, as a front end prints it, into a module that the backend can read.
//!
//! The steps run in the order of [`Step::ALL`]. The module is valid IR after each of them, so that it can be printed and read again.

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
    /// Does nothing: the module is as it was read.
    Read,
    /// Gives images, samplers and events target types, which text from before LLVM 17 lacks.
    Handles,
    /// Turns clang's annotations and marker calls into the string attributes that DPC++'s front end writes, and local memory whose size the host
    /// sets into an argument.
    Attributes,
    /// With SYCL's rules: removes code that no kernel and no exported function reaches, and checks the code that kernels reach.
    DeviceCode,
    /// Translates string attributes and annotations to `spirv.*` metadata.
    Properties,
    /// Lowers specialization constants to numbers, loads or values.
    SpecConstants,
    /// Gives kernels the arguments that devices without SPIR-V expect, and splits objects into arguments if that is requested.
    Native,
    /// Removes items that the steps left unused.
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

    /// The step with this name on the command line.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name)
    }
}

/// The rules for device code beside SPIR-V's own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rules {
    /// None: the text may be from any language.
    #[default]
    None,
    /// SYCL's rules.
    Sycl,
    /// SYCL's rules for a whole program, which should define all of its functions.
    SyclProgram,
}

/// Settings of the steps.
#[derive(Debug, Clone, Copy, Default)]
pub struct Settings {
    /// The rules for device code.
    pub rules: Rules,
    /// The settings for translating properties.
    pub properties: properties::Settings,
    /// Whether the objects that kernels take by value are split into an argument for each member.
    pub splits_arguments: bool,
    /// The functions that are entry points of images.
    pub entry_points: EntryPoints,
    /// The lowering of specialization constants.
    pub spec_constants: Mode,
    /// The set of extended instructions that describe the source; `None` for OpLine only.
    pub debug_info: Option<DebugSet>,
}

/// Runs the steps up to `last`, and stops after the first step that finds an error. The trace, if there is one, gets the module after each step.
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
            // A trace of steps never stops them: `--after` already selects the last step.
            let _ = trace.after(&PassRun { instructions_before, ..run });
        }
        findings.warnings.extend(found.warnings);
        findings.errors.extend(found.errors);
        if !findings.errors.is_empty() {
            break;
        }
    }
    // Steps find errors in the order of their checks, but users read them in the order of the lines.
    findings.errors.sort_by_key(|error| error.loc.map(|loc| loc.start));
    debug_assert!(
        !findings.errors.is_empty() || ir::verify::verify(module).is_ok(),
        "after {}: {:?}",
        steps.end().name(),
        ir::verify::verify(module)
    );
    findings
}
