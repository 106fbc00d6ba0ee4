; ModuleID = 'ordinary.c'
source_filename = "ordinary.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.item = type { i8, ptr, %union.anon }
%union.anon = type { i32 }
%struct.__jmp_buf_tag = type { [8 x i64], i32, %struct.__sigset_t }
%struct.__sigset_t = type { [16 x i64] }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@primes = dso_local global [3 x i32] [i32 2, i32 3, i32 5], align 4, !dbg !0
@.str = private unnamed_addr constant [6 x i8] c"hi\0A\22\\\00", align 1, !dbg !15
@greeting = dso_local global ptr @.str, align 8, !dbg !21
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !25
@items = dso_local global <{ { i8, ptr, { float } }, %struct.item }> <{ { i8, ptr, { float } } { i8 17, ptr @.str.1, { float } { float 1.500000e+00 } }, %struct.item { i8 35, ptr null, %union.anon { i32 7 } } }>, align 16, !dbg !30
@.str.2 = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !47
@total = internal global i32 4, align 4, !dbg !85
@computed_goto.targets = internal global [2 x ptr] [ptr blockaddress(@computed_goto, %8), ptr blockaddress(@computed_goto, %10)], align 16, !dbg !49
@saved = dso_local global [1 x %struct.__jmp_buf_tag] zeroinitializer, align 16, !dbg !57

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @sum(ptr noundef %0, i32 noundef %1, ...) #0 !dbg !98 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca [1 x %struct.__va_list_tag], align 16
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  call void @llvm.dbg.declare(metadata ptr %4, metadata !102, metadata !DIExpression()), !dbg !103
  store i32 %1, ptr %5, align 4
  call void @llvm.dbg.declare(metadata ptr %5, metadata !104, metadata !DIExpression()), !dbg !105
  call void @llvm.dbg.declare(metadata ptr %6, metadata !106, metadata !DIExpression()), !dbg !120
  %9 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0, !dbg !121
  call void @llvm.va_start(ptr %9), !dbg !121
  call void @llvm.dbg.declare(metadata ptr %7, metadata !122, metadata !DIExpression()), !dbg !123
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0, !dbg !124
  %11 = getelementptr inbounds %struct.__va_list_tag, ptr %10, i32 0, i32 0, !dbg !124
  %12 = load i32, ptr %11, align 16, !dbg !124
  %13 = icmp ule i32 %12, 40, !dbg !124
  br i1 %13, label %14, label %19, !dbg !124

14:                                               ; preds = %2
  %15 = getelementptr inbounds %struct.__va_list_tag, ptr %10, i32 0, i32 3, !dbg !124
  %16 = load ptr, ptr %15, align 16, !dbg !124
  %17 = getelementptr i8, ptr %16, i32 %12, !dbg !124
  %18 = add i32 %12, 8, !dbg !124
  store i32 %18, ptr %11, align 16, !dbg !124
  br label %23, !dbg !124

19:                                               ; preds = %2
  %20 = getelementptr inbounds %struct.__va_list_tag, ptr %10, i32 0, i32 2, !dbg !124
  %21 = load ptr, ptr %20, align 8, !dbg !124
  %22 = getelementptr i8, ptr %21, i32 8, !dbg !124
  store ptr %22, ptr %20, align 8, !dbg !124
  br label %23, !dbg !124

