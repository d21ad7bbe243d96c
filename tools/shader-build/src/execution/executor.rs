//! Compiles on a server until it fails.

use super::action::{self, Work, action};
use super::blobs::{self, Blobs};
use super::client::{Client, Error, checked};
use super::server::ExecutionServer;
use crate::breaker::{Breaker, Failure};
use crate::{Warn, tls};
use bazel_remote_apis::build::bazel::remote::execution::v2::digest_function::Value::Sha256;
use bazel_remote_apis::build::bazel::remote::execution::v2::{ActionResult, Digest, OutputFile};
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio::runtime::Runtime;
use tokio::sync::OnceCell;

/// A server's answer about a compilation.
pub enum Answer {
    /// The module.
    Module(Vec<u8>),
    /// The server has no result: make the module locally, and let the server store it by this digest.
    ToKeep(Digest),
    /// The server has no result: make the module locally.
    Nothing,
}

/// The capabilities of a server.
struct Abilities {
    executes: bool,
    keeps: bool,
    max_batch: i64,
    /// The compiler.
    program: Digest,
}

/// Compiles on a server.
pub struct Executor {
    server: ExecutionServer,
    /// The path of the compiler.
    program: PathBuf,
    /// False if results that were made before are not used.
    is_read: bool,
    breaker: Breaker,
    client: Client,
    abilities: OnceCell<Abilities>,
    /// The blobs that the server has, by hash.
    present: Mutex<HashSet<String>>,
    /// The number of modules that came from the server.
    modules: AtomicUsize,
    runtime: Runtime,
}

impl Executor {
    /// Compiles on a server with the given program. The server is not contacted yet. `warn` receives the warning that requests to it have
    /// stopped.
    ///
    /// # Errors
    /// A sentence about the mistake in the server's address.
    pub fn open(server: &ExecutionServer, program: PathBuf, is_read: bool, warn: Warn) -> Result<Self, String> {
        tls::install();
        let wrong = |error: &dyn std::fmt::Display| format!("'{}': {error}", server.url);
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.map_err(|error| wrong(&error))?;
        let client = {
            let _inside = runtime.enter();
            Client::new(server).map_err(|error| wrong(&error))?
        };
        Ok(Self {
            server: server.clone(),
            program,
            is_read,
            breaker: Breaker::new(format!("the remote execution '{}'", server.url), warn),
            client,
            abilities: OnceCell::new(),
            present: Mutex::default(),
            modules: AtomicUsize::new(0),
            runtime,
        })
    }

    /// The module of a compilation without diagnostics.
    pub fn module(&self, work: &Work) -> Answer {
        if !self.breaker.may_ask() {
            return Answer::Nothing;
        }
        match self.runtime.block_on(self.ask(work)) {
            Ok(answer) => {
                self.modules.fetch_add(usize::from(matches!(answer, Answer::Module(_))), Ordering::Relaxed);
                answer
            }
            Err(error) => {
                self.breaker.failed(error.failure("a compilation"));
                Answer::Nothing
            }
        }
    }

    /// The number of modules that came from the server so far.
    pub fn modules(&self) -> usize {
        self.modules.load(Ordering::Relaxed)
    }

    /// Stores a locally made module on the server.
    pub fn keep(&self, action: &Digest, module: &[u8]) {
        if !self.breaker.may_ask() {
            return;
        }
        if let Err(error) = self.runtime.block_on(self.tell(action, module)) {
            self.breaker.failed(error.failure("keeping a module"));
        }
    }

    async fn ask(&self, work: &Work<'_>) -> Result<Answer, Error> {
        let abilities = self.abilities.get_or_try_init(|| self.first_request()).await?;
        let Some((digest, blobs)) = action(work, &abilities.program, &self.server) else { return Ok(Answer::Nothing) };
        if self.is_read
            && let Some(result) = self.client.result(&digest).await?
        {
            match self.taken(result, abilities).await {
                // Blobs that a result refers to may have been removed.
                Err(Error::NotFound | Error::MissingBlobs) => {}
                answer => return answer,
            }
        }
        if !abilities.executes {
            return Ok(if abilities.keeps { Answer::ToKeep(digest) } else { Answer::Nothing });
        }
        self.upload(&blobs, abilities).await?;
        let result = match self.client.execute(&digest, self.is_read).await {
            // The server no longer has blobs that it had in this run.
            Err(Error::MissingBlobs) => {
                self.present.lock().unwrap_or_else(PoisonError::into_inner).clear();
                self.upload_program(&abilities.program, abilities.max_batch).await?;
                self.upload(&blobs, abilities).await?;
                self.client.execute(&digest, self.is_read).await?
            }
            result => result?,
        };
        self.taken(result, abilities).await
    }

