//! `hlsl-to-spirv.toml`: the flags of the shaders below a folder. docs/command-line.md has the format.

use crate::ManifestError;
use glob::{MatchOptions, Pattern};
use serde::Deserialize;
use std::ops::Range;
use std::path::Path;
use toml::{Spanned, Table, Value};

/// The name of the file.
pub const NAME: &str = "hlsl-to-spirv.toml";

/// `*` is no part of several folders; `**` is.
const MATCHING: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: false };

/// The whole file. What stands outside of `[[shader]]` holds for all shaders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    include: Vec<Spanned<String>>,
    #[serde(default)]
    grammar: Vec<Spanned<String>>,
    defines: Option<Spanned<Table>>,
    #[serde(default)]
    flags: Vec<Spanned<String>>,
    #[serde(default)]
    shader: Vec<Shader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shader {
    files: Spanned<Globs>,
    /// `-T`
    profile: Option<Spanned<String>>,
    /// `-E`
    entry: Option<Spanned<String>>,
    /// `-I`, from the folder of the file.
    #[serde(default)]
    include: Vec<Spanned<String>>,
    /// `--grammar`, from the folder of the file.
    #[serde(default)]
    grammar: Vec<Spanned<String>>,
    /// `-D`
    defines: Option<Spanned<Table>>,
    #[serde(default)]
    flags: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Globs {
    One(String),
    Several(Vec<String>),
}

/// Arguments that belong together, such as a flag and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// Each argument, with the place in the file that it comes from.
    pub arguments: Vec<(String, Range<usize>)>,
    /// The macro, if the setting defines one.
    pub define: Option<String>,
}

struct Section {
    /// None holds for all files.
    patterns: Option<Vec<Pattern>>,
    settings: Vec<Setting>,
}

/// A configuration that was read.
pub struct Configuration {
    sections: Vec<Section>,
}

impl Configuration {
    /// Reads a configuration. Its paths start from a folder, which is put before them.
    ///
    /// # Errors
    /// The text is no TOML, a key is unknown, or a value is none that it takes.
    pub fn read(folder: &Path, text: &str) -> Result<Self, Vec<ManifestError>> {
        let file: File = toml::from_str(text).map_err(|error| {
            let range = error.span().unwrap_or(0..0);
            vec![ManifestError::new(range, error.message().replace('\n', ", "))]
        })?;
        let mut reader = Reader { folder, errors: Vec::new() };
        let mut settings = Vec::new();
        reader.common(&mut settings, &file.include, &file.grammar, file.defines.as_ref(), &file.flags);
        let mut sections = vec![Section { patterns: None, settings }];
        for shader in &file.shader {
            let mut settings = Vec::new();
            for (flag, value) in [("-T", &shader.profile), ("-E", &shader.entry)] {
                settings.extend(value.as_ref().map(|value| setting(flag, value.get_ref().clone(), value.span())));
            }
            reader.common(&mut settings, &shader.include, &shader.grammar, shader.defines.as_ref(), &shader.flags);
            sections.push(Section { patterns: Some(reader.patterns(&shader.files)), settings });
        }
        if reader.errors.is_empty() { Ok(Self { sections }) } else { Err(reader.errors) }
    }

    /// All settings, whichever files they hold for.
    pub fn settings(&self) -> impl Iterator<Item = &Setting> {
        self.sections.iter().flat_map(|section| &section.settings)
    }

    /// The arguments for a file, given by its path from the folder of the configuration. Of several values for one macro the last one counts, and
    /// none of a macro that `is_defined` otherwise.
    #[must_use]
    pub fn arguments(&self, file: &Path, is_defined: &dyn Fn(&str) -> bool) -> Vec<String> {
        let matches = |section: &&Section| {
            section.patterns.as_ref().is_none_or(|patterns| patterns.iter().any(|glob| glob.matches_path_with(file, MATCHING)))
        };
        let settings: Vec<&Setting> = self.sections.iter().filter(matches).flat_map(|section| &section.settings).collect();
        let is_last = |at: usize, name: &str| settings[at + 1..].iter().all(|later| later.define.as_deref() != Some(name));
        let counts =
            |at: usize, setting: &Setting| setting.define.as_deref().is_none_or(|name| !is_defined(name) && is_last(at, name));
        let counted = settings.iter().enumerate().filter(|(at, setting)| counts(*at, setting));
        counted.flat_map(|(_, setting)| setting.arguments.iter().map(|(argument, _)| argument.clone())).collect()
    }
}

fn setting(flag: &str, value: String, range: Range<usize>) -> Setting {
    Setting { arguments: vec![(flag.to_owned(), range.clone()), (value, range)], define: None }
}

