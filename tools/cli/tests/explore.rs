//! The page of `hlsl-to-spirv explore`: its forms with their lines, access control, and interaction in a browser.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use test_kit::tool::CHROMIUM;
use tungstenite::{Message, WebSocket};

const SHADER: &str = "#define SCALE 2.0
RWStructuredBuffer<float> data;
float twice(float x) {
  return x * SCALE;
}
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = data[id.x];
  if (v > 1.0)
    v = twice(v);
  data[id.x] = v + 1;
}
";
const FLAGS: &str = "-T cs_6_0 -E main";

/// The timeout for one step of a browser.
const PATIENCE: Duration = Duration::from_secs(40);

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn explore(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
    command.arg("explore").args(arguments).current_dir(folder);
    command
}

/// A server that stops with the test.
struct Server {
    _process: Stopped,
    address: String,
}

impl Server {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut process = explore(folder, arguments).args(["--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')).unwrap().to_owned();
        Self { _process: Stopped(process), address }
    }

    /// The status and the body of an answer.
    fn ask(&self, head: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(stream, "{head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    fn compile(&self, source: &str, flags: &str) -> Value {
        let head = format!("POST /compile HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json", self.address);
        let (status, body) = self.ask(&head, &json!({ "source": source, "flags": flags }).to_string());
        assert_eq!(status, 200, "{body}");
        // A long answer is sent in chunks, whose sizes are on separate lines.
        let json = if body.starts_with('{') {
            body
        } else {
            body.split("\r\n").filter(|part| !part.chars().all(|c| c.is_ascii_hexdigit())).collect()
        };
        serde_json::from_str(&json).unwrap()
    }
}

/// The texts of a form's lines that come from a line of the source.
fn lines_from(form: &Value, line: u64) -> Vec<&str> {
    let texts = form["text"].as_str().unwrap().lines();
    let lines = form["lines"].as_array().unwrap();
    texts.zip(lines).filter(|(_, from)| from.as_u64() == Some(line)).map(|(text, _)| text.trim()).collect()
}

fn form<'r>(result: &'r Value, title: &str) -> &'r Value {
    result["forms"].as_array().unwrap().iter().find(|form| form["title"] == title).unwrap()
}

