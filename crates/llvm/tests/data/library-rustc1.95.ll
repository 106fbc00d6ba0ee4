; ModuleID = 'library.204df1fcf32a149a-cgu.0'
source_filename = "library.204df1fcf32a149a-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_3be3d0c1243e1d891f86cb990a80a013 = private unnamed_addr constant [11 x i8] c"library.rs\00", align 1
@alloc_295c51dc090d1fc1ce2204f9b4ffa642 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00\0F\00\00\00!\00\00\00" }>, align 8
@alloc_3e1ebac14318b612ab4efabc52799932 = private unnamed_addr constant [186 x i8] c"unsafe precondition(s) violated: usize::unchecked_add cannot overflow\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_de4e626d456b04760e72bc785ed7e52a = private unnamed_addr constant [201 x i8] c"unsafe precondition(s) violated: ptr::offset_from_unsigned requires `self >= origin`\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_72ab2ca1883012aad403d085780a14a8 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00\18\00\00\00\09\00\00\00" }>, align 8
@alloc_88bfb5085a97a9f03cee2b9c3c42dd08 = private unnamed_addr constant [81 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/non_null.rs\00", align 1
@alloc_7cb1dd7620319c06f8fe4029f6b4a0d1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_88bfb5085a97a9f03cee2b9c3c42dd08, [16 x i8] c"P\00\00\00\00\00\00\00\B9\03\00\00 \00\00\00" }>, align 8
@alloc_ec595fc0e82ef92fc59bd74f68296eae = private unnamed_addr constant [73 x i8] c"assertion failed: 0 < pointee_size && pointee_size <= isize::MAX as usize", align 1
@alloc_e9481a72334486f24b2c0d82b25567e1 = private unnamed_addr constant [79 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/iter.rs\00", align 1
@alloc_12fdce0839ba33fd8bd1bb0711a36af6 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e9481a72334486f24b2c0d82b25567e1, [16 x i8] c"N\00\00\00\00\00\00\00\8E\00\00\00\01\00\00\00" }>, align 8
@alloc_759a86784975bae8f53b3bbd9797bd89 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00#\00\00\00\05\00\00\00" }>, align 8
@alloc_074d90aa8571c35cbf686eccd0d2631c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3be3d0c1243e1d891f86cb990a80a013, [16 x i8] c"\0A\00\00\00\00\00\00\00#\00\00\00\0D\00\00\00" }>, align 8

; <core::iter::adapters::map::Map<I,F> as core::iter::traits::iterator::Iterator>::fold
; Function Attrs: nonlazybind uwtable
define double @"_ZN102_$LT$core..iter..adapters..map..Map$LT$I$C$F$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17ha7399d90228e5fb2E"(ptr %self.0, ptr %self.1, double %init) unnamed_addr #0 !dbg !7 {
start:
  %f.dbg.spill = alloca [0 x i8], align 1
  %g.dbg.spill = alloca [0 x i8], align 1
  %init.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [16 x i8], align 8
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store ptr %self.1, ptr %0, align 8
    #dbg_declare(ptr %self.dbg.spill, !66, !DIExpression(), !73)
  store double %init, ptr %init.dbg.spill, align 8
    #dbg_declare(ptr %init.dbg.spill, !67, !DIExpression(), !74)
    #dbg_declare(ptr %g.dbg.spill, !68, !DIExpression(), !75)
    #dbg_declare(ptr %g.dbg.spill, !76, !DIExpression(), !85)
    #dbg_declare(ptr %f.dbg.spill, !81, !DIExpression(), !87)
; call <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::fold
  %_0 = call double @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17hc309f4fe36de7350E"(ptr %self.0, ptr %self.1, double %init) #9, !dbg !88
  ret double %_0, !dbg !89
}

; <library::Shape as library::Area>::area
; Function Attrs: nonlazybind uwtable
define double @"_ZN48_$LT$library..Shape$u20$as$u20$library..Area$GT$4area17hec187741d611861cE"(ptr align 16 %self) unnamed_addr #0 !dbg !90 {
start:
  %name.dbg.spill = alloca [8 x i8], align 8
  %side.dbg.spill = alloca [8 x i8], align 8
  %r.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [8 x i8], align 8
  %_0 = alloca [8 x i8], align 8
  store ptr %self, ptr %self.dbg.spill, align 8
    #dbg_declare(ptr %self.dbg.spill, !122, !DIExpression(), !132)
  %_2 = load i64, ptr %self, align 16, !dbg !133
  switch i64 %_2, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb2
  ], !dbg !134

bb1:                                              ; preds = %start
  unreachable, !dbg !133

bb4:                                              ; preds = %start
  %r = getelementptr inbounds i8, ptr %self, i64 8, !dbg !135
  store ptr %r, ptr %r.dbg.spill, align 8, !dbg !135
    #dbg_declare(ptr %r.dbg.spill, !123, !DIExpression(), !136)
; call <&f64 as core::ops::arith::Mul>::mul
  %0 = call double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hff6a599183dc9613E"(ptr align 8 %r, ptr align 8 %r, ptr align 8 @alloc_295c51dc090d1fc1ce2204f9b4ffa642) #9, !dbg !137
  store double %0, ptr %_0, align 8, !dbg !137
  br label %bb6, !dbg !137

bb3:                                              ; preds = %start
  %side = getelementptr inbounds i8, ptr %self, i64 16, !dbg !138
  store ptr %side, ptr %side.dbg.spill, align 8, !dbg !138
    #dbg_declare(ptr %side.dbg.spill, !126, !DIExpression(), !139)
  %_5 = load i128, ptr %side, align 16, !dbg !140
  %1 = uitofp i128 %_5 to double, !dbg !140
  store double %1, ptr %_0, align 8, !dbg !140
  br label %bb6, !dbg !141

bb2:                                              ; preds = %start
  %name = getelementptr inbounds i8, ptr %self, i64 8, !dbg !142
  store ptr %name, ptr %name.dbg.spill, align 8, !dbg !142
    #dbg_declare(ptr %name.dbg.spill, !129, !DIExpression(), !143)
  %_8.0 = load ptr, ptr %name, align 8, !dbg !144
  %2 = getelementptr inbounds i8, ptr %name, i64 8, !dbg !144
  %_8.1 = load i64, ptr %2, align 8, !dbg !144
; call core::str::<impl str>::len
  %_7 = call i64 @"_ZN4core3str21_$LT$impl$u20$str$GT$3len17h4085dee0fb7768b3E"(ptr align 1 %_8.0, i64 %_8.1) #9, !dbg !145
  %3 = uitofp i64 %_7 to double, !dbg !144
  store double %3, ptr %_0, align 8, !dbg !144
  br label %bb6, !dbg !146

bb6:                                              ; preds = %bb2, %bb3, %bb4
  %4 = load double, ptr %_0, align 8, !dbg !147
  ret double %4, !dbg !147
}

; <&f64 as core::ops::arith::Mul>::mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hff6a599183dc9613E"(ptr align 8 %self, ptr align 8 %other, ptr align 8 %0) unnamed_addr #1 !dbg !148 {
start:
  %other.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [8 x i8], align 8
  store ptr %self, ptr %self.dbg.spill, align 8
    #dbg_declare(ptr %self.dbg.spill, !178, !DIExpression(), !180)
  store ptr %other, ptr %other.dbg.spill, align 8
    #dbg_declare(ptr %other.dbg.spill, !179, !DIExpression(), !181)
  %_3 = load double, ptr %self, align 8, !dbg !182
  %_4 = load double, ptr %other, align 8, !dbg !183
  %_0 = fmul double %_3, %_4, !dbg !184
  ret double %_0, !dbg !191
}

; core::num::<impl usize>::unchecked_add::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3num23_$LT$impl$u20$usize$GT$13unchecked_add18precondition_check17hb032951ee29fbf98E"(i64 %lhs, i64 %rhs, ptr align 8 %0) unnamed_addr #2 !dbg !192 {
start:
  %msg.dbg.spill = alloca [16 x i8], align 8
  %rhs.dbg.spill = alloca [8 x i8], align 8
  %lhs.dbg.spill = alloca [8 x i8], align 8
  store i64 %lhs, ptr %lhs.dbg.spill, align 8
    #dbg_declare(ptr %lhs.dbg.spill, !200, !DIExpression(), !204)
    #dbg_declare(ptr %lhs.dbg.spill, !205, !DIExpression(), !217)
  store i64 %rhs, ptr %rhs.dbg.spill, align 8
    #dbg_declare(ptr %rhs.dbg.spill, !201, !DIExpression(), !204)
    #dbg_declare(ptr %rhs.dbg.spill, !216, !DIExpression(), !220)
  %_7.0 = add i64 %lhs, %rhs, !dbg !221
  %_7.1 = icmp ult i64 %_7.0, %lhs, !dbg !221
  br i1 %_7.1, label %bb1, label %bb2, !dbg !222

bb2:                                              ; preds = %start
  ret void, !dbg !223

bb1:                                              ; preds = %start
  store ptr @alloc_3e1ebac14318b612ab4efabc52799932, ptr %msg.dbg.spill, align 8, !dbg !224
  %1 = getelementptr inbounds i8, ptr %msg.dbg.spill, i64 8, !dbg !224
  store i64 186, ptr %1, align 8, !dbg !224
    #dbg_declare(ptr %msg.dbg.spill, !202, !DIExpression(), !225)
    #dbg_declare(ptr %msg.dbg.spill, !226, !DIExpression(), !319)
    #dbg_declare(ptr %msg.dbg.spill, !321, !DIExpression(), !329)
    #dbg_declare(ptr %msg.dbg.spill, !331, !DIExpression(), !336)
    #dbg_declare(ptr %msg.dbg.spill, !338, !DIExpression(), !347)
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_3e1ebac14318b612ab4efabc52799932, ptr inttoptr (i64 373 to ptr), i1 zeroext false, ptr align 8 %0) #10, !dbg !349
  unreachable, !dbg !349
}

; core::ptr::drop_in_place<library::Guard>
; Function Attrs: nonlazybind uwtable
define void @"_ZN4core3ptr35drop_in_place$LT$library..Guard$GT$17h8c1b97f1c25b6a9aE"(ptr align 8 %_1) unnamed_addr #0 !dbg !350 {
start:
  %_1.dbg.spill = alloca [8 x i8], align 8
  store ptr %_1, ptr %_1.dbg.spill, align 8
    #dbg_declare(ptr %_1.dbg.spill, !361, !DIExpression(), !364)
; call <library::Guard as core::ops::drop::Drop>::drop
  call void @"_ZN56_$LT$library..Guard$u20$as$u20$core..ops..drop..Drop$GT$4drop17h7099e608cc6a2d8eE"(ptr align 8 %_1), !dbg !364
  ret void, !dbg !364
}

; core::ptr::const_ptr::<impl *const T>::offset_from_unsigned::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned18precondition_check17h8eedc255b7abe6efE"(ptr %this, ptr %origin, ptr align 8 %0) unnamed_addr #2 !dbg !365 {
start:
  %msg.dbg.spill = alloca [16 x i8], align 8
  %origin.dbg.spill = alloca [8 x i8], align 8
  %this.dbg.spill = alloca [8 x i8], align 8
  store ptr %this, ptr %this.dbg.spill, align 8
    #dbg_declare(ptr %this.dbg.spill, !372, !DIExpression(), !376)
    #dbg_declare(ptr %this.dbg.spill, !377, !DIExpression(), !384)
  store ptr %origin, ptr %origin.dbg.spill, align 8
    #dbg_declare(ptr %origin.dbg.spill, !373, !DIExpression(), !376)
    #dbg_declare(ptr %origin.dbg.spill, !383, !DIExpression(), !387)
  %_3 = icmp uge ptr %this, %origin, !dbg !388
  br i1 %_3, label %bb1, label %bb2, !dbg !385

bb2:                                              ; preds = %start
  store ptr @alloc_de4e626d456b04760e72bc785ed7e52a, ptr %msg.dbg.spill, align 8, !dbg !395
  %1 = getelementptr inbounds i8, ptr %msg.dbg.spill, i64 8, !dbg !395
  store i64 201, ptr %1, align 8, !dbg !395
    #dbg_declare(ptr %msg.dbg.spill, !374, !DIExpression(), !396)
    #dbg_declare(ptr %msg.dbg.spill, !397, !DIExpression(), !400)
    #dbg_declare(ptr %msg.dbg.spill, !402, !DIExpression(), !405)
    #dbg_declare(ptr %msg.dbg.spill, !407, !DIExpression(), !410)
    #dbg_declare(ptr %msg.dbg.spill, !412, !DIExpression(), !415)
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_de4e626d456b04760e72bc785ed7e52a, ptr inttoptr (i64 403 to ptr), i1 zeroext false, ptr align 8 %0) #10, !dbg !417
  unreachable, !dbg !417

bb1:                                              ; preds = %start
  ret void, !dbg !418
}

; core::str::<impl str>::len
; Function Attrs: inlinehint nonlazybind uwtable
define internal i64 @"_ZN4core3str21_$LT$impl$u20$str$GT$3len17h4085dee0fb7768b3E"(ptr align 1 %self.0, i64 %self.1) unnamed_addr #1 !dbg !419 {
start:
  %self.dbg.spill = alloca [16 x i8], align 8
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store i64 %self.1, ptr %0, align 8
    #dbg_declare(ptr %self.dbg.spill, !421, !DIExpression(), !422)
    #dbg_declare(ptr %self.dbg.spill, !423, !DIExpression(), !426)
  ret i64 %self.1, !dbg !428
}

; core::iter::traits::iterator::Iterator::map
; Function Attrs: inlinehint nonlazybind uwtable
define { ptr, ptr } @_ZN4core4iter6traits8iterator8Iterator3map17h653d15d773710ed4E(ptr %self.0, ptr %self.1) unnamed_addr #1 !dbg !429 {
start:
  %f.dbg.spill = alloca [0 x i8], align 1
  %self.dbg.spill = alloca [16 x i8], align 8
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store ptr %self.1, ptr %0, align 8
    #dbg_declare(ptr %self.dbg.spill, !436, !DIExpression(), !440)
    #dbg_declare(ptr %f.dbg.spill, !437, !DIExpression(), !441)
  %1 = insertvalue { ptr, ptr } poison, ptr %self.0, 0, !dbg !442
  %2 = insertvalue { ptr, ptr } %1, ptr %self.1, 1, !dbg !442
  ret { ptr, ptr } %2, !dbg !442
}

; core::iter::traits::iterator::Iterator::sum
; Function Attrs: nonlazybind uwtable
define double @_ZN4core4iter6traits8iterator8Iterator3sum17h897a204cfb81f0d0E(ptr %self.0, ptr %self.1) unnamed_addr #0 !dbg !443 {
start:
  %self.dbg.spill = alloca [16 x i8], align 8
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store ptr %self.1, ptr %0, align 8
    #dbg_declare(ptr %self.dbg.spill, !447, !DIExpression(), !451)
; call <f64 as core::iter::traits::accum::Sum>::sum
  %_0 = call double @"_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum17h7d45adb0f0d8ceafE"(ptr %self.0, ptr %self.1), !dbg !452
  ret double %_0, !dbg !453
}

; core::iter::adapters::map::map_fold::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define double @"_ZN4core4iter8adapters3map8map_fold28_$u7b$$u7b$closure$u7d$$u7d$17hac06295256bd0dbdE"(ptr align 1 %_1, double %acc, ptr align 8 %elt) unnamed_addr #1 personality ptr @rust_eh_personality !dbg !454 {
start:
  %0 = alloca [16 x i8], align 8
  %elt.dbg.spill = alloca [8 x i8], align 8
  %acc.dbg.spill = alloca [8 x i8], align 8
  %_1.dbg.spill = alloca [8 x i8], align 8
  %_10 = alloca [1 x i8], align 1
  store ptr %_1, ptr %_1.dbg.spill, align 8
    #dbg_declare(ptr %_1.dbg.spill, !466, !DIExpression(DW_OP_deref), !468)
    #dbg_declare(ptr %_1.dbg.spill, !467, !DIExpression(DW_OP_deref), !469)
  store double %acc, ptr %acc.dbg.spill, align 8
    #dbg_declare(ptr %acc.dbg.spill, !464, !DIExpression(), !470)
  store ptr %elt, ptr %elt.dbg.spill, align 8
    #dbg_declare(ptr %elt.dbg.spill, !465, !DIExpression(), !471)
  store i8 1, ptr %_10, align 1, !dbg !472
