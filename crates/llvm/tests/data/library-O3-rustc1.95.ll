; ModuleID = 'library.204df1fcf32a149a-cgu.0'
source_filename = "library.204df1fcf32a149a-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_3be3d0c1243e1d891f86cb990a80a013 = private unnamed_addr constant [11 x i8] c"library.rs\00", align 1
@alloc_759a86784975bae8f53b3bbd9797bd89 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00#\00\00\00\05\00\00\00" }>, align 8
@alloc_074d90aa8571c35cbf686eccd0d2631c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00#\00\00\00\0D\00\00\00" }>, align 8

; Function Attrs: nonlazybind uwtable
define noundef i32 @checked(i32 noundef %a, i32 noundef %b, ptr noalias noundef readonly align 4 captures(none) dereferenceable(16) %table) unnamed_addr #0 !dbg !7 {
start:
    #dbg_value(i32 %a, !18, !DIExpression(), !22)
    #dbg_value(i32 %b, !19, !DIExpression(), !22)
    #dbg_value(ptr %table, !20, !DIExpression(), !22)
  %_5 = icmp eq i32 %b, 0, !dbg !23
  br i1 %_5, label %panic, label %bb1, !dbg !23

bb1:                                              ; preds = %start
  %_6 = icmp eq i32 %b, -1, !dbg !23
  %_7 = icmp eq i32 %a, -2147483648, !dbg !23
  %_8 = and i1 %_7, %_6, !dbg !23
  br i1 %_8, label %panic1, label %bb2, !dbg !23

panic:                                            ; preds = %start
; call core::panicking::panic_const::panic_const_div_by_zero
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_759a86784975bae8f53b3bbd9797bd89) #4, !dbg !23
  unreachable, !dbg !23

bb2:                                              ; preds = %bb1
  %_11 = sext i32 %a to i64, !dbg !24
  %_12 = icmp ult i32 %a, 4, !dbg !25
  br i1 %_12, label %bb3, label %panic2, !dbg !25

panic1:                                           ; preds = %bb1
; call core::panicking::panic_const::panic_const_div_overflow
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_div_overflow(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_759a86784975bae8f53b3bbd9797bd89) #4, !dbg !23
  unreachable, !dbg !23

bb3:                                              ; preds = %bb2
  %_4 = sdiv i32 %a, %b, !dbg !23
  %0 = getelementptr inbounds nuw i32, ptr %table, i64 %_11, !dbg !25
  %_10 = load i32, ptr %0, align 4, !dbg !25, !noundef !21
  %_9 = mul i32 %_10, %b, !dbg !25
  %_0 = add i32 %_9, %_4, !dbg !23
  ret i32 %_0, !dbg !26

panic2:                                           ; preds = %bb2
; call core::panicking::panic_bounds_check
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_11, i64 noundef 4, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_074d90aa8571c35cbf686eccd0d2631c) #4, !dbg !25
  unreachable, !dbg !25
}

; Function Attrs: nonlazybind uwtable
define noundef double @total(ptr noalias noundef nonnull readonly align 8 captures(none) %shapes.0, i64 noundef range(i64 0, 576460752303423488) %shapes.1, i32 noundef range(i32 0, 2) %0, i32 %1) unnamed_addr #0 personality ptr @rust_eh_personality !dbg !27 {
start:
    #dbg_value(ptr poison, !67, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !73)
    #dbg_value(i32 %0, !64, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !74)
    #dbg_value(i32 %1, !64, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !74)
    #dbg_value(ptr %shapes.0, !63, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !74)
    #dbg_value(i64 %shapes.1, !63, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !74)
    #dbg_value(double -0.000000e+00, !75, !DIExpression(), !125)
    #dbg_declare(ptr poison, !120, !DIExpression(), !146)
    #dbg_value(i32 poison, !65, !DIExpression(), !147)
    #dbg_value(ptr undef, !67, !DIExpression(), !73)
    #dbg_value(ptr %shapes.0, !141, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !148)
    #dbg_value(ptr %shapes.0, !132, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !149)
    #dbg_value(ptr %shapes.0, !119, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !125)
    #dbg_value(!DIArgList(ptr %shapes.0, i64 %shapes.1), !141, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_shl, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !148)
    #dbg_value(!DIArgList(ptr %shapes.0, i64 %shapes.1), !132, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_shl, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !149)
    #dbg_value(!DIArgList(ptr %shapes.0, i64 %shapes.1), !119, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_shl, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !125)
    #dbg_value(ptr %shapes.0, !150, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !180)
    #dbg_value(!DIArgList(ptr %shapes.0, i64 %shapes.1), !150, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_shl, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !180)
    #dbg_value(double -0.000000e+00, !162, !DIExpression(), !180)
    #dbg_declare(ptr poison, !163, !DIExpression(), !182)
    #dbg_value(i64 1, !183, !DIExpression(), !219)
    #dbg_value(!DIArgList(ptr %shapes.0, i64 %shapes.1), !166, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_shl, DW_OP_plus, DW_OP_stack_value), !221)
    #dbg_value(ptr poison, !222, !DIExpression(), !232)
    #dbg_value(ptr poison, !231, !DIExpression(), !234)
  %2 = icmp eq i64 %shapes.1, 0, !dbg !235
  br i1 %2, label %bb8, label %bb8.i, !dbg !236

