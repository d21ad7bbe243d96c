//! The cache's folder: damage is noticed, and what was not used for the longest time goes first.

use shader_build::cache::{Folder, Kind, Name, Store};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache_folder").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    folder
}

fn name(text: &str) -> Name {
    Name { kind: Kind::Content, hash: blake3::hash(text.as_bytes()) }
}

/// The file of an item.
fn place(folder: &Path, name: &Name) -> PathBuf {
    let hash = name.hash.to_hex();
    folder.join("content").join(&hash[..2]).join(&hash[2..])
}

#[test]
fn what_is_damaged_is_forgotten() {
    let folder = folder("damaged");
    let store = Folder::open(&folder).expect("a store");
    let name = name("a");
    assert_eq!(store.get(&name), None);
    for damage in [&b"hlslspv\x01"[..], b"", &[7; 100]] {
        store.put(&name, b"bytes");
        assert_eq!(store.get(&name).as_deref(), Some(&b"bytes"[..]));
        std::fs::write(place(&folder, &name), damage).expect("the file can be written");
        assert_eq!(store.get(&name), None);
        assert!(!place(&folder, &name).exists());
    }
    assert_eq!(store.damaged(), 3);
}

#[test]
fn what_was_not_used_for_the_longest_time_goes_first() {
    let folder = folder("eviction");
    let store = Folder::open(&folder).expect("a store");
    let day = Duration::from_secs(24 * 60 * 60);
    let names = ["a", "b", "c", "d"].map(name);
    for (age, name) in (1..).zip(&names) {
        store.put(name, &[0; 1000]);
        let file = File::options().append(true).open(place(&folder, name)).expect("a file");
        file.set_modified(SystemTime::now() - age * day).expect("a time");
    }
    // The oldest is used now.
    assert!(store.get(&names[3]).is_some());
    assert_eq!(store.evict(10_000), 0);
    assert!(store.evict(3_500) > 0);
    assert_eq!(names.map(|name| store.get(&name).is_some()), [true, true, false, true]);
}
