//! The JDK's `lib/modules`: one file with all classes of all modules.
//!
//! The format is described by the JDK's own `ImageHeader`, `ImageLocation` and `ImageStringsReader`:
//!
//! ```text
//! header   magic, version, flags, number of resources, length of the tables, size of locations, size of strings (u32 each)
//! redirect i32 per slot: how to hash a name so that no two names meet (a minimal perfect hash)
//! offsets  u32 per slot: where the location of the resource in this slot begins
//! locations  attributes of each resource: bytes of kind (upper five bits) and length - 1 (lower three), then the value
//! strings  zero-terminated pieces of names
//! content
//! ```
//!
//! All numbers of the header and tables are in the byte order of the machine that made the file; values of attributes are
//! big-endian. A resource is named `/module/parent/base.extension`. Which module has a package is a resource, too:
//! `/packages/java.lang` holds pairs of a flag (is the package empty there?) and the offset of the module's name.
//!
//! Only the index is kept in memory (3 MB for JDK 17), and looking up a class needs no other table.

use std::io;
use std::path::Path;
use std::sync::RwLock;

use rustc_hash::FxHashMap;

use super::compression;
use super::entry::class_of_file;
use super::file::RandomFile;
use super::{MAX_CLASS_SIZE, PathError};

const MAGIC: u32 = 0xCAFE_DADA;
const VERSION: u32 = 1 << 16;
const HEADER: usize = 28;
const SEED: u32 = 0x0100_0193;

#[derive(Debug)]
pub struct Image {
    file: RandomFile,
    /// Everything before the content.
    index: Vec<u8>,
    is_little_endian: bool,
    slots: usize,
    locations: usize,
    strings: usize,
    /// Modules by package (`java/lang`), as far as they were asked for.
    modules: RwLock<FxHashMap<String, Option<String>>>,
}

/// A file in the image.
#[derive(Copy, Clone, Debug)]
pub struct ImageResource<'a> {
    pub module: &'a str,
    pub parent: &'a str,
    pub base: &'a str,
    pub extension: &'a str,
    offset: u64,
    /// Zero if the content is not compressed.
    compressed: u64,
    size: u64,
}

impl Image {
    pub fn open(path: &Path) -> Result<Image, PathError> {
        let fail = |error: io::Error| PathError::io(path, &error);
        let file = RandomFile::open(path).map_err(fail)?;
        let header = file.read(0, HEADER as u64).map_err(fail)?;
        let is_little_endian = header.starts_with(&MAGIC.to_le_bytes());
        let word = |at: usize| u64::from(number(&header, at * 4, is_little_endian).unwrap_or(0));
        if word(0) != u64::from(MAGIC) || word(1) != u64::from(VERSION) {
            return Err(PathError::new(path, "not an image of version 1.0"));
        }
        let locations = HEADER as u64 + word(4) * 8;
        let strings = locations + word(5);
        let index = file.read(0, strings + word(6)).map_err(fail)?;
        Ok(Image {
            index,
            is_little_endian,
            slots: word(4) as usize,
            locations: locations as usize,
            strings: strings as usize,
            modules: RwLock::default(),
            file,
        })
    }

    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// A class by class-file name, whichever module has it.
    pub fn find_class(&self, class: &str) -> Result<Option<Vec<u8>>, PathError> {
        self.find_resource(&format!("{class}.class"))
    }

    pub fn contains_class(&self, class: &str) -> bool {
        self.resource_at(&format!("{class}.class")).is_ok_and(|resource| resource.is_some())
    }

    /// A file by its path inside its module, in the module that has its package.
    pub fn find_resource(&self, path: &str) -> Result<Option<Vec<u8>>, PathError> {
        self.resource_at(path)?.map(|resource| self.read(&resource)).transpose()
    }

