; ModuleID = 'exceptions.cpp'
source_filename = "exceptions.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.Numbers = type { [3 x i32] }
%struct.Guard = type { ptr }
%struct.Error = type { i32 }
%class.anon = type { i32 }
%struct.Doubler = type { %struct.Base }
%struct.Base = type { ptr }
%struct.Virtual = type { %struct.Base }

$_ZN5GuardC2ERi = comdat any

$__clang_call_terminate = comdat any

$_ZN5GuardD2Ev = comdat any

$_ZN7DoublerC2Ev = comdat any

$_ZN7VirtualC1Ev = comdat any

$_Z3addIiET_S0_S0_ = comdat any

$_Z3addIfET_S0_S0_ = comdat any

$_ZNK7NumbersILi3EE3sumEv = comdat any

$_ZN7VirtualD1Ev = comdat any

$_ZN7DoublerD2Ev = comdat any

$_ZN4BaseC2Ev = comdat any

$_ZN7DoublerD0Ev = comdat any

$_ZN7Doubler3runEi = comdat any

$_ZN4BaseD2Ev = comdat any

$_ZN4BaseD0Ev = comdat any

$_ZN7VirtualD0Ev = comdat any

$_ZN7Virtual3runEi = comdat any

$_ZTv0_n24_N7VirtualD0Ev = comdat any

$_ZTv0_n32_N7Virtual3runEi = comdat any

$_ZN7VirtualD2Ev = comdat any

$_ZTv0_n24_N7VirtualD1Ev = comdat any

$_ZTW7numbers = comdat any

$_ZTI5Error = comdat any

$_ZTS5Error = comdat any

$_ZTV7Doubler = comdat any

$_ZTI7Doubler = comdat any

$_ZTS7Doubler = comdat any

$_ZTI4Base = comdat any

$_ZTS4Base = comdat any

$_ZTV4Base = comdat any

$_ZTV7Virtual = comdat any

$_ZTT7Virtual = comdat any

$_ZTI7Virtual = comdat any

$_ZTS7Virtual = comdat any

@numbers = dso_local thread_local global %struct.Numbers { [3 x i32] [i32 1, i32 2, i32 3] }, align 4, !dbg !0
@_ZTI5Error = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Error }, comdat, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS5Error = linkonce_odr dso_local constant [7 x i8] c"5Error\00", comdat, align 1
@_ZN5spaceL6hiddenE = internal global i32 7, align 4, !dbg !28
@_ZTV7Doubler = linkonce_odr dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTI7Doubler, ptr @_ZN7DoublerD2Ev, ptr @_ZN7DoublerD0Ev, ptr @_ZN7Doubler3runEi] }, comdat, align 8, !dbg !30
@_ZTI7Doubler = linkonce_odr dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS7Doubler, ptr @_ZTI4Base }, comdat, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTS7Doubler = linkonce_odr dso_local constant [9 x i8] c"7Doubler\00", comdat, align 1
@_ZTI4Base = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS4Base }, comdat, align 8
@_ZTS4Base = linkonce_odr dso_local constant [6 x i8] c"4Base\00", comdat, align 1
@_ZTV4Base = linkonce_odr dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTI4Base, ptr @_ZN4BaseD2Ev, ptr @_ZN4BaseD0Ev, ptr @__cxa_pure_virtual] }, comdat, align 8, !dbg !55
@_ZTV7Virtual = linkonce_odr dso_local unnamed_addr constant { [8 x ptr] } { [8 x ptr] [ptr null, ptr null, ptr null, ptr null, ptr @_ZTI7Virtual, ptr @_ZN7VirtualD1Ev, ptr @_ZN7VirtualD0Ev, ptr @_ZN7Virtual3runEi] }, comdat, align 8, !dbg !58
@_ZTT7Virtual = linkonce_odr dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5), ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5)], comdat, align 8
@_ZTI7Virtual = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS7Virtual, i32 0, i32 1, ptr @_ZTI4Base, i64 -10237 }, comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTS7Virtual = linkonce_odr dso_local constant [9 x i8] c"7Virtual\00", comdat, align 1

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z7guardedP4BaseiRi(ptr noundef %0, i32 noundef %1, ptr noundef nonnull align 4 dereferenceable(4) %2) #0 personality ptr @__gxx_personality_v0 !dbg !91 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca %struct.Guard, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr %5, !96, !DIExpression(), !97)
  store i32 %1, ptr %6, align 4
    #dbg_declare(ptr %6, !98, !DIExpression(), !99)
  store ptr %2, ptr %7, align 8
    #dbg_declare(ptr %7, !100, !DIExpression(), !101)
    #dbg_declare(ptr %8, !102, !DIExpression(), !103)
  %13 = load ptr, ptr %7, align 8, !dbg !104, !nonnull !95, !align !105
  call void @_ZN5GuardC2ERi(ptr noundef nonnull align 8 dereferenceable(8) %8, ptr noundef nonnull align 4 dereferenceable(4) %13), !dbg !103
  %14 = load ptr, ptr %5, align 8, !dbg !106
  %15 = load i32, ptr %6, align 4, !dbg !108
  %16 = load ptr, ptr %14, align 8, !dbg !109
  %17 = getelementptr inbounds ptr, ptr %16, i64 2, !dbg !109
  %18 = load ptr, ptr %17, align 8, !dbg !109
  %19 = invoke noundef i32 %18(ptr noundef nonnull align 8 dereferenceable(8) %14, i32 noundef %15)
          to label %20 unwind label %21, !dbg !109

20:                                               ; preds = %3
  store i32 %19, ptr %4, align 4, !dbg !110
  store i32 1, ptr %11, align 4
  br label %49, !dbg !110

21:                                               ; preds = %3
  %22 = landingpad { ptr, i32 }
          catch ptr @_ZTI5Error
          catch ptr null, !dbg !111
  %23 = extractvalue { ptr, i32 } %22, 0, !dbg !111
  store ptr %23, ptr %9, align 8, !dbg !111
  %24 = extractvalue { ptr, i32 } %22, 1, !dbg !111
  store i32 %24, ptr %10, align 4, !dbg !111
  br label %25, !dbg !111

25:                                               ; preds = %21
  %26 = load i32, ptr %10, align 4, !dbg !112
  %27 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTI5Error) #12, !dbg !112
  %28 = icmp eq i32 %26, %27, !dbg !112
  br i1 %28, label %29, label %35, !dbg !112

29:                                               ; preds = %25
    #dbg_declare(ptr %12, !113, !DIExpression(), !116)
  %30 = load ptr, ptr %9, align 8, !dbg !117
  %31 = call ptr @__cxa_begin_catch(ptr %30) #12, !dbg !117
  store ptr %31, ptr %12, align 8, !dbg !117
  %32 = load ptr, ptr %12, align 8, !dbg !119, !nonnull !95, !align !105
  %33 = getelementptr inbounds nuw %struct.Error, ptr %32, i32 0, i32 0, !dbg !121
  %34 = load i32, ptr %33, align 4, !dbg !121
  store i32 %34, ptr %4, align 4, !dbg !122
  store i32 1, ptr %11, align 4
  invoke void @__cxa_end_catch()
          to label %43 unwind label %44, !dbg !123