    /// The module of a result.
    async fn taken(&self, result: ActionResult, abilities: &Abilities) -> Result<Answer, Error> {
        let has_messages =
            !result.stderr_raw.is_empty() || result.stderr_digest.as_ref().is_some_and(|digest| digest.size_bytes > 0);
        if result.exit_code != 0 || has_messages {
            return Ok(Answer::Nothing);
        }
        let output = action::output();
        let wrong = || Error::Refused(format!("the result has no file '{output}'"));
        let file = result.output_files.into_iter().find(|file| file.path == output).ok_or_else(wrong)?;
        let digest = file.digest.ok_or_else(wrong)?;
        let module = if file.contents.is_empty() {
            self.client.download(&digest, abilities.max_batch).await?
        } else {
            checked(file.contents, &digest)?
        };
        Ok(Answer::Module(module))
    }

    /// [`Self::begin`] for all threads: the others wait for the first one, so that each failure occurs only once.
    async fn first_request(&self) -> Result<Abilities, Error> {
        if !self.breaker.may_ask() {
            return Err(Error::Unreachable(String::new()));
        }
        self.begin().await.inspect_err(|error| {
            let (Failure::Refused(reason) | Failure::Unreachable(reason)) = error.clone().failure("the first request");
            self.breaker.failed(Failure::Unreachable(reason));
        })
    }

    /// Queries the server's capabilities, and uploads the compiler.
    async fn begin(&self) -> Result<Abilities, Error> {
        let capabilities = self.client.capabilities().await?;
        let cache = capabilities.cache_capabilities.unwrap_or_default();
        if !cache.digest_functions.contains(&Sha256.into()) {
            return Err(Error::Unreachable("the server does not know SHA-256".to_owned()));
        }
        let program =
            std::fs::read(&self.program).map_err(|error| Error::Unreachable(format!("cannot read the compiler: {error}")))?;
        let abilities = Abilities {
            executes: capabilities.execution_capabilities.is_some_and(|execution| execution.exec_enabled),
            keeps: cache.action_cache_update_capabilities.is_some_and(|update| update.update_enabled),
            max_batch: cache.max_batch_total_size_bytes,
            program: blobs::digest(&program),
        };
        if abilities.executes {
            self.upload_bytes(program, abilities.max_batch).await?;
        }
        Ok(abilities)
    }

    async fn upload_program(&self, digest: &Digest, max_batch: i64) -> Result<(), Error> {
        let program =
            std::fs::read(&self.program).map_err(|error| Error::Refused(format!("cannot read the compiler: {error}")))?;
        // The file may have been replaced since the run began.
        let program = checked(program, digest)?;
        self.upload_bytes(program, max_batch).await
    }

    async fn upload_bytes(&self, bytes: Vec<u8>, max_batch: i64) -> Result<(), Error> {
        let mut blobs = Blobs::new();
        let digest = blobs::add(&mut blobs, bytes);
        let missing = self.client.missing(vec![digest]).await?;
        self.client.upload(&blobs, &missing, max_batch).await
    }

    /// Uploads the blobs that the server lacks.
    async fn upload(&self, blobs: &Blobs, abilities: &Abilities) -> Result<(), Error> {
        let unknown: Vec<Digest> = {
            let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
            blobs.values().filter(|(digest, _)| !present.contains(&digest.hash)).map(|(digest, _)| digest.clone()).collect()
        };
        if unknown.is_empty() {
            return Ok(());
        }
        let hashes: Vec<String> = unknown.iter().map(|digest| digest.hash.clone()).collect();
        let missing = self.client.missing(unknown).await?;
        self.client.upload(blobs, &missing, abilities.max_batch).await?;
        self.present.lock().unwrap_or_else(PoisonError::into_inner).extend(hashes);
        Ok(())
    }

    async fn tell(&self, action: &Digest, module: &[u8]) -> Result<(), Error> {
        let mut blobs = Blobs::new();
        let digest = blobs::add(&mut blobs, module);
        let max_batch = self.abilities.get().map_or(0, |abilities| abilities.max_batch);
        let missing = self.client.missing(vec![digest.clone()]).await?;
        self.client.upload(&blobs, &missing, max_batch).await?;
        let file = OutputFile { path: action::output(), digest: Some(digest), ..OutputFile::default() };
        self.client.update(action, ActionResult { output_files: vec![file], ..ActionResult::default() }).await
    }
}