23:                                               ; preds = %19, %14
  %24 = phi ptr [ %17, %14 ], [ %21, %19 ], !dbg !124
  %25 = load i32, ptr %24, align 4, !dbg !124
  store i32 %25, ptr %7, align 4, !dbg !123
  %26 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0, !dbg !125
  call void @llvm.va_end(ptr %26), !dbg !125
  %27 = load i32, ptr %7, align 4, !dbg !126
  %28 = load ptr, ptr %4, align 8, !dbg !127
  %29 = trunc i32 %27 to i8, !dbg !128
  %30 = load i8, ptr %28, align 8, !dbg !128
  %31 = and i8 %29, 7, !dbg !128
  %32 = and i8 %30, -8, !dbg !128
  %33 = or i8 %32, %31, !dbg !128
  store i8 %33, ptr %28, align 8, !dbg !128
  %34 = shl i8 %31, 5, !dbg !128
  %35 = ashr i8 %34, 5, !dbg !128
  %36 = sext i8 %35 to i32, !dbg !128
  call void @llvm.dbg.declare(metadata ptr %8, metadata !129, metadata !DIExpression()), !dbg !131
  store i32 0, ptr %8, align 4, !dbg !131
  br label %37, !dbg !132

37:                                               ; preds = %49, %23
  %38 = load i32, ptr %8, align 4, !dbg !133
  %39 = load i32, ptr %5, align 4, !dbg !135
  %40 = icmp slt i32 %38, %39, !dbg !136
  br i1 %40, label %41, label %52, !dbg !137

41:                                               ; preds = %37
  %42 = load i32, ptr %8, align 4, !dbg !138
  %43 = srem i32 %42, 3, !dbg !139
  %44 = sext i32 %43 to i64, !dbg !140
  %45 = getelementptr inbounds [3 x i32], ptr @primes, i64 0, i64 %44, !dbg !140
  %46 = load i32, ptr %45, align 4, !dbg !140
  %47 = load i32, ptr %7, align 4, !dbg !141
  %48 = add nsw i32 %47, %46, !dbg !141
  store i32 %48, ptr %7, align 4, !dbg !141
  br label %49, !dbg !142

49:                                               ; preds = %41
  %50 = load i32, ptr %8, align 4, !dbg !143
  %51 = add nsw i32 %50, 1, !dbg !143
  store i32 %51, ptr %8, align 4, !dbg !143
  br label %37, !dbg !144, !llvm.loop !145

52:                                               ; preds = %37
  %53 = load i32, ptr %5, align 4, !dbg !148
  switch i32 %53, label %58 [
    i32 1, label %54
    i32 3, label %55
  ], !dbg !149

54:                                               ; preds = %52
  store i32 5, ptr %3, align 4, !dbg !150
  br label %67, !dbg !150

55:                                               ; preds = %52
  %56 = load i32, ptr %7, align 4, !dbg !152
  %57 = add nsw i32 %56, 1, !dbg !152
  store i32 %57, ptr %7, align 4, !dbg !152
  br label %61, !dbg !153

58:                                               ; preds = %52
  %59 = load i32, ptr %7, align 4, !dbg !154
  %60 = add nsw i32 %59, -1, !dbg !154
  store i32 %60, ptr %7, align 4, !dbg !154
  br label %61, !dbg !155

61:                                               ; preds = %58, %55
  call void asm sideeffect "nop", "~{memory},~{dirflag},~{fpsr},~{flags}"() #5, !dbg !156, !srcloc !157
  %62 = load i32, ptr %7, align 4, !dbg !158
  %63 = load i32, ptr @total, align 4, !dbg !159
  %64 = add nsw i32 %62, %63, !dbg !160
  %65 = call i32 (ptr, ...) @printf(ptr noundef @.str.2, i32 noundef %64), !dbg !161
  %66 = load i32, ptr %7, align 4, !dbg !162
  store i32 %66, ptr %3, align 4, !dbg !163
  br label %67, !dbg !163

67:                                               ; preds = %61, %54
  %68 = load i32, ptr %3, align 4, !dbg !164
  ret i32 %68, !dbg !164
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start(ptr) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end(ptr) #2

