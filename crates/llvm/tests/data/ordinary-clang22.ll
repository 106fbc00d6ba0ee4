; ModuleID = 'ordinary.c'
source_filename = "ordinary.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.anon = type { i32 }
%struct.__jmp_buf_tag = type { [8 x i64], i32, %struct.__sigset_t }
%struct.__sigset_t = type { [16 x i64] }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@primes = dso_local global [3 x i32] [i32 2, i32 3, i32 5], align 4, !dbg !0
@.str = private unnamed_addr constant [6 x i8] c"hi\0A\22\\\00", align 1, !dbg !15
@greeting = dso_local global ptr @.str, align 8, !dbg !21
@.str.1 = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !25
@items = dso_local global <{ { i8, [7 x i8], ptr, { float }, [4 x i8] }, { i8, [7 x i8], ptr, %union.anon, [4 x i8] } }> <{ { i8, [7 x i8], ptr, { float }, [4 x i8] } { i8 17, [7 x i8] zeroinitializer, ptr @.str.1, { float } { float 1.500000e+00 }, [4 x i8] zeroinitializer }, { i8, [7 x i8], ptr, %union.anon, [4 x i8] } { i8 35, [7 x i8] zeroinitializer, ptr null, %union.anon { i32 7 }, [4 x i8] zeroinitializer } }>, align 16, !dbg !30
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
    #dbg_declare(ptr %4, !102, !DIExpression(), !103)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !104, !DIExpression(), !105)
    #dbg_declare(ptr %6, !106, !DIExpression(), !119)
  %9 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0, !dbg !120
  call void @llvm.va_start.p0(ptr %9), !dbg !120
    #dbg_declare(ptr %7, !121, !DIExpression(), !122)
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0, !dbg !123
  %11 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %10, i32 0, i32 0, !dbg !123
  %12 = load i32, ptr %11, align 16, !dbg !123
  %13 = icmp ule i32 %12, 40, !dbg !123
  br i1 %13, label %14, label %19, !dbg !123

14:                                               ; preds = %2
  %15 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %10, i32 0, i32 3, !dbg !123
  %16 = load ptr, ptr %15, align 16, !dbg !123
  %17 = getelementptr i8, ptr %16, i32 %12, !dbg !123
  %18 = add i32 %12, 8, !dbg !123
  store i32 %18, ptr %11, align 16, !dbg !123
  br label %23, !dbg !123

19:                                               ; preds = %2
  %20 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %10, i32 0, i32 2, !dbg !123
  %21 = load ptr, ptr %20, align 8, !dbg !123
  %22 = getelementptr i8, ptr %21, i32 8, !dbg !123
  store ptr %22, ptr %20, align 8, !dbg !123
  br label %23, !dbg !123

23:                                               ; preds = %19, %14
  %24 = phi ptr [ %17, %14 ], [ %21, %19 ], !dbg !123
  %25 = load i32, ptr %24, align 4, !dbg !123
  store i32 %25, ptr %7, align 4, !dbg !122
  %26 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0, !dbg !124
  call void @llvm.va_end.p0(ptr %26), !dbg !124
  %27 = load i32, ptr %7, align 4, !dbg !125
  %28 = load ptr, ptr %4, align 8, !dbg !126
  %29 = trunc i32 %27 to i8, !dbg !127
  %30 = load i8, ptr %28, align 8, !dbg !127
  %31 = and i8 %29, 7, !dbg !127
  %32 = and i8 %30, -8, !dbg !127
  %33 = or i8 %32, %31, !dbg !127
  store i8 %33, ptr %28, align 8, !dbg !127
  %34 = shl i8 %31, 5, !dbg !127
  %35 = ashr i8 %34, 5, !dbg !127
  %36 = sext i8 %35 to i32, !dbg !127
    #dbg_declare(ptr %8, !128, !DIExpression(), !130)
  store i32 0, ptr %8, align 4, !dbg !130
  br label %37, !dbg !131

37:                                               ; preds = %49, %23
  %38 = load i32, ptr %8, align 4, !dbg !132
  %39 = load i32, ptr %5, align 4, !dbg !134
  %40 = icmp slt i32 %38, %39, !dbg !135
  br i1 %40, label %41, label %52, !dbg !136

41:                                               ; preds = %37
  %42 = load i32, ptr %8, align 4, !dbg !137
  %43 = srem i32 %42, 3, !dbg !138
  %44 = sext i32 %43 to i64, !dbg !139
  %45 = getelementptr inbounds [3 x i32], ptr @primes, i64 0, i64 %44, !dbg !139
  %46 = load i32, ptr %45, align 4, !dbg !139
  %47 = load i32, ptr %7, align 4, !dbg !140
  %48 = add nsw i32 %47, %46, !dbg !140
  store i32 %48, ptr %7, align 4, !dbg !140
  br label %49, !dbg !141

