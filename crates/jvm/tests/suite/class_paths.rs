//! Entries of class paths: order, jars with versions and manifests, hostile archives.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use pathlight_ir::Symbol;
use pathlight_jvm::HeaderIndex;
use pathlight_jvm::class_path::{ClassPath, Entry, Jdk, MAX_CLASS_SIZE};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A class file without members.
fn class(name: &str, superclass: &str) -> Vec<u8> {
    let mut bytes = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 5];
    for (text, index) in [(name, 2u8), (superclass, 4)] {
        bytes.extend([7, 0, index, 1]);
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
    }
    bytes.extend([0, 0x21, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
    bytes
}

fn jar(path: &Path, entries: &[(&str, &[u8])]) {
    let mut writer = ZipWriter::new(fs::File::create(path).unwrap());
    for (name, content) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap();
}

fn path_of(entries: &[&Path]) -> ClassPath {
    let mut class_path = ClassPath::new();
    for entry in entries {
        class_path.add(entry, 17).unwrap();
    }
    class_path
}

#[test]
fn the_first_entry_wins_and_duplicates_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let folder = directory.path().join("classes");
    fs::create_dir_all(folder.join("p")).unwrap();
    fs::write(folder.join("p/A.class"), class("p/A", "p/FromFolder")).unwrap();
    let archive = directory.path().join("a.jar");
    let [in_jar, b] = [class("p/A", "p/FromJar"), class("p/B", "p/A")];
    jar(&archive, &[("p/A.class", &in_jar), ("p/B.class", &b), ("p/text.txt", b"hello")]);
    let single = directory.path().join("Single.class");
    fs::write(&single, class("q/Single", "java/lang/Object")).unwrap();

    let class_path = path_of(&[&folder, &archive, &single]);
    let index = HeaderIndex::scan(&class_path).unwrap();
    let superclass = |name: &str| index.hierarchy().superclass(Symbol::new(name)).unwrap();
    assert_eq!(superclass("p/A").as_str(), "p/FromFolder");
    assert_eq!(superclass("q/Single").as_str(), "java/lang/Object");
    assert_eq!((index.hierarchy().len(), index.problems().count()), (3, 0));
    assert_eq!(class_path.find("p/B").unwrap().unwrap().bytes, b);
    assert_eq!(class_path.find("p/C").unwrap().map(|c| c.origin), None);
    assert_eq!(class_path.resource("p/text.txt").unwrap().unwrap(), b"hello");
    let duplicates = class_path.duplicates().unwrap();
    assert_eq!(duplicates.len(), 1);
    assert_eq!((duplicates[0].class.as_str(), duplicates[0].entries.len()), ("p/A", 2));
    let reversed = path_of(&[&archive, &folder]);
    assert_eq!(reversed.find("p/A").unwrap().unwrap().bytes, in_jar);
}

#[test]
fn names_of_classes_do_not_lead_out_of_a_directory() {
    let directory = tempfile::tempdir().unwrap();
    fs::create_dir(directory.path().join("in")).unwrap();
    fs::write(directory.path().join("Out.class"), class("Out", "java/lang/Object")).unwrap();
    let class_path = path_of(&[&directory.path().join("in")]);
    let absolute = directory.path().join("Out");
    for name in ["../Out", "./../Out", absolute.to_str().unwrap(), "", "\0", &"x".repeat(10_000)] {
        assert!(class_path.find(name).unwrap().is_none(), "{name:?}");
    }
}

#[test]
fn versions_of_multi_release_jars() {
    let directory = tempfile::tempdir().unwrap();
    let archive = directory.path().join("a.jar");
    let versions = ["Base", "Nine", "Seventeen", "Later"].map(|s| class("A", s));
    let manifest = b"Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n".as_slice();
    let extra = class("Extra", "java/lang/Object");
    let mut entries = vec![
        ("META-INF/MANIFEST.MF", manifest),
        ("A.class", &versions[0]),
        ("META-INF/versions/9/A.class", &versions[1]),
        ("META-INF/versions/17/A.class", &versions[2]),
        ("META-INF/versions/21/A.class", &versions[3]),
        ("META-INF/versions/9/Extra.class", &extra),
        ("META-INF/versions/oops/B.class", b"x"),
    ];
    jar(&archive, &entries);
    for (feature, expected) in [(8, 0), (9, 1), (16, 1), (17, 2), (20, 2), (21, 3), (25, 3)] {
        let entry = Entry::open(&archive, feature).unwrap();
        assert_eq!(entry.find("A").unwrap().unwrap(), versions[expected], "Java {feature}");
        let names: &[&str] = if feature == 8 { &["A"] } else { &["A", "Extra"] };
        assert_eq!(entry.class_names().unwrap(), names);
    }
    entries[0].1 = b"Manifest-Version: 1.0\r\n\r\n";
    jar(&archive, &entries);
    assert_eq!(Entry::open(&archive, 25).unwrap().find("A").unwrap().unwrap(), versions[0]);
}