    fn resource_at(&self, path: &str) -> Result<Option<ImageResource<'_>>, PathError> {
        let package = path.rsplit_once('/').map_or("", |(package, _)| package);
        let Some(module) = self.module_of(package)? else { return Ok(None) };
        Ok(self.find(&format!("/{module}/{path}")))
    }

    /// The module that has this package (`java/lang`).
    pub fn module_of(&self, package: &str) -> Result<Option<String>, PathError> {
        let known = self.modules.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(module) = known.get(package) {
            return Ok(module.clone());
        }
        drop(known);
        let module = match self.find(&format!("/packages/{}", package.replace('/', "."))) {
            Some(resource) => self.first_module(&self.read(&resource)?),
            None => None,
        };
        let mut known = self.modules.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        known.insert(package.to_owned(), module.clone());
        Ok(module)
    }

    /// The first module in the content of a package resource that really has files of the package.
    fn first_module(&self, content: &[u8]) -> Option<String> {
        let word = |bytes, at| number(bytes, at, self.is_little_endian);
        let full = content.chunks_exact(8).find(|pair| word(pair, 0) == Some(0))?;
        self.string(word(full, 4)? as usize).map(str::to_owned)
    }

    /// A resource by full name.
    pub fn find(&self, name: &str) -> Option<ImageResource<'_>> {
        let slots = u32::try_from(self.slots).ok().filter(|slots| *slots > 0)?;
        let first = hash(name, SEED) % slots;
        let redirect = number(&self.index, HEADER + first as usize * 4, self.is_little_endian)? as i32;
        let slot = match redirect {
            0 => return None,
            ..0 => usize::try_from(-1 - i64::from(redirect)).ok()?,
            1.. => (hash(name, redirect as u32) % slots) as usize,
        };
        self.resource(slot).filter(|resource| resource.has_name(name))
    }

    /// The resource in a slot.
    fn resource(&self, slot: usize) -> Option<ImageResource<'_>> {
        if slot >= self.slots {
            return None;
        }
        let offset = number(&self.index, HEADER + (self.slots + slot) * 4, self.is_little_endian)?;
        let mut bytes = self.index.get(self.locations + offset as usize..self.strings)?;
        let mut values = [0u64; 8];
        while let Some((&first, rest)) = bytes.split_first() {
            let (kind, length) = (usize::from(first >> 3), usize::from(first & 7) + 1);
            if kind == 0 {
                break;
            }
            let digits = rest.get(..length)?;
            *values.get_mut(kind)? = digits.iter().fold(0, |value, digit| value << 8 | u64::from(*digit));
            bytes = &rest[length..];
        }
        let [_, module, parent, base, extension, offset, compressed, size] = values;
        let string = |at: u64| self.string(usize::try_from(at).ok()?);
        Some(ImageResource {
            module: string(module)?,
            parent: string(parent)?,
            base: string(base)?,
            extension: string(extension)?,
            offset,
            compressed,
            size,
        })
    }

    fn string(&self, at: usize) -> Option<&str> {
        std::str::from_utf8(self.string_bytes(at)?).ok()
    }

    fn string_bytes(&self, at: usize) -> Option<&[u8]> {
        let bytes = self.index.get(self.strings.checked_add(at)?..)?;
        let end = bytes.iter().position(|byte| *byte == 0)?;
        Some(&bytes[..end])
    }

    /// All resources, in the order of the table. Slots that cannot be read are errors.
    pub fn resources(&self) -> impl Iterator<Item = Result<ImageResource<'_>, PathError>> {
        (0..self.slots).map(|slot| {
            self.resource(slot)
                .ok_or_else(|| PathError::new(self.path(), format!("the entry in slot {slot} is damaged")))
        })
    }

    /// The classes among the resources, module descriptors left out.
    pub fn classes(&self) -> impl Iterator<Item = Result<ImageResource<'_>, PathError>> {
        self.resources().filter(|resource| resource.as_ref().map_or(true, ImageResource::is_class))
    }

    /// Names of all classes, sorted.
    pub fn class_names(&self) -> Result<Vec<String>, PathError> {
        let mut names = Vec::new();
        for resource in self.classes() {
            names.push(resource?.class_name());
        }
        names.sort();
        Ok(names)
    }

    pub fn read(&self, resource: &ImageResource) -> Result<Vec<u8>, PathError> {
        let mut bytes = Vec::new();
        self.read_into(resource, &mut bytes)?;
        Ok(bytes)
    }

    /// Like [`Image::read`], into a buffer that is reused.
    pub fn read_into(&self, resource: &ImageResource, bytes: &mut Vec<u8>) -> Result<(), PathError> {
        self.read_content(resource, bytes).map_err(|error| {
            let ImageResource { module, parent, base, extension, .. } = resource;
            PathError::new(self.path(), format!("entry /{module}/{parent}/{base}.{extension}: {error}"))
        })
    }

    fn read_content(&self, resource: &ImageResource, bytes: &mut Vec<u8>) -> io::Result<()> {
        let length = if resource.compressed == 0 { resource.size } else { resource.compressed };
        if length.max(resource.size) > MAX_CLASS_SIZE && resource.is_class() {
            return Err(io::Error::other(format!("larger than {MAX_CLASS_SIZE} bytes")));
        }
        let start = (self.index.len() as u64).checked_add(resource.offset);
        let start = start.ok_or_else(|| io::Error::other("damaged offset"))?;
        self.file.read_into(start, length, bytes)?;
        if resource.compressed != 0 {
            let strings = |at: u32| self.string_bytes(at as usize);
            *bytes =
                compression::undo(std::mem::take(bytes), self.is_little_endian, MAX_CLASS_SIZE, &strings)?;
        }
        Ok(())
    }
}