; invoke library::total::{{closure}}
  %_7 = invoke double @"_ZN7library5total28_$u7b$$u7b$closure$u7d$$u7d$17h960a517f478055abE"(ptr align 1 %_1, ptr align 8 %elt)
          to label %bb1 unwind label %cleanup, !dbg !473

bb5:                                              ; preds = %cleanup
  %1 = load i8, ptr %_10, align 1, !dbg !474
  %2 = trunc nuw i8 %1 to i1, !dbg !474
  br i1 %2, label %bb4, label %bb3, !dbg !474

cleanup:                                          ; preds = %bb1, %start
  %3 = landingpad { ptr, i32 }
          cleanup
  %4 = extractvalue { ptr, i32 } %3, 0
  %5 = extractvalue { ptr, i32 } %3, 1
  store ptr %4, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %5, ptr %6, align 8
  br label %bb5

bb1:                                              ; preds = %start
  store i8 0, ptr %_10, align 1, !dbg !475
; invoke <f64 as core::iter::traits::accum::Sum>::sum::{{closure}}
  %_0 = invoke double @"_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum28_$u7b$$u7b$closure$u7d$$u7d$17h734e508110493994E"(ptr align 1 %_1, double %acc, double %_7)
          to label %bb2 unwind label %cleanup, !dbg !475

bb2:                                              ; preds = %bb1
  ret double %_0, !dbg !476

bb3:                                              ; preds = %bb4, %bb5
  %7 = load ptr, ptr %0, align 8, !dbg !477
  %8 = getelementptr inbounds i8, ptr %0, i64 8, !dbg !477
  %9 = load i32, ptr %8, align 8, !dbg !477
  %10 = insertvalue { ptr, i32 } poison, ptr %7, 0, !dbg !477
  %11 = insertvalue { ptr, i32 } %10, i32 %9, 1, !dbg !477
  resume { ptr, i32 } %11, !dbg !477

bb4:                                              ; preds = %bb5
  br label %bb3, !dbg !474
}

; core::slice::<impl [T]>::iter
; Function Attrs: inlinehint nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17hd800300ccb531c68E"(ptr align 8 %self.0, i64 %self.1) unnamed_addr #1 !dbg !478 {
start:
  %self.dbg.spill = alloca [16 x i8], align 8
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store i64 %self.1, ptr %0, align 8
    #dbg_declare(ptr %self.dbg.spill, !489, !DIExpression(), !490)
; call core::slice::iter::Iter<T>::new
  %1 = call { ptr, ptr } @"_ZN4core5slice4iter13Iter$LT$T$GT$3new17hacf041182c5cb879E"(ptr align 8 %self.0, i64 %self.1) #9, !dbg !491
  %_0.0 = extractvalue { ptr, ptr } %1, 0, !dbg !491
  %_0.1 = extractvalue { ptr, ptr } %1, 1, !dbg !491
  %2 = insertvalue { ptr, ptr } poison, ptr %_0.0, 0, !dbg !492
  %3 = insertvalue { ptr, ptr } %2, ptr %_0.1, 1, !dbg !492
  ret { ptr, ptr } %3, !dbg !492
}

; core::slice::iter::Iter<T>::new
; Function Attrs: inlinehint nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice4iter13Iter$LT$T$GT$3new17hacf041182c5cb879E"(ptr align 8 %slice.0, i64 %slice.1) unnamed_addr #1 !dbg !493 {
start:
  %self.dbg.spill1 = alloca [8 x i8], align 8
  %ptr.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [16 x i8], align 8
  %len.dbg.spill = alloca [8 x i8], align 8
  %slice.dbg.spill = alloca [16 x i8], align 8
  %end_or_len = alloca [8 x i8], align 8
  store ptr %slice.0, ptr %slice.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %slice.dbg.spill, i64 8
  store i64 %slice.1, ptr %0, align 8
    #dbg_declare(ptr %slice.dbg.spill, !497, !DIExpression(), !504)
    #dbg_declare(ptr %slice.dbg.spill, !505, !DIExpression(), !519)
    #dbg_declare(ptr %end_or_len, !502, !DIExpression(), !521)
  store i64 %slice.1, ptr %len.dbg.spill, align 8, !dbg !522
    #dbg_declare(ptr %len.dbg.spill, !498, !DIExpression(), !523)
    #dbg_declare(ptr %len.dbg.spill, !524, !DIExpression(), !529)
    #dbg_declare(ptr %len.dbg.spill, !531, !DIExpression(), !541)
  store ptr %slice.0, ptr %self.dbg.spill, align 8, !dbg !543
  %1 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8, !dbg !543
  store i64 %slice.1, ptr %1, align 8, !dbg !543
    #dbg_declare(ptr %self.dbg.spill, !544, !DIExpression(), !552)
  store ptr %slice.0, ptr %ptr.dbg.spill, align 8, !dbg !554
    #dbg_declare(ptr %ptr.dbg.spill, !500, !DIExpression(), !555)
    #dbg_declare(ptr %ptr.dbg.spill, !556, !DIExpression(), !562)
  br label %bb2, !dbg !564

bb2:                                              ; preds = %start
  store ptr %slice.0, ptr %self.dbg.spill1, align 8, !dbg !565
    #dbg_declare(ptr %self.dbg.spill1, !540, !DIExpression(), !566)
  %_6 = getelementptr inbounds nuw { ptr, ptr }, ptr %slice.0, i64 %slice.1, !dbg !567
  store ptr %_6, ptr %end_or_len, align 8, !dbg !568
  br label %bb3, !dbg !569

bb3:                                              ; preds = %bb2
  %_0.1 = load ptr, ptr %end_or_len, align 8, !dbg !570
  %2 = insertvalue { ptr, ptr } poison, ptr %slice.0, 0, !dbg !571
  %3 = insertvalue { ptr, ptr } %2, ptr %_0.1, 1, !dbg !571
  ret { ptr, ptr } %3, !dbg !571

bb1:                                              ; No predecessors!
  unreachable
}

; core::option::Option<T>::unwrap_or
; Function Attrs: inlinehint nonlazybind uwtable
define i32 @"_ZN4core6option15Option$LT$T$GT$9unwrap_or17h819207b3dd02f5c4E"(i32 %0, i32 %1, i32 %default) unnamed_addr #1 !dbg !572 {
start:
  %default.dbg.spill = alloca [4 x i8], align 4
  %x = alloca [4 x i8], align 4
  %self = alloca [8 x i8], align 4
  store i32 %0, ptr %self, align 4
  %2 = getelementptr inbounds i8, ptr %self, i64 4
  store i32 %1, ptr %2, align 4
    #dbg_declare(ptr %x, !594, !DIExpression(), !596)
    #dbg_declare(ptr %self, !592, !DIExpression(), !597)
  store i32 %default, ptr %default.dbg.spill, align 4
    #dbg_declare(ptr %default.dbg.spill, !593, !DIExpression(), !598)
  %3 = load i32, ptr %self, align 4, !dbg !599
  %4 = getelementptr inbounds i8, ptr %self, i64 4, !dbg !599
  %5 = load i32, ptr %4, align 4, !dbg !599
  %_3 = zext i32 %3 to i64, !dbg !599
  %6 = trunc nuw i64 %_3 to i1, !dbg !600
  br i1 %6, label %bb3, label %bb2, !dbg !600

bb3:                                              ; preds = %start
  %7 = getelementptr inbounds i8, ptr %self, i64 4, !dbg !601
  %8 = load i32, ptr %7, align 4, !dbg !601
  store i32 %8, ptr %x, align 4, !dbg !601
  br label %bb4, !dbg !602

bb2:                                              ; preds = %start
  store i32 %default, ptr %x, align 4, !dbg !603
  br label %bb4, !dbg !603

bb4:                                              ; preds = %bb3, %bb2
  %9 = load i32, ptr %x, align 4, !dbg !604
  ret i32 %9, !dbg !604

bb1:                                              ; No predecessors!
  unreachable, !dbg !599
}

; <f64 as core::iter::traits::accum::Sum>::sum
; Function Attrs: nonlazybind uwtable
define double @"_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum17h7d45adb0f0d8ceafE"(ptr %iter.0, ptr %iter.1) unnamed_addr #0 !dbg !605 {
start:
  %iter.dbg.spill = alloca [16 x i8], align 8
  store ptr %iter.0, ptr %iter.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %iter.dbg.spill, i64 8
  store ptr %iter.1, ptr %0, align 8
    #dbg_declare(ptr %iter.dbg.spill, !608, !DIExpression(), !611)
; call <core::iter::adapters::map::Map<I,F> as core::iter::traits::iterator::Iterator>::fold
  %_0 = call double @"_ZN102_$LT$core..iter..adapters..map..Map$LT$I$C$F$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17ha7399d90228e5fb2E"(ptr %iter.0, ptr %iter.1, double -0.000000e+00), !dbg !612
  ret double %_0, !dbg !613
}

; <f64 as core::iter::traits::accum::Sum>::sum::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define double @"_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum28_$u7b$$u7b$closure$u7d$$u7d$17h734e508110493994E"(ptr align 1 %_1, double %a, double %b) unnamed_addr #1 !dbg !614 {
start:
  %b.dbg.spill = alloca [8 x i8], align 8
  %a.dbg.spill = alloca [8 x i8], align 8
  %_1.dbg.spill = alloca [8 x i8], align 8
  store ptr %_1, ptr %_1.dbg.spill, align 8
    #dbg_declare(ptr %_1.dbg.spill, !621, !DIExpression(), !622)
  store double %a, ptr %a.dbg.spill, align 8
    #dbg_declare(ptr %a.dbg.spill, !619, !DIExpression(), !623)
  store double %b, ptr %b.dbg.spill, align 8
    #dbg_declare(ptr %b.dbg.spill, !620, !DIExpression(), !624)
  %_0 = fadd double %a, %b, !dbg !625
  ret double %_0, !dbg !626
}

; <library::Guard as core::ops::drop::Drop>::drop
; Function Attrs: nonlazybind uwtable
define void @"_ZN56_$LT$library..Guard$u20$as$u20$core..ops..drop..Drop$GT$4drop17h7099e608cc6a2d8eE"(ptr align 8 %self) unnamed_addr #0 !dbg !627 {
start:
  %self.dbg.spill = alloca [8 x i8], align 8
  store ptr %self, ptr %self.dbg.spill, align 8
    #dbg_declare(ptr %self.dbg.spill, !633, !DIExpression(), !634)
  %_3 = load ptr, ptr %self, align 8, !dbg !635
  %0 = load i32, ptr %_3, align 4, !dbg !635
  %1 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %0, i32 1), !dbg !635
  %_2.0 = extractvalue { i32, i1 } %1, 0, !dbg !635
  %_2.1 = extractvalue { i32, i1 } %1, 1, !dbg !635
  %_4 = load ptr, ptr %self, align 8, !dbg !635
  br i1 %_2.1, label %panic, label %bb1, !dbg !635

bb1:                                              ; preds = %start
  %_5 = load ptr, ptr %self, align 8, !dbg !635
  store i32 %_2.0, ptr %_5, align 4, !dbg !635
  ret void, !dbg !636

panic:                                            ; preds = %start
; call core::panicking::panic_const::panic_const_sub_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8 @alloc_72ab2ca1883012aad403d085780a14a8) #11, !dbg !635
  unreachable, !dbg !635
}

; library::total::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define internal double @"_ZN7library5total28_$u7b$$u7b$closure$u7d$$u7d$17h960a517f478055abE"(ptr align 1 %_1, ptr align 8 %shape) unnamed_addr #1 !dbg !637 {
start:
  %shape.dbg.spill = alloca [8 x i8], align 8
  %_1.dbg.spill = alloca [8 x i8], align 8
  store ptr %_1, ptr %_1.dbg.spill, align 8
    #dbg_declare(ptr %_1.dbg.spill, !643, !DIExpression(), !644)
  store ptr %shape, ptr %shape.dbg.spill, align 8
    #dbg_declare(ptr %shape.dbg.spill, !642, !DIExpression(), !645)
  %_4.0 = load ptr, ptr %shape, align 8, !dbg !646
  %0 = getelementptr inbounds i8, ptr %shape, i64 8, !dbg !646
  %_4.1 = load ptr, ptr %0, align 8, !dbg !646
  %1 = getelementptr inbounds i8, ptr %_4.1, i64 24, !dbg !646
  %2 = load ptr, ptr %1, align 8, !dbg !646, !invariant.load !37, !nonnull !37
  %_3 = call double %2(ptr align 1 %_4.0) #9, !dbg !647
  %_0 = fadd double %_3, 1.000000e+00, !dbg !646
  ret double %_0, !dbg !648
}

; <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::fold
; Function Attrs: inlinehint nonlazybind uwtable
define double @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17hc309f4fe36de7350E"(ptr %self.0, ptr %self.1, double %init) unnamed_addr #1 personality ptr @rust_eh_personality !dbg !649 {
start:
  %self.dbg.spill5 = alloca [8 x i8], align 8
  %count.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill4 = alloca [8 x i8], align 8
  %0 = alloca [16 x i8], align 8
  %self.dbg.spill3 = alloca [8 x i8], align 8
  %origin.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill2 = alloca [8 x i8], align 8
  %subtracted.dbg.spill = alloca [8 x i8], align 8
  %end.dbg.spill1 = alloca [8 x i8], align 8
  %end.dbg.spill = alloca [8 x i8], align 8
  %rhs.dbg.spill = alloca [8 x i8], align 8
  %pointee_size.dbg.spill = alloca [8 x i8], align 8
  %init.dbg.spill = alloca [8 x i8], align 8
  %self.dbg.spill = alloca [16 x i8], align 8
  %_32 = alloca [1 x i8], align 1
  %_31 = alloca [1 x i8], align 1
  %len = alloca [8 x i8], align 8
  %i = alloca [8 x i8], align 8
  %acc = alloca [8 x i8], align 8
  %_4 = alloca [1 x i8], align 1
  %_0 = alloca [8 x i8], align 8
  %f = alloca [0 x i8], align 1
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %1 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store ptr %self.1, ptr %1, align 8
    #dbg_declare(ptr %self.dbg.spill, !655, !DIExpression(), !674)
  store double %init, ptr %init.dbg.spill, align 8
    #dbg_declare(ptr %init.dbg.spill, !656, !DIExpression(), !675)
    #dbg_declare(ptr %f, !657, !DIExpression(), !676)
    #dbg_declare(ptr %acc, !662, !DIExpression(), !677)
    #dbg_declare(ptr %i, !664, !DIExpression(), !678)
    #dbg_declare(ptr %i, !679, !DIExpression(), !685)
    #dbg_declare(ptr %len, !666, !DIExpression(), !687)
    #dbg_declare(ptr %len, !668, !DIExpression(), !688)
  store i64 16, ptr %pointee_size.dbg.spill, align 8, !dbg !689
    #dbg_declare(ptr %pointee_size.dbg.spill, !697, !DIExpression(), !689)
  store i64 1, ptr %rhs.dbg.spill, align 8, !dbg !714
    #dbg_declare(ptr %rhs.dbg.spill, !684, !DIExpression(), !714)
  br label %bb2, !dbg !715

bb2:                                              ; preds = %start
  store ptr %self.1, ptr %end.dbg.spill, align 8, !dbg !716
    #dbg_declare(ptr %end.dbg.spill, !660, !DIExpression(), !717)
    #dbg_value(ptr poison, !718, !DIExpression(), !726)
    #dbg_value(ptr poison, !725, !DIExpression(), !728)
  %2 = icmp eq ptr %self.0, %self.1, !dbg !729
  %3 = zext i1 %2 to i8, !dbg !729
  store i8 %3, ptr %_4, align 1, !dbg !729
  br label %bb3, !dbg !730

bb3:                                              ; preds = %bb2
  %4 = load i8, ptr %_4, align 1, !dbg !731
  %5 = trunc nuw i8 %4 to i1, !dbg !731
  br i1 %5, label %bb4, label %bb5, !dbg !731

