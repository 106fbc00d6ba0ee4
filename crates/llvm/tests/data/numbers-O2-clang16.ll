; ModuleID = 'numbers.c'
source_filename = "numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.tight = type <{ i8, i32 }>

@counter = dso_local global i32 0, align 4, !dbg !0
@plain = dso_local global i32 0, align 4, !dbg !74
@floats = dso_local local_unnamed_addr global [6 x float] [float 1.000000e+00, float 0x3FB99999A0000000, float -0.000000e+00, float 0x46293E5940000000, float 0x7FF8000000000000, float 0x7FF0000000000000], align 16, !dbg !21
@doubles = dso_local local_unnamed_addr global [4 x double] [double 1.000000e-01, double 0x7FF8000000000000, double 3.000000e+00, double 1.000000e-310], align 16, !dbg !26
@halves = dso_local local_unnamed_addr global [2 x half] [half 0xH3C00, half 0xH2E66], align 2, !dbg !32
@quad = dso_local local_unnamed_addr global fp128 0xL999999999999999A3FFF199999999999, align 16, !dbg !37
@extended = dso_local local_unnamed_addr global [2 x x86_fp80] [x86_fp80 0xK3FFF8CCCCCCCCCCCCCCD, x86_fp80 0xKC000C000000000000000], align 16, !dbg !40
@bits = dso_local local_unnamed_addr global i120 123456789012345678901234567890, align 8, !dbg !44
@any = dso_local local_unnamed_addr global { [7 x i8], i8 } { [7 x i8] c"abc\00\00\00\00", i8 undef }, align 4, !dbg !47
@tight = dso_local local_unnamed_addr global %struct.tight <{ i8 1, i32 2 }>, align 1, !dbg !59
@escapes = dso_local local_unnamed_addr constant [7 x i8] c"a\00\22\\\0A\FF\00", align 1, !dbg !65
@per_thread = dso_local thread_local local_unnamed_addr global i32 3, align 4, !dbg !69
@in_section = dso_local global i32 0, section "special", align 64, !dbg !76
@inside = dso_local local_unnamed_addr global ptr getelementptr inbounds (i8, ptr @in_section, i64 1), align 8, !dbg !71
@llvm.compiler.used = appending global [1 x ptr] [ptr @in_section], section "llvm.metadata"

@other_name = dso_local alias i32 (), ptr @atomics

