; ModuleID = 'numbers.c'
source_filename = "numbers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.tight = type <{ i8, i32 }>

@counter = dso_local global i32 0, align 4, !dbg !0
@plain = dso_local global i32 0, align 4, !dbg !74
@floats = dso_local global [6 x float] [float 1.000000e+00, float 0x3FB99999A0000000, float -0.000000e+00, float 0x46293E5940000000, float 0x7FF8000000000000, float 0x7FF0000000000000], align 16, !dbg !21
@doubles = dso_local global [4 x double] [double 1.000000e-01, double 0x7FF8000000000000, double 3.000000e+00, double 1.000000e-310], align 16, !dbg !26
@halves = dso_local global [2 x half] [half 0xH3C00, half 0xH2E66], align 2, !dbg !32
@quad = dso_local global fp128 0xL999999999999999A3FFF199999999999, align 16, !dbg !37
@extended = dso_local global [2 x x86_fp80] [x86_fp80 0xK3FFF8CCCCCCCCCCCCCCD, x86_fp80 0xKC000C000000000000000], align 16, !dbg !40
@bits = dso_local global i128 123456789012345678901234567890, align 8, !dbg !44
@any = dso_local global { [7 x i8], i8 } { [7 x i8] c"abc\00\00\00\00", i8 undef }, align 4, !dbg !47
@tight = dso_local global %struct.tight <{ i8 1, i32 2 }>, align 1, !dbg !59
@escapes = dso_local constant [7 x i8] c"a\00\22\\\0A\FF\00", align 1, !dbg !65
@per_thread = dso_local thread_local global i32 3, align 4, !dbg !69
@in_section = dso_local global i32 0, section "special", align 64, !dbg !76
@inside = dso_local global ptr getelementptr (i8, ptr @in_section, i64 1), align 8, !dbg !71
@llvm.compiler.used = appending global [1 x ptr] [ptr @in_section], section "llvm.metadata"

@other_name = dso_local alias i32 (), ptr @atomics