#[test]
fn manifests_bring_other_jars_and_cycles_end() {
    let directory = tempfile::tempdir().unwrap();
    let place = |name: &str| directory.path().join(name);
    let manifest = |names: &str| format!("Manifest-Version: 1.0\nClass-Path: {names}\n\n").into_bytes();
    let [a, b, c] = ["A", "B", "C"].map(|name| class(name, "java/lang/Object"));
    let [first, second] =
        [manifest("b.jar missing.jar file:/x/y.jar"), manifest("a.jar sub/ b.jar /etc/z.jar")];
    jar(&place("a.jar"), &[("META-INF/MANIFEST.MF", &first), ("A.class", &a)]);
    jar(&place("b.jar"), &[("META-INF/MANIFEST.MF", &second), ("B.class", &b)]);
    fs::create_dir(place("sub")).unwrap();
    fs::write(place("sub/C.class"), &c).unwrap();
    let class_path = path_of(&[&place("a.jar")]);
    for name in ["A", "B", "C"] {
        assert!(class_path.find(name).unwrap().is_some(), "{name}");
    }
    assert_eq!(class_path.entries().len(), 3);
    let oddities = class_path.oddities();
    assert_eq!(oddities.len(), 2, "{oddities:?}");
    assert!(oddities[0].contains("/etc/z.jar") && oddities[1].contains("file:/x/y.jar"), "depth first");

    let mut all = ClassPath::new();
    all.add_string(&format!("{}/*", directory.path().display()), 17).unwrap();
    assert_eq!(all.duplicates().unwrap(), [], "jars that are there already are not added again");
}

#[test]
fn jars_of_the_jdk_tool_and_with_something_before_them() {
    let Some(jdk) = crate::common::jdk() else { return };
    let directory = tempfile::tempdir().unwrap();
    let bytes = class("p/A", "java/lang/Object");
    fs::create_dir(directory.path().join("p")).unwrap();
    fs::write(directory.path().join("p/A.class"), &bytes).unwrap();
    let mut command = std::process::Command::new(jdk.tool("jar"));
    let status = command.args(["cf", "a.jar", "p"]).current_dir(directory.path()).status().unwrap();
    assert!(status.success());
    let archive = directory.path().join("a.jar");
    assert_eq!(path_of(&[&archive]).find("p/A").unwrap().unwrap().bytes, bytes);
    let mut script = b"#!/bin/sh\nexec java -jar $0\n".to_vec();
    script.extend(fs::read(&archive).unwrap());
    fs::write(&archive, script).unwrap();
    assert_eq!(path_of(&[&archive]).find("p/A").unwrap().unwrap().bytes, bytes);
}

#[test]
fn names_that_lead_out_of_a_jar_are_told_and_not_followed() {
    let directory = tempfile::tempdir().unwrap();
    let archive = directory.path().join("evil.jar");
    let [good, bad] = ["Good", "Bad"].map(|name| class(name, "java/lang/Object"));
    jar(
        &archive,
        &[("Good.class", &good), ("../Bad.class", &bad), ("/tmp/Bad.class", &bad), ("a\\..\\b", b"")],
    );
    let before = fs::read_dir(directory.path()).unwrap().count();
    let class_path = path_of(&[&archive]);
    let index = HeaderIndex::scan(&class_path).unwrap();
    assert_eq!(index.hierarchy().classes().map(Symbol::as_str).collect::<Vec<_>>(), ["Good"]);
    let oddities = class_path.oddities();
    assert_eq!(oddities.len(), 3, "{oddities:?}");
    assert!(oddities.iter().any(|o| o.contains("\"../Bad.class\"")));
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), before);
}

