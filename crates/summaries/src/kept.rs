//! Results on disk: what was found about a function, by the content that it was found from.
//!
//! One database in a folder of its own. One run at a time has it, by a lock on a file beside it; a second one is told so and goes without. A run that ends
//! as it should seals the database with a digest of the whole file, so damage is seen before anything is read; a run that was killed leaves no seal, and the
//! database is then looked through as it was made to be. What is damaged is made anew, and said. A disk that is full ends writing,
//! not the analysis, and takes nothing away: only what can be read and is wrong counts as damaged.

use std::fs::{File, TryLockError};
use std::io::Read;
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use redb::{Builder, Database, ReadableDatabase, ReadableTableMetadata, TableDefinition};
use rustc_hash::FxHashSet;

use crate::digest::{Digest, Digester};

const RESULTS: TableDefinition<'_, [u8; 16], &[u8]> = TableDefinition::new("results 5");

/// Results that wait to be written together.
const BATCH: usize = 256;

/// Bytes of the database that are held in memory.
const CACHE: usize = 16 << 20;

/// Results that no run has asked for are dropped once there are so many times more of them than of the others, and at least so many.
const STALE_FACTOR: u64 = 4;
const STALE: u64 = 2_000;

#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    #[error("the store {0} is in use by another run")]
    InUse(PathBuf),
    #[error("the store {0} cannot be used: {1}")]
    Unusable(PathBuf, String),
}

pub struct Kept {
    folder: PathBuf,
    database: Database,
    /// Held until the end of the run.
    lock: File,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    waiting: Vec<(Digest, Vec<u8>)>,
    used: FxHashSet<Digest>,
    /// Why nothing more is written.
    failed: Option<String>,
}

impl Kept {
    /// The store in a folder, which is made if need be. With it comes what people should know about it.
    pub fn open(folder: &Path) -> Result<(Kept, Option<String>), KeptError> {
        let unusable = |error: String| KeptError::Unusable(folder.to_owned(), error);
        std::fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("lock"))
            .map_err(|error| unusable(error.to_string()))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(KeptError::InUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(unusable(error.to_string())),
        }
        let (database, note) = match existing(folder) {
            Ok(Some(database)) => (database, None),
            Ok(None) => (new(folder).map_err(unusable)?, None),
            Err(Trouble::Elsewhere(why)) => return Err(unusable(why)),
            Err(Trouble::Damage(why)) => {
                let note = format!("the store {} was damaged ({why}) and is made anew", folder.display());
                (new(folder).map_err(unusable)?, Some(note))
            }
        };
        Ok((Kept { folder: folder.to_owned(), database, lock, state: Mutex::default() }, note))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result that was found from this content.
    pub fn get(&self, key: Digest) -> Option<Vec<u8>> {
        let read = || -> Result<Option<Vec<u8>>, redb::Error> {
            let transaction = self.database.begin_read()?;
            let table = match transaction.open_table(RESULTS) {
                Ok(table) => table,
                Err(redb::TableError::TableDoesNotExist(_)) => return Ok(None),
                Err(error) => return Err(error.into()),
            };
            Ok(table.get(key.to_bytes())?.map(|value| value.value().to_vec()))
        };
        let bytes = match read() {
            Ok(bytes) => bytes?,
            Err(error) => {
                self.fail(&error);
                return None;
            }
        };
        self.state().used.insert(key);
        Some(bytes)
    }

    pub fn put(&self, key: Digest, bytes: Vec<u8>) {
        let batch = {
            let mut state = self.state();
            state.used.insert(key);
            if state.failed.is_some() {
                return;
            }
            state.waiting.push((key, bytes));
            if state.waiting.len() < BATCH {
                return;
            }
            std::mem::take(&mut state.waiting)
        };
        self.write(&batch);
    }

    fn write(&self, batch: &[(Digest, Vec<u8>)]) {
        let write = || -> Result<(), redb::Error> {
            let transaction = self.database.begin_write()?;
            {
                let mut table = transaction.open_table(RESULTS)?;
                for (key, bytes) in batch {
                    table.insert(key.to_bytes(), bytes.as_slice())?;
                }
            }
            Ok(transaction.commit()?)
        };
        if let Err(error) = write() {
            self.fail(&error);
        }
    }