35:                                               ; preds = %25
  %36 = load ptr, ptr %9, align 8, !dbg !112
  %37 = call ptr @__cxa_begin_catch(ptr %36) #12, !dbg !112
  invoke void @__cxa_rethrow() #13
          to label %60 unwind label %38, !dbg !124

38:                                               ; preds = %35
  %39 = landingpad { ptr, i32 }
          cleanup, !dbg !125
  %40 = extractvalue { ptr, i32 } %39, 0, !dbg !125
  store ptr %40, ptr %9, align 8, !dbg !125
  %41 = extractvalue { ptr, i32 } %39, 1, !dbg !125
  store i32 %41, ptr %10, align 4, !dbg !125
  invoke void @__cxa_end_catch()
          to label %42 unwind label %57, !dbg !117

42:                                               ; preds = %38
  br label %51, !dbg !117

43:                                               ; preds = %29
  br label %49

44:                                               ; preds = %29
  %45 = landingpad { ptr, i32 }
          cleanup, !dbg !126
  %46 = extractvalue { ptr, i32 } %45, 0, !dbg !126
  store ptr %46, ptr %9, align 8, !dbg !126
  %47 = extractvalue { ptr, i32 } %45, 1, !dbg !126
  store i32 %47, ptr %10, align 4, !dbg !126
  br label %51, !dbg !126

48:                                               ; No predecessors!
  call void @llvm.trap(), !dbg !123
  unreachable, !dbg !123

49:                                               ; preds = %43, %20
  call void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %8) #12, !dbg !126
  %50 = load i32, ptr %4, align 4, !dbg !126
  ret i32 %50, !dbg !126

51:                                               ; preds = %44, %42
  call void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %8) #12, !dbg !126
  br label %52, !dbg !126

52:                                               ; preds = %51
  %53 = load ptr, ptr %9, align 8, !dbg !126
  %54 = load i32, ptr %10, align 4, !dbg !126
  %55 = insertvalue { ptr, i32 } poison, ptr %53, 0, !dbg !126
  %56 = insertvalue { ptr, i32 } %55, i32 %54, 1, !dbg !126
  resume { ptr, i32 } %56, !dbg !126

57:                                               ; preds = %38
  %58 = landingpad { ptr, i32 }
          catch ptr null, !dbg !117
  %59 = extractvalue { ptr, i32 } %58, 0, !dbg !117
  call void @__clang_call_terminate(ptr %59) #14, !dbg !117
  unreachable, !dbg !117

60:                                               ; preds = %35
  unreachable
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN5GuardC2ERi(ptr noundef nonnull align 8 dereferenceable(8) %0, ptr noundef nonnull align 4 dereferenceable(4) %1) unnamed_addr #1 comdat align 2 !dbg !127 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !128, !DIExpression(), !130)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !131, !DIExpression(), !132)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %struct.Guard, ptr %5, i32 0, i32 0, !dbg !133
  %7 = load ptr, ptr %4, align 8, !dbg !134, !nonnull !95, !align !105
  store ptr %7, ptr %6, align 8, !dbg !133
  %8 = getelementptr inbounds nuw %struct.Guard, ptr %5, i32 0, i32 0, !dbg !135
  %9 = load ptr, ptr %8, align 8, !dbg !135, !nonnull !95, !align !105
  %10 = load i32, ptr %9, align 4, !dbg !137
  %11 = add nsw i32 %10, 1, !dbg !137
  store i32 %11, ptr %9, align 4, !dbg !137
  ret void, !dbg !138
}

declare i32 @__gxx_personality_v0(...)

; Function Attrs: nounwind memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr) #2

declare ptr @__cxa_begin_catch(ptr)

declare void @__cxa_rethrow()

declare void @__cxa_end_catch()

; Function Attrs: noinline noreturn nounwind uwtable
define linkonce_odr hidden void @__clang_call_terminate(ptr noundef %0) #3 comdat {
  %2 = call ptr @__cxa_begin_catch(ptr %0) #12
  call void @_ZSt9terminatev() #14
  unreachable
}

declare void @_ZSt9terminatev()

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #4

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !139 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !140, !DIExpression(), !141)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %struct.Guard, ptr %3, i32 0, i32 0, !dbg !142
  %5 = load ptr, ptr %4, align 8, !dbg !142, !nonnull !95, !align !105
  %6 = load i32, ptr %5, align 4, !dbg !144
  %7 = add nsw i32 %6, -1, !dbg !144
  store i32 %7, ptr %5, align 4, !dbg !144
  ret void, !dbg !145
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_Z11only_errorsv() #1 personality ptr @__gxx_personality_v0 !dbg !146 {
  %1 = call ptr @__cxa_allocate_exception(i64 4) #12, !dbg !149
  %2 = getelementptr inbounds nuw %struct.Error, ptr %1, i32 0, i32 0, !dbg !150
  %3 = load i32, ptr @_ZN5spaceL6hiddenE, align 4, !dbg !151
  store i32 %3, ptr %2, align 16, !dbg !150
  invoke void @__cxa_throw(ptr %1, ptr @_ZTI5Error, ptr null) #13
          to label %7 unwind label %4, !dbg !149

4:                                                ; preds = %0
  %5 = landingpad { ptr, i32 }
          catch ptr null, !dbg !149
  %6 = extractvalue { ptr, i32 } %5, 0, !dbg !149
  call void @__clang_call_terminate(ptr %6) #14, !dbg !149
  unreachable, !dbg !149

7:                                                ; preds = %0
  unreachable
}

declare ptr @__cxa_allocate_exception(i64)

declare void @__cxa_throw(ptr, ptr, ptr)

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local i32 @_Z6lambdai(i32 noundef %0) #1 !dbg !152 {
  %2 = alloca %class.anon, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !158, !DIExpression(), !159)
  %4 = getelementptr inbounds nuw %class.anon, ptr %2, i32 0, i32 0, !dbg !160
  %5 = load i32, ptr %3, align 4, !dbg !161
  store i32 %5, ptr %4, align 4, !dbg !160
  %6 = getelementptr inbounds nuw %class.anon, ptr %2, i32 0, i32 0, !dbg !162
  %7 = load i32, ptr %6, align 4, !dbg !162
  ret i32 %7, !dbg !162
}

; Function Attrs: mustprogress noinline norecurse optnone uwtable
define dso_local noundef i32 @main() #5 personality ptr @__gxx_personality_v0 !dbg !163 {
  %1 = alloca i32, align 4
  %2 = alloca %struct.Doubler, align 8
  %3 = alloca %struct.Virtual, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca %class.anon, align 4
  store i32 0, ptr %1, align 4
    #dbg_declare(ptr %2, !164, !DIExpression(), !165)
  call void @_ZN7DoublerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2) #12, !dbg !165
    #dbg_declare(ptr %3, !166, !DIExpression(), !167)
  call void @_ZN7VirtualC1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !167
    #dbg_declare(ptr %4, !168, !DIExpression(), !169)
  store i32 0, ptr %4, align 4, !dbg !169
    #dbg_declare(ptr %5, !170, !DIExpression(), !171)
  %10 = invoke noalias noundef nonnull ptr @_Znwm(i64 noundef 8) #15
          to label %11 unwind label %51, !dbg !172, !heapallocsite !34

