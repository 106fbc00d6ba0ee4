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

$_ZTS5Error = comdat any

$_ZTI5Error = comdat any

$_ZTV7Doubler = comdat any

$_ZTS7Doubler = comdat any

$_ZTS4Base = comdat any

$_ZTI4Base = comdat any

$_ZTI7Doubler = comdat any

$_ZTV4Base = comdat any

$_ZTV7Virtual = comdat any

$_ZTT7Virtual = comdat any

$_ZTS7Virtual = comdat any

$_ZTI7Virtual = comdat any

@numbers = dso_local thread_local global %struct.Numbers { [3 x i32] [i32 1, i32 2, i32 3] }, align 4, !dbg !0
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS5Error = linkonce_odr dso_local constant [7 x i8] c"5Error\00", comdat, align 1
@_ZTI5Error = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Error }, comdat, align 8
@_ZN5spaceL6hiddenE = internal global i32 7, align 4, !dbg !28
@_ZTV7Doubler = linkonce_odr dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTI7Doubler, ptr @_ZN7DoublerD2Ev, ptr @_ZN7DoublerD0Ev, ptr @_ZN7Doubler3runEi] }, comdat, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTS7Doubler = linkonce_odr dso_local constant [9 x i8] c"7Doubler\00", comdat, align 1
@_ZTS4Base = linkonce_odr dso_local constant [6 x i8] c"4Base\00", comdat, align 1
@_ZTI4Base = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS4Base }, comdat, align 8
@_ZTI7Doubler = linkonce_odr dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS7Doubler, ptr @_ZTI4Base }, comdat, align 8
@_ZTV4Base = linkonce_odr dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTI4Base, ptr @_ZN4BaseD2Ev, ptr @_ZN4BaseD0Ev, ptr @__cxa_pure_virtual] }, comdat, align 8
@_ZTV7Virtual = linkonce_odr dso_local unnamed_addr constant { [8 x ptr] } { [8 x ptr] [ptr null, ptr null, ptr null, ptr null, ptr @_ZTI7Virtual, ptr @_ZN7VirtualD1Ev, ptr @_ZN7VirtualD0Ev, ptr @_ZN7Virtual3runEi] }, comdat, align 8
@_ZTT7Virtual = linkonce_odr dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5), ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5)], comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTS7Virtual = linkonce_odr dso_local constant [9 x i8] c"7Virtual\00", comdat, align 1
@_ZTI7Virtual = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS7Virtual, i32 0, i32 1, ptr @_ZTI4Base, i64 -10237 }, comdat, align 8

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z7guardedP4BaseiRi(ptr noundef %0, i32 noundef %1, ptr noundef nonnull align 4 dereferenceable(4) %2) #0 personality ptr @__gxx_personality_v0 !dbg !53 {
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
    #dbg_declare(ptr %5, !72, !DIExpression(), !73)
  store i32 %1, ptr %6, align 4
    #dbg_declare(ptr %6, !74, !DIExpression(), !75)
  store ptr %2, ptr %7, align 8
    #dbg_declare(ptr %7, !76, !DIExpression(), !77)
    #dbg_declare(ptr %8, !78, !DIExpression(), !79)
  %13 = load ptr, ptr %7, align 8, !dbg !80
  call void @_ZN5GuardC2ERi(ptr noundef nonnull align 8 dereferenceable(8) %8, ptr noundef nonnull align 4 dereferenceable(4) %13), !dbg !79
  %14 = load ptr, ptr %5, align 8, !dbg !81
  %15 = load i32, ptr %6, align 4, !dbg !83
  %16 = load ptr, ptr %14, align 8, !dbg !84
  %17 = getelementptr inbounds ptr, ptr %16, i64 2, !dbg !84
  %18 = load ptr, ptr %17, align 8, !dbg !84
  %19 = invoke noundef i32 %18(ptr noundef nonnull align 8 dereferenceable(8) %14, i32 noundef %15)
          to label %20 unwind label %21, !dbg !84

20:                                               ; preds = %3
  store i32 %19, ptr %4, align 4, !dbg !85
  store i32 1, ptr %11, align 4
  br label %49, !dbg !85

21:                                               ; preds = %3
  %22 = landingpad { ptr, i32 }
          catch ptr @_ZTI5Error
          catch ptr null, !dbg !86
  %23 = extractvalue { ptr, i32 } %22, 0, !dbg !86
  store ptr %23, ptr %9, align 8, !dbg !86
  %24 = extractvalue { ptr, i32 } %22, 1, !dbg !86
  store i32 %24, ptr %10, align 4, !dbg !86
  br label %25, !dbg !86

25:                                               ; preds = %21
  %26 = load i32, ptr %10, align 4, !dbg !87
  %27 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTI5Error) #12, !dbg !87
  %28 = icmp eq i32 %26, %27, !dbg !87
  br i1 %28, label %29, label %35, !dbg !87

29:                                               ; preds = %25
    #dbg_declare(ptr %12, !88, !DIExpression(), !91)
  %30 = load ptr, ptr %9, align 8, !dbg !92
  %31 = call ptr @__cxa_begin_catch(ptr %30) #12, !dbg !92
  store ptr %31, ptr %12, align 8, !dbg !92
  %32 = load ptr, ptr %12, align 8, !dbg !94
  %33 = getelementptr inbounds %struct.Error, ptr %32, i32 0, i32 0, !dbg !96
  %34 = load i32, ptr %33, align 4, !dbg !96
  store i32 %34, ptr %4, align 4, !dbg !97
  store i32 1, ptr %11, align 4
  invoke void @__cxa_end_catch()
          to label %43 unwind label %44, !dbg !98

35:                                               ; preds = %25
  %36 = load ptr, ptr %9, align 8, !dbg !87
  %37 = call ptr @__cxa_begin_catch(ptr %36) #12, !dbg !87
  invoke void @__cxa_rethrow() #13
          to label %60 unwind label %38, !dbg !99

38:                                               ; preds = %35
  %39 = landingpad { ptr, i32 }
          cleanup, !dbg !100
  %40 = extractvalue { ptr, i32 } %39, 0, !dbg !100
  store ptr %40, ptr %9, align 8, !dbg !100
  %41 = extractvalue { ptr, i32 } %39, 1, !dbg !100
  store i32 %41, ptr %10, align 4, !dbg !100
  invoke void @__cxa_end_catch()
          to label %42 unwind label %57, !dbg !92

42:                                               ; preds = %38
  br label %51, !dbg !92

43:                                               ; preds = %29
  br label %49

