//! Arguments in every spelling of DXC's callers, and `IDxcCompilerArgs`.

use crate::abi::{DxcDefine, S_OK, Wide};
use crate::guard::guard;
use crate::interfaces::{IDxcCompilerArgs, IDxcCompilerArgs_Impl};
use crate::strings;
use std::ffi::c_char;
use std::sync::{Mutex, PoisonError};
use windows_core::{HRESULT, implement};

/// Flags with a value that name files: what they ask for is in the result, if there is such a thing for SPIR-V.
const FILES: [&str; 10] = ["-Fc", "-Fd", "-Fe", "-Fh", "-Fi", "-Fo", "-Frs", "-Fsh", "-MF", "-Vn"];

/// The flag that asks for reflection, with the name of its output.
const REFLECTION: &str = "-Fre";

/// Flags that strip parts of a container, which is not there.
const STRIPPING: [&str; 3] = ["-Qstrip_reflect", "-Qstrip_priv", "-Qkeep_reflect_in_dxil"];

/// Arguments as the command line takes them.
#[derive(Debug, PartialEq, Eq)]
pub struct Normalized {
    pub arguments: Vec<String>,
    /// The name of the output with the reflection, if one is wanted.
    pub reflection: Option<String>,
}

/// The arguments without empty ones and without files to write, and with a flag and its value apart if they came as one argument
/// (`-HV 2021`).
pub fn normalized(arguments: Vec<String>) -> Normalized {
    let mut all = Vec::new();
    for argument in arguments {
        let argument = argument.trim();
        match argument.split_once(' ') {
            Some((flag, value)) if flag.starts_with(['-', '/']) && !flag.contains('=') => {
                all.extend([flag.to_owned(), value.trim_start().to_owned()]);
            }
            _ if argument.is_empty() => {}
            _ => all.push(argument.to_owned()),
        }
    }
    let (mut kept, mut reflection) = (Vec::new(), None);
    let mut rest = all.into_iter();
    while let Some(argument) = rest.next() {
        let flag = argument.strip_prefix('/').map_or_else(|| argument.clone(), |name| format!("-{name}"));
        if flag == REFLECTION {
            reflection = rest.next();
        } else if FILES.contains(&flag.as_str()) {
            rest.next();
        } else if !STRIPPING.contains(&flag.as_str()) {
            kept.push(argument);
        }
    }
    Normalized { arguments: kept, reflection }
}

/// The arguments of the older functions, which have the source's name, the entry point and the profile apart.
pub fn of_parts(entry: Option<String>, profile: Option<String>, arguments: Vec<String>, defines: Vec<String>) -> Vec<String> {
    let mut all = Vec::new();
    for (flag, value) in [("-E", entry), ("-T", profile)] {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            all.extend([flag.to_owned(), value]);
        }
    }
    all.extend(arguments);
    all.extend(defines);
    all
}

/// A list of arguments that callers build up.
#[implement(IDxcCompilerArgs)]
#[derive(Default)]
pub struct Arguments {
    list: Mutex<List>,
}

#[derive(Default)]
struct List {
    texts: Vec<Vec<Wide>>,
    pointers: Vec<*const Wide>,
}

impl Arguments {
    pub fn of(arguments: Vec<String>) -> Self {
        let new = Self::default();
        new.add(arguments);
        new
    }

    fn add(&self, arguments: Vec<String>) {
        let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        list.texts.extend(arguments.iter().map(|text| strings::encode_wide(text)));
        list.pointers = list.texts.iter().map(Vec::as_ptr).collect();
    }
}

impl IDxcCompilerArgs_Impl for Arguments_Impl {
    unsafe fn get_arguments(&self) -> *const *const Wide {
        self.list.lock().unwrap_or_else(PoisonError::into_inner).pointers.as_ptr()
    }

    unsafe fn get_count(&self) -> u32 {
        self.list.lock().unwrap_or_else(PoisonError::into_inner).texts.len() as u32
    }

    unsafe fn add_arguments(&self, arguments: *const *const Wide, count: u32) -> HRESULT {
        guard(|| {
            // SAFETY: the caller gives so many strings.
            self.add(unsafe { strings::wide_array(arguments, count) });
            S_OK
        })
    }

    unsafe fn add_arguments_utf8(&self, arguments: *const *const c_char, count: u32) -> HRESULT {
        guard(|| {
            // SAFETY: the caller gives so many strings.
            self.add(unsafe { strings::utf8_array(arguments, count) });
            S_OK
        })
    }

    unsafe fn add_defines(&self, defines: *const DxcDefine, count: u32) -> HRESULT {
        guard(|| {
            // SAFETY: the caller gives so many definitions.
            self.add(unsafe { strings::defines(defines, count) });
            S_OK
        })
    }
}

#[cfg(test)]
mod tests {
    use super::normalized;

    #[test]
    fn spellings_of_callers_are_those_of_the_command_line() {
        let given = [
            "-HV 2021",
            "",
            "-D",
            "A=1 2",
            "/T",
            "ps_6_0",
            "-Fd",
            "x.pdb",
            "-Fre",
            "a.json",
            "-fspv-target-env=vulkan1.1",
            "-Qstrip_reflect",
        ];
        let kept = normalized(given.map(str::to_owned).to_vec());
        assert_eq!(kept.reflection.as_deref(), Some("a.json"));
        assert_eq!(kept.arguments, ["-HV", "2021", "-D", "A=1 2", "/T", "ps_6_0", "-fspv-target-env=vulkan1.1"]);
    }
}
