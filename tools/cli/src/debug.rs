//! Debug information for the backend: the file, line and column of each location of the IR.

use crate::input::Input;
use crate::options::{DebugInfo as Wanted, Language};
use frontend::ast::{Expr, Function, FunctionName, Item, Unit};
use frontend::source::{FileId, Location, SourceRange};
use frontend::{SourceMap, Span};
use rustc_hash::FxHashMap;
use spirv_module::{DebugFile, DebugInfo, DebugLocation};

/// The name and version of this compiler.
pub const PRODUCER: &str = concat!("hlsl-to-spirv ", env!("CARGO_PKG_VERSION"));

/// The number of bytes of a short piece of text.
const SHORT_TEXT: usize = 100;

/// The positions in the expanded text that represent spans, if they are not the starts of these spans.
pub type Points = FxHashMap<Span, u32>;

/// An expression with an operator is located at the operator. An assignment without another operator is located at its start, as is a call. A
/// function is located at the start of its declaration, not at its name.
pub fn points(unit: &Unit) -> Points {
    let operator = |expr: &Expr| match expr {
        Expr::Binary { at, .. } | Expr::Postfix { at, .. } | Expr::Assign { op: Some(_), at, .. } => Some(*at),
        _ => None,
    };
    let operators = unit.exprs.iter().filter_map(|(id, expr)| Some((unit.expr_spans[id], operator(expr)?)));
    let functions = unit.item_arena.iter().filter_map(|(id, item)| match item {
        Item::Function(function) => Some((name_of(function)?, start_of(unit, function, unit.item_spans[id]))),
        _ => None,
    });
    operators.chain(functions).collect()
}

fn name_of(function: &Function) -> Option<Span> {
    match &function.name {
        FunctionName::Path(path) => path.segments().last().map(|segment| segment.ident.span),
        FunctionName::Operator { operator, .. } => Some(operator.span),
        FunctionName::Conversion { .. } => None,
    }
}

/// The first byte after a function's attributes.
fn start_of(unit: &Unit, function: &Function, span: Span) -> u32 {
    if function.specifiers.attributes.is_empty() { span.start } else { unit.type_spans[function.result].start }
}

/// The files are those that contain a location, in the order of their first locations but with the main file first, followed by those that were
/// only included. The version is that of the shader model.
pub fn debug_info(
    input: &Input,
    (wanted, (major, minor), arguments): (Wanted, (u32, u32), &str),
    (map, points, dependencies): (&SourceMap, &Points, &[String]),
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
    debug.version = Some(major * 100 + minor * 10);
    let text = wanted.text.then(|| input.text.clone());
    debug.files.push(DebugFile { name: input.name.clone(), text });
    if !wanted.lines {
        return debug;
    }
    if wanted.set.is_some() {
        // The positions are in the IR, and each name that a line may use is that of a file.
        add_all_files(&mut debug, wanted, map);
        return debug;
    }
    for loc in module.locs.values() {
        let span = Span::new(loc.start, loc.end);
        let place = points.get(&span).map_or(span, |at| Span::new(*at, *at + 1));
        let Some((file, Location { file: name, line, column })) = location(map, place) else { continue };
        let known = debug.files.iter().position(|known| known.name == name);
        let file = known.unwrap_or_else(|| {
            let text = wanted.text.then(|| map.files[file].text.clone());
            debug.files.push(DebugFile { name, text });
            debug.files.len() - 1
        });
        debug.locations.insert(*loc, DebugLocation { file, line, column });
    }
    for name in dependencies {
        if !debug.files.iter().any(|known| known.name == *name)
            && let Some(file) = map.files.values().find(|file| file.name == *name)
        {
            debug.files.push(DebugFile { name: name.clone(), text: wanted.text.then(|| file.text.clone()) });
        }
    }
    debug
}

/// Adds the files by their names, and by those that `#line` assigns.
fn add_all_files(debug: &mut DebugInfo, wanted: Wanted, map: &SourceMap) {
    for file in map.files.values().filter(|file| !file.name.starts_with('<')) {
        let given = file.line_directives.iter().filter_map(|directive| directive.name.as_deref());
        for name in std::iter::once(file.name.as_str()).chain(given) {
            if !debug.files.iter().any(|known| known.name == name) {
                debug.files.push(DebugFile { name: name.to_owned(), text: wanted.text.then(|| file.text.clone()) });
            }
        }
    }
}

fn location(map: &SourceMap, span: Span) -> Option<(FileId, Location)> {
    let range = map.resolve(SourceRange::from(span))?.range;
    Some((range.file, map.location(range.file, range.start)))
}
