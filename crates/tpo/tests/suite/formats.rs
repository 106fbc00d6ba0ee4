//! The text of edges and the binary form, on good and on bad input.

use crate::common::{hierarchy, shapes};
use pathlight_tpo::binary::{self, BinaryError};
use pathlight_tpo::edges::{self, EdgesProblem};
use pathlight_tpo::rng::Rng;
use pathlight_tpo::{Encoding, Hierarchy, TypeFlags, TypeId};

#[test]
fn text_may_come_in_any_order() {
    let text = "# a comment\n\n  List abstract interface : Collection \nArrayList final : Base, List\nCollection interface\nBase :\n";
    let h = edges::read(text).unwrap();
    let [list, array_list, collection, base] =
        ["List", "ArrayList", "Collection", "Base"].map(|name| h.find(name).unwrap());
    assert_eq!(h.type_count(), 4);
    assert_eq!(h.supers(array_list), [base, list]);
    assert_eq!(h.supers(list), [collection]);
    assert_eq!(h.supers(base), []);
    assert_eq!(h.flags(list), TypeFlags::ABSTRACT.with(TypeFlags::INTERFACE));
    assert_eq!(h.flags(array_list), TypeFlags::FINAL);
    assert_eq!(h.ancestors(array_list), {
        let mut all = vec![TypeId::CONCRETE, list, array_list, collection, base];
        all.sort();
        all
    });
}

#[test]
fn errors_name_the_line() {
    let unknown = EdgesProblem::UnknownSupertype { name: "B".into(), supertype: "Z".into() };
    let cases = [
        ("A\nB : Z\n", 2, unknown),
        ("A\n\nB odd : A\n", 3, EdgesProblem::UnknownFlag("odd".into())),
        ("A\nB : A\nA final\n", 3, EdgesProblem::Duplicate { name: "A".into(), first: 1 }),
        ("A : A\n", 1, EdgesProblem::Cycle("A".into())),
        ("X\nA : C\nB : A\nC : B\n", 3, EdgesProblem::Cycle("B".into())),
        ("A\nB : A,, A\n", 2, EdgesProblem::MissingName),
        ("A\nB : A A\n", 2, EdgesProblem::BadName("A A".into())),
        (": A\n", 1, EdgesProblem::MissingName),
        ("A\n<concrete>\n", 2, EdgesProblem::BadName("<concrete>".into())),
    ];
    for (text, line, problem) in cases {
        let error = edges::read(text).unwrap_err();
        assert_eq!((error.line, &error.problem), (line, &problem), "{text:?}");
        assert!(error.to_string().starts_with(&format!("line {line}: ")));
    }
}

/// A chain that would overflow the stack of a recursive reader, and then the limit on closures.
#[test]
fn deep_hierarchies_are_read_and_refused_by_name() {
    let deep = 200_000;
    let text: String =
        (0..deep).map(|i| format!("T{i} : T{}\n", i + 1)).chain([format!("T{deep}\n")]).collect();
    let h = edges::read(&text).unwrap();
    assert_eq!(h.type_count(), deep + 1);
    let limit = Hierarchy::MAX_CLOSURE;
    assert_eq!(Encoding::build(&h), Err(pathlight_tpo::TpoError::ClosureTooLarge { limit }));
}

#[test]
fn both_formats_give_back_what_was_written() {
    for (seed, shape) in shapes() {
        let h = hierarchy(&mut Rng(seed), shape);
        let encoding = Encoding::build(&h).unwrap();
        let (read, read_encoding) = binary::read(&binary::write(&h, &encoding).unwrap()).unwrap();
        assert_eq!(read_encoding, encoding);
        assert_eq!(edges::write(&read), edges::write(&h));
        let text = edges::write(&h);
        assert_eq!(edges::write(&edges::read(&text).unwrap()), text);
    }
}

#[test]
fn an_empty_hierarchy_has_all_forms() {
    let h = edges::read("# nothing\n").unwrap();
    let encoding = Encoding::build(&h).unwrap();
    assert_eq!((h.type_count(), encoding.type_count(), encoding.slice_count()), (0, 0, 0));
    let (_, read) = binary::read(&binary::write(&h, &encoding).unwrap()).unwrap();
    assert_eq!(read, encoding);
}

fn sealed(mut body: Vec<u8>) -> Vec<u8> {
    let sum =
        body.iter().fold(0xcbf2_9ce4_8422_2325u64, |s, &b| (s ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
    body.extend_from_slice(&sum.to_le_bytes());
    body
}

/// Every cut, and random changes with a right checksum: an error or another valid encoding, never a panic.
#[test]
fn hostile_bytes_are_errors() {
    let mut accepted = 0;
    let mut refused = 0;
    for seed in 0..40 {
        let mut rng = Rng(seed);
        let h = hierarchy(&mut rng, crate::common::Shape { types: 15, parents: 3, java: true });
        let good = binary::write(&h, &Encoding::build(&h).unwrap()).unwrap();
        for cut in 0..good.len() {
            assert!(binary::read(&good[..cut]).is_err());
            let whole = cut == good.len() - 8;
            assert_eq!(binary::read(&sealed(good[..cut].to_vec())).is_ok(), whole, "with its own checksum");
        }
        for _ in 0..200 {
            let mut bad = good[..good.len() - 8].to_vec();
            for _ in 0..=rng.below(3) {
                let at = rng.below(bad.len());
                bad[at] = rng.next_u64() as u8;
            }
            match binary::read(&sealed(bad)) {
                Ok((h, encoding)) => {
                    accepted += 1;
                    crate::common::check_encoding(&h, &encoding);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(accepted > 100 && refused > 1000, "{accepted} {refused}");
}

#[test]
fn binary_errors_have_names() {
    let h = edges::read("A\nB : A\n").unwrap();
    let good = binary::write(&h, &Encoding::build(&h).unwrap()).unwrap();
    assert_eq!(binary::read(b"no such thing").unwrap_err(), BinaryError::WrongMagic);
    let mut newer = good.clone();
    newer[4] = 9;
    assert_eq!(binary::read(&newer).unwrap_err(), BinaryError::UnsupportedVersion(9));
    let mut flipped = good.clone();
    flipped[8] ^= 1;
    assert_eq!(binary::read(&flipped).unwrap_err(), BinaryError::WrongChecksum);
    let huge = sealed([b"PLTS\x01".as_slice(), &[0xff, 0xff, 0xff, 0xff, 0x0f]].concat());
    assert_eq!(binary::read(&huge).unwrap_err(), BinaryError::Truncated);
    let mut longer = good[..good.len() - 8].to_vec();
    longer.push(0);
    assert!(matches!(binary::read(&sealed(longer)), Err(BinaryError::Malformed { .. })));
}
