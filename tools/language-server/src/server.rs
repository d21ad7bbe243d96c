//! The protocol loop: receives documents and requests, sends diagnostics and answers.

use crate::analysis::Analysis;
use crate::checker::{Checks, Publisher};
use crate::files::{Overlay, name_of, normalized, url};
use crate::hinter::Hinter;
use crate::host::Host;
use crate::lens::SHOW_SPIRV;
use crate::symbols::KnownSymbols;
use crate::text::Text;
use crate::tokens::legend;
use frontend::preproc::Files;
use lsp_server::{Connection, ErrorCode, Message, Notification, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Exit,
    Notification as _,
};
use lsp_types::request::{Request as _, Shutdown};
use lsp_types::{
    CallHierarchyServerCapability, CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions,
    CompletionOptions, DocumentLinkOptions, ExecuteCommandOptions, FoldingRangeProviderCapability, HoverProviderCapability,
    InitializeParams, InitializeResult, NumberOrString, OneOf, RenameOptions, SelectionRangeProviderCapability,
    SemanticTokensFullOptions, SemanticTokensOptions, SemanticTokensServerCapabilities, ServerCapabilities, ServerInfo,
    SignatureHelpOptions, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TypeDefinitionProviderCapability, Url, WorkDoneProgressOptions,
};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

/// Serves a client until it sends `exit`.
///
/// # Errors
/// The client violates the protocol, or has disconnected.
pub fn serve(connection: &Connection, host: &dyn Host) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (id, params) = connection.initialize_start()?;
    let client = serde_json::from_value(params).unwrap_or_default();
    let result = InitializeResult {
        capabilities: capabilities(),
        server_info: Some(ServerInfo { name: "hlsl-to-spirv".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) }),
    };
    connection.initialize_finish(id, serde_json::to_value(result)?)?;
    let pages = diagnostics::pages().into_iter().filter_map(|page| Some((host.cached(&page.path, &page.text)?, page.path)));
    let pages = pages.map(|(url, path)| (path, url)).collect();
    let publisher = Publisher { connection, host, pages };
    std::thread::scope(|scope| {
        let checks = Checks::start(scope, publisher)?;
        let hints = Hinter::start(scope, connection, host)?;
        let (forward, received) = channel();
        // The connection holds one message at a time, but the following ones are needed too.
        scope.spawn(move || {
            for message in &connection.receiver {
                let is_last = matches!(&message, Message::Notification(notification) if notification.method == Exit::METHOD);
                if forward.send(message).is_err() || is_last {
                    break;
                }
            }
        });
        Server::new(connection, received, host, (checks, hints), &client).run()
    })
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
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(["(", ",", "<"].map(str::to_owned).to_vec()),
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
        type_definition_provider: Some(TypeDefinitionProviderCapability::Simple(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        call_hierarchy_provider: Some(CallHierarchyServerCapability::Simple(true)),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: None,
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
            ..CodeActionOptions::default()
        })),
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
    /// Computed at the first use after a change of the document or of an included file.
    analysis: Option<Arc<Analysis>>,
}

pub struct Server<'a> {
    pub connection: &'a Connection,
    pub host: &'a dyn Host,
    pub documents: BTreeMap<Url, Document>,
    /// Computes the diagnostics.
    checks: Checks,
    /// Computes the hints.
    pub hints: Hinter,
    received: Receiver<Message>,
    /// The messages that were received but not yet processed.
    waiting: VecDeque<Message>,
    /// The symbols of files that are not open.
    pub known_symbols: KnownSymbols,
    /// The client's folders.
    pub folders: Vec<PathBuf>,
    /// Whether the client can open documents for the server.
    pub shows_documents: bool,
}

impl<'a> Server<'a> {
    fn new(
        connection: &'a Connection,
        received: Receiver<Message>,
        host: &'a dyn Host,
        (checks, hints): (Checks, Hinter),
        client: &InitializeParams,
    ) -> Self {
        let window = client.capabilities.window.as_ref();
        Self {
            connection,
            host,
            documents: BTreeMap::new(),
            checks,
            hints,
            received,
            waiting: VecDeque::new(),
            known_symbols: KnownSymbols::new(),
            folders: folders(client),
            shows_documents: window.and_then(|window| window.show_document.as_ref()).is_some_and(|show| show.support),
        }
    }

    fn run(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        loop {
            match self.next()? {
                Message::Request(request) if request.method == Shutdown::METHOD => {
                    self.checks.stop();
                    self.hints.stop();
                    let response = Response::new_ok(request.id, Value::Null);
                    self.connection.sender.send(Message::Response(response))?;
                    return match self.next()? {
                        Message::Notification(notification) if notification.method == Exit::METHOD => Ok(()),
                        other => Err(format!("'exit' must follow 'shutdown', not {other:?}").into()),
                    };
                }
                Message::Request(request) => {
                    if let Some(response) = self.answer(request) {
                        self.connection.sender.send(Message::Response(response))?;
                    }
                }
                // The protocol has no answer to a notification with wrong parameters.
                Message::Notification(notification) => self.notified(notification).unwrap_or_default(),
                Message::Response(_) => {}
            }
        }
    }