#[test]
fn lines_of_each_form_come_from_lines_of_the_source() {
    let folder = folder("lines");
    std::fs::write(folder.join("a.hlsl"), SHADER).unwrap();
    let server = Server::start(&folder, &["-T", "cs_6_0", "-E", "main", "a.hlsl"]);
    let result = server.compile(SHADER, FLAGS);
    assert_eq!(lines_from(form(&result, "Preprocessed"), 4), ["return x * 2.0;"]);
    assert_eq!(lines_from(form(&result, "AST"), 4), ["(return (* x 2.0))))"]);
    assert_eq!(lines_from(form(&result, "HIR"), 4), ["return (*x * 2.0:float)"]);
    let passes = result["passes"].as_array().unwrap();
    assert_eq!(passes[0]["title"], "lower");
    assert!(passes.len() > 3, "{} passes change the module", passes.len());
    for pass in [passes.first().unwrap(), passes.last().unwrap()] {
        assert!(lines_from(pass, 4).iter().any(|line| line.contains("fmul nsz arcp float")), "{pass:#}");
    }
    let spirv = form(&result, "SPIR-V");
    let product = lines_from(spirv, 4);
    assert!(product[0].contains("OpFMul %float") && !product.iter().any(|line| line.contains("OpFAdd")), "{product:?}");
    assert!(lines_from(spirv, 11).iter().any(|line| line.starts_with("OpStore")));
    // The words equal those of the command, without debug information.
    let direct = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
        .args(["-T", "cs_6_0", "-E", "main", "a.hlsl"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_eq!(spirv["text"].as_str().unwrap(), String::from_utf8(direct.stdout).unwrap());
    let reflection: Value = serde_json::from_str(form(&result, "Reflection")["text"].as_str().unwrap()).unwrap();
    assert_eq!(reflection["entry_points"][0]["name"], "main");
}

#[test]
fn errors_have_places_and_wrong_flags_are_said() {
    let folder = folder("errors");
    std::fs::write(folder.join("a.hlsl"), SHADER).unwrap();
    let server = Server::start(&folder, &["-T", "cs_6_0", "-E", "main", "a.hlsl"]);
    let result = server.compile(&SHADER.replace("twice(v)", "thrice(v)"), FLAGS);
    let first = &result["diagnostics"][0];
    assert_eq!((first["severity"].as_str(), first["line"].as_u64()), (Some("error"), Some(10)), "{first}");
    assert!(result["forms"].as_array().unwrap().iter().all(|form| form["title"] != "SPIR-V"));
    let wrong = server.compile(SHADER, "-T cs_6_0 --no-such-flag");
    assert!(wrong["error"].as_str().unwrap().contains("--no-such-flag"), "{wrong}");
    let wrong = server.compile(SHADER, "-T \"cs_6_0");
    assert!(wrong["error"].as_str().unwrap().contains("quotation"), "{wrong}");
}

#[test]
fn only_this_machine_is_answered() {
    let folder = folder("others");
    let server = Server::start(&folder, &[]);
    let (status, page) = server.ask(&format!("GET / HTTP/1.1\r\nHost: {}", server.address), "");
    assert_eq!(status, 200);
    assert!(page.contains("SubgroupShuffleINTEL") && !page.contains("src=\"http"), "the page needs nothing else");
    assert_eq!(server.ask("GET / HTTP/1.1\r\nHost: example.com", "").0, 403);
    let head = format!("POST /compile HTTP/1.1\r\nHost: {}\r\nContent-Type: text/plain", server.address);
    assert_eq!(server.ask(&head, "{}").0, 415);
    let head = head.replace("text/plain", "application/json");
    assert_eq!(server.ask(&head, "{}").0, 400);
    assert_eq!(server.ask(&format!("GET /other HTTP/1.1\r\nHost: {}", server.address), "").0, 404);
}

#[test]
fn a_request_that_stalls_does_not_block_others() {
    let folder = folder("stalled");
    let server = Server::start(&folder, &[]);
    let head = format!("POST /compile HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json", server.address);
    let stalled = [(); 3].map(|()| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        write!(stream, "{head}\r\nContent-Length: 100000\r\n\r\n{{").unwrap();
        stream
    });
    assert!(server.compile(SHADER, FLAGS)["size"].as_u64().is_some_and(|size| size > 0));
    drop(stalled);
}

#[test]
fn a_slow_compilation_ends_at_its_limit() {
    let folder = folder("slow");
    let server = Server::start(&folder, &[]);
    let result = server.compile(SHADER, &format!("{FLAGS} --max-time=0"));
    assert_eq!(result["diagnostics"][0]["code"], "time-limit", "{result}");
}

#[test]
fn wrong_arguments_are_errors() {
    let folder = folder("arguments");
    std::fs::write(folder.join("a.hlsl"), SHADER).unwrap();
    for (arguments, status, message) in [
        (&["--port", "70000"][..], 2, "is not a port number"),
        (&["--port"], 2, "needs a number"),
        (&["--save", "page.html"], 2, "needs a shader"),
        (&["-T", "cs_6_0"], 2, "'explore' needs a shader file"),
        (&["a.hlsl", "b.hlsl"], 2, "takes one shader"),
        (&["--no-such-flag", "a.hlsl"], 2, "--no-such-flag"),
        (&["missing.hlsl"], 1, "missing.hlsl"),
        (&["--save", "a.hlsl", "-T", "cs_6_0", "a.hlsl"], 1, "a.hlsl"),
    ] {
        let output = explore(&folder, arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.contains("error") && said.contains(message), "{arguments:?}: {said}");
    }
    assert_eq!(std::fs::read_to_string(folder.join("a.hlsl")).unwrap(), SHADER);
}

/// A process that stops with the test.
struct Stopped(Child);

impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A tab of headless Chromium, driven by its DevTools protocol.
struct Browser {
    _process: Stopped,
    socket: WebSocket<TcpStream>,
    number: u64,
}

impl Browser {
    /// Opens a URL. If Chromium is not installed, prints a message and returns None.
    fn open(folder: &Path, address: &str) -> Option<Self> {
        let profile = folder.join("profile");
        let _ = std::fs::remove_dir_all(&profile);
        if !CHROMIUM.or_skip() {
            return None;
        }
        let started = CHROMIUM
            .command()
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-port=0"])
            .args(["--window-size=1400,800", &format!("--user-data-dir={}", profile.display()), address])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let process = Stopped(started.expect("Chromium starts"));
        let port = wait(|| {
            let text = std::fs::read_to_string(profile.join("DevToolsActivePort")).ok()?;
            text.lines().next()?.parse::<u16>().ok()
        });
        let target = wait(|| {
            let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
            write!(stream, "GET /json/list HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n").ok()?;
            // Chromium leaves the connection open after its answer.
            stream.set_read_timeout(Some(Duration::from_millis(500))).ok()?;
            let (mut answer, mut part) = (Vec::new(), [0; 4096]);
            while let Ok(length @ 1..) = stream.read(&mut part) {
                answer.extend_from_slice(&part[..length]);
            }
            let answer = String::from_utf8(answer).ok()?;
            let targets: Value = serde_json::from_str(&answer[answer.find('[')?..=answer.rfind(']')?]).ok()?;
            let page = targets.as_array()?.iter().find(|target| target["type"] == "page")?;
            Some(page["webSocketDebuggerUrl"].as_str()?.to_owned())
        });
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (socket, _) = tungstenite::client(target, stream).unwrap();
        let mut browser = Self { _process: process, socket, number: 0 };
        browser.until("document.readyState === 'complete' && !!document.querySelector('#tabs button')");
        Some(browser)
    }

    fn call(&mut self, method: &str, params: Value) -> Value {
        self.number += 1;
        let request = json!({ "id": self.number, "method": method, "params": params });
        self.socket.send(Message::text(request.to_string())).unwrap();
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else { continue };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == self.number {
                // While a page is loading, it cannot be queried; the waiting caller retries.
                let is_loading = method == "Runtime.evaluate" && !answer["error"].is_null();
                assert!(is_loading || answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    fn value(&mut self, expression: &str) -> Value {
        let result = self.call("Runtime.evaluate", json!({ "expression": expression, "returnByValue": true }));
        assert!(result["exceptionDetails"].is_null(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    fn until(&mut self, condition: &str) {
        let start = Instant::now();
        while self.value(condition) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "it does not come: {condition}\n{}", self.value("document.body.innerText"));
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Moves the mouse over the middle of the first element that a selector finds.
    fn point_at(&mut self, selector: &str, kind: &str) {
        let place = self.value(&format!(
            "(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect();
                return [box.left + Math.min(60, box.width / 2), box.top + box.height / 2]; }})()"
        ));
        for kind in if kind == "click" { &["mouseMoved", "mousePressed", "mouseReleased"][..] } else { &["mouseMoved"] } {
            let button = if *kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({ "type": kind, "x": place[0], "y": place[1], "button": button, "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event);
        }
    }
}

fn wait<T>(mut check: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = check() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "the browser does not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Types a shader with a vendor's header, checks that the words change, and follows lines to instructions and back.
#[test]
fn a_reader_types_a_shader_and_follows_its_lines() {
    let folder = folder("browser");
    std::fs::write(folder.join("a.hlsl"), SHADER).unwrap();
    let server = Server::start(&folder, &["-T", "cs_6_0", "-E", "main", "a.hlsl"]);
    let Some(mut browser) = Browser::open(&folder, &format!("http://{}/", server.address)) else { return };
    let spirv = "document.querySelector('#form').innerText";
    browser.until(&format!("{spirv}.includes('OpFMul')"));
    let before = browser.value(spirv);
    assert!(!before.as_str().unwrap().contains("OpSubgroupShuffle"));

    // Send keys rather than set the field's value, so that the page receives the same events as from a user.
    let header = r#"[[vk::ext_instruction(5571)]] [[vk::ext_capability(5568)]]
[[vk::ext_extension("SPV_INTEL_subgroups")]] float Shuffle(float data, uint id);
"#;
    browser.value("document.querySelector('#source').focus(), document.querySelector('#source').setSelectionRange(0, 0)");
    browser.call("Input.insertText", json!({ "text": header }));
    browser.value(
        "(() => { const source = document.querySelector('#source'); const at = source.value.indexOf('v + 1');
            source.setSelectionRange(at, at + 5); })()",
    );
    browser.call("Input.insertText", json!({ "text": "Shuffle(v, 1)" }));
    browser.until(&format!("{spirv}.includes('OpSubgroupShuffleINTEL')"));
    let after = browser.value(spirv);
    for line in ["OpCapability SubgroupShuffleINTEL", "OpExtension \"SPV_INTEL_subgroups\""] {
        assert!(after.as_str().unwrap().contains(line), "{after}");
    }

    // The line of the call is 13 now: its instruction is highlighted, whichever side the mouse is over.
    let hot = "[...document.querySelectorAll('#form .hot')].map((line) => line.innerText).join('\\n')";
    browser.point_at("#backdrop [data-line=\"13\"]", "move");
    browser.until(&format!("{hot}.includes('OpSubgroupShuffleINTEL')"));
    browser
        .value("[...document.querySelectorAll('#form .tied')].find((line) => line.innerText.includes('OpFMul')).id = 'product'");
    browser.value("document.querySelector('#product').scrollIntoView({ block: 'center' })");
    browser.point_at("#product", "click");
    browser.until("document.querySelector('#backdrop .hot')?.innerText.includes('x * SCALE')");

    // The passes are a slider; the lines that a pass changed are marked.
    browser.value("[...document.querySelectorAll('#tabs button')].find((tab) => tab.innerText === 'IR').click()");
    browser.until("document.querySelector('#pass-name').innerText.includes(' of ')");
    browser.value(
        "(() => { const pass = document.querySelector('#pass'); pass.value = 0; pass.dispatchEvent(new Event('input')); })()",
    );
    browser.until("document.querySelector('#pass-name').innerText.endsWith(': lower')");
    browser.until("document.querySelector('#form').innerText.includes('call float @twice')");
    browser.value("document.querySelector('#next').click()");
    browser.until("document.querySelector('#pass-name').innerText.startsWith('2 of ')");
    browser.value(
        "document.querySelector('#pass').value = document.querySelector('#pass').max, \
        document.querySelector('#pass').dispatchEvent(new Event('input'))",
    );
    browser.until("!document.querySelector('#form').innerText.includes('call float @twice')");

    // An error is underlined at its location, and the last module stays visible.
    browser.value(
        "(() => { const source = document.querySelector('#source'); const at = source.value.indexOf('twice(v)');
            source.focus(); source.setSelectionRange(at, at + 5); })()",
    );
    browser.call("Input.insertText", json!({ "text": "thrice" }));
    browser.until("document.querySelector('#backdrop .error')?.innerText === 'thrice'");
    browser.until("document.querySelector('#problems').innerText.includes('thrice')");
    browser.value("[...document.querySelectorAll('#tabs button')].find((tab) => tab.innerText === 'SPIR-V').click()");
    browser.until(&format!("{spirv}.includes('OpSubgroupShuffleINTEL')"));
    let picture = browser.call("Page.captureScreenshot", json!({ "format": "png" }));
    assert!(picture["data"].as_str().unwrap().len() > 10_000);
    std::fs::write(folder.join("page.base64"), picture["data"].as_str().unwrap()).unwrap();
}

/// A saved page shows the same without a server, and reports that it cannot compile.
#[test]
fn a_saved_page_needs_no_server() {
    let folder = folder("saved");
    let tricky = format!("// </script><!-- /*STATE*/ \u{2028}\n{SHADER}");
    std::fs::write(folder.join("a.hlsl"), tricky).unwrap();
    let output = explore(&folder, &["--save", "page.html", "-T", "cs_6_0", "-E", "main", "a.hlsl"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let address = format!("file://{}", folder.join("page.html").display());
    let Some(mut browser) = Browser::open(&folder, &address) else { return };
    browser.until("document.querySelector('#form').innerText.includes('OpFMul')");
    browser.until("document.querySelector('#source').value.startsWith('// </script><!-- /*STATE*/')");
    browser.value("document.querySelector('#source').focus(), document.querySelector('#source').setSelectionRange(0, 0)");
    browser.call("Input.insertText", json!({ "text": " " }));
    browser.until("document.querySelector('#status').innerText.includes('saved page')");
}