44:                                               ; preds = %29
  %45 = landingpad { ptr, i32 }
          cleanup, !dbg !101
  %46 = extractvalue { ptr, i32 } %45, 0, !dbg !101
  store ptr %46, ptr %9, align 8, !dbg !101
  %47 = extractvalue { ptr, i32 } %45, 1, !dbg !101
  store i32 %47, ptr %10, align 4, !dbg !101
  br label %51, !dbg !101

48:                                               ; No predecessors!
  call void @llvm.trap(), !dbg !98
  unreachable, !dbg !98

49:                                               ; preds = %43, %20
  call void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %8) #12, !dbg !101
  %50 = load i32, ptr %4, align 4, !dbg !101
  ret i32 %50, !dbg !101

51:                                               ; preds = %44, %42
  call void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %8) #12, !dbg !101
  br label %52, !dbg !101

52:                                               ; preds = %51
  %53 = load ptr, ptr %9, align 8, !dbg !101
  %54 = load i32, ptr %10, align 4, !dbg !101
  %55 = insertvalue { ptr, i32 } poison, ptr %53, 0, !dbg !101
  %56 = insertvalue { ptr, i32 } %55, i32 %54, 1, !dbg !101
  resume { ptr, i32 } %56, !dbg !101

57:                                               ; preds = %38
  %58 = landingpad { ptr, i32 }
          catch ptr null, !dbg !92
  %59 = extractvalue { ptr, i32 } %58, 0, !dbg !92
  call void @__clang_call_terminate(ptr %59) #14, !dbg !92
  unreachable, !dbg !92

60:                                               ; preds = %35
  unreachable
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN5GuardC2ERi(ptr noundef nonnull align 8 dereferenceable(8) %0, ptr noundef nonnull align 4 dereferenceable(4) %1) unnamed_addr #1 comdat align 2 !dbg !102 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !103, !DIExpression(), !105)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !106, !DIExpression(), !107)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.Guard, ptr %5, i32 0, i32 0, !dbg !108
  %7 = load ptr, ptr %4, align 8, !dbg !109
  store ptr %7, ptr %6, align 8, !dbg !108
  %8 = getelementptr inbounds %struct.Guard, ptr %5, i32 0, i32 0, !dbg !110
  %9 = load ptr, ptr %8, align 8, !dbg !110
  %10 = load i32, ptr %9, align 4, !dbg !112
  %11 = add nsw i32 %10, 1, !dbg !112
  store i32 %11, ptr %9, align 4, !dbg !112
  ret void, !dbg !113
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
define linkonce_odr dso_local void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !114 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !115, !DIExpression(), !116)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.Guard, ptr %3, i32 0, i32 0, !dbg !117
  %5 = load ptr, ptr %4, align 8, !dbg !117
  %6 = load i32, ptr %5, align 4, !dbg !119
  %7 = add nsw i32 %6, -1, !dbg !119
  store i32 %7, ptr %5, align 4, !dbg !119
  ret void, !dbg !120
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_Z11only_errorsv() #1 personality ptr @__gxx_personality_v0 !dbg !121 {
  %1 = call ptr @__cxa_allocate_exception(i64 4) #12, !dbg !124
  %2 = getelementptr inbounds %struct.Error, ptr %1, i32 0, i32 0, !dbg !125
  %3 = load i32, ptr @_ZN5spaceL6hiddenE, align 4, !dbg !126
  store i32 %3, ptr %2, align 16, !dbg !125
  invoke void @__cxa_throw(ptr %1, ptr @_ZTI5Error, ptr null) #13
          to label %7 unwind label %4, !dbg !124

4:                                                ; preds = %0
  %5 = landingpad { ptr, i32 }
          catch ptr null, !dbg !124
  %6 = extractvalue { ptr, i32 } %5, 0, !dbg !124
  call void @__clang_call_terminate(ptr %6) #14, !dbg !124
  unreachable, !dbg !124

7:                                                ; preds = %0
  unreachable
}

declare ptr @__cxa_allocate_exception(i64)

declare void @__cxa_throw(ptr, ptr, ptr)

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local i32 @_Z6lambdai(i32 noundef %0) #1 !dbg !127 {
  %2 = alloca %class.anon, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !133, !DIExpression(), !134)
  %4 = getelementptr inbounds %class.anon, ptr %2, i32 0, i32 0, !dbg !135
  %5 = load i32, ptr %3, align 4, !dbg !136
  store i32 %5, ptr %4, align 4, !dbg !135
  %6 = getelementptr inbounds %class.anon, ptr %2, i32 0, i32 0, !dbg !137
  %7 = load i32, ptr %6, align 4, !dbg !137
  ret i32 %7, !dbg !137
}

; Function Attrs: mustprogress noinline norecurse optnone uwtable
define dso_local noundef i32 @main() #5 personality ptr @__gxx_personality_v0 !dbg !138 {
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
    #dbg_declare(ptr %2, !139, !DIExpression(), !147)
  call void @_ZN7DoublerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2) #12, !dbg !147
    #dbg_declare(ptr %3, !148, !DIExpression(), !156)
  call void @_ZN7VirtualC1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !156
    #dbg_declare(ptr %4, !157, !DIExpression(), !158)
  store i32 0, ptr %4, align 4, !dbg !158
    #dbg_declare(ptr %5, !159, !DIExpression(), !160)
  %10 = invoke noalias noundef nonnull ptr @_Znwm(i64 noundef 8) #15
          to label %11 unwind label %51, !dbg !161, !heapallocsite !140

11:                                               ; preds = %0
  call void @_ZN7DoublerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %10) #12, !dbg !162
  store ptr %10, ptr %5, align 8, !dbg !160
    #dbg_declare(ptr %8, !163, !DIExpression(), !164)
  %12 = invoke noundef i32 @_Z7guardedP4BaseiRi(ptr noundef %2, i32 noundef -1, ptr noundef nonnull align 4 dereferenceable(4) %4)
          to label %13 unwind label %51, !dbg !165

13:                                               ; preds = %11
  %14 = icmp eq ptr %3, null, !dbg !166
  br i1 %14, label %20, label %15, !dbg !166

15:                                               ; preds = %13
  %16 = load ptr, ptr %3, align 8, !dbg !166
  %17 = getelementptr i8, ptr %16, i64 -40, !dbg !166
  %18 = load i64, ptr %17, align 8, !dbg !166
  %19 = getelementptr inbounds i8, ptr %3, i64 %18, !dbg !166
  br label %20, !dbg !166

