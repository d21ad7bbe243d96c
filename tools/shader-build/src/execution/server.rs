//! The URL of a server that executes compilations. docs/scale.md documents the format.

use crate::url::Url;
use std::time::Duration;

/// The default timeout for one request, including an execution.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The default port.
const PORT: u16 = 8980;

/// The prefix of the names of platform properties.
const PLATFORM: &str = "platform.";

/// A server of the Remote Execution API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExecutionServer {
    /// The URL.
    pub url: String,
    /// Whether the connection is encrypted.
    pub is_encrypted: bool,
    /// The host and the port.
    pub authority: String,
    /// The name of the server's instance. It may be empty.
    pub instance: String,
    /// The required platform properties of a worker, sorted.
    pub platform: Vec<(String, String)>,
    /// The timeout for one request.
    pub timeout: Duration,
}

impl ExecutionServer {
    /// Parses the URL of a server.
    ///
    /// # Errors
    /// A sentence that describes the mistake.
    pub fn parse(text: &str) -> Result<Self, String> {
        let url = Url::parse(text)?;
        let is_encrypted = match url.scheme {
            "grpc" => false,
            "grpcs" => true,
            _ => {
                return Err(format!("'{text}' is not a Remote Execution API URL: it must start with grpc:// or grpcs://"));
            }
        };
        let (mut timeout, mut platform) = (TIMEOUT, Vec::new());
        for (name, value) in url.options(&["platform.*", "timeout"])? {
            match name.strip_prefix(PLATFORM) {
                Some("") => return Err(format!("'{text}': '{PLATFORM}' is followed by the name of a property")),
                Some(property) => platform.push((property.to_owned(), value.to_owned())),
                None => timeout = url.seconds(name, value)?,
            }
        }
        platform.sort_unstable();
        let authority = format!("{}:{}", url.host, url.port.unwrap_or(PORT));
        Ok(Self { url: text.to_owned(), is_encrypted, authority, instance: url.path.to_owned(), platform, timeout })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers() {
        let url = "grpc://builds:9000/shaders/all?platform.OSFamily=linux&platform.ISA=x86-64&timeout=5";
        let server = ExecutionServer::parse(url).expect("a server");
        assert_eq!(
            (server.is_encrypted, server.authority.as_str(), server.instance.as_str()),
            (false, "builds:9000", "shaders/all")
        );
        let property = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(server.platform, [property("ISA", "x86-64"), property("OSFamily", "linux")]);
        assert_eq!(server.timeout, Duration::from_secs(5));
        let server = ExecutionServer::parse("grpcs://builds").expect("a server");
        assert_eq!((server.is_encrypted, server.authority.as_str(), server.instance.as_str()), (true, "builds:8980", ""));
    }

    #[test]
    fn wrong_urls() {
        let error = |text| ExecutionServer::parse(text).expect_err("an error");
        assert_eq!(error("http://h"), "'http://h' is not a Remote Execution API URL: it must start with grpc:// or grpcs://");
        assert_eq!(error("builds:8980"), "'builds:8980' is not a URL: '://' is missing");
        assert_eq!(error("grpc://h?jobs=1"), "'grpc://h?jobs=1': unknown option 'jobs'; the options are platform.*, timeout");
        assert_eq!(error("grpc://h?platform.=1"), "'grpc://h?platform.=1': 'platform.' is followed by the name of a property");
        assert_eq!(error("grpc://h?timeout=x"), "'grpc://h?timeout=x': 'timeout' takes a number of seconds, not 'x'");
    }
}
