//! The loop of the protocol: documents come in, diagnostics and answers go out.

use crate::analysis::Analysis;
use crate::completion::completions;
use crate::definition::definitions;
use crate::files::{Overlay, normalized};
use crate::guess::guess;
use crate::host::Host;
use crate::hover::hover;
use crate::problems::problems;
use crate::symbols::symbols;
use crate::text::Text;
use frontend::preproc::Files;
use frontend::source::FileRange;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, LogMessage, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{Completion, DocumentSymbolRequest, GotoDefinition, HoverRequest, Request as _};
use lsp_types::{
    CompletionOptions, CompletionResponse, DocumentSymbolResponse, GotoDefinitionResponse, HoverProviderCapability,
    InitializeResult, Location, LogMessageParams, MessageType, OneOf, Position, PublishDiagnosticsParams, ServerCapabilities,
    ServerInfo, TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions, Url,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

/// The prefix of the names of the compiler's own headers in a source map.
const BUILTIN: &str = "<built-in>/";

/// Serves a client until it has said `exit`.
///
/// # Errors
/// The client does not follow the protocol, or is gone.
pub fn serve(connection: &Connection, host: &dyn Host) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (id, _) = connection.initialize_start()?;
    let result = InitializeResult {
        capabilities: capabilities(),
        server_info: Some(ServerInfo { name: "hlsl-to-spirv".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) }),
    };
    connection.initialize_finish(id, serde_json::to_value(result)?)?;
    let page = host.cached("diagnostics.md", &diagnostics::markdown());
    let mut server = Server { connection, host, page, documents: BTreeMap::new(), changed: BTreeSet::new() };
    server.run()
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(true.into()),
            ..TextDocumentSyncOptions::default()
        })),
        document_symbol_provider: Some(OneOf::Left(true)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([".", ":", "<", "\"", "/", "["].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

struct Document {
    version: i32,
    text: Text,
    /// Made at the first use after a change of the document or of a file that it includes.
    analysis: Option<Analysis>,
}

struct Server<'a> {
    connection: &'a Connection,
    host: &'a dyn Host,
    /// The page that explains the diagnostics.
    page: Option<Url>,
    documents: BTreeMap<Url, Document>,
    /// The documents whose diagnostics are to be published.
    changed: BTreeSet<Url>,
}

impl Server<'_> {
    fn run(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        loop {
            // What was typed meanwhile comes first: only the newest text is compiled.
            while self.connection.receiver.is_empty()
                && let Some(uri) = self.changed.pop_first()
            {
                self.publish(&uri)?;
            }
            let message = self.connection.receiver.recv().map_err(|_| "the client is gone without a request for 'shutdown'")?;
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    let response = self.answer(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                // Wrong parameters of a notification have no answer in the protocol.
                Message::Notification(notification) => self.notified(notification).unwrap_or_default(),
                Message::Response(_) => {}
            }
        }
    }

    fn notified(&mut self, notification: Notification) -> Option<()> {
        match notification.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let document = params::<DidOpenTextDocument>(notification.params)?.text_document;
                let text = Text::new(document.text);
                self.documents.insert(document.uri.clone(), Document { version: document.version, text, analysis: None });
                self.touch_all();
            }
            DidChangeTextDocument::METHOD => {
                let change = params::<DidChangeTextDocument>(notification.params)?;
                let document = self.documents.get_mut(&change.text_document.uri)?;
                document.version = change.text_document.version;
                for part in &change.content_changes {
                    document.text = document.text.changed(part);
                }
                self.touch(&change.text_document.uri);
            }
            // Files that are not open may have been written with it, by a generator for instance.
            DidSaveTextDocument::METHOD => {
                params::<DidSaveTextDocument>(notification.params)?;
                self.touch_all();
            }
            DidCloseTextDocument::METHOD => {
                let uri = params::<DidCloseTextDocument>(notification.params)?.text_document.uri;
                self.documents.remove(&uri);
                self.touch_all();
                self.send_diagnostics(PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None });
            }
            _ => {}
        }
        Some(())
    }

    /// Notes that there are other files than before.
    fn touch_all(&mut self) {
        self.documents.values_mut().for_each(|document| document.analysis = None);
        self.changed = self.documents.keys().cloned().collect();
    }

    /// Notes a change of a document, and of all that include it.
    fn touch(&mut self, uri: &Url) {
        let path = normalized(&name_of(uri));
        for (other, document) in &mut self.documents {
            let includes = |analysis: &Analysis| analysis.dependencies.iter().any(|name| normalized(name) == path);
            if other == uri || document.analysis.as_ref().is_none_or(includes) {
                document.analysis = None;
                self.changed.insert(other.clone());
            }
        }
    }

    fn files(&self) -> Arc<dyn Files + Send + Sync> {
        let open = self.documents.iter().map(|(uri, document)| (normalized(&name_of(uri)), document.text.shared())).collect();
        Arc::new(Overlay { open, disk: self.host.files() })
    }

    /// The analysis of an open document.
    fn analysis(&mut self, uri: &Url) -> Option<&Analysis> {
        if self.documents.get(uri)?.analysis.is_none() {
            let files = self.files();
            let text = self.documents.get(uri)?.text.clone();
            let analysis = Analysis::new(&name_of(uri), text, &files, &self.host.preprocessor_options(&name_of(uri)));
            self.documents.get_mut(uri)?.analysis = Some(analysis);
        }
        self.documents.get(uri)?.analysis.as_ref()
    }

    fn publish(&mut self, uri: &Url) -> Result<(), Box<dyn Error + Send + Sync>> {
        let found = catch_unwind(AssertUnwindSafe(|| self.problems(uri)));
        let Some(document) = self.documents.get(uri) else { return Ok(()) };
        let version = Some(document.version);
        if found.is_err() {
            // The compiler reports its own panics as diagnostics; this one is of the analysis.
            let message = format!("the language server failed at the diagnostics of {uri}: this is a bug, please report it");
            let params = LogMessageParams { typ: MessageType::ERROR, message };
            self.connection.sender.send(Message::Notification(Notification::new(LogMessage::METHOD.to_owned(), params)))?;
        }
        let diagnostics = found.ok().flatten().unwrap_or_default();
        self.send_diagnostics(PublishDiagnosticsParams { uri: uri.clone(), diagnostics, version });
        Ok(())
    }

    fn problems(&mut self, uri: &Url) -> Option<Vec<lsp_types::Diagnostic>> {
        let guess = guess(&self.analysis(uri)?.unit);
        let name = name_of(uri);
        let text = self.documents.get(uri)?.text.shared();
        let (map, diagnostics) = self.host.compile(&name, text, self.files(), &guess);
        let url = |file: &str, text: &str| if file == name { Some(uri.clone()) } else { self.url(file, text) };
        Some(problems(&map, &diagnostics, &name, &url, self.page.as_ref()))
    }

    /// The address of a file of a source map.
    fn url(&self, name: &str, text: &str) -> Option<Url> {
        match name.strip_prefix(BUILTIN) {
            Some(path) => self.host.cached(path, text),
            None => Url::from_file_path(normalized(name)).ok(),
        }
    }

    fn send_diagnostics(&self, params: PublishDiagnosticsParams) {
        let notification = Notification::new(PublishDiagnostics::METHOD.to_owned(), params);
        // If the client is gone, the loop ends when it receives.
        let _ = self.connection.sender.send(Message::Notification(notification));
    }

    fn answer(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        match catch_unwind(AssertUnwindSafe(|| self.result(&method, params))) {
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
                let TextDocumentPositionParams { text_document, position } =
                    parsed::<HoverRequest>(params)?.text_document_position_params;
                answered::<HoverRequest>(self.analysis(&text_document.uri).and_then(|analysis| hover(analysis, position)))
            }
            GotoDefinition::METHOD => {
                let TextDocumentPositionParams { text_document, position } =
                    parsed::<GotoDefinition>(params)?.text_document_position_params;
                answered::<GotoDefinition>(Some(GotoDefinitionResponse::Array(self.definitions(&text_document.uri, position))))
            }
            Completion::METHOD => {
                let TextDocumentPositionParams { text_document, position } = parsed::<Completion>(params)?.text_document_position;
                let host = self.host;
                let folder = Path::new(&name_of(&text_document.uri)).parent().map(Path::to_owned).unwrap_or_default();
                let found = self
                    .analysis(&text_document.uri)
                    .map(|analysis| completions(analysis, analysis.text.offset(position), &folder, &|folder| host.list(folder)));
                answered::<Completion>(found.map(CompletionResponse::Array))
            }
            _ => Err((ErrorCode::MethodNotFound, format!("'{method}' is not supported"))),
        }
    }

    fn definitions(&mut self, uri: &Url, position: Position) -> Vec<Location> {
        let Some(analysis) = self.analysis(uri) else { return Vec::new() };
        let found = definitions(analysis, analysis.text.offset(position));
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
}

/// The result of a request, or the code and the message of an error.
type Answer = Result<Value, (ErrorCode, String)>;

fn parsed<R: lsp_types::request::Request>(params: Value) -> Result<R::Params, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn answered<R: lsp_types::request::Request>(result: R::Result) -> Answer {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

fn error(id: RequestId, code: ErrorCode, message: String) -> Response {
    Response::new_err(id, code as i32, message)
}

fn params<N: lsp_types::notification::Notification>(params: Value) -> Option<N::Params> {
    serde_json::from_value(params).ok()
}

/// The name by which the compiler knows a document: its path, or its address if it is no file.
fn name_of(uri: &Url) -> String {
    uri.to_file_path().map_or_else(|()| uri.to_string(), |path| path.to_string_lossy().into_owned())
}
