//! Class files that nobody should write: cut off, with flipped bits, with claims that do not fit. Everything is an error or a
//! note; nothing panics or needs unbounded memory or stack.

use pathlight_jvm::class_path::ClassPath;
use pathlight_jvm::classfile::{ClassFile, ClassHeader, VerificationType};
use pathlight_jvm::npe_message;

/// Reads everything that can be read of a class.
fn read_all(bytes: &[u8]) -> bool {
    let _ = ClassHeader::parse(bytes);
    let Ok(class) = ClassFile::parse(bytes) else { return false };
    let mut is_whole = class.declaration().is_ok() & class.bootstrap_methods().is_ok();
    for index in 0..=class.pool.count() as u16 {
        let pool = &class.pool;
        let _ = (pool.utf8(index), pool.class(index), pool.member(index), pool.constant(index));
        let _ = (pool.invoke_dynamic(index), pool.name_and_type(index));
    }
    for method in &class.methods {
        let Ok(code) = method.code(&class.pool) else {
            is_whole = false;
            continue;
        };
        let Some(code) = code else { continue };
        is_whole &= code.notes.is_empty();
        for pc in 0..code.bytes.len().min(200) {
            let _ = npe_message::message_in(&class, method, &code, pc as u16);
        }
    }
    is_whole
}

/// Classes of the JDK that have most attributes between them.
fn samples() -> Vec<Vec<u8>> {
    let Some(jdk) = crate::common::jdk() else { return Vec::new() };
    let mut class_path = ClassPath::new();
    class_path.add_jdk(&jdk).unwrap();
    let names = [
        "java/util/Optional",
        "java/lang/Thread$State",
        "java/lang/FunctionalInterface",
        "java/lang/Character$Subset",
    ];
    names.iter().map(|name| class_path.find(name).unwrap().expect("in every JDK").bytes).collect()
}

#[test]
fn classes_that_are_cut_off() {
    for bytes in samples() {
        assert!(read_all(&bytes));
        for length in 0..bytes.len() {
            let error = ClassFile::parse(&bytes[..length]).expect_err("a part of a class is no class");
            assert!(error.offset <= length, "{error}");
            assert!(!read_all(&bytes[..length]));
        }
        let longer = [&bytes[..], &[0]].concat();
        let error = ClassFile::parse(&longer).unwrap_err();
        assert_eq!((error.offset, error.class.is_some()), (bytes.len(), true), "{error}");
    }
}

/// A small generator of numbers that is the same everywhere (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

#[test]
fn classes_with_flipped_bits() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for bytes in samples() {
        let mut damaged = 0;
        for _ in 0..2_000 {
            let mut flipped = bytes.clone();
            for _ in 0..=random.below(3) {
                let bit = random.below(bytes.len() * 8);
                flipped[bit / 8] ^= 1 << (bit % 8);
            }
            damaged += u32::from(!read_all(&flipped));
        }
        assert!(damaged > 100, "most damage is noticed, but only {damaged} cases were");
    }
}

/// Writes class files by hand.
#[derive(Default)]
struct Builder {
    pool: Vec<u8>,
    count: u16,
}

impl Builder {
    fn entry(&mut self, bytes: &[u8]) -> u16 {
        self.pool.extend(bytes);
        self.count += 1;
        self.count
    }

