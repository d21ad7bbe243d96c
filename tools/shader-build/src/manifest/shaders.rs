//! A list of shaders with their permutations, in TOML. docs/building.md documents the format.

use crate::artifact::{Artifact, BlobForm, Form, symbol_of};
use crate::cache::Server;
use crate::execution::ExecutionServer;
use crate::task::appended;
use crate::{Bundle, Manifest, ManifestError, Task};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::{Spanned, Table, Value};

/// Maximum number of permutations of one shader. More are treated as a mistake.
const MAX_PERMUTATIONS: usize = 1_000_000;

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The compiler's flags for all shaders.
    #[serde(default)]
    flags: Vec<String>,
    /// `-I`, relative to the folder of the manifest.
    #[serde(default)]
    include: Vec<String>,
    /// `-D` for all shaders.
    #[serde(default)]
    defines: Table,
    /// The folder of the outputs, relative to the folder of the manifest.
    #[serde(default)]
    output: PathBuf,
    /// The outputs of each module.
    emit: Option<Vec<Emit>>,
    /// The URL of a cache on a server.
    cache: Option<Spanned<String>>,
    /// The URL of a server of the Remote Execution API.
    #[serde(rename = "remote-execution")]
    execution: Option<Spanned<String>>,
    #[serde(default)]
    shader: Vec<Spanned<Shader>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shader {
    source: String,
    /// `-T`
    profile: Option<String>,
    /// `-E`
    entry: Option<String>,
    #[serde(default)]
    flags: Vec<String>,
    /// Macros. Each macro with a list of values is an axis of the permutations.
    defines: Option<Spanned<Table>>,
    /// Excluded permutations: those that have all these values.
    #[serde(default)]
    exclude: Vec<Spanned<Table>>,
    /// The path of the outputs without their extension; by default that of the source, with the entry point appended unless it is `main`.
    name: Option<String>,
    emit: Option<Vec<Emit>>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Emit {
    /// NAME.spv
    Spirv,
    /// NAME.spv.h
    Header,
    /// NAME.blob, with all permutations.
    Blob,
    /// NAME.blob.h, the blob as a header.
    HeaderBlob,
}

/// A macro and its values.
struct Axis<'a> {
    name: &'a str,
    values: Vec<String>,
    /// Whether the manifest contains a list, in which case the value is part of the permutation's name.
    is_list: bool,
}

pub fn read(folder: &Path, text: &str) -> Result<Manifest, Vec<ManifestError>> {
    let file: File = toml::from_str(text).map_err(|error| {
        let range = error.span().unwrap_or(0..0);
        vec![ManifestError::new(range, error.message().replace('\n', ", "))]
    })?;
    let mut common = file.flags.clone();
    for path in &file.include {
        common.extend(["-I".to_owned(), path.clone()]);
    }
    let mut errors = Vec::new();
    for (name, value) in &file.defines {
        match scalar(value) {
            Some(value) => common.extend(["-D".to_owned(), format!("{name}={value}")]),
            None => errors.push(ManifestError::new(0..0, format!("'{name}' cannot be a list at the top level"))),
        }
    }
    let manifest = Manifest {
        cache: server(file.cache.as_ref(), Server::parse, &mut errors),
        execution: server(file.execution.as_ref(), ExecutionServer::parse, &mut errors),
        ..Manifest::default()
    };
    let mut reader = Reader { file: &file, folder, common: common.into(), manifest, errors };
    for shader in &file.shader {
        reader.shader(shader.get_ref(), shader.span());
    }
    if reader.errors.is_empty() { Ok(reader.manifest) } else { Err(reader.errors) }
}

/// The server that a URL names. An invalid URL is added to the errors.
fn server<S>(url: Option<&Spanned<String>>, parse: fn(&str) -> Result<S, String>, errors: &mut Vec<ManifestError>) -> Option<S> {
    let url = url?;
    parse(url.get_ref()).map_err(|message| errors.push(ManifestError::new(url.span(), message))).ok()
}

struct Reader<'a> {
    file: &'a File,
    folder: &'a Path,
    common: Arc<[String]>,
    manifest: Manifest,
    errors: Vec<ManifestError>,
}

