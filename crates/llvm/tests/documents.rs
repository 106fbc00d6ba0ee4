//! Small documents with all of the language, and what the reader makes of them.

mod common;

use pathlight_llvm::read::*;

const INSTRUCTIONS: &str = include_str!("documents/instructions.ll");
const CONSTANTS: &str = include_str!("documents/constants.ll");

fn read(text: &str) -> Module {
    parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn function<'m>(module: &'m Module, name: &str) -> (&'m Function, &'m Body) {
    let function = module.find_function(name.as_bytes()).expect(name);
    (function, function.body.as_ref().expect(name))
}

fn init(module: &Module, name: &str) -> Const {
    let global = module.find_global(name.as_bytes()).expect(name);
    let GlobalKind::Variable(at) = module.global(global).kind else { panic!("{name} is no variable") };
    module.constants.get(module.variables[at as usize].init.expect(name))
}

fn variable<'m>(module: &'m Module, name: &str) -> &'m Variable {
    let global = module.find_global(name.as_bytes()).expect(name);
    let GlobalKind::Variable(at) = module.global(global).kind else { panic!("{name} is no variable") };
    &module.variables[at as usize]
}

/// The instructions of a function with this opcode.
fn insts(body: &Body, opcode: Sym) -> Vec<&Inst> {
    body.insts.iter().filter(|inst| inst.kind.opcode() == opcode).collect()
}

