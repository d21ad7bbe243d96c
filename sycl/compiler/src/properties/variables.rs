//! Translates the properties of global variables to `!spirv.Decorations`.

use super::given::{Given, Numbers, Settings};
use super::table::{self, Meaning, Subject};
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::{Decoration, DecorationOperand, Global, Module};
use spirv::HostAccessQualifier;

/// The qualifiers in the order of SYCL's and DPC++'s numbers: read, write, both, none. SPIR-V's registry uses another order.
const QUALIFIERS: [HostAccessQualifier; 4] = [
    HostAccessQualifier::ReadINTEL,
    HostAccessQualifier::WriteINTEL,
    HostAccessQualifier::ReadWriteINTEL,
    HostAccessQualifier::NoneINTEL,
];

/// The extension that HostAccessINTEL needs.
pub const HOST_ACCESS_EXTENSION: &str = "SPV_INTEL_global_variable_host_access";

/// The access to a variable that does not specify one.
const READ_WRITE: u32 = 2;

pub fn translate(module: &mut Module, settings: Settings, findings: &mut Findings) {
    for id in module.globals.keys().collect::<Vec<_>>() {
        let loc = module.globals[id].loc;
        let mut decorations = Vec::new();
        let properties = super::given::given(&module.globals[id].attributes);
        for property in &properties {
            let Some(known) = table::property(&property.name, Subject::Variable) else { continue };
            let decoration = super::given::decoration(property, known.meaning, settings.numbers);
            decorations.extend(super::given::report(decoration, module, loc, findings));
        }
        let host_access = host_access(&module.globals[id], &properties, settings.numbers);
        let host_access = super::given::report(host_access, module, loc, findings);
        if host_access.is_some() && !settings.host_access && properties.iter().any(|property| property.name == table::HOST_ACCESS)
        {
            let name = &module.globals[id].name;
            let message = format!("the host access of `@{name}` is omitted because {HOST_ACCESS_EXTENSION} is not allowed");
            findings.add(module, loc, code::PROPERTY_DROPPED, message);
        }
        decorations.extend(host_access.filter(|_| settings.host_access));
        let mut metadata = std::mem::take(&mut module.globals[id].metadata);
        let done = super::given::decorate(module, &mut metadata, decorations);
        super::given::report(done, module, loc, findings);
        module.globals[id].metadata = metadata;
    }
}

/// The decoration of a device global or host pipe with the host's access and the unique id; `None` for other variables.
fn host_access(global: &Global, properties: &[Given], numbers: Numbers) -> Result<Option<Decoration>, String> {
    let find = |name: &str| properties.iter().find(|property| property.name == name);
    let is_device_global = find(table::DEVICE_GLOBAL_SIZE).is_some();
    if !is_device_global && find(table::HOST_PIPE).is_none() {
        return Ok(None);
    }
    let access = match find(table::HOST_ACCESS).filter(|_| is_device_global) {
        Some(property) => {
            debug_assert_eq!(
                table::property(&property.name, Subject::Variable).map(|known| known.meaning),
                Some(Meaning::HostAccess)
            );
            let word = property.word();
            word.filter(|access| (*access as usize) < QUALIFIERS.len())
                .ok_or_else(|| super::given::mismatch(property, "0 (read), 1 (write), 2 (both) or 3 (none)"))?
        }
        None => READ_WRITE,
    };
    let Some(name) = find(table::UNIQUE_ID).and_then(|property| property.value.as_ref()) else {
        return Err(format!("the device global or pipe `@{}` has no `{}`", global.name, table::UNIQUE_ID));
    };
    let (decoration, access) = match numbers {
        Numbers::Published => (spirv::Decoration::HostAccessINTEL as u32, QUALIFIERS[access as usize] as u32),
        Numbers::Legacy => (table::LEGACY_HOST_ACCESS, access),
    };
    let operands = vec![DecorationOperand::Literal(access), DecorationOperand::Text(name.to_string())];
    Ok(Some(Decoration { decoration, operands: operands.into() }))
}
