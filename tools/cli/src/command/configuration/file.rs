//! Reader of `hlsl-to-spirv.toml`, the flags of the shaders below a folder. docs/command-line.md documents the format.

use super::setting::{ConfigurationError, Setting};
use glob::{MatchOptions, Pattern};
use std::ops::Range;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// `*` matches within one component of a path, `**` matches any number of components.
const MATCHING: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: false };

/// The keys of the top level, which apply to all shaders.
const COMMON: &[&str] = &["include", "grammar", "defines", "flags"];

/// The keys that only a `[[shader]]` section takes.
const OF_SECTION: &[&str] = &["files", "profile", "entry"];

struct Section {
    /// None matches all files.
    patterns: Option<Vec<Pattern>>,
    settings: Vec<Setting>,
}

/// A configuration that was read.
pub struct Configuration {
    sections: Vec<Section>,
}

impl Configuration {
    /// Reads a configuration. `folder` is prepended to the paths in it.
    ///
    /// # Errors
    /// The text is not TOML, a key is unknown, or a value has the wrong type.
    pub fn read(folder: &Path, text: &str) -> Result<Self, Vec<ConfigurationError>> {
        let file = DeTable::parse(text).map_err(|error| {
            let range = error.span().unwrap_or(0..0);
            vec![ConfigurationError { message: error.message().replace('\n', ", "), range }]
        })?;
        let mut reader = Reader { folder, errors: Vec::new() };
        let mut sections = vec![reader.section(file.get_ref(), None)];
        for (key, value) in file.get_ref() {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("shader", DeValue::Array(shaders)) => {
                    for shader in shaders {
                        match shader.get_ref() {
                            DeValue::Table(table) => sections.push(reader.section(table, Some(shader.span()))),
                            _ => reader.error(shader.span(), "'shader' takes tables"),
                        }
                    }
                }
                ("shader", _) => reader.error(value.span(), "'shader' takes a list of tables: write '[[shader]]'"),
                _ => {}
            }
        }
        if reader.errors.is_empty() { Ok(Self { sections }) } else { Err(reader.errors) }
    }

    /// All settings, for all files.
    pub fn settings(&self) -> impl Iterator<Item = &Setting> {
        self.sections.iter().flat_map(|section| &section.settings)
    }

    /// The arguments for a file, given by its path relative to the folder of the configuration. If several values define one macro, the last one
    /// is used. Macros for which `is_defined` returns true are left out.
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
    errors: Vec<ConfigurationError>,
}