bb5:                                              ; preds = %bb3
  store i8 0, ptr %_32, align 1, !dbg !732
  store i8 1, ptr %_31, align 1, !dbg !732
  store double %init, ptr %acc, align 8, !dbg !732
  store i64 0, ptr %i, align 8, !dbg !733
  br label %bb7, !dbg !734

bb4:                                              ; preds = %bb3
  store i8 0, ptr %_32, align 1, !dbg !735
  store double %init, ptr %_0, align 8, !dbg !735
  br label %bb12, !dbg !736

bb7:                                              ; preds = %bb5
  store ptr %self.1, ptr %end.dbg.spill1, align 8, !dbg !737
    #dbg_declare(ptr %end.dbg.spill1, !670, !DIExpression(), !738)
    #dbg_declare(ptr %end.dbg.spill1, !711, !DIExpression(), !739)
    #dbg_declare(ptr %end.dbg.spill1, !740, !DIExpression(), !743)
  store ptr %self.0, ptr %subtracted.dbg.spill, align 8, !dbg !745
    #dbg_declare(ptr %subtracted.dbg.spill, !712, !DIExpression(), !746)
    #dbg_declare(ptr %subtracted.dbg.spill, !740, !DIExpression(), !747)
  store ptr %self.1, ptr %self.dbg.spill2, align 8, !dbg !749
    #dbg_declare(ptr %self.dbg.spill2, !703, !DIExpression(), !750)
  store ptr %self.0, ptr %origin.dbg.spill, align 8, !dbg !751
    #dbg_declare(ptr %origin.dbg.spill, !704, !DIExpression(), !752)
    #dbg_declare(ptr %origin.dbg.spill, !696, !DIExpression(), !753)
  store ptr %self.1, ptr %self.dbg.spill3, align 8, !dbg !754
    #dbg_declare(ptr %self.dbg.spill3, !695, !DIExpression(), !755)
  br label %bb20, !dbg !756

bb20:                                             ; preds = %bb7
; call core::ptr::const_ptr::<impl *const T>::offset_from_unsigned::precondition_check
  call void @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned18precondition_check17h8eedc255b7abe6efE"(ptr %self.1, ptr %self.0, ptr align 8 @alloc_7cb1dd7620319c06f8fe4029f6b4a0d1) #12, !dbg !758
  br label %bb22, !dbg !759

bb22:                                             ; preds = %bb20
  br label %bb23, !dbg !760

bb23:                                             ; preds = %bb22
  br label %bb24, !dbg !761

bb24:                                             ; preds = %bb23
  %6 = ptrtoint ptr %self.1 to i64, !dbg !762
  %7 = ptrtoint ptr %self.0 to i64, !dbg !762
  %8 = sub nuw i64 %6, %7, !dbg !762
  %9 = udiv exact i64 %8, 16, !dbg !762
  store i64 %9, ptr %len, align 8, !dbg !762
  br label %bb8, !dbg !763

bb25:                                             ; No predecessors!
; invoke core::panicking::panic
  invoke void @_RNvNtCsgEmfK2I1SDS_4core9panicking5panic(ptr align 1 @alloc_ec595fc0e82ef92fc59bd74f68296eae, i64 73, ptr align 8 @alloc_7cb1dd7620319c06f8fe4029f6b4a0d1) #13
          to label %unreachable unwind label %cleanup, !dbg !764

bb16:                                             ; preds = %cleanup
  %10 = load i8, ptr %_31, align 1, !dbg !736
  %11 = trunc nuw i8 %10 to i1, !dbg !736
  br i1 %11, label %bb15, label %bb13, !dbg !736

cleanup:                                          ; preds = %bb8, %bb25
  %12 = landingpad { ptr, i32 }
          cleanup
  %13 = extractvalue { ptr, i32 } %12, 0
  %14 = extractvalue { ptr, i32 } %12, 1
  store ptr %13, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %14, ptr %15, align 8
  br label %bb16

unreachable:                                      ; preds = %bb25
  unreachable

bb8:                                              ; preds = %bb11, %bb24
  store i8 0, ptr %_31, align 1, !dbg !765
  %_21 = load double, ptr %acc, align 8, !dbg !765
  store ptr %self.0, ptr %self.dbg.spill4, align 8, !dbg !766
    #dbg_declare(ptr %self.dbg.spill4, !767, !DIExpression(), !774)
  %count = load i64, ptr %i, align 8, !dbg !776
  store i64 %count, ptr %count.dbg.spill, align 8, !dbg !776
    #dbg_declare(ptr %count.dbg.spill, !773, !DIExpression(), !777)
  %_45 = getelementptr inbounds nuw { ptr, ptr }, ptr %self.0, i64 %count, !dbg !778
  store ptr %_45, ptr %self.dbg.spill5, align 8, !dbg !779
    #dbg_declare(ptr %self.dbg.spill5, !740, !DIExpression(), !780)
; invoke core::iter::adapters::map::map_fold::{{closure}}
  %_18 = invoke double @"_ZN4core4iter8adapters3map8map_fold28_$u7b$$u7b$closure$u7d$$u7d$17hac06295256bd0dbdE"(ptr align 1 %f, double %_21, ptr align 8 %_45)
          to label %bb9 unwind label %cleanup, !dbg !782

bb9:                                              ; preds = %bb8
  store double %_18, ptr %acc, align 8, !dbg !783
  br label %bb26, !dbg !784

bb26:                                             ; preds = %bb9
  %16 = load i64, ptr %i, align 8, !dbg !786
; call core::num::<impl usize>::unchecked_add::precondition_check
  call void @"_ZN4core3num23_$LT$impl$u20$usize$GT$13unchecked_add18precondition_check17hb032951ee29fbf98E"(i64 %16, i64 1, ptr align 8 @alloc_12fdce0839ba33fd8bd1bb0711a36af6) #12, !dbg !786
  br label %bb27, !dbg !786

bb27:                                             ; preds = %bb26
  %17 = load i64, ptr %i, align 8, !dbg !787
  %_27 = add nuw i64 %17, 1, !dbg !787
  store i64 %_27, ptr %i, align 8, !dbg !788
  %_29 = load i64, ptr %i, align 8, !dbg !789
  %_30 = load i64, ptr %len, align 8, !dbg !790
  %_28 = icmp eq i64 %_29, %_30, !dbg !789
  br i1 %_28, label %bb10, label %bb11, !dbg !789

bb11:                                             ; preds = %bb27
  br label %bb8, !dbg !791

bb10:                                             ; preds = %bb27
  %18 = load double, ptr %acc, align 8, !dbg !792
  store double %18, ptr %_0, align 8, !dbg !792
  br label %bb12, !dbg !736

bb12:                                             ; preds = %bb4, %bb10
  %19 = load double, ptr %_0, align 8, !dbg !793
  ret double %19, !dbg !793

bb13:                                             ; preds = %bb15, %bb16
  br label %bb18, !dbg !736

bb15:                                             ; preds = %bb16
  br label %bb13, !dbg !736

bb18:                                             ; preds = %bb13
  %20 = load i8, ptr %_32, align 1, !dbg !736
  %21 = trunc nuw i8 %20 to i1, !dbg !736
  br i1 %21, label %bb17, label %bb14, !dbg !736

bb14:                                             ; preds = %bb17, %bb18
  %22 = load ptr, ptr %0, align 8, !dbg !794
  %23 = getelementptr inbounds i8, ptr %0, i64 8, !dbg !794
  %24 = load i32, ptr %23, align 8, !dbg !794
  %25 = insertvalue { ptr, i32 } poison, ptr %22, 0, !dbg !794
  %26 = insertvalue { ptr, i32 } %25, i32 %24, 1, !dbg !794
  resume { ptr, i32 } %26, !dbg !794

bb17:                                             ; preds = %bb18
  br label %bb14, !dbg !736

bb1:                                              ; No predecessors!
  unreachable

bb6:                                              ; No predecessors!
  unreachable
}

; Function Attrs: nonlazybind uwtable
define i32 @checked(i32 %a, i32 %b, ptr align 4 %table) unnamed_addr #0 !dbg !795 {
start:
  %table.dbg.spill = alloca [8 x i8], align 8
  %b.dbg.spill = alloca [4 x i8], align 4
  %a.dbg.spill = alloca [4 x i8], align 4
  store i32 %a, ptr %a.dbg.spill, align 4
    #dbg_declare(ptr %a.dbg.spill, !801, !DIExpression(), !804)
  store i32 %b, ptr %b.dbg.spill, align 4
    #dbg_declare(ptr %b.dbg.spill, !802, !DIExpression(), !805)
  store ptr %table, ptr %table.dbg.spill, align 8
    #dbg_declare(ptr %table.dbg.spill, !803, !DIExpression(), !806)
  %_5 = icmp eq i32 %b, 0, !dbg !807
  br i1 %_5, label %panic, label %bb1, !dbg !807

bb1:                                              ; preds = %start
  %_6 = icmp eq i32 %b, -1, !dbg !807
  %_7 = icmp eq i32 %a, -2147483648, !dbg !807
  %_8 = and i1 %_6, %_7, !dbg !807
  br i1 %_8, label %panic1, label %bb2, !dbg !807

panic:                                            ; preds = %start
; call core::panicking::panic_const::panic_const_div_by_zero
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr align 8 @alloc_759a86784975bae8f53b3bbd9797bd89) #11, !dbg !807
  unreachable, !dbg !807

bb2:                                              ; preds = %bb1
  %_4 = sdiv i32 %a, %b, !dbg !807
  %_11 = sext i32 %a to i64, !dbg !808
  %_12 = icmp ult i64 %_11, 4, !dbg !809
  br i1 %_12, label %bb3, label %panic2, !dbg !809

panic1:                                           ; preds = %bb1
; call core::panicking::panic_const::panic_const_div_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_div_overflow(ptr align 8 @alloc_759a86784975bae8f53b3bbd9797bd89) #11, !dbg !807
  unreachable, !dbg !807

bb3:                                              ; preds = %bb2
  %0 = getelementptr inbounds nuw i32, ptr %table, i64 %_11, !dbg !809
  %_10 = load i32, ptr %0, align 4, !dbg !809
  %1 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %_10, i32 %b), !dbg !809
  %_13.0 = extractvalue { i32, i1 } %1, 0, !dbg !809
  %_13.1 = extractvalue { i32, i1 } %1, 1, !dbg !809
  br i1 %_13.1, label %panic3, label %bb4, !dbg !809

panic2:                                           ; preds = %bb2
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %_11, i64 4, ptr align 8 @alloc_074d90aa8571c35cbf686eccd0d2631c) #11, !dbg !809
  unreachable, !dbg !809

bb4:                                              ; preds = %bb3
  %2 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %_4, i32 %_13.0), !dbg !807
  %_14.0 = extractvalue { i32, i1 } %2, 0, !dbg !807
  %_14.1 = extractvalue { i32, i1 } %2, 1, !dbg !807
  br i1 %_14.1, label %panic4, label %bb5, !dbg !807

panic3:                                           ; preds = %bb3
; call core::panicking::panic_const::panic_const_mul_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8 @alloc_074d90aa8571c35cbf686eccd0d2631c) #11, !dbg !809
  unreachable, !dbg !809

bb5:                                              ; preds = %bb4
  ret i32 %_14.0, !dbg !810

panic4:                                           ; preds = %bb4
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_759a86784975bae8f53b3bbd9797bd89) #11, !dbg !807
  unreachable, !dbg !807
}

; Function Attrs: nonlazybind uwtable
define double @total(ptr align 8 %shapes.0, i64 %shapes.1, i32 %limit.0, i32 %limit.1) unnamed_addr #0 personality ptr @rust_eh_personality !dbg !811 {
start:
  %0 = alloca [16 x i8], align 8
  %limit.dbg.spill = alloca [8 x i8], align 4
  %shapes.dbg.spill = alloca [16 x i8], align 8
  %_guard = alloca [8 x i8], align 8
  %count = alloca [4 x i8], align 4
  store ptr %shapes.0, ptr %shapes.dbg.spill, align 8
  %1 = getelementptr inbounds i8, ptr %shapes.dbg.spill, i64 8
  store i64 %shapes.1, ptr %1, align 8
    #dbg_declare(ptr %shapes.dbg.spill, !815, !DIExpression(), !821)
  store i32 %limit.0, ptr %limit.dbg.spill, align 4
  %2 = getelementptr inbounds i8, ptr %limit.dbg.spill, i64 4
  store i32 %limit.1, ptr %2, align 4
    #dbg_declare(ptr %limit.dbg.spill, !816, !DIExpression(), !822)
    #dbg_declare(ptr %count, !817, !DIExpression(), !823)
    #dbg_declare(ptr %_guard, !819, !DIExpression(), !824)
; call core::option::Option<T>::unwrap_or
  %3 = call i32 @"_ZN4core6option15Option$LT$T$GT$9unwrap_or17h819207b3dd02f5c4E"(i32 %limit.0, i32 %limit.1, i32 3) #9, !dbg !825
  store i32 %3, ptr %count, align 4, !dbg !825
  store ptr %count, ptr %_guard, align 8, !dbg !826
; invoke core::slice::<impl [T]>::iter
  %4 = invoke { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17hd800300ccb531c68E"(ptr align 8 %shapes.0, i64 %shapes.1)
          to label %bb2 unwind label %cleanup, !dbg !827

bb6:                                              ; preds = %cleanup
; invoke core::ptr::drop_in_place<library::Guard>
  invoke void @"_ZN4core3ptr35drop_in_place$LT$library..Guard$GT$17h8c1b97f1c25b6a9aE"(ptr align 8 %_guard) #14
          to label %bb7 unwind label %terminate, !dbg !828

cleanup:                                          ; preds = %bb3, %bb2, %start
  %5 = landingpad { ptr, i32 }
          cleanup
  %6 = extractvalue { ptr, i32 } %5, 0
  %7 = extractvalue { ptr, i32 } %5, 1
  store ptr %6, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %7, ptr %8, align 8
  br label %bb6

bb2:                                              ; preds = %start
  %_7.0 = extractvalue { ptr, ptr } %4, 0, !dbg !829
  %_7.1 = extractvalue { ptr, ptr } %4, 1, !dbg !829
; invoke core::iter::traits::iterator::Iterator::map
  %9 = invoke { ptr, ptr } @_ZN4core4iter6traits8iterator8Iterator3map17h653d15d773710ed4E(ptr %_7.0, ptr %_7.1)
          to label %bb3 unwind label %cleanup, !dbg !830

bb3:                                              ; preds = %bb2
  %_6.0 = extractvalue { ptr, ptr } %9, 0, !dbg !829
  %_6.1 = extractvalue { ptr, ptr } %9, 1, !dbg !829
; invoke core::iter::traits::iterator::Iterator::sum
  %_0 = invoke double @_ZN4core4iter6traits8iterator8Iterator3sum17h897a204cfb81f0d0E(ptr %_6.0, ptr %_6.1)
          to label %bb4 unwind label %cleanup, !dbg !831

bb4:                                              ; preds = %bb3
; call core::ptr::drop_in_place<library::Guard>
  call void @"_ZN4core3ptr35drop_in_place$LT$library..Guard$GT$17h8c1b97f1c25b6a9aE"(ptr align 8 %_guard), !dbg !828
  ret double %_0, !dbg !832

terminate:                                        ; preds = %bb6
  %10 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
; call core::panicking::panic_in_cleanup
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking16panic_in_cleanup() #15, !dbg !833
  unreachable, !dbg !833

bb7:                                              ; preds = %bb6
  %11 = load ptr, ptr %0, align 8, !dbg !833
  %12 = getelementptr inbounds i8, ptr %0, i64 8, !dbg !833
  %13 = load i32, ptr %12, align 8, !dbg !833
  %14 = insertvalue { ptr, i32 } poison, ptr %11, 0, !dbg !833
  %15 = insertvalue { ptr, i32 } %14, i32 %13, 1, !dbg !833
  resume { ptr, i32 } %15, !dbg !833
}

; core::panicking::panic_nounwind_fmt
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr, ptr, i1 zeroext, ptr align 8) unnamed_addr #3