impl ImageResource<'_> {
    pub fn is_class(&self) -> bool {
        self.extension == "class" && self.module != "packages" && class_of_file(&self.file_name()).is_some()
    }

    fn file_name(&self) -> String {
        format!("{}.{}", self.base, self.extension)
    }

    /// `java/lang/String`.
    pub fn class_name(&self) -> String {
        if self.parent.is_empty() { self.base.to_owned() } else { format!("{}/{}", self.parent, self.base) }
    }

    fn has_name(&self, name: &str) -> bool {
        let ImageResource { module, parent, base, extension, .. } = *self;
        let optional = |before: &'static str, piece: &str, after: &'static str| {
            if piece.is_empty() { ("", "") } else { (before, after) }
        };
        let (slash, module_end) = optional("/", module, "/");
        let (_, parent_end) = optional("", parent, "/");
        let (dot, _) = optional(".", extension, "");
        let pieces = [slash, module, module_end, parent, parent_end, base, dot, extension];
        pieces.iter().try_fold(name, |rest, piece| rest.strip_prefix(piece)) == Some("")
    }
}

fn hash(name: &str, seed: u32) -> u32 {
    let mixed = name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(SEED) ^ u32::from(byte));
    mixed & 0x7FFF_FFFF
}

fn number(bytes: &[u8], at: usize, is_little_endian: bool) -> Option<u32> {
    let digits: [u8; 4] = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    Some(if is_little_endian { u32::from_le_bytes(digits) } else { u32::from_be_bytes(digits) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An image with the class `p/A` and nothing else.
    fn small_image(content: &[u8]) -> Vec<u8> {
        // Both names must have a slot of their own without a second hash: try modules until they do.
        let module = (0..100)
            .map(|n| format!("m{n}"))
            .find(|module| hash(&format!("/{module}/p/A.class"), SEED) % 2 != hash("/packages/p", SEED) % 2);
        let module = module.expect("one in two fits");
        let class_slot = hash(&format!("/{module}/p/A.class"), SEED) % 2;
        let mut strings = vec![0];
        let mut string = |text: &str| {
            let at = strings.len() as u8;
            strings.extend(text.as_bytes());
            strings.push(0);
            at
        };
        let [module, p, a, class, packages] = [&module, "p", "A", "class", "packages"].map(&mut string);
        let attribute = |kind: u8, value: u8| [kind << 3, value];
        let package = [0u32.to_le_bytes(), u32::from(module).to_le_bytes()].concat();
        let class_location = [(1, module), (2, p), (3, a), (4, class), (5, 8), (7, content.len() as u8)]
            .map(|(kind, value)| attribute(kind, value))
            .concat();
        let package_location = [(1, packages), (3, p), (5, 0), (7, 8)].map(|(k, v)| attribute(k, v)).concat();
        let locations = [&class_location[..], &[0], &package_location, &[0]].concat();
        let mut offsets = [0, class_location.len() as u32 + 1];
        if class_slot == 1 {
            offsets.reverse();
        }
        let head = [MAGIC, VERSION, 0, 2, 2, locations.len() as u32, strings.len() as u32];
        // Slots 0 and 1 as they are: -1 - slot.
        let tables = [-1i32 as u32, -2i32 as u32, offsets[0], offsets[1]];
        let numbers = head.iter().chain(&tables).flat_map(|n| n.to_le_bytes()).collect();
        [numbers, locations, strings, package, content.to_vec()].concat()
    }

    fn look(path: &Path, bytes: &[u8]) -> Option<Vec<u8>> {
        std::fs::write(path, bytes).expect("directory is writable");
        let image = Image::open(path).ok()?;
        let _ = image.class_names();
        let _ = image.find_class("p/B");
        image.find_class("p/A").ok()?
    }

    #[test]
    fn whole_and_damaged_images() {
        let directory = tempfile::tempdir().expect("there is room for temporary files");
        let path = directory.path().join("modules");
        let content = b"the content of a class";
        let bytes = small_image(content);
        assert_eq!(look(&path, &bytes).as_deref(), Some(&content[..]));
        assert_eq!(Image::open(&path).unwrap().class_names().unwrap(), ["p/A"]);
        for length in 0..bytes.len() {
            assert_eq!(look(&path, &bytes[..length]), None, "{length}");
        }
        let index = bytes.len() - content.len();
        let mut lost = 0;
        for bit in 0..index * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            lost += usize::from(look(&path, &flipped).as_deref() != Some(&content[..]));
        }
        assert!(lost > index * 4, "of {} flipped bits only {lost} mattered", index * 8);
    }
}