@resolved = dso_local ifunc i32 (), ptr @choose

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local <4 x i32> @add(<4 x i32> noundef %0, <4 x i32> noundef %1) local_unnamed_addr #0 !dbg !86 {
  call void @llvm.dbg.value(metadata <4 x i32> %0, metadata !92, metadata !DIExpression()), !dbg !94
  call void @llvm.dbg.value(metadata <4 x i32> %1, metadata !93, metadata !DIExpression()), !dbg !94
  %3 = add <4 x i32> %1, %0, !dbg !95
  %4 = icmp slt <4 x i32> %0, %1, !dbg !96
  %5 = sext <4 x i1> %4 to <4 x i32>, !dbg !96
  %6 = xor <4 x i32> %3, %5, !dbg !97
  ret <4 x i32> %6, !dbg !98
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none) uwtable
define dso_local <4 x float> @multiply(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #1 !dbg !99 {
  call void @llvm.dbg.value(metadata <4 x float> %0, metadata !105, metadata !DIExpression()), !dbg !107
  call void @llvm.dbg.value(metadata <4 x float> %1, metadata !106, metadata !DIExpression()), !dbg !107
  %3 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %0, <4 x float> %1, <4 x float> %0), !dbg !108
  ret <4 x float> %3, !dbg !109
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local <4 x i32> @shuffle(<4 x i32> noundef %0, <4 x i32> noundef %1) local_unnamed_addr #0 !dbg !110 {
  call void @llvm.dbg.value(metadata <4 x i32> %0, metadata !112, metadata !DIExpression()), !dbg !114
  call void @llvm.dbg.value(metadata <4 x i32> %1, metadata !113, metadata !DIExpression()), !dbg !114
  %3 = shufflevector <4 x i32> %0, <4 x i32> %1, <4 x i32> <i32 0, i32 4, i32 1, i32 5>, !dbg !115
  ret <4 x i32> %3, !dbg !116
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @element(<4 x i32> noundef %0, i32 noundef %1) local_unnamed_addr #0 !dbg !117 {
  call void @llvm.dbg.value(metadata <4 x i32> %0, metadata !121, metadata !DIExpression()), !dbg !123
  call void @llvm.dbg.value(metadata i32 %1, metadata !122, metadata !DIExpression()), !dbg !123
  %3 = insertelement <4 x i32> %0, i32 3, i32 %1, !dbg !124
  call void @llvm.dbg.value(metadata <4 x i32> %3, metadata !121, metadata !DIExpression()), !dbg !123
  %4 = extractelement <4 x i32> %3, i64 1, !dbg !125
  ret i32 %4, !dbg !126
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn uwtable
define dso_local i32 @atomics() #3 !dbg !127 {
  fence seq_cst, !dbg !132
  %1 = atomicrmw or ptr @counter, i32 3 seq_cst, align 4, !dbg !133
  %2 = atomicrmw xchg ptr @counter, i32 2 seq_cst, align 4, !dbg !134
  call void @llvm.dbg.value(metadata i32 1, metadata !131, metadata !DIExpression()), !dbg !135
  %3 = cmpxchg weak ptr @counter, i32 1, i32 5 seq_cst seq_cst, align 4, !dbg !136
  %4 = load atomic i32, ptr @counter acquire, align 4, !dbg !137
  %5 = atomicrmw nand ptr @plain, i32 1 seq_cst, align 4, !dbg !138
  %6 = add nsw i32 %5, %4, !dbg !139
  ret i32 %6, !dbg !140
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local { i64, i64 } @wide(i64 noundef %0, i64 noundef %1) local_unnamed_addr #4 !dbg !141 {
  %3 = zext i64 %1 to i128
  %4 = shl nuw i128 %3, 64
  %5 = zext i64 %0 to i128
  %6 = or i128 %4, %5
  call void @llvm.dbg.value(metadata i128 %6, metadata !145, metadata !DIExpression()), !dbg !146
  %7 = mul nsw i128 %6, 1512366075204170947332355369683137040, !dbg !147
  %8 = trunc i128 %7 to i64, !dbg !148
  %9 = lshr i128 %7, 64, !dbg !148
  %10 = trunc i128 %9 to i64, !dbg !148
  %11 = insertvalue { i64, i64 } poison, i64 %8, 0, !dbg !148
  %12 = insertvalue { i64, i64 } %11, i64 %10, 1, !dbg !148
  ret { i64, i64 } %12, !dbg !148
}

; Function Attrs: nounwind uwtable
define internal ptr @choose() #5 !dbg !149 {
  ret ptr @chosen, !dbg !154
}

; Function Attrs: nounwind uwtable
define dso_local { double, double } @square(double noundef %0, double noundef %1) local_unnamed_addr #6 !dbg !155 {
  call void @llvm.dbg.value(metadata double %0, metadata !160, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 64)), !dbg !161
  call void @llvm.dbg.value(metadata double %1, metadata !160, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 64)), !dbg !161
  %3 = fmul double %0, %0, !dbg !162
  %4 = fmul double %1, %1, !dbg !162
  %5 = fmul double %0, %1, !dbg !162
  %6 = fsub double %3, %4, !dbg !162
  %7 = fadd double %5, %5, !dbg !162
  %8 = fcmp uno double %6, 0.000000e+00, !dbg !162
  br i1 %8, label %9, label %15, !dbg !162, !prof !163

9:                                                ; preds = %2
  %10 = fcmp uno double %7, 0.000000e+00, !dbg !162
  br i1 %10, label %11, label %15, !dbg !162, !prof !163

11:                                               ; preds = %9
  %12 = tail call { double, double } @__muldc3(double noundef %0, double noundef %1, double noundef %0, double noundef %1) #9, !dbg !162
  %13 = extractvalue { double, double } %12, 0, !dbg !162
  %14 = extractvalue { double, double } %12, 1, !dbg !162
  br label %15, !dbg !162