    fn fail(&self, error: &redb::Error) {
        self.state().failed.get_or_insert_with(|| error.to_string());
    }

    /// Writes what waits, drops what nobody asks for, and seals the database. Gives what people should know.
    pub fn close(self) -> Option<String> {
        let waiting = std::mem::take(&mut self.state().waiting);
        if !waiting.is_empty() {
            self.write(&waiting);
        }
        if let Err(error) = self.drop_stale() {
            self.fail(&error);
        }
        let Kept { folder, database, lock, state } = self;
        drop(database);
        let state = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        // Without a seal the next run looks the database through.
        let sealed = if state.failed.is_none() { seal(&folder) } else { Ok(()) };
        // Another run may have it from here on.
        drop(lock);
        let failed = state.failed.or_else(|| sealed.err().map(|error| error.to_string()));
        failed.map(|why| format!("the store {} could not be written: {why}", folder.display()))
    }

    fn drop_stale(&self) -> Result<(), redb::Error> {
        let state = self.state();
        let transaction = self.database.begin_write()?;
        {
            let mut table = transaction.open_table(RESULTS)?;
            let used = state.used.len() as u64;
            if table.len()? > (used * STALE_FACTOR).max(STALE) {
                let used: FxHashSet<[u8; 16]> = state.used.iter().map(|key| key.to_bytes()).collect();
                table.retain(|key, _| used.contains(&key))?;
            }
        }
        Ok(transaction.commit()?)
    }
}

fn database_in(folder: &Path) -> PathBuf {
    folder.join("summaries.redb")
}

fn seal_in(folder: &Path) -> PathBuf {
    folder.join("summaries.seal")
}

/// Why a database is not used.
enum Trouble {
    /// What is in it is not what was written.
    Damage(String),
    /// It may be as it was, but it cannot be had: a disk that is full, a folder that is somebody else's.
    Elsewhere(String),
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        match error.kind() {
            std::io::ErrorKind::InvalidData | std::io::ErrorKind::UnexpectedEof => {
                Trouble::Damage(error.to_string())
            }
            _ => Trouble::Elsewhere(error.to_string()),
        }
    }
}

impl From<redb::DatabaseError> for Trouble {
    fn from(error: redb::DatabaseError) -> Trouble {
        match error {
            redb::DatabaseError::Storage(redb::StorageError::Io(error)) => error.into(),
            error => Trouble::Damage(error.to_string()),
        }
    }
}

/// Writes the digest of the database beside it. One that was not written whole would tell of damage where there is none.
fn seal(folder: &Path) -> std::io::Result<()> {
    let digest = digest_of(&database_in(folder))?;
    std::fs::write(seal_in(folder), digest).inspect_err(|_| {
        // If that fails too, a seal of the wrong length is no seal.
        let _ = std::fs::remove_file(seal_in(folder));
    })
}

/// The database that is there; an error says why it cannot be used.
fn existing(folder: &Path) -> Result<Option<Database>, Trouble> {
    let (path, seal) = (database_in(folder), seal_in(folder));
    if !path.exists() {
        return Ok(None);
    }
    let sealed = match std::fs::read(&seal) {
        Ok(digest) => Some(digest).filter(|digest| digest.len() == Digest::default().to_bytes().len()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(error.into()),
    };
    let is_sealed = match sealed {
        Some(digest) => {
            if digest_of(&path)? != digest {
                return Err(Trouble::Damage("its content is not what was written".to_owned()));
            }
            std::fs::remove_file(&seal)?;
            true
        }
        None => false,
    };
    let opened = without_a_word(|| {
        let mut database = builder().open(&path)?;
        let is_whole = is_sealed || database.check_integrity()?;
        Ok::<_, Trouble>(is_whole.then_some(database))
    });
    match opened {
        Ok(opened) => match opened? {
            Some(database) => Ok(Some(database)),
            None => Err(Trouble::Damage("a run was killed while it wrote".to_owned())),
        },
        Err(_) => Err(Trouble::Damage("it is not whole".to_owned())),
    }
}

/// The database asserts that its file is as long as its head says, and more of that kind; a file that was cut off is damage like any other.
fn without_a_word<T>(open: impl FnOnce() -> T) -> std::thread::Result<T> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let opened = panic::catch_unwind(panic::AssertUnwindSafe(open));
    panic::set_hook(hook);
    opened
}

