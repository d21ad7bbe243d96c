//! The entry point that is being lowered.

use crate::instance_key::EntryTraits;
use crate::stage_io::item::Inputs;

/// The properties of the current entry point that the code of its functions depends on.
#[derive(Debug, Default)]
pub(crate) struct CurrentEntry {
    traits: EntryTraits,
    /// The name in the module.
    name: String,
    inputs: Option<Inputs>,
}

impl CurrentEntry {
    /// Starts an entry point.
    pub fn begin(&mut self, traits: EntryTraits, name: &str) {
        self.traits = traits;
        name.clone_into(&mut self.name);
    }

    /// Starts an exported function, which may be called from any stage.
    pub fn begin_export(&mut self) {
        self.traits = EntryTraits::default();
    }

    /// Makes the inputs of the entry point's function known to the lowering of bodies.
    pub fn publish_inputs(&mut self, inputs: Option<Inputs>) {
        self.inputs = inputs;
    }

    pub fn traits(&self) -> EntryTraits {
        self.traits
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn inputs(&self) -> Option<&Inputs> {
        self.inputs.as_ref()
    }
}