impl Reader<'_> {
    fn shader(&mut self, shader: &Shader, range: std::ops::Range<usize>) {
        let Some(axes) = self.axes(shader) else { return };
        let count = axes.iter().try_fold(1_usize, |count, axis| count.checked_mul(axis.values.len()));
        if count.is_none_or(|count| count > MAX_PERMUTATIONS) {
            let message = format!("'{}' has more than {MAX_PERMUTATIONS} permutations", shader.source);
            return self.errors.push(ManifestError::new(range, message));
        }
        let excluded: Vec<Vec<(&str, String)>> = shader.exclude.iter().filter_map(|table| self.excluded(table, &axes)).collect();
        let stem =
            self.folder.join(&self.file.output).join(shader.name.as_deref().map_or_else(|| default_name(shader), PathBuf::from));
        let default_emit = [Emit::Spirv];
        let emit = shader.emit.as_deref().or(self.file.emit.as_deref()).unwrap_or(&default_emit);
        let mut entries = Vec::new();
        for number in 0..count.unwrap_or(0) {
            let values = values(&axes, number);
            if excluded.iter().any(|excluded| {
                excluded.iter().all(|pair| values.iter().any(|(name, value)| (*name, *value) == (pair.0, &pair.1)))
            }) {
                continue;
            }
            entries.push((self.manifest.tasks.len(), key(&values)));
            let task = self.task(shader, (&axes, &values), &stem, emit);
            self.manifest.tasks.push(task);
        }
        for form in emit {
            let (extension, form) = match form {
                Emit::Blob => (".blob", BlobForm::Binary),
                Emit::HeaderBlob => (".blob.h", BlobForm::Header { symbol: symbol_of(&stem) }),
                Emit::Spirv | Emit::Header => continue,
            };
            self.manifest.bundles.push(Bundle { path: appended(&stem, extension), form, entries: entries.clone() });
        }
    }

    fn task(&self, shader: &Shader, (axes, values): (&[Axis<'_>], &[(&str, &String)]), stem: &Path, emit: &[Emit]) -> Task {
        let mut arguments = Vec::new();
        for (flag, value) in [("-T", &shader.profile), ("-E", &shader.entry)] {
            if let Some(value) = value {
                arguments.extend([flag.to_owned(), value.clone()]);
            }
        }
        for (name, value) in values {
            arguments.extend(["-D".to_owned(), format!("{name}={value}")]);
        }
        arguments.extend(shader.flags.iter().cloned());
        arguments.push(shader.source.clone());
        let chosen: Vec<(&str, &String)> =
            axes.iter().zip(values).filter(|(axis, _)| axis.is_list).map(|(_, value)| *value).collect();
        let mut name = shader.source.clone();
        if let Some(entry) = &shader.entry {
            name += &format!(" {entry}");
        }
        if !chosen.is_empty() {
            name += &format!(" {{{}}}", key(&chosen));
        }
        let mut file = stem.as_os_str().to_owned();
        for (name, value) in &chosen {
            file.push(format!("-{name}-{}", value.replace(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.', "_")));
        }
        let file = PathBuf::from(file);
        let forms = emit.iter().filter_map(|form| match form {
            Emit::Spirv => Some(Artifact { path: appended(&file, ".spv"), form: Form::Binary }),
            Emit::Header => {
                let form = Form::Header { symbol: symbol_of(&file), key: key(values) };
                Some(Artifact { path: appended(&file, ".spv.h"), form })
            }
            Emit::Blob | Emit::HeaderBlob => None,
        });
        let artifacts = Some(forms.collect());
        Task { name, common: self.common.clone(), arguments, directory: self.folder.to_owned(), artifacts }
    }

    fn axes<'s>(&mut self, shader: &'s Shader) -> Option<Vec<Axis<'s>>> {
        let mut axes = Vec::new();
        let Some(defines) = &shader.defines else { return Some(axes) };
        for (name, value) in defines.get_ref() {
            let (values, is_list) = match value {
                Value::Array(values) => (values.iter().map(scalar).collect::<Option<Vec<_>>>(), true),
                value => (scalar(value).map(|value| vec![value]), false),
            };
            match values {
                Some(values) if !values.is_empty() => axes.push(Axis { name, values, is_list }),
                _ => {
                    let message = format!("'{name}' takes a number, a string, true, false, or a list of these");
                    self.errors.push(ManifestError::new(defines.span(), message));
                    return None;
                }
            }
        }
        Some(axes)
    }

    /// The values of an excluded permutation. Each of them must be a possible value of the macro.
    fn excluded<'s>(&mut self, table: &'s Spanned<Table>, axes: &[Axis<'_>]) -> Option<Vec<(&'s str, String)>> {
        let mut pairs = Vec::new();
        for (name, value) in table.get_ref() {
            let value = scalar(value);
            let axis = axes.iter().find(|axis| axis.name == name);
            match (axis, value) {
                (Some(axis), Some(value)) if axis.values.contains(&value) => pairs.push((name.as_str(), value)),
                _ => {
                    let message = format!("'exclude' has a value of '{name}' that is not in 'defines'");
                    self.errors.push(ManifestError::new(table.span(), message));
                    return None;
                }
            }
        }
        if pairs.is_empty() {
            self.errors.push(ManifestError::new(table.span(), "an empty 'exclude' leaves out everything"));
        }
        Some(pairs)
    }
}

/// The macros of permutation `number`: the last axis changes first.
fn values<'a>(axes: &'a [Axis<'_>], mut number: usize) -> Vec<(&'a str, &'a String)> {
    let mut values: Vec<(&str, &String)> = Vec::with_capacity(axes.len());
    for axis in axes.iter().rev() {
        values.push((axis.name, &axis.values[number % axis.values.len()]));
        number /= axis.values.len();
    }
    values.reverse();
    values
}

/// The key of a permutation in a blob, in ShaderMake's form.
fn key(values: &[(&str, &String)]) -> String {
    let mut pairs: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    pairs.sort_unstable();
    pairs.join(" ")
}

/// `lighting`, or `lighting_shade` for the entry point `shade`.
fn default_name(shader: &Shader) -> PathBuf {
    let path = Path::new(&shader.source).with_extension("");
    match shader.entry.as_deref() {
        None | Some("main") => path,
        Some(entry) => {
            let mut name = path.into_os_string();
            name.push(format!("_{entry}"));
            name.into()
        }
    }
}

/// The replacement text of a macro: `true` and `false` are 1 and 0.
fn scalar(value: &Value) -> Option<String> {
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

    #[test]
    fn lists_are_axes() {
        let text = r#"
            flags = ["-fspv-target-env=vulkan1.2"]
            include = ["inc"]
            output = "out"
            cache = "redis://host/team"
            remote-execution = "grpc://host/team"
            defines = { GAME = 1 }
            [[shader]]
            source = "a/lighting.hlsl"
            profile = "ps_6_0"
            entry = "Shade"
            defines = { FOG = [false, true], SIDE = "LEFT", QUALITY = [0, 2] }
            exclude = [{ FOG = true, QUALITY = 2 }]
            emit = ["spirv", "blob"]
        "#;
        let manifest = read(Path::new("m"), text).expect("a manifest");
        assert_eq!(manifest.cache, Server::parse("redis://host/team").ok());
        assert_eq!(manifest.execution, ExecutionServer::parse("grpc://host/team").ok());
        let names: Vec<&str> = manifest.tasks.iter().map(|task| task.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "a/lighting.hlsl Shade {FOG=0 QUALITY=0}",
                "a/lighting.hlsl Shade {FOG=0 QUALITY=2}",
                "a/lighting.hlsl Shade {FOG=1 QUALITY=0}"
            ]
        );
        let task = &manifest.tasks[2];
        let arguments: Vec<&str> = task.all_arguments().collect();
        let expected =
            "-fspv-target-env=vulkan1.2 -I inc -D GAME=1 -T ps_6_0 -E Shade -D FOG=1 -D SIDE=LEFT -D QUALITY=0 a/lighting.hlsl";
        assert_eq!(arguments.join(" "), expected);
        assert_eq!(task.artifacts.as_ref().expect("artifacts")[0].path, Path::new("m/out/a/lighting_Shade-FOG-1-QUALITY-0.spv"));
        assert_eq!(manifest.bundles[0].path, Path::new("m/out/a/lighting_Shade.blob"));
        assert_eq!(manifest.bundles[0].entries[2], (2, "FOG=1 QUALITY=0 SIDE=LEFT".to_owned()));
    }

    #[test]
    fn errors_have_places() {
        let error = |text: &str| {
            let errors = read(Path::new(""), text).expect_err("an error");
            (text[errors[0].range.clone()].to_owned(), errors[0].message.clone())
        };
        let (place, message) = error("[[shader]]\nsource = 'a'\nprofle = 'b'\n");
        assert_eq!((place.as_str(), message.contains("unknown field `profle`")), ("profle", true), "{message}");
        let (place, message) = error("[[shader]]\nsource = 'a'\ndefines = { A = [] }\n");
        assert_eq!((place.as_str(), message.starts_with("'A' takes")), ("{ A = [] }", true), "{message}");
        let (place, _) = error("[[shader]]\nsource = 'a'\ndefines = { A = [1] }\nexclude = [{ A = 2 }]\n");
        assert_eq!(place, "{ A = 2 }");
        let (place, message) = error("cache = 'folder'\n");
        assert_eq!((place.as_str(), message.as_str()), ("'folder'", "'folder' is not a URL: '://' is missing"));
        let (place, _) = error("remote-execution = 'redis://host'\n");
        assert_eq!(place, "'redis://host'");
    }
}