15:                                               ; preds = %11, %9, %2
  %16 = phi double [ %6, %2 ], [ %6, %9 ], [ %13, %11 ], !dbg !162
  %17 = phi double [ %7, %2 ], [ %7, %9 ], [ %14, %11 ], !dbg !162
  %18 = insertvalue { double, double } poison, double %16, 0, !dbg !164
  %19 = insertvalue { double, double } %18, double %17, 1, !dbg !164
  ret { double, double } %19, !dbg !164
}

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: nounwind uwtable
define dso_local float @narrow(double noundef %0) local_unnamed_addr #6 !dbg !165 {
  call void @llvm.dbg.value(metadata double %0, metadata !169, metadata !DIExpression()), !dbg !170
  %2 = fptrunc double %0 to float, !dbg !171
  %3 = fptrunc double %0 to half, !dbg !172
  %4 = fpext half %3 to float, !dbg !172
  %5 = fadd float %2, %4, !dbg !173
  %6 = fptoui double %0 to i8, !dbg !174
  %7 = uitofp i8 %6 to float, !dbg !174
  %8 = fadd float %5, %7, !dbg !175
  %9 = tail call i32 @maybe() #9, !dbg !176
  %10 = sitofp i32 %9 to float, !dbg !176
  %11 = fadd float %8, %10, !dbg !177
  ret float %11, !dbg !178
}

declare !dbg !179 extern_weak i32 @maybe() local_unnamed_addr #7