    /// The next message. All available messages are received first, because one may cancel a waiting request.
    fn next(&mut self) -> Result<Message, Box<dyn Error + Send + Sync>> {
        const GONE: &str = "the client is gone without a request for 'shutdown'";
        loop {
            for message in self.received.try_iter() {
                match cancelled(&message) {
                    Some(id) => {
                        let is_it = |waiting: &Message| matches!(waiting, Message::Request(request) if request.id == id);
                        if let Some(at) = self.waiting.iter().position(is_it) {
                            self.waiting.remove(at);
                            let code = ErrorCode::RequestCanceled as i32;
                            let response = Response::new_err(id.clone(), code, "the client cancelled the request".to_owned());
                            self.connection.sender.send(Message::Response(response))?;
                        }
                        self.hints.cancel(&id);
                    }
                    None => self.waiting.push_back(message),
                }
            }
            match self.waiting.pop_front() {
                Some(message) => return Ok(message),
                None => self.waiting.push_back(self.received.recv().map_err(|_| GONE)?),
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
            // Files that are not open may have been written too, for instance by a generator.
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
                self.checks.close(uri);
                self.touch_all();
            }
            _ => {}
        }
        Some(())
    }

    /// Marks all documents as changed, because other files exist than before.
    fn touch_all(&mut self) {
        self.documents.values_mut().for_each(|document| document.analysis = None);
        self.hints.stop();
        for uri in self.documents.keys().cloned().collect::<Vec<_>>() {
            self.check(uri);
        }
    }

    /// Marks a document, and all that include it, as changed.
    fn touch(&mut self, uri: &Url) {
        let path = normalized(&name_of(uri));
        let mut changed = Vec::new();
        for (other, document) in &mut self.documents {
            let includes = |analysis: &Arc<Analysis>| analysis.dependencies.iter().any(|name| normalized(name) == path);
            if other == uri || document.analysis.as_ref().map_or_else(|| self.checks.may_read(other, &path), includes) {
                document.analysis = None;
                changed.push(other.clone());
            }
        }
        // The document that is being edited comes first.
        changed.sort_by_key(|other| other != uri);
        for uri in changed {
            self.hints.outdate(&uri);
            self.check(uri);
        }
    }

    /// Queues a document for diagnostics.
    fn check(&mut self, uri: Url) {
        let Some(document) = self.documents.get(&uri) else { return };
        self.checks.check(uri, document.version, document.text.shared(), self.files());
    }

    pub fn files(&self) -> Arc<dyn Files + Send + Sync> {
        let open = self.documents.iter().map(|(uri, document)| (normalized(&name_of(uri)), document.text.shared())).collect();
        Arc::new(Overlay { open, disk: self.host.files() })
    }

    /// Analyzes a text of a file.
    pub fn analyze(&self, name: &str, text: Text, files: &dyn Files) -> Analysis {
        Analysis::new(name, text, files, &self.host.preprocessor_config(name), self.host.language(name))
    }

    /// The analysis of an open document.
    pub fn analysis(&mut self, uri: &Url) -> Option<&Analysis> {
        if self.documents.get(uri)?.analysis.is_none() {
            let files = self.files();
            let Document { text, .. } = self.documents.get(uri)?;
            let analysis = self.analyze(&name_of(uri), text.clone(), &files);
            self.documents.get_mut(uri)?.analysis = Some(Arc::new(analysis));
        }
        self.documents.get(uri)?.analysis.as_deref()
    }

    /// [`Server::analysis`], for another thread.
    pub fn shared_analysis(&mut self, uri: &Url) -> Option<Arc<Analysis>> {
        self.analysis(uri)?;
        self.documents.get(uri)?.analysis.clone()
    }

    /// The URL of a file of a source map.
    pub fn url(&self, name: &str, text: &str) -> Option<Url> {
        url(self.host, name, text)
    }
}

/// The folders of the client's workspace. Clients without workspace folders send `rootUri`.
fn folders(client: &InitializeParams) -> Vec<PathBuf> {
    #[expect(deprecated, reason = "clients that predate workspace folders send only this")]
    let root = &client.root_uri;
    let uris: Vec<&Url> = match &client.workspace_folders {
        Some(folders) => folders.iter().map(|folder| &folder.uri).collect(),
        None => root.iter().collect(),
    };
    uris.into_iter().filter_map(|uri| uri.to_file_path().ok()).collect()
}

/// The identifier of the request that a message cancels.
fn cancelled(message: &Message) -> Option<RequestId> {
    let Message::Notification(notification) = message else { return None };
    let found = (notification.method == Cancel::METHOD).then(|| params::<Cancel>(notification.params.clone()))??;
    Some(match found.id {
        NumberOrString::Number(number) => number.into(),
        NumberOrString::String(text) => text.into(),
    })
}

fn params<N: lsp_types::notification::Notification>(params: Value) -> Option<N::Params> {
    serde_json::from_value(params).ok()
}
