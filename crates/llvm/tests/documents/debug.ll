; Debug records of all kinds, and the debug nodes that C, C++ and Rust compilers do not emit.
define i64 @f(ptr %p, i32 %x) !dbg !4 {
  %slot = alloca i32, align 4, !DIAssignID !20
    #dbg_declare(ptr %slot, !6, !DIExpression(), !8)
    #dbg_value(i32 %x, !6, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !8)
    #dbg_value(!DIArgList(i32 %x, i32 1), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !8)
    #dbg_value(!{}, !6, !DIExpression(), !8)
    #dbg_assign(i32 %x, !6, !DIExpression(), !20, ptr %slot, !DIExpression(), !8)
    #dbg_label(!7, !8)
    #dbg_declare_value(i32 %x, !6, !DIExpression(), !8)
  %address = ptrtoaddr ptr %p to i64, !dbg !DILocation(line: 9, column: 2, scope: !4, atomGroup: 1, atomRank: 2)
  ret i64 %address
}

!named = !{!9, !10, !11, !12, !13, !14, !15, !16}
!3 = distinct !DICompileUnit(language: DW_LANG_Fortran90, file: !5, emissionKind: FullDebug)
!4 = distinct !DISubprogram(name: "f", scope: !5, file: !5, line: 1, type: !18, spFlags: DISPFlagDefinition, unit: !3, keyInstructions: true)
!5 = !DIFile(filename: "a.f", directory: "/src")
!6 = !DILocalVariable(name: "x", scope: !4, file: !5, line: 2, type: !19)
!7 = !DILabel(scope: !4, name: "there", file: !5, line: 3)
!8 = !DILocation(line: 2, column: 1, scope: !4)
!9 = !DICommonBlock(scope: !4, declaration: null, name: "block", file: !5, line: 4)
!10 = !DIStringType(name: "character(*)", stringLength: !6, size: 32)
!11 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_push_object_address), upperBound: !DIExpression(DW_OP_deref), stride: !DIExpression(DW_OP_constu, 4))
!12 = !DISubrangeType(name: "small", baseType: !19, lowerBound: i32 -4, upperBound: i32 99)
!13 = !DIFixedPointType(name: "fixed", size: 32, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: 1, denominator: 7)
!14 = !DIModule(scope: null, name: "module", file: !5, line: 5)
!15 = !GenericDINode(tag: DW_TAG_member, header: "some\00header", operands: {!5, null})
!16 = !DIEnumerator(name: "largest", value: 340282366920938463463374607431768211456)
!17 = !{null}
!18 = !DISubroutineType(types: !17)
!19 = !DIBasicType(name: "integer", size: 32, encoding: DW_ATE_signed)
!20 = distinct !DIAssignID()
!21 = !{i32 2, !"Debug Info Version", i32 3}
!llvm.module.flags = !{!21}
!llvm.dbg.cu = !{!3}
