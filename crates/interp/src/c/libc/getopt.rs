//! `<getopt.h>`: options of the command line, as glibc takes them apart.
//!
//! Words that are no options are moved behind all options while the program asks (unless the list of options begins with `+` or `-`); `optarg`, `optind`,
//! `opterr` and `optopt` are variables that the program shares with us. A long option may be cut short as long as one is meant.

use pathlight_ir::Symbol;

use super::{Answer, Table, int, ok_int, ptr};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub const TABLE: Table = &[
    ("getopt", |p, a| scan(p, a, false, "-")),
    ("getopt_long", |p, a| scan(p, a, true, "--")),
    ("getopt_long_only", |p, a| scan(p, a, true, "-")),
];

/// What happens to words that are no options.
#[derive(Clone, Copy, Default, PartialEq)]
enum Order {
    /// They are moved to the end.
    #[default]
    Permute,
    /// The first of them ends the options.
    Stop,
    /// They are handed over as arguments of an option with the code 1.
    HandOver,
}

/// What is remembered between calls.
#[derive(Default)]
pub struct Getopt {
    started: bool,
    order: Order,
    /// Letters of the current word that are still to be read; null if there is none.
    rest: Val,
    /// The words from the first to before the second were skipped, and are no options.
    skipped: (i64, i64),
}

/// One call: the words, the options that the program knows, and what it does.
struct Call {
    count: i64,
    words: Val,
    /// Without the mark of the order in front.
    letters: Vec<u8>,
    long: Val,
    long_index: Val,
    /// A single dash can begin a long option.
    one_dash: bool,
}

/// A row of the program's table of long options.
struct Long {
    name: Vec<u8>,
    argument: i32,
    flag: Val,
    value: i32,
}

const UNKNOWN: i32 = b'?' as i32;
const END: i32 = -1;

fn scan(p: &mut Process, a: &[Arg], has_long: bool, dash: &str) -> Answer {
    let letters = p.string(ptr(a, 2))?;
    let (order, skip) = match letters.first() {
        Some(b'-') => (Order::HandOver, 1),
        Some(b'+') => (Order::Stop, 1),
        _ => (Order::Permute, 0),
    };
    let call = Call {
        count: i64::from(int(a, 0)),
        words: ptr(a, 1),
        letters: letters[skip..].to_vec(),
        long: if has_long { ptr(a, 3) } else { Val::NULL },
        long_index: if has_long { ptr(a, 4) } else { Val::NULL },
        one_dash: has_long && dash == "-",
    };
    if call.count < 1 {
        return ok_int(END);
    }
    p.set_option_variable("optarg", Shape::Ptr, Val::NULL)?;
    let index = p.option_index()?;
    if index == 0 || !p.libc.getopt.started {
        let index = index.max(1);
        p.set_option_index(index)?;
        p.libc.getopt = Getopt { started: true, order, rest: Val::NULL, skipped: (index, index) };
    }
    if p.letter()? == 0
        && let Some(code) = next_word(p, &call)?
    {
        return ok_int(code);
    }
    ok_int(letter_option(p, &call)?)
}

/// Goes to the next word with options. The code to return, if that is known without looking at single letters.
fn next_word(p: &mut Process, call: &Call) -> Result<Option<i32>, Stop> {
    let mut index = p.option_index()?;
    let (first, last) = p.libc.getopt.skipped;
    p.libc.getopt.skipped = (first.min(index), last.min(index));
    if p.libc.getopt.order == Order::Permute {
        move_skipped(p, call, index)?;
        while index < call.count && !is_option(&p.word(call, index)?) {
            index += 1;
        }
        p.libc.getopt.skipped.1 = index;
    }
    if index < call.count && p.word(call, index)? == b"--" {
        index += 1;
        move_skipped(p, call, index)?;
        p.libc.getopt.skipped.1 = call.count;
        index = call.count;
    }
    if index >= call.count {
        let (first, last) = p.libc.getopt.skipped;
        p.set_option_index(if first == last { index } else { first })?;
        return Ok(Some(END));
    }
    let word = p.word(call, index)?;
    let at = p.word_pointer(call, index)?;
    if !is_option(&word) {
        p.set_option_index(index)?;
        if p.libc.getopt.order == Order::Stop {
            return Ok(Some(END));
        }
        p.set_option_variable("optarg", Shape::Ptr, at)?;
        p.set_option_index(index + 1)?;
        return Ok(Some(1));
    }
    p.set_option_index(index)?;
    if !call.long.is_null() {
        if word.starts_with(b"--") {
            return long_option(p, call, index, 2).map(Some);
        }
        if call.one_dash && (word.len() > 2 || !call.letters.contains(&word[1])) {
            match long_option(p, call, index, 1)? {
                END => {}
                code => return Ok(Some(code)),
            }
        }
    }
    p.libc.getopt.rest = at.plus(1);
    Ok(None)
}

