//! Shows the progress of a run to people and programs.

use crate::outcome::Messages;
use crate::run::{Event, Status, Summary};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::sync::OnceLock;
use std::time::Duration;

/// Display settings of a run.
#[derive(Debug, Clone, Default)]
pub struct View {
    /// Diagnostics as JSON.
    pub json: bool,
    /// Diagnostics with colours.
    pub color: bool,
    /// Events as JSON, on standard output.
    pub events: bool,
    /// The prefix of the lines that are printed for each task, in the format of ShaderMake.
    pub lines: Option<String>,
}

/// Shows a run on standard error, and events on standard output.
#[derive(Debug)]
pub struct Progress {
    view: View,
    bar: OnceLock<ProgressBar>,
    /// Whether the bar is drawn. If standard error is no terminal, it only counts.
    is_drawn: bool,
}

impl Progress {
    /// Starts showing a run with these settings.
    #[must_use]
    pub fn new(view: View) -> Self {
        Self { view, bar: OnceLock::new(), is_drawn: std::io::stderr().is_terminal() }
    }

    /// Shows an event.
    pub fn event(&self, event: &Event<'_>) {
        match event {
            Event::Start { tasks } => self.start(*tasks),
            Event::Done { task, status, time, messages, stdout } => {
                let bar = self.bar.get();
                bar.inspect(|bar| bar.inc(1));
                if self.view.events {
                    self.line(&json!({
                        "event": "shader",
                        "name": task.name,
                        "status": status,
                        "seconds": time.as_secs_f64(),
                        "errors": messages.errors,
                        "warnings": messages.warnings,
                    }));
                }
                if let (Some(prefix), Some(bar)) = (&self.view.lines, bar) {
                    let share = 100.0 * bar.position() as f64 / bar.length().unwrap_or(1).max(1) as f64;
                    let failed = if *status == Status::Failed { " FAILED" } else { "" };
                    self.print(format!("({share:5.1}%){failed} {prefix}{}\n", task.name).as_bytes());
                }
                if !stdout.is_empty() {
                    self.print(stdout);
                }
                // The permutation that has the diagnostics; ShaderMake's line already names it.
                let name = self.view.lines.is_none().then_some(task.name.as_str());
                self.show(name, messages);
            }
            Event::NoBlob { path, messages } => {
                if self.view.events {
                    self.line(&json!({ "event": "no_blob", "path": path.display().to_string() }));
                }
                self.messages(messages);
            }
        }
    }

    fn start(&self, tasks: usize) {
        if self.view.events {
            self.line(&json!({ "event": "start", "shaders": tasks }));
        }
        let bar = self.bar.get_or_init(|| ProgressBar::new(tasks as u64));
        if let Ok(style) = ProgressStyle::with_template("[{bar:30}] {pos}/{len} {per_sec}, {eta} left") {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(Duration::from_millis(100));
    }

    /// Shows diagnostics.
    pub fn messages(&self, messages: &Messages) {
        self.show(None, messages);
    }

    /// Shows diagnostics below the name of their task, in a single write: other threads print concurrently.
    fn show(&self, name: Option<&str>, messages: &Messages) {
        let text = match (self.view.json, self.view.color) {
            (true, _) => &messages.json,
            (false, true) => &messages.colored,
            (false, false) => &messages.text,
        };
        if !text.is_empty() {
            let heading = name.filter(|_| !self.view.json).map_or_else(String::new, |name| format!("{name}:\n"));
            // If standard error is closed, nobody can be told.
            self.suspended(|| drop(std::io::stderr().write_all((heading + text).as_bytes())));
        }
    }

    /// Shows the summary of a run.
    pub fn end(&self, summary: &Summary) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
        if self.view.events {
            let mut line = json!({ "event": "end" });
            if let (Some(line), Ok(serde_json::Value::Object(summary))) = (line.as_object_mut(), serde_json::to_value(summary)) {
                line.extend(summary);
            }
            self.line(&line);
        }
        if !self.view.json {
            let _ = std::io::stderr().write_all(text(summary).as_bytes());
        }
    }

    fn line(&self, value: &serde_json::Value) {
        self.print(format!("{value}\n").as_bytes());
    }

    /// `| head` closes the pipe when it has enough.
    fn print(&self, bytes: &[u8]) {
        self.suspended(|| {
            let mut stdout = std::io::stdout().lock();
            drop(stdout.write_all(bytes).and_then(|()| stdout.flush()));
        });
    }

    /// Prints while the bar is hidden.
    fn suspended(&self, print: impl FnOnce()) {
        match self.bar.get() {
            Some(bar) if self.is_drawn => bar.suspend(print),
            _ => print(),
        }
    }
}

/// The text of the summary.
fn text(summary: &Summary) -> String {
    let count = |n: usize, what: &str| format!("{n} {what}");
    let mut parts = vec![count(summary.compiled, "compiled")];
    let kinds = [(summary.shared, "shared"), (summary.remote, "remote")];
    let kinds: Vec<String> = kinds.into_iter().filter(|(n, _)| *n > 0).map(|(n, what)| count(n, what)).collect();
    if !kinds.is_empty() {
        parts[0] += &format!(" ({})", kinds.join(", "));
    }
    for (n, what) in [(summary.unchanged, "unchanged"), (summary.failed, "failed"), (summary.not_started, "not started")] {
        if n > 0 {
            parts.push(count(n, what));
        }
    }
    let shaders = if summary.tasks == 1 { "shader" } else { "shaders" };
    let mut text = format!("{} {shaders} in {:.2} s: {}\n", summary.tasks, summary.seconds, parts.join(", "));
    // For fast builds, the slowest shaders are of no interest.
    if summary.seconds > 1.0 {
        for (name, seconds) in &summary.slowest {
            text += &format!("  {:7.0} ms  {name}\n", seconds * 1000.0);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries() {
        let mut summary =
            Summary { tasks: 7, compiled: 4, shared: 1, unchanged: 2, failed: 1, seconds: 0.5, ..Summary::default() };
        assert_eq!(text(&summary), "7 shaders in 0.50 s: 4 compiled (1 shared), 2 unchanged, 1 failed\n");
        summary.remote = 2;
        assert_eq!(text(&summary), "7 shaders in 0.50 s: 4 compiled (1 shared, 2 remote), 2 unchanged, 1 failed\n");
        summary.seconds = 2.0;
        summary.slowest = vec![("a.hlsl {main}".to_owned(), 1.2345)];
        assert!(text(&summary).ends_with("\n     1234 ms  a.hlsl {main}\n"), "{}", text(&summary));
    }
}
