//! Messages as byte streams, such as standard input and output.
//!
//! lsp-server's own reader allocates the announced length of a message at once, and ends at the first text that is not JSON.

use lsp_server::{Connection, Message, Notification};
use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

/// The maximum length of a message, in bytes. The longest ones contain a document.
const LONGEST: u64 = 256 << 20;
/// The maximum length of a header line, in bytes.
const LONGEST_LINE: u64 = 4096;

/// The threads that read and write.
pub struct Transport {
    reader: JoinHandle<io::Result<()>>,
    writer: JoinHandle<io::Result<()>>,
}

impl Transport {
    /// Starts the threads. The connection ends with the notification `exit`, with the input, or at text that is not a message. A message that is not
    /// JSON-RPC is given to `warn`, and ignored.
    pub fn start(
        mut input: impl BufRead + Send + 'static,
        mut output: impl Write + Send + 'static,
        warn: impl Fn(&str) + Send + 'static,
    ) -> (Connection, Self) {
        let (server, client) = Connection::memory();
        let Connection { sender, receiver } = client;
        let writer = thread::spawn(move || receiver.into_iter().try_for_each(|message: Message| message.write(&mut output)));
        let reader = thread::spawn(move || {
            while let Some(content) = read(&mut input)? {
                let message = match serde_json::from_slice(&content) {
                    Ok(message) => message,
                    Err(error) => {
                        warn(&format!("ignored a message that is not JSON-RPC: {error}"));
                        continue;
                    }
                };
                let is_exit = matches!(&message, Message::Notification(Notification { method, .. }) if method == "exit");
                if sender.send(message).is_err() || is_exit {
                    break;
                }
            }
            Ok(())
        });
        (server, Self { reader, writer })
    }

    /// Waits for the end of the connection.
    ///
    /// # Errors
    /// Text that is not a message, or a failure to read or write.
    pub fn join(self) -> io::Result<()> {
        for thread in [self.reader, self.writer] {
            thread.join().map_err(|_| io::Error::other("a thread of the connection panicked"))??;
        }
        Ok(())
    }
}

/// Reads the content of a message; None at the end of the input.
fn read(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let invalid = |message: String| io::Error::new(io::ErrorKind::InvalidData, message);
    let mut length = None;
    loop {
        let mut line = Vec::new();
        input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        let text = String::from_utf8_lossy(&line);
        if !line.ends_with(b"\n") {
            let is_end = line.is_empty() && length.is_none();
            return if is_end { Ok(None) } else { Err(invalid(format!("the header '{}' does not end", text.trim_end()))) };
        }
        let text = text.trim_end();
        if text.is_empty() {
            break;
        }
        let (name, value) = text.split_once(':').ok_or_else(|| invalid(format!("'{text}' is not a header")))?;
        if name.eq_ignore_ascii_case("content-length") {
            let value = value.trim();
            length = Some(value.parse().map_err(|_| invalid(format!("'{value}' is not a length")))?);
        }
    }
    let length: u64 = length.ok_or_else(|| invalid("a message has no Content-Length".to_owned()))?;
    if length > LONGEST {
        return Err(invalid(format!("a message of {length} bytes exceeds the limit of {LONGEST}")));
    }
    let mut content = Vec::new();
    input.by_ref().take(length).read_to_end(&mut content)?;
    if (content.len() as u64) < length {
        return Err(invalid("the input ends in a message".to_owned()));
    }
    Ok(Some(content))
}

#[cfg(test)]
mod tests {
    use super::read;

    fn messages(mut text: &[u8]) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        while let Some(content) = read(&mut text).map_err(|error| error.to_string())? {
            found.push(String::from_utf8(content).expect("UTF-8"));
        }
        Ok(found)
    }

    #[test]
    fn reads_messages() {
        let text = b"Content-Length: 2\r\n\r\n{}Content-Type: a\r\ncontent-length: 3\r\n\r\n[1]";
        assert_eq!(messages(text), Ok(vec!["{}".to_owned(), "[1]".to_owned()]));
        assert_eq!(messages(b""), Ok(Vec::new()));
    }

    #[test]
    fn rejects_other_text() {
        let error = |text: &[u8]| messages(text).expect_err("an error");
        assert_eq!(
            error(b"Content-Length: 200000000000\r\n\r\n{"),
            "a message of 200000000000 bytes exceeds the limit of 268435456"
        );
        assert_eq!(error(b"Content-Length: 5\r\n\r\n{"), "the input ends in a message");
        assert_eq!(error(b"Content-Length: many\r\n\r\n"), "'many' is not a length");
        assert_eq!(error(b"hello\r\n\r\n"), "'hello' is not a header");
        assert_eq!(error(b"Content-Type: a\r\n\r\n"), "a message has no Content-Length");
        assert_eq!(error(b"Content-Length: 5"), "the header 'Content-Length: 5' does not end");
        assert!(error(&[b'a'; 10_000]).starts_with("the header 'aaa"));
    }
}