11:                                               ; preds = %0
  call void @_ZN7DoublerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %10) #12, !dbg !173
  store ptr %10, ptr %5, align 8, !dbg !171
    #dbg_declare(ptr %8, !174, !DIExpression(), !175)
  %12 = invoke noundef i32 @_Z7guardedP4BaseiRi(ptr noundef %2, i32 noundef -1, ptr noundef nonnull align 4 dereferenceable(4) %4)
          to label %13 unwind label %51, !dbg !176

13:                                               ; preds = %11
  %14 = icmp eq ptr %3, null, !dbg !177
  br i1 %14, label %20, label %15, !dbg !177

15:                                               ; preds = %13
  %16 = load ptr, ptr %3, align 8, !dbg !177
  %17 = getelementptr i8, ptr %16, i64 -40, !dbg !177
  %18 = load i64, ptr %17, align 8, !dbg !177
  %19 = getelementptr inbounds i8, ptr %3, i64 %18, !dbg !177
  br label %20, !dbg !177

20:                                               ; preds = %15, %13
  %21 = phi ptr [ %19, %15 ], [ null, %13 ], !dbg !177
  %22 = invoke noundef i32 @_Z7guardedP4BaseiRi(ptr noundef %21, i32 noundef 1, ptr noundef nonnull align 4 dereferenceable(4) %4)
          to label %23 unwind label %51, !dbg !178

23:                                               ; preds = %20
  %24 = add nsw i32 %12, %22, !dbg !179
  %25 = invoke noundef i32 @_Z3addIiET_S0_S0_(i32 noundef 1, i32 noundef 2)
          to label %26 unwind label %51, !dbg !180

26:                                               ; preds = %23
  %27 = add nsw i32 %24, %25, !dbg !181
  %28 = invoke noundef float @_Z3addIfET_S0_S0_(float noundef 1.500000e+00, float noundef 2.500000e+00)
          to label %29 unwind label %51, !dbg !182

29:                                               ; preds = %26
  %30 = fptosi float %28 to i32, !dbg !182
  %31 = add nsw i32 %27, %30, !dbg !183
  store i32 %31, ptr %8, align 4, !dbg !175
  %32 = load ptr, ptr %5, align 8, !dbg !184
  %33 = icmp eq ptr %32, null, !dbg !185
  br i1 %33, label %38, label %34, !dbg !185

34:                                               ; preds = %29
  %35 = load ptr, ptr %32, align 8, !dbg !185
  %36 = getelementptr inbounds ptr, ptr %35, i64 1, !dbg !185
  %37 = load ptr, ptr %36, align 8, !dbg !185
  call void %37(ptr noundef nonnull align 8 dereferenceable(8) %32) #12, !dbg !185
  br label %38, !dbg !185

38:                                               ; preds = %34, %29
  %39 = load i32, ptr %8, align 4, !dbg !186
  %40 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @numbers), !dbg !187
  %41 = invoke noundef i32 @_ZNK7NumbersILi3EE3sumEv(ptr noundef nonnull align 4 dereferenceable(12) %40)
          to label %42 unwind label %51, !dbg !188

42:                                               ; preds = %38
  %43 = add nsw i32 %39, %41, !dbg !189
  %44 = call i32 @_Z6lambdai(i32 noundef 3), !dbg !190
  %45 = getelementptr inbounds nuw %class.anon, ptr %9, i32 0, i32 0, !dbg !190
  store i32 %44, ptr %45, align 4, !dbg !190
  %46 = invoke noundef i32 @"_ZZ6lambdaiENK3$_0clEi"(ptr noundef nonnull align 4 dereferenceable(4) %9, i32 noundef 4)
          to label %47 unwind label %51, !dbg !190

47:                                               ; preds = %42
  %48 = add nsw i32 %43, %46, !dbg !191
  %49 = add nsw i32 %48, 200, !dbg !192
  store i32 %49, ptr %1, align 4, !dbg !193
  call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !194
  call void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2) #12, !dbg !194
  %50 = load i32, ptr %1, align 4, !dbg !194
  ret i32 %50, !dbg !194

51:                                               ; preds = %42, %38, %26, %23, %20, %11, %0
  %52 = landingpad { ptr, i32 }
          cleanup, !dbg !194
  %53 = extractvalue { ptr, i32 } %52, 0, !dbg !194
  store ptr %53, ptr %6, align 8, !dbg !194
  %54 = extractvalue { ptr, i32 } %52, 1, !dbg !194
  store i32 %54, ptr %7, align 4, !dbg !194
  call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !194
  call void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2) #12, !dbg !194
  br label %55, !dbg !194

55:                                               ; preds = %51
  %56 = load ptr, ptr %6, align 8, !dbg !194
  %57 = load i32, ptr %7, align 4, !dbg !194
  %58 = insertvalue { ptr, i32 } poison, ptr %56, 0, !dbg !194
  %59 = insertvalue { ptr, i32 } %58, i32 %57, 1, !dbg !194
  resume { ptr, i32 } %59, !dbg !194
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7DoublerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !195 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !199, !DIExpression(), !201)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !202
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTV7Doubler, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !202
  ret void, !dbg !202
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualC1Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !203 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !207, !DIExpression(), !209)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !210
  store ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5), ptr %3, align 8, !dbg !210
  store ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5), ptr %3, align 8, !dbg !210
  ret void, !dbg !210
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #6

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_Z3addIiET_S0_S0_(i32 noundef %0, i32 noundef %1) #1 comdat !dbg !211 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !216, !DIExpression(), !217)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !218, !DIExpression(), !219)
  %5 = load i32, ptr %3, align 4, !dbg !220
  %6 = load i32, ptr %4, align 4, !dbg !221
  %7 = add nsw i32 %5, %6, !dbg !222
  ret i32 %7, !dbg !223
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef float @_Z3addIfET_S0_S0_(float noundef %0, float noundef %1) #1 comdat !dbg !224 {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
    #dbg_declare(ptr %3, !230, !DIExpression(), !231)
  store float %1, ptr %4, align 4
    #dbg_declare(ptr %4, !232, !DIExpression(), !233)
  %5 = load float, ptr %3, align 4, !dbg !234
  %6 = load float, ptr %4, align 4, !dbg !235
  %7 = fadd float %5, %6, !dbg !236
  ret float %7, !dbg !237
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #7

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZNK7NumbersILi3EE3sumEv(ptr noundef nonnull align 4 dereferenceable(12) %0) #1 comdat align 2 !dbg !238 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !239, !DIExpression(), !241)
  %8 = load ptr, ptr %2, align 8
    #dbg_declare(ptr %3, !242, !DIExpression(), !243)
  store i32 0, ptr %3, align 4, !dbg !243
    #dbg_declare(ptr %4, !244, !DIExpression(), !248)
  %9 = getelementptr inbounds nuw %struct.Numbers, ptr %8, i32 0, i32 0, !dbg !249
  store ptr %9, ptr %4, align 8, !dbg !249
    #dbg_declare(ptr %5, !250, !DIExpression(), !248)
  %10 = load ptr, ptr %4, align 8, !dbg !253, !nonnull !95, !align !105
  %11 = getelementptr inbounds [3 x i32], ptr %10, i64 0, i64 0, !dbg !253
  store ptr %11, ptr %5, align 8, !dbg !253
    #dbg_declare(ptr %6, !254, !DIExpression(), !248)
  %12 = load ptr, ptr %4, align 8, !dbg !253, !nonnull !95, !align !105
  %13 = getelementptr inbounds [3 x i32], ptr %12, i64 0, i64 0, !dbg !253
  %14 = getelementptr inbounds i32, ptr %13, i64 3, !dbg !253
  store ptr %14, ptr %6, align 8, !dbg !253
  br label %15, !dbg !253

