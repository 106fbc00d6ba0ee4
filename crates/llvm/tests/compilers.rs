//! What clang 16, 19, 22 and rustc 1.95 emit for the programs in `programs`: counts against a scan of the lines,
//! and debug information down to names, types and places.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use pathlight_llvm::read::*;

fn data() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), std::fs::read(path).unwrap())).collect()
}

fn read_data(name: &str) -> Module {
    let (_, bytes) = data().into_iter().find(|(n, _)| n == name).unwrap_or_else(|| panic!("{name}"));
    parse(&bytes).unwrap_or_else(|error| panic!("{name}:{error}"))
}

#[test]
fn everything_is_counted() {
    let files = data();
    assert_eq!(files.len(), 14);
    for (name, bytes) in files {
        let module = parse(&bytes).unwrap_or_else(|error| panic!("{name}:{error}"));
        assert_eq!(common::of_module(&module), common::of_text(&String::from_utf8_lossy(&bytes)), "{name}");
        assert!(module.notes.is_empty(), "{name}: {:?}", module.notes);
        assert!(
            !module.triple.is_empty() && !module.data_layout.is_empty() && !module.source_filename.is_empty()
        );
    }
}

#[test]
fn debug_nodes_of_all_compilers_are_known() {
    let mut kinds = BTreeSet::new();
    for (name, bytes) in data() {
        let module = parse(&bytes).unwrap_or_else(|error| panic!("{name}:{error}"));
        for id in module.metadata.ids() {
            kinds.insert(module.text(module.metadata.node(id).kind()).into_owned());
        }
    }
    let expected = "DIBasicType DICompileUnit DICompositeType DIDerivedType DIEnumerator DIExpression DIFile \
        DIGlobalVariable DIGlobalVariableExpression DIImportedEntity DILexicalBlock DILocalVariable DILocation \
        DINamespace DISubprogram DISubrange DISubroutineType DITemplateTypeParameter DITemplateValueParameter DILabel";
    for kind in expected.split_whitespace() {
        assert!(kinds.contains(kind), "{kind} does not occur in {kinds:?}");
    }
}

/// The local variables that a function's records declare, with line, type and parameter number.
fn declared(module: &Module, function: &str) -> Vec<(String, u64, String, u64)> {
    let body = module.find_function(function.as_bytes()).unwrap().body.as_ref().unwrap();
    let md = &module.metadata;
    let mut out = Vec::new();
    for record in &body.records {
        if record.kind != DbgRecordKind::Declare {
            continue;
        }
        let DbgValue::Operand(Operand::Local(slot)) = record.value else { panic!("{record:?}") };
        let ValueDef::Inst(inst) = body.values[slot.index()].def else { panic!("{record:?}") };
        assert!(matches!(body.inst(inst).kind, InstKind::Alloca { .. }));
        assert_eq!(md.expression(record.expression.unwrap()).unwrap().len(), 0);
        let location = md.location(record.location.unwrap()).unwrap();
        assert!(location.line > 0 && location.column > 0);
        let variable = md.local_variable(record.variable).unwrap();
        let ty = variable.ty.unwrap();
        let ty = md
            .basic_type(ty)
            .map(|ty| ty.name)
            .or(md.derived_type(ty).map(|ty| ty.tag))
            .or(md.composite_type(ty).map(|ty| ty.tag));
        out.push((
            module.text(variable.name).into_owned(),
            variable.line,
            module.text(ty.unwrap()).into_owned(),
            variable.arg,
        ));
    }
    out
}

#[test]
fn calls_and_records_declare_the_same_variables() {
    let variables = |name: &str| declared(&read_data(name), "sum");
    let expected = [
        ("item", 21, "DW_TAG_pointer_type", 1),
        ("count", 21, "int", 2),
        ("list", 22, "DW_TAG_typedef", 0),
        ("x", 24, "int", 0),
        ("i", 27, "int", 0),
    ];
    for name in ["ordinary-clang16.ll", "ordinary-clang19.ll", "ordinary-clang22.ll"] {
        let found = variables(name);
        let found: Vec<_> =
            found.iter().map(|(n, line, ty, arg)| (n.as_str(), *line, ty.as_str(), *arg)).collect();
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn structures_have_named_members() {
    for name in ["ordinary-clang16.ll", "ordinary-clang19.ll", "ordinary-clang22.ll"] {
        let module = read_data(name);
        let md = &module.metadata;
        let item = md
            .ids()
            .filter_map(|id| md.composite_type(id))
            .find(|ty| module.text(ty.name) == "item" && module.text(ty.tag) == "DW_TAG_structure_type")
            .expect(name);
        assert_eq!(item.size, 192);
        let members: Vec<(String, u64, u64, bool)> = md
            .tuple(item.elements.unwrap())
            .unwrap()
            .iter()
            .map(|&element| {
                let MdValue::Node(id) = element else { panic!() };
                let member = md.derived_type(id).unwrap();
                let bit_field = module.text(member.flags).contains("DIFlagBitField");
                (module.text(member.name).into_owned(), member.offset, member.size, bit_field)
            })
            .collect();
        let expected =
            [("key", 0, 3, true), ("flags", 3, 5, true), ("name", 64, 64, false), ("value", 128, 32, false)];
        let found: Vec<_> =
            members.iter().map(|(n, offset, size, bits)| (n.as_str(), *offset, *size, *bits)).collect();
        assert_eq!(found, expected, "{name}");
        let enumerators: Vec<(String, i128)> = md
            .ids()
            .filter_map(|id| md.enumerator(id))
            .map(|e| (module.text(e.name).into_owned(), e.value.unwrap()))
            .collect();
        assert_eq!(enumerators, [("RED".into(), 0), ("GREEN".into(), 5), ("BLUE".into(), -1)]);
    }
}

#[test]
fn instructions_have_locations_in_their_function() {
    for (name, bytes) in data() {
        let module = parse(&bytes).unwrap();
        let md = &module.metadata;
        let mut located = 0;
        for function in &module.functions {
            let (Some(body), Some(subprogram)) = (&function.body, function.subprogram()) else { continue };
            for location in body.insts.iter().filter_map(|inst| inst.location) {
                let mut location = md.location(location).expect("a location");
                while let Some(outer) = location.inlined_at {
                    location = md.location(outer).expect("a location");
                }
                let mut scope = location.scope;
                while let Some(block) = md.lexical_block(scope) {
                    scope = block.scope.expect("a scope");
                }
                assert_eq!(scope, subprogram, "{name}: {}", module.global_name(function.global));
                located += 1;
            }
        }
        assert!(located > 20, "{name}");
    }
}

#[test]
fn globals_have_debug_information() {
    for name in ["numbers-clang16.ll", "numbers-clang19.ll", "numbers-clang22.ll"] {
        let module = read_data(name);
        let md = &module.metadata;
        let mut names = BTreeSet::new();
        for variable in &module.variables {
            let Some(info) = variable.debug_info() else { continue };
            let (variable, _) = md.global_variable_expression(info).unwrap();
            names.insert(module.text(md.global_variable(variable).unwrap().name).into_owned());
        }
        for expected in ["counter", "floats", "bits", "any", "tight", "per_thread"] {
            assert!(names.contains(expected), "{name}: {expected} not in {names:?}");
        }
        assert_eq!((module.aliases.len(), module.ifuncs.len()), (1, 1), "{name}");
    }
}