@resolved = dso_local ifunc i32 (), ptr @choose

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x i32> @add(<4 x i32> noundef %0, <4 x i32> noundef %1) #0 !dbg !87 {
  %3 = alloca <4 x i32>, align 16
  %4 = alloca <4 x i32>, align 16
  store <4 x i32> %0, ptr %3, align 16
    #dbg_declare(ptr %3, !93, !DIExpression(), !94)
  store <4 x i32> %1, ptr %4, align 16
    #dbg_declare(ptr %4, !95, !DIExpression(), !96)
  %5 = load <4 x i32>, ptr %3, align 16, !dbg !97
  %6 = load <4 x i32>, ptr %4, align 16, !dbg !98
  %7 = add <4 x i32> %5, %6, !dbg !99
  %8 = load <4 x i32>, ptr %3, align 16, !dbg !100
  %9 = load <4 x i32>, ptr %4, align 16, !dbg !101
  %10 = icmp slt <4 x i32> %8, %9, !dbg !102
  %11 = sext <4 x i1> %10 to <4 x i32>, !dbg !102
  %12 = xor <4 x i32> %7, %11, !dbg !103
  ret <4 x i32> %12, !dbg !104
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x float> @multiply(<4 x float> noundef %0, <4 x float> noundef %1) #0 !dbg !105 {
  %3 = alloca <4 x float>, align 16
  %4 = alloca <4 x float>, align 16
  store <4 x float> %0, ptr %3, align 16
    #dbg_declare(ptr %3, !110, !DIExpression(), !111)
  store <4 x float> %1, ptr %4, align 16
    #dbg_declare(ptr %4, !112, !DIExpression(), !113)
  %5 = load <4 x float>, ptr %3, align 16, !dbg !114
  %6 = load <4 x float>, ptr %4, align 16, !dbg !115
  %7 = load <4 x float>, ptr %3, align 16, !dbg !116
  %8 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %5, <4 x float> %6, <4 x float> %7), !dbg !117
  ret <4 x float> %8, !dbg !118
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local <4 x i32> @shuffle(<4 x i32> noundef %0, <4 x i32> noundef %1) #0 !dbg !119 {
  %3 = alloca <4 x i32>, align 16
  %4 = alloca <4 x i32>, align 16
  store <4 x i32> %0, ptr %3, align 16
    #dbg_declare(ptr %3, !120, !DIExpression(), !121)
  store <4 x i32> %1, ptr %4, align 16
    #dbg_declare(ptr %4, !122, !DIExpression(), !123)
  %5 = load <4 x i32>, ptr %3, align 16, !dbg !124
  %6 = load <4 x i32>, ptr %4, align 16, !dbg !125
  %7 = shufflevector <4 x i32> %5, <4 x i32> %6, <4 x i32> <i32 0, i32 4, i32 1, i32 5>, !dbg !126
  ret <4 x i32> %7, !dbg !127
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @element(<4 x i32> noundef %0, i32 noundef %1) #0 !dbg !128 {
  %3 = alloca <4 x i32>, align 16
  %4 = alloca i32, align 4
  store <4 x i32> %0, ptr %3, align 16
    #dbg_declare(ptr %3, !131, !DIExpression(), !132)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !133, !DIExpression(), !134)
  %5 = load i32, ptr %4, align 4, !dbg !135
  %6 = load <4 x i32>, ptr %3, align 16, !dbg !136
  %7 = insertelement <4 x i32> %6, i32 3, i32 %5, !dbg !136
  store <4 x i32> %7, ptr %3, align 16, !dbg !136
  %8 = load <4 x i32>, ptr %3, align 16, !dbg !137
  %9 = extractelement <4 x i32> %8, i32 1, !dbg !137
  ret i32 %9, !dbg !138
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @atomics() #2 !dbg !139 {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i8, align 1
  %8 = alloca i32, align 4
  fence seq_cst, !dbg !142
  store i32 3, ptr %1, align 4, !dbg !143
  %9 = load i32, ptr %1, align 4, !dbg !143
  %10 = atomicrmw or ptr @counter, i32 %9 seq_cst, align 4, !dbg !143
  store i32 %10, ptr %2, align 4, !dbg !143
  %11 = load i32, ptr %2, align 4, !dbg !143
  store i32 2, ptr %3, align 4, !dbg !144
  %12 = load i32, ptr %3, align 4, !dbg !144
  %13 = atomicrmw xchg ptr @counter, i32 %12 seq_cst, align 4, !dbg !144
  store i32 %13, ptr %4, align 4, !dbg !144
  %14 = load i32, ptr %4, align 4, !dbg !144
    #dbg_declare(ptr %5, !145, !DIExpression(), !146)
  store i32 1, ptr %5, align 4, !dbg !146
  store i32 5, ptr %6, align 4, !dbg !147
  %15 = load i32, ptr %5, align 4, !dbg !147
  %16 = load i32, ptr %6, align 4, !dbg !147
  %17 = cmpxchg weak ptr @counter, i32 %15, i32 %16 seq_cst seq_cst, align 4, !dbg !147
  %18 = extractvalue { i32, i1 } %17, 0, !dbg !147
  %19 = extractvalue { i32, i1 } %17, 1, !dbg !147
  br i1 %19, label %21, label %20, !dbg !147

20:                                               ; preds = %0
  store i32 %18, ptr %5, align 4, !dbg !147
  br label %21, !dbg !147