bb8.i:                                            ; preds = %start, %bb8.i
  %i.sroa.0.0.i = phi i64 [ %_27.i, %bb8.i ], [ 0, %start ], !dbg !237
  %acc.sroa.0.0.i = phi double [ %_0.i2.i.i, %bb8.i ], [ -0.000000e+00, %start ], !dbg !180
    #dbg_value(double %acc.sroa.0.0.i, !168, !DIExpression(), !237)
    #dbg_value(i64 %i.sroa.0.0.i, !218, !DIExpression(), !219)
    #dbg_value(i64 %i.sroa.0.0.i, !170, !DIExpression(), !238)
    #dbg_value(ptr %shapes.0, !239, !DIExpression(), !246)
    #dbg_value(i64 %i.sroa.0.0.i, !245, !DIExpression(), !246)
  %_45.i = getelementptr inbounds nuw { ptr, ptr }, ptr %shapes.0, i64 %i.sroa.0.0.i, !dbg !248
  %_45.val.i = load ptr, ptr %_45.i, align 8, !dbg !249, !nonnull !21, !align !250, !noundef !21
  %3 = getelementptr i8, ptr %_45.i, i64 8, !dbg !249
  %_45.val8.i = load ptr, ptr %3, align 8, !dbg !249, !nonnull !21, !align !251, !noundef !21
    #dbg_value(double %acc.sroa.0.0.i, !252, !DIExpression(), !264)
    #dbg_value(ptr poison, !258, !DIExpression(), !264)
    #dbg_value(ptr poison, !266, !DIExpression(), !273)
    #dbg_value(ptr poison, !272, !DIExpression(), !273)
  %4 = getelementptr inbounds nuw i8, ptr %_45.val8.i, i64 24, !dbg !275
  %5 = load ptr, ptr %4, align 8, !dbg !275, !invariant.load !21, !nonnull !21
  %_3.i.i.i7 = tail call noundef double %5(ptr noundef nonnull align 1 %_45.val.i) #5, !dbg !276
  %_0.i.i.i = fadd double %_3.i.i.i7, 1.000000e+00, !dbg !275
    #dbg_value(ptr poison, !277, !DIExpression(), !285)
    #dbg_value(double %acc.sroa.0.0.i, !283, !DIExpression(), !285)
    #dbg_value(double %_0.i.i.i, !284, !DIExpression(), !285)
  %_0.i2.i.i = fadd double %acc.sroa.0.0.i, %_0.i.i.i, !dbg !287
    #dbg_value(double %_0.i2.i.i, !168, !DIExpression(), !237)
  %_27.i = add nuw nsw i64 %i.sroa.0.0.i, 1, !dbg !288
    #dbg_value(i64 %_27.i, !170, !DIExpression(), !238)
    #dbg_value(i64 %_27.i, !218, !DIExpression(), !219)
  %_28.i = icmp eq i64 %_27.i, %shapes.1, !dbg !289
  br i1 %_28.i, label %bb8, label %bb8.i, !dbg !289

bb8:                                              ; preds = %bb8.i, %start
  %_0.sroa.0.0.i = phi double [ -0.000000e+00, %start ], [ %_0.i2.i.i, %bb8.i ], !dbg !180
    #dbg_value(i32 poison, !65, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !147)
  ret double %_0.sroa.0.0.i, !dbg !290
}

; Function Attrs: nonlazybind
declare i32 @rust_eh_personality(...) unnamed_addr #1

; core::panicking::panic_const::panic_const_div_by_zero
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #2