declare i32 @printf(ptr noundef, ...) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @variable_length(i32 noundef %0) #0 !dbg !165 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store i32 %0, ptr %2, align 4
  call void @llvm.dbg.declare(metadata ptr %2, metadata !168, metadata !DIExpression()), !dbg !169
  %5 = load i32, ptr %2, align 4, !dbg !170
  %6 = zext i32 %5 to i64, !dbg !171
  %7 = call ptr @llvm.stacksave(), !dbg !171
  store ptr %7, ptr %3, align 8, !dbg !171
  %8 = alloca i32, i64 %6, align 16, !dbg !171
  store i64 %6, ptr %4, align 8, !dbg !171
  call void @llvm.dbg.declare(metadata ptr %4, metadata !172, metadata !DIExpression()), !dbg !173
  call void @llvm.dbg.declare(metadata ptr %8, metadata !174, metadata !DIExpression()), !dbg !178
  %9 = getelementptr inbounds i32, ptr %8, i64 0, !dbg !179
  store i32 1, ptr %9, align 16, !dbg !180
  %10 = load i32, ptr %2, align 4, !dbg !181
  %11 = sub nsw i32 %10, 1, !dbg !182
  %12 = sext i32 %11 to i64, !dbg !183
  %13 = getelementptr inbounds i32, ptr %8, i64 %12, !dbg !183
  %14 = load i32, ptr %13, align 4, !dbg !183
  %15 = load i32, ptr %2, align 4, !dbg !184
  %16 = sdiv i32 %14, %15, !dbg !185
  %17 = load ptr, ptr %3, align 8, !dbg !186
  call void @llvm.stackrestore(ptr %17), !dbg !186
  ret i32 %16, !dbg !186
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore(ptr) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local ptr @computed_goto(i32 noundef %0) #0 !dbg !51 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  call void @llvm.dbg.declare(metadata ptr %3, metadata !187, metadata !DIExpression()), !dbg !188
  %4 = load i32, ptr %3, align 4, !dbg !189
  %5 = sext i32 %4 to i64, !dbg !190
  %6 = getelementptr inbounds [2 x ptr], ptr @computed_goto.targets, i64 0, i64 %5, !dbg !190
  %7 = load ptr, ptr %6, align 8, !dbg !190
  br label %14, !dbg !191

8:                                                ; preds = %14
  call void @llvm.dbg.label(metadata !192), !dbg !193
  %9 = load ptr, ptr @computed_goto.targets, align 16, !dbg !194
  store ptr %9, ptr %2, align 8, !dbg !195
  br label %12, !dbg !195

10:                                               ; preds = %14
  call void @llvm.dbg.label(metadata !196), !dbg !197
  %11 = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @computed_goto.targets, i64 0, i64 1), align 8, !dbg !198
  store ptr %11, ptr %2, align 8, !dbg !199
  br label %12, !dbg !199

12:                                               ; preds = %10, %8
  %13 = load ptr, ptr %2, align 8, !dbg !200
  ret ptr %13, !dbg !200

14:                                               ; preds = %1
  %15 = phi ptr [ %7, %1 ]
  indirectbr ptr %15, [label %8, label %10]
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @assembly_goto(i32 noundef %0) #0 !dbg !201 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  call void @llvm.dbg.declare(metadata ptr %3, metadata !202, metadata !DIExpression()), !dbg !203
  %4 = load i32, ptr %3, align 4, !dbg !204
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,~{dirflag},~{fpsr},~{flags}"(i32 %4) #5
          to label %5 [label %6], !dbg !205, !srcloc !206

5:                                                ; preds = %1
  store i32 1, ptr %2, align 4, !dbg !207
  br label %7, !dbg !207

6:                                                ; preds = %1
  call void @llvm.dbg.label(metadata !208), !dbg !209
  store i32 2, ptr %2, align 4, !dbg !210
  br label %7, !dbg !210

7:                                                ; preds = %6, %5
  %8 = load i32, ptr %2, align 4, !dbg !211
  ret i32 %8, !dbg !211
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @jump() #0 !dbg !212 {
  %1 = call i32 @_setjmp(ptr noundef @saved) #6, !dbg !215
  ret i32 %1, !dbg !216
}

