//! Requests about the files of the client's folders: their symbols, and the call hierarchy.

use crate::analysis::Analysis;
use crate::calls::{callees, callers};
use crate::declarations::{Declaration, header};
use crate::definition::declarations_at;
use crate::files::{name_of, normalized};
use crate::references::keys;
use crate::server::Server;
use crate::symbols::Symbol;
use crate::text::Text;
use crate::written::{WrittenFile, macros_of};
use frontend::Span;
use lsp_types::{
    CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall, Location, Position, Range, SymbolInformation,
    SymbolKind, Url,
};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Maximum number of symbols per query.
const MOST_SYMBOLS: usize = 500;

impl Server<'_> {
    /// The symbols of the client's folders and of the open documents whose names contain the letters of a query in order.
    pub fn workspace_symbols(&mut self, query: &str) -> Vec<SymbolInformation> {
        let open = self.documents.keys().map(|uri| (normalized(&name_of(uri)), uri.clone()));
        let mut places: HashMap<PathBuf, Url> = open.collect();
        for path in self.shaders() {
            let path = normalized(&path.to_string_lossy());
            if let Ok(uri) = Url::from_file_path(&path) {
                places.entry(path).or_insert(uri);
            }
        }
        let files = self.files();
        let mut found: Vec<(usize, SymbolInformation)> = Vec::new();
        for (path, uri) in places {
            let Ok(Some(text)) = files.read(&path.to_string_lossy()) else { continue };
            let known = self.known_symbols.get(&path).filter(|(known, _)| *known == text).map(|(_, symbols)| symbols.clone());
            let symbols = known.unwrap_or_else(|| {
                let symbols: Arc<[Symbol]> = self.symbols_of(&path, text.clone()).into();
                self.known_symbols.insert(path, (text, symbols.clone()));
                symbols
            });
            let matching = symbols.iter().filter_map(|symbol| Some((distance(&symbol.name, query)?, symbol)));
            found.extend(matching.map(|(distance, symbol)| (distance, information(symbol, &uri))));
        }
        found.sort_by(|(one, first), (other, second)| {
            (one, &first.name, &first.location.uri).cmp(&(other, &second.name, &second.location.uri))
        });
        found.truncate(MOST_SYMBOLS);
        found.into_iter().map(|(_, symbol)| symbol).collect()
    }

    /// The symbols that a file itself declares, without its includes.
    fn symbols_of(&self, path: &std::path::Path, text: Arc<str>) -> Vec<Symbol> {
        let name = path.to_string_lossy();
        let file = WrittenFile::read(&text, macros_of(&self.host.preprocessor_config(&name)));
        let text = Text::new(text);
        let symbol = |declaration: &Declaration| Symbol {
            name: declaration.name.clone(),
            kind: declaration.kind,
            container: declaration.path.trim_end_matches("::").to_owned(),
            range: text.range(declaration.at.start as usize, declaration.at.end as usize),
        };
        file.declarations().iter().filter(|declaration| !declaration.is_local).map(symbol).collect()
    }

    /// The functions at a position.
    pub fn call_hierarchy(&mut self, uri: &Url, position: Position) -> Vec<CallHierarchyItem> {
        let host_url = |server: &Self, name: &str, text: &str| server.url(name, text);
        let Some(analysis) = self.analysis(uri) else { return Vec::new() };
        let found = declarations_at(analysis, analysis.text.offset(position));
        let places: Vec<Place> =
            found.into_iter().filter(|found| found.is_function()).filter_map(|found| place(analysis, found)).collect();
        places.into_iter().filter_map(|place| place.item(&|name, text| host_url(self, name, text))).collect()
    }

    /// The callers of a function, in the client's folders and in the open documents.
    pub fn callers(&mut self, item: &CallHierarchyItem) -> Vec<CallHierarchyIncomingCall> {
        let Some((name, keys)) = self.keys_of(item) else { return Vec::new() };
        let mut found: Vec<(Place, Vec<Range>)> = Vec::new();
        self.each_analysis(&item.uri, &name, &keys, false, &mut |analysis| {
            for (caller, spans) in callers(analysis, &name, &keys) {
                let Some(place) = place(analysis, caller) else { continue };
                if !found.iter().any(|(known, _)| *known == place) {
                    found.push((place, ranges(analysis, &spans)));
                }
            }
        });
        let call = |(place, from_ranges): (Place, Vec<Range>)| {
            let from = place.item(&|name, text| self.url(name, text))?;
            Some(CallHierarchyIncomingCall { from, from_ranges })
        };
        found.into_iter().filter_map(call).collect()
    }

    /// The callees of a function.
    pub fn callees(&mut self, item: &CallHierarchyItem) -> Vec<CallHierarchyOutgoingCall> {
        let Some(analysis) = self.analysis_of_any(&item.uri) else { return Vec::new() };
        let found = declarations_at(&analysis, analysis.text.offset(item.selection_range.start));
        let Some(caller) = found.into_iter().find(|found| found.is_function()) else { return Vec::new() };
        let call = |(called, spans): (&Declaration, Vec<Span>)| {
            let to = place(&analysis, called)?.item(&|name, text| self.url(name, text))?;
            Some(CallHierarchyOutgoingCall { to, from_ranges: ranges(&analysis, &spans) })
        };
        callees(&analysis, caller).into_iter().filter_map(call).collect()
    }

    fn keys_of(&mut self, item: &CallHierarchyItem) -> Option<(String, std::collections::BTreeSet<crate::references::Key>)> {
        let analysis = self.analysis_of_any(&item.uri)?;
        let found = declarations_at(&analysis, analysis.text.offset(item.selection_range.start));
        let first = found.first()?;
        Some((first.name.clone(), keys(&analysis, &found)))
    }

    /// The analysis of a file, open or not. It is not kept.
    fn analysis_of_any(&self, uri: &Url) -> Option<Analysis> {
        let (name, files) = (name_of(uri), self.files());
        let text = match self.documents.get(uri) {
            Some(document) => document.text.clone(),
            None => Text::new(files.read(&name).ok()??),
        };
        Some(self.analyze(&name, text, &files))
    }
}

