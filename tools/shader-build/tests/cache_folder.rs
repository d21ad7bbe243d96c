//! The cache's folder: damage is detected, and the least recently used files are removed first.

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
    for damage in [&b"hlslspv\x02"[..], b"", &[7; 100]] {
        store.put(&name, b"bytes");
        assert_eq!(store.get(&name).as_deref(), Some(&b"bytes"[..]));
        std::fs::write(place(&folder, &name), damage).expect("the file can be written");
        assert_eq!(store.get(&name), None);
        assert!(!place(&folder, &name).exists());
    }
    assert_eq!(store.damaged(), 3);
}

#[test]
fn an_item_with_the_name_of_another_is_forgotten() {
    let folder = folder("renamed");
    let store = Folder::open(&folder).expect("a store");
    let (stored, other) = (name("a"), name("b"));
    store.put(&stored, b"bytes");
    store.put(&other, b"other bytes");
    std::fs::copy(place(&folder, &stored), place(&folder, &other)).expect("the file can be written");
    assert_eq!(store.get(&other), None);
    assert_eq!(store.get(&stored).as_deref(), Some(&b"bytes"[..]));
    assert_eq!(store.damaged(), 1);
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
    store.put(&name("e"), &[0]);
    assert!(store.evict(3_600) > 0);
    assert_eq!(names.map(|name| store.get(&name).is_some()), [true, true, false, true]);
}

#[test]
fn the_size_is_counted_where_the_notes_do_not_say_it() {
    let folder = folder("usage");
    let notes = folder.join("usage");
    let run = |text: &str| {
        let store = Folder::open(&folder).expect("a store");
        store.put(&name(text), &[0; 1000]);
        store.evict(4_000)
    };
    let sum = || {
        let text = std::fs::read_to_string(&notes).expect("the notes");
        text.lines().skip(1).map(|line| line.parse::<u64>().expect("a number")).sum::<u64>()
    };
    assert_eq!(run("a"), 0);
    let counted = sum();
    assert!((1000..1200).contains(&counted), "{counted}");
    // Files of which no process made a note count when all are counted.
    let other = Folder::open(&folder).expect("a store");
    ["b", "c", "d"].map(name).iter().for_each(|name| other.put(name, &[0; 1000]));
    assert_eq!(run("e"), 0);
    assert_eq!(sum(), counted + 1000);
    let now =
        std::fs::read_to_string(&notes).expect("the notes").lines().next().map(str::to_owned).expect("the time of the count");
    let many = format!("{now}\n{}", "0\n".repeat(1001));
    for wrong in ["", "now\n1000\n", "0\n1000\n", "99999999999999\n1000\n", &many] {
        std::fs::write(&notes, wrong).expect("the notes can be written");
        assert!(run(wrong) > 0, "{wrong:?}");
        assert!((2_000..=4_000).contains(&sum()), "{wrong:?}");
        ["b", "c", "d", "f"].map(name).iter().for_each(|name| Folder::open(&folder).expect("a store").put(name, &[0; 1000]));
    }
}