impl Reader<'_> {
    fn error(&mut self, range: Range<usize>, message: impl Into<String>) {
        self.errors.push(ConfigurationError { message: message.into(), range });
    }

    /// Reads a `[[shader]]` section, whose range is given, or the top level of the file.
    fn section(&mut self, table: &DeTable<'_>, range: Option<Range<usize>>) -> Section {
        self.check_keys(table, range.is_some());
        let mut settings = Vec::new();
        for (flag, key) in [("-T", "profile"), ("-E", "entry")] {
            if let Some((value, at)) = self.value(table, key).filter(|_| range.is_some()).and_then(|value| self.text(key, value))
            {
                settings.push(setting(flag, value, at));
            }
        }
        for (flag, key) in [("-I", "include"), ("--grammar", "grammar")] {
            for (path, at) in self.texts(table, key) {
                settings.push(setting(flag, self.folder.join(path).to_string_lossy().into_owned(), at));
            }
        }
        self.defines(table, &mut settings);
        let flags = self.texts(table, "flags");
        if !flags.is_empty() {
            settings.push(Setting { arguments: flags, define: None });
        }
        let patterns = range.map(|range| self.patterns(table, range));
        Section { patterns, settings }
    }

    fn check_keys(&mut self, table: &DeTable<'_>, is_section: bool) {
        for key in table.keys() {
            let (name, range) = (key.get_ref().as_ref(), key.span());
            let own: &[&str] = if is_section { OF_SECTION } else { &["shader"] };
            if COMMON.contains(&name) || own.contains(&name) {
                continue;
            }
            if OF_SECTION.contains(&name) {
                self.error(range, format!("'{name}' belongs into a '[[shader]]' section"));
                continue;
            }
            let known = COMMON.iter().chain(own).copied();
            let hint = diagnostics::did_you_mean(name, known);
            self.error(range, format!("unknown key '{name}'{hint}"));
        }
    }

    fn value<'t>(&self, table: &'t DeTable<'_>, key: &str) -> Option<&'t Spanned<DeValue<'t>>> {
        table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    fn text(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<(String, Range<usize>)> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.error(value.span(), format!("'{key}' takes a string"));
        }
        Some((text?.to_owned(), value.span()))
    }

    /// A list of strings, which is empty if the key is absent.
    fn texts(&mut self, table: &DeTable<'_>, key: &str) -> Vec<(String, Range<usize>)> {
        let Some(value) = self.value(table, key) else { return Vec::new() };
        let Some(items) = value.get_ref().as_array() else {
            self.error(value.span(), format!("'{key}' takes a list of strings"));
            return Vec::new();
        };
        items.iter().filter_map(|item| self.text(key, item)).collect()
    }

    fn defines(&mut self, table: &DeTable<'_>, settings: &mut Vec<Setting>) {
        let Some(value) = self.value(table, "defines") else { return };
        let Some(defines) = value.get_ref().as_table() else {
            return self.error(value.span(), "'defines' takes a table of macros");
        };
        for (name, definition) in defines {
            let name = name.get_ref();
            match scalar(definition.get_ref()) {
                Some(text) => {
                    let define = setting("-D", format!("{name}={text}"), value.span());
                    settings.push(Setting { define: Some(name.to_string()), ..define });
                }
                None => self.error(value.span(), format!("'{name}' takes a number, a string, true or false")),
            }
        }
    }

    fn patterns(&mut self, table: &DeTable<'_>, section: Range<usize>) -> Vec<Pattern> {
        let Some(value) = self.value(table, "files") else {
            self.error(section, "a '[[shader]]' section needs the key 'files'");
            return Vec::new();
        };
        let globs = match value.get_ref() {
            DeValue::String(glob) => vec![(glob.to_string(), value.span())],
            _ => self.texts(table, "files"),
        };
        let mut patterns = Vec::new();
        for (glob, range) in globs {
            match Pattern::new(&glob) {
                Ok(pattern) => patterns.push(pattern),
                Err(error) => self.error(range, format!("'{glob}' is not a valid path pattern: {}", error.msg)),
            }
        }
        patterns
    }
}

/// The replacement text of a macro: `true` and `false` are 1 and 0.
fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok().map(|number| number.to_string()),
        DeValue::Float(number) => number.as_str().parse().ok().map(|number: f64| number.to_string()),
        DeValue::Boolean(value) => Some(u8::from(*value).to_string()),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
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
        for (text, range, message) in [
            ("[[shader]]\nfiles = 'a'\nprofle = 'b'\n", "profle", "unknown key 'profle', did you mean 'profile'?"),
            ("profile = 'b'\n", "profile", "'profile' belongs into a '[[shader]]' section"),
            ("x = 1\n", "x", "unknown key 'x'"),
            ("defines = { A = [1] }\n", "{ A = [1] }", "'A' takes a number, a string, true or false"),
            ("defines = 1\n", "1", "'defines' takes a table of macros"),
            ("flags = '-O0'\n", "'-O0'", "'flags' takes a list of strings"),
            ("include = [1]\n", "1", "'include' takes a string"),
            ("[[shader]]\nfiles = 'a'\nentry = 1\n", "1", "'entry' takes a string"),
            ("[shader]\nfiles = 'a'\n", "[shader]", "'shader' takes a list of tables: write '[[shader]]'"),
            ("[[shader]]\nprofile = 'cs_6_0'\n", "[[shader]]", "a '[[shader]]' section needs the key 'files'"),
        ] {
            assert_eq!(error(text), (range.to_owned(), message.to_owned()), "{text}");
        }
        let (range, message) = error("[[shader]]\nfiles = ['a', 'b***']\n");
        assert_eq!((range.as_str(), message.starts_with("'b***' is not a valid path pattern")), ("'b***'", true), "{message}");
        assert_eq!(error("flags = [\n").0, "");
    }
}
