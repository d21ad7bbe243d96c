//! Arguments in all spellings that DXC accepts, and `IDxcCompilerArgs`.

use crate::abi::{CP_UTF8, CP_UTF16, CP_WIDE, DxcDefine, S_OK, Wide};
use crate::guard::guard;
use crate::interfaces::{IDxcCompilerArgs, IDxcCompilerArgs_Impl};
use crate::strings;
use std::ffi::c_char;
use std::sync::{Mutex, PoisonError};
use windows_core::{HRESULT, implement};

/// Flags with a file name as value. Their output is in the result, if it exists for SPIR-V.
const FILES: [&str; 11] = ["-Fre", "-Frs", "-Fsh", "-Fc", "-Fd", "-Fe", "-Fh", "-Fi", "-Fo", "-MF", "-Vn"];

/// Flags that strip parts of a container. SPIR-V has none.
const STRIPPING: [&str; 3] = ["-Qstrip_reflect", "-Qstrip_priv", "-Qkeep_reflect_in_dxil"];

/// The flag that asks which files are included, and its alias, which DXC's driver passes on.
const INCLUDES_SHOWN: [&str; 2] = ["-Vi", "-H"];

/// The flags that request the dependency rule. So does `-MF`, which has a value.
const RULES: [&str; 2] = ["-M", "-MD"];

/// Arguments in the form of the command line, and the settings that only the library uses.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Normalized {
    pub arguments: Vec<String>,
    /// `-Fre`: the name of the output with the reflection, if requested.
    pub reflection: Option<String>,
    /// `-Fo`: the name of the module.
    pub object: Option<String>,
    /// `-Fi`: the name of preprocessed text.
    pub preprocessed: Option<String>,
    /// `-Fe`: the name of the diagnostics.
    pub errors: Option<String>,
    /// `-encoding`: the code page of text that does not tell its own, and of outputs.
    pub code_page: u32,
    /// `-Vi`: included files are shown.
    pub shows_includes: bool,
    /// `-M`, `-MD`, `-MF`: the output is the dependency rule instead of a module.
    pub is_rule: bool,
}

/// The arguments without empty ones and without output files. A flag and its value are separated if they were one argument (`-HV 2021`).
///
/// # Errors
/// `-encoding` has an invalid value. The text is a sentence.
pub fn normalized(arguments: Vec<String>) -> Result<Normalized, String> {
    let mut all = Vec::new();
    for argument in arguments {
        let argument = argument.trim();
        match argument.split_once(' ') {
            Some((flag, value)) if flag.starts_with(['-', '/']) && !flag.contains('=') => {
                all.extend([flag.to_owned(), value.trim_start().to_owned()]);
            }
            _ if argument.is_empty() => {}
            _ => all.push(with_joined_value(argument).unwrap_or_else(|| argument.to_owned())),
        }
    }
    let mut normalized = Normalized { code_page: CP_UTF8, ..Normalized::default() };
    let mut rest = all.into_iter();
    while let Some(argument) = rest.next() {
        let flag = argument.strip_prefix('/').map_or_else(|| argument.clone(), |name| format!("-{name}"));
        let file = FILES.iter().find_map(|known| Some((*known, flag.strip_prefix(known)?)));
        if let Some((known, joined)) = file {
            let name = if joined.is_empty() { rest.next() } else { Some(joined.to_owned()) };
            match known {
                "-Fre" => normalized.reflection = name,
                "-Fo" => normalized.object = name,
                "-Fi" => normalized.preprocessed = name,
                "-Fe" => normalized.errors = name,
                "-MF" => normalized.is_rule = true,
                _ => {}
            }
        } else if flag == "-encoding" {
            normalized.code_page = code_page(&rest.next().unwrap_or_default())?;
        } else if INCLUDES_SHOWN.contains(&flag.as_str()) {
            normalized.shows_includes = true;
        } else if RULES.contains(&flag.as_str()) {
            normalized.is_rule = true;
        } else if !STRIPPING.contains(&flag.as_str()) {
            normalized.arguments.push(argument);
        }
    }
    Ok(normalized)
}

/// Converts `/DNAME=VALUE`, `/I`, `/E` and `/T` to flags with a dash. An argument with several components is a path, such as `/Tools/a.hlsl`.
fn with_joined_value(argument: &str) -> Option<String> {
    let name = argument.strip_prefix('/')?;
    let of_path = name.split('=').next().unwrap_or_default();
    (name.len() > 1 && name.starts_with(['D', 'I', 'E', 'T']) && !of_path.contains('/')).then(|| format!("-{name}"))
}

/// The code page of a value of `-encoding`.
fn code_page(name: &str) -> Result<u32, String> {
    let wide = if CP_WIDE == CP_UTF16 { "utf16" } else { "utf32" };
    match name.to_lowercase() {
        name if name == "utf8" => Ok(CP_UTF8),
        name if name == "wide" || name == wide => Ok(CP_WIDE),
        _ => Err(format!("'-encoding' takes utf8, wide or {wide}, not '{name}'")),
    }
}