49:                                               ; preds = %41
  %50 = load i32, ptr %8, align 4, !dbg !142
  %51 = add nsw i32 %50, 1, !dbg !142
  store i32 %51, ptr %8, align 4, !dbg !142
  br label %37, !dbg !143, !llvm.loop !144

52:                                               ; preds = %37
  %53 = load i32, ptr %5, align 4, !dbg !147
  switch i32 %53, label %58 [
    i32 1, label %54
    i32 3, label %55
  ], !dbg !148

54:                                               ; preds = %52
  store i32 5, ptr %3, align 4, !dbg !149
  br label %67, !dbg !149

55:                                               ; preds = %52
  %56 = load i32, ptr %7, align 4, !dbg !151
  %57 = add nsw i32 %56, 1, !dbg !151
  store i32 %57, ptr %7, align 4, !dbg !151
  br label %61, !dbg !152

58:                                               ; preds = %52
  %59 = load i32, ptr %7, align 4, !dbg !153
  %60 = add nsw i32 %59, -1, !dbg !153
  store i32 %60, ptr %7, align 4, !dbg !153
  br label %61, !dbg !154

61:                                               ; preds = %58, %55
  call void asm sideeffect "nop", "~{memory},~{dirflag},~{fpsr},~{flags}"() #5, !dbg !155, !srcloc !156
  %62 = load i32, ptr %7, align 4, !dbg !157
  %63 = load i32, ptr @total, align 4, !dbg !158
  %64 = add nsw i32 %62, %63, !dbg !159
  %65 = call i32 (ptr, ...) @printf(ptr noundef @.str.2, i32 noundef %64), !dbg !160
  %66 = load i32, ptr %7, align 4, !dbg !161
  store i32 %66, ptr %3, align 4, !dbg !162
  br label %67, !dbg !162

67:                                               ; preds = %61, %54
  %68 = load i32, ptr %3, align 4, !dbg !163
  ret i32 %68, !dbg !163
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #1

declare i32 @printf(ptr noundef, ...) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @variable_length(i32 noundef %0) #0 !dbg !164 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !167, !DIExpression(), !168)
  %5 = load i32, ptr %2, align 4, !dbg !169
  %6 = zext i32 %5 to i64, !dbg !170
  %7 = call ptr @llvm.stacksave.p0(), !dbg !170
  store ptr %7, ptr %3, align 8, !dbg !170
  %8 = alloca i32, i64 %6, align 16, !dbg !170
  store i64 %6, ptr %4, align 8, !dbg !170
    #dbg_declare(ptr %4, !171, !DIExpression(), !172)
    #dbg_declare(ptr %8, !173, !DIExpression(), !177)
  %9 = getelementptr inbounds i32, ptr %8, i64 0, !dbg !178
  store i32 1, ptr %9, align 16, !dbg !179
  %10 = load i32, ptr %2, align 4, !dbg !180
  %11 = sub nsw i32 %10, 1, !dbg !181
  %12 = sext i32 %11 to i64, !dbg !182
  %13 = getelementptr inbounds i32, ptr %8, i64 %12, !dbg !182
  %14 = load i32, ptr %13, align 4, !dbg !182
  %15 = load i32, ptr %2, align 4, !dbg !183
  %16 = sdiv i32 %14, %15, !dbg !184
  %17 = load ptr, ptr %3, align 8, !dbg !185
  call void @llvm.stackrestore.p0(ptr %17), !dbg !185
  ret i32 %16, !dbg !185
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local ptr @computed_goto(i32 noundef %0) #0 !dbg !51 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !186, !DIExpression(), !187)
  %4 = load i32, ptr %3, align 4, !dbg !188
  %5 = sext i32 %4 to i64, !dbg !189
  %6 = getelementptr inbounds [2 x ptr], ptr @computed_goto.targets, i64 0, i64 %5, !dbg !189
  %7 = load ptr, ptr %6, align 8, !dbg !189
  br label %14, !dbg !190

8:                                                ; preds = %14
    #dbg_label(!191, !192)
  %9 = load ptr, ptr @computed_goto.targets, align 16, !dbg !193
  store ptr %9, ptr %2, align 8, !dbg !194
  br label %12, !dbg !194

10:                                               ; preds = %14
    #dbg_label(!195, !196)
  %11 = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @computed_goto.targets, i64 0, i64 1), align 8, !dbg !197
  store ptr %11, ptr %2, align 8, !dbg !198
  br label %12, !dbg !198

