//! Finds the rows of an intrinsic function by its name.
//!
//! The index is computed at compile time, because a process only looks up about a dozen names.

use super::table::Row;
use super::{barrier, bits, debug, derivatives, interlocked, math, stage, tessellation, wave};

/// All families of functions. The rows with the same name are contiguous, in the order in which they are tried.
const FAMILIES: &[&[Row]] = &[
    math::ROWS,
    bits::ROWS,
    derivatives::ROWS,
    barrier::ROWS,
    debug::ROWS,
    interlocked::ROWS,
    wave::ROWS,
    stage::ROWS,
    tessellation::ROWS,
];

const BUCKETS: usize = 64;

/// The number of rows in all families.
const COUNT: usize = {
    let (mut count, mut family) = (0, 0);
    while family < FAMILIES.len() {
        count += FAMILIES[family].len();
        family += 1;
    }
    count
};

/// A hash table with chaining. Rows are numbered from 1, family by family; 0 ends a chain.
struct Index {
    first: [u16; BUCKETS],
    next: [u16; COUNT],
}

static INDEX: Index = index();

const fn index() -> Index {
    let mut index = Index { first: [0; BUCKETS], next: [0; COUNT] };
    let (mut number, mut family) = (COUNT, FAMILIES.len());
    // Rows are inserted in reverse, so that each chain is in order.
    while family > 0 {
        family -= 1;
        let rows = FAMILIES[family];
        let mut row = rows.len();
        while row > 0 {
            row -= 1;
            let bucket = bucket(rows[row].name);
            index.next[number - 1] = index.first[bucket];
            index.first[bucket] = number as u16;
            number -= 1;
        }
    }
    index
}

const fn bucket(name: &str) -> usize {
    match name.as_bytes() {
        [first, .., last] => (*first as usize * 5 + *last as usize * 3 + name.len()) % BUCKETS,
        _ => 0,
    }
}

/// The rows with this name, in the order in which they are tried; empty if there is no such function.
pub fn rows(name: &str) -> &'static [Row] {
    let mut number = INDEX.first[bucket(name)];
    while let Some(at) = usize::from(number).checked_sub(1) {
        let rows = rows_from(at);
        let count = rows.iter().take_while(|row| row.name == name).count();
        if count > 0 {
            return &rows[..count];
        }
        number = INDEX.next[at];
    }
    &[]
}

/// The rows of a family, starting at the row with this number.
fn rows_from(at: usize) -> &'static [Row] {
    let mut at = at;
    for family in FAMILIES {
        match family.get(at..) {
            Some(rows) if !rows.is_empty() => return rows,
            _ => at -= family.len(),
        }
    }
    &[]
}

/// All names, without duplicates.
pub fn names() -> impl Iterator<Item = &'static str> {
    let starts = |(at, row): (usize, &Row), family: &[Row]| at == 0 || family[at - 1].name != row.name;
    FAMILIES.iter().flat_map(move |family| {
        family.iter().enumerate().filter(move |(at, row)| starts((*at, row), family)).map(|(_, row)| row.name)
    })
}

#[cfg(test)]
mod tests {
    use super::{FAMILIES, names, rows};
    use std::collections::BTreeSet;

    #[test]
    fn each_row_is_found_by_its_name() {
        let mut seen = BTreeSet::new();
        let apart: Vec<_> = names().filter(|name| !seen.insert(*name)).collect();
        assert!(apart.is_empty(), "{apart:?}: the rows of one name stand together");
        let found: usize = names().map(|name| rows(name).len()).sum();
        assert_eq!(found, FAMILIES.iter().map(|family| family.len()).sum());
        assert!(names().all(|name| rows(name).iter().all(|row| row.name == name)));
        assert!(rows("").is_empty() && rows("x").is_empty() && rows("no_function").is_empty());
    }
}
