//! Streams and the files behind them.
//!
//! Standard input and output are the host's. All other files live in memory and only as long as the run: what a program writes it can read
//! again, nothing else exists. Output is buffered as glibc does it when it is not a terminal, because a program that
//! aborts loses what it did not flush.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use crate::c::memory::{Kind, Site};
use crate::c::process::Process;
use crate::c::value::Val;
use crate::stop::Stop;

/// What glibc takes for pipes and files.
const BUFFER: usize = 4096;
/// The size of a `FILE`; nobody looks inside.
const FILE_BYTES: u64 = 216;

#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    Input,
    Output,
    Errors,
    /// A file of the run, and the position in it.
    File(String, usize),
    Closed,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Buffering {
    None,
    Lines,
    Full,
}

#[derive(Clone, Debug)]
pub struct Stream {
    pub source: Source,
    pub reads: bool,
    pub writes: bool,
    pub appends: bool,
    pub at_end: bool,
    pub failed: bool,
    pub buffering: Buffering,
    pub out: Vec<u8>,
    pub put_back: Vec<u8>,
}

impl Stream {
    pub fn new(source: Source, reads: bool, writes: bool, buffering: Buffering) -> Stream {
        Stream {
            source,
            reads,
            writes,
            appends: false,
            at_end: false,
            failed: false,
            buffering,
            out: Vec::new(),
            put_back: Vec::new(),
        }
    }
}

pub struct Files {
    pub streams: Vec<Stream>,
    /// The `FILE` object of each stream, by number of the object.
    handles: BTreeMap<u32, usize>,
    standard: [Option<Val>; 3],
    pub contents: BTreeMap<String, Vec<u8>>,
    /// Input that was read from the host and not used yet, from the position on.
    input: Vec<u8>,
    input_at: usize,
    /// The input came from outside, and was asked for.
    is_provided: bool,
}

impl Default for Files {
    fn default() -> Files {
        let streams = vec![
            Stream::new(Source::Input, true, false, Buffering::Full),
            Stream::new(Source::Output, false, true, Buffering::Full),
            Stream::new(Source::Errors, false, true, Buffering::None),
        ];
        Files {
            streams,
            handles: BTreeMap::new(),
            standard: [None; 3],
            contents: BTreeMap::new(),
            input: Vec::new(),
            input_at: 0,
            is_provided: false,
        }
    }
}

impl Process {
    /// A new `FILE` for a stream.
    pub fn file_handle(&mut self, stream: usize) -> Val {
        let handle = self.memory.allocate(Kind::Global, FILE_BYTES, 16, Site::default());
        if let Some((index, _)) = self.memory.target(handle) {
            self.libc.files.handles.insert(index, stream);
        }
        self.note_block(handle);
        handle
    }