15:                                               ; preds = %25, %1
  %16 = load ptr, ptr %5, align 8, !dbg !253
  %17 = load ptr, ptr %6, align 8, !dbg !253
  %18 = icmp ne ptr %16, %17, !dbg !253
  br i1 %18, label %19, label %28, !dbg !253

19:                                               ; preds = %15
    #dbg_declare(ptr %7, !255, !DIExpression(), !257)
  %20 = load ptr, ptr %5, align 8, !dbg !258
  %21 = load i32, ptr %20, align 4, !dbg !258
  store i32 %21, ptr %7, align 4, !dbg !257
  %22 = load i32, ptr %7, align 4, !dbg !259
  %23 = load i32, ptr %3, align 4, !dbg !260
  %24 = add nsw i32 %23, %22, !dbg !260
  store i32 %24, ptr %3, align 4, !dbg !260
  br label %25, !dbg !261

25:                                               ; preds = %19
  %26 = load ptr, ptr %5, align 8, !dbg !253
  %27 = getelementptr inbounds nuw i32, ptr %26, i32 1, !dbg !253
  store ptr %27, ptr %5, align 8, !dbg !253
  br label %15, !dbg !253, !llvm.loop !262

28:                                               ; preds = %15
  %29 = load i32, ptr %3, align 4, !dbg !264
  ret i32 %29, !dbg !265
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal noundef i32 @"_ZZ6lambdaiENK3$_0clEi"(ptr noundef nonnull align 4 dereferenceable(4) %0, i32 noundef %1) #1 align 2 !dbg !266 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !272, !DIExpression(), !274)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !275, !DIExpression(), !276)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !277
  %7 = getelementptr inbounds nuw %class.anon, ptr %5, i32 0, i32 0, !dbg !278
  %8 = load i32, ptr %7, align 4, !dbg !278
  %9 = add nsw i32 %6, %8, !dbg !279
  ret i32 %9, !dbg !280
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !281 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !283, !DIExpression(), !284)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN7VirtualD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3, ptr noundef @_ZTT7Virtual) #12, !dbg !285
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !285
  ret void, !dbg !285
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !286 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !288, !DIExpression(), !289)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !290
  ret void, !dbg !292
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !293 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !295, !DIExpression(), !296)
  %3 = load ptr, ptr %2, align 8
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTV4Base, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !297
  ret void, !dbg !297
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7DoublerD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !298 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !299, !DIExpression(), !300)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !301
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 8) #16, !dbg !301
  ret void, !dbg !301
}

; Function Attrs: mustprogress noinline optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZN7Doubler3runEi(ptr noundef nonnull align 8 dereferenceable(8) %0, i32 noundef %1) unnamed_addr #0 comdat align 2 !dbg !302 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !303, !DIExpression(), !304)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !305, !DIExpression(), !306)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !307
  %7 = icmp slt i32 %6, 0, !dbg !309
  br i1 %7, label %8, label %12, !dbg !309

8:                                                ; preds = %2
  %9 = call ptr @__cxa_allocate_exception(i64 4) #12, !dbg !310
  %10 = getelementptr inbounds nuw %struct.Error, ptr %9, i32 0, i32 0, !dbg !311
  %11 = load i32, ptr %4, align 4, !dbg !312
  store i32 %11, ptr %10, align 16, !dbg !311
  call void @__cxa_throw(ptr %9, ptr @_ZTI5Error, ptr null) #13, !dbg !310
  unreachable, !dbg !310

12:                                               ; preds = %2
  %13 = load i32, ptr %4, align 4, !dbg !313
  %14 = mul nsw i32 %13, 2, !dbg !314
  ret i32 %14, !dbg !315
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !316 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !317, !DIExpression(), !318)
  %3 = load ptr, ptr %2, align 8
  ret void, !dbg !319
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN4BaseD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !320 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !321, !DIExpression(), !322)
  %3 = load ptr, ptr %2, align 8
  call void @llvm.trap() #14, !dbg !323
  unreachable, !dbg !323
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #8

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !324 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !325, !DIExpression(), !326)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !327
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 8) #16, !dbg !327
  ret void, !dbg !327
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZN7Virtual3runEi(ptr noundef nonnull align 8 dereferenceable(8) %0, i32 noundef %1) unnamed_addr #1 comdat align 2 !dbg !328 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !329, !DIExpression(), !330)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !331, !DIExpression(), !332)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !333
  ret i32 %6, !dbg !334
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N7VirtualD0Ev(ptr noundef %0) unnamed_addr #9 comdat align 2 !dbg !335 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !337
  %4 = load ptr, ptr %3, align 8, !dbg !337
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !337
  %6 = load i64, ptr %5, align 8, !dbg !337
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !337
  tail call void @_ZN7VirtualD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %7) #12, !dbg !337
  ret void, !dbg !337
}

; Function Attrs: noinline optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZTv0_n32_N7Virtual3runEi(ptr noundef %0, i32 noundef %1) unnamed_addr #10 comdat align 2 !dbg !338 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8, !dbg !339
  %6 = load ptr, ptr %5, align 8, !dbg !339
  %7 = getelementptr inbounds i8, ptr %6, i64 -32, !dbg !339
  %8 = load i64, ptr %7, align 8, !dbg !339
  %9 = getelementptr inbounds i8, ptr %5, i64 %8, !dbg !339
  %10 = load i32, ptr %4, align 4, !dbg !339
  %11 = tail call noundef i32 @_ZN7Virtual3runEi(ptr noundef nonnull align 8 dereferenceable(8) %9, i32 noundef %10), !dbg !339
  ret i32 %11, !dbg !339
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0, ptr noundef %1) unnamed_addr #1 comdat align 2 !dbg !340 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !344, !DIExpression(), !345)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !346, !DIExpression(), !345)
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  ret void, !dbg !347
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N7VirtualD1Ev(ptr noundef %0) unnamed_addr #9 comdat align 2 !dbg !348 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !349
  %4 = load ptr, ptr %3, align 8, !dbg !349
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !349
  %6 = load i64, ptr %5, align 8, !dbg !349
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !349
  tail call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %7) #12, !dbg !349
  ret void, !dbg !349
}

