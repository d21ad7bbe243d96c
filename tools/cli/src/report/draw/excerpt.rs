//! The lines of a file that a diagnostic shows, prepared for a terminal: control characters are replaced, and long lines are cut to a
//! window.
//!
//! An excerpt holds every line that codespan-reporting draws: the first and last lines of each label, and [`CONTEXT`] lines around them. If all
//! lines are short and plain, their text is that of the file. The offsets of labels are translated in any case.

use codespan_reporting::diagnostic::LabelStyle;
use diagnostics::{visible, visible_name};
use frontend::source::{FileId, FileRange, SourceFile};
use std::collections::BTreeSet;
use std::ops::Range;

/// Maximum number of characters drawn of a line.
const MAX_COLUMNS: usize = 200;
/// The number of these characters before the position that a label points to.
const COLUMNS_BEFORE: usize = 60;
/// Drawn in place of the rest of a line.
const ELLIPSIS: char = '…';
/// Maximum number of lines drawn after the first line and before the last line of a label.
const CONTEXT: usize = 4;

/// A file under one name: `#line` gives a part of a file another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    pub file: FileId,
    /// The index of the `#line` directive in force.
    pub directive: Option<usize>,
}

/// A label before its position in an excerpt is known.
#[derive(Debug)]
pub struct Place {
    pub style: LabelStyle,
    pub range: FileRange,
    pub view: View,
}

/// The lines of one view.
#[derive(Debug)]
pub struct Excerpt {
    pub view: View,
    /// The name of the file in this view.
    pub name: String,
    /// The text of the lines, with their ends.
    pub text: String,
    /// In the order of the file.
    lines: Vec<Line>,
    /// The column, counted from 1, of each offset in the text at which a label starts.
    columns: Vec<(usize, usize)>,
}

#[derive(Debug)]
struct Line {
    /// Counted from 0, in the file.
    index: usize,
    /// In the text of the excerpt.
    range: Range<usize>,
    /// In the file.
    start: usize,
    /// The visible part, in bytes from the start of the line, without the line end.
    window: Range<usize>,
    /// The length of the line without its end.
    length: usize,
}

/// The end of a label that an offset denotes.
#[derive(Debug, Clone, Copy)]
enum End {
    First,
    Last,
}

impl Excerpt {
    /// Cuts the lines that these labels need out of a file; the labels are those of one view.
    pub fn new(file: &SourceFile, view: View, places: &[&Place]) -> Self {
        let directives = &file.line_directives[..view.directive.map_or(0, |index| index + 1)];
        let name = directives.iter().rev().find_map(|directive| directive.name.as_deref()).unwrap_or(&file.name);
        let mut excerpt =
            Self { view, name: visible_name(name).into_owned(), text: String::new(), lines: Vec::new(), columns: Vec::new() };
        for index in lines_of(file, places) {
            let Some(start) = file.line_start(index as u32 + 1) else { break };
            let end = file.line_start(index as u32 + 2).unwrap_or(file.text.len() as u32);
            excerpt.push(&file.text[start as usize..end as usize], index, start as usize, places);
        }
        for place in places {
            let column = file.line_column(place.range.start).1 as usize;
            excerpt.columns.push((excerpt.offset(file, place.range.start as usize, End::First), column));
        }
        excerpt
    }

    fn push(&mut self, text: &str, index: usize, start: usize, places: &[&Place]) {
        let line = text.trim_end_matches(['\n', '\r']);
        let window = match line.char_indices().nth(MAX_COLUMNS) {
            None => 0..line.len(),
            Some(_) => window(line, anchor(places, start..start + text.len()).saturating_sub(start)),
        };
        let from = self.text.len();
        if window.start > 0 {
            self.text.push(ELLIPSIS);
        }
        self.text += &visible(&line[window.clone()]);
        if window.end < line.len() {
            self.text.push(ELLIPSIS);
        }
        self.text += &text[line.len()..];
        self.lines.push(Line { index, range: from..self.text.len(), start, window, length: line.len() });
    }

    /// The range of a label in the text of the excerpt.
    pub fn range(&self, file: &SourceFile, range: FileRange) -> Range<usize> {
        let start = self.offset(file, range.start as usize, End::First);
        start..self.offset(file, range.end as usize, End::Last).max(start)
    }

    /// The offset in the text of the excerpt of one in the file.
    fn offset(&self, file: &SourceFile, offset: usize, end: End) -> usize {
        let index = file.line(offset as u32) as usize - 1;
        let Ok(at) = self.lines.binary_search_by_key(&index, |line| line.index) else { return 0 };
        let line = &self.lines[at];
        let Range { start, end: last } = line.window;
        let first_shown = line.range.start + if start > 0 { ELLIPSIS.len_utf8() } else { 0 };
        let width = |to: usize| visible(&file.text[line.start + start..line.start + to]).len();
        let in_line = offset - line.start;
        match end {
            _ if in_line < start => line.range.start,
            _ if in_line <= last => first_shown + width(in_line),
            // In the line end, or after the end of the file.
            _ if last == line.length => first_shown + width(last) + (in_line - last),
            End::First => first_shown + width(last),
            End::Last => first_shown + width(last) + ELLIPSIS.len_utf8(),
        }
    }

    /// The index, in the file, of the line at an offset in the text.
    pub fn line_index(&self, offset: usize) -> Option<usize> {
        let at = self.lines.partition_point(|line| line.range.start <= offset);
        self.lines.get(at.checked_sub(1)?).map(|line| line.index)
    }

    /// The range of a line in the text; an empty one for a line that is not shown.
    pub fn line_range(&self, index: usize) -> Range<usize> {
        match self.lines.binary_search_by_key(&index, |line| line.index) {
            Ok(at) => self.lines[at].range.clone(),
            Err(_) => 0..0,
        }
    }

    /// The column in the file, counted from 1, of the start of a label in the text.
    pub fn column(&self, offset: usize) -> usize {
        self.columns.iter().find(|(start, _)| *start == offset).map_or(1, |(_, column)| *column)
    }
}

/// The indices of the lines that may be drawn.
fn lines_of(file: &SourceFile, places: &[&Place]) -> BTreeSet<usize> {
    let index = |offset: u32| file.line(offset) as usize - 1;
    let ranges = places.iter().flat_map(|place| {
        let (first, last) = (index(place.range.start), index(place.range.end));
        [first..=first + CONTEXT, last.saturating_sub(CONTEXT)..=last]
    });
    ranges.flatten().collect()
}

/// The offset in the file that the window of a line is centred on: the start of a primary label there, otherwise of any label.
fn anchor(places: &[&Place], line: Range<usize>) -> usize {
    let ends = |style: LabelStyle| {
        let own = places.iter().filter(move |place| place.style == style);
        own.flat_map(|place| [place.range.start as usize, place.range.end as usize])
    };
    let mut all = ends(LabelStyle::Primary).chain(ends(LabelStyle::Secondary));
    all.find(|offset| line.contains(offset)).unwrap_or(line.start)
}

/// The bytes of a long line that are shown, around one of them.
fn window(line: &str, anchor: usize) -> Range<usize> {
    let before = line[..anchor.min(line.len())].char_indices().rev();
    let start = before.take(COLUMNS_BEFORE).last().map_or(anchor.min(line.len()), |(at, _)| at);
    let end = line[start..].char_indices().nth(MAX_COLUMNS).map_or(line.len(), |(at, _)| start + at);
    start..end
}