    /// The `FILE` objects of files that are open.
    pub fn open_handles(&self) -> impl Iterator<Item = u32> + '_ {
        let files = &self.libc.files;
        let is_file = |stream: usize| matches!(files.streams[stream].source, Source::File(..));
        files.handles.iter().filter(move |(_, stream)| is_file(**stream)).map(|(index, _)| *index)
    }

    /// The variable `stdin`, `stdout` or `stderr`.
    pub fn standard_stream(&mut self, number: usize) -> Val {
        if let Some(variable) = self.libc.files.standard[number] {
            return variable;
        }
        let handle = self.file_handle(number);
        let variable = self.pointer_variable(handle);
        self.libc.files.standard[number] = Some(variable);
        variable
    }

    /// The stream that a `FILE *` means.
    pub fn stream(&mut self, handle: Val) -> Result<usize, Stop> {
        let spot = self.region(handle, 1, false)?;
        let stream = self.libc.files.handles.get(&spot.0).copied();
        match stream.filter(|s| self.libc.files.streams[*s].source != Source::Closed) {
            Some(stream) => Ok(stream),
            None => Err(self
                .fault(crate::c::fault::FaultKind::UseAfterFree, "use of a stream that is not open".into())),
        }
    }

    pub fn put_bytes(&mut self, stream: usize, bytes: &[u8]) -> Result<bool, Stop> {
        let Some(data) = self.libc.files.streams.get_mut(stream) else { return Ok(false) };
        if !data.writes {
            data.failed = true;
            return Ok(false);
        }
        if let Source::File(..) = data.source {
            self.write_file(stream, bytes);
            return Ok(true);
        }
        data.out.extend_from_slice(bytes);
        let due = match data.buffering {
            Buffering::None => data.out.len(),
            Buffering::Lines => data.out.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1),
            Buffering::Full if data.out.len() > BUFFER => data.out.len() / BUFFER * BUFFER,
            Buffering::Full => 0,
        };
        self.write_out(stream, due)?;
        Ok(true)
    }

    fn write_out(&mut self, stream: usize, count: usize) -> Result<(), Stop> {
        if count == 0 {
            return Ok(());
        }
        let data = &mut self.libc.files.streams[stream];
        let rest = data.out.split_off(count);
        let bytes = std::mem::replace(&mut data.out, rest);
        let written = match data.source {
            Source::Errors => self.host.stderr.write_all(&bytes),
            _ => self.host.stdout.write_all(&bytes),
        };
        written.map_err(|error| Stop::Output(error.to_string()))
    }

    fn write_file(&mut self, stream: usize, bytes: &[u8]) {
        let files = &mut self.libc.files;
        let data = &mut files.streams[stream];
        let appends = data.appends;
        let Source::File(name, at) = &mut data.source else { return };
        let content = files.contents.entry(name.clone()).or_default();
        if appends {
            *at = content.len();
        }
        if content.len() < *at + bytes.len() {
            content.resize(*at + bytes.len(), 0);
        }
        content[*at..*at + bytes.len()].copy_from_slice(bytes);
        *at += bytes.len();
    }

    pub fn flush(&mut self, stream: usize) -> Result<(), Stop> {
        let count = self.libc.files.streams.get(stream).map_or(0, |s| s.out.len());
        self.write_out(stream, count)
    }

    pub fn flush_all(&mut self) -> Result<(), Stop> {
        (0..self.libc.files.streams.len()).try_for_each(|stream| self.flush(stream))
    }

    /// The next byte of a stream; None at its end.
    pub fn get_byte(&mut self, stream: usize) -> Result<Option<u8>, Stop> {
        let Some(data) = self.libc.files.streams.get_mut(stream) else { return Ok(None) };
        if let Some(byte) = data.put_back.pop() {
            return Ok(Some(byte));
        }
        if !data.reads {
            data.failed = true;
            return Ok(None);
        }
        let byte = match &mut data.source {
            Source::Input => self.input_byte()?,
            Source::File(name, at) => {
                let byte = self.libc.files.contents.get(name).and_then(|c| c.get(*at)).copied();
                *at += usize::from(byte.is_some());
                byte
            }
            _ => None,
        };
        if byte.is_none() {
            self.libc.files.streams[stream].at_end = true;
        }
        Ok(byte)
    }

    /// The next byte of the standard input.
    pub fn input_byte(&mut self) -> Result<Option<u8>, Stop> {
        if !self.libc.files.is_provided
            && let Some(provided) = self.provided_input("")
        {
            (self.libc.files.input, self.libc.files.is_provided) = (provided, true);
        }
        let files = &mut self.libc.files;
        if files.input_at == files.input.len() {
            files.input.resize(BUFFER, 0);
            files.input_at = 0;
            let count = self.host.stdin.read(&mut files.input);
            let count = count.map_err(|error| Stop::Output(format!("reading the input: {error}")))?;
            files.input.truncate(count);
        }
        let byte = files.input.get(files.input_at).copied();
        files.input_at += usize::from(byte.is_some());
        Ok(byte)
    }

    pub fn unget_byte(&mut self, stream: usize, byte: u8) {
        if let Some(data) = self.libc.files.streams.get_mut(stream) {
            data.put_back.push(byte);
            data.at_end = false;
        }
    }
}
