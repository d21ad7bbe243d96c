//! Tables of files, which DPC++'s tools pass to each other when one of them writes several files of several kinds.
//!
//! Each row contains the files of one device image, and each column the files of one kind. The first line may contain the
//! titles, `[Code|Properties]`; without titles, columns are named by their index from 0.

/// A table of files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileTable {
    titles: Vec<String>,
    rows: Vec<Vec<String>>,
    has_titles: bool,
}

impl FileTable {
    /// Creates a table of one column without a title.
    #[must_use]
    pub fn list(names: Vec<String>) -> Self {
        Self { titles: vec!["0".to_owned()], rows: names.into_iter().map(|name| vec![name]).collect(), has_titles: false }
    }

    /// Creates a table with these titles and no rows.
    #[must_use]
    pub fn with_titles(titles: Vec<String>) -> Self {
        Self { titles, rows: Vec::new(), has_titles: true }
    }

    /// Parses the text of a table.
    ///
    /// # Errors
    /// The number of the invalid line, from 1, and a description of the error.
    pub fn parse(text: &str) -> Result<Self, (usize, String)> {
        let mut table = Self::default();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            if let Some(titles) = line.strip_prefix('[').filter(|_| table.titles.is_empty()) {
                let Some(titles) = titles.strip_suffix(']') else {
                    return Err((at + 1, "the line of titles does not end with `]`".to_owned()));
                };
                table.titles = cells(titles);
                table.has_titles = true;
                for (index, title) in table.titles.iter().enumerate() {
                    if table.titles[..index].contains(title) {
                        return Err((at + 1, format!("the column `{title}` is there twice")));
                    }
                }
                continue;
            }
            let row = cells(line);
            if table.titles.is_empty() {
                table.titles = (0..row.len()).map(|column| column.to_string()).collect();
            }
            if row.len() != table.titles.len() {
                let message = format!("the row has {} cells, and the table {} columns", row.len(), table.titles.len());
                return Err((at + 1, message));
            }
            table.rows.push(row);
        }
        Ok(table)
    }

    /// Returns the text of the table.
    #[must_use]
    pub fn text(&self) -> String {
        let titles = self.has_titles.then(|| format!("[{}]\n", self.titles.join("|")));
        let rows = self.rows.iter().map(|row| format!("{}\n", row.join("|")));
        titles.into_iter().chain(rows).collect()
    }

    /// Returns the titles of the columns.
    #[must_use]
    pub fn titles(&self) -> &[String] {
        &self.titles
    }

    /// Returns the rows.
    #[must_use]
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// Adds a row.
    ///
    /// # Panics
    /// The number of cells differs from the number of columns.
    pub fn push(&mut self, row: Vec<String>) {
        assert_eq!(row.len(), self.titles.len(), "a row has a cell for each column");
        self.rows.push(row);
    }

    /// Returns the index of a column.
    ///
    /// # Errors
    /// No column has this title.
    pub fn column(&self, title: &str) -> Result<usize, String> {
        let found = self.titles.iter().position(|known| known == title);
        found.ok_or_else(|| format!("unknown column `{title}`: the table has `{}`", self.titles.join("`, `")))
    }

    /// Replaces a column with the same column of another table. In a table with a single column, that column is meant
    /// whatever its title.
    ///
    /// # Errors
    /// A column is missing, or the tables have different numbers of rows.
    pub fn replace(&mut self, title: &str, from: &Self, source: &str) -> Result<(), String> {
        let column = |table: &Self, title| if table.titles.len() == 1 { Ok(0) } else { table.column(title) };
        let (to, column) = (column(self, title)?, column(from, source)?);
        if self.rows.len() != from.rows.len() {
            return Err(format!("the tables have {} and {} rows", self.rows.len(), from.rows.len()));
        }
        for (row, cells) in self.rows.iter_mut().zip(&from.rows) {
            row[to].clone_from(&cells[column]);
        }
        Ok(())
    }

    /// Renames a column.
    ///
    /// # Errors
    /// The column is missing, or another column already has the new title.
    pub fn rename(&mut self, title: &str, to: &str) -> Result<(), String> {
        let column = self.column(title)?;
        if title != to && self.titles.iter().any(|known| known == to) {
            return Err(format!("there is a column `{to}` already"));
        }
        to.clone_into(&mut self.titles[column]);
        Ok(())
    }

    /// Keeps only these columns, in the order of the table.
    ///
    /// # Errors
    /// A column is missing or named twice.
    pub fn extract(&mut self, titles: &[&str]) -> Result<(), String> {
        if let Some(twice) = titles.iter().enumerate().find(|(at, title)| titles[..*at].contains(title)) {
            return Err(format!("the column `{}` is named twice", twice.1));
        }
        let kept = titles.iter().map(|title| self.column(title)).collect::<Result<Vec<_>, _>>()?;
        let keep = |cells: &mut Vec<String>| {
            let mut at = 0;
            cells.retain(|_| {
                at += 1;
                kept.contains(&(at - 1))
            });
        };
        keep(&mut self.titles);
        self.rows.iter_mut().for_each(keep);
        Ok(())
    }

    /// Returns the cell in a column, by its title, and a row, by its index from 0.
    ///
    /// # Errors
    /// There is no such cell.
    pub fn cell(&mut self, title: &str, row: &str) -> Result<&mut String, String> {
        let column = self.column(title)?;
        let count = self.rows.len();
        let row = row.parse::<usize>().map_err(|_| format!("`{row}` is not the number of a row"))?;
        self.rows.get_mut(row).map(|row| &mut row[column]).ok_or_else(|| format!("no row {row}: the table has {count} rows"))
    }

    /// Appends the rows of another table with the same titles.
    ///
    /// # Errors
    /// The titles differ.
    pub fn append(&mut self, other: Self) -> Result<(), String> {
        if self.titles.is_empty() {
            *self = other;
            return Ok(());
        }
        if self.titles != other.titles {
            return Err(format!("the tables have other columns: `{}` and `{}`", self.titles.join("|"), other.titles.join("|")));
        }
        self.rows.extend(other.rows);
        Ok(())
    }

    /// Omits the titles from the text.
    pub fn drop_titles(&mut self) {
        self.has_titles = false;
    }
}

