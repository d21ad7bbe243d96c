//! Writes the files of the commands: each whole or not at all, and never over an input.
//!
//! A regular file is written beside its place and renamed there, so that at no time there is half a file of that name, and what was
//! there stays if anything fails. A symbolic link stays a link: the file it points to is replaced. A device, a pipe or a socket is
//! written into. Several outputs of one call are a [`Transaction`]: no file changes before all are written, and if one cannot take its
//! place, the others keep or get back what was there. [`Transaction::commit`] states what a process sees that is killed or looks on
//! in between.

mod backup;
mod destination;
mod error;
mod identity;
mod transaction;

pub use destination::is_standard_output;
pub use error::WriteError;
pub use identity::FileId;
pub use transaction::Transaction;