; core::panicking::panic_const::panic_const_div_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_div_overflow(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #2

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #3

attributes #0 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nonlazybind "target-cpu"="x86-64" }
attributes #2 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { cold minsize noinline noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { noinline noreturn }
attributes #5 = { inlinehint }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "library.rs/@/library.204df1fcf32a149a-cgu.0", directory: "/src")
!7 = distinct !DISubprogram(name: "checked", scope: !9, file: !8, line: 34, type: !10, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !17)
!8 = !DIFile(filename: "library.rs", directory: "/src", checksumkind: CSK_MD5, checksum: "36e7e9adc91f6a5ecd1592b7e4a58f63")
!9 = !DINamespace(name: "library", scope: null)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !12, !12, !13}
!12 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[i32; 4]", baseType: !14, size: 64, align: 64, dwarfAddressSpace: 0)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 128, align: 32, elements: !15)
!15 = !{!16}
!16 = !DISubrange(count: 4, lowerBound: 0)
!17 = !{!18, !19, !20}
!18 = !DILocalVariable(name: "a", arg: 1, scope: !7, file: !8, line: 34, type: !12)
!19 = !DILocalVariable(name: "b", arg: 2, scope: !7, file: !8, line: 34, type: !12)
!20 = !DILocalVariable(name: "table", arg: 3, scope: !7, file: !8, line: 34, type: !13)
!21 = !{}
!22 = !DILocation(line: 0, scope: !7)
!23 = !DILocation(line: 35, column: 5, scope: !7)
!24 = !DILocation(line: 35, column: 19, scope: !7)
!25 = !DILocation(line: 35, column: 13, scope: !7)
!26 = !DILocation(line: 36, column: 2, scope: !7)
!27 = distinct !DISubprogram(name: "total", scope: !9, file: !8, line: 28, type: !28, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !62)
!28 = !DISubroutineType(types: !29)
!29 = !{!30, !31, !46}
!30 = !DIBasicType(name: "f64", size: 64, encoding: DW_ATE_float)
!31 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[&dyn library::Area]", file: !32, size: 128, align: 64, elements: !33, templateParams: !21, identifier: "5fcce190d99e4b56254d5a3f301cbaa1")
!32 = !DIFile(filename: "<unknown>", directory: "")
!33 = !{!34, !45}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !31, file: !32, baseType: !35, size: 64, align: 64)
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, align: 64, dwarfAddressSpace: 0)
!36 = !DICompositeType(tag: DW_TAG_structure_type, name: "&dyn library::Area", file: !32, size: 128, align: 64, elements: !37, templateParams: !21, identifier: "3a616bccf2b3c2da886d1f23cc7c51ea")
!37 = !{!38, !41}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !36, file: !32, baseType: !39, size: 64, align: 64)
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64, align: 64, dwarfAddressSpace: 0)
!40 = !DICompositeType(tag: DW_TAG_structure_type, name: "dyn library::Area", file: !32, align: 8, elements: !21, identifier: "f3af95c6b0ec59e33603ea9c86e2c53c")
!41 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !36, file: !32, baseType: !42, size: 64, align: 64, offset: 64)
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 4]", baseType: !43, size: 64, align: 64, dwarfAddressSpace: 0)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !44, size: 256, align: 64, elements: !15)
!44 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !31, file: !32, baseType: !44, size: 64, align: 64, offset: 64)
!46 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<i32>", scope: !47, file: !32, size: 64, align: 32, flags: DIFlagPublic, elements: !49, templateParams: !21, identifier: "9405ac4e2c6c777f392a88ba61a7ee59")
!47 = !DINamespace(name: "option", scope: !48)
!48 = !DINamespace(name: "core", scope: null)
!49 = !{!50}
!50 = !DICompositeType(tag: DW_TAG_variant_part, scope: !46, file: !32, size: 64, align: 32, elements: !51, templateParams: !21, identifier: "e2f41d4aeb07e70e2deec5714d40b3f5", discriminator: !60)
!51 = !{!52, !56}
!52 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !50, file: !32, baseType: !53, size: 64, align: 32, extraData: i32 0)
!53 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !46, file: !32, size: 64, align: 32, flags: DIFlagPublic, elements: !21, templateParams: !54, identifier: "61a3ce2df84cf17e4abf9bd216f81f54")
!54 = !{!55}
!55 = !DITemplateTypeParameter(name: "T", type: !12)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !50, file: !32, baseType: !57, size: 64, align: 32, extraData: i32 1)
!57 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !46, file: !32, size: 64, align: 32, flags: DIFlagPublic, elements: !58, templateParams: !54, identifier: "d5be8f80a28faf7bfb7a6bc63bf0c7cc")
!58 = !{!59}
!59 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !57, file: !32, baseType: !12, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!60 = !DIDerivedType(tag: DW_TAG_member, scope: !46, file: !32, baseType: !61, size: 32, align: 32, flags: DIFlagArtificial)
!61 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!62 = !{!63, !64, !65, !67}
!63 = !DILocalVariable(name: "shapes", arg: 1, scope: !27, file: !8, line: 28, type: !31)
!64 = !DILocalVariable(name: "limit", arg: 2, scope: !27, file: !8, line: 28, type: !46)
!65 = !DILocalVariable(name: "count", scope: !66, file: !8, line: 29, type: !12, align: 32)
!66 = distinct !DILexicalBlock(scope: !27, file: !8, line: 29, column: 5)
!67 = !DILocalVariable(name: "_guard", scope: !68, file: !8, line: 30, type: !69, align: 64)
!68 = distinct !DILexicalBlock(scope: !66, file: !8, line: 30, column: 5)
!69 = !DICompositeType(tag: DW_TAG_structure_type, name: "Guard", scope: !9, file: !32, size: 64, align: 64, flags: DIFlagPublic, elements: !70, templateParams: !21, identifier: "f9bcca1f0744a972e2e4d22feb3a69ef")
!70 = !{!71}
!71 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !69, file: !32, baseType: !72, size: 64, align: 64, flags: DIFlagPrivate)
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut i32", baseType: !12, size: 64, align: 64, dwarfAddressSpace: 0)
!73 = !DILocation(line: 0, scope: !68)
!74 = !DILocation(line: 0, scope: !27)
!75 = !DILocalVariable(name: "init", scope: !76, file: !77, line: 124, type: !30, align: 64)
!76 = distinct !DISubprogram(name: "fold<f64, core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}, f64, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", linkageName: "_ZN102_$LT$core..iter..adapters..map..Map$LT$I$C$F$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17ha7399d90228e5fb2E", scope: !78, file: !77, line: 124, type: !82, scopeLine: 124, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !121, retainedNodes: !118)
!77 = !DIFile(filename: "library/core/src/iter/adapters/map.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "47fd4c3c8424e034238ec6bb5a169812")
!78 = !DINamespace(name: "{impl#2}", scope: !79)
!79 = !DINamespace(name: "map", scope: !80)
!80 = !DINamespace(name: "adapters", scope: !81)
!81 = !DINamespace(name: "iter", scope: !48)
!82 = !DISubroutineType(types: !83)
!83 = !{!30, !84, !30, !113}
!84 = !DICompositeType(tag: DW_TAG_structure_type, name: "Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>", scope: !79, file: !32, size: 128, align: 64, flags: DIFlagPublic, elements: !85, templateParams: !110, identifier: "ab8a2ee80c654caffcdaa51a1ece31e4")
!85 = !{!86, !107}
!86 = !DIDerivedType(tag: DW_TAG_member, name: "iter", scope: !84, file: !32, baseType: !87, size: 128, align: 64, flags: DIFlagProtected)
!87 = !DICompositeType(tag: DW_TAG_structure_type, name: "Iter<&dyn library::Area>", scope: !88, file: !32, size: 128, align: 64, flags: DIFlagPublic, elements: !90, templateParams: !98, identifier: "10c4021d919cadead64fc3c6e840147e")
!88 = !DINamespace(name: "iter", scope: !89)
!89 = !DINamespace(name: "slice", scope: !48)
!90 = !{!91, !100, !101}
!91 = !DIDerivedType(tag: DW_TAG_member, name: "ptr", scope: !87, file: !32, baseType: !92, size: 64, align: 64, flags: DIFlagPrivate)
!92 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<&dyn library::Area>", scope: !93, file: !32, size: 64, align: 64, flags: DIFlagPublic, elements: !95, templateParams: !98, identifier: "2d8e163a2c65e0c4ccd0dff97f379433")
!93 = !DINamespace(name: "non_null", scope: !94)
!94 = !DINamespace(name: "ptr", scope: !48)
!95 = !{!96}
!96 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !92, file: !32, baseType: !97, size: 64, align: 64, flags: DIFlagPrivate)
!97 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const &dyn library::Area", baseType: !36, size: 64, align: 64, dwarfAddressSpace: 0)
!98 = !{!99}
!99 = !DITemplateTypeParameter(name: "T", type: !36)
!100 = !DIDerivedType(tag: DW_TAG_member, name: "end_or_len", scope: !87, file: !32, baseType: !97, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!101 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !87, file: !32, baseType: !102, align: 8, offset: 128, flags: DIFlagPrivate)
!102 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&&dyn library::Area>", scope: !103, file: !32, align: 8, flags: DIFlagPublic, elements: !21, templateParams: !104, identifier: "802701b626bca66b5396f4e9a4d295f3")
!103 = !DINamespace(name: "marker", scope: !48)
!104 = !{!105}
!105 = !DITemplateTypeParameter(name: "T", type: !106)
!106 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&&dyn library::Area", baseType: !36, size: 64, align: 64, dwarfAddressSpace: 0)
!107 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !84, file: !32, baseType: !108, align: 8, offset: 128, flags: DIFlagPrivate)
!108 = !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}", scope: !109, file: !32, align: 8, elements: !21, identifier: "3b12baa9a22abeae8c20fea1b9f00448")
!109 = !DINamespace(name: "total", scope: !9)
!110 = !{!111, !112}
!111 = !DITemplateTypeParameter(name: "I", type: !87)
!112 = !DITemplateTypeParameter(name: "F", type: !108)
!113 = !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", scope: !114, file: !32, align: 8, elements: !21, identifier: "8247a6173fff85c36278de049e580374")
!114 = !DINamespace(name: "sum", scope: !115)
!115 = !DINamespace(name: "{impl#132}", scope: !116)
!116 = !DINamespace(name: "accum", scope: !117)
!117 = !DINamespace(name: "traits", scope: !81)
!118 = !{!119, !119, !75, !120}
!119 = !DILocalVariable(name: "self", scope: !76, file: !77, line: 124, type: !84, align: 64)
!120 = !DILocalVariable(name: "g", scope: !76, file: !77, line: 124, type: !113, align: 8)
!121 = !{!122, !111, !112, !123, !124}
!122 = !DITemplateTypeParameter(name: "B", type: !30)
!123 = !DITemplateTypeParameter(name: "Acc", type: !30)
!124 = !DITemplateTypeParameter(name: "G", type: !113)
!125 = !DILocation(line: 0, scope: !76, inlinedAt: !126)
!126 = !DILocation(line: 161, column: 22, scope: !127, inlinedAt: !135)
!127 = distinct !DISubprogram(name: "sum<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", linkageName: "_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum17h7d45adb0f0d8ceafE", scope: !115, file: !128, line: 160, type: !129, scopeLine: 160, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !133, retainedNodes: !131)
!128 = !DIFile(filename: "library/core/src/iter/traits/accum.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "29c702feed2d279674f04740ce9fc327")
!129 = !DISubroutineType(types: !130)
!130 = !{!30, !84}
!131 = !{!132, !132}
!132 = !DILocalVariable(name: "iter", scope: !127, file: !128, line: 160, type: !84, align: 64)
!133 = !{!134}
!134 = !DITemplateTypeParameter(name: "I", type: !84)
!135 = !DILocation(line: 3658, column: 9, scope: !136, inlinedAt: !145)
!136 = distinct !DISubprogram(name: "sum<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>, f64>", linkageName: "_ZN4core4iter6traits8iterator8Iterator3sum17h897a204cfb81f0d0E", scope: !138, file: !137, line: 3653, type: !129, scopeLine: 3653, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !142, retainedNodes: !140)
!137 = !DIFile(filename: "library/core/src/iter/traits/iterator.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "03f316921fc0b2bb7786dd4fa41456f9")
!138 = !DINamespace(name: "Iterator", scope: !139)
!139 = !DINamespace(name: "iterator", scope: !117)
!140 = !{!141, !141}
!141 = !DILocalVariable(name: "self", scope: !136, file: !137, line: 3653, type: !84, align: 64)
!142 = !{!143, !144}
!143 = !DITemplateTypeParameter(name: "Self", type: !84)
!144 = !DITemplateTypeParameter(name: "S", type: !30)
!145 = !DILocation(line: 31, column: 51, scope: !68)
!146 = !DILocation(line: 124, column: 38, scope: !76, inlinedAt: !126)
!147 = !DILocation(line: 0, scope: !66)
!148 = !DILocation(line: 0, scope: !136, inlinedAt: !145)
!149 = !DILocation(line: 0, scope: !127, inlinedAt: !135)
!150 = !DILocalVariable(name: "self", arg: 1, scope: !151, file: !152, line: 259, type: !87)
!151 = distinct !DISubprogram(name: "fold<&dyn library::Area, f64, core::iter::adapters::map::map_fold::{closure_env#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>>", linkageName: "_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17hc309f4fe36de7350E", scope: !153, file: !152, line: 259, type: !154, scopeLine: 259, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !178, retainedNodes: !161)
!152 = !DIFile(filename: "library/core/src/slice/iter/macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "87d1f0c2746f51593d75ddf4c9271f14")
!153 = !DINamespace(name: "{impl#171}", scope: !88)
!154 = !DISubroutineType(types: !155)
!155 = !{!30, !87, !30, !156}
!156 = !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", scope: !157, file: !32, align: 8, elements: !158, templateParams: !21, identifier: "28b7f703a63421ad19f80c5461866534")
!157 = !DINamespace(name: "map_fold", scope: !79)
!158 = !{!159, !160}
!159 = !DIDerivedType(tag: DW_TAG_member, name: "g", scope: !156, file: !32, baseType: !113, align: 8)
!160 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !156, file: !32, baseType: !108, align: 8)
!161 = !{!150, !162, !163, !164, !166, !168, !170, !172, !174, !176}
!162 = !DILocalVariable(name: "init", arg: 2, scope: !151, file: !152, line: 259, type: !30)
!163 = !DILocalVariable(name: "f", arg: 3, scope: !151, file: !152, line: 259, type: !156)
!164 = !DILocalVariable(name: "len", scope: !165, file: !152, line: 29, type: !44, align: 64)
!165 = distinct !DILexicalBlock(scope: !151, file: !152, line: 29, column: 13)
!166 = !DILocalVariable(name: "end", scope: !167, file: !152, line: 33, type: !92, align: 64)
!167 = distinct !DILexicalBlock(scope: !151, file: !152, line: 33, column: 13)
!168 = !DILocalVariable(name: "acc", scope: !169, file: !152, line: 273, type: !30, align: 64)
!169 = distinct !DILexicalBlock(scope: !151, file: !152, line: 273, column: 17)
!170 = !DILocalVariable(name: "i", scope: !171, file: !152, line: 274, type: !44, align: 64)
!171 = distinct !DILexicalBlock(scope: !169, file: !152, line: 274, column: 17)
!172 = !DILocalVariable(name: "len", scope: !173, file: !152, line: 275, type: !44, align: 64)
!173 = distinct !DILexicalBlock(scope: !171, file: !152, line: 275, column: 17)
!174 = !DILocalVariable(name: "len", scope: !175, file: !152, line: 29, type: !44, align: 64)
!175 = distinct !DILexicalBlock(scope: !171, file: !152, line: 29, column: 13)
!176 = !DILocalVariable(name: "end", scope: !177, file: !152, line: 33, type: !92, align: 64)
!177 = distinct !DILexicalBlock(scope: !171, file: !152, line: 33, column: 13)
!178 = !{!99, !122, !179}
!179 = !DITemplateTypeParameter(name: "F", type: !156)
!180 = !DILocation(line: 0, scope: !151, inlinedAt: !181)
!181 = distinct !DILocation(line: 128, column: 19, scope: !76, inlinedAt: !126)
!182 = !DILocation(line: 259, column: 42, scope: !151, inlinedAt: !181)
!183 = !DILocalVariable(name: "rhs", scope: !184, file: !185, line: 832, type: !44, align: 64)
!184 = distinct !DISubprogram(name: "unchecked_add", linkageName: "_RNvMs9_NtCsgEmfK2I1SDS_4core3numj13unchecked_add", scope: !186, file: !185, line: 832, type: !188, scopeLine: 832, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !217)
!185 = !DIFile(filename: "library/core/src/num/uint_macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "de2f29a3485fc28d710ba6c3062e6efa")
!186 = !DINamespace(name: "{impl#11}", scope: !187)
!187 = !DINamespace(name: "num", scope: !48)
!188 = !DISubroutineType(types: !189)
!189 = !{!44, !44, !44, !190}
!190 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::panic::location::Location", baseType: !191, size: 64, align: 64, dwarfAddressSpace: 0)
!191 = !DICompositeType(tag: DW_TAG_structure_type, name: "Location", scope: !192, file: !32, size: 192, align: 64, flags: DIFlagPublic, elements: !194, templateParams: !21, identifier: "c23b7de1297af8f4a89df3da49f37ee6")
!192 = !DINamespace(name: "location", scope: !193)
!193 = !DINamespace(name: "panic", scope: !48)
!194 = !{!195, !207, !208, !209}
!195 = !DIDerivedType(tag: DW_TAG_member, name: "filename", scope: !191, file: !32, baseType: !196, size: 128, align: 64, flags: DIFlagPrivate)
!196 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<str>", scope: !93, file: !32, size: 128, align: 64, flags: DIFlagPublic, elements: !197, templateParams: !205, identifier: "cc7383b2ce73f6838bfb6ae828fb6ae6")
!197 = !{!198}
!198 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !196, file: !32, baseType: !199, size: 128, align: 64, flags: DIFlagPrivate)
!199 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const str", file: !32, size: 128, align: 64, elements: !200, templateParams: !21, identifier: "238a44609877474087c05adf26cd41fa")
!200 = !{!201, !204}
!201 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !199, file: !32, baseType: !202, size: 64, align: 64)
!202 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !203, size: 64, align: 64, dwarfAddressSpace: 0)
!203 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!204 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !199, file: !32, baseType: !44, size: 64, align: 64, offset: 64)
!205 = !{!206}
!206 = !DITemplateTypeParameter(name: "T", type: !203)
!207 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !191, file: !32, baseType: !61, size: 32, align: 32, offset: 128, flags: DIFlagPrivate)
!208 = !DIDerivedType(tag: DW_TAG_member, name: "col", scope: !191, file: !32, baseType: !61, size: 32, align: 32, offset: 160, flags: DIFlagPrivate)
!209 = !DIDerivedType(tag: DW_TAG_member, name: "_filename", scope: !191, file: !32, baseType: !210, align: 8, offset: 192, flags: DIFlagPrivate)
!210 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&str>", scope: !103, file: !32, align: 8, flags: DIFlagPublic, elements: !21, templateParams: !211, identifier: "e16ac355808b6aef9fb50b5f125fee05")
!211 = !{!212}
!212 = !DITemplateTypeParameter(name: "T", type: !213)
!213 = !DICompositeType(tag: DW_TAG_structure_type, name: "&str", file: !32, size: 128, align: 64, elements: !214, templateParams: !21, identifier: "9277eecd40495f85161460476aacc992")
!214 = !{!215, !216}
!215 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !213, file: !32, baseType: !202, size: 64, align: 64)
!216 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !213, file: !32, baseType: !44, size: 64, align: 64, offset: 64)
!217 = !{!218, !183}
!218 = !DILocalVariable(name: "self", arg: 1, scope: !184, file: !185, line: 832, type: !44)
!219 = !DILocation(line: 0, scope: !184, inlinedAt: !220)
!220 = distinct !DILocation(line: 283, column: 36, scope: !173, inlinedAt: !181)
!221 = !DILocation(line: 0, scope: !167, inlinedAt: !181)
!222 = !DILocalVariable(name: "self", arg: 1, scope: !223, file: !224, line: 1719, type: !229)
!223 = distinct !DISubprogram(name: "eq<&dyn library::Area>", linkageName: "_ZN78_$LT$core..ptr..non_null..NonNull$LT$T$GT$$u20$as$u20$core..cmp..PartialEq$GT$2eq17h03fb921cb1cb3552E", scope: !225, file: !224, line: 1719, type: !226, scopeLine: 1719, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !98, retainedNodes: !230)
!224 = !DIFile(filename: "library/core/src/ptr/non_null.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "e5222a5160165ba1cd09076ad7a11733")
!225 = !DINamespace(name: "{impl#16}", scope: !93)
!226 = !DISubroutineType(types: !227)
!227 = !{!228, !229, !229}
!228 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!229 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::ptr::non_null::NonNull<&dyn library::Area>", baseType: !92, size: 64, align: 64, dwarfAddressSpace: 0)
!230 = !{!222, !231}
!231 = !DILocalVariable(name: "other", arg: 2, scope: !223, file: !224, line: 1719, type: !229)
!232 = !DILocation(line: 1719, column: 11, scope: !223, inlinedAt: !233)
!233 = distinct !DILocation(line: 44, column: 20, scope: !167, inlinedAt: !181)
!234 = !DILocation(line: 1719, column: 18, scope: !223, inlinedAt: !233)
!235 = !DILocation(line: 1720, column: 9, scope: !223, inlinedAt: !233)
!236 = !DILocation(line: 25, column: 86, scope: !151, inlinedAt: !181)
!237 = !DILocation(line: 0, scope: !169, inlinedAt: !181)
!238 = !DILocation(line: 0, scope: !171, inlinedAt: !181)
!239 = !DILocalVariable(name: "self", arg: 1, scope: !240, file: !224, line: 651, type: !92)
!240 = distinct !DISubprogram(name: "add<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17hc280e808e28d8598E", scope: !92, file: !224, line: 651, type: !241, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !98, declaration: !243, retainedNodes: !244)
!241 = !DISubroutineType(types: !242)
!242 = !{!92, !92, !44}
!243 = !DISubprogram(name: "add<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17hc280e808e28d8598E", scope: !92, file: !224, line: 651, type: !241, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !98)
!244 = !{!239, !245}
!245 = !DILocalVariable(name: "count", arg: 2, scope: !240, file: !224, line: 651, type: !44)
!246 = !DILocation(line: 0, scope: !240, inlinedAt: !247)
!247 = distinct !DILocation(line: 279, column: 67, scope: !173, inlinedAt: !181)
!248 = !DILocation(line: 659, column: 28, scope: !240, inlinedAt: !247)
!249 = !DILocation(line: 279, column: 27, scope: !173, inlinedAt: !181)
!250 = !{i64 1}
!251 = !{i64 8}
!252 = !DILocalVariable(name: "acc", arg: 2, scope: !253, file: !77, line: 88, type: !30)
!253 = distinct !DISubprogram(name: "{closure#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", linkageName: "_ZN4core4iter8adapters3map8map_fold28_$u7b$$u7b$closure$u7d$$u7d$17hac06295256bd0dbdE", scope: !157, file: !77, line: 88, type: !254, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !261, retainedNodes: !257)
!254 = !DISubroutineType(types: !255)
!255 = !{!30, !256, !30, !106}
!256 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::iter::adapters::map::map_fold::{closure_env#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", baseType: !156, size: 64, align: 64, dwarfAddressSpace: 0)
!257 = !{!252, !258, !259, !260}
!258 = !DILocalVariable(name: "elt", arg: 3, scope: !253, file: !77, line: 88, type: !106)
!259 = !DILocalVariable(name: "g", scope: !253, file: !77, line: 86, type: !113, align: 8)
!260 = !DILocalVariable(name: "f", scope: !253, file: !77, line: 85, type: !108, align: 8)
!261 = !{!105, !122, !123, !262, !263}
!262 = !DITemplateTypeParameter(name: "impl FnMut(T) -> B", type: !108)
!263 = !DITemplateTypeParameter(name: "impl FnMut(Acc, B) -> Acc", type: !113)
!264 = !DILocation(line: 0, scope: !253, inlinedAt: !265)
!265 = distinct !DILocation(line: 279, column: 27, scope: !173, inlinedAt: !181)
!266 = !DILocalVariable(arg: 1, scope: !267, file: !8, line: 31, type: !270)
!267 = distinct !DISubprogram(name: "{closure#0}", linkageName: "_ZN7library5total28_$u7b$$u7b$closure$u7d$$u7d$17h960a517f478055abE", scope: !109, file: !8, line: 31, type: !268, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !271)
!268 = !DISubroutineType(types: !269)
!269 = !{!30, !270, !106}
!270 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut library::total::{closure_env#0}", baseType: !108, size: 64, align: 64, dwarfAddressSpace: 0)
!271 = !{!272, !266}
!272 = !DILocalVariable(name: "shape", arg: 2, scope: !267, file: !8, line: 31, type: !106)
!273 = !DILocation(line: 0, scope: !267, inlinedAt: !274)
!274 = distinct !DILocation(line: 88, column: 28, scope: !253, inlinedAt: !265)
!275 = !DILocation(line: 31, column: 31, scope: !267, inlinedAt: !274)
!276 = !DILocation(line: 31, column: 37, scope: !267, inlinedAt: !274)
!277 = !DILocalVariable(arg: 1, scope: !278, file: !128, line: 164, type: !281)
!278 = distinct !DISubprogram(name: "{closure#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", linkageName: "_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum28_$u7b$$u7b$closure$u7d$$u7d$17h734e508110493994E", scope: !114, file: !128, line: 164, type: !279, scopeLine: 164, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !133, retainedNodes: !282)
!279 = !DISubroutineType(types: !280)
!280 = !{!30, !281, !30, !30}
!281 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", baseType: !113, size: 64, align: 64, dwarfAddressSpace: 0)
!282 = !{!283, !284, !277}
!283 = !DILocalVariable(name: "a", arg: 2, scope: !278, file: !128, line: 164, type: !30)
!284 = !DILocalVariable(name: "b", arg: 3, scope: !278, file: !128, line: 164, type: !30)
!285 = !DILocation(line: 0, scope: !278, inlinedAt: !286)
!286 = distinct !DILocation(line: 88, column: 21, scope: !253, inlinedAt: !265)
!287 = !DILocation(line: 164, column: 28, scope: !278, inlinedAt: !286)
!288 = !DILocation(line: 844, column: 17, scope: !184, inlinedAt: !220)
!289 = !DILocation(line: 284, column: 24, scope: !173, inlinedAt: !181)
!290 = !DILocation(line: 32, column: 2, scope: !27)