#[test]
fn every_instruction_is_read() {
    let module = read(INSTRUCTIONS);
    let counts = common::of_module(&module);
    assert_eq!(counts, common::of_text(INSTRUCTIONS));
    let all = "ret br switch indirectbr invoke callbr resume unreachable catchswitch catchpad catchret cleanuppad \
        cleanupret fneg add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem \
        extractelement insertelement shufflevector extractvalue insertvalue alloca load store fence cmpxchg atomicrmw \
        getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast \
        addrspacecast icmp fcmp phi select freeze call va_arg landingpad";
    let missing: Vec<&str> = all.split_whitespace().filter(|op| !counts.opcodes.contains_key(*op)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(module.notes.is_empty(), "{:?}", module.notes);
}

#[test]
fn flags_of_integers() {
    let module = read(INSTRUCTIONS);
    let (_, body) = function(&module, "integers");
    let flags: Vec<Flags> = body
        .insts
        .iter()
        .filter_map(|inst| match inst.kind {
            InstKind::Binary { flags, .. } | InstKind::ICmp { flags, .. } | InstKind::Cast { flags, .. } => {
                Some(flags)
            }
            _ => None,
        })
        .collect();
    let (nuw, nsw, exact) = (Flags::NUW, Flags::NSW, Flags::EXACT);
    assert_eq!(flags[..5], [nuw.with(nsw), nsw, nuw, exact, exact]);
    assert_eq!(flags[5..10], [Flags::NONE, Flags::NONE, nuw.with(nsw), exact, exact]);
    assert_eq!(flags[10..15], [Flags::NONE, Flags::DISJOINT, Flags::NONE, Flags::SAME_SIGN, nuw.with(nsw)]);
    assert_eq!(flags[15..18], [Flags::NNEG, Flags::NONE, Flags::NNEG]);
    let InstKind::Binary { op, lhs, rhs, .. } = body.insts[1].kind else { panic!() };
    assert_eq!(op, BinOp::Sub);
    assert_eq!(lhs, Operand::Local(ValueId::new(2)));
    assert_eq!(module.constants.get(Body::as_const(rhs).unwrap()).kind, ConstKind::Int(0xffff_ffff));
    assert_eq!(body.value_name(ValueId::new(1)).map(|name| module.text(name).into_owned()), Some("b".into()));
    assert_eq!(body.value_name(ValueId::new(2)), None);
    assert_eq!(body.values[1].def, ValueDef::Param(1));
    assert_eq!(body.values[2].def, ValueDef::Inst(InstId::new(0)));
}

#[test]
fn floats_and_numbered_blocks() {
    let module = read(INSTRUCTIONS);
    let (_, body) = function(&module, "floats");
    let InstKind::Binary { flags, .. } = body.insts[2].kind else { panic!() };
    assert_eq!(flags, Flags::FAST);
    let InstKind::Binary { flags, .. } = body.insts[1].kind else { panic!() };
    assert_eq!(flags, Flags::FAST, "all flags one by one are `fast`");
    let InstKind::FCmp { predicate, .. } = body.insts[8].kind else { panic!() };
    assert_eq!(predicate, FloatPredicate::True);
    let names: Vec<LocalName> = body.blocks.iter().map(|block| block.name).collect();
    assert_eq!(names, [LocalName::Number(0), LocalName::Number(13), LocalName::Number(14)]);
    assert_eq!(body.successors(BlockId::new(0)), [BlockId::new(1), BlockId::new(2)]);
    let call = &body.calls[0];
    assert_eq!(call.flags, Flags::FAST);
    assert_eq!(call.convention, CallingConv::Named(sym::fastcc));
    assert!(module.attrs.has(call.result_attrs, sym::nofpclass));
    let phi = insts(body, sym::phi)[0];
    let InstKind::Phi { incoming, flags } = phi.kind else { panic!() };
    assert!(flags.has(Flags::NNAN) && !flags.has(Flags::FAST));
    let blocks: Vec<usize> = body.edges(incoming).iter().map(|edge| edge.1.index()).collect();
    assert_eq!(blocks, [0, 1]);
}

#[test]
fn memory_accesses() {
    let module = read(INSTRUCTIONS);
    let (function, body) = function(&module, "memory");
    let pair = module.attrs.type_of(function.params[0].attrs, sym::byval).unwrap();
    assert_eq!(module.attrs.int(function.params[0].attrs, sym::align), Some(8));
    assert!(matches!(module.types.get(pair), Type::Named(_)));
    assert!(matches!(module.types.resolve(pair), Type::Struct { packed: false, .. }));
    assert_eq!(module.types.get(function.params[2].ty), Type::Ptr { address_space: 1 });
    let InstKind::Alloca { ty, count: None, align, .. } = body.insts[0].kind else { panic!() };
    assert_eq!((ty, align.bytes()), (pair, Some(16)));
    let InstKind::Alloca { count: Some(count), in_alloca: true, .. } = body.insts[1].kind else { panic!() };
    assert_eq!(count, Operand::Local(ValueId::new(1)));
    let loads = insts(body, sym::load);
    let accesses: Vec<Access> = loads
        .iter()
        .map(|inst| match inst.kind {
            InstKind::Load { access, .. } => access,
            _ => panic!(),
        })
        .collect();
    assert_eq!(accesses[0].ordering, Ordering::NotAtomic);
    assert!(accesses[1].volatile && accesses[3].volatile && !accesses[2].volatile);
    assert_eq!(accesses[2].ordering, Ordering::Acquire);
    assert_eq!(module.text(accesses[2].scope), "singlethread");
    assert_eq!(accesses[3].ordering, Ordering::SeqCst);
    let InstKind::Store { access, .. } = insts(body, sym::store)[0].kind else { panic!() };
    assert_eq!(access.align.bytes(), None);
    let exchange = body.exchanges[0];
    assert!(exchange.weak && exchange.access.volatile);
    assert_eq!((exchange.access.ordering, exchange.failure), (Ordering::AcqRel, Ordering::Monotonic));
    let ops: Vec<RmwOp> = insts(body, sym::atomicrmw)
        .iter()
        .map(|inst| match inst.kind {
            InstKind::AtomicRmw { op, .. } => op,
            _ => panic!(),
        })
        .collect();
    assert_eq!(ops.len(), 21);
    assert_eq!((ops[0], ops[1], ops[20]), (RmwOp::Xchg, RmwOp::Add, RmwOp::FMinimum));
    let geps = insts(body, sym::getelementptr);
    let InstKind::GetElementPtr { source, flags, indices, .. } = geps[0].kind else { panic!() };
    assert_eq!((source, indices.len), (pair, 3));
    assert!(flags.has(Flags::IN_BOUNDS) && flags.has(Flags::NUW));
    let vector = body.values[geps[3].result.unwrap().index()].ty;
    assert!(matches!(module.types.get(vector), Type::Vector { len: 2, scalable: false, .. }));
}

#[test]
fn calls_and_exceptions() {
    let module = read(INSTRUCTIONS);
    let (function, body) = function(&module, "calls");
    assert!(function.personality.is_some());
    let call = |at: usize| &body.calls[at];
    let tails: Vec<TailKind> = body.calls.iter().map(|call| call.tail).collect();
    assert_eq!(tails[..4], [TailKind::Tail, TailKind::NoTail, TailKind::Plain, TailKind::Plain]);
    assert!(matches!(module.types.get(call(0).ty), Type::Function { varargs: true, .. }));
    assert_eq!(body.call_args(call(0)).len(), 3);
    assert!(module.attrs.has(body.call_args(call(0))[0].attrs, sym::signext));
    assert!(module.attrs.has(call(0).attrs, sym::nounwind), "attributes of the group");
    assert!(module.attrs.has(call(1).attrs, sym::nounwind), "attributes of its own");
    assert_eq!(call(1).callee, Operand::Local(ValueId::new(0)));
    assert!(module.attrs.type_of(body.call_args(call(1))[0].attrs, sym::sret).is_some());
    assert_eq!(call(2).convention, CallingConv::Number(10));
    let bundles = body.call_bundles(call(2));
    assert_eq!(bundles.len(), 2);
    assert_eq!(module.text(bundles[0].0), "deopt");
    assert_eq!(body.operands(bundles[0].1).len(), 2);
    let Operand::Asm(asm) = call(3).callee else { panic!() };
    let asm = module.asm(asm);
    assert!(asm.side_effect && asm.align_stack && asm.intel_dialect && asm.unwind);
    assert_eq!(module.text(asm.template), "mov $0, 1\n\"");
    let invokes = insts(body, sym::invoke);
    let InstKind::Invoke { normal, unwind, .. } = invokes[1].kind else { panic!() };
    assert_eq!((normal.index(), unwind.index()), (2, 3));
    let id = InstId::new(body.block(BlockId::new(1)).end as usize - 1);
    assert_eq!(body.attachments(id).len(), 1);
    let InstKind::LandingPad { cleanup: true, clauses } = insts(body, sym::landingpad)[0].kind else {
        panic!()
    };
    assert!(matches!(body.clauses(clauses), [Clause::Catch(_), Clause::Catch(_), Clause::Filter(_)]));
}

#[test]
fn windows_exceptions() {
    let module = read(INSTRUCTIONS);
    let (_, body) = function(&module, "windows");
    let InstKind::CatchSwitch { handlers, unwind, .. } = insts(body, sym::catchswitch)[0].kind else {
        panic!()
    };
    assert_eq!(body.targets(handlers).len(), 2);
    assert!(unwind.is_some());
    assert_eq!(body.successors(BlockId::new(1)).len(), 3);
    let InstKind::CatchPad { args, .. } = insts(body, sym::catchpad)[0].kind else { panic!() };
    assert_eq!(args.len, 3);
    let InstKind::CleanupRet { unwind: None, .. } = insts(body, sym::cleanupret)[1].kind else { panic!() };
}

#[test]
fn forward_references_get_the_order_of_the_text() {
    let module = read(INSTRUCTIONS);
    let (_, body) = function(&module, "forward");
    let names: Vec<String> =
        body.value_names.iter().map(|&(_, name)| module.text(name).into_owned()).collect();
    assert_eq!(names, ["n", "i", "more", "next"]);
    let InstKind::Phi { incoming, .. } = insts(body, sym::phi)[0].kind else { panic!() };
    let edges = body.edges(incoming);
    assert_eq!(edges[1], (Operand::Local(ValueId::new(3)), BlockId::new(3)));
    for (at, value) in body.values.iter().enumerate() {
        if let ValueDef::Inst(inst) = value.def {
            assert_eq!(body.inst(inst).result, Some(ValueId::new(at)));
        }
    }
    assert_eq!(body.successors(BlockId::new(1)), [BlockId::new(3), BlockId::new(2)]);
}

#[test]
fn numbers_of_all_formats() {
    let module = read(CONSTANTS);
    let kind = |name: &str| init(&module, name).kind;
    let words = |name: &str| match init(&module, name).kind {
        ConstKind::WideInt(list) | ConstKind::WideFloat(list) => module.constants.words(list).to_vec(),
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(kind("int"), ConstKind::Int(0xffff_ffff));
    assert_eq!(kind("bool"), ConstKind::Int(1));
    assert_eq!(words("big"), [0, 1 << 63]);
    assert_eq!(words("huge"), [u64::MAX, u64::MAX, u64::MAX, 0xff]);
    assert_eq!(kind("hexint"), ConstKind::Int(0xff));
    assert_eq!(kind("hexsigned"), ConstKind::Int(u64::MAX));
    assert_eq!(kind("double"), ConstKind::Float(0x7ff8_0000_0000_0000));
    assert_eq!(kind("float"), ConstKind::Float(0.1f32.to_bits().into()));
    assert_eq!(kind("half"), ConstKind::Float(0x3c00));
    assert_eq!(kind("bfloat"), ConstKind::Float(0x3f80));
    assert_eq!(words("x87"), [0x8000_0000_0000_0000, 0x3fff]);
    assert_eq!(words("quad"), [0, 0x3fff_0000_0000_0000]);
    assert_eq!(words("ppc"), [0x3ff0_0000_0000_0000, 1]);
    assert_eq!(kind("decimal"), ConstKind::Float(0.125f64.to_bits()));
    assert_eq!(kind("zero"), ConstKind::Int(0));
    assert_eq!(kind("nullptr"), ConstKind::Null);
    assert_eq!(kind("undef"), ConstKind::Undef);
}

#[test]
fn aggregates_and_strings() {
    let module = read(CONSTANTS);
    let ConstKind::Bytes(text) = init(&module, "text").kind else { panic!() };
    assert_eq!(module.constants.bytes(text), b"a\0\"\\b");
    let ConstKind::Aggregate(elements) = init(&module, "array").kind else { panic!() };
    let elements = module.constants.elements(elements);
    let ConstKind::Aggregate(fields) = module.constants.get(elements[0]).kind else { panic!() };
    let pointer = module.constants.get(module.constants.elements(fields)[1]);
    assert_eq!(pointer.kind, ConstKind::Global(module.find_global(b"int").unwrap()));
    assert_eq!(module.constants.get(elements[1]).kind, ConstKind::Zero);
    let Type::Struct { packed: true, .. } = module.types.resolve(init(&module, "packed").ty) else {
        panic!()
    };
    let ConstKind::Splat(nine) = init(&module, "splat").kind else { panic!() };
    assert_eq!(module.constants.get(nine).kind, ConstKind::Int(9));
    let ConstKind::Aggregate(list) = init(&module, "poison").kind else { panic!() };
    assert_eq!(module.constants.get(module.constants.elements(list)[0]).kind, ConstKind::Poison);
}

#[test]
fn constant_expressions() {
    let module = read(CONSTANTS);
    let ConstKind::Gep(at) = init(&module, "gep").kind else { panic!() };
    let gep = module.constants.gep(at);
    assert!(gep.flags.has(Flags::IN_BOUNDS));
    assert_eq!(module.constants.elements(gep.indices).len(), 3);
    let ConstKind::Gep(at) = init(&module, "range").kind else { panic!() };
    assert_eq!(module.constants.gep(at).in_range, Some((-8, 16)));
    let ConstKind::Cast { op: CastOp::IntToPtr, value, .. } = init(&module, "back").kind else { panic!() };
    let ConstKind::Binary { op: BinOp::Add, lhs, .. } = module.constants.get(value).kind else { panic!() };
    assert_eq!(module.constants.get(lhs), init(&module, "casts"));
    let f = module.find_global(b"f").unwrap();
    let ConstKind::BlockAddress { function, label } = init(&module, "block").kind else { panic!() };
    assert_eq!((function, module.constants.label(label).index()), (f, 2));
    let ConstKind::BlockAddress { label, .. } = init(&module, "numbered_block").kind else { panic!() };
    assert_eq!(module.constants.label(label).index(), 1);
    assert_eq!(init(&module, "equivalent").kind, ConstKind::DsoLocalEquivalent(f));
    assert_eq!(init(&module, "nocfi").kind, ConstKind::NoCfi(f));
    let ConstKind::PtrAuth(parts) = init(&module, "signed").kind else { panic!() };
    assert_eq!(module.constants.elements(parts).len(), 3);
    let old = "@a = global [2 x i32] zeroinitializer\n\
        @b = global ptr getelementptr inbounds ([2 x i32], ptr @a, i32 0, inrange i32 1)\n\
        @c = global i1 icmp eq (ptr @a, ptr null)\n\
        @d = global i1 fcmp olt (float 1.0, float 2.0)\n\
        @e = global i32 select (i1 icmp eq (ptr @a, ptr null), i32 1, i32 2)\n\
        @g = global i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 0)\n";
    let module = read(old);
    assert!(matches!(init(&module, "c").kind, ConstKind::ICmp { predicate: IntPredicate::Eq, .. }));
    assert!(matches!(init(&module, "d").kind, ConstKind::FCmp { predicate: FloatPredicate::Olt, .. }));
    assert!(matches!(init(&module, "e").kind, ConstKind::Other { name: sym::select, .. }));
    assert!(matches!(init(&module, "g").kind, ConstKind::Other { name: sym::extractelement, .. }));
}

#[test]
fn linkage_and_properties() {
    let module = read(CONSTANTS);
    let ext = variable(&module, "ext");
    assert!(ext.init.is_none() && ext.info.dso_local && ext.info.align.bytes() == Some(4));
    assert_eq!(variable(&module, "weak_ext").info.linkage, Linkage::ExternWeak);
    assert_eq!(variable(&module, "tls").thread_local, Some(ThreadLocal::LocalExec));
    assert_eq!(variable(&module, "tls2").thread_local, Some(ThreadLocal::GeneralDynamic));
    assert_eq!(variable(&module, "common").info.visibility, Visibility::Hidden);
    assert_eq!(variable(&module, "space").address_space, 3);
    let linked = variable(&module, "linked");
    assert!(linked.constant);
    assert_eq!(linked.info.linkage, Linkage::LinkOnceOdr);
    assert_eq!(linked.info.unnamed_addr, UnnamedAddr::Global);
    assert_eq!(module.text(linked.info.comdat), "group");
    let own = variable(&module, "self");
    assert!(own.externally_initialized);
    assert_eq!(
        (module.text(own.info.comdat), module.text(own.info.section)),
        ("self".into(), ".data".into())
    );
    assert_eq!(variable(&module, "exported").info.dll, DllStorage::Export);
    assert_eq!(variable(&module, "quoted \"name\"").ty, TypeTable::I32);
    assert_eq!(module.comdats.len(), 6);
    assert_eq!((module.aliases.len(), module.ifuncs.len()), (2, 1));
    assert_eq!(module.module_asm.len(), 2);
    assert_eq!(module.text(module.module_asm[1]), "second \"line\"");
    let (strange, body) = function(&module, "strange name");
    assert_eq!(strange.convention, CallingConv::Named(sym::fastcc));
    assert_eq!(module.text(strange.gc), "shadow-stack");
    assert!(strange.prefix.is_some() && strange.prologue.is_some() && strange.personality.is_some());
    assert_eq!(strange.info.align.bytes(), Some(32));
    assert!(strange.subprogram().is_some());
    assert_eq!(body.insts.len(), 1);
    let declared = module.find_function(b"f.declared").unwrap();
    assert!(declared.body.is_none());
    assert_eq!(module.attrs.int(declared.params[0].attrs, sym::dereferenceable), Some(16));
    assert!(module.attrs.has(declared.params[0].attrs, sym::captures));
    assert!(module.find_function(b"weak.declared").unwrap().subprogram().is_some());
}

#[test]
fn what_is_skipped_is_told() {
    let module = read(CONSTANTS);
    assert_eq!(
        module.notes,
        [
            "kept an attribute that this version does not know: `brand_new_attribute`",
            "skipped the module summary's entries of kind `module`",
            "skipped the module summary's entries of kind `flags`",
        ]
    );
    let module = read(
        "define void @f() {\n  #dbg_future(i32 1, !{}, (2))\n  ret void\n}\n!0 = !DIFuture(name: \"x\")\n",
    );
    assert_eq!(
        module.notes,
        [
            "skipped a debug record: `dbg_future`",
            "kept a metadata node that this version does not know: `DIFuture`"
        ]
    );
}

#[test]
fn metadata_nodes() {
    let module = read(CONSTANTS);
    let flags = module.named_metadata(b"llvm.module.flags");
    assert_eq!(flags.len(), 3);
    let [MdValue::Const(behaviour), MdValue::Text(key), _] = *module.metadata.tuple(flags[0]).unwrap() else {
        panic!()
    };
    assert_eq!(module.constants.get(behaviour).kind, ConstKind::Int(1));
    assert_eq!(module.text(key), "wchar_size");
    assert!(module.named_metadata(b"empty").is_empty() && module.named_metadata(b"absent").is_empty());
    let subprogram = module.find_function(b"strange name").unwrap().subprogram().unwrap();
    assert!(module.metadata.node(subprogram).node.distinct);
    let subprogram = module.metadata.subprogram(subprogram).unwrap();
    assert_eq!(module.text(subprogram.flags), "DIFlagPrototyped | DIFlagArtificial");
    let file = module.metadata.file(subprogram.file.unwrap()).unwrap();
    assert_eq!((module.text(file.name), module.text(file.directory)), ("a.c".into(), "/src".into()));
    let cyclic = module
        .metadata
        .ids()
        .find(|&id| module.metadata.tuple(id).is_some_and(|t| t.first() == Some(&MdValue::Node(id))))
        .expect("a node that refers to itself");
    let elements = module.metadata.tuple(cyclic).unwrap();
    assert_eq!(elements.len(), 7);
    assert_eq!(elements[2], MdValue::Null);
    let MdValue::Node(expression) = elements[6] else { panic!() };
    assert_eq!(module.metadata.expression(expression).unwrap().len(), 3);
}

#[test]
fn debug_records_and_rare_nodes() {
    let module = read(include_str!("documents/debug.ll"));
    assert!(module.notes.is_empty(), "{:?}", module.notes);
    let (_, body) = function(&module, "f");
    let kinds: Vec<DbgRecordKind> = body.records.iter().map(|record| record.kind).collect();
    use DbgRecordKind::*;
    assert_eq!(kinds, [Declare, Value, Value, Value, Assign, Label, DeclareValue]);
    assert_eq!(body.records_before(InstId::new(0)).len(), 0);
    assert_eq!(body.records_before(InstId::new(1)).len(), 7);
    let x = DbgValue::Operand(Operand::Local(ValueId::new(1)));
    let slot = DbgValue::Operand(Operand::Local(ValueId::new(2)));
    assert_eq!((body.records[0].value, body.records[1].value), (slot, x));
    let DbgValue::List(list) = body.records[2].value else { panic!() };
    assert_eq!(body.operands(list)[0], Operand::Local(ValueId::new(1)));
    assert_eq!(body.records[3].value, DbgValue::None);
    let (identity, address, _) = body.records[4].assign.unwrap();
    assert_eq!((address, body.attachments(InstId::new(0))[0].2), (slot, identity));
    assert_eq!(module.metadata.location(body.insts[1].location.unwrap()).unwrap().line, 9);
    let nodes = module.named_metadata(b"named");
    let kinds: Vec<Sym> = nodes.iter().map(|&id| module.metadata.node(id).kind()).collect();
    assert_eq!(
        kinds[..4],
        [sym::DICommonBlock, sym::DIStringType, sym::DIGenericSubrange, sym::DISubrangeType]
    );
    assert_eq!(kinds[4..], [sym::DIFixedPointType, sym::DIModule, sym::GenericDINode, sym::DIEnumerator]);
    let generic = module.metadata.node(nodes[6]);
    assert_eq!(module.metadata.tuple(generic.child(sym::operands).unwrap()).unwrap()[1], MdValue::Null);
    let MdValue::Word(number) = module.metadata.node(nodes[7]).get(sym::value).unwrap() else { panic!() };
    assert_eq!(module.text(number), "340282366920938463463374607431768211456");
}

#[test]
fn intrinsics_need_no_declaration() {
    let module =
        read("define i32 @f(i32 %x) {\n  %y = call i32 @llvm.abs.i32(i32 %x, i1 true)\n  ret i32 %y\n}\n");
    let intrinsic = module.find_function(b"llvm.abs.i32").unwrap();
    assert_eq!(intrinsic.params.len(), 2);
    assert_eq!(module.functions.len(), 2);
}

/// The error of a text, which has to be one.
fn error(text: &str) -> Error {
    parse(text.as_bytes()).err().unwrap_or_else(|| panic!("this should not be read: {text}"))
}

#[test]
fn errors_have_their_place() {
    let wrong = error("@a = global i32 0\n@b = global i32 nul\n");
    assert_eq!((wrong.line, wrong.column, wrong.text.as_str()), (2, 17, "nul"));
    assert_eq!(wrong.to_string(), "2:17: expected a value at `nul`");
    let wrong = error("define void @f() {\n  br label %nowhere\n}\n");
    assert_eq!((wrong.line, wrong.column, wrong.text.as_str()), (2, 12, "%nowhere"));
    let wrong = error("@a = global ptr @b");
    assert!(wrong.to_string().ends_with("`@b` is used and never defined or declared at the end of the text"));
}

#[test]
fn malformed_programs_are_refused() {
    for (text, message) in [
        ("define i32 @f() {\n  ret i64 0\n}", "the function returns i32"),
        ("define i32 @f(i64 %x) {\n  ret i32 %x\n}", "this value has type i64, not i32"),
        ("define void @f() {\n  %x = add i32 %y, 1\n  ret void\n}", "never defined"),
        ("define void @f() {\n  %x = add i32 %y, 1\n  %y = add i64 1, 1\n  ret void\n}", "is used as i32"),
        (
            "define void @f() {\n  %1 = add i32 1, 1\n  %1 = add i32 1, 1\n  ret void\n}",
            "the next number is 2, not 1",
        ),
        ("define void @f() {\n  %x = add i32 1, 1\n  %x = add i32 1, 1\n  ret void\n}", "defined twice"),
        ("define void @f() {\n  %x = call void @f()\n  ret void\n}", "no result to name"),
        ("define void @f() {\n}", "at least one block"),
        ("define void @f() {\n  fence seq_cst\n}", "no terminator"),
        ("define void @f() {\na:\nb:\n  ret void\n}", "no terminator"),
        ("define void @f() {\na:\n  ret void\na:\n  ret void\n}", "defined twice"),
        ("define void @f() {\n  frobnicate i32 1\n}", "this is no instruction"),
        ("declare void @f()\ndeclare void @f()", "defined twice"),
        ("@a = global [2 x i32] [i32 1]", "2"),
        ("@a = global [2 x i32] [i32 1, i64 2]", "element 1"),
        ("@a = global [2 x i8] c\"abc\"", "a string of 3 bytes"),
        ("@a = global i32 1.5", "cannot have type i32"),
        ("@a = global float 0.1", "not exact"),
        ("@a = global double 0xK00", "cannot have type double"),
        ("@a = global i32 null", "null cannot have type i32"),
        ("@a = global i8388609 0", "1 to 8388608 bits"),
        ("@a = global i4097 1", "more than 4096 bits"),
        ("@a = global i8388608 zeroinitializer", "more than 4096 bits"),
        ("@a = global i8388608 u0x1", "more than 4096 bits"),
        ("@a = global i32 +5", "expected a value"),
        ("attributes #0 = { a }\nattributes #0 = { b }", "defined twice"),
        ("@a = global %t zeroinitializer", "`%t` is used and never defined"),
        ("%t = type { i32 }\n%t = type { i32 }", "defined twice"),
        ("!0 = !{!1}", "`!1` is used and never defined"),
        ("!0 = !{}\n!0 = !{}", "defined twice"),
        ("!0 = !DILocation(line: 1)", "needs a scope"),
        ("@a = global i32 0, align 3", "power of two"),
        ("@a = global ptr blockaddress(@f, %b)\ndeclare void @f()", "has no body"),
        ("@a = global ptr blockaddress(@f, %b)\ndefine void @f() {\n  ret void\n}", "names no block"),
        ("source_filename = \"abc", "this string has no end"),
        ("@a = global i32 ~", "characters that start nothing"),
    ] {
        let wrong = error(text);
        assert!(wrong.message.contains(message), "{text}\n{wrong}\nexpected {message}");
        assert!(!wrong.typed_pointers);
    }
}

#[test]
fn typed_pointers_get_one_clear_message() {
    for text in [
        "@a = global i8* null",
        "%t = type { i32, %t* }",
        "define i32 @main(i32 %0, i8** %1) {\n  ret i32 0\n}",
        "define void @f() {\n  %p = alloca i32\n  store i32 0, i32* %p\n  ret void\n}",
        "@a = global i8 addrspace(1)* null",
        "@a = global void ()* null",
    ] {
        let wrong = error(text);
        assert!(wrong.typed_pointers, "{text}: {wrong}");
        assert!(wrong.message.contains("typed pointers"), "{wrong}");
    }
}
