//! Answers requests.

use crate::actions::actions;
use crate::analysis::Analysis;
use crate::completion::{ENDINGS, completions};
use crate::definition::{declarations_at, declarations_of_one, definitions, macro_name_at, types_at};
use crate::files::{name_of, normalized, url};
use crate::folding::foldings;
use crate::formatting::{formatted, formatted_lines};
use crate::guess::guess;
use crate::hinter::Wanted;
use crate::host::Source;
use crate::hover::hover;
use crate::lens::{SHOW_SPIRV, lenses};
use crate::links::links;
use crate::members::Reader;
use crate::references::{Key, Occurrence, highlights, key, keys, macro_occurrences, obstacle, occurrences, unfit};
use crate::selection::selections;
use crate::server::{Document, Server};
use crate::signatures::signatures;
use crate::symbols::symbols;
use crate::text::Text;
use crate::tokens::semantic_tokens;
use crate::written::Role;
use frontend::source::FileRange;
use limits::Cancellation;
use lsp_server::{ErrorCode, Message, Request, RequestId, Response};
use lsp_types::request::{
    CallHierarchyIncomingCalls, CallHierarchyOutgoingCalls, CallHierarchyPrepare, CodeActionRequest, CodeLensRequest, Completion,
    DocumentHighlightRequest, DocumentLinkRequest, DocumentSymbolRequest, ExecuteCommand, FoldingRangeRequest, Formatting,
    GotoDefinition, GotoTypeDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest, RangeFormatting, References,
    Rename, Request as _, SelectionRangeRequest, SemanticTokensFullRequest, ShowDocument, SignatureHelpRequest,
    WorkspaceSymbolRequest,
};
use lsp_types::{
    CompletionResponse, DocumentSymbolResponse, GotoDefinitionResponse, Hover, InlayHintParams, Location, Position,
    PrepareRenameResponse, Range, SemanticTokens, ShowDocumentParams, TextDocumentPositionParams, TextEdit, Url, WorkspaceEdit,
    WorkspaceSymbolResponse,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum number of the client's files, and of its folders, that are searched for a name.
const MOST_FILES: usize = 4000;

/// The result of a request, or the code and the message of an error.
type Answer = Result<Value, (ErrorCode, String)>;

impl Server<'_> {
    /// Answers a request; None if another thread answers.
    pub fn answer(&mut self, request: Request) -> Option<Response> {
        let Request { id, method, params } = request;
        if method == InlayHintRequest::METHOD {
            return match parsed::<InlayHintRequest>(params) {
                Ok(InlayHintParams { text_document, range, .. }) => self.ask_for_hints(id, &text_document.uri, range),
                Err((code, message)) => Some(error(id, code, message)),
            };
        }
        Some(self.answered(id, &method, params))
    }

    fn answered(&mut self, id: RequestId, method: &str, params: Value) -> Response {
        match catch_unwind(AssertUnwindSafe(|| self.result(method, params))) {
            Ok(Ok(result)) => Response::new_ok(id, result),
            Ok(Err((code, message))) => error(id, code, message),
            Err(_) => error(id, ErrorCode::InternalError, format!("the language server failed at '{method}'")),
        }
    }

    fn result(&mut self, method: &str, params: Value) -> Answer {
        match method {
            DocumentSymbolRequest::METHOD => {
                let params = parsed::<DocumentSymbolRequest>(params)?;
                let found = self.analysis(&params.text_document.uri).map(symbols);
                answered::<DocumentSymbolRequest>(found.map(DocumentSymbolResponse::Nested))
            }
            HoverRequest::METHOD => {
                let at = parsed::<HoverRequest>(params)?.text_document_position_params;
                answered::<HoverRequest>(self.hover(&at.text_document.uri, at.position))
            }
            GotoDefinition::METHOD => {
                let at = parsed::<GotoDefinition>(params)?.text_document_position_params;
                let found = self.definitions(&at.text_document.uri, at.position);
                answered::<GotoDefinition>(Some(GotoDefinitionResponse::Array(found)))
            }
            Completion::METHOD => {
                let TextDocumentPositionParams { text_document, position } = parsed::<Completion>(params)?.text_document_position;
                let host = self.host;
                let reader = self.reader(&text_document.uri);
                let list = |folder: &Path| host.list(folder);
                let found = self
                    .analysis(&text_document.uri)
                    .map(|analysis| completions(analysis, analysis.text.offset(position), &reader, &list));
                answered::<Completion>(found.map(CompletionResponse::Array))
            }
            SignatureHelpRequest::METHOD => {
                let at = parsed::<SignatureHelpRequest>(params)?.text_document_position_params;
                let reader = self.reader(&at.text_document.uri);
                let found = self.analysis(&at.text_document.uri);
                answered::<SignatureHelpRequest>(
                    found.and_then(|analysis| signatures(analysis, analysis.text.offset(at.position), &reader)),
                )
            }
            References::METHOD => {
                let params = parsed::<References>(params)?;
                let at = params.text_document_position;
                let found = self.references(&at.text_document.uri, at.position, params.context.include_declaration);
                answered::<References>(Some(found))
            }
            PrepareRenameRequest::METHOD => {
                let at = parsed::<PrepareRenameRequest>(params)?;
                let range = self.renamed(&at.text_document.uri, at.position).map_err(refused)?.range;
                answered::<PrepareRenameRequest>(Some(PrepareRenameResponse::Range(range)))
            }
            Rename::METHOD => {
                let params = parsed::<Rename>(params)?;
                let at = params.text_document_position;
                let edit = self.rename(&at.text_document.uri, at.position, &params.new_name).map_err(refused)?;
                answered::<Rename>(Some(edit))
            }
            SemanticTokensFullRequest::METHOD => {
                let params = parsed::<SemanticTokensFullRequest>(params)?;
                let found = self.analysis(&params.text_document.uri).map(semantic_tokens);
                let tokens = found.map(|data| SemanticTokens { result_id: None, data }.into());
                answered::<SemanticTokensFullRequest>(tokens)
            }
            CodeLensRequest::METHOD => {
                let uri = parsed::<CodeLensRequest>(params)?.text_document.uri;
                answered::<CodeLensRequest>(self.analysis(&uri).map(|analysis| lenses(analysis, &uri)))
            }
            ExecuteCommand::METHOD => {
                let params = parsed::<ExecuteCommand>(params)?;
                match (params.command.as_str(), params.arguments.as_slice()) {
                    (SHOW_SPIRV, [Value::String(uri), Value::String(function)]) => {
                        let uri = Url::parse(uri).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))?;
                        self.show_spirv(&uri, function).map_err(refused)
                    }
                    (SHOW_SPIRV, _) => Err((ErrorCode::InvalidParams, "a document and a function are missing".to_owned())),
                    (other, _) => Err((ErrorCode::InvalidParams, format!("there is no command '{other}'"))),
                }
            }
            _ => self.view(method, params),
        }
    }

    /// The result of a request that is not about the name at a position.
    fn view(&mut self, method: &str, params: Value) -> Answer {
        match method {
            GotoTypeDefinition::METHOD => {
                let at = parsed::<GotoTypeDefinition>(params)?.text_document_position_params;
                let found = self.type_definitions(&at.text_document.uri, at.position);
                answered::<GotoTypeDefinition>(Some(GotoDefinitionResponse::Array(found)))
            }
            DocumentHighlightRequest::METHOD => {
                let at = parsed::<DocumentHighlightRequest>(params)?.text_document_position_params;
                let found = self.analysis(&at.text_document.uri);
                answered::<DocumentHighlightRequest>(found.map(|analysis| highlights(analysis, at.position)))
            }
            FoldingRangeRequest::METHOD => {
                let uri = parsed::<FoldingRangeRequest>(params)?.text_document.uri;
                answered::<FoldingRangeRequest>(self.analysis(&uri).map(foldings))
            }
            SelectionRangeRequest::METHOD => {
                let params = parsed::<SelectionRangeRequest>(params)?;
                let found = self.analysis(&params.text_document.uri);
                answered::<SelectionRangeRequest>(found.map(|analysis| selections(analysis, &params.positions)))
            }
            Formatting::METHOD => {
                let params = parsed::<Formatting>(params)?;
                let uri = params.text_document.uri;
                let found = self
                    .documents
                    .get(&uri)
                    .map(|document| formatted(self.host, &name_of(&uri), &document.text, &params.options));
                answered::<Formatting>(found.transpose().map_err(refused)?)
            }
            RangeFormatting::METHOD => {
                let params = parsed::<RangeFormatting>(params)?;
                let uri = params.text_document.uri;
                let found = self
                    .documents
                    .get(&uri)
                    .map(|document| formatted_lines(self.host, &name_of(&uri), &document.text, params.range, &params.options));
                answered::<RangeFormatting>(found.transpose().map_err(refused)?)
            }
            DocumentLinkRequest::METHOD => {
                let uri = parsed::<DocumentLinkRequest>(params)?.text_document.uri;
                let host = self.host;
                let found = self.analysis(&uri).map(|analysis| links(analysis, &|name, text| url(host, name, text)));
                answered::<DocumentLinkRequest>(found)
            }
            CodeActionRequest::METHOD => {
                let params = parsed::<CodeActionRequest>(params)?;
                let found = actions(&params.text_document.uri, &params.context.diagnostics);
                answered::<CodeActionRequest>(Some(found.into_iter().map(Into::into).collect()))
            }
            WorkspaceSymbolRequest::METHOD => {
                let query = parsed::<WorkspaceSymbolRequest>(params)?.query;
                answered::<WorkspaceSymbolRequest>(Some(WorkspaceSymbolResponse::Flat(self.workspace_symbols(&query))))
            }
            CallHierarchyPrepare::METHOD => {
                let at = parsed::<CallHierarchyPrepare>(params)?.text_document_position_params;
                answered::<CallHierarchyPrepare>(Some(self.call_hierarchy(&at.text_document.uri, at.position)))
            }
            CallHierarchyIncomingCalls::METHOD => {
                let item = parsed::<CallHierarchyIncomingCalls>(params)?.item;
                answered::<CallHierarchyIncomingCalls>(Some(self.callers(&item)))
            }
            CallHierarchyOutgoingCalls::METHOD => {
                let item = parsed::<CallHierarchyOutgoingCalls>(params)?.item;
                answered::<CallHierarchyOutgoingCalls>(Some(self.callees(&item)))
            }
            _ => Err((ErrorCode::MethodNotFound, format!("'{method}' is not supported"))),
        }
    }

    /// A reader of variants of a document.
    fn reader(&self, uri: &Url) -> Reader {
        let name = name_of(uri);
        let (config, language) = (self.host.preprocessor_config(&name), self.host.language(&name));
        Reader { name, files: self.files(), config, language }
    }

    fn hover(&mut self, uri: &Url, position: Position) -> Option<Hover> {
        let (host, reader) = (self.host, self.reader(uri));
        let analysis = self.analysis(uri)?;
        let layout = || {
            let source = Source { name: &reader.name, text: analysis.text.shared(), files: Arc::clone(&reader.files) };
            host.layout(source, &Cancellation::default())
        };
        hover(analysis, position, &reader, &layout)
    }

    /// Queues a request for the hints of a range. Documents that are not open have none.
    fn ask_for_hints(&mut self, id: RequestId, uri: &Url, range: Range) -> Option<Response> {
        let files = self.files();
        let Some(analysis) = self.shared_analysis(uri) else {
            return Some(Response::new_ok(id, Value::Null));
        };
        self.hints.ask(id, uri.clone(), Wanted { analysis, range, files });
        None
    }

    fn definitions(&mut self, uri: &Url, position: Position) -> Vec<Location> {
        let Some(analysis) = self.analysis(uri) else { return Vec::new() };
        let found = definitions(analysis, analysis.text.offset(position));
        self.places(uri, found)
    }

    fn type_definitions(&mut self, uri: &Url, position: Position) -> Vec<Location> {
        let Some(analysis) = self.analysis(uri) else { return Vec::new() };
        let found = types_at(analysis, analysis.text.offset(position));
        self.places(uri, found)
    }

    /// The locations of ranges in the files of a document's analysis.
    fn places(&mut self, uri: &Url, found: Vec<FileRange>) -> Vec<Location> {
        let Some(analysis) = self.analysis(uri) else { return Vec::new() };
        let place = |range: FileRange| {
            let file = analysis.map.files.get(range.file)?;
            Some((analysis.is_root(range.file), file.name.clone(), file.text.clone(), range))
        };
        let places: Vec<_> = found.into_iter().filter_map(place).collect();
        let location = |(is_root, name, text, range): (bool, String, Arc<str>, FileRange)| {
            let uri = if is_root { Some(uri.clone()) } else { self.url(&name, &text) }?;
            Some(Location { uri, range: Text::new(text).range(range.start as usize, range.end as usize) })
        };
        places.into_iter().filter_map(location).collect()
    }

    fn references(&mut self, uri: &Url, position: Position, with_declarations: bool) -> Vec<Location> {
        let Some(analysis) = self.analysis(uri) else { return Vec::new() };
        let offset = analysis.text.offset(position);
        if let Some(name) = macro_name_at(analysis, offset) {
            let found = macro_occurrences(analysis, name).into_iter();
            let wanted: Vec<Occurrence> = found.filter(|occurrence| with_declarations || !occurrence.is_declaration).collect();
            return wanted.iter().filter_map(|occurrence| self.location(uri, occurrence)).collect();
        }
        let found = declarations_at(analysis, offset);
        let Some(first) = found.first() else { return Vec::new() };
        let (name, keys, is_local) = (first.name.clone(), keys(analysis, &found), found.iter().all(|found| found.is_local));
        let mut places = BTreeMap::new();
        self.each_analysis(uri, &name, &keys, is_local, &mut |analysis| {
            for occurrence in occurrences(analysis, &name, &keys) {
                places.insert((normalized(&occurrence.file), occurrence.range.start), occurrence);
            }
        });
        let wanted = places.into_values().filter(|occurrence| with_declarations || !occurrence.is_declaration);
        wanted.filter_map(|occurrence| self.location(uri, &occurrence)).collect()
    }

    fn location(&self, root: &Url, occurrence: &Occurrence) -> Option<Location> {
        let is_root = normalized(&name_of(root)) == normalized(&occurrence.file);
        let uri = if is_root { Some(root.clone()) } else { self.url(&occurrence.file, &occurrence.text) }?;
        Some(Location { uri, range: Text::new(occurrence.text.clone()).range(occurrence.range.start, occurrence.range.end) })
    }

    /// The name at a position, if its declarations allow renaming it.
    fn renamed(&mut self, uri: &Url, position: Position) -> Result<Renamed, String> {
        let analysis = self.analysis(uri).ok_or("the document is not open")?;
        let offset = analysis.text.offset(position);
        let name = analysis.written().name_at(offset).ok_or("there is no name")?;
        let word = name.text;
        let range = analysis.text.range(name.range.start, name.range.end);
        if matches!(name.role, Role::MacroParameter) {
            return Err(format!("'{word}' is a parameter of a macro"));
        }
        if macro_name_at(analysis, offset).is_some() {
            return Err(format!("'{word}' is a macro"));
        }
        let found = declarations_of_one(analysis, &name);
        if found.is_empty() {
            return Err(format!("no declaration of '{word}' is known"));
        }
        if found.iter().any(|one| found.iter().any(|other| !one.is_same(other))) {
            return Err(format!("it is not known which '{word}' is meant"));
        }
        if found.iter().any(|found| key(analysis, found).is_none()) {
            return Err(format!("a macro forms the name '{word}' with '##'"));
        }
        let keys = keys(analysis, &found);
        let all = occurrences(analysis, word, &keys);
        if all.iter().any(|occurrence| occurrence.is_declaration && occurrence.is_builtin) {
            return Err(format!("'{word}' is of a built-in header"));
        }
        Ok(Renamed { name: word.to_owned(), range, keys, is_local: found.iter().all(|found| found.is_local) })
    }

    fn rename(&mut self, uri: &Url, position: Position, new: &str) -> Result<WorkspaceEdit, String> {
        let Renamed { name, keys, is_local, .. } = self.renamed(uri, position)?;
        if let Some(reason) = unfit(new) {
            return Err(reason);
        }
        let (mut places, mut reason) = (BTreeMap::new(), None);
        self.each_analysis(uri, &name, &keys, is_local, &mut |analysis| {
            reason = reason.take().or_else(|| obstacle(analysis, &name, new, &keys));
            for occurrence in occurrences(analysis, &name, &keys) {
                places.insert((normalized(&occurrence.file), occurrence.range.start), occurrence);
            }
        });
        if let Some(reason) = reason {
            return Err(reason);
        }
        let mut changes: HashMap<Url, Vec<TextEdit>> = HashMap::new();
        for ((path, _), occurrence) in places {
            if !self.may_change(&path) {
                return Err(format!("'{name}' is also written in {}, which is not in the workspace", path.display()));
            }
            let Location { uri, range } = self.location(uri, &occurrence).ok_or("a file has no address")?;
            changes.entry(uri).or_default().push(TextEdit { range, new_text: new.to_owned() });
        }
        Ok(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
    }

    /// Whether a file is open or in the client's folders. Without folders, any is.
    fn may_change(&self, path: &Path) -> bool {
        let is_open = || self.documents.keys().any(|uri| normalized(&name_of(uri)) == path);
        self.folders.is_empty() || self.folders.iter().any(|folder| path.starts_with(folder)) || is_open()
    }

    /// Calls a function with the analysis of a document, and of each other one, open or in the client's folders, that may use its declarations
    /// of a name.
    pub fn each_analysis(
        &mut self,
        uri: &Url,
        name: &str,
        keys: &BTreeSet<Key>,
        is_local: bool,
        call: &mut dyn FnMut(&Analysis),
    ) {
        let uses =
            |analysis: &Analysis| analysis.dependencies.iter().any(|file| keys.iter().any(|(path, _)| *path == normalized(file)));
        let mut done = BTreeSet::from([normalized(&name_of(uri))]);
        self.analysis(uri).into_iter().for_each(&mut *call);
        if is_local {
            return;
        }
        let open: Vec<Url> = self.documents.keys().cloned().collect();
        for other in open {
            if done.insert(normalized(&name_of(&other))) {
                self.analysis(&other).into_iter().filter(|analysis| uses(analysis)).for_each(&mut *call);
            }
        }
        let files = self.files();
        for path in self.shaders() {
            let path = path.to_string_lossy().into_owned();
            if !done.insert(normalized(&path)) {
                continue;
            }
            let Ok(Some(text)) = files.read(&path) else { continue };
            // A user of a name contains it, or includes a file that does, which is also in the client's folders or open.
            if text.contains(name) {
                let analysis = self.analyze(&path, Text::new(text), &files);
                if uses(&analysis) {
                    call(&analysis);
                }
            }
        }
    }

    /// The files of the client's folders that may be shaders.
    pub fn shaders(&self) -> Vec<PathBuf> {
        let (mut found, mut folders) = (Vec::new(), self.folders.clone());
        // Links may be cyclic.
        for _ in 0..MOST_FILES {
            let Some(folder) = folders.pop() else { break };
            for (name, is_folder) in self.host.list(&folder) {
                let path = folder.join(&name);
                if is_folder && !name.starts_with('.') && name != "node_modules" {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
                    found.push(path);
                }
                if found.len() >= MOST_FILES {
                    return found;
                }
            }
        }
        found
    }

    /// Shows the SPIR-V of a function as a document, if the client supports it. The result contains its URL and its text.
    fn show_spirv(&mut self, uri: &Url, function: &str) -> Result<Value, String> {
        let guess = guess(&self.analysis(uri).ok_or("the document is not open")?.unit);
        let (name, files) = (name_of(uri), self.files());
        let Document { text, .. } = self.documents.get(uri).ok_or("the document is not open")?;
        let source = Source { name: &name, text: text.shared(), files };
        let text = self.host.assembly(source, &guess, function)?;
        let stem = Path::new(&name).file_stem().map_or_else(|| "shader".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let file = format!("spirv/{stem}.{}.spvasm", function.replace("::", "."));
        let uri = self.host.cached(&file, &text);
        if self.shows_documents
            && let Some(uri) = uri.clone()
        {
            let params = ShowDocumentParams { uri, external: None, take_focus: Some(true), selection: None };
            let request = Request::new(RequestId::from(file), ShowDocument::METHOD.to_owned(), params);
            // If the client has disconnected, the loop ends at its next receive.
            let _ = self.connection.sender.send(Message::Request(request));
        }
        Ok(json!({ "uri": uri, "text": text }))
    }
}

/// A name that can be changed.
struct Renamed {
    name: String,
    range: Range,
    keys: BTreeSet<Key>,
    is_local: bool,
}

fn refused(message: String) -> (ErrorCode, String) {
    (ErrorCode::RequestFailed, message)
}

fn parsed<R: lsp_types::request::Request>(params: Value) -> Result<R::Params, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn answered<R: lsp_types::request::Request>(result: R::Result) -> Answer {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

fn error(id: RequestId, code: ErrorCode, message: String) -> Response {
    Response::new_err(id, code as i32, message)
}