12:                                               ; preds = %10, %8
  %13 = load ptr, ptr %2, align 8, !dbg !199
  ret ptr %13, !dbg !199

14:                                               ; preds = %1
  %15 = phi ptr [ %7, %1 ]
  indirectbr ptr %15, [label %8, label %10]
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @assembly_goto(i32 noundef %0) #0 !dbg !200 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !201, !DIExpression(), !202)
  %4 = load i32, ptr %3, align 4, !dbg !203
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,~{dirflag},~{fpsr},~{flags}"(i32 %4) #5
          to label %5 [label %6], !dbg !204, !srcloc !205

5:                                                ; preds = %1
  store i32 1, ptr %2, align 4, !dbg !206
  br label %7, !dbg !206

6:                                                ; preds = %1
    #dbg_label(!207, !208)
  store i32 2, ptr %2, align 4, !dbg !209
  br label %7, !dbg !209

7:                                                ; preds = %6, %5
  %8 = load i32, ptr %2, align 4, !dbg !210
  ret i32 %8, !dbg !210
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @jump() #0 !dbg !211 {
  %1 = call i32 @_setjmp(ptr noundef @saved) #6, !dbg !214
  ret i32 %1, !dbg !215
}

; Function Attrs: nounwind returns_twice
declare i32 @_setjmp(ptr noundef) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local double @ratio(i64 noundef %0, i32 noundef %1) #0 !dbg !216 {
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
    #dbg_declare(ptr %3, !219, !DIExpression(), !220)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !221, !DIExpression(), !222)
  %5 = load i64, ptr %3, align 8, !dbg !223
  %6 = sitofp i64 %5 to double, !dbg !224
  %7 = load i32, ptr %4, align 4, !dbg !225
  %8 = uitofp i32 %7 to double, !dbg !225
  %9 = fdiv double %6, %8, !dbg !226
  %10 = load i64, ptr %3, align 8, !dbg !227
  %11 = sitofp i64 %10 to float, !dbg !228
  %12 = fpext float %11 to double, !dbg !228
  %13 = load i32, ptr %4, align 4, !dbg !229
  %14 = uitofp i32 %13 to double, !dbg !230
  %15 = fneg double %14, !dbg !231
  %16 = fneg double %12, !dbg !232
  %17 = call double @llvm.fmuladd.f64(double %16, double %15, double %9), !dbg !232
  ret double %17, !dbg !233
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @call_through(ptr noundef %0, i32 noundef %1) #0 !dbg !234 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !238, !DIExpression(), !239)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !240, !DIExpression(), !241)
  %5 = load ptr, ptr %3, align 8, !dbg !242
  %6 = icmp ne ptr %5, null, !dbg !242
  br i1 %6, label %7, label %11, !dbg !242

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8, !dbg !243
  %9 = load i32, ptr %4, align 4, !dbg !244
  %10 = call i32 %8(i32 noundef %9), !dbg !243
  br label %15, !dbg !242

11:                                               ; preds = %2
  %12 = load i32, ptr %4, align 4, !dbg !245
  %13 = shl i32 %12, 3, !dbg !246
  %14 = ashr i32 %13, 1, !dbg !247
  br label %15, !dbg !242

