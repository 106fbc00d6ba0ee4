//! `cargo xtask bench check --project FOLDER --edits N`: random edits of a real project, each checked twice, in full and with a store of the results so far.
//!
//! An edit makes a number in a statement one larger. Edits stay, so the project drifts away from what its authors wrote; what the tool finds in it means nothing, only that both
//! runs say the same, to the letter. The project is copied first. It needs a `compile_commands.json` that names the folder by its full path.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// Attempts per edit to find a line with a number.
const ATTEMPTS: usize = 1_000;

/// The same edits on every machine.
const SEED: u64 = 2_026;

pub fn run(project: &Path, edits: usize, tool: &Path) -> Result<()> {
    let project = project.canonicalize().with_context(|| format!("there is no {}", project.display()))?;
    let copy = std::env::temp_dir().join(format!("pathlight-edits-{}", std::process::id()));
    copy_folder(&project, &copy)?;
    let commands = copy.join("compile_commands.json");
    let text = std::fs::read_to_string(&commands)?;
    std::fs::write(&commands, text.replace(&*project.to_string_lossy(), &copy.to_string_lossy()))?;
    let files = c_files(&copy)?;
    let (first, alone) = checked(tool, &copy, true)?;
    let functions = counts(&first).map_or(0, |(_, all)| all);
    println!("{functions} functions, first run {:.1} s", alone.as_secs_f64());
    let mut random = Random(SEED);
    let (mut full, mut kept, mut analysed) = (Duration::ZERO, Duration::ZERO, 0);
    for number in 1..=edits {
        let place = edit(&files, &mut random)?;
        let (with, time_with) = checked(tool, &copy, true)?;
        let (without, time_without) = checked(tool, &copy, false)?;
        if with.stdout != without.stdout {
            bail!(
                "edit {number} ({place}): the run with the store says something else (see {})",
                copy.display()
            );
        }
        let again = counts(&with).map_or(0, |(again, _)| again);
        println!(
            "{number:>4} {again:>5} functions {:>7.1} s of {:>7.1} s  {place}",
            time_with.as_secs_f64(),
            time_without.as_secs_f64()
        );
        (full, kept, analysed) = (full + time_without, kept + time_with, analysed + again);
    }
    println!(
        "{edits} edits, the same answer each time: {analysed} of {} functions analysed again, {:.1} s instead of {:.1} s",
        functions * edits,
        kept.as_secs_f64(),
        full.as_secs_f64()
    );
    std::fs::remove_dir_all(&copy)?;
    Ok(())
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

fn checked(tool: &Path, folder: &Path, store: bool) -> Result<(Output, Duration)> {
    let mut command = Command::new(tool);
    command
        .args(["check", "--json", "-v", "-p"])
        .arg(folder.join("compile_commands.json"))
        .current_dir(folder);
    if store {
        command.arg("--store").arg(folder.join(".kept"));
    }
    let start = Instant::now();
    let output = command.output().with_context(|| format!("cannot run {}", tool.display()))?;
    if !matches!(output.status.code(), Some(0 | 1)) {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok((output, start.elapsed()))
}

/// Functions that were analysed, and all of them.
fn counts(output: &Output) -> Option<(usize, usize)> {
    let text = String::from_utf8_lossy(&output.stderr);
    let before = text.split(" functions were analysed").next()?;
    let mut words = before.split_whitespace().rev();
    let all = words.next()?.parse().ok()?;
    let analysed = words.nth(1)?.parse().ok()?;
    Some((analysed, all))
}

/// Changes a number somewhere, and says where.
fn edit(files: &[PathBuf], random: &mut Random) -> Result<String> {
    for _ in 0..ATTEMPTS {
        let Some(path) = files.get(random.below(files.len())) else { break };
        // Old sources are not always UTF-8.
        let bytes = std::fs::read(path)?;
        let mut lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        let at = random.below(lines.len());
        if let Some(line) = changed(&lines[at]) {
            lines[at] = line;
            std::fs::write(path, lines.join(&b'\n'))?;
            return Ok(format!("{}:{}", path.file_name().unwrap_or_default().to_string_lossy(), at + 1));
        }
    }
    bail!("there is no statement with a number")
}

/// The statement with a larger number in it.
fn changed(line: &[u8]) -> Option<Vec<u8>> {
    let is_statement = line.first().is_some_and(|byte| b" \t".contains(byte)) && line.ends_with(b";");
    if !is_statement || line.contains(&b'"') || line.contains(&b'\'') {
        return None;
    }
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.".contains(byte);
    let end = line.iter().rposition(u8::is_ascii_digit)? + 1;
    let start = line[..end].iter().rposition(|byte| !is_word(byte))? + 1;
    if line.get(end).is_some_and(is_word) {
        return None;
    }
    let number: u64 = std::str::from_utf8(&line[start..end]).ok()?.parse().ok()?;
    let mut new = line[..start].to_vec();
    new.extend((number + 1).to_string().bytes());
    new.extend_from_slice(&line[end..]);
    Some(new)
}

fn c_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    Ok(files)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    let mut work = vec![(from.to_owned(), to.to_owned())];
    while let Some((from, to)) = work.pop() {
        std::fs::create_dir_all(&to)?;
        for entry in std::fs::read_dir(&from)? {
            let entry = entry?;
            let target = to.join(entry.file_name());
            let kind = entry.file_type()?;
            if kind.is_dir() {
                work.push((entry.path(), target));
            } else if kind.is_file() {
                std::fs::copy(entry.path(), target)?;
            }
        }
    }
    Ok(())
}