fn is_option(word: &[u8]) -> bool {
    word.len() > 1 && word[0] == b'-'
}

/// Moves the options that were read since behind the words that were skipped before them.
fn move_skipped(p: &mut Process, call: &Call, index: i64) -> Result<(), Stop> {
    let (first, last) = p.libc.getopt.skipped;
    if first != last && last != index {
        let mut words = (first..index).map(|at| p.word_pointer(call, at)).collect::<Result<Vec<_>, _>>()?;
        words.rotate_left((last - first) as usize);
        for (at, word) in (first..index).zip(words) {
            p.store_value(call.words.plus(8 * at), Shape::Ptr, word)?;
        }
        p.libc.getopt.skipped = (first + index - last, index);
    } else if last != index {
        p.libc.getopt.skipped.0 = index;
    }
    Ok(())
}

fn letter_option(p: &mut Process, call: &Call) -> Result<i32, Stop> {
    let letter = p.letter()?;
    p.libc.getopt.rest = p.libc.getopt.rest.plus(1);
    let word_ends = p.letter()? == 0;
    let mut index = p.option_index()?;
    if word_ends {
        index += 1;
        p.set_option_index(index)?;
    }
    let known = call.letters.iter().position(|known| *known == letter);
    let Some(known) = known.filter(|_| letter != b':' && letter != b';') else {
        p.set_option_variable("optopt", Shape::I32, Val::i32(letter.into()))?;
        complain(p, call, &format!("invalid option -- '{}'", char::from(letter)))?;
        return Ok(UNKNOWN);
    };
    let wants = &call.letters[known + 1..];
    if letter == b'W' && wants.starts_with(b";") && !call.long.is_null() {
        return Err(Stop::Unsupported("long options behind -W".into()));
    }
    if wants.starts_with(b":") {
        let argument = if !word_ends {
            index += 1;
            Some(p.libc.getopt.rest)
        } else if wants.starts_with(b"::") {
            Some(Val::NULL)
        } else if index < call.count {
            index += 1;
            Some(p.word_pointer(call, index - 1)?)
        } else {
            None
        };
        p.libc.getopt.rest = Val::NULL;
        p.set_option_index(index)?;
        let Some(argument) = argument else {
            p.set_option_variable("optopt", Shape::I32, Val::i32(letter.into()))?;
            complain(p, call, &format!("option requires an argument -- '{}'", char::from(letter)))?;
            return Ok(missing(call));
        };
        p.set_option_variable("optarg", Shape::Ptr, argument)?;
    }
    Ok(letter.into())
}

/// The option in the word at `index`, behind its dashes. [`END`] if there is none of this name and a single dash may begin letters.
fn long_option(p: &mut Process, call: &Call, index: i64, dashes: usize) -> Result<i32, Stop> {
    let word = p.word(call, index)?;
    let at = p.word_pointer(call, index)?;
    let (prefix, given) = (String::from_utf8_lossy(&word[..dashes]).into_owned(), &word[dashes..]);
    let end = given.iter().position(|byte| *byte == b'=').unwrap_or(given.len());
    let name = &given[..end];
    let table = p.long_options(call.long)?;
    let exact = table.iter().position(|long| long.name == name);
    let fits: Vec<usize> = (0..table.len()).filter(|row| table[*row].name.starts_with(name)).collect();
    let alike = |a: &Long, b: &Long| (a.argument, a.flag, a.value) == (b.argument, b.flag, b.value);
    let found = match (exact, fits.as_slice()) {
        (Some(row), _) => row,
        (None, []) => {
            if call.one_dash && dashes == 1 && call.letters.contains(&given[0]) {
                return Ok(END);
            }
            let text = format!("unrecognized option '{prefix}{}'", String::from_utf8_lossy(given));
            return refuse_long(p, call, index, 0, &text);
        }
        (None, [row, others @ ..])
            if others.is_empty()
                || !call.one_dash && others.iter().all(|other| alike(&table[*row], &table[*other])) =>
        {
            *row
        }
        (None, rows) => {
            let possible: String = rows
                .iter()
                .map(|row| format!(" '{prefix}{}'", String::from_utf8_lossy(&table[*row].name)))
                .collect();
            let given = String::from_utf8_lossy(given);
            let text = format!("option '{prefix}{given}' is ambiguous; possibilities:{possible}");
            return refuse_long(p, call, index, 0, &text);
        }
    };
    let long = &table[found];
    let full = format!("'{prefix}{}'", String::from_utf8_lossy(&long.name));
    p.libc.getopt.rest = Val::NULL;
    p.set_option_index(index + 1)?;
    if end < given.len() {
        if long.argument == 0 {
            let text = format!("option {full} doesn't allow an argument");
            return refuse_long(p, call, index, long.value, &text);
        }
        p.set_option_variable("optarg", Shape::Ptr, at.plus((dashes + end + 1) as i64))?;
    } else if long.argument == 1 {
        if index + 1 >= call.count {
            refuse_long(p, call, index, long.value, &format!("option {full} requires an argument"))?;
            return Ok(missing(call));
        }
        let argument = p.word_pointer(call, index + 1)?;
        p.set_option_variable("optarg", Shape::Ptr, argument)?;
        p.set_option_index(index + 2)?;
    }
    if !call.long_index.is_null() {
        p.store_value(call.long_index, Shape::I32, Val::i32(found as i32))?;
    }
    if long.flag.is_null() {
        return Ok(long.value);
    }
    p.store_value(long.flag, Shape::I32, Val::i32(long.value))?;
    Ok(0)
}

