//! The command's memory: sizes to blocks, cut from large pieces and kept by size for the next of that size.
//!
//! A compilation takes and frees many thousand small blocks within milliseconds. What a general allocator does for long lives (joining
//! neighbours, giving memory back) is a fifth of that time. Here a block goes to the list of its size when it is freed, and a list only
//! ever grows: the process ends soon.

#![allow(unsafe_code, reason = "an allocator hands out raw memory")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr::null_mut;

/// Blocks start at multiples of this, and are as long as one.
const GRAIN: usize = 16;

/// There is a list for each multiple of the grain up to here. Larger blocks are rarer, and the system's, which joins free neighbours:
/// kept by size, they would take more pages, and a page that is touched first costs as much as a hundred blocks.
const LARGEST: usize = 1 << 10;
const CLASSES: usize = LARGEST / GRAIN;

/// What blocks are cut from. Pages of it that are not reached are never touched, so take no memory.
const PIECE: usize = 1 << 20;

/// Each thread has lists of its own, and what it frees is its own from then on, whoever took it.
pub struct Memory;

struct Lists {
    /// The first free block of each size; each holds the address of the next.
    free: [*mut u8; CLASSES],
    /// The rest of the current piece.
    next: *mut u8,
    left: usize,
}

thread_local! {
    static LISTS: UnsafeCell<Lists> = const { UnsafeCell::new(Lists { free: [null_mut(); CLASSES], next: null_mut(), left: 0 }) };
}

/// The list for a size, and how long its blocks are. None is for the system.
#[inline]
fn class(layout: Layout) -> Option<(usize, usize)> {
    let size = layout.size();
    if layout.align() > GRAIN || size > LARGEST {
        return None;
    }
    let grains = size.max(1).div_ceil(GRAIN);
    Some((grains - 1, grains * GRAIN))
}

impl Lists {
    #[inline]
    fn take(&mut self, class: usize, size: usize) -> *mut u8 {
        let block = self.free[class];
        if block.is_null() {
            return self.cut(size);
        }
        // SAFETY: a block in a list is at least a grain long, aligned for a pointer, nobody's, and starts with one.
        self.free[class] = unsafe { block.cast::<*mut u8>().read() };
        block
    }

    fn cut(&mut self, size: usize) -> *mut u8 {
        if self.left < size {
            // SAFETY: the size is not zero.
            let piece = unsafe { System.alloc(Layout::from_size_align_unchecked(PIECE, GRAIN)) };
            if piece.is_null() {
                return piece;
            }
            (self.next, self.left) = (piece, PIECE);
        }
        let block = self.next;
        // SAFETY: at least `size` bytes of the piece are left.
        self.next = unsafe { block.add(size) };
        self.left -= size;
        block
    }

    #[inline]
    fn give(&mut self, block: *mut u8, class: usize) {
        // SAFETY: the block is nobody's from now on, at least a grain long, and aligned for a pointer.
        unsafe { block.cast::<*mut u8>().write(self.free[class]) };
        self.free[class] = block;
    }

    /// Whether the block could be made longer where it is, because it was cut last.
    fn extend(&mut self, block: *mut u8, from: usize, to: usize) -> bool {
        let is_last = block.wrapping_add(from) == self.next;
        if !is_last || self.left < to - from {
            return false;
        }
        self.next = block.wrapping_add(to);
        self.left -= to - from;
        true
    }
}

#[inline]
fn with<T>(work: impl FnOnce(&mut Lists) -> T) -> T {
    // SAFETY: the lists are this thread's, and nothing that is called here takes memory of this allocator.
    LISTS.with(|lists| work(unsafe { &mut *lists.get() }))
}

// SAFETY: blocks of one size come from pieces of the system's that are never given back, and no two that are in use overlap: a block
// leaves the piece or its list when it is taken. Sizes follow from the layout alone, so that a block is freed to the list it fits.
unsafe impl GlobalAlloc for Memory {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match class(layout) {
            Some((class, size)) => with(|lists| lists.take(class, size)),
            // SAFETY: the caller's promise.
            None => unsafe { System.alloc(layout) },
        }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        match class(layout) {
            Some((class, _)) => with(|lists| lists.give(block, class)),
            // SAFETY: the caller's promise; the layout was no class's when it was taken.
            None => unsafe { System.dealloc(block, layout) },
        }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if class(layout).is_none() {
            // SAFETY: the caller's promise.
            return unsafe { System.alloc_zeroed(layout) };
        }
        // SAFETY: the caller's promise; what was taken is as long as asked for.
        unsafe {
            let block = self.alloc(layout);
            if !block.is_null() {
                block.write_bytes(0, layout.size());
            }
            block
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promise: the size is valid for the alignment.
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        match (class(layout), class(new)) {
            // SAFETY: the caller's promise; both are the system's.
            (None, None) => return unsafe { System.realloc(block, layout, size) },
            (Some((_, from)), Some((_, to))) if from == to || (from < to && with(|lists| lists.extend(block, from, to))) => {
                return block;
            }
            _ => {}
        }
        // SAFETY: both blocks are at least as long as what is copied, and different.
        unsafe {
            let moved = self.alloc(new);
            if !moved.is_null() {
                moved.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}