fn new(folder: &Path) -> Result<Database, String> {
    for path in [database_in(folder), seal_in(folder)] {
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.to_string()),
            _ => {}
        }
    }
    builder().create(database_in(folder)).map_err(|error| error.to_string())
}

fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(CACHE);
    builder
}

fn digest_of(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let mut digester = Digester::default();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(digester.finish().to_bytes().to_vec()),
            count => digester.bytes(&buffer[..count]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("pathlight-kept-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder
    }

    fn filled(folder: &Path) {
        let (kept, note) = Kept::open(folder).unwrap();
        assert_eq!(note, None);
        for number in 0..600_u64 {
            kept.put(Digest([number, 1]), number.to_le_bytes().repeat(20));
        }
        assert_eq!(kept.close(), None);
    }

    #[test]
    fn what_was_put_is_there_in_the_next_run() {
        let folder = folder("again");
        filled(&folder);
        let (kept, note) = Kept::open(&folder).unwrap();
        assert_eq!(note, None);
        assert_eq!(kept.get(Digest([599, 1])), Some(599_u64.to_le_bytes().repeat(20)));
        assert_eq!(kept.get(Digest([600, 1])), None);
        assert_eq!(kept.close(), None);
    }

    #[test]
    fn a_second_run_is_told() {
        let folder = folder("twice");
        let (kept, _) = Kept::open(&folder).unwrap();
        assert!(matches!(Kept::open(&folder), Err(KeptError::InUse(_))));
        assert_eq!(kept.close(), None);
        assert!(Kept::open(&folder).is_ok());
    }

    #[test]
    fn damage_anywhere_is_seen() {
        for part in 0..8 {
            let folder = folder(&format!("damage{part}"));
            filled(&folder);
            let path = database_in(&folder);
            let mut bytes = std::fs::read(&path).unwrap();
            let at = bytes.len() * part / 8;
            bytes[at] ^= 0x40;
            std::fs::write(&path, bytes).unwrap();
            let (kept, note) = Kept::open(&folder).unwrap();
            assert!(note.is_some_and(|note| note.contains("made anew")));
            assert_eq!(kept.get(Digest([1, 1])), None);
            filled_again(kept);
        }
    }

    fn filled_again(kept: Kept) {
        kept.put(Digest([1, 1]), vec![1]);
        assert_eq!(kept.close(), None);
    }

    #[test]
    fn a_file_that_was_cut_off_is_made_anew() {
        for part in 0..8 {
            let folder = folder(&format!("cut{part}"));
            filled(&folder);
            std::fs::remove_file(seal_in(&folder)).unwrap();
            let file = File::options().write(true).open(database_in(&folder)).unwrap();
            file.set_len(file.metadata().unwrap().len() * part / 8).unwrap();
            drop(file);
            let (kept, _) = Kept::open(&folder).unwrap();
            filled_again(kept);
        }
    }

    #[test]
    fn a_file_of_something_else_is_replaced() {
        let folder = folder("other");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(database_in(&folder), "not a database").unwrap();
        let (kept, note) = Kept::open(&folder).unwrap();
        assert!(note.is_some());
        filled_again(kept);
    }

    #[test]
    fn half_a_seal_is_none() {
        let folder = folder("seal");
        filled(&folder);
        std::fs::write(seal_in(&folder), "").unwrap();
        let (kept, note) = Kept::open(&folder).unwrap();
        assert_eq!(note, None);
        assert!(kept.get(Digest([7, 1])).is_some());
    }

    #[test]
    fn a_run_that_was_killed_loses_only_what_was_not_written() {
        let folder = folder("killed");
        filled(&folder);
        std::fs::remove_file(seal_in(&folder)).unwrap();
        let (kept, note) = Kept::open(&folder).unwrap();
        assert_eq!(note, None);
        assert!(kept.get(Digest([7, 1])).is_some());
    }
}