/// An archive of stored entries with 64-bit end records, written by hand because general writers are slow.
fn large_archive(entries: impl Iterator<Item = (String, Vec<u8>)>) -> Vec<u8> {
    let (mut file, mut directory, mut count) = (Vec::new(), Vec::new(), 0u64);
    for (name, content) in entries {
        let sizes = [(content.len() as u32).to_le_bytes(), (content.len() as u32).to_le_bytes()].concat();
        let name_length = (name.len() as u16).to_le_bytes();
        let offset = (file.len() as u32).to_le_bytes();
        // Signature, versions, flags, method, time, checksum; then sizes and the length of the name.
        file.extend([b"PK\x03\x04".as_slice(), &[10, 0], &[0; 12], &sizes, &name_length, &[0; 2]].concat());
        file.extend([name.as_bytes(), &content].concat());
        directory
            .extend([b"PK\x01\x02".as_slice(), &[10, 0, 10, 0], &[0; 12], &sizes, &name_length].concat());
        directory.extend([&[0; 12], offset.as_slice(), name.as_bytes()].concat());
        count += 1;
    }
    let start = file.len() as u64;
    let end = start + directory.len() as u64;
    file.extend(&directory);
    file.extend([b"PK\x06\x06".as_slice(), &44u64.to_le_bytes(), &[45, 0, 45, 0], &[0; 8]].concat());
    for number in [count, count, directory.len() as u64, start] {
        file.extend(number.to_le_bytes());
    }
    file.extend([b"PK\x06\x07".as_slice(), &[0; 4], &end.to_le_bytes(), &[1, 0, 0, 0]].concat());
    file.extend([b"PK\x05\x06".as_slice(), &[0; 4], &[0xFF; 12], &[0; 2]].concat());
    file
}

#[test]
fn a_jar_with_a_million_entries() {
    const ENTRIES: usize = 1_000_000;
    let directory = tempfile::tempdir().unwrap();
    let archive = directory.path().join("large.jar");
    let bytes = class("Needle", "java/lang/Object");
    let others =
        |range: std::ops::Range<usize>| range.map(|n| (format!("d{}/f{n}.txt", n % 100), Vec::new()));
    let needle = std::iter::once(("Needle.class".to_owned(), bytes.clone()));
    let half = ENTRIES / 2;
    fs::write(&archive, large_archive(others(0..half).chain(needle).chain(others(half..ENTRIES)))).unwrap();
    let class_path = path_of(&[&archive]);
    assert_eq!(class_path.find("Needle").unwrap().unwrap().bytes, bytes);
    assert_eq!(class_path.resource("d99/f999999.txt").unwrap().unwrap(), b"");
    assert_eq!(class_path.entries()[0].class_names().unwrap(), ["Needle"]);
    let small = large_archive(others(0..3));
    let known = zip::ZipArchive::new(Cursor::new(small)).unwrap();
    assert_eq!(known.len(), 3, "others can read what our writer writes");
}

#[test]
fn bombs_are_bounded() {
    let directory = tempfile::tempdir().unwrap();
    let archive = directory.path().join("bomb.jar");
    let zeros = vec![0u8; MAX_CLASS_SIZE as usize * 4];
    let small = class("Small", "java/lang/Object");
    jar(&archive, &[("Bomb.class", &zeros), ("Small.class", &small)]);
    let mut bytes = fs::read(&archive).unwrap();
    assert!(bytes.len() < 1 << 20);
    let class_path = path_of(&[&archive]);
    let error = class_path.find("Bomb").unwrap_err().to_string();
    assert!(error.contains("bomb.jar: entry Bomb.class: larger than"), "{error}");
    let index = HeaderIndex::scan(&class_path).unwrap();
    assert_eq!((index.hierarchy().len(), index.problems().count()), (1, 1));

    // The same with a header that claims that the content is small, and one that claims that it is huge.
    let central = bytes.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
    for claim in [10u32, u32::MAX - 1] {
        bytes[central + 24..central + 28].copy_from_slice(&claim.to_le_bytes());
        fs::write(&archive, &bytes).unwrap();
        assert!(path_of(&[&archive]).find("Bomb").is_err());
        assert_eq!(path_of(&[&archive]).find("Small").unwrap().unwrap().bytes, small);
    }
}

#[test]
fn damaged_archives_are_errors() {
    let directory = tempfile::tempdir().unwrap();
    let archive = directory.path().join("a.jar");
    let content = class("p/A", "java/lang/Object");
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.start_file("p/A.class", SimpleFileOptions::default()).unwrap();
    writer.write_all(&content).unwrap();
    let bytes = writer.finish().unwrap().into_inner();
    let mut outcomes = [0; 2];
    let mut attempt = |bytes: &[u8]| {
        fs::write(&archive, bytes).unwrap();
        let mut class_path = ClassPath::new();
        let found = class_path.add(&archive, 17).and_then(|()| class_path.find("p/A"));
        outcomes[usize::from(matches!(found, Ok(Some(_))))] += 1;
    };
    for length in 0..bytes.len() {
        attempt(&bytes[..length]);
    }
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        attempt(&flipped);
    }
    let [bad, good] = outcomes;
    assert!(bad > bytes.len() && good > 0, "{bad} attempts failed, {good} did not");
}