21:                                               ; preds = %20, %0
  %22 = zext i1 %19 to i8, !dbg !147
  store i8 %22, ptr %7, align 1, !dbg !147
  %23 = load i8, ptr %7, align 1, !dbg !147
  %24 = trunc i8 %23 to i1, !dbg !147
  %25 = load atomic i32, ptr @counter acquire, align 4, !dbg !148
  store i32 %25, ptr %8, align 4, !dbg !148
  %26 = load i32, ptr %8, align 4, !dbg !148
  %27 = atomicrmw nand ptr @plain, i32 1 seq_cst, align 4, !dbg !149
  %28 = add nsw i32 %26, %27, !dbg !150
  ret i32 %28, !dbg !151
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { i64, i64 } @wide(i64 noundef %0, i64 noundef %1) #2 !dbg !152 {
  %3 = alloca i128, align 16
  %4 = alloca i128, align 16
  %5 = alloca i128, align 16
  %6 = getelementptr inbounds { i64, i64 }, ptr %4, i32 0, i32 0
  store i64 %0, ptr %6, align 16
  %7 = getelementptr inbounds { i64, i64 }, ptr %4, i32 0, i32 1
  store i64 %1, ptr %7, align 8
  %8 = load i128, ptr %4, align 16
  store i128 %8, ptr %5, align 16
    #dbg_declare(ptr %5, !155, !DIExpression(), !156)
  %9 = load i128, ptr %5, align 16, !dbg !157
  %10 = mul nsw i128 %9, 1512366075204170947332355369683137040, !dbg !158
  store i128 %10, ptr %3, align 16, !dbg !159
  %11 = load { i64, i64 }, ptr %3, align 16, !dbg !159
  ret { i64, i64 } %11, !dbg !159
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { double, double } @square(double noundef %0, double noundef %1) #2 !dbg !160 {
  %3 = alloca { double, double }, align 8
  %4 = alloca { double, double }, align 8
  %5 = getelementptr inbounds { double, double }, ptr %4, i32 0, i32 0
  store double %0, ptr %5, align 8
  %6 = getelementptr inbounds { double, double }, ptr %4, i32 0, i32 1
  store double %1, ptr %6, align 8
    #dbg_declare(ptr %4, !164, !DIExpression(), !165)
  %7 = getelementptr inbounds { double, double }, ptr %4, i32 0, i32 0, !dbg !166
  %8 = load double, ptr %7, align 8, !dbg !166
  %9 = getelementptr inbounds { double, double }, ptr %4, i32 0, i32 1, !dbg !166
  %10 = load double, ptr %9, align 8, !dbg !166
  %11 = getelementptr inbounds { double, double }, ptr %4, i32 0, i32 0, !dbg !167
  %12 = load double, ptr %11, align 8, !dbg !167
  %13 = getelementptr inbounds { double, double }, ptr %4, i32 0, i32 1, !dbg !167
  %14 = load double, ptr %13, align 8, !dbg !167
  %15 = fmul double %8, %12, !dbg !168
  %16 = fmul double %10, %14, !dbg !168
  %17 = fmul double %8, %14, !dbg !168
  %18 = fmul double %10, %12, !dbg !168
  %19 = fsub double %15, %16, !dbg !168
  %20 = fadd double %17, %18, !dbg !168
  %21 = fcmp uno double %19, %19, !dbg !168
  br i1 %21, label %22, label %28, !dbg !168, !prof !169

22:                                               ; preds = %2
  %23 = fcmp uno double %20, %20, !dbg !168
  br i1 %23, label %24, label %28, !dbg !168, !prof !169

24:                                               ; preds = %22
  %25 = call { double, double } @__muldc3(double noundef %8, double noundef %10, double noundef %12, double noundef %14) #5, !dbg !168
  %26 = extractvalue { double, double } %25, 0, !dbg !168
  %27 = extractvalue { double, double } %25, 1, !dbg !168
  br label %28, !dbg !168

28:                                               ; preds = %24, %22, %2
  %29 = phi double [ %19, %2 ], [ %19, %22 ], [ %26, %24 ], !dbg !168
  %30 = phi double [ %20, %2 ], [ %20, %22 ], [ %27, %24 ], !dbg !168
  %31 = getelementptr inbounds { double, double }, ptr %3, i32 0, i32 0, !dbg !170
  %32 = getelementptr inbounds { double, double }, ptr %3, i32 0, i32 1, !dbg !170
  store double %29, ptr %31, align 8, !dbg !170
  store double %30, ptr %32, align 8, !dbg !170
  %33 = load { double, double }, ptr %3, align 8, !dbg !170
  ret { double, double } %33, !dbg !170
}

declare { double, double } @__muldc3(double, double, double, double)

; Function Attrs: noinline nounwind optnone uwtable
define dso_local float @narrow(double noundef %0) #2 !dbg !171 {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
    #dbg_declare(ptr %2, !174, !DIExpression(), !175)
  %3 = load double, ptr %2, align 8, !dbg !176
  %4 = fptrunc double %3 to float, !dbg !177
  %5 = load double, ptr %2, align 8, !dbg !178
  %6 = fptrunc double %5 to half, !dbg !179
  %7 = fpext half %6 to float, !dbg !179
  %8 = fadd float %4, %7, !dbg !180
  %9 = load double, ptr %2, align 8, !dbg !181
  %10 = fptoui double %9 to i8, !dbg !182
  %11 = zext i8 %10 to i32, !dbg !182
  %12 = sitofp i32 %11 to float, !dbg !182
  %13 = fadd float %8, %12, !dbg !183
  %14 = call i32 @maybe(), !dbg !184
  %15 = sitofp i32 %14 to float, !dbg !184
  %16 = fadd float %13, %15, !dbg !185
  ret float %16, !dbg !186
}