    fn utf8(&mut self, text: &str) -> u16 {
        self.entry(&[&[1], &(text.len() as u16).to_be_bytes()[..], text.as_bytes()].concat())
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name).to_be_bytes();
        self.entry(&[7, name[0], name[1]])
    }

    fn attribute(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let name = self.utf8(name).to_be_bytes();
        [&name[..], &(content.len() as u32).to_be_bytes(), content].concat()
    }

    /// A class with one static method `m()V` that has these attributes, and these attributes of its own.
    fn finish(mut self, version: (u16, u16), method: &[Vec<u8>], class: &[Vec<u8>]) -> Vec<u8> {
        let [this, object] = ["A", "java/lang/Object"].map(|name| self.class(name));
        let [name, descriptor] = ["m", "()V"].map(|text| self.utf8(text));
        let mut bytes = vec![0xCA, 0xFE, 0xBA, 0xBE];
        let mut put = |numbers: &[u16]| bytes.extend(numbers.iter().flat_map(|n| n.to_be_bytes()));
        put(&[version.1, version.0, self.count + 1]);
        bytes.extend(self.pool);
        let mut put = |numbers: &[u16]| bytes.extend(numbers.iter().flat_map(|n| n.to_be_bytes()));
        put(&[0x21, this, object, 0, 0, 1, 8, name, descriptor, method.len() as u16]);
        bytes.extend(method.concat());
        bytes.extend((class.len() as u16).to_be_bytes());
        bytes.extend(class.concat());
        bytes
    }
}

/// The content of a Code attribute.
fn code(max_locals: u16, code: &[u8], attributes: &[Vec<u8>]) -> Vec<u8> {
    let head =
        [&2u16.to_be_bytes()[..], &max_locals.to_be_bytes(), &(code.len() as u32).to_be_bytes()].concat();
    [head, code.to_vec(), vec![0, 0], (attributes.len() as u16).to_be_bytes().to_vec(), attributes.concat()]
        .concat()
}

const RETURN: u8 = 0xB1;

#[test]
fn versions_from_the_first_to_the_newest() {
    for (major, is_known) in [(44, false), (45, true), (52, true), (69, true), (70, false), (u16::MAX, false)]
    {
        let bytes = Builder::default().finish((major, 3), &[], &[]);
        assert_eq!(ClassFile::parse(&bytes).is_ok(), is_known, "{major}");
    }
    // Before 45.3 the sizes of code are narrower.
    let mut builder = Builder::default();
    let narrow = builder.attribute("Code", &[3, 4, 0, 1, RETURN, 0, 0, 0, 0]);
    let bytes = builder.finish((45, 2), &[narrow], &[]);
    let class = ClassFile::parse(&bytes).unwrap();
    let found = class.methods[0].code(&class.pool).unwrap().unwrap();
    assert_eq!((found.max_stack, found.max_locals, found.bytes), (3, 4, &[RETURN][..]));
}

#[test]
fn annotations_that_nest_too_deep() {
    let mut builder = Builder::default();
    let name = builder.utf8("LX;").to_be_bytes();
    let mut content = [&[0, 1], &name[..], &[0, 1], &name[..]].concat();
    for _ in 0..20_000 {
        content.extend([b'[', 0, 1]);
    }
    let attribute = builder.attribute("RuntimeVisibleAnnotations", &content);
    let bytes = builder.finish((52, 0), &[], &[attribute]);
    let error = ClassFile::parse(&bytes).unwrap().declaration().unwrap_err();
    assert!(
        error.to_string().contains("class A, byte 0x") && error.message.contains("nest deeper"),
        "{error}"
    );
}

#[test]
fn stack_maps_that_would_fill_the_memory() {
    let mut builder = Builder::default();
    // One frame with 60,000 locals, then 60,000 frames that repeat them.
    let mut content = [60_001u16.to_be_bytes(), [255, 0], [0, 60_000u16.to_be_bytes()[0]]].concat();
    content.push(60_000u16.to_be_bytes()[1]);
    content.extend(std::iter::repeat_n(1, 60_000));
    content.extend([0, 0]);
    content.extend(std::iter::repeat_n(0, 60_000));
    let table = builder.attribute("StackMapTable", &content);
    let content = code(u16::MAX, &vec![RETURN; 0xFFFF], &[table]);
    let attribute = builder.attribute("Code", &content);
    let bytes = builder.finish((52, 0), &[attribute], &[]);
    let class = ClassFile::parse(&bytes).unwrap();
    let found = class.methods[0].code(&class.pool).unwrap().unwrap();
    assert!(found.frames.is_empty());
    assert!(found.notes[0].contains("more than 4000000 entries"), "{:?}", found.notes);
}

