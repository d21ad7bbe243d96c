//! The command line of `hlsl-to-spirv build`.

use crate::cache::Server;
use crate::execution::ExecutionServer;
use crate::url::Url;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;

/// The size of a cache whose flags do not give one.
pub const DEFAULT_CACHE_SIZE: u64 = 10 << 30;

/// What the command line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The manifest.
    pub manifest: PathBuf,
    /// `-j`; the number of processors without one.
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

/// Where results are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CachePlace {
    /// Where the environment says, or in the user's folder for caches.
    Default,
    /// In this folder.
    Folder(PathBuf),
    /// Nowhere, on no server either.
    Off,
}

/// `--help`.
pub const HELP: &str = "\
Compiles all shaders of a manifest and their permutations.

Usage: hlsl-to-spirv build [FLAGS] MANIFEST

MANIFEST is a .toml file with shaders, or a .json file with commands in the form of clang's
compilation database. docs/building.md has both. For configurations of ShaderMake there is
'hlsl-to-spirv shadermake'.

  -j, --jobs N          compiles N shaders at a time (default: the number of processors)
  -k, --keep-going      goes on after an error
  -n, --dry-run         prints the commands and compiles nothing
      --force           takes nothing from the cache
      --watch           builds again whenever a file changes that was read
      --cache FOLDER    the cache (default: HLSL_TO_SPIRV_CACHE, or the user's folder for caches)
      --cache URL       the cache on a server behind it (default: HLSL_TO_SPIRV_REMOTE_CACHE, or what
                        the manifest says): s3://BUCKET/PREFIX?endpoint=URL, redis://HOST:PORT/PREFIX;
                        docs/scale.md has the options
      --no-cache        keeps nothing, in a folder or on a server
      --cache-size SIZE the folder's size, with K, M, G or T (default 10G): what was not used for the
                        longest time goes
      --remote-execution URL
                        compiles on the workers of a server of the Remote Execution API (default:
                        HLSL_TO_SPIRV_REMOTE_EXECUTION, or what the manifest says):
                        grpc://HOST:PORT/INSTANCE; docs/scale.md has the options
      --events=json     prints a line of JSON for the start, each shader and the end
      --diagnostics=json, --color=auto|always|never
                        as for single shaders

Exit status: 0 done, 1 an error in a shader, 2 an error in the manifest or the command line,
101 a bug in the compiler.
";

/// Reads the arguments behind `build`. None is `--help`.
///
/// # Errors
/// The first thing that is wrong, as a sentence.
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
                    return Err("'-j' takes 1 or more".into());
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
                    size(&text).ok_or_else(|| format!("'--cache-size' takes a size like 500M or 10G, not '{text}'"))?;
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
    request.manifest = manifest.ok_or("no manifest, see --help")?;
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
            ("", "no manifest, see --help"),
            ("a b", "unexpected argument \"b\""),
            ("a --cache-size 1X", "'--cache-size' takes a size like 500M or 10G, not '1X'"),
            ("a -j0", "'-j' takes 1 or more"),
            ("a --cache ftp://h/p", "'ftp://h/p' is not a cache: its URL must begin with s3://, redis:// or rediss://"),
            ("a --remote-execution=builds:80", "'builds:80' is not a URL: it has no '://'"),
            ("a --cache=s3://b?endpoint=h", "'s3://b?endpoint=h': 'endpoint' begins with http:// or https://, unlike 'h'"),
        ] {
            assert_eq!(parsed(line).expect_err("an error"), message);
        }
    }
}