struct Reader<'a> {
    folder: &'a Path,
    errors: Vec<ManifestError>,
}

impl Reader<'_> {
    /// What may stand in `[[shader]]` and outside of it.
    fn common(
        &mut self,
        settings: &mut Vec<Setting>,
        include: &[Spanned<String>],
        grammar: &[Spanned<String>],
        defines: Option<&Spanned<Table>>,
        flags: &[Spanned<String>],
    ) {
        for (flag, paths) in [("-I", include), ("--grammar", grammar)] {
            let path = |path: &Spanned<String>| self.folder.join(path.get_ref()).to_string_lossy().into_owned();
            settings.extend(paths.iter().map(|it| setting(flag, path(it), it.span())));
        }
        let range = defines.map_or(0..0, Spanned::span);
        for (name, value) in defines.into_iter().flat_map(|defines| defines.get_ref()) {
            match scalar(value) {
                Some(value) => {
                    let define = setting("-D", format!("{name}={value}"), range.clone());
                    settings.push(Setting { define: Some(name.clone()), ..define });
                }
                None => {
                    let message = format!("'{name}' takes a number, a text, true or false");
                    self.errors.push(ManifestError::new(range.clone(), message));
                }
            }
        }
        if !flags.is_empty() {
            let arguments = flags.iter().map(|flag| (flag.get_ref().clone(), flag.span())).collect();
            settings.push(Setting { arguments, define: None });
        }
    }

    fn patterns(&mut self, files: &Spanned<Globs>) -> Vec<Pattern> {
        let globs = match files.get_ref() {
            Globs::One(glob) => std::slice::from_ref(glob),
            Globs::Several(globs) => globs,
        };
        let mut patterns = Vec::new();
        for glob in globs {
            match Pattern::new(glob) {
                Ok(pattern) => patterns.push(pattern),
                Err(error) => {
                    let message = format!("'{glob}' is not a path pattern: {}", error.msg);
                    self.errors.push(ManifestError::new(files.span(), message));
                }
            }
        }
        patterns
    }
}

/// The text of a macro. `true` and `false` are 1 and 0.
pub(crate) fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(value) => Some(u8::from(*value).to_string()),
        Value::Datetime(_) | Value::Array(_) | Value::Table(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        include = ["inc"]
        defines = { GAME = 1, FOG = false }
        flags = ["-HV", "2021"]
        [[shader]]
        files = "**/*.ps.hlsl"
        profile = "ps_6_0"
        entry = "shade"
        defines = { FOG = true }
        [[shader]]
        files = ["special/*", "a.hlsl"]
        grammar = ["acme.json"]
    "#;

    fn arguments(file: &str, is_defined: &dyn Fn(&str) -> bool) -> String {
        let configuration = Configuration::read(Path::new("m"), TEXT).unwrap_or_else(|errors| panic!("{errors:?}"));
        configuration.arguments(Path::new(file), is_defined).join(" ")
    }

    #[test]
    fn sections_add_up() {
        assert_eq!(arguments("x.hlsl", &|_| false), "-I m/inc -D GAME=1 -D FOG=0 -HV 2021");
        let pixel = "-I m/inc -D GAME=1 -HV 2021 -T ps_6_0 -E shade -D FOG=1";
        assert_eq!(arguments("x.ps.hlsl", &|_| false), pixel);
        assert_eq!(arguments("deep/er/x.ps.hlsl", &|_| false), pixel);
        assert_eq!(arguments("special/x.ps.hlsl", &|_| false), format!("{pixel} --grammar m/acme.json"));
        assert_eq!(arguments("special/deep/x.hlsl", &|name| name == "GAME"), "-I m/inc -D FOG=0 -HV 2021");
    }

    #[test]
    fn errors_have_places() {
        let error = |text: &str| {
            let Err(errors) = Configuration::read(Path::new(""), text) else { panic!("no error in {text}") };
            (text[errors[0].range.clone()].to_owned(), errors[0].message.clone())
        };
        let (place, message) = error("[[shader]]\nfiles = 'a'\nprofle = 'b'\n");
        assert_eq!((place.as_str(), message.contains("unknown field `profle`")), ("profle", true), "{message}");
        let (place, message) = error("defines = { A = [1] }\n");
        assert_eq!((place.as_str(), message.starts_with("'A' takes")), ("{ A = [1] }", true), "{message}");
        let (place, message) = error("[[shader]]\nfiles = ['a', 'b***']\n");
        assert_eq!((place.as_str(), message.starts_with("'b***' is not a path pattern")), ("['a', 'b***']", true), "{message}");
        assert!(error("[[shader]]\nprofile = 'cs_6_0'\n").1.contains("missing field `files`"));
    }
}
