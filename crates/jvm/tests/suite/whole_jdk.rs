//! Every class of the JDK is read in full: declarations, bootstrap methods, the code of every method with all its tables.

use pathlight_ir::{Subtype, Symbol};
use pathlight_jvm::HeaderIndex;
use pathlight_jvm::class_path::{ClassPath, Image};
use pathlight_jvm::classfile::{ClassFile, ClassHeader};

#[test]
fn every_class_of_the_image_is_read_without_a_complaint() {
    let Some(jdk) = crate::common::jdk() else { return };
    let path = jdk.boot_entries().next().expect("a JDK has classes");
    if !path.ends_with("lib/modules") {
        return;
    }
    let image = Image::open(path).unwrap();
    let (mut classes, mut methods, mut frames) = (0, 0, 0);
    let mut bytes = Vec::new();
    for resource in image.classes() {
        let resource = resource.unwrap();
        let name = resource.class_name();
        image.read_into(&resource, &mut bytes).unwrap();
        let class = ClassFile::parse(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(class.name.as_str(), name);
        let declaration = class.declaration().unwrap();
        assert_eq!(declaration.methods.len(), class.methods.len());
        class.bootstrap_methods().unwrap();
        for method in &class.methods {
            let Some(code) = method.code(&class.pool).unwrap() else { continue };
            assert_eq!(code.notes, Vec::<String>::new(), "{name}.{}", method.name);
            assert_eq!(code.bytes, &bytes[code.offset..code.offset + code.bytes.len()]);
            methods += 1;
            frames += code.frames.len();
        }
        let header = ClassHeader::parse(&bytes).unwrap();
        assert_eq!(header.superclass, declaration.superclass);
        assert_eq!(header.interfaces, declaration.interfaces);
        assert_eq!(header.permitted, declaration.permitted);
        classes += 1;
    }
    println!("{classes} classes, {methods} methods with code, {frames} frames");
    assert!(classes > 5_000 && methods > 50_000 && frames > methods);
}

#[test]
fn the_hierarchy_of_the_jdk_is_closed() {
    let Some(jdk) = crate::common::jdk() else { return };
    let mut class_path = ClassPath::new();
    class_path.add_jdk(&jdk).unwrap();
    let index = HeaderIndex::scan(&class_path).unwrap();
    assert_eq!(index.problems().collect::<Vec<_>>(), Vec::<&str>::new());
    let hierarchy = index.hierarchy();
    assert_eq!(hierarchy.problems(), []);
    let is_subtype = |low: &str, high: &str| hierarchy.is_subtype(Symbol::new(low), Symbol::new(high));
    assert_eq!(is_subtype("java/util/ArrayList", "java/util/RandomAccess"), Subtype::Yes);
    assert_eq!(is_subtype("java/util/LinkedHashMap", "java/util/Map"), Subtype::Yes);
    assert_eq!(is_subtype("java/util/LinkedList", "java/util/RandomAccess"), Subtype::No);
    let below = hierarchy.all_subtypes("java/lang/Object".into()).len();
    assert_eq!(below, hierarchy.classes().filter(|name| hierarchy.superclass(*name).is_some()).count() + 1);
}
