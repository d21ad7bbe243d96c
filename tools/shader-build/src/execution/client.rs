//! A client of the Remote Execution API.

use super::blobs::{self, Blobs};
use super::server::ExecutionServer;
use crate::breaker::Failure;
use bazel_remote_apis::build::bazel::remote::execution::v2::action_cache_client::ActionCacheClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::batch_update_blobs_request::Request as Upload;
use bazel_remote_apis::build::bazel::remote::execution::v2::capabilities_client::CapabilitiesClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::content_addressable_storage_client::ContentAddressableStorageClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::digest_function::Value::Sha256;
use bazel_remote_apis::build::bazel::remote::execution::v2::execution_client::ExecutionClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    ActionResult, BatchReadBlobsRequest, BatchUpdateBlobsRequest, Digest, ExecuteRequest, ExecuteResponse,
    FindMissingBlobsRequest, GetActionResultRequest, GetCapabilitiesRequest, ServerCapabilities, UpdateActionResultRequest,
};
use bazel_remote_apis::google::bytestream::byte_stream_client::ByteStreamClient;
use bazel_remote_apis::google::bytestream::{ReadRequest, WriteRequest};
use bazel_remote_apis::google::longrunning::operation::Result as Outcome;
use bazel_remote_apis::google::rpc::Status as RpcStatus;
use prost::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tonic::transport::{Channel, ClientTlsConfig, Endpoint};
use tonic::{Code, Response, Status};

/// Maximum size of one message, unless the server specifies a smaller one. The protocol's own limit is 4 MiB.
const MAX_BATCH: usize = 4 << 20;

/// The size of a message without the bytes of a blob.
const OVERHEAD: usize = 1 << 10;

/// The number of bytes per message of a stream.
const CHUNK: usize = 1 << 20;

/// The timeout for connecting.
const CONNECTS_WITHIN: Duration = Duration::from_secs(5);

/// A request that failed.
#[derive(Debug, Clone)]
pub enum Error {
    /// The server has no item of this name.
    NotFound,
    /// The server lost blobs that it had.
    MissingBlobs,
    /// The server returned an error, or an invalid answer.
    Refused(String),
    /// The server does not exist, or takes too long.
    Unreachable(String),
}

impl Error {
    fn of(status: &Status) -> Self {
        let text = format!("{}: {}", status.code().description(), status.message());
        match status.code() {
            Code::NotFound => Self::NotFound,
            Code::FailedPrecondition => Self::MissingBlobs,
            Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled => Self::Unreachable(text),
            _ => Self::Refused(text),
        }
    }

    /// The kind of failure that is counted.
    pub fn failure(self, what: &str) -> Failure {
        match self {
            Self::NotFound => Failure::Refused(format!("{what} failed: not found on the server")),
            Self::MissingBlobs => Failure::Refused(format!("{what} failed: the server lacks blobs that it was given")),
            Self::Refused(text) => Failure::Refused(format!("{what} failed: {text}")),
            Self::Unreachable(text) => Failure::Unreachable(format!("{what} failed: {text}")),
        }
    }
}

fn check(status: Option<&RpcStatus>) -> Result<(), Error> {
    match status {
        Some(status) if status.code != 0 => Err(Error::of(&Status::new(Code::from(status.code), status.message.clone()))),
        _ => Ok(()),
    }
}

/// A connection to a server.
pub struct Client {
    channel: Channel,
    instance: String,
    timeout: Duration,
    /// Makes the names of uploads unique.
    uploads: AtomicU64,
}

impl Client {
    /// A connection that is established at the first use. Call it within a runtime.
    pub fn new(server: &ExecutionServer) -> Result<Self, tonic::transport::Error> {
        let scheme = if server.is_encrypted { "https" } else { "http" };
        let mut endpoint = Endpoint::from_shared(format!("{scheme}://{}", server.authority))?.connect_timeout(CONNECTS_WITHIN);
        if server.is_encrypted {
            endpoint = endpoint.tls_config(ClientTlsConfig::new().with_native_roots())?;
        }
        let channel = endpoint.connect_lazy();
        Ok(Self { channel, instance: server.instance.clone(), timeout: server.timeout, uploads: AtomicU64::new(0) })
    }

    /// Waits for an answer until the server's timeout.
    async fn within<T>(&self, answer: impl Future<Output = Result<T, Status>>) -> Result<T, Error> {
        match tokio::time::timeout(self.timeout, answer).await {
            Ok(answer) => answer.map_err(|status| Error::of(&status)),
            Err(_) => Err(Error::Unreachable(format!("it took longer than {} s", self.timeout.as_secs()))),
        }
    }

