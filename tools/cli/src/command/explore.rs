//! `hlsl-to-spirv explore`: a page that shows a shader beside each of its intermediate forms.
//!
//! The page is served to this machine only, or written to a file that needs no server. It is self-contained.

mod forms;

use super::files::read_input;
use super::outputs;
use super::terminal::{SUCCESS, WRONG_INPUT, WRONG_USAGE, command_line_report, print, report, show, without_place, write_out};
use diagnostics::registry as code;
use forms::explored;
use hlsl_to_spirv::flags::Format;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::io::{IsTerminal, Read};
use std::path::PathBuf;
use tiny_http::{Header, Method, Request, Response, Server};

const USAGE: &str = "\
Shows a shader and its intermediate forms in a browser.

Usage: hlsl-to-spirv explore [--port N] [FLAGS] [SHADER.hlsl]
       hlsl-to-spirv explore --save PAGE.html [FLAGS] SHADER.hlsl

  --port N          port of the local server; 0 selects a free port (default: 8719)
  --save PAGE.html  write the page to a standalone file

FLAGS are compiler flags. They can be changed on the page.
";

const PAGE: &str = include_str!("explore/page.html");
const STYLE: &str = include_str!("explore/page.css");
const SCRIPT: &str = include_str!("explore/page.js");

/// The shader that is shown if no file is given.
const EXAMPLE: &str = include_str!("explore/example.hlsl");
const EXAMPLE_FLAGS: &str = "-T cs_6_0 -E main";

const DEFAULT_PORT: u16 = 8719;

/// The maximum size of a request: a source text and its flags.
const MAX_REQUEST: usize = 8 << 20;

/// The number of requests that are answered at the same time.
const WORKERS: usize = 4;

struct Arguments {
    port: u16,
    save: Option<String>,
    flags: Vec<String>,
    file: Option<String>,
}

/// Runs `explore` with the arguments after its name.
pub fn main(arguments: &[String]) -> u8 {
    if let [flag] = arguments
        && matches!(flag.as_str(), "--help" | "-help" | "-h")
    {
        return print(USAGE);
    }
    let arguments = match parse(arguments) {
        Ok(arguments) => arguments,
        Err(message) => return fail(command_line_report(message), WRONG_USAGE),
    };
    let read = arguments.file.as_ref().map(|file| read_input(file).map(|text| (file.clone(), text.to_string())));
    let (name, source) = match read {
        Some(Ok(read)) => read,
        Some(Err(message)) => return fail(report(without_place(code::INPUT, message)), WRONG_INPUT),
        None => ("example.hlsl".to_owned(), EXAMPLE.to_owned()),
    };
    let flags = match arguments.file {
        Some(_) => arguments.flags.iter().map(|flag| quoted(flag)).collect::<Vec<_>>().join(" "),
        None => EXAMPLE_FLAGS.to_owned(),
    };
    let state = |is_live: bool| {
        json!({
            "live": is_live,
            "name": name,
            "source": source,
            "flags": flags,
            "result": explored(&name, &source, &flags),
        })
    };
    if let Some(path) = &arguments.save {
        let file = (PathBuf::from(path), page(&state(false)).into_bytes());
        return match outputs::write(&[file], &outputs::files([&name])) {
            Ok(()) => SUCCESS,
            Err(message) => fail(report(without_place(code::OUTPUT, message)), WRONG_INPUT),
        };
    }
    match serve(arguments.port, &name, &page(&state(true))) {
        Ok(never) => match never {},
        Err(message) => fail(report(without_place(code::OUTPUT, message)), WRONG_INPUT),
    }
}

fn parse(arguments: &[String]) -> Result<Arguments, String> {
    let mut parsed = Arguments { port: DEFAULT_PORT, save: None, flags: Vec::new(), file: None };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--port" => {
                let port = rest.next().ok_or("'--port' needs a number")?;
                parsed.port = port.parse().map_err(|_| format!("'{port}' is not a port number up to 65535"))?;
            }
            "--save" => parsed.save = Some(rest.next().ok_or("'--save' needs a file")?.clone()),
            _ => parsed.flags.push(argument.clone()),
        }
    }
    // Only the compiler's own flags tell which arguments are files.
    let mut inputs = forms::invocation(&parsed.flags, "example.hlsl")?.inputs;
    inputs.pop();
    match inputs.as_slice() {
        [] if parsed.save.is_some() => Err("'--save' needs a shader".to_owned()),
        [] if parsed.flags.is_empty() => Ok(parsed),
        [] => Err("'explore' needs a shader file if flags are given".to_owned()),
        [file] => {
            let at = parsed.flags.iter().rposition(|flag| flag == file);
            at.into_iter().for_each(|at| drop(parsed.flags.remove(at)));
            Ok(Arguments { file: Some(file.clone()), ..parsed })
        }
        [_, second, ..] => Err(format!("'explore' takes one shader, and '{second}' is another")),
    }
}

