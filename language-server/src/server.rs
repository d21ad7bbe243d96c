//! The loop of the protocol: documents come in, diagnostics and answers go out.

use crate::analysis::Analysis;
use crate::files::{Overlay, normalized};
use crate::guess::guess;
use crate::host::{Host, Source};
use crate::lens::SHOW_SPIRV;
use crate::problems::problems;
use crate::text::Text;
use crate::tokens::legend;
use frontend::preproc::Files;
use lsp_server::{Connection, Message, Notification};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, LogMessage,
    Notification as _, PublishDiagnostics,
};
use lsp_types::{
    CodeLensOptions, CompletionOptions, ExecuteCommandOptions, HoverProviderCapability, InitializeParams, InitializeResult,
    LogMessageParams, MessageType, OneOf, PublishDiagnosticsParams, RenameOptions, SemanticTokensFullOptions,
    SemanticTokensOptions, SemanticTokensServerCapabilities, ServerCapabilities, ServerInfo, SignatureHelpOptions,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions, Url, WorkDoneProgressOptions,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

/// The prefix of the names of the compiler's own headers in a source map.
const BUILTIN: &str = "<built-in>/";

/// Serves a client until it has said `exit`.
///
/// # Errors
/// The client does not follow the protocol, or is gone.
pub fn serve(connection: &Connection, host: &dyn Host) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (id, params) = connection.initialize_start()?;
    let client = serde_json::from_value(params).unwrap_or_default();
    let result = InitializeResult {
        capabilities: capabilities(),
        server_info: Some(ServerInfo { name: "hlsl-to-spirv".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) }),
    };
    connection.initialize_finish(id, serde_json::to_value(result)?)?;
    let page = host.cached("diagnostics.md", &diagnostics::markdown());
    let mut server = Server::new(connection, host, page, &client);
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
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(["(", ","].map(str::to_owned).to_vec()),
            ..SignatureHelpOptions::default()
        }),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(SemanticTokensOptions {
            legend: legend(),
            full: Some(SemanticTokensFullOptions::Bool(true)),
            ..SemanticTokensOptions::default()
        })),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: None }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![SHOW_SPIRV.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([".", ":", "<", "\"", "/", "["].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

pub struct Document {
    version: i32,
    pub text: Text,
    /// Made at the first use after a change of the document or of a file that it includes.
    analysis: Option<Analysis>,
}

pub struct Server<'a> {
    pub connection: &'a Connection,
    pub host: &'a dyn Host,
    /// The page that explains the diagnostics.
    page: Option<Url>,
    pub documents: BTreeMap<Url, Document>,
    /// The documents whose diagnostics are to be published.
    changed: BTreeSet<Url>,
    /// The folders that the client works in.
    pub folders: Vec<PathBuf>,
    /// Whether the client opens documents for the server.
    pub shows_documents: bool,
}

impl<'a> Server<'a> {
    fn new(connection: &'a Connection, host: &'a dyn Host, page: Option<Url>, client: &InitializeParams) -> Self {
        let folders = client.workspace_folders.iter().flatten().map(|folder| &folder.uri);
        let window = client.capabilities.window.as_ref();
        Self {
            connection,
            host,
            page,
            documents: BTreeMap::new(),
            changed: BTreeSet::new(),
            folders: folders.filter_map(|uri| uri.to_file_path().ok()).collect(),
            shows_documents: window.and_then(|window| window.show_document.as_ref()).is_some_and(|show| show.support),
        }
    }

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
            DidChangeWatchedFiles::METHOD => {
                params::<DidChangeWatchedFiles>(notification.params)?;
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

    pub fn files(&self) -> Arc<dyn Files + Send + Sync> {
        let open = self.documents.iter().map(|(uri, document)| (normalized(&name_of(uri)), document.text.shared())).collect();
        Arc::new(Overlay { open, disk: self.host.files() })
    }

    /// The analysis of an open document.
    pub fn analysis(&mut self, uri: &Url) -> Option<&Analysis> {
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
        let (map, diagnostics) = self.host.compile(Source { name: &name, text, files: self.files() }, &guess);
        let url = |file: &str, text: &str| if file == name { Some(uri.clone()) } else { self.url(file, text) };
        Some(problems(&map, &diagnostics, &name, &url, self.page.as_ref()))
    }

    /// The address of a file of a source map.
    pub fn url(&self, name: &str, text: &str) -> Option<Url> {
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
}

fn params<N: lsp_types::notification::Notification>(params: Value) -> Option<N::Params> {
    serde_json::from_value(params).ok()
}

/// The name by which the compiler knows a document: its path, or its address if it is no file.
pub fn name_of(uri: &Url) -> String {
    uri.to_file_path().map_or_else(|()| uri.to_string(), |path| path.to_string_lossy().into_owned())
}