20:                                               ; preds = %15, %13
  %21 = phi ptr [ %19, %15 ], [ null, %13 ], !dbg !166
  %22 = invoke noundef i32 @_Z7guardedP4BaseiRi(ptr noundef %21, i32 noundef 1, ptr noundef nonnull align 4 dereferenceable(4) %4)
          to label %23 unwind label %51, !dbg !167

23:                                               ; preds = %20
  %24 = add nsw i32 %12, %22, !dbg !168
  %25 = invoke noundef i32 @_Z3addIiET_S0_S0_(i32 noundef 1, i32 noundef 2)
          to label %26 unwind label %51, !dbg !169

26:                                               ; preds = %23
  %27 = add nsw i32 %24, %25, !dbg !170
  %28 = invoke noundef float @_Z3addIfET_S0_S0_(float noundef 1.500000e+00, float noundef 2.500000e+00)
          to label %29 unwind label %51, !dbg !171

29:                                               ; preds = %26
  %30 = fptosi float %28 to i32, !dbg !171
  %31 = add nsw i32 %27, %30, !dbg !172
  store i32 %31, ptr %8, align 4, !dbg !164
  %32 = load ptr, ptr %5, align 8, !dbg !173
  %33 = icmp eq ptr %32, null, !dbg !174
  br i1 %33, label %38, label %34, !dbg !174

34:                                               ; preds = %29
  %35 = load ptr, ptr %32, align 8, !dbg !174
  %36 = getelementptr inbounds ptr, ptr %35, i64 1, !dbg !174
  %37 = load ptr, ptr %36, align 8, !dbg !174
  call void %37(ptr noundef nonnull align 8 dereferenceable(8) %32) #12, !dbg !174
  br label %38, !dbg !174

38:                                               ; preds = %34, %29
  %39 = load i32, ptr %8, align 4, !dbg !175
  %40 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @numbers), !dbg !176
  %41 = invoke noundef i32 @_ZNK7NumbersILi3EE3sumEv(ptr noundef nonnull align 4 dereferenceable(12) %40)
          to label %42 unwind label %51, !dbg !177

42:                                               ; preds = %38
  %43 = add nsw i32 %39, %41, !dbg !178
  %44 = call i32 @_Z6lambdai(i32 noundef 3), !dbg !179
  %45 = getelementptr inbounds %class.anon, ptr %9, i32 0, i32 0, !dbg !179
  store i32 %44, ptr %45, align 4, !dbg !179
  %46 = invoke noundef i32 @"_ZZ6lambdaiENK3$_0clEi"(ptr noundef nonnull align 4 dereferenceable(4) %9, i32 noundef 4)
          to label %47 unwind label %51, !dbg !179

47:                                               ; preds = %42
  %48 = add nsw i32 %43, %46, !dbg !180
  %49 = add nsw i32 %48, 200, !dbg !181
  store i32 %49, ptr %1, align 4, !dbg !182
  call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !183
  call void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2) #12, !dbg !183
  %50 = load i32, ptr %1, align 4, !dbg !183
  ret i32 %50, !dbg !183

51:                                               ; preds = %42, %38, %26, %23, %20, %11, %0
  %52 = landingpad { ptr, i32 }
          cleanup, !dbg !183
  %53 = extractvalue { ptr, i32 } %52, 0, !dbg !183
  store ptr %53, ptr %6, align 8, !dbg !183
  %54 = extractvalue { ptr, i32 } %52, 1, !dbg !183
  store i32 %54, ptr %7, align 4, !dbg !183
  call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !183
  call void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2) #12, !dbg !183
  br label %55, !dbg !183

55:                                               ; preds = %51
  %56 = load ptr, ptr %6, align 8, !dbg !183
  %57 = load i32, ptr %7, align 4, !dbg !183
  %58 = insertvalue { ptr, i32 } poison, ptr %56, 0, !dbg !183
  %59 = insertvalue { ptr, i32 } %58, i32 %57, 1, !dbg !183
  resume { ptr, i32 } %59, !dbg !183
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7DoublerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !184 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !188, !DIExpression(), !190)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !191
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTV7Doubler, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !191
  ret void, !dbg !191
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualC1Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !192 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !196, !DIExpression(), !198)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !199
  store ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5), ptr %3, align 8, !dbg !199
  store ptr getelementptr inbounds inrange(-40, 24) ({ [8 x ptr] }, ptr @_ZTV7Virtual, i32 0, i32 0, i32 5), ptr %3, align 8, !dbg !199
  ret void, !dbg !199
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #6

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_Z3addIiET_S0_S0_(i32 noundef %0, i32 noundef %1) #1 comdat !dbg !200 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !205, !DIExpression(), !206)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !207, !DIExpression(), !208)
  %5 = load i32, ptr %3, align 4, !dbg !209
  %6 = load i32, ptr %4, align 4, !dbg !210
  %7 = add nsw i32 %5, %6, !dbg !211
  ret i32 %7, !dbg !212
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef float @_Z3addIfET_S0_S0_(float noundef %0, float noundef %1) #1 comdat !dbg !213 {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
    #dbg_declare(ptr %3, !219, !DIExpression(), !220)
  store float %1, ptr %4, align 4
    #dbg_declare(ptr %4, !221, !DIExpression(), !222)
  %5 = load float, ptr %3, align 4, !dbg !223
  %6 = load float, ptr %4, align 4, !dbg !224
  %7 = fadd float %5, %6, !dbg !225
  ret float %7, !dbg !226
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #7

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZNK7NumbersILi3EE3sumEv(ptr noundef nonnull align 4 dereferenceable(12) %0) #1 comdat align 2 !dbg !227 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !228, !DIExpression(), !230)
  %8 = load ptr, ptr %2, align 8
    #dbg_declare(ptr %3, !231, !DIExpression(), !232)
  store i32 0, ptr %3, align 4, !dbg !232
    #dbg_declare(ptr %4, !233, !DIExpression(), !237)
  %9 = getelementptr inbounds %struct.Numbers, ptr %8, i32 0, i32 0, !dbg !238
  store ptr %9, ptr %4, align 8, !dbg !238
    #dbg_declare(ptr %5, !239, !DIExpression(), !237)
  %10 = load ptr, ptr %4, align 8, !dbg !242
  %11 = getelementptr inbounds [3 x i32], ptr %10, i64 0, i64 0, !dbg !242
  store ptr %11, ptr %5, align 8, !dbg !242
    #dbg_declare(ptr %6, !243, !DIExpression(), !237)
  %12 = load ptr, ptr %4, align 8, !dbg !242
  %13 = getelementptr inbounds [3 x i32], ptr %12, i64 0, i64 0, !dbg !242
  %14 = getelementptr inbounds i32, ptr %13, i64 3, !dbg !242
  store ptr %14, ptr %6, align 8, !dbg !242
  br label %15, !dbg !242