15:                                               ; preds = %11, %7
  %16 = phi i32 [ %10, %7 ], [ %14, %11 ], !dbg !242
  ret i32 %16, !dbg !248
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind returns_twice "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }
attributes #6 = { nounwind returns_twice }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!90, !91, !92, !93, !94, !95, !96}
!llvm.ident = !{!97}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "primes", scope: !2, file: !3, line: 16, type: !87, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !11, globals: !14, splitDebugInlining: false, nameTableKind: None)
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
!97 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
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
!109 = !DIDerivedType(tag: DW_TAG_typedef, name: "__gnuc_va_list", file: !110, line: 12, baseType: !111)
!110 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/__stdarg___gnuc_va_list.h", directory: "", checksumkind: CSK_MD5, checksum: "edb3f2eab991638e4dc94f6e55e3530f")
!111 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !3, baseType: !112)
!112 = !DICompositeType(tag: DW_TAG_array_type, baseType: !113, size: 192, elements: !83)
!113 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !114)
!114 = !{!115, !116, !117, !118}
!115 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !113, file: !3, line: 22, baseType: !37, size: 32)
!116 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !113, file: !3, line: 22, baseType: !37, size: 32, offset: 32)
!117 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !113, file: !3, line: 22, baseType: !54, size: 64, offset: 64)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !113, file: !3, line: 22, baseType: !54, size: 64, offset: 128)
!119 = !DILocation(line: 22, column: 13, scope: !98)
!120 = !DILocation(line: 23, column: 5, scope: !98)
!121 = !DILocalVariable(name: "x", scope: !98, file: !3, line: 24, type: !6)
!122 = !DILocation(line: 24, column: 9, scope: !98)
!123 = !DILocation(line: 24, column: 13, scope: !98)
!124 = !DILocation(line: 25, column: 5, scope: !98)
!125 = !DILocation(line: 26, column: 17, scope: !98)
!126 = !DILocation(line: 26, column: 5, scope: !98)
!127 = !DILocation(line: 26, column: 15, scope: !98)
!128 = !DILocalVariable(name: "i", scope: !129, file: !3, line: 27, type: !6)
!129 = distinct !DILexicalBlock(scope: !98, file: !3, line: 27, column: 5)
!130 = !DILocation(line: 27, column: 14, scope: !129)
!131 = !DILocation(line: 27, column: 10, scope: !129)
!132 = !DILocation(line: 27, column: 21, scope: !133)
!133 = distinct !DILexicalBlock(scope: !129, file: !3, line: 27, column: 5)
!134 = !DILocation(line: 27, column: 25, scope: !133)
!135 = !DILocation(line: 27, column: 23, scope: !133)
!136 = !DILocation(line: 27, column: 5, scope: !129)
!137 = !DILocation(line: 27, column: 49, scope: !133)
!138 = !DILocation(line: 27, column: 51, scope: !133)
!139 = !DILocation(line: 27, column: 42, scope: !133)
!140 = !DILocation(line: 27, column: 39, scope: !133)
!141 = !DILocation(line: 27, column: 37, scope: !133)
!142 = !DILocation(line: 27, column: 33, scope: !133)
!143 = !DILocation(line: 27, column: 5, scope: !133)
!144 = distinct !{!144, !136, !145, !146}
!145 = !DILocation(line: 27, column: 54, scope: !129)
!146 = !{!"llvm.loop.mustprogress"}
!147 = !DILocation(line: 28, column: 13, scope: !98)
!148 = !DILocation(line: 28, column: 5, scope: !98)
!149 = !DILocation(line: 29, column: 13, scope: !150)
!150 = distinct !DILexicalBlock(scope: !98, file: !3, line: 28, column: 20)
!151 = !DILocation(line: 30, column: 14, scope: !150)
!152 = !DILocation(line: 30, column: 18, scope: !150)
!153 = !DILocation(line: 31, column: 15, scope: !150)
!154 = !DILocation(line: 32, column: 5, scope: !150)
!155 = !DILocation(line: 33, column: 5, scope: !98)
!156 = !{i64 843}
!157 = !DILocation(line: 34, column: 20, scope: !98)
!158 = !DILocation(line: 34, column: 24, scope: !98)
!159 = !DILocation(line: 34, column: 22, scope: !98)
!160 = !DILocation(line: 34, column: 5, scope: !98)
!161 = !DILocation(line: 35, column: 12, scope: !98)
!162 = !DILocation(line: 35, column: 5, scope: !98)
!163 = !DILocation(line: 36, column: 1, scope: !98)
!164 = distinct !DISubprogram(name: "variable_length", scope: !3, file: !3, line: 38, type: !165, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!165 = !DISubroutineType(types: !166)
!166 = !{!6, !6}
!167 = !DILocalVariable(name: "n", arg: 1, scope: !164, file: !3, line: 38, type: !6)
!168 = !DILocation(line: 38, column: 25, scope: !164)
!169 = !DILocation(line: 39, column: 15, scope: !164)
!170 = !DILocation(line: 39, column: 5, scope: !164)
!171 = !DILocalVariable(name: "__vla_expr0", scope: !164, type: !80, flags: DIFlagArtificial)
!172 = !DILocation(line: 0, scope: !164)
!173 = !DILocalVariable(name: "array", scope: !164, file: !3, line: 39, type: !174)
!174 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !175)
!175 = !{!176}
!176 = !DISubrange(count: !171)
!177 = !DILocation(line: 39, column: 9, scope: !164)
!178 = !DILocation(line: 40, column: 5, scope: !164)
!179 = !DILocation(line: 40, column: 14, scope: !164)
!180 = !DILocation(line: 41, column: 18, scope: !164)
!181 = !DILocation(line: 41, column: 20, scope: !164)
!182 = !DILocation(line: 41, column: 12, scope: !164)
!183 = !DILocation(line: 41, column: 27, scope: !164)
!184 = !DILocation(line: 41, column: 25, scope: !164)
!185 = !DILocation(line: 42, column: 1, scope: !164)
!186 = !DILocalVariable(name: "i", arg: 1, scope: !51, file: !3, line: 44, type: !6)
!187 = !DILocation(line: 44, column: 25, scope: !51)
!188 = !DILocation(line: 46, column: 19, scope: !51)
!189 = !DILocation(line: 46, column: 11, scope: !51)
!190 = !DILocation(line: 46, column: 5, scope: !51)
!191 = !DILabel(scope: !51, name: "first", file: !3, line: 47, column: 1)
!192 = !DILocation(line: 47, column: 1, scope: !51)
!193 = !DILocation(line: 48, column: 12, scope: !51)
!194 = !DILocation(line: 48, column: 5, scope: !51)
!195 = !DILabel(scope: !51, name: "second", file: !3, line: 49, column: 1)
!196 = !DILocation(line: 49, column: 1, scope: !51)
!197 = !DILocation(line: 50, column: 12, scope: !51)
!198 = !DILocation(line: 50, column: 5, scope: !51)
!199 = !DILocation(line: 51, column: 1, scope: !51)
!200 = distinct !DISubprogram(name: "assembly_goto", scope: !3, file: !3, line: 53, type: !165, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!201 = !DILocalVariable(name: "x", arg: 1, scope: !200, file: !3, line: 53, type: !6)
!202 = !DILocation(line: 53, column: 23, scope: !200)
!203 = !DILocation(line: 54, column: 34, scope: !200)
!204 = !DILocation(line: 54, column: 5, scope: !200)
!205 = !{i64 1218}
!206 = !DILocation(line: 55, column: 5, scope: !200)
!207 = !DILabel(scope: !200, name: "out", file: !3, line: 56, column: 1)
!208 = !DILocation(line: 56, column: 1, scope: !200)
!209 = !DILocation(line: 57, column: 5, scope: !200)
!210 = !DILocation(line: 58, column: 1, scope: !200)
!211 = distinct !DISubprogram(name: "jump", scope: !3, file: !3, line: 60, type: !212, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!212 = !DISubroutineType(types: !213)
!213 = !{!6}
!214 = !DILocation(line: 60, column: 25, scope: !211)
!215 = !DILocation(line: 60, column: 18, scope: !211)
!216 = distinct !DISubprogram(name: "ratio", scope: !3, file: !3, line: 61, type: !217, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!217 = !DISubroutineType(types: !218)
!218 = !{!12, !69, !37}
!219 = !DILocalVariable(name: "a", arg: 1, scope: !216, file: !3, line: 61, type: !69)
!220 = !DILocation(line: 61, column: 19, scope: !216)
!221 = !DILocalVariable(name: "b", arg: 2, scope: !216, file: !3, line: 61, type: !37)
!222 = !DILocation(line: 61, column: 31, scope: !216)
!223 = !DILocation(line: 61, column: 51, scope: !216)
!224 = !DILocation(line: 61, column: 43, scope: !216)
!225 = !DILocation(line: 61, column: 55, scope: !216)
!226 = !DILocation(line: 61, column: 53, scope: !216)
!227 = !DILocation(line: 61, column: 66, scope: !216)
!228 = !DILocation(line: 61, column: 59, scope: !216)
!229 = !DILocation(line: 61, column: 79, scope: !216)
!230 = !DILocation(line: 61, column: 71, scope: !216)
!231 = !DILocation(line: 61, column: 70, scope: !216)
!232 = !DILocation(line: 61, column: 57, scope: !216)
!233 = !DILocation(line: 61, column: 36, scope: !216)
!234 = distinct !DISubprogram(name: "call_through", scope: !3, file: !3, line: 62, type: !235, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!235 = !DISubroutineType(types: !236)
!236 = !{!6, !237, !6}
!237 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !165, size: 64)
!238 = !DILocalVariable(name: "f", arg: 1, scope: !234, file: !3, line: 62, type: !237)
!239 = !DILocation(line: 62, column: 24, scope: !234)
!240 = !DILocalVariable(name: "x", arg: 2, scope: !234, file: !3, line: 62, type: !6)
!241 = !DILocation(line: 62, column: 37, scope: !234)
!242 = !DILocation(line: 62, column: 49, scope: !234)
!243 = !DILocation(line: 62, column: 53, scope: !234)
!244 = !DILocation(line: 62, column: 55, scope: !234)
!245 = !DILocation(line: 62, column: 60, scope: !234)
!246 = !DILocation(line: 62, column: 62, scope: !234)
!247 = !DILocation(line: 62, column: 67, scope: !234)
!248 = !DILocation(line: 62, column: 42, scope: !234)