fn cells(line: &str) -> Vec<String> {
    line.split('|').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> FileTable {
        FileTable::parse("[Code|Symbols|Properties]\na_0.bc|a_0.sym|a_0.prop\na_1.bc||a_1.prop\n").expect("a table")
    }

    #[test]
    fn columns_are_replaced_extracted_and_renamed() {
        let mut table = table();
        table.replace("Code", &FileTable::list(vec!["x".to_owned(), "y".to_owned()]), "0").expect("two rows");
        table.extract(&["Properties", "Code"]).expect("columns");
        table.rename("Code", "Image").expect("a column");
        assert_eq!(table.text(), "[Image|Properties]\nx|a_0.prop\ny|a_1.prop\n");
        "z".clone_into(table.cell("Image", "1").expect("a cell"));
        table.drop_titles();
        assert_eq!(table.text(), "x|a_0.prop\nz|a_1.prop\n");
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        let wrong = |text: &str| FileTable::parse(text).expect_err("wrong");
        assert_eq!(wrong("[A|B]\nx\n"), (2, "the row has 1 cells, and the table 2 columns".to_owned()));
        assert_eq!(wrong("[A|A]\n").0, 1);
        assert_eq!(wrong("[A|B\nx|y\n"), (1, "the line of titles does not end with `]`".to_owned()));
        let mut table = table();
        assert!(table.extract(&["Code", "Code"]).is_err());
        assert!(table.extract(&["No"]).is_err() && table.rename("Code", "Symbols").is_err());
        assert!(table.cell("Code", "2").is_err() && table.cell("Code", "x").is_err());
        assert!(table.replace("Code", &FileTable::list(vec![]), "0").is_err());
        assert!(table.append(FileTable::list(vec![])).is_err());
        assert_eq!(FileTable::parse("x\n"), Ok(FileTable::list(vec!["x".to_owned()])));
    }
}
