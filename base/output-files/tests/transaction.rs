//! Transactions that fail halfway restore every path.

use output_files::{Transaction, WriteError};
use std::fs;
use std::path::{Path, PathBuf};

/// A new, empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("output-files").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn contents(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Writes `new` to each of these names, the last of which becomes a folder before the commit.
fn fails_at_the_last(folder: &Path, names: &[&str]) -> WriteError {
    let mut transaction = Transaction::new([]);
    for name in names {
        transaction.add(&folder.join(name), b"new").expect("it can be written");
    }
    let last = folder.join(names.last().expect("there are names"));
    let _ = fs::remove_file(&last);
    fs::create_dir(&last).expect("a folder");
    transaction.commit().expect_err("a folder cannot be replaced by a file")
}

#[test]
fn all_change() {
    let folder = folder("all_change");
    fs::write(folder.join("first"), "old").expect("a file");
    let mut transaction = Transaction::new([]);
    transaction.add(&folder.join("first"), b"new").expect("it can be written");
    transaction.add(&folder.join("second"), b"new").expect("it can be written");
    transaction.commit().expect("all can be renamed");
    assert_eq!(contents(&folder.join("first")).as_deref(), Some("new"));
    assert_eq!(contents(&folder.join("second")).as_deref(), Some("new"));
    assert_eq!(names(&folder), ["first", "second"]);
}

#[test]
fn a_file_that_was_replaced_gets_its_contents_back() {
    let folder = folder("replaced");
    fs::write(folder.join("first"), "old").expect("a file");
    let error = fails_at_the_last(&folder, &["first", "second"]);
    assert!(error.to_string().starts_with(&format!("cannot write '{}': ", folder.join("second").display())), "{error}");
    assert_eq!(contents(&folder.join("first")).as_deref(), Some("old"));
    assert_eq!(names(&folder), ["first", "second"]);
}

#[test]
fn a_file_that_was_not_there_is_removed() {
    let folder = folder("removed");
    fails_at_the_last(&folder, &["first", "second", "third"]);
    assert_eq!(names(&folder), ["third"]);
}

#[test]
fn files_behind_the_one_that_fails_do_not_change() {
    let folder = folder("behind");
    for name in ["first", "third"] {
        fs::write(folder.join(name), "old").expect("a file");
    }
    let mut transaction = Transaction::new([]);
    for name in ["first", "second", "third"] {
        transaction.add(&folder.join(name), b"new").expect("it can be written");
    }
    fs::create_dir(folder.join("second")).expect("a folder");
    transaction.commit().expect_err("a folder cannot be replaced by a file");
    assert_eq!(contents(&folder.join("first")).as_deref(), Some("old"));
    assert_eq!(contents(&folder.join("third")).as_deref(), Some("old"));
    assert_eq!(names(&folder), ["first", "second", "third"]);
}

#[test]
fn nothing_changes_without_a_commit() {
    let folder = folder("dropped");
    fs::write(folder.join("first"), "old").expect("a file");
    let mut transaction = Transaction::new([]);
    transaction.add(&folder.join("first"), b"new").expect("it can be written");
    transaction.add(&folder.join("second"), b"new").expect("it can be written");
    drop(transaction);
    assert_eq!(contents(&folder.join("first")).as_deref(), Some("old"));
    assert_eq!(names(&folder), ["first"]);
}

#[cfg(target_os = "linux")]
mod linux {
    use super::*;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    #[test]
    fn a_restored_file_is_the_file_that_was_there() {
        let folder = folder("inode");
        let first = folder.join("first");
        fs::write(&first, "old").expect("a file");
        fs::set_permissions(&first, fs::Permissions::from_mode(0o640)).expect("it is ours");
        let before = fs::metadata(&first).expect("it is there");
        fails_at_the_last(&folder, &["first", "second"]);
        let after = fs::metadata(&first).expect("it is there");
        assert_eq!((after.ino(), after.mode(), after.nlink()), (before.ino(), before.mode(), 1));
    }

    #[test]
    fn files_get_their_contents_back_if_a_stream_fails() {
        let folder = folder("stream");
        fs::write(folder.join("first"), "old").expect("a file");
        let mut transaction = Transaction::new([]);
        transaction.add(&folder.join("first"), b"new").expect("it can be written");
        transaction.add(&folder.join("second"), b"new").expect("it can be written");
        transaction.add(Path::new("/dev/full"), b"new").expect("it is written later");
        let error = transaction.commit().expect_err("the device is full");
        assert!(error.to_string().starts_with("cannot write '/dev/full': "), "{error}");
        assert_eq!(contents(&folder.join("first")).as_deref(), Some("old"));
        assert_eq!(names(&folder), ["first"]);
    }

    #[test]
    fn a_link_stays_a_link() {
        let folder = folder("link");
        fs::write(folder.join("target"), "old").expect("a file");
        std::os::unix::fs::symlink("target", folder.join("first")).expect("a link");
        fails_at_the_last(&folder, &["first", "second"]);
        assert!(folder.join("first").is_symlink());
        assert_eq!(contents(&folder.join("first")).as_deref(), Some("old"));
        assert_eq!(names(&folder), ["first", "second", "target"]);
    }
}
