//! The command line of `hlsl-to-spirv build`.

use crate::cache::Server;
use crate::execution::ExecutionServer;
use crate::url::Url;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;

/// The default size of a cache in bytes.
pub const DEFAULT_CACHE_SIZE: u64 = 10 << 30;

/// A command line of `build`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The manifest.
    pub manifest: PathBuf,
    /// `-j`; None is the number of processors.
    pub threads: Option<usize>,
    /// `-k`
    pub keep_going: bool,
    /// `-n`: the commands are printed, and nothing is compiled.
    pub dry_run: bool,
    /// `--force`
    pub force: bool,
    /// `--cache` with a folder, `--no-cache`
    pub cache: CachePlace,
    /// `--cache` with a URL
    pub cache_server: Option<Server>,
    /// `--remote-execution`
    pub execution: Option<ExecutionServer>,
    /// `--cache-size`, in bytes.
    pub cache_size: u64,
    /// `--events=json`
    pub events: bool,
    /// `--diagnostics=json`
    pub json: bool,
    /// `--color=`; None is `auto`.
    pub color: Option<bool>,
    /// `--watch`
    pub watch: bool,
}

/// The location of the cache's folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CachePlace {
    /// The location that the environment specifies, or the user's cache folder.
    Default,
    /// This folder.
    Folder(PathBuf),
    /// No cache, on a server neither.
    Off,
}

/// `--help`.
pub const HELP: &str = "\
Compiles all shaders of a manifest and their permutations.

Usage: hlsl-to-spirv build [FLAGS] MANIFEST

MANIFEST is a .toml file that lists shaders, or a .json file in the format of clang's compilation
database. docs/building.md describes both. For ShaderMake configurations, use
'hlsl-to-spirv shadermake'.

  -j, --jobs N          compile N shaders in parallel (default: the number of processors)
  -k, --keep-going      continue after an error
  -n, --dry-run         print the commands without running them
      --force           ignore cached results
      --watch           rebuild whenever a source or included file changes
      --cache FOLDER    local cache (default: $HLSL_TO_SPIRV_CACHE, else the user's cache folder)
      --cache URL       shared cache (default: $HLSL_TO_SPIRV_REMOTE_CACHE, else the manifest):
                        s3://BUCKET/PREFIX?endpoint=URL or redis://HOST:PORT/PREFIX; see
                        docs/scale.md
      --no-cache        use neither a local nor a shared cache
      --cache-size SIZE maximum size of the local cache, with a suffix K, M, G or T (default: 10G);
                        the least recently used entries are removed
      --remote-execution URL
                        compile on a Remote Execution API server (default:
                        $HLSL_TO_SPIRV_REMOTE_EXECUTION, else the manifest):
                        grpc://HOST:PORT/INSTANCE; see docs/scale.md
      --events=json     print a line of JSON for the start, each shader and the end
      --diagnostics=json, --color=auto|always|never
                        same as for a single shader

Exit status: 0 success, 1 an error in a shader, 2 an error in the manifest or the command line,
101 a bug in the compiler.
";

/// Parses the arguments after `build`. None is `--help`.
///
/// # Errors
/// A sentence about the first mistake.
pub fn parse(arguments: &[String]) -> Result<Option<Request>, String> {
    read(arguments).map_err(|error| error.to_string())
}

fn read(arguments: &[String]) -> Result<Option<Request>, lexopt::Error> {
    let mut manifest = None;
    let mut request = Request {
        manifest: PathBuf::new(),
        threads: None,
        keep_going: false,
        dry_run: false,
        force: false,
        cache: CachePlace::Default,
        cache_server: None,
        execution: None,
        cache_size: DEFAULT_CACHE_SIZE,
        events: false,
        json: false,
        color: None,
        watch: false,
    };
    let mut parser = lexopt::Parser::from_args(arguments.iter().map(OsString::from));
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Value(path) if manifest.is_none() => manifest = Some(PathBuf::from(path)),
            Short('j') | Long("jobs") => {
                let threads = parser.value()?.parse()?;
                request.threads = Some(threads);
                if threads == 0 {
                    return Err("'-j' takes a positive integer".into());
                }
            }
            Short('k') | Long("keep-going") => request.keep_going = true,
            Short('n') | Long("dry-run") => request.dry_run = true,
            Long("force") => request.force = true,
            Long("watch") => request.watch = true,
            Long("cache") => {
                let place = parser.value()?;
                match place.to_str().filter(|text| Url::is_meant(text)) {
                    Some(url) => request.cache_server = Some(Server::parse(url)?),
                    None => request.cache = CachePlace::Folder(place.into()),
                }
            }
            Long("remote-execution") => request.execution = Some(ExecutionServer::parse(&parser.value()?.string()?)?),
            Long("no-cache") => request.cache = CachePlace::Off,
            Long("cache-size") => {
                let text = parser.value()?.string()?;
                request.cache_size =
                    size(&text).ok_or_else(|| format!("'--cache-size' takes a size such as 500M or 10G, not '{text}'"))?;
            }
            Long("events") => match parser.value()?.string()?.as_str() {
                "json" => request.events = true,
                other => return Err(format!("'--events=' takes json, not '{other}'").into()),
            },
            Long("diagnostics") => match parser.value()?.string()?.as_str() {
                "json" => request.json = true,
                "text" => request.json = false,
                other => return Err(format!("'--diagnostics=' takes text or json, not '{other}'").into()),
            },
            Long("color") => match parser.value()?.string()?.as_str() {
                "auto" => request.color = None,
                "always" => request.color = Some(true),
                "never" => request.color = Some(false),
                other => return Err(format!("'--color=' takes auto, always or never, not '{other}'").into()),
            },
            _ => return Err(argument.unexpected()),
        }
    }
    request.manifest = manifest.ok_or("no manifest; see --help")?;
    Ok(Some(request))
}

