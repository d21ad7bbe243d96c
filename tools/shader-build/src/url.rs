//! URLs of servers in flags and manifests: `scheme://host:port/path?name=value`.

use std::time::Duration;

/// The parts of a URL. Percent-encoding is not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Url<'a> {
    /// The whole text.
    pub text: &'a str,
    /// The scheme, before `://`.
    pub scheme: &'a str,
    /// The host without its port. For some schemes, the first name after `://` is something else, such as a bucket.
    pub host: &'a str,
    /// The port.
    pub port: Option<u16>,
    /// The path without leading and trailing slashes.
    pub path: &'a str,
    query: &'a str,
}

impl<'a> Url<'a> {
    /// True for a text that is a URL rather than a path.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.contains("://")
    }

    /// Splits a URL into its parts.
    ///
    /// # Errors
    /// A sentence that describes the mistake.
    pub fn parse(text: &'a str) -> Result<Self, String> {
        let (scheme, rest) = text.split_once("://").ok_or_else(|| format!("'{text}' is not a URL: '://' is missing"))?;
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, path) = place.split_once('/').unwrap_or((place, ""));
        if authority.contains('@') {
            return Err(format!(
                "'{scheme}://…@…' has a user or a password, which others could read; they come from the environment"
            ));
        }
        // The colons of an IPv6 address are in brackets.
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (authority, None),
        };
        let is_port = |port: &u16| *port != 0;
        let port = port.map(|port| port.parse().ok().filter(is_port).ok_or_else(|| format!("'{text}': '{port}' is not a port")));
        if host.is_empty() {
            return Err(format!("'{text}' has no host after '{scheme}://'"));
        }
        Ok(Self { text, scheme, host, port: port.transpose()?, path: path.trim_matches('/'), query })
    }

    /// The names and values after `?`. `known` lists the valid names.
    ///
    /// # Errors
    /// A name is unknown, or has no value.
    pub fn options(&self, known: &[&str]) -> Result<Vec<(&'a str, &'a str)>, String> {
        let pairs = self.query.split('&').filter(|pair| !pair.is_empty());
        let option = |pair: &'a str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if !known.iter().any(|known| *known == name || known.strip_suffix('*').is_some_and(|start| name.starts_with(start))) {
                return Err(format!("'{}': unknown option '{name}'; the options are {}", self.text, known.join(", ")));
            }
            if value.is_empty() { Err(format!("'{}': '{name}' has no value", self.text)) } else { Ok((name, value)) }
        };
        pairs.map(option).collect()
    }

    /// The value of an option in seconds.
    ///
    /// # Errors
    /// The value is not a number of seconds.
    pub fn seconds(&self, name: &str, value: &str) -> Result<Duration, String> {
        match value.parse() {
            Ok(seconds) if seconds > 0 => Ok(Duration::from_secs(seconds)),
            _ => Err(format!("'{}': '{name}' takes a number of seconds, not '{value}'", self.text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Url;

    #[test]
    fn parts() {
        let url = Url::parse("redis://host:6379/team/a/?db=1&timeout=2").expect("a URL");
        assert_eq!((url.scheme, url.host, url.port, url.path), ("redis", "host", Some(6379), "team/a"));
        assert_eq!(url.options(&["db", "time*"]), Ok(vec![("db", "1"), ("timeout", "2")]));
        let url = Url::parse("grpc://[::1]").expect("a URL");
        assert_eq!((url.host, url.port, url.path), ("[::1]", None, ""));
        assert_eq!(
            Url::parse("s3://b?endpoint=http://h:1").expect("a URL").options(&["endpoint"]),
            Ok(vec![("endpoint", "http://h:1")])
        );
    }

    #[test]
    fn errors() {
        let error = |text| Url::parse(text).and_then(|url| url.options(&["db"]).map(|_| ())).expect_err("an error");
        assert_eq!(error("redis:/h"), "'redis:/h' is not a URL: '://' is missing");
        assert_eq!(error("redis:///p"), "'redis:///p' has no host after 'redis://'");
        assert_eq!(error("redis://h:70000"), "'redis://h:70000': '70000' is not a port");
        assert_eq!(error("redis://h:0"), "'redis://h:0': '0' is not a port");
        assert_eq!(error("redis://h?dp=1"), "'redis://h?dp=1': unknown option 'dp'; the options are db");
        assert_eq!(error("redis://h?db"), "'redis://h?db': 'db' has no value");
        let message = error("redis://me:secret@h");
        assert!(message.contains("environment") && !message.contains("secret"), "{message}");
    }
}
