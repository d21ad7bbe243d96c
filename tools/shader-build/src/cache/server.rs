//! The URL of a cache server. docs/scale.md documents the format.

use crate::url::Url;
use std::time::Duration;

/// The default timeout for one answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// A cache on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    /// The URL.
    pub url: String,
    /// The kind of the server.
    pub kind: ServerKind,
    /// The prefix of the names of items on the server.
    pub prefix: String,
    /// Whether nothing is written to the server.
    pub is_read_only: bool,
    /// The timeout for one answer.
    pub timeout: Duration,
}

/// The kind of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerKind {
    /// S3, or a compatible server.
    S3 {
        /// The bucket, which must exist.
        bucket: String,
        /// The server's URL, unless it is Amazon's.
        endpoint: Option<String>,
        /// The region, unless the environment specifies it.
        region: Option<String>,
    },
    /// Redis, or a compatible server.
    Redis {
        /// `redis://host:port` or `rediss://host:port`.
        endpoint: String,
        /// The number of the database.
        database: i64,
    },
}

impl Server {
    /// Parses the URL of a server.
    ///
    /// # Errors
    /// A sentence that describes the mistake.
    pub fn parse(text: &str) -> Result<Self, String> {
        let url = Url::parse(text)?;
        let mut server = Self {
            url: text.to_owned(),
            kind: ServerKind::S3 { bucket: url.host.to_owned(), endpoint: None, region: None },
            prefix: url.path.to_owned(),
            is_read_only: false,
            timeout: TIMEOUT,
        };
        match url.scheme {
            "s3" => {
                if url.port.is_some() {
                    return Err(format!("'{text}': a bucket has no port; specify the server with '?endpoint=http://host:port'"));
                }
                let (mut endpoint, mut region) = (None, None);
                for (name, value) in url.options(&["endpoint", "region", "mode", "timeout"])? {
                    match name {
                        "endpoint" if value.starts_with("http://") || value.starts_with("https://") => {
                            endpoint = Some(value.to_owned());
                        }
                        "endpoint" => {
                            return Err(format!("'{text}': 'endpoint' must start with http:// or https://, not '{value}'"));
                        }
                        "region" => region = Some(value.to_owned()),
                        _ => server.option(&url, name, value)?,
                    }
                }
                server.kind = ServerKind::S3 { bucket: url.host.to_owned(), endpoint, region };
            }
            "redis" | "rediss" => {
                let mut database = 0;
                for (name, value) in url.options(&["db", "mode", "timeout"])? {
                    match name {
                        "db" => {
                            let number = value.parse().ok().filter(|number| *number >= 0);
                            database = number.ok_or_else(|| format!("'{text}': 'db' takes a number, not '{value}'"))?;
                        }
                        _ => server.option(&url, name, value)?,
                    }
                }
                let port = url.port.map_or_else(String::new, |port| format!(":{port}"));
                server.kind = ServerKind::Redis { endpoint: format!("{}://{}{port}", url.scheme, url.host), database };
            }
            _ => return Err(format!("'{text}' is not a cache URL: it must start with s3://, redis:// or rediss://")),
        }
        Ok(server)
    }

    /// Parses an option that all kinds of servers have.
    fn option(&mut self, url: &Url<'_>, name: &str, value: &str) -> Result<(), String> {
        match (name, value) {
            ("mode", "read") => self.is_read_only = true,
            ("mode", "read-write") => self.is_read_only = false,
            ("mode", _) => return Err(format!("'{}': 'mode' takes read or read-write, not '{value}'", url.text)),
            _ => self.timeout = url.seconds(name, value)?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers() {
        let server = Server::parse("s3://shaders/team/a?endpoint=http://127.0.0.1:9000&region=eu-1&timeout=2").expect("a server");
        let (endpoint, region) = (Some("http://127.0.0.1:9000".to_owned()), Some("eu-1".to_owned()));
        assert_eq!(server.kind, ServerKind::S3 { bucket: "shaders".to_owned(), endpoint, region });
        assert_eq!((server.prefix.as_str(), server.timeout), ("team/a", Duration::from_secs(2)));
        assert!(!server.is_read_only && Server::parse("s3://shaders?mode=read").expect("a server").is_read_only);
        let server = Server::parse("redis://cache:6380/team?db=3").expect("a server");
        assert_eq!(server.kind, ServerKind::Redis { endpoint: "redis://cache:6380".to_owned(), database: 3 });
        assert_eq!((server.prefix.as_str(), server.timeout), ("team", TIMEOUT));
    }

    #[test]
    fn wrong_urls() {
        let error = |text| Server::parse(text).expect_err("an error");
        assert_eq!(error("ftp://h/p"), "'ftp://h/p' is not a cache URL: it must start with s3://, redis:// or rediss://");
        assert_eq!(error("s3://?region=x"), "'s3://?region=x' has no host after 's3://'");
        assert_eq!(
            error("s3://b:9/p"),
            "'s3://b:9/p': a bucket has no port; specify the server with '?endpoint=http://host:port'"
        );
        assert_eq!(
            error("s3://b?endpoint=h:9"),
            "'s3://b?endpoint=h:9': 'endpoint' must start with http:// or https://, not 'h:9'"
        );
        assert_eq!(error("s3://b?timeout=0"), "'s3://b?timeout=0': 'timeout' takes a number of seconds, not '0'");
        assert_eq!(error("redis://h?db=x"), "'redis://h?db=x': 'db' takes a number, not 'x'");
        assert_eq!(
            error("redis://h?region=x"),
            "'redis://h?region=x': unknown option 'region'; the options are db, mode, timeout"
        );
        assert_eq!(error("redis://h?mode=w"), "'redis://h?mode=w': 'mode' takes read or read-write, not 'w'");
    }
}