#[test]
fn damaged_tables_leave_the_code_usable() {
    let mut builder = Builder::default();
    let lines = builder.attribute("LineNumberTable", &[0, 1, 0, 9, 0, 1]);
    let locals = builder.attribute("LocalVariableTable", &[0, 1, 0, 0, 0, 1, 0xFF, 0xFF, 0, 1, 0, 0]);
    let frames = builder.attribute("StackMapTable", &[0, 1, 200]);
    let good = builder.attribute("LineNumberTable", &[0, 2, 0, 1, 0, 8, 0, 0, 0, 7]);
    let unknown = builder.attribute("StackMap", &[1, 2, 3]);
    let attribute =
        builder.attribute("Code", &code(1, &[0, RETURN], &[lines, locals, frames, good, unknown]));
    let bytes = builder.finish((52, 0), &[attribute], &[]);
    let class = ClassFile::parse(&bytes).unwrap();
    let found = class.methods[0].code(&class.pool).unwrap().unwrap();
    assert_eq!(found.lines, [(0, 7), (1, 8)]);
    assert_eq!((found.line(0), found.line(1)), (Some(7), Some(8)));
    assert!(found.locals.is_empty() && found.frames.is_empty());
    let dropped = ["LineNumberTable", "LocalVariableTable", "StackMapTable"];
    assert_eq!(found.notes.len(), 3);
    for (note, table) in found.notes.iter().zip(dropped) {
        assert!(note.starts_with(&format!("{table} dropped: ")) && note.contains("byte 0x"), "{note}");
    }
}

#[test]
fn frames_are_written_out_in_full() {
    let mut builder = Builder::default();
    let string = builder.class("java/lang/String").to_be_bytes();
    let content = [
        &[0, 5][..],
        &[253, 0, 1, 4, 7, string[0], string[1]], // at 1: locals [long, String]
        &[64, 3],                                 // at 2: the same, stack [double]
        &[250, 0, 0],                             // at 3: locals [long]
        &[252, 0, 0, 5],                          // at 4: locals [long, null]
        &[255, 0, 0, 0, 1, 0, 0, 1, 1],           // at 5: locals [top], stack [int]
    ]
    .concat();
    let table = builder.attribute("StackMapTable", &content);
    let attribute = builder.attribute("Code", &code(4, &[0, 0, 0, 0, 0, RETURN], &[table]));
    let bytes = builder.finish((52, 0), &[attribute], &[]);
    let class = ClassFile::parse(&bytes).unwrap();
    let found = class.methods[0].code(&class.pool).unwrap().unwrap();
    assert_eq!(found.notes, Vec::<String>::new());
    use VerificationType::{Double, Int, Long, Null, Object, Top};
    let frames: Vec<_> = found.frames.iter().map(|f| (f.pc, &f.locals[..], &f.stack[..])).collect();
    let text = Object("java/lang/String".into());
    let expected: [(u16, &[VerificationType], &[VerificationType]); 5] = [
        (1, &[Long, text], &[]),
        (2, &[Long, text], &[Double]),
        (3, &[Long], &[]),
        (4, &[Long, Null], &[]),
        (5, &[Top], &[Int]),
    ];
    assert_eq!(frames, expected);
    assert_eq!(found.frames[0].local_slots().collect::<Vec<_>>(), [(0, Long), (2, text)]);
}

#[test]
fn pools_that_refer_to_themselves_or_outside() {
    for (entry, complaint) in [
        (&[7, 0, 1][..], "should be text but has tag 7"),
        (&[7, 0, 0], "there is no such entry"),
        (&[7, 0xFF, 0xFF], "there is no such entry"),
        (&[9, 0, 1, 0, 1], "should be a class but has tag 9"),
        (&[2, 0, 1], "unknown tag 2"),
        (&[5, 0, 0, 0, 0, 0, 0, 0, 0], "half a long"),
    ] {
        let head = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 2];
        let tail = [0, 0x21, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
        let error = ClassFile::parse(&[&head[..], entry, &tail[..]].concat()).unwrap_err();
        assert!(error.message.contains(complaint), "{entry:?}: {error}");
    }
}
