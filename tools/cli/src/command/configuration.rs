//! `hlsl-to-spirv.toml`: flags of an input that the command line need not repeat.

#[cfg(feature = "configuration")]
mod file;
#[cfg(not(feature = "configuration"))]
#[path = "configuration/no_file.rs"]
mod file;
mod setting;

use super::files::read_file;
use super::terminal::{command_line_report, report, without_place};
use diagnostics::registry as code;
use file::Configuration;
use frontend::{Diagnostic, SourceMap, Span};
use hlsl_to_spirv::flags::{self, Invocation, Request, STANDARD};
use hlsl_to_spirv::{Report, source_text};
use setting::Setting;
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

/// The file name.
const NAME: &str = "hlsl-to-spirv.toml";

/// The configurations of the inputs of a command.
#[derive(Default)]
pub struct Configurations {
    /// The configurations that have been read, by path.
    read: HashMap<PathBuf, Configuration>,
}

impl Configurations {
    /// [`Self::invocation`] for each input of an invocation.
    ///
    /// # Errors
    /// The first configuration that is wrong. The report contains its mistakes.
    pub fn of_all(&mut self, invocation: &Invocation, arguments: &[String]) -> Result<Vec<Option<Box<Invocation>>>, Report> {
        invocation.inputs.iter().map(|input| self.invocation(invocation, input, arguments)).collect()
    }

    /// The invocation for an input: the flags of its configuration, followed by those of the command line, which names the configuration. None
    /// if the input has no configuration.
    ///
    /// # Errors
    /// The configuration is wrong. The report contains its mistakes.
    pub fn invocation(
        &mut self,
        invocation: &Invocation,
        input: &str,
        arguments: &[String],
    ) -> Result<Option<Box<Invocation>>, Report> {
        let is_defined = |name: &str| invocation.options.preprocessor.defines.iter().any(|(known, _)| known == name);
        let Some((path, mut all)) = self.arguments(&invocation.configuration, input, &is_defined)? else {
            return Ok(None);
        };
        all.extend_from_slice(arguments);
        match flags::parse(&all) {
            Ok(Request::Compile(mut invocation)) => {
                invocation.configuration = flags::Configuration::File(path);
                Ok(Some(invocation))
            }
            Ok(Request::Help | Request::Version) => Ok(None),
            Err(message) => Err(command_line_report(message)),
        }
    }

    /// The configuration of an input, and the flags that it specifies for the input.
    fn arguments(
        &mut self,
        choice: &flags::Configuration,
        input: &str,
        is_defined: &dyn Fn(&str) -> bool,
    ) -> Result<Option<(PathBuf, Vec<String>)>, Report> {
        let file = match absolute(Path::new(input)) {
            Some(file) if input != STANDARD => Some(file),
            _ => None,
        };
        let path = match choice {
            flags::Configuration::None => None,
            flags::Configuration::File(path) => Some(path.clone()),
            flags::Configuration::Nearest => file.as_deref().and_then(nearest),
        };
        let Some(path) = path else { return Ok(None) };
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let configuration = match self.read.entry(path.clone()) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(place) => place.insert(read(&path, &folder)?),
        };
        let file = file.unwrap_or_else(|| PathBuf::from(input));
        // A file outside of the folder matches no pattern that begins with the name of a folder.
        let from_folder = absolute(&folder).and_then(|folder| file.strip_prefix(folder).ok().map(Path::to_owned));
        let arguments = configuration.arguments(from_folder.as_deref().unwrap_or(&file), is_defined);
        Ok(Some((path, arguments)))
    }
}

/// Reads and checks a configuration.
fn read(path: &Path, folder: &Path) -> Result<Configuration, Report> {
    let name = path.to_string_lossy().into_owned();
    let text = match read_file(path) {
        Ok(bytes) => source_text(bytes),
        Err(error) => return Err(report(without_place(code::INPUT, format!("cannot read '{name}': {error}")))),
    };
    let at = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
    let diagnostic = |(message, range): (String, Range<usize>)| {
        Diagnostic::new(code::CONFIGURATION, Span::new(at(range.start), at(range.end)), message)
    };
    let wrong = |errors: Vec<(String, Range<usize>)>| Report {
        map: SourceMap::verbatim(name.clone(), text.clone()),
        diagnostics: errors.into_iter().map(diagnostic).collect(),
    };
    let configuration = Configuration::read(folder, &text)
        .map_err(|errors| wrong(errors.into_iter().map(|error| (error.message, error.range)).collect()))?;
    let errors: Vec<(String, Range<usize>)> = configuration.settings().filter_map(error_of).collect();
    if errors.is_empty() { Ok(configuration) } else { Err(wrong(errors)) }
}

/// The error of a setting, with the range of the argument that causes it.
fn error_of(setting: &Setting) -> Option<(String, Range<usize>)> {
    let arguments: Vec<String> = setting.arguments.iter().map(|(argument, _)| argument.clone()).collect();
    let message = flags::check_configured(&arguments).err()?;
    let is_wrong = |count: &usize| flags::check_configured(&arguments[..*count]).is_err_and(|error| error == message);
    let count = (1..=arguments.len()).find(is_wrong)?;
    Some((message, setting.arguments[count - 1].1.clone()))
}

/// The configuration nearest to a file, as a path from the current folder.
fn nearest(file: &Path) -> Option<PathBuf> {
    let folder = file.ancestors().skip(1).find(|folder| folder.join(NAME).is_file())?;
    Some(from_here(folder).join(NAME))
}

/// The path of a folder from the current one, if either contains the other.
fn from_here(folder: &Path) -> PathBuf {
    let Ok(here) = std::env::current_dir() else { return folder.to_owned() };
    if let Ok(below) = folder.strip_prefix(&here) {
        return below.to_owned();
    }
    match here.strip_prefix(folder) {
        Ok(above) => above.components().map(|_| Component::ParentDir).collect(),
        Err(_) => folder.to_owned(),
    }
}

/// The absolute path, without `.` and `..`.
fn absolute(path: &Path) -> Option<PathBuf> {
    let mut parts: Vec<Component<'_>> = Vec::new();
    let path = std::path::absolute(if path.as_os_str().is_empty() { Path::new(".") } else { path }).ok()?;
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(parts.last(), Some(Component::Normal(_))) => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    Some(parts.iter().collect())
}