15:                                               ; preds = %25, %1
  %16 = load ptr, ptr %5, align 8, !dbg !242
  %17 = load ptr, ptr %6, align 8, !dbg !242
  %18 = icmp ne ptr %16, %17, !dbg !242
  br i1 %18, label %19, label %28, !dbg !242

19:                                               ; preds = %15
    #dbg_declare(ptr %7, !244, !DIExpression(), !246)
  %20 = load ptr, ptr %5, align 8, !dbg !247
  %21 = load i32, ptr %20, align 4, !dbg !247
  store i32 %21, ptr %7, align 4, !dbg !246
  %22 = load i32, ptr %7, align 4, !dbg !248
  %23 = load i32, ptr %3, align 4, !dbg !249
  %24 = add nsw i32 %23, %22, !dbg !249
  store i32 %24, ptr %3, align 4, !dbg !249
  br label %25, !dbg !250

25:                                               ; preds = %19
  %26 = load ptr, ptr %5, align 8, !dbg !242
  %27 = getelementptr inbounds i32, ptr %26, i32 1, !dbg !242
  store ptr %27, ptr %5, align 8, !dbg !242
  br label %15, !dbg !242, !llvm.loop !251

28:                                               ; preds = %15
  %29 = load i32, ptr %3, align 4, !dbg !253
  ret i32 %29, !dbg !254
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal noundef i32 @"_ZZ6lambdaiENK3$_0clEi"(ptr noundef nonnull align 4 dereferenceable(4) %0, i32 noundef %1) #1 align 2 !dbg !255 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !261, !DIExpression(), !263)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !264, !DIExpression(), !265)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !266
  %7 = getelementptr inbounds %class.anon, ptr %5, i32 0, i32 0, !dbg !267
  %8 = load i32, ptr %7, align 4, !dbg !267
  %9 = add nsw i32 %6, %8, !dbg !268
  ret i32 %9, !dbg !269
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !270 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !272, !DIExpression(), !273)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN7VirtualD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3, ptr noundef @_ZTT7Virtual) #12, !dbg !274
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !274
  ret void, !dbg !274
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !275 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !277, !DIExpression(), !278)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !279
  ret void, !dbg !281
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !282 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !284, !DIExpression(), !285)
  %3 = load ptr, ptr %2, align 8
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTV4Base, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !286
  ret void, !dbg !286
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7DoublerD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !287 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !288, !DIExpression(), !289)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN7DoublerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !290
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 8) #16, !dbg !290
  ret void, !dbg !290
}

; Function Attrs: mustprogress noinline optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZN7Doubler3runEi(ptr noundef nonnull align 8 dereferenceable(8) %0, i32 noundef %1) unnamed_addr #0 comdat align 2 !dbg !291 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !292, !DIExpression(), !293)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !294, !DIExpression(), !295)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !296
  %7 = icmp slt i32 %6, 0, !dbg !298
  br i1 %7, label %8, label %12, !dbg !299

8:                                                ; preds = %2
  %9 = call ptr @__cxa_allocate_exception(i64 4) #12, !dbg !300
  %10 = getelementptr inbounds %struct.Error, ptr %9, i32 0, i32 0, !dbg !301
  %11 = load i32, ptr %4, align 4, !dbg !302
  store i32 %11, ptr %10, align 16, !dbg !301
  call void @__cxa_throw(ptr %9, ptr @_ZTI5Error, ptr null) #13, !dbg !300
  unreachable, !dbg !300

12:                                               ; preds = %2
  %13 = load i32, ptr %4, align 4, !dbg !303
  %14 = mul nsw i32 %13, 2, !dbg !304
  ret i32 %14, !dbg !305
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !306 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !307, !DIExpression(), !308)
  %3 = load ptr, ptr %2, align 8
  ret void, !dbg !309
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN4BaseD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !310 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !311, !DIExpression(), !312)
  %3 = load ptr, ptr %2, align 8
  call void @llvm.trap() #14, !dbg !313
  unreachable, !dbg !313
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #8

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #1 comdat align 2 !dbg !314 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !315, !DIExpression(), !316)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %3) #12, !dbg !317
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 8) #16, !dbg !317
  ret void, !dbg !317
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZN7Virtual3runEi(ptr noundef nonnull align 8 dereferenceable(8) %0, i32 noundef %1) unnamed_addr #1 comdat align 2 !dbg !318 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !319, !DIExpression(), !320)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !321, !DIExpression(), !322)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !323
  ret i32 %6, !dbg !324
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N7VirtualD0Ev(ptr noundef %0) unnamed_addr #9 comdat align 2 !dbg !325 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !327
  %4 = load ptr, ptr %3, align 8, !dbg !327
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !327
  %6 = load i64, ptr %5, align 8, !dbg !327
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !327
  tail call void @_ZN7VirtualD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %7) #12, !dbg !327
  ret void, !dbg !327
}

; Function Attrs: noinline optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZTv0_n32_N7Virtual3runEi(ptr noundef %0, i32 noundef %1) unnamed_addr #10 comdat align 2 !dbg !328 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8, !dbg !329
  %6 = load ptr, ptr %5, align 8, !dbg !329
  %7 = getelementptr inbounds i8, ptr %6, i64 -32, !dbg !329
  %8 = load i64, ptr %7, align 8, !dbg !329
  %9 = getelementptr inbounds i8, ptr %5, i64 %8, !dbg !329
  %10 = load i32, ptr %4, align 4, !dbg !329
  %11 = tail call noundef i32 @_ZN7Virtual3runEi(ptr noundef nonnull align 8 dereferenceable(8) %9, i32 noundef %10), !dbg !329
  ret i32 %11, !dbg !329
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN7VirtualD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0, ptr noundef %1) unnamed_addr #1 comdat align 2 !dbg !330 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !331, !DIExpression(), !332)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !333, !DIExpression(), !332)
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  ret void, !dbg !336
}