#[test]
fn a_saved_index_is_taken_up_again() {
    let directory = tempfile::tempdir().unwrap();
    let archive = directory.path().join("a.jar");
    let folder = directory.path().join("classes");
    let saved = directory.path().join("index");
    fs::create_dir(&folder).unwrap();
    let a = class("A", "Base");
    jar(&archive, &[("A.class", &a), ("Broken.class", b"\xCA\xFE\xBA\xBE")]);
    fs::write(folder.join("B.class"), class("B", "A")).unwrap();
    let class_path = path_of(&[&archive, &folder]);
    let index = HeaderIndex::scan(&class_path).unwrap();
    index.save(&saved).unwrap();
    let bytes = fs::read(&saved).unwrap();
    let view = |index: &HeaderIndex| {
        let hierarchy = index.hierarchy();
        let classes: Vec<_> = hierarchy.classes().map(|name| (name, hierarchy.header(name))).collect();
        (classes, index.problems().map(str::to_owned).collect::<Vec<_>>())
    };
    assert_eq!(index.problems().count(), 1);
    assert_eq!(view(&HeaderIndex::load(&saved, &class_path).unwrap()), view(&index));

    // Directories are always read again, archives when they changed.
    fs::write(folder.join("C.class"), class("C", "A")).unwrap();
    assert_eq!(HeaderIndex::load(&saved, &class_path).unwrap().hierarchy().len(), 3);
    let d = class("D", "java/lang/Object");
    jar(&archive, &[("A.class", &a), ("D.class", &d)]);
    let class_path = path_of(&[&archive, &folder]);
    assert_eq!(HeaderIndex::load(&saved, &class_path).unwrap().hierarchy().len(), 4);

    // Whatever the file holds, the answer is right.
    for length in 0..bytes.len() {
        fs::write(&saved, &bytes[..length]).unwrap();
        assert_eq!(HeaderIndex::load(&saved, &class_path).unwrap().hierarchy().len(), 4);
    }
}

#[test]
fn the_jdk_is_found_by_its_home() {
    let Some(jdk) = crate::common::jdk() else { return };
    assert_eq!(Jdk::open(&jdk.home).unwrap(), jdk);
    let mut class_path = ClassPath::new();
    class_path.add_jdk(&jdk).unwrap();
    for name in ["java/lang/Object", "java/util/Map$Entry", "java/util/concurrent/Callable"] {
        assert!(class_path.find(name).unwrap().is_some(), "{name}");
    }
    for name in ["java/lang/NoSuchClass", "nowhere/A", "A", ""] {
        assert!(class_path.find(name).unwrap().is_none(), "{name}");
    }
    let directory = tempfile::tempdir().unwrap();
    let error = Jdk::find(Some(directory.path())).unwrap_err().to_string();
    assert!(error.contains("not a JDK"), "{error}");
}

#[test]
fn images_that_jlink_compressed() {
    let Some(jdk) = crate::common::jdk() else { return };
    if !jdk.home.join("jmods").is_dir() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "the JDK has no jmods, and CI=true");
        eprintln!("skipped: the JDK has no jmods to link");
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let mut original = ClassPath::new();
    original.add_jdk(&jdk).unwrap();
    for method in ["1", "2"] {
        let home = directory.path().join(method);
        let mut jlink = std::process::Command::new(jdk.tool("jlink"));
        jlink.args(["--add-modules", "java.base", "--compress", method, "--output"]).arg(&home);
        assert!(jlink.status().unwrap().success());
        let mut linked = ClassPath::new();
        linked.add_jdk(&Jdk::open(&home).unwrap()).unwrap();
        for name in
            ["java/lang/Object", "java/util/HashMap", "java/util/stream/Collectors", "java/lang/String"]
        {
            let bytes = |class_path: &ClassPath| class_path.find(name).unwrap().unwrap().bytes;
            assert!(bytes(&linked) == bytes(&original), "{name} under --compress {method}");
        }
        let index = HeaderIndex::scan(&linked).unwrap();
        assert!(index.hierarchy().len() > 5_000 && index.problems().next().is_none());
    }
}
