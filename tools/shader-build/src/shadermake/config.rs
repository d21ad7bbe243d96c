//! A configuration: one shader per line, with lists in braces, comments and conditionals.

use super::line::Line;
use super::name_hash::name_hash;
use super::request::Request;
use super::shader_model;
use crate::artifact::{Artifact, BlobForm, Form, symbol_of};
use crate::task::appended;
use crate::{Bundle, Manifest, ManifestError, Task};
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The number of register spaces that are shifted.
const SPACES: u32 = 8;

/// Reads a configuration.
///
/// # Errors
/// All wrong lines.
pub fn read(request: &Request, text: &str) -> Result<Manifest, Vec<ManifestError>> {
    let mut reader = Reader {
        request,
        common: common_arguments(request).into(),
        source_dir: from_config(request, &request.source_dir),
        manifest: Manifest::default(),
        blobs: Vec::new(),
        blob_of: HashMap::new(),
        errors: Vec::new(),
    };
    // Whether the lines of each open conditional are active.
    let mut groups = vec![true];
    let mut start = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim();
        let begin = start + whole.len() - whole.trim_start().len();
        let range = begin..begin + line.len();
        start += whole.len();
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        let is_read = groups.last() == Some(&true);
        if let Some(name) = line.strip_prefix("#ifdef") {
            groups.push(is_read && request.defines.iter().any(|define| define == name.trim()));
        } else if line.starts_with("#if 1") {
            groups.push(is_read);
        } else if line.starts_with("#if 0") {
            groups.push(false);
        } else if line.starts_with("#else") || line.starts_with("#endif") {
            if groups.len() == 1 {
                reader.error(&range, format!("'{line}' without '#if'"));
                continue;
            }
            let was_read = groups.pop() == Some(true);
            if line.starts_with("#else") {
                let outer = groups.last() == Some(&true);
                groups.push(outer && !was_read);
            }
        } else if line.starts_with('#') {
            reader.error(&range, "only '#ifdef NAME', '#if 0', '#if 1', '#else' and '#endif' are known");
        } else if is_read {
            reader.permutations(line, &range);
        }
    }
    reader.finish()
}

/// A shader with several permutations.
struct Shader {
    /// The path of its outputs without their extension.
    stem: PathBuf,
    /// The task and the key of each permutation.
    entries: Vec<(usize, String)>,
    /// The line of its first occurrence.
    range: Range<usize>,
}

struct Reader<'a> {
    request: &'a Request,
    common: Arc<[String]>,
    source_dir: PathBuf,
    manifest: Manifest,
    /// The shaders in order, if blobs are requested.
    blobs: Vec<Shader>,
    blob_of: HashMap<PathBuf, usize>,
    errors: Vec<ManifestError>,
}

