; Constants, constant expressions and global values of all kinds.
%struct.S = type { i32, ptr, [2 x i8] }
%packed = type <{ i8, i32 }>
%opaque = type opaque
%0 = type { i32 }

$group = comdat any
$exact = comdat exactmatch
$large = comdat largest
$nodup = comdat nodeduplicate
$same = comdat samesize

@int = global i32 -1
@bool = global i1 true
@big = global i128 -170141183460469231731687303715884105728
@huge = global i200 1606938044258990275541962092341162602522202993782792835301375
@hexint = global i64 u0xFF
@hexsigned = global i64 s0xFF
@double = global double 0x7FF8000000000000
@float = global float 0x3FB99999A0000000
@half = global half 0xH3C00
@bfloat = global bfloat 0xR3F80
@x87 = global x86_fp80 0xK3FFF8000000000000000
@quad = global fp128 0xL00000000000000003FFF000000000000
@ppc = global ppc_fp128 0xM3FF00000000000000000000000000001
@decimal = global double 1.250000e-01
@text = private unnamed_addr constant [5 x i8] c"a\00\22\5Cb", align 1
@array = internal constant [2 x %struct.S] [%struct.S { i32 1, ptr @int, [2 x i8] c"xy" }, %struct.S zeroinitializer]
@packed = global %packed <{ i8 1, i32 2 }>
@vector = global <2 x i32> <i32 1, i32 2>
@splat = global <4 x i32> splat (i32 9)
@undef = global i32 undef
@poison = global { i32, float } { i32 poison, float undef }
@zero = global i32 zeroinitializer
@nullptr = global ptr null
@space = addrspace(3) global i32 0
@gep = global ptr getelementptr inbounds (%struct.S, ptr @array, i64 0, i32 2, i64 1)
@range = global ptr getelementptr inbounds inrange(-8, 16) ([2 x i32], ptr @int, i32 0, i32 1)
@casts = global i64 ptrtoint (ptr @int to i64)
@back = global ptr inttoptr (i64 add (i64 ptrtoint (ptr @int to i64), i64 4) to ptr)
@minus = global i64 sub (i64 ptrtoint (ptr @gep to i64), i64 ptrtoint (ptr @int to i64))
@cast_space = global ptr addrspacecast (ptr addrspace(3) @space to ptr)
@block = global ptr blockaddress(@f, %target)
@numbered_block = global ptr blockaddress(@f, %1)
@equivalent = global ptr dso_local_equivalent @f
@nocfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @f, i32 2, i64 1234)
@ext = external dso_local global i32, align 4
@weak_ext = extern_weak global i32
@tls = thread_local(localexec) global i32 0
@tls2 = thread_local global i32 0
@common = common hidden global i32 0, align 4
@appending = appending global [1 x ptr] [ptr @f], section "llvm.metadata"
@linked = linkonce_odr dso_local unnamed_addr constant i32 3, comdat($group), align 8
@self = weak_odr protected local_unnamed_addr externally_initialized global i32 3, section ".data", comdat, align 8
@exported = dllexport global i32 0
@"quoted \22name\22" = global i32 0
@0 = private global i32 7
@1 = private global ptr @0
@alias = alias i32, ptr @int
@offset = weak alias i32, getelementptr (i8, ptr @int, i64 4)
@ifunc = ifunc i32 (i32), ptr @resolver
@code = global i32 0, code_model "large", no_sanitize_address
$self = comdat any

declare void @f.declared(ptr noalias noundef nonnull readonly align 8 captures(none) dereferenceable(16), i32 signext) #1
declare !dbg !11 extern_weak i32 @weak.declared(...)

define ptr @resolver() {
  ret ptr @ifunc_target
}

define internal i32 @ifunc_target(i32 returned %x) local_unnamed_addr #0 align 16 {
  ret i32 %x
}

define linkonce_odr hidden fastcc noundef zeroext i8 @"strange name"(i8, ptr %named) unnamed_addr addrspace(0) #0 section "text" comdat($group) align 32 gc "shadow-stack" prefix i32 1 prologue i8 2 personality ptr @f !dbg !4 {
  ret i8 %0
}

define void @f() {
  br label %1

1:
  br label %target

target:
  ret void
}

module asm "first line"
module asm "second \22line\22"

attributes #0 = { noinline uwtable(sync) vscale_range(1,16) "no-value" "a"="b" brand_new_attribute(3) }
attributes #1 = { nounwind allocsize(1) }

!llvm.module.flags = !{!0, !1, !8}
!llvm.ident = !{!2}
!empty = !{}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = !{!"clang \22version\22"}
!3 = distinct !DICompileUnit(language: DW_LANG_C11, file: !5, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!4 = distinct !DISubprogram(name: "f", scope: !5, file: !5, line: 1, type: !6, scopeLine: 1, flags: DIFlagPrototyped | DIFlagArtificial, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !3)
!5 = !DIFile(filename: "a.c", directory: "/src", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!llvm.dbg.cu = !{!3}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = distinct !{!9, !10, null, !"text", i64 5, ptr @f, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value)}
!10 = !{!9}
!11 = !DISubprogram(name: "weak.declared", scope: !5, file: !5, line: 2, type: !6, spFlags: 0)

^0 = module: (path: "a.o", hash: (0, 0, 0, 0, 0))
^1 = flags: 8