/// The arguments of the older functions, which pass the source's name, the entry point and the profile separately. These replace `-E` and `-T`
/// among the arguments.
pub fn of_parts(entry: Option<String>, profile: Option<String>, arguments: Vec<String>, defines: Vec<String>) -> Vec<String> {
    let (mut all, mut apart) = (Vec::new(), Vec::new());
    for (flag, value) in [("-E", entry), ("-T", profile)] {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            all.extend([flag.to_owned(), value]);
            apart.push(flag);
        }
    }
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        let name = argument.strip_prefix(['-', '/']).unwrap_or_default();
        match apart.iter().find_map(|flag| name.strip_prefix(&flag[1..])) {
            Some("") => {
                rest.next();
            }
            Some(_) => {}
            None => all.push(argument),
        }
    }
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
            // SAFETY: the caller passes an array of `count` strings.
            self.add(unsafe { strings::wide_array(arguments, count) });
            S_OK
        })
    }

    unsafe fn add_arguments_utf8(&self, arguments: *const *const c_char, count: u32) -> HRESULT {
        guard(|| {
            // SAFETY: the caller passes an array of `count` strings.
            self.add(unsafe { strings::utf8_array(arguments, count) });
            S_OK
        })
    }

    unsafe fn add_defines(&self, defines: *const DxcDefine, count: u32) -> HRESULT {
        guard(|| {
            // SAFETY: the caller passes an array of `count` definitions.
            self.add(unsafe { strings::defines(defines, count) });
            S_OK
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{CP_UTF8, CP_WIDE, Normalized, normalized, of_parts};

    fn strings(arguments: &[&str]) -> Vec<String> {
        arguments.iter().map(|argument| (*argument).to_owned()).collect()
    }

    #[test]
    fn spellings_of_callers_are_those_of_the_command_line() {
        let given =
            ["-HV 2021", "", "-D", "A=1 2", "/T", "ps_6_0", "-Fd", "x.pdb", "-fspv-target-env=vulkan1.1", "-Qstrip_reflect"];
        let kept = strings(&["-HV", "2021", "-D", "A=1 2", "/T", "ps_6_0", "-fspv-target-env=vulkan1.1"]);
        let expected = Normalized { arguments: kept, code_page: CP_UTF8, ..Normalized::default() };
        assert_eq!(normalized(strings(&given)), Ok(expected));
    }

    #[test]
    fn values_may_be_joined_to_flags_with_a_slash() {
        let given = ["/DA", "/DB=/x/y", "/Iinc", "/Emain", "/Tps_6_0", "/Tools/a.hlsl", "/tmp/a.hlsl"];
        let kept = ["-DA", "-DB=/x/y", "-Iinc", "-Emain", "-Tps_6_0", "/Tools/a.hlsl", "/tmp/a.hlsl"];
        assert_eq!(normalized(strings(&given)).map(|normalized| normalized.arguments), Ok(strings(&kept)));
    }

    #[test]
    fn rules_are_asked_for_by_three_flags() {
        for flags in [&["-M"][..], &["/MD"], &["-MF", "a.d"], &["-MFa.d"], &["/MF a.d"]] {
            let expected = Normalized { code_page: CP_UTF8, is_rule: true, ..Normalized::default() };
            assert_eq!(normalized(strings(flags)), Ok(expected));
        }
    }

    #[test]
    fn files_are_names_of_outputs() {
        let given = strings(&["-Fre", "a.json", "-Foa.spv", "/Fe", "a.txt", "-Fi a.pp", "-Vi", "-encoding", "Wide"]);
        let expected = Normalized {
            arguments: Vec::new(),
            reflection: Some("a.json".to_owned()),
            object: Some("a.spv".to_owned()),
            preprocessed: Some("a.pp".to_owned()),
            errors: Some("a.txt".to_owned()),
            code_page: CP_WIDE,
            shows_includes: true,
            is_rule: false,
        };
        assert_eq!(normalized(given), Ok(expected));
        let error = normalized(strings(&["-encoding", "ebcdic"])).expect_err("no such encoding");
        assert!(error.ends_with("not 'ebcdic'"), "{error}");
    }

    #[test]
    fn an_entry_point_and_a_profile_apart_replace_those_among_the_arguments() {
        let given = strings(&["-E", "Other", "/Tcs_6_5", "-spirv"]);
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(of_parts(some("Main"), some("cs_6_0"), given.clone(), Vec::new()), ["-E", "Main", "-T", "cs_6_0", "-spirv"]);
        assert_eq!(of_parts(some(""), None, given.clone(), Vec::new()), given);
    }
}
