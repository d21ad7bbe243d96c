//! The names of cached modules: hashes of everything that determines a module.

use crate::modules::Content;
use frontend::preproc::StartBuffers;
use std::io::Result;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Hashes contents. If texts share a beginning, because the runs of the preprocessor shared a state, that beginning is hashed once. Clones share
/// their state.
#[derive(Clone, Default)]
pub struct ContentHashes(Arc<Mutex<Vec<Start>>>);

/// The shared beginning of several texts.
struct Start {
    /// [`SharedStart::identity`](frontend::preproc::SharedStart::identity). When it is dropped, no other text has this beginning.
    identity: Weak<StartBuffers>,
    /// The state of the hasher after the beginning.
    hasher: blake3::Hasher,
}

impl ContentHashes {
    /// The BLAKE3 hash of the bytes that [`Content::write_to`] writes.
    ///
    /// # Errors
    /// None is expected: the bytes are only hashed.
    pub fn hash(&self, content: &Content<'_>) -> Result<[u8; blake3::OUT_LEN]> {
        let (mut hasher, first) = match content.start() {
            Some(start) => (self.behind(content, &start.identity, start.tokens)?, start.tokens),
            None => (blake3::Hasher::new(), 0),
        };
        content.write_tokens(first..content.expanded.tokens.len(), &mut hasher)?;
        content.write_options(&mut hasher)?;
        Ok(hasher.finalize().into())
    }

    /// The state of the hasher after the beginning of the content, which has `tokens` tokens.
    fn behind(&self, content: &Content<'_>, identity: &Arc<StartBuffers>, tokens: usize) -> Result<blake3::Hasher> {
        let starts = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known =
            starts().iter().find(|start| start.identity.as_ptr() == Arc::as_ptr(identity)).map(|start| start.hasher.clone());
        if let Some(hasher) = known {
            return Ok(hasher);
        }
        let mut hasher = blake3::Hasher::new();
        content.write_tokens(0..tokens, &mut hasher)?;
        let mut starts = starts();
        starts.retain(|start| start.identity.strong_count() > 0);
        starts.push(Start { identity: Arc::downgrade(identity), hasher: hasher.clone() });
        Ok(hasher)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use frontend::preproc::{Expanded, Files, KnownTexts, RootFile, preprocess_known};

    struct Header;

    impl Files for Header {
        fn read(&self, path: &str) -> std::result::Result<Option<Arc<str>>, String> {
            let line = "#define MUL(a, b) ((a) * (b))\nfloat f0(float x) { return MUL(x, 2); }\n";
            Ok(path.ends_with("h.h").then(|| line.repeat(400).into()))
        }
    }

    #[test]
    fn the_beginning_of_several_texts_is_hashed_once() {
        let (hashes, texts) = (ContentHashes::default(), KnownTexts::default());
        let expanded = |rest: &str| -> Expanded {
            let root = RootFile { name: "a.hlsl".to_owned(), text: format!("#include <h.h>\n{rest}").into() };
            let options = frontend::preproc::Options { include_dirs: vec!["include".to_owned()], ..Default::default() };
            let config = frontend::preproc::Config { options, ..Default::default() };
            preprocess_known(root, &Header, &config, Some(&texts)).expanded
        };
        let mut shared = 0;
        let all = Options::default();
        for rest in ["", "float a;", "float a;", "float b;", "MUL(1, 2);", ""] {
            let expanded = expanded(rest);
            shared += usize::from(expanded.start.is_some());
            for options in [&all, &Options { strip_names: true, ..all.clone() }] {
                let content = Content::of(options, &expanded, &[]).expect("no debug information");
                let mut hasher = blake3::Hasher::new();
                content.write_to(&mut hasher).expect("a hash takes all");
                assert_eq!(hashes.hash(&content).expect("a hash"), *hasher.finalize().as_bytes(), "{rest}");
            }
        }
        assert!(shared >= 4, "{shared}");
        assert_eq!(hashes.0.lock().expect("no panic").len(), 1);
        drop(texts);
        assert_eq!(hashes.0.lock().expect("no panic")[0].identity.strong_count(), 0);
    }
}