; Function Attrs: noinline uwtable
define weak_odr hidden noundef ptr @_ZTW7numbers() #11 comdat {
  %1 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @numbers)
  ret ptr %1
}

attributes #0 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind memory(none) }
attributes #3 = { noinline noreturn nounwind uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #5 = { mustprogress noinline norecurse optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nobuiltin allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { noinline uwtable "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { nounwind }
attributes #13 = { noreturn }
attributes #14 = { noreturn nounwind }
attributes #15 = { builtin allocsize(0) }
attributes #16 = { builtin nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!83, !84, !85, !86, !87, !88, !89}
!llvm.ident = !{!90}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "numbers", scope: !2, file: !3, line: 37, type: !70, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !11, globals: !27, imports: !68, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "exceptions.cpp", directory: "/src", checksumkind: CSK_MD5, checksum: "e8aa05b8c9b3ee4244b0bc3ab36845da")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Kind", scope: !6, file: !3, line: 33, baseType: !7, size: 8, flags: DIFlagEnumClass, elements: !8, identifier: "_ZTSN5space4KindE")
!6 = !DINamespace(name: "space", scope: null)
!7 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!8 = !{!9, !10}
!9 = !DIEnumerator(name: "A", value: 0, isUnsigned: true)
!10 = !DIEnumerator(name: "B", value: 200, isUnsigned: true)
!11 = !{!12, !15, !16}
!12 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Error", file: !3, line: 2, size: 32, flags: DIFlagTypePassByValue, elements: !13, identifier: "_ZTS5Error")
!13 = !{!14}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "code", scope: !12, file: !3, line: 3, baseType: !15, size: 32)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Guard", file: !3, line: 18, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !17, identifier: "_ZTS5Guard")
!17 = !{!18, !20, !24}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !16, file: !3, line: 19, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !15, size: 64)
!20 = !DISubprogram(name: "Guard", linkageName: "_ZN5GuardC4ERi", scope: !16, file: !3, line: 20, type: !21, scopeLine: 20, flags: DIFlagPrototyped, spFlags: 0)
!21 = !DISubroutineType(types: !22)
!22 = !{null, !23, !19}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!24 = !DISubprogram(name: "~Guard", linkageName: "_ZN5GuardD4Ev", scope: !16, file: !3, line: 21, type: !25, scopeLine: 21, flags: DIFlagPrototyped, spFlags: 0)
!25 = !DISubroutineType(types: !26)
!26 = !{null, !23}
!27 = !{!0, !28, !30, !55, !58}
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "hidden", linkageName: "_ZN5spaceL6hiddenE", scope: !6, file: !3, line: 34, type: !15, isLocal: true, isDefinition: true)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV7Doubler", scope: !2, file: !3, type: !32, isLocal: false, isDefinition: true, declaration: !33, align: 64)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !34, file: !3, baseType: !32, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!34 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Doubler", file: !3, line: 9, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !35, vtableHolder: !37, identifier: "_ZTS7Doubler")
!35 = !{!36, !51}
!36 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !34, baseType: !37, extraData: i32 0)
!37 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !3, line: 5, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !38, vtableHolder: !37, identifier: "_ZTS4Base")
!38 = !{!39, !44, !48}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Base", scope: !3, file: !3, baseType: !40, size: 64, flags: DIFlagArtificial)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !42, size: 64)
!42 = !DISubroutineType(types: !43)
!43 = !{!15}
!44 = !DISubprogram(name: "~Base", linkageName: "_ZN4BaseD4Ev", scope: !37, file: !3, line: 6, type: !45, scopeLine: 6, containingType: !37, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !47}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !DISubprogram(name: "run", linkageName: "_ZN4Base3runEi", scope: !37, file: !3, line: 7, type: !49, scopeLine: 7, containingType: !37, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!49 = !DISubroutineType(types: !50)
!50 = !{!15, !47, !15}
!51 = !DISubprogram(name: "run", linkageName: "_ZN7Doubler3runEi", scope: !34, file: !3, line: 10, type: !52, scopeLine: 10, containingType: !34, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!52 = !DISubroutineType(types: !53)
!53 = !{!15, !54, !15}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!55 = !DIGlobalVariableExpression(var: !56, expr: !DIExpression())
!56 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV4Base", scope: !2, file: !3, type: !32, isLocal: false, isDefinition: true, declaration: !57, align: 64)
!57 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !37, file: !3, baseType: !32, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTV7Virtual", scope: !2, file: !3, type: !32, isLocal: false, isDefinition: true, declaration: !60, align: 64)
!60 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !61, file: !3, baseType: !32, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!61 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Virtual", file: !3, line: 15, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !62, vtableHolder: !37, identifier: "_ZTS7Virtual")
!62 = !{!63, !64}
!63 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !61, baseType: !37, offset: 40, flags: DIFlagVirtual, extraData: i32 0)
!64 = !DISubprogram(name: "run", linkageName: "_ZN7Virtual3runEi", scope: !61, file: !3, line: 16, type: !65, scopeLine: 16, containingType: !61, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!65 = !DISubroutineType(types: !66)
!66 = !{!15, !67, !15}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!68 = !{!69}
!69 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !2, entity: !5, file: !3, line: 36)
!70 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Numbers<3>", file: !3, line: 24, size: 96, flags: DIFlagTypePassByValue, elements: !71, templateParams: !81, identifier: "_ZTS7NumbersILi3EE")
!71 = !{!72, !76}
!72 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !70, file: !3, line: 25, baseType: !73, size: 96)
!73 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 96, elements: !74)
!74 = !{!75}
!75 = !DISubrange(count: 3)
!76 = !DISubprogram(name: "sum", linkageName: "_ZNK7NumbersILi3EE3sumEv", scope: !70, file: !3, line: 26, type: !77, scopeLine: 26, flags: DIFlagPrototyped, spFlags: 0)
!77 = !DISubroutineType(types: !78)
!78 = !{!15, !79}
!79 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !80, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!80 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !70)
!81 = !{!82}
!82 = !DITemplateValueParameter(name: "N", type: !15, value: i32 3)
!83 = !{i32 7, !"Dwarf Version", i32 5}
!84 = !{i32 2, !"Debug Info Version", i32 3}
!85 = !{i32 1, !"wchar_size", i32 4}
!86 = !{i32 8, !"PIC Level", i32 2}
!87 = !{i32 7, !"PIE Level", i32 2}
!88 = !{i32 7, !"uwtable", i32 2}
!89 = !{i32 7, !"frame-pointer", i32 2}
!90 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!91 = distinct !DISubprogram(name: "guarded", linkageName: "_Z7guardedP4BaseiRi", scope: !3, file: !3, line: 39, type: !92, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !95)
!92 = !DISubroutineType(types: !93)
!93 = !{!15, !94, !15, !19}
!94 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!95 = !{}
!96 = !DILocalVariable(name: "base", arg: 1, scope: !91, file: !3, line: 39, type: !94)
!97 = !DILocation(line: 39, column: 19, scope: !91)
!98 = !DILocalVariable(name: "x", arg: 2, scope: !91, file: !3, line: 39, type: !15)
!99 = !DILocation(line: 39, column: 29, scope: !91)
!100 = !DILocalVariable(name: "count", arg: 3, scope: !91, file: !3, line: 39, type: !19)
!101 = !DILocation(line: 39, column: 37, scope: !91)
!102 = !DILocalVariable(name: "guard", scope: !91, file: !3, line: 40, type: !16)
!103 = !DILocation(line: 40, column: 11, scope: !91)
!104 = !DILocation(line: 40, column: 17, scope: !91)
!105 = !{i64 4}
!106 = !DILocation(line: 42, column: 16, scope: !107)
!107 = distinct !DILexicalBlock(scope: !91, file: !3, line: 41, column: 9)
!108 = !DILocation(line: 42, column: 26, scope: !107)
!109 = !DILocation(line: 42, column: 22, scope: !107)
!110 = !DILocation(line: 42, column: 9, scope: !107)
!111 = !DILocation(line: 48, column: 1, scope: !107)
!112 = !DILocation(line: 43, column: 5, scope: !107)
!113 = !DILocalVariable(name: "error", scope: !91, file: !3, line: 43, type: !114)
!114 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !115, size: 64)
!115 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!116 = !DILocation(line: 43, column: 27, scope: !91)
!117 = !DILocation(line: 47, column: 5, scope: !118)
!118 = distinct !DILexicalBlock(scope: !91, file: !3, line: 45, column: 19)
!119 = !DILocation(line: 44, column: 16, scope: !120)
!120 = distinct !DILexicalBlock(scope: !91, file: !3, line: 43, column: 34)
!121 = !DILocation(line: 44, column: 22, scope: !120)
!122 = !DILocation(line: 44, column: 9, scope: !120)
!123 = !DILocation(line: 45, column: 5, scope: !120)
!124 = !DILocation(line: 46, column: 9, scope: !118)
!125 = !DILocation(line: 48, column: 1, scope: !118)
!126 = !DILocation(line: 48, column: 1, scope: !91)
!127 = distinct !DISubprogram(name: "Guard", linkageName: "_ZN5GuardC2ERi", scope: !16, file: !3, line: 20, type: !21, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !20, retainedNodes: !95)
!128 = !DILocalVariable(name: "this", arg: 1, scope: !127, type: !129, flags: DIFlagArtificial | DIFlagObjectPointer)
!129 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!130 = !DILocation(line: 0, scope: !127)
!131 = !DILocalVariable(name: "c", arg: 2, scope: !127, file: !3, line: 20, type: !19)
!132 = !DILocation(line: 20, column: 16, scope: !127)
!133 = !DILocation(line: 20, column: 21, scope: !127)
!134 = !DILocation(line: 20, column: 27, scope: !127)
!135 = !DILocation(line: 20, column: 32, scope: !136)
!136 = distinct !DILexicalBlock(scope: !127, file: !3, line: 20, column: 30)
!137 = !DILocation(line: 20, column: 37, scope: !136)
!138 = !DILocation(line: 20, column: 41, scope: !127)
!139 = distinct !DISubprogram(name: "~Guard", linkageName: "_ZN5GuardD2Ev", scope: !16, file: !3, line: 21, type: !25, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !24, retainedNodes: !95)
!140 = !DILocalVariable(name: "this", arg: 1, scope: !139, type: !129, flags: DIFlagArtificial | DIFlagObjectPointer)
!141 = !DILocation(line: 0, scope: !139)
!142 = !DILocation(line: 21, column: 16, scope: !143)
!143 = distinct !DILexicalBlock(scope: !139, file: !3, line: 21, column: 14)
!144 = !DILocation(line: 21, column: 21, scope: !143)
!145 = !DILocation(line: 21, column: 25, scope: !139)
!146 = distinct !DISubprogram(name: "only_errors", linkageName: "_Z11only_errorsv", scope: !3, file: !3, line: 49, type: !147, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!147 = !DISubroutineType(types: !148)
!148 = !{null}
!149 = !DILocation(line: 49, column: 30, scope: !146)
!150 = !DILocation(line: 49, column: 41, scope: !146)
!151 = !DILocation(line: 49, column: 42, scope: !146)
!152 = distinct !DISubprogram(name: "lambda", linkageName: "_Z6lambdai", scope: !3, file: !3, line: 50, type: !153, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !95)
!153 = !DISubroutineType(types: !154)
!154 = !{!155, !15}
!155 = distinct !DICompositeType(tag: DW_TAG_class_type, file: !3, line: 51, size: 32, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !156)
!156 = !{!157}
!157 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !155, file: !3, line: 51, baseType: !15, size: 32)
!158 = !DILocalVariable(name: "y", arg: 1, scope: !152, file: !3, line: 50, type: !15)
!159 = !DILocation(line: 50, column: 17, scope: !152)
!160 = !DILocation(line: 51, column: 12, scope: !152)
!161 = !DILocation(line: 51, column: 13, scope: !152)
!162 = !DILocation(line: 51, column: 5, scope: !152)
!163 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 53, type: !42, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !95)
!164 = !DILocalVariable(name: "doubler", scope: !163, file: !3, line: 54, type: !34)
!165 = !DILocation(line: 54, column: 13, scope: !163)
!166 = !DILocalVariable(name: "other", scope: !163, file: !3, line: 55, type: !61)
!167 = !DILocation(line: 55, column: 13, scope: !163)
!168 = !DILocalVariable(name: "count", scope: !163, file: !3, line: 56, type: !15)
!169 = !DILocation(line: 56, column: 9, scope: !163)
!170 = !DILocalVariable(name: "made", scope: !163, file: !3, line: 57, type: !94)
!171 = !DILocation(line: 57, column: 11, scope: !163)
!172 = !DILocation(line: 57, column: 18, scope: !163)
!173 = !DILocation(line: 57, column: 22, scope: !163)
!174 = !DILocalVariable(name: "r", scope: !163, file: !3, line: 58, type: !15)
!175 = !DILocation(line: 58, column: 9, scope: !163)
!176 = !DILocation(line: 58, column: 13, scope: !163)
!177 = !DILocation(line: 58, column: 52, scope: !163)
!178 = !DILocation(line: 58, column: 44, scope: !163)
!179 = !DILocation(line: 58, column: 42, scope: !163)
!180 = !DILocation(line: 58, column: 72, scope: !163)
!181 = !DILocation(line: 58, column: 70, scope: !163)
!182 = !DILocation(line: 58, column: 89, scope: !163)
!183 = !DILocation(line: 58, column: 82, scope: !163)
!184 = !DILocation(line: 59, column: 12, scope: !163)
!185 = !DILocation(line: 59, column: 5, scope: !163)
!186 = !DILocation(line: 60, column: 12, scope: !163)
!187 = !DILocation(line: 60, column: 16, scope: !163)
!188 = !DILocation(line: 60, column: 24, scope: !163)
!189 = !DILocation(line: 60, column: 14, scope: !163)
!190 = !DILocation(line: 60, column: 32, scope: !163)
!191 = !DILocation(line: 60, column: 30, scope: !163)
!192 = !DILocation(line: 60, column: 45, scope: !163)
!193 = !DILocation(line: 60, column: 5, scope: !163)
!194 = !DILocation(line: 61, column: 1, scope: !163)
!195 = distinct !DISubprogram(name: "Doubler", linkageName: "_ZN7DoublerC2Ev", scope: !34, file: !3, line: 9, type: !196, scopeLine: 9, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !198, retainedNodes: !95)
!196 = !DISubroutineType(types: !197)
!197 = !{null, !54}
!198 = !DISubprogram(name: "Doubler", linkageName: "_ZN7DoublerC4Ev", scope: !34, type: !196, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!199 = !DILocalVariable(name: "this", arg: 1, scope: !195, type: !200, flags: DIFlagArtificial | DIFlagObjectPointer)
!200 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!201 = !DILocation(line: 0, scope: !195)
!202 = !DILocation(line: 9, column: 8, scope: !195)
!203 = distinct !DISubprogram(name: "Virtual", linkageName: "_ZN7VirtualC1Ev", scope: !61, file: !3, line: 15, type: !204, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !206, retainedNodes: !95)
!204 = !DISubroutineType(types: !205)
!205 = !{null, !67}
!206 = !DISubprogram(name: "Virtual", linkageName: "_ZN7VirtualC4Ev", scope: !61, type: !204, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!207 = !DILocalVariable(name: "this", arg: 1, scope: !203, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!208 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64)
!209 = !DILocation(line: 0, scope: !203)
!210 = !DILocation(line: 15, column: 8, scope: !203)
!211 = distinct !DISubprogram(name: "add<int>", linkageName: "_Z3addIiET_S0_S0_", scope: !3, file: !3, line: 23, type: !212, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, templateParams: !214, retainedNodes: !95)
!212 = !DISubroutineType(types: !213)
!213 = !{!15, !15, !15}
!214 = !{!215}
!215 = !DITemplateTypeParameter(name: "T", type: !15)
!216 = !DILocalVariable(name: "a", arg: 1, scope: !211, file: !3, line: 23, type: !15)
!217 = !DILocation(line: 23, column: 28, scope: !211)
!218 = !DILocalVariable(name: "b", arg: 2, scope: !211, file: !3, line: 23, type: !15)
!219 = !DILocation(line: 23, column: 33, scope: !211)
!220 = !DILocation(line: 23, column: 45, scope: !211)
!221 = !DILocation(line: 23, column: 49, scope: !211)
!222 = !DILocation(line: 23, column: 47, scope: !211)
!223 = !DILocation(line: 23, column: 38, scope: !211)
!224 = distinct !DISubprogram(name: "add<float>", linkageName: "_Z3addIfET_S0_S0_", scope: !3, file: !3, line: 23, type: !225, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, templateParams: !228, retainedNodes: !95)
!225 = !DISubroutineType(types: !226)
!226 = !{!227, !227, !227}
!227 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!228 = !{!229}
!229 = !DITemplateTypeParameter(name: "T", type: !227)
!230 = !DILocalVariable(name: "a", arg: 1, scope: !224, file: !3, line: 23, type: !227)
!231 = !DILocation(line: 23, column: 28, scope: !224)
!232 = !DILocalVariable(name: "b", arg: 2, scope: !224, file: !3, line: 23, type: !227)
!233 = !DILocation(line: 23, column: 33, scope: !224)
!234 = !DILocation(line: 23, column: 45, scope: !224)
!235 = !DILocation(line: 23, column: 49, scope: !224)
!236 = !DILocation(line: 23, column: 47, scope: !224)
!237 = !DILocation(line: 23, column: 38, scope: !224)
!238 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK7NumbersILi3EE3sumEv", scope: !70, file: !3, line: 26, type: !77, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !76, retainedNodes: !95)
!239 = !DILocalVariable(name: "this", arg: 1, scope: !238, type: !240, flags: DIFlagArtificial | DIFlagObjectPointer)
!240 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !80, size: 64)
!241 = !DILocation(line: 0, scope: !238)
!242 = !DILocalVariable(name: "s", scope: !238, file: !3, line: 27, type: !15)
!243 = !DILocation(line: 27, column: 13, scope: !238)
!244 = !DILocalVariable(name: "__range2", scope: !245, type: !246, flags: DIFlagArtificial)
!245 = distinct !DILexicalBlock(scope: !238, file: !3, line: 28, column: 9)
!246 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !247, size: 64)
!247 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !73)
!248 = !DILocation(line: 0, scope: !245)
!249 = !DILocation(line: 28, column: 22, scope: !245)
!250 = !DILocalVariable(name: "__begin0", scope: !245, type: !251, flags: DIFlagArtificial)
!251 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !252, size: 64)
!252 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!253 = !DILocation(line: 28, column: 20, scope: !245)
!254 = !DILocalVariable(name: "__end0", scope: !245, type: !251, flags: DIFlagArtificial)
!255 = !DILocalVariable(name: "v", scope: !256, file: !3, line: 28, type: !15)
!256 = distinct !DILexicalBlock(scope: !245, file: !3, line: 28, column: 9)
!257 = !DILocation(line: 28, column: 18, scope: !256)
!258 = !DILocation(line: 28, column: 20, scope: !256)
!259 = !DILocation(line: 28, column: 35, scope: !256)
!260 = !DILocation(line: 28, column: 32, scope: !256)
!261 = !DILocation(line: 28, column: 9, scope: !245)
!262 = distinct !{!262, !261, !263}
!263 = !DILocation(line: 28, column: 35, scope: !245)
!264 = !DILocation(line: 29, column: 16, scope: !238)
!265 = !DILocation(line: 29, column: 9, scope: !238)
!266 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ6lambdaiENK3$_0clEi", scope: !155, file: !3, line: 51, type: !267, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !271, retainedNodes: !95)
!267 = !DISubroutineType(types: !268)
!268 = !{!15, !269, !15}
!269 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !270, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!270 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !155)
!271 = !DISubprogram(name: "operator()", scope: !155, file: !3, line: 51, type: !267, scopeLine: 51, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!272 = !DILocalVariable(name: "this", arg: 1, scope: !266, type: !273, flags: DIFlagArtificial | DIFlagObjectPointer)
!273 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !270, size: 64)
!274 = !DILocation(line: 0, scope: !266)
!275 = !DILocalVariable(name: "x", arg: 2, scope: !266, file: !3, line: 51, type: !15)
!276 = !DILocation(line: 51, column: 20, scope: !266)
!277 = !DILocation(line: 51, column: 32, scope: !266)
!278 = !DILocation(line: 51, column: 36, scope: !266)
!279 = !DILocation(line: 51, column: 34, scope: !266)
!280 = !DILocation(line: 51, column: 25, scope: !266)
!281 = distinct !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD1Ev", scope: !61, file: !3, line: 15, type: !204, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !282, retainedNodes: !95)
!282 = !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD4Ev", scope: !61, type: !204, containingType: !61, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!283 = !DILocalVariable(name: "this", arg: 1, scope: !281, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!284 = !DILocation(line: 0, scope: !281)
!285 = !DILocation(line: 15, column: 8, scope: !281)
!286 = distinct !DISubprogram(name: "~Doubler", linkageName: "_ZN7DoublerD2Ev", scope: !34, file: !3, line: 9, type: !196, scopeLine: 9, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !287, retainedNodes: !95)
!287 = !DISubprogram(name: "~Doubler", linkageName: "_ZN7DoublerD4Ev", scope: !34, type: !196, containingType: !34, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!288 = !DILocalVariable(name: "this", arg: 1, scope: !286, type: !200, flags: DIFlagArtificial | DIFlagObjectPointer)
!289 = !DILocation(line: 0, scope: !286)
!290 = !DILocation(line: 9, column: 8, scope: !291)
!291 = distinct !DILexicalBlock(scope: !286, file: !3, line: 9, column: 8)
!292 = !DILocation(line: 9, column: 8, scope: !286)
!293 = distinct !DISubprogram(name: "Base", linkageName: "_ZN4BaseC2Ev", scope: !37, file: !3, line: 5, type: !45, scopeLine: 5, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !294, retainedNodes: !95)
!294 = !DISubprogram(name: "Base", linkageName: "_ZN4BaseC4Ev", scope: !37, type: !45, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!295 = !DILocalVariable(name: "this", arg: 1, scope: !293, type: !94, flags: DIFlagArtificial | DIFlagObjectPointer)
!296 = !DILocation(line: 0, scope: !293)
!297 = !DILocation(line: 5, column: 8, scope: !293)
!298 = distinct !DISubprogram(name: "~Doubler", linkageName: "_ZN7DoublerD0Ev", scope: !34, file: !3, line: 9, type: !196, scopeLine: 9, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !287, retainedNodes: !95)
!299 = !DILocalVariable(name: "this", arg: 1, scope: !298, type: !200, flags: DIFlagArtificial | DIFlagObjectPointer)
!300 = !DILocation(line: 0, scope: !298)
!301 = !DILocation(line: 9, column: 8, scope: !298)
!302 = distinct !DISubprogram(name: "run", linkageName: "_ZN7Doubler3runEi", scope: !34, file: !3, line: 10, type: !52, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !51, retainedNodes: !95)
!303 = !DILocalVariable(name: "this", arg: 1, scope: !302, type: !200, flags: DIFlagArtificial | DIFlagObjectPointer)
!304 = !DILocation(line: 0, scope: !302)
!305 = !DILocalVariable(name: "x", arg: 2, scope: !302, file: !3, line: 10, type: !15)
!306 = !DILocation(line: 10, column: 17, scope: !302)
!307 = !DILocation(line: 11, column: 13, scope: !308)
!308 = distinct !DILexicalBlock(scope: !302, file: !3, line: 11, column: 13)
!309 = !DILocation(line: 11, column: 15, scope: !308)
!310 = !DILocation(line: 11, column: 20, scope: !308)
!311 = !DILocation(line: 11, column: 31, scope: !308)
!312 = !DILocation(line: 11, column: 32, scope: !308)
!313 = !DILocation(line: 12, column: 16, scope: !302)
!314 = !DILocation(line: 12, column: 18, scope: !302)
!315 = !DILocation(line: 12, column: 9, scope: !302)
!316 = distinct !DISubprogram(name: "~Base", linkageName: "_ZN4BaseD2Ev", scope: !37, file: !3, line: 6, type: !45, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !44, retainedNodes: !95)
!317 = !DILocalVariable(name: "this", arg: 1, scope: !316, type: !94, flags: DIFlagArtificial | DIFlagObjectPointer)
!318 = !DILocation(line: 0, scope: !316)
!319 = !DILocation(line: 6, column: 22, scope: !316)
!320 = distinct !DISubprogram(name: "~Base", linkageName: "_ZN4BaseD0Ev", scope: !37, file: !3, line: 6, type: !45, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !44, retainedNodes: !95)
!321 = !DILocalVariable(name: "this", arg: 1, scope: !320, type: !94, flags: DIFlagArtificial | DIFlagObjectPointer)
!322 = !DILocation(line: 0, scope: !320)
!323 = !DILocation(line: 6, column: 21, scope: !320)
!324 = distinct !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD0Ev", scope: !61, file: !3, line: 15, type: !204, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !282, retainedNodes: !95)
!325 = !DILocalVariable(name: "this", arg: 1, scope: !324, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!326 = !DILocation(line: 0, scope: !324)
!327 = !DILocation(line: 15, column: 8, scope: !324)
!328 = distinct !DISubprogram(name: "run", linkageName: "_ZN7Virtual3runEi", scope: !61, file: !3, line: 16, type: !65, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !64, retainedNodes: !95)
!329 = !DILocalVariable(name: "this", arg: 1, scope: !328, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!330 = !DILocation(line: 0, scope: !328)
!331 = !DILocalVariable(name: "x", arg: 2, scope: !328, file: !3, line: 16, type: !15)
!332 = !DILocation(line: 16, column: 17, scope: !328)
!333 = !DILocation(line: 16, column: 38, scope: !328)
!334 = !DILocation(line: 16, column: 31, scope: !328)
!335 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N7VirtualD0Ev", scope: !3, file: !3, line: 15, type: !336, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!336 = !DISubroutineType(types: !95)
!337 = !DILocation(line: 0, scope: !335)
!338 = distinct !DISubprogram(linkageName: "_ZTv0_n32_N7Virtual3runEi", scope: !3, file: !3, line: 16, type: !336, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!339 = !DILocation(line: 0, scope: !338)
!340 = distinct !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD2Ev", scope: !61, file: !3, line: 15, type: !341, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !282, retainedNodes: !95)
!341 = !DISubroutineType(types: !342)
!342 = !{null, !67, !343}
!343 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64)
!344 = !DILocalVariable(name: "this", arg: 1, scope: !340, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!345 = !DILocation(line: 0, scope: !340)
!346 = !DILocalVariable(name: "vtt", arg: 2, scope: !340, type: !343, flags: DIFlagArtificial)
!347 = !DILocation(line: 15, column: 8, scope: !340)
!348 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N7VirtualD1Ev", scope: !3, file: !3, line: 15, type: !336, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!349 = !DILocation(line: 0, scope: !348)
