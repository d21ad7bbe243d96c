//! A store on a server: S3, Redis, and compatible servers.
//!
//! Items have the same paths and bytes as in a [`super::Folder`], so damage is detected. They are written in the background. A failing server
//! receives no more requests, and its answers affect nothing but time. Eviction is the server's task: rules for the age of objects on S3,
//! `maxmemory-policy allkeys-lru` on Redis.

use super::sealed;
use super::server::{Server, ServerKind};
use super::store::{Kind, Name, Store};
use crate::Warn;
use crate::breaker::{Breaker, Failure};
use crate::tls;
use blake3::Hash;
use opendal::services::{Redis, S3};
use opendal::{Error, ErrorKind, Operator};
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;

/// Maximum number of concurrent uploads. Further writers wait.
const UPLOADS: u32 = 64;

/// The region for signatures if the server has none, because it is not Amazon's.
const ANY_REGION: &str = "us-east-1";

/// A store on a server.
pub struct Remote {
    url: String,
    operator: Operator,
    is_read_only: bool,
    timeout: Duration,
    breaker: Arc<Breaker>,
    uploads: Arc<Semaphore>,
    /// Contents that this run has read from the server or written to it, which need not be written again.
    present: Mutex<HashSet<Hash>>,
    damaged: AtomicUsize,
    runtime: Runtime,
}

impl Remote {
    /// Opens the store on a server without contacting it. `warn` receives the warning that requests to it have stopped.
    ///
    /// # Errors
    /// A sentence that names the missing part of the URL or the environment.
    pub fn open(server: &Server, warn: Warn) -> Result<Self, String> {
        tls::install();
        let operator = operator(server).map_err(|error| format!("'{}': {}", server.url, error.message()))?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        Ok(Self {
            url: server.url.clone(),
            operator,
            is_read_only: server.is_read_only,
            timeout: server.timeout,
            breaker: Arc::new(Breaker::new(format!("the cache '{}'", server.url), warn)),
            uploads: Arc::new(Semaphore::new(UPLOADS as usize)),
            present: Mutex::default(),
            damaged: AtomicUsize::new(0),
            runtime: runtime.map_err(|error| format!("cannot start the threads for '{}': {error}", server.url))?,
        })
    }

    /// The URL of the server.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The number of damaged items, which were treated as missing.
    pub fn damaged(&self) -> usize {
        self.damaged.load(Ordering::Relaxed)
    }

    /// Waits until all uploads are done.
    pub fn finish(&self) {
        drop(self.runtime.block_on(self.uploads.acquire_many(UPLOADS)));
    }

    fn is_present(&self, name: &Name) -> bool {
        name.kind == Kind::Content && !self.present.lock().unwrap_or_else(PoisonError::into_inner).insert(name.hash)
    }
}

impl Store for Remote {
    fn get(&self, name: &Name) -> Option<Vec<u8>> {
        if !self.breaker.may_ask() {
            return None;
        }
        let path = name.path();
        let read = self.runtime.block_on(within(self.timeout, self.operator.read(&path)));
        let item = match read {
            Ok(item) => item.to_vec(),
            Err(Failed::Error(error)) if error.kind() == ErrorKind::NotFound => return None,
            Err(failed) => {
                self.breaker.failed(failed.failure("reading"));
                return None;
            }
        };
        let bytes = sealed::opened(name, item);
        if bytes.is_some() {
            self.is_present(name);
        } else {
            self.damaged.fetch_add(1, Ordering::Relaxed);
        }
        bytes
    }

    fn put(&self, name: &Name, bytes: &[u8]) {
        if self.is_read_only || !self.breaker.may_ask() || self.is_present(name) {
            return;
        }
        let item = [&sealed::header(name, bytes), bytes].concat();
        let Ok(permit) = self.runtime.block_on(Arc::clone(&self.uploads).acquire_owned()) else { return };
        let (operator, breaker, timeout, path) = (self.operator.clone(), Arc::clone(&self.breaker), self.timeout, name.path());
        self.runtime.spawn(async move {
            // The server may have failed during the wait.
            if breaker.may_ask()
                && let Err(failed) = within(timeout, operator.write(&path, item)).await
            {
                breaker.failed(failed.failure("writing"));
            }
            drop(permit);
        });
    }
}

enum Failed {
    Error(Error),
    TooLate(Duration),
}

impl Failed {
    fn failure(self, what: &str) -> Failure {
        match self {
            Self::Error(error) => Failure::Refused(format!("{what} failed: {error}")),
            Self::TooLate(time) => Failure::Unreachable(format!("{what} took longer than {} s", time.as_secs())),
        }
    }
}

async fn within<T>(time: Duration, answer: impl Future<Output = Result<T, Error>>) -> Result<T, Failed> {
    match tokio::time::timeout(time, answer).await {
        Ok(answer) => answer.map_err(Failed::Error),
        Err(_) => Err(Failed::TooLate(time)),
    }
}

fn operator(server: &Server) -> Result<Operator, Error> {
    // The builders treat empty values as missing.
    let of_environment = |name| std::env::var(name).unwrap_or_default();
    match &server.kind {
        ServerKind::S3 { bucket, endpoint, region } => {
            let is_known = std::env::var_os("AWS_REGION").is_some() || std::env::var_os("AWS_DEFAULT_REGION").is_some();
            let any_region = if endpoint.is_some() && !is_known { ANY_REGION } else { "" };
            let builder = S3::default()
                .bucket(bucket)
                .root(&format!("/{}", server.prefix))
                .endpoint(endpoint.as_deref().unwrap_or_default())
                .region(region.as_deref().unwrap_or(any_region));
            Ok(Operator::new(builder)?.finish())
        }
        ServerKind::Redis { endpoint, database } => {
            let builder = Redis::default()
                .endpoint(endpoint)
                .db(*database)
                .root(&format!("/{}", server.prefix))
                .username(&of_environment("REDIS_USERNAME"))
                .password(&of_environment("REDIS_PASSWORD"));
            Ok(Operator::new(builder)?.finish())
        }
    }
}