; Function Attrs: nonlazybind
declare i32 @rust_eh_personality(...) unnamed_addr #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32) #5

; core::panicking::panic_const::panic_const_sub_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8) unnamed_addr #6

; core::panicking::panic
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking5panic(ptr align 1, i64, ptr align 8) unnamed_addr #6

; core::panicking::panic_const::panic_const_div_by_zero
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr align 8) unnamed_addr #6

; core::panicking::panic_const::panic_const_div_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_div_overflow(ptr align 8) unnamed_addr #6

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64, i64, ptr align 8) unnamed_addr #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32) #5

; core::panicking::panic_const::panic_const_mul_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_mul_overflow(ptr align 8) unnamed_addr #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #5

; core::panicking::panic_const::panic_const_add_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8) unnamed_addr #6

; core::panicking::panic_in_cleanup
; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking16panic_in_cleanup() unnamed_addr #8

attributes #0 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { cold noinline noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nonlazybind "target-cpu"="x86-64" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #7 = { cold minsize noinline noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #8 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #9 = { inlinehint }
attributes #10 = { noinline noreturn nounwind }
attributes #11 = { noinline noreturn }
attributes #12 = { inlinehint nounwind }
attributes #13 = { noreturn }
attributes #14 = { cold }
attributes #15 = { cold noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "library.rs/@/library.204df1fcf32a149a-cgu.0", directory: "/src")
!7 = distinct !DISubprogram(name: "fold<f64, core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}, f64, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", linkageName: "_ZN102_$LT$core..iter..adapters..map..Map$LT$I$C$F$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17ha7399d90228e5fb2E", scope: !9, file: !8, line: 124, type: !14, scopeLine: 124, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !69, retainedNodes: !65)
!8 = !DIFile(filename: "library/core/src/iter/adapters/map.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "47fd4c3c8424e034238ec6bb5a169812")
!9 = !DINamespace(name: "{impl#2}", scope: !10)
!10 = !DINamespace(name: "map", scope: !11)
!11 = !DINamespace(name: "adapters", scope: !12)
!12 = !DINamespace(name: "iter", scope: !13)
!13 = !DINamespace(name: "core", scope: null)
!14 = !DISubroutineType(types: !15)
!15 = !{!16, !17, !16, !60}
!16 = !DIBasicType(name: "f64", size: 64, encoding: DW_ATE_float)
!17 = !DICompositeType(tag: DW_TAG_structure_type, name: "Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>", scope: !10, file: !18, size: 128, align: 64, flags: DIFlagPublic, elements: !19, templateParams: !57, identifier: "ab8a2ee80c654caffcdaa51a1ece31e4")
!18 = !DIFile(filename: "<unknown>", directory: "")
!19 = !{!20, !53}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "iter", scope: !17, file: !18, baseType: !21, size: 128, align: 64, flags: DIFlagProtected)
!21 = !DICompositeType(tag: DW_TAG_structure_type, name: "Iter<&dyn library::Area>", scope: !22, file: !18, size: 128, align: 64, flags: DIFlagPublic, elements: !24, templateParams: !44, identifier: "10c4021d919cadead64fc3c6e840147e")
!22 = !DINamespace(name: "iter", scope: !23)
!23 = !DINamespace(name: "slice", scope: !13)
!24 = !{!25, !46, !47}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "ptr", scope: !21, file: !18, baseType: !26, size: 64, align: 64, flags: DIFlagPrivate)
!26 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<&dyn library::Area>", scope: !27, file: !18, size: 64, align: 64, flags: DIFlagPublic, elements: !29, templateParams: !44, identifier: "2d8e163a2c65e0c4ccd0dff97f379433")
!27 = !DINamespace(name: "non_null", scope: !28)
!28 = !DINamespace(name: "ptr", scope: !13)
!29 = !{!30}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !26, file: !18, baseType: !31, size: 64, align: 64, flags: DIFlagPrivate)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const &dyn library::Area", baseType: !32, size: 64, align: 64, dwarfAddressSpace: 0)
!32 = !DICompositeType(tag: DW_TAG_structure_type, name: "&dyn library::Area", file: !18, size: 128, align: 64, elements: !33, templateParams: !37, identifier: "3a616bccf2b3c2da886d1f23cc7c51ea")
!33 = !{!34, !38}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !32, file: !18, baseType: !35, size: 64, align: 64)
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, align: 64, dwarfAddressSpace: 0)
!36 = !DICompositeType(tag: DW_TAG_structure_type, name: "dyn library::Area", file: !18, align: 8, elements: !37, identifier: "f3af95c6b0ec59e33603ea9c86e2c53c")
!37 = !{}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !32, file: !18, baseType: !39, size: 64, align: 64, offset: 64)
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 4]", baseType: !40, size: 64, align: 64, dwarfAddressSpace: 0)
!40 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 256, align: 64, elements: !42)
!41 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!42 = !{!43}
!43 = !DISubrange(count: 4, lowerBound: 0)
!44 = !{!45}
!45 = !DITemplateTypeParameter(name: "T", type: !32)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "end_or_len", scope: !21, file: !18, baseType: !31, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !21, file: !18, baseType: !48, align: 8, offset: 128, flags: DIFlagPrivate)
!48 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&&dyn library::Area>", scope: !49, file: !18, align: 8, flags: DIFlagPublic, elements: !37, templateParams: !50, identifier: "802701b626bca66b5396f4e9a4d295f3")
!49 = !DINamespace(name: "marker", scope: !13)
!50 = !{!51}
!51 = !DITemplateTypeParameter(name: "T", type: !52)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&&dyn library::Area", baseType: !32, size: 64, align: 64, dwarfAddressSpace: 0)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !17, file: !18, baseType: !54, align: 8, offset: 128, flags: DIFlagPrivate)
!54 = !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}", scope: !55, file: !18, align: 8, elements: !37, identifier: "3b12baa9a22abeae8c20fea1b9f00448")
!55 = !DINamespace(name: "total", scope: !56)
!56 = !DINamespace(name: "library", scope: null)
!57 = !{!58, !59}
!58 = !DITemplateTypeParameter(name: "I", type: !21)
!59 = !DITemplateTypeParameter(name: "F", type: !54)
!60 = !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", scope: !61, file: !18, align: 8, elements: !37, identifier: "8247a6173fff85c36278de049e580374")
!61 = !DINamespace(name: "sum", scope: !62)
!62 = !DINamespace(name: "{impl#132}", scope: !63)
!63 = !DINamespace(name: "accum", scope: !64)
!64 = !DINamespace(name: "traits", scope: !12)
!65 = !{!66, !67, !68}
!66 = !DILocalVariable(name: "self", arg: 1, scope: !7, file: !8, line: 124, type: !17)
!67 = !DILocalVariable(name: "init", arg: 2, scope: !7, file: !8, line: 124, type: !16)
!68 = !DILocalVariable(name: "g", arg: 3, scope: !7, file: !8, line: 124, type: !60)
!69 = !{!70, !58, !59, !71, !72}
!70 = !DITemplateTypeParameter(name: "B", type: !16)
!71 = !DITemplateTypeParameter(name: "Acc", type: !16)
!72 = !DITemplateTypeParameter(name: "G", type: !60)
!73 = !DILocation(line: 124, column: 21, scope: !7)
!74 = !DILocation(line: 124, column: 27, scope: !7)
!75 = !DILocation(line: 124, column: 38, scope: !7)
!76 = !DILocalVariable(name: "g", arg: 2, scope: !77, file: !8, line: 86, type: !60)
!77 = distinct !DISubprogram(name: "map_fold<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", linkageName: "_ZN4core4iter8adapters3map8map_fold17h7b9dd03a870eb23cE", scope: !10, file: !8, line: 84, type: !78, scopeLine: 84, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !82, retainedNodes: !80)
!78 = !DISubroutineType(types: !79)
!79 = !{null, !54, !60}
!80 = !{!81, !76}
!81 = !DILocalVariable(name: "f", arg: 1, scope: !77, file: !8, line: 85, type: !54)
!82 = !{!51, !70, !71, !83, !84}
!83 = !DITemplateTypeParameter(name: "impl FnMut(T) -> B", type: !54)
!84 = !DITemplateTypeParameter(name: "impl FnMut(Acc, B) -> Acc", type: !60)
!85 = !DILocation(line: 86, column: 5, scope: !77, inlinedAt: !86)
!86 = !DILocation(line: 128, column: 30, scope: !7)
!87 = !DILocation(line: 85, column: 5, scope: !77, inlinedAt: !86)
!88 = !DILocation(line: 128, column: 19, scope: !7)
!89 = !DILocation(line: 129, column: 6, scope: !7)
!90 = distinct !DISubprogram(name: "area", linkageName: "_ZN48_$LT$library..Shape$u20$as$u20$library..Area$GT$4area17hec187741d611861cE", scope: !92, file: !91, line: 13, type: !93, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !121)
!91 = !DIFile(filename: "library.rs", directory: "/src", checksumkind: CSK_MD5, checksum: "36e7e9adc91f6a5ecd1592b7e4a58f63")
!92 = !DINamespace(name: "{impl#0}", scope: !56)
!93 = !DISubroutineType(types: !94)
!94 = !{!16, !95}
!95 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&library::Shape", baseType: !96, size: 64, align: 64, dwarfAddressSpace: 0)
!96 = !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !56, file: !18, size: 256, align: 128, flags: DIFlagPublic, elements: !97, templateParams: !37, identifier: "7efa5fb66919ba6bef9425fb66888c6")
!97 = !{!98}
!98 = !DICompositeType(tag: DW_TAG_variant_part, scope: !96, file: !18, size: 256, align: 128, elements: !99, templateParams: !37, identifier: "f95393b4368ed0a676dc7dc7697da86a", discriminator: !119)
!99 = !{!100, !104, !109}
!100 = !DIDerivedType(tag: DW_TAG_member, name: "Circle", scope: !98, file: !18, baseType: !101, size: 256, align: 128, extraData: i64 0)
!101 = !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !96, file: !18, size: 256, align: 128, flags: DIFlagPublic, elements: !102, templateParams: !37, identifier: "d5c9d018d799d080e1f09de34fcfa1aa")
!102 = !{!103}
!103 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !101, file: !18, baseType: !16, size: 64, align: 64, offset: 64, flags: DIFlagPublic)
!104 = !DIDerivedType(tag: DW_TAG_member, name: "Square", scope: !98, file: !18, baseType: !105, size: 256, align: 128, extraData: i64 1)
!105 = !DICompositeType(tag: DW_TAG_structure_type, name: "Square", scope: !96, file: !18, size: 256, align: 128, flags: DIFlagPublic, elements: !106, templateParams: !37, identifier: "df0217447956e3e1e1ea71c2eeb2d001")
!106 = !{!107}
!107 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !105, file: !18, baseType: !108, size: 128, align: 128, offset: 128, flags: DIFlagPublic)
!108 = !DIBasicType(name: "u128", size: 128, encoding: DW_ATE_unsigned)
!109 = !DIDerivedType(tag: DW_TAG_member, name: "Named", scope: !98, file: !18, baseType: !110, size: 256, align: 128, extraData: i64 2)
!110 = !DICompositeType(tag: DW_TAG_structure_type, name: "Named", scope: !96, file: !18, size: 256, align: 128, flags: DIFlagPublic, elements: !111, templateParams: !37, identifier: "dd01f81a5a989b06a98b4fdb9b5dfa2d")
!111 = !{!112}
!112 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !110, file: !18, baseType: !113, size: 128, align: 64, offset: 64, flags: DIFlagPublic)
!113 = !DICompositeType(tag: DW_TAG_structure_type, name: "&str", file: !18, size: 128, align: 64, elements: !114, templateParams: !37, identifier: "9277eecd40495f85161460476aacc992")
!114 = !{!115, !118}
!115 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !113, file: !18, baseType: !116, size: 64, align: 64)
!116 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !117, size: 64, align: 64, dwarfAddressSpace: 0)
!117 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !113, file: !18, baseType: !41, size: 64, align: 64, offset: 64)
!119 = !DIDerivedType(tag: DW_TAG_member, scope: !96, file: !18, baseType: !120, size: 64, align: 64, flags: DIFlagArtificial)
!120 = !DIBasicType(name: "u64", size: 64, encoding: DW_ATE_unsigned)
!121 = !{!122, !123, !126, !129}
!122 = !DILocalVariable(name: "self", arg: 1, scope: !90, file: !91, line: 13, type: !95)
!123 = !DILocalVariable(name: "r", scope: !124, file: !91, line: 15, type: !125, align: 64)
!124 = distinct !DILexicalBlock(scope: !90, file: !91, line: 15, column: 13)
!125 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&f64", baseType: !16, size: 64, align: 64, dwarfAddressSpace: 0)
!126 = !DILocalVariable(name: "side", scope: !127, file: !91, line: 16, type: !128, align: 64)
!127 = distinct !DILexicalBlock(scope: !90, file: !91, line: 16, column: 13)
!128 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&u128", baseType: !108, size: 64, align: 64, dwarfAddressSpace: 0)
!129 = !DILocalVariable(name: "name", scope: !130, file: !91, line: 17, type: !131, align: 64)
!130 = distinct !DILexicalBlock(scope: !90, file: !91, line: 17, column: 13)
!131 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&&str", baseType: !113, size: 64, align: 64, dwarfAddressSpace: 0)
!132 = !DILocation(line: 13, column: 13, scope: !90)
!133 = !DILocation(line: 14, column: 15, scope: !90)
!134 = !DILocation(line: 14, column: 9, scope: !90)
!135 = !DILocation(line: 15, column: 27, scope: !90)
!136 = !DILocation(line: 15, column: 27, scope: !124)
!137 = !DILocation(line: 15, column: 33, scope: !124)
!138 = !DILocation(line: 16, column: 29, scope: !90)
!139 = !DILocation(line: 16, column: 29, scope: !127)
!140 = !DILocation(line: 16, column: 39, scope: !127)
!141 = !DILocation(line: 16, column: 50, scope: !90)
!142 = !DILocation(line: 17, column: 26, scope: !90)
!143 = !DILocation(line: 17, column: 26, scope: !130)
!144 = !DILocation(line: 17, column: 35, scope: !130)
!145 = !DILocation(line: 17, column: 40, scope: !130)
!146 = !DILocation(line: 17, column: 51, scope: !90)
!147 = !DILocation(line: 19, column: 6, scope: !90)
!148 = distinct !DISubprogram(name: "mul", linkageName: "_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hff6a599183dc9613E", scope: !150, file: !149, line: 49, type: !153, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !177)
!149 = !DIFile(filename: "library/core/src/internal_macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "9ec673d06a3eb53c47178443a566ec32")
!150 = !DINamespace(name: "{impl#188}", scope: !151)
!151 = !DINamespace(name: "arith", scope: !152)
!152 = !DINamespace(name: "ops", scope: !13)
!153 = !DISubroutineType(types: !154)
!154 = !{!16, !125, !125, !155}
!155 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::panic::location::Location", baseType: !156, size: 64, align: 64, dwarfAddressSpace: 0)
!156 = !DICompositeType(tag: DW_TAG_structure_type, name: "Location", scope: !157, file: !18, size: 192, align: 64, flags: DIFlagPublic, elements: !159, templateParams: !37, identifier: "c23b7de1297af8f4a89df3da49f37ee6")
!157 = !DINamespace(name: "location", scope: !158)
!158 = !DINamespace(name: "panic", scope: !13)
!159 = !{!160, !170, !172, !173}
!160 = !DIDerivedType(tag: DW_TAG_member, name: "filename", scope: !156, file: !18, baseType: !161, size: 128, align: 64, flags: DIFlagPrivate)
!161 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<str>", scope: !27, file: !18, size: 128, align: 64, flags: DIFlagPublic, elements: !162, templateParams: !168, identifier: "cc7383b2ce73f6838bfb6ae828fb6ae6")
!162 = !{!163}
!163 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !161, file: !18, baseType: !164, size: 128, align: 64, flags: DIFlagPrivate)
!164 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const str", file: !18, size: 128, align: 64, elements: !165, templateParams: !37, identifier: "238a44609877474087c05adf26cd41fa")
!165 = !{!166, !167}
!166 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !164, file: !18, baseType: !116, size: 64, align: 64)
!167 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !164, file: !18, baseType: !41, size: 64, align: 64, offset: 64)
!168 = !{!169}
!169 = !DITemplateTypeParameter(name: "T", type: !117)
!170 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !156, file: !18, baseType: !171, size: 32, align: 32, offset: 128, flags: DIFlagPrivate)
!171 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!172 = !DIDerivedType(tag: DW_TAG_member, name: "col", scope: !156, file: !18, baseType: !171, size: 32, align: 32, offset: 160, flags: DIFlagPrivate)
!173 = !DIDerivedType(tag: DW_TAG_member, name: "_filename", scope: !156, file: !18, baseType: !174, align: 8, offset: 192, flags: DIFlagPrivate)
!174 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&str>", scope: !49, file: !18, align: 8, flags: DIFlagPublic, elements: !37, templateParams: !175, identifier: "e16ac355808b6aef9fb50b5f125fee05")
!175 = !{!176}
!176 = !DITemplateTypeParameter(name: "T", type: !113)
!177 = !{!178, !179}
!178 = !DILocalVariable(name: "self", arg: 1, scope: !148, file: !149, line: 49, type: !125)
!179 = !DILocalVariable(name: "other", arg: 2, scope: !148, file: !149, line: 49, type: !125)
!180 = !DILocation(line: 49, column: 24, scope: !148)
!181 = !DILocation(line: 49, column: 30, scope: !148)
!182 = !DILocation(line: 50, column: 31, scope: !148)
!183 = !DILocation(line: 50, column: 38, scope: !148)
!184 = !DILocation(line: 352, column: 45, scope: !185, inlinedAt: !190)
!185 = distinct !DISubprogram(name: "mul", linkageName: "_ZN45_$LT$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17ha14e648f6205691fE", scope: !187, file: !186, line: 352, type: !188, scopeLine: 352, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37)
!186 = !DIFile(filename: "library/core/src/ops/arith.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "82a843efd6957c9872d7564e4a5df756")
!187 = !DINamespace(name: "{impl#142}", scope: !151)
!188 = !DISubroutineType(types: !189)
!189 = !{!16, !16, !16, !155}
!190 = !DILocation(line: 50, column: 17, scope: !148)
!191 = !DILocation(line: 51, column: 14, scope: !148)
!192 = distinct !DISubprogram(name: "precondition_check", linkageName: "_ZN4core3num23_$LT$impl$u20$usize$GT$13unchecked_add18precondition_check17hb032951ee29fbf98E", scope: !194, file: !193, line: 68, type: !197, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !199)
!193 = !DIFile(filename: "library/core/src/ub_checks.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "8a26eb599fa825194a3e796d4688d4db")
!194 = !DINamespace(name: "unchecked_add", scope: !195)
!195 = !DINamespace(name: "{impl#11}", scope: !196)
!196 = !DINamespace(name: "num", scope: !13)
!197 = !DISubroutineType(types: !198)
!198 = !{null, !41, !41, !155}
!199 = !{!200, !201, !202}
!200 = !DILocalVariable(name: "lhs", arg: 1, scope: !192, file: !193, line: 68, type: !41)
!201 = !DILocalVariable(name: "rhs", arg: 2, scope: !192, file: !193, line: 68, type: !41)
!202 = !DILocalVariable(name: "msg", scope: !203, file: !193, line: 70, type: !113, align: 64)
!203 = distinct !DILexicalBlock(scope: !192, file: !193, line: 70, column: 21)
!204 = !DILocation(line: 68, column: 43, scope: !192)
!205 = !DILocalVariable(name: "self", arg: 1, scope: !206, file: !207, line: 2828, type: !41)
!206 = distinct !DISubprogram(name: "overflowing_add", linkageName: "_RNvMs9_NtCsgEmfK2I1SDS_4core3numj15overflowing_add", scope: !195, file: !207, line: 2828, type: !208, scopeLine: 2828, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !215)
!207 = !DIFile(filename: "library/core/src/num/uint_macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "de2f29a3485fc28d710ba6c3062e6efa")
!208 = !DISubroutineType(types: !209)
!209 = !{!210, !41, !41}
!210 = !DICompositeType(tag: DW_TAG_structure_type, name: "(usize, bool)", file: !18, size: 128, align: 64, elements: !211, templateParams: !37, identifier: "d571287e27d8be874e95a2f698798cc6")
!211 = !{!212, !213}
!212 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !210, file: !18, baseType: !41, size: 64, align: 64)
!213 = !DIDerivedType(tag: DW_TAG_member, name: "__1", scope: !210, file: !18, baseType: !214, size: 8, align: 8, offset: 64)
!214 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!215 = !{!205, !216}
!216 = !DILocalVariable(name: "rhs", arg: 2, scope: !206, file: !207, line: 2828, type: !41)
!217 = !DILocation(line: 2828, column: 38, scope: !206, inlinedAt: !218)
!218 = !DILocation(line: 839, column: 27, scope: !219)
!219 = !DILexicalBlockFile(scope: !192, file: !207, discriminator: 0)
!220 = !DILocation(line: 2828, column: 44, scope: !206, inlinedAt: !218)
!221 = !DILocation(line: 2829, column: 26, scope: !206, inlinedAt: !218)
!222 = !DILocation(line: 839, column: 23, scope: !219)
!223 = !DILocation(line: 75, column: 14, scope: !192)
!224 = !DILocation(line: 70, column: 31, scope: !192)
!225 = !DILocation(line: 70, column: 25, scope: !203)
!226 = !DILocalVariable(name: "s", arg: 1, scope: !227, file: !228, line: 815, type: !113)
!227 = distinct !DISubprogram(name: "from_str", linkageName: "_ZN4core3fmt9Arguments8from_str17h95a93c2afb41eb5bE", scope: !229, file: !228, line: 815, type: !315, scopeLine: 815, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, declaration: !317, retainedNodes: !318)
!228 = !DIFile(filename: "library/core/src/fmt/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "66c54229528687a22c80807f245fa4df")
!229 = !DICompositeType(tag: DW_TAG_structure_type, name: "Arguments", scope: !230, file: !18, size: 128, align: 64, flags: DIFlagPublic, elements: !231, templateParams: !37, identifier: "e5c67bbe046da39973c72077c7f66185")
!230 = !DINamespace(name: "fmt", scope: !13)
!231 = !{!232, !237}
!232 = !DIDerivedType(tag: DW_TAG_member, name: "template", scope: !229, file: !18, baseType: !233, size: 64, align: 64, flags: DIFlagPrivate)
!233 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<u8>", scope: !27, file: !18, size: 64, align: 64, flags: DIFlagPublic, elements: !234, templateParams: !168, identifier: "ff3cb4cecc4ed13dfb833309b96ea529")
!234 = !{!235}
!235 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !233, file: !18, baseType: !236, size: 64, align: 64, flags: DIFlagPrivate)
!236 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const u8", baseType: !117, size: 64, align: 64, dwarfAddressSpace: 0)
!237 = !DIDerivedType(tag: DW_TAG_member, name: "args", scope: !229, file: !18, baseType: !238, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!238 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<core::fmt::rt::Argument>", scope: !27, file: !18, size: 64, align: 64, flags: DIFlagPublic, elements: !239, templateParams: !313, identifier: "2e7cb7ba6db6aae8a5c20264d17cea0a")
!239 = !{!240}
!240 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !238, file: !18, baseType: !241, size: 64, align: 64, flags: DIFlagPrivate)
!241 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const core::fmt::rt::Argument", baseType: !242, size: 64, align: 64, dwarfAddressSpace: 0)
!242 = !DICompositeType(tag: DW_TAG_structure_type, name: "Argument", scope: !243, file: !18, size: 128, align: 64, flags: DIFlagPublic, elements: !244, templateParams: !37, identifier: "1d5f7550f7e7e04cbc4d2cf57c27606b")
!243 = !DINamespace(name: "rt", scope: !230)
!244 = !{!245}
!245 = !DIDerivedType(tag: DW_TAG_member, name: "ty", scope: !242, file: !18, baseType: !246, size: 128, align: 64, flags: DIFlagPrivate)
!246 = !DICompositeType(tag: DW_TAG_structure_type, name: "ArgumentType", scope: !243, file: !18, size: 128, align: 64, flags: DIFlagPrivate, elements: !247, templateParams: !37, identifier: "b1cfb4618f1c38c3f96eab6c02edf448")
!247 = !{!248}
!248 = !DICompositeType(tag: DW_TAG_variant_part, scope: !246, file: !18, size: 128, align: 64, elements: !249, templateParams: !37, identifier: "fbd384083752b747f8b252853b979154", discriminator: !312)
!249 = !{!250, !308}
!250 = !DIDerivedType(tag: DW_TAG_member, name: "Placeholder", scope: !248, file: !18, baseType: !251, size: 128, align: 64)
!251 = !DICompositeType(tag: DW_TAG_structure_type, name: "Placeholder", scope: !246, file: !18, size: 128, align: 64, flags: DIFlagPrivate, elements: !252, templateParams: !37, identifier: "91d44a8fdafb90acd8f4961dbde4212b")
!252 = !{!253, !261, !303}
!253 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !251, file: !18, baseType: !254, size: 64, align: 64, flags: DIFlagPrivate)
!254 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<()>", scope: !27, file: !18, size: 64, align: 64, flags: DIFlagPublic, elements: !255, templateParams: !259, identifier: "f4e496144210c619b96aa08326287b92")
!255 = !{!256}
!256 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !254, file: !18, baseType: !257, size: 64, align: 64, flags: DIFlagPrivate)
!257 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const ()", baseType: !258, size: 64, align: 64, dwarfAddressSpace: 0)
!258 = !DIBasicType(name: "()", encoding: DW_ATE_unsigned)
!259 = !{!260}
!260 = !DITemplateTypeParameter(name: "T", type: !258)
!261 = !DIDerivedType(tag: DW_TAG_member, name: "formatter", scope: !251, file: !18, baseType: !262, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!262 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "unsafe fn(core::ptr::non_null::NonNull<()>, &mut core::fmt::Formatter) -> core::result::Result<(), core::fmt::Error>", baseType: !263, size: 64, align: 64, dwarfAddressSpace: 0)
!263 = !DISubroutineType(types: !264)
!264 = !{!265, !254, !282}
!265 = !DICompositeType(tag: DW_TAG_structure_type, name: "Result<(), core::fmt::Error>", scope: !266, file: !18, size: 8, align: 8, flags: DIFlagPublic, elements: !267, templateParams: !37, identifier: "1c6752419820cdc3961061cc58b31873")
!266 = !DINamespace(name: "result", scope: !13)
!267 = !{!268}
!268 = !DICompositeType(tag: DW_TAG_variant_part, scope: !265, file: !18, size: 8, align: 8, elements: !269, templateParams: !37, identifier: "92c1f85eaa1d7dab2e3165ee2fc4946", discriminator: !281)
!269 = !{!270, !277}
!270 = !DIDerivedType(tag: DW_TAG_member, name: "Ok", scope: !268, file: !18, baseType: !271, size: 8, align: 8, extraData: i8 0)
!271 = !DICompositeType(tag: DW_TAG_structure_type, name: "Ok", scope: !265, file: !18, size: 8, align: 8, flags: DIFlagPublic, elements: !272, templateParams: !274, identifier: "1d7115f6c7f9f62c2100933bba0c76f9")
!272 = !{!273}
!273 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !271, file: !18, baseType: !258, align: 8, offset: 8, flags: DIFlagPublic)
!274 = !{!260, !275}
!275 = !DITemplateTypeParameter(name: "E", type: !276)
!276 = !DICompositeType(tag: DW_TAG_structure_type, name: "Error", scope: !230, file: !18, align: 8, flags: DIFlagPublic, elements: !37, identifier: "5a24300cdda31093f5fe20c939b4885")
!277 = !DIDerivedType(tag: DW_TAG_member, name: "Err", scope: !268, file: !18, baseType: !278, size: 8, align: 8, extraData: i8 1)
!278 = !DICompositeType(tag: DW_TAG_structure_type, name: "Err", scope: !265, file: !18, size: 8, align: 8, flags: DIFlagPublic, elements: !279, templateParams: !274, identifier: "27094aa3bc4c448bf12b8530386fdeb2")
!279 = !{!280}
!280 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !278, file: !18, baseType: !276, align: 8, offset: 8, flags: DIFlagPublic)
!281 = !DIDerivedType(tag: DW_TAG_member, scope: !265, file: !18, baseType: !117, size: 8, align: 8, flags: DIFlagArtificial)
!282 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::fmt::Formatter", baseType: !283, size: 64, align: 64, dwarfAddressSpace: 0)
!283 = !DICompositeType(tag: DW_TAG_structure_type, name: "Formatter", scope: !230, file: !18, size: 192, align: 64, flags: DIFlagPublic, elements: !284, templateParams: !37, identifier: "c45a1f7f7c29ecbbdbd29c835fac516c")
!284 = !{!285, !292}
!285 = !DIDerivedType(tag: DW_TAG_member, name: "options", scope: !283, file: !18, baseType: !286, size: 64, align: 32, offset: 128, flags: DIFlagPrivate)
!286 = !DICompositeType(tag: DW_TAG_structure_type, name: "FormattingOptions", scope: !230, file: !18, size: 64, align: 32, flags: DIFlagPublic, elements: !287, templateParams: !37, identifier: "ca2f5547247cd95c514a47d5800e09e")
!287 = !{!288, !289, !291}
!288 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !286, file: !18, baseType: !171, size: 32, align: 32, flags: DIFlagPrivate)
!289 = !DIDerivedType(tag: DW_TAG_member, name: "width", scope: !286, file: !18, baseType: !290, size: 16, align: 16, offset: 32, flags: DIFlagPrivate)
!290 = !DIBasicType(name: "u16", size: 16, encoding: DW_ATE_unsigned)
!291 = !DIDerivedType(tag: DW_TAG_member, name: "precision", scope: !286, file: !18, baseType: !290, size: 16, align: 16, offset: 48, flags: DIFlagPrivate)
!292 = !DIDerivedType(tag: DW_TAG_member, name: "buf", scope: !283, file: !18, baseType: !293, size: 128, align: 64, flags: DIFlagPrivate)
!293 = !DICompositeType(tag: DW_TAG_structure_type, name: "&mut dyn core::fmt::Write", file: !18, size: 128, align: 64, elements: !294, templateParams: !37, identifier: "effe97114690fc58a8e246cb04e37234")
!294 = !{!295, !298}
!295 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !293, file: !18, baseType: !296, size: 64, align: 64)
!296 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !297, size: 64, align: 64, dwarfAddressSpace: 0)
!297 = !DICompositeType(tag: DW_TAG_structure_type, name: "dyn core::fmt::Write", file: !18, align: 8, elements: !37, identifier: "64328679825f9c73b507edbfd5b86b47")
!298 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !293, file: !18, baseType: !299, size: 64, align: 64, offset: 64)
!299 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 6]", baseType: !300, size: 64, align: 64, dwarfAddressSpace: 0)
!300 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 384, align: 64, elements: !301)
!301 = !{!302}
!302 = !DISubrange(count: 6, lowerBound: 0)
!303 = !DIDerivedType(tag: DW_TAG_member, name: "_lifetime", scope: !251, file: !18, baseType: !304, align: 8, offset: 128, flags: DIFlagPrivate)
!304 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&()>", scope: !49, file: !18, align: 8, flags: DIFlagPublic, elements: !37, templateParams: !305, identifier: "efa596960370766459fc018866dc4048")
!305 = !{!306}
!306 = !DITemplateTypeParameter(name: "T", type: !307)
!307 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&()", baseType: !258, size: 64, align: 64, dwarfAddressSpace: 0)
!308 = !DIDerivedType(tag: DW_TAG_member, name: "Count", scope: !248, file: !18, baseType: !309, size: 128, align: 64, extraData: i64 0)
!309 = !DICompositeType(tag: DW_TAG_structure_type, name: "Count", scope: !246, file: !18, size: 128, align: 64, flags: DIFlagPrivate, elements: !310, templateParams: !37, identifier: "1d9161ed3114ac1c26d36137fc96704d")
!310 = !{!311}
!311 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !309, file: !18, baseType: !290, size: 16, align: 16, offset: 64, flags: DIFlagPrivate)
!312 = !DIDerivedType(tag: DW_TAG_member, scope: !246, file: !18, baseType: !120, size: 64, align: 64, flags: DIFlagArtificial)
!313 = !{!314}
!314 = !DITemplateTypeParameter(name: "T", type: !242)
!315 = !DISubroutineType(types: !316)
!316 = !{!229, !113}
!317 = !DISubprogram(name: "from_str", linkageName: "_ZN4core3fmt9Arguments8from_str17h95a93c2afb41eb5bE", scope: !229, file: !228, line: 815, type: !315, scopeLine: 815, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !37)
!318 = !{!226}
!319 = !DILocation(line: 815, column: 27, scope: !227, inlinedAt: !320)
!320 = !DILocation(line: 73, column: 59, scope: !203)
!321 = !DILocalVariable(name: "self", arg: 1, scope: !322, file: !323, line: 578, type: !113)
!322 = distinct !DISubprogram(name: "as_ptr", linkageName: "_RNvMNtCsgEmfK2I1SDS_4core3stre6as_ptr", scope: !324, file: !323, line: 578, type: !326, scopeLine: 578, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !328)
!323 = !DIFile(filename: "library/core/src/str/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b67baab1b9aefdbe1feb84767953c83d")
!324 = !DINamespace(name: "{impl#0}", scope: !325)
!325 = !DINamespace(name: "str", scope: !13)
!326 = !DISubroutineType(types: !327)
!327 = !{!236, !113}
!328 = !{!321}
!329 = !DILocation(line: 578, column: 25, scope: !322, inlinedAt: !330)
!330 = !DILocation(line: 819, column: 44, scope: !227, inlinedAt: !320)
!331 = !DILocalVariable(name: "self", arg: 1, scope: !332, file: !323, line: 157, type: !113)
!332 = distinct !DISubprogram(name: "len", linkageName: "_ZN4core3str21_$LT$impl$u20$str$GT$3len17h4085dee0fb7768b3E", scope: !324, file: !323, line: 157, type: !333, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !335)
!333 = !DISubroutineType(types: !334)
!334 = !{!41, !113}
!335 = !{!331}
!336 = !DILocation(line: 157, column: 22, scope: !332, inlinedAt: !337)
!337 = !DILocation(line: 820, column: 40, scope: !227, inlinedAt: !320)
!338 = !DILocalVariable(name: "self", arg: 1, scope: !339, file: !323, line: 502, type: !113)
!339 = distinct !DISubprogram(name: "as_bytes", linkageName: "_RNvMNtCsgEmfK2I1SDS_4core3stre8as_bytes", scope: !324, file: !323, line: 502, type: !340, scopeLine: 502, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !346)
!340 = !DISubroutineType(types: !341)
!341 = !{!342, !113}
!342 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[u8]", file: !18, size: 128, align: 64, elements: !343, templateParams: !37, identifier: "31681e0c10b314f1f33e38b2779acbb4")
!343 = !{!344, !345}
!344 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !342, file: !18, baseType: !116, size: 64, align: 64)
!345 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !342, file: !18, baseType: !41, size: 64, align: 64, offset: 64)
!346 = !{!338}
!347 = !DILocation(line: 502, column: 27, scope: !339, inlinedAt: !348)
!348 = !DILocation(line: 158, column: 14, scope: !332, inlinedAt: !337)
!349 = !DILocation(line: 73, column: 21, scope: !203)
!350 = distinct !DISubprogram(name: "drop_in_place<library::Guard>", linkageName: "_ZN4core3ptr35drop_in_place$LT$library..Guard$GT$17h8c1b97f1c25b6a9aE", scope: !28, file: !351, line: 805, type: !352, scopeLine: 805, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !362, retainedNodes: !360)
!351 = !DIFile(filename: "library/core/src/ptr/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "8f706ae0a0620120e6e931983ef127f1")
!352 = !DISubroutineType(types: !353)
!353 = !{null, !354}
!354 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut library::Guard", baseType: !355, size: 64, align: 64, dwarfAddressSpace: 0)
!355 = !DICompositeType(tag: DW_TAG_structure_type, name: "Guard", scope: !56, file: !18, size: 64, align: 64, flags: DIFlagPublic, elements: !356, templateParams: !37, identifier: "f9bcca1f0744a972e2e4d22feb3a69ef")
!356 = !{!357}
!357 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !355, file: !18, baseType: !358, size: 64, align: 64, flags: DIFlagPrivate)
!358 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut i32", baseType: !359, size: 64, align: 64, dwarfAddressSpace: 0)
!359 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!360 = !{!361}
!361 = !DILocalVariable(arg: 1, scope: !350, file: !351, line: 805, type: !354)
!362 = !{!363}
!363 = !DITemplateTypeParameter(name: "T", type: !355)
!364 = !DILocation(line: 805, column: 1, scope: !350)
!365 = distinct !DISubprogram(name: "precondition_check", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned18precondition_check17h8eedc255b7abe6efE", scope: !366, file: !193, line: 68, type: !369, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !371)
!366 = !DINamespace(name: "offset_from_unsigned", scope: !367)
!367 = !DINamespace(name: "{impl#0}", scope: !368)
!368 = !DINamespace(name: "const_ptr", scope: !28)
!369 = !DISubroutineType(types: !370)
!370 = !{null, !257, !257, !155}
!371 = !{!372, !373, !374}
!372 = !DILocalVariable(name: "this", arg: 1, scope: !365, file: !193, line: 68, type: !257)
!373 = !DILocalVariable(name: "origin", arg: 2, scope: !365, file: !193, line: 68, type: !257)
!374 = !DILocalVariable(name: "msg", scope: !375, file: !193, line: 70, type: !113, align: 64)
!375 = distinct !DILexicalBlock(scope: !365, file: !193, line: 70, column: 21)
!376 = !DILocation(line: 68, column: 43, scope: !365)
!377 = !DILocalVariable(name: "this", arg: 1, scope: !378, file: !379, line: 706, type: !257)
!378 = distinct !DISubprogram(name: "runtime_ptr_ge", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned14runtime_ptr_ge17h69fdcec906840aaaE", scope: !366, file: !379, line: 706, type: !380, scopeLine: 706, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !382)
!379 = !DIFile(filename: "library/core/src/ptr/const_ptr.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "48638a38fe414ca30cde797e4a40b3a9")
!380 = !DISubroutineType(types: !381)
!381 = !{!214, !257, !257}
!382 = !{!377, !383}
!383 = !DILocalVariable(name: "origin", arg: 2, scope: !378, file: !379, line: 706, type: !257)
!384 = !DILocation(line: 706, column: 33, scope: !378, inlinedAt: !385)
!385 = !DILocation(line: 723, column: 18, scope: !386)
!386 = !DILexicalBlockFile(scope: !365, file: !379, discriminator: 0)
!387 = !DILocation(line: 706, column: 50, scope: !378, inlinedAt: !385)
!388 = !DILocation(line: 712, column: 21, scope: !389, inlinedAt: !393)
!389 = !DILexicalBlockFile(scope: !390, file: !379, discriminator: 0)
!390 = distinct !DISubprogram(name: "runtime", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned14runtime_ptr_ge7runtime17h03ce7062c614464bE", scope: !392, file: !391, line: 2434, type: !380, scopeLine: 2434, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37)
!391 = !DIFile(filename: "library/core/src/intrinsics/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b1b7915c1b8b57766c20270acae549ce")
!392 = !DINamespace(name: "runtime_ptr_ge", scope: !366)
!393 = !DILocation(line: 2447, column: 9, scope: !394, inlinedAt: !385)
!394 = !DILexicalBlockFile(scope: !378, file: !391, discriminator: 0)
!395 = !DILocation(line: 70, column: 31, scope: !365)
!396 = !DILocation(line: 70, column: 25, scope: !375)
!397 = !DILocalVariable(name: "s", arg: 1, scope: !398, file: !228, line: 815, type: !113)
!398 = distinct !DISubprogram(name: "from_str", linkageName: "_ZN4core3fmt9Arguments8from_str17h95a93c2afb41eb5bE", scope: !229, file: !228, line: 815, type: !315, scopeLine: 815, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, declaration: !317, retainedNodes: !399)
!399 = !{!397}
!400 = !DILocation(line: 815, column: 27, scope: !398, inlinedAt: !401)
!401 = !DILocation(line: 73, column: 59, scope: !375)
!402 = !DILocalVariable(name: "self", arg: 1, scope: !403, file: !323, line: 578, type: !113)
!403 = distinct !DISubprogram(name: "as_ptr", linkageName: "_RNvMNtCsgEmfK2I1SDS_4core3stre6as_ptr", scope: !324, file: !323, line: 578, type: !326, scopeLine: 578, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !404)
!404 = !{!402}
!405 = !DILocation(line: 578, column: 25, scope: !403, inlinedAt: !406)
!406 = !DILocation(line: 819, column: 44, scope: !398, inlinedAt: !401)
!407 = !DILocalVariable(name: "self", arg: 1, scope: !408, file: !323, line: 157, type: !113)
!408 = distinct !DISubprogram(name: "len", linkageName: "_ZN4core3str21_$LT$impl$u20$str$GT$3len17h4085dee0fb7768b3E", scope: !324, file: !323, line: 157, type: !333, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !409)
!409 = !{!407}
!410 = !DILocation(line: 157, column: 22, scope: !408, inlinedAt: !411)
!411 = !DILocation(line: 820, column: 40, scope: !398, inlinedAt: !401)
!412 = !DILocalVariable(name: "self", arg: 1, scope: !413, file: !323, line: 502, type: !113)
!413 = distinct !DISubprogram(name: "as_bytes", linkageName: "_RNvMNtCsgEmfK2I1SDS_4core3stre8as_bytes", scope: !324, file: !323, line: 502, type: !340, scopeLine: 502, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !414)
!414 = !{!412}
!415 = !DILocation(line: 502, column: 27, scope: !413, inlinedAt: !416)
!416 = !DILocation(line: 158, column: 14, scope: !408, inlinedAt: !411)
!417 = !DILocation(line: 73, column: 21, scope: !375)
!418 = !DILocation(line: 75, column: 14, scope: !365)
!419 = distinct !DISubprogram(name: "len", linkageName: "_ZN4core3str21_$LT$impl$u20$str$GT$3len17h4085dee0fb7768b3E", scope: !324, file: !323, line: 157, type: !333, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !420)
!420 = !{!421}
!421 = !DILocalVariable(name: "self", arg: 1, scope: !419, file: !323, line: 157, type: !113)
!422 = !DILocation(line: 157, column: 22, scope: !419)
!423 = !DILocalVariable(name: "self", arg: 1, scope: !424, file: !323, line: 502, type: !113)
!424 = distinct !DISubprogram(name: "as_bytes", linkageName: "_RNvMNtCsgEmfK2I1SDS_4core3stre8as_bytes", scope: !324, file: !323, line: 502, type: !340, scopeLine: 502, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !425)
!425 = !{!423}
!426 = !DILocation(line: 502, column: 27, scope: !424, inlinedAt: !427)
!427 = !DILocation(line: 158, column: 14, scope: !419)
!428 = !DILocation(line: 159, column: 6, scope: !419)
!429 = distinct !DISubprogram(name: "map<core::slice::iter::Iter<&dyn library::Area>, f64, library::total::{closure_env#0}>", linkageName: "_ZN4core4iter6traits8iterator8Iterator3map17h653d15d773710ed4E", scope: !431, file: !430, line: 789, type: !433, scopeLine: 789, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !438, retainedNodes: !435)
!430 = !DIFile(filename: "library/core/src/iter/traits/iterator.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "03f316921fc0b2bb7786dd4fa41456f9")
!431 = !DINamespace(name: "Iterator", scope: !432)
!432 = !DINamespace(name: "iterator", scope: !64)
!433 = !DISubroutineType(types: !434)
!434 = !{!17, !21, !54}
!435 = !{!436, !437}
!436 = !DILocalVariable(name: "self", arg: 1, scope: !429, file: !430, line: 789, type: !21)
!437 = !DILocalVariable(name: "f", arg: 2, scope: !429, file: !430, line: 789, type: !54)
!438 = !{!439, !70, !59}
!439 = !DITemplateTypeParameter(name: "Self", type: !21)
!440 = !DILocation(line: 789, column: 18, scope: !429)
!441 = !DILocation(line: 789, column: 24, scope: !429)
!442 = !DILocation(line: 795, column: 6, scope: !429)
!443 = distinct !DISubprogram(name: "sum<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>, f64>", linkageName: "_ZN4core4iter6traits8iterator8Iterator3sum17h897a204cfb81f0d0E", scope: !431, file: !430, line: 3653, type: !444, scopeLine: 3653, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !448, retainedNodes: !446)
!444 = !DISubroutineType(types: !445)
!445 = !{!16, !17}
!446 = !{!447}
!447 = !DILocalVariable(name: "self", arg: 1, scope: !443, file: !430, line: 3653, type: !17)
!448 = !{!449, !450}
!449 = !DITemplateTypeParameter(name: "Self", type: !17)
!450 = !DITemplateTypeParameter(name: "S", type: !16)
!451 = !DILocation(line: 3653, column: 15, scope: !443)
!452 = !DILocation(line: 3658, column: 9, scope: !443)
!453 = !DILocation(line: 3659, column: 6, scope: !443)
!454 = distinct !DISubprogram(name: "{closure#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", linkageName: "_ZN4core4iter8adapters3map8map_fold28_$u7b$$u7b$closure$u7d$$u7d$17hac06295256bd0dbdE", scope: !455, file: !8, line: 88, type: !456, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !82, retainedNodes: !463)
!455 = !DINamespace(name: "map_fold", scope: !10)
!456 = !DISubroutineType(types: !457)
!457 = !{!16, !458, !16, !52}
!458 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::iter::adapters::map::map_fold::{closure_env#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", baseType: !459, size: 64, align: 64, dwarfAddressSpace: 0)
!459 = !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>", scope: !455, file: !18, align: 8, elements: !460, templateParams: !37, identifier: "28b7f703a63421ad19f80c5461866534")
!460 = !{!461, !462}
!461 = !DIDerivedType(tag: DW_TAG_member, name: "g", scope: !459, file: !18, baseType: !60, align: 8)
!462 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !459, file: !18, baseType: !54, align: 8)
!463 = !{!464, !465, !466, !467}
!464 = !DILocalVariable(name: "acc", arg: 2, scope: !454, file: !8, line: 88, type: !16)
!465 = !DILocalVariable(name: "elt", arg: 3, scope: !454, file: !8, line: 88, type: !52)
!466 = !DILocalVariable(name: "g", scope: !454, file: !8, line: 86, type: !60, align: 8)
!467 = !DILocalVariable(name: "f", scope: !454, file: !8, line: 85, type: !54, align: 8)
!468 = !DILocation(line: 86, column: 9, scope: !454)
!469 = !DILocation(line: 85, column: 9, scope: !454)
!470 = !DILocation(line: 88, column: 11, scope: !454)
!471 = !DILocation(line: 88, column: 16, scope: !454)
!472 = !DILocation(line: 88, column: 23, scope: !454)
!473 = !DILocation(line: 88, column: 28, scope: !454)
!474 = !DILocation(line: 88, column: 34, scope: !454)
!475 = !DILocation(line: 88, column: 21, scope: !454)
!476 = !DILocation(line: 88, column: 35, scope: !454)
!477 = !DILocation(line: 88, column: 5, scope: !454)
!478 = distinct !DISubprogram(name: "iter<&dyn library::Area>", linkageName: "_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17hd800300ccb531c68E", scope: !480, file: !479, line: 1040, type: !481, scopeLine: 1040, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, retainedNodes: !488)
!479 = !DIFile(filename: "library/core/src/slice/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b606e5d97bff599edd0dcbc6067a14f1")
!480 = !DINamespace(name: "{impl#0}", scope: !23)
!481 = !DISubroutineType(types: !482)
!482 = !{!21, !483}
!483 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[&dyn library::Area]", file: !18, size: 128, align: 64, elements: !484, templateParams: !37, identifier: "5fcce190d99e4b56254d5a3f301cbaa1")
!484 = !{!485, !487}
!485 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !483, file: !18, baseType: !486, size: 64, align: 64)
!486 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64, align: 64, dwarfAddressSpace: 0)
!487 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !483, file: !18, baseType: !41, size: 64, align: 64, offset: 64)
!488 = !{!489}
!489 = !DILocalVariable(name: "self", arg: 1, scope: !478, file: !479, line: 1040, type: !483)
!490 = !DILocation(line: 1040, column: 23, scope: !478)
!491 = !DILocation(line: 1041, column: 9, scope: !478)
!492 = !DILocation(line: 1042, column: 6, scope: !478)
!493 = distinct !DISubprogram(name: "new<&dyn library::Area>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17hacf041182c5cb879E", scope: !21, file: !494, line: 96, type: !481, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, declaration: !495, retainedNodes: !496)
!494 = !DIFile(filename: "library/core/src/slice/iter.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "f33ab2e22fe09095bf73c41c52bd166c")
!495 = !DISubprogram(name: "new<&dyn library::Area>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17hacf041182c5cb879E", scope: !21, file: !494, line: 96, type: !481, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !44)
!496 = !{!497, !498, !500, !502}
!497 = !DILocalVariable(name: "slice", arg: 1, scope: !493, file: !494, line: 96, type: !483)
!498 = !DILocalVariable(name: "len", scope: !499, file: !494, line: 97, type: !41, align: 64)
!499 = distinct !DILexicalBlock(scope: !493, file: !494, line: 97, column: 9)
!500 = !DILocalVariable(name: "ptr", scope: !501, file: !494, line: 98, type: !26, align: 64)
!501 = distinct !DILexicalBlock(scope: !499, file: !494, line: 98, column: 9)
!502 = !DILocalVariable(name: "end_or_len", scope: !503, file: !494, line: 101, type: !31, align: 64)
!503 = distinct !DILexicalBlock(scope: !501, file: !494, line: 101, column: 13)
!504 = !DILocation(line: 96, column: 29, scope: !493)
!505 = !DILocalVariable(name: "r", arg: 1, scope: !506, file: !507, line: 282, type: !483)
!506 = distinct !DISubprogram(name: "from_ref<[&dyn library::Area]>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$8from_ref17h840a9f52df3d1e8dE", scope: !508, file: !507, line: 282, type: !515, scopeLine: 282, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, declaration: !517, retainedNodes: !518)
!507 = !DIFile(filename: "library/core/src/ptr/non_null.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "e5222a5160165ba1cd09076ad7a11733")
!508 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<[&dyn library::Area]>", scope: !27, file: !18, size: 128, align: 64, flags: DIFlagPublic, elements: !509, templateParams: !44, identifier: "3120bb133eaaaef38c47be1851a4427a")
!509 = !{!510}
!510 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !508, file: !18, baseType: !511, size: 128, align: 64, flags: DIFlagPrivate)
!511 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const [&dyn library::Area]", file: !18, size: 128, align: 64, elements: !512, templateParams: !37, identifier: "e0372b7969da69b37fa9067a672d57f4")
!512 = !{!513, !514}
!513 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !511, file: !18, baseType: !486, size: 64, align: 64)
!514 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !511, file: !18, baseType: !41, size: 64, align: 64, offset: 64)
!515 = !DISubroutineType(types: !516)
!516 = !{!508, !483}
!517 = !DISubprogram(name: "from_ref<[&dyn library::Area]>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$8from_ref17h840a9f52df3d1e8dE", scope: !508, file: !507, line: 282, type: !515, scopeLine: 282, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !44)
!518 = !{!505}
!519 = !DILocation(line: 282, column: 27, scope: !506, inlinedAt: !520)
!520 = !DILocation(line: 98, column: 31, scope: !499)
!521 = !DILocation(line: 101, column: 17, scope: !503)
!522 = !DILocation(line: 97, column: 19, scope: !493)
!523 = !DILocation(line: 97, column: 13, scope: !499)
!524 = !DILocalVariable(name: "addr", arg: 1, scope: !525, file: !351, line: 884, type: !41)
!525 = distinct !DISubprogram(name: "without_provenance<&dyn library::Area>", linkageName: "_ZN4core3ptr18without_provenance17he208917854955650E", scope: !28, file: !351, line: 884, type: !526, scopeLine: 884, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, retainedNodes: !528)
!526 = !DISubroutineType(types: !527)
!527 = !{!31, !41}
!528 = !{!524}
!529 = !DILocation(line: 884, column: 36, scope: !525, inlinedAt: !530)
!530 = !DILocation(line: 102, column: 32, scope: !501)
!531 = !DILocalVariable(name: "count", arg: 2, scope: !532, file: !533, line: 927, type: !41)
!532 = distinct !DISubprogram(name: "add<&dyn library::Area>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$3add17hc93d3332b175ea68E", scope: !534, file: !533, line: 927, type: !536, scopeLine: 927, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, retainedNodes: !539)
!533 = !DIFile(filename: "library/core/src/ptr/mut_ptr.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "7c03c8e0ae695174f7f10881dc49d2cb")
!534 = !DINamespace(name: "{impl#0}", scope: !535)
!535 = !DINamespace(name: "mut_ptr", scope: !28)
!536 = !DISubroutineType(types: !537)
!537 = !{!538, !538, !41, !155}
!538 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut &dyn library::Area", baseType: !32, size: 64, align: 64, dwarfAddressSpace: 0)
!539 = !{!540, !531}
!540 = !DILocalVariable(name: "self", arg: 1, scope: !532, file: !533, line: 927, type: !538)
!541 = !DILocation(line: 927, column: 35, scope: !532, inlinedAt: !542)
!542 = !DILocation(line: 102, column: 78, scope: !501)
!543 = !DILocation(line: 284, column: 18, scope: !506, inlinedAt: !520)
!544 = !DILocalVariable(name: "self", arg: 1, scope: !545, file: !507, line: 502, type: !508)
!545 = distinct !DISubprogram(name: "cast<[&dyn library::Area], &dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$4cast17h9a0ae20881f43ed0E", scope: !508, file: !507, line: 502, type: !546, scopeLine: 502, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !549, declaration: !548, retainedNodes: !551)
!546 = !DISubroutineType(types: !547)
!547 = !{!26, !508}
!548 = !DISubprogram(name: "cast<[&dyn library::Area], &dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$4cast17h9a0ae20881f43ed0E", scope: !508, file: !507, line: 502, type: !546, scopeLine: 502, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !549)
!549 = !{!45, !550}
!550 = !DITemplateTypeParameter(name: "U", type: !32)
!551 = !{!544}
!552 = !DILocation(line: 502, column: 26, scope: !545, inlinedAt: !553)
!553 = !DILocation(line: 98, column: 56, scope: !499)
!554 = !DILocation(line: 504, column: 18, scope: !545, inlinedAt: !553)
!555 = !DILocation(line: 98, column: 13, scope: !501)
!556 = !DILocalVariable(name: "self", arg: 1, scope: !557, file: !507, line: 401, type: !26)
!557 = distinct !DISubprogram(name: "as_ptr<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$6as_ptr17hf3ed11b6bd8b1c31E", scope: !26, file: !507, line: 401, type: !558, scopeLine: 401, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, declaration: !560, retainedNodes: !561)
!558 = !DISubroutineType(types: !559)
!559 = !{!538, !26}
!560 = !DISubprogram(name: "as_ptr<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$6as_ptr17hf3ed11b6bd8b1c31E", scope: !26, file: !507, line: 401, type: !558, scopeLine: 401, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !44)
!561 = !{!556}
!562 = !DILocation(line: 401, column: 25, scope: !557, inlinedAt: !563)
!563 = !DILocation(line: 102, column: 69, scope: !501)
!564 = !DILocation(line: 102, column: 20, scope: !501)
!565 = !DILocation(line: 407, column: 18, scope: !557, inlinedAt: !563)
!566 = !DILocation(line: 927, column: 29, scope: !532, inlinedAt: !542)
!567 = !DILocation(line: 961, column: 18, scope: !532, inlinedAt: !542)
!568 = !DILocation(line: 102, column: 63, scope: !501)
!569 = !DILocation(line: 102, column: 17, scope: !501)
!570 = !DILocation(line: 104, column: 13, scope: !503)
!571 = !DILocation(line: 106, column: 6, scope: !493)
!572 = distinct !DISubprogram(name: "unwrap_or<i32>", linkageName: "_ZN4core6option15Option$LT$T$GT$9unwrap_or17h819207b3dd02f5c4E", scope: !574, file: !573, line: 1038, type: !588, scopeLine: 1038, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !581, declaration: !590, retainedNodes: !591)
!573 = !DIFile(filename: "library/core/src/option.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "3f12dd837a95e960b90752f70f5ddc0e")
!574 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<i32>", scope: !575, file: !18, size: 64, align: 32, flags: DIFlagPublic, elements: !576, templateParams: !37, identifier: "9405ac4e2c6c777f392a88ba61a7ee59")
!575 = !DINamespace(name: "option", scope: !13)
!576 = !{!577}
!577 = !DICompositeType(tag: DW_TAG_variant_part, scope: !574, file: !18, size: 64, align: 32, elements: !578, templateParams: !37, identifier: "e2f41d4aeb07e70e2deec5714d40b3f5", discriminator: !587)
!578 = !{!579, !583}
!579 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !577, file: !18, baseType: !580, size: 64, align: 32, extraData: i32 0)
!580 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !574, file: !18, size: 64, align: 32, flags: DIFlagPublic, elements: !37, templateParams: !581, identifier: "61a3ce2df84cf17e4abf9bd216f81f54")
!581 = !{!582}
!582 = !DITemplateTypeParameter(name: "T", type: !359)
!583 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !577, file: !18, baseType: !584, size: 64, align: 32, extraData: i32 1)
!584 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !574, file: !18, size: 64, align: 32, flags: DIFlagPublic, elements: !585, templateParams: !581, identifier: "d5be8f80a28faf7bfb7a6bc63bf0c7cc")
!585 = !{!586}
!586 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !584, file: !18, baseType: !359, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!587 = !DIDerivedType(tag: DW_TAG_member, scope: !574, file: !18, baseType: !171, size: 32, align: 32, flags: DIFlagArtificial)
!588 = !DISubroutineType(types: !589)
!589 = !{!359, !574, !359}
!590 = !DISubprogram(name: "unwrap_or<i32>", linkageName: "_ZN4core6option15Option$LT$T$GT$9unwrap_or17h819207b3dd02f5c4E", scope: !574, file: !573, line: 1038, type: !588, scopeLine: 1038, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !581)
!591 = !{!592, !593, !594}
!592 = !DILocalVariable(name: "self", arg: 1, scope: !572, file: !573, line: 1038, type: !574)
!593 = !DILocalVariable(name: "default", arg: 2, scope: !572, file: !573, line: 1038, type: !359)
!594 = !DILocalVariable(name: "x", scope: !595, file: !573, line: 1043, type: !359, align: 32)
!595 = distinct !DILexicalBlock(scope: !572, file: !573, line: 1043, column: 13)
!596 = !DILocation(line: 1043, column: 18, scope: !595)
!597 = !DILocation(line: 1038, column: 28, scope: !572)
!598 = !DILocation(line: 1038, column: 34, scope: !572)
!599 = !DILocation(line: 1042, column: 15, scope: !572)
!600 = !DILocation(line: 1042, column: 9, scope: !572)
!601 = !DILocation(line: 1043, column: 18, scope: !572)
!602 = !DILocation(line: 1046, column: 5, scope: !572)
!603 = !DILocation(line: 1044, column: 21, scope: !572)
!604 = !DILocation(line: 1046, column: 6, scope: !572)
!605 = distinct !DISubprogram(name: "sum<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", linkageName: "_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum17h7d45adb0f0d8ceafE", scope: !62, file: !606, line: 160, type: !444, scopeLine: 160, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !609, retainedNodes: !607)
!606 = !DIFile(filename: "library/core/src/iter/traits/accum.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "29c702feed2d279674f04740ce9fc327")
!607 = !{!608}
!608 = !DILocalVariable(name: "iter", arg: 1, scope: !605, file: !606, line: 160, type: !17)
!609 = !{!610}
!610 = !DITemplateTypeParameter(name: "I", type: !17)
!611 = !DILocation(line: 160, column: 44, scope: !605)
!612 = !DILocation(line: 161, column: 22, scope: !605)
!613 = !DILocation(line: 166, column: 14, scope: !605)
!614 = distinct !DISubprogram(name: "{closure#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", linkageName: "_ZN54_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$GT$3sum28_$u7b$$u7b$closure$u7d$$u7d$17h734e508110493994E", scope: !61, file: !606, line: 164, type: !615, scopeLine: 164, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !609, retainedNodes: !618)
!615 = !DISubroutineType(types: !616)
!616 = !{!16, !617, !16, !16}
!617 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>", baseType: !60, size: 64, align: 64, dwarfAddressSpace: 0)
!618 = !{!619, !620, !621}
!619 = !DILocalVariable(name: "a", arg: 2, scope: !614, file: !606, line: 164, type: !16)
!620 = !DILocalVariable(name: "b", arg: 3, scope: !614, file: !606, line: 164, type: !16)
!621 = !DILocalVariable(arg: 1, scope: !614, file: !606, line: 164, type: !617)
!622 = !DILocation(line: 164, column: 21, scope: !614)
!623 = !DILocation(line: 164, column: 22, scope: !614)
!624 = !DILocation(line: 164, column: 25, scope: !614)
!625 = !DILocation(line: 164, column: 28, scope: !614)
!626 = !DILocation(line: 164, column: 33, scope: !614)
!627 = distinct !DISubprogram(name: "drop", linkageName: "_ZN56_$LT$library..Guard$u20$as$u20$core..ops..drop..Drop$GT$4drop17h7099e608cc6a2d8eE", scope: !628, file: !91, line: 23, type: !629, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !632)
!628 = !DINamespace(name: "{impl#1}", scope: !56)
!629 = !DISubroutineType(types: !630)
!630 = !{null, !631}
!631 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut library::Guard", baseType: !355, size: 64, align: 64, dwarfAddressSpace: 0)
!632 = !{!633}
!633 = !DILocalVariable(name: "self", arg: 1, scope: !627, file: !91, line: 23, type: !631)
!634 = !DILocation(line: 23, column: 13, scope: !627)
!635 = !DILocation(line: 24, column: 9, scope: !627)
!636 = !DILocation(line: 25, column: 6, scope: !627)
!637 = distinct !DISubprogram(name: "{closure#0}", linkageName: "_ZN7library5total28_$u7b$$u7b$closure$u7d$$u7d$17h960a517f478055abE", scope: !55, file: !91, line: 31, type: !638, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !641)
!638 = !DISubroutineType(types: !639)
!639 = !{!16, !640, !52}
!640 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut library::total::{closure_env#0}", baseType: !54, size: 64, align: 64, dwarfAddressSpace: 0)
!641 = !{!642, !643}
!642 = !DILocalVariable(name: "shape", arg: 2, scope: !637, file: !91, line: 31, type: !52)
!643 = !DILocalVariable(arg: 1, scope: !637, file: !91, line: 31, type: !640)
!644 = !DILocation(line: 31, column: 23, scope: !637)
!645 = !DILocation(line: 31, column: 24, scope: !637)
!646 = !DILocation(line: 31, column: 31, scope: !637)
!647 = !DILocation(line: 31, column: 37, scope: !637)
!648 = !DILocation(line: 31, column: 49, scope: !637)
!649 = distinct !DISubprogram(name: "fold<&dyn library::Area, f64, core::iter::adapters::map::map_fold::{closure_env#0}<&&dyn library::Area, f64, f64, library::total::{closure_env#0}, core::iter::traits::accum::{impl#132}::sum::{closure_env#0}<core::iter::adapters::map::Map<core::slice::iter::Iter<&dyn library::Area>, library::total::{closure_env#0}>>>>", linkageName: "_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17hc309f4fe36de7350E", scope: !651, file: !650, line: 259, type: !652, scopeLine: 259, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !672, retainedNodes: !654)
!650 = !DIFile(filename: "library/core/src/slice/iter/macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "87d1f0c2746f51593d75ddf4c9271f14")
!651 = !DINamespace(name: "{impl#171}", scope: !22)
!652 = !DISubroutineType(types: !653)
!653 = !{!16, !21, !16, !459}
!654 = !{!655, !656, !657, !658, !660, !662, !664, !666, !668, !670}
!655 = !DILocalVariable(name: "self", arg: 1, scope: !649, file: !650, line: 259, type: !21)
!656 = !DILocalVariable(name: "init", arg: 2, scope: !649, file: !650, line: 259, type: !16)
!657 = !DILocalVariable(name: "f", arg: 3, scope: !649, file: !650, line: 259, type: !459)
!658 = !DILocalVariable(name: "len", scope: !659, file: !650, line: 29, type: !41, align: 64)
!659 = distinct !DILexicalBlock(scope: !649, file: !650, line: 29, column: 13)
!660 = !DILocalVariable(name: "end", scope: !661, file: !650, line: 33, type: !26, align: 64)
!661 = distinct !DILexicalBlock(scope: !649, file: !650, line: 33, column: 13)
!662 = !DILocalVariable(name: "acc", scope: !663, file: !650, line: 273, type: !16, align: 64)
!663 = distinct !DILexicalBlock(scope: !649, file: !650, line: 273, column: 17)
!664 = !DILocalVariable(name: "i", scope: !665, file: !650, line: 274, type: !41, align: 64)
!665 = distinct !DILexicalBlock(scope: !663, file: !650, line: 274, column: 17)
!666 = !DILocalVariable(name: "len", scope: !667, file: !650, line: 275, type: !41, align: 64)
!667 = distinct !DILexicalBlock(scope: !665, file: !650, line: 275, column: 17)
!668 = !DILocalVariable(name: "len", scope: !669, file: !650, line: 29, type: !41, align: 64)
!669 = distinct !DILexicalBlock(scope: !665, file: !650, line: 29, column: 13)
!670 = !DILocalVariable(name: "end", scope: !671, file: !650, line: 33, type: !26, align: 64)
!671 = distinct !DILexicalBlock(scope: !665, file: !650, line: 33, column: 13)
!672 = !{!45, !70, !673}
!673 = !DITemplateTypeParameter(name: "F", type: !459)
!674 = !DILocation(line: 259, column: 27, scope: !649)
!675 = !DILocation(line: 259, column: 33, scope: !649)
!676 = !DILocation(line: 259, column: 42, scope: !649)
!677 = !DILocation(line: 273, column: 21, scope: !663)
!678 = !DILocation(line: 274, column: 21, scope: !665)
!679 = !DILocalVariable(name: "self", arg: 1, scope: !680, file: !207, line: 832, type: !41)
!680 = distinct !DISubprogram(name: "unchecked_add", linkageName: "_RNvMs9_NtCsgEmfK2I1SDS_4core3numj13unchecked_add", scope: !195, file: !207, line: 832, type: !681, scopeLine: 832, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !683)
!681 = !DISubroutineType(types: !682)
!682 = !{!41, !41, !41, !155}
!683 = !{!679, !684}
!684 = !DILocalVariable(name: "rhs", scope: !680, file: !207, line: 832, type: !41, align: 64)
!685 = !DILocation(line: 832, column: 43, scope: !680, inlinedAt: !686)
!686 = !DILocation(line: 283, column: 36, scope: !667)
!687 = !DILocation(line: 275, column: 21, scope: !667)
!688 = !DILocation(line: 29, column: 17, scope: !669)
!689 = !DILocation(line: 726, column: 13, scope: !690, inlinedAt: !698)
!690 = distinct !DILexicalBlock(scope: !691, file: !379, line: 726, column: 9)
!691 = distinct !DISubprogram(name: "offset_from_unsigned<&dyn library::Area>", linkageName: "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned17h3019b2fa35374d2fE", scope: !367, file: !379, line: 701, type: !692, scopeLine: 701, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, retainedNodes: !694)
!692 = !DISubroutineType(types: !693)
!693 = !{!41, !31, !31, !155}
!694 = !{!695, !696, !697}
!695 = !DILocalVariable(name: "self", arg: 1, scope: !691, file: !379, line: 701, type: !31)
!696 = !DILocalVariable(name: "origin", arg: 2, scope: !691, file: !379, line: 701, type: !31)
!697 = !DILocalVariable(name: "pointee_size", scope: !690, file: !379, line: 726, type: !41, align: 64)
!698 = !DILocation(line: 887, column: 37, scope: !699, inlinedAt: !705)
!699 = distinct !DISubprogram(name: "offset_from_unsigned<&dyn library::Area>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$20offset_from_unsigned17hd462e0f6876db20cE", scope: !534, file: !533, line: 882, type: !700, scopeLine: 882, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, retainedNodes: !702)
!700 = !DISubroutineType(types: !701)
!701 = !{!41, !538, !31, !155}
!702 = !{!703, !704}
!703 = !DILocalVariable(name: "self", arg: 1, scope: !699, file: !533, line: 882, type: !538)
!704 = !DILocalVariable(name: "origin", arg: 2, scope: !699, file: !533, line: 882, type: !31)
!705 = !DILocation(line: 953, column: 32, scope: !706, inlinedAt: !713)
!706 = distinct !DISubprogram(name: "offset_from_unsigned<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$20offset_from_unsigned17h72ad023230103d41E", scope: !26, file: !507, line: 948, type: !707, scopeLine: 948, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, declaration: !709, retainedNodes: !710)
!707 = !DISubroutineType(types: !708)
!708 = !{!41, !26, !26}
!709 = !DISubprogram(name: "offset_from_unsigned<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$20offset_from_unsigned17h72ad023230103d41E", scope: !26, file: !507, line: 948, type: !707, scopeLine: 948, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !44)
!710 = !{!711, !712}
!711 = !DILocalVariable(name: "self", arg: 1, scope: !706, file: !507, line: 948, type: !26)
!712 = !DILocalVariable(name: "subtracted", arg: 2, scope: !706, file: !507, line: 948, type: !26)
!713 = !DILocation(line: 57, column: 30, scope: !671)
!714 = !DILocation(line: 832, column: 49, scope: !680, inlinedAt: !686)
!715 = !DILocation(line: 28, column: 12, scope: !649)
!716 = !DILocation(line: 33, column: 33, scope: !649)
!717 = !DILocation(line: 33, column: 17, scope: !661)
!718 = !DILocalVariable(name: "self", arg: 1, scope: !719, file: !507, line: 1719, type: !723)
!719 = distinct !DISubprogram(name: "eq<&dyn library::Area>", linkageName: "_ZN78_$LT$core..ptr..non_null..NonNull$LT$T$GT$$u20$as$u20$core..cmp..PartialEq$GT$2eq17h03fb921cb1cb3552E", scope: !720, file: !507, line: 1719, type: !721, scopeLine: 1719, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, retainedNodes: !724)
!720 = !DINamespace(name: "{impl#16}", scope: !27)
!721 = !DISubroutineType(types: !722)
!722 = !{!214, !723, !723}
!723 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::ptr::non_null::NonNull<&dyn library::Area>", baseType: !26, size: 64, align: 64, dwarfAddressSpace: 0)
!724 = !{!718, !725}
!725 = !DILocalVariable(name: "other", arg: 2, scope: !719, file: !507, line: 1719, type: !723)
!726 = !DILocation(line: 1719, column: 11, scope: !719, inlinedAt: !727)
!727 = !DILocation(line: 44, column: 20, scope: !661)
!728 = !DILocation(line: 1719, column: 18, scope: !719, inlinedAt: !727)
!729 = !DILocation(line: 1720, column: 9, scope: !719, inlinedAt: !727)
!730 = !DILocation(line: 28, column: 9, scope: !649)
!731 = !DILocation(line: 25, column: 86, scope: !649)
!732 = !DILocation(line: 273, column: 31, scope: !649)
!733 = !DILocation(line: 274, column: 29, scope: !663)
!734 = !DILocation(line: 28, column: 12, scope: !665)
!735 = !DILocation(line: 271, column: 28, scope: !649)
!736 = !DILocation(line: 289, column: 13, scope: !649)
!737 = !DILocation(line: 33, column: 33, scope: !665)
!738 = !DILocation(line: 33, column: 17, scope: !671)
!739 = !DILocation(line: 948, column: 46, scope: !706, inlinedAt: !713)
!740 = !DILocalVariable(name: "self", arg: 1, scope: !741, file: !507, line: 401, type: !26)
!741 = distinct !DISubprogram(name: "as_ptr<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$6as_ptr17hf3ed11b6bd8b1c31E", scope: !26, file: !507, line: 401, type: !558, scopeLine: 401, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, declaration: !560, retainedNodes: !742)
!742 = !{!740}
!743 = !DILocation(line: 401, column: 25, scope: !741, inlinedAt: !744)
!744 = !DILocation(line: 953, column: 23, scope: !706, inlinedAt: !713)
!745 = !DILocation(line: 57, column: 51, scope: !671)
!746 = !DILocation(line: 948, column: 52, scope: !706, inlinedAt: !713)
!747 = !DILocation(line: 401, column: 25, scope: !741, inlinedAt: !748)
!748 = !DILocation(line: 953, column: 64, scope: !706, inlinedAt: !713)
!749 = !DILocation(line: 407, column: 18, scope: !741, inlinedAt: !744)
!750 = !DILocation(line: 882, column: 46, scope: !699, inlinedAt: !705)
!751 = !DILocation(line: 953, column: 53, scope: !706, inlinedAt: !713)
!752 = !DILocation(line: 882, column: 52, scope: !699, inlinedAt: !705)
!753 = !DILocation(line: 701, column: 52, scope: !691, inlinedAt: !698)
!754 = !DILocation(line: 887, column: 18, scope: !699, inlinedAt: !705)
!755 = !DILocation(line: 701, column: 46, scope: !691, inlinedAt: !698)
!756 = !DILocation(line: 77, column: 35, scope: !757, inlinedAt: !698)
!757 = !DILexicalBlockFile(scope: !691, file: !193, discriminator: 0)
!758 = !DILocation(line: 78, column: 17, scope: !757, inlinedAt: !698)
!759 = !DILocation(line: 77, column: 13, scope: !757, inlinedAt: !698)
!760 = !DILocation(line: 727, column: 17, scope: !690, inlinedAt: !698)
!761 = !DILocation(line: 727, column: 37, scope: !690, inlinedAt: !698)
!762 = !DILocation(line: 729, column: 18, scope: !690, inlinedAt: !698)
!763 = !DILocation(line: 28, column: 9, scope: !665)
!764 = !DILocation(line: 727, column: 9, scope: !690, inlinedAt: !698)
!765 = !DILocation(line: 279, column: 29, scope: !667)
!766 = !DILocation(line: 279, column: 58, scope: !667)
!767 = !DILocalVariable(name: "self", arg: 1, scope: !768, file: !507, line: 651, type: !26)
!768 = distinct !DISubprogram(name: "add<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17hc280e808e28d8598E", scope: !26, file: !507, line: 651, type: !769, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !44, declaration: !771, retainedNodes: !772)
!769 = !DISubroutineType(types: !770)
!770 = !{!26, !26, !41}
!771 = !DISubprogram(name: "add<&dyn library::Area>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17hc280e808e28d8598E", scope: !26, file: !507, line: 651, type: !769, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit, templateParams: !44)
!772 = !{!767, !773}
!773 = !DILocalVariable(name: "count", arg: 2, scope: !768, file: !507, line: 651, type: !41)
!774 = !DILocation(line: 651, column: 29, scope: !768, inlinedAt: !775)
!775 = !DILocation(line: 279, column: 67, scope: !667)
!776 = !DILocation(line: 279, column: 71, scope: !667)
!777 = !DILocation(line: 651, column: 35, scope: !768, inlinedAt: !775)
!778 = !DILocation(line: 659, column: 28, scope: !768, inlinedAt: !775)
!779 = !DILocation(line: 659, column: 18, scope: !768, inlinedAt: !775)
!780 = !DILocation(line: 401, column: 25, scope: !741, inlinedAt: !781)
!781 = !DILocation(line: 279, column: 74, scope: !667)
!782 = !DILocation(line: 279, column: 27, scope: !667)
!783 = !DILocation(line: 279, column: 21, scope: !667)
!784 = !DILocation(line: 77, column: 35, scope: !785, inlinedAt: !686)
!785 = !DILexicalBlockFile(scope: !680, file: !193, discriminator: 0)
!786 = !DILocation(line: 78, column: 17, scope: !785, inlinedAt: !686)
!787 = !DILocation(line: 844, column: 17, scope: !680, inlinedAt: !686)
!788 = !DILocation(line: 283, column: 21, scope: !667)
!789 = !DILocation(line: 284, column: 24, scope: !667)
!790 = !DILocation(line: 284, column: 29, scope: !667)
!791 = !DILocation(line: 276, column: 17, scope: !667)
!792 = !DILocation(line: 288, column: 17, scope: !667)
!793 = !DILocation(line: 289, column: 14, scope: !649)
!794 = !DILocation(line: 259, column: 13, scope: !649)
!795 = distinct !DISubprogram(name: "checked", scope: !56, file: !91, line: 34, type: !796, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !800)
!796 = !DISubroutineType(types: !797)
!797 = !{!359, !359, !359, !798}
!798 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[i32; 4]", baseType: !799, size: 64, align: 64, dwarfAddressSpace: 0)
!799 = !DICompositeType(tag: DW_TAG_array_type, baseType: !359, size: 128, align: 32, elements: !42)
!800 = !{!801, !802, !803}
!801 = !DILocalVariable(name: "a", arg: 1, scope: !795, file: !91, line: 34, type: !359)
!802 = !DILocalVariable(name: "b", arg: 2, scope: !795, file: !91, line: 34, type: !359)
!803 = !DILocalVariable(name: "table", arg: 3, scope: !795, file: !91, line: 34, type: !798)
!804 = !DILocation(line: 34, column: 16, scope: !795)
!805 = !DILocation(line: 34, column: 24, scope: !795)
!806 = !DILocation(line: 34, column: 32, scope: !795)
!807 = !DILocation(line: 35, column: 5, scope: !795)
!808 = !DILocation(line: 35, column: 19, scope: !795)
!809 = !DILocation(line: 35, column: 13, scope: !795)
!810 = !DILocation(line: 36, column: 2, scope: !795)
!811 = distinct !DISubprogram(name: "total", scope: !56, file: !91, line: 28, type: !812, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !37, retainedNodes: !814)
!812 = !DISubroutineType(types: !813)
!813 = !{!16, !483, !574}
!814 = !{!815, !816, !817, !819}
!815 = !DILocalVariable(name: "shapes", arg: 1, scope: !811, file: !91, line: 28, type: !483)
!816 = !DILocalVariable(name: "limit", arg: 2, scope: !811, file: !91, line: 28, type: !574)
!817 = !DILocalVariable(name: "count", scope: !818, file: !91, line: 29, type: !359, align: 32)
!818 = distinct !DILexicalBlock(scope: !811, file: !91, line: 29, column: 5)
!819 = !DILocalVariable(name: "_guard", scope: !820, file: !91, line: 30, type: !355, align: 64)
!820 = distinct !DILexicalBlock(scope: !818, file: !91, line: 30, column: 5)
!821 = !DILocation(line: 28, column: 14, scope: !811)
!822 = !DILocation(line: 28, column: 36, scope: !811)
!823 = !DILocation(line: 29, column: 9, scope: !818)
!824 = !DILocation(line: 30, column: 9, scope: !820)
!825 = !DILocation(line: 29, column: 27, scope: !811)
!826 = !DILocation(line: 30, column: 18, scope: !818)
!827 = !DILocation(line: 31, column: 12, scope: !820)
!828 = !DILocation(line: 32, column: 1, scope: !818)
!829 = !DILocation(line: 31, column: 5, scope: !820)
!830 = !DILocation(line: 31, column: 19, scope: !820)
!831 = !DILocation(line: 31, column: 51, scope: !820)
!832 = !DILocation(line: 32, column: 2, scope: !811)
!833 = !DILocation(line: 28, column: 1, scope: !811)