declare extern_weak i32 @maybe() #3

; Function Attrs: disable_sanitizer_instrumentation noinline nounwind optnone uwtable
define internal ptr @choose() #4 !dbg !187 {
  ret ptr @chosen, !dbg !191
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @chosen() #2 !dbg !192 {
  ret i32 1, !dbg !193
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { disable_sanitizer_instrumentation noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!79, !80, !81, !82, !83, !84, !85}
!llvm.ident = !{!86}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 12, type: !78, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !20, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "numbers.c", directory: "/src", checksumkind: CSK_MD5, checksum: "1f54b1aae0a0ebcdca0fb954183cc39d")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 68, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
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
!85 = !{i32 7, !"frame-pointer", i32 2}
!86 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!87 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 5, type: !88, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!88 = !DISubroutineType(types: !89)
!89 = !{!90, !90, !90}
!90 = !DIDerivedType(tag: DW_TAG_typedef, name: "int4", file: !3, line: 3, baseType: !91)
!91 = !DICompositeType(tag: DW_TAG_array_type, baseType: !52, size: 128, flags: DIFlagVector, elements: !30)
!92 = !{}
!93 = !DILocalVariable(name: "a", arg: 1, scope: !87, file: !3, line: 5, type: !90)
!94 = !DILocation(line: 5, column: 15, scope: !87)
!95 = !DILocalVariable(name: "b", arg: 2, scope: !87, file: !3, line: 5, type: !90)
!96 = !DILocation(line: 5, column: 23, scope: !87)
!97 = !DILocation(line: 5, column: 36, scope: !87)
!98 = !DILocation(line: 5, column: 40, scope: !87)
!99 = !DILocation(line: 5, column: 38, scope: !87)
!100 = !DILocation(line: 5, column: 46, scope: !87)
!101 = !DILocation(line: 5, column: 50, scope: !87)
!102 = !DILocation(line: 5, column: 48, scope: !87)
!103 = !DILocation(line: 5, column: 43, scope: !87)
!104 = !DILocation(line: 5, column: 28, scope: !87)
!105 = distinct !DISubprogram(name: "multiply", scope: !3, file: !3, line: 6, type: !106, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!106 = !DISubroutineType(types: !107)
!107 = !{!108, !108, !108}
!108 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !3, line: 4, baseType: !109)
!109 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, flags: DIFlagVector, elements: !30)
!110 = !DILocalVariable(name: "a", arg: 1, scope: !105, file: !3, line: 6, type: !108)
!111 = !DILocation(line: 6, column: 24, scope: !105)
!112 = !DILocalVariable(name: "b", arg: 2, scope: !105, file: !3, line: 6, type: !108)
!113 = !DILocation(line: 6, column: 34, scope: !105)
!114 = !DILocation(line: 6, column: 46, scope: !105)
!115 = !DILocation(line: 6, column: 50, scope: !105)
!116 = !DILocation(line: 6, column: 54, scope: !105)
!117 = !DILocation(line: 6, column: 52, scope: !105)
!118 = !DILocation(line: 6, column: 39, scope: !105)
!119 = distinct !DISubprogram(name: "shuffle", scope: !3, file: !3, line: 7, type: !88, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!120 = !DILocalVariable(name: "a", arg: 1, scope: !119, file: !3, line: 7, type: !90)
!121 = !DILocation(line: 7, column: 19, scope: !119)
!122 = !DILocalVariable(name: "b", arg: 2, scope: !119, file: !3, line: 7, type: !90)
!123 = !DILocation(line: 7, column: 27, scope: !119)
!124 = !DILocation(line: 7, column: 63, scope: !119)
!125 = !DILocation(line: 7, column: 66, scope: !119)
!126 = !DILocation(line: 7, column: 39, scope: !119)
!127 = !DILocation(line: 7, column: 32, scope: !119)
!128 = distinct !DISubprogram(name: "element", scope: !3, file: !3, line: 8, type: !129, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!129 = !DISubroutineType(types: !130)
!130 = !{!52, !90, !52}
!131 = !DILocalVariable(name: "a", arg: 1, scope: !128, file: !3, line: 8, type: !90)
!132 = !DILocation(line: 8, column: 18, scope: !128)
!133 = !DILocalVariable(name: "i", arg: 2, scope: !128, file: !3, line: 8, type: !52)
!134 = !DILocation(line: 8, column: 25, scope: !128)
!135 = !DILocation(line: 9, column: 7, scope: !128)
!136 = !DILocation(line: 9, column: 10, scope: !128)
!137 = !DILocation(line: 10, column: 12, scope: !128)
!138 = !DILocation(line: 10, column: 5, scope: !128)
!139 = distinct !DISubprogram(name: "atomics", scope: !3, file: !3, line: 14, type: !140, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!140 = !DISubroutineType(types: !141)
!141 = !{!52}
!142 = !DILocation(line: 15, column: 5, scope: !139)
!143 = !DILocation(line: 16, column: 5, scope: !139)
!144 = !DILocation(line: 17, column: 5, scope: !139)
!145 = !DILocalVariable(name: "expected", scope: !139, file: !3, line: 18, type: !52)
!146 = !DILocation(line: 18, column: 9, scope: !139)
!147 = !DILocation(line: 19, column: 5, scope: !139)
!148 = !DILocation(line: 20, column: 12, scope: !139)
!149 = !DILocation(line: 20, column: 67, scope: !139)
!150 = !DILocation(line: 20, column: 65, scope: !139)
!151 = !DILocation(line: 20, column: 5, scope: !139)
!152 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 22, type: !153, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!153 = !DISubroutineType(types: !154)
!154 = !{!16, !16}
!155 = !DILocalVariable(name: "a", arg: 1, scope: !152, file: !3, line: 22, type: !16)
!156 = !DILocation(line: 22, column: 24, scope: !152)
!157 = !DILocation(line: 22, column: 36, scope: !152)
!158 = !DILocation(line: 22, column: 38, scope: !152)
!159 = !DILocation(line: 22, column: 29, scope: !152)
!160 = distinct !DISubprogram(name: "square", scope: !3, file: !3, line: 47, type: !161, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!161 = !DISubroutineType(types: !162)
!162 = !{!163, !163}
!163 = !DIBasicType(name: "complex", size: 128, encoding: DW_ATE_complex_float)
!164 = !DILocalVariable(name: "a", arg: 1, scope: !160, file: !3, line: 47, type: !163)
!165 = !DILocation(line: 47, column: 40, scope: !160)
!166 = !DILocation(line: 47, column: 52, scope: !160)
!167 = !DILocation(line: 47, column: 56, scope: !160)
!168 = !DILocation(line: 47, column: 54, scope: !160)
!169 = !{!"branch_weights", i32 1, i32 1048575}
!170 = !DILocation(line: 47, column: 45, scope: !160)
!171 = distinct !DISubprogram(name: "narrow", scope: !3, file: !3, line: 48, type: !172, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !92)
!172 = !DISubroutineType(types: !173)
!173 = !{!17, !29}
!174 = !DILocalVariable(name: "d", arg: 1, scope: !171, file: !3, line: 48, type: !29)
!175 = !DILocation(line: 48, column: 21, scope: !171)
!176 = !DILocation(line: 48, column: 40, scope: !171)
!177 = !DILocation(line: 48, column: 33, scope: !171)
!178 = !DILocation(line: 48, column: 54, scope: !171)
!179 = !DILocation(line: 48, column: 44, scope: !171)
!180 = !DILocation(line: 48, column: 42, scope: !171)
!181 = !DILocation(line: 48, column: 73, scope: !171)
!182 = !DILocation(line: 48, column: 58, scope: !171)
!183 = !DILocation(line: 48, column: 56, scope: !171)
!184 = !DILocation(line: 48, column: 77, scope: !171)
!185 = !DILocation(line: 48, column: 75, scope: !171)
!186 = !DILocation(line: 48, column: 26, scope: !171)
!187 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 42, type: !188, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!188 = !DISubroutineType(types: !189)
!189 = !{!190}
!190 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!191 = !DILocation(line: 42, column: 29, scope: !187)
!192 = distinct !DISubprogram(name: "chosen", scope: !3, file: !3, line: 41, type: !140, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!193 = !DILocation(line: 41, column: 27, scope: !192)
