; Every instruction with every flag it may have.
source_filename = "instructions.ll"
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, [2 x i64] }

@info = external constant ptr
declare i32 @personality(...)
declare i32 @callee(i32, ...)
declare fastcc float @fast(float)
declare void @nothing()
declare token @llvm.call.preallocated.setup(i32)

define i32 @integers(i32 %a, i32 %b) {
entry:
  %0 = add nuw nsw i32 %a, %b
  %1 = sub nsw i32 %0, -1
  %2 = mul nuw i32 %1, 3
  %3 = udiv exact i32 %2, 2
  %4 = sdiv exact i32 %3, 2
  %5 = urem i32 %4, 7
  %6 = srem i32 %5, 7
  %7 = shl nuw nsw i32 %6, 1
  %8 = lshr exact i32 %7, 1
  %9 = ashr exact i32 %8, 1
  %10 = and i32 %9, 255
  %11 = or disjoint i32 %10, 256
  %12 = xor i32 %11, %a
  %13 = icmp samesign ult i32 %12, %b
  %14 = trunc nuw nsw i32 %12 to i8
  %15 = zext nneg i8 %14 to i64
  %16 = sext i8 %14 to i128
  %17 = uitofp nneg i64 %15 to double
  %18 = sitofp i128 %16 to float
  %19 = fptoui double %17 to i32
  %20 = fptosi float %18 to i32
  %21 = select i1 %13, i32 %19, i32 %20
  %22 = freeze i32 %21
  ret i32 %22
}

define double @floats(float %x, double %y) {
  %1 = fpext float %x to double
  %2 = fadd nnan ninf nsz arcp contract afn reassoc double %1, %y
  %3 = fsub fast double %2, 1.5
  %4 = fmul double %3, 0x3FF0000000000000
  %5 = fdiv arcp double %4, -2.0e+00
  %6 = frem double %5, 0xBFF0000000000000
  %7 = fneg nsz double %6
  %8 = fcmp nnan olt double %7, %y
  %9 = fcmp true double %7, %y
  %10 = select nnan i1 %8, double %7, double %y
  %11 = fptrunc double %10 to float
  %12 = call fast fastcc nofpclass(nan) float @fast(float %11)
  br i1 %9, label %13, label %14

13:
  br label %14

14:
  %15 = phi nnan double [ %10, %0 ], [ 1.0, %13 ]
  ret double %15
}

define ptr @memory(ptr byval(%pair) align 8 %p, i64 %n, ptr addrspace(1) %q) {
  %1 = alloca %pair, align 16
  %2 = alloca inalloca i32, i64 %n, align 4
  %3 = load i32, ptr %1, align 4
  %4 = load volatile i64, ptr %p, align 8
  %5 = load atomic i32, ptr %1 syncscope("singlethread") acquire, align 4
  %6 = load atomic volatile i32, ptr %1 seq_cst, align 4
  store i32 %3, ptr %2
  store volatile i32 %3, ptr %2, align 1
  store atomic i32 %5, ptr %1 unordered, align 4
  store atomic i32 %6, ptr %1 release, align 4
  fence syncscope("singlethread") acq_rel
  fence seq_cst
  %7 = cmpxchg weak volatile ptr %1, i32 %3, i32 %5 syncscope("singlethread") acq_rel monotonic, align 4
  %8 = cmpxchg ptr %1, i64 %4, i64 0 seq_cst acquire
  %9 = extractvalue { i32, i1 } %7, 0
  %10 = atomicrmw volatile xchg ptr %1, i32 %9 monotonic, align 4
  %11 = atomicrmw add ptr %1, i32 1 acquire
  %12 = atomicrmw sub ptr %1, i32 1 release
  %13 = atomicrmw and ptr %1, i32 1 acq_rel
  %14 = atomicrmw nand ptr %1, i32 1 seq_cst
  %15 = atomicrmw or ptr %1, i32 1 seq_cst
  %16 = atomicrmw xor ptr %1, i32 1 seq_cst
  %17 = atomicrmw max ptr %1, i32 1 seq_cst
  %18 = atomicrmw min ptr %1, i32 1 seq_cst
  %19 = atomicrmw umax ptr %1, i32 1 seq_cst
  %20 = atomicrmw umin ptr %1, i32 1 seq_cst
  %21 = atomicrmw fadd ptr %1, float 1.0 seq_cst
  %22 = atomicrmw fsub ptr %1, float 1.0 seq_cst
  %23 = atomicrmw fmax ptr %1, float 1.0 seq_cst
  %24 = atomicrmw fmin ptr %1, float 1.0 seq_cst
  %25 = atomicrmw uinc_wrap ptr %1, i32 1 seq_cst
  %26 = atomicrmw udec_wrap ptr %1, i32 1 seq_cst
  %27 = atomicrmw usub_cond ptr %1, i32 1 seq_cst
  %28 = atomicrmw usub_sat ptr %1, i32 1 seq_cst
  %29 = atomicrmw fmaximum ptr %1, float 1.0 seq_cst
  %30 = atomicrmw fminimum ptr %1, float 1.0 seq_cst
  %31 = getelementptr inbounds nuw %pair, ptr %1, i64 0, i32 1, i64 %n
  %32 = getelementptr nusw i8, ptr %31, i64 -1
  %33 = getelementptr i8, ptr addrspace(1) %q, i64 1
  %34 = addrspacecast ptr addrspace(1) %33 to ptr
  %35 = ptrtoint ptr %34 to i64
  %36 = inttoptr i64 %35 to ptr
  %37 = bitcast i64 %35 to double
  %38 = getelementptr i8, ptr %36, <2 x i64> <i64 1, i64 2>
  %39 = extractelement <2 x ptr> %38, i32 0
  %40 = va_arg ptr %39, i32
  ret ptr %39
}

