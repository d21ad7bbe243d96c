//! The source map and the options to the debug information that the backend writes.

use crate::compiler::{Compiler, Language};
use crate::profile::shader_model;
use frontend::source::{FileId, Location, SourceRange};
use frontend::{SourceMap, Span};
use spirv_backend::{DebugFile, DebugInfo, DebugPlace};

/// The files are those that some location lies in, the main one first, in the order of their first locations.
pub fn debug_info(compiler: &Compiler, map: &SourceMap, module: &ir::Module) -> DebugInfo {
    let wanted = compiler.options.debug;
    let mut debug = DebugInfo::default();
    if wanted.tool {
        debug.process = Some(format!("hlsl-to-spirv {}", env!("CARGO_PKG_VERSION")));
    }
    if !wanted.files || compiler.language == Language::Ir {
        return debug;
    }
    let (major, minor) = shader_model(compiler.options.profile);
    debug.version = Some(major * 100 + minor * 10);
    let text = wanted.text.then(|| compiler.text.clone());
    debug.files.push(DebugFile { name: compiler.name.clone(), text });
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
        debug.places.insert(*loc, DebugPlace { file, line, column });
    }
    debug
}

fn location(map: &SourceMap, span: Span) -> Option<(FileId, Location)> {
    let range = map.resolve(SourceRange::from(span))?.range;
    Some((range.file, map.location(range.file, range.start)))
}
