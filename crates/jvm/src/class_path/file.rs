//! Files that are read in pieces, by any number of threads.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(super) struct RandomFile {
    path: PathBuf,
    length: u64,
    #[cfg(unix)]
    file: File,
    #[cfg(not(unix))]
    file: std::sync::Mutex<File>,
}

impl RandomFile {
    pub fn open(path: &Path) -> io::Result<RandomFile> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        #[cfg(not(unix))]
        let file = std::sync::Mutex::new(file);
        Ok(RandomFile { path: path.to_owned(), length, file })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn length(&self) -> u64 {
        self.length
    }

    /// So many bytes from this offset. Nothing is allocated for what lies outside the file.
    pub fn read(&self, offset: u64, length: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.read_into(offset, length, &mut bytes)?;
        Ok(bytes)
    }

    /// Like [`RandomFile::read`], into a buffer that is reused.
    pub fn read_into(&self, offset: u64, length: u64, bytes: &mut Vec<u8>) -> io::Result<()> {
        bytes.clear();
        if offset.checked_add(length).is_none_or(|end| end > self.length) {
            let message = format!("bytes {offset}..+{length} lie outside the file of {} bytes", self.length);
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
        }
        let length = usize::try_from(length).map_err(|e| io::Error::new(io::ErrorKind::OutOfMemory, e))?;
        bytes.resize(length, 0);
        self.fill(bytes, offset)
    }

    #[cfg(unix)]
    fn fill(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.file, bytes, offset)
    }

    #[cfg(not(unix))]
    fn fill(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(bytes)
    }
}
