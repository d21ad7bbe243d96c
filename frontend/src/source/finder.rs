//! Finds the positions of many spans, most of which are near the previous one.

use super::{FileId, FileRange, SourceMap, SourceRange, Span};
use std::ops::Range;

/// Finds ranges, lines and columns as [`SourceMap`] does, and remembers the last segment and the last line.
#[derive(Debug, Clone)]
pub struct Finder<'m> {
    map: &'m SourceMap,
    /// Text that is copied from a file, without a macro: its range in the expanded text, the file, and the offset there.
    segment: Option<(Range<u32>, FileId, u32)>,
    /// A line of ASCII in a file without `#line`: its range there, and its number.
    line: Option<(FileId, Range<u32>, u32)>,
}

impl<'m> Finder<'m> {
    /// A finder that remembers nothing yet.
    #[must_use]
    pub fn new(map: &'m SourceMap) -> Self {
        Self { map, segment: None, line: None }
    }

    /// Like [`SourceMap::range`].
    pub fn range(&mut self, span: Span) -> Option<FileRange> {
        if !self.segment.as_ref().is_some_and(|(text, ..)| text.contains(&span.start)) {
            self.segment = self.segment_of(span.start);
        }
        match &self.segment {
            Some((text, file, offset)) if span.start < span.end && text.start <= span.start && span.end <= text.end => {
                let start = offset + (span.start - text.start);
                Some(FileRange { file: *file, start, end: start + (span.end - span.start) })
            }
            _ => self.map.range(SourceRange::from(span)),
        }
    }

    fn segment_of(&self, offset: u32) -> Option<(Range<u32>, FileId, u32)> {
        let segments = &self.map.segments;
        let index = segments.partition_point(|segment| segment.start <= offset).checked_sub(1)?;
        let segment = segments.get(index).filter(|segment| segment.verbatim && segment.expansion.is_none())?;
        let length = self.map.files.get(segment.file)?.text.len() as u32;
        let end = segment.start.saturating_add(length.saturating_sub(segment.offset));
        let end = segments.get(index + 1).map_or(end, |next| next.start.min(end));
        Some((segment.start..end, segment.file, segment.offset))
    }

    /// Like [`SourceMap::line_and_column`].
    pub fn line_and_column(&mut self, file: FileId, offset: u32) -> (u32, u32) {
        if let Some((of, range, line)) = &self.line
            && *of == file
            && range.contains(&offset)
        {
            return (*line, offset - range.start + 1);
        }
        let found = self.map.line_and_column(file, offset);
        if let Some(known) = self.map.files.get(file).filter(|file| file.line_directives.is_empty())
            && let Some(start) = known.line_start(found.0)
        {
            let end = known.line_start(found.0 + 1).unwrap_or(known.text.len() as u32);
            let is_ascii = known.text.as_bytes().get(start as usize..end as usize).is_some_and(<[u8]>::is_ascii);
            self.line = is_ascii.then_some((file, start..end, found.0));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Expansion, ExpansionKind, LineDirective, Segment};

    /// Two files and a macro: `a` is copied up to its include, then `b`, an expansion in `a`, and the rest of `a`.
    fn map(has_directive: bool) -> SourceMap {
        let mut map = SourceMap::default();
        let a = map.add_file("a".to_owned(), "int x;\n\u{e4} y;\n#\nM z;\nlast".into(), None);
        let b = map.add_file("b".to_owned(), "one\n\ntwo\n".into(), Some(FileRange { file: a, start: 13, end: 14 }));
        if has_directive {
            map.files[b].line_directives.push(LineDirective { offset: 4, line: 70, name: None });
        }
        let call = FileRange { file: a, start: 15, end: 16 };
        let kind = ExpansionKind::Replacement { call };
        let expansion = map.expansions.push(Expansion { macro_name: "M".into(), kind, parent: None });
        let segment = |start, file, offset, expansion| Segment { start, file, offset, verbatim: true, expansion };
        map.segments.push(segment(0, a, 0, None));
        map.segments.push(segment(13, b, 0, None));
        map.segments.push(segment(22, a, 2, Some(expansion)));
        map.segments.push(segment(25, a, 16, None));
        map
    }

    #[test]
    fn it_finds_what_the_map_does() {
        for has_directive in [false, true] {
            let map = map(has_directive);
            let spans: Vec<Span> = (0..40).flat_map(|start| (start..42).map(move |end| Span { start, end })).collect();
            let mut finder = Finder::new(&map);
            for span in spans.iter().chain(spans.iter().rev()) {
                let range = finder.range(*span);
                assert_eq!(range, map.range(SourceRange::from(*span)), "{span:?}");
                let Some(range) = range else { continue };
                for offset in [range.start, range.end] {
                    assert_eq!(finder.line_and_column(range.file, offset), map.line_and_column(range.file, offset), "{offset}");
                }
            }
        }
    }
}