; Function Attrs: nounwind returns_twice
declare i32 @_setjmp(ptr noundef) #4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local double @ratio(i64 noundef %0, i32 noundef %1) #0 !dbg !217 {
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
  call void @llvm.dbg.declare(metadata ptr %3, metadata !220, metadata !DIExpression()), !dbg !221
  store i32 %1, ptr %4, align 4
  call void @llvm.dbg.declare(metadata ptr %4, metadata !222, metadata !DIExpression()), !dbg !223
  %5 = load i64, ptr %3, align 8, !dbg !224
  %6 = sitofp i64 %5 to double, !dbg !225
  %7 = load i32, ptr %4, align 4, !dbg !226
  %8 = uitofp i32 %7 to double, !dbg !226
  %9 = fdiv double %6, %8, !dbg !227
  %10 = load i64, ptr %3, align 8, !dbg !228
  %11 = sitofp i64 %10 to float, !dbg !229
  %12 = fpext float %11 to double, !dbg !229
  %13 = load i32, ptr %4, align 4, !dbg !230
  %14 = uitofp i32 %13 to double, !dbg !231
  %15 = fneg double %14, !dbg !232
  %16 = fneg double %12, !dbg !233
  %17 = call double @llvm.fmuladd.f64(double %16, double %15, double %9), !dbg !233
  ret double %17, !dbg !234
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @call_through(ptr noundef %0, i32 noundef %1) #0 !dbg !235 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  call void @llvm.dbg.declare(metadata ptr %3, metadata !239, metadata !DIExpression()), !dbg !240
  store i32 %1, ptr %4, align 4
  call void @llvm.dbg.declare(metadata ptr %4, metadata !241, metadata !DIExpression()), !dbg !242
  %5 = load ptr, ptr %3, align 8, !dbg !243
  %6 = icmp ne ptr %5, null, !dbg !243
  br i1 %6, label %7, label %11, !dbg !243

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8, !dbg !244
  %9 = load i32, ptr %4, align 4, !dbg !245
  %10 = call i32 %8(i32 noundef %9), !dbg !244
  br label %15, !dbg !243

11:                                               ; preds = %2
  %12 = load i32, ptr %4, align 4, !dbg !246
  %13 = shl i32 %12, 3, !dbg !247
  %14 = ashr i32 %13, 1, !dbg !248
  br label %15, !dbg !243

