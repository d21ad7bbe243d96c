//! Deduplicates equal work of several threads: one of them does it, the others wait.

use blake3::Hash;
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Maximum number of bytes remembered in memory during a run. A store has the rest.
const MAX_REMEMBERED: usize = 256 << 20;

/// Work in progress, and the results of this run.
#[derive(Default)]
pub struct InFlight {
    table: Mutex<Table>,
    changed: Condvar,
}

#[derive(Default)]
struct Table {
    /// None while a thread is making the result.
    known: HashMap<Hash, Option<Arc<[u8]>>>,
    /// The total length of the known results.
    bytes: usize,
}

/// The claim of a thread on some work. If it ends without a result, dropping the claim lets another thread do the work.
struct Claim<'a> {
    table: &'a InFlight,
    hash: Hash,
    result: Option<Arc<[u8]>>,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        let mut table = self.table.table.lock().unwrap_or_else(PoisonError::into_inner);
        match self.result.take().filter(|result| table.bytes + result.len() <= MAX_REMEMBERED) {
            Some(result) => {
                table.bytes += result.len();
                table.known.insert(self.hash, Some(result));
            }
            None => drop(table.known.remove(&self.hash)),
        }
        drop(table);
        self.table.changed.notify_all();
    }
}

impl InFlight {
    /// The bytes of this name, and whether they already existed. `make` returns the bytes and the same flag; the bytes are remembered unless
    /// they are None.
    pub fn get_or_make(&self, hash: Hash, make: impl FnOnce() -> (Option<Vec<u8>>, bool)) -> (Option<Vec<u8>>, bool) {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match table.known.get(&hash) {
                Some(Some(bytes)) => return (Some(bytes.to_vec()), true),
                Some(None) => table = self.changed.wait(table).unwrap_or_else(PoisonError::into_inner),
                None => break,
            }
        }
        table.known.insert(hash, None);
        drop(table);
        let mut claim = Claim { table: self, hash, result: None };
        let (bytes, was_there) = make();
        claim.result = bytes.as_deref().map(Arc::from);
        (bytes, was_there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn one_thread_makes_what_several_ask_for() {
        let (table, made, hash) = (InFlight::default(), AtomicUsize::new(0), blake3::hash(b"x"));
        let make = || {
            made.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(std::time::Duration::from_millis(20));
            (Some(vec![7]), false)
        };
        let shared = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| table.get_or_make(hash, make))).collect();
            let results = threads.into_iter().map(|thread| thread.join().expect("no panic"));
            results
                .filter(|(bytes, shared)| {
                    assert_eq!(bytes.as_deref(), Some(&[7][..]));
                    *shared
                })
                .count()
        });
        assert_eq!((made.into_inner(), shared), (1, 7));
    }

    #[test]
    fn after_a_failure_the_next_one_tries() {
        let (table, hash) = (InFlight::default(), blake3::hash(b"x"));
        assert_eq!(table.get_or_make(hash, || (None, false)), (None, false));
        let panic = catch_unwind(AssertUnwindSafe(|| table.get_or_make(hash, || panic!("no result"))));
        assert!(panic.is_err());
        assert_eq!(table.get_or_make(hash, || (Some(vec![1]), false)), (Some(vec![1]), false));
        assert_eq!(table.get_or_make(hash, || (None, false)), (Some(vec![1]), true));
    }
}
