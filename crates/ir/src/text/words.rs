//! The words of the text form, each with what it stands for.

use crate::{BinaryOp, CompareOp, ConvertOp, Dispatch, HandleKind, UnaryOp};

pub type Table<T> = [(T, &'static str)];

/// The word for a thing; every table is complete, so the empty answer does not occur.
pub fn word<T: Copy + PartialEq>(table: &Table<T>, thing: T) -> &'static str {
    table.iter().find(|(t, _)| *t == thing).map_or("", |(_, word)| word)
}

pub fn meaning<T: Copy>(table: &Table<T>, word: &str) -> Option<T> {
    table.iter().find(|(_, w)| *w == word).map(|(thing, _)| *thing)
}

pub const UNARY: &Table<UnaryOp> = &[
    (UnaryOp::Neg, "neg"),
    (UnaryOp::FloatNeg, "float_neg"),
    (UnaryOp::FloatAbs, "float_abs"),
    (UnaryOp::FloatSqrt, "float_sqrt"),
    (UnaryOp::PopCount, "pop_count"),
    (UnaryOp::LeadingZeros, "leading_zeros"),
    (UnaryOp::TrailingZeros, "trailing_zeros"),
    (UnaryOp::ByteSwap, "byte_swap"),
    (UnaryOp::BitReverse, "bit_reverse"),
];

pub const BINARY: &Table<BinaryOp> = &[
    (BinaryOp::Add, "add"),
    (BinaryOp::Sub, "sub"),
    (BinaryOp::Mul, "mul"),
    (BinaryOp::SignedDiv, "div"),
    (BinaryOp::UnsignedDiv, "unsigned_div"),
    (BinaryOp::SignedRem, "rem"),
    (BinaryOp::UnsignedRem, "unsigned_rem"),
    (BinaryOp::And, "and"),
    (BinaryOp::Or, "or"),
    (BinaryOp::Xor, "xor"),
    (BinaryOp::ShiftLeft, "shl"),
    (BinaryOp::ShiftRightLogical, "unsigned_shr"),
    (BinaryOp::ShiftRightArithmetic, "shr"),
    (BinaryOp::FloatAdd, "float_add"),
    (BinaryOp::FloatSub, "float_sub"),
    (BinaryOp::FloatMul, "float_mul"),
    (BinaryOp::FloatDiv, "float_div"),
    (BinaryOp::FloatRem, "float_rem"),
    (BinaryOp::ThreeWay, "three_way"),
    (BinaryOp::ThreeWayNanLess, "three_way_nan_less"),
    (BinaryOp::ThreeWayNanGreater, "three_way_nan_greater"),
];

pub const COMPARE: &Table<CompareOp> = &[
    (CompareOp::Eq, "eq"),
    (CompareOp::Ne, "ne"),
    (CompareOp::SignedLt, "lt"),
    (CompareOp::SignedLe, "le"),
    (CompareOp::SignedGt, "gt"),
    (CompareOp::SignedGe, "ge"),
    (CompareOp::UnsignedLt, "unsigned_lt"),
    (CompareOp::UnsignedLe, "unsigned_le"),
    (CompareOp::UnsignedGt, "unsigned_gt"),
    (CompareOp::UnsignedGe, "unsigned_ge"),
    (CompareOp::FloatEq, "float_eq"),
    (CompareOp::FloatLtGt, "float_lt_gt"),
    (CompareOp::FloatLt, "float_lt"),
    (CompareOp::FloatLe, "float_le"),
    (CompareOp::FloatGt, "float_gt"),
    (CompareOp::FloatGe, "float_ge"),
    (CompareOp::FloatEqOr, "float_eq_or"),
    (CompareOp::FloatNe, "float_ne"),
    (CompareOp::FloatLtOr, "float_lt_or"),
    (CompareOp::FloatLeOr, "float_le_or"),
    (CompareOp::FloatGtOr, "float_gt_or"),
    (CompareOp::FloatGeOr, "float_ge_or"),
    (CompareOp::FloatOrdered, "float_ordered"),
    (CompareOp::FloatUnordered, "float_unordered"),
];

pub const CONVERT: &Table<ConvertOp> = &[
    (ConvertOp::SignExtend, "sign_extend"),
    (ConvertOp::ZeroExtend, "zero_extend"),
    (ConvertOp::Truncate, "truncate"),
    (ConvertOp::FloatToSigned, "float_to_signed"),
    (ConvertOp::FloatToUnsigned, "float_to_unsigned"),
    (ConvertOp::SignedToFloat, "signed_to_float"),
    (ConvertOp::UnsignedToFloat, "unsigned_to_float"),
    (ConvertOp::FloatToFloat, "float_to_float"),
    (ConvertOp::Bitcast, "bitcast"),
    (ConvertOp::PtrToInt, "ptr_to_int"),
    (ConvertOp::IntToPtr, "int_to_ptr"),
];

pub const DISPATCH: &Table<Dispatch> = &[
    (Dispatch::Static, "static"),
    (Dispatch::Special, "special"),
    (Dispatch::Virtual, "virtual"),
    (Dispatch::Interface, "interface"),
    (Dispatch::Indirect, "indirect"),
    (Dispatch::Intrinsic, "intrinsic"),
    (Dispatch::ClassInit, "class_init"),
];

pub const HANDLE: &Table<HandleKind> = &[
    (HandleKind::GetField, "get_field"),
    (HandleKind::GetStatic, "get_static"),
    (HandleKind::PutField, "put_field"),
    (HandleKind::PutStatic, "put_static"),
    (HandleKind::InvokeVirtual, "invoke_virtual"),
    (HandleKind::InvokeStatic, "invoke_static"),
    (HandleKind::InvokeSpecial, "invoke_special"),
    (HandleKind::NewInvokeSpecial, "new_invoke_special"),
    (HandleKind::InvokeInterface, "invoke_interface"),
];

/// The bits of [`crate::Flags`] and their words, for each kind of thing that has flags.
pub const CLASS_FLAGS: &Table<u16> = &[
    (0x0001, "public"),
    (0x0002, "private"),
    (0x0004, "protected"),
    (0x0008, "static"),
    (0x0010, "final"),
    (0x0020, "super"),
    (0x0200, "interface"),
    (0x0400, "abstract"),
    (0x1000, "synthetic"),
    (0x2000, "annotation"),
    (0x4000, "enum"),
    (0x8000, "module"),
];

pub const FIELD_FLAGS: &Table<u16> = &[
    (0x0001, "public"),
    (0x0002, "private"),
    (0x0004, "protected"),
    (0x0008, "static"),
    (0x0010, "final"),
    (0x0040, "volatile"),
    (0x0080, "transient"),
    (0x1000, "synthetic"),
    (0x4000, "enum"),
];

pub const METHOD_FLAGS: &Table<u16> = &[
    (0x0001, "public"),
    (0x0002, "private"),
    (0x0004, "protected"),
    (0x0008, "static"),
    (0x0010, "final"),
    (0x0020, "synchronized"),
    (0x0040, "bridge"),
    (0x0080, "varargs"),
    (0x0100, "native"),
    (0x0400, "abstract"),
    (0x0800, "strictfp"),
    (0x1000, "synthetic"),
];

/// Words that can stand where the name of a value, or of a function without a class, can; such a name is quoted.
pub const RESERVED: &[&str] =
    &["class", "const", "false", "function", "global", "null", "static", "true", "with"];

/// Is this a word that can stand before the name of something that is declared? Such a name is quoted.
pub fn is_flag(word: &str) -> bool {
    let tables = CLASS_FLAGS.iter().chain(FIELD_FLAGS).chain(METHOD_FLAGS);
    word == "flags" || tables.into_iter().any(|(_, flag)| *flag == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_operations_share_a_word() {
        let mut words: Vec<&str> = UNARY.iter().map(|(_, word)| *word).collect();
        words.extend(BINARY.iter().map(|(_, word)| *word));
        words.extend(COMPARE.iter().map(|(_, word)| *word));
        words.extend(CONVERT.iter().map(|(_, word)| *word));
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
        assert_eq!(count, 9 + 21 + 24 + 11);
    }
}