15:                                               ; preds = %11, %7
  %16 = phi i32 [ %10, %7 ], [ %14, %11 ], !dbg !243
  ret i32 %16, !dbg !249
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind returns_twice "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { nounwind returns_twice }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!90, !91, !92, !93, !94, !95, !96}
!llvm.ident = !{!97}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "primes", scope: !2, file: !3, line: 16, type: !87, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 16.0.6 (15~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !11, globals: !14, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "ordinary.c", directory: "/src", checksumkind: CSK_MD5, checksum: "588ba0e7dc40b9feba784a02eb82b20d")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "colour", file: !3, line: 14, baseType: !6, size: 32, elements: !7)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!8, !9, !10}
!8 = !DIEnumerator(name: "RED", value: 0)
!9 = !DIEnumerator(name: "GREEN", value: 5)
!10 = !DIEnumerator(name: "BLUE", value: -1)
!11 = !{!12, !13}
!12 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !{!0, !15, !21, !25, !30, !47, !49, !57, !85}
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 17, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !18, size: 48, elements: !19)
!18 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!19 = !{!20}
!20 = !DISubrange(count: 6)
!21 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!22 = distinct !DIGlobalVariable(name: "greeting", scope: !2, file: !3, line: 17, type: !23, isLocal: false, isDefinition: true)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !18)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(scope: null, file: !3, line: 18, type: !27, isLocal: true, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !18, size: 32, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 4)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "items", scope: !2, file: !3, line: 18, type: !32, isLocal: false, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 384, elements: !45)
!33 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "item", file: !3, line: 5, size: 192, elements: !34)
!34 = !{!35, !36, !38, !40}
!35 = !DIDerivedType(tag: DW_TAG_member, name: "key", scope: !33, file: !3, line: 6, baseType: !6, size: 3, flags: DIFlagBitField, extraData: i64 0)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !33, file: !3, line: 7, baseType: !37, size: 5, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!37 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !33, file: !3, line: 8, baseType: !39, size: 64, offset: 64)
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !33, file: !3, line: 12, baseType: !41, size: 32, offset: 128)
!41 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !33, file: !3, line: 9, size: 32, elements: !42)
!42 = !{!43, !44}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !41, file: !3, line: 10, baseType: !6, size: 32)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "real", scope: !41, file: !3, line: 11, baseType: !13, size: 32)
!45 = !{!46}
!46 = !DISubrange(count: 2)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(scope: null, file: !3, line: 34, type: !27, isLocal: true, isDefinition: true)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(name: "targets", scope: !51, file: !3, line: 45, type: !56, isLocal: true, isDefinition: true)
!51 = distinct !DISubprogram(name: "computed_goto", scope: !3, file: !3, line: 44, type: !52, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!52 = !DISubroutineType(types: !53)
!53 = !{!54, !6}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!55 = !{}
!56 = !DICompositeType(tag: DW_TAG_array_type, baseType: !54, size: 128, elements: !45)
!57 = !DIGlobalVariableExpression(var: !58, expr: !DIExpression())
!58 = distinct !DIGlobalVariable(name: "saved", scope: !2, file: !3, line: 19, type: !59, isLocal: false, isDefinition: true)
!59 = !DIDerivedType(tag: DW_TAG_typedef, name: "jmp_buf", file: !60, line: 32, baseType: !61)
!60 = !DIFile(filename: "/usr/include/setjmp.h", directory: "", checksumkind: CSK_MD5, checksum: "cd7862ae7ed31595227c999638ae74e7")
!61 = !DICompositeType(tag: DW_TAG_array_type, baseType: !62, size: 1600, elements: !83)
!62 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__jmp_buf_tag", file: !63, line: 26, size: 1600, elements: !64)
!63 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/types/struct___jmp_buf_tag.h", directory: "", checksumkind: CSK_MD5, checksum: "56a90a97e853c2bec1d9e290be5e92e4")
!64 = !{!65, !72, !73}
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__jmpbuf", scope: !62, file: !63, line: 32, baseType: !66, size: 512)
!66 = !DIDerivedType(tag: DW_TAG_typedef, name: "__jmp_buf", file: !67, line: 31, baseType: !68)
!67 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/setjmp.h", directory: "", checksumkind: CSK_MD5, checksum: "80e7796efafaf357b5e64731e4f6ac30")
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !69, size: 512, elements: !70)
!69 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!70 = !{!71}
!71 = !DISubrange(count: 8)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "__mask_was_saved", scope: !62, file: !63, line: 33, baseType: !6, size: 32, offset: 512)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "__saved_mask", scope: !62, file: !63, line: 34, baseType: !74, size: 1024, offset: 576)
!74 = !DIDerivedType(tag: DW_TAG_typedef, name: "__sigset_t", file: !75, line: 8, baseType: !76)
!75 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/types/__sigset_t.h", directory: "", checksumkind: CSK_MD5, checksum: "acc6b14c0967857fec362a8d433e1cf2")
!76 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !75, line: 5, size: 1024, elements: !77)
!77 = !{!78}
!78 = !DIDerivedType(tag: DW_TAG_member, name: "__val", scope: !76, file: !75, line: 7, baseType: !79, size: 1024)
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !80, size: 1024, elements: !81)
!80 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!81 = !{!82}
!82 = !DISubrange(count: 16)
!83 = !{!84}
!84 = !DISubrange(count: 1)
!85 = !DIGlobalVariableExpression(var: !86, expr: !DIExpression())
!86 = distinct !DIGlobalVariable(name: "total", scope: !2, file: !3, line: 15, type: !6, isLocal: true, isDefinition: true)
!87 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 96, elements: !88)
!88 = !{!89}
!89 = !DISubrange(count: 3)
!90 = !{i32 7, !"Dwarf Version", i32 5}
!91 = !{i32 2, !"Debug Info Version", i32 3}
!92 = !{i32 1, !"wchar_size", i32 4}
!93 = !{i32 8, !"PIC Level", i32 2}
!94 = !{i32 7, !"PIE Level", i32 2}
!95 = !{i32 7, !"uwtable", i32 2}
!96 = !{i32 7, !"frame-pointer", i32 2}
!97 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!98 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 21, type: !99, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!99 = !DISubroutineType(types: !100)
!100 = !{!6, !101, !6, null}
!101 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!102 = !DILocalVariable(name: "item", arg: 1, scope: !98, file: !3, line: 21, type: !101)
!103 = !DILocation(line: 21, column: 22, scope: !98)
!104 = !DILocalVariable(name: "count", arg: 2, scope: !98, file: !3, line: 21, type: !6)
!105 = !DILocation(line: 21, column: 32, scope: !98)
!106 = !DILocalVariable(name: "list", scope: !98, file: !3, line: 22, type: !107)
!107 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !108, line: 52, baseType: !109)
!108 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!109 = !DIDerivedType(tag: DW_TAG_typedef, name: "__gnuc_va_list", file: !110, line: 14, baseType: !111)
!110 = !DIFile(filename: "/usr/lib/llvm-16/lib/clang/16/include/stdarg.h", directory: "", checksumkind: CSK_MD5, checksum: "4c819f80dd915987182e9ab226e27a5a")
!111 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !112, baseType: !113)
!112 = !DIFile(filename: "ordinary.c", directory: "/src")
!113 = !DICompositeType(tag: DW_TAG_array_type, baseType: !114, size: 192, elements: !83)
!114 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !115)
!115 = !{!116, !117, !118, !119}
!116 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !114, file: !112, line: 22, baseType: !37, size: 32)
!117 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !114, file: !112, line: 22, baseType: !37, size: 32, offset: 32)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !114, file: !112, line: 22, baseType: !54, size: 64, offset: 64)
!119 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !114, file: !112, line: 22, baseType: !54, size: 64, offset: 128)
!120 = !DILocation(line: 22, column: 13, scope: !98)
!121 = !DILocation(line: 23, column: 5, scope: !98)
!122 = !DILocalVariable(name: "x", scope: !98, file: !3, line: 24, type: !6)
!123 = !DILocation(line: 24, column: 9, scope: !98)
!124 = !DILocation(line: 24, column: 13, scope: !98)
!125 = !DILocation(line: 25, column: 5, scope: !98)
!126 = !DILocation(line: 26, column: 17, scope: !98)
!127 = !DILocation(line: 26, column: 5, scope: !98)
!128 = !DILocation(line: 26, column: 15, scope: !98)
!129 = !DILocalVariable(name: "i", scope: !130, file: !3, line: 27, type: !6)
!130 = distinct !DILexicalBlock(scope: !98, file: !3, line: 27, column: 5)
!131 = !DILocation(line: 27, column: 14, scope: !130)
!132 = !DILocation(line: 27, column: 10, scope: !130)
!133 = !DILocation(line: 27, column: 21, scope: !134)
!134 = distinct !DILexicalBlock(scope: !130, file: !3, line: 27, column: 5)
!135 = !DILocation(line: 27, column: 25, scope: !134)
!136 = !DILocation(line: 27, column: 23, scope: !134)
!137 = !DILocation(line: 27, column: 5, scope: !130)
!138 = !DILocation(line: 27, column: 49, scope: !134)
!139 = !DILocation(line: 27, column: 51, scope: !134)
!140 = !DILocation(line: 27, column: 42, scope: !134)
!141 = !DILocation(line: 27, column: 39, scope: !134)
!142 = !DILocation(line: 27, column: 37, scope: !134)
!143 = !DILocation(line: 27, column: 33, scope: !134)
!144 = !DILocation(line: 27, column: 5, scope: !134)
!145 = distinct !{!145, !137, !146, !147}
!146 = !DILocation(line: 27, column: 54, scope: !130)
!147 = !{!"llvm.loop.mustprogress"}
!148 = !DILocation(line: 28, column: 13, scope: !98)
!149 = !DILocation(line: 28, column: 5, scope: !98)
!150 = !DILocation(line: 29, column: 13, scope: !151)
!151 = distinct !DILexicalBlock(scope: !98, file: !3, line: 28, column: 20)
!152 = !DILocation(line: 30, column: 14, scope: !151)
!153 = !DILocation(line: 30, column: 18, scope: !151)
!154 = !DILocation(line: 31, column: 15, scope: !151)
!155 = !DILocation(line: 32, column: 5, scope: !151)
!156 = !DILocation(line: 33, column: 5, scope: !98)
!157 = !{i64 843}
!158 = !DILocation(line: 34, column: 20, scope: !98)
!159 = !DILocation(line: 34, column: 24, scope: !98)
!160 = !DILocation(line: 34, column: 22, scope: !98)
!161 = !DILocation(line: 34, column: 5, scope: !98)
!162 = !DILocation(line: 35, column: 12, scope: !98)
!163 = !DILocation(line: 35, column: 5, scope: !98)
!164 = !DILocation(line: 36, column: 1, scope: !98)
!165 = distinct !DISubprogram(name: "variable_length", scope: !3, file: !3, line: 38, type: !166, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!166 = !DISubroutineType(types: !167)
!167 = !{!6, !6}
!168 = !DILocalVariable(name: "n", arg: 1, scope: !165, file: !3, line: 38, type: !6)
!169 = !DILocation(line: 38, column: 25, scope: !165)
!170 = !DILocation(line: 39, column: 15, scope: !165)
!171 = !DILocation(line: 39, column: 5, scope: !165)
!172 = !DILocalVariable(name: "__vla_expr0", scope: !165, type: !80, flags: DIFlagArtificial)
!173 = !DILocation(line: 0, scope: !165)
!174 = !DILocalVariable(name: "array", scope: !165, file: !3, line: 39, type: !175)
!175 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !176)
!176 = !{!177}
!177 = !DISubrange(count: !172)
!178 = !DILocation(line: 39, column: 9, scope: !165)
!179 = !DILocation(line: 40, column: 5, scope: !165)
!180 = !DILocation(line: 40, column: 14, scope: !165)
!181 = !DILocation(line: 41, column: 18, scope: !165)
!182 = !DILocation(line: 41, column: 20, scope: !165)
!183 = !DILocation(line: 41, column: 12, scope: !165)
!184 = !DILocation(line: 41, column: 27, scope: !165)
!185 = !DILocation(line: 41, column: 25, scope: !165)
!186 = !DILocation(line: 42, column: 1, scope: !165)
!187 = !DILocalVariable(name: "i", arg: 1, scope: !51, file: !3, line: 44, type: !6)
!188 = !DILocation(line: 44, column: 25, scope: !51)
!189 = !DILocation(line: 46, column: 19, scope: !51)
!190 = !DILocation(line: 46, column: 11, scope: !51)
!191 = !DILocation(line: 46, column: 5, scope: !51)
!192 = !DILabel(scope: !51, name: "first", file: !3, line: 47)
!193 = !DILocation(line: 47, column: 1, scope: !51)
!194 = !DILocation(line: 48, column: 12, scope: !51)
!195 = !DILocation(line: 48, column: 5, scope: !51)
!196 = !DILabel(scope: !51, name: "second", file: !3, line: 49)
!197 = !DILocation(line: 49, column: 1, scope: !51)
!198 = !DILocation(line: 50, column: 12, scope: !51)
!199 = !DILocation(line: 50, column: 5, scope: !51)
!200 = !DILocation(line: 51, column: 1, scope: !51)
!201 = distinct !DISubprogram(name: "assembly_goto", scope: !3, file: !3, line: 53, type: !166, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!202 = !DILocalVariable(name: "x", arg: 1, scope: !201, file: !3, line: 53, type: !6)
!203 = !DILocation(line: 53, column: 23, scope: !201)
!204 = !DILocation(line: 54, column: 34, scope: !201)
!205 = !DILocation(line: 54, column: 5, scope: !201)
!206 = !{i64 1218}
!207 = !DILocation(line: 55, column: 5, scope: !201)
!208 = !DILabel(scope: !201, name: "out", file: !3, line: 56)
!209 = !DILocation(line: 56, column: 1, scope: !201)
!210 = !DILocation(line: 57, column: 5, scope: !201)
!211 = !DILocation(line: 58, column: 1, scope: !201)
!212 = distinct !DISubprogram(name: "jump", scope: !3, file: !3, line: 60, type: !213, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!213 = !DISubroutineType(types: !214)
!214 = !{!6}
!215 = !DILocation(line: 60, column: 25, scope: !212)
!216 = !DILocation(line: 60, column: 18, scope: !212)
!217 = distinct !DISubprogram(name: "ratio", scope: !3, file: !3, line: 61, type: !218, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!218 = !DISubroutineType(types: !219)
!219 = !{!12, !69, !37}
!220 = !DILocalVariable(name: "a", arg: 1, scope: !217, file: !3, line: 61, type: !69)
!221 = !DILocation(line: 61, column: 19, scope: !217)
!222 = !DILocalVariable(name: "b", arg: 2, scope: !217, file: !3, line: 61, type: !37)
!223 = !DILocation(line: 61, column: 31, scope: !217)
!224 = !DILocation(line: 61, column: 51, scope: !217)
!225 = !DILocation(line: 61, column: 43, scope: !217)
!226 = !DILocation(line: 61, column: 55, scope: !217)
!227 = !DILocation(line: 61, column: 53, scope: !217)
!228 = !DILocation(line: 61, column: 66, scope: !217)
!229 = !DILocation(line: 61, column: 59, scope: !217)
!230 = !DILocation(line: 61, column: 79, scope: !217)
!231 = !DILocation(line: 61, column: 71, scope: !217)
!232 = !DILocation(line: 61, column: 70, scope: !217)
!233 = !DILocation(line: 61, column: 57, scope: !217)
!234 = !DILocation(line: 61, column: 36, scope: !217)
!235 = distinct !DISubprogram(name: "call_through", scope: !3, file: !3, line: 62, type: !236, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!236 = !DISubroutineType(types: !237)
!237 = !{!6, !238, !6}
!238 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !166, size: 64)
!239 = !DILocalVariable(name: "f", arg: 1, scope: !235, file: !3, line: 62, type: !238)
!240 = !DILocation(line: 62, column: 24, scope: !235)
!241 = !DILocalVariable(name: "x", arg: 2, scope: !235, file: !3, line: 62, type: !6)
!242 = !DILocation(line: 62, column: 37, scope: !235)
!243 = !DILocation(line: 62, column: 49, scope: !235)
!244 = !DILocation(line: 62, column: 53, scope: !235)
!245 = !DILocation(line: 62, column: 55, scope: !235)
!246 = !DILocation(line: 62, column: 60, scope: !235)
!247 = !DILocation(line: 62, column: 62, scope: !235)
!248 = !DILocation(line: 62, column: 67, scope: !235)
!249 = !DILocation(line: 62, column: 42, scope: !235)
