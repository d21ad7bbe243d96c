//! The command `file-table-tform`, with DPC++'s flags: transforms tables of files.

use offload::files;
use offload::process::{self, flag};
use offload::table::FileTable;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: file-table-tform [OPERATION…] TABLE [FILE…] -o FILE

Transforms a file table. Operations run in order; each operation that needs a file takes the next one after the table.

  --replace=TO,FROM             replace the column TO with the column FROM of the next table, or with its only column
  --replace_cell=COLUMN,ROW     replace a cell with the name of the next file
  --rename=OLD,NEW              rename a column
  --extract=COLUMN,…            keep these columns, in table order
  --merge=COLUMN                concatenate the tables that the cells of a column name
  --copy_single_file=COLUMN,ROW copy the file that a cell names to the output; must be the last operation
  --drop_titles                 omit the titles
  -o FILE                       output file (default: standard output)
  --help                        print this text

Columns are identified by title, or by number from 0 in a table without titles; rows by number from 0.
";

fn main() -> ExitCode {
    process::main(process::Command::new("file-table-tform", USAGE), run)
}

/// The name of an operation, and the values after its `=`.
type Operation<'a> = (&'a str, Vec<&'a str>);

fn run(words: &[String]) -> Result<(), String> {
    let (mut operations, mut inputs, mut output): (Vec<Operation<'_>>, VecDeque<PathBuf>, _) =
        (Vec::new(), VecDeque::new(), None);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some((name, value)) = flag(word) else {
            inputs.push_back(PathBuf::from(word));
            continue;
        };
        let count = match name {
            "o" => {
                output = Some(process::file(word, value, &mut words)?);
                continue;
            }
            "replace" | "replace_cell" | "rename" | "copy_single_file" => 2..=2,
            "extract" => 1..=usize::MAX,
            "merge" => 1..=1,
            "drop_titles" if value.is_empty() => 0..=0,
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        };
        let arguments = match name {
            "drop_titles" => Vec::new(),
            _ => process::value(word, value, &mut words)?.split(',').collect::<Vec<_>>(),
        };
        if !count.contains(&arguments.len()) {
            return Err(format!("error: --{name} cannot have {} arguments\n\n{USAGE}", arguments.len()));
        }
        if arguments.iter().any(|argument| argument.is_empty()) {
            return Err(format!("error: an argument of --{name} is empty\n\n{USAGE}"));
        }
        if let Some((last, _)) = operations.last()
            && *last == "copy_single_file"
        {
            return Err("error: --copy_single_file must be the last operation".to_owned());
        }
        operations.push((name, arguments));
    }
    let all: Vec<_> = inputs.iter().cloned().collect();
    let first = inputs.pop_front().ok_or_else(|| format!("error: no input file\n\n{USAGE}"))?;
    let mut table = read(&first)?;
    let mut copied = None;
    for (name, arguments) in operations {
        let of_table = |error: String| format!("error: --{name}: `{}`: {error}", first.display());
        let mut next = || inputs.pop_front().ok_or_else(|| format!("error: --{name} needs another input file"));
        match (name, &arguments[..]) {
            ("replace", [to, from]) => {
                let source = read(&next()?)?;
                table.replace(to, &source, from).map_err(of_table)?;
            }
            ("replace_cell", [column, row]) => *table.cell(column, row).map_err(of_table)? = next()?.display().to_string(),
            ("rename", [old, new]) => table.rename(old, new).map_err(of_table)?,
            ("extract", columns) => table.extract(columns).map_err(of_table)?,
            ("merge", [column]) => {
                let at = table.column(column).map_err(of_table)?;
                let mut merged = FileTable::default();
                for row in table.rows() {
                    merged.append(read(Path::new(&row[at]))?).map_err(of_table)?;
                }
                table = merged;
            }
            ("copy_single_file", [column, row]) => {
                let file = PathBuf::from(&*table.cell(column, row).map_err(of_table)?);
                copied = Some(files::read(&file)?);
            }
            _ => table.drop_titles(),
        }
    }
    if let Some(unused) = inputs.front() {
        return Err(format!("error: no operation needs the input file `{}`", unused.display()));
    }
    let bytes = copied.unwrap_or_else(|| table.text().into_bytes());
    match output {
        Some(output) => files::write_all(&all, &[(output, bytes)]),
        None => process::print(&bytes),
    }
}

fn read(path: &Path) -> Result<FileTable, String> {
    files::parsed(path, FileTable::parse)
}
