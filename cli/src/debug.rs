//! Debug information for the backend: the file, line and column of each location of the IR.

use crate::input::Input;
use crate::options::{DebugInfo as Wanted, Language};
use crate::profile::{Profile, shader_model};
use frontend::source::{FileId, Location, SourceRange};
use frontend::{SourceMap, Span};
use spirv_module::{DebugFile, DebugInfo, DebugLocation};

/// The name and version of this compiler.
pub const PRODUCER: &str = concat!("hlsl-to-spirv ", env!("CARGO_PKG_VERSION"));

/// The bytes of a short piece of text.
const SHORT_TEXT: usize = 1000;

/// The files are those that some location lies in, the main one first, in the order of their first locations.
pub fn debug_info(
    input: &Input,
    (wanted, profile, arguments): (Wanted, Option<Profile>, &str),
    map: &SourceMap,
    module: &ir::Module,
) -> DebugInfo {
    let mut debug = DebugInfo { set: wanted.set, arguments: arguments.to_owned(), ..DebugInfo::default() };
    debug.producer = PRODUCER.to_owned();
    if wanted.short_pieces {
        debug.longest_text = SHORT_TEXT;
    }
    if wanted.tool {
        debug.process = Some(PRODUCER.to_owned());
    }
    if !wanted.files || input.language == Language::Ir {
        return debug;
    }
    let (major, minor) = shader_model(profile);
    debug.version = Some(major * 100 + minor * 10);
    let text = wanted.text.then(|| input.text.clone());
    debug.files.push(DebugFile { name: input.name.clone(), text });
    if !wanted.lines {
        return debug;
    }
    for loc in module.locs.values() {
        let Some((file, Location { file: name, line, column })) = location(map, Span::new(loc.start, loc.end)) else { continue };
        let known = debug.files.iter().position(|known| known.name == name);
        let file = known.unwrap_or_else(|| {
            let text = wanted.text.then(|| map.files[file].text.clone());
            debug.files.push(DebugFile { name, text });
            debug.files.len() - 1
        });
        debug.locations.insert(*loc, DebugLocation { file, line, column });
    }
    debug
}

fn location(map: &SourceMap, span: Span) -> Option<(FileId, Location)> {
    let range = map.resolve(SourceRange::from(span))?.range;
    Some((range.file, map.location(range.file, range.start)))
}
