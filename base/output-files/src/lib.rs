//! Writes the files of the commands: each completely or not at all, and never over an input.
//!
//! A regular file is written under a temporary name in the same folder and then renamed, so that its path never refers to a partial file, and
//! the previous file is kept if anything fails. A symbolic link stays a link: its target is replaced. A device, a pipe or a socket is written
//! to. The outputs of one call are a [`Transaction`]: no file changes before all are written, and if one cannot be renamed, the others keep or
//! regain their previous contents. [`Transaction::commit`] documents the intermediate states that other processes can see, or that remain if the
//! process is killed.

mod backup;
mod destination;
mod error;
mod identity;
mod transaction;

pub use destination::is_standard_output;
pub use error::WriteError;
pub use identity::FileId;
pub use transaction::Transaction;