/// A number of bytes: `512`, `64K`, `500M`, `10G`, `1T`.
fn size(text: &str) -> Option<u64> {
    let (digits, shift) = match text.bytes().last()?.to_ascii_uppercase() {
        b'K' => (&text[..text.len() - 1], 10),
        b'M' => (&text[..text.len() - 1], 20),
        b'G' => (&text[..text.len() - 1], 30),
        b'T' => (&text[..text.len() - 1], 40),
        _ => (text, 0),
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Option<Request>, String> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn flags() {
        let request = parsed("-kj4 --cache-size 500M m.toml --cache x").expect("flags").expect("a request");
        assert_eq!((request.threads, request.keep_going, request.cache_size), (Some(4), true, 500 << 20));
        assert_eq!((request.manifest, request.cache), ("m.toml".into(), CachePlace::Folder("x".into())));
        let request = parsed("m.toml --cache x --cache redis://h/p").expect("flags").expect("a request");
        assert_eq!(request.cache, CachePlace::Folder("x".into()));
        assert_eq!(request.cache_server, Server::parse("redis://h/p").ok());
        assert_eq!(parsed("m.toml -h"), Ok(None));
        for (line, message) in [
            ("", "no manifest; see --help"),
            ("a b", "unexpected argument \"b\""),
            ("a --cache-size 1X", "'--cache-size' takes a size such as 500M or 10G, not '1X'"),
            ("a -j0", "'-j' takes a positive integer"),
            ("a --cache ftp://h/p", "'ftp://h/p' is not a cache URL: it must start with s3://, redis:// or rediss://"),
            ("a --remote-execution=builds:80", "'builds:80' is not a URL: '://' is missing"),
            ("a --cache=s3://b?endpoint=h", "'s3://b?endpoint=h': 'endpoint' must start with http:// or https://, not 'h'"),
        ] {
            assert_eq!(parsed(line).expect_err("an error"), message);
        }
    }
}