    async fn answer<T>(&self, answer: impl Future<Output = Result<Response<T>, Status>>) -> Result<T, Error> {
        self.within(answer).await.map(Response::into_inner)
    }

    pub async fn capabilities(&self) -> Result<ServerCapabilities, Error> {
        let request = GetCapabilitiesRequest { instance_name: self.instance.clone() };
        self.answer(CapabilitiesClient::new(self.channel.clone()).get_capabilities(request)).await
    }

    /// The cached result of an action. None if the server has none.
    pub async fn result(&self, action: &Digest) -> Result<Option<ActionResult>, Error> {
        let request = GetActionResultRequest {
            instance_name: self.instance.clone(),
            action_digest: Some(action.clone()),
            inline_stderr: true,
            inline_output_files: vec![super::action::output()],
            digest_function: Sha256.into(),
            ..GetActionResultRequest::default()
        };
        match self.answer(ActionCacheClient::new(self.channel.clone()).get_action_result(request)).await {
            Ok(result) => Ok(Some(result)),
            Err(Error::NotFound) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Stores the result of an action on the server.
    pub async fn update(&self, action: &Digest, result: ActionResult) -> Result<(), Error> {
        let request = UpdateActionResultRequest {
            instance_name: self.instance.clone(),
            action_digest: Some(action.clone()),
            action_result: Some(result),
            digest_function: Sha256.into(),
            ..UpdateActionResultRequest::default()
        };
        self.answer(ActionCacheClient::new(self.channel.clone()).update_action_result(request)).await.map(drop)
    }

    /// Runs an action.
    pub async fn execute(&self, action: &Digest, is_cached: bool) -> Result<ActionResult, Error> {
        let request = ExecuteRequest {
            instance_name: self.instance.clone(),
            skip_cache_lookup: !is_cached,
            action_digest: Some(action.clone()),
            inline_stderr: true,
            inline_output_files: vec![super::action::output()],
            digest_function: Sha256.into(),
            ..ExecuteRequest::default()
        };
        self.within(async {
            let mut operations = ExecutionClient::new(self.channel.clone()).execute(request).await?.into_inner();
            while let Some(operation) = operations.message().await? {
                if operation.done {
                    return Ok(operation.result);
                }
            }
            Err(Status::unavailable("the response ended before the execution"))
        })
        .await
        .and_then(|outcome| match outcome {
            Some(Outcome::Response(response)) => {
                let wrong = |error| Error::Refused(format!("the response is not a valid result: {error}"));
                let response = ExecuteResponse::decode(response.value.as_slice()).map_err(wrong)?;
                check(response.status.as_ref())?;
                response.result.ok_or_else(|| Error::Refused("the response has no result".to_owned()))
            }
            Some(Outcome::Error(status)) => {
                check(Some(&status))?;
                Err(Error::Refused("the response is an error without a code".to_owned()))
            }
            None => Err(Error::Refused("the response has no result".to_owned())),
        })
    }

    /// The digests among these that the server lacks.
    pub async fn missing(&self, digests: Vec<Digest>) -> Result<Vec<Digest>, Error> {
        let request = FindMissingBlobsRequest {
            instance_name: self.instance.clone(),
            blob_digests: digests,
            digest_function: Sha256.into(),
        };
        let answer = self.answer(ContentAddressableStorageClient::new(self.channel.clone()).find_missing_blobs(request)).await?;
        Ok(answer.missing_blob_digests)
    }

    /// Uploads these blobs: small ones in batches, each large one separately. A message has at most `max_batch` bytes; 0 selects the protocol's
    /// limit.
    pub async fn upload(&self, blobs: &Blobs, digests: &[Digest], max_batch: i64) -> Result<(), Error> {
        let limit = usize::try_from(max_batch).ok().filter(|limit| *limit > 0).unwrap_or(MAX_BATCH).min(MAX_BATCH);
        let (mut batch, mut length) = (Vec::new(), 0);
        for (digest, bytes) in digests.iter().filter_map(|digest| blobs.get(&digest.hash)) {
            let size = bytes.len() + OVERHEAD;
            if size > limit {
                self.write(digest, bytes).await?;
                continue;
            }
            if length + size > limit {
                self.upload_batch(std::mem::take(&mut batch)).await?;
                length = 0;
            }
            length += size;
            batch.push(Upload { digest: Some(digest.clone()), data: bytes.to_vec(), compressor: 0 });
        }
        if batch.is_empty() { Ok(()) } else { self.upload_batch(batch).await }
    }

    async fn upload_batch(&self, requests: Vec<Upload>) -> Result<(), Error> {
        let request = BatchUpdateBlobsRequest { instance_name: self.instance.clone(), requests, digest_function: Sha256.into() };
        let answer = self.answer(ContentAddressableStorageClient::new(self.channel.clone()).batch_update_blobs(request)).await?;
        answer.responses.iter().try_for_each(|response| check(response.status.as_ref()))
    }

    /// A name below the instance.
    fn resource(&self, name: &str) -> String {
        if self.instance.is_empty() { name.to_owned() } else { format!("{}/{name}", self.instance) }
    }

    /// Uploads a blob as a stream.
    async fn write(&self, digest: &Digest, bytes: &Arc<[u8]>) -> Result<(), Error> {
        let number = self.uploads.fetch_add(1, Ordering::Relaxed);
        let name = self.resource(&format!("uploads/{}/blobs/{}/{}", unique_name(number), digest.hash, digest.size_bytes));
        let bytes = Arc::clone(bytes);
        let chunks = (0..bytes.len()).step_by(CHUNK).map(move |start| {
            let end = bytes.len().min(start + CHUNK);
            WriteRequest {
                resource_name: if start == 0 { name.clone() } else { String::new() },
                write_offset: i64::try_from(start).unwrap_or(i64::MAX),
                finish_write: end == bytes.len(),
                data: bytes[start..end].to_vec(),
            }
        });
        let answer = self.answer(ByteStreamClient::new(self.channel.clone()).write(tokio_stream::iter(chunks))).await?;
        // Servers of compressed blobs return -1 for a blob that they already have.
        if answer.committed_size == digest.size_bytes || answer.committed_size == -1 {
            return Ok(());
        }
        Err(Error::Refused(format!("the server took {} of {} bytes", answer.committed_size, digest.size_bytes)))
    }

    /// The verified bytes of a blob.
    pub async fn download(&self, digest: &Digest, max_batch: i64) -> Result<Vec<u8>, Error> {
        let limit = if max_batch > 0 { max_batch } else { i64::try_from(MAX_BATCH).unwrap_or(i64::MAX) };
        let bytes =
            if digest.size_bytes < limit.min(1 << 20) { self.read_batch(digest).await? } else { self.read(digest).await? };
        checked(bytes, digest)
    }

    async fn read_batch(&self, digest: &Digest) -> Result<Vec<u8>, Error> {
        let request = BatchReadBlobsRequest {
            instance_name: self.instance.clone(),
            digests: vec![digest.clone()],
            digest_function: Sha256.into(),
            ..BatchReadBlobsRequest::default()
        };
        let answer = self.answer(ContentAddressableStorageClient::new(self.channel.clone()).batch_read_blobs(request)).await?;
        let response = answer.responses.into_iter().next().ok_or(Error::NotFound)?;
        check(response.status.as_ref())?;
        Ok(response.data)
    }

    async fn read(&self, digest: &Digest) -> Result<Vec<u8>, Error> {
        let name = self.resource(&format!("blobs/{}/{}", digest.hash, digest.size_bytes));
        let request = ReadRequest { resource_name: name, read_offset: 0, read_limit: 0 };
        self.within(async {
            let mut stream = ByteStreamClient::new(self.channel.clone()).read(request).await?.into_inner();
            let mut bytes = Vec::new();
            while let Some(part) = stream.message().await? {
                bytes.extend(part.data);
            }
            Ok(bytes)
        })
        .await
    }
}

/// Verifies that the bytes have the digest.
pub fn checked(bytes: Vec<u8>, digest: &Digest) -> Result<Vec<u8>, Error> {
    let found = blobs::digest(&bytes);
    if found == *digest {
        return Ok(bytes);
    }
    Err(Error::Refused(format!("the server gave {} bytes that are not those of {}", found.size_bytes, digest.hash)))
}

/// A unique name of an upload, in the form of a UUID.
fn unique_name(number: u64) -> String {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default().as_nanos();
    let hash = blake3::hash(format!("{} {number} {time}", std::process::id()).as_bytes()).to_hex();
    format!("{}-{}-4{}-8{}-{}", &hash[..8], &hash[8..12], &hash[12..15], &hash[15..18], &hash[18..30])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_checked() {
        let digest = blobs::digest(b"abc");
        assert_eq!(digest.hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(checked(b"abc".to_vec(), &digest).expect("the same bytes"), b"abc");
        assert!(matches!(checked(b"abd".to_vec(), &digest), Err(Error::Refused(_))));
    }

    #[test]
    fn names_of_uploads_are_uuids() {
        let (one, two) = (unique_name(0), unique_name(1));
        assert_ne!(one, two);
        let lengths: Vec<usize> = one.split('-').map(str::len).collect();
        assert_eq!(lengths, [8, 4, 4, 4, 12]);
    }
}