impl Reader<'_> {
    fn error(&mut self, range: &Range<usize>, message: impl Into<String>) {
        self.errors.push(ManifestError::new(range.clone(), message));
    }

    /// Expands the first list in braces, and recurses until there is none.
    fn permutations(&mut self, line: &str, range: &Range<usize>) {
        let Some(open) = line.find('{') else { return self.permutation(line, range) };
        let Some(length) = line[open..].find('}') else { return self.error(range, "missing '}'") };
        let close = open + length;
        for item in line[open + 1..close].split(',') {
            let errors = self.errors.len();
            self.permutations(&format!("{}{item}{}", &line[..open], &line[close + 1..]), range);
            if self.errors.len() > errors {
                return;
            }
        }
    }

    fn permutation(&mut self, text: &str, range: &Range<usize>) {
        let line = match Line::parse(text) {
            Ok(line) => line,
            Err(message) => return self.error(range, message),
        };
        let request = self.request;
        let mut sorted = line.defines.clone();
        sorted.sort();
        let key = sorted.join(" ");

        // The path of the shader's outputs without their extension.
        let mut shader = without_leading_parents(Path::new(&line.source)).with_extension("");
        if (request.flatten || line.output.is_some())
            && let Some(name) = shader.file_name()
        {
            shader = name.into();
        }
        let mut shader = shader.into_os_string();
        if line.entry != "main" {
            shader.push(format!("_{}", line.entry));
        }
        shader.push(line.suffix.as_deref().unwrap_or_default());
        let stem = request.output.join(line.output.as_deref().unwrap_or_default()).join(shader);
        let permutation = if line.defines.is_empty() { stem.clone() } else { appended(&stem, &format!("_{}", name_hash(&key))) };

        // The only permutation of a shader without macros is its own blob.
        let is_blob = key.is_empty();
        let module = appended(&permutation, &request.extension);
        let mut artifacts = Vec::new();
        if request.header || (request.header_blob && is_blob) {
            let form = Form::Header { symbol: symbol_of(&permutation), key: key.clone() };
            artifacts.push(Artifact { path: appended(&module, ".h"), form });
        }
        if request.binary || (request.binary_blob && is_blob) {
            artifacts.push(Artifact { path: module, form: Form::Binary });
        }

        let name = format!("{} {{{}}} {{{key}}}", line.source, line.entry);
        let task = self.manifest.tasks.len();
        let arguments = self.arguments(line);
        self.manifest.tasks.push(Task {
            name,
            common: self.common.clone(),
            arguments,
            directory: PathBuf::new(),
            artifacts: Some(artifacts),
        });
        if request.binary_blob || request.header_blob {
            let blob = *self.blob_of.entry(stem.clone()).or_insert_with(|| {
                self.blobs.push(Shader { stem, entries: Vec::new(), range: range.clone() });
                self.blobs.len() - 1
            });
            self.blobs[blob].entries.push((task, key));
        }
    }

    /// The arguments after the common ones, in ShaderMake's order: macros of the line come first.
    fn arguments(&self, line: Line) -> Vec<String> {
        let request = self.request;
        let model = line.shader_model.as_ref().unwrap_or(&request.shader_model);
        let mut arguments = vec!["-T".to_owned(), format!("{}_{model}", line.profile), "-E".to_owned(), line.entry];
        for define in line.defines.into_iter().chain(request.defines.iter().cloned()) {
            arguments.extend(["-D".to_owned(), define]);
        }
        arguments.push(match line.optimization.unwrap_or(request.optimization) {
            0 => "-Od".to_owned(),
            level => format!("-O{}", level.min(3)),
        });
        if shader_model::parse(model).is_some_and(|version| version >= (6, 2)) {
            arguments.push("-enable-16bit-types".to_owned());
        }
        arguments.extend(line.flags);
        arguments.push(self.source_dir.join(line.source).to_string_lossy().into_owned());
        arguments
    }

    fn finish(mut self) -> Result<Manifest, Vec<ManifestError>> {
        for Shader { stem, entries, range } in std::mem::take(&mut self.blobs) {
            let has_default = entries.iter().any(|(_, key)| key.is_empty());
            if has_default && entries.len() == 1 {
                continue;
            }
            if has_default {
                let message = format!("cannot write a blob for '{}': one of its permutations has no macros", stem.display());
                self.error(&range, message);
                continue;
            }
            let path = appended(&stem, &self.request.extension);
            if self.request.binary_blob {
                let bundle = Bundle { path: path.clone(), form: BlobForm::Binary, entries: entries.clone() };
                self.manifest.bundles.push(bundle);
            }
            if self.request.header_blob {
                let form = BlobForm::Header { symbol: symbol_of(&stem) };
                self.manifest.bundles.push(Bundle { path: appended(&path, ".h"), form, entries });
            }
        }
        if self.errors.is_empty() { Ok(self.manifest) } else { Err(self.errors) }
    }
}

/// The arguments that all shaders share.
fn common_arguments(request: &Request) -> Vec<String> {
    let mut arguments = vec!["-nologo".to_owned(), format!("-fspv-target-env=vulkan{}", request.vulkan_version)];
    if let Some(layout) = &request.memory_layout {
        arguments.push(format!("-fvk-use-{layout}-layout"));
    }
    arguments.extend(request.extensions.iter().map(|name| format!("-fspv-extension={name}")));
    for space in 0..SPACES {
        for (letter, shift) in &request.shifts {
            arguments.extend([format!("-fvk-{letter}-shift"), shift.to_string(), space.to_string()]);
        }
    }
    for path in &request.include_dirs {
        arguments.extend(["-I".to_owned(), from_config(request, path).to_string_lossy().into_owned()]);
    }
    arguments.extend(request.flags.iter().cloned());
    arguments
}

