//! Resolves included files with a function in Python: the compilation sends requests, and the calling thread answers them.

use hlsl_to_spirv::source_text;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

/// A message of the compilation to the thread that waits for it.
pub enum Asked {
    /// It needs a file.
    File { path: String, answer: Sender<Option<Arc<str>>> },
    /// It is done.
    Nothing,
}

/// The files as the compilation sees them.
pub struct Files {
    sender: Sender<Asked>,
}

impl Files {
    pub fn new(sender: Sender<Asked>) -> Self {
        Self { sender }
    }
}

impl hlsl_to_spirv::Files for Files {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let (answer, answered) = channel();
        let gone = || "nobody answers for included files".to_owned();
        self.sender.send(Asked::File { path: path.to_owned(), answer }).map_err(|_| gone())?;
        answered.recv().map_err(|_| gone())
    }
}

/// Calls the function of the user.
pub fn call(include: &Bound<'_, PyAny>, path: &str) -> PyResult<Option<Arc<str>>> {
    let found = include.call1((path,))?;
    if found.is_none() {
        return Ok(None);
    }
    if let Ok(text) = found.extract::<String>() {
        return Ok(Some(text.into()));
    }
    let bytes = found.extract::<Vec<u8>>();
    let bytes = bytes.map_err(|_| PyTypeError::new_err("include must return str, bytes or None"))?;
    Ok(Some(source_text(bytes)))
}