define <4 x i32> @vectors(<4 x i32> %a, <4 x i32> %b, <vscale x 4 x i32> %s) {
  %1 = insertelement <4 x i32> %a, i32 7, i64 2
  %2 = extractelement <4 x i32> %1, i32 1
  %3 = shufflevector <4 x i32> %1, <4 x i32> %b, <4 x i32> <i32 0, i32 4, i32 poison, i32 5>
  %4 = shufflevector <4 x i32> %3, <4 x i32> poison, <2 x i32> zeroinitializer
  %5 = icmp eq <4 x i32> %3, splat (i32 3)
  %6 = select <4 x i1> %5, <4 x i32> %a, <4 x i32> %b
  %7 = insertvalue { i32, <4 x i32> } poison, <4 x i32> %6, 1
  %8 = insertvalue { i32, <4 x i32> } %7, i32 %2, 0
  %9 = extractvalue { i32, <4 x i32> } %8, 1
  ret <4 x i32> %9
}

define i32 @control(i32 %x, ptr %target) {
  switch i32 %x, label %default [
    i32 0, label %zero
    i32 -1, label %minus
  ]

zero:
  switch i32 %x, label %default []

minus:
  indirectbr ptr %target, [label %default, label %"with space"]

"with space":
  callbr void asm sideeffect "jmp ${0:l}", "!i"() to label %default [label %dead]

dead:
  unreachable

default:
  %r = musttail call i32 @control(i32 %x, ptr %target)
  ret i32 %r
}

define i32 @calls(ptr %f, i32 %x) personality ptr @personality {
  %1 = tail call i32 (i32, ...) @callee(i32 noundef signext %x, double 2.0, ptr null) #0
  %2 = notail call zeroext i8 %f(ptr sret(%pair) align 8 %f) nounwind "key"="value"
  %3 = call cc 10 i32 @callee(i32 range(i32 0, 8) %x) [ "deopt"(i32 1, ptr %f), "empty"() ]
  %4 = call i64 asm sideeffect alignstack inteldialect unwind "mov $0, 1\0A\22", "=r,~{memory}"()
  call void @nothing()
  invoke void @nothing() to label %fine unwind label %pad

fine:
  %5 = invoke i32 @callee(i32 1) #0 [ "deopt"() ]
          to label %done unwind label %pad, !prof !0

done:
  ret i32 %5

pad:
  %6 = landingpad { ptr, i32 }
          cleanup
          catch ptr @info
          catch ptr null
          filter [1 x ptr] [ptr @info]
  resume { ptr, i32 } %6
}

define void @windows() personality ptr @personality {
entry:
  invoke void @nothing() to label %done unwind label %dispatch

dispatch:
  %0 = catchswitch within none [label %handler, label %handler2] unwind label %cleanup

handler:
  %1 = catchpad within %0 [ptr @info, i32 64, ptr null]
  catchret from %1 to label %done

handler2:
  %2 = catchpad within %0 []
  invoke void @nothing() [ "funclet"(token %2) ] to label %never unwind label %nested

never:
  unreachable

nested:
  %3 = catchswitch within %2 [label %inner] unwind to caller

inner:
  %4 = catchpad within %3 [ptr null]
  call void @nothing() [ "funclet"(token %4) ]
  unreachable

cleanup:
  %5 = cleanuppad within none []
  cleanupret from %5 unwind label %cleanup2

cleanup2:
  %6 = cleanuppad within none [i32 1]
  cleanupret from %6 unwind to caller

done:
  ret void
}

define i32 @forward(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit

exit:
  ret i32 %i

body:
  %next = add i32 %i, 1
  br label %loop
}

attributes #0 = { nounwind memory(argmem: read) "target-cpu"="x86-64" alignstack=16 }

!0 = !{!"branch_weights", i32 1, i32 2}