; Function Attrs: nounwind uwtable
define internal i32 @chosen() #6 !dbg !180 {
  ret i32 1, !dbg !181
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.value(metadata, metadata, metadata) #8

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind uwtable "min-legal-vector-width"="0" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!79, !80, !81, !82, !83, !84}
!llvm.ident = !{!85}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 12, type: !78, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 16.0.6 (15~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !20, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "numbers.c", directory: "/src", checksumkind: CSK_MD5, checksum: "1f54b1aae0a0ebcdca0fb954183cc39d")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 60, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-16/lib/clang/16/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "2aec2bf8bd6e0ecaa362310432b26ada")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_consume", value: 1)
!11 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!12 = !DIEnumerator(name: "memory_order_release", value: 3)
!13 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!14 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!15 = !{!16, !17, !18, !19}
!16 = !DIBasicType(name: "__int128", size: 128, encoding: DW_ATE_signed)
!17 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!18 = !DIBasicType(name: "_Float16", size: 16, encoding: DW_ATE_float)
!19 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!20 = !{!21, !26, !32, !37, !40, !44, !47, !59, !65, !69, !71, !0, !74, !76}
!21 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!22 = distinct !DIGlobalVariable(name: "floats", scope: !2, file: !3, line: 23, type: !23, isLocal: false, isDefinition: true)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 192, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: 6)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(name: "doubles", scope: !2, file: !3, line: 24, type: !28, isLocal: false, isDefinition: true)
!28 = !DICompositeType(tag: DW_TAG_array_type, baseType: !29, size: 256, elements: !30)
!29 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!30 = !{!31}
!31 = !DISubrange(count: 4)
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "halves", scope: !2, file: !3, line: 25, type: !34, isLocal: false, isDefinition: true)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !18, size: 32, elements: !35)
!35 = !{!36}
!36 = !DISubrange(count: 2)
!37 = !DIGlobalVariableExpression(var: !38, expr: !DIExpression())
!38 = distinct !DIGlobalVariable(name: "quad", scope: !2, file: !3, line: 26, type: !39, isLocal: false, isDefinition: true)
!39 = !DIBasicType(name: "__float128", size: 128, encoding: DW_ATE_float)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(name: "extended", scope: !2, file: !3, line: 27, type: !42, isLocal: false, isDefinition: true)
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !43, size: 256, elements: !35)
!43 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!44 = !DIGlobalVariableExpression(var: !45, expr: !DIExpression())
!45 = distinct !DIGlobalVariable(name: "bits", scope: !2, file: !3, line: 28, type: !46, isLocal: false, isDefinition: true)
!46 = !DIBasicType(name: "_BitInt", size: 128, encoding: DW_ATE_signed)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(name: "any", scope: !2, file: !3, line: 33, type: !49, isLocal: false, isDefinition: true)
!49 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "any", file: !3, line: 29, size: 64, elements: !50)
!50 = !{!51, !53, !54}
!51 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !49, file: !3, line: 30, baseType: !52, size: 32)
!52 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !49, file: !3, line: 31, baseType: !17, size: 32)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !49, file: !3, line: 32, baseType: !55, size: 56)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !56, size: 56, elements: !57)
!56 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!57 = !{!58}
!58 = !DISubrange(count: 7)
!59 = !DIGlobalVariableExpression(var: !60, expr: !DIExpression())
!60 = distinct !DIGlobalVariable(name: "tight", scope: !2, file: !3, line: 37, type: !61, isLocal: false, isDefinition: true)
!61 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tight", file: !3, line: 34, size: 40, elements: !62)
!62 = !{!63, !64}
!63 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !61, file: !3, line: 35, baseType: !56, size: 8)
!64 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !61, file: !3, line: 36, baseType: !52, size: 32, offset: 8)
!65 = !DIGlobalVariableExpression(var: !66, expr: !DIExpression())
!66 = distinct !DIGlobalVariable(name: "escapes", scope: !2, file: !3, line: 38, type: !67, isLocal: false, isDefinition: true)
!67 = !DICompositeType(tag: DW_TAG_array_type, baseType: !68, size: 56, elements: !57)
!68 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !56)
!69 = !DIGlobalVariableExpression(var: !70, expr: !DIExpression())
!70 = distinct !DIGlobalVariable(name: "per_thread", scope: !2, file: !3, line: 45, type: !52, isLocal: false, isDefinition: true)
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "inside", scope: !2, file: !3, line: 46, type: !73, isLocal: false, isDefinition: true)
!73 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !56, size: 64)
!74 = !DIGlobalVariableExpression(var: !75, expr: !DIExpression())
!75 = distinct !DIGlobalVariable(name: "plain", scope: !2, file: !3, line: 13, type: !52, isLocal: false, isDefinition: true)
!76 = !DIGlobalVariableExpression(var: !77, expr: !DIExpression())
!77 = distinct !DIGlobalVariable(name: "in_section", scope: !2, file: !3, line: 44, type: !52, isLocal: false, isDefinition: true, align: 512)
!78 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !52)
!79 = !{i32 7, !"Dwarf Version", i32 5}
!80 = !{i32 2, !"Debug Info Version", i32 3}
!81 = !{i32 1, !"wchar_size", i32 4}
!82 = !{i32 8, !"PIC Level", i32 2}
!83 = !{i32 7, !"PIE Level", i32 2}
!84 = !{i32 7, !"uwtable", i32 2}
!85 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!86 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 5, type: !87, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !91)
!87 = !DISubroutineType(types: !88)
!88 = !{!89, !89, !89}
!89 = !DIDerivedType(tag: DW_TAG_typedef, name: "int4", file: !3, line: 3, baseType: !90)
!90 = !DICompositeType(tag: DW_TAG_array_type, baseType: !52, size: 128, flags: DIFlagVector, elements: !30)
!91 = !{!92, !93}
!92 = !DILocalVariable(name: "a", arg: 1, scope: !86, file: !3, line: 5, type: !89)
!93 = !DILocalVariable(name: "b", arg: 2, scope: !86, file: !3, line: 5, type: !89)
!94 = !DILocation(line: 0, scope: !86)
!95 = !DILocation(line: 5, column: 38, scope: !86)
!96 = !DILocation(line: 5, column: 48, scope: !86)
!97 = !DILocation(line: 5, column: 43, scope: !86)
!98 = !DILocation(line: 5, column: 28, scope: !86)
!99 = distinct !DISubprogram(name: "multiply", scope: !3, file: !3, line: 6, type: !100, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !104)
!100 = !DISubroutineType(types: !101)
!101 = !{!102, !102, !102}
!102 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !3, line: 4, baseType: !103)
!103 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, flags: DIFlagVector, elements: !30)
!104 = !{!105, !106}
!105 = !DILocalVariable(name: "a", arg: 1, scope: !99, file: !3, line: 6, type: !102)
!106 = !DILocalVariable(name: "b", arg: 2, scope: !99, file: !3, line: 6, type: !102)
!107 = !DILocation(line: 0, scope: !99)
!108 = !DILocation(line: 6, column: 52, scope: !99)
!109 = !DILocation(line: 6, column: 39, scope: !99)
!110 = distinct !DISubprogram(name: "shuffle", scope: !3, file: !3, line: 7, type: !87, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !111)
!111 = !{!112, !113}
!112 = !DILocalVariable(name: "a", arg: 1, scope: !110, file: !3, line: 7, type: !89)
!113 = !DILocalVariable(name: "b", arg: 2, scope: !110, file: !3, line: 7, type: !89)
!114 = !DILocation(line: 0, scope: !110)
!115 = !DILocation(line: 7, column: 39, scope: !110)
!116 = !DILocation(line: 7, column: 32, scope: !110)
!117 = distinct !DISubprogram(name: "element", scope: !3, file: !3, line: 8, type: !118, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !120)
!118 = !DISubroutineType(types: !119)
!119 = !{!52, !89, !52}
!120 = !{!121, !122}
!121 = !DILocalVariable(name: "a", arg: 1, scope: !117, file: !3, line: 8, type: !89)
!122 = !DILocalVariable(name: "i", arg: 2, scope: !117, file: !3, line: 8, type: !52)
!123 = !DILocation(line: 0, scope: !117)
!124 = !DILocation(line: 9, column: 10, scope: !117)
!125 = !DILocation(line: 10, column: 12, scope: !117)
!126 = !DILocation(line: 10, column: 5, scope: !117)
!127 = distinct !DISubprogram(name: "atomics", scope: !3, file: !3, line: 14, type: !128, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !130)
!128 = !DISubroutineType(types: !129)
!129 = !{!52}
!130 = !{!131}
!131 = !DILocalVariable(name: "expected", scope: !127, file: !3, line: 18, type: !52)
!132 = !DILocation(line: 15, column: 5, scope: !127)
!133 = !DILocation(line: 16, column: 5, scope: !127)
!134 = !DILocation(line: 17, column: 5, scope: !127)
!135 = !DILocation(line: 0, scope: !127)
!136 = !DILocation(line: 19, column: 5, scope: !127)
!137 = !DILocation(line: 20, column: 12, scope: !127)
!138 = !DILocation(line: 20, column: 67, scope: !127)
!139 = !DILocation(line: 20, column: 65, scope: !127)
!140 = !DILocation(line: 20, column: 5, scope: !127)
!141 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 22, type: !142, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !144)
!142 = !DISubroutineType(types: !143)
!143 = !{!16, !16}
!144 = !{!145}
!145 = !DILocalVariable(name: "a", arg: 1, scope: !141, file: !3, line: 22, type: !16)
!146 = !DILocation(line: 0, scope: !141)
!147 = !DILocation(line: 22, column: 38, scope: !141)
!148 = !DILocation(line: 22, column: 29, scope: !141)
!149 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 42, type: !150, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !153)
!150 = !DISubroutineType(types: !151)
!151 = !{!152}
!152 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!153 = !{}
!154 = !DILocation(line: 42, column: 29, scope: !149)
!155 = distinct !DISubprogram(name: "square", scope: !3, file: !3, line: 47, type: !156, scopeLine: 47, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !159)
!156 = !DISubroutineType(types: !157)
!157 = !{!158, !158}
!158 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!159 = !{!160}
!160 = !DILocalVariable(name: "a", arg: 1, scope: !155, file: !3, line: 47, type: !158)
!161 = !DILocation(line: 0, scope: !155)
!162 = !DILocation(line: 47, column: 54, scope: !155)
!163 = !{!"branch_weights", i32 1, i32 1048575}
!164 = !DILocation(line: 47, column: 45, scope: !155)
!165 = distinct !DISubprogram(name: "narrow", scope: !3, file: !3, line: 48, type: !166, scopeLine: 48, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !168)
!166 = !DISubroutineType(types: !167)
!167 = !{!17, !29}
!168 = !{!169}
!169 = !DILocalVariable(name: "d", arg: 1, scope: !165, file: !3, line: 48, type: !29)
!170 = !DILocation(line: 0, scope: !165)
!171 = !DILocation(line: 48, column: 33, scope: !165)
!172 = !DILocation(line: 48, column: 44, scope: !165)
!173 = !DILocation(line: 48, column: 42, scope: !165)
!174 = !DILocation(line: 48, column: 58, scope: !165)
!175 = !DILocation(line: 48, column: 56, scope: !165)
!176 = !DILocation(line: 48, column: 77, scope: !165)
!177 = !DILocation(line: 48, column: 75, scope: !165)
!178 = !DILocation(line: 48, column: 26, scope: !165)
!179 = !DISubprogram(name: "maybe", scope: !3, file: !3, line: 39, type: !128, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !153)
!180 = distinct !DISubprogram(name: "chosen", scope: !3, file: !3, line: 41, type: !128, scopeLine: 41, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !153)
!181 = !DILocation(line: 41, column: 27, scope: !180)