/// An argument, quoted for the flags field of the page.
fn quoted(flag: &str) -> String {
    let is_plain = !flag.is_empty() && !flag.chars().any(|c| c.is_whitespace() || matches!(c, '"' | '\'' | '\\'));
    if is_plain { flag.to_owned() } else { format!("\"{}\"", flag.replace('\\', "\\\\").replace('"', "\\\"")) }
}

/// The page with its initial state.
fn page(state: &Value) -> String {
    // A script element ends at `</`, even within a string. In JSON, `<` only appears in strings.
    let state = state.to_string().replace('<', "\\u003c");
    // Insert the state last: it may contain the other markers.
    PAGE.replace("/*STYLE*/", STYLE).replace("/*SCRIPT*/", SCRIPT).replacen("/*STATE*/", &state, 1)
}

/// Serves the page.
///
/// # Errors
/// The port is not available, or connections can no longer be accepted.
fn serve(port: u16, name: &str, page: &str) -> Result<Infallible, String> {
    let server = Server::http(("127.0.0.1", port)).map_err(|error| format!("cannot serve port {port}: {error}"))?;
    let address = server.server_addr().to_string();
    write_out(format!("http://{address}/\n").as_bytes()).map_err(|error| format!("cannot write standard output: {error}"))?;
    // A slow compilation or connection must not block the others.
    let answer_all = || -> Result<Infallible, String> {
        loop {
            let request = server.recv().map_err(|error| format!("cannot serve port {port}: {error}"))?;
            // A browser that disconnects must not stop the server.
            let _ = answer(request, name, page);
        }
    };
    std::thread::scope(|scope| {
        (1..WORKERS).for_each(|_| drop(scope.spawn(answer_all)));
        answer_all()
    })
}

fn answer(mut request: Request, name: &str, page: &str) -> std::io::Result<()> {
    let header = |request: &Request, field: &'static str| {
        request.headers().iter().find(|header| header.field.equiv(field)).map(|header| header.value.to_string())
    };
    // Another site's name may resolve to this address. Such a site must not read this machine's files through includes.
    let host = header(&request, "Host").unwrap_or_default();
    let host = host.rsplit_once(':').map_or(host.as_str(), |(host, _)| host);
    if !["127.0.0.1", "localhost", "[::1]"].contains(&host) {
        return request.respond(Response::from_string("this page can only be opened on this machine\n").with_status_code(403));
    }
    match (request.method(), request.url()) {
        (Method::Get, "/") => request.respond(Response::from_string(page).with_header(content_type("text/html; charset=utf-8"))),
        (Method::Post, "/compile") => {
            // Pages of other sites cannot send this type without a preflight request.
            if header(&request, "Content-Type").as_deref() != Some("application/json") {
                return request.respond(Response::from_string("a request must be JSON\n").with_status_code(415));
            }
            let mut text = String::new();
            request.as_reader().take(MAX_REQUEST as u64).read_to_string(&mut text)?;
            let asked: Value = serde_json::from_str(&text).unwrap_or_default();
            let (Some(source), Some(flags)) = (asked["source"].as_str(), asked["flags"].as_str()) else {
                return request.respond(Response::from_string("a request must have a source and flags\n").with_status_code(400));
            };
            let result = explored(name, source, flags).to_string();
            request.respond(Response::from_string(result).with_header(content_type("application/json")))
        }
        _ => request.respond(Response::from_string("page not found\n").with_status_code(404)),
    }
}

fn content_type(value: &str) -> Header {
    Header::from_bytes("Content-Type", value).unwrap_or_else(|()| unreachable!("the value is ASCII"))
}

fn fail(report: hlsl_to_spirv::Report, status: u8) -> u8 {
    show(&[report], Format::Text, std::io::stderr().is_terminal());
    status
}