; Function Attrs: noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZTv0_n24_N7VirtualD1Ev(ptr noundef %0) unnamed_addr #9 comdat align 2 !dbg !337 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !338
  %4 = load ptr, ptr %3, align 8, !dbg !338
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !338
  %6 = load i64, ptr %5, align 8, !dbg !338
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !338
  tail call void @_ZN7VirtualD1Ev(ptr noundef nonnull align 8 dereferenceable(8) %7) #12, !dbg !338
  ret void, !dbg !338
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
!llvm.module.flags = !{!45, !46, !47, !48, !49, !50, !51}
!llvm.ident = !{!52}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "numbers", scope: !2, file: !3, line: 37, type: !32, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !11, globals: !27, imports: !30, splitDebugInlining: false, nameTableKind: None)
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
!20 = !DISubprogram(name: "Guard", scope: !16, file: !3, line: 20, type: !21, scopeLine: 20, flags: DIFlagPrototyped, spFlags: 0)
!21 = !DISubroutineType(types: !22)
!22 = !{null, !23, !19}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!24 = !DISubprogram(name: "~Guard", scope: !16, file: !3, line: 21, type: !25, scopeLine: 21, flags: DIFlagPrototyped, spFlags: 0)
!25 = !DISubroutineType(types: !26)
!26 = !{null, !23}
!27 = !{!0, !28}
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "hidden", linkageName: "_ZN5spaceL6hiddenE", scope: !6, file: !3, line: 34, type: !15, isLocal: true, isDefinition: true)
!30 = !{!31}
!31 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !2, entity: !5, file: !3, line: 36)
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Numbers<3>", file: !3, line: 24, size: 96, flags: DIFlagTypePassByValue, elements: !33, templateParams: !43, identifier: "_ZTS7NumbersILi3EE")
!33 = !{!34, !38}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !32, file: !3, line: 25, baseType: !35, size: 96)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 96, elements: !36)
!36 = !{!37}
!37 = !DISubrange(count: 3)
!38 = !DISubprogram(name: "sum", linkageName: "_ZNK7NumbersILi3EE3sumEv", scope: !32, file: !3, line: 26, type: !39, scopeLine: 26, flags: DIFlagPrototyped, spFlags: 0)
!39 = !DISubroutineType(types: !40)
!40 = !{!15, !41}
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !42, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!42 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !32)
!43 = !{!44}
!44 = !DITemplateValueParameter(name: "N", type: !15, value: i32 3)
!45 = !{i32 7, !"Dwarf Version", i32 5}
!46 = !{i32 2, !"Debug Info Version", i32 3}
!47 = !{i32 1, !"wchar_size", i32 4}
!48 = !{i32 8, !"PIC Level", i32 2}
!49 = !{i32 7, !"PIE Level", i32 2}
!50 = !{i32 7, !"uwtable", i32 2}
!51 = !{i32 7, !"frame-pointer", i32 2}
!52 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!53 = distinct !DISubprogram(name: "guarded", linkageName: "_Z7guardedP4BaseiRi", scope: !3, file: !3, line: 39, type: !54, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !71)
!54 = !DISubroutineType(types: !55)
!55 = !{!15, !56, !15, !19}
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64)
!57 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !3, line: 5, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !58, vtableHolder: !57, identifier: "_ZTS4Base")
!58 = !{!59, !64, !68}
!59 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Base", scope: !3, file: !3, baseType: !60, size: 64, flags: DIFlagArtificial)
!60 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64)
!61 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !62, size: 64)
!62 = !DISubroutineType(types: !63)
!63 = !{!15}
!64 = !DISubprogram(name: "~Base", scope: !57, file: !3, line: 6, type: !65, scopeLine: 6, containingType: !57, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!65 = !DISubroutineType(types: !66)
!66 = !{null, !67}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!68 = !DISubprogram(name: "run", linkageName: "_ZN4Base3runEi", scope: !57, file: !3, line: 7, type: !69, scopeLine: 7, containingType: !57, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!69 = !DISubroutineType(types: !70)
!70 = !{!15, !67, !15}
!71 = !{}
!72 = !DILocalVariable(name: "base", arg: 1, scope: !53, file: !3, line: 39, type: !56)
!73 = !DILocation(line: 39, column: 19, scope: !53)
!74 = !DILocalVariable(name: "x", arg: 2, scope: !53, file: !3, line: 39, type: !15)
!75 = !DILocation(line: 39, column: 29, scope: !53)
!76 = !DILocalVariable(name: "count", arg: 3, scope: !53, file: !3, line: 39, type: !19)
!77 = !DILocation(line: 39, column: 37, scope: !53)
!78 = !DILocalVariable(name: "guard", scope: !53, file: !3, line: 40, type: !16)
!79 = !DILocation(line: 40, column: 11, scope: !53)
!80 = !DILocation(line: 40, column: 17, scope: !53)
!81 = !DILocation(line: 42, column: 16, scope: !82)
!82 = distinct !DILexicalBlock(scope: !53, file: !3, line: 41, column: 9)
!83 = !DILocation(line: 42, column: 26, scope: !82)
!84 = !DILocation(line: 42, column: 22, scope: !82)
!85 = !DILocation(line: 42, column: 9, scope: !82)
!86 = !DILocation(line: 48, column: 1, scope: !82)
!87 = !DILocation(line: 43, column: 5, scope: !82)
!88 = !DILocalVariable(name: "error", scope: !53, file: !3, line: 43, type: !89)
!89 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !90, size: 64)
!90 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!91 = !DILocation(line: 43, column: 27, scope: !53)
!92 = !DILocation(line: 47, column: 5, scope: !93)
!93 = distinct !DILexicalBlock(scope: !53, file: !3, line: 45, column: 19)
!94 = !DILocation(line: 44, column: 16, scope: !95)
!95 = distinct !DILexicalBlock(scope: !53, file: !3, line: 43, column: 34)
!96 = !DILocation(line: 44, column: 22, scope: !95)
!97 = !DILocation(line: 44, column: 9, scope: !95)
!98 = !DILocation(line: 45, column: 5, scope: !95)
!99 = !DILocation(line: 46, column: 9, scope: !93)
!100 = !DILocation(line: 48, column: 1, scope: !93)
!101 = !DILocation(line: 48, column: 1, scope: !53)
!102 = distinct !DISubprogram(name: "Guard", linkageName: "_ZN5GuardC2ERi", scope: !16, file: !3, line: 20, type: !21, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !20, retainedNodes: !71)
!103 = !DILocalVariable(name: "this", arg: 1, scope: !102, type: !104, flags: DIFlagArtificial | DIFlagObjectPointer)
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!105 = !DILocation(line: 0, scope: !102)
!106 = !DILocalVariable(name: "c", arg: 2, scope: !102, file: !3, line: 20, type: !19)
!107 = !DILocation(line: 20, column: 16, scope: !102)
!108 = !DILocation(line: 20, column: 21, scope: !102)
!109 = !DILocation(line: 20, column: 27, scope: !102)
!110 = !DILocation(line: 20, column: 32, scope: !111)
!111 = distinct !DILexicalBlock(scope: !102, file: !3, line: 20, column: 30)
!112 = !DILocation(line: 20, column: 37, scope: !111)
!113 = !DILocation(line: 20, column: 41, scope: !102)
!114 = distinct !DISubprogram(name: "~Guard", linkageName: "_ZN5GuardD2Ev", scope: !16, file: !3, line: 21, type: !25, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !24, retainedNodes: !71)
!115 = !DILocalVariable(name: "this", arg: 1, scope: !114, type: !104, flags: DIFlagArtificial | DIFlagObjectPointer)
!116 = !DILocation(line: 0, scope: !114)
!117 = !DILocation(line: 21, column: 16, scope: !118)
!118 = distinct !DILexicalBlock(scope: !114, file: !3, line: 21, column: 14)
!119 = !DILocation(line: 21, column: 21, scope: !118)
!120 = !DILocation(line: 21, column: 25, scope: !114)
!121 = distinct !DISubprogram(name: "only_errors", linkageName: "_Z11only_errorsv", scope: !3, file: !3, line: 49, type: !122, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!122 = !DISubroutineType(types: !123)
!123 = !{null}
!124 = !DILocation(line: 49, column: 30, scope: !121)
!125 = !DILocation(line: 49, column: 41, scope: !121)
!126 = !DILocation(line: 49, column: 42, scope: !121)
!127 = distinct !DISubprogram(name: "lambda", linkageName: "_Z6lambdai", scope: !3, file: !3, line: 50, type: !128, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !71)
!128 = !DISubroutineType(types: !129)
!129 = !{!130, !15}
!130 = distinct !DICompositeType(tag: DW_TAG_class_type, file: !3, line: 51, size: 32, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !131)
!131 = !{!132}
!132 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !130, file: !3, line: 51, baseType: !15, size: 32)
!133 = !DILocalVariable(name: "y", arg: 1, scope: !127, file: !3, line: 50, type: !15)
!134 = !DILocation(line: 50, column: 17, scope: !127)
!135 = !DILocation(line: 51, column: 12, scope: !127)
!136 = !DILocation(line: 51, column: 13, scope: !127)
!137 = !DILocation(line: 51, column: 5, scope: !127)
!138 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 53, type: !62, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !71)
!139 = !DILocalVariable(name: "doubler", scope: !138, file: !3, line: 54, type: !140)
!140 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Doubler", file: !3, line: 9, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !141, vtableHolder: !57, identifier: "_ZTS7Doubler")
!141 = !{!142, !143}
!142 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !140, baseType: !57, extraData: i32 0)
!143 = !DISubprogram(name: "run", linkageName: "_ZN7Doubler3runEi", scope: !140, file: !3, line: 10, type: !144, scopeLine: 10, containingType: !140, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!144 = !DISubroutineType(types: !145)
!145 = !{!15, !146, !15}
!146 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !140, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!147 = !DILocation(line: 54, column: 13, scope: !138)
!148 = !DILocalVariable(name: "other", scope: !138, file: !3, line: 55, type: !149)
!149 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Virtual", file: !3, line: 15, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !150, vtableHolder: !57, identifier: "_ZTS7Virtual")
!150 = !{!151, !152}
!151 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !149, baseType: !57, offset: 40, flags: DIFlagVirtual, extraData: i32 0)
!152 = !DISubprogram(name: "run", linkageName: "_ZN7Virtual3runEi", scope: !149, file: !3, line: 16, type: !153, scopeLine: 16, containingType: !149, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!153 = !DISubroutineType(types: !154)
!154 = !{!15, !155, !15}
!155 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !149, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!156 = !DILocation(line: 55, column: 13, scope: !138)
!157 = !DILocalVariable(name: "count", scope: !138, file: !3, line: 56, type: !15)
!158 = !DILocation(line: 56, column: 9, scope: !138)
!159 = !DILocalVariable(name: "made", scope: !138, file: !3, line: 57, type: !56)
!160 = !DILocation(line: 57, column: 11, scope: !138)
!161 = !DILocation(line: 57, column: 18, scope: !138)
!162 = !DILocation(line: 57, column: 22, scope: !138)
!163 = !DILocalVariable(name: "r", scope: !138, file: !3, line: 58, type: !15)
!164 = !DILocation(line: 58, column: 9, scope: !138)
!165 = !DILocation(line: 58, column: 13, scope: !138)
!166 = !DILocation(line: 58, column: 52, scope: !138)
!167 = !DILocation(line: 58, column: 44, scope: !138)
!168 = !DILocation(line: 58, column: 42, scope: !138)
!169 = !DILocation(line: 58, column: 72, scope: !138)
!170 = !DILocation(line: 58, column: 70, scope: !138)
!171 = !DILocation(line: 58, column: 89, scope: !138)
!172 = !DILocation(line: 58, column: 82, scope: !138)
!173 = !DILocation(line: 59, column: 12, scope: !138)
!174 = !DILocation(line: 59, column: 5, scope: !138)
!175 = !DILocation(line: 60, column: 12, scope: !138)
!176 = !DILocation(line: 60, column: 16, scope: !138)
!177 = !DILocation(line: 60, column: 24, scope: !138)
!178 = !DILocation(line: 60, column: 14, scope: !138)
!179 = !DILocation(line: 60, column: 32, scope: !138)
!180 = !DILocation(line: 60, column: 30, scope: !138)
!181 = !DILocation(line: 60, column: 45, scope: !138)
!182 = !DILocation(line: 60, column: 5, scope: !138)
!183 = !DILocation(line: 61, column: 1, scope: !138)
!184 = distinct !DISubprogram(name: "Doubler", linkageName: "_ZN7DoublerC2Ev", scope: !140, file: !3, line: 9, type: !185, scopeLine: 9, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !187, retainedNodes: !71)
!185 = !DISubroutineType(types: !186)
!186 = !{null, !146}
!187 = !DISubprogram(name: "Doubler", scope: !140, type: !185, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!188 = !DILocalVariable(name: "this", arg: 1, scope: !184, type: !189, flags: DIFlagArtificial | DIFlagObjectPointer)
!189 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !140, size: 64)
!190 = !DILocation(line: 0, scope: !184)
!191 = !DILocation(line: 9, column: 8, scope: !184)
!192 = distinct !DISubprogram(name: "Virtual", linkageName: "_ZN7VirtualC1Ev", scope: !149, file: !3, line: 15, type: !193, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !195, retainedNodes: !71)
!193 = !DISubroutineType(types: !194)
!194 = !{null, !155}
!195 = !DISubprogram(name: "Virtual", scope: !149, type: !193, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!196 = !DILocalVariable(name: "this", arg: 1, scope: !192, type: !197, flags: DIFlagArtificial | DIFlagObjectPointer)
!197 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !149, size: 64)
!198 = !DILocation(line: 0, scope: !192)
!199 = !DILocation(line: 15, column: 8, scope: !192)
!200 = distinct !DISubprogram(name: "add<int>", linkageName: "_Z3addIiET_S0_S0_", scope: !3, file: !3, line: 23, type: !201, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, templateParams: !203, retainedNodes: !71)
!201 = !DISubroutineType(types: !202)
!202 = !{!15, !15, !15}
!203 = !{!204}
!204 = !DITemplateTypeParameter(name: "T", type: !15)
!205 = !DILocalVariable(name: "a", arg: 1, scope: !200, file: !3, line: 23, type: !15)
!206 = !DILocation(line: 23, column: 28, scope: !200)
!207 = !DILocalVariable(name: "b", arg: 2, scope: !200, file: !3, line: 23, type: !15)
!208 = !DILocation(line: 23, column: 33, scope: !200)
!209 = !DILocation(line: 23, column: 45, scope: !200)
!210 = !DILocation(line: 23, column: 49, scope: !200)
!211 = !DILocation(line: 23, column: 47, scope: !200)
!212 = !DILocation(line: 23, column: 38, scope: !200)
!213 = distinct !DISubprogram(name: "add<float>", linkageName: "_Z3addIfET_S0_S0_", scope: !3, file: !3, line: 23, type: !214, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, templateParams: !217, retainedNodes: !71)
!214 = !DISubroutineType(types: !215)
!215 = !{!216, !216, !216}
!216 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!217 = !{!218}
!218 = !DITemplateTypeParameter(name: "T", type: !216)
!219 = !DILocalVariable(name: "a", arg: 1, scope: !213, file: !3, line: 23, type: !216)
!220 = !DILocation(line: 23, column: 28, scope: !213)
!221 = !DILocalVariable(name: "b", arg: 2, scope: !213, file: !3, line: 23, type: !216)
!222 = !DILocation(line: 23, column: 33, scope: !213)
!223 = !DILocation(line: 23, column: 45, scope: !213)
!224 = !DILocation(line: 23, column: 49, scope: !213)
!225 = !DILocation(line: 23, column: 47, scope: !213)
!226 = !DILocation(line: 23, column: 38, scope: !213)
!227 = distinct !DISubprogram(name: "sum", linkageName: "_ZNK7NumbersILi3EE3sumEv", scope: !32, file: !3, line: 26, type: !39, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !38, retainedNodes: !71)
!228 = !DILocalVariable(name: "this", arg: 1, scope: !227, type: !229, flags: DIFlagArtificial | DIFlagObjectPointer)
!229 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !42, size: 64)
!230 = !DILocation(line: 0, scope: !227)
!231 = !DILocalVariable(name: "s", scope: !227, file: !3, line: 27, type: !15)
!232 = !DILocation(line: 27, column: 13, scope: !227)
!233 = !DILocalVariable(name: "__range2", scope: !234, type: !235, flags: DIFlagArtificial)
!234 = distinct !DILexicalBlock(scope: !227, file: !3, line: 28, column: 9)
!235 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !236, size: 64)
!236 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !35)
!237 = !DILocation(line: 0, scope: !234)
!238 = !DILocation(line: 28, column: 22, scope: !234)
!239 = !DILocalVariable(name: "__begin0", scope: !234, type: !240, flags: DIFlagArtificial)
!240 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !241, size: 64)
!241 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!242 = !DILocation(line: 28, column: 20, scope: !234)
!243 = !DILocalVariable(name: "__end0", scope: !234, type: !240, flags: DIFlagArtificial)
!244 = !DILocalVariable(name: "v", scope: !245, file: !3, line: 28, type: !15)
!245 = distinct !DILexicalBlock(scope: !234, file: !3, line: 28, column: 9)
!246 = !DILocation(line: 28, column: 18, scope: !245)
!247 = !DILocation(line: 28, column: 20, scope: !245)
!248 = !DILocation(line: 28, column: 35, scope: !245)
!249 = !DILocation(line: 28, column: 32, scope: !245)
!250 = !DILocation(line: 28, column: 9, scope: !234)
!251 = distinct !{!251, !250, !252}
!252 = !DILocation(line: 28, column: 35, scope: !234)
!253 = !DILocation(line: 29, column: 16, scope: !227)
!254 = !DILocation(line: 29, column: 9, scope: !227)
!255 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ6lambdaiENK3$_0clEi", scope: !130, file: !3, line: 51, type: !256, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !260, retainedNodes: !71)
!256 = !DISubroutineType(types: !257)
!257 = !{!15, !258, !15}
!258 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !259, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!259 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !130)
!260 = !DISubprogram(name: "operator()", scope: !130, file: !3, line: 51, type: !256, scopeLine: 51, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!261 = !DILocalVariable(name: "this", arg: 1, scope: !255, type: !262, flags: DIFlagArtificial | DIFlagObjectPointer)
!262 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !259, size: 64)
!263 = !DILocation(line: 0, scope: !255)
!264 = !DILocalVariable(name: "x", arg: 2, scope: !255, file: !3, line: 51, type: !15)
!265 = !DILocation(line: 51, column: 20, scope: !255)
!266 = !DILocation(line: 51, column: 32, scope: !255)
!267 = !DILocation(line: 51, column: 36, scope: !255)
!268 = !DILocation(line: 51, column: 34, scope: !255)
!269 = !DILocation(line: 51, column: 25, scope: !255)
!270 = distinct !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD1Ev", scope: !149, file: !3, line: 15, type: !193, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !271, retainedNodes: !71)
!271 = !DISubprogram(name: "~Virtual", scope: !149, type: !193, containingType: !149, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!272 = !DILocalVariable(name: "this", arg: 1, scope: !270, type: !197, flags: DIFlagArtificial | DIFlagObjectPointer)
!273 = !DILocation(line: 0, scope: !270)
!274 = !DILocation(line: 15, column: 8, scope: !270)
!275 = distinct !DISubprogram(name: "~Doubler", linkageName: "_ZN7DoublerD2Ev", scope: !140, file: !3, line: 9, type: !185, scopeLine: 9, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !276, retainedNodes: !71)
!276 = !DISubprogram(name: "~Doubler", scope: !140, type: !185, containingType: !140, virtualIndex: 0, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagVirtual)
!277 = !DILocalVariable(name: "this", arg: 1, scope: !275, type: !189, flags: DIFlagArtificial | DIFlagObjectPointer)
!278 = !DILocation(line: 0, scope: !275)
!279 = !DILocation(line: 9, column: 8, scope: !280)
!280 = distinct !DILexicalBlock(scope: !275, file: !3, line: 9, column: 8)
!281 = !DILocation(line: 9, column: 8, scope: !275)
!282 = distinct !DISubprogram(name: "Base", linkageName: "_ZN4BaseC2Ev", scope: !57, file: !3, line: 5, type: !65, scopeLine: 5, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !283, retainedNodes: !71)
!283 = !DISubprogram(name: "Base", scope: !57, type: !65, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!284 = !DILocalVariable(name: "this", arg: 1, scope: !282, type: !56, flags: DIFlagArtificial | DIFlagObjectPointer)
!285 = !DILocation(line: 0, scope: !282)
!286 = !DILocation(line: 5, column: 8, scope: !282)
!287 = distinct !DISubprogram(name: "~Doubler", linkageName: "_ZN7DoublerD0Ev", scope: !140, file: !3, line: 9, type: !185, scopeLine: 9, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !276, retainedNodes: !71)
!288 = !DILocalVariable(name: "this", arg: 1, scope: !287, type: !189, flags: DIFlagArtificial | DIFlagObjectPointer)
!289 = !DILocation(line: 0, scope: !287)
!290 = !DILocation(line: 9, column: 8, scope: !287)
!291 = distinct !DISubprogram(name: "run", linkageName: "_ZN7Doubler3runEi", scope: !140, file: !3, line: 10, type: !144, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !143, retainedNodes: !71)
!292 = !DILocalVariable(name: "this", arg: 1, scope: !291, type: !189, flags: DIFlagArtificial | DIFlagObjectPointer)
!293 = !DILocation(line: 0, scope: !291)
!294 = !DILocalVariable(name: "x", arg: 2, scope: !291, file: !3, line: 10, type: !15)
!295 = !DILocation(line: 10, column: 17, scope: !291)
!296 = !DILocation(line: 11, column: 13, scope: !297)
!297 = distinct !DILexicalBlock(scope: !291, file: !3, line: 11, column: 13)
!298 = !DILocation(line: 11, column: 15, scope: !297)
!299 = !DILocation(line: 11, column: 13, scope: !291)
!300 = !DILocation(line: 11, column: 20, scope: !297)
!301 = !DILocation(line: 11, column: 31, scope: !297)
!302 = !DILocation(line: 11, column: 32, scope: !297)
!303 = !DILocation(line: 12, column: 16, scope: !291)
!304 = !DILocation(line: 12, column: 18, scope: !291)
!305 = !DILocation(line: 12, column: 9, scope: !291)
!306 = distinct !DISubprogram(name: "~Base", linkageName: "_ZN4BaseD2Ev", scope: !57, file: !3, line: 6, type: !65, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !64, retainedNodes: !71)
!307 = !DILocalVariable(name: "this", arg: 1, scope: !306, type: !56, flags: DIFlagArtificial | DIFlagObjectPointer)
!308 = !DILocation(line: 0, scope: !306)
!309 = !DILocation(line: 6, column: 22, scope: !306)
!310 = distinct !DISubprogram(name: "~Base", linkageName: "_ZN4BaseD0Ev", scope: !57, file: !3, line: 6, type: !65, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !64, retainedNodes: !71)
!311 = !DILocalVariable(name: "this", arg: 1, scope: !310, type: !56, flags: DIFlagArtificial | DIFlagObjectPointer)
!312 = !DILocation(line: 0, scope: !310)
!313 = !DILocation(line: 6, column: 21, scope: !310)
!314 = distinct !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD0Ev", scope: !149, file: !3, line: 15, type: !193, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !271, retainedNodes: !71)
!315 = !DILocalVariable(name: "this", arg: 1, scope: !314, type: !197, flags: DIFlagArtificial | DIFlagObjectPointer)
!316 = !DILocation(line: 0, scope: !314)
!317 = !DILocation(line: 15, column: 8, scope: !314)
!318 = distinct !DISubprogram(name: "run", linkageName: "_ZN7Virtual3runEi", scope: !149, file: !3, line: 16, type: !153, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !152, retainedNodes: !71)
!319 = !DILocalVariable(name: "this", arg: 1, scope: !318, type: !197, flags: DIFlagArtificial | DIFlagObjectPointer)
!320 = !DILocation(line: 0, scope: !318)
!321 = !DILocalVariable(name: "x", arg: 2, scope: !318, file: !3, line: 16, type: !15)
!322 = !DILocation(line: 16, column: 17, scope: !318)
!323 = !DILocation(line: 16, column: 38, scope: !318)
!324 = !DILocation(line: 16, column: 31, scope: !318)
!325 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N7VirtualD0Ev", scope: !3, file: !3, line: 15, type: !326, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!326 = !DISubroutineType(types: !71)
!327 = !DILocation(line: 0, scope: !325)
!328 = distinct !DISubprogram(linkageName: "_ZTv0_n32_N7Virtual3runEi", scope: !3, file: !3, line: 16, type: !326, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!329 = !DILocation(line: 0, scope: !328)
!330 = distinct !DISubprogram(name: "~Virtual", linkageName: "_ZN7VirtualD2Ev", scope: !149, file: !3, line: 15, type: !193, scopeLine: 15, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !271, retainedNodes: !71)
!331 = !DILocalVariable(name: "this", arg: 1, scope: !330, type: !197, flags: DIFlagArtificial | DIFlagObjectPointer)
!332 = !DILocation(line: 0, scope: !330)
!333 = !DILocalVariable(name: "vtt", arg: 2, scope: !330, type: !334, flags: DIFlagArtificial)
!334 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !335, size: 64)
!335 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!336 = !DILocation(line: 15, column: 8, scope: !330)
!337 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N7VirtualD1Ev", scope: !3, file: !3, line: 15, type: !326, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !2)
!338 = !DILocation(line: 0, scope: !337)