/// The distance of a name from a query whose letters it contains in order: short names and those that begin with the query come first.
fn distance(name: &str, query: &str) -> Option<usize> {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let is_there = query.chars().flat_map(char::to_lowercase).all(|wanted| letters.any(|letter| letter == wanted));
    let begins = name.get(..query.len()).is_some_and(|start| start.eq_ignore_ascii_case(query));
    is_there.then(|| name.len() + if begins { 0 } else { 1000 })
}

#[allow(deprecated, reason = "the type has a field that the protocol has no longer")]
fn information(symbol: &Symbol, uri: &Url) -> SymbolInformation {
    SymbolInformation {
        name: symbol.name.clone(),
        kind: symbol.kind,
        tags: None,
        deprecated: None,
        location: Location { uri: uri.clone(), range: symbol.range },
        container_name: Some(symbol.container.clone()).filter(|container| !container.is_empty()),
    }
}

/// A function and its location.
#[derive(Debug, PartialEq)]
struct Place {
    name: String,
    kind: SymbolKind,
    detail: String,
    file: String,
    text: Arc<str>,
    whole: Range,
    selection: Range,
}

fn place(analysis: &Analysis, declaration: &Declaration) -> Option<Place> {
    let at = analysis.range(declaration.at)?;
    let whole =
        analysis.range(declaration.whole).filter(|whole| whole.file == at.file && whole.start <= at.start && at.end <= whole.end);
    let file = analysis.map.files.get(at.file)?;
    let text = Text::new(file.text.clone());
    let selection = text.range(at.start as usize, at.end as usize);
    Some(Place {
        name: declaration.name.clone(),
        kind: declaration.kind,
        detail: header(&analysis.expanded, declaration),
        file: file.name.clone(),
        text: file.text.clone(),
        whole: whole.map_or(selection, |whole| text.range(whole.start as usize, whole.end as usize)),
        selection,
    })
}

impl Place {
    /// The item of the protocol. `url` returns the URL of a file by its name and text.
    fn item(self, url: &dyn Fn(&str, &str) -> Option<Url>) -> Option<CallHierarchyItem> {
        Some(CallHierarchyItem {
            uri: url(&self.file, &self.text)?,
            name: self.name,
            kind: self.kind,
            tags: None,
            detail: Some(self.detail),
            range: self.whole,
            selection_range: self.selection,
            data: None,
        })
    }
}

/// The ranges of names in the files where they are written.
fn ranges(analysis: &Analysis, spans: &[Span]) -> Vec<Range> {
    let range = |span: &Span| {
        let range = analysis.range(*span)?;
        let text = Text::new(analysis.map.files.get(range.file)?.text.clone());
        Some(text.range(range.start as usize, range.end as usize))
    };
    spans.iter().filter_map(range).collect()
}