/// Complains about a long option and goes on behind it.
fn refuse_long(p: &mut Process, call: &Call, index: i64, option: i32, text: &str) -> Result<i32, Stop> {
    p.libc.getopt.rest = Val::NULL;
    p.set_option_index(index + 1)?;
    p.set_option_variable("optopt", Shape::I32, Val::i32(option))?;
    complain(p, call, text)?;
    Ok(UNKNOWN)
}

fn complain(p: &mut Process, call: &Call, text: &str) -> Result<(), Stop> {
    let variable = p.global(Symbol::new("opterr"));
    let wanted = p.load(variable, Shape::I32)?.as_i32() != 0;
    if wanted && call.letters.first() != Some(&b':') {
        let mut line = p.word(call, 0)?;
        line.extend_from_slice(format!(": {text}\n").as_bytes());
        p.put_bytes(2, &line)?;
    }
    Ok(())
}

/// The code for an argument that is not there.
fn missing(call: &Call) -> i32 {
    if call.letters.first() == Some(&b':') { i32::from(b':') } else { UNKNOWN }
}

impl Process {
    /// The first value of a variable that options are shared by.
    pub fn option_variable(name: &str) -> Option<[u8; 8]> {
        Some(match name {
            "optind" | "opterr" => 1u64.to_le_bytes(),
            "optopt" => u64::from(b'?').to_le_bytes(),
            "optarg" => [0; 8],
            _ => return None,
        })
    }

    fn set_option_variable(&mut self, name: &str, shape: Shape, value: Val) -> Result<(), Stop> {
        let variable = self.global(Symbol::new(name));
        self.store_value(variable, shape, value)
    }

    fn option_index(&mut self) -> Result<i64, Stop> {
        let variable = self.global(Symbol::new("optind"));
        Ok(i64::from(self.load(variable, Shape::I32)?.as_i32()).max(0))
    }

    fn set_option_index(&mut self, index: i64) -> Result<(), Stop> {
        self.set_option_variable("optind", Shape::I32, Val::i32(index as i32))
    }

    /// The letter to read next; 0 at the end of a word.
    fn letter(&mut self) -> Result<u8, Stop> {
        match self.libc.getopt.rest {
            rest if rest.is_null() => Ok(0),
            rest => Ok(self.read(rest, 1)?[0]),
        }
    }

    fn word_pointer(&mut self, call: &Call, index: i64) -> Result<Val, Stop> {
        self.load(call.words.plus(8 * index), Shape::Ptr)
    }

    fn word(&mut self, call: &Call, index: i64) -> Result<Vec<u8>, Stop> {
        let pointer = self.word_pointer(call, index)?;
        self.string(pointer)
    }

    /// The rows of a table of long options, up to the one without a name.
    fn long_options(&mut self, table: Val) -> Result<Vec<Long>, Stop> {
        let mut rows = Vec::new();
        let mut row = table;
        loop {
            let name = self.load(row, Shape::Ptr)?;
            if name.is_null() {
                return Ok(rows);
            }
            rows.push(Long {
                name: self.string(name)?,
                argument: self.load(row.plus(8), Shape::I32)?.as_i32(),
                flag: self.load(row.plus(16), Shape::Ptr)?,
                value: self.load(row.plus(24), Shape::I32)?.as_i32(),
            });
            row = row.plus(32);
        }
    }
}