/// A path relative to the folder of the configuration, unless the flags specify otherwise.
fn from_config(request: &Request, path: &Path) -> PathBuf {
    match request.config.parent() {
        Some(folder) if !request.ignore_config_dir => folder.join(path),
        _ => path.to_owned(),
    }
}

fn without_leading_parents(path: &Path) -> PathBuf {
    path.components().skip_while(|part| *part == Component::ParentDir).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shadermake::parse;

    fn manifest(flags: &str, text: &str) -> Result<Manifest, Vec<ManifestError>> {
        let arguments: Vec<String> = format!("-p SPIRV -c dir/x.cfg -o out {flags}").split(' ').map(str::to_owned).collect();
        read(&parse(&arguments).expect("arguments").expect("a request"), text)
    }

    #[test]
    fn lists_in_braces_are_permutations() {
        let text = "\u{20} // comment\n\n../a/b.hlsl -T ps -D B={0,1} -D A=1\n#ifdef X\nc.hlsl -T cs -E Run -m 6_0 -O0\n#else\nd.hlsl -T d\n#endif\n";
        let manifest = manifest("-B --header -DX -I inc --noRegShifts -D Y=2", text).expect("a manifest");
        let names: Vec<&str> = manifest.tasks.iter().map(|task| task.name.as_str()).collect();
        assert_eq!(names, ["../a/b.hlsl {main} {A=1 B=0}", "../a/b.hlsl {main} {A=1 B=1}", "c.hlsl {Run} {}"]);
        let arguments: Vec<&str> = manifest.tasks[1].all_arguments().collect();
        assert_eq!(
            arguments.join(" "),
            "-nologo -fspv-target-env=vulkan1.3 -fspv-extension=SPV_EXT_descriptor_indexing -fspv-extension=KHR -I dir/inc \
             -T ps_6_5 -E main -D B=1 -D A=1 -D X -D Y=2 -O3 -enable-16bit-types dir/../a/b.hlsl"
        );
        assert!(manifest.tasks[2].arguments.ends_with(&["-Od".to_owned(), "dir/c.hlsl".to_owned()]), "{:?}", manifest.tasks[2]);
        let paths = |index: usize| {
            manifest.tasks[index].artifacts.iter().flatten().map(|artifact| artifact.path.as_path()).collect::<Vec<_>>()
        };
        assert_eq!(paths(0), [Path::new(&format!("out/a/b_{}.spirv.h", name_hash("A=1 B=0")))]);
        assert_eq!(paths(2), [Path::new("out/c_Run.spirv.h"), Path::new("out/c_Run.spirv")]);
        let [bundle] = manifest.bundles.as_slice() else { panic!("one blob") };
        assert_eq!(bundle.path, Path::new("out/a/b.spirv"));
        assert_eq!(bundle.entries, [(0, "A=1 B=0".to_owned()), (1, "A=1 B=1".to_owned())]);
    }

    #[test]
    fn wrong_lines_have_places() {
        let text = "a.hlsl -T ps -D A={0,1\n#endif\n#elif X\nb.hlsl\n";
        let errors = manifest("-b", text).expect_err("errors");
        let shown: Vec<(&str, &str)> = errors.iter().map(|error| (&text[error.range.clone()], error.message.as_str())).collect();
        assert_eq!(
            shown,
            [
                ("a.hlsl -T ps -D A={0,1", "missing '}'"),
                ("#endif", "'#endif' without '#if'"),
                ("#elif X", "only '#ifdef NAME', '#if 0', '#if 1', '#else' and '#endif' are known"),
                ("b.hlsl", "the shader has no profile: -T"),
            ]
        );
    }

    #[test]
    fn a_blob_has_no_permutation_without_macros() {
        let errors = manifest("-B", "a.hlsl -T ps\na.hlsl -T ps -D A=1\n").expect_err("an error");
        assert_eq!(errors[0].message, "cannot write a blob for 'out/a': one of its permutations has no macros");
    }
}
